(* Sibson's information grows with the order, and bounds of it and of mutual information from below by the distortion.

   Sources: Sibson (1969); Zhong and Bu, Privacy-Utility Trade-Off, Lemma 20, Theorems 6(7) and 7(7). The lower bound of
   the information is Shannon's at a slope, least_information.v; no statement here speaks of an optimum. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import least_information leakage renyi constructions coefficients suprema sibson csiszar inputs bridges forms closing.
From ExactPriv Require Import pointwise distance_mechanism distance_levels.

Section Orders.
Variables X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).

(* The divergence from the product with the law at which it is least. *)
Lemma renyi_least P K (b : R) (q0 : law Y) : 1 < b ->
  Rbar_le (renyi (joint P K) (product P (least_law P K b q0)) b) (sibson K P b).
Proof.
move=> b1; have b0 : 0 < b by lra.
have bn : b <> 1 by lra.
have t0 := total_power_gt0 P K b; have d : dom (joint P K) (product P (least_law P K b q0)).
  apply/domP => -[x y]; rewrite productE jointE => /Rmult_integral[->|z]; first by rewrite Rmult_0_l.
  have := least_law_eq0 b0 z => {}z; case: (mass_cases P x) => [->|px]; first by rewrite Rmult_0_l.
  by rewrite (column_power_eq0 z px) Rmult_0_r.
rewrite sibson_total // /renyi; case: ReqbP => // _; case: ReqbP => [?|_]; first lra.
rewrite d andbF renyi_sum_at_least //; have r0 := rpow_gt0 b t0; case: ReqbP => [?|_]; first lra.
by rewrite ln_rpow //; apply: Req_le; field; lra.
Qed.

Theorem sibson_mono P K (a b : R) : 1 <= a -> a <= b -> sibson K P a <= sibson K P b.
Proof.
move=> a1; case=> [ab|->]; last exact: Rle_refl.
have [x0 _] := law_support P; set Q := least_law P K b (K x0).
have h : Rbar_le (sibson K P a) (renyi (joint P K) (product P Q) a) by apply: sibson_minimum => /=; lra.
suff g : Rbar_le (renyi (joint P K) (product P Q) a) (renyi (joint P K) (product P Q) b).
  have b1 : 1 < b by lra.
  by have := Rbar_le_trans _ _ _ h (Rbar_le_trans _ _ _ g (renyi_least P K (K x0) b1)).
case: a1 => [a1|e]; first by apply: renyi_mono => //; lra.
by rewrite -e renyi_one; apply: kl_le_renyi; lra.
Qed.

Lemma sibson_one P K : sibson K P 1 = mi P K.
Proof. by rewrite /sibson; case: ReqbP. Qed.

Theorem mi_le_sibson P K (a : R) : 1 <= a -> mi P K <= sibson K P a.
Proof. by move=> a1; rewrite -sibson_one; apply: sibson_mono => //; lra. Qed.

Theorem sibson_le_ldp P K alpha : Rbar_le 0 alpha -> Rbar_le (sibson K P alpha) (ldp K).
Proof. by move=> a0; exact: Rbar_le_trans (sibson_le_capacity P K alpha) (capacity_order_le_ldp K a0). Qed.

End Orders.

