(* Kernels of two outputs under (eps, c)-PML: the level as the two inequalities F_1, F_2 of
   a column (Grosse, Saeidian and Oechtering), and in closed form where both columns have a
   zero. *)

From ExactPriv Require Import core divergence pml statements levels explicit bridges.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section TwoOutputs.
Variable X : finType.
Variable K : kernel X (ordinal_finType 2).
Variable c : R.
Hypotheses (c0 : 0 < c) (nc : letters X * c <= 1).

Lemma two_outputs_other x : K x o2_1 = 1 - K x o2_0.
Proof. exact: binary_law. Qed.

Lemma sum_two_outputs : \sum_(x : X) (1 - K x o2_0) = column_sum K o2_1.
Proof. by apply: eq_sum => x _; rewrite two_outputs_other. Qed.

Lemma column_sum_two : column_sum K o2_0 + column_sum K o2_1 = letters X.
Proof. by rewrite -sum_two_outputs /column_sum sum_sub sum_const_card; lra. Qed.

Lemma two_outputs_leP (x0 : X) (e : R) : 0 <= e -> Rbar_le (pml_c K c) e <->
  (\max_(x : X) K x o2_0) - exp e * (c * (\sum_(x : X) K x o2_0) + (1 - letters X * c) * (\min1_(x : X) K x o2_0)) <= 0 /\
  1 - (\min1_(x : X) K x o2_0) - exp e * (c * (\sum_(x : X) (1 - K x o2_0)) + (1 - letters X * c) * (1 - \max_(x : X) K x o2_0)) <= 0.
Proof.
move=> e0; have r1 := exp_ge1 e0; set r := exp e in r1 *; rewrite sum_two_outputs.
have [a aE] : exists x, \max_(x : X) K x o2_0 = K x o2_0 by apply: max_attained_ex => // x; exact: mass_ge0.
have [b bE] : exists x, \min1_(x : X) K x o2_0 = K x o2_0 by apply: min1_attained_ex => // x; exact: mass_le1.
have ha x : K x o2_0 <= K a o2_0 by rewrite -aE; exact: (@max_ge _ xpredT (fun x => K x o2_0) x isT).
have hb x : K b o2_0 <= K x o2_0 by rewrite -bE; exact: (@min1_le _ xpredT (fun x => K x o2_0) x isT).
have w0 : 0 <= 1 - letters X * c by lra.
have rw : 0 <= r * (1 - letters X * c) by apply: Rmult_le_pos; lra.
rewrite aE bE; split=> [h|[h0 h1]].
  have {}h := proj1 (pml_c_leP K (Rlt_le _ _ c0) nc e0) h.
  have h0 := h a b o2_0; have h1 := h b a o2_1; rewrite !two_outputs_other -/r in h0 h1.
  by split; [move: h0; rewrite {1}/column_sum|]; lra.
