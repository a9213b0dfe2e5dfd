(* Reverse Pinsker inequalities between laws of bounded ratio (Binette 2019, A note on
   reverse Pinsker inequalities), and relative entropy through a locally private kernel
   (Duchi, Jordan and Wainwright 2018, theorem 1, with the constant 1). *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination leakage continuity renyi statements levels explicit.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma excess_mass (T : finType) (p q : law T) :
  \sum_a Rmax (p a - q a) 0 = total_variation p q.
Proof. by rewrite tv_hs1; apply: eq_sum => a _; rewrite Rmult_1_l. Qed.

(* The chords of t ln t from 1 to m and from 1 to 1/m. *)
Lemma xlnx_above m t : 1 < m -> 1 <= t -> t <= m -> t * ln t <= (t - 1) * (m * ln m / (m - 1)).
Proof.
move=> m1 t1 tm; set w := (t - 1) / (m - 1).
have w0 : 0 <= w by apply: Rdiv_le_0_compat; lra.
have w1 : w <= 1 by apply/Rle_div_l; lra.
have E : w * m + (1 - w) * 1 = t by rewrite /w; field; lra.
have := @xlnx_chord w m 1; rewrite E ln_1 !Rmult_0_r Rplus_0_r => h.
have {}h := h (conj w0 w1) ltac:(lra) ltac:(lra).
by have -> : (t - 1) * (m * ln m / (m - 1)) = w * (m * ln m) by rewrite /w; field; lra.
Qed.

Lemma xlnx_below m t : 1 < m -> / m <= t -> t <= 1 -> t * ln t <= - ((1 - t) * (ln m / (m - 1))).
Proof.
move=> m1 tm t1; set w := (1 - t) / (1 - / m).
have i0 : 0 < / m by apply: Rinv_0_lt_compat; lra.
have i1 : / m < 1 by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
have w0 : 0 <= w by apply: Rdiv_le_0_compat; lra.
have w1 : w <= 1 by apply/Rle_div_l; lra.
have E : w * / m + (1 - w) * 1 = t by rewrite /w; field; lra.
have := @xlnx_chord w (/ m) 1; rewrite E ln_1 !Rmult_0_r Rplus_0_r ln_Rinv; last lra.
move=> h; have {}h := h (conj w0 w1) ltac:(lra) ltac:(lra).
have -> : - ((1 - t) * (ln m / (m - 1))) = w * (/ m * - ln m) by rewrite /w; field; lra.
exact: h.
Qed.

Section Binette.
Variable T : finType.
Implicit Types p q : law T.

Theorem klsum_le_binette p q (m : R) : 1 <= m ->
  (forall a, p a <= m * q a) -> (forall a, q a <= m * p a) ->
  klsum p q <= total_variation p q * ln m.
Proof.
move=> m1 h1 h2; case: (Rle_lt_or_eq_dec _ _ m1) => [{}m1|E]; last first.
  have -> : p = q by apply: law_le_eq => a; have := h1 a; rewrite -E Rmult_1_l.
  by rewrite klsum_refl -E ln_1 Rmult_0_r; exact: Rle_refl.
have l0 : 0 <= ln m by apply: ln_ge0; lra.
set A := m * ln m / (m - 1); set B := ln m / (m - 1).
have AB : ln m = A - B by rewrite /A /B; field; lra.
have term a : p a * ln (p a / q a) <= Rmax (p a - q a) 0 * A - Rmax (q a - p a) 0 * B.
  case: (mass_cases q a) => [z|qa].
    have pz : p a = 0 by have := h1 a; have := mass_ge0 p a; rewrite z; lra.
    by rewrite pz z Rminus_eq_0 Rmax_left ?Rmult_0_l; [lra|lra].
  set t := p a / q a; have pE : p a = q a * t by rewrite /t; field; lra.
  have tm : t <= m by apply/Rle_div_l => //; exact: h1.
  have im : / m <= t.
    apply/Rle_div_r => //; have := h2 a => h; apply: (Rmult_le_reg_l m); first lra.
    by rewrite -Rmult_assoc Rinv_r ?Rmult_1_l; lra.
  case: (Rle_lt_dec 1 t) => t1.
    rewrite Rmax_left ?(Rmax_right (q a - p a)); try nra.
    by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ qa) (xlnx_above m1 t1 tm); rewrite -/A pE; lra.
  rewrite (Rmax_right (p a - q a)) ?Rmax_left; try nra.
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ qa) (xlnx_below m1 im (Rlt_le _ _ t1)); rewrite -/B pE; lra.
apply: Rle_trans (sum_le _ (fun a _ => term a)) _; rewrite sum_sub !sum_mulr !excess_mass (tv_sym q p) AB; lra.
Qed.

