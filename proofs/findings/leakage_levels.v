(* Maximal leakage at a privacy level: (eps, delta)-LDP on n letters, eps-DP on n entries of m values, and for which
   sizes and levels Lemma 20(9) of Zhong and Bu holds as printed. docs/findings.md. *)

From ExactPriv Require Import core divergence hockey_stick databases hamming leakage levels explicit distance_mechanism best_responses patterns few_values entrywise
  sibson_levels order_limits.

(* ** (eps, delta)-LDP, n letters: n (r + (n-1) delta)/(r + n - 1) *)

Section Letters.
Variables X Y : finType.
Implicit Types K : kernel X Y.

Definition delta_leakage (n r d : R) : R := ln (n * (r + (n - 1) * d) / (r + n - 1)).

(* A column's largest entry against its sum and what exceeds r times the others. *)
Lemma column_max_excess K (x0 : X) (r : R) y : (r + letters X - 1) * (\max_x K x y) <=
  r * (\sum_x K x y) + \sum_z \sum_x (if x == z then 0 else Rmax (K z y - r * K x y) 0).
Proof.
have [z ->] := max_attained_ex x0 (fun x => mass_ge0 (K x) y).
have inner u : 0 <= \sum_x (if x == u then 0 else Rmax (K u y - r * K x y) 0).
  by apply: sum_ge0 => x _; case: eqP => _; [lra|exact: Rmax_r].
apply: Rle_trans (_ : r * (\sum_x K x y) + \sum_x (if x == z then 0 else Rmax (K z y - r * K x y) 0) <= _); last first.
  by apply: Rplus_le_compat_l; exact: (@sum_ge_term _ xpredT _ z (fun u _ => inner u)).
apply: Rle_trans (_ : r * (\sum_x K x y) + \sum_x (K z y - r * K x y - (if x == z then K z y - r * K z y else 0)) <= _).
  by rewrite !sum_sub sum_const_card sum_mull (sum_pick z (fun=> K z y - r * K z y)); lra.
apply: Rplus_le_compat_l; apply: sum_le => x _; case: eqP => [->|_]; first lra.
by rewrite Rminus_0_r; exact: Rmax_l.
Qed.

Theorem ldp_delta_maximal_leakage K (x0 : X) (e d : R) : 0 <= e -> ldp_delta K e <= d ->
  maximal_leakage K <= delta_leakage (letters X) (exp e) d.
Proof.
move=> e0 /worstR_leP[d0 h]; have r1 := exp_ge1 e0; have n1 := letters_ge1 x0; set n := letters X in n1 *.
have s0 : 0 < exp e + n - 1 by lra.
apply: ln_le_mono; first by apply: Rlt_le_trans Rlt_0_1 _; exact: column_max_sum_ge1.
apply/Rle_div_r => //; rewrite Rmult_comm -sum_mull.
apply: Rle_trans (sum_le _ (fun y _ => column_max_excess K x0 (exp e) y)) _.
rewrite sum_add sum_mull sum_exchange (eq_sum (G := fun=> 1)) => [|x _]; last exact: mass_sum1.
rewrite sum_const_card -/n sum_exchange.
apply: Rle_trans (_ : exp e * (n * 1) + \sum_(z : X) (n - 1) * d <= _); last by rewrite sum_const_card -/n; lra.
apply: Rplus_le_compat_l; apply: sum_le => z _; rewrite sum_exchange.
apply: Rle_trans (sum_le (G := fun x => d - (if x == z then d else 0)) _ _) _ => [x _|].
  case: eqP => [_|_]; first by rewrite sum_0 //; lra.
  by rewrite Rminus_0_r; exact: (h z x isT).
by rewrite sum_sub sum_const_card sum_pick -/n; lra.
Qed.
End Letters.

Section LettersAttained.
Variables (X : finType) (x0 x1 : X) (r d : R).
Hypotheses (ne : x0 != x1) (r1 : 1 <= r) (d01 : 0 <= d <= 1).
Local Notation n := (letters X).
Let n1 : 1 <= n. Proof. exact: letters_ge1 x0. Qed.

(* The letter is told with probability d; else randomised response answers. *)
Definition told_or_answered : kernel X (bit_type ** X) :=
  fun x => joint (bit d : law bit_type) (fun told => if told then dirac x else letter_response x0 r1 x).

Lemma told_or_answeredE x told a : told_or_answered x (told, a) =
  if told then d * (if a == x then 1 else 0) else (1 - d) * (/ (r + n - 1) * (if a == x then r else 1)).
Proof. by rewrite /told_or_answered jointE; case: told; rewrite ?bitT ?bitF // ?diracE ?pattern_kernelE //= eq_sym. Qed.

Lemma told_or_answered_hs x x' : hs r (told_or_answered x) (told_or_answered x') <= d.
Proof.
have s0 : 0 < / (r + n - 1) by apply: Rinv_0_lt_compat; lra.
have none : \sum_a Rmax (told_or_answered x (false, a) - r * told_or_answered x' (false, a)) 0 = 0.
  apply: sum_0 => a _; rewrite !told_or_answeredE Rmax_right //.
  have w : 0 <= (1 - d) * / (r + n - 1) by apply: Rmult_le_pos; lra.
  by have := Rmult_le_compat_l _ _ _ w r1; case: eqP => _; case: eqP => _; nra.
rewrite /hs sum_pair sum_bool none.
rewrite Rplus_0_r; apply: Rle_trans (sum_le (G := fun a => if a == x then d else 0) _ _) _ => [a _|].
  rewrite !told_or_answeredE; have := Rmult_le_pos _ _ (Rle_trans _ _ _ Rle_0_1 r1) (proj1 d01).
  by case: eqP => _; case: eqP => _ rd; rewrite /Rmax; case: Rle_dec; lra.
by rewrite sum_pick; lra.
Qed.

Lemma told_or_answered_leakage : delta_leakage n r d <= maximal_leakage told_or_answered.
Proof.
have s0 : 0 < r + n - 1 by lra.
apply: ln_le_mono; first by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; [|have := Rmult_le_pos (n - 1) d]; lra.
have -> : n * (r + (n - 1) * d) / (r + n - 1) = \sum_(a : X) d + \sum_(a : X) (1 - d) * (/ (r + n - 1) * r).
  by rewrite !sum_const_card; field; lra.
rewrite sum_pair sum_bool; apply: Rplus_le_compat; apply: sum_le => a _.
  apply: Rle_trans (@max_ge _ xpredT (fun x => told_or_answered x (true, a)) a isT).
  by rewrite told_or_answeredE eqxx; lra.
apply: Rle_trans (@max_ge _ xpredT (fun x => told_or_answered x (false, a)) a isT).
by rewrite told_or_answeredE eqxx; lra.
Qed.
End LettersAttained.

Lemma told_or_answered_level (X : finType) (x0 x1 : X) (e d : R) (r1 : 1 <= exp e) : x0 != x1 -> 0 <= d <= 1 ->
  ldp_delta (told_or_answered x0 d r1) e = d.
Proof.
move=> ne d01; apply: Rle_antisym; first by apply: worstR_le => [|x x' _]; [lra|exact: told_or_answered_hs].
apply: Rle_trans (@worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q e) _ x0 x1 isT).
apply: Rle_trans (@sum_ge_term _ xpredT _ (true, x0) (fun _ _ => Rmax_r _ _) isT); apply: Rle_trans (Rmax_l _ _).
by rewrite !told_or_answeredE // eqxx (negbTE ne); lra.
Qed.

Theorem ldp_delta_maximal_leakage_attained (X : finType) (x0 x1 : X) (e d : R) : x0 != x1 -> 0 <= e -> 0 <= d <= 1 ->
  exists (Y : finType) (K : kernel X Y), ldp_delta K e = d /\ maximal_leakage K = delta_leakage (letters X) (exp e) d.
Proof.
move=> ne e0 d01; have r1 := exp_ge1 e0; exists _, (told_or_answered x0 d r1); have l := told_or_answered_level r1 ne d01.
split=> //; apply: Rle_antisym; last exact: told_or_answered_leakage.
by apply: ldp_delta_maximal_leakage => //; rewrite l; exact: Rle_refl.
Qed.

(* ** eps-DP, n entries of m values: n ln (m r/(r + m - 1)) *)

Section Entries.
Variables I X : finType.
Local Notation n := (letters I).
Local Notation m := (letters X).
Implicit Types (r : R).

Lemma entries_column_max (Y : finType) (K : kernel (I ~> X) Y) (x0 : X) r y : 1 <= r ->
  (forall d d', neighbours d d' -> forall y, K d y <= r * K d' y) ->
  (\max_d K d y) * (r + m - 1) ^ #|I| <= r ^ #|I| * \sum_d K d y.
Proof.
move=> r1 h; have m1 := letters_ge1 x0; have s0 : 0 < r + m - 1 by lra.
have [d ->] := max_attained_ex ([ffun=> x0] : I ~> X) (fun d => mass_ge0 (K d) y).
have e : (r + m - 1) ^ #|I| = \sum_(d' : I ~> X) r ^ (#|I| - hamming d d').
  have sp := pow_lt _ #|I| s0; apply: (Rmult_eq_reg_r (/ (r + m - 1) ^ #|I|)); last by apply: Rinv_neq_0_compat; lra.
  rewrite Rinv_r; last lra.
  by rewrite -sum_mulr; symmetry; exact: hamming_mass_sum.
rewrite e -!sum_mull; apply: sum_le => d' _; have r0 : 0 <= r by lra.
have g := group_ratio r0 h d d' y; have p := pow_le r (#|I| - hamming d d') r0.
rewrite -[X in r ^ X * _](subnK (hamming_card d d')) pow_add Rmult_assoc [X in X <= _]Rmult_comm.
exact: Rmult_le_compat_l.
Qed.

Theorem dp_maximal_leakage (Y : finType) (K : kernel (I ~> X) Y) (x0 : X) (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  maximal_leakage K <= n * ln (m * exp e / (exp e + m - 1)).
Proof.
move=> e0 /(dp_leP K e0) h; have r1 := exp_ge1 e0; set r := exp e in r1 h *; have m1 := letters_ge1 x0.
have s0 : 0 < r + m - 1 by lra.
rewrite -ln_pow; last by apply: Rdiv_lt_0_compat => //; nra.
apply: ln_le_mono; first by apply: Rlt_le_trans Rlt_0_1 _; exact: column_max_sum_ge1 ([ffun=> x0] : I ~> X).
have sp := pow_lt _ #|I| s0; rewrite Rpow_mult_distr pow_inv.
apply/Rle_div_r => //; rewrite -sum_mulr.
apply: Rle_trans (sum_le _ (fun y _ => entries_column_max x0 y r1 h)) _.
rewrite sum_mull sum_exchange (eq_sum (G := fun=> 1)) => [|d _]; last exact: mass_sum1.
by rewrite sum_const_card letters_databases Rpow_mult_distr; lra.
Qed.

(* So much at most does the output tell of the whole database, under any prior. *)
Theorem dp_database_information (Y : finType) (K : kernel (I ~> X) Y) (x0 : X) (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (capacity K) (n * ln (m * exp e / (exp e + m - 1))).
Proof.
move=> e0 h; apply: Rbar_le_trans (capacity_le_maximal_leakage K ([ffun=> x0] : I ~> X)) _; exact: dp_maximal_leakage.
Qed.

(* Randomised response on each entry. *)
Lemma response_entries (x0 x1 : X) (e : R) : (1 <= #|I|)%N -> x0 != x1 -> 0 <= e ->
  exists K : kernel (I ~> X) (I ~> X), dp K = e /\ maximal_leakage K = n * ln (m * exp e / (exp e + m - 1)).
Proof.
move=> n1 ne e0; have r1 := exp_ge1 e0; exists (kpower (letter_response x0 r1)).
rewrite (dp_entrywise _ n1) dp_of_one_entry (letter_response_level r1 ne) ln_exp; split=> //.
rewrite (maximal_leakage_entries _ _ x0) -(letter_response_sibson_infinity x0 r1) sibson_inf_full_support // => x.
by rewrite uniformE; apply: Rinv_0_lt_compat; exact: letters_pos.
Qed.

Theorem dp_maximal_leakage_attained (x0 x1 : X) (e : R) : (1 <= #|I|)%N -> x0 != x1 -> 0 <= e ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = e /\ maximal_leakage K = n * ln (m * exp e / (exp e + m - 1)).
Proof. by move=> n1 ne e0; have [K h] := response_entries n1 ne e0; exists _, K. Qed.

(* ** Lemma 20(9) of Zhong and Bu as printed: a Sibson information of the whole database is at most eps *)

Definition information_within (e : R) : Prop := forall (Y : finType) (K : kernel (I ~> X) Y) (P : law (I ~> X)) (a : R),
  1 < a -> (forall d, 0 < P d) -> Rbar_le (dp K) e -> sibson K P a <= e.

Theorem information_within_exactly (x0 x1 : X) (e : R) : (1 <= #|I|)%N -> x0 != x1 -> 0 <= e ->
  information_within e <-> (m * exp e / (exp e + m - 1)) ^ #|I| <= exp e.
Proof.
move=> n1 ne e0; have r1 := exp_ge1 e0; have m1 := letters_ge1 x0.
have q0 : 0 < m * exp e / (exp e + m - 1) by apply: Rdiv_lt_0_compat; nra.
have -> : (m * exp e / (exp e + m - 1)) ^ #|I| <= exp e <-> n * ln (m * exp e / (exp e + m - 1)) <= e.
  rewrite -ln_pow //; split=> [le|le].
    by rewrite -[X in _ <= X]ln_exp; apply: ln_le_mono => //; exact: pow_lt.
  by rewrite -[X in X <= _]exp_ln; [exact: exp_le_mono|exact: pow_lt].
split=> [h|le Y K P a a1 P0 hK].
  have [K [level <-]] := response_entries n1 ne e0; apply: Rnot_lt_le => lt.
  pose U := uniform ([ffun=> x0] : I ~> X).
  have U0 d : 0 < U d by rewrite uniformE; apply: Rinv_0_lt_compat; exact: letters_pos d.
  set c := - ln (min_mass U); have g : 0 < maximal_leakage K - e by lra.
  pose a := 1 + (Rabs c + 1) / (maximal_leakage K - e).
  have c0 := Rabs_pos c; have a1 : 1 < a by rewrite /a; have := Rdiv_lt_0_compat (Rabs c + 1) _ ltac:(lra) g; lra.
  have [_] := sibson_leakage_gap K a1 U0; rewrite -/c => gap.
  have hK : Rbar_le (dp K) e by rewrite level; exact: Rbar_le_refl.
  have := h _ K U a a1 U0 hK => s; have w : 0 <= a - 1 by lra.
  have := Rmult_le_compat_l _ _ _ w (ltac:(lra) : maximal_leakage K - e <= maximal_leakage K - sibson K U a).
  have -> : (a - 1) * (maximal_leakage K - e) = Rabs c + 1 by rewrite /a; field; lra.
  by have := Rle_abs c; lra.
have [] := sibson_leakage_gap K a1 P0 => s _; apply: Rle_trans s _.
by apply: Rle_trans le; exact: dp_maximal_leakage.
Qed.

(* Two entries: from (m-1)^2 on. *)
Theorem information_within_two_entries (x0 x1 : X) (e : R) : #|I| = 2%N -> x0 != x1 -> 0 <= e ->
  information_within e <-> e = 0 \/ (m - 1) ^ 2 <= exp e.
Proof.
move=> I2 ne e0; have r1 := exp_ge1 e0; have m1 := letters_ge1 x0.
have r1' : exp e = 1 <-> e = 0 by split=> [h|->]; [rewrite -(ln_exp e) h ln_1|exact: exp_0].
rewrite (information_within_exactly _ ne e0) ?I2 // -r1'; set r := exp e in r1 *.
have s0 : 0 < (r + m - 1) ^ 2 by apply: pow_lt; lra.
have -> : (m * r / (r + m - 1)) ^ 2 <= r <-> m ^ 2 * r <= (r + m - 1) ^ 2.
  rewrite Rpow_mult_distr pow_inv.
  split=> [/(Rle_div_l _ _ _ s0) h|h]; last by apply/(Rle_div_l _ _ _ s0); nra.
  by apply: (Rmult_le_reg_l r); lra.
have -> : (r + m - 1) ^ 2 = m ^ 2 * r + (r - 1) * (r - (m - 1) ^ 2) by ring.
split=> [h|[e1|h]]; [|by rewrite e1; lra|by have := Rmult_le_pos (r - 1) (r - (m - 1) ^ 2); lra].
case: (Req_dec r 1) => [->|n]; [by left|right].
by apply: Rnot_lt_le => lt; have := Rmult_lt_0_compat (r - 1) ((m - 1) ^ 2 - r); lra.
Qed.

(* At every level: one entry, or two of two values; else it fails at e^eps = 2. *)
Theorem information_within_every_level (x0 x1 : X) : (1 <= #|I|)%N -> x0 != x1 ->
  (forall e, 0 <= e -> information_within e) <-> #|I| = 1%N \/ (#|I| = 2%N /\ #|X| = 2%N).
Proof.
move=> n1 ne; have m1 := letters_ge1 x0; split=> [h|[I1|[I2 X2]] e e0].
- have l2 : 0 <= ln 2 by apply: ln_ge0; lra.
  have := proj1 (information_within_exactly n1 ne l2) (h _ l2); rewrite exp_ln; last lra.
  have m2 : 2 <= m.
    by rewrite -[2]/(INR 2) /letters; apply: le_INR; apply/leP; rewrite (cardD1 x0) (cardD1 x1) !inE eq_sym ne.
  set q := m * 2 / (2 + m - 1) => le; have q0 : 4 / 3 <= q by apply: (proj1 (Rle_div_r (4 / 3) _ _ _)); lra.
  case E : #|I| n1 le => [|[|[|k]]] // _ le; [by left|right; split=> //|].
    case C : #|X| m2 => [|[|[|j]]] m2; try by move: m2; rewrite /letters C /=; lra.
      by [].
    have m3 : 3 <= m by rewrite /letters C !S_INR; have := pos_INR j; lra.
    have q3 : 3 / 2 <= q by apply: (proj1 (Rle_div_r (3 / 2) _ _ _)); lra.
    by have := pow_incr (3 / 2) q 2 ltac:(lra); lra.
  have := pow_incr (4 / 3) q 3 ltac:(lra); have := Rle_pow q 3 k.+3 ltac:(lra) (elimT leP (isT : (3 <= k.+3)%N)); lra.
- apply/(information_within_exactly n1 ne e0); rewrite I1 pow_1; have r1 := exp_ge1 e0.
  by apply/Rle_div_l; [lra|nra].
- apply/(information_within_two_entries I2 ne e0); have r1 := exp_ge1 e0.
  by right; rewrite /letters X2 /=; lra.
Qed.
End Entries.
