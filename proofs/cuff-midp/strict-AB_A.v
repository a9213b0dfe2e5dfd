(* cuff-midp/strict-AB#A, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_strict_AB_A : Prop :=
  forall alpha : R,
  (0 < alpha) ->
  (alpha <= 1) ->
  forall level : R,
  (0 <= level) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - (alpha / (2 * ((2 * (exp level)) ^ 2))))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = (alpha / (2 * ((2 * (exp level)) ^ 2))))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - ((2 * (exp level)) * (alpha / (2 * ((2 * (exp level)) ^ 2)))))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = ((2 * (exp level)) * (alpha / (2 * ((2 * (exp level)) ^ 2))))))) /\ ((Rbar_le (kl_dp_db (of_one_entry L1)) (Finite alpha)) /\ (Rbar_lt (Finite level) (dp (of_one_entry L1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_strict_AB_A_holds : c_strict_AB_A.
Proof.
move=> b b0 b1 l l0; have r1 := exp_ge1 l0; set r := 2 * exp l; have r2 : 2 <= r by rewrite /r; lra.
have [s0 s1 s2 h1 h2] := rare_letter b0 b1 r2; set s := b / (2 * r ^ 2) in s0 s1 s2 h1 h2 *.
have rs : 0 < r * s by nra.
explicit; move=> K k00 k01 k10 k11; rewrite kl_dp_of_one_entry dp_of_one_entry; split.
  have z (p : law (ordinal_finType 2)) : Rbar_le (kl p p) b by rewrite kl_refl /=; lra.
  apply: worst_le => [|x x' _]; first by rewrite /=; lra.
  move: x x'; apply: every_two; apply: every_two => //.
    have a0 : 0 < K o2_1 o2_0 by rewrite k10; lra. have a1 : 0 < K o2_1 o2_1 by rewrite k11.
    apply: Rbar_le_trans (kl_binary_chi2 _ a0 a1) _; rewrite k00 k10.
    have -> : 1 - s - (1 - r * s) = r * s - s by ring.
    have -> : (1 - r * s) * (1 - (1 - r * s)) = r * s * (1 - r * s) by ring.
    by have -> : (r * s - s) ^ 2 = (s - r * s) ^ 2 by ring.
  have a0 : 0 < K o2_0 o2_0 by rewrite k00; lra. have a1 : 0 < K o2_0 o2_1 by rewrite k01.
  apply: Rbar_le_trans (kl_binary_chi2 _ a0 a1) _; rewrite k00 k10.
  have -> : 1 - r * s - (1 - s) = s - r * s by ring.
  have -> : (1 - s) * (1 - (1 - s)) = s * (1 - s) by ring.
  by have -> : (s - r * s) ^ 2 = (r * s - s) ^ 2 by ring.
have p0 : 0 < K o2_1 o2_1 by rewrite k11. have q0 : 0 < K o2_0 o2_1 by rewrite k01.
apply: Rbar_lt_le_trans (ldp_ge p0 q0); rewrite k11 k01.
have -> : r * s / s = r by field; lra.
rewrite /r ln_mult ?ln_exp /=; [|lra|lra].
have := ln_lt_2; lra.
Qed.
