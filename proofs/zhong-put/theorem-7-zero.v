(* zhong-put/theorem-7-zero, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_zero : Prop :=
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
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) (I ~> X), ((forall x2 : Z, (forall x3 : (I ~> X), ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : (I ~> X), (veq (Finite (L1 (inr (@Ordinal 1 0 isT)) x4)) (vsub (vdiv (vadd (Finite 1) (vdiv (Finite 1) (Finite (letters (I ~> X))))) (Finite (letters (I ~> X)))) (vmul (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z)))))))) /\ (exists U6 : law (I ~> X), (forall x7 : (I ~> X), ((U6 x7) = (/ (letters (I ~> X))))) /\ (exists L8 : kernel (I ~> X) (I ~> X), (forall x9 : (I ~> X), (forall x10 : (I ~> X), ((L8 x9 x10) = (U6 x10)))) /\ (((\max_(x11 : (sum_finType Z (ordinal_finType 1))) (distortion L8 (L1 x11))) <= D) /\ ((@eq Rbar (dp L8) (Finite 0)) /\ (veq (pointwise_dp_v L8 (Finite delta)) (Finite 0)) /\ ((maximal_leakage L8) = 0) /\ (veq (renyi_dp_db_v L8 (Finite alpha)) (Finite 0)) /\ (forall x12 : (sum_finType Z (ordinal_finType 1)), ((maximal_information L8 (L1 x12)) = 0)) /\ (forall x13 : (sum_finType Z (ordinal_finType 1)), (veq (sibson_v L8 (L1 x13) (Finite alpha)) (Finite 0))) /\ (forall x14 : (sum_finType Z (ordinal_finType 1)), ((mutual_information L8 (L1 x14)) = 0))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_zero_holds : c_theorem_7_zero.
Proof.
move=> I X n1 m2 Z z1 S _ _ D Du D1 d d0 d1 a a1; apply: extended_source => // T _; apply: uniform_mechanism_free_at => //; lra.
Qed.
