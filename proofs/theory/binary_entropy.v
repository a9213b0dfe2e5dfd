(* The binary entropy function and its inverse, two rows against a uniform input, the
   binary symmetric channel.

   Sources: Cover and Thomas (2006), 2.1 and 7.1.4; Cuff and Yu (2016), Lemma 2 (here
   by the uniform law on two rows alone, without a capacity-achieving law). *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker entropy.
From Coquelicot Require Import Coquelicot.

(* ** The function h *)

Lemma hb0 : hb 0 = 0.
Proof. by rewrite /hb Rminus_0_r ln_1; ring. Qed.

Lemma hb_sym x : hb (1 - x) = hb x.
Proof. by rewrite /hb; have -> : 1 - (1 - x) = x by [ring]; ring. Qed.

Lemma hb1 : hb 1 = 0.
Proof. by rewrite -(hb_sym 1) Rminus_diag_eq // hb0. Qed.

Lemma hb_half : hb (/ 2) = ln 2.
Proof.
rewrite /hb; have -> : 1 - / 2 = / 2 by field.
by rewrite ln_Rinv; lra.
Qed.

(* Distance from the top, as a relative entropy. *)
Lemma kl2_half x : 0 <= x <= 1 -> kl2 x (/ 2) = ln 2 - hb x.
Proof.
move=> hx; rewrite /kl2 /hb; have -> : 1 - / 2 = / 2 by field.
have t y : 0 <= y -> y * ln (y / / 2) = y * ln 2 + y * ln y.
  move=> y0; case: (Req_dec y 0) => [->|yn]; first by ring.
  have -> : y / / 2 = 2 * y by field.
  by rewrite ln_mult; [ring|lra|lra].
by rewrite !t; [ring|lra|lra].
Qed.

Theorem hb_le_parabola x : 0 <= x <= 1 -> hb x <= ln 2 - 2 * (x - / 2) ^ 2.
Proof.
move=> hx; have := pinsker_binary hx; move/(_ (/ 2)); rewrite kl2_half // => h.
by have := h ltac:(lra) ltac:(lra) ltac:(lra); lra.
Qed.

Corollary hb_le_ln2 x : 0 <= x <= 1 -> hb x <= ln 2.
Proof. by move=> hx; have := hb_le_parabola hx; have := pow2_ge_0 (x - / 2); lra. Qed.

Lemma hb_ge0 x : 0 <= x <= 1 -> 0 <= hb x.
Proof.
move=> hx; have := @xlnx_le0 x; have := @xlnx_le0 (1 - x); rewrite /hb; lra.
Qed.

Theorem hb_concave t x y : 0 <= t <= 1 -> 0 <= x <= 1 -> 0 <= y <= 1 ->
  t * hb x + (1 - t) * hb y <= hb (t * x + (1 - t) * y).
Proof.
move=> ht hx hy; have h1 := xlnx_chord ht (proj1 hx) (proj1 hy).
have := @xlnx_chord t (1 - x) (1 - y) ht; move=> /(_ ltac:(lra) ltac:(lra)) /=.
have -> : t * (1 - x) + (1 - t) * (1 - y) = 1 - (t * x + (1 - t) * y) by ring.
by move: h1; rewrite /hb /=; lra.
Qed.

Lemma hb_mono x y : 0 <= x -> x <= y -> y <= / 2 -> hb x <= hb y.
Proof.
move=> x0 xy y2; case: (Req_dec x (/ 2)) => [e|ne]; first by have -> : y = x by [lra]; lra.
pose t := (1 - x - y) / (1 - 2 * x).
have t01 : 0 <= t <= 1.
  split; first by apply: Rmult_le_pos; [lra|apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
  by apply/Rle_div_l; lra.
have := @hb_concave t x (1 - x) t01; rewrite hb_sym => /(_ ltac:(lra) ltac:(lra)).
have -> : t * x + (1 - t) * (1 - x) = y by rewrite /t; field; lra.
lra.
Qed.

Lemma hb_derive x : 0 < x < 1 -> is_derive hb x (ln ((1 - x) / x)).
Proof.
move=> hx; rewrite /hb; auto_derive; first by split; [|split]; lra.
rewrite ln_div; try lra.
have -> : 1 + - x = 1 - x by ring.
field; lra.
Qed.

Lemma hb_strict x y : 0 <= x -> x < y -> y <= / 2 -> hb x < hb y.
Proof.
have inside u v : 0 < u -> u < v -> v < / 2 -> hb u < hb v.
  move=> u0 uv v2; set m := ln ((1 - v) / v).
  have v1 : 1 < (1 - v) / v by apply/Rlt_div_r; lra.
  have m0 : 0 < m by rewrite -ln_1; apply: ln_increasing; lra.
  have := @increasing_on (fun z => hb z - m * z) (fun z => ln ((1 - z) / z) - m) u v (Rlt_le _ _ uv).
  move=> h; have {}h : hb u - m * u <= hb v - m * v.
    apply: h => z hz.
      apply: (is_derive_minus hb (fun z => m * z)); first by apply: hb_derive; lra.
      by auto_derive => //; ring.
    suff: m <= ln ((1 - z) / z) by lra.
    apply: ln_le_mono; first by lra.
    have z0 : 0 < z by lra.
    apply/(Rle_div_r _ _ _ z0).
    have -> : (1 - v) / v * z = (z / v) * (1 - v) by field; lra.
    have zv : z / v <= 1 by apply/Rle_div_l; lra.
    by have := Rmult_le_compat_r (1 - v) _ _ ltac:(lra) zv; lra.
  by have := Rmult_lt_0_compat m (v - u) m0; lra.
move=> x0 xy y2; set w := (x + y) / 2; set w' := (x + w) / 2.
have h1 : hb w' < hb w by apply: inside; rewrite /w' /w; lra.
have h2 : hb x <= hb w' by apply: hb_mono; rewrite /w' /w; lra.
have h3 : hb w <= hb y by apply: hb_mono; rewrite /w; lra.
lra.
Qed.

(* ** The inverse on [0, 1/2] *)

Lemma hb_inv_le x s : 0 <= x -> 0 <= s <= / 2 -> x <= hb s -> hb_inv x <= s.
Proof.
move=> x0 hs xs; rewrite /hb_inv; set E := fun t => _.
have [ub lub] := Lub_Rbar_correct E.
have : Rbar_le (Lub_Rbar E) s.
  apply: lub => t [ht hbt] /=; case: (Rle_lt_dec t s) => // st.
  by have := @hb_strict s t; lra.
have : Rbar_le 0 (Lub_Rbar E) by apply: ub; split; [lra|rewrite hb0].
by case: (Lub_Rbar E).
Qed.

Lemma hb_inv_ge x s : 0 <= x -> 0 <= s <= / 2 -> hb s <= x -> s <= hb_inv x.
Proof.
move=> x0 hs xs; rewrite /hb_inv; set E := fun t => _.
have [ub lub] := Lub_Rbar_correct E.
have : Rbar_le (Lub_Rbar E) (/ 2) by apply: lub => t [ht _] /=; lra.
have : Rbar_le s (Lub_Rbar E) by apply: ub.
by case: (Lub_Rbar E).
Qed.

Theorem hb_invK s : 0 <= s <= / 2 -> hb_inv (hb s) = s.
Proof.
move=> hs; have h0 : 0 <= hb s by apply: hb_ge0; lra.
by apply: Rle_antisym; [apply: hb_inv_le|apply: hb_inv_ge] => //; lra.
Qed.

Lemma hb_inv_bounds x : 0 <= x -> 0 <= hb_inv x <= / 2.
Proof.
move=> x0; split; first by apply: hb_inv_ge => //; [lra|rewrite hb0].
rewrite /hb_inv; set E := fun t => _; have [ub lub] := Lub_Rbar_correct E.
have : Rbar_le (Lub_Rbar E) (/ 2) by apply: lub => t [ht _] /=; lra.
have : Rbar_le 0 (Lub_Rbar E) by apply: ub; split; [lra|rewrite hb0].
by case: (Lub_Rbar E).
Qed.

(* h is small near 0, so that every value in [0, ln 2] is taken. *)
Lemma hb_le_sqrt x : 0 < x <= 1 -> hb x <= 3 * sqrt x.
Proof.
move=> hx; have s0 : 0 < sqrt x by apply: sqrt_lt_R0; lra.
have ss : sqrt x * sqrt x = x by apply: sqrt_sqrt; lra.
have s1 : sqrt x <= 1 by rewrite -sqrt_1; apply: sqrt_le_1_alt; lra.
have h1 : - (x * ln x) <= 2 * sqrt x.
  have := ln_le_sub1 (Rinv_0_lt_compat _ s0); rewrite ln_Rinv // => l.
  have -> : ln x = ln (sqrt x) + ln (sqrt x) by rewrite -ln_mult // ss.
  have := Rmult_le_compat_l x _ _ ltac:(lra) l.
  have -> : x * (/ sqrt x - 1) = sqrt x * sqrt x * (/ sqrt x - 1) by rewrite ss.
  have -> : sqrt x * sqrt x * (/ sqrt x - 1) = sqrt x - sqrt x * sqrt x by field; lra.
  rewrite ss; lra.
have h2 : - ((1 - x) * ln (1 - x)) <= x.
  case: (Req_dec x 1) => [->|xn]; first by rewrite Rminus_diag_eq // Rmult_0_l; lra.
  have i0 : 0 < 1 - x by lra.
  have := ln_le_sub1 (Rinv_0_lt_compat _ i0); rewrite ln_Rinv // => l.
  have := Rmult_le_compat_l (1 - x) _ _ ltac:(lra) l.
  have -> : (1 - x) * (/ (1 - x) - 1) = x by field; lra.
  lra.
have : sqrt x * sqrt x <= sqrt x by nra.
rewrite ss => h3.
by rewrite /hb; lra.
Qed.

Theorem hb_surjective y : 0 <= y <= ln 2 -> exists2 s, 0 <= s <= / 2 & hb s = y.
Proof.
move=> hy; case: (Req_dec y 0) => [->|yn]; first by exists 0; [lra|exact: hb0].
have l2 : ln 2 <= 1 by have := @ln_le_sub1 2; lra.
pose a := (y / 3) ^ 2 / 4.
have a0 : 0 < a by apply: Rdiv_lt_0_compat; [apply: pow_lt; lra|lra].
have a2 : a < / 2 by rewrite /a; nra.
have ha : hb a <= y.
  apply: Rle_trans (hb_le_sqrt _) _; first lra.
  have -> : sqrt a = y / 6.
    have -> : a = (y / 6) * (y / 6) by rewrite /a; field.
    by apply: sqrt_square; lra.
  lra.
have c x : a <= x <= / 2 -> continuity_pt (fun x => hb x - y) x.
  move=> hx; apply: (@is_derive_continuity_pt _ _ (ln ((1 - x) / x) - 0)).
  by apply: (is_derive_minus hb (fun=> y)); [apply: hb_derive; lra|exact: is_derive_const].
case: (Req_dec (hb a) y) => [e|ne]; first by exists a; [lra|].
case: (Req_dec y (ln 2)) => [->|ny]; first by exists (/ 2); [lra|exact: hb_half].
have [|||s [hs e]] := Ranalysis5.IVT_interv (fun x => hb x - y) a (/ 2) c; rewrite ?hb_half; try lra.
by exists s; lra.
Qed.

Theorem hb_hb_inv y : 0 <= y <= ln 2 -> hb (hb_inv y) = y.
Proof. by move=> hy; have [s hs <-] := hb_surjective hy; rewrite hb_invK. Qed.

(* ** Laws and kernels on a bit *)

Lemma entropy_bit (p : law bit_type) : entropy p = hb (p true).
Proof. by rewrite /entropy sum_bool law_bool /hb; ring. Qed.

Lemma half01 : 0 <= / 2 <= 1. Proof. lra. Qed.

(* Information of a uniform bit through a binary kernel with Pr[1] = p, q. *)
Lemma mi_binary (B : kernel bit_type bit_type) :
  mi (bit (/ 2)) B = hb ((B true true + B false true) / 2) - (hb (B true true) + hb (B false true)) / 2.
Proof.
rewrite mi_entropies entropy_bit (mean_bit _ half01) !entropy_bit outputE sum_bool.
rewrite (bitT half01) (bitF half01).
have -> : / 2 * B true true + (1 - / 2) * B false true = (B true true + B false true) / 2 by field.
by field.
Qed.

(* Symmetrising: the flip has the same information, and convexity in the kernel. *)
Lemma mi_binary_ge (B : kernel bit_type bit_type) : B false true <= B true true ->
  ln 2 - hb ((1 - (B true true - B false true)) / 2) <= mi (bit (/ 2)) B.
Proof.
move=> le; set p := B true true; set q := B false true; set t := p - q.
have hp : 0 <= p <= 1 by split; [exact: mass_ge0|exact: mass_le1].
have hq : 0 <= q <= 1 by split; [exact: mass_ge0|exact: mass_le1].
pose F : kernel bit_type bit_type := fun b => bit (if b then 1 - q else 1 - p).
have F1 : F true true = 1 - q by rewrite bitT //; lra.
have F0 : F false true = 1 - p by rewrite bitT //; lra.
have eF : mi (bit (/ 2)) F = mi (bit (/ 2)) B.
  rewrite !mi_binary F1 F0 !hb_sym -/p -/q.
  have -> : (1 - q + (1 - p)) / 2 = 1 - (p + q) / 2 by field.
  by rewrite hb_sym; lra.
have M1 : kmix (/ 2) B F true true = / 2 * p + (1 - / 2) * (1 - q).
  by rewrite -F1 /kmix (mixtureE _ _ _ half01).
have M0 : kmix (/ 2) B F false true = / 2 * q + (1 - / 2) * (1 - p).
  by rewrite -F0 /kmix (mixtureE _ _ _ half01).
have := mi_convex_kernel (bit (/ 2)) B F half01; rewrite eF (mi_binary (kmix _ _ _)) M1 M0.
have -> : / 2 * p + (1 - / 2) * (1 - q) = 1 - (1 - t) / 2 by rewrite /t; field.
have -> : / 2 * q + (1 - / 2) * (1 - p) = (1 - t) / 2 by rewrite /t; field.
have -> : (1 - (1 - t) / 2 + (1 - t) / 2) / 2 = / 2 by field.
by rewrite hb_sym hb_half; lra.
Qed.

(* ** Two rows against a uniform input (Cuff and Yu 2016, Lemma 2) *)

Section TwoRows.
Variables X Y : finType.
Implicit Types K : kernel X Y.

Theorem capacity_ge_tv K x x' :
  Rbar_le (ln 2 - hb ((1 - total_variation (K x) (K x')) / 2)) (capacity K).
Proof.
pose g (b : bit_type) := if b then x else x'.
pose f : Y -> bit_type := above 1 (K x) (K x').
pose B : kernel bit_type bit_type := kmerge f (kpre g K).
have le : mi (bit (/ 2)) B <= mi (push g (bit (/ 2))) K.
  by rewrite -mi_kpre; exact: mi_kmerge.
apply: Rbar_le_trans (mi_le_capacity (push g (bit (/ 2))) K).
have e : B true true - B false true = total_variation (K x) (K x').
  have E z : prob (K z) (fun y => f y == true) = prob (K z) (above 1 (K x) (K x')).
    by apply: eq_prob => y; exact: eqb_id.
  by rewrite tv_event /B /kmerge /kpre !push_prob !E.
apply: Rle_trans le; rewrite -e; apply: mi_binary_ge.
by have := tv_ge0 (K x) (K x'); lra.
Qed.

(* TV <= sqrt(2 C) *)
Theorem tv_le_sqrt_capacity K (c : R) x x' : Rbar_le (capacity K) c ->
  total_variation (K x) (K x') <= sqrt (2 * c).
Proof.
move=> h; have t0 := tv_ge0 (K x) (K x'); have t1 := tv_le1 (K x) (K x').
have := Rbar_le_trans _ _ _ (capacity_ge_tv K x x') h => /= hc.
have := @hb_le_parabola ((1 - total_variation (K x) (K x')) / 2) ltac:(lra) => hp.
rewrite -(sqrt_Rsqr _ t0); apply: sqrt_le_1_alt; rewrite /Rsqr; nra.
Qed.

(* TV <= 1 - 2 h^-1(ln 2 - C) *)
Theorem tv_le_inverse_entropy K (c : R) x x' : Rbar_le (capacity K) c -> c <= ln 2 ->
  total_variation (K x) (K x') <= 1 - 2 * hb_inv (ln 2 - c).
Proof.
move=> h c2; have t0 := tv_ge0 (K x) (K x'); have t1 := tv_le1 (K x) (K x').
have := Rbar_le_trans _ _ _ (capacity_ge_tv K x x') h => /= hc.
suff: hb_inv (ln 2 - c) <= (1 - total_variation (K x) (K x')) / 2 by lra.
by apply: hb_inv_le; lra.
Qed.

Corollary dobrushin_le_sqrt_capacity K (c : R) : Rbar_le (capacity K) c ->
  dobrushin K <= sqrt (2 * c).
Proof. by move=> h; apply: worstR_le => [|x x' _]; [exact: sqrt_pos|exact: tv_le_sqrt_capacity]. Qed.

End TwoRows.

(* MI-DP gives total variation between neighbours. *)
Section Neighbours.
Variables I X Y : finType.
Implicit Types K : kernel (I ~> X) Y.

Lemma neighbours_subchannel K (b : R) (Q : R -> Prop) :
  (forall i d x x', Q (total_variation (subchannel K i d x) (subchannel K i d x'))) ->
  forall d e, neighbours d e -> Q (total_variation (K d) (K e)).
Proof.
move=> h d e /neighbours_put[i [x [-> _]]].
by have := h i d (d i) x; rewrite /subchannel put_id.
Qed.

Lemma subchannel_capacity_le K (b : R) i d : Rbar_le (mi_dp_db K) b ->
  Rbar_le (capacity (subchannel K i d)) b.
Proof. by move/mi_dp_db_leP => [_ h]; apply: capacity_le => P; exact: h. Qed.

Theorem tv_dp_le_sqrt_mi K (b : R) : Rbar_le (mi_dp_db K) b -> tv_dp K <= sqrt (2 * b).
Proof.
move=> h; apply: worstR_le => [|d e de]; first exact: sqrt_pos.
move: d e de; apply: (neighbours_subchannel b (Q := fun t => t <= _)) => i d x x'.
by apply: tv_le_sqrt_capacity; exact: subchannel_capacity_le.
Qed.

Theorem tv_dp_le_inverse_entropy K (b : R) : Rbar_le (mi_dp_db K) b -> 0 <= b -> b <= ln 2 ->
  tv_dp K <= 1 - 2 * hb_inv (ln 2 - b).
Proof.
move=> h b0 b2; have [_ i2] := @hb_inv_bounds (ln 2 - b) ltac:(lra).
apply: worstR_le => [|d e de]; first lra.
move: d e de; apply: (neighbours_subchannel b (Q := fun t => t <= _)) => i d x x'.
by apply: tv_le_inverse_entropy => //; exact: subchannel_capacity_le.
Qed.

End Neighbours.

(* ** The binary symmetric channel: capacity ln 2 - h(x), attained by the uniform input *)

Definition bsc (x : R) : kernel bit_type bit_type := fun b => bit (if b then 1 - x else x).

Section Bsc.
Variable x : R.
Hypothesis hx : 0 <= x <= 1.

Lemma bscT : bsc x true true = 1 - x. Proof. by rewrite bitT //; lra. Qed.
Lemma bscF : bsc x false true = x. Proof. by rewrite bitT. Qed.

Lemma bsc_mi : mi (bit (/ 2)) (bsc x) = ln 2 - hb x.
Proof.
rewrite mi_binary bscT bscF hb_sym; have -> : (1 - x + x) / 2 = / 2 by field.
by rewrite hb_half; field.
Qed.

Theorem bsc_capacity : capacity (bsc x) = ln 2 - hb x.
Proof.
rewrite -bsc_mi; apply: capacity_kkt => b.
have o : output (bit (/ 2)) (bsc x) true = / 2.
  by rewrite outputE sum_bool (bitT half01) (bitF half01) bscT bscF; field.
apply/kl_le; split.
  apply/domP => -[]; first by rewrite o; lra.
  by rewrite law_bool o; lra.
rewrite klsum_bits o bsc_mi; right; case: b; last by rewrite bscF kl2_half.
by rewrite bscT kl2_half ?hb_sym //; lra.
Qed.

Theorem bsc_tv : x <= / 2 -> total_variation (bsc x true) (bsc x false) = 1 - 2 * x.
Proof. by move=> h; rewrite tv_bits bscT bscF Rabs_pos_eq; lra. Qed.

End Bsc.
