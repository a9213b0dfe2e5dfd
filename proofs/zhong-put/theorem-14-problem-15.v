(* zhong-put/theorem-14-problem-15, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_14_problem_15 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (exists L5 : kernel (ordinal_finType 1) X, ((forall y6 : X, ((L5 (@Ordinal 1 0 isT) y6) = (U2 y6)))) /\ (exists L7 : kernel (ordinal_finType 1) X, ((forall y8 : X, ((L7 (@Ordinal 1 0 isT) y8) = (U2 y8)))) /\ (veq (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L5 v_)))) (Finite (part * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) (vsub (lp_least (fun v10 : X -> R => (((\sum_(x12 : X) ((- ((L7 (@Ordinal 1 0 isT)) x12)) * (v10 x12))) <= ((part * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))) - 1)) /\ ((\sum_(x13 : X) ((- 1) * (v10 x13))) <= ((- 1) - ((letters X) * 0))) /\ (forall x9 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x14 : X) (((if ((nat_of_ord (enum_rank x14)) == ((nat_of_ord x9) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x14)) == (nat_of_ord x9))%N then 1 else 0)) * (v10 x14))) <= 0)) /\ (forall x15 : X, (0 <= (v10 x15))) /\ (forall x16 : X, ((v10 x16) <= 1)))) (fun v10 : X -> R => (Val (Finite (\sum_(x11 : X) ((if ((nat_of_ord (enum_rank x11)) < (1))%N then 1 else 1) * (v10 x11))))))) (Finite (((letters X) - 1) * 0))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_14_problem_15_holds : c_theorem_14_problem_15.
Proof.
move=> X m2 P P0 p p0 p1; have [U [hU falls U0]] := ordered_setting P0.
exists U; split=> //; do 2 (exists (fun=> U); split=> //); set D := p * _.
have t0 := tail_gt0 U0 (m2 : (1 < #|X|)%N); have t1 := tail_le1 U 1.
have D1 : D < tail U 1 by rewrite /D -/(tail U 1); nra.
have [|| n [t [nX t01 eD far]]] := @between_breakpoints _ U U0 D; [rewrite /D -/(tail U 1); nra|lra|].
have [n1 big] := far D1.
rewrite (@ordered_least_leakage X U (fun=> U) falls (fun=> erefl) D t n) //.
rewrite (@diagonal_value _ U falls U0 D n t) //; [|by move=> v; exact: diagonal_program|].
  by rewrite vsubF Rmult_0_r Rminus_0_r Rmax_right //; lra.
by move=> v; congr (Val (Finite _)); apply: eq_bigr => x _; case: ifP => _; ring.
Qed.
