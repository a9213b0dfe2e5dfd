(* wang-identifiability/lemma1-claimA.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Q : law (I ~> X),
  (forall x, 0 < Q x) ->
  forall y : (I ~> X),
  forall slack : R,
  (0 <= slack) ->
  ((\sum_(x1 : (I ~> X)) ((Q x1) * (INR (hamming x1 y)))) = (\sum_(x2 : (ordinal_finType ((#|I| + 1))%N)) ((INR x2) * (\sum_(x3 : (I ~> X) | ((hamming x3 y) == (nat_of_ord x2))%N) (Q x3))))).

(* The statement above is generated; the proof follows. *)
Definition part (I X : finType) (Q : law (I ~> X)) y k := \sum_(x : I ~> X | (hamming x y == k)%N) Q x.
Definition weight (I X : finType) (r : R) k := INR (binomial #|I| k) * (letters X - 1) ^ k / r ^ k.

Lemma part_mean (I X : finType) (Q : law (I ~> X)) y :
  \sum_(k : ordinal_finType (#|I| + 1)) INR k * part Q y k = \sum_(x : I ~> X) Q x * INR (hamming x y).
Proof.
rewrite -(shells_sum (fun x => Q x * INR (hamming x y)) y); apply: eq_bigr => k _; rewrite /part -sum_mull.
by apply: eq_bigr => x /eqP ->; ring.
Qed.

Theorem c_lemma1_claimA_step1_holds : c_lemma1_claimA_step1.
Proof.
by move=> I X n1 m2 Q Q0 y s s0; rewrite -(part_mean Q y).
Qed.
