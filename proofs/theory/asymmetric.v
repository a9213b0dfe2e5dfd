(* Binary channels: the capacity of the asymmetric channel in closed form, the plane that supports it
   from below, and what capacity and divergence leave to an event (Ngo, Ostman and Graell i Amat,
   Theorems 1(a) and 2(a)). The channel has Pr[1] = p0 at the input 0 and p1 at the input 1. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker binary_entropy statements levels explicit.
From Coquelicot Require Import Hierarchy Continuity Derive AutoDerive.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ** Information is at least a linear function of the kernel *)

Lemma mi_ge_linear (X Y : finType) (P : law X) (K L : kernel X Y) : (forall x y, 0 < K x y) ->
  \sum_x P x * (\sum_y L x y * ln (K x y / output P K y)) <= mi P L.
Proof.
move=> K0; have o0 y : 0 < output P K y by have [x Px] := law_support P; exact: (output_gt0 Px).
set oK := output P K; set oL := output P L.
suff : 0 <= \sum_x \sum_y (P x * (L x y * ln (L x y / oL y)) - P x * (L x y * ln (K x y / oK y))).
  rewrite (eq_bigr (fun x => P x * klsum (L x) oL - P x * (\sum_y L x y * ln (K x y / oK y)))) => [|x _].
    by rewrite sum_sub /mi -/oL; lra.
  by rewrite sum_sub !sum_mull.
apply: Rle_trans (_ : \sum_x \sum_y (P x * L x y - P x * (oL y * K x y / oK y)) <= _).
  rewrite (eq_bigr (fun x => P x - \sum_y P x * (oL y * K x y / oK y))) => [|x _]; last first.
    by rewrite sum_sub sum_mull mass_sum1 Rmult_1_r.
  rewrite sum_sub mass_sum1 exchange_big.
  rewrite (eq_bigr (fun y => oL y)) => [|y _]; first by rewrite mass_sum1; lra.
  rewrite (eq_bigr (fun x => (oL y / oK y) * (P x * K x y))) => [|x _]; last first.
    by have := o0 y; rewrite -/oK; move: (oK y) (oL y) => u v u0; field; lra.
  by rewrite sum_mull -outputE -/oK; have := o0 y; rewrite -/oK; move: (oK y) (oL y) => u v u0; field; lra.
apply: sum_le => x _; apply: sum_le => y _; have ko := o0 y; rewrite -/oK in ko; have k0 := K0 x y.
have -> : P x * L x y - P x * (oL y * K x y / oK y) = P x * (L x y - oL y * K x y / oK y) by ring.
have -> : P x * (L x y * ln (L x y / oL y)) - P x * (L x y * ln (K x y / oK y)) =
  P x * (L x y * ln (L x y / oL y) - L x y * ln (K x y / oK y)) by ring.
case: (mass_cases P x) => [->|Px]; first lra.
apply: Rmult_le_compat_l; first lra.
case: (mass_cases (L x) y) => [->|Lx].
  rewrite !Rmult_0_l; have : 0 <= oL y * K x y / oK y.
    by apply: Rdiv_le_0_compat => //; apply: Rmult_le_pos => //; lra.
  lra.
have lo : 0 < oL y by exact: (output_gt0 Px).
have <- : L x y * ln (L x y / oL y / (K x y / oK y)) = L x y * ln (L x y / oL y) - L x y * ln (K x y / oK y).
  by rewrite ln_div; [ring|exact: Rdiv_lt_0_compat|exact: Rdiv_lt_0_compat].
set t := L x y / oL y / (K x y / oK y); have t0 : 0 < t by do 2 (apply: Rdiv_lt_0_compat; try exact: Rdiv_lt_0_compat).
have -> : L x y - oL y * K x y / oK y = L x y * (1 - / t) by rewrite /t; field; repeat split; lra.
apply: Rmult_le_compat_l; first lra.
have := @ln_le_sub1 (/ t) (Rinv_0_lt_compat _ t0); rewrite ln_Rinv //; lra.
Qed.

(* ** The chord of binary entropy *)

(* The slope of h between p0 and p1; the number at which h has that slope, which is the probability
   of the output 1 under the best input law, and the weight that this law gives to the input 1. *)
Definition chord (p0 p1 : R) : R := (hb p1 - hb p0) / (p1 - p0).
Definition best_output (p0 p1 : R) : R := 1 / (1 + exp (chord p0 p1)).
Definition best_weight (p0 p1 : R) : R := (best_output p0 p1 - p0) / (p1 - p0).

