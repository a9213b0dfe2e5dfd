(* The contraction coefficient of relative entropy is the chi-square coefficient: it is at most that (operator_convex.v), and
   two mixtures of two point masses that lie close together come as near to it as one likes, since relative entropy of laws
   near one another is half their chi-square divergence.

   Sources: Choi, Ruskai and Seneta (1994), Theorem 1; Raginsky (2016), Theorem 3.6. *)

From ExactPriv Require Import core divergence scalar hockey_stick f_divergence coefficients generators two_points operator_convex
  extreme_priors chi2_levels.
From ExactPriv Require contraction.
From Coquelicot Require Import Coquelicot.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* The largest ratio over pairs of laws at which it has a value; 0 where there is none. *)
Definition eta_kl (X Y : finType) (K : kernel X Y) : Rbar := Lub_Rbar (fun v => v = 0 \/
  exists P Q : law X, [/\ dom P Q, 0 < klsum P Q & v = klsum (output P K) (output Q K) / klsum P Q]).

(* ** Laws near one another *)

Lemma near_term u c : 0 <= c < 1 -> - c <= u <= c ->
  u ^ 2 / (2 * (1 + c)) <= (1 + u) * ln (1 + u) - u <= u ^ 2 / (2 * (1 - c)).
Proof.
move=> c01 uc.
have d1 k t : 0 < k -> - c <= t <= c -> is_derive (fun t => (1 + t) * ln (1 + t) - t - t ^ 2 / (2 * k)) t (ln (1 + t) - t / k).
  by move=> k0 tc; auto_derive; [repeat split; lra|field; lra].
have d2 k t : 0 < k -> - c <= t <= c -> is_derive (fun t => ln (1 + t) - t / k) t (/ (1 + t) - / k).
  by move=> k0 tc; auto_derive; [repeat split; lra|field; lra].
have h0 k : (1 + 0) * ln (1 + 0) - 0 - 0 ^ 2 / (2 * k) = 0 by rewrite Rplus_0_r ln_1 /Rdiv; ring.
have h1 k : ln (1 + 0) - 0 / k = 0 by rewrite Rplus_0_r ln_1 /Rdiv; ring.
split.
  have := @contact (fun t => (1 + t) * ln (1 + t) - t - t ^ 2 / (2 * (1 + c))) (fun t => ln (1 + t) - t / (1 + c)) (fun t => / (1 + t) - / (1 + c)) (- c) c 0 u.
  move=> h; suff : 0 <= (1 + u) * ln (1 + u) - u - u ^ 2 / (2 * (1 + c)) by lra.
  apply: h => // [|t|t|t tc]; [lra|by apply: d1; lra|by apply: d2; lra|].
  by suff : / (1 + c) <= / (1 + t) by [lra]; apply: Rinv_le_contravar; lra.
have := @contact (fun t => - ((1 + t) * ln (1 + t) - t - t ^ 2 / (2 * (1 - c)))) (fun t => - (ln (1 + t) - t / (1 - c))) (fun t => - (/ (1 + t) - / (1 - c))) (- c) c 0 u.
move=> h; suff : 0 <= - ((1 + u) * ln (1 + u) - u - u ^ 2 / (2 * (1 - c))) by lra.
apply: h => [||t tc|t tc|t tc||]; try lra.
- by apply: is_derive_opp; apply: d1; lra.
- by apply: is_derive_opp; apply: d2; lra.
- by suff : / (1 + t) <= / (1 - c) by [lra]; apply: Rinv_le_contravar; lra.
- by rewrite h0; ring.
by rewrite h1; ring.
Qed.

Lemma klsum_near (T : finType) (p q : law T) c : 0 <= c < 1 -> (forall a, Rabs (p a - q a) <= c * q a) ->
  (\sum_a (p a - q a) ^ 2 / q a) / (2 * (1 + c)) <= klsum p q <= (\sum_a (p a - q a) ^ 2 / q a) / (2 * (1 - c)).
Proof.
move=> c01 h.
have term a : (p a - q a) + (p a - q a) ^ 2 / q a / (2 * (1 + c)) <= p a * ln (p a / q a) <= (p a - q a) + (p a - q a) ^ 2 / q a / (2 * (1 - c)).
  have [qz|q0] := mass_cases q a.
    have pz : p a = 0 by have := h a; have := mass_ge0 p a; rewrite qz => p0; rewrite Rabs_right; lra.
    by rewrite pz qz /Rdiv; lra.
  set u := (p a - q a) / q a; have pE : p a = q a * (1 + u) by rewrite /u; field; lra.
  have uc : - c <= u <= c.
    by move/Rabs_le_between: (h a) => k; split; [apply/Rle_div_r|apply/Rle_div_l]; lra.
  have [l r] := near_term c01 uc; have -> : p a / q a = 1 + u by rewrite pE; field; lra.
  have -> : (p a - q a) ^ 2 / q a = q a * u ^ 2 by rewrite pE; field; lra.
  rewrite pE; move: (Rmult_le_compat_l _ _ _ (Rlt_le _ _ q0) l) (Rmult_le_compat_l _ _ _ (Rlt_le _ _ q0) r).
  by rewrite /Rdiv; lra.
