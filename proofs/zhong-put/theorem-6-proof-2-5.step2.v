(* zhong-put/theorem-6-proof-2-5.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_5_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall alpha : R,
  (1 < alpha) ->
  (vlt (renyi_dp_db_v K (Finite alpha)) p_infty) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (vle (Finite (((letters I) * ((letters X) - 1)) * (letters (I ~> X)))) (vadd (vmul (vexp (vmul (Finite ((alpha - 1) / alpha)) (renyi_dp_db_v K (Finite alpha)))) (\vsum_(x3 : (I ~> X)) (\vsum_(x4 : (I ~> X) | (x3 != x4)) (vmul (Finite (INR (hamming x3 x4))) (vpow (Finite ((K x3) x4)) ((alpha - 1) / alpha)))))) (Finite (((letters X) - 1) * ((letters (I ~> X)) * (distortion K U1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_5_step2_holds : c_theorem_6_proof_2_5_step2.
Proof.
move=> I X n1 m2 K a a1 KL; have [x0 _] := a_database I (letters_ge2 m2).
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
exists (uniform x0); split=> //; have [e [-> h]] := renyi_levelled a1 KL.
rewrite power_sumE // vmulF vexpF vmulF vaddF; apply/vleF; exact: neighbours_power_distances.
Qed.
