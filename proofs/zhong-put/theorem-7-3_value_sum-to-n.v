(* zhong-put/theorem-7-3#value@sum-to-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_3_value_sum_to_n : Prop :=
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
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) (I ~> X), ((forall x2 : Z, (forall x3 : (I ~> X), ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : (I ~> X), (veq (Finite (L1 (inr (@Ordinal 1 0 isT)) x4)) (vsub (vdiv (vadd (Finite 1) (vdiv (Finite 1) (Finite (letters (I ~> X))))) (Finite (letters (I ~> X)))) (vmul (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z)))))))) /\ (exists L6 : kernel (I ~> X) (I ~> X), (forall x7 : (I ~> X), (forall x8 : (I ~> X), (veq (Finite (L6 x7 x8)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x7 x8))%N)))))) /\ (veq (Finite (\max_(x9 : (sum_finType Z (ordinal_finType 1))) (maximal_information L6 (L1 x9)))) (vopp (vln (\vmin_(x10 : (sum_finType Z (ordinal_finType 1))) (\vmin_(x11 : (I ~> X)) (\vsum_(x12 : (ordinal_finType ((#|I| + 1))%N)) (vdiv (Finite (\sum_(x13 : (I ~> X) | ((hamming x13 x11) == (nat_of_ord x12))%N) ((L1 x10) x13))) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((nat_of_ord x12))%N))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_3_value_sum_to_n_holds : c_theorem_7_3_value_sum_to_n.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D D0 Du; have Dn := useful_lt n1 m2 Du; have A1 := useful_ratio m2 D0 Du.
have [v0 _] := a_letter z1; apply: extended_source_positive => // T _ T0; apply: kept_kernel => //.
by have := @nearness_by_shells I X n1 m2 D D0 Dn ltac:(lra) _ T (inl v0) T0.
Qed.
