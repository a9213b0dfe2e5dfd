(* grosse-dobrushin/rem1-limit-zero#ldp, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem1_limit_zero_ldp : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (veq (pml_c_v K 0) (ldp K)).

(* The statement above is generated; the proof follows. *)
Theorem c_rem1_limit_zero_ldp_holds : c_rem1_limit_zero_ldp.
Proof.
move=> X X1 Y Y1 K; rewrite pml_c_vE ?Rmult_0_r; try lra.
by rewrite pml_c_0.
Qed.
