(* Csiszar's information is at most the capacity of its order: above order 1 by Jensen's inequality at Sibson's law of
   the output, below it at a law that nearly attains the capacity.

   Source: Csiszar, Generalized cutoff rates and Renyi's information measures (1995). *)

From Coq Require Import Classical_Prop.
From ExactPriv Require Import core divergence capacity pml entropy databases leakage renyi statements levels bridges
  coefficients suprema sibson.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* A power with a positive exponent is uniformly continuous on [0, 1]. *)
Lemma rpow_le1 u s : 0 <= u <= 1 -> 0 <= s -> rpow u s <= 1.
Proof.
move=> [u0 u1] s0; case: (Rle_lt_or_eq_dec _ _ u0) => [up|<-]; last by rewrite rpow_zero; lra.
rewrite rpow_pos // /Rpower -exp_0; apply: exp_le_mono.
have : ln u <= 0 by rewrite -ln_1; apply: ln_le.
by move=> l; nra.
Qed.

Lemma rpow_mono u v s : 0 <= u -> u <= v -> 0 <= s -> rpow u s <= rpow v s.
Proof.
move=> u0 uv s0; case: (Rle_lt_or_eq_dec _ _ u0) => [up|<-]; last by rewrite rpow_zero; exact: rpow_ge0.
rewrite !rpow_pos //; [|lra]; rewrite /Rpower; apply: exp_le_mono; apply: Rmult_le_compat_l => //.
by apply: ln_le.
Qed.

Lemma rpow_modulus s k : 0 < s -> 0 < k -> exists2 e, 0 < e < 1 &
  forall u v, 0 <= v -> v <= u -> u <= 1 -> u <= v + e -> rpow u s <= rpow v s + k.
Proof.
move=> s0 k0; pose t := rpow k (/ s) / 2; have t0 : 0 < t by apply: Rdiv_lt_0_compat; [exact: rpow_gt0|lra].
pose e := Rmin (/ 2) (Rmin t (k * t / s)).
have e1 : e <= / 2 by exact: Rmin_l.
have e2 : e <= t by apply: Rle_trans (Rmin_r _ _) (Rmin_l _ _).
have e3 : e <= k * t / s by apply: Rle_trans (Rmin_r _ _) (Rmin_r _ _).
have e0 : 0 < e.
  by do 2 (apply: Rmin_glb_lt; first lra); apply: Rdiv_lt_0_compat => //; exact: Rmult_lt_0_compat.
exists e => [|u v v0 vu u1 uv]; first lra.
case: (Rle_lt_dec v t) => vt.
  apply: Rle_trans (_ : rpow (rpow k (/ s)) s <= _).
    by apply: rpow_mono; [lra|have -> : rpow k (/ s) = 2 * t by [rewrite /t; field]; lra|lra].
  by rewrite rpow_rpow ?Rinv_l ?rpow_one; [have := rpow_ge0 v s; lra|lra..].
have vp : 0 < v by lra. have up : 0 < u by lra.
have r : rpow v s = rpow u s * exp (- (s * (ln u - ln v))).
  by rewrite !rpow_pos // /Rpower -exp_plus; congr exp; ring.
have x : 1 - s * (ln u - ln v) <= exp (- (s * (ln u - ln v))).
  by have := exp_ineq1_le (- (s * (ln u - ln v))); lra.
have l : ln u - ln v <= e / t.
  rewrite -ln_div //; have := ln_le_sub1 (Rdiv_lt_0_compat _ _ up vp).
  have q : u / v - 1 <= e / t.
    have -> : u / v - 1 = (u - v) / v by field; lra.
    apply: Rle_trans (_ : e / v <= _); first by apply: Rmult_le_compat_r; [apply: Rlt_le; exact: Rinv_0_lt_compat|lra].
    by apply: Rmult_le_compat_l; [lra|apply: Rinv_le_contravar; lra].
  lra.
have k1 : s * (ln u - ln v) <= k.
  apply: Rle_trans (_ : s * (e / t) <= _); first by apply: Rmult_le_compat_l; lra.
  have h := Rmult_le_compat_l s _ _ (Rlt_le _ _ s0) e3.
  have -> : s * (e / t) = s * e / t by field; lra.
  apply/Rle_div_l => //; apply: Rle_trans h _; right; field; lra.
have r1 := rpow_le1 (conj (Rlt_le _ _ up) u1) (Rlt_le _ _ s0); have r0 := rpow_ge0 u s.
have l0 : 0 <= ln u - ln v by have := ln_le v u vp vu; lra.
rewrite r; have := Rmult_le_compat_l _ _ _ r0 x; nra.
Qed.

