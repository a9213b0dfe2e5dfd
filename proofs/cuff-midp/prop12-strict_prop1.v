(* cuff-midp/prop12-strict#prop1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop12_strict_prop1 : Prop :=
  forall bound : R,
  (0 < bound) ->
  (bound <= 1) ->
  forall level : R,
  (0 <= level) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = ((2 * (exp level)) * (bound / (2 * ((2 * (exp level)) ^ 2))))) /\ ((U1 (@Ordinal 2 1 isT)) = (1 - ((2 * (exp level)) * (bound / (2 * ((2 * (exp level)) ^ 2))))))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (bound / (2 * ((2 * (exp level)) ^ 2)))) /\ ((U2 (@Ordinal 2 1 isT)) = (1 - (bound / (2 * ((2 * (exp level)) ^ 2)))))) /\ (((Rbar_le (kl U1 U2) (Finite bound)) /\ (Rbar_le (kl U2 U1) (Finite bound))) /\ (Rbar_lt (Finite level) (closeness_eps U1 U2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop12_strict_prop1_holds : c_prop12_strict_prop1.
Proof.
move=> b b0 b1 l l0; have r1 := exp_ge1 l0; set r := 2 * exp l; have r2 : 2 <= r by rewrite /r; lra.
have [s0 s1 s2 h1 h2] := rare_letter b0 b1 r2; set s := b / (2 * r ^ 2) in s0 s1 s2 h1 h2 *.
have rs : 0 < r * s by nra.
explicit; move=> U u0 u1; explicit; move=> V v0 v1.
have p0 : 0 < U o2_0 by rewrite u0. have q0 : 0 < V o2_0 by rewrite v0.
split; [split|].
- by apply: Rbar_le_trans (kl_binary_chi2 U q0 _) _; rewrite ?v1 ?u0 ?v0 //; lra.
- by apply: Rbar_le_trans (kl_binary_chi2 V p0 _) _; rewrite ?u1 ?u0 ?v0 //; lra.
apply: Rbar_lt_le_trans (closeness_ge p0 q0); rewrite u0 v0.
have -> : r * s / s = r by field; lra.
rewrite /r ln_mult ?ln_exp /=; [|lra|lra].
have := ln_lt_2; lra.
Qed.
