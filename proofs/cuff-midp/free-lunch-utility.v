(* cuff-midp/free-lunch-utility, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_free_lunch_utility : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall P : law (I ~> X),
  forall A1 : {set I},
  ((Rbar_le (Finite (conditional_information (joint P K) (seen_entries [set x : I | ((x \notin A1))]) (@answer I X Y) (seen_entries A1))) (capacity K)) /\ (Rbar_le (Finite (mutual_information K P)) (capacity K))).

(* The statement above is generated; the proof follows. *)
Theorem c_free_lunch_utility_holds : c_free_lunch_utility.
Proof.
move=> I X _ _ Y _ K P A; split; last exact: mi_le_capacity.
apply: Rbar_le_trans (mi_le_capacity P K).
exact: (known_information_le_mi P K (seen [set x | x \notin A]) (seen A)).
Qed.
