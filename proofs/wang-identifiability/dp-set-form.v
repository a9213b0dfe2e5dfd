(* wang-identifiability/dp-set-form, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_dp_set_form : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall eps : R,
  (0 <= eps) ->
  ((forall A1 : {set (I ~> X)}, (forall x2 : (I ~> X), (forall x3 : (I ~> X), neighbours x2 x3 -> ((\sum_(x4 : (I ~> X) | x4 \in A1) ((K x2) x4)) <= ((exp eps) * (\sum_(x5 : (I ~> X) | x5 \in A1) ((K x3) x5))))))) <-> (Rbar_le (dp K) (Finite eps))).

(* The statement above is generated; the proof follows. *)
Theorem c_dp_set_form_holds : c_dp_set_form.
Proof.
move=> I X _ _ K e e0; split=> [h|/(dp_leP K e0) h A x z xz].
  by apply/dp_leP => // x z xz y; have := h [set y] x z xz; rewrite !big_set1.
by rewrite -sum_mull; apply: sum_le => y _; exact: h.
Qed.
