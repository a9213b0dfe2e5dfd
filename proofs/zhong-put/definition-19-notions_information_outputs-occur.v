(* zhong-put/definition-19-notions#information@outputs-occur, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_definition_19_notions_information_outputs_occur : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  forall eps : R,
  (0 <= eps) ->
  ((forall x1 : (I ~> X), (forall x2 : (I ~> X), (((K x1) x2) <= ((exp eps) * ((output P K) x2))))) <-> ((maximal_information K P) <= eps)).

(* The statement above is generated; the proof follows. *)
Theorem c_definition_19_notions_information_outputs_occur_holds : c_definition_19_notions_information_outputs_occur.
Proof.
move=> I X n1 m2 P P0 K e e0; rewrite /maximal_information pml_leP //.
by split=> h x y; [move=> _; exact: h|exact: h].
Qed.
