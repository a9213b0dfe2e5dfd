(* cuff-midp/intro-sandwich#mi-to-eps-delta, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_sandwich_mi_to_eps_delta : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall target : R,
  (0 < target) ->
  (((0 < ((target ^ 2) / 4)) /\ (vle (vsqrt (Finite (2 * ((target ^ 2) / 4)))) (Finite target))) /\ (vle (Finite (dp_delta K (Finite 0))) (vsqrt (vmul (Finite 2) (mi_dp_db K))))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_sandwich_mi_to_eps_delta_holds : c_intro_sandwich_mi_to_eps_delta.
Proof.
move=> I X I1 X1 Y Y1 K target t0.

split; first (split; first by nra).
  rewrite vsqrtF; last nra.
  have -> : 2 * (target ^ 2 / 4) = 2 * (target / 2) ^ 2 by field.
  change (sqrt (2 * (target / 2) ^ 2) <= target); apply: Rsqr_incr_0_var; last lra.
  by rewrite Rsqr_sqrt /Rsqr; nra.

case: (level_cases (mi_dp_db_ge0 K)) => [[b E b0]|E]; rewrite E; last by rewrite vmulpF; [|lra].
rewrite vmulF vsqrtF; last lra.
rewrite dp_delta0; exact: tv_dp_le_sqrt_mi (Rbar_eq_le E).
Qed.
