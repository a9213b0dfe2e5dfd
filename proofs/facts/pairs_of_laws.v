(* Facts about divergences of two laws, in the form in which the measures state them
   (exactpriv facts): every side has a value, also where a level is infinite.

   Textbook names and sources stand above each lemma; Tsybakov is Introduction to
   Nonparametric Estimation (2009). *)

From ExactPriv Require Import theory auto bridges.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Scalars under [value] *)

Lemma vexp_ge0 (x : Rbar) : vle 0 (vexp x).
Proof. by case: x => [e||] /=; [exact: Rlt_le (exp_pos e)|done|exact: Rle_refl]. Qed.

(* (e^x - 1)/(e^x + 1) at a finite level. *)
Lemma vtanhF (e : R) :
  vdiv (vsub (vexp e) 1) (vadd (vexp e) 1) = Finite ((exp e - 1) / (exp e + 1)).
Proof. by rewrite vexpF vsubF vaddF vdivF //; have := exp_pos e; lra. Qed.
Lemma vetanhF (e : R) :
  vdiv (vmul e (vsub (vexp e) 1)) (vadd (vexp e) 1) = Finite (e * ((exp e - 1) / (exp e + 1))).
Proof.
rewrite vexpF vsubF vaddF vmulF vdivF; last by have := exp_pos e; lra.
by congr (Val (Finite _)); rewrite /Rdiv; ring.
Qed.

Lemma vle_sqrt_half (t : R) (x : Rbar) : Rbar_le 0 x ->
  (forall d, Rbar_le x (Finite d) -> t <= sqrt (d / 2)) -> vle t (vsqrt (vdiv x 2)).
Proof.
case: x => [d||] // x0 h; last first.
  by rewrite (_ : vdiv p_infty 2 = p_infty) // /vdiv /= /inf_times; case: (RltbP 0 2) => //; lra.
by rewrite vdivF; [rewrite vsqrtF; [apply: h; exact: Rbar_le_refl|move: x0 => /=; lra]|lra].
Qed.

(* A level as a number, or infinite. *)
Lemma below_inf (x : Rbar) : Rbar_le 0 x -> Rbar_lt x p_infty -> exists2 e : R, x = e & 0 <= e.
Proof. by case: x => [e||] //= h _; exists e. Qed.

Section TwoLaws.
Variable T : finType.
Implicit Types p q s : law T.

Lemma inverse_term_ge0 (a b : R) : 0 <= b -> 0 <= a ^ 2 / b.
Proof.
case=> [b0|<-]; last by rewrite /Rdiv Rinv_0 Rmult_0_r; exact: Rle_refl.
by apply: Rdiv_le_0_compat => //; exact: pow2_ge_0.
Qed.

Lemma chi2_ge0 p q : Rbar_le 0 (chi2 p q).
Proof. by rewrite /chi2; case: ifP => //= _; apply: sum_ge0 => a _; exact: inverse_term_ge0. Qed.

Lemma hellinger2_ge0 p q : 0 <= hellinger2 p q.
Proof. by apply: sum_ge0 => a _; exact: pow2_ge_0. Qed.

Lemma support_overlap_ge0 p q : 0 <= support_overlap p q.
Proof. by apply: sum_ge0 => a _; apply: Rmin_glb. Qed.

Lemma bayes_error_sum_ge0 p q : 0 <= bayes_error_sum p q.
Proof. by rewrite bayes_error_sum_tv; have := tv_le1 p q; lra. Qed.

Lemma support_overlap_le1 p q : support_overlap p q <= 1.
Proof. by have := tv_overlap p q; have := tv_ge0 p q; lra. Qed.

Lemma bayes_error_sum_le1 p q : bayes_error_sum p q <= 1.
Proof. by rewrite bayes_error_sum_tv; have := tv_ge0 p q; lra. Qed.

Lemma overlap_bayes p q : support_overlap p q = bayes_error_sum p q.
Proof. by rewrite bayes_error_sum_tv tv_overlap; ring. Qed.

