(* cuff-midp/eq65-adversarial-mi, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq65_adversarial_mi : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  ((mutual_information K P) <= (adversarial K P)).

(* The statement above is generated; the proof follows. *)
Theorem c_eq65_adversarial_mi_holds : c_eq65_adversarial_mi.
Proof.
by move=> X X1 Y Y1 K P; rewrite adversarial_pml; exact: mi_le_pml.
Qed.
