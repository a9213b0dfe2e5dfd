(* Randomised response dominates: two laws that are (eps, delta)-close come out of
   randomised response on one bit that tells all with probability delta.

   Source: Kairouz, Oh, Viswanath, The composition theorem for differential privacy
   (2015), Theorem 3.4 (there by Blackwell's theorem; here the processing is written
   down, by interpolating between excess masses and the laws themselves). *)

From ExactPriv Require Import core divergence capacity hockey_stick.

(* With probability d the bit is told; else it is told correctly with probability r/(r+1).
   An output is (whether all is told, the answer). *)
Definition randomised_response (r d : R) : kernel bit_type (bit_type ** bit_type) :=
  fun side => joint (bit d : law bit_type)
    (fun told => if told then dirac side else bit (if side then r / (r + 1) else 1 / (r + 1))).

Section RandomisedResponse.
Variables r d : R.
Hypothesis r1 : 1 <= r.
Hypothesis d01 : 0 <= d <= 1.

Lemma rr_odds (side : bool) : 0 <= (if side then r / (r + 1) else 1 / (r + 1)) <= 1.
Proof.
have i : 0 < / (r + 1) by apply: Rinv_0_lt_compat; lra.
have r0 : 0 <= r / (r + 1) by apply: Rmult_le_pos; lra.
have s : r / (r + 1) + 1 / (r + 1) = 1 by field; lra.
by case: side; [have : 0 <= 1 / (r + 1) by apply: Rmult_le_pos; lra|have : 0 <= 1 / (r + 1) by apply: Rmult_le_pos; lra]; lra.
Qed.

Lemma rrE side told answer : randomised_response r d side (told, answer) =
  if told then (if answer == side then d else 0)
  else (1 - d) * (if answer == side then r / (r + 1) else 1 / (r + 1)).
Proof.
have s : 1 - r / (r + 1) = 1 / (r + 1) by field; lra.
have s' : 1 - 1 / (r + 1) = r / (r + 1) by field; lra.
rewrite /randomised_response jointE; case: told.
  by rewrite bitT // diracE; case: (answer == side); ring.
rewrite bitF //; congr (_ * _); have o := rr_odds side.
by case: side o answer => o []; rewrite ?bitT ?bitF // ?s ?s'.
Qed.

End RandomisedResponse.

Section Domination.
Variable T : finType.
Variables (p q : law T) (r d : R).
Hypothesis r1 : 1 < r.
Hypothesis d01 : 0 <= d <= 1.

(* Feasible excess masses: functions x, w of total mass d from which the four rows of
   the processing are read off. *)
Definition feasible (x w : T -> R) : Prop :=
  forall a, [/\ 0 <= x a, 0 <= w a, p a - r * q a <= x a - r * w a &
                q a - r * p a <= w a - r * x a].

Theorem processing_of_feasible x w : feasible x w -> \sum_a x a = d -> \sum_a w a = d ->
  exists K : kernel (bit_type ** bit_type) T,
    output (randomised_response r d true) K = p /\ output (randomised_response r d false) K = q.
