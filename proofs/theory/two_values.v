(* Kernels of two outputs whose first column takes two values, q times the larger one: where the matrix of Remark 2 of
   Grosse, Saeidian and Oechtering is a kernel, it has the level and the largest Dobrushin coefficient of the level. *)

From ExactPriv Require Import core divergence capacity pml entropy products databases levels bridges statements f_divergence
  coefficients constructions hockey_stick explicit two_outputs suprema small_kernels.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma sum_two_values (N q : nat) (h l : R) : (q <= N)%N ->
  \sum_(x : ordinal_finType N) (if (nat_of_ord x < q)%N then h else l) = INR q * h + (INR N - INR q) * l.
Proof.
move=> qN; have card (k : nat) : letters (ordinal_finType k) = INR k by rewrite /letters card_ord.
have one : \sum_(x : ordinal_finType N) (if (nat_of_ord x < q)%N then 1 else 0) = INR q.
  rewrite -big_mkcond (big_ord_narrow qN) /=.
  by have := @sum_const_card (ordinal_finType q) 1; rewrite card Rmult_1_r.
transitivity (\sum_(x : ordinal_finType N) (l + (h - l) * (if (nat_of_ord x < q)%N then 1 else 0))).
  by apply: eq_sum => x _; case: ifP => _; ring.
by rewrite sum_add sum_const_card sum_mull one card; ring.
Qed.

Section TwoValues.
Variables (N q : nat) (c e : R).
Hypotheses (q1 : (1 <= q)%N) (qN : (q <= N - 1)%N) (c0 : 0 < c) (nc : INR N * c <= 1) (e0 : 0 <= e).
Notation r := (exp e).
Notation D := (1 + r * (1 - INR N * c)).
Notation high := (r * (1 - c * INR q) / D).
Notation low := ((1 - r * c * INR q) / D).

Let D0 : 0 < D. Proof. by have := bound_denominator e nc; lra. Qed.
Let N1 : (0 < N)%N. Proof. by move: (leq_trans q1 qN); rewrite subn_gt0; exact: ltnW. Qed.
Let qN' : (q < N)%N. Proof. by rewrite -(subnK N1) addn1 ltnS. Qed.
Let N0 : (0 < N)%N := leq_ltn_trans (leq0n q) qN'.
Let first : ordinal_finType N := Ordinal N0.
Let last : ordinal_finType N := Ordinal (leq_trans (ltnSn _) (eq_leq (prednK N0))).
Let first_high : (nat_of_ord first < q)%N. Proof. exact: q1. Qed.
Let last_low : (nat_of_ord last < q)%N = false. Proof. by rewrite ltnNge /= -subn1 qN. Qed.
Let lE : letters (ordinal_finType N) = INR N. Proof. by rewrite /letters card_ord. Qed.

Lemma gap_of_values : high - low = (r - 1) / (r * (1 - INR N * c) + 1).
Proof. by have D0' := D0; field; lra. Qed.

Lemma two_valued_exists : 0 <= low -> high <= 1 -> exists L : kernel (ordinal_finType N) (ordinal_finType 2), two_valued q c e L.
Proof.
move=> l0 h1; have r1 := exp_ge1 e0.
have g0 : 0 <= high - low by rewrite gap_of_values; apply: Rdiv_le_0_compat; lra.
exists (fun x => mixture (if (nat_of_ord x < q)%N then high else low) (dirac o2_0) (dirac o2_1)).
apply/(two_valuedE q e _ nc) => x; rewrite mixtureE ?diracE /=; last by case: ifP => _; lra.
by case: ifP => _; ring.
Qed.

Variable L : kernel (ordinal_finType N) (ordinal_finType 2).
Hypothesis hL : two_valued q c e L.

Let entry x : L x o2_0 = if (nat_of_ord x < q)%N then high else low.
Proof. by rewrite (proj1 (two_valuedE q e L nc) hL) ; case: ifP. Qed.

Lemma two_valued_entries : [/\ 0 <= low, high <= 1, L first o2_0 = high & L last o2_0 = low].
Proof.
have a := entry first; have b := entry last; rewrite first_high in a; rewrite last_low in b.
by split=> //; [rewrite -b; exact: mass_ge0|rewrite -a; exact: mass_le1].
Qed.

Let gap0 : 0 <= high - low.
Proof. by have r1 := exp_ge1 e0; rewrite gap_of_values; apply: Rdiv_le_0_compat; lra. Qed.
Let range x : low <= L x o2_0 <= high.
Proof. by rewrite entry; case: ifP => _; have := gap0; lra. Qed.

Theorem two_valued_level : Rbar_le (pml_c L c) e.
Proof.
have r1 := exp_ge1 e0; have w0 : 0 <= 1 - INR N * c by lra.
have S : column_sum L o2_0 = INR q * high + (INR N - INR q) * low.
  by rewrite -sum_two_values; [apply: eq_sum => x _; exact: entry|exact: ltnW].
have S' := @column_sum_two _ L; rewrite lE in S'.
apply/pml_c_leP; rewrite ?lE //; first lra.
move=> x x'; have hx := range x; have hx' := range x'.
apply: every_two; rewrite ?two_outputs_other.
  apply: Rle_trans (proj2 hx) _.
  apply: Rle_trans (_ : r * (c * column_sum L o2_0 + (1 - INR N * c) * low) <= _).
    by rewrite S; right; field; lra.
  by apply: Rmult_le_compat_l; [lra|have := Rmult_le_compat_l _ _ _ w0 (proj1 hx'); lra].
apply: Rle_trans (_ : 1 - low <= _); first lra.
have -> : column_sum L o2_1 = INR N - column_sum L o2_0 by lra.
apply: Rle_trans (_ : r * (c * (INR N - column_sum L o2_0) + (1 - INR N * c) * (1 - high)) <= _).
  by rewrite S; right; field; lra.
by apply: Rmult_le_compat_l; [lra|have := Rmult_le_compat_l _ _ _ w0 (proj2 hx'); lra].
Qed.

Theorem two_valued_dobrushin : dobrushin L = (r - 1) / (r * (1 - INR N * c) + 1).
Proof.
rewrite -gap_of_values; have [_ _ a b] := two_valued_entries; apply: Rle_antisym.
  apply: worstR_le => [|x x' _]; first exact: gap0.
  by rewrite tv_binary; apply: Rabs_le; have := range x; have := range x'; lra.
apply: Rle_trans (tv_le_dobrushin L first last); rewrite tv_binary a b; exact: Rle_abs.
Qed.
End TwoValues.
