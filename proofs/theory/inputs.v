(* Information at a small Dobrushin coefficient, by the number of inputs or of outputs:
   continuity of the entropy of the input given the output (Alicki and Fannes 2004, here
   through Fano's inequality output by output), and what follows for databases and groups. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker pml entropy
  products databases binary_entropy domination leakage continuity renyi statements levels explicit entropy_bounds bridges.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* Jensen's inequality for the binary entropy function. *)
Lemma hb_jensen (T : finType) (q : law T) (t : T -> R) : (forall a, 0 <= t a <= 1) ->
  mean q (fun a => hb (t a)) <= hb (mean q t).
Proof.
move=> t01; have := mi_ge0 q (fun a => bit (t a)); rewrite mi_entropies entropy_bit outputE.
have -> : mean q (fun x => entropy (bit (t x))) = mean q (fun a => hb (t a)).
  by apply: eq_sum => a _; rewrite entropy_bit bitT.
have -> : \sum_x q x * bit (t x) true = mean q t by apply: eq_sum => a _; rewrite bitT.
lra.
Qed.

Section Inputs.
Variables X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).

(* How far the posteriors are from the prior, on average: as far as the rows from the output law. *)
Lemma mean_posterior_tv P K : mean (output P K) (fun y => total_variation P (posterior P K y)) =
  mean P (fun x => total_variation (output P K) (K x)).
Proof.
rewrite /mean /total_variation.
have E y : output P K y * ((\sum_x Rabs (P x - posterior P K y x)) / 2) =
    \sum_x Rabs (output P K y * P x - P x * K x y) / 2.
  have -> : output P K y * ((\sum_x Rabs (P x - posterior P K y x)) / 2) =
    (output P K y * \sum_x Rabs (P x - posterior P K y x)) / 2 by rewrite /Rdiv Rmult_assoc.
  rewrite -sum_mull -sum_divr; apply: eq_sum => x _; congr (_ / _).
  rewrite -posterior_joint -Rmult_minus_distr_l Rabs_mult (Rabs_pos_eq (output P K y)) //.
rewrite (eq_bigr _ (fun y _ => E y)) exchange_big /=; apply: eq_bigr => x _.
have -> : P x * ((\sum_y Rabs (output P K y - K x y)) / 2) = (P x * \sum_y Rabs (output P K y - K x y)) / 2.
  by rewrite /Rdiv Rmult_assoc.
rewrite -sum_mull -sum_divr; apply: eq_sum => y _; congr (_ / _).
change (Rabs (output P K y * P x - P x * K x y) = P x * Rabs (output P K y - K x y)).
by rewrite -[X in _ = X * _](Rabs_pos_eq (P x)) // -Rabs_mult Rmult_minus_distr_l; congr Rabs; ring.
Qed.

Lemma tv_output_row P K x : total_variation (output P K) (K x) <= dobrushin K.
Proof.
have h := tv_convex P K (fun=> K x); rewrite output_const in h; apply: Rle_trans h _.
by apply: mean_le_const => x' _; exact: tv_le_dobrushin.
Qed.

Theorem mi_le_fano_input P K d : 2 <= letters X -> d <= 1 - / letters X -> dobrushin K <= d ->
  mi P K <= fano_bound X d.
Proof.
move=> n2 dm kd; rewrite mi_sym mi_entropies output_posterior.
set q := output P K; pose t y := total_variation P (posterior P K y).
have t01 y : 0 <= t y <= 1 by split; [exact: tv_ge0|exact: tv_le1].
have a : entropy P - mean q (fun y => entropy (posterior P K y)) <= mean q (fun y => fano_bound X (t y)).
  rewrite -[entropy P](mean_const q) /mean -sum_sub; apply: sum_le => y _.
  by rewrite -Rmult_minus_distr_l; apply: Rmult_le_compat_l => //; exact: entropy_continuity_le.
apply: Rle_trans a _.
have -> : mean q (fun y => fano_bound X (t y)) = mean q (fun y => hb (t y)) + mean q t * ln (letters X - 1).
  by rewrite /mean -sum_mulr -sum_add; apply: eq_sum => y _; rewrite /fano_bound; ring.
apply: Rle_trans (_ : fano_bound X (mean q t) <= _); first by have := hb_jensen q t01; rewrite /fano_bound; lra.
have tau : mean q t <= d.
  by rewrite mean_posterior_tv; apply: mean_le_const => x _; exact: Rle_trans (tv_output_row _ _ _) kd.
apply: fano_bound_mono => //; apply: mean_ge0 => y _; exact: tv_ge0.
Qed.

Lemma mi_le_ln_inputs P K : mi P K <= ln (letters X).
Proof. exact: Rle_trans (mi_le_input_entropy P K) (entropy_le_ln_letters P). Qed.

(* With N inputs or N outputs, and rows within d <= 1/2 of each other. *)
Theorem mi_le_half P K d : dobrushin K <= d -> d <= / 2 ->
  mi P K <= hb d + d * ln (Rmin (letters Y) (letters X)).
Proof.
move=> kd d2; have d0 := Rle_trans _ _ _ (dobrushin_ge0 K) kd.
have h0 : 0 <= hb d by apply: hb_ge0; lra.
have one (T : finType) : 1 <= letters T -> (2 <= letters T -> d <= 1 - / letters T -> mi P K <= fano_bound T d) ->
    mi P K <= ln (letters T) -> mi P K <= hb d + d * ln (letters T).
  move=> t1 f l; case: (Rle_lt_dec 2 (letters T)) => t2.
    have i : / letters T <= / 2 by apply: Rinv_le_contravar; lra.
    have := f t2 ltac:(lra); rewrite /fano_bound.
    have : ln (letters T - 1) <= ln (letters T) by apply: ln_le; lra.
    by move=> k; have := Rmult_le_compat_l _ _ _ d0 k; lra.
  have tE : letters T = 1.
    apply: Rle_antisym => //; rewrite /letters -[1]/(INR 1); apply: le_INR.
    by have /INR_lt h : INR #|T| < INR 2 by [rewrite /letters in t2]; exact: (proj1 (PeanoNat.Nat.lt_succ_r _ _)).
  by rewrite tE ln_1 in l *; lra.
have [x0 _] := law_support P; have [y0 _] := law_support (output P K).
have x1 := letters_ge1 x0; have y1 := letters_ge1 y0.
have hx := one X x1 (fun n2 dm => mi_le_fano_input P n2 dm kd) (mi_le_ln_inputs P K).
have hy := one Y y1 (fun n2 dm => @mi_le_fano Y n2 X P K d dm kd) (mi_le_ln_card P K).
by rewrite /Rmin; case: Rle_dec.
Qed.

Lemma mi_le_ln_least P K : mi P K <= ln (Rmin (letters Y) (letters X)).
Proof. by rewrite /Rmin; case: Rle_dec => _; [exact: mi_le_ln_card|exact: mi_le_ln_inputs]. Qed.

(* The bound of Cuff and Yu 2016, Lemma 3, for any n at least the number of inputs or outputs. *)
Theorem mi_le_continuity P K d n : dobrushin K <= d -> Rmin (letters Y) (letters X) <= n ->
  mi P K <= 2 * hb (Rmin d (/ 2)) + 2 * d * ln n.
Proof.
move=> kd hn; have d0 := Rle_trans _ _ _ (dobrushin_ge0 K) kd.
have [x0 _] := law_support P; have [y0 _] := law_support (output P K).
have x1 := letters_ge1 x0; have y1 := letters_ge1 y0.
have m1 : 1 <= Rmin (letters Y) (letters X) by apply: Rmin_glb.
have l0 : 0 <= ln (Rmin (letters Y) (letters X)) by apply: ln_ge0.
have ln_n : ln (Rmin (letters Y) (letters X)) <= ln n by apply: ln_le => //; lra.
have h0 : 0 <= hb (Rmin d (/ 2)) by apply: hb_ge0; split; [apply: Rmin_glb; lra|apply: Rle_trans (Rmin_r _ _) _; lra].
case: (Rle_lt_dec d (/ 2)) => d2.
  rewrite Rmin_left // in h0 *; have := mi_le_half P kd d2.
  by have := Rmult_le_compat_l _ _ _ d0 ln_n; have := Rmult_le_pos _ _ d0 l0; lra.
by have := mi_le_ln_least P K; nra.
Qed.

(* The same with h(d) for every d <= 1. *)
Theorem mi_le_continuity1 P K d n : dobrushin K <= d -> d <= 1 -> Rmin (letters Y) (letters X) <= n ->
  mi P K <= 2 * hb d + 2 * d * ln n.
Proof.
move=> kd d1 hn; case: (Rle_lt_dec d (/ 2)) => d2.
  by have := mi_le_continuity P kd hn; rewrite Rmin_left.
have [x0 _] := law_support P; have [y0 _] := law_support (output P K).
have m1 : 1 <= Rmin (letters Y) (letters X) by apply: Rmin_glb; [exact: letters_ge1 y0|exact: letters_ge1 x0].
have l0 : 0 <= ln (Rmin (letters Y) (letters X)) by apply: ln_ge0.
have ln_n : ln (Rmin (letters Y) (letters X)) <= ln n by apply: ln_le => //; lra.
have h0 : 0 <= hb d by apply: hb_ge0; lra.
by have := mi_le_ln_least P K; nra.
Qed.

(* With t = d/(1 + d), as the continuity of conditional entropy gives it (Winter 2016). *)
Theorem mi_le_winter P K d : dobrushin K <= d -> d <= 1 ->
  mi P K <= 2 * hb (d / (d + 1)) + 2 * (d / (d + 1)) * ln (letters X).
Proof.
move=> kd d1; have d0 := Rle_trans _ _ _ (dobrushin_ge0 K) kd; set t := d / (d + 1).
have tE : t * (d + 1) = d by rewrite /t; field; lra.
have t0 : 0 <= t by apply: Rdiv_le_0_compat; lra.
have t2 : t <= / 2 by apply/Rle_div_l; lra.
have td : d <= 2 * t by nra.
have ht : 0 <= hb t by apply: hb_ge0; lra.
have [x0 _] := law_support P; have x1 := letters_ge1 x0.
set n := letters X in x1 *; have l0 : 0 <= ln n by apply: ln_ge0.
have hh : hb d <= 2 * hb t.
  set w := / (d + 1); have w0 : 0 < w by apply: Rinv_0_lt_compat; lra.
  have w1 : w * (d + 1) = 1 by rewrite /w; field; lra.
  have c := @hb_concave w d 0 ltac:(nra) ltac:(lra) ltac:(lra); rewrite hb0 !Rmult_0_r !Rplus_0_r in c.
  have E : w * d = t by rewrite /w /t; field; lra.
  have hd : 0 <= hb d by apply: hb_ge0; lra.
  by rewrite E in c; nra.
case: (Rle_lt_dec n 1) => n1.
  have nE : n = 1 by lra.
  by have := mi_le_ln_inputs P K; rewrite -/n nE ln_1; lra.
have n2 : 2 <= n.
  have : (INR 1 < INR #|X|) by rewrite /=; exact: n1.
  by move/INR_lt => /le_INR; rewrite /n /letters /=; lra.
case: (Rle_lt_dec d (1 - / n)) => dm.
  have := mi_le_fano_input P n2 dm kd; rewrite /fano_bound -/n.
  have k : ln (n - 1) <= ln n by apply: ln_le; lra.
  by have := Rmult_le_compat_l _ _ _ d0 k; have := Rmult_le_compat_r _ _ _ l0 td; lra.
have lm := mi_le_ln_inputs P K; rewrite -/n in lm.
have i2 : / n <= / 2 by apply: Rinv_le_contravar; lra.
have ln_half : ln n <= n / 2.
  have h := @ln_le_sub1 (n / 2); rewrite ln_div in h; [|lra..].
  by have := @ln_le_sub1 2; have := h ltac:(lra); lra.
have gap : (1 - 2 * t) * ln n <= / 3.
  have s : (1 - 2 * t) * (d + 1) = 1 - d by lra.
  have inn : / n * n = 1 by field; lra.
  have u : (1 - d) * ln n <= / 2.
    have a : (1 - d) * ln n <= / n * (n / 2) by apply: Rmult_le_compat; lra.
    by have : / n * (n / 2) = / 2 by [field; lra]; lra.
  have t12 : 0 <= 1 - 2 * t by lra.
  by nra.
have h3 : / 3 <= hb t.
  have t3 : / 3 <= t by nra.
  have c := @hb_concave (2 * t) (/ 2) 0 ltac:(lra) ltac:(lra) ltac:(lra).
  rewrite hb0 hb_half Rmult_0_r !Rplus_0_r in c.
  have e : 2 * t * / 2 + (1 - 2 * t) * 0 = t by field.
  have -> : t = 2 * t * / 2 by field.
  by have := @ln_ge_pade 2; nra.
lra.
Qed.

End Inputs.

(* ** Databases *)

Lemma pow_INR_expn (n k : nat) : INR (n ^ k)%N = INR n ^ k.
Proof. by elim: k => [|k IH]; rewrite ?expn0 // expnS -multE mult_INR IH. Qed.

Section DatabaseContinuity.
Variables I X Y : finType.
Variable K : kernel (I ~> X) Y.

Lemma dobrushin_subchannel i d : dobrushin (subchannel K i d) <= tv_dp K.
Proof.
apply: worstR_le => [|x x' _]; first exact: worstR_ge0.
case: (x =P x') => [->|/eqP ne]; first by rewrite tv_refl; exact: worstR_ge0.
exact: (@worstR_ge _ _ (@near I X) (fun p q => total_variation p q) K _ _ (put_near d i ne)).
Qed.

Theorem mi_dp_le_continuity d n : tv_dp K <= d -> 1 <= n -> Rmin (letters Y) (letters X) <= n ->
  Rbar_le (mi_dp_db K) (2 * hb (Rmin d (/ 2)) + 2 * d * ln n).
Proof.
move=> kd n1 hn; have d0 : 0 <= d by apply: Rle_trans kd; exact: worstR_ge0.
have l0 := ln_ge0 n1; have h0 : 0 <= hb (Rmin d (/ 2)).
  by apply: hb_ge0; split; [apply: Rmin_glb; lra|apply: Rle_trans (Rmin_r _ _) _; lra].
apply/mi_dp_db_leP; split=> [|i e P]; first by have := Rmult_le_pos _ _ d0 l0 => /= ?; lra.
by apply: mi_le_continuity => //; exact: Rle_trans (dobrushin_subchannel i e) kd.
Qed.

Theorem mi_dp_le_continuity1 d n : tv_dp K <= d -> d <= 1 -> 1 <= n -> Rmin (letters Y) (letters X) <= n ->
  Rbar_le (mi_dp_db K) (2 * hb d + 2 * d * ln n).
Proof.
move=> kd d1 n1 hn; have d0 : 0 <= d by apply: Rle_trans kd; exact: worstR_ge0.
have l0 := ln_ge0 n1; have h0 : 0 <= hb d by apply: hb_ge0.
apply/mi_dp_db_leP; split=> [|i e P]; first by have := Rmult_le_pos _ _ d0 l0 => /= ?; lra.
by apply: mi_le_continuity1 => //; exact: Rle_trans (dobrushin_subchannel i e) kd.
Qed.

(* A group of entries as one entry with more letters. *)
Section Group.
Variables (A : {set I}) (d : I ~> X).
Notation G := (sig_finType (mem A)).

Definition group_database (z : G ~> X) : I ~> X :=
  [ffun i => if (insub i : option G) is Some j then z j else d i].
Definition group_channel : kernel (G ~> X) Y := fun z => K (group_database z).

Lemma group_channelE (x : I ~> X) : K (put_group d A x) = group_channel [ffun j => x (val j)].
Proof.
congr K; apply/ffunP => i; rewrite !ffunE; case: insubP => [j iA jE|/negbTE nA].
  by rewrite ffunE jE; move: iA; rewrite /= => ->.
by move: nA => /= ->.
Qed.

Lemma capacity_group_le : Rbar_le (capacity ((fun x => K (put_group d A x)) : kernel (I ~> X) Y)) (capacity group_channel).
Proof.
have -> : ((fun x => K (put_group d A x)) : kernel (I ~> X) Y) = kpre (fun x : I ~> X => [ffun j : G => x (val j)]) group_channel.
  by apply: FunctionalExtensionality.functional_extensionality => x; exact: group_channelE.
exact: capacity_kpre.
Qed.

Lemma letters_group : letters (G ~> X) = letters X ^ #|A|.
Proof. by rewrite /letters card_ffun card_sig pow_INR_expn. Qed.

Lemma hamming_group z z' : (hamming (group_database z) (group_database z') <= #|A|)%N.
Proof.
apply: subset_leq_card; apply/subsetP => i; rewrite inE !ffunE; case: insubP => [j iA _ _|_]; first by [].
by rewrite eqxx.
Qed.

Lemma dobrushin_group : dobrushin group_channel <= INR #|A| * tv_dp K.
Proof.
have t0 : 0 <= tv_dp K by exact: worstR_ge0.
apply: worstR_le => [|z z' _]; first by apply: Rmult_le_pos => //; exact: pos_INR.
apply: Rle_trans (group_tv (K := K) (t := tv_dp K) _ (group_database z) (group_database z')) _.
  by move=> e e' ee; exact: (@worstR_ge _ _ (@near I X) (fun p q => total_variation p q) K _ _ ee).
by apply: Rmult_le_compat_r => //; apply: le_INR; apply/leP; exact: hamming_group.
Qed.

End Group.

Theorem group_mi_le_continuity (A : {set I}) t n : INR #|A| * tv_dp K <= t -> t <= 1 -> 1 <= n ->
  Rmin (letters Y) (letters X ^ #|A|) <= n -> Rbar_le (group_mi K A) (2 * hb t + 2 * t * ln n).
Proof.
move=> kt t1 n1 hn; have t0 : 0 <= t.
  by apply: Rle_trans kt; apply: Rmult_le_pos; [exact: pos_INR|exact: worstR_ge0].
have l0 := ln_ge0 n1; have h0 : 0 <= hb t by apply: hb_ge0.
apply: xmax_le => [|d _]; first by have := Rmult_le_pos _ _ t0 l0 => /= ?; lra.
apply: Rbar_le_trans (capacity_group_le A d) _; apply: capacity_le => P.
apply: mi_le_continuity1 => //; last by rewrite letters_group.
exact: Rle_trans (dobrushin_group A d) kt.
Qed.

End DatabaseContinuity.

(* The choice of eps' and delta' that makes information at most a target (Cuff and Yu
   2016, Theorem 1), and the bound of the information by eps and delta themselves. *)

Lemma choice_bound (n T u : R) : 1 <= n -> 0 < T -> u = Rmin 1 ((T / (2 * n + 6)) ^ 2) ->
  let a := u / 2 in let s := 3 * a / (2 + a) in
  [/\ 0 < a, 0 <= s & 2 * hb (Rmin s (/ 2)) + 2 * s * ln (n + 1) <= T].
Proof.
move=> n1 T0 uE a s; set v := T / (2 * n + 6).
have v0 : 0 < v by apply: Rdiv_lt_0_compat; lra.
have vE : v * (2 * n + 6) = T by rewrite /v; field; lra.
have u1 : u <= 1 by rewrite uE; exact: Rmin_l.
have uv : u <= v ^ 2 by rewrite uE; exact: Rmin_r.
have u0 : 0 < u by rewrite uE -/v; apply: Rmin_glb_lt; [lra|exact: pow_lt].
set w := sqrt u; have w0 : 0 < w by exact: sqrt_lt_R0.
have ww : w * w = u by apply: sqrt_sqrt; lra.
have w1 : w <= 1 by nra. have wv : w <= v by nra.
have a0 : 0 < a by rewrite /a; lra.
have s0 : 0 <= s by apply: Rdiv_le_0_compat; lra.
have s1 : s <= 3 / 4 * u by apply/Rle_div_l; rewrite /a; nra.
split=> //; set x := Rmin s (/ 2).
have x0 : 0 <= x by apply: Rmin_glb; lra.
have xs : x <= s by exact: Rmin_l.
have h := hb_le_2sqrt x0 (Rmin_r _ _); have sx : sqrt x <= w.
  by rewrite /w; apply: sqrt_le_1_alt; lra.
have l : ln (n + 1) <= n by have := @ln_le_sub1 (n + 1); lra.
have sl : s * ln (n + 1) <= 3 / 4 * u * n.
  have l0 : 0 <= ln (n + 1) by apply: ln_ge0; lra.
  by apply: Rmult_le_compat.
have un : u * n <= w * n by apply: Rmult_le_compat_r; nra.
have wn : w * (2 * n + 6) <= T by rewrite -vE; apply: Rmult_le_compat_r; lra.
nra.
Qed.

Theorem continuity_choice (I X Y : finType) (K : kernel (I ~> X) Y) (eps target : R) :
  (1 <= #|Y|)%N -> (1 <= #|X|)%N -> 0 <= eps -> 0 < target ->
  let n := Rmin (letters Y) (letters X) in
  let delta := vdiv (vmin (Finite 1) (vpowz (vdiv (Finite target) (Finite (2 * n + 6))) 2)) (Finite 2) in
  let level := vln (vadd (Finite 1) delta) in
  let slope := vsub (Finite 1) (vdiv (vmul (Finite 2) (vsub (Finite 1) delta)) (vadd (vexp level) (Finite 1))) in
  let own := 1 - 2 * (1 - dp_delta K (Finite eps)) / (exp eps + 1) in
  ((vlt (Finite 0) level /\ vlt (Finite 0) delta) /\
  vle (vadd (vmul (Finite 2) (binary_entropy (vmin slope (Finite (1 / 2))))) (vmul (vmul (Finite 2) slope) (vln (Finite (n + 1)))))
    (Finite target)) /\
  vle (mi_dp_db K) (vadd (vmul (Finite 2) (binary_entropy (Finite (Rmin own (1 / 2))))) (vmul (Finite (2 * own)) (vln (Finite (n + 1))))).
Proof.
move=> /letters_ge y1 /letters_ge x1 e0 T0 n delta level slope own; rewrite /= in y1 x1.
have n1 : 1 <= n by apply: Rmin_glb.
set u := Rmin 1 ((target / (2 * n + 6)) ^ 2).
have [a0 s0 b] := choice_bound n1 T0 (erefl u); set a := u / 2 in a0 s0 b; set s := 3 * a / (2 + a) in s0 b.
have dE : delta = Finite a by rewrite /delta vdivF ?vpowz2F ?vminF ?vdivF //; lra.
have lE : level = Finite (ln (1 + a)) by rewrite /level dE vaddF vlnF //; lra.
have sE : slope = Finite s.
  rewrite /slope dE lE vexpF exp_ln; last lra.
  rewrite vsubF vmulF vaddF vdivF; last lra.
  by rewrite vsubF; congr (Val (Finite _)); rewrite /s; field; lra.
rewrite sE dE lE; have h2 : 1 / 2 = / 2 by field.
have half x : 0 <= x -> 0 <= Rmin x (/ 2) <= 1 by move=> h; split; [apply: Rmin_glb; lra|apply: Rle_trans (Rmin_r _ _) _; lra].
have pos : vlt (Finite 0) (Finite (ln (1 + a))) /\ vlt (Finite 0) (Finite a).
  by split; apply/vltF => //; rewrite -ln_1; apply: ln_increasing; lra.
have own0 : tv_dp K <= own by exact: tv_dp_tradeoff.
have own0' : 0 <= own by apply: Rle_trans own0; exact: worstR_ge0.
rewrite h2 vminF !binary_entropyF; try exact: half.
rewrite vlnF; last lra.
rewrite !vmulF !vaddF; split; first by split.
by apply: mi_dp_le_continuity => //; rewrite -/n; lra.
Qed.