have z : \sum_a (p a - q a) = 0 by rewrite sum_sub !mass_sum1; ring.
have part k : (\sum_a (p a - q a) ^ 2 / q a) / k = \sum_a ((p a - q a) + (p a - q a) ^ 2 / q a / k).
  by rewrite sum_add z sum_divr Rplus_0_l.
by rewrite !part; split; apply: sum_le => a _; have [] := term a.
Qed.

Lemma klsum_mixtures (T : finType) (p q : law T) w s : 0 < w < 1 -> 0 < s < 1 ->
  let K := s ^ 2 * (w * (1 - w)) * chi2_mixed p q w in let P := mixture (w + s * (w * (1 - w))) p q in let Q := mixture w p q in
  [/\ dom P Q, K / (2 * (1 + s)) <= klsum P Q & klsum P Q <= K / (2 * (1 - s))].
Proof.
move=> w01 s01 K P Q; set t := s * (w * (1 - w)) in P *.
have v0 : 0 < w * (1 - w) by apply: Rmult_lt_0_compat; lra.
have t0 : 0 < t by exact: Rmult_lt_0_compat (proj1 s01) v0.
have t1 : t <= 1 - w by rewrite /t; nra.
have PE a : P a = (w + t) * p a + (1 - (w + t)) * q a by rewrite /P mixtureE //; lra.
have QE a : Q a = w * p a + (1 - w) * q a by rewrite /Q mixtureE //; lra.
have D a : P a - Q a = t * (p a - q a) by rewrite PE QE; ring.
have near a : Rabs (P a - Q a) <= s * Q a.
  rewrite D Rabs_mult (Rabs_right t); last lra.
  rewrite /t QE Rmult_assoc; apply: Rmult_le_compat_l; first lra.
  have p0 := mass_ge0 p a; have q0 := mass_ge0 q a; have [w0 w1] := w01.
  have k : w * (1 - w) * p a <= w * p a by apply: Rmult_le_compat_r => //; nra.
  have k' : w * (1 - w) * q a <= (1 - w) * q a by apply: Rmult_le_compat_r => //; nra.
  have := Rmult_le_pos _ _ (Rlt_le _ _ w0) p0; have := Rmult_le_pos (1 - w) _ ltac:(lra) q0 => r1 r2.
  have u1 := Rmult_le_pos _ _ (Rlt_le _ _ v0) p0; have u2 := Rmult_le_pos _ _ (Rlt_le _ _ v0) q0.
  by rewrite /Rabs; case: Rcase_abs => _; lra.
have KE : \sum_a (P a - Q a) ^ 2 / Q a = K.
  have -> : K = t ^ 2 * (\sum_a (p a - q a) ^ 2 / (w * p a + (1 - w) * q a)).
    by rewrite /K /t /chi2_mixed; ring.
  by rewrite -sum_mull; apply: eq_sum => a _; rewrite D QE /Rdiv; ring.
have [l r] := klsum_near (conj (Rlt_le _ _ (proj1 s01)) (proj2 s01)) near; rewrite KE in l r; split=> //.
apply/domP => a z; have := near a; rewrite z Rmult_0_r Rminus_0_r => h.
by have := Rabs_pos (P a); have := Rabs_right (P a) (Rle_ge _ _ (mass_ge0 P a)); lra.
Qed.

(* ** The coefficient *)

Section Coefficient.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (P Q : law X).

Lemma eta_kl_ge0 K : Rbar_le 0 (eta_kl K).
Proof. by apply: (proj1 (Lub_Rbar_correct _)); left. Qed.