Lemma min_mass_ge0 p : 0 <= min_mass p.
Proof. exact: min1_ge0. Qed.

Lemma min_mass_le1 p : min_mass p <= 1.
Proof. exact: min1_le1. Qed.

Lemma closeness_delta_ge0 p q (e : R) : 0 <= closeness_delta p q e.
Proof. by apply: Rle_trans (Rmax_l _ _); exact: hs_ge0. Qed.

Lemma hockey_stick_le1 p q (e : R) : hockey_stick p q e <= 1.
Proof. by apply: hs_le1; exact: Rlt_le (exp_pos e). Qed.

Lemma closeness_delta_le1 p q (e : R) : closeness_delta p q e <= 1.
Proof. by apply: Rmax_lub; exact: hockey_stick_le1. Qed.

Lemma hockey_stick_le_delta p q (e : R) : hockey_stick p q e <= closeness_delta p q e.
Proof. exact: Rmax_l. Qed.

(* max(t, 0) = t + max(-t, 0), summed over the letters. *)
Lemma hockey_stick_reversal p q (e : R) :
  hockey_stick p q e = 1 - exp e + exp e * hockey_stick q p (- e).
Proof.
rewrite /hockey_stick /hs -sum_mull.
rewrite (eq_sum (G := fun a => (p a - exp e * q a) + exp e * Rmax (q a - exp (- e) * p a) 0)).
  by rewrite sum_add sum_sub sum_mull !mass_sum1; ring.
move=> a _; have e0 := exp_pos e; have ee : exp e * exp (- e) = 1 by rewrite -exp_plus Rplus_opp_r exp_0.
have -> : exp e * Rmax (q a - exp (- e) * p a) 0 = Rmax (exp e * q a - p a) 0.
  rewrite -RmaxRmult; last lra; rewrite Rmult_0_r; congr (Rmax _ 0).
  by rewrite Rmult_minus_distr_l -Rmult_assoc ee; ring.
by rewrite /Rmax; case: Rle_dec; case: Rle_dec; lra.
Qed.

Lemma hockey_stick_at_most_tv p q (e : R) : 0 <= e -> hockey_stick p q e <= total_variation p q.
Proof. by move=> e0; apply: hs_le_tv; exact: divergence.exp_ge1. Qed.

Lemma closeness_delta_at_most_tv p q (e : R) : 0 <= e -> closeness_delta p q e <= total_variation p q.
Proof.
move=> e0; apply: Rmax_lub; first exact: hockey_stick_at_most_tv.
by rewrite tv_sym; exact: hockey_stick_at_most_tv.
Qed.

Lemma hockey_stick_triangle p q s (a b : R) :
  hockey_stick p s (a + b) <= hockey_stick p q a + exp a * hockey_stick q s b.
Proof. by rewrite /hockey_stick exp_plus; apply: hs_triangle; exact: Rlt_le (exp_pos a). Qed.

(* Symmetry. *)
Lemma hellinger2_sym p q : hellinger2 q p = hellinger2 p q.
Proof. by apply: eq_sum => a _; ring. Qed.
Lemma closeness_delta_sym p q (e : R) : closeness_delta q p e = closeness_delta p q e.
Proof. by rewrite /closeness_delta Rmax_comm. Qed.
Lemma support_overlap_sym p q : support_overlap q p = support_overlap p q.
Proof. by apply: eq_sum => a _; rewrite Rmin_comm. Qed.
Lemma bayes_error_sum_sym p q : bayes_error_sum q p = bayes_error_sum p q.
Proof. by rewrite !bayes_error_sum_tv tv_sym. Qed.

Lemma max_ratio_le_closeness p q : Rbar_le (max_ratio_level p q) (closeness_eps p q).
Proof. exact: Rbar_max_l. Qed.

