(* Lower bounds by the distortion as the paper prints them: theta is m^n times the least mass of the prior.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Theorems 6(6), 6(7), 7(6), and the proof of 6(7). *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import renyi constructions coefficients suprema sibson csiszar bridges forms pointwise distance_mechanism.
From ExactPriv Require Import shells distance_levels closing information_bounds sibson_bounds neighbour_bounds renyi_distances.

Section Sibson.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Implicit Types (P U : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.

Lemma least_share P (theta := letters db * min_mass P) : 0 <= theta <= 1 /\ forall x, theta <= letters db * P x.
Proof.
have L0 := databases_gt0 I m2; split=> [|x]; last by apply: Rmult_le_compat_l; [lra|exact: min_mass_le].
have g : 0 <= min_mass P by apply: min1_ge0 => x _.
split; first by apply: Rmult_le_pos; lra.
by rewrite /theta -(mass_sum1 P) -(sum_const_card db); apply: sum_le => x _; exact: min_mass_le.
Qed.

Lemma sibson_v_nonneg P K (a : R) : 1 < a -> vle (Finite 0) (sibson_v K P (Finite a)).
Proof.
move=> a1; rewrite sibson_vE /=; last lra.
by apply: Rle_trans (mi_le_sibson P K (a := a) ltac:(lra)); exact: mi_ge0.
Qed.

Theorem sibson_lower P K (a D : R) (theta := letters db * min_mass P) : 1 < a -> distortion K P <= D -> D <= N ->
  vle (vadd (vmul (vdiv (Finite (a - N)) (Finite (a - 1))) (vln (Finite M))) (vmul (vdiv (Finite a) (Finite (a - 1)))
    (vln (vdiv (Finite (1 - D / N)) (Finite ((1 - theta) * (N + 1) * M / 2 + theta)))))) (sibson_v K P (Finite a)).
Proof.
move=> a1 hD Dn; have [ht hP] := least_share P; rewrite -/theta in ht hP.
have tM : 0 <= (1 - theta) * M by nra.
set T := (1 - theta) * (N + 1) * M / 2 + theta; have T1 : (1 - theta) * M + theta <= T.
  by have := Rmult_le_pos _ ((N + 1) / 2 - 1) tM ltac:(lra); rewrite /T; lra.
have T0 : 1 <= T by nra.
have c0 : 0 < a / (a - 1) by apply: Rdiv_lt_0_compat; lra.
rewrite sibson_vE; last by rewrite /=; lra.
rewrite !vdivF; try lra.
rewrite (vlnF (a := M)) ?vmulF; last lra.
case: Dn => [Dn|->]; last first.
  by rewrite (_ : (1 - N / N) / T = 0) ?vln0 /vmul /= /inf_times; [case: RltbP|field; lra].
have DN : D / N < 1 by apply/Rlt_div_l; lra.
have h := sibson_distortion n1 m2 a1 ht hP hD Dn; have W0 : 0 < theta / M + (1 - theta).
  have : theta / M + (1 - theta) = ((1 - theta) * M + theta) / M by field; lra.
  by move=> ->; apply: Rdiv_lt_0_compat; nra.
rewrite vlnF; last by apply: Rdiv_lt_0_compat; lra.
rewrite vmulF vaddF ln_div; try lra.
apply/vleF.
have lW : ln (theta / M + (1 - theta)) <= ln T - ln M.
  rewrite -ln_div; try lra.
  apply: ln_le => //; apply/Rle_div_r; first lra.
  by have -> : (theta / M + (1 - theta)) * M = (1 - theta) * M + theta by field; lra.
have lT : 0 <= ln T by rewrite -ln_1; apply: ln_le; lra.
have lM : 0 <= ln M by rewrite -ln_1; apply: ln_le; lra.
have e : (a - N) / (a - 1) * ln M + a / (a - 1) * (ln (1 - D / N) - ln T) =
  a / (a - 1) * ln (1 - D / N) - (ln T - ln M) - ((N - 1) * ln M + ln T) / (a - 1) by field; lra.
have : 0 <= ((N - 1) * ln M + ln T) / (a - 1) by apply: Rdiv_le_0_compat; nra.
lra.
Qed.

End Sibson.

(* ** Information: the bound of Theorem 6(7) grows with theta where it is above 0 *)

Section Rate.
Variables (N M : R) (D l : R).
Hypotheses (N1 : 1 <= N) (M2 : 2 <= M) (D0 : 0 < D).

(* l is - ln eta, eta a bound of the masses. *)
Definition slope_rate (t : R) : R := l + N * ln (1 - D / (N * t)) + D * ln (D / ((M - 1) * (N * t - D))).

Lemma slope_rate_mono (s t : R) : D < N * s -> s <= t -> t <= 1 -> slope_rate s <= slope_rate t.
Proof.
move=> Ds st t1; have s0 : 0 < s by nra.
have t0 : 0 < t by lra.
have Dt : D < N * t by nra.
have share u : 0 < u -> D < N * u -> ln (1 - D / (N * u)) = ln (N * u - D) - ln N - ln u.
  move=> u0 Du; have -> : 1 - D / (N * u) = (N * u - D) / (N * u) by field; lra.
  have Nu : 0 < N * u by apply: Rmult_lt_0_compat; lra.
  rewrite ln_div; try lra.
  rewrite ln_mult; try lra.
have odds u : D < N * u -> ln (D / ((M - 1) * (N * u - D))) = ln D - ln (M - 1) - ln (N * u - D).
  move=> Du; have Nu : 0 < (M - 1) * (N * u - D) by apply: Rmult_lt_0_compat; lra.
  rewrite ln_div; try lra.
  rewrite ln_mult; try lra.
rewrite /slope_rate !share // !odds //.
have p : 0 < (N * s - D) / (N * t - D) by apply: Rdiv_lt_0_compat; lra.
set w := 1 - D / (N * t); have w01 : 0 <= w <= 1.
  have d : 0 < D / (N * t) by apply: Rdiv_lt_0_compat; lra.
  have : D / (N * t) <= 1 by apply/Rle_div_l; lra.
  by rewrite /w; lra.
have := @exp_convex w (ln ((N * s - D) / (N * t - D))) 0 w01; rewrite exp_0 exp_ln // Rmult_0_r Rplus_0_r.
have -> : w * ((N * s - D) / (N * t - D)) + (1 - w) * 1 = s / t by rewrite /w; field; lra.
move=> h; have {}h := ln_le _ _ (exp_pos _) h; rewrite ln_exp !ln_div in h; try lra.
have lr : ln (N * s - D) <= ln (N * t - D) by apply: ln_le; nra.
have wN : N * w <= N - D.
  have -> : N * w = N - D / t by rewrite /w; field; lra.
  suff : D <= D / t by lra.
  by apply/Rle_div_r; nra.
have := Rmult_le_compat_l _ _ _ (ltac:(lra) : 0 <= N) h.
have : (N - D - N * w) * (ln (N * s - D) - ln (N * t - D)) <= 0 by nra.
move: (ln s) (ln t) (ln (N * s - D)) (ln (N * t - D)) => *; lra.
Qed.

Lemma rate_mono (s t : R) : D < N * s -> s <= t -> t <= 1 -> Rmax 0 (s * slope_rate s) <= Rmax 0 (t * slope_rate t).
Proof.
move=> Ds st t1; have h := slope_rate_mono Ds st t1; have s0 : 0 < s by nra.
apply: Rmax_lub; first exact: Rmax_l.
case: (Rle_lt_dec (slope_rate s) 0) => g; first by apply: Rle_trans (Rmax_l _ _); nra.
by apply: Rle_trans (Rmax_r _ _); nra.
Qed.

End Rate.

Section Information.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Local Notation L := (letters (I ~> X)).
Implicit Types (P U : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let L0 : 0 < L. Proof. exact: databases_gt0. Qed.

Lemma distortion_le_entries P K : distortion K P <= N.
Proof.
rewrite /distortion -[X in _ <= X]Rmult_1_l -(mass_sum1 P) -sum_mulr; apply: sum_le => x _; apply: Rmult_le_compat_l => //.
rewrite -[X in _ <= X]Rmult_1_l -(mass_sum1 (K x)) -sum_mulr; apply: sum_le => y _; apply: Rmult_le_compat_l => //.
by apply: le_INR; apply/leP; exact: hamming_card.
Qed.

Lemma shell_inhabited (y : db) (t : nat) : (t <= #|I|)%N -> exists x : db, hamming x y = t.
Proof.
move=> tn; suff h : 0 < \sum_(x : db | hamming x y == t) 1 by have [x /eqP e _] := sum_gt0_ex h; exists x.
rewrite shell_count; apply: Rmult_lt_0_compat; last by apply: pow_lt; lra.
by apply: lt_0_INR; apply/ltP; rewrite bin_gt0.
Qed.

Lemma mass_bound_gt0 (eta : R) : vle (vdiv (Finite 1) (Finite L)) (Finite eta) -> 0 < eta.
Proof.
rewrite vdivF; last lra.
by move/vleF; have := Rdiv_lt_0_compat 1 L; lra.
Qed.

Lemma rate_as_printed (D eta s : R) : 0 < s -> 0 < D -> D < N * s ->
  vadd (vadd (vmul (Finite (- s)) (vln (Finite eta))) (vmul (Finite (s * N)) (vln (Finite (1 - D / (N * s))))))
    (vmul (Finite (s * D)) (vln (vdiv (Finite D) (Finite ((M - 1) * ((N * s) - D)))))) =
  vadd (vmul (Finite (- s)) (vln (Finite eta))) (Finite (s * slope_rate N M D 0 s)).
Proof.
move=> s0 D0 Ds; have g : 0 < (M - 1) * (N * s - D) by apply: Rmult_lt_0_compat; lra.
have h : D / (N * s) < 1 by apply/Rlt_div_l; lra.
rewrite vdivF; last lra.
rewrite !(vlnF (a := 1 - _)); last lra.
rewrite (vlnF (a := D / _)); last exact: Rdiv_lt_0_compat.
rewrite !vmulF -vaddA vaddF; congr (vadd _ (Val (Finite _))); rewrite /slope_rate; ring.
Qed.

Lemma slope_rate_shift (D l s : R) : slope_rate N M D l s = l + slope_rate N M D 0 s.
Proof. by rewrite /slope_rate; ring. Qed.

Lemma rateE (D eta s : R) : 0 < eta -> 0 < s -> 0 < D -> D < N * s ->
  vadd (vadd (vmul (Finite (- s)) (vln (Finite eta))) (vmul (Finite (s * N)) (vln (Finite (1 - D / (N * s))))))
    (vmul (Finite (s * D)) (vln (vdiv (Finite D) (Finite ((M - 1) * ((N * s) - D)))))) =
  Finite (s * slope_rate N M D (- ln eta) s).
Proof.
move=> e0 s0 D0 Ds; rewrite rate_as_printed // vlnF // vmulF vaddF (slope_rate_shift _ (- ln eta)).
by congr (Val (Finite _)); ring.
Qed.

Theorem information_least_mass P K (D : R) (t := L * min_mass P) (eta := \max_(x : db) P x) : (forall x, 0 < P x) ->
  distortion K P <= D -> 0 < D -> D < N * t -> M * D < N * (M - 1) ->
  Rmax 0 (t * slope_rate N M D (- ln eta) t) <= mi P K.
Proof.
move=> P0 hD D0 Dt Du; have [[_ t1] _] := least_share m2 P; rewrite -/t in t1.
have Du' := proj2 (useful_leP _ m2 D) Du; have Dn := useful_lt n1 m2 Du'; have r1 := useful_ratio m2 D0 Du'.
apply: Rle_trans (rate_mono (- ln eta) N1 M2 D0 Dt t1 (Rle_refl 1)) _.
apply: Rmax_lub; first exact: mi_ge0.
have he x : P x <= eta by exact: (max_ge (P := xpredT)).
apply: Rle_trans (prior_information_ge m2 (eta := eta) (ltac:(lra) : 1 <= kept_ratio I X D) P0 he hD).
have b := share_gt0 n1 m2 D0 Dn; have bp : 0 < (1 - D / N) ^ #|I| by exact: pow_lt.
rewrite kept_normaliser // ln_Rinv // ln_pow // Rmult_1_l /slope_rate !Rmult_1_r -/(letters I).
have g : 0 < (M - 1) * (N - D) by apply: Rmult_lt_0_compat; lra.
by rewrite /kept_ratio !ln_div //; lra.
Qed.

(* The divergence from the column sums that the proof of Theorem 6(7) works with is the information under the uniform prior. *)
Theorem column_rate K U (eta theta : R) : (forall x, U x = / L) -> 0 < eta ->
  vdiv (vmul (Finite theta) (\vsum_(x : db) (\vsum_(y : db | (Rltb 0 ((K x) y))) (vmul (Finite ((K x) y))
    (vln (vdiv (Finite ((K x) y)) (Finite (eta * (\sum_(z : db) ((K z) y)))))))))) (Finite L) =
  Finite (theta * (mi U K - ln L - ln eta)).
Proof.
move=> hU e0; have S0 x y : 0 < K x y -> 0 < \sum_z K z y by move=> k; apply: (sum_gt0 (P := xpredT) (i := x)).
rewrite (eq_bigr (fun x => Val (Finite (\sum_(y | Rltb 0 (K x y)) K x y * ln (K x y / (eta * \sum_z K z y)))))) => [|x _].
  rewrite vsumF vmulF vdivF; last lra.
  suff -> : \sum_x \sum_(y | Rltb 0 (K x y)) K x y * ln (K x y / (eta * \sum_z K z y)) = L * (mi U K - ln L - ln eta).
    by congr (Val (Finite _)); field; lra.
  have e : L = \sum_(x : db) 1 by rewrite (sum_const_card db) Rmult_1_r.
  transitivity (\sum_x (klsum (K x) (output U K) - (ln L + ln eta))).
    apply: eq_bigr => x _; rewrite /klsum -[ln L + ln eta]Rmult_1_l -(mass_sum1 (K x)) -sum_mulr -sum_sub sum_mkcond.
    apply: eq_bigr => y _; case: RltbP => k; last first.
      have z : K x y = 0 by have := mass_ge0 (K x) y; lra.
      by rewrite z; ring.
    have s := S0 _ _ k; have -> : output U K y = (\sum_z K z y) / L.
      by rewrite outputE -sum_divr; apply: eq_bigr => z _; rewrite hU /Rdiv; ring.
    have -> : K x y / (eta * \sum_z K z y) = K x y / ((\sum_z K z y) / L) / (L * eta) by field; lra.
    have q : 0 < K x y / ((\sum_z K z y) / L) by do 2 apply: Rdiv_lt_0_compat => //.
    rewrite ln_div //; last exact: Rmult_lt_0_compat.
    by rewrite (ln_mult L) //; ring.
  rewrite sum_sub (sum_const_card db) /mi; have -> : \sum_x U x * klsum (K x) (output U K) = (\sum_x klsum (K x) (output U K)) / L.
    by rewrite -sum_divr; apply: eq_bigr => x _; rewrite hU /Rdiv; ring.
  by field; lra.
rewrite -vsumF; apply: eq_bigr => y /RltbP k; have s := S0 _ _ k.
have es : 0 < eta * \sum_z K z y by exact: Rmult_lt_0_compat.
by rewrite vdivF; [rewrite vlnF ?vmulF //; exact: Rdiv_lt_0_compat|lra].
Qed.

End Information.

(* ** The mechanism that keeps entries, at the distortion D / theta *)

Section Scaled.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Local Notation L := (letters (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Variables D theta : R.
Hypotheses (t0 : 0 < theta) (D0 : 0 < D) (Dt : D < N * theta).
Local Notation A := (kept_ratio I X (D / theta)).
Let d0 : 0 < D / theta. Proof. exact: Rdiv_lt_0_compat. Qed.
Let dN : D / theta < N. Proof. by apply/Rlt_div_l. Qed.

Lemma scaled_odds : ln (D / ((M - 1) * (N * theta - D))) = - ln A.
Proof.
have g : 0 < (M - 1) * (N * theta - D) by apply: Rmult_lt_0_compat; lra.
rewrite -ln_Rinv; last exact: kept_ratio_gt0.
by congr ln; rewrite /kept_ratio; field; repeat split; lra.
Qed.

Lemma scaled_share : D / (N * theta) = D / theta / N.
Proof. by field; lra. Qed.

(* Its rate is that of the printed bound with theta D for D; at most the printed bound where its ratio is at least 1. *)
Lemma scaled_rate (l : R) : theta * (kept_rate I X (D / theta) - ln L + l) =
  theta * slope_rate N M D l theta + (1 - theta) * D * ln (D / ((M - 1) * (N * theta - D))).
Proof.
have b := share_gt0 n1 m2 d0 dN.
rewrite /slope_rate scaled_odds scaled_share /kept_rate ln_databases // ln_mult //; try lra.
by field; lra.
Qed.

Lemma scaled_rate_le (l : R) : theta <= 1 -> 1 <= A ->
  theta * (kept_rate I X (D / theta) - ln L + l) <= theta * slope_rate N M D l theta.
Proof.
move=> t1 A1; rewrite scaled_rate scaled_odds; have : 0 <= ln A by rewrite -ln_1; apply: ln_le; lra.
by have := Rmult_le_pos (1 - theta) D ltac:(lra) (Rlt_le _ _ D0); nra.
Qed.

Lemma scaled_ratio : vlt (vmul (Finite M) (vdiv (Finite D) (Finite theta))) (Finite (N * (M - 1))) ->
  1 <= A /\ M * (D / theta) < N * (M - 1).
Proof.
rewrite vdivF; last lra.
rewrite vmulF => /vltF h; split=> //; have := useful_ratio m2 d0 (proj2 (useful_leP _ m2 _) h); lra.
Qed.

Lemma scaled_kernel (Q : kernel db db -> Prop) : Q (exponential A) ->
  exists K : kernel db db, (forall x y, veq (Finite (K x y)) (vdiv
    (vpowz (vsub (Finite 1) (vdiv (vdiv (Finite D) (Finite theta)) (Finite N))) (Z.of_nat #|I|))
    (vpowz (vdiv (vmul (Finite (M - 1)) (vsub (Finite N) (vdiv (Finite D) (Finite theta)))) (vdiv (Finite D) (Finite theta)))
      (Z.of_nat (hamming x y))))) /\ Q K.
Proof.
move=> h; exists (exponential A); split=> // x y.
rewrite (vdivF D); last lra.
rewrite vsubF vmulF (vdivF (_ * _)); last lra.
rewrite vdivF; last lra.
rewrite vsubF !vpowz_nat kept_massE // exponentialE //; exact: kept_ratio_gt0.
Qed.

End Scaled.

Section LeastMass.
Variables I X : finType.
Local Notation L := (letters (I ~> X)).
Implicit Types (P U : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).

Lemma scaled_below (D theta : R) : 0 < theta -> letters X * (D / theta) < letters I * (letters X - 1) ->
  D < letters I * theta.
Proof.
move=> t0 h; have N1 := entries_ge1 n1; have M2 := letters_ge2 m2; suff /(Rlt_div_l _ _ _ t0) : D / theta < letters I by [].
by nra.
Qed.

Lemma least_mass_gt0 P : (forall x, 0 < P x) -> 0 < L * min_mass P.
Proof.
move=> P0; apply: Rmult_lt_0_compat; first exact: databases_gt0.
by rewrite /min_mass; case: (min1_attained xpredT P) => [->|[x _ ->]] //; lra.
Qed.

Theorem scaled_information P K U (D : R) (t := L * min_mass P) : (forall x, 0 < P x) -> (forall x, U x = / L) ->
  distortion K P <= D -> 0 < D ->
  vlt (vmul (Finite (letters X)) (vdiv (Finite D) (Finite t))) (Finite (letters I * (letters X - 1))) ->
  t * (mi U (exponential (kept_ratio I X (D / t))) - ln L - ln (\max_(x : I ~> X) P x)) <= mi P K.
Proof.
move=> P0 hU hD D0 Du; have t0 := least_mass_gt0 P0; have [A1 Du'] := scaled_ratio m2 t0 D0 Du.
have [_ t1] := proj1 (least_share m2 P); have Dt := scaled_below t0 Du'; have M2 := letters_ge2 m2.
have d0 : 0 < D / t by exact: Rdiv_lt_0_compat.
have dN : D / t < letters I by apply/Rlt_div_l.
rewrite kept_information_uniform //; apply: Rle_trans (scaled_rate_le n1 m2 t0 D0 Dt (- ln _) t1 A1) _.
have N1 := entries_ge1 n1; have small : D <= D / t by apply/Rle_div_r => //; rewrite /t; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ D0) t1; lra.
apply: Rle_trans (Rmax_r 0 _) (information_least_mass n1 m2 P0 hD D0 Dt _).
by have := Rmult_le_compat_l (letters X) _ _ ltac:(lra) small; rewrite /t; lra.
Qed.

End LeastMass.
