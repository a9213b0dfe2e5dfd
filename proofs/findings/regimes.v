(* Where the bounds of docs/findings.md are smaller than those that they replace, how large they are for small levels,
   and by which constant times the level they may be replaced. *)

From Coquelicot Require Import Coquelicot.
From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker entropy binary_entropy best_responses
  patterns few_values random_patterns collections.
From ExactPrivFindings Require Import information balanced_collections.

(* ** eps-DP, entries of any number of values *)

Lemma above_one (e : R) : 0 < e -> 1 < exp e.
Proof. by move=> e0; rewrite -exp_0; exact: exp_increasing. Qed.

Theorem any_alphabet_information_smaller (e : R) : 0 < e -> any_alphabet_information (exp e) < e.
Proof.
move=> e0; have r1 := above_one e0; rewrite /any_alphabet_information ln_exp; set r := exp e in r1 *.
have lr : ln r = e by rewrite ln_exp.
have l : e < r - 1 by rewrite -lr; apply: ln_lt_sub1; lra.
have i : 0 < / r by apply: Rinv_0_lt_compat; lra.
have z1 : 1 <= r * e / (r - 1).
  apply/Rle_div_r; first lra.
  have := ln_le_sub1 i; rewrite ln_Rinv ?lr; last lra.
  by move/(Rmult_le_compat_l r _ _ ltac:(lra)); have -> : r * (/ r - 1) = 1 - r by [field; lra]; lra.
have l0 := ln_ge0 z1; have : r * e / (r - 1) - e < 1 by have -> : r * e / (r - 1) - e = e / (r - 1) by [field; lra]; apply/Rlt_div_l; lra.
lra.
Qed.

Theorem dp_information_smaller (I X Y : finType) (K : kernel (I ~> X) Y) (e : R) : 0 < e -> Rbar_le (dp K) e ->
  Rbar_lt (mi_dp_db K) e.
Proof.
move=> e0 h; apply: Rbar_le_lt_trans (dp_information_any_alphabet e0 h) _; exact: any_alphabet_information_smaller.
Qed.

