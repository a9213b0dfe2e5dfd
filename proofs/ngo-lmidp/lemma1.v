(* ngo-lmidp/lemma1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  (@eq Rbar (kl P Q) (hockey_stick_integral P Q)).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_holds : c_lemma1.
Proof.
move=> X _ P Q; exact: kl_hockey_stick_integral.
Qed.
