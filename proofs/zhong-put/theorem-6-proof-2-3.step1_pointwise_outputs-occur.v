(* zhong-put/theorem-6-proof-2-3.step1#pointwise@outputs-occur, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_3_step1_pointwise_outputs_occur : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  (forall y, exists x, 0 < K x y) ->
  forall more : R,
  (0 < more) ->
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), (((K x1) x2) < ((exp ((maximal_information K P) + more)) * ((output P K) x2))))).

(* The statement above is generated; the proof follows. *)

Theorem c_theorem_6_proof_2_3_step1_pointwise_outputs_occur_holds : c_theorem_6_proof_2_3_step1_pointwise_outputs_occur.
Proof.
move=> I X n1 m2 P P0 K occ g g0 x y; have [x0 k0] := occ y; have o := output_gt0 (P0 x0) k0.
apply: Rle_lt_trans (pml_entry K y (P0 x)) _; apply: Rmult_lt_compat_r => //.
by apply: exp_increasing; rewrite -[X in X < _]Rplus_0_r; exact: Rplus_lt_compat_l.
Qed.
