(* How far levels and informations of a finite order are from those of infinite order.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Lemma 20(5), (7). *)

From ExactPriv Require Import core divergence databases bridges levels leakage renyi coefficients csiszar sibson sibson_orders
  information_bounds renyi_orders.

(* An entry below a common bound of all costs at most its logarithm over the order less 1. *)
Theorem renyi_dp_gap (I X Y : finType) (K : kernel (I ~> X) Y) (a s : R) : 1 < a -> 0 < s -> s <= 1 ->
  (forall x y, s <= K x y) ->
  exists e r, [/\ dp K = Finite e, renyi_dp_db K a = Finite r, r <= e & (a - 1) * (e - r) <= - ln s].
Proof.
move=> a1 s0 s1 Ks; have Kpos x y : 0 < K x y by have := Ks x y; lra.
have [e E e0] : exists2 e, dp K = Finite e & 0 <= e.
  apply: level_finite (dp_ge0 K) _; case E: (dp K) => [e||] //.
  have [x _] := xmax_p_infty E; case/xmax_p_infty => x' _; case/xmax_p_infty => y _.
  by rewrite /log_ratio; have := Kpos x y; have := Kpos x' y; case: ReqbP => //; case: ReqbP => // *; lra.
have le : Rbar_le (renyi_dp_db K a) e by rewrite -E; apply: worst_mono => p q; exact: renyi_le_max_ratio.
have [r R_ r0] : exists2 r, renyi_dp_db K a = Finite r & 0 <= r.
  by apply: level_finite; [exact: worst_ge0|exact: Rbar_le_lt_trans le _].
have re : r <= e by move: le; rewrite R_.
have l0 : ln s <= 0 by rewrite -ln_1; exact: ln_le.
have top : e = 0 \/ exists x x' y, near x x' /\ Finite e = log_ratio (K x y) (K x' y).
  have T : \xmax_x \xmax_(x' | near x x') max_ratio_level (K x) (K x') = Finite e by rewrite -E.
  case: (xmax_attained xpredT (fun x => \xmax_(x' | near x x') max_ratio_level (K x) (K x'))) => [z|[x _ z]].
    by left; move: T; rewrite z; case.
  case: (xmax_attained (near x) (fun x' => max_ratio_level (K x) (K x'))) => [z'|[x' n z']].
    by left; move: T; rewrite z z'; case.
  case: (xmax_attained xpredT (fun y => log_ratio (K x y) (K x' y))) => [z''|[y _ z'']].
    by left; move: T; rewrite z z' /max_ratio_level z''; case.
  by right; exists x, x', y; split=> //; rewrite -T z z' /max_ratio_level z''.
exists e, r; split=> //; case: top => [->|[x [x' [y [n]]]]]; first nra.
rewrite /log_ratio; have k := Kpos x y; have k' := Kpos x' y.
case: ReqbP => [?|_]; first lra; case: ReqbP => [?|_]; first lra; case=> ee.
have D : dom (K x) (K x') by apply/domP => b z; have := Kpos x' b; lra.
have [S0 S] := renyi_above_sum a1 D.
have : Rbar_le (renyi (K x) (K x') a) r by rewrite -R_; exact: (@worst_ge _ _ (@near I X) (fun p q => renyi p q a)).
rewrite S => /= h.
have t : rpow (K x y) a * rpow (K x' y) (1 - a) <= renyi_sum (K x) (K x') a.
  by apply: (@sum_ge_term _ _ (fun b => rpow (K x b) a * rpow (K x' b) (1 - a))) => // b _; apply: Rmult_le_pos; exact: rpow_ge0.
have := ln_le _ _ (Rmult_lt_0_compat _ _ (rpow_gt0 a k) (rpow_gt0 (1 - a) k')) t.
rewrite ln_mult ?ln_rpow //; try exact: rpow_gt0.
have {}h : ln (renyi_sum (K x) (K x') a) <= (a - 1) * r.
  have -> : ln (renyi_sum (K x) (K x') a) = (a - 1) * (ln (renyi_sum (K x) (K x') a) / (a - 1)) by field; lra.
  by apply: Rmult_le_compat_l; lra.
have lk : ln s <= ln (K x y) by apply: ln_le => //; exact: Ks.
by rewrite ee ln_div //; lra.
Qed.

Theorem sibson_leakage_gap (X Y : finType) (P : law X) (K : kernel X Y) (a : R) : 1 < a -> (forall x, 0 < P x) ->
  sibson K P a <= maximal_leakage K /\ (a - 1) * (maximal_leakage K - sibson K P a) <= - ln (min_mass P).
Proof.
move=> a1 P0; have [x0 _] := law_support P; split.
  rewrite -(sibson_inf_full_support K P0); apply: sibson_increasing => //=; lra.
have [xm em] : exists x, min_mass P = P x by apply: min1_attained_ex; [exact: x0|move=> x; exact: mass_le1].
have s0 : 0 < min_mass P by rewrite em.
have C1 := column_max_sum_ge1 K x0.
have t : rpow (min_mass P) (/ a) * column_max_sum K <= total_power P K a.
  rewrite /column_max_sum -sum_mull; apply: sum_le => y _.
  have [x ->] : exists x, \max_x K x y = K x y by apply: max_attained_ex.
  have ia : 0 <= / a by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
  have -> : rpow (min_mass P) (/ a) * K x y = rpow (min_mass P * rpow (K x y) a) (/ a).
    by rewrite rpow_mul ?rpow_rpow ?Rinv_r ?rpow_one //; try lra; exact: rpow_ge0.
  have r0 := rpow_ge0 (K x y) a.
  apply: rpow_mono => //; first by apply: Rmult_le_pos => //; lra.
  apply: Rle_trans (@sum_ge_term _ xpredT (fun u => P u * rpow (K u y) a) x _ isT); last first.
    by move=> u _; apply: Rmult_le_pos => //; exact: rpow_ge0.
  by apply: Rmult_le_compat_r => //; exact: (@min1_le _ xpredT P).
have c0 : 0 < column_max_sum K by lra.
have := ln_le _ _ (Rmult_lt_0_compat _ _ (rpow_gt0 (/ a) s0) c0) t.
rewrite ln_mult ?ln_rpow //; last exact: rpow_gt0.
have ML : 0 <= ln (column_max_sum K) by rewrite -ln_1; apply: ln_le; lra.
rewrite sibson_total; try lra; rewrite /maximal_leakage -/(column_max_sum K); set T := ln (total_power P K a) => h.
have -> : (a - 1) * (ln (column_max_sum K) - a / (a - 1) * T) = (a - 1) * ln (column_max_sum K) - a * T by field; lra.
have : a * (/ a * ln (min_mass P) + ln (column_max_sum K)) <= a * T by apply: Rmult_le_compat_l; lra.
rewrite Rmult_plus_distr_l -Rmult_assoc Rinv_r; lra.
Qed.
