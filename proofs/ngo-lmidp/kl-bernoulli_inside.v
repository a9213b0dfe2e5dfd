(* ngo-lmidp/kl-bernoulli@inside, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_kl_bernoulli_inside : Prop :=
  forall p0 : R,
  (0 < p0) ->
  (p0 < 1) ->
  forall p1 : R,
  (0 < p1) ->
  (p1 < 1) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = (1 - p1)) /\ ((U1 (@Ordinal 2 1 isT)) = p1)) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 - p0)) /\ ((U2 (@Ordinal 2 1 isT)) = p0)) /\ (veq (kl U1 U2) (vadd (vln (vdiv (Finite (1 - p1)) (Finite (1 - p0)))) (vmul (Finite p1) (vln (vdiv (Finite (p1 * (1 - p0))) (Finite (p0 * (1 - p1)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_kl_bernoulli_inside_holds : c_kl_bernoulli_inside.
Proof.
move=> p0 h0 h0' p1 h1 h1'; explicit; move=> U u0 u1; explicit; move=> V v0 v1.
rewrite (@kl_binary U V) ?u0 ?v0 ?v1 ?u1; try lra.
rewrite kl2_sym !vdivF; try lra; last by have := Rmult_lt_0_compat p0 (1 - p1); lra.
have a0 : 0 < p1 * (1 - p0) by apply: Rmult_lt_0_compat; lra.
have b0 : 0 < p0 * (1 - p1) by apply: Rmult_lt_0_compat; lra.
rewrite !vlnF; try (apply: Rdiv_lt_0_compat; lra).
rewrite vmulF vaddF; congr Finite; rewrite /kl2 !ln_div ?ln_mult; try lra.
Qed.
