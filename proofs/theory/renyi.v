(* Power means of exponentials, and Renyi divergences in the order.

   Sources: Hardy, Littlewood, Polya, Inequalities (1934), 2.9; van Erven and
   Harremoes, Renyi divergence and Kullback-Leibler divergence (2014), Theorem 3. *)

From ExactPriv Require Import core divergence.

(* ** The means (1/s) ln E exp(s z) increase in s *)

Section PowerMeans.
Variable T : finType.
Variable p : law T.
Implicit Types z : T -> R.

Definition mean_exp s z : R := mean p (fun a => exp (s * z a)).

Lemma mean_exp_gt0 s z : 0 < mean_exp s z.
Proof.
have [a pa] := law_support p; apply: (@sum_gt0 _ _ _ a) => // [b _|].
  by apply: Rmult_le_pos => //; exact: Rlt_le (exp_pos _).
by apply: Rmult_lt_0_compat => //; exact: exp_pos.
Qed.

(* The exponential is convex. *)
Lemma exp_convex t a b : 0 <= t <= 1 ->
  exp (t * a + (1 - t) * b) <= t * exp a + (1 - t) * exp b.
Proof.
move=> ht; set m := t * a + (1 - t) * b.
have tangent x : exp m * (1 + (x - m)) <= exp x.
  have -> : exp x = exp m * exp (x - m) by rewrite -exp_plus; congr exp; ring.
  by apply: Rmult_le_compat_l; [exact: Rlt_le (exp_pos m)|exact: exp_ineq1_le].
have h1 := Rmult_le_compat_l t _ _ (proj1 ht) (tangent a).
have h2 := Rmult_le_compat_l (1 - t) _ _ ltac:(lra) (tangent b).
have -> : exp m = t * (exp m * (1 + (a - m))) + (1 - t) * (exp m * (1 + (b - m))).
  by rewrite /m; ring.
lra.
Qed.

(* Jensen: E z <= (1/s) ln E exp(s z), written without division. *)
Lemma jensen_exp s z : s * mean p z <= ln (mean_exp s z).
Proof.
have E0 := mean_exp_gt0 s z; rewrite -(ln_exp (s * mean p z)); apply: ln_le_mono; first exact: exp_pos.
set m := s * mean p z.
have -> : exp m = mean p (fun a => exp m * (1 + (s * z a - m))).
  rewrite mean_scal mean_add mean_const.
  have -> : mean p (fun a => s * z a - m) = 0; last by ring.
  rewrite (_ : mean p _ = mean p (fun a => s * z a) - m); last first.
    by rewrite -[m in RHS](mean_const p) /mean -sum_sub; apply: eq_bigr => a _; ring.
  by rewrite mean_scal /m; ring.
apply: mean_le => a _; have -> : exp (s * z a) = exp m * exp (s * z a - m).
  by rewrite -exp_plus; congr exp; ring.
by apply: Rmult_le_compat_l; [exact: Rlt_le (exp_pos m)|exact: exp_ineq1_le].
Qed.

(* E exp(s z) <= (E exp(t z))^(s/t) for 0 < s <= t. *)
Theorem mean_exp_mono s t z : 0 < s -> s <= t ->
  ln (mean_exp s z) / s <= ln (mean_exp t z) / t.
Proof.
move=> s0 st; have t0 : 0 < t by lra.
set L := ln (mean_exp t z) / t.
have Et := mean_exp_gt0 t z; have Es := mean_exp_gt0 s z.
have eL : exp (t * L) = mean_exp t z.
  have -> : t * L = ln (mean_exp t z) by rewrite /L; field; lra.
  exact: exp_ln.
have th : 0 <= s / t <= 1.
  split; first by apply: Rmult_le_pos; [lra|apply: Rlt_le; exact: Rinv_0_lt_compat].
  by apply/(Rle_div_l _ _ _ t0); lra.