(* The tangent of a convex power. *)
Lemma power_tangent u v b : 1 < b -> 0 <= u -> 0 <= v -> rpow v b <= rpow u b + b * rpow v (b - 1) * (v - u).
Proof.
move=> b1 u0 v0; case: (Rle_lt_or_eq_dec _ _ v0) => [vp|<-].
  have h := power_above b1 u0 v0 (fun e => False_ind _ (Rgt_not_eq _ _ vp e)).
  have g := rpow_gt0 (b - 1) vp; have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ g) h.
  have -> : rpow u b * rpow v (1 - b) * rpow v (b - 1) = rpow u b.
    rewrite Rmult_assoc !(rpow_pos _ vp) -Rpower_plus (_ : 1 - b + (b - 1) = 0) ?Rpower_O //; lra.
  have -> : rpow v b = v * rpow v (b - 1).
    by rewrite !rpow_pos // -{2}(Rpower_1 v) // -Rpower_plus; congr Rpower; ring.
  lra.
by rewrite !rpow_zero Rmult_0_r Rmult_0_l Rplus_0_r; exact: rpow_ge0.
Qed.

(* ** Orders below 1: a law that nearly minimises sum_y (sum_x Q K^a)^(1/a) nearly meets the conditions of Kuhn and Tucker *)

Section Below.
Variables X Y : finType.
Variables (P : law X) (K : kernel X Y) (a : R).
Hypotheses (a0 : 0 < a) (a1 : a < 1).
Notation b := (/ a).
Notation n := (letters Y).

Let b1 : 1 < b. Proof. by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra. Qed.
Let an : a <> 1. Proof. lra. Qed.

Lemma column_power_le1 (Q : law X) y : 0 <= column_power Q K a y <= 1.
Proof.
split; first exact: column_power_ge0.
rewrite -(mass_sum1 Q); apply: sum_le => x _; rewrite -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l => //.
by apply: rpow_le1; [split; [exact: mass_ge0|exact: mass_le1]|lra].
Qed.

(* What the row of x gives against the powers of Q. *)
Definition against (Q : law X) x : R := \sum_y rpow (K x y) a * rpow (column_power Q K a y) (b - 1).

Lemma total_powerE (Q : law X) : total_power Q K a = \sum_y column_power Q K a y * rpow (column_power Q K a y) (b - 1).
Proof.
apply: eq_sum => y _; rewrite /renyi_power -/(column_power Q K a y).
have c0 := column_power_ge0 Q K a y; case: (Rle_lt_or_eq_dec _ _ c0) => [c|<-]; last by rewrite rpow_zero Rmult_0_l.
by rewrite !rpow_pos // -{2}(Rpower_1 (column_power Q K a y)) // -Rpower_plus; congr Rpower; ring.
Qed.

(* A law whose total is nearly the least has every row nearly on the side of the tangent. *)
Lemma nearly_least (g k : R) : 0 < k -> (forall Q, g <= total_power Q K a) ->
  (forall h, 0 < h -> exists Q, total_power Q K a <= g + h) ->
  exists2 Q, total_power Q K a <= g + k & forall x, total_power Q K a - k <= against Q x.
Proof.
move=> k0 low near; have [x0 _] := law_support P; have [y0 _] := law_support (K x0).
have n1 := letters_ge1 y0; have s0 : 0 < b - 1 by lra.
have [e [ep e1] mod_] := @rpow_modulus (b - 1) (k / (2 * n)) s0 ltac:(apply: Rdiv_lt_0_compat; lra).
pose h := Rmin k (k / 2 * (b * e)).
have be : 0 < b * e by apply: Rmult_lt_0_compat; lra.
have h0 : 0 < h by apply: Rmin_glb_lt => //; apply: Rmult_lt_0_compat; lra.
have [Q Qh] := near h h0; exists Q; first by apply: Rle_trans Qh _; have := Rmin_l k (k / 2 * (b * e)); rewrite -/h; lra.
move=> x; pose M := mixture e (dirac x) Q; pose c := column_power Q K a; pose c' := column_power M K a.
have he : 0 <= e <= 1 by lra.
have cE y : c' y = c y + e * (rpow (K x y) a - c y).
  rewrite /c' /c /column_power (eq_sum (G := fun z => e * (dirac x z * rpow (K z y) a) + (1 - e) * (Q z * rpow (K z y) a))).
    rewrite sum_add !sum_mull -/(mean (dirac x) (fun z => rpow (K z y) a)) mean_dirac; ring.
  by move=> z _; rewrite mixtureE //; ring.
have cb y : 0 <= c y <= 1 by exact: column_power_le1.
have cb' y : 0 <= c' y <= 1 by exact: column_power_le1.
have kb y : 0 <= rpow (K x y) a <= 1.
  by split; [exact: rpow_ge0|apply: rpow_le1; [split; [exact: mass_ge0|exact: mass_le1]|lra]].
