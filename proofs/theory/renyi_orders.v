(* Renyi divergences of every order from 0 to infinity: increasing in the order, data
   processing, additivity on products.

   Source: van Erven and Harremoes, Renyi divergence and Kullback-Leibler divergence (2014),
   Theorems 3, 9 and 28. *)

From ExactPriv Require Import core divergence capacity renyi levels bridges suprema sibson csiszar hoelder.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Increasing.
Variable T : finType.
Implicit Types p q : law T.

Lemma rpow_exp x a : 0 < x -> rpow x a = exp (a * ln x).
Proof. exact: rpow_pos. Qed.

Lemma renyi_sum_ge0 p q a : 0 <= renyi_sum p q a.
Proof. by apply: sum_ge0 => t _; apply: Rmult_le_pos; exact: rpow_ge0. Qed.

(* Hoelder between an order a and order 1, weighted by h. *)
Lemma renyi_sum_hoelder p q a b h : 0 <= h <= 1 -> b = h * a + (1 - h) * 1 ->
  renyi_sum p q b <= rpow (renyi_sum p q a) h.
Proof.
move=> h01 E; have := @power_sum_below T (fun t => rpow (p t) a * rpow (q t) (1 - a)) p h
  (fun t => Rmult_le_pos _ _ (rpow_ge0 _ _) (rpow_ge0 _ _)) (mass_ge0 p) h01.
rewrite mass_sum1 (rpow_pos _ Rlt_0_1) /Rpower ln_1 Rmult_0_r exp_0 Rmult_1_r; apply: Rle_trans.
right; apply: eq_sum => t _; rewrite rpow_mul ?rpow_rpow //; try exact: rpow_ge0.
case: (mass_cases p t) => [->|pt]; first by rewrite !rpow_zero; ring.
case: (mass_cases q t) => [->|qt]; first by rewrite !rpow_zero; ring.
by rewrite !rpow_pos // /Rpower -!exp_plus; congr exp; rewrite E; ring.
Qed.

Lemma renyi_below p q (a : R) : 0 <= a < 1 ->
  renyi p q a = if Reqb (renyi_sum p q a) 0 then p_infty else Finite (ln (renyi_sum p q a) / (a - 1)).
Proof.
move=> [a0 a1]; rewrite /renyi; case: ReqbP => [?|_]; first lra.
case: ReqbP => [->|an]; last by case: RltbP => // ?; lra.
have -> : renyi_sum p q 0 = \sum_(t | Rltb 0 (p t)) q t.
  rewrite sum_mkcond; apply: eq_sum => t _; rewrite {1}/rpow; case: RltbP => pt; last ring.
  rewrite Rpower_O // Rmult_1_l Rminus_0_r; case: (mass_cases q t) => [->|qt]; first exact: rpow_zero.
  by rewrite /rpow; case: RltbP => // _; exact: Rpower_1.
by case: ReqbP => // _; congr Finite; field.
Qed.

Lemma renyi_mono_below p q (a b : R) : 0 <= a -> a <= b -> b < 1 -> Rbar_le (renyi p q a) (renyi p q b).
Proof.
move=> a0 ab b1; rewrite !renyi_below; try lra.
case: (ReqbP (renyi_sum p q b)) => [_|Sb]; first by case: ifP.
have Sb0 := renyi_sum_ge0 p q b.
case: ReqbP => [Sa|Sa].
  case: Sb; apply: sum_0 => t _.
  have := sum_eq0 (fun t _ => Rmult_le_pos _ _ (rpow_ge0 (p t) a) (rpow_ge0 (q t) (1 - a))) Sa (i := t) isT.
  move=> h; case: (mass_cases p t) => [->|pt]; first by rewrite rpow_zero; ring.
  case: (mass_cases q t) => [->|qt]; first by rewrite rpow_zero; ring.
  by have := Rmult_lt_0_compat _ _ (rpow_gt0 a pt) (rpow_gt0 (1 - a) qt); lra.
