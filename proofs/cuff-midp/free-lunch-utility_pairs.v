(* cuff-midp/free-lunch-utility#pairs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_free_lunch_utility_pairs : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall P : law (I ~> X),
  forall B : {set I},
  ((Rbar_le (Finite (conditional_information (joint P K) (seen_entries [set x1 : I | (x1 \notin B)]) (@answer I X Y) (seen_entries B))) (free_lunch K)) /\ (Rbar_le (Finite (mutual_information K P)) (free_lunch K))).

(* The statement above is generated; the proof follows. *)
Theorem c_free_lunch_utility_pairs_holds : c_free_lunch_utility_pairs.
Proof.
move=> I X I1 X1 Y Y1 K P A; split; apply: Rbar_le_trans (capacity_le_ldp K); last exact: mi_le_capacity.
exact: seen_information_le_capacity.
Qed.
