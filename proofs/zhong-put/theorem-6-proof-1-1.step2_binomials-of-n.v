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
  (alpha <= 20) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall y3 : (I ~> X), (veq (Finite (L1 x2 y3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 y3))%N)))))) /\ (veq (renyi_dp_db_v L1 (Finite alpha)) (vdiv (vln (vadd (vadd (\vsum_(x4 : (ordinal_finType ((#|I| + 1))%N) | (1 <= nat_of_ord x4)%N) (vmul (Finite ((letters X) - 2)) (vdiv (Finite (((INR (binomial (#|I| - 1) ((nat_of_ord x4) - 1))) * (((letters X) - 1) ^ (((nat_of_ord x4) - 1))%N)) * ((1 - (D / (letters I))) ^ (#|I|)%N))) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((nat_of_ord x4))%N))))) (\vsum_(x4 : (ordinal_finType ((#|I| + 1))%N) | (1 <= nat_of_ord x4)%N) (vmul (vdiv (Finite (((INR (binomial (#|I| - 1) ((nat_of_ord x4) - 1))) * (((letters X) - 1) ^ (((nat_of_ord x4) - 1))%N)) * ((1 - (D / (letters I))) ^ (#|I|)%N))) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((nat_of_ord x4))%N))) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (1 - alpha))))) (\vsum_(x5 : I) (vmul (vmul (Finite ((INR (binomial (#|I| - 1) (nat_of_ord (enum_rank x5)))) * (((letters X) - 1) ^ ((nat_of_ord (enum_rank x5)))%N))) (if (~~ (nat_of_ord (enum_rank x5) == 0)%N) then (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (INR (enum_rank x5)))) else (Val (Finite ((1 - (D / (letters I))) ^ (#|I|)%N))))) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (alpha - 1)))))) (Finite (alpha - 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_1_step2_binomials_of_n_holds : c_theorem_6_proof_1_1_step2_binomials_of_n.
Proof.
move=> I X n1 m2 D D0 Du a a1 _; have Dn := useful_lt n1 m2 Du; apply: kept_kernel => //.
by apply: kept_renyi_dp => //; exact: kept_by_shells.
Qed.
