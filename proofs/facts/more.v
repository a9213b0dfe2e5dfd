(* Further facts: levels that fall in eps, groups, mixtures, equalities by definition,
   levels of Renyi's orders. *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws mechanisms orders.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Pairs.
Variable T : finType.
Implicit Types p q : law T.
Lemma hockey_stick_decreasing p q (a b : R) : a <= b -> hockey_stick p q b <= hockey_stick p q a.
Proof. by move=> ab; apply: hs_antimono; exact: exp_le_mono. Qed.
Lemma closeness_delta_decreasing p q (a b : R) : a <= b -> closeness_delta p q b <= closeness_delta p q a.
Proof.
move=> ab; apply: Rmax_lub; first by apply: Rle_trans (Rmax_l _ _); exact: hockey_stick_decreasing.
by apply: Rle_trans (Rmax_r _ _); exact: hockey_stick_decreasing.
Qed.
Lemma tv_le_delta0 p q : total_variation p q <= closeness_delta p q (Finite 0).
Proof. by rewrite closeness_delta0; exact: Rle_refl. Qed.
Lemma bayes_overlap p q : bayes_error_sum p q = support_overlap p q.
Proof. by rewrite overlap_bayes. Qed.
End Pairs.

Section Outputs.
Variables X Y : finType.

(* Hockey-stick of two output laws is at most its largest value over pairs of
   rows: both laws are means of rows under the product law. *)
Lemma hs_outputs_le r (P Q : law X) (K : kernel X Y) (d : R) : 0 <= d ->
  (forall x x', hs r (K x) (K x') <= d) -> hs r (output P K) (output Q K) <= d.
Proof.
move=> d0 h; have E1 : output P K = output P (fun x => output Q (fun=> K x)).
  by apply: law_ext => y; rewrite !outputE; apply: eq_sum => x _; rewrite output_const.
rewrite E1; apply: Rle_trans (_ : hs r (output P (fun x => output Q (fun=> K x))) (output P (fun=> output Q K)) <= _).
  by rewrite output_const; exact: Rle_refl.
apply: Rle_trans (hs_convex _ _ _ _) _; apply: mean_le_const => x _.
by apply: Rle_trans (hs_convex _ _ _ _) _; apply: mean_le_const => x' _; exact: h.
Qed.
End Outputs.

Section Rows.
Variables X Y Z : finType.
Implicit Types (P : law X) (K L : kernel X Y) (M : kernel X Z) (N : kernel Y Z).

Lemma free_lunch_ldp K : free_lunch K = ldp K. Proof. by []. Qed.
Lemma ldp_free_lunch K : ldp K = free_lunch K. Proof. by []. Qed.
Lemma capacity_mi_dp K : capacity K = mi_dp K. Proof. by []. Qed.
Lemma maximal_information_adversarial K P : maximal_information K P = adversarial K P.
Proof. exact: pml_adversarial. Qed.
Lemma maximal_information_pml K P : maximal_information K P = pml K P. Proof. by []. Qed.

Lemma worstR_decreasing (D : R -> law Y -> law Y -> R) (S : rel X) K (a b : R) :
  (forall p q, D b p q <= D a p q) -> worstR S (D b) K <= worstR S (D a) K.
Proof. exact: worstR_mono. Qed.
Lemma ldp_delta_decreasing K (a b : R) : a <= b -> ldp_delta K b <= ldp_delta K a.
Proof. by move=> ab; apply: worstR_mono => p q; exact: hockey_stick_decreasing. Qed.
Lemma pointwise_delta_decreasing K (a b : R) : a <= b -> pointwise_delta K b <= pointwise_delta K a.
Proof.
move=> ab; do 3 (apply: max_mono => ? _); apply: Rmax_lub; last exact: Rmax_r.
apply: Rle_trans (Rmax_l _ _); have := exp_le_mono ab; set u := K _ _; set v := K _ _.
by have : 0 <= v by [exact: mass_ge0]; nra.
Qed.

