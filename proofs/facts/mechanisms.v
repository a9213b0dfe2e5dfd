(* Facts about mechanisms: levels over pairs of rows, leakages and capacities, in the
   form in which the measures state them (exactpriv facts). *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma inhabitant (X : finType) : (1 <= #|X|)%N -> X.
Proof. by move=> h; apply: (@enum_val X xpredT (Ordinal h)). Qed.

(* ** Sums, maxima and shares of levels *)

Lemma le_vadd (u : Rbar) (x y : Rbar) : Rbar_le 0 x -> Rbar_le 0 y ->
  (forall a b : R, 0 <= a -> 0 <= b -> x = a -> y = b -> Rbar_le u (a + b)) -> vle u (vadd x y).
Proof.
case: x y => [a||] [b||] // x0 y0 h; last by case: u {h}.
- exact: (h a b).
- by case: u {h}.
- by case: u {h}.
Qed.

Lemma le_vmax (u x y : Rbar) : (Rbar_le x y -> Rbar_le u y) -> (Rbar_le y x -> Rbar_le u x) ->
  vle u (vmax x y).
Proof.
move=> h1 h2; rewrite /vmax /= /Rbar_max; case: (Rbar_le_dec x y) => h; first exact: h1.
by apply: h2; apply: Rbar_lt_le; exact: Rbar_not_le_lt.
Qed.

Lemma le_vshare (w : R) (u x y : Rbar) : 0 < w < 1 -> Rbar_le 0 x -> Rbar_le 0 y ->
  (forall a b : R, 0 <= a -> 0 <= b -> x = a -> y = b -> Rbar_le u (w * a + (1 - w) * b)) ->
  vle u (vadd (vmul w x) (vmul (1 - w) y)).
Proof.
move=> [w0 w1] x0 y0 h.
have e1 : vmul w p_infty = p_infty by apply: vmulpF.
have e2 : vmul (1 - w) p_infty = p_infty by apply: vmulpF; lra.
case: x y x0 y0 h => [a||] [b||] // x0 y0 h; rewrite ?e1 ?e2 /=; last by case: u {h}.
- exact: (h a b).
- by case: u {h}.
- by case: u {h}.
Qed.

(* A divergence that no kernel increases gives a level that post-processing does not. *)
Section Worst.
Variables X Y Z : finType.
Implicit Types (K : kernel X Y) (L : kernel Y Z) (S : rel X).

Lemma worst_processing (D : forall T : finType, law T -> law T -> Rbar) S K L :
  (forall (p q : law Y), Rbar_le (D Z (output p L) (output q L)) (D Y p q)) ->
  Rbar_le (worst S (D Z) (kthen K L)) (worst S (D Y) K).
Proof.
move=> h; apply: worst_le => [|x x' Sx]; first exact: worst_ge0.
by apply: Rbar_le_trans (h _ _) _; exact: (@worst_ge _ _ S (D Y)).
Qed.

Lemma worstR_processing (D : forall T : finType, law T -> law T -> R) S K L :
  (forall (p q : law Y), D Z (output p L) (output q L) <= D Y p q) ->
  worstR S (D Z) (kthen K L) <= worstR S (D Y) K.
Proof.
move=> h; apply: worstR_le => [|x x' Sx]; first exact: worstR_ge0.
by apply: Rle_trans (h _ _) _; exact: (@worstR_ge _ _ S (D Y)).
Qed.

Lemma worstR_le1 (D : law Y -> law Y -> R) S K : (forall p q, D p q <= 1) -> worstR S D K <= 1.
Proof. by move=> h; apply: worstR_le => [|x x' _]; [lra|exact: h]. Qed.

Lemma worstR_sub (D : law Y -> law Y -> R) S S' K : (forall x x', S x x' -> S' x x') ->
  worstR S D K <= worstR S' D K.
Proof. by move=> h; apply: worstR_le => [|x x' /h Sx]; [exact: worstR_ge0|exact: worstR_ge]. Qed.

Lemma worstR_mono (D D' : law Y -> law Y -> R) S K : (forall p q, D p q <= D' p q) ->
  worstR S D K <= worstR S D' K.
Proof.
move=> h; apply: worstR_le => [|x x' Sx]; first exact: worstR_ge0.
by apply: Rle_trans (h _ _) _; exact: worstR_ge.
Qed.

Lemma worst_finite_lt (D : law Y -> law Y -> Rbar) S K :
  (forall x x', Rbar_lt (D (K x) (K x')) p_infty) -> Rbar_lt (worst S D K) p_infty.
Proof. by move=> h; apply: xmax_finite_lt => x _; apply: xmax_finite_lt => x' _; exact: h. Qed.

(* Jointly convex divergences. *)
Lemma worst_convex (D : law Y -> law Y -> Rbar) S K K' w : 0 < w < 1 ->
  (forall p q p' q' (a b : R), Rbar_le (D p q) a -> Rbar_le (D p' q') b -> 0 <= a -> 0 <= b ->
     Rbar_le (D (mixture w p p') (mixture w q q')) (w * a + (1 - w) * b)) ->
  vle (worst S D (kmix w K K')) (vadd (vmul w (worst S D K)) (vmul (1 - w) (worst S D K'))).
Proof.
move=> w01 h; apply: le_vshare => //; try exact: worst_ge0.
move=> a b a0 b0 Ea Eb; apply: worst_le => [|x x' Sx] /=; first nra.
by apply: h => //; [rewrite -Ea|rewrite -Eb]; exact: worst_ge.
Qed.

Lemma worstR_convex (D : law Y -> law Y -> R) S K K' w : 0 < w < 1 ->
  (forall p q p' q', D (mixture w p p') (mixture w q q') <= w * D p q + (1 - w) * D p' q') ->
  worstR S D (kmix w K K') <= w * worstR S D K + (1 - w) * worstR S D K'.
Proof.
move=> w01 h; have k0 := worstR_ge0 S D K; have k1 := worstR_ge0 S D K'.
apply: worstR_le => [|x x' Sx]; first nra.
apply: Rle_trans (h _ _ _ _) _.
have := worstR_ge D K Sx; have := worstR_ge D K' Sx; nra.
Qed.

End Worst.

Section Convexity.
Variable T : finType.
Implicit Types p q : law T.

Lemma kl_convex_le w p q p' q' (a b : R) : 0 < w < 1 -> Rbar_le (kl p q) a -> Rbar_le (kl p' q') b ->
  0 <= a -> 0 <= b -> Rbar_le (kl (mixture w p p') (mixture w q q')) (w * a + (1 - w) * b).
Proof.
move=> w01 /kl_le[pq ha] /kl_le[pq' hb] a0 b0; have w01' : 0 <= w <= 1 by lra.
have d : dom (mixture w p p') (mixture w q q').
  apply/domP => x; rewrite !mixtureE // => h.
  have q0 : q x = 0 by have := mass_ge0 q x; have := mass_ge0 q' x; nra.
  have q0' : q' x = 0 by have := mass_ge0 q x; have := mass_ge0 q' x; nra.
  by rewrite (domP _ _ pq _ q0) (domP _ _ pq' _ q0'); ring.
apply/kl_le; split=> //; apply: Rle_trans (kl_mixture w01' pq pq') _; nra.
Qed.

Lemma hs_mixture r w p q p' q' : 0 <= w <= 1 ->
  hs r (mixture w p p') (mixture w q q') <= w * hs r p q + (1 - w) * hs r p' q'.
Proof.
move=> w01; rewrite !mixture_output //; apply: Rle_trans (hs_convex _ _ _ _) _.
by rewrite mean_bit //; exact: Rle_refl.
Qed.

Lemma tv_mixture w p q p' q' : 0 <= w <= 1 ->
  total_variation (mixture w p p') (mixture w q q') <= w * total_variation p q + (1 - w) * total_variation p' q'.
Proof. by move=> w01; rewrite !tv_hs1; exact: hs_mixture. Qed.

Lemma ratio_mixture w p q p' q' (e : R) : 0 <= w <= 1 -> (forall a, p a <= exp e * q a) ->
  (forall a, p' a <= exp e * q' a) -> forall a, mixture w p p' a <= exp e * mixture w q q' a.
Proof. by move=> w01 h h' a; rewrite !mixtureE //; have := h a; have := h' a; nra. Qed.

End Convexity.

(* ** Levels of all rows *)

Section Rows.
Variables X Y Z : finType.
Implicit Types (P : law X) (K L : kernel X Y) (M : kernel X Z) (N : kernel Y Z).

Lemma ldp_ge0 K : Rbar_le 0 (ldp K). Proof. exact: worst_ge0. Qed.
Lemma kl_dp_ge0 K : Rbar_le 0 (kl_dp K). Proof. exact: worst_ge0. Qed.
Lemma ldp_delta_ge0 K (e : R) : 0 <= ldp_delta K e. Proof. exact: worstR_ge0. Qed.
Lemma ldp_delta_le1 K (e : R) : ldp_delta K e <= 1.
Proof. by apply: worstR_le1 => p q; exact: hockey_stick_le1. Qed.
Lemma pointwise_delta_ge0 K (e : R) : 0 <= pointwise_delta K e. Proof. exact: max_ge0. Qed.

Lemma pointwise_delta_le_ldp_delta K (e : R) : pointwise_delta K e <= ldp_delta K e.
Proof.
apply: max_le => [|x _]; first exact: worstR_ge0.
apply: max_le => [|x' _]; first exact: worstR_ge0.
apply: max_le => [|y _]; first exact: worstR_ge0.
apply: Rle_trans (worstR_ge (fun p q => hockey_stick p q e) K (isT : @pairs X x x')).
rewrite /hockey_stick /hs.
exact: (@sum_ge_term _ xpredT (fun a => Rmax (K x a - exp e * K x' a) 0) y (fun j _ => Rmax_r _ _)).
Qed.
Lemma pointwise_delta_le1 K (e : R) : pointwise_delta K e <= 1.
Proof. exact: Rle_trans (pointwise_delta_le_ldp_delta K e) (ldp_delta_le1 K e). Qed.

Lemma ldp_delta_le_dobrushin K (e : R) : 0 <= e -> ldp_delta K e <= dobrushin K.
Proof. by move=> e0; apply: worstR_mono => p q; exact: hockey_stick_at_most_tv. Qed.

Lemma hockey_stick_le_ldp_delta K x x' (e : R) : 0 <= e -> hockey_stick (K x) (K x') e <= ldp_delta K e.
Proof. by move=> _; exact: (worstR_ge (fun p q => hockey_stick p q e) K (isT : @pairs X x x')). Qed.
Lemma kl_le_kl_dp K x x' : Rbar_le (kl (K x) (K x')) (kl_dp K).
Proof. exact: (worst_ge (fun p q => kl p q) K (isT : @pairs X x x')). Qed.
Lemma closeness_le_ldp K x x' : Rbar_le (closeness_eps (K x) (K x')) (ldp K).
Proof.
apply: Rbar_max_lub; first exact: (worst_ge (fun p q => max_ratio_level p q) K (isT : @pairs X x x')).
exact: (worst_ge (fun p q => max_ratio_level p q) K (isT : @pairs X x' x)).
Qed.

(* Processing. *)
Lemma ldp_processing K N : Rbar_le (ldp (kthen K N)) (ldp K).
Proof. by apply: (@worst_processing _ _ _ (fun T => @max_ratio_level T)) => p q; exact: max_ratio_processing. Qed.
Lemma kl_dp_processing K N : Rbar_le (kl_dp (kthen K N)) (kl_dp K).
Proof. by apply: (@worst_processing _ _ _ (fun T => @kl T)) => p q; exact: kl_processing. Qed.
Lemma dobrushin_processing K N : dobrushin (kthen K N) <= dobrushin K.
Proof. by apply: (@worstR_processing _ _ _ (fun T => @total_variation T)) => p q; exact: tv_processing. Qed.
Lemma ldp_delta_processing K N (e : R) : ldp_delta (kthen K N) e <= ldp_delta K e.
Proof. by apply: (@worstR_processing _ _ _ (fun T p q => @hockey_stick T p q e)) => p q; exact: hs_processing. Qed.


End Rows.

Section MoreRows.
Variables X Y Z : finType.
Implicit Types (P : law X) (K L : kernel X Y) (M : kernel X Z) (N : kernel Y Z).

Lemma ldp_preprocessing K N : Rbar_le (ldp (kthen K N)) (ldp N).
Proof.
case: (level_cases (ldp_ge0 N)) => [[e E e0]|->]; last by case: (ldp _).
rewrite E; have /ldp_leP h : Rbar_le (ldp N) e by rewrite E; exact: Rle_refl.
have {}h := h e0; apply/ldp_leP => // x x' z; rewrite !kthenE.
have -> : \sum_y K x y * N y z = \sum_y \sum_y' K x y * K x' y' * N y z.
  apply: eq_sum => y _; rewrite (eq_sum (G := fun y' => K x y * N y z * K x' y')) => [|y' _]; last by ring.
  by rewrite sum_mull mass_sum1 Rmult_1_r.
have -> : \sum_y K x' y * N y z = \sum_y \sum_y' K x y * K x' y' * N y' z.
  rewrite sum_exchange; apply: eq_sum => y _.
  rewrite (eq_sum (G := fun y' => K x' y * N y z * K x y')) => [|y' _]; last by ring.
  by rewrite sum_mull mass_sum1 Rmult_1_r.
rewrite -sum_mull; apply: sum_le => y _; rewrite -sum_mull; apply: sum_le => y' _.
have := h y y' z; have k0 : 0 <= K x y * K x' y' by exact: Rmult_le_pos.
by move/(Rmult_le_compat_l _ _ _ k0); lra.
Qed.

Lemma dobrushin_preprocessing K N : dobrushin (kthen K N) <= dobrushin N.
Proof.
apply: Rle_trans (dobrushin_kthen K N) _.
by have := dobrushin_le1 K; have := dobrushin_ge0 K; have := dobrushin_ge0 N; nra.
Qed.

Lemma capacity_nonneg K : (1 <= #|X|)%N -> Rbar_le 0 (capacity K).
Proof. by move/inhabitant/uniform; exact: capacity_ge0. Qed.
Lemma capacity_below_inf K : (1 <= #|X|)%N -> Rbar_lt (capacity K) p_infty.
Proof. by move/inhabitant/uniform => P; have [c ->] := capacity_finite K P. Qed.
Lemma maximal_leakage_nonneg K : (1 <= #|X|)%N -> 0 <= maximal_leakage K.
Proof. by move/inhabitant; exact: maximal_leakage_ge0. Qed.
Lemma capacity_leakage K : (1 <= #|X|)%N -> Rbar_le (capacity K) (maximal_leakage K).
Proof. by move/inhabitant; exact: capacity_le_maximal_leakage. Qed.
Lemma leakage_ldp K : (1 <= #|X|)%N -> Rbar_le (maximal_leakage K) (ldp K).
Proof. by move/inhabitant; exact: maximal_leakage_le_ldp. Qed.
Lemma leakage_processing K N : (1 <= #|X|)%N -> maximal_leakage (kthen K N) <= maximal_leakage K.
Proof. by move/inhabitant; exact: maximal_leakage_processing. Qed.
Lemma leakage_preprocessing K N : (1 <= #|X|)%N -> maximal_leakage (kthen K N) <= maximal_leakage N.
Proof.
move/inhabitant => x0; apply: ln_le_mono.
  by apply: Rlt_le_trans Rlt_0_1 _; exact: (column_max_sum_ge1 (kthen K N) x0).
apply: sum_le => z _; apply: max_le => [|x _]; first exact: max_ge0.
rewrite kthenE -[X in _ <= X]Rmult_1_l -(mass_sum1 (K x)) -sum_mulr; apply: sum_le => y _.
by apply: Rmult_le_compat_l => //; exact: (@max_ge _ xpredT (fun y => N y z) y).
Qed.

(* Issa, Wagner and Kamath 2020, Lemma 1. *)
Lemma leakage_le_ln_inputs K : (1 <= #|X|)%N -> vle (maximal_leakage K) (vln (letters X)).
Proof.
move/inhabitant => x0; rewrite vlnF; last exact: (letters_pos x0).
apply: ln_le_mono; first by apply: Rlt_le_trans Rlt_0_1 _; exact: (column_max_sum_ge1 K x0).
rewrite -[X in _ <= X]Rmult_1_r -sum_const_card.
rewrite (eq_sum (P := xpredT) (F := fun _ : X => 1) (G := fun x => \sum_y K x y)) => [|x _]; last by rewrite mass_sum1.
rewrite sum_exchange; apply: sum_le => y _; apply: max_le => [|x _]; first by apply: sum_ge0.
exact: (@sum_ge_term _ xpredT (fun x => K x y) x).
Qed.
Lemma leakage_le_ln_outputs K : (1 <= #|X|)%N -> vle (maximal_leakage K) (vln (letters Y)).
Proof.
move/inhabitant => x0; have s1 := column_max_sum_ge1 K x0.
have h : column_max_sum K <= letters Y.
  rewrite -[X in _ <= X]Rmult_1_r -sum_const_card; apply: sum_le => y _.
  by apply: max_le => [|x _]; [lra|exact: mass_le1].
by rewrite vlnF; [apply: ln_le_mono; [exact: Rlt_le_trans Rlt_0_1 s1|]|exact: Rlt_le_trans Rlt_0_1 (Rle_trans _ _ _ s1 h)].
Qed.

(* Tanh bounds at finite levels: Kairouz, Oh and Viswanath 2015. *)
Lemma dobrushin_le_tanh K : Rbar_lt (ldp K) p_infty ->
  vle (dobrushin K) (vdiv (vsub (vexp (ldp K)) 1) (vadd (vexp (ldp K)) 1)).
Proof.
case/(below_inf (ldp_ge0 K)) => e E e0; rewrite E vtanhF.
by apply: dobrushin_le_ldp => //; rewrite E; exact: Rle_refl.
Qed.
Lemma kl_dp_le_tanh_ldp K : Rbar_lt (ldp K) p_infty ->
  vle (kl_dp K) (vdiv (vmul (ldp K) (vsub (vexp (ldp K)) 1)) (vadd (vexp (ldp K)) 1)).
Proof.
case/(below_inf (ldp_ge0 K)) => e E e0; rewrite E vetanhF.
by apply: worst_kl_le_tanh => //; rewrite -/(ldp K) E; exact: Rle_refl.
Qed.

(* Pinsker, for each pair of rows. *)
Lemma tv_le_worst_kl (S : rel X) K (d : R) : Rbar_le (worst S (fun p q => kl p q) K) d -> 
  worstR S (fun p q => total_variation p q) K <= sqrt (d / 2).
Proof.
case/worst_leP => d0 h; apply: worstR_le => [|x x' Sx]; first exact: sqrt_pos.
by apply: tv_le_sqrt_kl; exact: h.
Qed.
Lemma dobrushin_le_sqrt_kl K : vle (dobrushin K) (vsqrt (vdiv (kl_dp K) 2)).
Proof. by apply: vle_sqrt_half => [|d h]; [exact: kl_dp_ge0|exact: tv_le_worst_kl]. Qed.
Lemma dobrushin_square_kl K : Rbar_le (2 * dobrushin K ^ 2) (kl_dp K).
Proof.
case: (level_cases (kl_dp_ge0 K)) => [[e E e0]|->] //; rewrite E /=.
have /tv_le_worst_kl h : Rbar_le (worst (@pairs X) (fun p q => kl p q) K) e by rewrite -/(kl_dp K) E; exact: Rle_refl.
have d0 := dobrushin_ge0 K; have s := sqrt_sqrt (e / 2) ltac:(lra).
have := sqrt_pos (e / 2); have {}h : dobrushin K <= sqrt (e / 2) by exact: h.
nra.
Qed.

(* Cuff and Yu 2016, Lemma 2. *)
Lemma dobrushin_square_mi K : (1 <= #|X|)%N -> vle (dobrushin K ^ 2) (vmul 2 (mi_dp K)).
Proof.
move=> x1; have [e E e0] := below_inf (capacity_nonneg K x1) (capacity_below_inf K x1).
rewrite /mi_dp E vmulF vleF.
have h := dobrushin_le_sqrt_capacity (Rbar_eq_le E); have d0 := dobrushin_ge0 K.
have s := sqrt_sqrt (2 * e) ltac:(lra); have := sqrt_pos (2 * e); nra.
Qed.

(* Mixtures. *)
Lemma kl_dp_convex K L w : 0 < w -> w < 1 ->
  vle (kl_dp (kmix w K L)) (vadd (vmul w (kl_dp K)) (vmul (1 - w) (kl_dp L))).
Proof. by move=> w0 w1; apply: worst_convex => // *; apply: kl_convex_le. Qed.
Lemma dobrushin_convex K L w : 0 < w -> w < 1 ->
  dobrushin (kmix w K L) <= w * dobrushin K + (1 - w) * dobrushin L.
Proof. by move=> w0 w1; apply: worstR_convex => // *; apply: tv_mixture; lra. Qed.
Lemma ldp_delta_convex K L w (e : R) : 0 < w -> w < 1 ->
  ldp_delta (kmix w K L) e <= w * ldp_delta K e + (1 - w) * ldp_delta L e.
Proof. by move=> w0 w1; apply: worstR_convex => // *; apply: hs_mixture; lra. Qed.
Lemma mi_convex K L P w : 0 < w -> w < 1 ->
  mutual_information (kmix w K L) P <= w * mutual_information K P + (1 - w) * mutual_information L P.
Proof. by move=> w0 w1; apply: mi_convex_kernel; lra. Qed.
Lemma mi_dp_convex K L w : (1 <= #|X|)%N -> 0 < w -> w < 1 ->
  vle (mi_dp (kmix w K L)) (vadd (vmul w (mi_dp K)) (vmul (1 - w) (mi_dp L))).
Proof.
move=> x1 w0 w1; apply: le_vshare => //; try exact: capacity_nonneg.
move=> a b a0 b0 Ea Eb; apply: capacity_le => P /=; apply: Rle_trans (mi_convex K L P w0 w1) _.
have := mi_le_capacity P K; have := mi_le_capacity P L; rewrite -/(mi_dp K) -/(mi_dp L) Ea Eb /= /mutual_information; nra.
Qed.
Lemma ratio_quasiconvex (S : rel X) K L w : 0 <= w -> w <= 1 ->
  let level K := worst S (fun p q => max_ratio_level p q) K in
  vle (level (kmix w K L)) (vmax (level K) (level L)).
Proof.
move=> w0 w1 level; have l0 (M : kernel X Y) : Rbar_le 0 (level M) by exact: worst_ge0.
have key (M M' : kernel X Y) (e : R) : 0 <= e -> Rbar_le (level M) e -> Rbar_le (level M') e -> Rbar_le (level (kmix w M M')) e.
  move=> e0 /(ratio_level_leP S M e0) h /(ratio_level_leP S M' e0) h'; apply/ratio_level_leP => // x x' Sx.
  by apply: ratio_mixture => // y; [exact: h|exact: h'].
apply: le_vmax => h.
  case: (level_cases (l0 L)) => [[e E e0]|E]; rewrite E in h *; last by case: (level _).
  by apply: key => //; rewrite E; exact: Rle_refl.
case: (level_cases (l0 K)) => [[e E e0]|E]; rewrite E in h *; last by case: (level _).
by apply: key => //; rewrite E; exact: Rle_refl.
Qed.
Lemma ldp_quasiconvex K L w : 0 <= w -> w <= 1 -> vle (ldp (kmix w K L)) (vmax (ldp K) (ldp L)).
Proof. exact: ratio_quasiconvex. Qed.
Lemma capacity_quasiconvex K L w : 0 <= w -> w <= 1 -> vle (capacity (kmix w K L)) (vmax (capacity K) (capacity L)).
Proof.
move=> w0 w1; have h P : mi P (kmix w K L) <= w * mi P K + (1 - w) * mi P L by apply: mi_convex_kernel; lra.
apply: le_vmax => le; apply: capacity_le => P; have := h P.
  have := mi_le_capacity P K; have := mi_le_capacity P L => b a.
  have {}a := Rbar_le_trans _ _ _ a le; case: (capacity L) a b => //= c; nra.
have := mi_le_capacity P K; have := mi_le_capacity P L => b a.
have {}b := Rbar_le_trans _ _ _ b le; case: (capacity K) a b => //= c; nra.
Qed.

(* Two looks at one input. *)
Lemma product_ratio (p q : law Y) (p' q' : law Z) (a b : R) : (forall y, p y <= exp a * q y) ->
  (forall z, p' z <= exp b * q' z) -> forall yz, product p p' yz <= exp (a + b) * product q q' yz.
Proof.
move=> h h' [y z]; rewrite !productE exp_plus.
by have := Rmult_le_compat _ _ _ _ (mass_ge0 p y) (mass_ge0 p' z) (h y) (h' z); lra.
Qed.
Lemma ratio_composition (S : rel X) K M :
  vle (worst S (fun p q => max_ratio_level p q) (kparallel K M))
      (vadd (worst S (fun p q => max_ratio_level p q) K) (worst S (fun p q => max_ratio_level p q) M)).
Proof.
apply: le_vadd; try exact: worst_ge0; move=> a b a0 b0 Ea Eb; apply/ratio_level_leP; first lra.
move=> x x' Sx; apply: product_ratio.
  by move: x x' Sx; apply/ratio_level_leP => //; rewrite Ea; exact: Rle_refl.
by move: x x' Sx; apply/ratio_level_leP => //; rewrite Eb; exact: Rle_refl.
Qed.
Lemma ldp_composition K M : vle (ldp (kparallel K M)) (vadd (ldp K) (ldp M)).
Proof. exact: ratio_composition. Qed.
Lemma kl_composition (S : rel X) K M :
  vle (worst S (fun p q => kl p q) (kparallel K M))
      (vadd (worst S (fun p q => kl p q) K) (worst S (fun p q => kl p q) M)).
Proof.
apply: le_vadd; try exact: worst_ge0; move=> a b a0 b0 Ea Eb; apply: worst_le => [|x x' Sx] /=; first lra.
have /kl_le[d1 h1] : Rbar_le (kl (K x) (K x')) a by rewrite -Ea; exact: (worst_ge (fun p q => kl p q)).
have /kl_le[d2 h2] : Rbar_le (kl (M x) (M x')) b by rewrite -Eb; exact: (worst_ge (fun p q => kl p q)).
have d : dom (product (K x) (M x)) (product (K x') (M x')).
  apply/domP => -[y z]; rewrite !productE => /Rmult_integral[] h.
    by rewrite (domP _ _ d1 _ h); ring.
  by rewrite (domP _ _ d2 _ h); ring.
by apply/kl_le; split=> //; rewrite klsum_product //; lra.
Qed.
Lemma kl_dp_composition K M : vle (kl_dp (kparallel K M)) (vadd (kl_dp K) (kl_dp M)).
Proof. exact: kl_composition. Qed.
Lemma capacity_composition K M : (1 <= #|X|)%N ->
  vle (capacity (kparallel K M)) (vadd (capacity K) (capacity M)).
Proof.
move=> x1; apply: le_vadd; [exact: capacity_nonneg| |move=> a b a0 b0 Ea Eb].
  exact: (capacity_ge0 M (uniform (inhabitant x1))).
by apply: capacity_parallel; [rewrite Ea|rewrite Eb]; exact: Rle_refl.
Qed.
Lemma leakage_composition K M : (1 <= #|X|)%N ->
  maximal_leakage (kparallel K M) <= maximal_leakage K + maximal_leakage M.
Proof.
move/inhabitant => x0; have k1 := column_max_sum_ge1 K x0; have m1 := column_max_sum_ge1 M x0.
rewrite /maximal_leakage -ln_mult; try (rewrite -/(column_max_sum _); lra).
apply: ln_le_mono; first by have := column_max_sum_ge1 (kparallel K M) x0; rewrite /column_max_sum; lra.
rewrite sum_pair -sum_mulr; apply: sum_le => y _; rewrite -sum_mull; apply: sum_le => z _.
apply: max_le => [|x _]; first by apply: Rmult_le_pos; exact: max_ge0.
rewrite productE; apply: Rmult_le_compat => //.
  exact: (@max_ge _ xpredT (fun x => K x y) x).
exact: (@max_ge _ xpredT (fun x => M x z) x).
Qed.

(* Positive kernels. *)
Lemma ldp_finite K : (forall x y, 0 < K x y) -> Rbar_lt (ldp K) p_infty.
Proof. by move=> h; apply: worst_finite_lt => x x'; apply: max_ratio_finite. Qed.
Lemma kl_dp_finite K : (forall x y, 0 < K x y) -> Rbar_lt (kl_dp K) p_infty.
Proof. by move=> h; apply: worst_finite_lt => x x'; apply: kl_finite. Qed.

(* A row and the output law, a mean of rows. *)
Lemma tv_row_output K P x : total_variation (K x) (output P K) <= dobrushin K.
Proof.
have := tv_convex P (fun=> K x) K; rewrite output_const => h; apply: Rle_trans h _.
by apply: mean_le_const => x' _; exact: tv_le_dobrushin.
Qed.
Lemma hs_row_output K P x (e : R) :
  hs (exp e) (K x) (output P K) <= ldp_delta K e /\ hs (exp e) (output P K) (K x) <= ldp_delta K e.
Proof.
split.
  have := hs_convex (exp e) P (fun=> K x) K; rewrite output_const => h; apply: Rle_trans h _.
  by apply: mean_le_const => x' _; exact: (worstR_ge (fun p q => hockey_stick p q e) K (isT : @pairs X x x')).
have := hs_convex (exp e) P K (fun=> K x); rewrite output_const => h; apply: Rle_trans h _.
by apply: mean_le_const => x' _; exact: (worstR_ge (fun p q => hockey_stick p q e) K (isT : @pairs X x' x)).
Qed.
Lemma lip_delta_ge0 K P (e : R) : 0 <= lip_delta K P e. Proof. exact: max_ge0. Qed.
Lemma lip_delta_le_ldp_delta K P (e : R) : 0 <= e -> lip_delta K P e <= ldp_delta K e.
Proof.
move=> e0; have d0 := ldp_delta_ge0 K e; have r1 := divergence.exp_ge1 e0.
apply: max_le => // x _; have [h1 h2] := hs_row_output K P x e; apply: Rmax_lub => //.
by apply/Rle_div_l; [lra|nra].
Qed.
Lemma lip_delta_le1 K P (e : R) : 0 <= e -> lip_delta K P e <= 1.
Proof. by move=> e0; exact: Rle_trans (lip_delta_le_ldp_delta K P e0) (ldp_delta_le1 K e). Qed.
Lemma lip_delta_processing K N P (e : R) : lip_delta (kthen K N) P e <= lip_delta K P e.
Proof.
apply: max_le => [|x _]; first exact: max_ge0.
apply: Rle_trans (@max_ge _ xpredT (fun x => Rmax (hs (exp e) (output P K) (K x)) (hs (exp e) (K x) (output P K) / exp e)) x isT).
rewrite output_kthen; apply: Rmax_lub.
  by apply: Rle_trans (Rmax_l _ _); exact: hs_processing.
apply: Rle_trans (Rmax_r _ _); apply: Rmult_le_compat_r; first by apply: Rlt_le; apply: Rinv_0_lt_compat; exact: exp_pos.
exact: hs_processing.
Qed.
Lemma lip_delta_convex K L P w (e : R) : 0 < w -> w < 1 ->
  lip_delta (kmix w K L) P e <= w * lip_delta K P e + (1 - w) * lip_delta L P e.
Proof.
move=> w0 w1; have w01 : 0 <= w <= 1 by lra.
have k0 := lip_delta_ge0 K P e; have l0 := lip_delta_ge0 L P e; have r0 := exp_pos e.
have o : output P (kmix w K L) = mixture w (output P K) (output P L).
  apply: law_ext => y; rewrite mixtureE // !outputE -!sum_mull -sum_add; apply: eq_sum => x _.
  by rewrite mixtureE //; ring.
apply: max_le => [|x _]; first nra.
have hK := @max_ge _ xpredT (fun x => Rmax (hs (exp e) (output P K) (K x)) (hs (exp e) (K x) (output P K) / exp e)) x isT.
have hL := @max_ge _ xpredT (fun x => Rmax (hs (exp e) (output P L) (L x)) (hs (exp e) (L x) (output P L) / exp e)) x isT.
rewrite -/(lip_delta K P e) -/(lip_delta L P e) in hK hL.
rewrite o; apply: Rmax_lub.
  apply: Rle_trans (hs_mixture _ _ _ _ _ w01) _.
  by have := Rmax_l (hs (exp e) (output P K) (K x)) (hs (exp e) (K x) (output P K) / exp e);
     have := Rmax_l (hs (exp e) (output P L) (L x)) (hs (exp e) (L x) (output P L) / exp e); nra.
have i0 := Rinv_0_lt_compat _ r0.
have h := Rmult_le_compat_r _ _ _ (Rlt_le _ _ i0) (hs_mixture (exp e) (K x) (output P K) (L x) (output P L) w01).
have k := Rle_trans _ _ _ (Rmax_r _ _) hK; have l := Rle_trans _ _ _ (Rmax_r _ _) hL.
rewrite /Rdiv in k l *; apply: Rle_trans h _.
have := Rmult_le_compat_l w _ _ (Rlt_le _ _ w0) k; have := Rmult_le_compat_l (1 - w) _ _ ltac:(lra) l.
lra.
Qed.

(* ** Leakage under a prior *)

Lemma maximal_information_ge0 K P : 0 <= maximal_information K P. Proof. exact: pml_ge0. Qed.
Lemma adversarial_ge0 K P : 0 <= adversarial K P. Proof. by rewrite adversarial_pml; exact: pml_ge0. Qed.
Lemma pml_adversarial K P : pml K P = adversarial K P. Proof. by rewrite adversarial_pml. Qed.
Lemma adversarial_processing K N P : adversarial (kthen K N) P <= adversarial K P.
Proof. by rewrite !adversarial_pml; exact: pml_processing. Qed.
Lemma maximal_information_processing K N P : maximal_information (kthen K N) P <= maximal_information K P.
Proof. exact: pml_processing. Qed.

Lemma pml_preprocessing K N P : pml (kthen K N) P <= pml N (output P K).
Proof.
have e0 := pml_ge0 N (output P K); apply/pml_leP => // x z Px.
rewrite output_kthen; set o := output (output P K) N z; rewrite kthenE.
rewrite -[X in _ <= X]Rmult_1_l -(mass_sum1 (K x)) -sum_mulr; apply: sum_le => y _.
case: (mass_cases (K x) y) => [->|k]; first by rewrite !Rmult_0_l; exact: Rle_refl.
by apply: Rmult_le_compat_l => //; apply: pml_entry; exact: output_gt0 Px k.
Qed.
Lemma pml_quasiconvex K L P w : 0 <= w -> w <= 1 -> pml (kmix w K L) P <= Rmax (pml K P) (pml L P).
Proof.
move=> w0 w1; have w01 : 0 <= w <= 1 by lra.
have m0 : 0 <= Rmax (pml K P) (pml L P) by apply: Rle_trans (pml_ge0 K P) (Rmax_l _ _).
apply/pml_leP => // x y Px; rewrite mixtureE //.
have -> : output P (kmix w K L) y = w * output P K y + (1 - w) * output P L y.
  by rewrite !outputE -!sum_mull -sum_add; apply: eq_sum => z _; rewrite mixtureE //; ring.
have hK := pml_entry K y Px; have hL := pml_entry L y Px.
have e1 := exp_le_mono (Rmax_l (pml K P) (pml L P)); have e2 := exp_le_mono (Rmax_r (pml K P) (pml L P)).
have oK := mass_ge0 (output P K) y; have oL := mass_ge0 (output P L) y.
have h1 := Rmult_le_compat_r _ _ _ oK e1; have h2 := Rmult_le_compat_r _ _ _ oL e2.
nra.
Qed.

Lemma positive_output K P y : (forall x y, 0 < K x y) -> 0 < output P K y.
Proof. by move=> h; have [x Px] := law_support P; exact: output_gt0 Px (h x y). Qed.
Lemma pml_outcome_le_pml K P y : (forall x y, 0 < K x y) -> vle (pml_outcome_v K P y) (pml K P).
Proof.
move=> h; have o := positive_output P y h; rewrite /pml_outcome_v; case: RltbP => // o'.
by apply: (@max_ge _ (fun y => Rltb 0 (output P K y)) (pml_outcome K P)); apply/RltbP.
Qed.

Lemma min_entropy_leakage_le K P : min_entropy_leakage K P <= maximal_leakage K.
Proof.
have m0 := max_mass_gt0 P; have h := min_entropy_leakage_ge0 K P.
have [x0 _] := law_support P; have s1 := column_max_sum_ge1 K x0.
have le : (\sum_y \max_x P x * K x y) / (\max_x P x) <= \sum_y \max_x K x y.
  apply/Rle_div_l => //; rewrite -sum_mulr; apply: sum_le => y _; apply: max_le => [|x _].
    by apply: Rmult_le_pos; [exact: max_ge0|exact: Rlt_le].
  rewrite Rmult_comm; apply: Rmult_le_compat => //; first exact: (@max_ge _ xpredT (fun x => K x y) x).
  exact: (@max_ge _ xpredT P x).
by apply: ln_le_mono => //; apply: Rdiv_lt_0_compat => //; exact: guess_gt0.
Qed.

(* Sibson's information at the orders 1 and infinity. *)
Lemma sibson_order1 K P : veq (sibson_v K P 1) (mutual_information K P).
Proof.
rewrite /sibson_v; case: (Rbar_lt_dec _ _) => /= h; first lra.
by rewrite /veq /vrel /=; case: ReqbP.
Qed.
Lemma sibson_vinf K P : sibson_v K P p_infty = sibson K P p_infty.
Proof. by rewrite /sibson_v; case: (Rbar_lt_dec _ _). Qed.
Lemma sibson_inf_leakage K P : vle (sibson_v K P p_infty) (maximal_leakage K).
Proof. by rewrite sibson_vinf; exact: sibson_inf_le_maximal_leakage. Qed.
Lemma sibson_inf_positive K P : (forall x, 0 < P x) -> veq (sibson_v K P p_infty) (maximal_leakage K).
Proof. by move=> h; rewrite sibson_vinf (sibson_inf_full_support K h). Qed.
Lemma sibson_finite K P (a : Rbar) : Rbar_le 0 a -> vlt (sibson_v K P a) p_infty.
Proof. by move=> a0; rewrite /sibson_v; case: (Rbar_lt_dec _ _) => // h; have := Rbar_lt_not_le _ _ h. Qed.

(* Fewer priors: at c = 0 the level is the local one. *)
Lemma pml_c_le_ldp K (c : R) : 0 <= c -> letters X * c <= 1 -> vle (pml_c_v K c) (ldp K).
Proof.
move=> c0 nc; rewrite (pml_c_vE K c0 nc) -(pml_c_0 K); apply: pml_c_anti => //; lra.
Qed.

End MoreRows.

(* ** Databases *)

Section Databases.
Variables I X Y Z : finType.
Implicit Types (K L : kernel (I ~> X) Y) (M : kernel (I ~> X) Z) (N : kernel Y Z) (P : law (I ~> X)).

Lemma dp_nonneg K : Rbar_le 0 (dp K). Proof. exact: worst_ge0. Qed.
Lemma tv_dp_ge0 K : 0 <= tv_dp K. Proof. exact: worstR_ge0. Qed.
Lemma tv_dp_le1 K : tv_dp K <= 1. Proof. by apply: worstR_le1 => p q; exact: tv_le1. Qed.
Lemma kl_dp_db_ge0 K : Rbar_le 0 (kl_dp_db K). Proof. exact: worst_ge0. Qed.
Lemma group_dp_ge0 K k : Rbar_le 0 (group_dp K k). Proof. exact: worst_ge0. Qed.
Lemma dp_delta_ge0 K (e : R) : 0 <= dp_delta K e. Proof. exact: worstR_ge0. Qed.
Lemma dp_delta_le1 K (e : R) : dp_delta K e <= 1.
Proof. by apply: worstR_le1 => p q; exact: hockey_stick_le1. Qed.
Lemma prior_ratio_ge0 P : Rbar_le 0 (prior_ratio P). Proof. exact: xmax_ge0. Qed.
Lemma identifiability_ge0 K P : Rbar_le 0 (identifiability P K). Proof. exact: xmax_ge0. Qed.

Lemma dp_processing K N : Rbar_le (dp (kthen K N)) (dp K).
Proof. by apply: (@worst_processing _ _ _ (fun T => @max_ratio_level T)) => p q; exact: max_ratio_processing. Qed.
Lemma kl_dp_db_processing K N : Rbar_le (kl_dp_db (kthen K N)) (kl_dp_db K).
Proof. by apply: (@worst_processing _ _ _ (fun T => @kl T)) => p q; exact: kl_processing. Qed.
Lemma tv_dp_processing K N : tv_dp (kthen K N) <= tv_dp K.
Proof. by apply: (@worstR_processing _ _ _ (fun T => @total_variation T)) => p q; exact: tv_processing. Qed.
Lemma group_dp_processing K N k : Rbar_le (group_dp (kthen K N) k) (group_dp K k).
Proof. by apply: (@worst_processing _ _ _ (fun T => @max_ratio_level T)) => p q; exact: max_ratio_processing. Qed.
Lemma dp_delta_processing K N (e : R) : dp_delta (kthen K N) e <= dp_delta K e.
Proof. by apply: (@worstR_processing _ _ _ (fun T p q => @hockey_stick T p q e)) => p q; exact: hs_processing. Qed.
Lemma identifiability_processing K N P : Rbar_le (identifiability P (kthen K N)) (identifiability P K).
Proof.
case: (level_cases (identifiability_ge0 K P)) => [[e E e0]|->]; last by case: (identifiability _ _).
rewrite E; have /(identifiability_leP P K e0) h : Rbar_le (identifiability P K) e by rewrite E; exact: Rle_refl.
apply/identifiability_leP => // d d' dd z; rewrite !kthenE -!sum_mull; apply: sum_le => y _.
by have := Rmult_le_compat_r _ _ _ (mass_ge0 (N y) z) (h d d' dd y); lra.
Qed.

Lemma kl_dp_db_convex K L w : 0 < w -> w < 1 ->
  vle (kl_dp_db (kmix w K L)) (vadd (vmul w (kl_dp_db K)) (vmul (1 - w) (kl_dp_db L))).
Proof. by move=> w0 w1; apply: worst_convex => // *; apply: kl_convex_le. Qed.
Lemma tv_dp_convex K L w : 0 < w -> w < 1 -> tv_dp (kmix w K L) <= w * tv_dp K + (1 - w) * tv_dp L.
Proof. by move=> w0 w1; apply: worstR_convex => // *; apply: tv_mixture; lra. Qed.
Lemma dp_delta_convex K L w (e : R) : 0 < w -> w < 1 ->
  dp_delta (kmix w K L) e <= w * dp_delta K e + (1 - w) * dp_delta L e.
Proof. by move=> w0 w1; apply: worstR_convex => // *; apply: hs_mixture; lra. Qed.
Lemma dp_quasiconvex K L w : 0 <= w -> w <= 1 -> vle (dp (kmix w K L)) (vmax (dp K) (dp L)).
Proof. exact: ratio_quasiconvex. Qed.
Lemma mi_dp_db_convex K L w : 0 < w -> w < 1 ->
  vle (mi_dp_db (kmix w K L)) (vadd (vmul w (mi_dp_db K)) (vmul (1 - w) (mi_dp_db L))).
Proof.
move=> w0 w1; apply: le_vshare => //; try exact: mi_dp_db_ge0.
move=> a b a0 b0 Ea Eb; apply/mi_dp_db_leP; split=> [|i d P] /=; first nra.
have /mi_dp_db_leP[_ hK] : Rbar_le (mi_dp_db K) a by rewrite Ea; exact: Rle_refl.
have /mi_dp_db_leP[_ hL] : Rbar_le (mi_dp_db L) b by rewrite Eb; exact: Rle_refl.
have h : mi P (subchannel (kmix w K L) i d) <= w * mi P (subchannel K i d) + (1 - w) * mi P (subchannel L i d).
  exact: (mi_convex (subchannel K i d) (subchannel L i d) P w0 w1).
have {}hK : mi P (subchannel K i d) <= a by exact: hK. have {}hL : mi P (subchannel L i d) <= b by exact: hL.
nra.
Qed.

Lemma dp_composition K M : vle (dp (kparallel K M)) (vadd (dp K) (dp M)).
Proof. exact: ratio_composition. Qed.
Lemma kl_dp_db_composition K M : vle (kl_dp_db (kparallel K M)) (vadd (kl_dp_db K) (kl_dp_db M)).
Proof. exact: kl_composition. Qed.
Lemma mi_dp_composition K M : vle (mi_dp_db (kparallel K M)) (vadd (mi_dp_db K) (mi_dp_db M)).
Proof.
apply: le_vadd; try exact: mi_dp_db_ge0; move=> a b a0 b0 Ea Eb.
by apply: mi_dp_parallel; [rewrite Ea|rewrite Eb]; exact: Rle_refl.
Qed.

Lemma kl_dp_db_le_tanh K : Rbar_lt (dp K) p_infty ->
  vle (kl_dp_db K) (vdiv (vmul (dp K) (vsub (vexp (dp K)) 1)) (vadd (vexp (dp K)) 1)).
Proof.
case/(below_inf (dp_nonneg K)) => e E e0; rewrite E vetanhF.
by apply: kl_dp_le_tanh => //; rewrite E; exact: Rle_refl.
Qed.
Lemma tv_dp_le_tanh_dp K : Rbar_lt (dp K) p_infty ->
  vle (tv_dp K) (vdiv (vsub (vexp (dp K)) 1) (vadd (vexp (dp K)) 1)).
Proof.
case/(below_inf (dp_nonneg K)) => e E e0; rewrite E vtanhF.
by apply: tv_dp_le_tanh => //; rewrite E; exact: Rle_refl.
Qed.
Lemma tv_dp_le_sqrt_kl K : vle (tv_dp K) (vsqrt (vdiv (kl_dp_db K) 2)).
Proof. by apply: vle_sqrt_half => [|d h]; [exact: kl_dp_db_ge0|exact: tv_le_worst_kl]. Qed.

Lemma mi_dp_db_finite K : Rbar_lt (mi_dp_db K) p_infty.
Proof.
apply: xmax_finite_lt => i _; apply: xmax_finite_lt => d _.
by apply: capacity_below_inf; apply/card_gt0P; exists (d i).
Qed.
Lemma tv_dp_square_mi K : vle (tv_dp K ^ 2) (vmul 2 (mi_dp_db K)).
Proof.
have [e E e0] := below_inf (mi_dp_db_ge0 K) (mi_dp_db_finite K).
rewrite E vmulF vleF; have h := tv_dp_le_sqrt_mi (Rbar_eq_le E); have d0 := tv_dp_ge0 K.
have s := sqrt_sqrt (2 * e) ltac:(lra); have := sqrt_pos (2 * e); nra.
Qed.

Lemma tv_dp_le_dobrushin K : tv_dp K <= dobrushin K. Proof. by apply: worstR_sub. Qed.
Lemma kl_dp_db_le K : Rbar_le (kl_dp_db K) (kl_dp K). Proof. by apply: worst_sub. Qed.
Lemma dp_le_ldp K : Rbar_le (dp K) (ldp K). Proof. by apply: worst_sub. Qed.
Lemma group_dp_le_ldp K k : Rbar_le (group_dp K k) (free_lunch K). Proof. by apply: worst_sub. Qed.
Lemma dp_delta_le_ldp_delta K (e : R) : dp_delta K e <= ldp_delta K e. Proof. by apply: worstR_sub. Qed.
Lemma dp_delta_le_tv_dp K (e : R) : 0 <= e -> dp_delta K e <= tv_dp K.
Proof. by move=> e0; apply: worstR_mono => p q; exact: hockey_stick_at_most_tv. Qed.

Lemma mi_dp_db_le_capacity K : (1 <= #|X|)%N -> Rbar_le (mi_dp_db K) (capacity K).
Proof.
move/inhabitant => x0; have h := @capacity_ge0 _ _ K (dirac ([ffun=> x0] : I ~> X)).
apply/xmax_leP; split=> // i _; apply/xmax_leP; split=> // d _.
exact: (capacity_kpre (put d i) K).
Qed.

(* Dwork and Roth 2014, Theorem 2.2. *)
Lemma group_dp_le K k : (1 <= k)%N -> vle (group_dp K k) (vmul (INR k) (dp K)).
Proof.
move=> k1; have k0 : 0 < INR k by apply: lt_0_INR; exact/leP.
case: (level_cases (dp_nonneg K)) => [[e E e0]|->]; last first.
  by rewrite vmulpF //; case: (group_dp K k).
by rewrite E vmulF; apply: group_privacy => //; rewrite E; exact: Rle_refl.
Qed.

(* A ratio of products: Wang, Ying and Zhang 2016. *)
Lemma identifiability_le_dp K P : vle (identifiability P K) (vadd (dp K) (prior_ratio P)).
Proof.
apply: le_vadd; [exact: dp_nonneg|exact: prior_ratio_ge0|].
move=> a b a0 b0 Ea Eb; apply/identifiability_leP; first lra.
move=> d d' dd y.
have h : K d y <= exp a * K d' y.
  by move: d d' dd y; apply/(dp_leP K a0); rewrite Ea; exact: Rle_refl.
have hP : P d <= exp b * P d'.
  apply/log_ratio_le => //; rewrite -Eb.
  apply: Rbar_le_trans (xmax_ge (P := xpredT) (fun d => \xmax_(e | neighbours d e) log_ratio (P d) (P e)) (isT : xpredT d)).
  exact: (xmax_ge (fun e => log_ratio (P d) (P e)) dd).
rewrite exp_plus; have := Rmult_le_compat _ _ _ _ (mass_ge0 P d) (mass_ge0 (K d) y) hP h; lra.
Qed.

Lemma dp_finite K : (forall x y, 0 < K x y) -> Rbar_lt (dp K) p_infty.
Proof. by move=> h; apply: worst_finite_lt => x x'; apply: max_ratio_finite. Qed.
Lemma kl_dp_db_finite K : (forall x y, 0 < K x y) -> Rbar_lt (kl_dp_db K) p_infty.
Proof. by move=> h; apply: worst_finite_lt => x x'; apply: kl_finite. Qed.
Lemma group_dp_finite K k : (forall x y, 0 < K x y) -> Rbar_lt (group_dp K k) p_infty.
Proof. by move=> h; apply: worst_finite_lt => x x'; apply: max_ratio_finite. Qed.
Lemma prior_ratio_finite P : (forall d, 0 < P d) -> Rbar_lt (prior_ratio P) p_infty.
Proof. by move=> h; apply: xmax_finite_lt => d _; apply: xmax_finite_lt => e _; exact: log_ratio_finite. Qed.

End Databases.
