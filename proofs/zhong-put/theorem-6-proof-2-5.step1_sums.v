(* zhong-put/theorem-6-proof-2-5.step1#sums, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_5_step1_sums : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall alpha : R,
  (1 < alpha) ->
  forall distance : nat,
  (1 <= distance)%N ->
  (distance <= #|I|)%N ->
  (vlt (renyi_dp_db_v K (Finite alpha)) p_infty) ->
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), (((hamming x2 x1) + 1) == (distance))%N -> (vle (Finite (((((letters I) - (INR distance)) + 1) * ((letters X) - 1)) * ((K x2) x1))) (vmul (vexp (vmul (Finite ((alpha - 1) / alpha)) (renyi_dp_db_v K (Finite alpha)))) (\vsum_(x3 : (I ~> X) | (((hamming x3 x1) == distance)%N && ((hamming x2 x3) == distance)%N)) (vpow (Finite ((K x3) x1)) ((alpha - 1) / alpha))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_5_step1_sums_refuted : ~ c_theorem_6_proof_2_5_step1_sums.
Proof.
pose I := ordinal_finType 2; pose y : I ~> I := [ffun=> ord0]; pose x : I ~> I := [ffun i => i].
pose K : kernel (I ~> I) (I ~> I) := fun=> uniform y.
have i2 : (2 <= #|I|)%N by rewrite card_ord.
move=> /(_ I I ltac:(by rewrite card_ord) i2 K 2 ltac:(lra) 2%N isT i2).
have level : vlt (renyi_dp_db_v K (Finite 2)) p_infty.
  rewrite /renyi_dp_db_v orderE /=; last lra.
  have g : Rbar_le 0 (renyi_dp_db K 2) by exact: worst_ge0.
  have : Rbar_le (renyi_dp_db K 2) 0 by apply: worst_le => [|z z' _]; [exact: Rbar_le_refl|apply: renyi_self; rewrite /=; lra].
  by case: (level_cases g) => [[e E _] _|->] //; rewrite E.
have hxy : (hamming x y + 1 == 2)%N.
  have -> : hamming x y = 1%N.
    rewrite /hamming -[RHS](card1 (lift ord0 ord0 : 'I_2)); apply: eq_card => i; rewrite !inE !ffunE.
    by case: i => [[|[|]]].
  by [].
move=> /(_ level y x hxy); have [e [-> h]] := renyi_levelled (ltac:(lra) : 1 < 2) level.
rewrite big_pred0; last first.
  move=> z; apply/negP => /andP[/eqP zy /eqP xz].
  have all (a b : I ~> I) : hamming a b = 2%N -> forall i, a i != b i.
    move=> hab i; have e' : [set j | a j != b j] = setT.
      by apply/eqP; rewrite eqEcard subsetT cardsT card_ord -/(hamming a b) hab.
    by have := in_setT i; rewrite -e' inE.
  have := all _ _ zy (lift ord0 ord0); have := all _ _ xz (lift ord0 ord0); rewrite !ffunE.
  by case: (z _) => [[|[|]]].
have l2 : letters I = 2 by rewrite /letters card_ord /=; ring.
by rewrite vmulF vexpF vmulF => /vleF; rewrite /K uniformE letters_databases l2 card_ord /=; lra.
Qed.
