(* wang-identifiability/thm1-dp#upper@positive-distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_dp_upper_positive_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall D : R,
  (0 < D) ->
  (D <= (letters I)) ->
  (vle (least_distortion_dp P (Finite (Rmax ((((letters I) / D) - 1) * ((letters X) - 1)) 1))) (Finite D)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_dp_upper_positive_distortion_holds : c_thm1_dp_upper_positive_distortion.
Proof.
by move=> I X n1 m2 P D D0 _; exact: dp_achieved.
Qed.
