(* The functions f by name generate divergences: each is convex with f(1) = 0, and has the limits at 0 and of
   f(t)/t at infinity that it states; so data processing and joint convexity hold for all of them. *)

From ExactPriv Require Import core divergence scalar f_divergence coefficients.
From Coquelicot Require Import Coquelicot.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Convexity by tangents, limits of affine functions and of those that grow like t^2 *)

Lemma convex_by_tangents (f d : R -> R) :
  (forall z x, 0 < z -> 0 < x -> f z + d z * (x - z) <= f x) -> convex_on f.
Proof.
move=> h x y t x0 y0 t01; set z := t * x + (1 - t) * y.
have z0 : 0 < z by rewrite /z; case: (Req_dec t 0) => [->|t0]; nra.
have hx := Rmult_le_compat_l t _ _ (proj1 t01) (h z x z0 x0).
have hy := Rmult_le_compat_l (1 - t) _ _ ltac:(lra) (h z y z0 y0).
have e D : t * (D * (x - z)) + (1 - t) * (D * (y - z)) = 0 by rewrite /z; ring.
by have := e (d z); lra.
Qed.

Lemma at0_of (f g : R -> R) (l : R) : (forall t, 0 < t < 1 -> f t = g t) -> continuous g 0 -> g 0 = l ->
  filterlim f (at_right 0) (Rbar_locally l).
Proof.
move=> fg cg <-; apply: (filterlim_ext_loc g).
  exists (mkposreal _ Rlt_0_1) => t; rewrite /ball /= /AbsRing_ball /= /abs /= /minus /plus /opp /= => bt t0.
  by apply: esym; apply: fg; split=> //; move: bt; rewrite Rabs_pos_eq; lra.
by apply: (filterlim_filter_le_1 (F := locally 0)); [exact: filter_le_within|exact: cg].
Qed.

Lemma slope_of (f : R -> R) (a b m : R) : (forall t, m < t -> f t = a * t + b) ->
  is_lim (fun t => f t / t) p_infty a.
Proof.
move=> h; apply: (is_lim_ext_loc (fun t => a + b * / t)); last exact: is_lim_affine_inv.
exists (Rmax m 0) => t mt; have := Rmax_l m 0; have := Rmax_r m 0 => h1 h2.
by rewrite h; [field; lra|lra].
Qed.

Lemma slope_infinite (f : R -> R) : (forall t, 1 < t -> (t - 2) * t <= f t) -> is_lim (fun t => f t / t) p_infty p_infty.
Proof.
move=> h; apply: (is_lim_le_p_loc (fun t => t - 2)).
  by exists 1 => t t1; apply/(Rle_div_r _ _ t); [lra|exact: h].
apply/is_lim_spec => M; exists (M + 2) => t; lra.
Qed.

(* ** Each of them *)

Definition is_divergence (f : generator) : Prop := convex_generator f /\ f 1 = 0.

Lemma Rmax_convex u v t : 0 <= t <= 1 -> Rmax (t * u + (1 - t) * v) 0 <= t * Rmax u 0 + (1 - t) * Rmax v 0.
Proof.
move=> t01; have := Rmax_l u 0; have := Rmax_r u 0; have := Rmax_l v 0; have := Rmax_r v 0 => h1 h2 h3 h4.
by apply: Rmax_lub; nra.
Qed.

Lemma tv_divergence : is_divergence g_tv.
Proof.
split; last by rewrite /= Rminus_eq_0 Rabs_R0; field.
split=> /=.
- move=> x y t _ _ t01; have -> : t * x + (1 - t) * y - 1 = t * (x - 1) + (1 - t) * (y - 1) by ring.
  have := Rabs_triang (t * (x - 1)) ((1 - t) * (y - 1)); rewrite !Rabs_mult.
  by rewrite (Rabs_pos_eq t) ?(Rabs_pos_eq (1 - t)); lra.
- apply: (@at0_of _ (fun t => (1 - t) / 2)) => [t ht||]; last by field.
    by rewrite Rabs_left1; lra.
  by apply: ex_derive_continuous; auto_derive.
by apply: (@slope_of _ _ (- (1 / 2)) 1) => t t1; rewrite Rabs_pos_eq; lra.
Qed.

Lemma hockey_stick_divergence r : 1 <= r -> is_divergence (g_hockey_stick r).
Proof.
move=> r1; split; last by rewrite /= Rmax_right; lra.
split=> /=.
- move=> x y t _ _ t01; have -> : t * x + (1 - t) * y - r = t * (x - r) + (1 - t) * (y - r) by ring.
  exact: Rmax_convex.
