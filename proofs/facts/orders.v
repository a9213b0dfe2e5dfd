(* Facts about entropies, joint laws, Renyi's orders and the binary entropy, in the
   form in which the measures state them (exactpriv facts). *)

From Coquelicot Require Import Coquelicot.
From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws mechanisms.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma real_below_inf (x : R) : Rbar_lt x p_infty. Proof. by []. Qed.

(* ** Joint laws (Cover and Thomas 2006, chapter 2) *)

Section JointLaws.
Variables O A B C : finType.
Variable J : law O.
Implicit Types (U : O -> A) (V : O -> B) (W : O -> C).

Lemma conditional_information_entropy U V W : conditional_information J U V W =
  rv_entropy J (pairing U W) + rv_entropy J (pairing V W) - rv_entropy J (pairing (pairing U V) W) - rv_entropy J W.
Proof. by rewrite /conditional_information rv_entropy_assoc. Qed.
Lemma rv_information_entropy U V :
  rv_information J U V = rv_entropy J U + rv_entropy J V - rv_entropy J (pairing U V).
Proof. by []. Qed.
Lemma conditional_entropy_difference U V :
  conditional_entropy J U V = rv_entropy J (pairing U V) - rv_entropy J V.
Proof. by []. Qed.
Lemma rv_entropy_subadditive U V : rv_entropy J (pairing U V) <= rv_entropy J U + rv_entropy J V.
Proof. by have := rv_information_ge0 J U V; rewrite /rv_information; lra. Qed.
Lemma rv_entropy_pair U V : rv_entropy J U <= rv_entropy J (pairing U V).
Proof. by rewrite rv_entropy_swap; have := conditional_entropy_ge0 J V U; rewrite /conditional_entropy; lra. Qed.

End JointLaws.

(* ** Binary entropy *)

Lemma ln2_gt0 : 0 < ln 2. Proof. by rewrite -ln_1; apply: ln_increasing; lra. Qed.
Lemma ln_le_7_10 : ln 2 <= 7 / 10.
Proof.
apply: ln_le_exp; first lra.
(* e^(7/10) = (e^(7/640))^64 >= (1 + 7/640)^64 *)
have -> : exp (7 / 10) = exp (7 / 640) ^ 64 by rewrite exp_pow; congr exp; rewrite /=; field.
apply: Rle_trans (_ : (1 + 7 / 640) ^ 64 <= _); first by lra.
by apply: pow_incr; split; [lra|exact: exp_ineq1_le].
Qed.

Lemma binary_entropy_ge0 (x : R) : 0 <= x -> x <= 1 -> vle 0 (binary_entropy x).
Proof. by move=> h0 h1; rewrite binary_entropyF //; apply: hb_ge0. Qed.
Lemma binary_entropy_le_ln2 (x : R) : 0 <= x -> x <= 1 -> vle (binary_entropy x) (ln 2).
Proof. by move=> h0 h1; rewrite binary_entropyF //; apply: hb_le_ln2. Qed.
Lemma binary_entropy_le_7_10 (x : R) : 0 <= x -> x <= 1 -> vle (binary_entropy x) (Finite (7 / 10)).
Proof.
by move=> h0 h1; rewrite binary_entropyF //; exact: (Rle_trans _ _ _ (hb_le_ln2 (conj h0 h1)) ln_le_7_10).
Qed.
Lemma binary_entropy_terms (x : R) : 0 < x -> x < 1 ->
  veq (binary_entropy x) (vsub (vmul (- x) (vln x)) (vmul (1 - x) (vln (1 - x)))).
Proof.
move=> x0 x1; rewrite binary_entropyF ?vlnF ?vmulF ?vsubF /veq /vrel; try lra.
by congr Finite; rewrite /hb /Rminus; ring.
Qed.
Lemma inverse_binary_entropy_ge0 (x : R) : 0 <= x -> x <= ln 2 -> vle 0 (inverse_binary_entropy x).
Proof. by move=> h0 h1; rewrite inverse_binary_entropyF //; have := hb_inv_bounds h0; case. Qed.
Lemma inverse_binary_entropy_le_half (x : R) : 0 <= x -> x <= ln 2 -> vle (inverse_binary_entropy x) (Finite (1 / 2)).
Proof.
move=> h0 h1; rewrite inverse_binary_entropyF //; have [_ h] := hb_inv_bounds h0.
by rewrite vleF; lra.
Qed.

