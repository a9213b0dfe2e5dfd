(* cuff-midp/eq62-bayesian-groups, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq62_bayesian_groups : Prop :=
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
  ((conditional_information (joint P K) (seen_entries A1) (@answer I X Y) (seen_entries A3)) <= ((INR #|A1|) * (bayesian_mi K P))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq62_bayesian_groups_holds : c_eq62_bayesian_groups.
Proof.
move=> I X _ _ Y _ K P A B /subsetP dis; apply: group_information_le.
by rewrite disjoint_sym disjoints_subset; apply/subsetP => j /dis; rewrite !inE.
Qed.
