(* zhong-put/theorem-9-lp-chain#case-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_lp_chain_case_1 : Prop :=
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
  forall place : R,
  (0 <= place) ->
  (place <= 1) ->
  forall gamma : R,
  (1 <= gamma) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (veq (vopp (lp_greatest (fun v4 : (ordinal_finType 2) -> R => ((forall x5 : X, (1 <= nat_of_ord (enum_rank x5))%N -> ((((- (\sum_(x6 : X | ((#|X|) <= ((nat_of_ord (enum_rank x5)) + (nat_of_ord (enum_rank x6))))%N) (U1 x6))) * (v4 (@Ordinal 2 0 isT))) + ((- 1) * (v4 (@Ordinal 2 1 isT)))) <= ((- (INR (enum_rank x5))) * (1 - gamma)))) /\ ((0 <= (v4 (@Ordinal 2 0 isT))) /\ (0 <= (v4 (@Ordinal 2 1 isT)))))) (fun v7 : (ordinal_finType 2) -> R => (Val (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) - ((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))))) * (v7 (@Ordinal 2 0 isT))) + ((delta - ((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))))) * (v7 (@Ordinal 2 1 isT))))))))) (Finite 0))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_lp_chain_case_1_holds : c_theorem_9_lp_chain_case_1.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 pl pl0 pl1 g g1; have [U [x1 [hU falls h1 U0 [D0 Dt]]]] := optimal_setting m2 P0 d0 d1 p0 p1.
exists U; split=> //; move: D0 Dt; set D := p * (1 - d) * _ => D0 Dt; have T1 := tail_le1 U 1.
have Dd : D < 1 - d by nra.
have PD : 0 <= pl * D by apply: Rmult_le_pos; lra.
rewrite (@lp_greatestE _ _ _ 0); first by rewrite voppF Ropp_0.
  exists (fun=> 0); split; last by congr (Val (Finite _)); ring.
  split; last by lra.
  move=> x _; have : 0 <= INR (enum_rank x) * (g - 1) by apply: Rmult_le_pos; [exact: pos_INR|lra].
  lra.
move=> v c [_ [v0 v1]] [<-].
have := Rmult_le_pos _ _ PD v0; have := Rmult_le_pos (1 - D + pl * D - d) _ (ltac:(lra)) v1; lra.
Qed.