apply/(Rle_div_l _ _ _ s0); rewrite Rmult_comm; apply: ln_le_exp => //.
(* exp(s z - s L) <= (s/t) exp(t z - t L) + 1 - s/t, averaged *)
have key a : exp (s * z a) <= exp (s * L) * (s / t * (exp (t * z a) * / exp (t * L)) + (1 - s / t) * 1).
  have -> : exp (s * z a) = exp (s * L) * exp (s / t * (t * z a - t * L) + (1 - s / t) * 0).
    by rewrite -exp_plus; congr exp; field; lra.
  apply: Rmult_le_compat_l; first exact: Rlt_le (exp_pos _).
  have e : exp (t * z a - t * L) = exp (t * z a) * / exp (t * L) by rewrite /Rminus exp_plus exp_Ropp.
  by have := exp_convex (t * z a - t * L) 0 th; rewrite exp_0 e.
apply: Rle_trans (mean_le (fun a _ => key a)) _; rewrite mean_scal mean_add mean_scal mean_const.
have -> : mean p (fun a => exp (t * z a) * / exp (t * L)) = 1.
  by rewrite /mean (eq_bigr (fun a => p a * exp (t * z a) * / exp (t * L))) => [|a _]; [rewrite sum_mulr -/(mean p _) -/(mean_exp t z) eL Rinv_r; lra|ring].
by right; field; lra.
Qed.

(* Above by the maximum. *)
Lemma mean_exp_le_max s z m : 0 <= s -> (forall a, 0 < p a -> z a <= m) ->
  ln (mean_exp s z) <= s * m.
Proof.
move=> s0 h; apply: ln_le_exp; first exact: mean_exp_gt0.
by apply: mean_le_const => a pa; apply: exp_le_mono; apply: Rmult_le_compat_l => //; exact: h.
Qed.

End PowerMeans.

(* ** Renyi divergences *)

Section Renyi.
Variable T : finType.
Implicit Types p q : law T.

(* Where p << q the sum is a mean of exponentials of the log-ratio. *)
Lemma renyi_sum_mean_exp p q a : dom p q ->
  renyi_sum p q a = mean_exp p (a - 1) (fun t => ln (p t / q t)).
Proof.
move=> /domP d; apply: eq_bigr => t _; rewrite /rpow.
have [z|pt] := mass_cases p t.
  by rewrite z; case: RltbP; [lra|rewrite !Rmult_0_l].
have qt : 0 < q t by have := d t; have := mass_cases q t; lra.
have -> : Rltb 0 (p t) by exact/RltbP.
have -> : Rltb 0 (q t) by exact/RltbP.
have {2}-> : p t = exp (ln (p t)) by rewrite exp_ln.
by rewrite /Rpower -!exp_plus ln_div //; congr exp; ring.
Qed.

Lemma renyi_above p q a : 1 < a -> dom p q ->
  renyi p q a = ln (mean_exp p (a - 1) (fun t => ln (p t / q t))) / (a - 1).
Proof.
move=> a1 d; rewrite /renyi; case: ReqbP; first lra.
case: ReqbP; first lra; rewrite d andbF => _ _.
rewrite renyi_sum_mean_exp //; case: ReqbP => // e.
by have := mean_exp_gt0 p (a - 1) (fun t => ln (p t / q t)); rewrite e; lra.
Qed.

Lemma renyi_above_not_dom p q (a : R) : 1 < a -> ~~ dom p q -> renyi p q a = p_infty.
Proof.
move=> a1 nd; rewrite /renyi; case: ReqbP; first lra; case: ReqbP; first lra.
by case: RltbP => //; rewrite nd.
Qed.

Lemma renyi_one p q : renyi p q 1 = kl p q.
Proof. by rewrite /renyi; case: ReqbP. Qed.

Lemma max_ratio_not_dom p q : ~~ dom p q -> max_ratio_level p q = p_infty.
Proof.
move=> nd; have g := max_ratio_level_ge0 p q.
case E : (max_ratio_level p q) g => [e||] //= e0.
by have [_ h] := max_ratio_level_finite E; rewrite (ratio_dom h) in nd.
Qed.