Lemma output_mixture_rows K w x x' : 0 <= w <= 1 -> output (mixture w (dirac x) (dirac x')) K = mixture w (K x) (K x').
Proof.
move=> w01; apply: law_ext => y; rewrite mixtureE // -{1}(output_dirac x K) -{1}(output_dirac x' K) !outputE -!sum_mull -sum_add.
by apply: eq_sum => z _; rewrite mixtureE //; ring.
Qed.

Lemma eta_kl_ge K x x' w : x != x' -> 0 < w < 1 -> Rbar_le (chi2_mixed (K x) (K x') w) (eta_kl K).
Proof.
move=> xx w01; have w0 : 0 < w * (1 - w) by apply: Rmult_lt_0_compat; lra.
set chi := chi2_mixed _ _ _; have chi0 : 0 <= chi := chi2_mixed_ge0 _ _ w01.
have chi1 : chi <= 1 by apply: Rle_trans (chi2_mixed_le_tv _ _ w01) (tv_le1 _ _).
have ge s : 0 < s < 1 -> Rbar_le (chi * ((1 - s) / (1 + s))) (eta_kl K).
  move=> s01; have [d l r] := klsum_mixtures (dirac x) (dirac x') w01 s01; have [_ l' _] := klsum_mixtures (K x) (K x') w01 s01.
  have st : 0 <= w + s * (w * (1 - w)) <= 1.
    by have := Rmult_lt_0_compat _ _ (proj1 s01) w0; have [? ?] := w01; have [? ?] := s01; split; nra.
  have one : chi2_mixed (dirac x) (dirac x') w = 1.
    apply: chi2_mixed_disjoint => //; have := tv_dirac xx; have := tv_overlap (dirac x) (dirac x'); lra.
  move: l r l'; rewrite one Rmult_1_r -/chi -!output_mixture_rows //; last lra.
  set P := mixture (w + s * (w * (1 - w))) _ _; set Q := mixture w _ _; set V := s ^ 2 * (w * (1 - w)) => l r l'.
  have V0 : 0 < V by apply: Rmult_lt_0_compat => //; apply: pow_lt; lra.
  have kl0 : 0 < klsum P Q by apply: Rlt_le_trans l; apply: Rdiv_lt_0_compat; lra.
  apply: Rbar_le_trans (_ : Rbar_le (klsum (output P K) (output Q K) / klsum P Q) _); last first.
    by apply: (proj1 (Lub_Rbar_correct _)); right; exists P, Q.
  apply: (proj1 (Rle_div_r _ _ (klsum P Q) kl0)); apply: Rle_trans _ l'.
  apply: Rle_trans (_ : chi * ((1 - s) / (1 + s)) * (V / (2 * (1 - s))) <= _).
    by apply: Rmult_le_compat_l => //; apply: Rmult_le_pos => //; apply: Rdiv_le_0_compat; lra.
  by right; field; lra.
have := eta_kl_ge0 K; case E : (eta_kl K) ge => [e||] // ge e0.
apply: Rnot_lt_le => lt; set s := (chi - e) / 4; have s01 : 0 < s < 1 by rewrite /s; simpl in e0; lra.
have := ge s s01; rewrite /= -Rmult_assoc -/(Rdiv _ (1 + s)) => /Rle_div_l => /(_ ltac:(lra)) h.
have sE : chi - e = 4 * s by rewrite /s; field.
by simpl in e0; nra.
Qed.

Theorem eta_kl_eta_chi2 K : eta_kl K = eta_chi2 K.
Proof.
have [e [E e0 he]] := eta_chi2_finite K; apply: Rbar_le_antisym; last first.
  have := eta_kl_ge0 K; case F : (eta_kl K) (@eta_kl_ge K) => [b||] // ge b0; last by case: (eta_chi2 K).
  by apply: eta_chi2_le => // x x' w xx w01; have := ge x x' w xx w01.
rewrite E; apply: (proj2 (Lub_Rbar_correct _)) => v [-> //|[P [Q [d k0 ->]]]].
have := @operator_convex_contraction X Y K g_kl P Q (or_introl erefl).
rewrite (contraction.f_divergence_kl d) (contraction.f_divergence_kl (dom_output K d)) E vmulF => /(_ I) h.
by apply/Rle_div_l.
Qed.

(* Every pair of laws contracts by it. *)
Theorem eta_kl_contraction K P Q : dom P Q -> vle (kl (output P K) (output Q K)) (vmul (eta_kl K) (kl P Q)).
Proof.
move=> d; have := @operator_convex_contraction X Y K g_kl P Q (or_introl erefl).
by rewrite (contraction.f_divergence_kl d) (contraction.f_divergence_kl (dom_output K d)) eta_kl_eta_chi2 !kl_dom ?dom_output // => /(_ I).
Qed.

End Coefficient.

(* One after another. *)
Theorem eta_kl_kthen (X Y Z : finType) (K : kernel X Y) (L : kernel Y Z) :
  vle (eta_kl (kthen K L)) (vmul (eta_kl K) (eta_kl L)).
Proof.
have [k [KE k0 _]] := eta_chi2_finite K; have [l [LE l0 _]] := eta_chi2_finite L.
have up : Rbar_le (eta_kl (kthen K L)) (k * l).
  apply: (proj2 (Lub_Rbar_correct _)) => v [->|[P [Q [d p0 ->]]]]; first exact: Rmult_le_pos.
  have := eta_kl_contraction K d; have := eta_kl_contraction L (dom_output K d).
  rewrite !eta_kl_eta_chi2 KE LE !kl_dom ?dom_output // !vmulF !output_kthen => h1 h2.
  by apply/Rle_div_l => //; apply: Rle_trans h1 _; have := Rmult_le_compat_l l _ _ l0 h2; lra.
by rewrite (eta_kl_eta_chi2 K) (eta_kl_eta_chi2 L) KE LE vmulF.
Qed.
