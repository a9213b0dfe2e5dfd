(* Hoelder's and Minkowski's inequalities for finite sums.

   Both follow from one statement about the power x^a y^(1-a), which is homogeneous: its sum is
   at most its value at the sums for 0 <= a <= 1, and at least that for a >= 1.

   Source: Hardy, Littlewood, Polya, Inequalities (1934), 2.7 to 2.11. *)

From ExactPriv Require Import core divergence renyi suprema sibson csiszar.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Tangent planes, with the exponents 0 and 1 *)

Lemma rpow_order0 x : rpow x 0 = if Rltb 0 x then 1 else 0.
Proof. by rewrite /rpow; case: RltbP => // h; rewrite Rpower_O. Qed.

Lemma power_below_closed a x y : 0 <= a <= 1 -> 0 <= x -> 0 <= y -> rpow x a * rpow y (1 - a) <= a * x + (1 - a) * y.
Proof.
move=> [a0 a1] x0 y0; case: (Rle_lt_or_eq_dec _ _ a0) => [p|<-]; last first.
  by rewrite Rminus_0_r rpow_order0 rpow_one //; case: ifP => _; lra.
case: (Rle_lt_or_eq_dec _ _ a1) => [l|->]; first exact: power_below.
by rewrite /Rminus Rplus_opp_r rpow_order0 rpow_one //; case: ifP => _; lra.
Qed.

Lemma power_above_closed a x y : 1 <= a -> 0 <= x -> 0 <= y -> (y = 0 -> x = 0) ->
  a * x + (1 - a) * y <= rpow x a * rpow y (1 - a).
Proof.
move=> a1 x0 y0 yx; case: (Rle_lt_or_eq_dec _ _ a1) => [l|<-]; first exact: power_above.
rewrite /Rminus Rplus_opp_r rpow_order0 rpow_one //; case: RltbP => h; first lra.
by rewrite (yx ltac:(lra)); lra.
Qed.

(* ** Sums of powers *)

Section Sums.
Variable T : finType.
Implicit Types u v x y : T -> R.

Lemma power_of_share s z a : 0 < s -> 0 <= z -> rpow z a = rpow s a * rpow (z / s) a.
Proof.
move=> s0 z0; rewrite -rpow_mul; [congr rpow; field; lra|lra|exact: Rdiv_le_0_compat].
Qed.

Lemma shares_sum u c : \sum_t u t = c -> c <> 0 -> \sum_t u t / c = 1.
Proof. by move=> E c0; rewrite sum_divr E; field. Qed.

Section TwoFunctions.
Variables (u v : T -> R) (a : R).
Hypothesis u0 : forall t, 0 <= u t.
Hypothesis v0 : forall t, 0 <= v t.
Let U := \sum_t u t.
Let V := \sum_t v t.

Lemma power_terms : 0 < U -> 0 < V -> \sum_t rpow (u t) a * rpow (v t) (1 - a) =
  rpow U a * rpow V (1 - a) * \sum_t rpow (u t / U) a * rpow (v t / V) (1 - a).
Proof.
move=> Up Vp; rewrite -sum_mull; apply: eq_sum => t _.
by rewrite (power_of_share a Up (u0 t)) (power_of_share (1 - a) Vp (v0 t)); ring.
Qed.

Lemma plane_sum : 0 < U -> 0 < V -> \sum_t (a * (u t / U) + (1 - a) * (v t / V)) = 1.
Proof. by move=> Up Vp; rewrite sum_add !sum_mull !(@shares_sum _ _ erefl) -/U -/V; lra. Qed.

Lemma sum_zero_terms (w : T -> R) : (forall t, 0 <= w t) -> \sum_t w t = 0 -> forall t, w t = 0.
Proof. by move=> w0 z t; apply: (@sum_eq0 T xpredT w). Qed.

Let U0 : 0 <= U. Proof. by apply: sum_ge0. Qed.
Let V0 : 0 <= V. Proof. by apply: sum_ge0. Qed.

Theorem power_sum_below : 0 <= a <= 1 -> \sum_t rpow (u t) a * rpow (v t) (1 - a) <= rpow U a * rpow V (1 - a).
Proof.
move=> ha; have C0 : 0 <= rpow U a * rpow V (1 - a) by apply: Rmult_le_pos; exact: rpow_ge0.
case: (Rle_lt_or_eq_dec _ _ U0) => [Up|Uz]; last first.
  by rewrite sum_0 // => t _; rewrite (sum_zero_terms u0 (esym Uz)) rpow_zero Rmult_0_l.
case: (Rle_lt_or_eq_dec _ _ V0) => [Vp|Vz]; last first.
  by rewrite sum_0 // => t _; rewrite (sum_zero_terms v0 (esym Vz)) rpow_zero Rmult_0_r.
rewrite power_terms // -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l => //.
rewrite -[X in _ <= X](plane_sum Up Vp); apply: sum_le => t _.
by apply: power_below_closed => //; exact: Rdiv_le_0_compat.
Qed.

Theorem power_sum_above : 1 <= a -> (forall t, v t = 0 -> u t = 0) ->
  rpow U a * rpow V (1 - a) <= \sum_t rpow (u t) a * rpow (v t) (1 - a).
