(* Relative entropy of finite laws: log-sum, Gibbs, data processing, joint convexity,
   the mean of the log-ratio, and the chord bound.

   Source throughout: Cover and Thomas, Elements of Information Theory (2006),
   chapter 2, unless a theorem names another. *)

From ExactPriv Require Import core.

(* ** The logarithm and its tangents *)

(* ln x <= x - 1. *)
Lemma ln_le_sub1 x : 0 < x -> ln x <= x - 1.
Proof. by move=> x0; have := exp_ineq1_le (ln x); rewrite exp_ln //; lra. Qed.

Lemma ln_lt_sub1 x : 0 < x -> x <> 1 -> ln x < x - 1.
Proof.
move=> x0 x1; have l0 : ln x <> 0 by move=> h; apply: x1; rewrite -(exp_ln x) // h exp_0.
by have := exp_ineq1 _ l0; rewrite exp_ln //; lra.
Qed.

Lemma ln_div a b : 0 < a -> 0 < b -> ln (a / b) = ln a - ln b.
Proof. by move=> a0 b0; rewrite /Rdiv ln_mult ?ln_Rinv //; exact: Rinv_0_lt_compat. Qed.

Lemma ln_le_mono x y : 0 < x -> x <= y -> ln x <= ln y.
Proof. by move=> x0 [xy|->]; [left; exact: ln_increasing|right]. Qed.

Lemma ln_ge0 x : 1 <= x -> 0 <= ln x.
Proof. by move=> x1; rewrite -ln_1; apply: ln_le_mono; lra. Qed.

Lemma ln_le_exp x e : 0 < x -> x <= exp e -> ln x <= e.
Proof. by move=> x0 h; rewrite -(ln_exp e); exact: ln_le_mono. Qed.

Lemma exp_le_mono x y : x <= y -> exp x <= exp y.
Proof. by move=> [xy|->]; [left; exact: exp_increasing|right]. Qed.

Lemma exp_ge1 x : 0 <= x -> 1 <= exp x.
Proof. by move=> x0; rewrite -exp_0; exact: exp_le_mono. Qed.

(* A term of a relative entropy lies above its tangent at a = c b. *)
Lemma kl_term_ge a b c : 0 <= a -> 0 <= b -> (b = 0 -> a = 0) -> 0 < c ->
  a * ln c + a - c * b <= a * ln (a / b).
Proof.
move=> a0 b0 ab c0; case: (Req_dec a 0) => [->|an].
  by have := Rmult_le_pos c b; lra.
have b1 : 0 < b by have : b <> 0 by [move=> /ab]; lra.
have a1 : 0 < a by lra.
have cba : 0 < c * b / a by apply: Rdiv_lt_0_compat => //; exact: Rmult_lt_0_compat.
have h := ln_le_sub1 cba.
have -> : ln (a / b) = ln c - ln (c * b / a).
  by rewrite !ln_div ?ln_mult //; [ring|exact: Rmult_lt_0_compat].
have : a * ln (c * b / a) <= a * (c * b / a - 1) by apply: Rmult_le_compat_l; lra.
have -> : a * (c * b / a - 1) = c * b - a by field.
lra.
Qed.

Lemma kl_term_gt a b c : 0 <= a -> 0 <= b -> (b = 0 -> a = 0) -> 0 < c -> a <> c * b ->
  a * ln c + a - c * b < a * ln (a / b).
Proof.
move=> a0 b0 ab c0 ne; case: (Req_dec a 0) => [E|an].
  move: ne; rewrite E => ne.
  by have : 0 < c * b by [have := Rmult_le_pos c b; lra]; lra.
have b1 : 0 < b by have : b <> 0 by [move=> /ab]; lra.
have a1 : 0 < a by lra.
have cba : 0 < c * b / a by apply: Rdiv_lt_0_compat => //; exact: Rmult_lt_0_compat.
have ne1 : c * b / a <> 1 by move=> h; apply: ne; rewrite -[LHS]Rmult_1_r -h; field.
have h := ln_lt_sub1 cba ne1.
have -> : ln (a / b) = ln c - ln (c * b / a).
  by rewrite !ln_div ?ln_mult //; [ring|exact: Rmult_lt_0_compat].
have : a * ln (c * b / a) < a * (c * b / a - 1) by apply: Rmult_lt_compat_l; lra.
have -> : a * (c * b / a - 1) = c * b - a by field.
lra.
Qed.