have tang : total_power M K a <= total_power Q K a + b * e * \sum_y rpow (c' y) (b - 1) * (rpow (K x y) a - c y).
  rewrite /total_power -sum_mull -sum_add; apply: sum_le => y _; rewrite /renyi_power -/(column_power M K a y) -/(column_power Q K a y) -/(c y) -/(c' y).
  apply: Rle_trans (power_tangent b1 (proj1 (cb y)) (proj1 (cb' y))) _; right; rewrite {2}cE; ring.
have low' := low M; have hh : h <= k / 2 * (b * e) by exact: Rmin_r.
have d1 : - (k / 2) <= \sum_y rpow (c' y) (b - 1) * (rpow (K x y) a - c y).
  apply: (Rmult_le_reg_l (b * e)) => //; lra.
have d2 : \sum_y rpow (c' y) (b - 1) * (rpow (K x y) a - c y) <= \sum_y (rpow (c y) (b - 1) * (rpow (K x y) a - c y) + k / (2 * n)).
  apply: sum_le => y _; have [kb0 kb1] := kb y; have [c0 c1] := cb y; have [c0' c1'] := cb' y.
  have kn : 0 <= k / (2 * n) by apply: Rdiv_le_0_compat; lra.
  have ey := cE y; case: (Rle_lt_dec (c y) (c' y)) => cc.
    have r := mod_ (c' y) (c y) c0 cc c1' ltac:(nra).
    have m := rpow_mono c0 cc (Rlt_le _ _ s0).
    have d : 0 <= rpow (K x y) a - c y <= 1 by nra.
    nra.
  have r := mod_ (c y) (c' y) c0' (Rlt_le _ _ cc) c1 ltac:(nra).
  have m := rpow_mono c0' (Rlt_le _ _ cc) (Rlt_le _ _ s0).
  have d : -1 <= rpow (K x y) a - c y <= 0 by nra.
  nra.
rewrite sum_add sum_const_card in d2.
have nk : n * (k / (2 * n)) = k / 2 by field; lra.
have E : \sum_y rpow (c y) (b - 1) * (rpow (K x y) a - c y) = against Q x - total_power Q K a.
  by rewrite total_powerE /against -sum_sub; apply: eq_sum => y _; rewrite -/(c y); ring.
lra.
Qed.

Theorem csiszar_le_capacity_below : Rbar_le (csiszar K P a) (capacity_order K a).
Proof.
have lub := Lub_Rbar_correct (fun v => exists Q, v = sibson K Q a); rewrite -/(capacity_order K a) in lub.
case C : (capacity_order K a) lub => [c||] [ub least]; last by have := ub _ (ex_intro _ P erefl).
  2: by case: (csiszar K P a).
pose w := (1 - a) / a; have w0 : 0 < w by apply: Rdiv_lt_0_compat; lra.
have sE Q : sibson K Q a = - (ln (total_power Q K a) / w).
  by rewrite sibson_total //; have := total_power_gt0 Q K a => t; rewrite /w; field; lra.
pose g := exp (- (w * c)); have g0 := exp_pos (- (w * c)); rewrite -/g in g0.
have low Q : g <= total_power Q K a.
  have t := total_power_gt0 Q K a; have h : sibson K Q a <= c := ub _ (ex_intro _ Q erefl).
  rewrite sE in h.
  rewrite -(exp_ln _ t); apply: exp_le_mono.
  have : - (ln (total_power Q K a)) / w <= c by lra.
  by move/Rle_div_l => /(_ w0); lra.
have near h : 0 < h -> exists Q, total_power Q K a <= g + h.
  move=> h0; apply: NNPP => no.
  have : Rbar_le c (- (ln (g + h) / w)).
    apply: least => v [Q ->]; rewrite sE /Rbar_le; have t := total_power_gt0 Q K a.
    have gt : g + h < total_power Q K a by apply: Rnot_le_lt => le; apply: no; exists Q.
    apply: Ropp_le_contravar; apply: Rmult_le_compat_r; first by apply: Rlt_le; exact: Rinv_0_lt_compat.
    by apply: ln_le; lra.
  rewrite /= => le; have l := ln_increasing g (g + h) g0 ltac:(lra); have lg : ln g = - (w * c) by rewrite /g ln_exp.
  have : - (ln (g + h) / w) < c; last lra.
  apply: (Rmult_lt_reg_l w) => //; have -> : w * - (ln (g + h) / w) = - ln (g + h) by field; lra.
  lra.
have [x0 _] := law_support P.
have all h : 0 < h -> Rbar_le (csiszar K P a) (c + h).
  move=> h0; pose k := Rmin (g / 2) ((1 - a) * h * g / 3).
  have k1 : k <= g / 2 by exact: Rmin_l.
  have k2 : k <= (1 - a) * h * g / 3 by exact: Rmin_r.
  have k0 : 0 < k by apply: Rmin_glb_lt; [lra|apply: Rdiv_lt_0_compat; [apply: Rmult_lt_0_compat => //; apply: Rmult_lt_0_compat|]; lra].
  have [Q Qk row] := nearly_least k0 low near; have t := total_power_gt0 Q K a; have gQ := low Q.
  set G := total_power Q K a in Qk row t gQ; pose q := least_law Q K a (K x0).
  apply: (csiszar_le_law (q := q)) => x _; last exact: renyi_ge0.
  have rs : renyi_sum (K x) q a = against Q x * rpow G (a - 1).
    rewrite /renyi_sum /against -sum_mulr; apply: eq_sum => y _; rewrite Rmult_assoc; congr (_ * _).
    rewrite /q least_lawE // -/G /renyi_power -/(column_power Q K a y) /Rdiv rpow_mul; [|exact: rpow_ge0|apply: Rlt_le; exact: Rinv_0_lt_compat].
    rewrite rpow_rpow; last exact: column_power_ge0.
    congr (rpow _ _ * _); first by field; lra.
    rewrite !rpow_pos ?/Rpower ?ln_Rinv //; [congr exp; ring|exact: Rinv_0_lt_compat].
  have A0 : 0 < against Q x by have := row x; lra.
  have rs0 : 0 < renyi_sum (K x) q a by rewrite rs; apply: Rmult_lt_0_compat => //; exact: rpow_gt0.
  rewrite /renyi; case: ReqbP => [e|_]; first lra.
  case: ReqbP => [e|_]; first lra.
  case: RltbP => [e|_] /=; first lra.
  case: ReqbP => [e|_] /=; first by rewrite e in rs0; lra.
  have -> : ln (renyi_sum (K x) q a) / (a - 1) = - ln (renyi_sum (K x) q a) / (1 - a) by field; lra.
  apply/Rle_div_l; first lra.
  have -> : ln (renyi_sum (K x) q a) = ln (against Q x) + (a - 1) * ln G.
    by rewrite rs ln_mult // ?ln_rpow //; exact: rpow_gt0.
  have l1 : ln (g - k) <= ln (against Q x) by apply: ln_le; [lra|have := row x; lra].
  have l2 : ln G <= ln (g + k) by apply: ln_le.
  have ig := Rinv_0_lt_compat _ g0; set r := k / g; have r0 : 0 <= r by apply: Rdiv_le_0_compat; lra.
  have rE : r * g = k by rewrite /r; field; lra.
  have l3 : ln g - 2 * r <= ln (g - k).
    have q0 : 0 < g / (g - k) by apply: Rdiv_lt_0_compat; lra.
    have := ln_le_sub1 q0; rewrite ln_div; [|lra|lra] => l.
    have : g / (g - k) - 1 <= 2 * r; last lra.
    have -> : g / (g - k) - 1 = k / (g - k) by field; lra.
    by apply/Rle_div_l; [lra|nra].
  have l4 : ln (g + k) <= ln g + r.
    have q0 : 0 < (g + k) / g by apply: Rdiv_lt_0_compat; lra.
    have := ln_le_sub1 q0; rewrite ln_div; [|lra|lra].
    by have -> : (g + k) / g - 1 = r by [rewrite /r; field; lra]; lra.
  have lg : ln g = - (w * c) by rewrite /g ln_exp.
  have wa : a * w = 1 - a by rewrite /w; field; lra.
  have r3 : 3 * r <= (1 - a) * h.
    apply: (Rmult_le_reg_r g) => //; have -> : 3 * r * g = 3 * k by rewrite -rE; ring.
    lra.
  have e : a * ln g = - ((1 - a) * c) by rewrite lg -wa; ring.
  have m1 := Rmult_le_compat_l (1 - a) _ _ ltac:(lra) (Rle_trans _ _ _ l2 l4).
  have m2 : (1 - a) * r <= r by nra.
  lra.
case F : (csiszar K P a) all => [f||] all //.
  case: (Rle_lt_dec f c) => // lt; have := all ((f - c) / 2) ltac:(lra) => /=; lra.
by have := all 1 Rlt_0_1.
Qed.
End Below.

(* Csiszar's information of every positive order is at most the capacity of the order (Csiszar 1995). *)
Theorem csiszar_le_capacity (X Y : finType) (P : law X) (K : kernel X Y) (a : R) : 0 < a -> a <> 1 ->
  Rbar_le (csiszar K P a) (capacity_order K a).
Proof.
move=> a0 n1; case: (Rlt_le_dec a 1) => h; first exact: csiszar_le_capacity_below.
by apply: Rbar_le_trans (sibson_le_capacity P K a); apply: csiszar_le_sibson; lra.
Qed.
