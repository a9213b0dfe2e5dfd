(* Contraction, levels and merged outputs in the form in which statements ask for them.

   Theorems of two_points.v, operator_convex.v, chi2_levels.v, extreme_priors.v, column_classes.v and
   merging.v as bounds and equations between values, with the conditions under which a statement has
   a value; nothing here names a statement. Hinted in directed.v. *)

From ExactPriv Require Import theory forms closing.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Equations are bounds *)

Lemma veq_of (v : value) (x : Rbar) : v = Val x -> veq v (Val x). Proof. by move->. Qed.
Lemma vle_of (v : value) (x : Rbar) : v = Val x -> vle v (Val x). Proof. by move->; exact: vle_refl. Qed.
Lemma vge_of (v : value) (x : Rbar) : v = Val x -> vle (Val x) v. Proof. by move->; exact: vle_refl. Qed.

Lemma Val_eq (x y : Rbar) : x = y -> Val x = Val y. Proof. by move->. Qed.

(* ** Absolute continuity *)

Lemma dom_full (T : finType) (p q : law T) : (forall a, 0 < q a) -> dom p q.
Proof. by move=> h; apply/domP => a z; have := h a; rewrite z; lra. Qed.

Lemma divergence_convex (f : generator) : is_divergence f -> convex_generator f. Proof. by case. Qed.
Lemma divergence_at1 (f : generator) : is_divergence f -> f 1 = 0. Proof. by case. Qed.

(* ** Coefficients of f-divergences *)

Section Coefficients.
Variables (X Y : finType) (K : kernel X Y) (f : generator) (P Q : law X).
Hypotheses (pos : vlt (Finite 0) (f_divergence P Q f)) (fin : vlt (f_divergence P Q f) p_infty).

(* Data processing: a contraction ratio is at most 1. *)
Lemma f_contraction_le1 : convex_generator f -> f 1 = 0 -> vle (contraction K P Q f) (Finite 1).
Proof using pos fin.
move=> cf f1; apply: contraction_le => //; have := f_processing cf P Q K; case: (f_divergence P Q f) pos fin => [|[d||]] // _ _.
by rewrite vmulF Rmult_1_l.
Qed.

(* Every f-divergence contracts at least as total variation does (Cohen, Iwasa, Rautu, Ruskai, Seneta, Zbaganu 1993). *)
Lemma f_contraction_le_dobrushin : convex_generator f -> f 1 = 0 -> vle (contraction K P Q f) (Finite (dobrushin K)).
Proof using pos fin. by move=> cf f1; apply: contraction_le => //; exact: f_le_dobrushin. Qed.

(* Operator convex divergences contract by the chi-square coefficient (Choi, Ruskai, Seneta 1994). *)
Lemma f_contraction_le_chi2 : (f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2) ->
  vle (contraction K P Q f) (eta_chi2 K).
Proof using pos fin.
move=> hf; have [cf f1] : is_divergence f by apply: named_divergence; tauto.
have [e [E _ _]] := eta_chi2_finite K; rewrite E; apply: contraction_le => //; rewrite -E.
exact: operator_convex_contraction.
Qed.

End Coefficients.

Lemma f_divergence_gt0 (T : finType) (p q : law T) (f : generator) : dom p q -> 0 < total_variation p q ->
  f = g_kl \/ f = g_hellinger2 \/ f = g_chi2 -> vlt (Finite 0) (f_divergence p q f).
Proof. by move=> d t hf; case: (divergence_positive d t hf). Qed.
Lemma f_divergence_lt_infty (T : finType) (p q : law T) (f : generator) : dom p q -> 0 < total_variation p q ->
  f = g_kl \/ f = g_hellinger2 \/ f = g_chi2 -> vlt (f_divergence p q f) p_infty.
Proof. by move=> d t hf; case: (divergence_positive d t hf). Qed.
Lemma f_divergence_tv_gt0 (T : finType) (p q : law T) : 0 < total_variation p q -> vlt (Finite 0) (f_divergence p q g_tv).
Proof. by rewrite f_tv. Qed.
Lemma f_divergence_tv_lt_infty (T : finType) (p q : law T) : vlt (f_divergence p q g_tv) p_infty.
Proof. by rewrite f_tv. Qed.

(* ** Ranges of outputs over the priors of a least mass *)