(* The binary entropy is concave: it lies above its chord from 0 to 1/2. *)
Lemma inverse_binary_entropy_chord (x : R) : 0 <= x -> x <= ln 2 ->
  vle (inverse_binary_entropy x) (vdiv x (2 * ln 2)).
Proof.
move=> h0 h1; have l0 := ln2_gt0; rewrite inverse_binary_entropyF // vdivF; last lra.
have s1 : 0 <= x / ln 2 <= 1 by split; [apply: Rdiv_le_0_compat|apply/Rle_div_l => //; lra].
have half := half01.
apply: hb_inv_le => //.
  split; first by apply: Rdiv_le_0_compat; lra.
  by apply/Rle_div_l; lra.
have := hb_concave s1 half01 (conj (Rle_refl 0) Rle_0_1); rewrite hb_half hb0.
have -> : x / ln 2 * / 2 + (1 - x / ln 2) * 0 = x / (2 * ln 2) by field; lra.
by have -> : x / ln 2 * ln 2 + (1 - x / ln 2) * 0 = x by field; lra.
Qed.

(* Topsoe 2001: h(x)/(x(1-x)) does not grow on (0, 1/2], since its derivative has the
   sign of (1-x)^2 ln(1-x) - x^2 ln x, which vanishes at 0 and 1/2 and falls, then rises. *)
Definition topsoe (x : R) : R := (1 - x) ^ 2 * ln (1 - x) - x ^ 2 * ln x.
Lemma topsoe_derive x : 0 < x < 1 -> is_derive topsoe x (2 * hb x - 1).
Proof. by move=> hx; rewrite /topsoe; auto_derive; [lra|rewrite /hb /Rminus; field; lra]. Qed.
Lemma topsoe_small y : 0 < y -> y < 1 -> topsoe y <= y.
Proof.
move=> y0 y1; have l1 : ln (1 - y) <= 0 by rewrite -ln_1; apply: ln_le_mono; lra.
have l2 : - ln y <= / y - 1.
  by rewrite -ln_Rinv //; apply: ln_le_sub1; exact: Rinv_0_lt_compat.
have e : y ^ 2 * (/ y - 1) = y - y ^ 2 by field; lra.
have := Rmult_le_compat_l _ _ _ (pow2_ge_0 y) l2; have := pow2_ge_0 (1 - y).
by rewrite /topsoe; nra.
Qed.
Lemma topsoe_le0 x : 0 < x -> x <= / 2 -> topsoe x <= 0.
Proof.
move=> x0 x1; have lh : / 2 <= ln 2.
  have := @ln_ge_pade 2 ltac:(lra); lra.
have [s [s0 s1] Es] := hb_surjective (y := / 2) ltac:(lra).
have at_half : topsoe (/ 2) = 0 by rewrite /topsoe; have -> : 1 - / 2 = / 2 by [lra]; ring.
case: (Rle_dec x s) => xs; last first.
  rewrite -at_half; apply: (@increasing_on topsoe (fun t => 2 * hb t - 1)) => // t ht.
    by apply: topsoe_derive; lra.
  by have := @hb_mono s t; rewrite Es; lra.
apply: Rnot_lt_le => pos; pose y := Rmin x (topsoe x) / 2.
have y0 : 0 < y by rewrite /y; have := Rmin_glb_lt _ _ _ x0 pos; lra.
have yx : y <= x / 2 by rewrite /y; have := Rmin_l x (topsoe x); lra.
have yt : y <= topsoe x / 2 by rewrite /y; have := Rmin_r x (topsoe x); lra.
have : topsoe x <= topsoe y.
  apply: (@decreasing_on topsoe (fun t => 2 * hb t - 1)) => [|t ht|t ht]; first lra.
    by apply: topsoe_derive; lra.
  by have := @hb_mono t s; rewrite Es; lra.
by have := topsoe_small y0 ltac:(lra); lra.
Qed.
Lemma hb_ge_parabola_half x : 0 < x -> x <= / 2 -> 4 * ln 2 * x * (1 - x) <= hb x.
Proof.
move=> x0 x1; pose f t := hb t / (t * (1 - t)).
have d t : 0 < t < 1 -> is_derive f t (topsoe t / (t * (1 - t)) ^ 2).
  move=> ht; rewrite /f /hb; auto_derive; first by repeat split; try lra; apply: Rgt_not_eq; nra.
  by rewrite /topsoe /Rminus; field; lra.
have h : f (/ 2) <= f x.
  apply: (@decreasing_on f (fun t => topsoe t / (t * (1 - t)) ^ 2)) => // t ht; first by apply: d; lra.
  have t0 : 0 < (t * (1 - t)) ^ 2 by apply: pow_lt; nra.
  have l := topsoe_le0 (x := t) ltac:(lra) ltac:(lra).
  have := Rmult_le_compat_r (/ (t * (1 - t)) ^ 2) _ _ (Rlt_le _ _ (Rinv_0_lt_compat _ t0)) l.
  by rewrite Rmult_0_l.
have e : f (/ 2) = 4 * ln 2 by rewrite /f hb_half; field.
have p : 0 < x * (1 - x) by nra.
rewrite e in h; have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ p) h; rewrite /f.
by have -> : hb x / (x * (1 - x)) * (x * (1 - x)) = hb x by [field; lra]; lra.
Qed.
Lemma hb_ge_parabola x : 0 <= x <= 1 -> 4 * ln 2 * x * (1 - x) <= hb x.
Proof.
move=> [[x0|<-] x1]; last by rewrite hb0; lra.
case: x1 => [x1|->]; last by rewrite hb1; lra.
case: (Rle_dec x (/ 2)) => h; first exact: hb_ge_parabola_half.
by have := @hb_ge_parabola_half (1 - x) ltac:(lra) ltac:(lra); rewrite hb_sym; lra.
Qed.
Lemma binary_entropy_above_parabola (x : R) : 0 <= x -> x <= 1 ->
  vle (Finite (4 * ln 2 * x * (1 - x))) (binary_entropy x).
