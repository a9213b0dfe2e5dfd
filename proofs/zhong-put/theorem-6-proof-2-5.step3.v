(* zhong-put/theorem-6-proof-2-5.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_5_step3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall alpha : R,
  (1 < alpha) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (vle (\vsum_(x3 : (I ~> X)) (\vsum_(x4 : (I ~> X) | (x3 != x4)) (vmul (Finite (INR (hamming x3 x4))) (vpow (Finite ((K x3) x4)) ((alpha - 1) / alpha))))) (vmul (vpower (Finite (((letters I) * ((letters X) - 1)) * (((letters X) ^ (((2 * #|I|)))%N) / ((letters X) ^ ((1))%N)))) (1 / alpha)) (vpow (Finite ((letters (I ~> X)) * (distortion K U1))) ((alpha - 1) / alpha))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_5_step3_holds : c_theorem_6_proof_2_5_step3.
Proof.
move=> I X n1 m2 K a a1; have M2 := letters_ge2 m2; have [x0 _] := a_database I M2.
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
exists (uniform x0); split=> //; have b0 : 0 < (a - 1) / a by apply: Rdiv_lt_0_compat; lra.
have L0 := databases_gt0 I m2; have LM : 0 < letters (I ~> X) / letters X by apply: Rdiv_lt_0_compat; lra.
have N1 := entries_ge1 n1; have V0 : 0 < letters I * (letters X - 1) * (letters (I ~> X) * (letters (I ~> X) / letters X)).
  by apply: Rmult_lt_0_compat; apply: Rmult_lt_0_compat; lra.
rewrite power_sumE // pairs_by_letters vpowerF // vpow_rpow //; last first.
  by apply: Rmult_le_pos; [lra|exact: distortion_ge0].
by rewrite vmulF -rpow_pos //; apply/vleF; rewrite (_ : 1 / a = / a); [exact: power_distances_le|rewrite /Rdiv Rmult_1_l].
Qed.
