(* zhong-put/theorem-6-proof-1-7@sum-to-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_7_sum_to_n : Prop :=
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
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (veq (Finite (\max_(x4 : Z) (maximal_information L1 (S x4)))) (vopp (vln (\vmin_(x5 : Z) (\vmin_(x6 : (I ~> X)) (\vsum_(x7 : (ordinal_finType ((#|I| + 1))%N)) (vdiv (Finite (\sum_(x8 : (I ~> X) | ((hamming x8 x6) == (nat_of_ord x7))%N) ((S x5) x8))) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((nat_of_ord x7))%N)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_7_sum_to_n_holds : c_theorem_6_proof_1_7_sum_to_n.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D D0 Du; have Dn := useful_lt n1 m2 Du; have A1 := useful_ratio m2 D0 Du.
have [v0 _] := a_letter z1; apply: kept_kernel => //; apply: nearness_by_shells => //; lra.
Qed.
