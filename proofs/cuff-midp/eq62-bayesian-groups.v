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
  forall A : {set I},
  forall B : {set I},
  [forall x1 : I, (x1 \in B) ==> (x1 \notin A)] ->
  ((conditional_information (joint P K) (seen_entries A) (@answer I X Y) (seen_entries B)) <= ((INR #|A|) * (bayesian_mi K P))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq62_bayesian_groups_holds : c_eq62_bayesian_groups.
Proof.
move=> I X _ _ Y _ K P A B /forallP h; have sub : B \subset [pred x | x \notin A] by apply/subsetP => x xB; exact: implyP (h x) xB.
by move: sub; formal_auto.
Qed.
