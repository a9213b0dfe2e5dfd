(* Sibson's information from below by the expectation of a function of input and output with values in [0, 1].

   Source: Hoelder's inequality; Zhong and Bu, Privacy-Utility Trade-Off, Lemma 23 and Theorem 6(6), where the function
   is the indicator of a distance; 1 - d/n gives the bound at once. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming programs statements levels tradeoffs.
From ExactPriv Require Import renyi constructions coefficients suprema sibson csiszar bridges forms distance_mechanism.

Section Hoelder.
Variables X Y : finType.
Variables (P : law X) (K : kernel X Y) (a : R).
Hypothesis a1 : 1 < a.
Let t0 : 0 < / a. Proof. by apply: Rinv_0_lt_compat; lra. Qed.
Let t1 : / a < 1. Proof. by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra. Qed.

Lemma rpow_ge_self w t : 0 <= w <= 1 -> 0 < t < 1 -> w <= rpow w t.
Proof.
move=> [w0 w1] ht; case: (Rle_lt_or_eq_dec _ _ w0) => [wp|<-]; last by rewrite rpow_zero; lra.
rewrite rpow_pos // -{1}(exp_ln w) //; have l : ln w <= 0 by rewrite -ln_1; apply: ln_le.
by apply: exp_le_mono; nra.
Qed.

Lemma column_hoelder (w : X -> R) y : (forall x, 0 <= w x <= 1) ->
  \sum_x P x * K x y * w x <= renyi_power P K a y * rpow (\sum_x P x * w x) (1 - / a).
Proof.
move=> hw; set A := \sum_x P x * rpow (K x y) a; set W := \sum_x P x * w x.
have PK x : 0 <= P x * rpow (K x y) a by apply: Rmult_le_pos => //; exact: rpow_ge0.
have Pw x : 0 <= P x * w x by apply: Rmult_le_pos => //; case: (hw x).
have term x : P x * K x y * w x <= rpow (P x * rpow (K x y) a) (/ a) * rpow (P x * w x) (1 - / a).
  rewrite !rpow_mul //; try (by case: (hw x)); last exact: rpow_ge0.
  rewrite rpow_rpow // Rinv_r ?rpow_one //; last lra.
  have h := rpow_ge_self (hw x) (t := 1 - / a) ltac:(lra).
  have -> : rpow (P x) (/ a) * K x y * (rpow (P x) (1 - / a) * rpow (w x) (1 - / a)) =
    rpow (P x) (/ a) * rpow (P x) (1 - / a) * K x y * rpow (w x) (1 - / a) by ring.
  rewrite rpow_complement //; apply: Rmult_le_compat_l => //.
  exact: Rmult_le_pos.
have A0 : 0 <= A by exact: sum_ge0.
have W0 : 0 <= W by exact: sum_ge0.
rewrite /renyi_power -/A; case: (Rle_lt_or_eq_dec _ _ A0) => [Ap|Az]; last first.
  rewrite -Az rpow_zero Rmult_0_l sum_0 => [|x _]; first exact: Rle_refl.
  have := sum_eq0 (fun x _ => PK x) (esym Az) (i := x) isT => /Rmult_integral[->|z]; first by ring.
  by case: (mass_cases (K x) y) => [->|k]; [ring|have := rpow_gt0 a k; lra].
case: (Rle_lt_or_eq_dec _ _ W0) => [Wp|Wz]; last first.
  rewrite -Wz rpow_zero Rmult_0_r sum_0 => [|x _]; first exact: Rle_refl.
  by have := sum_eq0 (fun x _ => Pw x) (esym Wz) (i := x) isT => h; rewrite Rmult_assoc (Rmult_comm _ (w x)) -Rmult_assoc h; ring.
set p := rpow A (/ a); set q := rpow W (1 - / a).
have p0 : 0 < p by exact: rpow_gt0.
have q0 : 0 < q by exact: rpow_gt0.
apply: Rle_trans (_ : \sum_x p * q * (/ a * (P x * rpow (K x y) a / A) + (1 - / a) * (P x * w x / W)) <= _).
  apply: sum_le => x _; apply: Rle_trans (term x) _.
  have u0 : 0 <= P x * rpow (K x y) a / A by exact: Rdiv_le_0_compat.
  have v0 : 0 <= P x * w x / W by exact: Rdiv_le_0_compat.
  have h := power_below t0 t1 u0 v0; move: u0 v0 h.
  have : P x * rpow (K x y) a = A * (P x * rpow (K x y) a / A) by field; lra.
  have : P x * w x = W * (P x * w x / W) by field; lra.
  move: (P x * rpow (K x y) a / A) (P x * w x / W) => u v ev eu u0 v0 h.
  rewrite eu ev !rpow_mul //; try lra.
  have -> : rpow A (/ a) * rpow u (/ a) * (rpow W (1 - / a) * rpow v (1 - / a)) =
    p * q * (rpow u (/ a) * rpow v (1 - / a)) by rewrite /p /q; ring.
  by apply: Rmult_le_compat_l => //; nra.
rewrite sum_mull sum_add !sum_mull !sum_divr -/A -/W; apply: Req_le; field; repeat split; lra.
Qed.

Theorem sibson_expectation (w : X -> Y -> R) (W : R) : (forall x y, 0 <= w x y <= 1) -> 0 < W ->
  (forall y, \sum_x P x * w x y <= W) -> 0 < \sum_y \sum_x P x * K x y * w x y ->
  ln (\sum_y \sum_x P x * K x y * w x y) <= (a - 1) / a * (ln W + sibson K P a).
Proof.
move=> hw W0 hW pos; have T0 := total_power_gt0 P K a; have R0 : 0 < rpow W (1 - / a) by exact: rpow_gt0.
have h : \sum_y \sum_x P x * K x y * w x y <= total_power P K a * rpow W (1 - / a).
  rewrite /total_power -sum_mulr; apply: sum_le => y _.
  apply: Rle_trans (column_hoelder (w := fun x => w x y) y (fun x => hw x y)) _.
  apply: Rmult_le_compat_l; first exact: rpow_ge0.
  apply: rpow_mono => //; last lra.
  by apply: sum_ge0 => x _; apply: Rmult_le_pos => //; case: (hw x y).
rewrite sibson_total; try lra.
apply: Rle_trans (ln_le_mono pos h) _; rewrite ln_mult // ln_rpow //; apply: Req_le; field; lra.
Qed.

End Hoelder.

Section Distortion.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Implicit Types (P U : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.

(* The share of the entries in which two databases agree. *)
Definition agreement (x y : db) : R := 1 - INR (hamming x y) / N.

Lemma agreement_unit x y : 0 <= agreement x y <= 1.
Proof.
have h : INR (hamming x y) <= N by apply: le_INR; apply/leP; exact: hamming_card.
have h0 := pos_INR (hamming x y); rewrite /agreement.
have : 0 <= INR (hamming x y) / N by apply: Rdiv_le_0_compat; lra.
have : INR (hamming x y) / N <= 1 by apply/Rle_div_l; lra.
lra.
Qed.

Lemma mean_agreement P K : \sum_y \sum_x P x * K x y * agreement x y = 1 - distortion K P / N.
Proof.
rewrite exchange_big /= /distortion -[X in X - _](mass_sum1 P) -sum_divr -sum_sub; apply: eq_bigr => x _.
transitivity (\sum_y (P x * K x y - P x / N * (K x y * INR (hamming x y)))).
  by apply: eq_bigr => y _; rewrite /agreement /Rdiv; ring.
by rewrite sum_sub !sum_mull mass_sum1 Rmult_1_r /Rdiv; ring.
Qed.

(* Under a prior of least mass at least theta m^-n. *)
Lemma agreement_le P (theta : R) y : 0 <= theta <= 1 -> (forall x, theta <= letters db * P x) ->
  \sum_x P x * agreement x y <= theta / M + (1 - theta).
Proof.
move=> ht hP; have L0 := databases_gt0 I m2; set u := theta / letters db.
have uL : letters db * u = theta by rewrite /u; field; lra.
have hu x : 0 <= P x - u by have := hP x; rewrite -uL; nra.
rewrite (eq_bigr (fun x => u * agreement x y + (P x - u) * agreement x y)) => [|x _]; last by ring.
rewrite sum_add sum_mull; apply: Rplus_le_compat; last first.
  apply: Rle_trans (_ : \sum_x (P x - u) <= _).
    by apply: sum_le => x _; have := agreement_unit x y; have := hu x; nra.
  by rewrite sum_sub mass_sum1 sum_const_card uL; lra.
have e : \sum_x agreement x y = letters db / M.
  rewrite /agreement sum_sub sum_const_card sum_divr.
  have := @hamming_mass_distance I X 1 ltac:(lra) y.
  rewrite (eq_bigr (fun x => / letters db * INR (hamming x y))) => [|x _]; last first.
    by congr (_ * _); rewrite /hamming_mass pow1 letters_databases; rewrite /Rdiv Rmult_1_l; congr (/ _ ^ _); ring.
  rewrite sum_mull => h; have -> : \sum_x INR (hamming x y) = letters db * (N * (M - 1) / (1 + M - 1)).
    by rewrite -h -Rmult_assoc Rinv_r ?Rmult_1_l //; lra.
  by field; lra.
by rewrite e /u; apply: Req_le; field; lra.
Qed.

Theorem sibson_distortion P K (a theta D : R) : 1 < a -> 0 <= theta <= 1 -> (forall x, theta <= letters db * P x) ->
  distortion K P <= D -> D < N ->
  a / (a - 1) * ln (1 - D / N) - ln (theta / M + (1 - theta)) <= sibson K P a.
Proof.
move=> a1 ht hP hD Dn; have W0 : 0 < theta / M + (1 - theta).
  case: (Req_dec theta 1) => [->|ne]; first by have := Rinv_0_lt_compat M ltac:(lra); lra.
  have : 0 <= theta / M by apply: Rdiv_le_0_compat; lra.
  lra.
have DN : D / N < 1 by apply/Rlt_div_l; lra.
have p0 : 0 < 1 - D / N by lra.
have p1 : 1 - D / N <= 1 - distortion K P / N.
  by have := Rmult_le_compat_r (/ N) _ _ (Rlt_le _ _ (Rinv_0_lt_compat N ltac:(lra))) hD; rewrite /Rdiv; lra.
have := @sibson_expectation _ _ P K a a1 agreement _ agreement_unit W0 (fun y => agreement_le y ht hP).
rewrite mean_agreement => /(_ ltac:(lra)) h.
have l := ln_le_mono p0 p1.
have := Rmult_le_compat_l (a / (a - 1)) _ _ ltac:(apply: Rdiv_le_0_compat; lra) (Rle_trans _ _ _ l h).
have -> : a / (a - 1) * ((a - 1) / a * (ln (theta / M + (1 - theta)) + sibson K P a)) =
  ln (theta / M + (1 - theta)) + sibson K P a by field; lra.
lra.
Qed.

End Distortion.
