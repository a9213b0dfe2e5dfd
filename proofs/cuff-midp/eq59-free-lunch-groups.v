(* cuff-midp/eq59-free-lunch-groups, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq59_free_lunch_groups : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall P : law (I ~> X),
  forall A1 : {set I},
  forall A3 : {set I},
  (A3 \subset [pred x4 : I | ((x4 \notin A1))]) ->
  (Rbar_le (Finite (conditional_information (joint P K) (seen_entries A1) (@answer I X Y) (seen_entries A3))) (capacity K)).

(* The statement above is generated; the proof follows. *)
Theorem c_eq59_free_lunch_groups_holds : c_eq59_free_lunch_groups.
Proof.
move=> I X _ _ Y _ K P A B _; apply: Rbar_le_trans (mi_le_capacity P K).
exact: (known_information_le_mi P K (seen A) (seen B)).
Qed.