(* Pinsker (Cover and Thomas 2006, Lemma 11.6.1), in both forms. *)
Lemma pinsker_root p q : vle (total_variation p q) (vsqrt (vdiv (kl p q) 2)).
Proof. by apply: vle_sqrt_half => [|d h]; [exact: kl_ge0|exact: tv_le_sqrt_kl]. Qed.
Lemma pinsker_square p q : Rbar_le (2 * total_variation p q ^ 2) (kl p q).
Proof. by rewrite /kl; case: ifP => //= pq; exact: pinsker. Qed.

(* Bretagnolle and Huber 1979; Tsybakov, Lemma 2.6. *)
Lemma bretagnolle_huber_root p q :
  vle (total_variation p q) (vsqrt (vsub 1 (vexp (vopp (kl p q))))).
Proof.
rewrite /kl; case: ifP => pq; last first.
  rewrite /= /vsub /= Ropp_0 Rplus_0_r; case: RlebP => [_ /=|]; last lra.
  by rewrite sqrt_1; exact: tv_le1.
have h := bretagnolle_huber pq; have t0 := tv_ge0 p q; have k0 := klsum_ge0 pq.
have e1 : exp (- klsum p q) <= 1 by have := pow2_ge_0 (total_variation p q); lra.
rewrite voppF vexpF vsubF vsqrtF; last lra.
by rewrite vleF -(sqrt_Rsqr _ t0); apply: sqrt_le_1_alt; rewrite /Rsqr; nra.
Qed.

(* Jensen; Tsybakov, Lemma 2.7. *)
Lemma kl_le_ln_chi2 p q : vle (kl p q) (vln (vadd 1 (chi2 p q))).
Proof.
case E: (chi2 p q) (chi2_ge0 p q) => [x||] // x0; last by rewrite /=; case: (kl p q).
rewrite vaddF vlnF; last by move: x0 => /=; lra.
by apply: kl_le_chi2; rewrite E; exact: Rbar_le_refl.
Qed.

(* Cauchy and Schwarz. *)
Lemma chi2_ge_tv p q : Rbar_le (4 * total_variation p q ^ 2) (chi2 p q).
Proof.
rewrite /chi2; case: ifP => //= /domP pq; rewrite /total_variation; set A := \sum_a Rabs _.
set C := \sum_a _ / _; have A0 : 0 <= A by apply: sum_ge0 => a _; exact: Rabs_pos.
have h : A * A <= C.
  have -> : A * A = \sum_a (2 * A * Rabs (p a - q a) - A * A * q a).
    by rewrite sum_sub !sum_mull mass_sum1 -/A; ring.
  apply: sum_le => a _.
  case: (mass_cases q a) => [qa|qa].
    by rewrite qa (pq a qa) /Rdiv Rinv_0 Rminus_0_r Rabs_R0; right; ring.
  have -> : (p a - q a) ^ 2 / q a = Rabs (p a - q a) ^ 2 / q a by rewrite pow2_abs.
  set b := Rabs _; apply/Rle_div_r => //.
  by have := pow2_ge_0 (b - A * q a); nra.
by apply: Rle_trans h; right; field.
Qed.

(* Le Cam 1973; Tsybakov, Lemma 2.3. *)
Lemma hellinger2_le_tv p q : hellinger2 p q <= 2 * total_variation p q.
Proof.
rewrite /total_variation; set S := \sum_a _; have -> : 2 * (S / 2) = S by field.
apply: sum_le => a _; have x0 := sqrt_pos (p a); have y0 := sqrt_pos (q a).
rewrite -{2}(sqrt_sqrt _ (mass_ge0 p a)) -{2}(sqrt_sqrt _ (mass_ge0 q a)).
move: (sqrt _) (sqrt _) x0 y0 => u v u0 v0; rewrite /Rabs; case: Rcase_abs => h.
  by have uv : v <= u by [apply: Rnot_lt_le => ?; nra]; nra.
by have uv : u <= v by [apply: Rnot_lt_le => ?; nra]; nra.
Qed.

