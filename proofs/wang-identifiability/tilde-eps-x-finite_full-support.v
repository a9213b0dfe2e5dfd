(* wang-identifiability/tilde-eps-x-finite@full-support, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_tilde_eps_x_finite_full_support : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  (Rbar_lt (feasible_posterior_level P) p_infty).

(* The statement above is generated; the proof follows. *)
Theorem c_tilde_eps_x_finite_full_support_holds : c_tilde_eps_x_finite_full_support.
Proof.
by move=> I X n1 m2 P P0; apply: feasible_posterior_level_finite => //; have := letters_ge2 m2; lra.
Qed.