Theorem hellinger2_le_binette p q (m : R) : 1 <= m ->
  (forall a, p a <= m * q a) -> (forall a, q a <= m * p a) ->
  hellinger2 p q <= total_variation p q * (2 - 4 / (sqrt m + 1)).
Proof.
move=> m1 h1 h2; set s := sqrt m; have s1 : 1 <= s by rewrite -sqrt_1; apply: sqrt_le_1_alt.
have sm : s * s = m by apply: sqrt_sqrt; lra.
have -> : 2 - 4 / (s + 1) = 2 * ((s - 1) / (s + 1)) by field; lra.
rewrite /total_variation; have -> : forall x y, x / 2 * (2 * y) = x * y by move=> x y; field.
rewrite /hellinger2 -sum_mulr; apply: sum_le => a _.
set u := sqrt (p a); set v := sqrt (q a).
have u0 : 0 <= u by exact: sqrt_pos. have v0 : 0 <= v by exact: sqrt_pos.
have -> : p a = u * u by rewrite sqrt_sqrt. have -> : q a = v * v by rewrite sqrt_sqrt.
have uv : u <= s * v by rewrite /u /s /v -sqrt_mult //; [exact: sqrt_le_1_alt|lra].
have vu : v <= s * u by rewrite /u /s /v -sqrt_mult //; [exact: sqrt_le_1_alt|lra].
have -> : u * u - v * v = (u - v) * (u + v) by ring.
rewrite Rabs_mult (Rabs_pos_eq (u + v)); last lra.
have key : Rabs (u - v) <= (u + v) * ((s - 1) / (s + 1)).
  have -> : (u + v) * ((s - 1) / (s + 1)) = (u + v) * (s - 1) / (s + 1) by field; lra.
  by apply/Rle_div_r; [lra|rewrite /Rabs; case: Rcase_abs; nra].
have -> : (u - v) ^ 2 = Rabs (u - v) * Rabs (u - v) by rewrite -Rabs_mult Rabs_pos_eq; [ring|exact: Rle_0_sqr].
rewrite Rmult_assoc; apply: Rmult_le_compat_l key; exact: Rabs_pos.
Qed.

End Binette.

Section Duchi.
Variables X Y : finType.

Theorem kl_output_le_ldp (K : kernel X Y) (P Q : law X) (e : R) : 0 <= e -> Rbar_le (ldp K) e ->
  Rbar_le (kl (output P K) (output Q K)) ((exp e - 1) ^ 2 * total_variation P Q ^ 2).