(* ** Log-sum inequality

   sum a ln(a/b) >= A ln(A/B) for A = sum a, B = sum b (Theorem 2.7.1), with the
   terms where b = 0 < a excluded by hypothesis: there the left side is +inf. *)
Theorem log_sum (I : finType) (P : pred I) (a b : I -> R) :
  (forall i, P i -> 0 <= a i) -> (forall i, P i -> 0 <= b i) ->
  (forall i, P i -> b i = 0 -> a i = 0) ->
  let A := \sum_(i | P i) a i in let B := \sum_(i | P i) b i in
  A * ln (A / B) <= \sum_(i | P i) a i * ln (a i / b i).
Proof.
move=> a0 b0 ab A B.
have A0 : 0 <= A by apply: sum_ge0.
have B0 : 0 <= B by apply: sum_ge0.
case: (Req_dec A 0) => [A0'|An].
  rewrite A0' Rmult_0_l; right; apply: esym; apply: sum_0 => i Pi.
  by rewrite (sum_eq0 a0 A0' Pi) Rmult_0_l.
have Bn : 0 < B.
  have [i Pi ai] : exists2 i, P i & 0 < a i by apply: sum_gt0_ex; rewrite -/A; lra.
  apply: (sum_gt0 (i := i)) => //.
  by have := b0 i Pi; have := ab i Pi; lra.
have c0 : 0 < A / B by apply: Rdiv_lt_0_compat; lra.
apply: Rle_trans (sum_le _ (fun i Pi => kl_term_ge (a0 i Pi) (b0 i Pi) (ab i Pi) c0)).
rewrite sum_sub sum_add sum_mulr sum_mull -/A -/B; right; field; lra.
Qed.

Section Relative.
Variable T : finType.
Implicit Types (p q : law T).

(* Gibbs' inequality (Theorem 2.6.3): relative entropy is not negative. *)
Theorem klsum_ge0 p q : dom p q -> 0 <= klsum p q.
Proof.
move/domP => pq.
have := @log_sum T xpredT p q (fun a _ => mass_ge0 p a) (fun a _ => mass_ge0 q a) (fun a _ => pq a).
by rewrite /= !mass_sum1 Rmult_1_l /Rdiv Rinv_1 Rmult_1_r ln_1.
Qed.

Theorem kl_ge0 p q : Rbar_le 0 (kl p q).
Proof. by rewrite /kl; case: ifP => //; exact: klsum_ge0. Qed.

Lemma klsum_refl p : klsum p p = 0.
Proof.
apply: sum_0 => a _; case: (mass_cases p a) => [->|pa]; first by rewrite Rmult_0_l.
by rewrite /Rdiv Rinv_r ?ln_1 ?Rmult_0_r; lra.
Qed.

Lemma kl_refl p : kl p p = 0.
Proof. by rewrite kl_dom ?klsum_refl //; exact: dom_refl. Qed.

(* It vanishes only between equal laws. *)
Theorem klsum_eq0 p q : dom p q -> klsum p q = 0 -> p = q.
Proof.
move/domP => pq s; apply: law_ext => a.
case: (Req_dec (p a) (q a)) => // ne.
have lt : \sum_a (p a * ln 1 + p a - 1 * q a) < klsum p q.
  apply: (@sum_lt _ xpredT _ _ a) => // [b _|].
    by apply: kl_term_ge => //; [exact: pq|lra].
  by apply: kl_term_gt => //; [exact: pq|lra|lra].
by move: lt; rewrite s sum_sub sum_add sum_mulr sum_mull !mass_sum1 ln_1; lra.
Qed.

Theorem kl_eq0 p q : kl p q = 0 <-> p = q.
Proof.
split=> [|->]; last exact: kl_refl.
by rewrite /kl; case: ifP => // pq [] /(klsum_eq0 pq).
Qed.

(* ** The mean of the log-ratio is at most its maximum: KL <= D_inf *)

Lemma ratio_dom (r : R) p q : (forall a, p a <= r * q a) -> dom p q.
Proof.
move=> h; apply/domP => a qa; have := h a; rewrite qa Rmult_0_r.
by have := mass_ge0 p a; lra.
Qed.

Theorem klsum_le_ratio p q (e : R) : (forall a, p a <= exp e * q a) -> klsum p q <= e.
Proof.
move=> h; apply: (mean_le_const (p := p)) => a pa.
have qa : 0 < q a.
  have := h a; case: (mass_cases q a) => [->|//]; rewrite Rmult_0_r; lra.
apply: ln_le_exp; first exact: Rdiv_lt_0_compat.
by apply/Rle_div_l.
Qed.

(* The level D_inf(p, q) is not negative. *)
Lemma max_ratio_level_ge0 p q : Rbar_le 0 (max_ratio_level p q).
Proof. exact: xmax_ge0. Qed.

Lemma max_ratio_level_finite p q (e : R) : max_ratio_level p q = e ->
  0 <= e /\ forall a, p a <= exp e * q a.
Proof.
move=> E; have e0 : 0 <= e by have := max_ratio_level_ge0 p q; rewrite E.
by split=> //; apply/max_ratio_level_le => //; rewrite E; exact: Rle_refl.
Qed.

Theorem kl_le_max_ratio p q : Rbar_le (kl p q) (max_ratio_level p q).
Proof.
case E : (max_ratio_level p q) => [e||]; last by have := max_ratio_level_ge0 p q; rewrite E.
  have [e0 h] := max_ratio_level_finite E.
  by rewrite kl_dom; [exact: klsum_le_ratio|exact: (ratio_dom h)].
by rewrite /kl; case: ifP.
Qed.

End Relative.

(* ** Data processing (Theorem 2.8.1 for divergences) *)

Section Processing.
Variables X Y : finType.
Implicit Types (P Q : law X) (K L : kernel X Y).

Lemma dom_output P Q K : dom P Q -> dom (output P K) (output Q K).
Proof.
move/domP => PQ; apply/domP => y o; rewrite outputE; apply: sum_0 => x _.
case: (mass_cases Q x) => [/PQ->|Qx]; first by rewrite Rmult_0_l.
have := output_eq0 x o => /Rmult_integral[|->]; [lra|exact: Rmult_0_r].
Qed.

(* A row is absolutely continuous with respect to the output law of any prior that
   gives its input positive probability. *)
Lemma dom_row P K x : 0 < P x -> dom (K x) (output P K).
Proof.
by move=> Px; apply/domP => y /(output_eq0 x) /Rmult_integral[|//]; lra.
Qed.

Lemma dom_mix P K L : (forall x, 0 < P x -> dom (K x) (L x)) -> dom (output P K) (output P L).
Proof.
move=> KL; apply/domP => y o; rewrite outputE; apply: sum_0 => x _.
case: (mass_cases P x) => [->|Px]; first by rewrite Rmult_0_l.
have := output_eq0 x o => /Rmult_integral[|Lx]; first lra.
by have /domP/(_ y Lx) -> := KL x Px; rewrite Rmult_0_r.
Qed.

Theorem klsum_processing P Q K : dom P Q ->
  klsum (output P K) (output Q K) <= klsum P Q.
Proof.
move/domP => PQ; rewrite /klsum.
apply: Rle_trans (_ : \sum_y \sum_x (P x * K x y) * ln ((P x * K x y) / (Q x * K x y)) <= _).
  apply: sum_le => y _; rewrite !outputE; apply: (@log_sum X xpredT) => x _.
  - exact: Rmult_le_pos.
  - exact: Rmult_le_pos.
  - by case/Rmult_integral => [/PQ->|->]; ring.
right; rewrite exchange_big /=; apply: eq_bigr => x _.
rewrite -[RHS]Rmult_1_r -(mass_sum1 (K x)) -sum_mull; apply: eq_bigr => y _.
case: (mass_cases (K x) y) => [->|k]; first by ring.
case: (mass_cases P x) => [->|p]; first by ring.
have q : Q x <> 0 by move=> /PQ; lra.
have -> : P x * K x y / (Q x * K x y) = P x / Q x by field; lra.
ring.
Qed.

Theorem kl_processing P Q K : Rbar_le (kl (output P K) (output Q K)) (kl P Q).
Proof.
case PQ: (dom P Q); last by rewrite (kl_not_dom (p := P)) ?PQ //; case: kl.
by rewrite !kl_dom ?dom_output //; exact: klsum_processing.
Qed.

(* ** Joint convexity (Theorem 2.7.2), for mixtures of any number of laws *)

Theorem klsum_convex P K L : (forall x, 0 < P x -> dom (K x) (L x)) ->
  klsum (output P K) (output P L) <= mean P (fun x => klsum (K x) (L x)).
Proof.
move=> KL; rewrite /klsum /mean.
apply: Rle_trans (_ : \sum_y \sum_x (P x * K x y) * ln ((P x * K x y) / (P x * L x y)) <= _).
  apply: sum_le => y _; rewrite !outputE; apply: (@log_sum X xpredT) => x _.
  - exact: Rmult_le_pos.
  - exact: Rmult_le_pos.
  - case: (mass_cases P x) => [->|p]; first by rewrite !Rmult_0_l.
    by case/Rmult_integral => [|/(domP _ _ (KL x p))->]; [lra|rewrite Rmult_0_r].
right; rewrite exchange_big /=; apply: eq_bigr => x _; rewrite -sum_mull; apply: eq_bigr => y _.
case: (mass_cases P x) => [->|p]; first by ring.
case: (mass_cases (K x) y) => [->|k]; first by ring.
have l : L x y <> 0 by move=> /(domP _ _ (KL x p)); lra.
have -> : P x * K x y / (P x * L x y) = K x y / L x y by field; lra.
ring.
Qed.

(* In the second argument alone. *)
Corollary klsum_convex_snd P (p : law Y) L : (forall x, 0 < P x -> dom p (L x)) ->
  klsum p (output P L) <= mean P (fun x => klsum p (L x)).
Proof. by move=> h; rewrite -{1}(output_const P p); exact: (klsum_convex (K := fun=> p)). Qed.

End Processing.

(* Mixtures of two laws are outputs of a random bit. *)
Lemma mixture_output (T : finType) t (p q : law T) : 0 <= t <= 1 ->
  mixture t p q = output (bit t) (fun b : bit_type => if b then p else q).
Proof. by move=> h; apply: law_ext => a; rewrite outputE sum_bool mixtureE // bitT // bitF. Qed.

Lemma mean_bit t (f : bool -> R) : 0 <= t <= 1 -> mean (bit t) f = t * f true + (1 - t) * f false.
Proof. by move=> h; rewrite /mean sum_bool bitT // bitF. Qed.

Theorem kl_mixture (T : finType) t (p p' q q' : law T) : 0 <= t <= 1 ->
  dom p q -> dom p' q' ->
  klsum (mixture t p p') (mixture t q q') <= t * klsum p q + (1 - t) * klsum p' q'.
Proof.
move=> h pq pq'; rewrite !mixture_output //.
apply: Rle_trans (klsum_convex _) _; first by case.
by rewrite mean_bit //; lra.
Qed.

(* Merging letters. *)
Corollary kl_push (X Y : finType) (f : X -> Y) (p q : law X) :
  Rbar_le (kl (push f p) (push f q)) (kl p q).
Proof. exact: kl_processing. Qed.

(* ** The chain rule (Theorem 2.5.3) *)

Theorem klsum_chain (X Y : finType) (P Q : law X) (K L : kernel X Y) : dom P Q ->
  (forall x, 0 < P x -> dom (K x) (L x)) ->
  klsum (joint P K) (joint Q L) = klsum P Q + mean P (fun x => klsum (K x) (L x)).
Proof.
move=> /domP PQ KL; rewrite /klsum /mean sum_pair -sum_add; apply: eq_bigr => x _.
rewrite -[P x * ln _]Rmult_1_r -(mass_sum1 (K x)) -!sum_mull -sum_add.
apply: eq_bigr => y _ /=.
case: (mass_cases P x) => [->|p]; first by ring.
case: (mass_cases (K x) y) => [->|k]; first by ring.
have l : 0 < L x y by have := mass_cases (L x) y; have := domP _ _ (KL x p) y; lra.
have q : 0 < Q x by have := mass_cases Q x; have := PQ x; lra.
by rewrite !ln_div ?ln_mult //; [ring|exact: Rmult_lt_0_compat|exact: Rmult_lt_0_compat].
Qed.

(* Relative entropy of independent pairs adds. *)
Corollary klsum_product (X Y : finType) (p q : law X) (p' q' : law Y) : dom p q -> dom p' q' ->
  klsum (product p p') (product q q') = klsum p q + klsum p' q'.
Proof. by move=> pq pq'; rewrite klsum_chain // mean_const. Qed.
