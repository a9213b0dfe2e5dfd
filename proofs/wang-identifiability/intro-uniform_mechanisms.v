(* wang-identifiability/intro-uniform#mechanisms, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_uniform_mechanisms : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (@eq Rbar ((fun k_ p_ => identifiability p_ k_) K U1) (dp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_uniform_mechanisms_holds : c_intro_uniform_mechanisms.
Proof.
move=> I X _ m2 K; have [x0 _] := a_database I (letters_ge2 m2); exists (uniform x0).
by split=> [x|]; [rewrite uniformE|apply: (uniform_mechanisms K (c := / letters _)) => x; rewrite uniformE].
Qed.
