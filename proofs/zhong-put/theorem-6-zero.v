(* zhong-put/theorem-6-zero, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_zero : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall D : R,
  ((((letters I) * ((letters X) - 1)) / (letters X)) <= D) ->
  (D <= 1) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (exists L3 : kernel (I ~> X) (I ~> X), (forall x4 : (I ~> X), (forall x5 : (I ~> X), ((L3 x4 x5) = (U1 x5)))) /\ (((\max_(x6 : Z) (distortion L3 (S x6))) <= D) /\ ((@eq Rbar (dp L3) (Finite 0)) /\ (veq (pointwise_dp_v L3 (Finite delta)) (Finite 0)) /\ ((maximal_leakage L3) = 0) /\ (veq (renyi_dp_db_v L3 (Finite alpha)) (Finite 0)) /\ (forall x7 : Z, ((maximal_information L3 (S x7)) = 0)) /\ (forall x8 : Z, (veq (sibson_v L3 (S x8) (Finite alpha)) (Finite 0))) /\ (forall x9 : Z, ((mutual_information L3 (S x9)) = 0)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_zero_holds : c_theorem_6_zero.
Proof.
by move=> I X n1 m2 Z z1 S _ _ D Du D1 d d0 d1 a a1; apply: uniform_mechanism_free_at => //; lra.
Qed.