Lemma hellinger2_bhattacharyya p q : hellinger2 p q = 2 - 2 * \sum_a sqrt (p a) * sqrt (q a).
Proof.
rewrite /hellinger2 (eq_sum (G := fun a => p a + q a - 2 * (sqrt (p a) * sqrt (q a)))).
  by rewrite sum_sub sum_add sum_mull !mass_sum1; ring.
by move=> a _; have := sqrt_sqrt _ (mass_ge0 p a); have := sqrt_sqrt _ (mass_ge0 q a); lra.
Qed.

Lemma hellinger2_le2 p q : hellinger2 p q <= 2.
Proof.
rewrite hellinger2_bhattacharyya.
suff: 0 <= \sum_a sqrt (p a) * sqrt (q a) by lra.
by apply: sum_ge0 => a _; apply: Rmult_le_pos; exact: sqrt_pos.
Qed.

(* Cauchy and Schwarz for |sqrt p - sqrt q| (sqrt p + sqrt q); Tsybakov, Lemma 2.3. *)
Lemma tv_le_hellinger p q :
  total_variation p q ^ 2 <= hellinger2 p q * (1 - hellinger2 p q / 4).
Proof.
set t := total_variation p q; set H := hellinger2 p q.
have t2 : 2 * t = \sum_a Rabs (sqrt (p a) - sqrt (q a)) * (sqrt (p a) + sqrt (q a)).
  rewrite /t /total_variation; have -> : forall x, 2 * (x / 2) = x by move=> x; field.
  apply: eq_sum => a _; have s0 : 0 <= sqrt (p a) + sqrt (q a) by have := sqrt_pos (p a); have := sqrt_pos (q a); lra.
  rewrite -{1}(Rabs_pos_eq _ s0) -Rabs_mult; congr Rabs.
  by have := sqrt_sqrt _ (mass_ge0 p a); have := sqrt_sqrt _ (mass_ge0 q a); lra.
have S : \sum_a (sqrt (p a) + sqrt (q a)) ^ 2 = 4 - H.
  rewrite /H hellinger2_bhattacharyya (eq_sum (G := fun a => p a + q a + 2 * (sqrt (p a) * sqrt (q a)))).
    by rewrite !sum_add sum_mull !mass_sum1; ring.
  by move=> a _; have := sqrt_sqrt _ (mass_ge0 p a); have := sqrt_sqrt _ (mass_ge0 q a); lra.
(* 2 l (2t) <= l^2 H + (4 - H) for every l *)
have quad (l : R) : 4 * l * t <= l ^ 2 * H + (4 - H).
  have -> : 4 * l * t = 2 * l * (2 * t) by ring.
  rewrite t2 -S /H /hellinger2 -!sum_mull -sum_add; apply: sum_le => a _.
  rewrite -(pow2_abs (sqrt (p a) - sqrt (q a))).
  by have := pow2_ge_0 (l * Rabs (sqrt (p a) - sqrt (q a)) - (sqrt (p a) + sqrt (q a))); nra.
have H0 : 0 <= H by exact: hellinger2_ge0.
have H2 : H <= 2 by exact: hellinger2_le2.
have t0 : 0 <= t by exact: tv_ge0.
case: H0 => [H0|H0].
  have := quad (2 * t / H); have -> : 4 * (2 * t / H) * t = 8 * t ^ 2 / H by field; lra.
  have -> : (2 * t / H) ^ 2 * H = 4 * t ^ 2 / H by field; lra.
  move=> h; have {}h : 4 * t ^ 2 / H <= 4 - H.
    have : 8 * t ^ 2 / H = 4 * t ^ 2 / H + 4 * t ^ 2 / H by field; lra.
    by lra.
  by move/Rle_div_l: h => /(_ H0); lra.
rewrite -H0; have q1 := quad (2 / (t + 1)); rewrite -H0 in q1.
by have := hellinger2_ge0 p q; have tt := quad (1 / (t * t * t + 1 / 1)); case: t0 => [t0|<-]; [
  have := quad (2 / t); rewrite -H0; have -> : 4 * (2 / t) * t = 8 by [field; lra]; lra | lra].
