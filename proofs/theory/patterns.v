(* Extreme mechanisms of a level: every kernel whose entries in a column differ by a factor of at most r is a
   post-processing of one whose columns are multiples of patterns, r on a set of letters and 1 elsewhere.

   Source: Kairouz, Oh, Viswanath, Extremal mechanisms for local differential privacy (2016), Theorem 2 (staircase
   mechanisms; there by linear programming, here each column is the mean of random patterns). With it the information
   of a level: over a tangent of -z ln z, for any alphabet; by balanced collections of sets for alphabets of a size. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar products.

(* ** Kernels made of patterns *)

Section Patterns.
Variables (X O : finType) (r : R) (w : O -> R) (S : O -> pred X) (L : kernel X O).
Hypothesis r1 : 1 <= r.
Hypothesis w0 : forall o, 0 <= w o.
Hypothesis LE : forall x o, L x o = w o * (if S o x then r else 1).

(* The information that a pattern of probability p under the prior contributes. *)
Definition pattern_gain (p : R) : R := p * (r * ln r) - (1 + (r - 1) * p) * ln (1 + (r - 1) * p).

Lemma pattern_weight_pos p : 0 <= p -> 0 < 1 + (r - 1) * p.
Proof. by move=> p0; have := Rmult_le_pos (r - 1) p; lra. Qed.

Lemma pattern_output P o : output P L o = w o * (1 + (r - 1) * prob P (S o)).
Proof.
rewrite outputE /prob [in RHS]sum_mkcond (eq_sum (G := fun x => w o * (P x + (r - 1) * (if S o x then P x else 0)))) => [|x _].
  by rewrite sum_mull sum_add sum_mull mass_sum1.
by rewrite LE; case: (S o x); ring.
Qed.

Theorem pattern_information P : mi P L = \sum_o w o * pattern_gain (prob P (S o)).
Proof.
rewrite /mi /klsum (eq_sum (G := fun x => \sum_o P x * (L x o * ln (L x o / output P L o)))) => [|x _]; last by rewrite sum_mull.
rewrite sum_exchange; apply: eq_sum => o _; rewrite pattern_output.
have z0 := pattern_weight_pos (prob_ge0 P (S o)); set z := 1 + (r - 1) * prob P (S o) in z0 *.
case: (Req_dec (w o) 0) => [e|n].
  by rewrite sum_0 ?e => [|x _]; rewrite ?LE ?e; ring.
have wp : 0 < w o by have := w0 o; lra.
rewrite (eq_sum (G := fun x => w o * ((r * ln r - (r - 1) * ln z) * (if S o x then P x else 0) - ln z * P x))) => [|x _].
  by rewrite sum_mull sum_sub !sum_mull -sum_mkcond -/(prob P (S o)) mass_sum1 /pattern_gain /z; ring.
rewrite LE; case: (S o x).
  have -> : w o * r / (w o * z) = r / z by field; lra.
  by rewrite ln_div; [ring|lra|].
have -> : w o * 1 / (w o * z) = 1 / z by field; lra.
by rewrite ln_div ?ln_1; [ring|lra|].
Qed.

(* Rows sum to 1: the weights, and those of the patterns that are high at a letter. *)
Lemma pattern_row x : (\sum_o w o) + (r - 1) * (\sum_(o | S o x) w o) = 1.
Proof.
rewrite -[RHS](mass_sum1 (L x)) [in X in (r - 1) * X]sum_mkcond -sum_mull -sum_add; apply: eq_sum => o _.
by rewrite LE; case: (S o x); ring.
Qed.

Lemma pattern_mean P : 1 < r -> \sum_o w o * prob P (S o) = (1 - \sum_o w o) / (r - 1).
Proof.
move=> rl; rewrite (eq_sum (G := fun o => \sum_x P x * (if S o x then w o else 0))) => [|o _].
  rewrite sum_exchange (eq_sum (G := fun x => P x * ((1 - \sum_o w o) / (r - 1)))) ?sum_mulr ?mass_sum1 ?Rmult_1_l // => x _.
  by rewrite sum_mull -sum_mkcond; congr (_ * _); have := pattern_row x => h; field_simplify_eq; lra.
by rewrite /prob -sum_mull sum_mkcond; apply: eq_sum => x _; case: (S o x); ring.
Qed.

(* The tangent of -z ln z at any v > 0. *)
Lemma pattern_gain_tangent p v : 0 <= p -> 0 < v ->
  pattern_gain p <= p * (r * ln r) - (1 + (r - 1) * p) * (ln v + 1) + v.
Proof.
move=> p0 v0; have z0 := pattern_weight_pos p0; rewrite /pattern_gain; set z := 1 + (r - 1) * p in z0 *.
have h : ln (v / z) <= v / z - 1 by apply: ln_le_sub1; exact: Rdiv_lt_0_compat.
rewrite ln_div // in h.
have := Rmult_le_compat_l z _ _ (Rlt_le _ _ z0) h; have -> : z * (v / z - 1) = v - z by field; lra.
by nra.
Qed.

Theorem pattern_information_tangent P v : 1 < r -> 0 < v ->
  mi P L <= (1 - \sum_o w o) / (r - 1) * (r * ln r) - ln v - 1 + v * \sum_o w o.
Proof.
move=> rl v0; rewrite pattern_information.
apply: Rle_trans (sum_le (G := fun o => (r * ln r - (r - 1) * (ln v + 1)) * (w o * prob P (S o)) + (v - ln v - 1) * w o) _ _) _.
  by move=> o _; have := Rmult_le_compat_l _ _ _ (w0 o) (pattern_gain_tangent (prob_ge0 P (S o)) v0); lra.
by rewrite sum_add !sum_mull pattern_mean //; right; field; lra.
Qed.

End Patterns.

(* ** Every kernel of the level *)

Section Lifted.
Variables (X Y : finType) (r : R) (K : kernel X Y).
Hypothesis r1 : 1 < r.
Hypothesis ratio : forall x x' y, K x y <= r * K x' y.

Definition least y : R := \min1_x K x y.
Definition height y x : R := if Reqb (least y) 0 then 0 else (K x y - least y) / ((r - 1) * least y).
Definition pattern_law y : law (X ~> bit_type) := indep (fun x => bit (height y x)).
Definition pattern_weight (o : Y ** (X ~> bit_type)) : R := least o.1 * pattern_law o.1 o.2.

Lemma least_ge0 y : 0 <= least y.
Proof. by apply: min1_ge0 => x _. Qed.
Lemma least_le x y : least y <= K x y.
Proof. exact: (@min1_le _ xpredT (fun x => K x y) x isT). Qed.
Lemma le_least x y : K x y <= r * least y.
Proof.
have [x' e] := @min1_attained_ex _ (fun x => K x y) x (fun x => mass_le1 (K x) y).
by rewrite /least e; exact: ratio.
Qed.

Lemma height01 y x : 0 <= height y x <= 1.
Proof.
rewrite /height; case: ReqbP => [_|n]; first lra.
have l0 := least_ge0 y; have h1 := least_le x y; have h2 := le_least x y.
have p : 0 < (r - 1) * least y by apply: Rmult_lt_0_compat; lra.
by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
Qed.

Lemma heightE y x : least y * (1 + (r - 1) * height y x) = K x y.
Proof.
rewrite /height; case: ReqbP => [e|n]; last by field; lra.
by have := least_le x y; have := le_least x y; rewrite e; lra.
Qed.

Lemma pattern_law_at y x : \sum_(f : X ~> bit_type) pattern_law y f * (if f x then r else 1) = 1 + (r - 1) * height y x.
Proof.
have := mean_push (fun f : X ~> bit_type => f x) (pattern_law y) (fun b : bool => if b then r else 1).
rewrite /pattern_law indep_marginal /mean sum_bool bitT ?bitF; try exact: height01.
by rewrite -/(pattern_law y) => <-; ring.
Qed.

Lemma lifted_ge0 x o : 0 <= pattern_weight o * (if o.2 x then r else 1).
Proof.
apply: Rmult_le_pos; last by case: ifP => _; lra.
by apply: Rmult_le_pos; [exact: least_ge0|exact: mass_ge0].
Qed.
Lemma lifted_column x y : \sum_(f : X ~> bit_type) pattern_weight (y, f) * (if f x then r else 1) = K x y.
Proof.
rewrite -(heightE y x) -pattern_law_at -sum_mull; apply: eq_sum => f _.
by rewrite /pattern_weight /=; ring.
Qed.
Lemma lifted_sum1 x : \sum_o pattern_weight o * (if o.2 x then r else 1) = 1.
Proof. by rewrite sum_pair -[RHS](mass_sum1 (K x)); apply: eq_sum => y _; exact: lifted_column. Qed.

Definition lifted : kernel X (Y ** (X ~> bit_type)) := fun x => Law (lifted_ge0 x) (lifted_sum1 x).

Lemma lifted_entry x o : lifted x o = pattern_weight o * (if o.2 x then r else 1).
Proof. by []. Qed.

Lemma pattern_weight_ge0 o : 0 <= pattern_weight o.
Proof. by apply: Rmult_le_pos; [exact: least_ge0|exact: mass_ge0]. Qed.

Lemma lifted_merge : kmerge (@fst Y (X ~> bit_type)) lifted = K.
Proof.
apply: FunctionalExtensionality.functional_extensionality => x; apply: law_ext => y.
by rewrite /kmerge -/(marg1 (lifted x)) marg1E; exact: lifted_column.
Qed.

Lemma lifted_information P : mi P K <= mi P lifted.
Proof. by rewrite -{1}lifted_merge; exact: mi_kmerge. Qed.

End Lifted.

(* ** Any alphabet *)

(* z - 1 - ln z at z = r ln r/(r - 1). *)
Definition any_alphabet_information (r : R) : R := r * ln r / (r - 1) - 1 - ln (r * ln r / (r - 1)).

Theorem information_any_alphabet (X Y : finType) (K : kernel X Y) (r : R) P : 1 < r ->
  (forall x x' y, K x y <= r * K x' y) -> mi P K <= any_alphabet_information r.
Proof.
move=> r1 ratio; have l0 : 0 < ln r by rewrite -ln_1; apply: ln_increasing; lra.
have r1' := Rlt_le _ _ r1.
apply: Rle_trans (lifted_information r1 ratio P) _; rewrite /any_alphabet_information; set v := r * ln r / (r - 1).
have v0 : 0 < v by apply: Rdiv_lt_0_compat; [apply: Rmult_lt_0_compat|]; lra.
have := pattern_information_tangent r1' (pattern_weight_ge0 r K) (S := fun (o : Y ** (X ~> bit_type)) x => o.2 x) (lifted_entry r1 ratio) P r1 v0.
set s := \sum_o _; have -> : r * ln r = v * (r - 1) by rewrite /v; field; lra.
by have -> : (1 - s) / (r - 1) * (v * (r - 1)) = v * (1 - s) by [field; lra]; lra.
Qed.
