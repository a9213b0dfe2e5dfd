(* wang-identifiability/intro-sandwich, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_sandwich : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  (0 <= eps) ->
  ((vle (least_distortion_dp P (Finite (exp eps))) (least_distortion_identifiability P (Finite (exp eps)))) /\ (vle (least_distortion_identifiability P (vmul (Finite (exp eps)) (vexp (prior_ratio P)))) (least_distortion_dp P (Finite (exp eps))))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_sandwich_holds : c_intro_sandwich.
Proof.
by move=> I X n1 m2 P P0 eps e0; exact: sandwich.
Qed.