Proof.
move=> e0 /ldp_leP h; have {}h := h e0; have r1 := exp_ge1 e0; set r := exp e in h r1 *.
set t := total_variation P Q; have t0 : 0 <= t by exact: tv_ge0.
have [x0 _] := law_support P.
pose m y := column_least K y; have mle x y : m y <= K x y by exact: column_least_le.
have m0 y : 0 <= m y by exact: column_least_ge0.
have ml x y : K x y <= r * m y by have [x' E] := column_least_attained K x0 y; rewrite /m E; exact: h.
have mout (U : law X) y : m y <= output U K y.
  by rewrite outputE; apply: (@mean_ge_const _ U (fun x => K x y)) => x _; exact: mle.
have d : dom (output P K) (output Q K).
  apply/domP => y z; have my : m y = 0 by have := mout Q y; have := m0 y; lra.
  rewrite outputE; apply: sum_0 => x _.
  have -> : K x y = 0 by have := ml x y; have := mass_ge0 (K x) y; rewrite my Rmult_0_r; lra.
  exact: Rmult_0_r.
rewrite kl_dom //; apply: Rle_trans (klsum_le_chi2 d) _; set S := \sum_y _.
have S0 : 0 <= S.
  apply: sum_ge0 => y _; case: (mass_cases (output Q K) y) => [->|o].
    by rewrite /Rdiv Rinv_0 Rmult_0_r; lra.
  by apply: Rdiv_le_0_compat => //; exact: pow2_ge_0.
apply: Rle_trans (_ : S <= _); first by have := @ln_le_sub1 (1 + S); lra.
have gap y : Rabs (output P K y - output Q K y) <= t * ((r - 1) * m y).
  have c x x' : K x y - K x' y <= (r - 1) * m y by have := ml x y; have := mle x' y; nra.
  have a := @mean_diff_le_tv _ P Q (fun x => K x y) _ c.
  have b := @mean_diff_le_tv _ Q P (fun x => K x y) _ c; rewrite (tv_sym Q) in b.
  by rewrite !outputE; apply: Rabs_le; rewrite /mean in a b; rewrite -/t in a b; lra.
apply: Rle_trans (_ : \sum_y (r - 1) ^ 2 * t ^ 2 * m y <= _); last first.
  rewrite sum_mull -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l.
    by apply: Rmult_le_pos; exact: pow2_ge_0.
  by rewrite -(mass_sum1 (output P K)); apply: sum_le => y _; exact: mout.
apply: sum_le => y _; have g := gap y; have a0 := Rabs_pos (output P K y - output Q K y).
have sq : (output P K y - output Q K y) ^ 2 <= (t * ((r - 1) * m y)) ^ 2.
  by rewrite -(pow2_abs (output P K y - output Q K y)); apply: pow_incr; lra.
case: (mass_cases (output Q K) y) => [z|o].
  have my : m y = 0 by have := mout Q y; have := m0 y; lra.
  have -> : (output P K y - output Q K y) ^ 2 = 0.
    by rewrite my !Rmult_0_r in sq; have := pow2_ge_0 (output P K y - output Q K y); lra.
  by rewrite /Rdiv Rmult_0_l my Rmult_0_r; exact: Rle_refl.
apply/Rle_div_l => //; apply: Rle_trans sq _.
have -> : (t * ((r - 1) * m y)) ^ 2 = (r - 1) ^ 2 * t ^ 2 * m y * m y by ring.
apply: Rmult_le_compat_l (mout Q y).
by apply: Rmult_le_pos => //; apply: Rmult_le_pos; exact: pow2_ge_0.
Qed.

End Duchi.

(* Through a kernel of (eps, c)-PML, with r = e^eps and N letters: the outputs of two
   priors of least mass c have ratios at most (1 - N c) r + 1. *)
Section ThroughPml.
Variables X Y : finType.
Variables (K : kernel X Y) (c e : R) (P Q : law X).
Hypotheses (c0 : 0 <= c) (nc : letters X * c <= 1) (e0 : 0 <= e) (hK : Rbar_le (pml_c K c) e).
Hypotheses (hP : floored c P) (hQ : floored c Q).
Let g := (1 - letters X * c) * exp e + 1.

Lemma pml_ratio_ge1 : 1 <= g.
Proof. by have := exp_pos e; rewrite /g; nra. Qed.

Lemma pml_tv_output : total_variation (output P K) (output Q K) <=
  Rmin ((exp e - 1) / (exp e * (1 - letters X * c) + 1)) 1 * total_variation P Q.
Proof.
apply: Rle_trans (dobrushin_contraction K P Q) _; apply: Rmult_le_compat_r; first exact: tv_ge0.
by apply: Rmin_glb; [exact: dobrushin_le_pml_c|exact: dobrushin_le1].
Qed.

Theorem pml_kl_le : Rbar_le (kl (output P K) (output Q K))
  (Rmin ((exp e - 1) / (exp e * (1 - letters X * c) + 1)) 1 * ln g * total_variation P Q).
Proof.
have r1 y := output_ratio_le y c0 e0 hP hQ hK; have r2 y := output_ratio_le y c0 e0 hQ hP hK.
rewrite kl_dom; last by apply/domP => y z; have := r1 y; rewrite z; have := mass_ge0 (output P K) y; lra.
apply: Rle_trans (klsum_le_binette pml_ratio_ge1 r1 r2) _.
have l0 : 0 <= ln g by apply: ln_ge0; exact: pml_ratio_ge1.
by have := Rmult_le_compat_r _ _ _ l0 pml_tv_output; rewrite /= -/g; lra.
Qed.

Theorem pml_hellinger_le : hellinger2 (output P K) (output Q K) <=
  Rmin ((exp e - 1) / (exp e * (1 - letters X * c) + 1)) 1 * (2 - 4 / (sqrt g + 1)) * total_variation P Q.
Proof.
have r1 y := output_ratio_le y c0 e0 hP hQ hK; have r2 y := output_ratio_le y c0 e0 hQ hP hK.
apply: Rle_trans (hellinger2_le_binette pml_ratio_ge1 r1 r2) _.
have s1 : 1 <= sqrt g by rewrite -sqrt_1; apply: sqrt_le_1_alt; exact: pml_ratio_ge1.
have l0 : 0 <= 2 - 4 / (sqrt g + 1) by have : 4 / (sqrt g + 1) <= 2 by [apply/Rle_div_l; lra]; lra.
by have := Rmult_le_compat_r _ _ _ l0 pml_tv_output; rewrite -/g; lra.
Qed.

End ThroughPml.
