(* Ngo, Ostman and Graell i Amat, Theorem 2(a): mutual information limits the privacy of every input only after division
   by its probability. It replaces: Theorem 2(a) as printed. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker binary_entropy levels explicit bridges curves maximisers binary_events forms.

Lemma min_mass_gt0 (T : finType) (P : law T) : (forall x, 0 < P x) -> 0 < min_mass P.
Proof. by move=> P0; case: (@min1_attained _ xpredT P) => [|[x _]]; rewrite /min_mass => ->; [lra|exact: P0]. Qed.

Section Repaired.
Variables (X Y : finType) (K : kernel X Y) (P : law X).
Hypothesis P0 : forall x, 0 < P x.

(* The information is the mean of the divergences of the rows. *)
Lemma row_divergence_le (mu : R) x : mutual_information K P <= mu * min_mass P -> Rbar_le (kl (K x) (output P K)) mu.
Proof.
move=> h; have d : dom (K x) (output P K) by exact: dom_row.
rewrite kl_dom //; suff : klsum (K x) (output P K) <= mu by []; apply: (Rmult_le_reg_l (P x)) => //.
have m : klsum (K x) (output P K) * P x <= mutual_information K P.
  rewrite /mutual_information miE /mean Rmult_comm; apply: (@sum_ge_term _ xpredT (fun x => P x * klsum (K x) (output P K)) x) => // z _.
  by apply: Rmult_le_pos => //; apply: klsum_ge0; exact: dom_row.
have k0 : 0 <= klsum (K x) (output P K) by apply: klsum_ge0.
have p0 := min_mass_gt0 P0; have px := P0 x; have le := min_mass_le P x.
have mu0 : 0 <= mu.
  by apply: (Rmult_le_reg_r (min_mass P)) => //; rewrite Rmult_0_l; apply: Rle_trans (Rle_trans _ _ _ m h); exact: Rmult_le_pos (Rlt_le _ _ px).
by have := Rmult_le_compat_l mu _ _ mu0 le; lra.
Qed.

(* With (p0, p1) a maximiser of (9) at r = e^eps, as the paper's closed form has it. *)
Theorem lip_delta_by_information (p0 p1 : R) : 0 < p1 -> p1 < p0 -> p0 < 1 -> 1 < lip_ratio p0 p1 ->
  mutual_information K P <= kl2 p1 p0 * min_mass P ->
  lip_delta K P (ln (lip_ratio p0 p1)) <= p0 - lip_ratio p0 p1 * p1.
Proof. by move=> h1 h10 h0 r1 h; apply: lip_delta_maximiser => // x; exact: row_divergence_le. Qed.

(* The LIP curve lies below that of mu at every level, for every mu with I(X;M(X)) <= mu min P. *)
Theorem lip_curve_by_information (mu e : R) : 0 <= mu -> 0 <= e -> mutual_information K P <= mu * min_mass P ->
  vle (Finite (lip_delta K P e)) (lip_delta_of_mi (Finite mu) (Finite e)).
Proof.
move=> mu0 e0 h; rewrite /lip_delta_of_mi /at_levels /=.
case: (Rbar_lt_dec _ _) => ha; first by exfalso; move: ha => /=; lra.
case: (Rbar_lt_dec _ _) => hb; first by exfalso; move: hb => /=; lra.
have r0 := exp_pos e; set f := fun v : R => _; have [upper _] := Lub_Rbar_correct f.
have event x (A : pred Y) : Rbar_le (Rmax (prob (output P K) A - exp e * prob (K x) A)
    (prob (K x) A / exp e - prob (output P K) A)) (Lub_Rbar f).
  apply: upper; exists (prob (output P K) A), (prob (K x) A); split=> //; try by split; [exact: prob_ge0|exact: prob_le1].
  apply: Rbar_le_trans (row_divergence_le x h).
  have b (p : law Y) : bit (prob p A) = push A p.
    by apply: law_ext; case; rewrite ?bitT ?bitF ?pushE //; try (by split; [exact: prob_ge0|exact: prob_le1]);
      rewrite -?prob_compl; apply: eq_bigl => y /=; case: (A y).
  by rewrite !b; exact: kl_processing.
have below a : a = 0 \/ (exists x (A : pred Y), a <= Rmax (prob (output P K) A - exp e * prob (K x) A)
    (prob (K x) A / exp e - prob (output P K) A)) -> Rbar_le a (Lub_Rbar f).
  case=> [->|[x [A le]]]; last exact: Rbar_le_trans (event x A).
  have [x _] := law_support P; have := event x pred0; rewrite /prob !big_pred0 // Rmult_0_r /Rdiv Rmult_0_l Rminus_0_r.
  by rewrite Rmax_left //; lra.
pose g x := Rmax (hs (exp e) (output P K) (K x)) (hs (exp e) (K x) (output P K) / exp e).
apply: below; rewrite -[lip_delta K P e]/(\max_x g x); case: (max_attained xpredT g) => [->|[x _ ->]]; [by left|right; exists x].
rewrite /g; case: (Rle_lt_dec (hs (exp e) (K x) (output P K) / exp e) (hs (exp e) (output P K) (K x))) => c.
  rewrite Rmax_left //; exists (above (exp e) (output P K) (K x)); rewrite -hs_event; exact: Rmax_l.
rewrite Rmax_right; last lra.
exists (above (exp e) (K x) (output P K)); apply: Rle_trans (Rmax_r _ _).
by right; rewrite hs_event; field; lra.
Qed.
End Repaired.

(* ** The factor 1 cannot be raised, and a bound on mutual information alone says nothing *)

Section Rare.
Variables p a : R.
Hypotheses (p01 : 0 < p < 1) (a01 : 0 <= a <= 1).
(* An input of probability p answers false; the other one answers true with probability a. *)
Let K : kernel bit_type bit_type := fun b => bit (if b then 0 else a).
Let q := (1 - p) * a.

Lemma rare_output : output (bit p) K true = q.
Proof. by rewrite outputE sum_bool bitT ?bitF ?(bitT a01) ?bitT; try lra; rewrite /q; ring. Qed.

Lemma rare_information : mutual_information K (bit p) = p * kl2 0 q + (1 - p) * kl2 a q.
Proof.
rewrite /mutual_information miE /mean sum_bool bitT ?bitF; try lra.
by rewrite !klsum_bits rare_output !bitT; try lra.
Qed.

Lemma rare_delta (e : R) : q <= lip_delta K (bit p) e.
Proof.
apply: Rle_trans (@max_ge _ xpredT (fun x => Rmax (hs (exp e) (output (bit p) K) (K x)) (hs (exp e) (K x) (output (bit p) K) / exp e)) true isT).
apply: Rle_trans (Rmax_l _ _); apply: Rle_trans (hs_entry _ _ _ true); rewrite rare_output bitT; lra.
Qed.
End Rare.

Lemma bit_least_mass p : 0 < p <= 1 / 2 -> (forall b, 0 < bit p b) /\ p <= min_mass (bit p).
Proof.
move=> h; have hp : 0 <= p <= 1 by lra.
by split=> [[]|]; rewrite ?bitT ?bitF //; try lra; apply: min1_ge => [|[] _]; rewrite ?bitT ?bitF //; lra.
Qed.

(* No factor above 1 will do in place of 1: an input of small probability that never gives an answer which the other one
   gives in such a way that its probability is 1/2. *)
Theorem no_larger_factor (f : R) : 1 < f -> exists (X Y : finType) (K : kernel X Y) (P : law X) (p0 p1 : R),
  [/\ forall x, 0 < P x, [/\ 0 < p1, p1 < p0 & p0 < 1], 1 < lip_ratio p0 p1,
      mutual_information K P <= f * (kl2 p1 p0 * min_mass P) &
      p0 - lip_ratio p0 p1 * p1 < lip_delta K P (ln (lip_ratio p0 p1))].
Proof.
move=> f1; set g := (f - 1) / f.
have g0 : 0 < g by apply: Rdiv_lt_0_compat; lra.
have g1 : g < 1 by apply/Rlt_div_l; lra.
have fg : f * g = f - 1 by rewrite /g; field; lra.
set s := g / 12; set p := g / 8; set a := / (2 * (1 - p)).
have s1 : 0 < s <= 1 / 12 by rewrite /s; lra.
have p1 : 0 < p <= 1 / 8 by rewrite /p; lra.
have q : (1 - p) * a = / 2 by rewrite /a; field; lra.
have a01 : 0 <= a <= 1 by split; nra.
have t1 : 0 < s ^ 2 <= 1 / 144 by nra.
have l2 := ln_lt_2.
have r1 : 1 < lip_ratio (/ 2) (s ^ 2).
  rewrite /lip_ratio (_ : / 2 / (1 - / 2) = 1) ?ln_1; last field.
  have : ln (s ^ 2 / (1 - s ^ 2)) <= - 2.
    rewrite -(ln_exp (- 2)); apply: ln_le; first by apply: Rdiv_lt_0_compat; lra.
    have e9 : exp 2 <= 9 by have := exp_le_3; have := exp_pos 1; rewrite (_ : 2 = 1 + 1) ?exp_plus; nra.
    have e0 := exp_pos 2; have : / 9 <= / exp 2 by apply: Rinv_le_contravar.
    rewrite -exp_Ropp; apply: Rle_trans; apply/Rle_div_l; lra.
  by move=> h; apply/Rlt_div_r; lra.
have [P0 least] := @bit_least_mass p ltac:(lra).
exists bit_type, bit_type, (fun b => bit (if b then 0 else a)), (bit p), (/ 2), (s ^ 2); split=> //.
- by split; lra.
- rewrite rare_information ?q; try lra.
  have k0 : kl2 0 (/ 2) = ln 2 by rewrite kl2_half ?hb0; lra.
  have ka : (1 - p) * kl2 a (/ 2) <= p * (p / (1 - p)).
    apply: Rle_trans (_ : (1 - p) * (2 * a - 1) ^ 2 <= _); last by right; rewrite /a; field; lra.
    apply: Rmult_le_compat_l; first lra.
    have a0 : 0 < a by nra. have a1 : 0 < 1 - a by nra.
    have h := @ln_le_sub1 (a / / 2) ltac:(apply: Rdiv_lt_0_compat; lra).
    have h' := @ln_le_sub1 ((1 - a) / (1 - / 2)) ltac:(apply: Rdiv_lt_0_compat; lra).
    have {}h := Rmult_le_compat_l a _ _ ltac:(lra) h; have {}h' := Rmult_le_compat_l (1 - a) _ _ ltac:(lra) h'.
    rewrite /kl2; apply: Rle_trans (Rplus_le_compat _ _ _ _ h h') _; right; field.
  have pp : p / (1 - p) <= 2 * p by apply/Rle_div_l; nra.
  have hs : hb (s ^ 2) <= 3 * s.
    have := @hb_le_sqrt (s ^ 2) ltac:(lra); rewrite sqrt_pow2; lra.
  have k1 : kl2 (s ^ 2) (/ 2) = ln 2 - hb (s ^ 2) by rewrite kl2_half; lra.
  have i : p * kl2 0 (/ 2) + (1 - p) * kl2 a (/ 2) <= p * (ln 2 + 2 * p) by rewrite k0; nra.
  apply: Rle_trans i _; rewrite k1.
  apply: Rle_trans (_ : f * ((ln 2 - 3 * s) * p) <= _).
    have e : f * ((ln 2 - 3 * s) * p) = p * (f * ln 2 - f * g / 4) by rewrite /s; field.
    rewrite e; apply: Rmult_le_compat_l; first lra.
    rewrite fg; have : g <= f - 1 by [nra]. rewrite /p; nra.
  apply: Rmult_le_compat_l; first lra.
  by apply: Rmult_le_compat; lra.
- have rt := Rmult_lt_0_compat _ _ (Rlt_trans _ _ _ Rlt_0_1 r1) (proj1 t1).
  have := @rare_delta p a ltac:(lra) a01 (ln (lip_ratio (/ 2) (s ^ 2))); rewrite q => h.
  by apply: Rlt_le_trans h; lra.
Qed.

(* In the limit nothing is left: at any small information there is a mechanism with a LIP delta near 1 at every level. *)
Theorem information_alone (mu d : R) : 0 < mu -> d < 1 -> exists (X Y : finType) (K : kernel X Y) (P : law X),
  [/\ forall x, 0 < P x, mutual_information K P <= mu & forall e, d <= lip_delta K P e].
Proof.
move=> mu0 d1; pose s := Rmin (mu / 3) (Rmin (1 - d) (1 / 2)).
have s1 := Rmin_l (mu / 3) (Rmin (1 - d) (1 / 2)); have s2 := Rmin_r (mu / 3) (Rmin (1 - d) (1 / 2)).
have s3 := Rmin_l (1 - d) (1 / 2); have s4 := Rmin_r (1 - d) (1 / 2); rewrite -/s in s1 s2.
have s0 : 0 < s by rewrite /s; do 2 (apply: Rmin_glb_lt; try lra).
have p1 : 0 < s ^ 2 <= 1 / 2 by nra.
have [P0 _] := bit_least_mass p1.
exists bit_type, bit_type, (fun b => bit (if b then 0 else 1)), (bit (s ^ 2)); split=> // [|e].
  rewrite rare_information ?Rmult_1_r; try lra.
  apply: Rle_trans (_ : hb (s ^ 2) <= _); last first.
    by have := @hb_le_sqrt (s ^ 2) ltac:(lra); rewrite sqrt_pow2; lra.
  right; rewrite /kl2 /hb Rminus_eq_0 !Rminus_0_r !Rmult_0_l (_ : 1 - (1 - s ^ 2) = s ^ 2); last ring.
  by rewrite !ln_div ?ln_1; lra.
by apply: Rle_trans (_ : (1 - s ^ 2) * 1 <= _); [nra|apply: rare_delta; lra].
Qed.

(* Theorem 2(a) fails as printed: the noiseless bit with P = (5/6, 1/6), whose information h(1/6) is less than the
   divergence of Ber(1/16) from Ber(1/2); the input of probability 1/6 needs delta = 5/6. *)
Theorem information_not_enough : let p0 := / 2 in let p1 := / 16 in
  let K : kernel bit_type bit_type := fun b => bit (if b then 0 else 1) in let P := bit (/ 6) in
  [/\ forall x, 0 < P x, 1 < lip_ratio p0 p1, mutual_information K P <= kl2 p1 p0,
      p0 - lip_ratio p0 p1 * p1 < / 2 & forall e, 5 / 6 <= lip_delta K P e].
Proof.
have [P0 _] := @bit_least_mass (/ 6) ltac:(lra).
have e9 : exp 2 <= 9 by have := exp_le_3; have := exp_pos 1; rewrite (_ : 2 = 1 + 1) ?exp_plus; nra.
have r1 : 1 < lip_ratio (/ 2) (/ 16).
  have l15 : 2 <= ln 15 by rewrite -(ln_exp 2); apply: ln_le; [exact: exp_pos|lra].
  rewrite /lip_ratio; have -> : / 2 / (1 - / 2) = 1 by field.
  have -> : / 16 / (1 - / 16) = / 15 by field.
  by rewrite ln_1 ln_Rinv; [apply/Rlt_div_r|]; lra.
split=> // [||e]; last 1 first.
- by apply: Rle_trans (_ : (1 - / 6) * 1 <= _); [lra|apply: rare_delta; lra].
- rewrite rare_information; try lra.
  have l6 : ln 6 = ln 2 + ln 3 by rewrite -ln_mult; [congr ln; ring|lra|lra].
  have l15 : ln 15 = ln 3 + ln 5 by rewrite -ln_mult; [congr ln; ring|lra|lra].
  have l16 : ln 16 = 4 * ln 2 by rewrite (_ : 16 = 2 ^ 4) ?ln_pow /=; [ring|lra|ring].
  have -> : / 6 * kl2 0 ((1 - / 6) * 1) + (1 - / 6) * kl2 1 ((1 - / 6) * 1) = ln 6 - 5 / 6 * ln 5.
    rewrite /kl2 Rminus_eq_0 Rminus_0_r !Rmult_0_l.
    have -> : 1 / (1 - (1 - / 6) * 1) = 6 by field.
    have -> : 1 / ((1 - / 6) * 1) = 6 / 5 by field.
    by rewrite ln_div; lra.
  have -> : kl2 (/ 16) (/ 2) = 15 / 16 * ln 15 + ln 2 - ln 16.
    rewrite /kl2; have -> : / 16 / / 2 = 2 / 16 by field.
    have -> : (1 - / 16) / (1 - / 2) = 2 * (15 / 16) by field.
    by rewrite ln_mult ?ln_div; lra.
  have : ln (2 ^ 192 * 3 ^ 3) <= ln (5 ^ 85).
    by apply: ln_le; rewrite !pow_IZR -mult_IZR; [apply: IZR_lt; vm_compute|apply: IZR_le; vm_compute].
  have many (n : nat) (x : R) : 0 < x -> ln (x ^ n) = IZR (Z.of_nat n) * ln x by move=> x0; rewrite ln_pow // INR_IZR_INZ.
  have p0 (n : nat) (x : R) : 0 < x -> 0 < x ^ n by exact: pow_lt.
  rewrite ln_mult; [|apply: p0; lra|apply: p0; lra].
  have a : ln (2 ^ 192) = 192 * ln 2 by rewrite many; [congr (IZR _ * _); vm_compute|lra].
  have b : ln (3 ^ 3) = 3 * ln 3 by rewrite many; [congr (IZR _ * _); vm_compute|lra].
  have d : ln (5 ^ 85) = 85 * ln 5 by rewrite many; [congr (IZR _ * _); vm_compute|lra].
  rewrite a b d l6 l15 l16; move: (ln 2) (ln 3) (ln 5) => u v w; lra.
- by have := Rmult_lt_0_compat (lip_ratio (/ 2) (/ 16)) (/ 16); lra.
Qed.
