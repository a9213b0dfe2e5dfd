(* zhong-put/theorem-6-proof-1-3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ ((((((vlt (Finite 0) (vdiv (Finite D) (Finite ((letters X) - 1)))) /\ (vlt (vdiv (Finite D) (Finite ((letters X) - 1))) (Finite ((letters I) / (letters X))))) /\ (((letters I) / (letters X)) < ((letters I) - D))) /\ (((letters I) - D) < (letters I))) /\ (veq (dp L1) (vln (vdiv (Finite ((letters I) - D)) (vdiv (Finite D) (Finite ((letters X) - 1))))))) /\ (veq (dp L1) (vln (Finite ((((letters X) - 1) * ((letters I) - D)) / D)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_3_holds : c_theorem_6_proof_1_3.
Proof.
move=> I X n1 m2 D D0 Du; have Dn := useful_lt n1 m2 Du; have A1 := useful_ratio m2 D0 Du.
have N1 := entries_ge1 n1; have M2 := letters_ge2 m2; apply: kept_kernel => //; have d0 : 0 < D / (letters X - 1) by apply: Rdiv_lt_0_compat; lra.
have d1 : D / (letters X - 1) < letters I / letters X.
  apply/Rlt_div_l; first lra.
  by move: Du; have -> : letters I * (letters X - 1) / letters X = letters I / letters X * (letters X - 1) by field; lra.
have d2 : letters I / letters X < letters I - D.
  have -> : letters I / letters X = letters I - letters I * (letters X - 1) / letters X by field; lra.
  by lra.
rewrite (kept_dp n1 m2 D0 Dn) ?vdivF; try lra.
rewrite vlnF; last by apply: Rdiv_lt_0_compat; lra.
rewrite (vlnF (a := _ / D)); last exact: kept_ratio_gt0.
by do !split=> //; try lra; apply/veqF; congr ln; rewrite /kept_ratio; field; lra.
Qed.
