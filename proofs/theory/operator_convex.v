(* Relative entropy in both directions and squared Hellinger distance contract by the chi-square coefficient: on two
   letters relative entropy is twice an integral of chi-square divergences along the segment between the laws, and
   squared Hellinger distance is bounded letter by letter. With two_points.v the bound holds for all laws.
   Sources: Choi, Ruskai and Seneta (1994); Raginsky (2016). *)

From ExactPriv Require Import core divergence scalar hockey_stick f_divergence coefficients generators two_points.
From Coquelicot Require Import Coquelicot.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Sums of functions *)

Lemma is_derive_sum (I : finType) (F F' : I -> R -> R) s : (forall i, is_derive (F i) s (F' i s)) ->
  is_derive (fun s => \sum_i F i s) s (\sum_i F' i s).
Proof.
move=> h; elim: (index_enum I) => [|i r IH].
  rewrite big_nil; apply: (is_derive_ext (fun=> 0)) => [t|]; first by rewrite big_nil.
  exact: is_derive_const.
rewrite big_cons; apply: (is_derive_ext (fun t => F i t + \sum_(j <- r) F j t)) => [t|]; first by rewrite big_cons.
exact: is_derive_plus (h i) IH.
Qed.

Lemma filterlim_sum (I : finType) (F : I -> R -> R) (l : I -> R) (A : (R -> Prop) -> Prop) : Filter A ->
  (forall i, filterlim (F i) A (locally (l i))) -> filterlim (fun s => \sum_i F i s) A (locally (\sum_i l i)).
Proof.
move=> fA hF; elim: (index_enum I) => [|i r IH].
  rewrite big_nil; apply: (filterlim_ext (fun=> 0)) => [t|]; first by rewrite big_nil.
  exact: filterlim_const.
rewrite big_cons; apply: (filterlim_ext (fun t => F i t + \sum_(j <- r) F j t)) => [t|]; first by rewrite big_cons.
exact: (filterlim_comp_2 _ _ Rplus (hF i) IH (filterlim_plus (l i) _)).
Qed.

(* A mixture of numbers of which one is positive. *)
Lemma mix_gt0 a a' k k' : 0 < a -> 0 < a' -> 0 <= k -> 0 <= k' -> (k = 0 -> k' = 0 -> False) -> 0 < a * k + a' * k'.
Proof.
move=> a0 a'0 k0 k'0 n; have u := Rmult_le_pos _ _ (Rlt_le _ _ a0) k0; have u' := Rmult_le_pos _ _ (Rlt_le _ _ a'0) k'0.
case: (Req_dec k 0) => [z|kn]; last by have := Rmult_lt_0_compat a k a0 ltac:(lra); lra.
case: (Req_dec k' 0) => [z'|kn]; first by case: (n z z').
by have := Rmult_lt_0_compat a' k' a'0 ltac:(lra); lra.
Qed.

(* ** Relative entropy along a segment *)

Section Segment.
Definition along (b d s : R) : R := (b + s * d) * ln ((b + s * d) / b).

Lemma along_derive b d s : 0 < b -> 0 < b + s * d -> is_derive (along b d) s (d * (ln ((b + s * d) / b) + 1)).
Proof.
move=> b0 bs; rewrite /along; auto_derive; first by repeat split => //; try lra; exact: Rdiv_lt_0_compat.
by rewrite /Rdiv; field; lra.
Qed.
Lemma along_derive2 b d s : 0 < b -> 0 < b + s * d ->
  is_derive (fun s => d * (ln ((b + s * d) / b) + 1)) s (d ^ 2 / (b + s * d)).
Proof.
move=> b0 bs; auto_derive; first by repeat split => //; try lra; exact: Rdiv_lt_0_compat.
by rewrite /Rdiv; field; lra.
Qed.

Lemma along_at_end b d : 0 < b -> 0 <= b + d -> filterlim (along b d) (at_left 1) (locally (along b d 1)).
Proof.
move=> b0 [bd|bd].
  apply: (filterlim_filter_le_1 (F := locally 1)); first exact: filter_le_within.
  by apply: (ex_derive_continuous (along b d)); eexists; apply: along_derive; lra.
have -> : along b d 1 = b * 0 by rewrite /along Rmult_1_l -bd; ring.
have {bd}-> : d = - b by lra.
apply: (filterlim_ext_loc (fun s => b * ((1 - s) * ln (1 - s)))).
  exists (mkposreal _ Rlt_0_1) => s _ s1; rewrite /along.
  have -> : (b + s * - b) / b = 1 - s by field; lra.
  ring.
apply: (filterlim_comp _ _ _ (fun s => (1 - s) * ln (1 - s)) (fun u => b * u) _ (locally 0)); last first.
  by apply: (continuous_scal_r b (fun u => u)); exact: continuous_id.
have [[_ lim _] _] := kl_divergence.
apply: (filterlim_comp _ _ _ (fun s => 1 - s) (fun t => t * ln t) _ (at_right 0)); last exact: lim.
move=> S [eps hS]; exists eps => s hs s1; apply: hS; last lra.
by move: hs; rewrite /ball /= /AbsRing_ball /= /abs /minus /plus /opp /= => hs; rewrite -Rabs_Ropp; have -> : - (1 - s + - 0) = s + - 1 by ring.
Qed.
End Segment.

Section Rows.
Variables (X Y : finType) (K : kernel X Y) (e : R) (x x' : X).
Hypothesis he : forall w, 0 < w < 1 -> chi2_mixed (K x) (K x') w <= e.

Lemma kl_two_rows a a' b b' : 0 <= a -> 0 <= a' -> 0 < b -> 0 < b' -> a + a' = b + b' ->
  \sum_y (a * K x y + a' * K x' y) * ln ((a * K x y + a' * K x' y) / (b * K x y + b' * K x' y)) <=
  e * (a * ln (a / b) + a' * ln (a' / b')).
Proof.
move=> a0 a'0 b0 b'0 ab; set D := a' - b'; have aE : a = b + - D by rewrite /D; lra. have a'E : a' = b' + D by rewrite /D; lra.
pose v y := b * K x y + b' * K x' y; pose d y := D * (K x' y - K x y).
have live y : 0 < v y \/ K x y = 0 /\ K x' y = 0.
  case: (Req_dec (K x y) 0) => z; last by left; apply: mix_gt0 => // h h'; contradiction.
  by case: (Req_dec (K x' y) 0) => z'; [right|left; apply: mix_gt0 => // h h'; contradiction].
have dead y : K x y = 0 /\ K x' y = 0 -> v y = 0 /\ d y = 0 by rewrite /v /d => -[-> ->]; split; ring.
have inside s : 0 <= s -> s < 1 -> 0 < b + s * - D /\ 0 < b' + s * D.
  by move=> s0 s1; split; nra.
have out y s : v y + s * d y = (b + s * - D) * K x y + (b' + s * D) * K x' y by rewrite /v /d; ring.
have out0 y s : 0 < v y -> 0 <= s -> s < 1 -> 0 < v y + s * d y.
  move=> v0 s0 s1; rewrite out; have [h h'] := inside s s0 s1; apply: mix_gt0 => // z z'.
  by have [z0 _] := dead y (conj z z'); lra.
pose h s := e * (along b (- D) s + along b' D s) - \sum_y along (v y) (d y) s.
pose h1 s := e * (- D * (ln ((b + s * - D) / b) + 1) + D * (ln ((b' + s * D) / b') + 1)) -
  \sum_y d y * (ln ((v y + s * d y) / v y) + 1).
pose h2 s := e * ((- D) ^ 2 / (b + s * - D) + D ^ 2 / (b' + s * D)) - \sum_y d y ^ 2 / (v y + s * d y).
have d1 s : 0 <= s -> s < 1 -> is_derive h s (h1 s).
  move=> s0 s1; have [p0 p'0] := inside s s0 s1; apply: is_derive_minus.
    by apply: (is_derive_scal (fun s => along b (- D) s + along b' D s)); apply: is_derive_plus; exact: along_derive.
  apply: (@is_derive_sum Y (fun y => along (v y) (d y)) (fun y s => d y * (ln ((v y + s * d y) / v y) + 1))) => y; case: (live y) => [v0|/dead[-> ->]]; first by apply: along_derive => //; exact: out0.
  apply: (is_derive_ext (fun=> 0)) => [t|]; first by rewrite /along Rmult_0_r Rplus_0_r Rmult_0_l.
  by rewrite Rmult_0_l; exact: is_derive_const.
have d2 s : 0 <= s -> s < 1 -> is_derive h1 s (h2 s).
  move=> s0 s1; have [p0 p'0] := inside s s0 s1; apply: is_derive_minus.
    apply: (is_derive_scal (fun s => - D * (ln ((b + s * - D) / b) + 1) + D * (ln ((b' + s * D) / b') + 1))).
    by apply: is_derive_plus; exact: along_derive2.
  apply: (@is_derive_sum Y (fun y s => d y * (ln ((v y + s * d y) / v y) + 1)) (fun y s => d y ^ 2 / (v y + s * d y))) => y; case: (live y) => [v0|/dead[-> ->]]; first by apply: along_derive2 => //; exact: out0.
  apply: (is_derive_ext (fun=> 0)) => [t|]; first by rewrite Rmult_0_l.
  have -> : 0 ^ 2 / (0 + s * 0) = 0 by rewrite /Rdiv; ring.
  exact: is_derive_const.
have bend s : 0 <= s -> s < 1 -> 0 <= h2 s.
  move=> s0 s1; have [p0 p'0] := inside s s0 s1; have := chi2_rows he p0 p'0.
  move/(Rmult_le_compat_l _ _ _ (pow2_ge_0 D)); rewrite -sum_mull /h2.
  have -> : e * ((- D) ^ 2 / (b + s * - D) + D ^ 2 / (b' + s * D)) = D ^ 2 * (e * (/ (b + s * - D) + / (b' + s * D))) by field; lra.
  suff -> : \sum_y d y ^ 2 / (v y + s * d y) = \sum_y D ^ 2 * ((K x y - K x' y) ^ 2 / ((b + s * - D) * K x y + (b' + s * D) * K x' y)) by lra.
  by apply: eq_sum => y _; rewrite out /d /Rdiv; ring.
have start (u : R) : u <> 0 -> ln ((u + 0 * D) / u) = 0 /\ ln ((u + 0 * - D) / u) = 0.
  by move=> un; have -> : (u + 0 * D) / u = 1 by [field]; have -> : (u + 0 * - D) / u = 1 by [field]; rewrite ln_1.
have hs s : 0 <= s -> s < 1 -> 0 <= h s.
  move=> s0 s1; apply: (@contact h h1 h2 0 s 0 s) => [||t ht|t ht|t ht||]; try lra; try (apply: d1; lra); try (apply: d2; lra); try (apply: bend; lra).
    rewrite /h /along; have -> : \sum_y (v y + 0 * d y) * ln ((v y + 0 * d y) / v y) = 0.
      apply: sum_0 => y _; case: (live y) => [v0|/dead[-> ->]]; last by ring.
      by have -> : (v y + 0 * d y) / v y = 1 by [field; lra]; rewrite ln_1; ring.
    by have [_ ->] := start b ltac:(lra); have [-> _] := start b' ltac:(lra); ring.
  rewrite /h1; have -> : \sum_y d y * (ln ((v y + 0 * d y) / v y) + 1) = \sum_y d y.
    apply: eq_sum => y _; case: (live y) => [v0|/dead[_ ->]]; last by ring.
    by have -> : (v y + 0 * d y) / v y = 1 by [field; lra]; rewrite ln_1; ring.
  have [_ ->] := start b ltac:(lra); have [-> _] := start b' ltac:(lra).
  by rewrite /d sum_mull sum_sub !mass_sum1; ring.
have lim : filterlim h (at_left 1) (locally (h 1)).
  have limA : filterlim (fun s => e * (along b (- D) s + along b' D s)) (at_left 1) (locally (e * (along b (- D) 1 + along b' D 1))).
    apply: (filterlim_comp _ _ _ (fun s => along b (- D) s + along b' D s) (fun u => e * u) _ (locally (along b (- D) 1 + along b' D 1))).
      apply: (filterlim_comp_2 _ _ Rplus (along_at_end b0 _) (along_at_end b'0 _) (filterlim_plus (along b (- D) 1) _)); lra.
    by apply: (continuous_scal_r e (fun u => u)); exact: continuous_id.
  have limB : filterlim (fun s => \sum_y along (v y) (d y) s) (at_left 1) (locally (\sum_y along (v y) (d y) 1)).
    apply: (@filterlim_sum Y (fun y => along (v y) (d y)) (fun y => along (v y) (d y) 1) (at_left 1) _) => y; case: (live y) => [v0|/dead[-> ->]].
      apply: along_at_end => //; have := out y 1; rewrite !Rmult_1_l => ->; rewrite -aE -a'E.
      by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos.
    apply: (filterlim_ext (fun=> along 0 0 1)) => [s|]; first by rewrite /along !Rmult_0_r !Rplus_0_r !Rmult_0_l.
    exact: filterlim_const.
  have limC := filterlim_comp _ _ _ _ _ _ _ _ limB (filterlim_opp (\sum_y along (v y) (d y) 1)).
  exact: (filterlim_comp_2 _ _ Rplus limA limC (filterlim_plus _ _)).
have : 0 <= h 1.
  have := @filterlim_le _ (at_left 1) _ (fun=> 0) h 0 (h 1).
  apply; [|exact: filterlim_const|exact: lim].
  exists (mkposreal _ Rlt_0_1) => s; rewrite /ball /= /AbsRing_ball /= /abs /minus /plus /opp /= => bs s1.
  by apply: hs => //; move: bs; rewrite Rabs_left1; lra.
rewrite /h /along !Rmult_1_l -aE -a'E.
have -> : \sum_y (v y + 1 * d y) * ln ((v y + 1 * d y) / v y) =
  \sum_y (a * K x y + a' * K x' y) * ln ((a * K x y + a' * K x' y) / (b * K x y + b' * K x' y)).
  by apply: eq_sum => y _; rewrite out !Rmult_1_l -aE -a'E.
lra.
Qed.

Lemma hellinger_two_rows p p' q q' : 0 <= p -> p < q -> 0 <= q' -> q' < p' -> p + p' = q + q' ->
  \sum_y (sqrt (p * K x y + p' * K x' y) - sqrt (q * K x y + q' * K x' y)) ^ 2 <=
  e * ((sqrt p - sqrt q) ^ 2 + (sqrt p' - sqrt q') ^ 2).
Proof.
move=> p0 pq q'0 qp' eq.
have r u : 0 <= u -> sqrt u * sqrt u = u by exact: sqrt_sqrt.
have rp := r p p0; have rq := r q ltac:(lra); have rp' := r p' ltac:(lra); have rq' := r q' q'0.
have s0 := sqrt_pos p; have t0 := sqrt_lt_R0 q ltac:(lra); have s'0 := sqrt_lt_R0 p' ltac:(lra); have t'0 := sqrt_pos q'.
have st : sqrt p < sqrt q by apply: sqrt_lt_1; lra.
have ts : sqrt q' < sqrt p' by apply: sqrt_lt_1; lra.
set s := sqrt p in rp s0 st *; set t := sqrt q in rq t0 st *; set s' := sqrt p' in rp' s'0 ts *; set t' := sqrt q' in rq' t'0 ts *.
set W := p + p'; have WE : W = q + q' by [].
set a := s * t; set b := s' * t'; set D := W - a - b.
have W0 : 0 < W by rewrite /W; lra.
have a0 : 0 <= a by exact: Rmult_le_pos (Rlt_le _ _ t0). have b0 : 0 <= b by apply: Rmult_le_pos; lra.
have D2 : (s - t) ^ 2 + (s' - t') ^ 2 = 2 * D by rewrite /D /a /b; have := WE; rewrite /W -rp -rp' -rq -rq'; lra.
have D0 : 0 <= D by have := pow2_ge_0 (s - t); have := pow2_ge_0 (s' - t'); lra.
have aW : a < W by have : s * t < t * t by [exact: Rmult_lt_compat_r]; rewrite /a; lra.
have bW : b < W by have : s' * t' < s' * s' by [exact: Rmult_lt_compat_l]; rewrite /b /W; lra.
set w := (W + a - b) / (2 * W).
have w01 : 0 < w < 1 by split; [apply: Rdiv_lt_0_compat; lra|apply/Rlt_div_l; lra].
have wE : 2 * W * w = W + a - b by rewrite /w; field; lra.
have C2 : p * q' + p' * q - 2 * a * b = D * (W + a + b).
  have -> : D * (W + a + b) = W * W - (a + b) ^ 2 by rewrite /D; ring.
  have -> : W * W = (p + p') * (q + q') by rewrite -WE.
  by have -> : (a + b) ^ 2 = p * q + p' * q' + 2 * a * b by [rewrite -rp -rp' -rq -rq' /a /b; ring]; ring.
have term y : a * K x y + b * K x' y + D * (K x y * K x' y / (w * K x y + (1 - w) * K x' y)) <=
    sqrt (p * K x y + p' * K x' y) * sqrt (q * K x y + q' * K x' y).
  have k0 := mass_ge0 (K x) y; have k'0 := mass_ge0 (K x') y; set k := K x y in k0 *; set k' := K x' y in k'0 *.
  have u0 : 0 <= p * k + p' * k' by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; lra.
  have v0 : 0 <= q * k + q' * k' by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; lra.
  rewrite -sqrt_mult //; set l := w * k + (1 - w) * k'.
  have l0 : 0 <= l by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; lra.
  case: l0 => [l0|l0]; last first.
    have kz : k = 0 by move: l0; rewrite /l; nra. have kz' : k' = 0 by move: l0; rewrite /l; nra.
    have -> : (p * k + p' * k') * (q * k + q' * k') = 0 by rewrite kz kz'; ring.
    by rewrite sqrt_0 kz kz' /Rdiv; lra.
  have goal z : 0 <= a * k + b * k' + D * z -> (a * k + b * k' + D * z) ^ 2 <= (p * k + p' * k') * (q * k + q' * k') ->
      a * k + b * k' + D * z <= sqrt ((p * k + p' * k') * (q * k + q' * k')).
    by move=> z0 zz; rewrite -[X in X <= _]sqrt_pow2 //; exact: sqrt_le_1_alt.
  set z := k * k' / l; have zE : z * l = k * k' by rewrite /z; field; lra.
  have z0 : 0 <= z by apply: Rdiv_le_0_compat => //; exact: Rmult_le_pos.
  have uv : (p * k + p' * k') * (q * k + q' * k') = (a * k + b * k') ^ 2 + k * k' * (D * (W + a + b)).
    rewrite -C2; have -> : (a * k + b * k') ^ 2 = p * q * k ^ 2 + 2 * a * b * (k * k') + p' * q' * k' ^ 2.
      by rewrite -rp -rp' -rq -rq' /a /b; ring.
    ring.
  apply: goal; first by apply: Rplus_le_le_0_compat; [apply: Rplus_le_le_0_compat|]; exact: Rmult_le_pos.
  rewrite uv -zE.
  have sq : 0 <= (W + a + b) * l ^ 2 - 2 * (a * k + b * k') * l - k * k' * D.
    have -> : (W + a + b) * l ^ 2 - 2 * (a * k + b * k') * l - k * k' * D = D * (w * (1 - w)) * (k - k') ^ 2.
      have aE : a = W * w - D / 2 + (W * (1 - w) - W * (1 - w)) by rewrite /D; lra.
      have bE : b = W * (1 - w) - D / 2 by rewrite /D; lra.
      by rewrite /l {1}aE {1}bE {1}aE {1}bE; field.
    by apply: Rmult_le_pos; [apply: Rmult_le_pos => //; nra|exact: pow2_ge_0].
  have : 0 <= (W + a + b) * l - 2 * (a * k + b * k') - z * D.
    apply: (Rmult_le_reg_r l) => //; rewrite Rmult_0_l.
    by have -> : ((W + a + b) * l - 2 * (a * k + b * k') - z * D) * l = (W + a + b) * l ^ 2 - 2 * (a * k + b * k') * l - z * l * D by [ring]; rewrite zE.
  move/(Rmult_le_pos _ _ (Rmult_le_pos _ _ z0 D0)); lra.
have up (y : Y) : 0 <= p * K x y + p' * K x' y by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; lra.
have uq (y : Y) : 0 <= q * K x y + q' * K x' y by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; lra.
have -> : \sum_y (sqrt (p * K x y + p' * K x' y) - sqrt (q * K x y + q' * K x' y)) ^ 2 =
    2 * W - 2 * \sum_y sqrt (p * K x y + p' * K x' y) * sqrt (q * K x y + q' * K x' y).
  have -> : 2 * W = \sum_y ((p * K x y + p' * K x' y) + (q * K x y + q' * K x' y)).
    by rewrite !sum_add !sum_mull !mass_sum1; have := WE; rewrite /W; lra.
  rewrite -sum_mull -sum_sub; apply: eq_sum => y _.
  have square u v : (u - v) ^ 2 = u * u + v * v - 2 * (u * v) by ring.
  by rewrite square (sqrt_sqrt _ (up y)) (sqrt_sqrt _ (uq y)).
have : a + b + D * (1 - chi2_mixed (K x) (K x') w) <= \sum_y sqrt (p * K x y + p' * K x' y) * sqrt (q * K x y + q' * K x' y).
  rewrite chi2_mixedE //; have -> : forall u, 1 - (1 - u) = u by move=> u; ring.
  have -> : a + b = \sum_y (a * K x y + b * K x' y) by rewrite sum_add !sum_mull !mass_sum1; ring.
  by rewrite -sum_mull -sum_add; apply: sum_le => y _; exact: term.
have := Rmult_le_compat_l _ _ _ D0 (he w01); rewrite D2 /D; lra.
Qed.
End Rows.

(* ** The three divergences *)

Section Contract.
Variables (X Y : finType) (K : kernel X Y).

Lemma f_term_kl p q : (q = 0 -> p = 0) -> f_term g_kl p q = Val (Finite (p * ln (p / q))).
Proof.
move=> h; rewrite /f_term; case: ReqbP => [/h ->|qn]; first by case: ReqbP => //= _; rewrite Rmult_0_l.
by case: ReqbP => [->|pn] /=; congr (Val (Finite _)); [ring|field].
Qed.
Lemma f_term_reverse_kl p q : 0 <= q -> 0 <= p -> (p = 0 -> q = 0) -> f_term g_reverse_kl p q = Val (Finite (q * ln (q / p))).
Proof.
move=> q0 p0 h; rewrite /f_term; case: ReqbP => [->|qn]; case: ReqbP => [pz|pn] /=.
- by rewrite Rmult_0_l.
- by congr (Val (Finite _)); ring.
- by have := h pz.
congr (Val (Finite _)); have -> : q / p = / (p / q) by field.
by rewrite ln_Rinv; [ring|apply: Rdiv_lt_0_compat; lra].
Qed.
Lemma f_term_hellinger2 p q : 0 <= p -> 0 <= q -> f_term g_hellinger2 p q = Val (Finite ((sqrt p - sqrt q) ^ 2)).
Proof.
move=> p0 q0; rewrite /f_term; have sp := sqrt_sqrt _ p0; have sq := sqrt_sqrt _ q0.
case: ReqbP => [->|qn]; case: ReqbP => [->|pn] /=; congr (Val (Finite _)); rewrite ?sqrt_0; try (rewrite -{1}sp; ring); try (rewrite -{1}sq; ring); try ring.
have s0 : 0 < sqrt q by apply: sqrt_lt_R0; lra.
rewrite sqrt_div_alt; last lra.
by rewrite -{1 2}sq -{1}sp; field; lra.
Qed.

Theorem operator_convex_pairs (f : generator) (e : R) :
  (forall x x' w, x != x' -> 0 < w < 1 -> chi2_mixed (K x) (K x') w <= e) ->
  (f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2) -> pairs_contract f K e.
Proof.
move=> h; case=> [->|[->|[->|->]]]; last exact: chi2_pairs_contract.
- move=> x x' p p' q q' t t' xx p0 pq q'0 qp' eq; rewrite f_term_kl; last by lra.
  case=> <-; case: (Req_dec q' 0) => [z|q'n].
    have p'0 : 0 < p' by lra.
    by rewrite z /f_term; case: ReqbP => // _; case: ReqbP => [|_]; [lra|rewrite vmul_pos // mult_p_infty].
  rewrite f_term_kl; last by lra.
  case=> <-; have := @kl_two_rows _ _ K e x x' (fun w => h x x' w xx) p p' q q' p0 ltac:(lra) ltac:(lra) ltac:(lra) eq => k.
  rewrite (eq_bigr (fun y => Val (Finite ((p * K x y + p' * K x' y) * ln ((p * K x y + p' * K x' y) / (q * K x y + q' * K x' y)))))) => [|y _]; first by rewrite vsumF; exact: k.
  apply: f_term_kl => z; have := mass_ge0 (K x) y; have := mass_ge0 (K x') y => k1 k2.
  have -> : K x y = 0 by nra. have -> : K x' y = 0 by nra. ring.
- move=> x x' p p' q q' t t' xx p0 pq q'0 qp' eq.
  case: (Req_dec p 0) => [z|pn].
    have q0 : 0 < q by lra.
    by rewrite z /f_term; case: ReqbP => [|_]; [lra|case: ReqbP => // _; rewrite vmul_pos // mult_p_infty].
  rewrite f_term_reverse_kl; try lra.
  case=> <-; rewrite f_term_reverse_kl; try lra.
  case=> <-; have := @kl_two_rows _ _ K e x x' (fun w => h x x' w xx) q q' p p' ltac:(lra) q'0 ltac:(lra) ltac:(lra) (esym eq) => k.
  rewrite (eq_bigr (fun y => Val (Finite ((q * K x y + q' * K x' y) * ln ((q * K x y + q' * K x' y) / (p * K x y + p' * K x' y)))))) => [|y _]; first by rewrite vsumF; exact: k.
  have := mass_ge0 (K x) y; have := mass_ge0 (K x') y => k1 k2.
  apply: f_term_reverse_kl; [nra|nra|move=> z].
  have -> : K x y = 0 by nra. have -> : K x' y = 0 by nra. ring.
move=> x x' p p' q q' t t' xx p0 pq q'0 qp' eq.
rewrite f_term_hellinger2; try lra.
case=> <-; rewrite f_term_hellinger2; try lra.
case=> <-; have := @hellinger_two_rows _ _ K e x x' (fun w => h x x' w xx) p p' q q' p0 pq q'0 qp' eq => k.
rewrite (eq_bigr (fun y => Val (Finite ((sqrt (p * K x y + p' * K x' y) - sqrt (q * K x y + q' * K x' y)) ^ 2)))) => [|y _]; first by rewrite vsumF; exact: k.
have := mass_ge0 (K x) y; have := mass_ge0 (K x') y => k1 k2.
by apply: f_term_hellinger2; nra.
Qed.

(* Every pair of laws. *)
Theorem operator_convex_contraction (f : generator) (P Q : law X) :
  (f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2) -> vlt (f_divergence P Q f) p_infty ->
  vle (f_divergence (output P K) (output Q K) f) (vmul (eta_chi2 K) (f_divergence P Q f)).
Proof.
move=> hf fin; have [e [-> e0 he]] := eta_chi2_finite K.
have [cf f1] : is_divergence f by apply: named_divergence; tauto.
by apply: two_point_reduction => //; exact: operator_convex_pairs.
Qed.
End Contract.