Lemma sibson_le_entries (I X Y : finType) (P : law (I ~> X)) (K : kernel (I ~> X) Y) alpha : (1 <= #|I|)%N -> Rbar_le 0 alpha ->
  vle (Finite (sibson K P alpha)) (vmul (Finite (letters I)) (dp K)).
Proof.
move=> n1 a0; have N1 := entries_ge1 n1; case: (level_cases (dp_ge0 K)) => [[e E e0]|->].
  rewrite E vmulF; apply: Rbar_le_trans (sibson_le_capacity P K alpha) _.
  by apply: capacity_order_le_entries => //; rewrite E; exact: Rbar_le_refl.
by rewrite /vmul /= /inf_times; case: RltbP => // ?; lra.
Qed.

(* ** Information from below *)

Section Bounds.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Implicit Types (P U : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let L0 : 0 < letters db. Proof. exact: databases_gt0. Qed.

Theorem uniform_information_ge (D : R) K U : 0 < D -> M * D < N * (M - 1) -> (forall x, U x = / letters db) ->
  distortion K U <= D -> Rmax 0 (kept_rate I X D) <= mi U K.
Proof.
move=> D0 Du hU hD; have Du' := proj2 (useful_leP _ m2 D) Du; have Dn := useful_lt n1 m2 Du'.
have r1 := useful_ratio m2 D0 Du'; apply: Rmax_lub; first exact: mi_ge0.
have b := share_gt0 n1 m2 D0 Dn; have U0 x : 0 < U x by rewrite hU; exact: Rinv_0_lt_compat.
apply: Rle_trans (information_bound m2 K (r := kept_ratio I X D) ltac:(lra) U0).
rewrite (eq_bigr (fun x => U x * ln (/ letters db * normaliser I X (kept_ratio I X D)))) => [|x _]; last by rewrite hU.
rewrite sum_mulr mass_sum1 kept_normaliser // -Rinv_mult_distr; try by apply: Rgt_not_eq; try apply: pow_lt.
have p : 0 < (1 - D / N) ^ #|I| by exact: pow_lt.
rewrite ln_Rinv; last exact: Rmult_lt_0_compat.
rewrite ln_mult // ln_pow // ln_databases // /kept_rate ln_mult //; last lra.
have l0 : 0 <= ln (kept_ratio I X D) by rewrite -ln_1; apply: ln_le; lra.
by have := Rmult_le_compat_l _ _ _ l0 hD; rewrite -/(letters I); lra.
Qed.

(* At most the entropy of a prior whose masses are at most eta, less than its bound at any slope. *)
Lemma prior_information_ge (r eta D : R) K P : 1 <= r -> (forall x, 0 < P x) -> (forall x, P x <= eta) ->
  distortion K P <= D -> - ln r * D - ln eta - ln (normaliser I X r) <= mi P K.
Proof.
move=> r1 P0 hP hD; have l0 : 0 <= ln r by rewrite -ln_1; apply: ln_le; lra.
apply: Rle_trans (information_bound m2 K r1 P0); have g := normaliser_gt0 I m2 (r := r) ltac:(lra).
have h : \sum_x P x * ln (P x * normaliser I X r) <= ln eta + ln (normaliser I X r).
  rewrite -[X in _ <= X]Rmult_1_l -(mass_sum1 P) -sum_mulr; apply: sum_le => x _; apply: Rmult_le_compat_l => //.
  by rewrite ln_mult //; have := ln_le _ _ (P0 x) (hP x); lra.
by have := Rmult_le_compat_l _ _ _ l0 hD; lra.
Qed.

(* Jensen: the normaliser at a slope below 1 and a distortion of at most n(m-1)/m. *)
Lemma normaliser_ge (r D : R) : 0 < r -> r <= 1 -> M * D <= N * (M - 1) ->
  N * ln M <= ln (normaliser I X r) + D * ln r.
Proof.
move=> r0 r1 Du; have l0 : ln r <= 0 by rewrite -ln_1; apply: ln_le.
have g : 0 < 1 + (M - 1) / r by have := Rdiv_lt_0_compat (M - 1) r ltac:(lra) r0; lra.
have j : - ((M - 1) / M * ln r) <= ln ((1 + (M - 1) / r) / M).
  have := @exp_convex (1 / M) 0 (- ln r) _; rewrite exp_0 exp_Ropp exp_ln // => /(_ _)h.
  have {}h := h ltac:(split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra]).
  apply: exp_le_cancel; rewrite exp_ln; last by apply: Rdiv_lt_0_compat; lra.
  have -> : - ((M - 1) / M * ln r) = 1 / M * 0 + (1 - 1 / M) * - ln r by field; lra.
  by apply: Rle_trans h _; apply: Req_le; field; lra.
rewrite /normaliser ln_pow //; rewrite ln_div // in j; last lra.
have : N * - ((M - 1) / M * ln r) <= N * (ln (1 + (M - 1) / r) - ln M) by apply: Rmult_le_compat_l => //; lra.
have : D * ln r >= N * (M - 1) / M * ln r.
  have : D <= N * (M - 1) / M by apply/Rle_div_r; lra.
  by nra.
have -> : N * - ((M - 1) / M * ln r) = - (N * (M - 1) / M * ln r) by field; lra.
by rewrite -/(letters I); lra.
Qed.

End Bounds.
