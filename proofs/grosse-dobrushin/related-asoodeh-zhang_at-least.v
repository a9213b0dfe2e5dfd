(* grosse-dobrushin/related-asoodeh-zhang#at-least, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_related_asoodeh_zhang_at_least : Prop :=
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (ordinal_finType 2) Y,
  (forall y, exists x, 0 < K x y) ->
  forall f : generator,
  (f = g_kl \/ f = g_hellinger2) ->
  forall P : law (ordinal_finType 2),
  (forall x, 0 < P x) ->
  forall Q : law (ordinal_finType 2),
  (forall x, 0 < Q x) ->
  (0 < (total_variation P Q)) ->
  (vle (vmin (vsub (\vsum_(x1 : (ordinal_finType 2) | Rltb 0 (P x1)) (\vsum_(x2 : Y | Rltb 0 ((output P K) x2)) (vdiv (Finite ((P x1) * (((K x1) x2) ^ 2))) (Finite ((output P K) x2))))) (Finite 1)) (vsub (\vsum_(x3 : (ordinal_finType 2) | Rltb 0 (Q x3)) (\vsum_(x4 : Y | Rltb 0 ((output Q K) x4)) (vdiv (Finite ((Q x3) * (((K x3) x4) ^ 2))) (Finite ((output Q K) x4))))) (Finite 1))) (contraction K P Q f)).

(* The statement above is generated; the proof follows. *)
(* Relative entropy in both directions, squared Hellinger distance and chi-square divergence are mixtures of chi-square
   divergences to laws between the two, and the ratio of chi-square is concave in that law (Raginsky 2016). *)
Import Coquelicot.Coquelicot.

Theorem c_related_asoodeh_zhang_at_least_holds : c_related_asoodeh_zhang_at_least.
Proof.
move=> Y _ K occ g0 hf P P0 Q Q0 PQ.
have mixed_inside (p q t : R) : 0 < p < 1 -> 0 < q < 1 -> 0 <= t <= 1 -> 0 < t * p + (1 - t) * q < 1.
  move=> p01 q01 t01; case: (Rle_lt_dec p q) => h.
    by have := Rmult_le_pos (1 - t) (q - p) ltac:(lra) ltac:(lra); have := Rmult_le_pos t (q - p) ltac:(lra) ltac:(lra); lra.
  by have := Rmult_le_pos (1 - t) (p - q) ltac:(lra) ltac:(lra); have := Rmult_le_pos t (p - q) ltac:(lra) ltac:(lra); lra.
pose k := K o2_0; pose k' := K o2_1.
pose between (s : R) (y : Y) : R := s * k y + (1 - s) * k' y.
have between_live (s : R) (y : Y) : 0 < s < 1 -> 0 < between s y \/ k y = 0 /\ k' y = 0.
  move=> s01; have k0 := mass_ge0 k y; have k'0 := mass_ge0 k' y.
  case: (Req_dec (k y) 0) => z; last first.
    by left; rewrite /between; have := Rmult_lt_0_compat s (k y) ltac:(lra) ltac:(lra); have := Rmult_le_pos (1 - s) (k' y) ltac:(lra) k'0; lra.
  case: (Req_dec (k' y) 0) => z'; first by right.
  by left; rewrite /between z; have := Rmult_lt_0_compat (1 - s) (k' y) ltac:(lra) ltac:(lra); lra.
have between_sum (s : R) : \sum_y between s y = 1.
  by rewrite /between sum_add !sum_mull !mass_sum1; ring.
have chi2_overlap (s : R) : 0 < s < 1 -> chi2_mixed k k' s = 1 - \sum_y k y * k' y / between s y.
  move=> s01; rewrite /chi2_mixed -sum_mull.
  transitivity ((\sum_y k y) + (\sum_y k' y) - (\sum_y between s y) - \sum_y k y * k' y / between s y); last by rewrite between_sum !mass_sum1; ring.
  rewrite -sum_add -!sum_sub; apply: eq_sum => y _; rewrite -/(between s y).
  case: (between_live _ y s01) => [b0|[z z']]; last by rewrite /between z z' /Rdiv; ring.
  have e : s * (1 - s) * (k y - k' y) ^ 2 = (k y + k' y - between s y) * between s y - k y * k' y by rewrite /between; ring.
  have -> : s * (1 - s) * ((k y - k' y) ^ 2 / between s y) = s * (1 - s) * (k y - k' y) ^ 2 / between s y by rewrite /Rdiv; ring.
  by rewrite e; field; lra.
have chi2_between (m p q t : R) : 0 < p < 1 -> 0 < q < 1 -> 0 <= t <= 1 ->
  m <= chi2_mixed k k' p -> m <= chi2_mixed k k' q -> m <= chi2_mixed k k' (t * p + (1 - t) * q).
  move=> p01 q01 t01; have s01 := mixed_inside _ _ _ p01 q01 t01.
  rewrite !chi2_overlap // => hp hq.
  suff : \sum_y k y * k' y / between (t * p + (1 - t) * q) y <= t * (\sum_y k y * k' y / between p y) + (1 - t) * (\sum_y k y * k' y / between q y) by nra.
  rewrite -!sum_mull -sum_add; apply: sum_le => y _.
  have e : between (t * p + (1 - t) * q) y = t * between p y + (1 - t) * between q y by rewrite /between; ring.
  case: (between_live _ y p01) => [a0|[z z']]; last by rewrite z z' /Rdiv; lra.
  case: (between_live _ y q01) => [b0|[z z']]; last by rewrite z z' /Rdiv; lra.
  have kk : 0 <= k y * k' y by exact: Rmult_le_pos.
  have c0 : 0 < between (t * p + (1 - t) * q) y by case: (between_live _ y s01) => // -[z z']; move: a0; rewrite /between z z'; lra.
  move: e c0 a0 b0; set c := between (t * p + _) y; set a := between p y; set b := between q y => e c0 a0 b0.
  have inv : / c <= t * / a + (1 - t) * / b.
    apply: (Rmult_le_reg_r (a * b * c)); first by apply: Rmult_lt_0_compat => //; exact: Rmult_lt_0_compat.
    have -> : / c * (a * b * c) = a * b by field; lra.
    have -> : (t * / a + (1 - t) * / b) * (a * b * c) = (t * b + (1 - t) * a) * c by field; split; lra.
    have sq : 0 <= t * (1 - t) * (a - b) ^ 2 by apply: Rmult_le_pos; [nra|exact: pow2_ge_0].
    have -> : (t * b + (1 - t) * a) * c = a * b + t * (1 - t) * (a - b) ^ 2 by rewrite e; ring.
    lra.
  have := Rmult_le_compat_l _ _ _ kk inv; rewrite /Rdiv; lra.
have spread_ge (m s : R) : 0 < s < 1 -> m <= chi2_mixed k k' s ->
  m * (/ s + / (1 - s)) <= \sum_y (k y - k' y) ^ 2 / between s y.
  move=> s01; rewrite /chi2_mixed => h; have p : 0 < s * (1 - s) by nra.
  apply: (Rmult_le_reg_l (s * (1 - s))) => //.
  by have -> : s * (1 - s) * (m * (/ s + / (1 - s))) = m by field; lra.
have kl_rows_below (m p q : R) : 0 < p < 1 -> 0 < q < 1 -> m <= chi2_mixed k k' p -> m <= chi2_mixed k k' q ->
  m * (p * ln (p / q) + (1 - p) * ln ((1 - p) / (1 - q))) <= \sum_y between p y * ln (between p y / between q y).
  move=> p01 q01 hp hq; set D := p - q; pose v y := between q y; pose d y := D * (k y - k' y).
  have at_ s : 0 <= s <= 1 -> 0 < q + s * D < 1.
    by move=> s01; have -> : q + s * D = s * p + (1 - s) * q by [rewrite /D; ring]; exact: mixed_inside.
  have out y s : v y + s * d y = between (q + s * D) y by rewrite /v /d /between; ring.
  have dead y : k y = 0 /\ k' y = 0 -> v y = 0 /\ d y = 0 by rewrite /v /d /between => -[-> ->]; split; ring.
  pose h s := (\sum_y along (v y) (d y) s) - m * (along q D s + along (1 - q) (- D) s).
  pose h1 s := (\sum_y d y * (ln ((v y + s * d y) / v y) + 1)) - m * (D * (ln ((q + s * D) / q) + 1) + - D * (ln ((1 - q + s * - D) / (1 - q)) + 1)).
  pose h2 s := (\sum_y d y ^ 2 / (v y + s * d y)) - m * (D ^ 2 / (q + s * D) + (- D) ^ 2 / (1 - q + s * - D)).
  have d1 s : 0 <= s <= 1 -> is_derive h s (h1 s).
    move=> s01; have r := at_ s s01; apply: is_derive_minus; last first.
      by apply: (is_derive_scal (fun s => along q D s + along (1 - q) (- D) s)); apply: is_derive_plus; apply: along_derive; lra.
    apply: (@is_derive_sum Y (fun y => along (v y) (d y)) (fun y s => d y * (ln ((v y + s * d y) / v y) + 1))) => y.
    case: (between_live _ y q01) => [v0|/dead[-> ->]].
      apply: along_derive => //; rewrite out; case: (between_live _ y r) => // z; have [z0 _] := dead y z; rewrite /v in z0; lra.
    apply: (is_derive_ext (fun=> 0)) => [t|]; first by rewrite /along Rmult_0_r Rplus_0_r Rmult_0_l.
    by rewrite Rmult_0_l; exact: is_derive_const.
  have d2 s : 0 <= s <= 1 -> is_derive h1 s (h2 s).
    move=> s01; have r := at_ s s01; apply: is_derive_minus; last first.
      apply: (is_derive_scal (fun s => D * (ln ((q + s * D) / q) + 1) + - D * (ln ((1 - q + s * - D) / (1 - q)) + 1))).
      by apply: is_derive_plus; apply: along_derive2; lra.
    apply: (@is_derive_sum Y (fun y s => d y * (ln ((v y + s * d y) / v y) + 1)) (fun y s => d y ^ 2 / (v y + s * d y))) => y.
    case: (between_live _ y q01) => [v0|/dead[-> ->]].
      apply: along_derive2 => //; rewrite out; case: (between_live _ y r) => // z; have [z0 _] := dead y z; rewrite /v in z0; lra.
    apply: (is_derive_ext (fun=> 0)) => [t|]; first by rewrite Rmult_0_l.
    by have -> : 0 ^ 2 / (0 + s * 0) = 0 by [rewrite /Rdiv; ring]; exact: is_derive_const.
  have bend s : 0 <= s <= 1 -> 0 <= h2 s.
    move=> s01; have r := at_ s s01.
    have e : q + s * D = s * p + (1 - s) * q by rewrite /D; ring.
    have rin := chi2_between _ _ _ _ p01 q01 s01 hp hq; rewrite -e in rin; have := spread_ge _ _ r rin.
    move/(Rmult_le_compat_l _ _ _ (pow2_ge_0 D)); rewrite -sum_mull /h2.
    have -> : \sum_y d y ^ 2 / (v y + s * d y) = \sum_y D ^ 2 * ((k y - k' y) ^ 2 / between (q + s * D) y).
      by apply: eq_sum => y _; rewrite out /d /Rdiv; ring.
    have -> : m * (D ^ 2 / (q + s * D) + (- D) ^ 2 / (1 - q + s * - D)) = D ^ 2 * (m * (/ (q + s * D) + / (1 - (q + s * D)))).
      by have -> : 1 - q + s * - D = 1 - (q + s * D) by [ring]; rewrite /Rdiv; ring.
    lra.
  have start (u : R) : u <> 0 -> ln ((u + 0 * D) / u) = 0 /\ ln ((u + 0 * - D) / u) = 0.
    by move=> un; have -> : (u + 0 * D) / u = 1 by [field]; have -> : (u + 0 * - D) / u = 1 by [field]; rewrite ln_1.
  have l0 y : (v y + 0 * d y) * ln ((v y + 0 * d y) / v y) = 0 /\ d y * (ln ((v y + 0 * d y) / v y) + 1) = d y.
    case: (between_live _ y q01) => [v0|/dead[-> ->]]; last by split; ring.
    by have -> : (v y + 0 * d y) / v y = 1 by [rewrite /v; field; lra]; rewrite ln_1; split; ring.
  have : 0 <= h 1.
    apply: (@contact h h1 h2 0 1 0 1) => //; try lra.
      rewrite /h /along sum_0 => [|y _]; last by case: (l0 y).
      by have [-> _] := start q ltac:(lra); have [_ ->] := start (1 - q) ltac:(lra); ring.
    rewrite /h1 (eq_sum (G := d)) => [|y _]; last by case: (l0 y).
    have [-> _] := start q ltac:(lra); have [_ ->] := start (1 - q) ltac:(lra).
    by rewrite /d sum_mull sum_sub !mass_sum1; ring.
  rewrite /h /along !Rmult_1_l; have -> : q + D = p by rewrite /D; ring.
  have -> : 1 - q + - D = 1 - p by rewrite /D; ring.
  rewrite (eq_sum (G := fun y => between p y * ln (between p y / between q y))) => [|y _]; first lra.
  by have := out y 1; rewrite !Rmult_1_l => ->; have -> : q + D = p by [rewrite /D; ring].
have harmonic_identity (u v l : R) : 0 < u + l * v -> 0 <= l ->
  u * v / (u + l * v) = (l * u + v) / (1 + l) ^ 2 - l / (1 + l) ^ 2 * ((u - v) ^ 2 / (u + l * v)).
  by move=> h l0; field; lra.
have harmonic_below (m p q l : R) : 0 < p < 1 -> 0 < q < 1 -> 0 <= l -> m <= chi2_mixed k k' p -> m <= chi2_mixed k k' q ->
  \sum_y between p y * between q y / (between p y + l * between q y) <=
  (1 - m) / (1 + l) + m * (p * q / (p + l * q) + (1 - p) * (1 - q) / (1 - p + l * (1 - q))).
  move=> p01 q01 l0 hp hq; set t := / (1 + l); have t0 : 0 < t by apply: Rinv_0_lt_compat; lra.
  have t1 : t <= 1 by rewrite /t -Rinv_1; apply: Rinv_le_contravar; lra.
  set r := t * p + (1 - t) * q; have r01 : 0 < r < 1 by apply: mixed_inside => //; lra.
  have lt : l * t = 1 - t by rewrite /t; field; lra.
  have ro y : between p y + l * between q y = (1 + l) * between r y.
    rewrite /r /between; have -> : 1 - t = l * t by rewrite lt.
    by have -> : (1 + l) * ((t * p + l * t * q) * k y + (1 - (t * p + l * t * q)) * k' y) = ((1 + l) * t) * ((p + l * q) * k y - (p + l * q) * k' y) + (1 + l) * k' y by [ring]; have -> : (1 + l) * t = 1 by [rewrite /t; field; lra]; ring.
  have J := spread_ge _ _ r01 (chi2_between _ _ _ _ p01 q01 (conj (Rlt_le _ _ t0) t1) hp hq).
  have q2 := pow2_ge_0 (p - q).
  have L2 : 0 < (1 + l) ^ 2 by apply: pow_lt; lra.
  set w := l / (1 + l) ^ 2 * ((p - q) ^ 2 / (1 + l)).
  have w0 : 0 <= w.
    apply: Rmult_le_pos; apply: Rdiv_le_0_compat => //; lra.
  have left : \sum_y between p y * between q y / (between p y + l * between q y) = / (1 + l) - w * \sum_y (k y - k' y) ^ 2 / between r y.
    rewrite (eq_sum (G := fun y => (l * between p y + between q y) / (1 + l) ^ 2 - w * ((k y - k' y) ^ 2 / between r y))) => [|y _].
      rewrite sum_sub sum_mull sum_divr sum_add sum_mull !between_sum; congr (_ - _); field; lra.
    case: (between_live _ y r01) => [b0|[z z']]; last first.
      by rewrite /between z z' /Rdiv; ring.
    rewrite harmonic_identity //; last by rewrite ro; apply: Rmult_lt_0_compat; lra.
    have -> : between p y - between q y = (p - q) * (k y - k' y) by rewrite /between; ring.
    by rewrite ro /w; congr (_ - _); field; lra.
  have letter (a b : R) : 0 < a + l * b -> a * b / (a + l * b) = (l * a + b) / (1 + l) ^ 2 - l / (1 + l) ^ 2 * ((a - b) ^ 2 / (a + l * b)) by move=> h; exact: harmonic_identity.
  have rp : p + l * q = (1 + l) * r by rewrite /r -lt /t; field; lra.
  have rp' : 1 - p + l * (1 - q) = (1 + l) * (1 - r) by have -> : (1 + l) * (1 - r) = 1 + l - (1 + l) * r by [ring]; rewrite -rp; ring.
  have right : p * q / (p + l * q) + (1 - p) * (1 - q) / (1 - p + l * (1 - q)) = / (1 + l) - w * (/ r + / (1 - r)).
    rewrite !letter; try nra.
    by have -> : 1 - p - (1 - q) = - (p - q) by [ring]; rewrite rp rp' /w; field; lra.
  rewrite left right; have := Rmult_le_compat_l _ _ _ w0 J; rewrite /Rdiv; lra.
pose swept (a b x : R) : R := sqrt (a * b) * atan (x * sqrt (b / a)).
have swept_derive (a b x : R) : 0 < a -> 0 < b -> is_derive (swept a b) x (a * b / (a + x ^ 2 * b)).
  move=> a0 b0; set c := sqrt (b / a); have ba : 0 < b / a by exact: Rdiv_lt_0_compat.
  have c2 : c * c = b / a by apply: sqrt_sqrt; lra.
  have sc : sqrt (a * b) * c = b.
    rewrite /c -sqrt_mult; [|nra|lra]; have -> : a * b * (b / a) = b * b by field; lra.
    by apply: R_sqrt.sqrt_square; lra.
  have den : 0 < a + x ^ 2 * b by have := pow2_ge_0 x; nra.
  have d : is_derive (fun x => atan (x * c)) x (c * / (1 + Rsqr (x * c))).
    apply: (is_derive_comp atan (fun x => x * c)); first exact: is_derive_atan.
    by auto_derive; [|ring].
  have := is_derive_scal (fun x => atan (x * c)) x (sqrt (a * b)) _ d.
  have -> : sqrt (a * b) * (c * / (1 + Rsqr (x * c))) = a * b / (a + x ^ 2 * b); last by [].
  have -> : Rsqr (x * c) = x ^ 2 * (b / a) by rewrite -c2 /Rsqr; ring.
  rewrite -Rmult_assoc sc; have -> : 1 + x ^ 2 * (b / a) = (a + x ^ 2 * b) / a by field; lra.
  by field; repeat split; lra.
have swept0 (a b : R) : swept a b 0 = 0.
  by rewrite /swept Rmult_0_l atan_0; ring.
have swept1 (a b : R) : 0 < a -> 0 < b -> swept a b 1 + swept b a 1 = sqrt (a * b) * (PI / 2).
  move=> a0 b0; rewrite /swept !Rmult_1_l (Rmult_comm b a).
  have ba : 0 < b / a by exact: Rdiv_lt_0_compat.
  have -> : a / b = / (b / a) by field; lra.
  have c0 : 0 < sqrt (b / a) by exact: sqrt_lt_R0.
  have -> : sqrt (/ (b / a)) = / sqrt (b / a) by rewrite -inv_sqrt.
  by rewrite atan_inv //; ring.
have root_rows_below (m p q : R) : 0 < p < 1 -> 0 < q < 1 -> m <= chi2_mixed k k' p -> m <= chi2_mixed k k' q ->
  \sum_y sqrt (between p y * between q y) <= 1 - m + m * (sqrt (p * q) + sqrt ((1 - p) * (1 - q))).
  move=> p01 q01 hp hq.
  pose out x := \sum_y (swept (between p y) (between q y) x + swept (between q y) (between p y) x).
  pose f x := 2 * (1 - m) * atan x + m * (swept p q x + swept q p x + (swept (1 - p) (1 - q) x + swept (1 - q) (1 - p) x)) - out x.
  pose out1 x := \sum_y (between p y * between q y / (between p y + x ^ 2 * between q y) + between q y * between p y / (between q y + x ^ 2 * between p y)).
  pose f1 x := 2 * (1 - m) * / (1 + Rsqr x) + m * (p * q / (p + x ^ 2 * q) + q * p / (q + x ^ 2 * p) +
     ((1 - p) * (1 - q) / (1 - p + x ^ 2 * (1 - q)) + (1 - q) * (1 - p) / (1 - q + x ^ 2 * (1 - p)))) - out1 x.
  have live y : 0 < between p y /\ 0 < between q y \/ between p y = 0 /\ between q y = 0.
    case: (between_live _ y p01) => [a0|[z z']]; last by right; rewrite /between z z'; split; ring.
    case: (between_live _ y q01) => [b0|[z z']]; first by left.
    by right; rewrite /between z z'; split; ring.
  have d x : is_derive f x (f1 x).
    apply: is_derive_minus.
      apply: is_derive_plus; first by apply: is_derive_scal; exact: is_derive_atan.
      by apply: is_derive_scal; repeat apply: is_derive_plus; apply: swept_derive; lra.
    apply: (@is_derive_sum Y (fun y x => swept (between p y) (between q y) x + swept (between q y) (between p y) x)
      (fun y x => between p y * between q y / (between p y + x ^ 2 * between q y) + between q y * between p y / (between q y + x ^ 2 * between p y))) => y.
    case: (live y) => [[a0 b0]|[-> ->]]; first by apply: is_derive_plus; exact: swept_derive.
    have z u : swept 0 0 u = 0 by rewrite /swept Rmult_0_l sqrt_0; ring.
    apply: (is_derive_ext (fun=> 0)) => [t|]; first by rewrite !z Rplus_0_r.
    have -> : 0 * 0 / (0 + x ^ 2 * 0) + 0 * 0 / (0 + x ^ 2 * 0) = 0 by rewrite /Rdiv; ring.
    exact: is_derive_const.
  have up x : 0 <= f1 x.
    have x2 := pow2_ge_0 x; have h := harmonic_below _ _ _ _ p01 q01 x2 hp hq; have h' := harmonic_below _ _ _ _ q01 p01 x2 hq hp.
    have s : out1 x = (\sum_y between p y * between q y / (between p y + x ^ 2 * between q y)) + \sum_y between q y * between p y / (between q y + x ^ 2 * between p y) by rewrite /out1 sum_add.
    have sq : Rsqr x = x ^ 2 by rewrite /Rsqr; ring.
    by rewrite /f1 s sq; rewrite /Rdiv in h h' *; lra.
  have f0 : f 0 = 0.
    have o0 : out 0 = 0 by apply: sum_0 => y _; rewrite !swept0; ring.
    by rewrite /f o0 !swept0 atan_0; ring.
  have : 0 <= f 1.
    by rewrite -f0; apply: (@increasing_on f f1 0 1) => //; lra.
  have -> : f 1 = PI / 2 * (1 - m + m * (sqrt (p * q) + sqrt ((1 - p) * (1 - q))) - \sum_y sqrt (between p y * between q y)).
    have o1 : out 1 = PI / 2 * \sum_y sqrt (between p y * between q y).
      rewrite /out -sum_mull; apply: eq_sum => y _; case: (live y) => [[a0 b0]|[-> ->]]; first by rewrite swept1 //; ring.
      by rewrite /swept Rmult_0_l sqrt_0; ring.
    have e1 := swept1 p q ltac:(lra) ltac:(lra); have e2 := swept1 (1 - p) (1 - q) ltac:(lra) ltac:(lra).
    by rewrite /f o1 e1 e2 atan_1; field.
  have pi0 : 0 < PI / 2 by have := PI_RGT_0; lra.
  move=> h; have : 0 <= 1 - m + m * (sqrt (p * q) + sqrt ((1 - p) * (1 - q))) - \sum_y sqrt (between p y * between q y).
    by apply: (Rmult_le_reg_l (PI / 2)) => //; lra.
  lra.
have first_inside (R_ : law (ordinal_finType 2)) : (forall x, 0 < R_ x) -> 0 < R_ o2_0 < 1.
  by move=> h; have := h o2_0; have := h o2_1; rewrite binary_law; lra.
have masses_differ (P1 Q1 : law (ordinal_finType 2)) : 0 < total_variation P1 Q1 -> P1 o2_0 <> Q1 o2_0.
  by move=> PQ1 e; move: PQ1; rewrite tv_binary e Rminus_diag_eq // Rabs_R0; lra.
have output_between (R_ : law (ordinal_finType 2)) (y : Y) : output R_ K y = between (R_ o2_0) y.
  by rewrite outputE sum_two binary_law.
have chi2_ratio (P1 Q1 : law (ordinal_finType 2)) : (forall x, 0 < Q1 x) -> 0 < total_variation P1 Q1 -> contraction K P1 Q1 g_chi2 = Finite (chi2_mixed k k' (Q1 o2_0)).
  move=> Q10 PQ1; have ne := masses_differ _ _ PQ1; have q01 := first_inside _ Q10.
  have own : f_divergence P1 Q1 g_chi2 = Finite ((P1 o2_0 - Q1 o2_0) ^ 2 / (Q1 o2_0 * (1 - Q1 o2_0))).
    rewrite /f_divergence (eq_bigr (fun x => Val (Finite ((P1 x - Q1 x) ^ 2 / Q1 x)))) => [|x _]; last first.
      by apply: f_term_chi2; have := Q10 x; lra.
    by rewrite vsumF sum_two !binary_law; congr (Val (Finite _)); field; lra.
  have out : f_divergence (output P1 K) (output Q1 K) g_chi2 = Finite ((P1 o2_0 - Q1 o2_0) ^ 2 * \sum_y (k y - k' y) ^ 2 / between (Q1 o2_0) y).
    rewrite /f_divergence (eq_bigr (fun y => Val (Finite ((P1 o2_0 - Q1 o2_0) ^ 2 * ((k y - k' y) ^ 2 / between (Q1 o2_0) y))))) => [|y _].
      by rewrite vsumF sum_mull.
    rewrite !output_between; case: (between_live _ y q01) => [b0|[z z']].
      rewrite f_term_chi2; last lra.
      congr (Val (Finite _)); have -> : between (P1 o2_0) y - between (Q1 o2_0) y = (P1 o2_0 - Q1 o2_0) * (k y - k' y) by rewrite /between; ring.
      by field; lra.
    by rewrite /between z z' /f_term; case: ReqbP => [_|[]]; last ring; case: ReqbP => [_|[]]; last ring; congr (Val (Finite _)); rewrite /Rdiv; ring.
  have b0 : 0 < (P1 o2_0 - Q1 o2_0) ^ 2 by have := Rsqr_pos_lt (P1 o2_0 - Q1 o2_0) ltac:(lra); rewrite /Rsqr; lra.
  rewrite /contraction own out vdivF; last by apply: Rgt_not_eq; apply: Rdiv_lt_0_compat => //; nra.
  congr (Val (Finite _)); rewrite /chi2_mixed; set S := \sum_y _.
  by field; repeat split; lra.
have ratio_below (f : generator) (a b m : R) : f_divergence (output P K) (output Q K) f = Finite a ->
    f_divergence P Q f = Finite b -> 0 < b -> m * b <= a -> vle (Finite m) (contraction K P Q f).
  by move=> e1 e2 b0 h; rewrite /contraction e1 e2 vdivF; [apply/vleF; apply/(Rle_div_r _ _ _ b0)|lra].
have main (m : R) : m <= chi2_mixed k k' (P o2_0) -> m <= chi2_mixed k k' (Q o2_0) ->
    (g0 = g_kl \/ g0 = g_reverse_kl \/ g0 = g_hellinger2 \/ g0 = g_chi2) -> vle (Finite m) (contraction K P Q g0).
  move=> hp hq; have ne := masses_differ _ _ PQ; have p01 := first_inside _ P0; have q01 := first_inside _ Q0.
  have dead (R_ S_ : law (ordinal_finType 2)) y : (forall x, 0 < S_ x) -> output S_ K y = 0 -> output R_ K y = 0.
    move=> S0; rewrite !output_between; case: (between_live _ y (first_inside _ S0)) => [h e|[z z'] _]; first by rewrite e in h; lra.
    by rewrite /between z z'; ring.
  have kl_pos (R_ S_ : law (ordinal_finType 2)) : (forall x, 0 < S_ x) -> R_ o2_0 <> S_ o2_0 -> 0 < klsum R_ S_.
    move=> S0 d; have dm : dom R_ S_ by apply/domP => x e; have := S0 x; lra.
    case: (klsum_ge0 dm) => // e; case: d; by rewrite (klsum_eq0 dm (esym e)).
  have kl_form (R_ S_ : law (ordinal_finType 2)) : klsum R_ S_ = R_ o2_0 * ln (R_ o2_0 / S_ o2_0) + (1 - R_ o2_0) * ln ((1 - R_ o2_0) / (1 - S_ o2_0)).
    by rewrite /klsum sum_two !binary_law.
  case=> [->|[->|[->|->]]]; last by rewrite chi2_ratio //.
  - apply: (ratio_below g_kl (\sum_y output P K y * ln (output P K y / output Q K y)) (klsum P Q)).
    + rewrite /f_divergence -vsumF; apply: eq_bigr => y _; apply: f_term_kl; exact: dead.
    + rewrite /f_divergence -vsumF; apply: eq_bigr => x _; apply: f_term_kl => e; have := Q0 x; lra.
    + exact: kl_pos.
    rewrite kl_form (eq_sum (G := fun y => between (P o2_0) y * ln (between (P o2_0) y / between (Q o2_0) y))) => [|y _]; last by rewrite !output_between.
    exact: kl_rows_below.
  - apply: (ratio_below g_reverse_kl (\sum_y output Q K y * ln (output Q K y / output P K y)) (klsum Q P)).
    + rewrite /f_divergence -vsumF; apply: eq_bigr => y _; apply: f_term_reverse_kl; [exact: mass_ge0|exact: mass_ge0|exact: dead].
    + rewrite /f_divergence -vsumF; apply: eq_bigr => x _; apply: f_term_reverse_kl; [exact: mass_ge0|exact: mass_ge0|move=> e; have := P0 x; lra].
    + by apply: kl_pos => // e; case: ne.
    rewrite kl_form (eq_sum (G := fun y => between (Q o2_0) y * ln (between (Q o2_0) y / between (P o2_0) y))) => [|y _]; last by rewrite !output_between.
    exact: kl_rows_below.
  have square (a b : R) : 0 <= a -> 0 <= b -> (sqrt a - sqrt b) ^ 2 = a + b - 2 * sqrt (a * b).
    move=> a0 b0; rewrite sqrt_mult //; have -> : (sqrt a - sqrt b) ^ 2 = sqrt a * sqrt a + sqrt b * sqrt b - 2 * (sqrt a * sqrt b) by ring.
    by rewrite !sqrt_sqrt.
  apply: (ratio_below g_hellinger2 (\sum_y (sqrt (output P K y) - sqrt (output Q K y)) ^ 2) (\sum_x (sqrt (P x) - sqrt (Q x)) ^ 2)).
  + by rewrite /f_divergence -vsumF; apply: eq_bigr => y _; apply: f_term_hellinger2.
  + by rewrite /f_divergence -vsumF; apply: eq_bigr => x _; apply: f_term_hellinger2.
  + rewrite sum_two; have s0 := pow2_ge_0 (sqrt (P o2_1) - sqrt (Q o2_1)).
    have : 0 < (sqrt (P o2_0) - sqrt (Q o2_0)) ^ 2.
      have d : sqrt (P o2_0) - sqrt (Q o2_0) <> 0.
        by move=> e; case: ne; rewrite -(sqrt_sqrt (P o2_0)) -1?(sqrt_sqrt (Q o2_0)); [have -> : sqrt (P o2_0) = sqrt (Q o2_0) by lra|lra|lra].
      by have := Rsqr_pos_lt _ d; rewrite /Rsqr; lra.
    lra.
  have own : \sum_x (sqrt (P x) - sqrt (Q x)) ^ 2 = 2 - 2 * (sqrt (P o2_0 * Q o2_0) + sqrt ((1 - P o2_0) * (1 - Q o2_0))).
    by rewrite sum_two !square // !binary_law; ring.
  have out : \sum_y (sqrt (output P K y) - sqrt (output Q K y)) ^ 2 = 2 - 2 * \sum_y sqrt (between (P o2_0) y * between (Q o2_0) y).
    rewrite (eq_sum (G := fun y => output P K y + output Q K y - 2 * sqrt (between (P o2_0) y * between (Q o2_0) y))) => [|y _].
      by rewrite sum_sub sum_add sum_mull !mass_sum1; ring.
    by rewrite square // !output_between.
  rewrite own out; have := root_rows_below _ _ _ p01 q01 hp hq; lra.
have E (R_ : law (ordinal_finType 2)) : (forall x, 0 < R_ x) ->
    vsub (\vsum_(x1 : (ordinal_finType 2) | Rltb 0 (R_ x1)) (\vsum_(x2 : Y | Rltb 0 ((output R_ K) x2)) (vdiv (Finite ((R_ x1) * (((K x1) x2) ^ 2))) (Finite ((output R_ K) x2))))) (Finite 1) =
    Finite (chi2_mixed k k' (R_ o2_0)).
  move=> R0; have o0 y : 0 < output R_ K y by have [x kx] := occ y; exact: output_gt0 (R0 x) kx.
  rewrite (eq_bigl xpredT) => [|x]; last by apply/RltbP.
  rewrite (eq_bigr (fun x => Val (Finite (\sum_y R_ x * K x y ^ 2 / output R_ K y)))) => [|x _]; last first.
    rewrite (eq_bigl xpredT) => [|y]; last by apply/RltbP.
    by rewrite -vsumF; apply: eq_bigr => y _; rewrite vdivF //; have := o0 y; lra.
  rewrite vsumF vsubF; congr (Val (Finite _)); rewrite sum_two -sum_add -[X in _ - X](mass_sum1 (output R_ K)) -sum_sub.
  rewrite /chi2_mixed -sum_mull; apply: eq_sum => y _.
  have oE : output R_ K y = R_ o2_0 * K o2_0 y + (1 - R_ o2_0) * K o2_1 y by rewrite outputE sum_two binary_law.
  by have := o0 y; rewrite /k /k' binary_law oE => h; field; lra.
rewrite (E P P0) (E Q Q0) vminF.
by apply: main => //; [exact: Rmin_l|exact: Rmin_r|case: hf => ->; tauto].
Qed.
