(* What proofs for every mechanism of a level take from measures: processing at every order,
   largest values over pairs of rows and over entries. *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws mechanisms orders.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Processing at every order *)

Section Orders.
Variables X Y Z : finType.
Implicit Types (P : law X) (K : kernel X Y) (L : kernel Y Z) (p q : law Y) (a b : Rbar).

Lemma renyi_v_processing p q L a : Rbar_le 0 a -> vle (renyi_v (output p L) (output q L) a) (renyi_v p q a).
Proof. by move=> a0; rewrite !renyi_vE //; exact: renyi_processing. Qed.
Lemma renyi_dp_processing K L a : Rbar_le 0 a -> Rbar_le (renyi_dp (kthen K L) a) (renyi_dp K a).
Proof. by move=> a0; rewrite /renyi_dp; apply: (worst_processing (D := fun (T : finType) (p q : law T) => renyi p q a)) => p q; exact: renyi_processing. Qed.
Lemma sibson_v_processing P K L a : Rbar_le 0 a -> vle (sibson_v (kthen K L) P a) (sibson_v K P a).
Proof. by move=> a0; rewrite !sibson_vE //; exact: sibson_postprocessing. Qed.
Lemma sibson_v_preprocessing P K L a : Rbar_le 0 a -> vle (sibson_v (kthen K L) P a) (sibson_v L (output P K) a).
Proof. by move=> a0; rewrite !sibson_vE //; exact: sibson_preprocessing. Qed.
Lemma sibson_v_ge0 P K a : Rbar_le 0 a -> vle 0 (sibson_v K P a).
Proof. by move=> a0; rewrite sibson_vE //; exact: sibson_nonneg. Qed.
Lemma sibson_v_increasing P K a b : Rbar_le 0 a -> Rbar_le 0 b -> Rbar_le a b -> vle (sibson_v K P a) (sibson_v K P b).
Proof. by move=> a0 b0 ab; rewrite !sibson_vE //; exact: sibson_increasing. Qed.
Lemma arimoto_processing P K L a : Rbar_le 0 a -> arimoto (kthen K L) P a <= arimoto K P a.
Proof. exact: arimoto_postprocessing. Qed.
Lemma arimoto_ge0 P K a : Rbar_le 0 a -> 0 <= arimoto K P a.
Proof. exact: arimoto_nonneg. Qed.
Lemma capacity_order_ge0 K a : (1 <= #|X|)%N -> Rbar_le 0 a -> Rbar_le 0 (capacity_order K a).
Proof. by move/inhabitant/dirac => P; exact: capacity_order_nonneg. Qed.
Lemma capacity_order_grows K a b : Rbar_le 0 a -> Rbar_le 0 b -> Rbar_le a b -> Rbar_le (capacity_order K a) (capacity_order K b).
Proof. by move=> a0 _; exact: capacity_order_increasing. Qed.
Lemma capacity_order_leakage K a : (1 <= #|X|)%N -> Rbar_le 0 a -> Rbar_le (capacity_order K a) (maximal_leakage K).
Proof.
move/inhabitant => x a0; rewrite -(capacity_infinity K x); apply: capacity_order_increasing => //.
by case: a a0.
Qed.
Lemma capacity_order_one K : Rbar_le (capacity_order K (Finite 1)) (kl_dp K).
Proof.
apply: capacity_order_leP => P; apply: Rbar_le_trans (capacity_le_kl_dp K); apply: Rbar_le_trans (mi_le_capacity P K).
by rewrite /sibson; case: ReqbP => // _; exact: Rbar_le_refl.
Qed.

End Orders.

Lemma renyi_dp_db_processing (I X Y Z : finType) (K : kernel (I ~> X) Y) (L : kernel Y Z) (a : Rbar) : Rbar_le 0 a ->
  Rbar_le (renyi_dp_db (kthen K L) a) (renyi_dp_db K a).
Proof. by move=> a0; rewrite /renyi_dp_db; apply: (worst_processing (D := fun (T : finType) (p q : law T) => renyi p q a)) => p q; exact: renyi_processing. Qed.

(* ** Pairs of rows *)

Lemma worstR_pairs (X Y : finType) (D : law Y -> law Y -> R) (K : kernel X Y) :
  worstR (@pairs X) D K = \max_x \max_x' worstR (@pairs bit_type) D (two_rows K x x').
Proof.
have := worst_pairs (fun p q => Finite (D p q)) K; rewrite worst_finite.
under eq_bigr do under eq_bigr do rewrite worst_finite.
by under eq_bigr do rewrite xmax_finite; rewrite xmax_finite => -[].
Qed.

Section Pairwise.
Variables X Y : finType.
Implicit Types K : kernel X Y.

Lemma ldp_pairwise K : ldp K = \xmax_x \xmax_x' ldp (two_rows K x x').
Proof. exact: worst_pairs. Qed.
Lemma free_lunch_pairwise K : free_lunch K = \xmax_x \xmax_x' free_lunch (two_rows K x x').
Proof. exact: worst_pairs. Qed.
Lemma kl_dp_pairwise K : kl_dp K = \xmax_x \xmax_x' kl_dp (two_rows K x x').
Proof. exact: worst_pairs. Qed.
Lemma renyi_dp_pairwise K (a : Rbar) : Rbar_le 0 a -> renyi_dp K a = \xmax_x \xmax_x' renyi_dp (two_rows K x x') a.
Proof. by move=> _; exact: worst_pairs. Qed.
Lemma dobrushin_pairwise K : dobrushin K = \max_x \max_x' dobrushin (two_rows K x x').
Proof. exact: worstR_pairs. Qed.
Lemma ldp_delta_pairwise K (e : R) : ldp_delta K e = \max_x \max_x' ldp_delta (two_rows K x x') e.
Proof. exact: worstR_pairs. Qed.

