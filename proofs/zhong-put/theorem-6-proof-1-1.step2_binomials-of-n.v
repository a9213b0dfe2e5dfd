(* zhong-put/theorem-6-proof-1-1.step2@binomials-of-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_1_step2_binomials_of_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (veq (renyi_dp_db_v L1 (Finite alpha)) (vdiv (vln (vadd (vadd (\vsum_(x4 : (ordinal_finType ((#|I| + 1))%N) | (1 <= nat_of_ord x4)%N) (vmul (Finite ((letters X) - 2)) (vdiv (Finite (((INR (binomial (#|I| - 1) ((nat_of_ord x4) - 1))) * (((letters X) - 1) ^ (((nat_of_ord x4) - 1))%N)) * ((1 - (D / (letters I))) ^ (#|I|)%N))) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((nat_of_ord x4))%N))))) (\vsum_(x5 : (ordinal_finType ((#|I| + 1))%N) | (1 <= nat_of_ord x5)%N) (vmul (vdiv (Finite (((INR (binomial (#|I| - 1) ((nat_of_ord x5) - 1))) * (((letters X) - 1) ^ (((nat_of_ord x5) - 1))%N)) * ((1 - (D / (letters I))) ^ (#|I|)%N))) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((nat_of_ord x5))%N))) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (1 - alpha))))) (\vsum_(x6 : I) (vmul (vmul (Finite ((INR (binomial (#|I| - 1) (nat_of_ord (enum_rank x6)))) * (((letters X) - 1) ^ ((nat_of_ord (enum_rank x6)))%N))) (if ((nat_of_ord (enum_rank x6)) != 0)%N then (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((nat_of_ord (enum_rank x6)))%N))) else (Val (Finite ((1 - (D / (letters I))) ^ (#|I|)%N))))) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (alpha - 1)))))) (Finite (alpha - 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_1_step2_binomials_of_n_holds : c_theorem_6_proof_1_1_step2_binomials_of_n.
Proof.
move=> I X n1 m2 D D0 Du a a1; have Dn := useful_lt n1 m2 Du; apply: kept_kernel => //.
apply: kept_renyi_dp => //; rewrite -(kept_by_shells n1 m2 a D0 Dn); congr (vadd _ _); apply: eq_bigr => i _.
have A0 : 0 < kept_ratio I X D by exact: kept_ratio_gt0.
by rewrite (vpowerF (INR (enum_rank i)) A0) Rpower_pow.
Qed.
