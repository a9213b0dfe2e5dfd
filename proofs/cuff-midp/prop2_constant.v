(* cuff-midp/prop2#constant, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2_constant : Prop :=
  forall t : R,
  (0 < t) ->
  (t <= 1) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = ((1 + t) / 2)) /\ ((U1 (@Ordinal 2 1 isT)) = ((1 - t) / 2))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((U2 (@Ordinal 2 1 isT)) = (1 / 2))) /\ ((Rbar_le (kl U1 U2) (Finite (2 * (t ^ 2)))) /\ ((t / 2) <= (total_variation U1 U2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop2_constant_holds : c_prop2_constant.
Proof.
move=> t t0 t1; explicit; move=> U u0 u1; explicit; move=> V v0 v1.
have v0' : 0 < V o2_0 by lra. have v1' : 0 < V o2_1 by lra.
have := kl_binary_chi2 U v0' v1'; rewrite u0 v0.
have -> : ((1 + t) / 2 - 1 / 2) ^ 2 / (1 / 2 * (1 - 1 / 2)) = t ^ 2 by field.
move=> h; split.
  by apply: Rbar_le_trans h _; change (t ^ 2 <= 2 * t ^ 2); nra.
by rewrite tv_binary u0 v0 Rabs_pos_eq; lra.
Qed.
