(* Information at a privacy level, entries of any number m of values: the largest value of a minimal balanced collection
   of sets of values, g(1/Delta) at its total weight Delta, g(p) = p r/z ln r - ln z, z = 1 + (r-1) p, r = e^eps.
   docs/findings.md, docs/tightness_functions.md. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar entropy best_responses patterns few_values collections.

(* ** Any number of values *)

Section Values.
Variables I X : finType.

(* The largest value is a maximum: there are finitely many minimal balanced collections. *)
Theorem dp_information_values_best (x : X) (e : R) : exists w : {set X} -> R, best_weights (exp e) w.
Proof. exact: best_weights_exist. Qed.

Theorem dp_information_values (x : X) (Y : finType) (K : kernel (I ~> X) Y) (e : R) (w : {set X} -> R) :
  0 < e -> best_weights (exp e) w -> Rbar_le (dp K) e -> Rbar_le (mi_dp_db K) (collection_value (exp e) w).
Proof.
move=> e0 best h; have e0' := Rlt_le _ _ e0; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
apply: mi_dp_le_subchannels => [|i d]; first by case: best => -[bw _] _; exact: (collection_value_ge0 r1 x bw).
apply: capacity_le => P; apply: values_information => //.
exact: (proj1 (ldp_leP _ e0') (subchannel_ldp i d e0' h)).
Qed.

(* A collection whose sets have one probability under some prior, of total weight above 1 (one that is not the whole
   set of values alone). *)
Theorem dp_information_collection_attained (i : I) (e : R) (w : {set X} -> R) (P : law X) :
  0 < e -> balanced_weights w -> 1 < total_weight w -> (forall S, 0 < w S -> prob P (mem S) = / total_weight w) ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = e /\ mi_dp_db K = collection_value (exp e) w.
Proof.
move=> e0 bw gt even; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have [x _] := law_support P; exists _, (at_entry i (collection_kernel r1 x bw)).
by rewrite dp_at_entry collection_level // ln_exp (mi_dp_at_entry i _ x) (collection_capacity r1 x bw even).
Qed.

Theorem dp_information_values_attained (i : I) (x x' : X) (e : R) (w : {set X} -> R) (P : law X) :
  x != x' -> 0 < e -> best_weights (exp e) w -> (forall S, 0 < w S -> prob P (mem S) = / total_weight w) ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = e /\ mi_dp_db K = collection_value (exp e) w.
Proof.
move=> ne e0 best even; have [[bw _] _] := best; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
by apply: (@dp_information_collection_attained i e w P) => //; exact: (best_weights_total r1 ne).
Qed.
End Values.

(* ** Four values at e^eps = 9/5: Delta = 5/2 *)

(* Logarithms of fractions are compared as powers. *)
Lemma ln_powers (a b c d : positive) (k l : nat) :
  Z.ltb (Zpos a ^ Z.of_nat k * Zpos d ^ Z.of_nat l) (Zpos c ^ Z.of_nat l * Zpos b ^ Z.of_nat k) ->
  IZR (Z.of_nat k) * ln (IZR (Zpos a) / IZR (Zpos b)) < IZR (Z.of_nat l) * ln (IZR (Zpos c) / IZR (Zpos d)).
Proof.
move=> /Z.ltb_lt/IZR_lt; rewrite !mult_IZR -!pow_IZR => lt.
have p0 (q : positive) : 0 < IZR (Zpos q) by apply: IZR_lt.
have q0 (q : positive) n : 0 < IZR (Zpos q) ^ n by apply: pow_lt.
have := ln_increasing _ _ (Rmult_lt_0_compat _ _ (q0 a k) (q0 d l)) lt.
by rewrite !ln_div // !ln_mult // !ln_pow // -!INR_IZR_INZ; lra.
Qed.

(* An information is at most the value of the best pattern under its prior. *)
Lemma information_by_patterns (X Y : finType) (K : kernel X Y) (r b : R) (P : law X) : 1 < r ->
  (forall x x' y, K x y <= r * K x' y) -> (forall A : pred X, pattern_value r (prob P A) <= b) -> mi P K <= b.
Proof.
move=> r1 ratio h; have r1' := Rlt_le _ _ r1; apply: Rle_trans (lifted_information r1 ratio P) _.
pose S (o : Y ** (X ~> bit_type)) : pred X := fun x => o.2 x.
have E x o : lifted r1 ratio x o = pattern_weight r K o * (if S o x then r else 1) := lifted_entry r1 ratio x o.
rewrite (pattern_information r1' (pattern_weight_ge0 r K) E).
apply: Rle_trans (sum_le (G := fun o => output P (lifted r1 ratio) o * b) _ _) _ => [o _|].
  rewrite (pattern_output E) pattern_gain_value //; last exact: prob_ge0.
  have z0 := pattern_weight_pos r1' (prob_ge0 P (S o)); have w0 := pattern_weight_ge0 r K o.
  by have := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ w0 (Rlt_le _ _ z0)) (h (S o)); lra.
by rewrite sum_mulr mass_sum1; lra.
Qed.

Section FourValues.
Variables I X : finType.
Hypothesis X4 : #|X| = 4%N.

Definition four_values_information : R := / 11 * ln 3 + 16 / 11 * ln 5 - ln 11.

Theorem dp_information_four_values_attained (i : I) :
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = ln (9 / 5) /\ mi_dp_db K = four_values_information.
Proof.
have [a [b [c [d [[ab ac ad] bc bd cd sum4]]]]] := four_letter_type X4.
have sym (u v : X) : u != v -> (v == u) = false by rewrite eq_sym => /negbTE.
have N := (negbTE ab, negbTE ac, negbTE ad, negbTE bc, negbTE bd, negbTE cd, (sym _ _ ab, sym _ _ ac, sym _ _ ad, sym _ _ bc, sym _ _ bd, sym _ _ cd)).
pose w (S : {set X}) : R := (if S == [set a] then 1 else 0) + ((if S == [set b; c] then 1 / 2 else 0) +
  ((if S == [set b; d] then 1 / 2 else 0) + (if S == [set c; d] then 1 / 2 else 0))).
have sumE (Q : pred {set X}) : \sum_(S | Q S) w S = (if Q [set a] then 1 else 0) + ((if Q [set b; c] then 1 / 2 else 0) +
    ((if Q [set b; d] then 1 / 2 else 0) + (if Q [set c; d] then 1 / 2 else 0))).
  have one (T : {set X}) (v : R) : \sum_(S | Q S) (if S == T then v else 0) = if Q T then v else 0.
    rewrite sum_mkcond (eq_sum (G := fun S => if S == T then (if Q T then v else 0) else 0)) ?sum_pick // => S _.
    by case: eqP => [->|_] //; case: ifP.
  by rewrite !sum_add !one.
pose p (x : X) : R := if x == a then 2 / 5 else 1 / 5.
have pL : is_law p.
  split=> [x|]; first by rewrite /p; case: eqP => _; lra.
  by rewrite sum4 /p eqxx !N; lra.
pose P := law_of p (dirac a); have PE x : P x = p x by exact: law_ofE.
have total : total_weight w = 5 / 2 by rewrite /total_weight (sumE predT) /=; lra.
have bw : balanced_weights w.
  split=> [S||x].
  - by rewrite /w; do ?case: eqP => _; lra.
  - rewrite /w; case: eqP => [/setP/(_ a)|_]; first by rewrite !inE eqxx.
    do 2!(case: eqP => [/setP/(_ b)|_]; first by rewrite !inE eqxx).
    by case: eqP => [/setP/(_ c)|_]; [rewrite !inE eqxx|lra].
  - rewrite (sumE (fun S : {set X} => x \in S)) !inE; have := every_of_four sum4 x.
    by case=> [->|[->|[->|->]]]; rewrite ?eqxx ?N /=; lra.
have even S : 0 < w S -> prob P (mem S) = / total_weight w.
  rewrite total /prob sum_mkcond sum4 !PE /p eqxx !N /w.
  by do 4!(case: eqP => [-> _|_]; first by rewrite !inE ?eqxx ?N /=; lra); lra.
have e0 : 0 < ln (9 / 5) by rewrite -ln_1; apply: ln_increasing; lra.
have [Y [K [level info]]] := dp_information_collection_attained i e0 bw ltac:(lra) even.
exists Y, K; split; rewrite // info /collection_value total exp_ln; last lra.
rewrite /pattern_value /four_values_information (_ : 1 + (9 / 5 - 1) * / (5 / 2) = 33 / 25); last by field.
rewrite !ln_div; try lra.
have -> : 9 = 3 * 3 by ring. have -> : 33 = 3 * 11 by ring. have -> : 25 = 5 * 5 by ring.
by rewrite !ln_mult; try lra; congr Finite; field.
Qed.

(* More than randomised response on two, three or four of the values, and than any mechanism under the uniform prior. *)
Theorem dp_information_four_values_responses :
  [/\ response_information_of 2 (9 / 5) < four_values_information,
      response_information_of 3 (9 / 5) < four_values_information &
      response_information_of 4 (9 / 5) < four_values_information].
Proof.
have two : 15 * ln (9 / 5) < 154 * ln (35 / 33) by apply: (@ln_powers 9 5 35 33 15 154); vm_compute.
have three : 194 * ln (9 / 5) < 209 * ln (19 / 11) by apply: (@ln_powers 9 5 19 11 194 209); vm_compute.
have four : 88 * ln (11 / 10) < 15 * ln (9 / 5) by apply: (@ln_powers 11 10 9 5 88 15); vm_compute.
have l9 : ln 9 = 2 * ln 3 by rewrite (_ : 9 = 3 * 3) ?ln_mult; lra.
have l35 : ln 35 = ln 5 + ln 7 by rewrite (_ : 35 = 5 * 7) ?ln_mult; lra.
have l33 : ln 33 = ln 3 + ln 11 by rewrite (_ : 33 = 3 * 11) ?ln_mult; lra.
have l14 : ln 14 = ln 2 + ln 7 by rewrite (_ : 14 = 2 * 7) ?ln_mult; lra.
have l10 : ln 10 = ln 2 + ln 5 by rewrite (_ : 10 = 2 * 5) ?ln_mult; lra.
have l4 : ln 4 = 2 * ln 2 by rewrite (_ : 4 = 2 * 2) ?ln_mult; lra.
have l24 : ln 24 = 3 * ln 2 + ln 3 by rewrite (_ : 24 = 2 * (4 * 3)) ?(ln_mult 2) ?(ln_mult 4) ?l4; lra.
move: two three four; rewrite !ln_div ?l9 ?l35 ?l33 ?l10; try lra.
rewrite /four_values_information /response_information_of => two three four.
have -> : 9 / 5 + 2 - 1 = 14 / 5 by field. have -> : 9 / 5 + 3 - 1 = 19 / 5 by field.
have -> : 9 / 5 + 4 - 1 = 24 / 5 by field.
have -> : 9 / 5 / (14 / 5) = 9 / 14 by field. have -> : 9 / 5 / (19 / 5) = 9 / 19 by field.
have -> : 9 / 5 / (24 / 5) = 3 / 8 by field.
by rewrite !ln_div ?l9 ?l14 ?l24 ?l4; try lra; split; lra.
Qed.

Theorem dp_information_four_values_uniform (x : X) (Y : finType) (K : kernel X Y) :
  Rbar_le (ldp K) (ln (9 / 5)) -> mi (uniform x) K < four_values_information.
Proof.
have r1 : 1 < 9 / 5 by lra.
have e0 : 0 <= ln (9 / 5) by apply: ln_ge0; lra.
move=> /(ldp_leP K e0); rewrite exp_ln => [ratio|]; last lra.
have [two _ four] := dp_information_four_values_responses.
set M := Rmax (response_information_of 2 (9 / 5)) (response_information_of 4 (9 / 5)).
suff : mi (uniform x) K <= M by rewrite /M /Rmax; case: Rle_dec; lra.
have m2 : response_information_of 2 (9 / 5) <= M by exact: Rmax_l.
have m4 : response_information_of 4 (9 / 5) <= M by exact: Rmax_r.
have c0 : 0 <= response_information_of 2 (9 / 5) by rewrite response_information_two; apply: response_information_ge0; lra.
rewrite -(pattern_value_letters (n := 2)) in c0 m2; try lra; rewrite -(pattern_value_letters (n := 4)) in m4; try lra.
apply: (information_by_patterns r1 ratio) => A.
have -> : prob (uniform x) A = INR #|A| * / 4.
  rewrite /prob (eq_sum (G := fun=> / 4)) ?sum_const // => y _.
  by rewrite uniformE /letters X4 /=; congr (/ _); ring.
have := max_card A; rewrite X4; case: #|A| => [|[|[|[|[|//]]]]] _.
- by rewrite Rmult_0_l /pattern_value Rmult_0_r Rplus_0_r ln_1; lra.
- by rewrite Rmult_1_l.
- by have -> : INR 2 * / 4 = / 2 by [rewrite /=; field].
- have -> : INR 3 * / 4 = 1 - / 4 by rewrite /=; field.
  by apply: Rle_trans m4; apply: pattern_value_half; lra.
- have -> : INR 4 * / 4 = 1 by rewrite /=; field.
  by rewrite pattern_value_at1; lra.
Qed.
End FourValues.
