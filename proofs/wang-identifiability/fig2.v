(* wang-identifiability/fig2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_fig2 : Prop :=
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
Theorem c_fig2_holds : c_fig2.
Proof.
by move=> *; exact: sandwich.
Qed.