Proof.
move=> ha vu; have C0 : 0 <= rpow U a * rpow V (1 - a) by apply: Rmult_le_pos; exact: rpow_ge0.
have s0 : 0 <= \sum_t rpow (u t) a * rpow (v t) (1 - a) by apply: sum_ge0 => t _; apply: Rmult_le_pos; exact: rpow_ge0.
case: (Rle_lt_or_eq_dec _ _ U0) => [Up|Uz]; last by rewrite -Uz rpow_zero Rmult_0_l.
case: (Rle_lt_or_eq_dec _ _ V0) => [Vp|Vz]; last by rewrite -Vz rpow_zero Rmult_0_r.
rewrite power_terms // -[X in X <= _]Rmult_1_r; apply: Rmult_le_compat_l => //.
rewrite -[X in X <= _](plane_sum Up Vp); apply: sum_le => t _.
apply: power_above_closed => //; try exact: Rdiv_le_0_compat.
by move=> z; rewrite vu ?/Rdiv ?Rmult_0_l //; have -> : v t = v t / V * V by [field; lra]; rewrite z Rmult_0_l.
Qed.

End TwoFunctions.

(* ** Norms *)

Definition norm (p : R) x : R := rpow (\sum_t rpow (Rabs (x t)) p) (/ p).

Lemma norm_ge0 p x : 0 <= norm p x.
Proof. exact: rpow_ge0. Qed.

Lemma norm_power p x : p <> 0 -> rpow (norm p x) p = \sum_t rpow (Rabs (x t)) p.
Proof. by move=> p0; apply: rpow_inverse => //; apply: sum_ge0 => t _; exact: rpow_ge0. Qed.

Theorem hoelder p q x y : 1 < p -> / p + / q = 1 -> \sum_t Rabs (x t * y t) <= norm p x * norm q y.
Proof.
move=> p1 pq; have ip : 0 < / p < 1 by split; [apply: Rinv_0_lt_compat; lra|rewrite -Rinv_1; apply: Rinv_lt_contravar; lra].
have q0 : q <> 0 by move=> e; move: pq; rewrite e Rinv_0; lra.
have E : / q = 1 - / p by lra.
have h := @power_sum_below (fun t => rpow (Rabs (x t)) p) (fun t => rpow (Rabs (y t)) q) (/ p) (fun t => rpow_ge0 _ _)
  (fun t => rpow_ge0 _ _) ltac:(lra).
apply: Rle_trans (_ : \sum_t rpow (rpow (Rabs (x t)) p) (/ p) * rpow (rpow (Rabs (y t)) q) (1 - / p) <= _); last first.
  by rewrite /norm E.
right; apply: eq_sum => t _; rewrite -E !rpow_rpow; try exact: Rabs_pos.
by rewrite !Rinv_r ?rpow_one ?Rabs_mult //; try exact: Rabs_pos; lra.
Qed.

End Sums.

(* Of any number of functions. *)
Theorem minkowski (I T : finType) p (x : I -> T -> R) : 1 <= p ->
  norm p (fun t => \sum_i x i t) <= \sum_i norm p (x i).
Proof.
move=> p1; have p0 : 0 < p by lra. have ip : 0 < / p by exact: Rinv_0_lt_compat.
set N := \sum_i _; have N0 : 0 <= N by apply: sum_ge0 => i _; exact: norm_ge0.
have zero i t : norm p (x i) = 0 -> Rabs (x i t) = 0.
  move=> z; have s := @norm_power _ p (x i) ltac:(lra); rewrite z rpow_zero in s.
  have := sum_zero_terms (fun t => rpow_ge0 (Rabs (x i t)) p) (esym s) t; move=> e.
  have [//|/Rabs_no_R0 n] := Req_dec (Rabs (x i t)) 0.
  by have := rpow_gt0 p (_ : 0 < Rabs (x i t)); have := Rabs_pos (x i t); move: n; rewrite Rabs_Rabsolu; lra.
have column t : rpow (\sum_i Rabs (x i t)) p * rpow N (1 - p) <= \sum_i rpow (Rabs (x i t)) p * rpow (norm p (x i)) (1 - p).
  by apply: power_sum_above => // [i|i|i /zero]; [exact: Rabs_pos|exact: norm_ge0|].
have total : (\sum_t rpow (\sum_i Rabs (x i t)) p) * rpow N (1 - p) <= N.
  rewrite -sum_mulr; apply: Rle_trans (sum_le _ (fun t _ => column t)) _.
  rewrite exchange_big; apply: sum_le => i _; rewrite sum_mulr -norm_power; last lra.
  by rewrite rpow_complement; [exact: Rle_refl|exact: norm_ge0].
have larger : norm p (fun t => \sum_i x i t) <= rpow (\sum_t rpow (\sum_i Rabs (x i t)) p) (/ p).
  apply: rpow_mono; [by apply: sum_ge0 => t _; exact: rpow_ge0| |lra].
  by apply: sum_le => t _; apply: rpow_mono; [exact: Rabs_pos|exact: sum_abs|lra].
apply: Rle_trans larger _; case: (Rle_lt_or_eq_dec _ _ N0) => [Np|Nz]; last first.
  rewrite sum_0 ?rpow_zero // => t _; rewrite sum_0 ?rpow_zero // => i _; apply: zero.
  exact: (sum_zero_terms (fun i => norm_ge0 p (x i)) (esym Nz)).
have c0 := rpow_gt0 (1 - p) Np.
apply: Rle_trans (_ : rpow (rpow N p) (/ p) <= _); last first.
  by rewrite rpow_rpow // Rinv_r ?rpow_one //; lra.
apply: rpow_mono; [by apply: sum_ge0 => t _; exact: rpow_ge0| |lra].
by apply: (Rmult_le_reg_r _ _ _ c0); rewrite rpow_complement.
Qed.

Corollary minkowski_two (T : finType) p (x y : T -> R) : 1 <= p -> norm p (fun t => x t + y t) <= norm p x + norm p y.
Proof.
move=> p1; have := minkowski (fun b : bool => if b then x else y) p1; rewrite sum_bool => h.
by apply: Rle_trans h; right; congr rpow; apply: eq_sum => t _; rewrite sum_bool.
Qed.
