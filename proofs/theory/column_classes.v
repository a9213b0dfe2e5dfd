(* The largest coefficient of the columns of a level that have no zero: it is at least the bound of Theorem 1 of Grosse,
   Saeidian and Oechtering, at every level, so at least the coefficient of every kernel of the level (their Lemma 5 and
   the second part of Theorem 3), of however many outputs. *)

From ExactPriv Require Import core divergence capacity pml entropy products databases levels bridges statements
  coefficients constructions hockey_stick explicit two_outputs suprema.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Level.
Variables (X : finType) (c e : R).
Hypotheses (X1 : (1 <= #|X|)%N) (c0 : 0 < c) (nc : letters X * c <= 1) (e0 : 0 <= e).
Notation r := (exp e).
Notation s := ((r - 1) / (r * (1 - letters X * c) + 1)).

Let d0 : 0 < r * (1 - letters X * c) + 1.
Proof. exact: bound_denominator. Qed.
Let r1 : 1 <= r.
Proof. exact: exp_ge1. Qed.

(* The even column. *)
Lemma max_even : \max_(x : X) (1 / 2) = 1 / 2 /\ \min1_(x : X) (1 / 2) = 1 / 2.
Proof.
have [x0 _] := a_letter X1; split; apply: Rle_antisym.
- by apply: max_le => *; lra.
- exact: (@max_ge _ xpredT (fun=> 1 / 2) x0 isT).
- exact: (@min1_le _ xpredT (fun=> 1 / 2) x0 isT).
by apply: min1_ge => *; lra.
Qed.
Lemma even_in_class : in_level r c (fun _ : X => 1 / 2) /\ in_column_class 1 (fun _ : X => 1 / 2).
Proof.
have [mx mn] := max_even; have half : 1 - 1 / 2 = 1 / 2 by field.
have slack : level_slack r c (fun _ : X => 1 / 2) <= 0.
  rewrite /level_slack mx mn sum_const_card.
  have -> : 1 / 2 - r * (c * (letters X * (1 / 2)) + (1 - letters X * c) * (1 / 2)) = (1 - r) / 2 by field.
  by lra.
by split; [split=> [x||]; rewrite ?half //; lra|split=> -[x]; lra].
Qed.

Lemma class1_ge0 : Rbar_le 0 (@eta_tv_pml_class_sup X r c 1).
Proof.
apply: (proj1 (Lub_Rbar_correct _)); exists (fun=> 1 / 2); first exact: even_in_class.
by have [mx mn] := max_even; rewrite /spread mx mn; lra.
Qed.

Lemma class1_ge t : (2 <= #|X|)%N -> 0 <= t < 1 -> t <= s -> Rbar_le t (@eta_tv_pml_class_sup X r c 1).
Proof.
move=> X2 t01 ts; have [x0 [x1 x01]] := suprema.two_letters X2; have t01' : 0 <= t <= 1 by lra.
have lev : in_level r c (spread_column x0 x1 t) by apply: spread_column_level => //; lra.
apply: (@Rbar_le_trans _ (spread (spread_column x0 x1 t))).
  by have := spread_ge (spread_column x0 x1 t) x0 x1; rewrite /spread_column !eqxx eq_sym (negbTE x01) /=; lra.
apply: (proj1 (Lub_Rbar_correct _)); exists (spread_column x0 x1 t) => //; split=> //.
by split=> -[x]; have := @spread_column_bounds X x0 x1 t x t01'; lra.
Qed.

(* Whatever is at most the bound and 1, and at most 0 where there is one letter. *)
Theorem class1_above t : t <= s -> t <= 1 -> ((#|X| <= 1)%N -> t <= 0) -> Rbar_le t (@eta_tv_pml_class_sup X r c 1).
Proof.
move=> ts t1 one; case: (Rle_lt_dec t 0) => t0; first by apply: Rbar_le_trans class1_ge0.
have X2 : (2 <= #|X|)%N by rewrite ltnNge; apply/negP => /one; lra.
case: (Rle_lt_or_eq_dec _ _ t1) => [lt|E]; first by apply: class1_ge => //; lra.
have := @class1_ge _ X2; have := class1_ge0; case: (@eta_tv_pml_class_sup X r c 1) => [v||] // v0 h.
apply: Rnot_lt_le => vt; have {}v0 : 0 <= v by [].
have : (v + 1) / 2 <= v by apply: h; lra.
by lra.
Qed.

Lemma spread_le1 p : (forall x : X, 0 <= p x <= 1) -> spread p <= 1.
Proof.
move=> h; have : \max_x p x <= 1 by apply: max_le => [|x _]; [lra|have := h x; lra].
by have : 0 <= \min1_x p x by [apply: min1_ge => [|x _]; [lra|have := h x; lra]]; rewrite /spread; lra.
Qed.
Lemma spread_one_letter (p : X -> R) : (#|X| <= 1)%N -> (forall x, 0 <= p x <= 1) -> spread p <= 0.
Proof.
move=> X1' h; have [x0 _] := a_letter X1; have all x : x = x0 by exact: (elimT fintype_le1P X1' x0 x).
suff -> : spread p = p x0 - p x0 by lra.
congr (_ - _); apply: Rle_antisym.
- by apply: max_le => [|x _]; [have := h x0; lra|rewrite (all x); lra].
- exact: (@max_ge _ xpredT p x0 isT).
- exact: (@min1_le _ xpredT p x0 isT).
by apply: min1_ge => [|x _]; [have := h x0; lra|rewrite (all x); lra].
Qed.

(* No class of columns exceeds the one without zeros; no level exceeds the bound of Theorem 1. *)
Theorem classes_le_class1 j : Rbar_le (@eta_tv_pml_class_sup X r c j) (@eta_tv_pml_class_sup X r c 1).
Proof.
have [x0 _] := a_letter X1; apply: (proj2 (Lub_Rbar_correct _)) => v [p [lev _] ->]; have [p01 _ _] := lev.
apply: class1_above; [|exact: spread_le1|by move=> h; exact: spread_one_letter].
by apply: (spread_le x0) lev => //; lra.
Qed.
Theorem eta_tv_pml_sup_le : Rbar_le (@eta_tv_pml_sup X r c) (Rmin s 1).
Proof.
have [x0 _] := a_letter X1; apply: (proj2 (Lub_Rbar_correct _)) => v [p lev ->]; have [p01 _ _] := lev.
by apply: Rmin_glb; [apply: (spread_le x0) lev => //; lra|exact: spread_le1].
Qed.

Theorem dobrushin_le_class1 (Y : finType) (K : kernel X Y) : Rbar_le (pml_c K c) e ->
  Rbar_le (dobrushin K) (@eta_tv_pml_class_sup X r c 1).
Proof.
move=> h; apply: class1_above; [|exact: dobrushin_le1|].
  by apply: dobrushin_le_pml_c => //; lra.
move=> X1'; apply: worstR_le => [|x x' _]; first exact: Rle_refl.
by rewrite (elimT fintype_le1P X1' x x') tv_refl; exact: Rle_refl.
Qed.
End Level.

(* At the kernel's own level, as statements have it. *)
Theorem own_level_class1 (X Y : finType) (K : kernel X Y) (c : R) : (1 <= #|X|)%N -> 0 < c -> letters X * c <= 1 ->
  vle (Finite (dobrushin K)) (eta_tv_pml_class X (vexp (pml_c_v K c)) c 1).
Proof.
move=> X1 c0 nc; have [e E e0] := pml_c_finite K X1 c0 nc.
rewrite pml_c_vE ?E ?vexpF /eta_tv_pml_class ?at_this_level //; try lra.
by apply: dobrushin_le_class1 => //; exact: Rbar_eq_le.
Qed.
Lemma has_class_value (X Y : finType) (K : kernel X Y) (c : R) j : (1 <= #|X|)%N -> 0 < c -> letters X * c <= 1 ->
  has_value (eta_tv_pml_class X (vexp (pml_c_v K c)) c j).
Proof.
move=> X1 c0 nc; have [e E e0] := pml_c_finite K X1 c0 nc.
by rewrite pml_c_vE ?E ?vexpF /eta_tv_pml_class ?at_this_level //; lra.
Qed.

(* ** A column of entries below which stands one more, a zero: the first column of Lemmas 5 and 6 *)

Section BesideZero.
Variable X : finType.
Variable rest : kernel X (ordinal_finType 2).
Notation M := (\max_(x : X) rest x o2_0).
Notation S := (\sum_(x : X) rest x o2_0).

Lemma first_column_facts :
  [/\ Rmax M 0 = M, Rmin (\min1_(x : X) rest x o2_0) 0 = 0, M <= 1, S <= letters X * M & M <= S].
Proof.
have le x : rest x o2_0 <= M by exact: (@max_ge _ xpredT (fun x => rest x o2_0) x isT).
split.
- by apply: Rmax_left; exact: max_ge0.
- by apply: Rmin_right; exact: min1_ge0.
- by apply: max_le => [|x _]; [lra|exact: mass_le1].
- by rewrite -sum_const_card; apply: sum_le => x _; exact: le.
apply: max_le => [|x _]; first exact: sum_ge0.
exact: (@sum_ge_term X xpredT (fun x => rest x o2_0)).
Qed.

Lemma beside_share (c : R) : vle (Finite c) (vdiv (Finite 1) (Finite (letters X + 1))) -> (1 + letters X) * c <= 1.
Proof.
have n0 := letters_ge0 X; rewrite vdivF; last lra.
by rewrite vleF => /Rle_div_r; lra.
Qed.
End BesideZero.

(* ** The largest ratio of output probabilities of a level (Proposition 2) *)

Section OutputRatio.
Variables (X : finType) (c e : R).
Hypotheses (X1 : (1 <= #|X|)%N) (c0 : 0 < c) (nc : letters X * c <= 1) (e0 : 0 <= e).

Lemma max_output_ratio_le (Y : finType) (K : kernel X Y) : Rbar_le (pml_c K c) e ->
  Rbar_le (max_output_ratio K c) ((1 - letters X * c) * exp e + 1).
Proof.
have r0 := exp_pos e; have w0 : 0 <= 1 - letters X * c by lra.
move/(pml_c_leP K (Rlt_le _ _ c0) nc e0) => h; apply: xmax_le => [|y /RltbP sy].
  by rewrite /=; have := Rmult_le_pos _ _ w0 (Rlt_le _ _ r0); lra.
set b := c * column_sum K y + _; have cs := Rmult_lt_0_compat _ _ c0 sy.
have bs : c * column_sum K y <= b by have := Rmult_le_pos _ _ w0 (column_least_ge0 K y); rewrite /b; lra.
cbv zeta; rewrite -/b; case: ReqbP => [z|_]; first lra.
have [x0 _] := a_letter X1; have [u uE] := column_largest_attained K x0 y; have [v vE] := column_least_attained K x0 y.
have := h u v y; rewrite -uE -vE -/b => k; apply/Rle_div_l; first lra.
by have := Rmult_le_compat_l _ _ _ w0 k; lra.
Qed.

Theorem max_output_ratio_pml_le : Rbar_le (@max_output_ratio_pml_sup X (exp e) c) ((1 - letters X * c) * exp e + 1).
Proof.
apply: (proj2 (Lub_Rbar_correct _)) => v [Y [K [h k]]]; apply: Rbar_le_trans k _.
by apply: max_output_ratio_le; rewrite ln_exp in h.
Qed.

(* Outputs that do not depend on the input have the ratio 1. *)
Lemma max_output_ratio_pml_ge1 : Rbar_le 1 (@max_output_ratio_pml_sup X (exp e) c).
Proof.
have [x0 _] := a_letter X1; have n1 := letters_ge X1; rewrite /= in n1.
pose K : kernel X unit_finType := fun=> dirac tt; have E x : K x tt = 1 by rewrite /K diracE eqxx.
have S : column_sum K tt = letters X by rewrite /column_sum (eq_bigr (fun=> 1)) ?sum_const_card ?Rmult_1_r.
have [u uE] := column_largest_attained K x0 tt; have [v vE] := column_least_attained K x0 tt; rewrite E in uE; rewrite E in vE.
apply: (proj1 (Lub_Rbar_correct _)); exists unit_finType, K; rewrite ln_exp; split.
  apply/pml_c_leP => //; first lra.
  by move=> x x' []; rewrite S !E; have := exp_ge1 e0; have -> : c * letters X + (1 - letters X * c) * 1 = 1 by [ring]; lra.
apply: Rbar_le_trans (@xmax_ge _ (fun y => Rltb 0 (column_sum K y)) _ tt _); last by apply/RltbP; rewrite S; lra.
cbv zeta; rewrite S uE vE; have -> : c * letters X + (1 - letters X * c) * 1 = 1 by ring.
by case: ReqbP => [|_]; [lra|rewrite /=; lra].
Qed.
End OutputRatio.

(* ** The column p_i - lam/n beside lam: the perturbation (90) *)

Section Perturbed.
Variables (X : finType) (rest : kernel X (ordinal_finType 2)) (lam : R).
Notation M := (\max_(x : X) rest x o2_0).
Notation m := (\min1_(x : X) rest x o2_0).
Notation h := (lam / letters X).
Hypotheses (X1 : (1 <= #|X|)%N) (pos : forall x y, 0 < rest x y) (l0 : 0 < lam) (lm : lam <= m / 2).

Lemma perturbed_values :
  [/\ \vmin_(x : X) vsub (Finite (rest x o2_0)) (Finite h) = Finite (m - h),
      \vmax_(x : X) vsub (Finite (rest x o2_0)) (Finite h) = Finite (M - h),
      \vsum_(x : X) vsub (Finite (rest x o2_0)) (Finite h) = Finite ((\sum_(x : X) rest x o2_0) - lam) &
      \vsum_(x : X) vsub (Finite 1) (vsub (Finite (rest x o2_0)) (Finite h)) = Finite ((\sum_(x : X) (1 - rest x o2_0)) + lam)].
Proof.
have n1 := letters_ge X1; rewrite /= in n1; have [x0 _] := a_letter X1.
have nh : letters X * h = lam by field; lra.
have [a aE] := column_largest_attained rest x0 o2_0; have [b bE] := column_least_attained rest x0 o2_0.
rewrite -/(column_largest rest o2_0) -/(column_least rest o2_0) aE bE; split.
- by apply: (@vmins_at X (fun x => rest x o2_0 - h) b) => x; rewrite -bE; have := column_least_le rest x o2_0; lra.
- by apply: (@vmaxes_at X (fun x => rest x o2_0 - h) a) => x; rewrite -aE; have := column_largest_ge rest x o2_0; lra.
- by have := vsumF xpredT (fun x : X => rest x o2_0 - h); rewrite sum_sub sum_const_card nh.
by have := vsumF xpredT (fun x : X => 1 - (rest x o2_0 - h)); rewrite !sum_sub !sum_const_card nh => ->; congr (Val (Finite _)); ring.
Qed.

Lemma perturbed_bounds : [/\ 0 < h, h <= lam, lam <= m - h, m <= M & M < 1].
Proof.
have n1 := letters_ge X1; rewrite /= in n1; have [x0 _] := a_letter X1.
have h0 : 0 < h by apply: Rdiv_lt_0_compat; lra.
have hl : h <= lam by apply/Rle_div_l; nra.
have [a aE] := column_largest_attained rest x0 o2_0.
have := column_least_le rest x0 o2_0; have := column_largest_ge rest x0 o2_0; rewrite /column_least /column_largest => h1 h2.
split=> //; try lra.
by rewrite -/(column_largest rest o2_0) aE; have := pos a o2_1; rewrite two_outputs_other; lra.
Qed.

(* What the statements about it are made of, evaluated. *)
Lemma perturbed_setting (c : R) (r := M / (c * \sum_(x : X) rest x o2_0)) : 0 < c -> (1 + letters X) * c <= 1 ->
  ([/\ Rmax M 0 = M, Rmin m 0 = 0, vdiv (Finite lam) (Finite (1 + letters X - 1)) = Finite h &
       vexp (vln (vdiv (Finite M) (Finite (c * \sum_(x : X) rest x o2_0)))) = Finite r] /\
   [/\ vmin (Finite (m - h)) (Finite lam) = Finite lam & vmax (Finite (M - h)) (Finite lam) = Finite (M - h)]) /\
  [/\ 0 < h, lam < 1, r * c * (\sum_(x : X) rest x o2_0) = M, 0 <= r * ((1 - (1 + letters X) * c) * h) &
      0 <= r * ((1 - (1 + letters X) * c) * lam)].
Proof.
move=> c0 nc; have n1 := letters_ge X1; rewrite /= in n1.
have [e1 e2 _ SM MS] := first_column_facts rest; have [h0 hl lmh mM M1] := perturbed_bounds.
have S0 : 0 < \sum_(x : X) rest x o2_0 by lra. have cS := Rmult_lt_0_compat _ _ c0 S0.
have r0 : 0 < r by apply: Rdiv_lt_0_compat; lra.
have w0 u : 0 <= u -> 0 <= r * ((1 - (1 + letters X) * c) * u) by move=> u0; do 2 (apply: Rmult_le_pos; try lra).
have n0 : 1 + letters X - 1 = letters X by ring.
rewrite n0 !vdivF ?vlnF ?vexpF ?exp_ln ?vminF ?vmaxF ?Rmin_right ?Rmax_left //; try lra.
by do 2 (split=> //); [lra|rewrite /r; field; lra|apply: w0; lra|apply: w0; lra].
Qed.

Lemma entry_bounds x : [/\ lam <= rest x o2_0 - h & rest x o2_0 - h < 1].
Proof.
have [h0 hl lmh mM M1] := perturbed_bounds; have := @min1_le _ xpredT (fun x => rest x o2_0) x isT.
by have := @max_ge _ xpredT (fun x => rest x o2_0) x isT => /= h1 h2; split; lra.
Qed.
End Perturbed.
