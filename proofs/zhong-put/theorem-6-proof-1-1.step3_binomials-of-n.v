(* zhong-put/theorem-6-proof-1-1.step3@binomials-of-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_1_step3_binomials_of_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (veq (renyi_dp_db_v L1 (Finite alpha)) (vdiv (vln (\vsum_(x4 : I) (vmul (Finite ((INR (binomial (#|I| - 1) (nat_of_ord (enum_rank x4)))) * (((letters X) - 1) ^ ((nat_of_ord (enum_rank x4)))%N))) (if ((nat_of_ord (enum_rank x4)) != 0)%N then (vdiv (vadd (vadd (vdiv (Finite (((letters X) - 2) * ((1 - (D / (letters I))) ^ (#|I|)%N))) (Finite ((((letters X) - 1) * ((letters I) - D)) / D))) (vmul (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (- alpha)))) (vmul (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (alpha - 1)))) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((nat_of_ord (enum_rank x4)))%N))) else (vadd (vadd (vdiv (Finite (((letters X) - 2) * ((1 - (D / (letters I))) ^ (#|I|)%N))) (Finite ((((letters X) - 1) * ((letters I) - D)) / D))) (vmul (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (- alpha)))) (vmul (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (alpha - 1)))))))) (Finite (alpha - 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_1_step3_binomials_of_n_holds : c_theorem_6_proof_1_1_step3_binomials_of_n.
Proof.
move=> I X n1 m2 D D0 Du a a1; have Dn := useful_lt n1 m2 Du; apply: kept_kernel => //; rewrite -/(kept_ratio I X D).
have A0 := kept_ratio_gt0 m2 D0 Dn; apply: kept_renyi_dp => //.
have over (i : I) : Val (Finite (kept_ratio I X D ^ nat_of_ord (enum_rank i))) = vpower (Finite (kept_ratio I X D)) (INR (enum_rank i)).
  by rewrite vpowerF // Rpower_pow.
under eq_bigr => i _ do rewrite over.
apply: (kept_by_inner_shells n1 m2 D0 Dn _ erefl).
rewrite !vpowerF // vdivF ?vmulF ?vaddF; last lra.
have -> : Rpower (kept_ratio I X D) (- a) = Rpower (kept_ratio I X D) (1 - a) / kept_ratio I X D.
  by rewrite -ratio_power1 //; congr Rpower; ring.
by congr (Val (Finite _)); field; lra.
Qed.
