(* wang-identifiability/mi-extremes#maximum, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_mi_extremes_maximum : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall P : law (I ~> X),
  ((mutual_information K P) <= (entropy P)).

(* The statement above is generated; the proof follows. *)
Theorem c_mi_extremes_maximum_holds : c_mi_extremes_maximum.
Proof.
by move=> I X _ _ K P; exact: mi_le_input_entropy.
Qed.
