(* Inequalities of one or two reals around the binary entropy function: h against square
   roots, h near 1/2 by its series, the step from t = d/(1 + d) to d; logarithm and tanh. *)

From ExactPriv Require Import core divergence scalar binary_entropy.
From Coquelicot Require Import Coquelicot.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* h(x) <= 2 ln 2 sqrt x up to 1/2. *)
Lemma hb_le_sqrt_ln2 (x : R) : 0 < x -> x <= 1 / 2 -> hb x <= 2 * ln 2 * sqrt x.
Proof.
move=> x0 x1; set s := sqrt x; have s0 : 0 < s by exact: sqrt_lt_R0.
have E : x = s * s by rewrite /s sqrt_sqrt; lra.
set t := exp (/ 2); have t0 : 0 < t by exact: exp_pos.
have lt : ln t = / 2 by rewrite /t ln_exp.
have t32 : 3 / 2 <= t by have := @exp_ineq1 (/ 2); rewrite -/t; lra.
have l2 : 2 / 3 <= ln 2 by have := @ln_ge_pade 2; lra.
have a : - ln x <= 2 * (/ (s * t) - 1 + / 2).
  have st : 0 < s * t by nra.
  have := ln_le_sub1 (Rinv_0_lt_compat _ st); rewrite ln_Rinv // ln_mult // lt E ln_mult //; lra.
have b : - (1 - x) * ln (1 - x) <= x.
  have y0 : 0 < 1 - x by lra.
  have := ln_le_sub1 (Rinv_0_lt_compat _ y0); rewrite ln_Rinv // => h.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ y0) h.
  have -> : (1 - x) * (/ (1 - x) - 1) = x by field; lra.
  lra.
have c : - (x * ln x) <= x * (2 * (/ (s * t) - 1 + / 2)).
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ x0) a; lra.
have d : x * (2 * (/ (s * t) - 1 + / 2)) = 2 * s * / t - x by rewrite [in LHS]E E; field; lra.
have it : / t <= 2 / 3 by rewrite -[2 / 3]Rinv_inv; apply: Rinv_le_contravar; lra.
have h1 : s * / t <= s * ln 2 by apply: Rmult_le_compat_l; lra.
rewrite /hb; lra.
Qed.

Lemma hb_le_2sqrt (x : R) : 0 <= x -> x <= / 2 -> hb x <= 2 * sqrt x.
Proof.
move=> x0 x2; case: (Rle_lt_or_eq_dec _ _ x0) => [xp|<-]; last by rewrite hb0 sqrt_0; lra.
have := hb_le_sqrt_ln2 xp ltac:(lra); have := @ln_le_sub1 2; have := sqrt_pos x; nra.
Qed.


(* The entropy step of a continuity bound: t = d/(1 + d) against d, with n against n + 1 letters. *)
Lemma entropy_step (d n : R) : 0 <= d -> d <= 1 -> 1 <= n ->
  hb (d / (d + 1)) + d / (d + 1) * ln n <= hb d + d * ln (n + 1).
Proof.
move=> d0 d1 n1; set t := d / (d + 1).
case: (Rle_lt_or_eq_dec _ _ d0) => [dp|z]; last first.
  by rewrite /t -z /Rdiv !Rmult_0_l hb0; lra.
have tE : t * (d + 1) = d by rewrite /t; field; lra.
set a := ln d; set b := ln (1 + d); set L := ln (n + 1); set l := ln n.
have hE : (d + 1) * hb t = (d + 1) * b - d * a.
  have t1 : 1 - t = / (1 + d) by rewrite /t; field; lra.
  have i0 : 0 < / (1 + d) by apply: Rinv_0_lt_compat; lra.
  have tE' : t = d * / (1 + d) by rewrite /t; field; lra.
  rewrite /hb t1 ln_Rinv ?tE' ?ln_mult ?ln_Rinv //; try lra.
  by rewrite -/a -/b; field; lra.
have g1 : l - (L - b) <= n * (1 + d) / (n + 1) - 1.
  have h := @ln_le_sub1 (n * (1 + d) / (n + 1)).
  rewrite ln_div ?ln_mult in h; [|lra..|nra|lra].
  by rewrite -/l -/b -/L in h; have := h ltac:(apply: Rdiv_lt_0_compat; nra); lra.
have g2 : d * (- a - (L - b)) <= (1 + d) / (n + 1) - d.
  have dn : 0 < d * (n + 1) by nra.
  have h := @ln_le_sub1 ((1 + d) / (d * (n + 1))).
  rewrite ln_div ?ln_mult in h; [|lra..].
  have {}h := h ltac:(apply: Rdiv_lt_0_compat; nra); rewrite -/a -/b -/L in h.
  have := Rmult_le_compat_l _ _ _ d0 h; have -> : d * ((1 + d) / (d * (n + 1)) - 1) = (1 + d) / (n + 1) - d by field; lra.
  lra.
have gs : n * (1 + d) / (n + 1) - 1 + ((1 + d) / (n + 1) - d) = 0 by field; lra.
have G : l + d * - a <= (1 + d) * (L - b) by lra.
(* (1 - d) ln(1 - d^2) is not positive. *)
have S : (1 - d) * (b + ln (1 - d)) <= 0.
  case: (Req_dec d 1) => [E|ne]; first by rewrite E Rminus_eq_0 Rmult_0_l; lra.
  have y0 : 0 < 1 - d by lra.
  have z0 : 0 < (1 + d) * (1 - d) by nra.
  rewrite /b -ln_mult; [|lra..].
  by have := ln_le_sub1 z0; nra.
