(* cuff-midp/prop2#constant, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2_constant : Prop :=
  forall t : R,
  (0 < t) ->
  (t <= (1 / 2)) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = ((1 / 2) + t)) /\ ((U1 (@Ordinal 2 1 isT)) = ((1 / 2) - t))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((U2 (@Ordinal 2 1 isT)) = (1 / 2))) /\ (((total_variation U1 U2) = t) /\ (vle (vsqrt (vdiv (kl U1 U2) (Finite 2))) (Finite ((sqrt 2) * t)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop2_constant_holds : c_prop2_constant.
Proof.
move=> t t0 t1; explicit; move=> U u0 u1; explicit; move=> V v0 v1.
rewrite tv_binary u0 v0; split; first by rewrite Rabs_pos_eq; lra.
have v0' : 0 < V o2_0 by lra. have v1' : 0 < V o2_1 by lra.
have := kl_binary_chi2 U v0' v1'; have := kl_ge0 U V; rewrite u0 v0.
have -> : (1 / 2 + t - 1 / 2) ^ 2 / (1 / 2 * (1 - 1 / 2)) = 4 * t ^ 2 by field.
case: (kl U V) => [k||] // k0 k4; have {}k0 : 0 <= k by []. have {}k4 : k <= 4 * t ^ 2 by [].
rewrite vdivF; last lra.
rewrite vsqrtF; last lra.
apply/vleF; have -> : sqrt 2 * t = sqrt (2 * t ^ 2).
  by rewrite sqrt_mult; [rewrite sqrt_pow2; lra|lra|exact: pow2_ge_0].
apply: sqrt_le_1_alt; lra.
Qed.
