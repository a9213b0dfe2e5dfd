(* Hoeffding's lemma for finite laws: the logarithm of a mean of exponentials is a mean under the tilted law less a relative
   entropy, and Pinsker's inequality bounds what the tilt gains. How fast Sibson's information falls to mutual information
   as its order falls to 1.

   Sources: Boucheron, Lugosi, Massart, Concentration Inequalities (2013), Lemma 2.2 and Corollary 4.14; Zhong and Bu,
   Privacy-Utility Trade-Off, Lemma 20(6). *)

From ExactPriv Require Import core divergence pinsker capacity statements renyi sibson bridges closing renyi_orders information_bounds.

Section Hoeffding.
Variables (T : finType) (p : law T) (f : T -> R) (s : R).
Local Notation E := (mean_exp p s f).

Let tilt t : R := p t * exp (s * f t) / E.

Lemma tilt_law : is_law tilt.
Proof.
have E0 := mean_exp_gt0 p s f; split=> [t|]; last by rewrite sum_divr -/(mean p _) -/(mean_exp p s f); field; lra.
by apply: Rdiv_le_0_compat => //; apply: Rmult_le_pos => //; exact: Rlt_le (exp_pos _).
Qed.

Let q : law T := Law (proj1 tilt_law) (proj2 tilt_law).

Lemma tilt_dom : dom q p.
Proof. by apply/domP => t e; rewrite /= /tilt e /Rdiv !Rmult_0_l. Qed.

Lemma tilt_klsum : klsum q p = s * mean q f - ln E.
Proof.
have E0 := mean_exp_gt0 p s f; rewrite -[ln E]Rmult_1_l -(mass_sum1 q) -sum_mulr /mean -sum_mull -sum_sub.
apply: eq_sum => t _; case: (mass_cases p t) => [z|pt]; first by rewrite /= /tilt z /Rdiv; ring.
have -> : q t / p t = exp (s * f t) / E by rewrite /= /tilt; field; lra.
by rewrite ln_div ?ln_exp //; [ring|exact: exp_pos].
Qed.

(* Means of a function of range hi - lo differ by at most the range times the total variation. *)
Lemma mean_range (u v : law T) (lo hi : R) : (forall t, lo <= f t <= hi) ->
  mean u f - mean v f <= (hi - lo) * total_variation u v.
Proof.
move=> h; pose c := (lo + hi) / 2.
have -> : mean u f - mean v f = \sum_t (u t - v t) * (f t - c).
  have -> : mean u f - mean v f = (\sum_t (u t * f t - v t * f t)) - c * (\sum_t u t - \sum_t v t).
    by rewrite !mass_sum1 sum_sub /mean; ring.
  by rewrite -sum_sub -sum_mull -sum_sub; apply: eq_sum => t _; ring.
have -> : (hi - lo) * total_variation u v = \sum_t Rabs (u t - v t) * ((hi - lo) / 2).
  by rewrite sum_mulr /total_variation; field.
apply: sum_le => t _; apply: Rle_trans (Rle_abs _) _; rewrite Rabs_mult; apply: Rmult_le_compat_l; first exact: Rabs_pos.
by apply: Rabs_le; have := h t; rewrite /c; lra.
Qed.

Theorem hoeffding (lo hi : R) : 0 <= s -> (forall t, lo <= f t <= hi) ->
  ln E <= s * mean p f + s ^ 2 * (hi - lo) ^ 2 / 8.
Proof.
move=> s0 h; have k := pinsker tilt_dom; rewrite tilt_klsum in k.
have m := Rmult_le_compat_l _ _ _ s0 (mean_range q p h); move: k m.
move: (total_variation q p) (mean q f) (mean p f) => t a b k m.
have := pow2_ge_0 (t - s * (hi - lo) / 4); lra.
Qed.

End Hoeffding.

(* Informations of positive kernels near order 1. *)
Theorem sibson_mi_gap (X Y : finType) (P : law X) (K : kernel X Y) (a lo hi : R) : 1 < a -> (forall x y, 0 < K x y) ->
  (forall x y, lo <= ln (K x y / output P K y) <= hi) ->
  mi P K <= sibson K P a /\ sibson K P a <= mi P K + (a - 1) * (hi - lo) ^ 2 / 8.
Proof.
move=> a1 K0 h; split; first by apply: mi_le_sibson; lra.
have [x0 p0] := law_support P; have o0 y : 0 < output P K y by exact: output_gt0 p0 (K0 _ _).
have D : dom (joint P K) (product P (output P K)).
  by apply/domP => -[x y]; rewrite productE jointE => /Rmult_integral[->|e]; [ring|have := o0 y; lra].
have := @sibson_le_renyi _ _ P K a ltac:(lra) ltac:(lra) (output P K); have [_ ->] := renyi_above_sum a1 D.
rewrite renyi_sum_mean_exp //; set z := fun t => ln _.
have e : mean_exp (joint P K) (a - 1) z = mean_exp (joint P K) (a - 1) (fun t => ln (K t.1 t.2 / output P K t.2)).
  apply: eq_sum => -[x y] _; rewrite /z /fst /snd productE jointE; case: (mass_cases P x) => [->|px]; first by ring.
  by congr (_ * exp (_ * ln _)); field; have := o0 y; lra.
rewrite e => /= le; have := @hoeffding _ (joint P K) _ (a - 1) lo hi ltac:(lra) (fun t => h t.1 t.2).
have -> : mean (joint P K) (fun t => ln (K t.1 t.2 / output P K t.2)) = mi P K.
  rewrite /mean sum_pair /mi; apply: eq_sum => x _; rewrite /klsum -sum_mull; apply: eq_sum => y _.
  by rewrite jointE /fst /snd; ring.
move: (mi P K) le => m; set l := ln _ => le hl; apply: Rle_trans le _; apply/Rle_div_l; first lra.
by apply: Rle_trans hl _; right; field.
Qed.

(* The largest of real values over two alphabets, as statements have it. *)
Lemma vmax_reals (U : finType) (u0 : U) (F : U -> R) :
  exists m, \vmax_(u : U) (Val (Finite (F u))) = Finite m /\ (forall u, F u <= m).
Proof.
have [a ea] : exists a, \max_u exp (F u) = exp (F a) by apply: max_attained_ex => // u; exact: Rlt_le (exp_pos _).
have h u : F u <= F a by apply: exp_le_cancel; rewrite -ea; exact: (max_ge (P := xpredT) (fun u => exp (F u))).
by exists (F a); rewrite (vmaxes_at h).
Qed.

Lemma vmax_reals2 (U V : finType) (u0 : U) (v0 : V) (F : U -> V -> R) :
  exists m, \vmax_(u : U) (\vmax_(v : V) (Val (Finite (F u v)))) = Finite m /\ (forall u v, F u v <= m).
Proof.
have /fin_all_exists[g hg] : forall u, exists m, \vmax_(v : V) (Val (Finite (F u v))) = Finite m /\ (forall v, F u v <= m).
  by move=> u; exact: vmax_reals.
have [m [e h]] := vmax_reals u0 g; exists m; split=> [|u v]; last by have [_ /(_ v)k] := hg u; exact: Rle_trans k (h u).
by rewrite -e; apply: eq_bigr => u _; have [-> _] := hg u.
Qed.
