(* zhong-put/theorem-6-proof-2-5.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_5_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall alpha : R,
  (1 < alpha) ->
  (vlt (renyi_dp_db_v K (Finite alpha)) p_infty) ->
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), neighbours x1 x2 -> (forall x3 : (I ~> X), (vle (Finite ((K x1) x3)) (vmul (vexp (vmul (Finite ((alpha - 1) / alpha)) (renyi_dp_db_v K (Finite alpha)))) (vpow (Finite ((K x2) x3)) ((alpha - 1) / alpha))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_5_step1_holds : c_theorem_6_proof_2_5_step1.
Proof.
move=> I X n1 m2 K a a1 KL x x' n y; have [e [-> h]] := renyi_levelled a1 KL.
have b0 : 0 < (a - 1) / a by apply: Rdiv_lt_0_compat; lra.
by rewrite (vpow_rpow (mass_ge0 (K x') y) b0) vmulF vexpF vmulF; apply/vleF; exact: (renyi_entry a1 y (h x x' n)).
Qed.
