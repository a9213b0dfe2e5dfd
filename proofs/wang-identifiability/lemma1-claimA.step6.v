(* wang-identifiability/lemma1-claimA.step6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step6 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall y : (I ~> X),
  forall k : nat,
  (0 <= k)%N ->
  (k <= #|I|)%N ->
  ((INR #|[pred x1 : (I ~> X) | ((hamming x1 y) == k)%N]|) = ((INR (binomial #|I| k)) * (((letters X) - 1) ^ (k)%N))).

(* The statement above is generated; the proof follows. *)
Lemma size_of (I X : finType) (y : I ~> X) k :
  INR #|[pred x : I ~> X | (hamming x y == k)%N]| = INR (binomial #|I| k) * (letters X - 1) ^ k.
Proof. by rewrite -(shell_count y k) sum_const Rmult_1_r. Qed.

Theorem c_lemma1_claimA_step6_holds : c_lemma1_claimA_step6.
Proof.
by move=> I X n1 m2 y k _ kn; exact: size_of.
Qed.
