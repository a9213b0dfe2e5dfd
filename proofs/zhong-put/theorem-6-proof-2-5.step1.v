(* zhong-put/theorem-6-proof-2-5.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_5_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  (forall y, exists x, 0 < K x y) ->
  (forall x y, 0 < K x y) ->
  forall alpha : R,
  (1 < alpha) ->
  (alpha <= 20) ->
  (forall d1 : (I ~> X), (forall d2 : (I ~> X), neighbours d1 d2 -> (forall x3 : (I ~> X), (vle (vln (Finite ((K d1) x3))) (vmul (Finite ((alpha - 1) / alpha)) (vadd (renyi_dp_db_v K (Finite alpha)) (vln (Finite ((K d2) x3))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_5_step1_holds : c_theorem_6_proof_2_5_step1.
Proof.
move=> I X n1 m2 K _ K0 a a1 _ x x' n y; have [e [-> h]] := renyi_positive K0 a1.
rewrite !vlnF // vaddF vmulF; apply/vleF; have k := renyi_entry a1 y (h x x' n).
have := ln_le _ _ (K0 x y) k; rewrite ln_mult; [|exact: exp_pos|exact: rpow_gt0].
by rewrite ln_exp ln_rpow //; lra.
Qed.