Qed.

(* -2 ln of the Bhattacharyya coefficient, and ln x <= x - 1. *)
Lemma hellinger2_le_kl p q : Rbar_le (hellinger2 p q) (kl p q).
Proof.
rewrite /kl; case: ifP => //= pq; apply: Rle_trans (klsum_ge_bhattacharyya pq).
have E : \sum_a sqrt (p a * q a) = \sum_a sqrt (p a) * sqrt (q a).
  by apply: eq_sum => a _; rewrite sqrt_mult.
rewrite hellinger2_bhattacharyya E; set B := \sum_a _.
have B0 : 0 < B.
  have [a pa] := law_support p; apply: (@sum_gt0 _ _ _ a) => // [b _|].
    by apply: Rmult_le_pos; exact: sqrt_pos.
  apply: Rmult_lt_0_compat; apply: sqrt_lt_R0 => //.
  by have := mass_cases q a; have := domP _ _ pq a; lra.
by have := ln_le_sub1 B0; lra.
Qed.

(* Kairouz, Oh and Viswanath 2015. *)
Lemma tv_le_tanh_closeness p q : Rbar_lt (closeness_eps p q) p_infty ->
  vle (total_variation p q) (vdiv (vsub (vexp (closeness_eps p q)) 1) (vadd (vexp (closeness_eps p q)) 1)).
Proof.
case/(below_inf (closeness_eps_ge0 p q)) => e E e0; rewrite E vtanhF.
have := closeness_eps_le e0 (mass_ge0 p) (mass_ge0 q); rewrite E => -[/(_ (Rbar_le_refl _)) h _].
by apply: tv_le_ratio => [|a|a]; [exact: divergence.exp_ge1|have [] := h a|have [] := h a].
Qed.
Lemma kl_le_tanh_closeness p q : Rbar_lt (closeness_eps p q) p_infty ->
  vle (kl p q) (vdiv (vmul (closeness_eps p q) (vsub (vexp (closeness_eps p q)) 1)) (vadd (vexp (closeness_eps p q)) 1)).
Proof.
case/(below_inf (closeness_eps_ge0 p q)) => e E e0; rewrite E vetanhF.
by apply: kl_le_tanh => //; rewrite E; exact: Rbar_le_refl.
Qed.

(* Positive laws: every level is finite. *)
Lemma dom_positive p q : (forall a, 0 < q a) -> dom p q.
Proof. by move=> q0; apply/domP => a qa; have := q0 a; lra. Qed.
Lemma kl_finite p q : (forall a, 0 < q a) -> Rbar_lt (kl p q) p_infty.
Proof. by move/(dom_positive p) => pq; rewrite /kl pq. Qed.
Lemma chi2_finite p q : (forall a, 0 < q a) -> Rbar_lt (chi2 p q) p_infty.
Proof. by move/(dom_positive p) => pq; rewrite /chi2 pq. Qed.
Lemma xmax_finite_lt (I : finType) (P : pred I) (F : I -> Rbar) :
  (forall i, P i -> Rbar_lt (F i) p_infty) -> Rbar_lt (\xmax_(i | P i) F i) p_infty.
Proof. by move=> h; case: (xmax_attained P F) => [->|[i Pi ->]] //; exact: h. Qed.
Lemma log_ratio_finite (a b : R) : 0 < b -> Rbar_lt (log_ratio a b) p_infty.
Proof. by move=> b0; rewrite /log_ratio; do 2 case: ReqbP => //; lra. Qed.
Lemma max_ratio_finite p q : (forall a, 0 < q a) -> Rbar_lt (max_ratio_level p q) p_infty.
Proof. by move=> q0; apply: xmax_finite_lt => a _; exact: log_ratio_finite. Qed.
Lemma closeness_finite p q : (forall a, 0 < p a) -> (forall a, 0 < q a) ->
  Rbar_lt (closeness_eps p q) p_infty.
