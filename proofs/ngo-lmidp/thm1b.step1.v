(* ngo-lmidp/thm1b.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1b_step1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall x1 : X, (forall x2 : X, (@eq Rbar (kl (K x1) (K x2)) (hockey_stick_integral (K x1) (K x2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1b_step1_holds : c_thm1b_step1.
Proof.
move=> X _ Y _ K x x'; exact: kl_hockey_stick_integral.
Qed.
