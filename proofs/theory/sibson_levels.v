(* Sibson information of any positive order at a level of local privacy: between two inputs at most that of randomised
   response, by the chord of a power. Source: Kairouz, Oh, Viswanath (2015), randomised response dominates. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar renyi sibson suprema best_responses patterns few_values.

(* (1/(a-1)) ln of n^(a-1) (r^a + n - 1)/(r + n - 1)^a: randomised response on n letters. *)
Definition response_sibson (n a r : R) : R :=
  ((a - 1) * ln n + ln (rpow r a + n - 1) - a * ln (r + n - 1)) / (a - 1).

(* The chord of x^a over [l, u], below it for a < 1 and above it for a > 1. *)
Lemma power_chord a l u v : 0 < a -> a <> 1 -> 0 < l -> l <= v -> v <= u ->
  let c := (rpow l a + rpow u a) / 2 + (rpow u a - rpow l a) / (u - l) * (v - (l + u) / 2) in
  0 <= (a - 1) * (c - rpow v a).
Proof.
move=> a0 a1 l0 lv vu; set c := _ + _; have v0 : 0 < v by lra.
case: (Req_dec l u) => [e|n].
  have vl : v = l by lra. rewrite /c vl -e (_ : l - (l + l) / 2 = 0); last by field.
  by rewrite Rmult_0_r; right; field.
pose t := (u - v) / (u - l); have t01 : 0 <= t <= 1.
  by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
have vE : v = t * l + (1 - t) * u by rewrite /t; field; lra.
have cE : c = t * rpow l a + (1 - t) * rpow u a by rewrite /c /t; field; lra.
have p0 := rpow_gt0 (1 - a) v0; have q0 := rpow_gt0 a v0; have pq := rpow_complement a (Rlt_le _ _ v0).
suff : 0 <= (a - 1) * (c * rpow v (1 - a) - v).
  rewrite -{2}pq -Rmult_minus_distr_r -Rmult_assoc => h.
  by apply: (Rmult_le_reg_r (rpow v (1 - a))) => //; rewrite Rmult_0_l.
have dist : c * rpow v (1 - a) = t * (rpow l a * rpow v (1 - a)) + (1 - t) * (rpow u a * rpow v (1 - a)) by rewrite cE; ring.
rewrite dist; case: (Rlt_le_dec a 1) => h.
  have hl := power_below a0 h (Rlt_le _ _ l0) (Rlt_le _ _ v0); have hu := @power_below a u v a0 h ltac:(lra) (Rlt_le _ _ v0).
  have kl := Rmult_le_compat_l t _ _ (proj1 t01) hl; have ku := Rmult_le_compat_l (1 - t) _ _ ltac:(lra) hu.
  have s : t * (rpow l a * rpow v (1 - a)) + (1 - t) * (rpow u a * rpow v (1 - a)) <= v.
    have : t * (a * l + (1 - a) * v) + (1 - t) * (a * u + (1 - a) * v) = v by rewrite {3}vE; rewrite vE; ring.
    by lra.
  by nra.
have h' : 1 < a by lra.
have hl := @power_above a l v h' (Rlt_le _ _ l0) (Rlt_le _ _ v0) ltac:(lra); have hu := @power_above a u v h' ltac:(lra) (Rlt_le _ _ v0) ltac:(lra).
have kl := Rmult_le_compat_l t _ _ (proj1 t01) hl; have ku := Rmult_le_compat_l (1 - t) _ _ ltac:(lra) hu.
have s : v <= t * (rpow l a * rpow v (1 - a)) + (1 - t) * (rpow u a * rpow v (1 - a)).
  have : t * (a * l + (1 - a) * v) + (1 - t) * (a * u + (1 - a) * v) = v by rewrite {3}vE; rewrite vE; ring.
  by lra.
by nra.
Qed.

Section TwoInputs.
Variables X Y : finType.
Hypothesis X2 : #|X| = 2%N.
Variables (K : kernel X Y) (r : R).
Hypothesis r1 : 1 <= r.
Hypothesis ratio : forall x x' y, K x y <= r * K x' y.

(* The mean of the two rows; each row is within 2/(r+1) and 2r/(r+1) of it. *)
Lemma middle_law : exists q : law Y, forall x y, 2 / (r + 1) * q y <= K x y /\ K x y <= 2 * r / (r + 1) * q y.
Proof.
have [a [b [ab every]]] := two_letter_type X2.
exists (mixture (1 / 2) (K a) (K b)) => x y; rewrite mixtureE; last lra.
have h := ratio a b y; have h' := ratio b a y.
have -> : 2 / (r + 1) * (1 / 2 * K a y + (1 - 1 / 2) * K b y) = (K a y + K b y) / (r + 1) by field; lra.
have -> : 2 * r / (r + 1) * (1 / 2 * K a y + (1 - 1 / 2) * K b y) = r * (K a y + K b y) / (r + 1) by field; lra.
by case: (every x) => ->; split; try (apply/Rle_div_l; lra); apply/Rle_div_r; lra.
Qed.

Theorem two_inputs_sibson (a : R) P : 0 < a -> a <> 1 -> sibson K P a <= response_sibson 2 a r.
Proof.
move=> a0 a1; have [q hq] := middle_law.
set l := 2 / (r + 1) in hq *; set u := 2 * r / (r + 1) in hq *.
have l0 : 0 < l by apply: Rdiv_lt_0_compat; lra.
have lu : l + u = 2 by rewrite /l /u; field; lra.
pose m := (rpow l a + rpow u a) / 2.
have u0 : 0 < u by apply: Rdiv_lt_0_compat; lra.
have m0 : 0 < m by have := rpow_gt0 a l0; have := rpow_gt0 a u0; rewrite /m; lra.
(* each row *)
have rows x : 0 <= (a - 1) * (m - \sum_y rpow (K x y) a * rpow (q y) (1 - a)).
  pose s := (rpow u a - rpow l a) / (u - l).
  have e : \sum_y (m * q y + s * (K x y - q y)) = m by rewrite sum_add !sum_mull sum_sub !mass_sum1; ring.
  rewrite -{1}e -sum_sub -sum_mull; apply: sum_ge0 => y _; have [h1 h2] := hq x y.
  case: (mass_cases q y) => [qz|qp].
    have kz : K x y = 0 by have := mass_ge0 (K x) y; rewrite qz in h2; lra.
    by rewrite qz kz !rpow_zero; lra.
  pose v := K x y / q y; have kE : K x y = v * q y by rewrite /v; field; lra.
  have lv : l <= v by exact: (proj1 (Rle_div_r l (K x y) (q y) qp)).
  have vu : v <= u by exact: (proj2 (Rle_div_l (K x y) u (q y) qp)).
  have v0 : 0 < v by lra.
  rewrite kE rpow_mul //; try lra; rewrite Rmult_assoc rpow_complement; last lra.
  have := Rmult_le_pos _ _ (Rlt_le _ _ qp) (power_chord a0 a1 l0 lv vu); rewrite lu -/m -/s.
  by have -> : 2 / 2 = 1 by [field]; lra.
have tot : 0 <= (a - 1) * (m - renyi_sum (joint P K) (product P q) a).
  rewrite renyi_sum_product //.
  have -> : \sum_y column_power P K a y * rpow (q y) (1 - a) = \sum_x P x * \sum_y rpow (K x y) a * rpow (q y) (1 - a).
    rewrite [RHS](eq_sum (G := fun x => \sum_y P x * (rpow (K x y) a * rpow (q y) (1 - a)))) => [|x _]; last by rewrite sum_mull.
    by rewrite [RHS]sum_exchange; apply: eq_sum => y _; rewrite -sum_mulr; apply: eq_sum => x _; ring.
  have e : m = \sum_x P x * m by rewrite sum_mulr mass_sum1 Rmult_1_l.
  rewrite {1}e -sum_sub -sum_mull; apply: sum_ge0 => x _.
  by have := Rmult_le_pos _ _ (mass_ge0 P x) (rows x); lra.
have mE : response_sibson 2 a r = ln m / (a - 1).
  have k : 0 < / (r + 1) by apply: Rinv_0_lt_compat; lra.
  have ra := rpow_gt0 a (x := r) ltac:(lra).
  have lE : l = 2 * / (r + 1) by [].
  have uE : u = 2 * / (r + 1) * r by rewrite /u; field; lra.
  have -> : m = rpow (2 * / (r + 1)) a * ((rpow r a + 1) / 2).
    by rewrite /m lE uE (rpow_mul (y := r)); [field|lra|lra].
  have tp := rpow_gt0 a l0; rewrite lE in tp.
  rewrite ln_mult //; last lra.
  rewrite ln_rpow ?ln_mult ?ln_Rinv ?ln_div; try lra.
  have e1 : rpow r a + 2 - 1 = rpow r a + 1 by ring.
  have e2 : r + 2 - 1 = r + 1 by ring.
  rewrite /response_sibson e1 e2 /Rdiv; congr (_ * _); ring.
have := sibson_le_renyi P K a0 a1 q; rewrite mE /renyi.
case: ReqbP => [//|_]; case: ReqbP => [e|_]; first lra.
have d : dom (joint P K) (product P q).
  apply/domP => -[x y]; rewrite jointE productE => /Rmult_integral[->|z]; first by ring.
  by have [_ h] := hq x y; have := mass_ge0 (K x) y; rewrite z in h => k; have -> : K x y = 0 by [lra]; ring.
rewrite d andbF; have sp : 0 < renyi_sum (joint P K) (product P q) a.
  have [x px] := law_support P; have [y ky] := law_support (K x).
  have qy : 0 < q y by case: (mass_cases q y) => // z; have [_ h] := hq x y; rewrite z in h; lra.
  rewrite renyi_sum_product //; apply: (@sum_gt0 _ xpredT _ y) => // [z _|].
    by apply: Rmult_le_pos; [exact: column_power_ge0|exact: rpow_ge0].
  apply: Rmult_lt_0_compat; last exact: rpow_gt0.
  apply: (@sum_gt0 _ xpredT _ x) => // [z _|]; first by apply: Rmult_le_pos => //; exact: rpow_ge0.
  by apply: Rmult_lt_0_compat => //; exact: rpow_gt0.
case: ReqbP => [e|n h0]; first lra.
have h' : sibson K P a <= ln (renyi_sum (joint P K) (product P q) a) / (a - 1) := h0.
apply: Rle_trans h' _; set R := renyi_sum _ _ _ in tot sp *; case: (Rlt_le_dec a 1) => h.
  have ms : m <= R by nra.
  have := ln_le_mono m0 ms => k.
  have i : / (a - 1) < 0 by apply: Rinv_lt_0_compat; lra.
  by have := Rmult_le_compat_l (- / (a - 1)) _ _ ltac:(lra) k; rewrite /Rdiv; lra.
have ms : R <= m by nra.
by have := ln_le_mono sp ms => k; apply: Rmult_le_compat_r => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
Qed.
End TwoInputs.

(* Randomised response on any number of letters, at the uniform prior. *)
Theorem letter_response_sibson (X : finType) (x0 : X) (r a : R) (r1 : 1 <= r) : 0 < a -> a <> 1 ->
  sibson (@letter_response X x0 r r1) (uniform x0) a = response_sibson (letters X) a r.
Proof.
move=> a0 a1; have n1 := letters_ge1 x0; set n := letters X in n1 *.
have k0 : 0 < / (r + n - 1) by apply: Rinv_0_lt_compat; lra.
have ra := rpow_gt0 a (x := r) ltac:(lra); have ka := rpow_gt0 a k0.
pose c := rpow (/ (r + n - 1)) a * (rpow r a + n - 1) / n.
have c0 : 0 < c by apply: Rdiv_lt_0_compat; [apply: Rmult_lt_0_compat|]; lra.
have column y : \sum_x uniform x0 x * rpow (letter_response x0 r1 x y) a = c.
  rewrite (eq_sum (G := fun x => / n * rpow (/ (r + n - 1)) a * (1 + (if x == y then rpow r a - 1 else 0)))) => [|x _].
    by rewrite sum_mull sum_add sum_const_card sum_pick -/n /c; field; lra.
  rewrite uniformE -/n pattern_kernelE -/n /=; case: (x == y); last by rewrite Rmult_1_r; ring.
  by rewrite rpow_mul; [ring|lra|lra].
rewrite sibson_total //; have -> : total_power (uniform x0) (letter_response x0 r1) a = n * rpow c (/ a).
  by rewrite /total_power (eq_sum (G := fun=> rpow c (/ a))) ?sum_const_card // => y _; rewrite /renyi_power column.
have p0 := rpow_gt0 (/ a) c0.
rewrite ln_mult ?ln_rpow //; last lra.
have -> : ln c = - a * ln (r + n - 1) + ln (rpow r a + n - 1) - ln n.
  have w0 : 0 < rpow r a + n - 1 by lra.
  have k1 : 0 < r + n - 1 by lra.
  by rewrite /c ln_div ?ln_mult ?ln_rpow ?ln_Rinv //; [ring|exact: Rmult_lt_0_compat|lra].
by rewrite /response_sibson; field; lra.
Qed.

(* Order infinity: ln (2r/(r+1)), and ln (n r/(r+n-1)) for randomised response on n letters. *)
Theorem two_inputs_sibson_infinity (X Y : finType) (K : kernel X Y) (r : R) P : #|X| = 2%N -> 1 <= r ->
  (forall x x' y, K x y <= r * K x' y) -> sibson K P p_infty <= ln (2 * r / (r + 1)).
Proof.
move=> X2 r1 ratio; have [q hq] := middle_law X2 r1 ratio.
have [x px] := law_support P; apply: ln_le_mono.
  apply: Rlt_le_trans Rlt_0_1 _; rewrite -[X in X <= _](mass_sum1 (K x)); apply: sum_le => y _.
  by apply: (@max_ge _ (fun x => Rltb 0 (P x)) (fun x => K x y) x); apply/RltbP.
have -> : 2 * r / (r + 1) = \sum_y 2 * r / (r + 1) * q y by rewrite sum_mull mass_sum1; ring.
apply: sum_le => y _; apply: max_le => [|z _]; last by have [_ h] := hq z y.
by apply: Rmult_le_pos; [apply: Rdiv_le_0_compat; lra|exact: mass_ge0].
Qed.

Theorem letter_response_sibson_infinity (X : finType) (x0 : X) (r : R) (r1 : 1 <= r) :
  sibson (@letter_response X x0 r r1) (uniform x0) p_infty = ln (letters X * r / (r + letters X - 1)).
Proof.
have n1 := letters_ge1 x0; set n := letters X in n1 *.
have k0 : 0 < / (r + n - 1) by apply: Rinv_0_lt_compat; lra.
rewrite /sibson; congr ln; rewrite (eq_sum (G := fun=> r / (r + n - 1))) ?sum_const_card -/n => [|y _]; first by field; lra.
apply: Rle_antisym.
  apply: max_le => [|x _]; first by apply: Rdiv_le_0_compat; lra.
  by rewrite pattern_kernelE -/n /=; case: (x == y); rewrite /Rdiv; nra.
apply: Rle_trans (@max_ge _ (fun x => Rltb 0 (uniform x0 x)) (fun x => letter_response x0 r1 x y) y _); last first.
  by apply/RltbP; rewrite uniformE -/n; apply: Rinv_0_lt_compat; lra.
by rewrite pattern_kernelE -/n /= eqxx; right; field; lra.
Qed.