Lemma kl2_hb x s : 0 <= x <= 1 -> 0 < s < 1 -> kl2 x s = x * ln ((1 - s) / s) - hb x - ln (1 - s).
Proof.
move=> hx hs; rewrite /kl2 /hb (@ln_div (1 - s) s); try lra.
have h z w : 0 <= z -> 0 < w -> z * ln (z / w) = z * ln z - z * ln w.
  by move=> [z0|<-] w0; [rewrite ln_div //; ring|rewrite !Rmult_0_l; ring].
by rewrite (h x s) ?(h (1 - x) (1 - s)); [ring|lra|lra|lra|lra].
Qed.

Lemma plane_numbers s w S p0 p1 q0 q1 : 0 < s < 1 -> 0 < p0 < 1 -> 0 < p1 < 1 ->
  ln ((1 - s) / s) = S -> kl2 p1 s = kl2 p0 s ->
  (1 - w) * ((1 - q0) * ln ((1 - p0) / (1 - s)) + q0 * ln (p0 / s)) +
    w * ((1 - q1) * ln ((1 - p1) / (1 - s)) + q1 * ln (p1 / s)) <= kl2 p0 s ->
  (1 - w) * (S + ln (p0 / (1 - p0))) * (q0 - p0) + w * (S + ln (p1 / (1 - p1))) * (q1 - p1) <= 0.
Proof.
move=> hs hp0 hp1 <- E; have -> : kl2 p0 s = (1 - w) * kl2 p0 s + w * kl2 p1 s by rewrite E; ring.
by rewrite /kl2 !ln_div; lra.
Qed.

Lemma odds_order x s : 0 < x -> x < s -> s < 1 -> ln ((1 - s) / s) + ln (x / (1 - x)) < 0.
Proof.
move=> x0 xs s1; rewrite !ln_div; try lra.
by have := @ln_increasing x s x0 xs; have := @ln_increasing (1 - s) (1 - x) ltac:(lra) ltac:(lra); lra.
Qed.

Lemma odds_order' x s : 0 < s -> s < x -> x < 1 -> 0 < ln ((1 - s) / s) + ln (x / (1 - x)).
Proof.
move=> s0 sx x1; rewrite !ln_div; try lra.
by have := @ln_increasing s x s0 sx; have := @ln_increasing (1 - x) (1 - s) ltac:(lra) ltac:(lra); lra.
Qed.

Section Chord.
Variables p0 p1 : R.
Hypotheses (h0 : 0 <= p0) (h01 : p0 < p1) (h1 : p1 <= 1).
Let S := chord p0 p1.
Let s := best_output p0 p1.
Let w := best_weight p0 p1.

Lemma best_output_inside : 0 < s < 1.
Proof.
have e := exp_pos S; rewrite /s /best_output -/S; split; first by apply: Rdiv_lt_0_compat; lra.
by apply/Rlt_div_l; lra.
Qed.

Lemma chord_odds : ln ((1 - s) / s) = S.
Proof.
have e := exp_pos S; rewrite -(ln_exp S); congr ln.
by rewrite /s /best_output -/S; field; lra.
Qed.

Lemma kl2_chord x : 0 <= x <= 1 -> kl2 x s = x * S - hb x - ln (1 - s).
Proof. by move=> hx; rewrite kl2_hb // ?chord_odds //; exact: best_output_inside. Qed.

Lemma kl2_ends : kl2 p1 s = kl2 p0 s.
Proof. by rewrite !kl2_chord; try lra; rewrite /S /chord; field; lra. Qed.

Lemma kl2_ge_square x : 0 <= x <= 1 -> 2 * (x - s) ^ 2 <= kl2 x s.
Proof. by move=> hx; have := best_output_inside => hs; apply: pinsker_binary; lra. Qed.

(* Seen from an end, the other end is further than the best output. *)
Lemma best_output_beyond t x y : 0 <= t < 1 -> 0 <= y <= 1 -> kl2 x s = kl2 y s -> x = t * y + (1 - t) * s -> y = s.
Proof.
move=> ht hy E Ex; have hs := best_output_inside.
have hx : 0 <= x <= 1 by rewrite Ex; nra.
have : kl2 x s <= t * kl2 y s.
  have := @hb_concave t y s; rewrite -Ex => c; rewrite !kl2_chord; try lra.
  have := kl2_refl s; rewrite kl2_chord; last lra.
  have := c ltac:(lra) hy ltac:(lra); rewrite Ex; nra.
have := kl2_ge_square hy; rewrite E => sq le.
have d0 : 0 <= kl2 y s by have := pow2_ge_0 (y - s); lra.
have : (y - s) ^ 2 <= 0 by nra.
by move=> h; apply: Rminus_diag_uniq; apply: Rsqr_0_uniq; have := Rle_0_sqr (y - s); rewrite /Rsqr; lra.
Qed.

Lemma best_output_between : p0 < s < p1.
Proof.
have hs := best_output_inside; split; apply: Rnot_le_lt => h.
  suff : p1 = s by lra.
  apply: (@best_output_beyond ((p0 - s) / (p1 - s)) p0 p1); [|lra|by rewrite kl2_ends|field; lra].
  by split; [apply: Rdiv_le_0_compat; lra|apply/Rlt_div_l; lra].
suff : p0 = s by lra.
apply: (@best_output_beyond ((p1 - s) / (p0 - s)) p1 p0); [|lra|by rewrite kl2_ends|field; lra].
have -> : (p1 - s) / (p0 - s) = (s - p1) / (s - p0) by field; lra.
by split; [apply: Rdiv_le_0_compat; lra|apply/Rlt_div_l; lra].
Qed.

Lemma best_weight_inside : 0 < w < 1.
Proof.
have := best_output_between => hs; rewrite /w /best_weight -/s.
by split; [apply: Rdiv_lt_0_compat; lra|apply/Rlt_div_l; lra].
Qed.

(* ** The capacity *)

Section Channel.
Variable K : kernel (ordinal_finType 2) (ordinal_finType 2).
Hypotheses (k0 : K o2_0 o2_1 = p0) (k1 : K o2_1 o2_1 = p1).

Lemma best_law : exists W : law (ordinal_finType 2), W o2_0 = 1 - w /\ W o2_1 = w.
Proof. by have := best_weight_inside => hw; apply: two_law; lra. Qed.

Lemma best_law_output (W : law (ordinal_finType 2)) : W o2_0 = 1 - w -> W o2_1 = w ->
  output W K o2_1 = s /\ output W K o2_0 = 1 - s.
Proof.
move=> w0 w1; have E : output W K o2_1 = s.
  by rewrite outputE sum_two w0 w1 k0 k1 /w /best_weight -/s; field; lra.
by have := binary_law (output W K); rewrite E; lra.
Qed.

Lemma best_law_kl (W : law (ordinal_finType 2)) x : W o2_0 = 1 - w -> W o2_1 = w ->
  kl (K x) (output W K) = Finite (kl2 p0 s) /\ klsum (K x) (output W K) = kl2 p0 s.
Proof.
move=> w0 w1; have [o1 o0] := best_law_output w0 w1; have hs := best_output_inside.
have [d0 d1] := (binary_law (K o2_0), binary_law (K o2_1)).
suff E y : klsum (K y) (output W K) = kl2 p0 s.
  by split=> //; rewrite kl_dom ?E //; apply: dom_binary; rewrite ?o0 ?o1; lra.
rewrite klsum_binary o0; move: y; apply: two_letters.
  have -> : K o2_0 o2_0 = 1 - p0 by lra.
  by rewrite kl2_sym.
have -> : K o2_1 o2_0 = 1 - p1 by lra.
by rewrite kl2_sym kl2_ends.
Qed.

Theorem asymmetric_capacity : capacity K = Finite (kl2 p0 s).
Proof.
have [W [w0 w1]] := best_law; have E : mi W K = kl2 p0 s.
  rewrite /mi (eq_bigr (fun x => W x * kl2 p0 s)) => [|x _]; first by rewrite sum_mulr mass_sum1 Rmult_1_l.
  by have [_ ->] := @best_law_kl W x w0 w1.
rewrite -E; apply: capacity_kkt => x; have [-> _] := @best_law_kl W x w0 w1.
by rewrite E; exact: Rbar_le_refl.
Qed.

(* The plane: no channel of at most this capacity lies above it. *)
Theorem asymmetric_plane (L : kernel (ordinal_finType 2) (ordinal_finType 2)) : 0 < p0 -> p1 < 1 ->
  Rbar_le (capacity L) (capacity K) ->
  (1 - w) * (S + ln (p0 / (1 - p0))) * (L o2_0 o2_1 - p0) + w * (S + ln (p1 / (1 - p1))) * (L o2_1 o2_1 - p1) <= 0.
Proof.
move=> pos lt1 le; have [W [w0 w1]] := best_law; have hs := best_output_inside.
have [o1 o0] := best_law_output w0 w1; have [d0 d1] := (binary_law (K o2_0), binary_law (K o2_1)).
have [l0 l1] := (binary_law (L o2_0), binary_law (L o2_1)).
have Kpos x y : 0 < K x y by move: x y; apply: two_letters; apply: two_letters; lra.
have lin := @mi_ge_linear _ _ W K L Kpos.
have := Rbar_le_trans _ _ _ (mi_le_capacity W L) le; rewrite asymmetric_capacity /= => le2.
move: lin; rewrite !sum_two w0 w1 o0 o1 k0 k1.
have -> : K o2_0 o2_0 = 1 - p0 by lra.
have -> : K o2_1 o2_0 = 1 - p1 by lra.
have -> : L o2_0 o2_0 = 1 - L o2_0 o2_1 by lra.
have -> : L o2_1 o2_0 = 1 - L o2_1 o2_1 by lra.
move: (L o2_0 o2_1) (L o2_1 o2_1) => q0 q1 lin.
by apply: (plane_numbers hs _ _ chord_odds kl2_ends (Rle_trans _ _ _ lin le2)); lra.
Qed.
End Channel.

Lemma chord_above : 0 < p0 -> S + ln (p0 / (1 - p0)) < 0.
Proof. by move=> pos; have [] := (best_output_between, best_output_inside); rewrite -chord_odds => hs hi; apply: odds_order; lra. Qed.

Lemma chord_below : p1 < 1 -> 0 < S + ln (p1 / (1 - p1)).
Proof. by move=> lt1; have [] := (best_output_between, best_output_inside); rewrite -chord_odds => hs hi; apply: odds_order'; lra. Qed.
End Chord.

(* The closed form (7) of the capacity. *)
Theorem asymmetric_capacity_formula (p0 p1 : R) (K : kernel (ordinal_finType 2) (ordinal_finType 2)) :
  0 <= p0 -> p0 < p1 -> p1 <= 1 -> K o2_0 o2_1 = p0 -> K o2_1 o2_1 = p1 ->
  capacity K = Finite (p0 / (p1 - p0) * hb p1 - p1 / (p1 - p0) * hb p0 + ln (1 + exp ((hb p0 - hb p1) / (p1 - p0)))).
Proof.
move=> h0 h01 h1 k0 k1; rewrite (asymmetric_capacity h0 h01 h1 k0 k1); congr Finite.
rewrite kl2_chord //; last lra.
have -> : (hb p0 - hb p1) / (p1 - p0) = - chord p0 p1 by rewrite /chord; field; lra.
have e := exp_pos (chord p0 p1).
have -> : 1 - best_output p0 p1 = / (1 + exp (- chord p0 p1)).
  by rewrite /best_output exp_Ropp; field; split; lra.
by rewrite ln_Rinv; [rewrite /chord; field; lra|have := exp_pos (- chord p0 p1); lra].
Qed.

(* A Z channel: one input always gives 0. *)
Corollary z_capacity_formula (p : R) (K : kernel (ordinal_finType 2) (ordinal_finType 2)) :
  0 < p <= 1 -> K o2_0 o2_1 = 0 -> K o2_1 o2_1 = p -> capacity K = Finite (ln (1 + exp (- hb p / p))).
Proof.
move=> hp k0 k1; rewrite (@asymmetric_capacity_formula 0 p) //; try lra.
rewrite hb0 !Rminus_0_r; have -> : (0 - hb p) / p = - hb p / p by field; lra.
by congr Finite; field; lra.
Qed.

(* ** Two rows and an event *)

Lemma binary_law2 (p : law (ordinal_finType 2)) : p o2_0 = 1 - p o2_1.
Proof. by have := binary_law p; lra. Qed.

Section PairEvent.
Variables X Y : finType.
Variables (K : kernel X Y) (x x' : X) (A : pred Y).

Theorem pair_event_capacity (M : kernel (ordinal_finType 2) (ordinal_finType 2)) :
  M o2_0 o2_1 = prob (K x) A -> M o2_1 o2_1 = prob (K x') A -> Rbar_le (capacity M) (capacity K).
Proof.
move=> m0 m1; pose f (y : Y) : ordinal_finType 2 := if A y then o2_1 else o2_0.
pose g (i : ordinal_finType 2) := if i == o2_0 then x else x'.
have E1 i : kmerge f (kpre g K) i o2_1 = prob (K (g i)) A.
  by rewrite /kmerge push_prob; apply: eq_prob => y; rewrite /f; case: (A y).
have E : M = kmerge f (kpre g K) :> (_ -> _).
  apply: FunctionalExtensionality.functional_extensionality; apply: two_letters; apply: law_ext; apply: two_letters.
  - by rewrite (binary_law2 (M _)) (binary_law2 (kmerge _ _ _)) E1 m0.
  - by rewrite E1 m0.
  - by rewrite (binary_law2 (M _)) (binary_law2 (kmerge _ _ _)) E1 m1.
  - by rewrite E1 m1.
rewrite E kmerge_kthen; apply: Rbar_le_trans (capacity_postprocessing _ _) _; exact: capacity_kpre.
Qed.
End PairEvent.
