(* zhong-put/definition-19-notions#approximate@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_definition_19_notions_approximate_log_of_nonpositive_is_minus_infinity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall eps : R,
  (0 <= eps) ->
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  ((has_value (pointwise_dp_v K (Finite delta))) /\ ((forall x1 : (I ~> X), (forall x2 : (I ~> X), neighbours x1 x2 -> (forall x3 : (I ~> X), (((K x1) x3) <= (((exp eps) * ((K x2) x3)) + delta))))) <-> (vle (pointwise_dp_v K (Finite delta)) (Finite eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_definition_19_notions_approximate_log_of_nonpositive_is_minus_infinity_holds : c_definition_19_notions_approximate_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 K e e0 d d0 d1; rewrite pointwise_dpE; last lra.
by split=> //; rewrite /vle /=; split=> [h|/pointwise_dp_leP]; [apply/pointwise_dp_leP|apply].
Qed.