Lemma eta_chi2_pair_refl (p : law Y) : eta_chi2_pair p p = 0.
Proof.
apply: is_lub_Rbar_unique; split=> [v [w _ ->]|b h].
  rewrite /chi2_mixed sum_0 => [|y _]; last by rewrite /Rminus Rplus_opp_r /= Rmult_0_l /Rdiv Rmult_0_l.
  by rewrite Rmult_0_r; exact: Rle_refl.
apply: h; exists (/ 2); first lra.
rewrite /chi2_mixed sum_0 => [|y _]; first by rewrite Rmult_0_r.
by rewrite /Rminus Rplus_opp_r /= Rmult_0_l /Rdiv Rmult_0_l.
Qed.

Lemma eta_chi2_pairwise K : eta_chi2 K = \xmax_x \xmax_x' eta_chi2 (two_rows K x x').
Proof.
have le x x' : x != x' -> Rbar_le (eta_chi2_pair (K x) (K x')) (eta_chi2 K).
  move=> ne; apply: Rbar_le_trans (xmax_ge (P := fun x' => x != x') (fun x' => eta_chi2_pair (K x) (K x')) ne) _.
  exact: (xmax_ge (P := xpredT) (fun x => \xmax_(x' | x != x') eta_chi2_pair (K x) (K x')) (isT : xpredT x)).
apply: Rbar_le_antisym.
  apply/xmax_leP; split=> [|x _]; first exact: xmax_ge0.
  apply/xmax_leP; split=> [|x' ne]; first exact: xmax_ge0.
  apply: Rbar_le_trans (xmax_ge (P := xpredT) (fun x => \xmax_x' eta_chi2 (two_rows K x x')) (isT : xpredT x)).
  apply: Rbar_le_trans (xmax_ge (P := xpredT) (fun x' => eta_chi2 (two_rows K x x')) (isT : xpredT x')).
  apply: Rbar_le_trans (xmax_ge (P := xpredT) (fun b => \xmax_(b' | b != b') eta_chi2_pair (two_rows K x x' b) (two_rows K x x' b')) (isT : xpredT true)).
  exact: (xmax_ge (P := fun b' => true != b') (fun b' => eta_chi2_pair (K x) (two_rows K x x' b')) (isT : true != false)).
have g0 : Rbar_le 0 (eta_chi2 K) by exact: xmax_ge0.
apply/xmax_leP; split=> // x1 _; apply/xmax_leP; split=> // x2 _.
apply/xmax_leP; split=> // b _; apply/xmax_leP; split=> // b' bb.
have any u v : Rbar_le (eta_chi2_pair (K u) (K v)) (eta_chi2 K).
  by case: (u =P v) => [->|/eqP]; [rewrite eta_chi2_pair_refl|exact: le].
by case: b b' bb => -[] // _; exact: any.
Qed.

End Pairwise.

(* Squares over masses, by Cauchy and Schwarz letter by letter. *)
Lemma chi2_mixed_processing (Y Z : finType) (p q : law Y) (L : kernel Y Z) w : 0 < w < 1 ->
  chi2_mixed (output p L) (output q L) w <= chi2_mixed p q w.
Proof.
move=> w01; have b0 (T : finType) (u v : law T) t : 0 <= w * u t + (1 - w) * v t.
  by have := mass_ge0 u t; have := mass_ge0 v t; nra.
apply: Rmult_le_compat_l; first nra.
rewrite (eq_sum (P := xpredT) (F := fun t => (p t - q t) ^ 2 / (w * p t + (1 - w) * q t))
  (G := fun t => \sum_z (p t - q t) ^ 2 / (w * p t + (1 - w) * q t) * L t z)) => [|t _]; last by rewrite sum_mull mass_sum1 Rmult_1_r.
rewrite sum_exchange; apply: sum_le => z _; set D := output p L z - output q L z; set B := _ + _.
have DE : D = \sum_t (p t - q t) * L t z by rewrite /D !outputE -sum_sub; apply: eq_sum => t _; ring.
have BE : B = \sum_t (w * p t + (1 - w) * q t) * L t z.
  by rewrite /B !outputE -!sum_mull -sum_add; apply: eq_sum => t _; ring.
have square t c : (2 * c * (p t - q t) - c ^ 2 * (w * p t + (1 - w) * q t)) * L t z <=
    (p t - q t) ^ 2 / (w * p t + (1 - w) * q t) * L t z.
  apply: Rmult_le_compat_r => //; case: (Rle_lt_or_eq_dec _ _ (b0 _ p q t)) => [bp|bz].
    apply/Rle_div_r => //; have := pow2_ge_0 (p t - q t - c * (w * p t + (1 - w) * q t)); nra.
  have pz : p t = 0 by have := mass_ge0 p t; have := mass_ge0 q t; nra.
  have qz : q t = 0 by have := mass_ge0 p t; have := mass_ge0 q t; nra.
  by rewrite pz qz /Rdiv; right; ring.
have B0 : 0 <= B by exact: b0.
case: (Rle_lt_or_eq_dec _ _ B0) => [Bp|Bz]; last first.
  rewrite -Bz /Rdiv Rinv_0 Rmult_0_r; apply: sum_ge0 => t _; have := square t 0; lra.
apply: Rle_trans (sum_le _ (fun t _ => square t (D / B))).
rewrite (eq_sum (G := fun t => 2 * (D / B) * ((p t - q t) * L t z) - (D / B) ^ 2 * ((w * p t + (1 - w) * q t) * L t z))) => [|t _]; last ring.
by rewrite sum_sub !sum_mull -DE -BE; right; field; lra.
Qed.

Lemma eta_chi2_processing (X Y Z : finType) (K : kernel X Y) (L : kernel Y Z) : Rbar_le (eta_chi2 (kthen K L)) (eta_chi2 K).
Proof.
apply: xmax_mono => x _; apply: xmax_mono => x' _; apply: (proj2 (Lub_Rbar_correct _)) => v [w w01 ->].
apply: Rbar_le_trans (_ : Rbar_le (chi2_mixed (K x) (K x') w) _); first exact: chi2_mixed_processing.
by apply: (proj1 (Lub_Rbar_correct _)); exists w.
Qed.

Section Entries.
Variables I X Y : finType.
Implicit Types K : kernel (I ~> X) Y.

Lemma worstR_neighbours (D : law Y -> law Y -> R) K : worstR (@near I X) D K =
  \max_d \max_(e | neighbours d e) worstR (@near unit_finType bit_type) D (one_entry (two_rows K d e)).
Proof.
have := worst_neighbours (fun p q => Finite (D p q)) K; rewrite worst_finite.
under eq_bigr do under eq_bigr do rewrite worst_finite.
by under eq_bigr do rewrite xmax_finite; rewrite xmax_finite => -[].
Qed.
Lemma worstR_entries (D : law Y -> law Y -> R) K : worstR (@near I X) D K =
  \max_i \max_d worstR (@near unit_finType X) D (one_entry (subchannel K i d)).
Proof.
have := worst_entries (fun p q => Finite (D p q)) K; rewrite worst_finite.
under eq_bigr do under eq_bigr do rewrite worst_finite.
by under eq_bigr do rewrite xmax_finite; rewrite xmax_finite => -[].
Qed.

Lemma dp_pairwise K : dp K = \xmax_d \xmax_(d' | neighbours d d') dp (one_entry (two_rows K d d')).
Proof. exact: worst_neighbours. Qed.
Lemma dp_entries K : dp K = \xmax_i \xmax_d dp (one_entry (subchannel K i d)).
Proof. exact: worst_entries. Qed.
Lemma kl_dp_db_pairwise K : kl_dp_db K = \xmax_d \xmax_(d' | neighbours d d') kl_dp_db (one_entry (two_rows K d d')).
Proof. exact: worst_neighbours. Qed.
Lemma kl_dp_db_entries K : kl_dp_db K = \xmax_i \xmax_d kl_dp_db (one_entry (subchannel K i d)).
Proof. exact: worst_entries. Qed.
Lemma renyi_dp_db_pairwise K (a : Rbar) : Rbar_le 0 a -> renyi_dp_db K a = \xmax_d \xmax_(d' | neighbours d d') renyi_dp_db (one_entry (two_rows K d d')) a.
Proof. by move=> _; exact: worst_neighbours. Qed.
Lemma renyi_dp_db_entries K (a : Rbar) : Rbar_le 0 a -> renyi_dp_db K a = \xmax_i \xmax_d renyi_dp_db (one_entry (subchannel K i d)) a.
Proof. by move=> _; exact: worst_entries. Qed.
Lemma tv_dp_pairwise K : tv_dp K = \max_d \max_(d' | neighbours d d') tv_dp (one_entry (two_rows K d d')).
Proof. exact: worstR_neighbours. Qed.
Lemma tv_dp_entries K : tv_dp K = \max_i \max_d tv_dp (one_entry (subchannel K i d)).
Proof. exact: worstR_entries. Qed.
Lemma dp_delta_pairwise K (e : R) : dp_delta K e = \max_d \max_(d' | neighbours d d') dp_delta (one_entry (two_rows K d d')) e.
Proof. exact: worstR_neighbours. Qed.
Lemma dp_delta_entries K (e : R) : dp_delta K e = \max_i \max_d dp_delta (one_entry (subchannel K i d)) e.
Proof. exact: worstR_entries. Qed.
Lemma mi_dp_db_entries K : mi_dp_db K = \xmax_i \xmax_d mi_dp_db (one_entry (subchannel K i d)).
Proof. exact: mi_dp_entries. Qed.

End Entries.
