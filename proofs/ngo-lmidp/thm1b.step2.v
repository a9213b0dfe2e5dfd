(* ngo-lmidp/thm1b.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1b_step2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (Rbar_le (kl_dp K) (ldp_curve_integral K)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1b_step2_holds : c_thm1b_step2.
Proof.
move=> X _ Y _ K; exact: kl_dp_le_ldp_curve_integral.
Qed.