(* The derivative of a pattern's value in the level is e q (1 - q), q the tilted probability. *)
Lemma pattern_value_derive (p t : R) : 0 <= p <= 1 -> is_derive (fun t => pattern_value (exp t) p) t
  (t * (p * exp t * (1 - p) / (1 + (exp t - 1) * p) ^ 2)).
Proof.
move=> hp; have et := exp_pos t; have z0 : 0 < 1 + (exp t - 1) * p.
  by have := Rmult_le_pos (exp t) p; case: hp => -[p0|<-] p1; [have := Rmult_lt_0_compat (exp t) p|]; lra.
apply: (is_derive_ext (fun t => p * exp t / (1 + (exp t - 1) * p) * t - ln (1 + (exp t - 1) * p))) => [s|].
  by rewrite /pattern_value ln_exp.
by auto_derive; [do ?split; lra|field; lra].
Qed.

Lemma pattern_value_level0 (p : R) : pattern_value (exp 0) p = 0.
Proof. by rewrite /pattern_value exp_0 Rminus_eq_0 Rmult_0_l Rplus_0_r ln_1; ring. Qed.

Lemma pattern_value_eighth (p e : R) : 0 <= p <= 1 -> 0 <= e -> pattern_value (exp e) p <= e ^ 2 / 8.
Proof.
move=> hp e0; suff : 0 <= e ^ 2 / 8 - pattern_value (exp e) p by lra.
have {1}-> : 0 = 0 ^ 2 / 8 - pattern_value (exp 0) p by rewrite pattern_value_level0; field.
apply: (@increasing_on (fun t => t ^ 2 / 8 - pattern_value (exp t) p)
  (fun t => t / 4 - t * (p * exp t * (1 - p) / (1 + (exp t - 1) * p) ^ 2))) => // t ht.
  apply: (@is_derive_minus _ _ (fun t => t ^ 2 / 8)); last exact: pattern_value_derive.
  by auto_derive => //; field.
have et := exp_pos t; have z0 : 0 < 1 + (exp t - 1) * p.
  by case: hp => -[p0|<-] p1; [have := Rmult_lt_0_compat (exp t) p|]; lra.
suff : p * exp t * (1 - p) / (1 + (exp t - 1) * p) ^ 2 <= / 4 by move/(Rmult_le_compat_l t _ _ (proj1 ht)); lra.
apply/Rle_div_l; first exact: pow_lt.
have := pow2_ge_0 (p * exp t - (1 - p)); have -> : 1 + (exp t - 1) * p = p * exp t + (1 - p) by ring.
by lra.
Qed.

(* At most eps^2/8 for every alphabet; already two values come to tanh(eps/2)^2/2, which is eps^2/8 for small eps. *)
Theorem dp_information_eighth (I X Y : finType) (K : kernel (I ~> X) Y) (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (mi_dp_db K) (e ^ 2 / 8).
Proof.
case=> [e0|<-] h; last first.
  have := dp_information_pairs (Rle_refl 0) h; rewrite exp_0 Rmult_0_r.
  by have -> : 0 ^ 2 / 8 = 0 by field.
apply: Rbar_le_trans (dp_information_any_alphabet e0 h) _; have [p hp <-] := best_share (above_one e0).
by apply: pattern_value_eighth; lra.
Qed.

Lemma response_information_hb (r : R) : 1 <= r -> response_information r = ln 2 - hb (/ (r + 1)).
Proof.
move=> r1; rewrite /response_information /hb; have -> : 1 - / (r + 1) = r / (r + 1) by field; lra.
by rewrite ln_Rinv ?ln_div; try lra; field; lra.
Qed.

Theorem two_values_information_square (e : R) : 0 <= e -> ((exp e - 1) / (exp e + 1)) ^ 2 / 2 <= response_information (exp e).
Proof.
move=> e0; have r1 := exp_ge1 e0; set r := exp e in r1 *; have i : 0 < / (r + 1) by apply: Rinv_0_lt_compat; lra.
have i1 : / (r + 1) <= 1 by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
have := @hb_le_parabola (/ (r + 1)) ltac:(lra); rewrite response_information_hb //.
by have -> : 2 * (/ (r + 1) - / 2) ^ 2 = ((r - 1) / (r + 1)) ^ 2 / 2 by [field; lra]; lra.
Qed.

(* On three letters the best mechanism of a small level merges two. *)
Theorem three_values_merged (e : R) : 0 < e -> exp e <= 7 / 5 -> response_information_of 3 (exp e) < response_information_of 2 (exp e).
Proof.
move=> e0 small; have r1 := above_one e0.
rewrite -(pattern_value_letters (n := 2)); try lra; rewrite -(pattern_value_letters (n := 3)); try lra.
pose f t := pattern_value (exp t) (/ 2) - pattern_value (exp t) (/ 3) - t ^ 2 / 4000.
suff : f 0 <= f e by rewrite /f !pattern_value_level0; have := pow_lt e 2 e0; lra.
pose d (p t : R) := t * (p * exp t * (1 - p) / (1 + (exp t - 1) * p) ^ 2).
apply: (@increasing_on f (fun t => d (/ 2) t - d (/ 3) t - t / 2000)) => [|t ht|t ht]; first lra.
  apply: is_derive_minus; last by auto_derive => //; field.
  by apply: is_derive_minus; apply: pattern_value_derive; lra.
have s1 : 1 <= exp t by apply: exp_ge1; lra.
have s2 : exp t <= 7 / 5.
  apply: Rle_trans small; case: ht => _ [/exp_increasing|->]; lra.
rewrite /d; set s := exp t in s1 s2 *.
have -> : t * (/ 2 * s * (1 - / 2) / (1 + (s - 1) * / 2) ^ 2) - t * (/ 3 * s * (1 - / 3) / (1 + (s - 1) * / 3) ^ 2) - t / 2000 =
    t * (s * (2 - s ^ 2) / ((s + 1) * (s + 2)) ^ 2 - 1 / 2000) by field; split; lra.
apply: Rmult_le_pos; first lra.
suff : 1 / 2000 <= s * (2 - s ^ 2) / ((s + 1) * (s + 2)) ^ 2 by lra.
have a : (s + 1) * (s + 2) <= 12 / 5 * (17 / 5) by apply: Rmult_le_compat; lra.
have a0 : 0 < (s + 1) * (s + 2) by apply: Rmult_lt_0_compat; lra.
apply: (proj1 (Rle_div_r _ _ _ (pow_lt _ 2 a0))).
have b := pow_incr _ _ 2 (conj (Rlt_le _ _ a0) a).
have c : s ^ 2 <= (7 / 5) ^ 2 by apply: pow_incr; lra.
have := Rmult_le_compat_r (2 - s ^ 2) 1 s ltac:(lra) s1; lra.
Qed.

(* A random set of the n values comes within (r-1)^2/n of the bound for all alphabets. *)
Theorem dp_information_random_sets (I X : finType) (i : I) (x x' : X) (e : R) : x != x' -> 0 < e ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = e /\
    Rbar_le (any_alphabet_information (exp e) - (exp e - 1) ^ 2 / letters X) (mi_dp_db K).
Proof.
move=> ne e0; have r1 := above_one e0; have [p hp <-] := best_share r1.
exists _, (at_entry i (random_patterns r1 hp)); rewrite dp_at_entry (random_patterns_level ne r1 hp) ln_exp; split=> //.
rewrite (mi_dp_at_entry i _ x); apply: Rbar_le_trans (mi_le_capacity (uniform x) _).
exact: random_patterns_information.
Qed.

(* ** Entries of two values: at most 2/11 eps, which 169/1000 eps is not *)

Lemma response_information_mono (a b : R) : 1 <= a <= b -> response_information a <= response_information b.
Proof.
move=> ab; apply: (@increasing_on response_information (fun t => ln t / (t + 1) ^ 2)) => [|t ht|t ht]; first lra.
  by rewrite /response_information; auto_derive; [do ?split; lra|field; lra].
by apply: Rdiv_le_0_compat; [apply: ln_ge0; lra|apply: pow_lt; lra].
Qed.

Lemma ln_power (x : R) n : 0 < x -> ln (x ^ n) = INR n * ln x.
Proof. exact: ln_pow. Qed.

(* The bound between two whole ratios, from a comparison of powers of whole numbers. *)
Lemma response_information_step (a b : nat) (r : R) : (0 < a)%N -> (0 < b)%N -> 1 <= r -> INR a <= r <= INR b ->
  Z.leb ((2 ^ Z.of_nat b.+1 * Z.of_nat b ^ Z.of_nat b) ^ Z.of_nat 11)
        ((Z.of_nat a ^ Z.of_nat 2 * Z.of_nat b.+1 ^ Z.of_nat 11) ^ Z.of_nat b.+1) ->
  response_information r <= 2 / 11 * ln r.
Proof.
move=> /ltP/lt_0_INR A /ltP/lt_0_INR B r1 [ra rb] /Z.leb_le/IZR_le.
have C : 0 < INR b.+1 by apply: lt_0_INR; apply/ltP.
rewrite -!pow_IZR !mult_IZR -!pow_IZR -!INR_IZR_INZ => le.
have p1 := pow_lt 2 b.+1 ltac:(lra); have p2 := pow_lt _ b B; have p3 := pow_lt _ 2 A; have p4 := pow_lt _ 11 C.
have := ln_le_mono (pow_lt _ 11 (Rmult_lt_0_compat _ _ p1 p2)) le.
rewrite (ln_power _ (Rmult_lt_0_compat _ _ p1 p2)) (ln_power _ (Rmult_lt_0_compat _ _ p3 p4)).
rewrite (ln_mult _ _ p1 p2) (ln_mult _ _ p3 p4) !ln_power //; last lra.
have -> : INR 11 = 11 by rewrite INR_IZR_INZ. have -> : INR 2 = 2 by [].
move=> powers.
have e : INR b.+1 * response_information (INR b) = INR b.+1 * ln 2 + INR b * ln (INR b) - INR b.+1 * ln (INR b.+1).
  by rewrite /response_information -S_INR; move: C; rewrite S_INR => C; field; lra.
have top : response_information (INR b) <= 2 / 11 * ln (INR a).
  by apply: (Rmult_le_reg_l (INR b.+1)) => //; rewrite e; lra.
have mono : response_information r <= response_information (INR b) by apply: response_information_mono; lra.
by have := ln_le_mono A ra; lra.
Qed.

Theorem two_values_information_constant (e : R) : 0 <= e -> response_information (exp e) <= 2 / 11 * e.
Proof.
move=> e0; have r1 := exp_ge1 e0; have le := ln_exp e.
have small : exp e <= INR 3 -> response_information (exp e) <= 2 / 11 * e.
  move=> r3; have e3 : e <= 4 / 3.
    rewrite -le; apply: Rle_trans (ln_le_mono (exp_pos e) r3) _.
    have -> : INR 3 = 3 / 2 * (4 / 3) * (3 / 2) by rewrite /=; field.
    rewrite (ln_mult (3 / 2 * (4 / 3)) (3 / 2)) ?(ln_mult (3 / 2) (4 / 3)); try lra.
    have := @ln_le_sub1 (3 / 2) ltac:(lra); have := @ln_le_sub1 (4 / 3) ltac:(lra); lra.
  have := @pattern_value_eighth (/ 2) e ltac:(lra) e0; rewrite (pattern_value_letters (n := 2)) ?response_information_two; try lra.
  nra.
have next (a b : nat) : [&& (0 < a)%N, (0 < b)%N & Z.leb ((2 ^ Z.of_nat b.+1 * Z.of_nat b ^ Z.of_nat b) ^ Z.of_nat 11)
        ((Z.of_nat a ^ Z.of_nat 2 * Z.of_nat b.+1 ^ Z.of_nat 11) ^ Z.of_nat b.+1)] ->
    (exp e <= INR a -> response_information (exp e) <= 2 / 11 * e) -> exp e <= INR b -> response_information (exp e) <= 2 / 11 * e.
  case/and3P=> a0 b0 powers below rb; case: (Rle_lt_dec (exp e) (INR a)) => [/below //|/Rlt_le ra].
  by rewrite -{2}le; exact: response_information_step powers.
case: (Rle_lt_dec (exp e) (INR 46)) => [|large].
  apply: (next 39%N 46%N); first by vm_compute. apply: (next 24%N 39%N); first by vm_compute.
  apply: (next 18%N 24%N); first by vm_compute. apply: (next 15%N 18%N); first by vm_compute.
  apply: (next 13%N 15%N); first by vm_compute. apply: (next 11%N 13%N); first by vm_compute.
  apply: (next 10%N 11%N); first by vm_compute. apply: (next 9%N 10%N); first by vm_compute.
  apply: (next 8%N 9%N); first by vm_compute. apply: (next 7%N 8%N); first by vm_compute.
  apply: (next 6%N 7%N); first by vm_compute. apply: (next 5%N 6%N); first by vm_compute.
  apply: (next 4%N 5%N); first by vm_compute. apply: (next 3%N 4%N); first by vm_compute.
  exact: small.
have h : 0 < 46 ^ 2 by lra.
have := @ln_le_mono (2 ^ 11) (46 ^ 2) ltac:(lra) ltac:(lra).
rewrite !ln_power; try lra; have -> : INR 11 = 11 by rewrite INR_IZR_INZ. have -> : INR 2 = 2 by [].
have l46 : ln 46 <= e.
  by rewrite -le; apply: ln_le_mono; [lra|move: large; rewrite INR_IZR_INZ -[IZR (Z.of_nat 46)]/46; lra].
have top : response_information (exp e) <= ln 2.
  rewrite response_information_hb //; have : 0 <= hb (/ (exp e + 1)); last lra.
  apply: hb_ge0; split; first by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
  by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
lra.
Qed.

Theorem dp_information_two_values_constant (I X Y : finType) (K : kernel (I ~> X) Y) (e : R) : #|X| = 2%N ->
  0 <= e -> Rbar_le (dp K) e -> Rbar_le (mi_dp_db K) (2 / 11 * e).
Proof.
move=> X2 e0 h; apply: Rbar_le_trans (dp_information_two_values X2 e0 h) _; exact: two_values_information_constant.
Qed.

Theorem dp_information_two_values_constant_nearly (I X : finType) (i : I) : #|X| = 2%N ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = ln 13 /\ Rbar_lt (169 / 1000 * ln 13) (mi_dp_db K).
Proof.
move=> X2; have l13 : 0 < ln 13 by rewrite -ln_1; apply: ln_increasing; lra.
have [Y [K [level info]]] := dp_information_two_values_attained X2 i (Rlt_le _ _ l13).
exists Y, K; split; rewrite // info exp_ln /=; last lra.
have powers : 826 * ln (7 / 1) < 627 * ln (13 / 1) by apply: (@ln_powers 7 1 13 1 826 627); vm_compute.
move: powers; rewrite /Rdiv Rinv_1 !Rmult_1_r -!/(Rdiv _ _) => powers.
rewrite /response_information (_ : 13 + 1 = 2 * 7) ?ln_mult; lra.
Qed.

(* ** With a delta *)

Lemma response_information_le_tv (r : R) : 1 <= r -> response_information r <= (r - 1) / (r + 1) * ln 2.
Proof.
move=> r1; have i : 0 < / (r + 1) by apply: Rinv_0_lt_compat; lra.
have i2 : / (r + 1) <= / 2 by apply: Rinv_le_contravar; lra.
have := @hb_concave (2 * / (r + 1)) (/ 2) 0 ltac:(lra) ltac:(lra) ltac:(lra).
rewrite hb_half hb0 !Rmult_0_r !Rplus_0_r (_ : 2 * / (r + 1) * / 2 = / (r + 1)); last by field; lra.
by rewrite response_information_hb //; have -> : (r - 1) / (r + 1) = 1 - 2 * / (r + 1) by [field; lra]; lra.
Qed.

(* Smaller than (35) at the delta' of Property 3 of Cuff and Yu, k = min(|Y|, |X|). *)
Theorem eps_delta_information_smaller (e d k : R) : 0 <= e -> 0 <= d <= 1 -> 0 < e + d -> 1 <= k ->
  let s := 1 - 2 * (1 - d) / (exp e + 1) in
  d * ln 2 + (1 - d) * response_information (exp e) < 2 * hb (Rmin s (1 / 2)) + 2 * s * ln (k + 1).
Proof.
move=> e0 d01 ed k1 s; have r1 := exp_ge1 e0; have re := exp_ineq1_le e.
have sE : d + (1 - d) * ((exp e - 1) / (exp e + 1)) = s by rewrite /s; field; lra.
have t0 : 0 <= (exp e - 1) / (exp e + 1) by apply: Rdiv_le_0_compat; lra.
have s0 : 0 < s.
  rewrite -sE; case: (Rle_lt_or_eq_dec 0 d (proj1 d01)) => [dp|dz].
    by have := Rmult_le_pos (1 - d) _ ltac:(lra) t0; lra.
  by have : 0 < (exp e - 1) / (exp e + 1); [apply: Rdiv_lt_0_compat; lra|rewrite -dz; lra].
have s1 : s <= 1.
  by rewrite /s; have : 0 <= 2 * (1 - d) / (exp e + 1); [apply: Rdiv_le_0_compat; lra|lra].
have h0 : 0 <= hb (Rmin s (1 / 2)) by apply: hb_ge0; rewrite /Rmin; case: Rle_dec; lra.
have l2 : 0 < ln 2 by rewrite -ln_1; apply: ln_increasing; lra.
have lk : ln 2 <= ln (k + 1) by apply: ln_le_mono; lra.
have c := Rmult_le_compat_l (1 - d) _ _ ltac:(lra) (response_information_le_tv r1).
have eq : d * ln 2 + (1 - d) * ((exp e - 1) / (exp e + 1) * ln 2) = s * ln 2 by rewrite -sE; ring.
have := Rmult_le_compat_l s _ _ (Rlt_le _ _ s0) lk; have := Rmult_lt_0_compat s _ s0 l2; lra.
Qed.

(* ** Total variation: m values, n outputs *)

Theorem tv_information_smaller (m n d : R) : 1 <= m -> 2 <= n -> m < n ^ 2 -> 0 < d <= 1 ->
  d * ln m < 2 * hb d + 2 * d * ln (Rmin n (m + 1)).
Proof.
move=> m1 n2 mn d01; have h0 := @hb_ge0 d ltac:(lra).
suff : ln m < 2 * ln (Rmin n (m + 1)).
  by case: d01 => d0 _ /(Rmult_lt_compat_l d _ _ d0); lra.
have k0 : 0 < Rmin n (m + 1) by rewrite /Rmin; case: Rle_dec; lra.
have -> : 2 * ln (Rmin n (m + 1)) = ln (Rmin n (m + 1) ^ 2) by rewrite ln_power.
by apply: ln_increasing; rewrite /Rmin; [|case: Rle_dec => _]; nra.
Qed.

(* ** Pointwise leakage under the uniform prior on n letters *)

Theorem pml_uniform_smaller (n e : R) : 1 <= n -> 0 < e -> ln (n * exp e / (exp e + n - 1)) < e.
Proof.
move=> n1 e0; have r1 := above_one e0; rewrite -[X in _ < X]ln_exp; apply: ln_increasing.
  by apply: Rdiv_lt_0_compat; [apply: Rmult_lt_0_compat|]; lra.
by apply/Rlt_div_l; nra.
Qed.