Proof.
move=> fxw sx sw; have r0 : 1 <= r by lra.
pose K1 := law_of (fun a => x a / d) p; pose K4 := law_of (fun a => w a / d) p.
pose K3 := law_of (fun a => (r * q a - p a + x a - r * w a) / ((1 - d) * (r - 1))) p.
pose K2 := law_of (fun a => (r * p a - q a + w a - r * x a) / ((1 - d) * (r - 1))) p.
have e1 a : d * K1 a = x a.
  case: (Req_dec d 0) => [e|dn].
    have [x0 _ _ _] := fxw a; have z : \sum_a x a = 0 by rewrite sx.
    rewrite e Rmult_0_l; apply: esym; apply: (@sum_eq0 T xpredT x) => // b _.
    by have [] := fxw b.
  rewrite /K1 law_ofE; first by field.
  split=> [b|]; last by rewrite sum_divr sx; field.
  by apply: Rmult_le_pos; [have [] := fxw b|apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
have e4 a : d * K4 a = w a.
  case: (Req_dec d 0) => [e|dn].
    have z : \sum_a w a = 0 by rewrite sw.
    rewrite e Rmult_0_l; apply: esym; apply: (@sum_eq0 T xpredT w) => // b _.
    by have [] := fxw b.
  rewrite /K4 law_ofE; first by field.
  split=> [b|]; last by rewrite sum_divr sw; field.
  by apply: Rmult_le_pos; [have [] := fxw b|apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
(* the two rows of the untold answers *)
have total (f : T -> R) : (forall a, 0 <= f a) -> \sum_a f a = (1 - d) * (r - 1) ->
    forall a, (1 - d) * law_of (fun a => f a / ((1 - d) * (r - 1))) p a = f a / (r - 1).
  move=> f0 sf a; case: (Req_dec d 1) => [e|dn].
    have z : \sum_a f a = 0 by rewrite sf e; ring.
    have -> : f a = 0 by apply: (@sum_eq0 T xpredT f).
    by rewrite e /Rdiv; ring.
  have m0 : 0 < (1 - d) * (r - 1) by apply: Rmult_lt_0_compat; lra.
  rewrite law_ofE; first by field; lra.
  split=> [b|]; first by apply: Rmult_le_pos => //; apply: Rlt_le; exact: Rinv_0_lt_compat.
  by rewrite sum_divr sf; field; lra.
have s3 : \sum_a (r * q a - p a + x a - r * w a) = (1 - d) * (r - 1).
  by rewrite sum_sub sum_add sum_sub !sum_mull !mass_sum1 sx sw; ring.
have s2 : \sum_a (r * p a - q a + w a - r * x a) = (1 - d) * (r - 1).
  by rewrite sum_sub sum_add sum_sub !sum_mull !mass_sum1 sx sw; ring.
have e3 a : (1 - d) * K3 a = (r * q a - p a + x a - r * w a) / (r - 1).
  by apply: total => // b; have [] := fxw b; lra.
have e2 a : (1 - d) * K2 a = (r * p a - q a + w a - r * x a) / (r - 1).
  by apply: total => // b; have [] := fxw b; lra.
pose K (o : bit_type ** bit_type) := if o.1 then (if o.2 then K1 else K4) else (if o.2 then K2 else K3).
exists K; split; apply: law_ext => a; rewrite outputE sum_pair sum_bool !sum_bool !rrE //= /K /=.
  have -> : d * K1 a + 0 * K4 a + ((1 - d) * (r / (r + 1)) * K2 a + (1 - d) * (1 / (r + 1)) * K3 a) =
    d * K1 a + (r / (r + 1)) * ((1 - d) * K2 a) + (1 / (r + 1)) * ((1 - d) * K3 a) by ring.
  by rewrite e1 e2 e3; field; lra.
have -> : 0 * K1 a + d * K4 a + ((1 - d) * (1 / (r + 1)) * K2 a + (1 - d) * (r / (r + 1)) * K3 a) =
  d * K4 a + (1 / (r + 1)) * ((1 - d) * K2 a) + (r / (r + 1)) * ((1 - d) * K3 a) by ring.
by rewrite e4 e2 e3; field; lra.
Qed.

Lemma feasible_mix t x w x' w' : 0 <= t <= 1 -> feasible x w -> feasible x' w' ->
  feasible (fun a => t * x a + (1 - t) * x' a) (fun a => t * w a + (1 - t) * w' a).
Proof.
move=> ht h h' a; have [h1 h2 h3 h4] := h a; have [k1 k2 k3 k4] := h' a.
have t0 : 0 <= 1 - t by lra.
have m1 := Rmult_le_compat_l t _ _ (proj1 ht) h1; have m2 := Rmult_le_compat_l t _ _ (proj1 ht) h2.
have m3 := Rmult_le_compat_l t _ _ (proj1 ht) h3; have m4 := Rmult_le_compat_l t _ _ (proj1 ht) h4.
have n1 := Rmult_le_compat_l _ _ _ t0 k1; have n2 := Rmult_le_compat_l _ _ _ t0 k2.
have n3 := Rmult_le_compat_l _ _ _ t0 k3; have n4 := Rmult_le_compat_l _ _ _ t0 k4.
by split; lra.
Qed.

Lemma feasible_laws : feasible p q.
Proof. by move=> a; split=> //; lra. Qed.

(* The excesses of p over r q and of q over r p, and what they leave free. *)
Let u a := Rmax (p a - r * q a) 0.
Let v a := Rmax (q a - r * p a) 0.
Let f a := u a - (p a - r * q a) - r * v a.
Let g a := v a - (q a - r * p a) - r * u a.

Let fg0 a : [/\ 0 <= u a, 0 <= v a, 0 <= f a & 0 <= g a].
Proof.
have p0 := mass_ge0 p a; have q0 := mass_ge0 q a.
have rr : 0 <= (r * r - 1) * p a by apply: Rmult_le_pos => //; nra.
have rs : 0 <= (r * r - 1) * q a by apply: Rmult_le_pos => //; nra.
have rp : p a <= r * p a by nra.
have rq : q a <= r * q a by nra.
rewrite /f /g /u /v /Rmax; case: Rle_dec => h1; case: Rle_dec => h2; split; nra.
Qed.

Theorem domination : hs r p q <= d -> hs r q p <= d ->
  exists K : kernel (bit_type ** bit_type) T,
    output (randomised_response r d true) K = p /\ output (randomised_response r d false) K = q.
Proof.
move=> hp hq; set al := hs r p q in hp *; set be := hs r q p in hq *.
have al0 : 0 <= al by exact: hs_ge0.
have be0 : 0 <= be by exact: hs_ge0.
have su : \sum_a u a = al by [].
have sv : \sum_a v a = be by [].
have sf : \sum_a f a = r - 1 + al - r * be.
  by rewrite /f !sum_sub !sum_mull su sv !mass_sum1; ring.
have sg : \sum_a g a = r - 1 + be - r * al.
  by rewrite /g !sum_sub !sum_mull su sv !mass_sum1; ring.
have sf0 : 0 <= \sum_a f a by apply: sum_ge0 => a _; have [] := fg0 a.
have sg0 : 0 <= \sum_a g a by apply: sum_ge0 => a _; have [] := fg0 a.
pose m := Rmax al be.
have md : m <= d by apply: Rmax_lub.
have m1 : m <= 1 by lra.
have mal : al <= m by exact: Rmax_l.
have mbe : be <= m by exact: Rmax_r.
(* shares of f and g that bring both masses to m *)
have share (s c : R) : 0 <= s -> 0 <= c -> r * c <= s -> exists2 k, 0 <= k <= 1 & k * s = r * c.
  move=> s0 c0 cs; case: (Req_dec s 0) => [e|sn].
    by exists 0; [lra|have := Rmult_le_pos r c; lra].
  exists (r * c / s); last by field.
  by split; [apply: Rmult_le_pos; [apply: Rmult_le_pos; lra|apply: Rlt_le; apply: Rinv_0_lt_compat; lra]|
             apply/Rle_div_l; lra].
have rm : r * m <= r - 1 + m by have := Rmult_le_pos (r - 1) (1 - m); lra.
have [k1 hk1 ek1] : exists2 k, 0 <= k <= 1 & k * (\sum_a f a) = r * (m - be).
  apply: share => //; first lra.
  rewrite sf; case: (Rle_lt_dec al be) => h.
    by have -> : m = be by [rewrite /m Rmax_right]; rewrite sf in sf0; lra.
  by have e : m = al by [rewrite /m Rmax_left; lra]; lra.
have [k2 hk2 ek2] : exists2 k, 0 <= k <= 1 & k * (\sum_a g a) = r * (m - al).
  apply: share => //; first lra.
  rewrite sg; case: (Rle_lt_dec be al) => h.
    by have -> : m = al by [rewrite /m Rmax_left]; rewrite sg in sg0; lra.
  by have e : m = be by [rewrite /m Rmax_right; lra]; lra.
pose x a := u a + k2 / r * g a; pose w a := v a + k1 / r * f a.
have ir : 0 <= / r by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
have fxw : feasible x w.
  move=> a; have [u0 v0 f0 g0] := fg0 a.
  have kf : 0 <= k1 * f a <= f a by nra.
  have kg : 0 <= k2 * g a <= g a by nra.
  have e1 : k1 / r * f a = / r * (k1 * f a) by rewrite /Rdiv; ring.
  have e2 : k2 / r * g a = / r * (k2 * g a) by rewrite /Rdiv; ring.
  have p1 : 0 <= / r * (k1 * f a) by apply: Rmult_le_pos; lra.
  have p2 : 0 <= / r * (k2 * g a) by apply: Rmult_le_pos; lra.
  have e3 : r * (/ r * (k1 * f a)) = k1 * f a by field; lra.
  have e4 : r * (/ r * (k2 * g a)) = k2 * g a by field; lra.
  rewrite /x /w e1 e2; have ef : f a = u a - (p a - r * q a) - r * v a by [].
  have eg : g a = v a - (q a - r * p a) - r * u a by [].
  by split; lra.
have sx : \sum_a x a = m.
  by rewrite /x sum_add sum_mull su /Rdiv; have -> : k2 * / r * (\sum_a g a) = / r * (k2 * \sum_a g a) by [ring]; rewrite ek2; field; lra.
have sw : \sum_a w a = m.
  by rewrite /w sum_add sum_mull sv /Rdiv; have -> : k1 * / r * (\sum_a f a) = / r * (k1 * \sum_a f a) by [ring]; rewrite ek1; field; lra.
case: (Req_dec m 1) => [e|mn].
  by apply: (processing_of_feasible fxw); lra.
pose t := (1 - d) / (1 - m).
have ht : 0 <= t <= 1.
  split; first by apply: Rmult_le_pos; [lra|apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
  have m0 : 0 < 1 - m by lra.
  by apply/(Rle_div_l _ _ _ m0); lra.
apply: (processing_of_feasible (feasible_mix ht fxw feasible_laws)).
  by rewrite sum_add !sum_mull sx mass_sum1 /t; field; lra.
by rewrite sum_add !sum_mull sw mass_sum1 /t; field; lra.
Qed.

End Domination.

(* With delta = 0: all ratios within r. *)
Corollary domination_ratio (T : finType) (p q : law T) r : 1 < r ->
  (forall a, p a <= r * q a) -> (forall a, q a <= r * p a) ->
  exists K : kernel (bit_type ** bit_type) T,
    output (randomised_response r 0 true) K = p /\ output (randomised_response r 0 false) K = q.
Proof. by move=> r1 /hs_eq0 h1 /hs_eq0 h2; apply: domination; lra. Qed.

(* Whatever processing does not increase is largest at randomised response. *)
Theorem domination_bound (D : forall T : finType, law T -> law T -> Rbar) :
  (forall (X Y : finType) (P Q : law X) (K : kernel X Y), Rbar_le (D Y (output P K) (output Q K)) (D X P Q)) ->
  forall (T : finType) (p q : law T) r d, 1 < r -> 0 <= d <= 1 -> hs r p q <= d -> hs r q p <= d ->
  Rbar_le (D T p q) (D _ (randomised_response r d true) (randomised_response r d false)).
Proof.
move=> h T p q r d r1 d01 hp hq; have [K [<- <-]] := domination r1 d01 hp hq; exact: h.
Qed.
