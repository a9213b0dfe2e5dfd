(* ngo-lmidp/thm2b.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2b_step1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (forall x1 : X, (@eq Rbar (kl (K x1) (output P K)) (hockey_stick_integral (K x1) (output P K)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2b_step1_holds : c_thm2b_step1.
Proof.
move=> X _ Y _ K P x; exact: kl_hockey_stick_integral.
Qed.