have Sa0 : 0 < renyi_sum p q a by have := renyi_sum_ge0 p q a; lra.
have h01 : 0 <= (1 - b) / (1 - a) <= 1 by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
have E : b = (1 - b) / (1 - a) * a + (1 - (1 - b) / (1 - a)) * 1 by field; lra.
have h : ln (renyi_sum p q b) <= (1 - b) / (1 - a) * ln (renyi_sum p q a).
  by rewrite -ln_rpow //; apply: ln_le_mono; [lra|exact: renyi_sum_hoelder].
have -> : ln (renyi_sum p q a) / (a - 1) = - ((1 - b) / (1 - a) * ln (renyi_sum p q a)) / (1 - b) by field; lra.
have -> : ln (renyi_sum p q b) / (b - 1) = - ln (renyi_sum p q b) / (1 - b) by field; lra.
by apply: Rmult_le_compat_r; [apply: Rlt_le; apply: Rinv_0_lt_compat; lra|lra].
Qed.

Lemma renyi_at1 p q : renyi p q 1 = kl p q.
Proof. by rewrite /renyi; case: ReqbP. Qed.

Lemma renyi_below_kl p q (a : R) : 0 <= a < 1 -> Rbar_le (renyi p q a) (kl p q).
Proof.
move=> [a0 a1]; case: (Req_dec a 0) => [->|an]; last by apply: renyi_le_kl; lra.
apply: Rbar_le_trans (renyi_mono_below p q (Rle_refl 0) (_ : 0 <= / 2) _) (renyi_le_kl p q _ _); lra.
Qed.

(* van Erven and Harremoes 2014, Theorem 3, for all orders from 0 to infinity. *)
Theorem renyi_increasing p q (a b : Rbar) : Rbar_le 0 a -> Rbar_le a b -> Rbar_le (renyi p q a) (renyi p q b).
Proof.
case: a b => [a||] [b||] //; last first.
- by move=> _ _; exact: Rbar_le_refl.
- move=> a0 _; case: (Rlt_le_dec a 1) => a1; last first.
    case: a1 => [a1|<-]; first exact: renyi_le_max_ratio.
    by rewrite renyi_at1; exact: kl_le_max_ratio.
  by apply: Rbar_le_trans (renyi_below_kl p q (conj a0 a1)) _; exact: kl_le_max_ratio.
move=> a0 ab; have {}a0 : 0 <= a by exact: a0. have {}ab : a <= b by exact: ab.
case: (Rlt_le_dec b 1) => b1; first exact: renyi_mono_below.
case: (Rlt_le_dec a 1) => a1.
  apply: Rbar_le_trans (renyi_below_kl p q (conj a0 a1)) _.
  by case: b1 => [b1|<-]; [exact: kl_le_renyi|rewrite renyi_at1; exact: Rbar_le_refl].
case: a1 => [a1|<-]; first by apply: renyi_mono.
case: b1 => [b1|<-]; last exact: Rbar_le_refl.
by rewrite renyi_at1; exact: kl_le_renyi.
Qed.

Lemma renyi_nonneg p q (a : Rbar) : Rbar_le 0 a -> Rbar_le 0 (renyi p q a).
Proof.
move=> a0; apply: Rbar_le_trans (renyi_increasing p q (Rbar_le_refl 0) a0).
rewrite renyi_below; last lra; case: ReqbP => // S0 /=.
have s1 : renyi_sum p q 0 <= 1.
  rewrite -(mass_sum1 q); apply: sum_le => t _; rewrite /rpow; case: RltbP => pt; last by rewrite Rmult_0_l.
  rewrite Rpower_O // Rmult_1_l Rminus_0_r; case: RltbP => qt; last exact: mass_ge0.
  by rewrite Rpower_1 //; exact: Rle_refl.
