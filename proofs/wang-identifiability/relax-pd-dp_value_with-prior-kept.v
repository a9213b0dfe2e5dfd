(* wang-identifiability/relax-pd-dp#value@with-prior-kept, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_relax_pd_dp_value_with_prior_kept : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  (0 <= eps) ->
  (vle (least_distortion_identifiability P (vmul (Finite (exp eps)) (vexp (prior_ratio P)))) (least_distortion_dp P (Finite (exp eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_relax_pd_dp_value_with_prior_kept_holds : c_relax_pd_dp_value_with_prior_kept.
Proof.
by move=> I X n1 m2 P P0 eps e0; have [q -> le] := identifiable_le_dp (exp_ge1 e0) P0.
Qed.
