(* ngo-lmidp/rem-lip-saturation#limit, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_lip_saturation_limit : Prop :=
  forall p0 : R,
  (0 < p0) ->
  (p0 < 1) ->
  forall p1 : R,
  (0 < p1) ->
  (p1 < p0) ->
  (vlt (Finite 1) (vdiv (vmul (vmul (vsub (vln (vdiv (Finite p0) (Finite (1 - p0)))) (vln (vdiv (Finite p1) (Finite (1 - p1))))) (Finite p0)) (Finite (1 - p0))) (Finite (p0 - p1)))) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = (1 - p1)) /\ ((U1 (@Ordinal 2 1 isT)) = p1)) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 - p0)) /\ ((U2 (@Ordinal 2 1 isT)) = p0)) /\ (vle (vsub (Finite p0) (vmul (vdiv (vmul (vmul (vsub (vln (vdiv (Finite p0) (Finite (1 - p0)))) (vln (vdiv (Finite p1) (Finite (1 - p1))))) (Finite p0)) (Finite (1 - p0))) (Finite (p0 - p1))) (Finite p1))) (vadd (vsub (Finite 1) (vexp (vopp (kl U1 U2)))) (vdiv (Finite 1) (vdiv (vmul (vmul (vsub (vln (vdiv (Finite p0) (Finite (1 - p0)))) (vln (vdiv (Finite p1) (Finite (1 - p1))))) (Finite p0)) (Finite (1 - p0))) (Finite (p0 - p1)))))))).

(* The statement above is generated; the proof follows. *)
Lemma weighted_mean (a b w : R) : 0 < a -> 0 < b -> 0 <= w <= 1 -> (1 - w) * ln a + w * ln b <= ln ((1 - w) * a + w * b).
Proof.
move=> a0 b0 [w0 w1]; set m := (1 - w) * a + w * b.
have m0 : 0 < m.
  case: (Req_dec w 0) => [z|nz]; first by rewrite /m z; lra.
  have := Rmult_lt_0_compat w b ltac:(lra) b0; have := Rmult_le_pos (1 - w) a; rewrite /m; lra.
have ha := ln_le_sub1 (Rdiv_lt_0_compat _ _ a0 m0); have hb := ln_le_sub1 (Rdiv_lt_0_compat _ _ b0 m0).
rewrite ln_div // in ha; rewrite ln_div // in hb.
have := Rmult_le_compat_l (1 - w) _ _ ltac:(lra) ha; have := Rmult_le_compat_l w _ _ w0 hb.
have e : (1 - w) * (a / m - 1) + w * (b / m - 1) = 0 by rewrite /m in m0 *; field; lra.
lra.
Qed.

Lemma divergence_from_rare (x p : R) : 0 < x -> x < p -> p < 1 -> exp (- kl2 x p) <= 1 - p + 2 * sqrt x.
Proof.
move=> x0 xp p1; have s0 := sqrt_lt_R0 _ x0; have ss := sqrt_sqrt _ (Rlt_le _ _ x0); set s := sqrt x in s0 ss *.
have k0 : 0 <= kl2 x p by have := pinsker_binary_inside (p := x) (q := p) ltac:(lra) ltac:(lra); nra.
have k1 : exp (- kl2 x p) <= 1 by rewrite -exp_0; apply: exp_le_mono; lra.
case: (Rle_dec x (1 / 2)) => xh; last by nra.
set a := (1 - p) / (1 - x); set b := p / x.
have a0 : 0 < a by apply: Rdiv_lt_0_compat; lra.
have b0 : 0 < b by apply: Rdiv_lt_0_compat; lra.
have g0 := sqrt_lt_R0 _ (Rmult_lt_0_compat _ _ a0 b0).
have gg := sqrt_sqrt _ (Rlt_le _ _ (Rmult_lt_0_compat _ _ a0 b0)); set g := sqrt (a * b) in g0 gg *.
have lg : ln g = (ln a + ln b) / 2.
  have : ln (g * g) = ln a + ln b by rewrite gg ln_mult.
  by rewrite ln_mult //; lra.
have := @weighted_mean a g (2 * x) a0 g0 ltac:(lra).
have kE : - kl2 x p = (1 - x) * ln a + x * ln b.
  have ha : ln a = - ln ((1 - x) / (1 - p)) by rewrite /a !ln_div; lra.
  have hb : ln b = - ln (x / p) by rewrite /b !ln_div; lra.
  by rewrite /kl2 ha hb; ring.
have -> : (1 - 2 * x) * ln a + 2 * x * ln g = - kl2 x p by rewrite kE lg; field.
move=> h.
have m0 : 0 < (1 - 2 * x) * a + 2 * x * g by have := Rmult_le_pos (1 - 2 * x) a; have := Rmult_lt_0_compat x g x0 g0; lra.
have := exp_le_mono h; rewrite exp_ln // => {}h; apply: Rle_trans h _.
have ha : (1 - 2 * x) * a <= 1 - p.
  have e : a * (1 - x) = 1 - p by rewrite /a; field; lra.
  by have := Rmult_le_pos x a; lra.
suff : x * g <= s by lra.
have xg : (x * g) * (x * g) <= s * s.
  have e2 : x * g * (x * g) = x * x * (a * b) by rewrite -gg; ring.
  have -> : x * g * (x * g) = x * (1 - p) * p / (1 - x) by rewrite e2 /a /b; field; lra.
  rewrite ss; apply/Rle_div_l; first lra.
  have : (1 - p) * p <= 1 / 4 by have := Rle_0_sqr (1 - 2 * p); rewrite /Rsqr; lra.
  nra.
by apply: Rsqr_incr_0_var => //; lra.
Qed.

Theorem c_rem_lip_saturation_limit_holds : c_rem_lip_saturation_limit.
Proof.
move=> p0 p0' p01 p1 p1' p10.
have o0 : 0 < p0 / (1 - p0) by apply: Rdiv_lt_0_compat; lra.
have o1 : 0 < p1 / (1 - p1) by apply: Rdiv_lt_0_compat; lra.
rewrite !vdivF ?vlnF //; try lra.
autorewrite with finite_values; rewrite vdivF; last lra.
set r := (X in vlt _ (Finite X)) => /vltF r1.
explicit; move=> U u0 u1; explicit; move=> V v0 v1.
rewrite kl_binary ?u0 ?u1 ?v0 ?v1; [|by move=> h; exfalso; lra|by move=> h; exfalso; lra].
rewrite kl2_sym -/r vdivF; last lra.
autorewrite with finite_values; apply/vleF.
have := divergence_from_rare p1' p10 p01.
have s0 := sqrt_lt_R0 _ p1'; have ss := sqrt_sqrt _ (Rlt_le _ _ p1'); set s := sqrt p1 in s0 ss *.
suff : 2 * s <= r * p1 + 1 / r by lra.
have : 0 <= (r * s - 1) * (r * s - 1) / r by apply: Rdiv_le_0_compat; [exact: Rle_0_sqr|lra].
have -> : (r * s - 1) * (r * s - 1) / r = r * (s * s) - 2 * s + 1 / r by field; lra.
by rewrite ss; lra.
Qed.