- apply: (@at0_of _ (fun=> 0)) => [t ht||//]; first by rewrite Rmax_right; lra.
  exact: continuous_const.
by apply: (@slope_of _ _ (- r) r) => t t1; rewrite Rmax_left; lra.
Qed.

Lemma linear_divergence : is_divergence g_linear.
Proof.
split; last by rewrite /=; ring.
split=> /=; first by move=> x y t _ _ _; lra.
  by apply: (@at0_of _ (fun t => t - 1)) => //; [apply: ex_derive_continuous; auto_derive|ring].
by apply: (@slope_of _ _ (- 1) 0) => t _; ring.
Qed.

Lemma ln_tangent z x : 0 < z -> 0 < x -> ln x - ln z <= x / z - 1.
Proof.
move=> z0 x0; rewrite -ln_div //; apply: ln_le_sub1; exact: Rdiv_lt_0_compat.
Qed.

Lemma kl_divergence : is_divergence g_kl.
Proof.
split; last by rewrite /= ln_1; ring.
split=> /=.
- apply: (@convex_by_tangents _ (fun z => ln z + 1)) => z x z0 x0.
  have := Rmult_le_compat_l x _ _ (Rlt_le _ _ x0) (ln_tangent x0 z0).
  by have -> : x * (z / x - 1) = z - x by [field; lra]; lra.
- apply: (filterlim_ext_loc (fun t => - (ln (/ t) / / t))).
    exists (mkposreal _ Rlt_0_1) => t _ t0; rewrite ln_Rinv //; field; lra.
  have -> : Finite 0 = Rbar_opp (Finite 0) by rewrite /= Ropp_0.
  apply: (filterlim_comp _ _ _ (fun t => ln (/ t) / / t) Ropp _ (Rbar_locally 0)); last exact: filterlim_Rbar_opp.
  apply: (filterlim_comp _ _ _ Rinv (fun u => ln u / u)); first exact: filterlim_Rinv_0_right.
  by have := is_lim_div_ln_p.
apply: (is_lim_ext_loc ln); last exact: is_lim_ln_p.
by exists 0 => t t0; field; lra.
Qed.

Lemma reverse_kl_divergence : is_divergence g_reverse_kl.
Proof.
split; last by rewrite /= ln_1; ring.
split=> /=.
- apply: (@convex_by_tangents _ (fun z => - / z)) => z x z0 x0.
  have := ln_tangent z0 x0; have -> : x / z - 1 = / z * (x - z) by [field; lra]; lra.
- have -> : p_infty = Rbar_opp m_infty by [].
  by apply: (filterlim_comp _ _ _ ln Ropp _ (Rbar_locally m_infty)); [exact: is_lim_ln_0|exact: filterlim_Rbar_opp].
have -> : Finite 0 = Rbar_opp (Finite 0) by rewrite /= Ropp_0.
apply: (is_lim_ext (fun t => - (ln t / t))) => [t|]; first by rewrite /Rdiv; ring.
exact: is_lim_opp is_lim_div_ln_p.
Qed.

Lemma hellinger2_divergence : is_divergence g_hellinger2.
Proof.
split; last by rewrite /= sqrt_1; ring.
split=> /=.
- apply: (@convex_by_tangents _ (fun z => 1 - / sqrt z)) => z x z0 x0.
  have u0 := sqrt_lt_R0 z z0; have v0 := sqrt_lt_R0 x x0.
  have zE : z = sqrt z * sqrt z by rewrite sqrt_sqrt; lra.
  have xE : x = sqrt x * sqrt x by rewrite sqrt_sqrt; lra.
  set u := sqrt z in u0 zE *; set v := sqrt x in v0 xE *; rewrite xE zE.
  have : 0 <= (u - v) ^ 2 / u by apply: Rdiv_le_0_compat => //; exact: pow2_ge_0.
  have -> : (u - v) ^ 2 / u = u - 2 * v + v * v / u by field; lra.
  have -> : 1 + u * u - 2 * u + (1 - / u) * (v * v - u * u) = 1 + v * v - u - v * v / u by field; lra.
  lra.
- apply: (@at0_of _ (fun t => 1 + t - 2 * sqrt t)) => //; last by rewrite sqrt_0; ring.
  apply: (continuous_minus (fun t => 1 + t) (fun t => 2 * sqrt t)).
    by apply: ex_derive_continuous; auto_derive.
  apply: (continuous_scal_r 2 sqrt); exact: continuous_sqrt.
apply: (is_lim_ext_loc (fun t => (1 + 1 * / t) + (- 2) * / sqrt t)).
  exists 0 => t t0; have s0 := sqrt_lt_R0 t t0; have tE : t = sqrt t * sqrt t by rewrite sqrt_sqrt; lra.
  by rewrite {1 3 5}tE; field; lra.
have l2 : is_lim (fun t => - 2 * / sqrt t) p_infty 0.
  have -> : Finite 0 = Rbar_mult (- 2) 0 by rewrite /= Rmult_0_r.
  apply: is_lim_scal_l; apply: (is_lim_inv sqrt p_infty p_infty) => //.
  by apply: (is_lim_sqrt_p (fun t => t)); exact: is_lim_id.
by have := is_lim_plus' _ _ _ _ _ (@is_lim_affine_inv 1 1) l2; rewrite Rplus_0_r.
Qed.

Lemma chi2_divergence : is_divergence g_chi2.
Proof.
split; last by rewrite /=; ring.
split=> /=; last by apply: slope_infinite => t t1; nra.
  apply: (@convex_by_tangents _ (fun z => 2 * (z - 1))) => z x _ _; have := pow2_ge_0 (x - z); nra.
by apply: (@at0_of _ (fun t => (t - 1) * (t - 1))) => //; [apply: ex_derive_continuous; auto_derive|ring].
Qed.

Lemma power3_divergence : is_divergence (g_power 3).
Proof.
split; last by rewrite /=; ring.
split=> /=; last by apply: slope_infinite => t t1; nra.
  apply: (@convex_by_tangents _ (fun z => 3 * z ^ 2)) => z x z0 x0.
  by have := Rmult_le_pos _ (x + 2 * z) (pow2_ge_0 (x - z)); nra.
by apply: (@at0_of _ (fun t => t ^ 3 - 1)) => //; [apply: ex_derive_continuous; auto_derive|ring].
Qed.

Lemma power4_divergence : is_divergence (g_power 4).
Proof.
split; last by rewrite /=; ring.
split=> /=; last by apply: slope_infinite => t t1; have := pow2_ge_0 (t ^ 2 - 1); nra.
  apply: (@convex_by_tangents _ (fun z => 4 * z ^ 3)) => z x z0 x0.
  by have := Rmult_le_pos _ ((x + z) ^ 2 + 2 * z ^ 2) (pow2_ge_0 (x - z)); nra.
by apply: (@at0_of _ (fun t => t ^ 4 - 1)) => //; [apply: ex_derive_continuous; auto_derive|ring].
Qed.

Lemma cube_tangent u v : 0 <= u -> 0 <= v -> u ^ 3 + 3 * u ^ 2 * (v - u) <= v ^ 3.
Proof. by move=> u0 v0; have := Rmult_le_pos _ (v + 2 * u) (pow2_ge_0 (v - u)); nra. Qed.

Lemma positive_cube_divergence : is_divergence (g_positive_power 1 3).
Proof.
split; last by rewrite /=; case: RlebP => _ //; ring.
split=> /=.
- apply: (@convex_by_tangents _ (fun z => if Rleb 1 z then 3 * (z - 1) ^ 2 else 0)) => z x z0 x0.
  case: (RlebP 1 z) => hz; case: (RlebP 1 x) => hx.
  + by have := @cube_tangent (z - 1) (x - 1) ltac:(lra) ltac:(lra); rewrite /=; lra.
  + have := pow_le (z - 1) 2 ltac:(lra); have := pow_le (z - 1) 3 ltac:(lra); rewrite /=; nra.
  + by have := pow_le (x - 1) 3 ltac:(lra); lra.
  by lra.
- apply: (@at0_of _ (fun=> 0)) => [t ht||//]; last exact: continuous_const.
  by case: RlebP => //; lra.
apply: slope_infinite => t t1; case: RlebP => [_|]; last lra.
by have := pow2_ge_0 (t - 2); rewrite /=; nra.
Qed.

Lemma named_divergence (f : generator) :
  (f = g_tv \/ f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2 \/ f = g_power 3 \/ f = g_power 4 \/
   f = g_positive_power 1 3 \/ f = g_hockey_stick 2 \/ f = g_linear) -> is_divergence f.
Proof.
move=> h; repeat (destruct h as [-> | h]; [first [exact: tv_divergence|exact: kl_divergence|exact: reverse_kl_divergence
  |exact: hellinger2_divergence|exact: chi2_divergence|exact: power3_divergence|exact: power4_divergence
  |exact: positive_cube_divergence|apply: hockey_stick_divergence; lra]|]).
by rewrite h; exact: linear_divergence.
Qed.
