(* zhong-put/theorem-6-proof-1-1.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_1_step4 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (veq (renyi_dp_db_v L1 (Finite alpha)) (vdiv (vln (vmul (vmul (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite ((((letters X) - 1) * ((letters I) - D)) / D))) (vadd (vadd (Finite ((letters X) - 2)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (1 - alpha))) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) alpha))) (if (1 < #|I|)%N then (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (Finite ((((letters X) - 1) * ((letters I) - D)) / D)))) (Z.of_nat ((#|I| - 1))%N)) else (Val (Finite 1))))) (Finite (alpha - 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_1_step4_holds : c_theorem_6_proof_1_1_step4.
Proof.
move=> I X n1 m2 D D0 Du a a1; have Dn := useful_lt n1 m2 Du; have M2 := letters_ge2 m2; have N1 := entries_ge1 n1.
have A0 := kept_ratio_gt0 m2 D0 Dn; apply: kept_kernel => //; rewrite (exponential_renyi_dp n1 m2 A0 a1).
rewrite -/(kept_ratio I X D); set A := kept_ratio I X D in A0 *; have c0 : 0 < A + letters X - 1 by lra.
have g0 : 0 < neighbour_sum X A a by have [] := kept_neighbour_sum n1 m2 D0 Dn a.
have t0 : 0 < 1 + (letters X - 1) / A by have := Rdiv_lt_0_compat (letters X - 1) A; lra.
have -> : (if (1 < #|I|)%N then vpowz (vadd (Finite 1) (vdiv (Finite (letters X - 1)) (Finite A))) (Z.of_nat (#|I| - 1)) else Val (Finite 1)) =
    Finite ((1 + (letters X - 1) / A) ^ (#|I| - 1)).
  case: ltnP => h; last by rewrite (_ : (#|I| - 1)%N = 0%N) //; apply/eqP; rewrite subn_eq0.
  by rewrite vdivF ?vaddF ?vpowz_nat //; lra.
rewrite !vpowerF // vdivF; last lra.
rewrite !(vaddF, vmulF).
have -> : (1 - D / letters I) ^ #|I| / A * (letters X - 2 + Rpower A (1 - a) + Rpower A a) * (1 + (letters X - 1) / A) ^ (#|I| - 1) =
    neighbour_sum X A a.
  rewrite -(kept_share n1 m2 D0) -/A -{1}(subnK n1) pow_add pow_1 /neighbour_sum !rpow_pos //.
  have -> : 1 + (letters X - 1) / A = / (A / (A + letters X - 1)) by field; lra.
  rewrite pow_inv; have p : 0 < (A / (A + letters X - 1)) ^ (#|I| - 1) by apply: pow_lt; exact: Rdiv_lt_0_compat.
  by field; repeat split; lra.
by rewrite vlnF // vdivF //; lra.
Qed.
