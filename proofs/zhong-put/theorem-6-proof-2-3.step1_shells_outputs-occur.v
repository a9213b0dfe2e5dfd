(* zhong-put/theorem-6-proof-2-3.step1#shells@outputs-occur, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_3_step1_shells_outputs_occur : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  (forall y, exists x, 0 < K x y) ->
  forall distance : nat,
  (0 <= distance)%N ->
  (distance <= #|I|)%N ->
  forall more : R,
  (0 < more) ->
  (forall x1 : (I ~> X), ((\sum_(x2 : (I ~> X) | ((hamming x2 x1) == distance)%N) ((K x2) x1)) < (((exp ((maximal_information K P) + more)) * (INR #|[pred x3 : (I ~> X) | ((hamming x3 x1) == distance)%N]|)) * ((output P K) x1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_3_step1_shells_outputs_occur_holds : c_theorem_6_proof_2_3_step1_shells_outputs_occur.
Proof.
move=> I X n1 m2 P P0 K occ t _ tn g g0 y; have [x0 k0] := occ y; have o := output_gt0 (P0 x0) k0.
set N := INR _; have E : \sum_(x : I ~> X | hamming x y == t) 1 = N by rewrite sum_const Rmult_1_r.
have N0 : 0 < N.
  rewrite -E shell_count; apply: Rmult_lt_0_compat; first by apply: lt_0_INR; apply/ltP; rewrite bin_gt0.
  by apply: pow_lt; have := le_INR _ _ (elimT leP m2); rewrite /letters /=; lra.
apply: (@Rle_lt_trans _ (\sum_(x : I ~> X | hamming x y == t) (exp (maximal_information K P) * output P K y) * 1)).
  by apply: sum_le => x _; rewrite Rmult_1_r; exact: pml_entry.
rewrite sum_mull E; have r : exp (maximal_information K P) < exp (maximal_information K P + g) by apply: exp_increasing; lra.
by have := Rmult_lt_0_compat _ _ N0 o; nra.
Qed.
