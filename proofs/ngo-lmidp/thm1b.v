(* ngo-lmidp/thm1b, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1b : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (Rbar_le (capacity K) (ldp_curve_integral K)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1b_holds : c_thm1b.
Proof.
move=> X _ Y _ K; exact: capacity_le_ldp_curve_integral.
Qed.
