(* wang-identifiability/lemma1-claimA, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Q : law (I ~> X),
  (forall x, 0 < Q x) ->
  forall y : (I ~> X),
  (vle (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (prior_ratio Q)) (Finite ((letters X) - 1))))) (Finite (\sum_(x1 : (I ~> X)) ((Q x1) * (INR (hamming x1 y)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimA_holds : c_lemma1_claimA.
Proof.
move=> I X n1 m2 Q Q0 y; have [e [-> e0 hQ]] := prior_ratio_full Q0; have p := exp_pos e.
rewrite vexpF (bound_value I m2 p) -[hamming_bound I X _]Rmult_1_r -(mass_sum1 Q).
by apply: distance_bound hQ; have := letters_ge2 m2; lra.
Qed.
