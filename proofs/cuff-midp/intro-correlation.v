(* cuff-midp/intro-correlation, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_correlation : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall i : I,
  (exists L1 : kernel (I ~> X) X, (forall x2 : (I ~> X), (forall y3 : X, ((L1 x2 y3) = ((INR #|[pred x4 : I | x2 x4 == y3]|) / (letters I))))) /\ (exists U5 : law (I ~> X), (forall x6 : (I ~> X), ((U5 x6) = ((if (#|[set x6 x7 | x7 : I]| == 1)%N then 1 else 0) / (letters X)))) /\ ((vle (mi_dp_db L1) (vdiv (vln (Finite (letters X))) (Finite (letters I)))) /\ (veq (Finite (rv_information (joint U5 L1) (entry i) (@answer I X X))) (vln (Finite (letters X))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_correlation_holds : c_intro_correlation.
Proof.
move=> I X I1 X1 i; have /card_gt0P[a _] := X1; exists (random_entry i); split=> [d y|]; first exact: random_entryE.
exists (push (@constant_of I X) (uniform a)); split.
  by move=> d; rewrite (all_equal_law i) uniformE; case: ifP => _; rewrite /Rdiv ?Rmult_1_l ?Rmult_0_l.
have i1 := letters_ge I1; have x1 := letters_ge X1; rewrite /= in i1 x1.
rewrite vlnF; last lra.
rewrite vdivF; last lra.
by rewrite (random_entry_all_equal i a); split; [exact: random_entry_level|exact/veqF].
Qed.