Lemma ldp_delta_preprocessing K N (e : R) : 0 <= e -> ldp_delta (kthen K N) e <= ldp_delta N e.
Proof.
move=> _; apply: worstR_le => [|x x' _]; first exact: worstR_ge0.
apply: hs_outputs_le => [|y y']; first exact: worstR_ge0.
exact: (worstR_ge (fun p q => hockey_stick p q e) N (isT : @pairs Y y y')).
Qed.

Lemma leakage_quasiconvex K L w : (1 <= #|X|)%N -> 0 <= w -> w <= 1 ->
  maximal_leakage (kmix w K L) <= Rmax (maximal_leakage K) (maximal_leakage L).
Proof.
move=> /inhabitant x0 w0 w1; have w01 : 0 <= w <= 1 by lra.
have k1 := column_max_sum_ge1 K x0; have l1 := column_max_sum_ge1 L x0.
have h : column_max_sum (kmix w K L) <= w * column_max_sum K + (1 - w) * column_max_sum L.
  rewrite /column_max_sum -!sum_mull -sum_add; apply: sum_le => y _; apply: max_le => [|x _].
    by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; try lra; exact: max_ge0.
  rewrite mixtureE //; have := @max_ge _ xpredT (fun x => K x y) x isT.
  by have := @max_ge _ xpredT (fun x => L x y) x isT; nra.
have m0 := column_max_sum_ge1 (kmix w K L) x0.
case: (Rle_dec (column_max_sum K) (column_max_sum L)) => kl.
  apply: Rle_trans (Rmax_r _ _); apply: ln_le_mono; first exact: Rlt_le_trans Rlt_0_1 m0.
  by rewrite -!/(column_max_sum _); nra.
apply: Rle_trans (Rmax_l _ _); apply: ln_le_mono; first exact: Rlt_le_trans Rlt_0_1 m0.
by rewrite -!/(column_max_sum _); nra.
Qed.

(* Levels of an order. *)
Lemma renyi_dp_ge0 K (a : Rbar) : Rbar_le 0 a -> Rbar_le 0 (renyi_dp K a).
Proof. by move=> _; exact: worst_ge0. Qed.
Lemma renyi_dp_increasing K (a b : Rbar) : Rbar_le 0 a -> Rbar_le 0 b -> Rbar_le a b ->
  Rbar_le (renyi_dp K a) (renyi_dp K b).
Proof. by move=> a0 _ ab; apply: worst_mono => p q; exact: renyi_increasing. Qed.
Lemma renyi_dp_below_ldp K (a : Rbar) : Rbar_le 0 a -> Rbar_le (renyi_dp K a) (ldp K).
Proof. by move=> a0; apply: worst_mono => p q; apply: (renyi_increasing p q (b := p_infty)) => //; case: a a0. Qed.
Lemma renyi_dp_order1 K : renyi_dp K (Finite 1) = kl_dp K.
Proof.
apply: Rbar_le_antisym; apply: worst_le => [|x x' Sx]; try exact: worst_ge0.
  by rewrite renyi_at1; exact: (worst_ge (fun p q => kl p q)).
by rewrite -renyi_at1; exact: (worst_ge (fun p q => renyi p q (Finite 1))).
Qed.
Lemma renyi_dp_order_inf K : renyi_dp K p_infty = ldp K. Proof. by []. Qed.
Lemma ldp_renyi_dp K : ldp K = renyi_dp K p_infty. Proof. by []. Qed.
Lemma renyi_dp_finite K (a : Rbar) : (forall x y, 0 < K x y) -> Rbar_le 0 a -> Rbar_lt (renyi_dp K a) p_infty.
Proof. by move=> h a0; apply: worst_finite_lt => x x'; exact: renyi_finite. Qed.

(* Arimoto's information at the orders 1 and infinity. *)
Lemma arimoto_order1 K P : arimoto K P (Finite 1) = mutual_information K P.
Proof. by rewrite /arimoto; case: ReqbP. Qed.
Lemma arimoto_order_inf K P : arimoto K P p_infty = min_entropy_leakage K P. Proof. by []. Qed.

End Rows.

Section Databases.
Variables I X Y Z : finType.
Implicit Types (K L : kernel (I ~> X) Y) (N : kernel Y Z) (P : law (I ~> X)).

Lemma dp_delta_decreasing K (a b : R) : a <= b -> dp_delta K b <= dp_delta K a.
Proof. by move=> ab; apply: worstR_mono => p q; exact: hockey_stick_decreasing. Qed.
Lemma group_dp_delta_ge0 K k (e : R) : 0 <= group_dp_delta K k e. Proof. exact: worstR_ge0. Qed.
Lemma group_dp_delta_le1 K k (e : R) : group_dp_delta K k e <= 1.
Proof. by apply: worstR_le1 => p q; exact: hockey_stick_le1. Qed.
Lemma group_dp_delta_processing K N k (e : R) : group_dp_delta (kthen K N) k e <= group_dp_delta K k e.
Proof. by apply: (@worstR_processing _ _ _ (fun T p q => @hockey_stick T p q e)) => p q; exact: hs_processing. Qed.
Lemma group_dp_delta_convex K L k w (e : R) : 0 < w -> w < 1 ->
  group_dp_delta (kmix w K L) k e <= w * group_dp_delta K k e + (1 - w) * group_dp_delta L k e.
Proof. by move=> w0 w1; apply: worstR_convex => // *; apply: hs_mixture; lra. Qed.
Lemma group_dp_delta_decreasing K k (a b : R) : a <= b -> group_dp_delta K k b <= group_dp_delta K k a.
Proof. by move=> ab; apply: worstR_mono => p q; exact: hockey_stick_decreasing. Qed.
Lemma group_dp_quasiconvex K L k w : 0 <= w -> w <= 1 ->
  vle (group_dp (kmix w K L) k) (vmax (group_dp K k) (group_dp L k)).
Proof. exact: ratio_quasiconvex. Qed.

Lemma renyi_dp_db_ge0 K (a : Rbar) : Rbar_le 0 a -> Rbar_le 0 (renyi_dp_db K a).
Proof. by move=> _; exact: worst_ge0. Qed.
Lemma renyi_dp_db_increasing K (a b : Rbar) : Rbar_le 0 a -> Rbar_le 0 b -> Rbar_le a b ->
  Rbar_le (renyi_dp_db K a) (renyi_dp_db K b).
Proof. by move=> a0 _ ab; apply: worst_mono => p q; exact: renyi_increasing. Qed.
Lemma renyi_dp_db_below_dp K (a : Rbar) : Rbar_le 0 a -> Rbar_le (renyi_dp_db K a) (dp K).
Proof. by move=> a0; apply: worst_mono => p q; apply: (renyi_increasing p q (b := p_infty)) => //; case: a a0. Qed.
Lemma renyi_dp_db_order1 K : renyi_dp_db K (Finite 1) = kl_dp_db K.
Proof.
apply: Rbar_le_antisym; apply: worst_le => [|x x' Sx]; try exact: worst_ge0.
  by rewrite renyi_at1; exact: (worst_ge (fun p q => kl p q)).
by rewrite -renyi_at1; exact: (worst_ge (fun p q => renyi p q (Finite 1))).
Qed.
Lemma renyi_dp_db_order_inf K : renyi_dp_db K p_infty = dp K. Proof. by []. Qed.

End Databases.