Proof. by move=> h0 h1; rewrite binary_entropyF //; exact: hb_ge_parabola. Qed.

(* ** Renyi's orders *)

Section Orders.
Variable T : finType.
Implicit Types p q : law T.

Lemma renyi_finite p q (a : Rbar) : (forall t, 0 < q t) -> Rbar_le 0 a -> Rbar_lt (renyi p q a) p_infty.
Proof.
move=> q0 a0; apply: Rbar_le_lt_trans (max_ratio_finite p q0).
by apply: (renyi_increasing p q (b := p_infty)) => //; case: a a0.
Qed.

(* The facts, as the measure states them. *)
Lemma renyi_v_increasing p q (a b : Rbar) : Rbar_le 0 a -> Rbar_le 0 b -> Rbar_le a b -> vle (renyi_v p q a) (renyi_v p q b).
Proof. by move=> a0 b0 ab; rewrite !renyi_vE //; exact: renyi_increasing. Qed.
Lemma renyi_v_ge0 p q (a : Rbar) : Rbar_le 0 a -> vle 0 (renyi_v p q a).
Proof. by move=> a0; rewrite renyi_vE //; exact: renyi_nonneg. Qed.
Lemma renyi_v_finite p q (a : Rbar) : (forall t, 0 < q t) -> Rbar_le 0 a -> vlt (renyi_v p q a) p_infty.
Proof. by move=> q0 a0; rewrite renyi_vE //; exact: renyi_finite. Qed.

(* Renyi entropy is ln N less the divergence from the uniform law. *)
Theorem renyi_uniform p (x0 : T) (a : Rbar) : Rbar_le 0 a ->
  renyi p (uniform x0) a = Finite (ln (letters T) - renyi_entropy p a).
Proof.
have N0 := letters_pos x0; have u0 t : 0 < uniform x0 t by rewrite uniformE; exact: Rinv_0_lt_compat.
have d : dom p (uniform x0) by exact: dom_positive.
case: a => [a||] // a0; last first.
  have [m m1] := ex_argmax (fun t => p t) x0; have [s ps] := law_support p.
  have pm : 0 < p m by have := m1 s; lra.
  have M : \max_t p t = p m by apply: Rle_antisym; [apply: max_le => //|exact: (@max_ge _ xpredT (fun t => p t) m)].
  have e : ln (letters T) - renyi_entropy p p_infty = ln (p m / uniform x0 m).
    rewrite /renyi_entropy M uniformE /Rdiv Rinv_inv ln_mult //; lra.
  rewrite e /renyi; apply: Rbar_le_antisym.
    have um : ln (p m / uniform x0 m) = ln (letters T) + ln (p m) by rewrite uniformE /Rdiv Rinv_inv ln_mult //; lra.
    have [k k1] : exists k, 1 <= p m * letters T /\ k = 0.
      exists 0; split=> //; rewrite -(mass_sum1 p) Rmult_comm -sum_const_card.
      by apply: sum_le => t _; exact: m1.
    apply/max_ratio_level_le => //.
      by rewrite uniformE /Rdiv Rinv_inv; apply: ln_ge0; lra.
    move=> t; rewrite exp_ln; last exact: Rdiv_lt_0_compat.
    by rewrite !uniformE; have := m1 t; have -> : p m / / letters T * / letters T = p m by [field; lra].
  apply: Rbar_le_trans (xmax_ge (P := xpredT) (fun t => log_ratio (p t) (uniform x0 t)) (isT : xpredT m)).
  rewrite /log_ratio; case: ReqbP => [?|_]; first lra.
  by case: ReqbP => [h|_]; [have := u0 m; lra|exact: Rle_refl].
case: (Req_dec a 1) => [->|a1].
  rewrite renyi_at1 (kl_dom d) klsum_uniform /renyi_entropy; case: ReqbP => //.
have S : renyi_sum p (uniform x0) a = exp ((a - 1) * ln (letters T)) * \sum_t rpow (p t) a.
  rewrite -sum_mull; apply: eq_sum => t _; rewrite (rpow_exp _ (u0 t)) uniformE ln_Rinv // Rmult_comm.
  by congr (exp _ * _); ring.
have P0 : 0 < \sum_t rpow (p t) a.
  have [t pt] := law_support p; apply: (@sum_gt0 _ _ _ t) => //; first by move=> *; exact: rpow_ge0.
  exact: rpow_gt0.
have S0 : 0 < renyi_sum p (uniform x0) a by rewrite S; apply: Rmult_lt_0_compat => //; exact: exp_pos.
have lS : ln (renyi_sum p (uniform x0) a) = (a - 1) * ln (letters T) + ln (\sum_t rpow (p t) a).
  by rewrite S ln_mult // ?ln_exp //; exact: exp_pos.
have R : renyi p (uniform x0) a = Finite (ln (renyi_sum p (uniform x0) a) / (a - 1)).
  case: (Rlt_le_dec a 1) => al; first by rewrite renyi_below; [case: ReqbP => //; lra|].
  rewrite /renyi; case: ReqbP => // _; case: ReqbP => [?|_]; first lra.
  by rewrite d andbF; case: ReqbP => //; lra.
rewrite R lS /renyi_entropy; case: ReqbP => // _; congr Finite; field; lra.
Qed.

Lemma renyi_entropy_decreasing p (a b : Rbar) : (1 <= #|T|)%N -> Rbar_le 0 a -> Rbar_le 0 b -> Rbar_le a b ->
  vle (renyi_entropy_v p b) (renyi_entropy_v p a).
Proof.
move/inhabitant => x0 a0 b0 ab; rewrite !renyi_entropy_vE //.
have := renyi_increasing p (uniform x0) a0 ab; rewrite !renyi_uniform //=; lra.
Qed.
Lemma renyi_entropy_ge0 p (a : Rbar) : (1 <= #|T|)%N -> Rbar_le 0 a -> vle 0 (renyi_entropy_v p a).
Proof.
move/inhabitant => x0 a0; rewrite renyi_entropy_vE //; have N0 := letters_pos x0.
have h : Rbar_le (renyi p (uniform x0) a) (ln (letters T)).
  apply: Rbar_le_trans (renyi_increasing p (uniform x0) a0 (_ : Rbar_le a p_infty)) _; first by case: (a).
  apply/max_ratio_level_le => // [|t]; first by apply: ln_ge0; exact: letters_ge1.
  by rewrite exp_ln // uniformE Rinv_r; [exact: mass_le1|lra].
by move: h; rewrite renyi_uniform //= /vle /vrel /=; lra.
Qed.
Lemma renyi_entropy_le_ln p (a : Rbar) : (1 <= #|T|)%N -> Rbar_le 0 a ->
  vle (renyi_entropy_v p a) (vln (letters T)).
Proof.
move/inhabitant => x0 a0; rewrite renyi_entropy_vE // vlnF; last exact: (letters_pos x0).
by have := renyi_nonneg p (uniform x0) a0; rewrite renyi_uniform //= /vle /vrel /=; lra.
Qed.
Lemma renyi_entropy_finite p (a : Rbar) : Rbar_le 0 a -> vlt (renyi_entropy_v p a) p_infty.
Proof. by move=> a0; rewrite renyi_entropy_vE. Qed.

End Orders.
