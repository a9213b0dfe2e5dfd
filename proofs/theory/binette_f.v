(* Binette's inequality for every f-divergence: between laws of ratio at most G an f-divergence is at most the total
   variation times the slopes of the chords of f from 1 to G and to 1/G (Binette 2019, Theorem 1). *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases f_divergence binary_entropy domination leakage continuity renyi statements levels explicit bridges binette
  coefficients constructions suprema generators two_points column_classes.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Chords.
Variables (f : generator) (G : R).
Hypotheses (cf : convex_generator f) (f1 : f 1 = 0) (G1 : 1 < G).
Notation A := (f G / (G - 1)).
Notation B := (f (1 / G) / (1 - 1 / G)).

Let g0 : 0 < 1 / G. Proof. by apply: Rdiv_lt_0_compat; lra. Qed.
Let g1 : 1 / G < 1. Proof. by apply/Rlt_div_l; lra. Qed.

Lemma chord_above t : 1 <= t <= G -> f t <= (t - 1) * A.
Proof.
move=> [t1 tG]; have [c _ _] := cf; set w := (t - 1) / (G - 1).
have w01 : 0 <= w <= 1 by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
have := c G 1 w ltac:(lra) ltac:(lra) w01; have -> : w * G + (1 - w) * 1 = t by rewrite /w; field; lra.
by rewrite f1; have -> : w * f G + (1 - w) * 0 = (t - 1) * A by rewrite /w; field; lra.
Qed.
Lemma chord_below t : 1 / G <= t <= 1 -> f t <= (1 - t) * B.
Proof.
have g1' := g1; have g0' := g0.
move=> [tG t1]; have [c _ _] := cf; set g := 1 / G in tG g1' g0' *; set w := (1 - t) / (1 - g).
have w01 : 0 <= w <= 1 by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
have := c g 1 w ltac:(lra) ltac:(lra) w01; have -> : w * g + (1 - w) * 1 = t by rewrite /w; field; lra.
by rewrite f1; have -> : w * f g + (1 - w) * 0 = (1 - t) * (f g / (1 - g)) by rewrite /w; field; lra.
Qed.
Lemma chords_ge0 : 0 <= A + B.
Proof.
have [c _ _] := cf; set w := 1 / (G + 1).
have w01 : 0 <= w <= 1 by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
have := c G (1 / G) w ltac:(lra) g0 w01; have -> : w * G + (1 - w) * (1 / G) = 1 by rewrite /w; field; lra.
rewrite f1 => h; have -> : A + B = (G + 1) / (G - 1) * (w * f G + (1 - w) * f (1 / G)) by rewrite /w; field; lra.
by apply: Rmult_le_pos => //; apply: Rdiv_le_0_compat; lra.
Qed.

Theorem f_divergence_le_binette (T : finType) (p q : law T) : (forall a, p a <= G * q a) -> (forall a, q a <= G * p a) ->
  vle (f_divergence p q f) (Finite ((A + B) * total_variation p q)).
Proof.
move=> h1 h2; apply: (@vle_trans _ (\vsum_a Val (Finite (Rmax (p a - q a) 0 * A + Rmax (q a - p a) 0 * B)))); last first.
  rewrite vsumF sum_add !sum_mulr !excess_mass (tv_sym q p); right; ring.
apply: vsum_le => a _; first exact: f_term_proper.
have p0 := mass_ge0 p a; have k1 := h1 a; have k2 := h2 a; have [z|q0] := mass_cases q a.
  have -> : p a = 0 by rewrite z in k1; lra.
  by rewrite z f_term0 Rminus_eq_0 Rmax_left ?Rmult_0_l ?Rplus_0_r; [right|lra].
have pp : 0 < p a by case: p0 => // e; rewrite -e in k2; lra.
rewrite /f_term; case: ReqbP => [|_]; first lra.
case: ReqbP => [|_]; first lra.
have tE : p a = q a * (p a / q a) by field; lra.
set t := p a / q a in tE *.
case: (Rle_lt_dec (q a) (p a)) => h.
  have tb : 1 <= t <= G by split; [apply/Rle_div_r|apply/Rle_div_l]; lra.
  rewrite Rmax_left ?(Rmax_right (q a - p a)); try lra.
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ q0) (chord_above tb); rewrite vleF; have -> : p a - q a = q a * (t - 1) by [lra]; lra.
have tb : 1 / G <= t <= 1.
  split; last by apply/Rle_div_l; lra.
  apply/(Rle_div_r _ _ _ q0).
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ g0) k2.
  have -> : 1 / G * (G * p a) = p a by field; lra.
  by rewrite /=; lra.
rewrite (Rmax_right (p a - q a)) ?Rmax_left; try lra.
by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ q0) (chord_below tb); rewrite vleF; have -> : q a - p a = q a * (1 - t) by [lra]; lra.
Qed.
End Chords.

(* ** Across a kernel, at its own level *)

Section Across.
Variables (X Y : finType) (K : kernel X Y) (c e : R).
Hypotheses (X1 : (1 <= #|X|)%N) (c0 : 0 < c) (nc : letters X * c <= 1) (e0 : 0 <= e) (hK : Rbar_le (pml_c K c) e).

Lemma max_output_ratio_attains (P Q : law X) (g : R) y : floored c P -> floored c Q -> Rbar_le (max_output_ratio K c) g ->
  output P K y <= g * output Q K y.
Proof.
move=> hP hQ hg; case: (Req_dec (column_sum K y) 0) => [z|s].
  have zero := column_sum_eq0 z; have o (U : law X) : output U K y = 0 by rewrite outputE sum_0 // => x _; rewrite zero; ring.
  by rewrite !o; lra.
have s0 : 0 < column_sum K y by have := column_sum_ge0 K y; lra.
have sy : Rltb 0 (column_sum K y) by apply/RltbP.
have f0 : 0 < output_floor K c y.
  have := Rmult_lt_0_compat _ _ c0 s0; have := Rmult_le_pos (1 - letters X * c) _ ltac:(lra) (column_least_ge0 K y).
  by rewrite /output_floor; lra.
have := Rbar_le_trans _ _ _ (@xmax_ge _ (fun y => Rltb 0 (column_sum K y)) _ y sy) hg.
cbv zeta; rewrite -/(output_floor K c y); case: ReqbP => [|_]; first lra.
move/(Rle_div_l _ _ _ f0) => k.
have oP : output P K y <= c * column_sum K y + (1 - letters X * c) * column_largest K y.
  by rewrite outputE; apply: (mean_floored_le (k := fun x => K x y)) => // x; exact: column_largest_ge.
have oQ := output_floor_le K y hQ.
have g0 : 0 <= g.
  by apply: Rnot_lt_le => n; have := mass_ge0 (output P K) y; have := Rmult_lt_0_compat (- g) _ ltac:(lra) f0; lra.
by have := Rmult_le_compat_l _ _ _ g0 oQ; lra.
Qed.

Lemma max_output_ratio_le_level : Rbar_le (max_output_ratio K c) (@max_output_ratio_pml_sup X (exp e) c).
Proof.
have le := max_output_ratio_le X1 c0 nc e0 hK.
case E : (max_output_ratio K c) le => [v||] // _.
by apply: (proj1 (Lub_Rbar_correct _)); exists Y, K; rewrite ln_exp E; split=> //; exact: Rle_refl.
Qed.
End Across.
