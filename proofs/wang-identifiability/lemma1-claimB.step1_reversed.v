(* wang-identifiability/lemma1-claimB.step1@reversed, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step1_reversed : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall y : (I ~> X),
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), neighbours x1 x2 -> (((INR (hamming x2 y)) - (INR (hamming x2 x1))) <= (INR (hamming x1 y))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_step1_reversed_holds : c_lemma1_claimB_step1_reversed.
Proof.
move=> I X _ _ y d1 d2 _; have := hamming_triangle d2 d1 y => /leP/le_INR; rewrite plus_INR; lra.
Qed.
