(* grosse-dobrushin/ldp-is-sup-pml#at-most, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ldp_is_sup_pml_at_most : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (Rbar_le (Finite (pml K P)) (ldp K)).

(* The statement above is generated; the proof follows. *)
Theorem c_ldp_is_sup_pml_at_most_holds : c_ldp_is_sup_pml_at_most.
Proof.
move=> X X1 Y Y1 K P. exact: pml_le_ldp.
Qed.
