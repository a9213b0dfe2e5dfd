(* wang-identifiability/lemma1-claimB.step1@reversed, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step1_reversed : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall y : (I ~> X),
  (forall d1 : (I ~> X), (forall d2 : (I ~> X), neighbours d1 d2 -> (((INR (hamming d2 y)) - (INR (hamming d2 d1))) <= (INR (hamming d1 y))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_step1_reversed_holds : c_lemma1_claimB_step1_reversed.
Proof.
move=> I X _ _ y d1 d2 _; have := hamming_triangle d2 d1 y => /leP/le_INR; rewrite plus_INR; lra.
Qed.