apply/pml_c_leP => //; first exact: Rlt_le.
move=> x x' y; rewrite -/r; move: y; apply: every_two.
  have := ha x; have := Rmult_le_compat_l _ _ _ rw (hb x'); rewrite /column_sum; lra.
rewrite !two_outputs_other; have := hb x; have := Rmult_le_compat_l _ _ _ rw (ha x'); lra.
Qed.

(* Both columns have a zero: the level is attained at the lesser column sum. *)
Lemma two_zeros : (forall y, exists x, 0 < K x y) ->
  1 <= INR (zeros_in_column K o2_0) -> 1 <= INR (zeros_in_column K o2_1) ->
  [/\ 0 < column_sum K o2_0, 0 < column_sum K o2_1, column_sum K o2_0 + column_sum K o2_1 = letters X &
      pml_c K c = ln (Rmax (1 / (c * column_sum K o2_0)) (1 / (c * column_sum K o2_1)))].
Proof.
move=> occ z0 z1; have zero y : 1 <= INR (zeros_in_column K y) -> exists x, K x y = 0.
  move=> h; have : (0 < zeros_in_column K y)%N by apply/ltP; apply: INR_lt; simpl; lra.
  by case/card_gt0P => x /ReqbP z; exists x.
have [a za] := zero _ z0; have [b zb] := zero _ z1.
have s0 : 0 < column_sum K o2_0 by have [x h] := occ o2_0; apply: (@sum_gt0 _ xpredT (fun x => K x o2_0) x).
have s1 : 0 < column_sum K o2_1 by have [x h] := occ o2_1; apply: (@sum_gt0 _ xpredT (fun x => K x o2_1) x).
split=> //; first exact: column_sum_two.
have ka : K a o2_1 = 1 by rewrite two_outputs_other za; ring.
have kb : K b o2_0 = 1 by have := two_outputs_other b; rewrite zb; lra.
set v0 := 1 / (c * column_sum K o2_0); set v1 := 1 / (c * column_sum K o2_1).
have c0' := Rlt_le _ _ c0; have cs0 : 0 < c * column_sum K o2_0 by exact: Rmult_lt_0_compat.
have cs1 : 0 < c * column_sum K o2_1 by exact: Rmult_lt_0_compat.
have v00 : 0 < v0 by apply: Rdiv_lt_0_compat; lra.
have v10 : 0 < v1 by apply: Rdiv_lt_0_compat; lra.
have m0 : 0 < Rmax v0 v1 by apply: Rlt_le_trans (Rmax_l _ _).
have p0 : v0 * (c * column_sum K o2_0) = 1 by rewrite /v0; field; lra.
have p1 : v1 * (c * column_sum K o2_1) = 1 by rewrite /v1; field; lra.
have m1 : 1 <= Rmax v0 v1.
  have sum := column_sum_two; case: (Rle_lt_dec 1 v0) => h; first exact: Rle_trans (Rmax_l _ _).
  by apply: Rle_trans (Rmax_r _ _); nra.
have l0 : 0 <= ln (Rmax v0 v1) by exact: ln_ge0.
apply: Rbar_le_antisym.
  apply/pml_c_leP => // x x' y; rewrite exp_ln //.
  have k1 := mass_le1 (K x) y; have k0 : 0 <= (1 - letters X * c) * K x' y by apply: Rmult_le_pos; [lra|exact: mass_ge0].
  apply: Rle_trans k1 _; move: y k0; apply: every_two => k0.
    by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ cs0) (Rmax_l v0 v1); rewrite p0; nra.
  by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ cs1) (Rmax_r v0 v1); rewrite p1; nra.
case: (level_cases (pml_c_ge0 K c)) => [[e E e0]|-> //]; rewrite E /=.
have h := proj1 (pml_c_leP K c0' nc e0) (Rbar_eq_le E).
have h0 := h b a o2_0; have h1 := h a b o2_1.
rewrite kb za Rmult_0_r Rplus_0_r in h0; rewrite ka zb Rmult_0_r Rplus_0_r in h1.
apply: ln_le_exp => //; apply: Rmax_lub; apply/Rle_div_l => //; lra.
Qed.

(* So the level is at least ln(2/(N c)). *)
Lemma two_zeros_ge : (1 <= #|X|)%N -> (forall y, exists x, 0 < K x y) ->
  1 <= INR (zeros_in_column K o2_0) -> 1 <= INR (zeros_in_column K o2_1) ->
  Rbar_le (ln (2 / (letters X * c))) (pml_c K c).
Proof.
move=> /letters_ge n1 occ z0 z1; rewrite /= in n1; have [s0 s1 ss ->] := two_zeros occ z0 z1.
set n := letters X in n1 ss *; set s := column_sum K o2_0 in s0 ss *; set t := column_sum K o2_1 in s1 ss *.
have ncp : 0 < n * c by nra.
have half u : 0 < u -> u <= n / 2 -> 2 / (n * c) <= 1 / (c * u).
  move=> u0 un; have cu : 0 < c * u by exact: Rmult_lt_0_compat.
  have -> : 2 / (n * c) = 1 / (c * (n / 2)) by field; lra.
  apply: Rmult_le_compat_l; first lra.
  by apply: Rinv_le_contravar => //; apply: Rmult_le_compat_l; lra.
apply: ln_le; first by apply: Rdiv_lt_0_compat; lra.
case: (Rle_lt_dec s (n / 2)) => h; first exact: Rle_trans (half s s0 h) (Rmax_l _ _).
by apply: Rle_trans (half t s1 _) (Rmax_r _ _); lra.
Qed.

End TwoOutputs.