have s0 : 0 < renyi_sum p q 0 by have := renyi_sum_ge0 p q 0; lra.
have := ln_le_mono s0 s1; rewrite ln_1.
by have -> : ln (renyi_sum p q 0) / (0 - 1) = - ln (renyi_sum p q 0) by [field]; lra.
Qed.

(* The sum is positive where the divergence is finite. *)
Lemma renyi_above_sum p q (a : R) : 1 < a -> dom p q ->
  0 < renyi_sum p q a /\ renyi p q a = Finite (ln (renyi_sum p q a) / (a - 1)).
Proof.
move=> a1 d; have E := renyi_sum_mean_exp a d.
by split; [rewrite E; exact: mean_exp_gt0|rewrite renyi_above // E].
Qed.

End Increasing.

(* ** Data processing *)

Section Processing.
Variables T Z : finType.
Implicit Types p q : law T.
Variable L : kernel T Z.

Lemma max_ratio_processing p q :
  Rbar_le (max_ratio_level (output p L) (output q L)) (max_ratio_level p q).
Proof.
case E: (max_ratio_level p q) (max_ratio_level_ge0 p q) => [e||] // e0.
  apply/max_ratio_level_le => // y; rewrite !outputE -sum_mull; apply: sum_le => x _.
  have [h _] := max_ratio_level_le e0 (mass_ge0 p) (mass_ge0 q); rewrite E in h.
  by have := Rmult_le_compat_r _ _ _ (mass_ge0 (L x) y) (h (Rbar_le_refl _) x); lra.
by case: (max_ratio_level _ _).
Qed.

Lemma renyi_sum_letters p q a : renyi_sum p q a =
  \sum_z \sum_t rpow (p t * L t z) a * rpow (q t * L t z) (1 - a).
Proof.
rewrite exchange_big; apply: eq_sum => t _.
rewrite -[LHS]Rmult_1_r -[X in _ * X = _](mass_sum1 (L t)) -sum_mull; apply: eq_sum => z _.
by rewrite !rpow_mul // -[X in _ * X = _](rpow_complement a (mass_ge0 (L t) z)); ring.
Qed.

Lemma renyi_sum_processing_below p q a : 0 <= a <= 1 -> renyi_sum p q a <= renyi_sum (output p L) (output q L) a.
Proof.
move=> ha; rewrite renyi_sum_letters; apply: sum_le => z _.
by apply: (@power_sum_below T (fun t => p t * L t z) (fun t => q t * L t z)) => // t; exact: Rmult_le_pos.
Qed.

Lemma renyi_sum_processing_above p q a : 1 <= a -> dom p q -> renyi_sum (output p L) (output q L) a <= renyi_sum p q a.
Proof.
move=> ha /domP d; rewrite renyi_sum_letters; apply: sum_le => z _.
apply: (@power_sum_above T (fun t => p t * L t z) (fun t => q t * L t z)) => // t; try exact: Rmult_le_pos.
by case/Rmult_integral => [/d|] ->; rewrite ?Rmult_0_l ?Rmult_0_r.
Qed.

(* Orders from 0 to infinity. *)
Theorem renyi_processing p q (alpha : Rbar) : Rbar_le 0 alpha ->
  Rbar_le (renyi (output p L) (output q L) alpha) (renyi p q alpha).
Proof.
case: alpha => [a||] // a0; last exact: max_ratio_processing.
have {}a0 : 0 <= a by exact: a0.
case: (Rtotal_order a 1) => [a1|[->|a1]]; last 2 first.
- by rewrite !renyi_one; exact: kl_processing.
- case d: (dom p q); last by rewrite (renyi_above_not_dom (p := p)) ?d //; case: (renyi _ _ _).
  have [S0 ->] := renyi_above_sum a1 d; have [S0' ->] := renyi_above_sum a1 (dom_output L d).
  apply: Rmult_le_compat_r; first by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
  by apply: ln_le_mono => //; apply: renyi_sum_processing_above => //; lra.
have h : renyi_sum p q a <= renyi_sum (output p L) (output q L) a by apply: renyi_sum_processing_below; lra.
have S0 := renyi_sum_ge0 p q a; rewrite !renyi_below //.
case: (ReqbP (renyi_sum p q a) 0) => Sz; first by case: ifP.
case: ReqbP => S'; first lra.
have l := @ln_le_mono (renyi_sum p q a) (renyi_sum (output p L) (output q L) a) ltac:(lra) h.
have i : 0 < / (1 - a) by apply: Rinv_0_lt_compat; lra.
have E s : s / (a - 1) = - (s * / (1 - a)) by field; lra.
have {}l := Rmult_le_compat_r _ _ _ (Rlt_le _ _ i) l.
by change (ln (renyi_sum (output p L) (output q L) a) / (a - 1) <= ln (renyi_sum p q a) / (a - 1)); rewrite !E; lra.
Qed.

End Processing.

(* ** Products *)

Section Products.
Variables S T : finType.
Implicit Types (p q : law S) (u v : law T).

Lemma renyi_sum_pair p q u v a : renyi_sum (product p u) (product q v) a = renyi_sum p q a * renyi_sum u v a.
Proof.
rewrite /renyi_sum sum_pair -sum_mulr; apply: eq_sum => s _; rewrite -sum_mull; apply: eq_sum => t _.
by rewrite !productE !rpow_mul //; ring.
Qed.

Lemma dom_product p q u v : dom (product p u) (product q v) = dom p q && dom u v.
Proof.
apply/domP/andP => [h|[/domP hp /domP hu] [s t]]; last first.
  by rewrite !productE => /Rmult_integral[/hp|/hu] ->; rewrite ?Rmult_0_l ?Rmult_0_r.
have [s ps] := law_support p; have [t ut] := law_support u.
split; apply/domP => x z.
  by have := h (x, t); rewrite !productE z Rmult_0_l => /(_ erefl) /Rmult_integral[|] //; lra.
by have := h (s, x); rewrite !productE z Rmult_0_r => /(_ erefl) /Rmult_integral[|] //; lra.
Qed.

(* Some letter has the largest ratio. *)
Lemma max_ratio_attained (U : finType) (p q : law U) (e : R) : max_ratio_level p q = Finite e ->
  exists2 t, 0 < p t & p t = exp e * q t.
Proof.
move=> E; have [e0 h] := max_ratio_level_finite E.
case: (xmax_attained xpredT (fun a => log_ratio (p a) (q a))) => [z|[t _ at_]].
  have z0 : e = 0 by move: z; rewrite -/(max_ratio_level p q) E => -[].
  rewrite z0 exp_0 in h *; have pq : p = q by apply: law_le_eq => a; have := h a; lra.
  by have [t pt] := law_support p; exists t => //; rewrite -pq; ring.
rewrite -/(max_ratio_level p q) E in at_; exists t; move: at_; rewrite /log_ratio; case: ReqbP => // pn.
  by case: ReqbP => // qn _; exact: mass_gt0.
by case: ReqbP => // qn [->]; rewrite exp_ln; [field|apply: Rdiv_lt_0_compat; exact: mass_gt0].
Qed.

Lemma dom_of_infinite_ratio (U : finType) (p q : law U) : max_ratio_level p q = p_infty -> dom p q = false.
Proof.
case/xmax_p_infty => t _; rewrite /log_ratio; case: ReqbP => // pn; case: ReqbP => // qz _.
by apply/domP => /(_ t qz).
Qed.

Lemma max_ratio_product p q u v :
  max_ratio_level (product p u) (product q v) = Rbar_plus (max_ratio_level p q) (max_ratio_level u v).
Proof.
have d := dom_product p q u v.
case E : (max_ratio_level p q) (max_ratio_level_ge0 p q) => [e||] //; case F : (max_ratio_level u v) (max_ratio_level_ge0 u v) => [f||] // f0 e0.
- have [_ hp] := max_ratio_level_finite E; have [_ hu] := max_ratio_level_finite F.
  have ef : 0 <= e + f by move: e0 f0 => /=; lra.
  have up : Rbar_le (max_ratio_level (product p u) (product q v)) (e + f).
    apply/max_ratio_level_le => // -[s t]; rewrite !productE exp_plus.
    by have := Rmult_le_compat _ _ _ _ (mass_ge0 p s) (mass_ge0 u t) (hp s) (hu t); lra.
  apply: Rbar_le_antisym => //.
  case G : (max_ratio_level (product p u) (product q v)) up => [g||] // up; last first.
    by have := max_ratio_level_ge0 (product p u) (product q v); rewrite G.
  have [_ h] := max_ratio_level_finite G.
  have [s ps Es] := max_ratio_attained E; have [t ut Et] := max_ratio_attained F.
  have := h (s, t); rewrite !productE Es Et => le.
  have qs : 0 < q s by have := mass_ge0 q s; case: (mass_cases q s) => // z; rewrite z in Es; lra.
  have vt : 0 < v t by have := mass_ge0 v t; case: (mass_cases v t) => // z; rewrite z in Et; lra.
  have {}le : exp (e + f) <= exp g.
    apply: (Rmult_le_reg_r (q s * v t)); first exact: Rmult_lt_0_compat.
    by rewrite exp_plus; lra.
  by case: (Rle_lt_dec (e + f) g) => //= /exp_increasing; lra.
- by apply: max_ratio_not_dom; rewrite d; have -> : dom u v = false; [exact: dom_of_infinite_ratio F|rewrite andbF].
- by apply: max_ratio_not_dom; rewrite d; have -> : dom p q = false by exact: dom_of_infinite_ratio E.
by apply: max_ratio_not_dom; rewrite d; have -> : dom p q = false by exact: dom_of_infinite_ratio E.
Qed.

Theorem renyi_product p q u v (alpha : Rbar) : Rbar_le 0 alpha ->
  renyi (product p u) (product q v) alpha = Rbar_plus (renyi p q alpha) (renyi u v alpha).
Proof.
case: alpha => [a||] // a0; last exact: max_ratio_product.
have {}a0 : 0 <= a by exact: a0.
case: (Rtotal_order a 1) => [a1|[->|a1]].
- rewrite !renyi_below // renyi_sum_pair; have x0 := renyi_sum_ge0 p q a; have y0 := renyi_sum_ge0 u v a.
  case: (ReqbP (renyi_sum p q a) 0) => [->|x]; first by rewrite Rmult_0_l; case: ReqbP => //; case: ifP.
  case: (ReqbP (renyi_sum u v a) 0) => [->|y]; first by rewrite Rmult_0_r; case: ReqbP.
  case: ReqbP => [/Rmult_integral[]|_] //; rewrite ln_mult; try lra.
  by rewrite /= /Rdiv Rmult_plus_distr_r.
- rewrite !renyi_one /kl dom_product; case d: (dom p q); case d': (dom u v) => //=.
  by congr Finite; rewrite /product klsum_product.
have x := renyi_nonneg p q (a := Finite a) a0; have y := renyi_nonneg u v (a := Finite a) a0.
case dd: (dom p q && dom u v); last first.
  rewrite (renyi_above_not_dom (p := product p u)) ?dom_product ?dd //.
  move: dd; case d: (dom p q) => d'.
    by rewrite (renyi_above_not_dom (p := u) (q := v) a1 (negbT d')); case: (renyi p q a) x.
  by rewrite (renyi_above_not_dom (p := p) (q := q) a1 (negbT d)); case: (renyi u v a) y.
case/andP: (dd) => d d'.
have [x0 ->] := renyi_above_sum a1 d; have [y0 ->] := renyi_above_sum a1 d'.
have [_ ->] := @renyi_above_sum _ (product p u) (product q v) a a1 ltac:(by rewrite dom_product).
by rewrite renyi_sum_pair ln_mult //= /Rdiv Rmult_plus_distr_r.
Qed.

End Products.
