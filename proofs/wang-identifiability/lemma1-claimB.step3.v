(* wang-identifiability/lemma1-claimB.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall y : (I ~> X),
  ((forall x1 : (ordinal_finType ((#|I| + 1))%N), ((INR #|[pred x2 : (I ~> X) | ((hamming x2 y) == (nat_of_ord x1))%N]|) = ((INR (binomial #|I| (nat_of_ord x1))) * (((letters X) - 1) ^ ((nat_of_ord x1))%N)))) /\ ((INR #|[pred x3 : (I ~> X) | [exists x4 : (ordinal_finType ((#|I| + 1))%N), ((hamming x3 y) == (nat_of_ord x4))%N]]|) = (letters (I ~> X)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_step3_holds : c_lemma1_claimB_step3.
Proof.
move=> I X _ m2 y; split=> [k|].
  by rewrite -(shell_count y k) sum_const Rmult_1_r.
rewrite /letters; congr INR; apply: eq_card => x; rewrite !inE; apply/existsP.
by exists (Ordinal (place_of_distance x y)) => /=.
Qed.
