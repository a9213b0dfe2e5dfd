(* Further facts: Csiszar's information over its orders, levels of Renyi's orders under composition, mixtures,
   levels of identifiability and of Bayesian privacy, groups of entries, curves. *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws mechanisms orders more classes.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Csiszar's information *)

Section Csiszar.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (P : law X) (a b : Rbar).

Lemma csiszar_v_ge0 K P a : Rbar_le 0 a -> Rbar_lt 0 a -> Rbar_lt a p_infty -> vle 0 (csiszar_v K P a).
Proof. by case: a => [a||] // _ a0 _; rewrite csiszar_v_at //; apply: csiszar_nonneg; exact: Rlt_le. Qed.
Lemma csiszar_v_increasing K P a b : Rbar_le 0 a -> Rbar_le 0 b -> Rbar_lt 0 a -> Rbar_lt 0 b -> Rbar_lt a p_infty ->
  Rbar_lt b p_infty -> Rbar_le a b -> vle (csiszar_v K P a) (csiszar_v K P b).
Proof.
case: a b => [a||] // [b||] // _ _ a0 b0 _ _ ab; rewrite !csiszar_v_at //.
by apply: csiszar_increasing => //; exact: Rlt_le.
Qed.
Lemma csiszar_v_le_sibson K P a : Rbar_le 0 a -> Rbar_le 1 a -> Rbar_lt a p_infty -> vle (csiszar_v K P a) (sibson_v K P a).
Proof.
case: a => [a||] // a0 a1 _; have ap : 0 < a by move: a1; rewrite /Rbar_le; lra.
rewrite csiszar_v_at // sibson_vE //; case: (Req_dec a 1) => [->|n]; last by apply: csiszar_le_sibson; move: a1; rewrite /Rbar_le; lra.
by rewrite csiszar_one /sibson; case: ReqbP => // _; exact: Rle_refl.
Qed.
Lemma csiszar_v_finite K P a : Rbar_le 0 a -> Rbar_lt 0 a -> Rbar_lt a p_infty -> vlt (csiszar_v K P a) p_infty.
Proof. by case: a => [a||] // _ a0 _; rewrite csiszar_v_at //; apply: csiszar_finite; exact: Rlt_le. Qed.
End Csiszar.

(* ** Renyi's orders: two looks at one input *)

Lemma renyi_composition (X Y Z : finType) (S : rel X) (K : kernel X Y) (M : kernel X Z) (a : Rbar) : Rbar_le 0 a ->
  vle (worst S (fun p q => renyi p q a) (kparallel K M))
      (vadd (worst S (fun p q => renyi p q a) K) (worst S (fun p q => renyi p q a) M)).
Proof.
move=> a0; apply: le_vadd; try exact: worst_ge0; move=> u v u0 v0 Eu Ev; apply: worst_le => [|x x' Sx] /=; first lra.
have h : Rbar_le (renyi (K x) (K x') a) u by rewrite -Eu; exact: (worst_ge (fun p q => renyi p q a)).
have h' : Rbar_le (renyi (M x) (M x') a) v by rewrite -Ev; exact: (worst_ge (fun p q => renyi p q a)).
have E := renyi_product (K x) (K x') (M x) (M x') a0.
have g := renyi_nonneg (K x) (K x') a0; have g' := renyi_nonneg (M x) (M x') a0.
rewrite -[X in Rbar_le X _]/(renyi (product (K x) (M x)) (product (K x') (M x')) a) E.
by case: (renyi (K x) (K x') a) h g => //= r; case: (renyi (M x) (M x') a) h' g' => //= t *; lra.
Qed.
Lemma renyi_dp_composition (X Y Z : finType) (K : kernel X Y) (M : kernel X Z) (a : Rbar) : Rbar_le 0 a ->
  vle (renyi_dp (kparallel K M) a) (vadd (renyi_dp K a) (renyi_dp M a)).
Proof. exact: renyi_composition. Qed.
Lemma renyi_dp_db_composition (I X Y Z : finType) (K : kernel (I ~> X) Y) (M : kernel (I ~> X) Z) (a : Rbar) : Rbar_le 0 a ->
  vle (renyi_dp_db (kparallel K M) a) (vadd (renyi_dp_db K a) (renyi_dp_db M a)).
Proof. exact: renyi_composition. Qed.

(* ** Levels of databases *)

Section Databases.
Variables I X Y : finType.
Implicit Types (K L : kernel (I ~> X) Y) (P : law (I ~> X)).

Lemma identifiability_quasiconvex K L P w : 0 <= w -> w <= 1 ->
  vle (identifiability P (kmix w K L)) (vmax (identifiability P K) (identifiability P L)).
Proof.
move=> w0 w1; have l0 (M : kernel (I ~> X) Y) : Rbar_le 0 (identifiability P M) by exact: xmax_ge0.
have key (M M' : kernel (I ~> X) Y) (e : R) : 0 <= e -> Rbar_le (identifiability P M) e -> Rbar_le (identifiability P M') e ->
    Rbar_le (identifiability P (kmix w M M')) e.
  move=> e0 /(identifiability_leP P M e0) h /(identifiability_leP P M' e0) h'; apply/identifiability_leP => // d d' dd y.
  rewrite !mixtureE //; have := Rmult_le_compat_l _ _ _ w0 (h d d' dd y).
  by have := Rmult_le_compat_l (1 - w) _ _ ltac:(lra) (h' d d' dd y); lra.
apply: le_vmax => h.
  case: (level_cases (l0 L)) => [[e E e0]|E]; rewrite E in h *; last by case: (identifiability _ _).
  by apply: key => //; rewrite E; exact: Rle_refl.
case: (level_cases (l0 K)) => [[e E e0]|E]; rewrite E in h *; last by case: (identifiability _ _).
by apply: key => //; rewrite E; exact: Rle_refl.
Qed.

Lemma bayesian_dp_ge0 K P : Rbar_le 0 (bayesian_dp K P).
Proof. exact: xmax_ge0. Qed.
Lemma bayesian_mi_ge0 K P : 0 <= bayesian_mi K P.
Proof. exact: max_ge0. Qed.
Lemma group_mi_ge0 K (A : {set I}) : Rbar_le 0 (group_mi K A).
Proof. exact: xmax_ge0. Qed.
Lemma group_mi_processing (Z : finType) K (L : kernel Y Z) (A : {set I}) : Rbar_le (group_mi (kthen K L) A) (group_mi K A).
Proof.
apply: xmax_mono => d _.
exact: (capacity_postprocessing ((fun x => K (put_group d A x)) : kernel (I ~> X) Y) L).
Qed.
Lemma group_mi_convex K L w (A : {set I}) : 0 < w -> w < 1 ->
  vle (group_mi (kmix w K L) A) (vadd (vmul w (group_mi K A)) (vmul (1 - w) (group_mi L A))).
Proof.
move=> w0 w1; apply: le_vshare => //; try exact: group_mi_ge0; move=> a b a0 b0 Ea Eb.
apply: xmax_le => [|d _]; first by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; lra.
apply: capacity_le => P; pose at_ (M : kernel (I ~> X) Y) : kernel (I ~> X) Y := fun x => M (put_group d A x).
have le (M : kernel (I ~> X) Y) c : group_mi M A = Finite c -> mi P (at_ M) <= c.
  move=> E; have : Rbar_le (mi P (at_ M)) (Finite c); last by [].
  rewrite -E; apply: Rbar_le_trans (mi_le_capacity P (at_ M)) _.
  exact: (xmax_ge (P := xpredT) (fun d => capacity ((fun x => M (put_group d A x)) : kernel (I ~> X) Y)) (isT : xpredT d)).
have := le _ _ Ea; have := le _ _ Eb; have := mi_convex (at_ K) (at_ L) P w0 w1.
rewrite /mutual_information => h k l; apply: Rle_trans h _.
by apply: Rplus_le_compat; apply: Rmult_le_compat_l => //; lra.
Qed.
End Databases.

(* ** Curves and levels of information *)

Lemma curve_integral_nonneg f : Rbar_le 0 (curve_integral f).
Proof. by apply: (proj1 (Lub_Rbar_correct _)); exists 0; split; [exact: Rle_refl|rewrite RInt.RInt_point]. Qed.
Lemma hockey_stick_integral_ge0 (T : finType) (p q : law T) : Rbar_le 0 (hockey_stick_integral p q).
Proof. exact: curve_integral_nonneg. Qed.
Lemma ldp_curve_integral_ge0 (X Y : finType) (K : kernel X Y) : Rbar_le 0 (ldp_curve_integral K).
Proof. exact: curve_integral_nonneg. Qed.
Lemma lip_curve_integral_ge0 (X Y : finType) (K : kernel X Y) (P : law X) : Rbar_le 0 (lip_curve_integral K P).
Proof. exact: curve_integral_nonneg. Qed.

Lemma ci_lmidp_bits (X Y : finType) (K : kernel X Y) : (1 <= #|X|)%N ->
  exists c : R, [/\ capacity K = c, 0 <= c & ci_lmidp K = Val (Finite (c / ln 2))].
Proof.
move/inhabitant => x0; have [c E c0] := capacity_finite K (dirac x0); exists c; split=> //.
by rewrite /ci_lmidp E vdivF //; have := ln_lt_2; lra.
Qed.
Lemma ci_lmidp_ge0 (X Y : finType) (K : kernel X Y) : (1 <= #|X|)%N -> vle 0 (ci_lmidp K).
Proof.
move=> X1; have [c [_ c0 ->]] := ci_lmidp_bits K X1; have l2 := ln_lt_2.
by apply: Rdiv_le_0_compat; lra.
Qed.
Lemma ci_lmidp_processing (X Y Z : finType) (K : kernel X Y) (L : kernel Y Z) : (1 <= #|X|)%N ->
  vle (ci_lmidp (kthen K L)) (ci_lmidp K).
Proof.
move=> X1; have [c [E c0 ->]] := ci_lmidp_bits K X1; have [d [F d0 ->]] := ci_lmidp_bits (kthen K L) X1; have l2 := ln_lt_2.
have := capacity_postprocessing K L; rewrite E F => h.
by apply: Rmult_le_compat_r => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
Qed.

Lemma min_entropy_leakage_quasiconvex (X Y : finType) (K L : kernel X Y) (P : law X) w : 0 <= w -> w <= 1 ->
  min_entropy_leakage (kmix w K L) P <= Rmax (min_entropy_leakage K P) (min_entropy_leakage L P).
Proof.
move=> w0 w1; have w01 : 0 <= w <= 1 by lra.
have [x0 px0] := law_support P; have m0 : 0 < \max_x P x by apply: Rlt_le_trans px0 _; exact: max_ge.
pose S (M : kernel X Y) := \sum_y \max_x P x * M x y.
have S0 (M : kernel X Y) : 0 < S M.
  have [y ky] := law_support (M x0); apply: (@sum_gt0 _ _ _ y) => // [z _|]; first exact: max_ge0.
  by apply: Rlt_le_trans (_ : P x0 * M x0 y <= _); [exact: Rmult_lt_0_compat|exact: (max_ge (fun x => P x * M x y))].
have h : S (kmix w K L) <= w * S K + (1 - w) * S L.
  rewrite /S -!sum_mull -sum_add; apply: sum_le => y _; apply: max_le => [|x _].
    by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; try lra; exact: max_ge0.
  rewrite mixtureE //; have := @max_ge _ xpredT (fun x => P x * K x y) x isT.
  by have := @max_ge _ xpredT (fun x => P x * L x y) x isT; nra.
have mono u v : 0 < u -> u <= v -> ln (u / \max_x P x) <= ln (v / \max_x P x).
  move=> u0 uv; apply: ln_le_mono; first exact: Rdiv_lt_0_compat.
  by apply: Rmult_le_compat_r => //; apply: Rlt_le; exact: Rinv_0_lt_compat.
have s0 := S0 (kmix w K L); rewrite /min_entropy_leakage -!/(S _).
case: (Rle_dec (S K) (S L)) => kl; [apply: Rle_trans (Rmax_r _ _)|apply: Rle_trans (Rmax_l _ _)]; apply: mono => //; nra.
Qed.

(* ** Guesses, and information in bits *)

Section Guesses.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (P : law X).

Lemma minimax_risk_nonneg K : (1 <= #|X|)%N -> Rbar_le 0 (minimax_risk K).
Proof. by move/inhabitant => x0; apply: minimax_risk_ge => rule; exists x0; exact: guess_error_ge0. Qed.
Lemma minimax_risk_le1 K : (1 <= #|X|)%N -> Rbar_le (minimax_risk K) 1.
Proof.
move/inhabitant => x0; apply: (@minimax_risk_le _ _ K (fun=> dirac x0)) => [|x]; first lra.
exact: guess_error_le1.
Qed.
Lemma guess_risk_ge0 K P : 0 <= guess_risk K P.
Proof.
rewrite guess_riskE; suff : \sum_y \max_x P x * K x y <= 1 by lra.
rewrite -(mass_sum1 (output P K)); apply: sum_le => y _; apply: max_le => [|x _]; first exact: mass_ge0.
by rewrite outputE; apply: (@sum_ge_term X xpredT (fun x => P x * K x y)) => // z _; exact: Rmult_le_pos.
Qed.
Lemma guess_risk_le1 K P : guess_risk K P <= 1.
Proof. by rewrite guess_riskE; suff : 0 <= \sum_y \max_x P x * K x y by [lra]; apply: sum_ge0 => y _; exact: max_ge0. Qed.

Lemma ln2_pos : 0 < ln 2.
Proof. by have := ln_lt_2; lra. Qed.
Lemma cd_lmidp_ge0 K P : 0 <= cd_lmidp K P.
Proof. by apply: Rdiv_le_0_compat; [exact: mi_ge0|exact: ln2_pos]. Qed.
Lemma cd_lmidp_processing (Z : finType) K (L : kernel Y Z) P : cd_lmidp (kthen K L) P <= cd_lmidp K P.
Proof.
by apply: Rmult_le_compat_r; [apply: Rlt_le; apply: Rinv_0_lt_compat; exact: ln2_pos|exact: mi_postprocessing].
Qed.
Lemma cd_lmidp_le_ci K P : (1 <= #|X|)%N -> vle (cd_lmidp K P) (ci_lmidp K).
Proof.
move=> X1; have [c [E c0 ->]] := ci_lmidp_bits K X1; have := mi_le_capacity P K; rewrite E => h.
by apply: Rmult_le_compat_r => //; apply: Rlt_le; apply: Rinv_0_lt_compat; exact: ln2_pos.
Qed.
End Guesses.