(* Nondecreasing in the order above 1. *)
Theorem renyi_mono p q (a b : R) : 1 < a -> a <= b -> Rbar_le (renyi p q a) (renyi p q b).
Proof.
move=> a1 ab; case d: (dom p q); last first.
  by rewrite !renyi_above_not_dom ?d //; lra.
by rewrite !renyi_above //; try lra; apply: mean_exp_mono; lra.
Qed.

(* KL is the least of the orders from 1 on, .. *)
Theorem kl_le_renyi p q (a : R) : 1 < a -> Rbar_le (kl p q) (renyi p q a).
Proof.
move=> a1; case d: (dom p q); last by rewrite renyi_above_not_dom ?d //; case: kl.
rewrite kl_dom // renyi_above //=; have a0 : 0 < a - 1 by lra.
apply/(Rle_div_r _ _ _ a0); rewrite Rmult_comm; exact: jensen_exp.
Qed.

(* .. and D_inf above all of them. *)
Theorem renyi_le_max_ratio p q (a : R) : 1 < a -> Rbar_le (renyi p q a) (max_ratio_level p q).
Proof.
move=> a1; case d: (dom p q); last by rewrite max_ratio_not_dom ?d //; case: renyi.
case E : (max_ratio_level p q) => [e||]; last by have := max_ratio_level_ge0 p q; rewrite E.
  have [e0 h] := max_ratio_level_finite E; rewrite renyi_above //=.
  have a0 : 0 < a - 1 by lra.
  apply/(Rle_div_l _ _ _ a0); rewrite Rmult_comm; apply: mean_exp_le_max => [|t pt]; first lra.
  have qt : 0 < q t by have := domP _ _ d t; have := mass_cases q t; lra.
  by apply: ln_le_exp; [exact: Rdiv_lt_0_compat|apply/(Rle_div_l _ _ _ qt)].
by case: renyi.
Qed.

(* Orders between 0 and 1 are below KL. *)
Theorem renyi_le_kl p q (a : R) : 0 < a -> a < 1 -> Rbar_le (renyi p q a) (kl p q).
Proof.
move=> a0 a1; case d: (dom p q); last by rewrite (kl_not_dom (p := p)) ?d //; case: renyi.
rewrite kl_dom // /renyi; case: ReqbP; first lra; case: ReqbP; first lra; rewrite d andbF => _ _.
rewrite renyi_sum_mean_exp //; set z := fun t => ln (p t / q t).
have E0 := mean_exp_gt0 p (a - 1) z; case: ReqbP => [e|_]; first by rewrite e in E0; lra.
have j := jensen_exp p (a - 1) z; rewrite /=.
apply: (Rmult_le_reg_l (1 - a)); first lra.
have -> : (1 - a) * (ln (mean_exp p (a - 1) z) / (a - 1)) = - ln (mean_exp p (a - 1) z) by field; lra.
have -> : klsum p q = mean p z by [].
lra.
Qed.

(* Every order above 0 is at most D_inf. *)
Corollary renyi_le_max_ratio_all p q (a : R) : 0 < a -> Rbar_le (renyi p q a) (max_ratio_level p q).
Proof.
move=> a0; case: (Rtotal_order a 1) => [a1|[->|a1]].
- exact: Rbar_le_trans (renyi_le_kl p q a0 a1) (kl_le_max_ratio p q).
- by rewrite renyi_one; exact: kl_le_max_ratio.
exact: renyi_le_max_ratio.
Qed.

End Renyi.

(* Renyi levels are below the privacy level. *)
Theorem renyi_dp_le_ldp (X Y : finType) (K : kernel X Y) (a : R) : 0 < a ->
  Rbar_le (renyi_dp K a) (ldp K).
Proof. by move=> a0; apply: worst_mono => p q; exact: renyi_le_max_ratio_all. Qed.
