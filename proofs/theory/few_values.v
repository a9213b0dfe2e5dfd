(* Mechanisms made of patterns: randomised response on any number of letters, one on three letters, and one that
   comes near the bound for any alphabet; and what mechanisms with three inputs tell at most.

   Source: Kairouz, Oh, Viswanath, Extremal mechanisms for local differential privacy (2016), for the class. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar products best_responses patterns.
From Coquelicot Require Import Coquelicot.

(* ** Gains of single patterns *)

(* The gain of a pattern over its total mass: p r/z ln r - ln z, z = 1 + (r-1) p. *)
Definition pattern_value (r p : R) : R := p * r / (1 + (r - 1) * p) * ln r - ln (1 + (r - 1) * p).
Definition response_information_of (n r : R) : R := ln n + r / (r + n - 1) * ln r - ln (r + n - 1).

Lemma pattern_gain_value r p : 1 <= r -> 0 <= p -> pattern_gain r p = (1 + (r - 1) * p) * pattern_value r p.
Proof. by move=> r1 p0; have z := pattern_weight_pos r1 p0; rewrite /pattern_gain /pattern_value; field; lra. Qed.

Lemma pattern_gain0 r : pattern_gain r 0 = 0.
Proof. by rewrite /pattern_gain Rmult_0_r Rplus_0_r ln_1; ring. Qed.
Lemma pattern_gain1 r : pattern_gain r 1 = 0.
Proof. by rewrite /pattern_gain (_ : 1 + (r - 1) * 1 = r); ring. Qed.

Lemma pattern_value_letters n r : 1 <= n -> 1 <= r -> pattern_value r (/ n) = response_information_of n r.
Proof.
move=> n1 r1; rewrite /pattern_value /response_information_of.
have -> : 1 + (r - 1) * / n = (r + n - 1) / n by field; lra.
by rewrite ln_div; try lra; field; lra.
Qed.

Lemma response_information_two r : response_information_of 2 r = response_information r.
Proof. by rewrite /response_information_of /response_information (_ : r + 2 - 1 = r + 1) //; ring. Qed.

(* Its derivative in r is p (1-p) ln r/z^2, so the smaller of p and 1 - p is the better one. *)
Lemma pattern_value_half r p : 1 <= r -> 0 <= p <= 1 / 2 -> pattern_value r (1 - p) <= pattern_value r p.
Proof.
move=> r1 hp; suff : 0 <= pattern_value r p - pattern_value r (1 - p) by lra.
pose z (q x : R) := 1 + (x - 1) * q.
have z0 q x : 0 <= q -> 1 <= x -> 0 < z q x by move=> q0 x1; have := Rmult_le_pos (x - 1) q; rewrite /z; lra.
have at1 q : pattern_value 1 q = 0 by rewrite /pattern_value Rminus_eq_0 Rmult_0_l Rplus_0_r ln_1; ring.
have -> : 0 = pattern_value 1 p - pattern_value 1 (1 - p) by rewrite !at1; ring.
apply: (@increasing_on (fun x => pattern_value x p - pattern_value x (1 - p))
  (fun x => p * (1 - p) * ln x / z p x ^ 2 - (1 - p) * p * ln x / z (1 - p) x ^ 2)) => // x hx.
  have a := z0 p x ltac:(lra) ltac:(lra); have b := z0 (1 - p) x ltac:(lra) ltac:(lra).
  rewrite /pattern_value; rewrite /z in a b *; auto_derive; first by do ?split; lra.
  by field; lra.
have a := z0 p x ltac:(lra) ltac:(lra); have b := z0 (1 - p) x ltac:(lra) ltac:(lra).
have ab : z p x <= z (1 - p) x by have := Rmult_le_pos (x - 1) (1 - 2 * p); rewrite /z; lra.
have l0 : 0 <= ln x by apply: ln_ge0; lra.
have c0 : 0 <= p * (1 - p) * ln x by apply: Rmult_le_pos => //; nra.
have i : / z (1 - p) x ^ 2 <= / z p x ^ 2.
  by apply: Rinv_le_contravar; [exact: pow_lt|apply: pow_incr; lra].
by have := Rmult_le_compat_l _ _ _ c0 i; rewrite /Rdiv; lra.
Qed.

(* ** The kernel of a family of patterns *)

Section Make.
Variables (X O : finType) (r : R) (w : O -> R) (S : O -> pred X).
Hypothesis r1 : 1 <= r.
Hypothesis w0 : forall o, 0 <= w o.
Hypothesis row : forall x, \sum_o w o * (if S o x then r else 1) = 1.

Lemma pattern_kernel_ge0 x o : 0 <= w o * (if S o x then r else 1).
Proof. by apply: Rmult_le_pos => //; case: ifP => _; lra. Qed.
Definition pattern_kernel : kernel X O := fun x => Law (pattern_kernel_ge0 x) (row x).
Lemma pattern_kernelE x o : pattern_kernel x o = w o * (if S o x then r else 1).
Proof. by []. Qed.

Lemma pattern_kernel_level o x x' : 0 < w o -> S o x -> ~~ S o x' -> ldp pattern_kernel = ln r.
Proof.
move=> wo s s'; apply: Rbar_le_antisym.
  apply/ldp_leP => [|a b y]; first exact: ln_ge0.
  rewrite exp_ln ?pattern_kernelE; last lra.
  have h := w0 y; have h' : w y <= w y * r by nra.
  have h2 : w y * r <= w y * r * r by nra.
  by case: (S y a); case: (S y b); lra.
apply: Rbar_le_trans (@worst_ge _ _ (@pairs X) (fun p q => max_ratio_level p q) _ x x' isT).
apply: Rbar_le_trans (@xmax_ge _ xpredT _ o isT).
rewrite /log_ratio !pattern_kernelE s (negbTE s').
case: ReqbP => [e|_]; first by have := Rmult_lt_0_compat (w o) r; lra.
case: ReqbP => [e|_]; first lra.
by have -> : w o * r / (w o * 1) = r by [field; lra]; exact: Rle_refl.
Qed.
End Make.

(* ** Randomised response on any number of letters *)

Section Response.
Variables (X : finType) (x0 : X) (r : R).
Hypothesis r1 : 1 <= r.

Let n0 : 1 <= letters X. Proof. exact: letters_ge1 x0. Qed.

Lemma response_row x : \sum_(o : X) / (r + letters X - 1) * (if pred1 o x then r else 1) = 1.
Proof.
rewrite (eq_sum (G := fun o : X => / (r + letters X - 1) * (1 + (if o == x then r - 1 else 0)))) => [|o _].
  by rewrite sum_mull sum_add sum_const_card sum_pick; field; lra.
by rewrite /= eq_sym; case: (o == x); ring.
Qed.
Let w0 (o : X) : 0 <= / (r + letters X - 1). Proof. by apply: Rlt_le; apply: Rinv_0_lt_compat; lra. Qed.
Definition letter_response : kernel X X := pattern_kernel r1 w0 response_row.

Lemma letter_response_level x : x0 != x -> ldp letter_response = ln r.
Proof.
move=> ne; apply: (@pattern_kernel_level _ _ _ _ _ _ _ _ x0 x0 x); rewrite /= ?eqxx //; last by rewrite eq_sym.
by apply: Rinv_0_lt_compat; lra.
Qed.

Lemma letter_response_information : mi (uniform x0) letter_response = response_information_of (letters X) r.
Proof.
rewrite (pattern_information r1 w0 (pattern_kernelE r1 w0 response_row)).
rewrite (eq_sum (G := fun=> / (r + letters X - 1) * pattern_gain r (/ letters X))) => [|o _].
  rewrite sum_const_card pattern_gain_value // ?pattern_value_letters //; first by field; lra.
  by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
by rewrite /prob (big_pred1 o).
Qed.
End Response.

(* ** Three inputs *)

Section ThreeInputs.
Variables X Y : finType.
Hypothesis X3 : #|X| = 3%N.
Implicit Types K : kernel X Y.

Lemma three_letter_type : exists a b c : X, [/\ a != b, a != c, b != c & forall F : X -> R, \sum_x F x = F a + (F b + F c)].
Proof.
move: X3; rewrite cardE; case E: (enum X) => [|a [|b [|c [|? ?]]]] // _; exists a, b, c.
have := enum_uniq X; rewrite E /= !inE negb_or => /andP[/andP[-> ->] /andP[-> _]]; split=> // F.
by rewrite -big_enum E !big_cons big_nil /= Rplus_0_r.
Qed.

Theorem three_inputs_information K (r : R) P : 1 < r -> (forall x x' y, K x y <= r * K x' y) ->
  mi P K <= Rmax (response_information_of 2 r) (response_information_of 3 r).
Proof.
move=> r1 ratio; have r1' := Rlt_le _ _ r1; apply: Rle_trans (lifted_information r1 ratio P) _.
have [a [b [c [ab ac bc sum3]]]] := three_letter_type.
rewrite (pattern_information r1' (pattern_weight_ge0 r K) (S := fun (o : Y ** (X ~> bit_type)) x => o.2 x) (lifted_entry r1 ratio)).
pose shape (o : Y ** (X ~> bit_type)) : bit_type ** bit_type ** bit_type := (o.2 a, o.2 b, o.2 c).
pose W t := \sum_(o | shape o == t) pattern_weight r K o.
have W0 t : 0 <= W t by apply: sum_ge0 => o _; exact: pattern_weight_ge0.
(* sums over the patterns, by their values at the three letters *)
have by_shape (G : bit_type ** bit_type ** bit_type -> R) : \sum_o pattern_weight r K o * G (shape o) = \sum_t W t * G t.
  rewrite (sum_fibers shape); apply: eq_sum => t _; rewrite /W -sum_mulr.
  by apply: eq_bigr => o /eqP e; rewrite -e.
have row (G : bit_type ** bit_type ** bit_type -> bool) x : (forall o, G (shape o) = o.2 x) ->
    \sum_t W t * (if G t then r else 1) = 1.
  by move=> h; rewrite -(by_shape (fun t => if G t then r else 1)) -[RHS](lifted_sum1 r1 ratio x); apply: eq_sum => o _; rewrite h.
have ra := row (fun t => t.1.1) a (fun o => erefl); have rb := row (fun t => t.1.2) b (fun o => erefl).
have rc := row (fun t => t.2) c (fun o => erefl).
pose q (t : bit_type ** bit_type ** bit_type) := (if t.1.1 then P a else 0) + ((if t.1.2 then P b else 0) + (if t.2 then P c else 0)).
rewrite (eq_sum (G := fun o => pattern_weight r K o * pattern_gain r (q (shape o)))) => [|o _]; last first.
  by congr (_ * pattern_gain r _); rewrite /prob sum_mkcond sum3.
rewrite (by_shape (fun t => pattern_gain r (q t))).
have p1 : P a + (P b + P c) = 1 by rewrite -sum3 mass_sum1.
have [a0 b0 c0] : [/\ 0 <= P a, 0 <= P b & 0 <= P c] by [].
move: ra rb rc; rewrite !sum_pair !sum_bool /q /=.
set t111 := W (true, true, true); set t110 := W (true, true, false); set t101 := W (true, false, true).
set t011 := W (false, true, true); set t100 := W (true, false, false); set t010 := W (false, true, false).
set t001 := W (false, false, true); set t000 := W (false, false, false).
have [h111 h110 h101 h011] : [/\ 0 <= t111, 0 <= t110, 0 <= t101 & 0 <= t011] by split; exact: W0.
have [h100 h010 h001 h000] : [/\ 0 <= t100, 0 <= t010, 0 <= t001 & 0 <= t000] by split; exact: W0.
have -> : P a + (P b + P c) = 1 by []. have -> : P a + (P b + 0) = 1 - P c by lra.
have -> : P a + (0 + P c) = 1 - P b by lra. have -> : 0 + (P b + P c) = 1 - P a by lra.
have -> : P a + (0 + 0) = P a by ring. have -> : 0 + (P b + 0) = P b by ring.
have -> : 0 + (0 + P c) = P c by ring. have -> : 0 + (0 + 0) = 0 by ring.
rewrite pattern_gain1 pattern_gain0.
have z v : 0 < v -> forall p, 0 <= p -> _ := fun v0 p p0 => @pattern_gain_tangent r r1' p v p0 v0.
(* complementary pairs, the three letters, the three pairs of letters *)
have pair p : 0 <= p <= 1 -> pattern_gain r p + pattern_gain r (1 - p) <= (r + 1) * response_information_of 2 r.
  move=> hp; have v0 : 0 < (r + 1) / 2 by lra.
  have h := z _ v0 p ltac:(lra); have h' := z _ v0 (1 - p) ltac:(lra).
  have -> : (r + 1) * response_information_of 2 r = r * ln r - (r + 1) * ln ((r + 1) / 2).
    by rewrite /response_information_of ln_div; try lra; rewrite (_ : r + 2 - 1 = r + 1); [field; lra|ring].
  by nra.
have single : pattern_gain r (P a) + (pattern_gain r (P b) + pattern_gain r (P c)) <= (r + 2) * response_information_of 3 r.
  have v0 : 0 < (r + 2) / 3 by lra.
  have h := z _ v0 _ a0; have h' := z _ v0 _ b0; have h'' := z _ v0 _ c0.
  have -> : (r + 2) * response_information_of 3 r = r * ln r - (r + 2) * ln ((r + 2) / 3).
    by rewrite /response_information_of ln_div; try lra; rewrite (_ : r + 3 - 1 = r + 2); [field; lra|ring].
  have -> : P a = 1 - P b - P c by lra. by rewrite (_ : P a = 1 - P b - P c) in h; [nra|lra].
have double : pattern_gain r (1 - P a) + (pattern_gain r (1 - P b) + pattern_gain r (1 - P c)) <= (2 * r + 1) * response_information_of 3 r.
  have v0 : 0 < (2 * r + 1) / 3 by lra.
  have h := z _ v0 (1 - P a) ltac:(lra); have h' := z _ v0 (1 - P b) ltac:(lra); have h'' := z _ v0 (1 - P c) ltac:(lra).
  have e := pattern_value_half r1' (p := / 3) ltac:(lra); rewrite (pattern_value_letters (n := 3)) in e; try lra.
  have zE : 1 + (r - 1) * (1 - / 3) = (2 * r + 1) / 3 by field.
  have e' : (2 * r + 1) * pattern_value r (1 - / 3) = 2 * (r * ln r) - (2 * r + 1) * ln ((2 * r + 1) / 3).
    by rewrite /pattern_value zE; field; lra.
  have := Rmult_le_compat_l (2 * r + 1) _ _ ltac:(lra) e; rewrite e'.
  by rewrite (_ : P a = 1 - P b - P c) in h *; [nra|lra].
move=> ra rb rc.
have m2 := Rmax_l (response_information_of 2 r) (response_information_of 3 r).
have m3 := Rmax_r (response_information_of 2 r) (response_information_of 3 r).
set M := Rmax _ _ in m2 m3 *.
have pa := pair (P a) ltac:(lra); have pb := pair (P b) ltac:(lra); have pc := pair (P c) ltac:(lra).
have M0 : 0 <= M by apply: Rle_trans m2; rewrite response_information_two; exact: response_information_ge0.
have pa' : pattern_gain r (P a) + pattern_gain r (1 - P a) <= (r + 1) * M by nra.
have pb' : pattern_gain r (P b) + pattern_gain r (1 - P b) <= (r + 1) * M by nra.
have pc' : pattern_gain r (P c) + pattern_gain r (1 - P c) <= (r + 1) * M by nra.
have single' : pattern_gain r (P a) + (pattern_gain r (P b) + pattern_gain r (P c)) <= (r + 2) * M by nra.
have double' : pattern_gain r (1 - P a) + (pattern_gain r (1 - P b) + pattern_gain r (1 - P c)) <= (2 * r + 1) * M by nra.
clear pa pb pc single double.
have d1 : t100 - t011 = t010 - t101 by apply: (Rmult_eq_reg_l (r - 1)); lra.
have d2 : t100 - t011 = t001 - t110 by apply: (Rmult_eq_reg_l (r - 1)); lra.
case: (Rle_lt_dec t011 t100) => d.
  have k : (t011 + t101 + t110) * (r + 1) + (t100 - t011) * (r + 2) <= 1 by nra.
  have := Rmult_le_compat_l _ _ _ h011 pa'; have := Rmult_le_compat_l _ _ _ h101 pb'; have := Rmult_le_compat_l _ _ _ h110 pc'.
  have d0 : 0 <= t100 - t011 by lra.
  have := Rmult_le_compat_l _ _ _ d0 single'; have := Rmult_le_compat_l _ _ _ M0 k.
  have -> : t010 = t101 + (t100 - t011) by lra. have -> : t001 = t110 + (t100 - t011) by lra.
  by lra.
have k : (t100 + t010 + t001) * (r + 1) + (t011 - t100) * (2 * r + 1) <= 1 by nra.
have := Rmult_le_compat_l _ _ _ h100 pa'; have := Rmult_le_compat_l _ _ _ h010 pb'; have := Rmult_le_compat_l _ _ _ h001 pc'.
have d0 : 0 <= t011 - t100 by lra.
have := Rmult_le_compat_l _ _ _ d0 double'; have := Rmult_le_compat_l _ _ _ M0 k.
have -> : t101 = t010 + (t011 - t100) by lra. have -> : t110 = t001 + (t011 - t100) by lra.
by lra.
Qed.
End ThreeInputs.
