(* ngo-lmidp/rem-lip-saturation#lower-bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_lip_saturation_lower_bound : Prop :=
  forall mu : R,
  (0 <= mu) ->
  forall eps : R,
  (0 < eps) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = 1) /\ ((U1 (@Ordinal 2 1 isT)) = 0)) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 - (1 - (exp ((- mu) * (ln 2)))))) /\ ((U2 (@Ordinal 2 1 isT)) = (1 - (exp ((- mu) * (ln 2)))))) /\ ((@eq Rbar (kl U1 U2) (Finite (mu * (ln 2)))) /\ ((Rmax (Rmax 0 ((1 - (exp ((- mu) * (ln 2)))) - ((exp eps) * 0))) ((0 / (exp eps)) - (1 - (exp ((- mu) * (ln 2)))))) = (1 - (exp ((- mu) * (ln 2)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_lip_saturation_lower_bound_holds : c_rem_lip_saturation_lower_bound.
Proof.
move=> mu mu0 e e0; set q := exp (- mu * ln 2).
have q0 : 0 < q := exp_pos _.
have q1 : q <= 1.
  have l2 : 0 <= ln 2 by apply: ln_ge0; lra.
  by rewrite -exp_0; apply: exp_le_mono; nra.
have r0 := exp_pos e.
explicit; move=> U u0 u1; explicit; move=> V v0 v1.
split; last by rewrite Rmult_0_r /Rdiv Rmult_0_l (Rmax_right 0) ?Rmax_left; lra.
rewrite kl_binary ?u0 ?u1 ?v0 ?v1; [|lra|lra].
have -> : 1 - (1 - q) = q by ring.
have l : ln (1 / q) = mu * ln 2 by rewrite ln_div; [rewrite ln_1 /q ln_exp; ring|lra|lra].
by congr Finite; rewrite /kl2 l; ring.
Qed.
