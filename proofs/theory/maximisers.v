(* The maxima (6) and (9) of Ngo, Ostman and Graell i Amat at their maximisers: no mechanism of the
   capacity of a binary channel, and none whose rows are as close to the output law as two Bernoulli
   laws, has an event beyond them. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker binary_entropy statements levels explicit bridges curves asymmetric.
From Coquelicot Require Import Hierarchy Continuity Derive AutoDerive.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.
Local Open Scope R_scope.

(* ** The maximum (6) *)

(* The e^eps at which (p0, p1) solves (6). *)
Definition ldp_ratio (p0 p1 : R) : R :=
  ((1 - best_weight p0 p1) * (- chord p0 p1 - ln (p0 / (1 - p0)))) /
  (best_weight p0 p1 * (chord p0 p1 + ln (p1 / (1 - p1)))).

(* The same as statements write it. *)
Definition chord_v (p0 p1 : R) : value := vdiv (vsub (binary_entropy (Finite p1)) (binary_entropy (Finite p0))) (Finite (p1 - p0)).
Definition weight_v (p0 p1 : R) : value :=
  vdiv (vsub (vdiv (Finite 1) (vadd (Finite 1) (vexp (chord_v p0 p1)))) (Finite p0)) (Finite (p1 - p0)).
Definition ldp_ratio_v (p0 p1 : R) : value :=
  vdiv (vmul (vsub (Finite 1) (weight_v p0 p1)) (vsub (vopp (chord_v p0 p1)) (vln (vdiv (Finite p0) (Finite (1 - p0))))))
    (vmul (weight_v p0 p1) (vadd (chord_v p0 p1) (vln (vdiv (Finite p1) (Finite (1 - p1)))))).

Section Maximiser.
Variables p0 p1 : R.
Hypotheses (h0 : 0 < p0) (h01 : p0 < p1) (h1 : p1 < 1).
Let r := ldp_ratio p0 p1.

Lemma ldp_ratio_denominator : 0 < best_weight p0 p1 * (chord p0 p1 + ln (p1 / (1 - p1))).
Proof.
by apply: Rmult_lt_0_compat; [have [] := @best_weight_inside p0 p1; lra|apply: chord_below; lra].
Qed.

Lemma chord_vE : chord_v p0 p1 = Finite (chord p0 p1).
Proof. by rewrite /chord_v !binary_entropyF ?vsubF ?vdivF //; lra. Qed.

Lemma weight_vE : weight_v p0 p1 = Finite (best_weight p0 p1).
Proof.
by rewrite /weight_v chord_vE vexpF vaddF vdivF ?vsubF ?vdivF //; [lra|have := exp_pos (chord p0 p1); lra].
Qed.

Lemma odds_vE x : 0 < x < 1 -> vln (vdiv (Finite x) (Finite (1 - x))) = Finite (ln (x / (1 - x))).
Proof. by move=> hx; rewrite vdivF ?vlnF //; [apply: Rdiv_lt_0_compat|]; lra. Qed.

Lemma ldp_ratio_vE : ldp_ratio_v p0 p1 = Finite r.
Proof.
have d := ldp_ratio_denominator.
rewrite /ldp_ratio_v weight_vE chord_vE !odds_vE; try lra.
by rewrite voppF !vsubF vaddF !vmulF vdivF //; lra.
Qed.

Section Channel.
Variable K : kernel (ordinal_finType 2) (ordinal_finType 2).
Hypotheses (k0 : K o2_0 o2_1 = p0) (k1 : K o2_1 o2_1 = p1).

(* No channel of at most this capacity goes beyond. *)
Lemma ldp_maximiser (L : kernel (ordinal_finType 2) (ordinal_finType 2)) : Rbar_le (capacity L) (capacity K) ->
  L o2_1 o2_1 - r * L o2_0 o2_1 <= p1 - r * p0.
Proof.
move=> le; have d := ldp_ratio_denominator.
have := asymmetric_plane (Rlt_le _ _ h0) h01 (Rlt_le _ _ h1) k0 k1 h0 h1 le.
rewrite /r /ldp_ratio; move: d; set B := best_weight p0 p1 * _; set w := best_weight p0 p1; set S := chord p0 p1.
move: (ln (p0 / (1 - p0))) (L o2_1 o2_1) (L o2_0 o2_1) => o q1 q0 d h.
suff : 0 <= (p1 - (1 - w) * (- S - o) / B * p0 - (q1 - (1 - w) * (- S - o) / B * q0)) by lra.
have -> : p1 - (1 - w) * (- S - o) / B * p0 - (q1 - (1 - w) * (- S - o) / B * q0) =
  - ((1 - w) * (S + o) * (q0 - p0) + B * (q1 - p1)) / B by field; lra.
by apply: Rdiv_le_0_compat; lra.
Qed.

Lemma constant_row_capacity (q : law (ordinal_finType 2)) : capacity ((fun=> q) : kernel (ordinal_finType 2) (ordinal_finType 2)) = Finite 0.
Proof.
apply: Rbar_le_antisym; last by have [W _] := @two_law (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra); exact: capacity_ge0.
by apply: capacity_le => P; rewrite (mi_eq0_indep (q := q)) //=; lra.
Qed.

Lemma ldp_maximum_ge0 : 0 <= p1 - r * p0.
Proof.
have [q [q0 q1]] := @two_law 1 0 ltac:(lra) ltac:(lra) ltac:(lra).
have := @ldp_maximiser (fun=> q); rewrite q1 constant_row_capacity; move=> h.
by have := h (capacity_ge0 K q); lra.
Qed.

(* Theorem 1(a). *)
Theorem ldp_delta_maximiser (X Y : finType) (M : kernel X Y) : 0 < r -> Rbar_le (capacity M) (capacity K) ->
  ldp_delta M (Finite (ln r)) <= p1 - r * p0.
Proof.
move=> r0 le; apply: worstR_le => [|x x' _]; first exact: ldp_maximum_ge0.
rewrite /hockey_stick exp_ln // hs_event; set A := above _ _ _.
have p01 z : 0 <= prob (M z) A <= 1 by split; [exact: prob_ge0|exact: prob_le1].
have [U [u0 u1]] := @two_law (1 - prob (M x') A) (prob (M x') A) ltac:(have := p01 x'; lra) (proj1 (p01 x')) ltac:(ring).
have [V [v0 v1]] := @two_law (1 - prob (M x) A) (prob (M x) A) ltac:(have := p01 x; lra) (proj1 (p01 x)) ltac:(ring).
pose L (i : ordinal_finType 2) := if i == o2_0 then U else V.
have := @ldp_maximiser L; rewrite /L /= u1 v1; apply.
apply: Rbar_le_trans le; apply: (pair_event_capacity (x := x') (x' := x) (A := A)) => //.
Qed.
End Channel.
End Maximiser.

(* ** Kernels of two inputs *)

Lemma kernel22_eq (K L : kernel (ordinal_finType 2) (ordinal_finType 2)) : K o2_0 o2_1 = L o2_0 o2_1 -> K o2_1 o2_1 = L o2_1 o2_1 ->
  K = L.
Proof.
move=> h0 h1; apply: FunctionalExtensionality.functional_extensionality.
by apply: two_letters; apply: law_ext; apply: two_letters => //; rewrite !binary_law2 ?h0 ?h1.
Qed.

Lemma capacity_swapped (K L : kernel (ordinal_finType 2) (ordinal_finType 2)) :
  L o2_0 o2_1 = K o2_1 o2_1 -> L o2_1 o2_1 = K o2_0 o2_1 -> Rbar_le (capacity L) (capacity K).
Proof.
move=> h0 h1; pose g (i : ordinal_finType 2) := if i == o2_0 then o2_1 else o2_0.
by rewrite (@kernel22_eq L (kpre g K)) //; exact: capacity_kpre.
Qed.

Lemma capacity_flipped (K L : kernel (ordinal_finType 2) (ordinal_finType 2)) :
  L o2_0 o2_1 = K o2_0 o2_0 -> L o2_1 o2_1 = K o2_1 o2_0 -> Rbar_le (capacity L) (capacity K).
Proof.
move=> h0 h1; pose f (i : ordinal_finType 2) := if i == o2_0 then o2_1 else o2_0.
have E x : kmerge f K x o2_1 = K x o2_0.
  by rewrite /kmerge pushE (big_pred1 o2_0) //; apply: two_letters.
by rewrite (@kernel22_eq L (kmerge f K)) ?E // kmerge_kthen; exact: capacity_postprocessing.
Qed.

(* What a channel at a maximiser's level cannot exceed, all three parts of (6). *)
Lemma ldp_gap_maximiser (p0 p1 : R) (K L : kernel (ordinal_finType 2) (ordinal_finType 2)) :
  0 < p0 -> p0 < p1 -> p1 < 1 -> K o2_0 o2_1 = p0 -> K o2_1 o2_1 = p1 -> Rbar_le (capacity L) (capacity K) ->
  let r := ldp_ratio p0 p1 in
  Rmax (Rmax 0 (L o2_0 o2_1 - r * L o2_1 o2_1)) (L o2_1 o2_1 - r * L o2_0 o2_1) <= p1 - r * p0.
Proof.
move=> h0 h01 h1 k0 k1 le r; apply: Rmax_lub; last exact: (ldp_maximiser h0 h01 h1 k0 k1).
apply: Rmax_lub; first exact: (ldp_maximum_ge0 h0 h01 h1 k0 k1).
pose M : kernel (ordinal_finType 2) (ordinal_finType 2) := kpre (fun i : ordinal_finType 2 => if i == o2_0 then o2_1 else o2_0) L.
have := @ldp_maximiser p0 p1 h0 h01 h1 K k0 k1 M; rewrite /M /kpre /=; apply.
by apply: Rbar_le_trans le; exact: capacity_kpre.
Qed.

(* Both kinds of inputs and the event {1}. *)
Lemma ldp_delta_two (X : finType) (M : kernel X (ordinal_finType 2)) x x' (r : R) : 0 < r ->
  M x o2_1 - r * M x' o2_1 <= ldp_delta M (Finite (ln r)).
Proof.
move=> r0; apply: Rle_trans (worstR_ge (S := @pairs X) (fun p q => hockey_stick p q (Finite (ln r))) M (x := x) (x' := x') isT).
rewrite /hockey_stick exp_ln // hs_binary.
have := Rmax_r (M x o2_0 - r * M x' o2_0) 0; have := Rmax_l (M x o2_1 - r * M x' o2_1) 0; lra.
Qed.

(* ** The maximum (9) *)

Definition lip_ratio (p0 p1 : R) : R := (ln (p0 / (1 - p0)) - ln (p1 / (1 - p1))) * p0 * (1 - p0) / (p0 - p1).
Definition lip_ratio_v (p0 p1 : R) : value :=
  vdiv (vmul (vmul (vsub (vln (vdiv (Finite p0) (Finite (1 - p0)))) (vln (vdiv (Finite p1) (Finite (1 - p1))))) (Finite p0)) (Finite (1 - p0))) (Finite (p0 - p1)).

Lemma log_tangent a b c d : 0 <= a -> 0 <= b -> (b = 0 -> a = 0) -> 0 < c -> 0 < d ->
  a * ln (c / d) + a - b * (c / d) <= a * ln (a / b).
Proof.
move=> a0 b0 ba c0 d0; have cd : 0 < c / d by exact: Rdiv_lt_0_compat.
case: a0 => [a0|<-]; last by have := Rmult_le_pos _ _ b0 (Rlt_le _ _ cd); lra.
have {}b0 : 0 < b by case: b0 => // e; have := ba (esym e); lra.
have ab : 0 < a / b by exact: Rdiv_lt_0_compat.
have := @ln_le_sub1 (c / d / (a / b)) (Rdiv_lt_0_compat _ _ cd ab); rewrite ln_div // => h.
have := Rmult_le_compat_l a _ _ (Rlt_le _ _ a0) h.
have -> : a * (c / d / (a / b) - 1) = b * (c / d) - a by field; lra.
lra.
Qed.

(* The plane that supports relative entropy at (p1, p0). *)
Lemma kl2_plane p0 p1 q0 q1 : 0 < p1 -> p1 < p0 -> p0 < 1 -> 0 <= q0 <= 1 -> 0 <= q1 <= 1 ->
  (q0 = 0 -> q1 = 0) -> (q0 = 1 -> q1 = 1) -> kl2 q1 q0 <= kl2 p1 p0 ->
  q0 - lip_ratio p0 p1 * q1 <= p0 - lip_ratio p0 p1 * p1.
Proof.
move=> h1 h10 h0 hq0 hq1 d0 d1 le.
have t0 := @log_tangent q1 q0 p1 p0 ltac:(lra) ltac:(lra) d0 h1 ltac:(lra).
have t1 := @log_tangent (1 - q1) (1 - q0) (1 - p1) (1 - p0) ltac:(lra) ltac:(lra) ltac:(move=> z; have := d1 ltac:(lra); lra) ltac:(lra) ltac:(lra).
move: le; rewrite /kl2 /lip_ratio => le.
have odds : ln (p0 / (1 - p0)) - ln (p1 / (1 - p1)) = ln ((1 - p1) / (1 - p0)) - ln (p1 / p0) by rewrite !ln_div; lra.
rewrite odds; move: le t0 t1; move: (ln (p1 / p0)) (ln ((1 - p1) / (1 - p0))) => u v le t0 t1.
have key : (q1 - p1) * (u - v) + (q0 - p0) * ((p0 - p1) / (p0 * (1 - p0))) <= 0.
  have e : 1 - q0 * (p1 / p0) - (1 - q0) * ((1 - p1) / (1 - p0)) = (q0 - p0) * ((p0 - p1) / (p0 * (1 - p0))) by field; lra.
  by lra.
have c0 : 0 < p0 * (1 - p0) / (p0 - p1) by apply: Rdiv_lt_0_compat; [apply: Rmult_lt_0_compat|]; lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ c0) key.
have -> : p0 * (1 - p0) / (p0 - p1) * ((q1 - p1) * (u - v) + (q0 - p0) * ((p0 - p1) / (p0 * (1 - p0)))) =
  (q0 - (v - u) * p0 * (1 - p0) / (p0 - p1) * q1) - (p0 - (v - u) * p0 * (1 - p0) / (p0 - p1) * p1) by field; lra.
lra.
Qed.

Lemma ln_le_half_difference t : 1 <= t -> ln t <= (t - / t) / 2.
Proof.
move=> t1; suff : 0 <= (t - / t) / 2 - ln t by lra.
have -> : 0 = (1 - / 1) / 2 - ln 1 by rewrite ln_1; field.
apply: (increasing_on (f := fun x => (x - / x) / 2 - ln x) (f' := fun x => (1 - / x) ^ 2 / 2)) => // x hx.
  by auto_derive; [lra|field; lra].
by have := pow2_ge_0 (1 - / x); lra.
Qed.

(* Of two Bernoulli laws with p + q <= 1, the divergence from the smaller to the larger is the larger one. *)
Lemma kl2_swap q0 q1 : 0 < q0 -> q0 <= q1 -> q0 + q1 <= 1 -> kl2 q0 q1 <= kl2 q1 q0.
Proof.
move=> p q01 sum; case: q01 => [q01|<-]; last lra.
pose d := (q1 - q0) / 2; pose phi u := u * ln ((u + d) / (u - d)).
have d0 : 0 < d by rewrite /d; lra.
have : phi (1 - (q0 + q1) / 2) <= phi ((q0 + q1) / 2).
  apply: (decreasing_on (f' := fun u => ln ((u + d) / (u - d)) - 2 * u * d / ((u + d) * (u - d)))); first by rewrite /d; lra.
    move=> u hu; have ud : 0 < u - d by rewrite /d in d0 *; lra.
    rewrite /phi; auto_derive; first by split; [lra|split=> //; apply: Rdiv_lt_0_compat; lra].
    by rewrite /Rdiv /Rminus; field; lra.
  move=> u hu; have ud : 0 < u - d by rewrite /d in d0 *; lra.
  have := @ln_le_half_difference ((u + d) / (u - d)) ltac:(apply/Rle_div_r; lra).
  have -> : ((u + d) / (u - d) - / ((u + d) / (u - d))) / 2 = 2 * u * d / ((u + d) * (u - d)) by field; lra.
  lra.
rewrite /phi /d /kl2; have -> : (q0 + q1) / 2 + (q1 - q0) / 2 = q1 by field.
have -> : (q0 + q1) / 2 - (q1 - q0) / 2 = q0 by field.
have -> : 1 - (q0 + q1) / 2 + (q1 - q0) / 2 = 1 - q0 by field.
have -> : 1 - (q0 + q1) / 2 - (q1 - q0) / 2 = 1 - q1 by field.
rewrite !ln_div; lra.
Qed.

Section LipMaximiser.
Variables p0 p1 : R.
Hypotheses (h1 : 0 < p1) (h10 : p1 < p0) (h0 : p0 < 1).
Let r := lip_ratio p0 p1.

Lemma lip_ratio_vE : lip_ratio_v p0 p1 = Finite r.
Proof. by rewrite /lip_ratio_v !odds_vE ?vsubF ?vmulF ?vdivF //; lra. Qed.

Lemma lip_maximiser q0 q1 : 1 < r -> 0 <= q0 <= 1 -> 0 <= q1 <= 1 -> (q0 = 0 -> q1 = 0) -> (q0 = 1 -> q1 = 1) ->
  kl2 q1 q0 <= kl2 p1 p0 -> q0 - r * q1 <= p0 - r * p1 /\ q1 / r - q0 <= p0 - r * p1.
Proof.
move=> r1 hq0 hq1 d0 d1 le; have plane := kl2_plane h1 h10 h0.
have dl : 0 <= p0 - r * p1.
  have := plane 0 0 ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra); rewrite kl2_refl -/r => h.
  have := h ltac:(have := @pinsker_binary p1 p0 ltac:(lra) ltac:(lra) ltac:(lra) ltac:(lra); have := pow2_ge_0 (p1 - p0); lra).
  lra.
split; first exact: plane.
case: (Rle_lt_dec (q1 / r) q0) => [|big]; first lra.
have rq : r * q0 < q1 by move/(Rmult_lt_compat_l r): big; have -> : r * (q1 / r) = q1 by [field; lra]; apply; lra.
have q00 : 0 < q0 by case: (proj1 hq0) => // e; have := d0 (esym e); nra.
have q01 : q0 < q1 by nra.
case: (Rle_lt_dec (q0 + q1) 1) => s.
  have := plane q1 q0 hq1 hq0 ltac:(lra) ltac:(nra) (Rle_trans _ _ _ (kl2_swap q00 (Rlt_le _ _ q01) s) le); rewrite -/r => h.
  have -> : q1 / r - q0 = (q1 - r * q0) / r by field; lra.
  apply: Rle_trans (_ : (p0 - r * p1) / r <= _).
    by apply: Rmult_le_compat_r => //; left; apply: Rinv_0_lt_compat; lra.
  by apply/Rle_div_l; nra.
have := plane (1 - q0) (1 - q1) ltac:(lra) ltac:(lra) ltac:(move=> z; have := d1 ltac:(lra); lra) ltac:(move=> z; have := d0 ltac:(lra); lra).
rewrite kl2_sym -/r => h; apply: Rle_trans (h le).
have : q1 / r <= 1 - r * (1 - q1).
  apply/Rle_div_l; first lra.
  have : r < q1 * (r + 1) by have : 1 < q1 + q1 / r by [lra]; move/(Rmult_lt_compat_l r); have -> : r * (q1 + q1 / r) = q1 * (r + 1) by [field; lra]; lra.
  nra.
lra.
Qed.

(* Theorem 2(a) where every row is that close to the output law. *)
Theorem lip_delta_maximiser (X Y : finType) (K : kernel X Y) (P : law X) : 1 < r ->
  (forall x, Rbar_le (kl (K x) (output P K)) (kl2 p1 p0)) -> lip_delta K P (ln r) <= p0 - r * p1.
Proof.
move=> r1 h; set q := output P K.
have at_event x (A : pred Y) : prob q A - r * prob (K x) A <= p0 - r * p1 /\ prob (K x) A / r - prob q A <= p0 - r * p1.
  have /kl_le [d le] := h x.
  have := @lip_maximiser (prob q A) (prob (K x) A) r1 (conj (prob_ge0 _ _) (prob_le1 _ _)) (conj (prob_ge0 _ _) (prob_le1 _ _)).
  apply; last exact: Rle_trans (kl2_event_le A d) le.
    by move=> z; apply: sum_0 => y Ay; move/domP: d; apply; exact: (sum_eq0 (fun a _ => mass_ge0 q a) z Ay).
  move=> z; have z' : prob q (predC A) = 0 by rewrite prob_compl z; lra.
  have : prob (K x) (predC A) = 0.
    by apply: sum_0 => y Ay; move/domP: d; apply; exact: (sum_eq0 (fun a _ => mass_ge0 q a) z' Ay).
  by rewrite prob_compl; lra.
have d0 : 0 <= p0 - r * p1.
  have [x _] := law_support P; have [] := at_event x pred0; rewrite /prob !big_pred0 //; lra.
apply: max_le => // x _; rewrite exp_ln; last lra; apply: Rmax_lub.
  by rewrite hs_event; have [] := at_event x (above r q (K x)).
rewrite hs_event; have [_] := at_event x (above r (K x) q); set A := above _ _ _.
have -> : (prob (K x) A - r * prob q A) / r = prob (K x) A / r - prob q A by field; lra.
by [].
Qed.
End LipMaximiser.
