(* ngo-lmidp/thm2b.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2b_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (forall x1 : X, (Rbar_le (kl (K x1) (output P K)) (lip_curve_integral K P))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2b_step2_holds : c_thm2b_step2.
Proof.
move=> X _ Y _ K P x; exact: kl_le_lip_curve_integral.
Qed.
