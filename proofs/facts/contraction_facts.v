(* Facts of contraction coefficients: the chi-square coefficient of a pair of laws and of a kernel, and that
   of relative entropy, which is the same number (theory/eta_kl.v). *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws mechanisms orders classes.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Pairs.
Variable T : finType.
Implicit Types p q : law T.

Lemma eta_chi2_pair_ge p q w : 0 < w < 1 -> Rbar_le (chi2_mixed p q w) (eta_chi2_pair p q).
Proof. by move=> w01; apply: (proj1 (Lub_Rbar_correct _)); exists w. Qed.
Lemma eta_chi2_pair_le p q (b : Rbar) : (forall w, 0 < w < 1 -> Rbar_le (chi2_mixed p q w) b) -> Rbar_le (eta_chi2_pair p q) b.
Proof. by move=> h; apply: (proj2 (Lub_Rbar_correct _)) => v [w w01 ->]; exact: h. Qed.

Lemma eta_chi2_pair_ge0 p q : Rbar_le 0 (eta_chi2_pair p q).
Proof.
have h : 0 < / 2 < 1 by lra.
exact: Rbar_le_trans (chi2_mixed_ge0 p q h : Rbar_le 0 (chi2_mixed p q (/ 2))) (eta_chi2_pair_ge p q h).
Qed.
Lemma eta_chi2_pair_le1 p q : Rbar_le (eta_chi2_pair p q) 1.
Proof. by apply: (@eta_chi2_pair_le p q 1) => w w01; apply: Rle_trans (chi2_mixed_le_tv _ _ w01) (tv_le1 _ _). Qed.
Lemma eta_chi2_pair_sym p q : eta_chi2_pair q p = eta_chi2_pair p q.
Proof.
have half (u v : law T) : Rbar_le (eta_chi2_pair u v) (eta_chi2_pair v u).
  apply: (@eta_chi2_pair_le u v (eta_chi2_pair v u)) => w w01; have h : 0 < 1 - w < 1 by lra.
  suff -> : chi2_mixed u v w = chi2_mixed v u (1 - w) by exact: (eta_chi2_pair_ge v u h).
  rewrite /chi2_mixed; have -> : w * (1 - w) = (1 - w) * (1 - (1 - w)) by ring.
  congr (_ * _); apply: eq_sum => a _; have -> : (u a - v a) ^ 2 = (v a - u a) ^ 2 by ring.
  by congr (_ / _); ring.
by apply: Rbar_le_antisym; exact: half.
Qed.

(* Letter by letter a square over a mean, which is jointly convex. *)
Lemma chi2_mixed_convex (p q p' q' : law T) w t : 0 < w < 1 -> 0 <= t <= 1 ->
  chi2_mixed (mixture t p p') (mixture t q q') w <= t * chi2_mixed p q w + (1 - t) * chi2_mixed p' q' w.
Proof.
move=> w01 t01; rewrite /chi2_mixed.
have c0 : 0 <= w * (1 - w) by nra.
suff h : \sum_a (mixture t p p' a - mixture t q q' a) ^ 2 / (w * mixture t p p' a + (1 - w) * mixture t q q' a) <=
  t * (\sum_a (p a - q a) ^ 2 / (w * p a + (1 - w) * q a)) + (1 - t) * (\sum_a (p' a - q' a) ^ 2 / (w * p' a + (1 - w) * q' a)).
  by have := Rmult_le_compat_l _ _ _ c0 h; lra.
rewrite -!sum_mull -sum_add; apply: sum_le => a _; rewrite !mixtureE //.
have base (u v : R) : 0 <= u -> 0 <= v -> 0 <= w * u + (1 - w) * v by move=> u0 v0; nra.
have m := base _ _ (mass_ge0 p a) (mass_ge0 q a); have m' := base _ _ (mass_ge0 p' a) (mass_ge0 q' a).
have line u v c : 0 <= u -> 0 <= v -> 2 * c * (u - v) - c ^ 2 * (w * u + (1 - w) * v) <= (u - v) ^ 2 / (w * u + (1 - w) * v).
  move=> u0 v0; case: (Rle_lt_or_eq_dec _ _ (base _ _ u0 v0)) => [k|k].
    by apply/Rle_div_r => //; have := pow2_ge_0 (u - v - c * (w * u + (1 - w) * v)); nra.
  have -> : u = 0 by nra. have -> : v = 0 by nra.
  by rewrite /Rdiv; lra.
set D := t * p a + (1 - t) * p' a - _; set M := w * _ + _.
have DE : D = t * (p a - q a) + (1 - t) * (p' a - q' a) by rewrite /D; ring.
have ME : M = t * (w * p a + (1 - w) * q a) + (1 - t) * (w * p' a + (1 - w) * q' a) by rewrite /M; ring.
have M0 : 0 <= M by rewrite ME; apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; lra.
have up c : 2 * c * D - c ^ 2 * M <= t * ((p a - q a) ^ 2 / (w * p a + (1 - w) * q a)) + (1 - t) * ((p' a - q' a) ^ 2 / (w * p' a + (1 - w) * q' a)).
  have l := line (p a) (q a) c (mass_ge0 _ _) (mass_ge0 _ _); have l' := line (p' a) (q' a) c (mass_ge0 _ _) (mass_ge0 _ _).
  have t0 : 0 <= t by lra. have t1 : 0 <= 1 - t by lra.
  by have := Rmult_le_compat_l _ _ _ t0 l; have := Rmult_le_compat_l _ _ _ t1 l'; rewrite DE ME; lra.
case: (Rle_lt_or_eq_dec _ _ M0) => [k|k]; last first.
  by have := up 0; rewrite -k /Rdiv Rinv_0 Rmult_0_r; lra.
by have := up (D / M); have -> : 2 * (D / M) * D - (D / M) ^ 2 * M = D ^ 2 / M by field; lra.
Qed.

(* Le Cam's bound of the total variation, at equal weights. *)
Lemma chi2_mixed_ge_tv p q : total_variation p q ^ 2 <= chi2_mixed p q (/ 2).
Proof.
set V := total_variation p q.
have VE : \sum_a Rabs (p a - q a) = 2 * V by rewrite /V /total_variation; field.
have two : \sum_a (p a + q a) = 2 by rewrite sum_add !mass_sum1; ring.
suff h : 2 * V ^ 2 <= \sum_a (p a - q a) ^ 2 / (p a + q a).
  have -> : chi2_mixed p q (/ 2) = (\sum_a (p a - q a) ^ 2 / (p a + q a)) / 2; last lra.
  rewrite /chi2_mixed -sum_divr -sum_mull; apply: eq_sum => a _.
  have -> : / 2 * p a + (1 - / 2) * q a = (p a + q a) / 2 by field.
  case: (Req_dec (p a + q a) 0) => [->|n]; last by field.
  by rewrite /Rdiv Rmult_0_l Rinv_0; ring.
have -> : 2 * V ^ 2 = \sum_a (2 * V * Rabs (p a - q a) - V ^ 2 * (p a + q a)).
  by rewrite sum_sub !sum_mull VE two; ring.
apply: sum_le => a _; have p0 := mass_ge0 p a; have q0 := mass_ge0 q a.
have -> : (p a - q a) ^ 2 = Rabs (p a - q a) ^ 2 by rewrite RPow_abs Rabs_right //; apply: Rle_ge; exact: pow2_ge_0.
have r0 := Rabs_pos (p a - q a); case: (Rle_lt_or_eq_dec 0 (p a + q a) ltac:(lra)) => [s0|s0].
  by apply/Rle_div_r => //; have := pow2_ge_0 (Rabs (p a - q a) - V * (p a + q a)); lra.
have -> : p a - q a = 0 by lra.
by rewrite -s0 Rabs_R0 /Rdiv; lra.
Qed.
End Pairs.

Section Kernels.
Variables X Y : finType.
Implicit Types (K L : kernel X Y) (P Q : law X).

Lemma eta_chi2_nonneg K : Rbar_le 0 (eta_chi2 K).
Proof. exact: xmax_ge0. Qed.
Lemma eta_chi2_le1 K : Rbar_le (eta_chi2 K) 1.
Proof. by apply: Rbar_le_trans (eta_chi2_le_dobrushin K) _; exact: dobrushin_le1. Qed.
Lemma eta_chi2_quasiconvex K L w : 0 <= w -> w <= 1 -> vle (eta_chi2 (kmix w K L)) (vmax (eta_chi2 K) (eta_chi2 L)).
Proof.
move=> w0 w1; have [k [KE k0 hk]] := eta_chi2_finite K; have [l [LE l0 hl]] := eta_chi2_finite L.
rewrite KE LE vmaxF; apply: eta_chi2_le => [|x x' t xx t01]; first by apply: Rle_trans k0 (Rmax_l _ _).
apply: Rle_trans (chi2_mixed_convex _ _ _ _ t01 (conj w0 w1)) _.
have a := Rle_trans _ _ _ (hk x x' t xx t01) (Rmax_l k l); have b := Rle_trans _ _ _ (hl x x' t xx t01) (Rmax_r k l).
by have := Rmult_le_compat_l _ _ _ w0 a; have := Rmult_le_compat_l (1 - w) _ _ ltac:(lra) b; lra.
Qed.
Lemma eta_chi2_ge_dobrushin K : Rbar_le (Finite (dobrushin K ^ 2)) (eta_chi2 K).
Proof.
have [e [-> e0 he]] := eta_chi2_finite K; have d0 := dobrushin_ge0 K.
suff : dobrushin K <= sqrt e by move=> h; have := pow_incr _ _ 2 (conj d0 h); rewrite pow2_sqrt.
apply: worstR_le => [|x x' _]; first exact: sqrt_pos.
case: (x =P x') => [->|/eqP xx]; first by rewrite tv_refl; exact: sqrt_pos.
have h := he x x' (/ 2) xx ltac:(lra); have := chi2_mixed_ge_tv (K x) (K x'); have t0 := tv_ge0 (K x) (K x') => h'.
by rewrite -(sqrt_pow2 _ t0); apply: sqrt_le_1_alt; lra.
Qed.
Lemma eta_chi2_eta_kl K : eta_chi2 K = eta_kl K.
Proof. by rewrite eta_kl_eta_chi2. Qed.

Lemma eta_kl_le1 K : Rbar_le (eta_kl K) 1.
Proof. rewrite eta_kl_eta_chi2; exact: eta_chi2_le1. Qed.
Lemma eta_kl_le_dobrushin K : Rbar_le (eta_kl K) (dobrushin K).
Proof. rewrite eta_kl_eta_chi2; exact: eta_chi2_le_dobrushin. Qed.
Lemma eta_kl_quasiconvex K L w : 0 <= w -> w <= 1 -> vle (eta_kl (kmix w K L)) (vmax (eta_kl K) (eta_kl L)).
Proof. rewrite !eta_kl_eta_chi2; exact: eta_chi2_quasiconvex. Qed.
Lemma eta_kl_pairwise K : eta_kl K = \xmax_x \xmax_x' eta_kl (two_rows K x x').
Proof.
rewrite eta_kl_eta_chi2 eta_chi2_pairwise; apply: eq_bigr => x _; apply: eq_bigr => x' _.
by rewrite eta_kl_eta_chi2.
Qed.
Lemma kl_contracts K P Q : (forall a, 0 < P a) -> (forall a, 0 < Q a) ->
  vle (kl (output P K) (output Q K)) (vmul (eta_kl K) (kl P Q)).
Proof. by move=> _ q0; apply: eta_kl_contraction; apply/domP => a z; have := q0 a; lra. Qed.
End Kernels.

Lemma eta_kl_processing (X Y Z : finType) (K : kernel X Y) (L : kernel Y Z) : Rbar_le (eta_kl (kthen K L)) (eta_kl K).
Proof. rewrite !eta_kl_eta_chi2; exact: eta_chi2_processing. Qed.

(* By definition, where the laws differ. *)
Lemma contraction_tv_value (X Y : finType) (K : kernel X Y) (P Q : law X) : 0 < total_variation P Q ->
  veq (contraction K P Q g_tv) (vdiv (Finite (total_variation (output P K) (output Q K))) (Finite (total_variation P Q))).
Proof. by move=> t0; rewrite contraction_tv ?vdivF //; lra. Qed.
