(* zhong-put/theorem-9-summary#a, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_summary_a : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ (((has_value (vexp (vmax (vln (vdiv (Finite (((letters X) - 1) * ((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((#|X|) <= (1 + (nat_of_ord (enum_rank x6))))%N) (U1 x6)))) - delta))) (Finite (((part * (1 - delta)) * (\sum_(x6 : X | ((#|X|) <= (1 + (nat_of_ord (enum_rank x6))))%N) (U1 x6))) - ((1 - delta) * (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (vdiv (Finite (((letters X) - 1) * ((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((#|X|) <= (1 + (nat_of_ord (enum_rank x6))))%N) (U1 x6)))) - delta))) (Finite (((part * (1 - delta)) * (\sum_(x6 : X | ((#|X|) <= (1 + (nat_of_ord (enum_rank x6))))%N) (U1 x6))) - ((1 - delta) * (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))))) (Finite 0)))) -> (vlt (Finite ((part * (1 - delta)) * (\sum_(x6 : X | ((#|X|) <= (1 + (nat_of_ord (enum_rank x6))))%N) (U1 x6)))) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (vdiv (Finite (((letters X) - 1) * ((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((#|X|) <= (1 + (nat_of_ord (enum_rank x6))))%N) (U1 x6)))) - delta))) (Finite (((part * (1 - delta)) * (\sum_(x6 : X | ((#|X|) <= (1 + (nat_of_ord (enum_rank x6))))%N) (U1 x6))) - ((1 - delta) * (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))))) (Finite 0))) (Finite 1)) (Finite share))) (Finite delta))))) /\ (vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (vexp (vln (vdiv (Finite (((letters X) - 1) * ((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((#|X|) <= (1 + (nat_of_ord (enum_rank x6))))%N) (U1 x6)))) - delta))) (Finite (((part * (1 - delta)) * (\sum_(x6 : X | ((#|X|) <= (1 + (nat_of_ord (enum_rank x6))))%N) (U1 x6))) - ((1 - delta) * (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7)))))))) (Finite delta)) (Finite ((part * (1 - delta)) * (\sum_(x6 : X | ((#|X|) <= (1 + (nat_of_ord (enum_rank x6))))%N) (U1 x6)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_summary_a_holds : c_theorem_9_summary_a.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 s s0 s1; have [U [hU falls U0]] := ordered_setting P0.
exists U; split=> //; exists (fun=> U); split=> //; rewrite last_masses.
have -> : \sum_(x | (#|X| <= enum_rank x)%N) U x = 0 by exact: tail_none.
have X0 : (0 < #|X|)%N by exact: ltnW m2.
have t0 : 0 < tail U (#|X| - 1) by apply: tail_gt0 => //; rewrite ltn_subrL.
have t1 := tail_le1 U (#|X| - 1).
have anti : tail U (#|X| - 1) <= tail U 1 by apply: tail_anti; rewrite leq_subRL // ltnW.
set D := p * (1 - d) * _; have q0 : 0 < (1 - d) * tail U (#|X| - 1) by apply: Rmult_lt_0_compat; lra.
have eD : D = p * ((1 - d) * tail U (#|X| - 1)) by rewrite /D; ring.
have D0 : 0 < D by rewrite eD; exact: Rmult_lt_0_compat.
have Dt : D < (1 - d) * tail U (#|X| - 1) by rewrite eD; nra.
have none : tail U #|X| = 0 by exact: tail_none.
have nX : (1 <= #|X| <= #|X|)%N by rewrite X0 /=.
have big : D <= (letters X - 1) * (1 - D - d).
  by have := @branch_ge1 X U falls #|X| d D (ltac:(lra)) nX; rewrite none /letters => /(_ ltac:(nra)); lra.
have t2 : 1 <= (letters X - 1) * (1 - D - d) / D by apply/(Rle_div_r _ _ _ D0); lra.
rewrite vdivF; last lra; rewrite Rmult_0_r Rminus_0_r vlnF; last lra.
have few n : (1 <= n < #|X|)%N -> D < (1 - d) * tail U n.
  move=> /andP[n1 nX']; apply: Rlt_le_trans Dt _; apply: Rmult_le_compat_l; first lra.
  by apply: tail_anti; rewrite subn1 -ltnS prednK.
have only n : (#|X| <= n <= #|X|)%N -> n = #|X| by move=> h; apply/eqP; rewrite eqn_leq andbC.
have [|||reach miss] := @level_from X U (fun=> U) falls (fun=> erefl) #|X| ((letters X - 1) * (1 - D - d) / D) d D (ltac:(lra)) (ltac:(nra)) t2 nX few.
- by move=> n /only ->; rewrite none /letters; right; field; lra.
- by move=> n /only ->; rewrite none; lra.
- by exists #|X|; rewrite leqnn none /letters; split=> //; right; field; lra.
apply: (@equals_level (fun v => pointwise_distortion (fun=> indep (fun=> U)) v (Finite d)) _ (ln ((letters X - 1) * (1 - D - d) / D))) => //.
by rewrite -ln_1; apply: ln_le; lra.
Qed.