have aneg : a <= 0 by have := ln_le_sub1 dp; rewrite -/a; lra.
apply: (Rmult_le_reg_l (d + 1)); first lra.
have -> : (d + 1) * (hb t + t * l) = (d + 1) * hb t + t * (d + 1) * l by ring.
rewrite tE hE /hb -/a.
have : d * (l + d * - a) <= d * ((1 + d) * (L - b)) by apply: Rmult_le_compat_l.
have : 0 <= - a * d * d by apply: Rmult_le_pos; [apply: Rmult_le_pos|]; lra.
have : (1 + d) * ((1 - d) * (b + ln (1 - d))) <= 0 by nra.
nra.
Qed.

(* tanh(e/2) >= e/(2 + e). *)
Lemma tanh_ge (e : R) : 0 < e -> e / (2 + e) <= (exp e - 1) / (exp e + 1).
Proof.
move=> e0; have r : 1 + e < exp e by apply: exp_ineq1; lra.
by apply/Rle_div_l; [lra|]; have -> : (exp e - 1) / (exp e + 1) * (2 + e) = (exp e - 1) * (2 + e) / (exp e + 1) by [field; lra]; apply/Rle_div_r; nra.
Qed.

(* ln(1 + x) <= x - x^2/2 + x^3/3 on both sides of 0. *)
Lemma ln1_le_cubic (x : R) : - 1 < x -> ln (1 + x) <= x - x ^ 2 / 2 + x ^ 3 / 3.
Proof.
move=> x1; pose f z := z - z ^ 2 / 2 + z ^ 3 / 3 - ln (1 + z); pose f' z := z ^ 3 / (1 + z).
have f0 : f 0 = 0 by rewrite /f Rplus_0_r ln_1; field.
have df z : - 1 < z -> is_derive f z (f' z).
  by move=> z1; rewrite /f /f'; auto_derive; [lra|field; lra].
suff : 0 <= f x by rewrite /f; lra.
rewrite -f0; case: (Rle_lt_dec 0 x) => x0.
  apply: (@increasing_on f f' 0 x) => // z hz; first by apply: df; lra.
  by apply: Rdiv_le_0_compat; [apply: pow_le; lra|lra].
apply: (@decreasing_on f f' x 0); [lra|by move=> z hz; apply: df; lra|move=> z hz].
have -> : f' z = - ((- z) ^ 3 / (1 + z)) by rewrite /f'; field; lra.
have : 0 <= (- z) ^ 3 / (1 + z) by apply: Rdiv_le_0_compat; [apply: pow_le; lra|lra].
lra.
Qed.

(* h near 1/2, from below. *)
Lemma hb_ge_quartic (t : R) : 0 <= t <= 1 -> ln 2 - (t ^ 2 / 2 + t ^ 4 / 3) <= hb ((1 - t) / 2).
Proof.
case=> t0 t1; have a := @ln1_le_cubic t ltac:(lra).
have b : (1 - t) * ln (1 - t) <= (1 - t) * (- t - t ^ 2 / 2 - t ^ 3 / 3).
  case: (Req_dec t 1) => [->|ne]; first by rewrite Rminus_eq_0 !Rmult_0_l; lra.
  have := @ln1_le_cubic (- t) ltac:(lra); have -> : 1 + - t = 1 - t by ring.
  by move=> h; apply: Rmult_le_compat_l; lra.
have hE : hb ((1 - t) / 2) = ln 2 - ((1 + t) * ln (1 + t) + (1 - t) * ln (1 - t)) / 2.
  rewrite /hb; have -> : 1 - (1 - t) / 2 = (1 + t) / 2 by field.
  rewrite [ln ((1 + t) / 2)]ln_div; [|lra..].
  case: (Req_dec t 1) => [->|ne].
    have -> : (1 - 1) / 2 = 0 by field.
    by have -> : 1 - 1 = 0 by [ring]; have -> : 1 + 1 = 2 by [ring]; field.
  by rewrite ln_div; [field|lra..].
have a' : (1 + t) * ln (1 + t) <= (1 + t) * (t - t ^ 2 / 2 + t ^ 3 / 3) by apply: Rmult_le_compat_l; lra.
rewrite hE; nra.
Qed.

Lemma pow2_le (x y : R) : 0 <= y -> 0 <= x -> x ^ 2 <= y ^ 2 -> x <= y.
Proof. by move=> y0 x0 h; nra. Qed.

(* x ln x lies strictly below its chord between the ends. *)
Lemma xlnx_chord_strict w x y : 0 <= w <= 1 -> 0 < x -> 0 < y -> x <> y ->
  let u := w * x + (1 - w) * y in
  u * ln u = w * (x * ln x) + (1 - w) * (y * ln y) -> u = y \/ u = x.
Proof.
move=> [w0 w1] x0 y0 ne u E.
case: (Req_dec w 0) => [z|wp]; first by left; rewrite /u z; ring.
case: (Req_dec w 1) => [z|wq]; first by right; rewrite /u z; ring.
exfalso; have u0 : 0 < u by rewrite /u; nra.
have gx := @kl_term_gt x 1 u ltac:(lra) ltac:(lra) ltac:(lra) u0.
have gy := @kl_term_gt y 1 u ltac:(lra) ltac:(lra) ltac:(lra) u0.
rewrite !Rmult_1_r !Rdiv_1 in gx gy.
have nx : x <> u by rewrite /u => h; apply: ne; apply: (Rmult_eq_reg_l (1 - w)); lra.
have ny : y <> u by rewrite /u => h; apply: ne; apply: (Rmult_eq_reg_l w); lra.
have {}gx := gx nx; have {}gy := gy ny.
have S : w * (x * ln u + x - u) + (1 - w) * (y * ln u + y - u) = (w * x + (1 - w) * y) * (ln u + 1) - u by ring.
rewrite -/u in S.
nra.
Qed.
