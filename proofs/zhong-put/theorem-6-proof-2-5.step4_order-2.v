(* zhong-put/theorem-6-proof-2-5.step4#order-2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_5_step4_order_2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall theta_star : R,
  (0 < theta_star) ->
  (theta_star <= 1) ->
  (D <> ((letters I) * theta_star)) ->
  (veq (vadd (vsqrt (Finite ((((((letters I) * ((letters X) - 1)) * (((letters X) ^ (((2 * #|I|)))%N) / ((letters X) ^ ((1))%N))) * ((((letters X) - 1) * (((letters I) - (D / theta_star)) ^ 2)) / (((D / theta_star) * (letters I)) * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) * (D / theta_star)) * (letters (I ~> X))))) (Finite ((((letters X) - 1) * (D / theta_star)) * (letters (I ~> X))))) (Finite (((letters I) * ((letters X) - 1)) * (letters (I ~> X))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_5_step4_order_2_refuted : ~ c_theorem_6_proof_2_5_step4_order_2.
Proof.
move=> /(_ (ordinal_finType 1) (ordinal_finType 2)).
have l1 : letters (ordinal_finType 1) = 1 by rewrite /letters card_ord.
have l2 : letters (ordinal_finType 2) = 2 by rewrite /letters card_ord /=; ring.
have l : letters (ordinal_finType 1 ~> ordinal_finType 2) = 2 by rewrite letters_databases l2 card_ord /=; ring.
rewrite l1 l2 l !card_ord => /(_ isT isT (1 / 3) ltac:(lra) ltac:(lra) (1 / 4) ltac:(lra) ltac:(lra) ltac:(lra)).
set A := (X in vsqrt (Finite X)); have A0 : 0 <= A by rewrite /A /=; lra.
by rewrite vsqrtF // vaddF => /veqF; have := sqrt_pos A; lra.
Qed.