Section Vertices.
Variables (X Y : finType) (K : kernel X Y) (c : R) (y : Y).
Hypotheses (X1 : (1 <= #|X|)%N) (c0 : 0 < c) (nc : letters X * c <= 1).

Lemma output_vertices_largest : \vmax_(x0 : X) with_law (fun x => letters X * c / letters X + (if x == x0 then 1 - letters X * c else 0))
  (fun U => Val (Finite (output U K y))) = Finite (c * (\sum_(x : X) K x y) + (1 - letters X * c) * (\max_(x : X) K x y)).
Proof using X1 c0 nc. by case: (output_vertices_range K y X1 (Rlt_le _ _ c0) nc). Qed.
Lemma output_vertices_least : \vmin_(x0 : X) with_law (fun x => letters X * c / letters X + (if x == x0 then 1 - letters X * c else 0))
  (fun U => Val (Finite (output U K y))) = Finite (c * (\sum_(x : X) K x y) + (1 - letters X * c) * (\min1_(x : X) K x y)).
Proof using X1 c0 nc. by case: (output_vertices_range K y X1 (Rlt_le _ _ c0) nc). Qed.
Lemma output_floored_le (P : law X) : (forall x, c <= P x) ->
  output P K y <= c * (\sum_(x : X) K x y) + (1 - letters X * c) * (\max_(x : X) K x y).
Proof using c0 nc. by move=> Pc; rewrite outputE; apply: (mean_floored_le (k := fun x => K x y)) => // x; exact: column_largest_ge. Qed.
Lemma output_floored_ge (P : law X) : (forall x, c <= P x) ->
  c * (\sum_(x : X) K x y) + (1 - letters X * c) * (\min1_(x : X) K x y) <= output P K y.
Proof using c0 nc. by move=> Pc; rewrite outputE; apply: (mean_floored_ge (k := fun x => K x y)) => // x; exact: column_least_le. Qed.
(* At the own level the largest output of an extreme prior is bounded by its least one. *)
Lemma column_within_level (e : R) : 0 <= e -> Rbar_le (pml_c K c) e ->
  (\max_(x : X) K x y) <= exp e * (c * (\sum_(x : X) K x y) + (1 - letters X * c) * (\min1_(x : X) K x y)).
Proof using X1 c0 nc.
move=> e0 h; have [x0 _] := a_letter X1; have := proj1 (pml_c_leP K (Rlt_le _ _ c0) nc e0) h.
have [a aE] := column_largest_attained K x0 y; have [b bE] := column_least_attained K x0 y.
by rewrite -/(column_largest K y) -/(column_least K y) aE bE; exact.
Qed.

End Vertices.

(* ** Merged outputs *)

Section Merged.
Variables (X Y : finType) (K : kernel X Y).

(* The kernel that says whether the output is in an event. *)
Lemma event_exists (A : pred Y) : exists L : kernel Y (ordinal_finType 2),
  forall y, L y o2_0 = (if A y then 1 else 0) /\ L y o2_1 = (if A y then 0 else 1).
Proof. by exists (kevent A) => y; rewrite kevent0 kevent1. Qed.
Lemma merged_exists (A : pred Y) : exists L : kernel X (ordinal_finType 2), (forall x, L x o2_0 = \sum_(y | A y) K x y /\
  L x o2_1 = \sum_(y | ~~ A y) K x y).
Proof. by exists (kthen K (kevent A)) => x; rewrite /kthen output_kevent0 output_kevent1. Qed.

Lemma event_unique (A : pred Y) (L : kernel Y (ordinal_finType 2)) :
  (forall y, L y o2_0 = (if A y then 1 else 0) /\ L y o2_1 = (if A y then 0 else 1)) -> L = kevent A.
Proof.
move=> h; apply: FunctionalExtensionality.functional_extensionality => y; apply: law_ext; apply: every_two;
  by rewrite ?kevent0 ?kevent1; case: (h y).
Qed.
Lemma merged_unique (A : pred Y) (L : kernel X (ordinal_finType 2)) :
  (forall x, L x o2_0 = \sum_(y | A y) K x y /\ L x o2_1 = \sum_(y | ~~ A y) K x y) -> L = kthen K (kevent A).
Proof.
move=> h; apply: FunctionalExtensionality.functional_extensionality => x; apply: law_ext; apply: every_two;
  by rewrite /kthen ?output_kevent0 ?output_kevent1; case: (h x).
Qed.

(* Merging by the event on which one law exceeds the other keeps their total variation. *)
Lemma tv_event (p q : law Y) : total_variation (output p (kevent (fun y => Rltb (q y) (p y)))) (output q (kevent (fun y => Rltb (q y) (p y)))) =
  total_variation p q.
Proof. exact: tv_kevent. Qed.
Lemma event_excess (p q : law Y) : (\sum_(y : Y | Rltb (q y) (p y)) p y) - (\sum_(y : Y | Rltb (q y) (p y)) q y) = total_variation p q.
Proof. exact: event_tv. Qed.
Lemma tv_merged (P Q : law X) : total_variation (output P (kthen K (kevent (fun y => Rltb (output Q K y) (output P K y)))))
  (output Q (kthen K (kevent (fun y => Rltb (output Q K y) (output P K y))))) = total_variation (output P K) (output Q K).
Proof. by rewrite !output_kthen; exact: tv_kevent. Qed.
(* Between laws on two letters the total variation is the larger excess. *)
Lemma binary_excess (p q : law (ordinal_finType 2)) : Rmax (p o2_0 - q o2_0) (p o2_1 - q o2_1) = total_variation p q.
Proof. by rewrite tv_binary (binary_law p) (binary_law q) /Rmax /Rabs; case: Rle_dec => h; case: Rcase_abs => k; lra. Qed.
Lemma merged_excess (P Q : law X) (A := fun y => Rltb (output Q K y) (output P K y)) :
  Rmax (output P (kthen K (kevent A)) o2_0 - output Q (kthen K (kevent A)) o2_0)
       (output P (kthen K (kevent A)) o2_1 - output Q (kthen K (kevent A)) o2_1) = total_variation (output P K) (output Q K).
Proof. by rewrite binary_excess tv_merged. Qed.
Lemma event_excesses (p q : law Y) (A := fun y => Rltb (q y) (p y)) :
  Rmax ((\sum_(y : Y | A y) p y) - (\sum_(y : Y | A y) q y)) ((\sum_(y : Y | ~~ A y) p y) - (\sum_(y : Y | ~~ A y) q y)) = total_variation p q.
Proof. by rewrite -tv_kevent -/A -binary_excess !output_kevent0 !output_kevent1. Qed.
Lemma merged_row (A : pred Y) x : output (K x) (kevent A) o2_0 = \sum_(y | A y) K x y.
Proof. by rewrite output_kevent0. Qed.
(* The pair of rows that attains Dobrushin's coefficient still does after the merging. *)
Lemma dobrushin_merged x x' : total_variation (K x) (K x') = dobrushin K ->
  dobrushin (kthen K (kevent (fun y => Rltb (K x' y) (K x y)))) = dobrushin K.
Proof.
move=> e; set L := kevent _; apply: Rle_antisym.
  by have := dobrushin_kthen K L; have := dobrushin_le1 L; have := dobrushin_ge0 K; nra.
by rewrite -e -tv_kevent; exact: (tv_le_dobrushin (kthen K L)).
Qed.
Lemma pml_c_v_processing (c : R) (Z : finType) (L : kernel Y Z) : 0 <= c -> letters X * c <= 1 ->
  vle (pml_c_v (kthen K L) c) (pml_c_v K c).
Proof. by move=> c0 nc; rewrite !pml_c_vE //; exact: pml_c_processing. Qed.

End Merged.

(* ** Posteriors against the prior *)

Lemma output_gt0_of (X Y : finType) (P : law X) (K : kernel X Y) y : Rltb 0 (output P K y) -> 0 < output P K y.
Proof. by move/RltbP. Qed.
(* The largest posterior to prior ratio of an output that occurs is at least 1. *)
Lemma pml_outcome_ge0 (X Y : finType) (P : law X) (K : kernel X Y) y : Rltb 0 (output P K y) -> vle (Finite 0) (pml_outcome_v K P y).
Proof.
rewrite /pml_outcome_v => o; rewrite o; move/RltbP: o => o; change (0 <= pml_outcome K P y); rewrite /pml_outcome.
have h : output P K y <= column_max P K y.
  by rewrite outputE; apply: (@mean_le_const X P (fun x => K x y)) => x Px; exact: column_max_ge.
by rewrite -ln_1; apply: ln_le; first lra; apply/Rle_div_r; lra.
Qed.

(* ** Levels *)

Lemma classes_le_class1_v (X : finType) (c e : R) j : (1 <= #|X|)%N -> 0 < c -> letters X * c <= 1 -> 0 <= e ->
  vle (eta_tv_pml_class X (Finite (exp e)) c j) (eta_tv_pml_class X (Finite (exp e)) c 1).
Proof. by move=> X1 c0 nc e0; rewrite /eta_tv_pml_class !at_this_level //; exact: classes_le_class1. Qed.
Lemma max_output_ratio_pml_v_le (X : finType) (c e : R) : (1 <= #|X|)%N -> 0 < c -> letters X * c <= 1 -> 0 <= e ->
  vle (max_output_ratio_pml X (Finite (exp e)) c) (Finite ((1 - letters X * c) * exp e + 1)).
Proof. by move=> X1 c0 nc e0; rewrite /max_output_ratio_pml at_this_level //; exact: max_output_ratio_pml_le. Qed.
