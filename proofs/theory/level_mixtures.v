(* A mixture of two mechanisms is no worse than the worse of them: differential privacy with and without slack, maximal
   information, Renyi differential privacy above order 1. Sibson's information above order 1 has a convex exponential.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Lemma 21; van Erven and Harremoes (2014), Theorem 13. *)

From ExactPriv Require Import core divergence capacity pml databases bridges levels sibson hoelder renyi_orders pointwise
  pointwise_levels information_bounds.

Section Mixtures.
Variables X Y : finType.
Variable w : R.
Hypothesis w01 : 0 <= w <= 1.
Implicit Types (P : law X) (K L : kernel X Y).

Lemma kmixE K L x y : kmix w K L x y = w * K x y + (1 - w) * L x y.
Proof. exact: mixtureE. Qed.

Lemma output_kmix P K L y : output P (kmix w K L) y = w * output P K y + (1 - w) * output P L y.
Proof. by rewrite !outputE -!sum_mull -sum_add; apply: eq_bigr => x _; rewrite kmixE; ring. Qed.

(* Each side times its weight. *)
Lemma weighted_le a b c d : a <= b -> c <= d -> w * a + (1 - w) * c <= w * b + (1 - w) * d.
Proof. by move=> ab cd; apply: Rplus_le_compat; apply: Rmult_le_compat_l => //; lra. Qed.

Theorem maximal_information_mixture P K L : (forall x, 0 < P x) ->
  maximal_information (kmix w K L) P <= Rmax (maximal_information K P) (maximal_information L P).
Proof.
move=> P0; set M := Rmax _ _; have M0 : 0 <= M by apply: Rle_trans (Rmax_l _ _); exact: pml_ge0.
have le (J : kernel X Y) x y : pml J P <= M -> J x y <= exp M * output P J y.
  by move=> h; apply: (proj1 (pml_leP J P M0) h).
apply/pml_leP => // x y _; rewrite kmixE output_kmix Rmult_plus_distr_l -!Rmult_assoc !(Rmult_comm (exp M)) !Rmult_assoc.
by apply: weighted_le; apply: le; [exact: Rmax_l|exact: Rmax_r].
Qed.

(* x^a y^(1-a) is convex and of degree 1 above order 1. *)
Lemma power_pair a x y u v : 1 < a -> 0 <= x -> 0 < y -> 0 <= u -> 0 < v ->
  rpow (x + u) a * rpow (y + v) (1 - a) <= rpow x a * rpow y (1 - a) + rpow u a * rpow v (1 - a).
Proof.
move=> a1 x0 y0 u0 v0; pose f b := if b then x else u; pose g b := if b then y else v.
have := @power_sum_above bit_type f g a _ _ (Rlt_le _ _ a1).
rewrite !sum_bool /f /g; apply; try by case=> //=; lra.
Qed.

Theorem renyi_mixture (p q p' q' : law Y) a : 1 < a -> (forall b, 0 < q b) -> (forall b, 0 < q' b) ->
  0 <= w <= 1 -> Rbar_le (renyi (mixture w p p') (mixture w q q') a) (Rbar_max (renyi p q a) (renyi p' q' a)).
Proof.
move=> a1 q0 q'0 _; have [<-|w0] : 0 = w \/ 0 < w by lra.
  have E (r s : law Y) : mixture 0 r s = s by apply: law_ext => b; rewrite mixtureE; [ring|lra].
  by rewrite !E; exact: Rbar_max_r.
have [->|w1] : w = 1 \/ w < 1 by lra.
  have E (r s : law Y) : mixture 1 r s = r by apply: law_ext => b; rewrite mixtureE; [ring|lra].
  by rewrite !E; exact: Rbar_max_l.
have D (r s : law Y) : (forall b, 0 < s b) -> dom r s by move=> h; apply/domP => b e; have := h b; lra.
have m0 b : 0 < mixture w q q' b by rewrite mixtureE //; have := q0 b; have := q'0 b; nra.
have [s0 ->] := renyi_above_sum a1 (D p q q0); have [s'0 ->] := renyi_above_sum a1 (D p' q' q'0).
have [sm0 ->] := renyi_above_sum a1 (D (mixture w p p') _ m0).
have h : renyi_sum (mixture w p p') (mixture w q q') a <= w * renyi_sum p q a + (1 - w) * renyi_sum p' q' a.
  rewrite /renyi_sum -!sum_mull -sum_add; apply: sum_le => b _; rewrite !mixtureE //.
  have scaled z r s : 0 < z -> 0 <= r -> 0 <= s -> z * (rpow r a * rpow s (1 - a)) = rpow (z * r) a * rpow (z * s) (1 - a).
    by move=> z0 r0 s0_; rewrite !rpow_mul; try lra; rewrite -{1}(rpow_complement a (Rlt_le _ _ z0)); ring.
  rewrite !scaled //; try lra.
  by apply: power_pair => //; try apply: Rmult_lt_0_compat => //; try apply: Rmult_le_pos => //; lra.
have a0 : 0 < / (a - 1) by apply: Rinv_0_lt_compat; lra.
rewrite Rbar_max_finite /=; case: (Rle_lt_dec (renyi_sum p q a) (renyi_sum p' q' a)) => c.
  apply: Rle_trans (Rmax_r _ _); apply: Rmult_le_compat_r; [lra|apply: ln_le => //; nra].
apply: Rle_trans (Rmax_l _ _); apply: Rmult_le_compat_r; [lra|apply: ln_le => //; nra].
Qed.

(* The sum whose logarithm is Sibson's information is convex in the mechanism (Minkowski). *)
Theorem total_power_mixture P K L a : 1 < a ->
  total_power P (kmix w K L) a <= w * total_power P K a + (1 - w) * total_power P L a.
Proof.
move=> a1; rewrite /total_power -!sum_mull -sum_add; apply: sum_le => y _.
have a0 : a <> 0 by lra.
pose u (J : kernel X Y) x := rpow (P x) (/ a) * J x y.
have uE (J : kernel X Y) : renyi_power P J a y = norm a (u J).
  rewrite /renyi_power /norm; congr rpow; apply: eq_bigr => x _.
  have ux : 0 <= u J x by apply: Rmult_le_pos => //; exact: rpow_ge0.
  by rewrite Rabs_pos_eq // /u rpow_mul //; [rewrite rpow_inverse|exact: rpow_ge0].
have uM x : u (kmix w K L) x = w * u K x + (1 - w) * u L x by rewrite /u kmixE; ring.
have scale (z : R) (f : X -> R) : 0 <= z -> norm a (fun x => z * f x) = z * norm a f.
  move=> z0; rewrite /norm (eq_bigr (fun x => rpow z a * rpow (Rabs (f x)) a)) => [|x _].
    rewrite sum_mull rpow_mul; [|exact: rpow_ge0|by apply: sum_ge0 => x _; exact: rpow_ge0].
    by rewrite rpow_rpow // Rinv_r // rpow_one.
  by rewrite Rabs_mult (Rabs_pos_eq z) // rpow_mul //; exact: Rabs_pos.
rewrite !uE -!scale; try lra.
have -> : norm a (u (kmix w K L)) = norm a (fun x => w * u K x + (1 - w) * u L x).
  by rewrite /norm; congr rpow; apply: eq_bigr => x _; rewrite uM.
by apply: minkowski_two; lra.
Qed.

Theorem sibson_mixture P K L a : 1 < a ->
  sibson (kmix w K L) P a <= Rmax (sibson K P a) (sibson L P a).
Proof.
move=> a1; have t := total_power_mixture P K L a1.
have k0 : 0 < a / (a - 1) by apply: Rdiv_lt_0_compat; lra.
have t0 (J : kernel X Y) : 0 < total_power P J a by apply: total_power_gt0; lra.
rewrite !sibson_total; try lra.
case: (Rle_lt_dec (total_power P K a) (total_power P L a)) => c.
  apply: Rle_trans (Rmax_r _ _); apply: Rmult_le_compat_l; [lra|apply: ln_le => //; nra].
apply: Rle_trans (Rmax_l _ _); apply: Rmult_le_compat_l; [lra|apply: ln_le => //; nra].
Qed.

End Mixtures.

Theorem pointwise_dp_mixture (I X Y : finType) (K L : kernel (I ~> X) Y) (w d : R) : 0 <= w <= 1 -> 0 <= d ->
  Rbar_le (pointwise_dp (kmix w K L) d) (Rbar_max (pointwise_dp K d) (pointwise_dp L d)).
Proof.
move=> w01 d0; have k := pointwise_dp_ge0 K d; have M0 := Rbar_le_trans _ _ _ k (Rbar_max_l _ (pointwise_dp L d)).
case: (level_cases M0) => [[e E e0]|->]; last by case: (pointwise_dp (kmix w K L) d).
have := Rbar_max_l (pointwise_dp K d) (pointwise_dp L d); have := Rbar_max_r (pointwise_dp K d) (pointwise_dp L d).
rewrite E => /(pointwise_dp_leP _ d0 e0) hL /(pointwise_dp_leP _ d0 e0) hK.
apply/(pointwise_dp_leP _ d0 e0) => x x' n y; rewrite !kmixE //.
have := weighted_le w01 (hK x x' n y) (hL x x' n y); lra.
Qed.
