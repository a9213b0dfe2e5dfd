(* Closed forms with which class proofs and the checker compute: where a capacity of an order other than 1 is attained,
   the chi-square coefficient of two laws that change places under a permutation of the letters, and the series of the
   inverse of the binary entropy at ln 2, with its rest.

   Sources: Csiszar (1995), the condition of Kuhn and Tucker; Ordentlich and Polyanskiy (2021); Cover and Thomas (2006). *)

From ExactPriv Require Import core divergence capacity pml entropy scalar renyi levels bridges coefficients suprema sibson
  sibson_orders two_points binary_entropy.
From Coquelicot Require Import Coquelicot.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** The capacity of an order *)

Section Order.
Variables X Y : finType.
Variables (K : kernel X Y) (P : law X) (a : R).
Hypotheses (a0 : 0 < a) (a1 : a <> 1).

(* The power sum of a row against the law of the output that Sibson's information at P belongs to, up to a factor. *)
Definition order_level (x : X) : R := \sum_y rpow (K x y) a * rpow (column_power P K a y) (/ a - 1).

Lemma order_level_mean : \sum_x P x * order_level x = total_power P K a.
Proof.
rewrite (eq_sum (G := fun x => \sum_y P x * (rpow (K x y) a * rpow (column_power P K a y) (/ a - 1)))) => [|x _]; last by rewrite sum_mull.
rewrite exchange_big /total_power; apply: eq_sum => y _.
rewrite (eq_sum (G := fun x => P x * rpow (K x y) a * rpow (column_power P K a y) (/ a - 1))) => [|x _]; last ring.
rewrite sum_mulr -/(column_power P K a y) /renyi_power -/(column_power P K a y).
case: (Rle_lt_or_eq_dec _ _ (column_power_ge0 P K a y)) => [m0|<-]; last by rewrite !rpow_zero; ring.
rewrite !rpow_pos // -{1}(Rpower_1 _ m0) -Rpower_plus; congr Rpower; ring.
Qed.

Lemma order_level_row q0 x : \sum_y rpow (K x y) a * rpow (least_law P K a q0 y) (1 - a) =
  rpow (total_power P K a) (a - 1) * order_level x.
Proof.
have t0 := total_power_gt0 P K a; rewrite /order_level -sum_mull; apply: eq_sum => y _.
rewrite least_lawE /renyi_power -/(column_power P K a y); have m0 := column_power_ge0 P K a y.
rewrite /Rdiv rpow_mul; [|exact: rpow_ge0|by apply: Rlt_le; exact: Rinv_0_lt_compat].
rewrite rpow_rpow //; have -> : / a * (1 - a) = / a - 1 by field; lra.
have -> : rpow (/ total_power P K a) (1 - a) = rpow (total_power P K a) (a - 1).
  rewrite !rpow_pos //; last exact: Rinv_0_lt_compat.
  by rewrite /Rpower ln_Rinv //; congr exp; ring.
ring.
Qed.

(* Levels equal where P has mass, and none beyond: above order 1 none larger, below it none smaller. *)
Theorem capacity_order_kkt :
  (1 < a -> forall x y, 0 < K x y -> 0 < column_power P K a y) ->
  (1 < a -> forall x x', 0 < P x -> order_level x' <= order_level x) ->
  (a < 1 -> forall x x', 0 < P x -> order_level x <= order_level x') ->
  capacity_order K a = sibson K P a.
Proof.
move=> pos above below; apply: Rbar_le_antisym; last exact: sibson_le_capacity.
have t0 := total_power_gt0 P K a; set T := total_power P K a in t0; have r0 := rpow_gt0 (a - 1) t0.
have [x0 _] := law_support P; pose q := least_law P K a (K x0).
have TE : rpow T a = rpow T (a - 1) * T.
  by rewrite !rpow_pos // -{3}(Rpower_1 _ t0) -Rpower_plus; congr Rpower; ring.
apply: capacity_order_leP => Q.
apply: Rbar_le_trans (sibson_le_renyi Q K a0 a1 q) _.
have SE : renyi_sum (joint Q K) (product Q q) a = rpow T (a - 1) * \sum_x Q x * order_level x.
  rewrite renyi_sum_product -sum_mull.
  rewrite [RHS](eq_sum (G := fun x => \sum_y Q x * rpow (K x y) a * rpow (q y) (1 - a))) => [|x _]; last first.
    have -> : rpow T (a - 1) * (Q x * order_level x) = Q x * (rpow T (a - 1) * order_level x) by ring.
    by rewrite -(order_level_row (K x0)) -/q -sum_mull; apply: eq_sum => y _; ring.
  by rewrite exchange_big; apply: eq_sum => y _; rewrite sum_mulr.
have M := order_level_mean; rewrite -/T in M.
have side (c : R) : (forall x, 0 < P x -> c <= order_level x) -> c <= T.
  move=> h; rewrite -M -[c]Rmult_1_l -(mass_sum1 P) -sum_mulr; apply: sum_le => x _.
  by have [->|px] := mass_cases P x; [lra|apply: Rmult_le_compat_l; [lra|exact: h]].
have side' (c : R) : (forall x, 0 < P x -> order_level x <= c) -> T <= c.
  move=> h; rewrite -M -[c]Rmult_1_l -(mass_sum1 P) -sum_mulr; apply: sum_le => x _.
  by have [->|px] := mass_cases P x; [lra|apply: Rmult_le_compat_l; [lra|exact: h]].
rewrite (sibson_total P K a0 a1) -/T.
have -> : a / (a - 1) * ln T = ln (rpow T a) / (a - 1) by rewrite ln_rpow //; field; lra.
rewrite /renyi; case: ReqbP => // _; case: ReqbP => [e|_]; first lra.
case: (Rlt_le_dec 1 a) => h.
  have d : dom (joint Q K) (product Q q).
    apply/domP => -[x y]; rewrite productE jointE => /Rmult_integral[->|z]; first by rewrite Rmult_0_l.
    have [->|k0] := mass_cases (K x) y; first by rewrite Rmult_0_r.
    by have := pos h x y k0; have := least_law_eq0 a0 z => ->; lra.
  have s0 : 0 < renyi_sum (joint Q K) (product Q q) a by rewrite renyi_sum_mean_exp //; exact: mean_exp_gt0.
  rewrite d andbF; case: ReqbP => [e|_]; first lra.
  apply: Rmult_le_compat_r; first by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
  apply: ln_le => //; rewrite SE TE; apply: Rmult_le_compat_l; first lra.
  by apply: (@mean_le_const _ Q order_level) => x _; apply: side => x' px'; exact: above.
have {}h : a < 1 by lra.
have S : rpow T a <= renyi_sum (joint Q K) (product Q q) a.
  rewrite SE TE; apply: Rmult_le_compat_l; first lra.
  rewrite -[T]Rmult_1_l -(mass_sum1 Q) -sum_mulr; apply: sum_le => x _; apply: Rmult_le_compat_l => //.
  by apply: side' => x' px'; exact: below.
have T0 := rpow_gt0 a t0; case: RltbP => [k|_]; first lra.
case: ReqbP => [e|_]; first lra.
have := ln_le _ _ T0 S; move/Rmult_le_compat_neg_l => /(_ (/ (a - 1))) l.
have n0 : / (a - 1) <= 0 by apply: Rlt_le; apply: Rinv_lt_0_compat; lra.
by have := l n0; rewrite /= /Rdiv; lra.
Qed.
End Order.

(* ** Mirrored rows *)

Section Mirrored.
Variable T : finType.
Variables p q : law T.
Variable s : T -> T.
Hypotheses (si : injective s) (sp : forall t, p (s t) = q t) (sq : forall t, q (s t) = p t).

Lemma chi2_mixed_mirrored w : chi2_mixed p q w = chi2_mixed p q (1 - w).
Proof.
rewrite /chi2_mixed; have -> : (1 - w) * (1 - (1 - w)) = w * (1 - w) by ring.
congr (_ * _); rewrite (reindex_inj si); apply: eq_sum => t _; rewrite sp sq.
by have -> : (q t - p t) ^ 2 = (p t - q t) ^ 2 by [ring]; congr (_ / _); ring.
Qed.

Theorem eta_chi2_mirrored : eta_chi2_pair p q = 1 - \sum_t 2 * p t * q t / (p t + q t).
Proof.
have half : chi2_mixed p q (/ 2) = 1 - \sum_t 2 * p t * q t / (p t + q t).
  rewrite chi2_mixedE; last lra.
  congr (_ - _); apply: eq_sum => t _; have -> : / 2 * p t + (1 - / 2) * q t = (p t + q t) / 2 by field.
  case: (Req_dec (p t + q t) 0) => [->|n]; last by field.
  by rewrite /Rdiv Rmult_0_l Rinv_0; ring.
apply: is_lub_Rbar_unique; split=> [z [w w01 ->]|b h]; last by apply: h; exists (/ 2); [lra|rewrite half].
rewrite -half /Rbar_le; suff : chi2_mixed p q w + chi2_mixed p q (1 - w) <= 2 * chi2_mixed p q (/ 2).
  by rewrite -chi2_mixed_mirrored; lra.
rewrite !chi2_mixedE; try lra.
suff : \sum_t 2 * (p t * q t / (/ 2 * p t + (1 - / 2) * q t)) <=
    \sum_t (p t * q t / (w * p t + (1 - w) * q t) + p t * q t / ((1 - w) * p t + (1 - (1 - w)) * q t)).
  by rewrite sum_add sum_mull; lra.
apply: sum_le => t _; have [p0|p0] := mass_cases p t; first by rewrite p0 /Rdiv !Rmult_0_l; lra.
have [q0|q0] := mass_cases q t; first by rewrite q0 !Rmult_0_r /Rdiv !Rmult_0_l; lra.
set u := w * p t + (1 - w) * q t; set v := (1 - w) * p t + _.
have u0 : 0 < u by apply: Rplus_lt_0_compat; apply: Rmult_lt_0_compat; lra.
have v0 : 0 < v by apply: Rplus_lt_0_compat; apply: Rmult_lt_0_compat; lra.
have -> : / 2 * p t + (1 - / 2) * q t = (u + v) / 2 by rewrite /u /v; field.
have c0 : 0 < p t * q t by exact: Rmult_lt_0_compat.
have -> : 2 * (p t * q t / ((u + v) / 2)) = p t * q t * (4 / (u + v)) by field; lra.
have -> : p t * q t / u + p t * q t / v = p t * q t * ((u + v) / (u * v)) by field; lra.
apply: Rmult_le_compat_l; first lra.
have uv := Rmult_lt_0_compat _ _ u0 v0.
apply: (proj1 (Rle_div_r (4 / (u + v)) (u + v) (u * v) uv)).
have -> : 4 / (u + v) * (u * v) = 4 * (u * v) / (u + v) by field; lra.
by apply/Rle_div_l; [lra|have := pow2_ge_0 (u - v); lra].
Qed.
End Mirrored.

(* ** The binary entropy at 1/2 *)

(* sum over k = 1 .. n of u^(2k) / (2k (2k - 1)), and its derivatives. *)
Fixpoint entropy_series (n : nat) (u : R) : R :=
  if n is S m then entropy_series m u + u ^ (2 * m + 2) / ((2 * INR m + 2) * (2 * INR m + 1)) else 0.
Fixpoint entropy_series1 (n : nat) (u : R) : R :=
  if n is S m then entropy_series1 m u + u ^ (2 * m + 1) / (2 * INR m + 1) else 0.
Fixpoint entropy_series2 (n : nat) (u : R) : R :=
  if n is S m then entropy_series2 m u + u ^ (2 * m) else 0.

Lemma odd_part_ge (m : nat) : 0 <= INR m.
Proof. exact: pos_INR. Qed.
Lemma is_derive_power (n : nat) (c u : R) : is_derive (fun t => t ^ S n / c) u (INR (S n) * u ^ n / c).
Proof. by auto_derive => //=; rewrite /Rdiv; ring. Qed.

Lemma series_derive n u : is_derive (entropy_series n) u (entropy_series1 n u).
Proof.
elim: n => [|m IH]; first exact: is_derive_const.
apply: is_derive_plus IH _; have m0 := odd_part_ge m.
have E : (2 * m + 2)%N = S (2 * m + 1) by rewrite addnS.
rewrite E; have := is_derive_power (2 * m + 1) ((2 * INR m + 2) * (2 * INR m + 1)) u.
suff -> : INR (S (2 * m + 1)) * u ^ (2 * m + 1) / ((2 * INR m + 2) * (2 * INR m + 1)) = u ^ (2 * m + 1) / (2 * INR m + 1) by [].
by rewrite S_INR plus_INR mult_INR /=; field; lra.
Qed.
Lemma series1_derive n u : is_derive (entropy_series1 n) u (entropy_series2 n u).
Proof.
elim: n => [|m IH]; first exact: is_derive_const.
apply: is_derive_plus IH _; have m0 := odd_part_ge m.
have E : (2 * m + 1)%N = S (2 * m) by rewrite addn1.
rewrite E; have := is_derive_power (2 * m) (2 * INR m + 1) u.
suff -> : INR (S (2 * m)) * u ^ (2 * m) / (2 * INR m + 1) = u ^ (2 * m) by [].
by rewrite S_INR mult_INR /=; field; lra.
Qed.
Lemma series_at0 n : entropy_series n 0 = 0 /\ entropy_series1 n 0 = 0.
Proof.
elim: n => [|m [IH IH1]] //=; rewrite IH IH1.
by rewrite !pow_i; [split; rewrite /Rdiv; ring|apply/ltP; rewrite addnS..].
Qed.
Lemma series2_rest n u : -1 < u < 1 -> / (1 - u ^ 2) - entropy_series2 n u = u ^ (2 * n) / (1 - u ^ 2).
Proof.
move=> u1; have d : 1 - u ^ 2 <> 0 by nra.
elim: n => [|m IH]; first by rewrite /= /Rdiv; ring.
have -> : u ^ (2 * m.+1) = u ^ (2 * m) * u ^ 2 by rewrite -pow_add; congr (_ ^ _); rewrite mulnS addnC.
have -> : entropy_series2 m.+1 u = entropy_series2 m u + u ^ (2 * m) by [].
have -> : / (1 - u ^ 2) - (entropy_series2 m u + u ^ (2 * m)) = u ^ (2 * m) / (1 - u ^ 2) - u ^ (2 * m) by rewrite -IH; ring.
by field.
Qed.

(* ln 2 - h((1 - u)/2), and its derivatives. *)
Definition entropy_depth (u : R) : R := ((1 + u) * ln (1 + u) + (1 - u) * ln (1 - u)) / 2.
Lemma entropy_depthE u : -1 < u < 1 -> ln 2 - hb ((1 - u) / 2) = entropy_depth u.
Proof.
move=> u1; rewrite /hb /entropy_depth; have -> : 1 - (1 - u) / 2 = (1 + u) / 2 by field.
by rewrite !ln_div; try lra; field.
Qed.
Lemma depth_derive u : -1 < u < 1 -> is_derive entropy_depth u ((ln (1 + u) - ln (1 - u)) / 2).
Proof. by move=> u1; rewrite /entropy_depth; auto_derive; [repeat split; lra|rewrite /Rminus; field; lra]. Qed.
Lemma depth_derive2 u : -1 < u < 1 -> is_derive (fun u => (ln (1 + u) - ln (1 - u)) / 2) u (/ (1 - u ^ 2)).
Proof. by move=> u1; auto_derive; [repeat split; lra|field; nra]. Qed.

(* What is left after n terms is positive, and at most the next one over 1 - u^2. *)
Theorem entropy_series_rest n u : 0 <= u < 1 ->
  0 <= ln 2 - hb ((1 - u) / 2) - entropy_series n u <= u ^ (2 * n + 2) / ((2 * INR n + 2) * (2 * INR n + 1)) / (1 - u ^ 2).
Proof.
move=> u01; rewrite entropy_depthE; last lra.
have [z z1] := series_at0 n; have n0 := odd_part_ge n.
have dz : entropy_depth 0 = 0 by rewrite /entropy_depth Rplus_0_r Rminus_0_r ln_1; field.
have v0 : 0 < 1 - u ^ 2 by nra.
have l0 : (ln (1 + 0) - ln (1 - 0)) / 2 = 0 by rewrite Rplus_0_r Rminus_0_r ln_1; field.
split.
  apply: (@contact (fun t => entropy_depth t - entropy_series n t) (fun t => (ln (1 + t) - ln (1 - t)) / 2 - entropy_series1 n t)
    (fun t => / (1 - t ^ 2) - entropy_series2 n t) 0 u 0 u) => [||t tu|t tu|t tu||]; try lra.
  - by apply: is_derive_minus; [apply: depth_derive; lra|exact: series_derive].
  - by apply: is_derive_minus; [apply: depth_derive2; lra|exact: series1_derive].
  - rewrite series2_rest; last lra.
  by apply: Rdiv_le_0_compat; [apply: pow_le; lra|nra].
set c := / (1 - u ^ 2); have c0 : 0 < c by exact: Rinv_0_lt_compat.
suff : 0 <= c * (entropy_series n.+1 u - entropy_series n u) - (entropy_depth u - entropy_series n u).
  have -> : entropy_series n.+1 u = entropy_series n u + u ^ (2 * n + 2) / ((2 * INR n + 2) * (2 * INR n + 1)) by [].
  by rewrite /c; set r := _ / ((2 * INR n + 2) * _); rewrite /Rdiv; lra.
have [y y1] := series_at0 n.+1.
apply: (@contact (fun t => c * (entropy_series n.+1 t - entropy_series n t) - (entropy_depth t - entropy_series n t))
  (fun t => c * (entropy_series1 n.+1 t - entropy_series1 n t) - ((ln (1 + t) - ln (1 - t)) / 2 - entropy_series1 n t))
  (fun t => c * (entropy_series2 n.+1 t - entropy_series2 n t) - (/ (1 - t ^ 2) - entropy_series2 n t)) 0 u 0 u) => [||t tu|t tu|t tu||]; try lra.
- apply: is_derive_minus; last by apply: is_derive_minus; [apply: depth_derive; lra|exact: series_derive].
  by apply: (is_derive_scal (fun t => entropy_series n.+1 t - entropy_series n t)); apply: is_derive_minus; exact: series_derive.
- apply: is_derive_minus; last by apply: is_derive_minus; [apply: depth_derive2; lra|exact: series1_derive].
  by apply: (is_derive_scal (fun t => entropy_series1 n.+1 t - entropy_series1 n t)); apply: is_derive_minus; exact: series1_derive.
- rewrite series2_rest /=; last lra.
  have p0 : 0 <= t ^ (2 * n) by apply: pow_le; lra.
  have t2 : 0 < 1 - t ^ 2 by nra.
  have ct : / (1 - t ^ 2) <= c by apply: Rinv_le_contravar => //; nra.
  have -> : entropy_series2 n t + t ^ (2 * n) - entropy_series2 n t = t ^ (2 * n) by ring.
  by have := Rmult_le_compat_l _ _ _ p0 ct; rewrite /Rdiv /=; lra.
all: by rewrite ?y ?z ?dz ?l0 ?y1 ?z1; ring.
Qed.

(* So the inverse at ln 2 - e is (1 - sqrt v)/2 where the series has the value e at v = u^2. *)
Corollary hb_inv_depth u : 0 <= u < 1 -> hb_inv (ln 2 - entropy_depth u) = (1 - u) / 2.
Proof.
move=> u01; rewrite -entropy_depthE; last lra.
by have -> : ln 2 - (ln 2 - hb ((1 - u) / 2)) = hb ((1 - u) / 2) by [ring]; apply: hb_invK; lra.
Qed.
