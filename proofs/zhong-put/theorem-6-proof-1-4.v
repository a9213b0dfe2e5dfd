(* zhong-put/theorem-6-proof-1-4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_4 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (vle (Finite (maximal_leakage L1)) (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_4_holds : c_theorem_6_proof_1_4.
Proof.
move=> I X n1 m2 D D0 Du; have Dn := useful_lt n1 m2 Du; have A1 := useful_ratio m2 D0 Du.
have M2 := letters_ge2 m2; have b := share_gt0 n1 m2 D0 Dn; apply: kept_kernel => //.
rewrite vlnF ?vmulF; last by apply: Rmult_lt_0_compat; lra.
by apply/vleF; apply: kept_leakage => //; lra.
Qed.
