(* Information at a Dobrushin coefficient: at most the coefficient times the entropy of the input, which
   erasure attains. Source: Cohen, Iwasa, Rautu, Ruskai, Seneta and Zbaganu (1993), at a point mass and a prior. *)

From ExactPriv Require Import core divergence capacity hockey_stick entropy f_divergence generators coefficients two_points
  operator_convex leakage.

Lemma f_divergence_kl (T : finType) (p q : law T) : dom p q -> f_divergence p q g_kl = Val (Finite (klsum p q)).
Proof.
by move/domP => d; rewrite /f_divergence (eq_bigr (fun a => Val (Finite (p a * ln (p a / q a))))) ?vsumF // => a _; exact: f_term_kl (d a).
Qed.

Lemma klsum_dirac (T : finType) (P : law T) x : klsum (dirac x) P = - ln (P x) \/ P x = 0.
Proof.
case: (mass_cases P x) => [->|px]; [by right|left].
rewrite /klsum (eq_sum (G := fun y => if y == x then ln (1 / P x) else 0)) => [|y _].
  by rewrite sum_pick ln_div ?ln_1; lra.
by rewrite diracE; case: (y =P x) => [->|_]; ring.
Qed.

Theorem mi_le_dobrushin_entropy (X Y : finType) (P : law X) (K : kernel X Y) : mi P K <= dobrushin K * entropy P.
Proof.
have [ck k1] := kl_divergence.
rewrite /mi /entropy -sum_opp -sum_mull; apply: sum_le => x _.
have [->|px] := mass_cases P x; first by rewrite !Rmult_0_l; lra.
have d : dom (dirac x) P.
  by apply/domP => y; rewrite diracE; case: (y =P x) => [->|_ _]; [lra|].
have d' : dom (K x) (output P K) by exact: dom_row.
have := f_le_dobrushin K ck k1 (P := dirac x) (Q := P).
rewrite (f_divergence_kl d) output_dirac (f_divergence_kl d') vmulF vleF => /(_ I).
case: (klsum_dirac P x) => [->|]; last lra.
by move/(Rmult_le_compat_l _ _ _ (Rlt_le _ _ px)); lra.
Qed.

Corollary capacity_le_dobrushin_letters (X Y : finType) (K : kernel X Y) : Rbar_le (capacity K) (dobrushin K * ln (letters X)).
Proof.
apply: capacity_le => P; apply: Rle_trans (mi_le_dobrushin_entropy P K) _.
by apply: Rmult_le_compat_l; [exact: dobrushin_ge0|exact: entropy_le_ln_letters].
Qed.

(* Erasure with probability 1 - d that nothing is erased: two rows share the erased part alone. *)
Lemma erasure_tv (X : finType) (d : R) : 0 <= d <= 1 -> forall x x' : X, x != x' -> total_variation (erasure d x) (erasure d x') = d.
Proof.
move=> d01 x x' ne; rewrite tv_overlap /support_overlap sum_option !erasure_none // sum_0 => [|a _].
  by rewrite Rmin_left; lra.
rewrite !erasure_some //; case: (a =P x) => [->|_]; last by case: ifP => _; [rewrite Rmin_left|rewrite Rmin_left]; lra.
by rewrite (negbTE ne) Rmin_right; lra.
Qed.

Lemma erasure_dobrushin (X : finType) (d : R) (x x' : X) : 0 <= d <= 1 -> x != x' -> dobrushin (erasure d : kernel X _) = d.
Proof.
move=> d01 ne; apply: Rle_antisym; last by rewrite -{1}(erasure_tv d01 ne); exact: tv_le_dobrushin.
apply: worstR_le => [|a b _]; first lra.
by case: (a =P b) => [->|/eqP ab]; [rewrite tv_refl; lra|rewrite erasure_tv //; lra].
Qed.
