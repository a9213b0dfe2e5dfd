(* grosse-dobrushin/ex3-risk, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_risk : Prop :=
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (ordinal_finType 4) Y,
  forall delta : R,
  (0 < delta) ->
  (delta < (1 / 4)) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / 4)) ->
  forall n : nat,
  (1 <= n)%N ->
  (exists U1 : law (ordinal_finType 4), (((U1 (@Ordinal 4 0 isT)) = ((1 / 4) - delta)) /\ ((U1 (@Ordinal 4 1 isT)) = ((1 / 4) + delta)) /\ ((U1 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U1 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (exists U2 : law (ordinal_finType 4), (((U2 (@Ordinal 4 0 isT)) = ((1 / 4) + delta)) /\ ((U2 (@Ordinal 4 1 isT)) = ((1 / 4) - delta)) /\ ((U2 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U2 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (exists L3 : kernel (ordinal_finType 2) (tallies (ordinal_finType (n)%N) Y), ((forall y4 : (tallies (ordinal_finType (n)%N) Y), ((L3 (@Ordinal 2 0 isT) y4) = ((up_to_order (ordinal_finType (n)%N) (output U1 K)) y4))) /\ (forall y5 : (tallies (ordinal_finType (n)%N) Y), ((L3 (@Ordinal 2 1 isT) y5) = ((up_to_order (ordinal_finType (n)%N) (output U2 K)) y5)))) /\ (vle (vdiv (vexp (vmul (Finite (- (INR n))) (vmul (vmul (vmin (vdiv (vsub (vexp (pml_c_v K c)) (Finite 1)) (vadd (vmul (vexp (pml_c_v K c)) (Finite (1 - (4 * c)))) (Finite 1))) (Finite 1)) (vln (vadd (vmul (Finite (1 - (4 * c))) (vexp (pml_c_v K c))) (Finite 1)))) (Finite delta)))) (Finite 2)) (minimax_risk L3))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_risk_refuted : ~ c_ex3_risk.
Proof.
move=> /(_ (ordinal_finType 2) ltac:(by rewrite card_ord) (spot o4_0 o2_0 o2_1) (1 / 5) ltac:(lra) ltac:(lra)).
move=> /(_ (1 / 4) ltac:(lra) ltac:(lra) 1%N isT)[U [[u0 _] [V [[v0 _] [L [[L0 L1] +]]]]]].
have := @spot_risk U V L (2 / 3) (11 / 30) L0 L1; rewrite u0 v0 => /(_ ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra)).
rewrite spot_bound //; try lra.
autorewrite with finite_values; rewrite (_ : 1 / (1 / 4) - 3 = 1) ?ln_1; last lra.
rewrite (_ : - INR 1 * (0 * (1 / 5)) = 0) ?exp_0; last by rewrite /=; ring.
by rewrite vdivF; [case: (minimax_risk L) => [r||] /=; lra|lra].
Qed.