Proof.
by move=> p0 q0; rewrite /closeness_eps /Rbar_max; case: (Rbar_le_dec _ _) => ? /=; exact: max_ratio_finite.
Qed.

Lemma entropy_le_vln p : vle (entropy p) (vln (letters T)).
Proof. by rewrite vlnF; [exact: entropy_le_ln_letters|exact: letters_gt0 p]. Qed.

(* Renyi at orders 1 and infinity. *)
Lemma renyi_vE p q (a : Rbar) : Rbar_le 0 a -> renyi_v p q a = renyi p q a.
Proof. by rewrite /renyi_v; case: (Rbar_lt_dec _ _) => [h|//]; have := Rbar_lt_not_le _ _ h. Qed.
Lemma renyi_entropy_vE p (a : Rbar) : Rbar_le 0 a -> renyi_entropy_v p a = renyi_entropy p a.
Proof. by rewrite /renyi_entropy_v; case: (Rbar_lt_dec _ _) => [h|//]; have := Rbar_lt_not_le _ _ h. Qed.
Lemma renyi_order1 p q : veq (renyi_v p q 1) (kl p q).
Proof. by rewrite renyi_vE /=; [case: ReqbP => // _; rewrite /veq /vrel|lra]. Qed.
Lemma renyi_order_inf p q : veq (renyi_v p q p_infty) (max_ratio_level p q).
Proof. by rewrite renyi_vE. Qed.
Lemma renyi_entropy_order1 p : veq (renyi_entropy_v p 1) (entropy p).
Proof. by rewrite renyi_entropy_vE /=; [case: ReqbP|lra]. Qed.

End TwoLaws.

(* ** Processing of both laws by one kernel *)

Section Processed.
Variables X Y : finType.
Implicit Types (p q : law X) (L : kernel X Y).

Lemma closeness_processing p q L :
  Rbar_le (closeness_eps (output p L) (output q L)) (closeness_eps p q).
Proof.
apply: Rbar_max_lub; first by apply: Rbar_le_trans (Rbar_max_l _ _); exact: max_ratio_processing.
by apply: Rbar_le_trans (Rbar_max_r _ _); exact: max_ratio_processing.
Qed.

Lemma closeness_delta_processing p q L (e : R) :
  closeness_delta (output p L) (output q L) e <= closeness_delta p q e.
Proof.
apply: Rmax_lub; first by apply: Rle_trans (Rmax_l _ _); exact: hs_processing.
by apply: Rle_trans (Rmax_r _ _); exact: hs_processing.
Qed.

(* Cauchy and Schwarz, output by output. *)
Lemma hellinger2_processing p q L : hellinger2 (output p L) (output q L) <= hellinger2 p q.
Proof.
rewrite !hellinger2_bhattacharyya.
suff: \sum_x sqrt (p x) * sqrt (q x) <= \sum_y sqrt (output p L y) * sqrt (output q L y) by lra.
have -> : \sum_x sqrt (p x) * sqrt (q x) = \sum_y \sum_x L x y * (sqrt (p x) * sqrt (q x)).
  rewrite exchange_big; apply: eq_sum => x _; by rewrite sum_mulr mass_sum1 Rmult_1_l.
apply: sum_le => y _.
set A := output p L y; set B := output q L y.
have A0 : 0 <= A by exact: mass_ge0. have B0 : 0 <= B by exact: mass_ge0.
set C := \sum_x _; have C0 : 0 <= C.
  by apply: sum_ge0 => x _; apply: Rmult_le_pos => //; apply: Rmult_le_pos; exact: sqrt_pos.
have quad (l : R) : 0 < l -> 2 * C <= l * A + B / l.
  move=> l0; have -> : l * A + B / l = \sum_x (L x y * (l * p x + q x / l)).
    rewrite /A /B !outputE -sum_mull -sum_divr -sum_add; apply: eq_sum => x _; field; lra.
  rewrite /C -sum_mull; apply: sum_le => x _.
  have -> : 2 * (L x y * (sqrt (p x) * sqrt (q x))) = L x y * (2 * (sqrt (p x) * sqrt (q x))) by ring.
  apply: Rmult_le_compat_l => //.
  have -> : l * p x + q x / l = (l * l * p x + q x) / l by field; lra.
  apply: (proj1 (Rle_div_r _ _ _ l0)).
  have := sqrt_sqrt _ (mass_ge0 p x); have := sqrt_sqrt _ (mass_ge0 q x).
  by have := pow2_ge_0 (l * sqrt (p x) - sqrt (q x)); nra.
case: A0 => [A0|A0]; last first.
  rewrite -A0 sqrt_0 Rmult_0_l; case: C0 => [C0|<-]; last exact: Rle_refl.
  have := quad ((B + 1) / C); rewrite -A0 Rmult_0_r Rplus_0_l.
  have -> : B / ((B + 1) / C) = C * (B / (B + 1)) by field; lra.
  move/(_ (Rdiv_lt_0_compat _ _ (Rle_lt_0_plus_1 _ B0) C0)).
  have : B / (B + 1) <= 1 by apply/Rle_div_l; lra.
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ C0) (_ : B / (B + 1) <= 1); nra.
case: B0 => [B0|B0]; last first.
  rewrite -B0 sqrt_0 Rmult_0_r; case: C0 => [C0|<-]; last exact: Rle_refl.
  have := quad (C / A); rewrite -B0 /Rdiv Rmult_0_l.
  have -> : C * / A * A = C by field; lra.
  by move/(_ (Rdiv_lt_0_compat _ _ C0 A0)); lra.
have a0 := sqrt_lt_R0 _ A0; have b0 := sqrt_lt_R0 _ B0.
have := quad (sqrt B / sqrt A) (Rdiv_lt_0_compat _ _ b0 a0).
have -> : sqrt B / sqrt A * A = sqrt A * sqrt B by rewrite -{2}(sqrt_sqrt A); [field|]; lra.
have -> : B / (sqrt B / sqrt A) = sqrt A * sqrt B by rewrite -{1}(sqrt_sqrt B); [field|]; lra.
by lra.
Qed.

(* Cauchy and Schwarz in the form b^2/c, jointly convex. *)
Lemma chi2_processing p q L : Rbar_le (chi2 (output p L) (output q L)) (chi2 p q).
Proof.
rewrite {2}/chi2; case: ifP => pq; last by case: (chi2 _ _).
apply/chi2_le; split; first exact: dom_output.
have -> : \sum_a (p a - q a) ^ 2 / q a = \sum_y \sum_x L x y * ((p x - q x) ^ 2 / q x).
  by rewrite exchange_big; apply: eq_sum => x _; rewrite sum_mulr mass_sum1 Rmult_1_l.
apply: sum_le => y _; set c := (output p L y - output q L y) / output q L y.
case: (mass_cases (output q L) y) => [q0|q0].
  have p0 := domP _ _ (dom_output L pq) y q0.
  rewrite p0 q0 Rminus_0_r /Rdiv pow_ne_zero // Rmult_0_l.
  by apply: sum_ge0 => x _; apply: Rmult_le_pos => //; exact: inverse_term_ge0.
have -> : (output p L y - output q L y) ^ 2 / output q L y =
  2 * c * (output p L y - output q L y) - c ^ 2 * output q L y by rewrite /c; field; lra.
rewrite !outputE -sum_sub -!sum_mull -sum_sub; apply: sum_le => x _.
case: (mass_cases q x) => [qx|qx].
  by rewrite qx (domP _ _ pq x qx) /Rdiv Rinv_0; right; ring.
have -> : 2 * c * (p x * L x y - q x * L x y) - c ^ 2 * (q x * L x y) =
  L x y * (2 * c * (p x - q x) - c ^ 2 * q x) by ring.
apply: Rmult_le_compat_l => //; apply/Rle_div_r => //.
by have := pow2_ge_0 (p x - q x - c * q x); nra.
Qed.

End Processed.
