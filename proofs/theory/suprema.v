(* Sibson information of every order is at most pointwise maximal leakage; what a part of an input
   tells when another part is known; the largest Dobrushin coefficients of a level, by classes of
   columns, in closed form below twice the uniform share. *)

From ExactPriv Require Import core divergence capacity pml entropy products databases levels bridges statements
  coefficients constructions hockey_stick.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma ln_le_of (s e : R) : 0 <= e -> s <= exp e -> ln s <= e.
Proof.
move=> e0 h; case: (Rlt_dec 0 s) => s0; first by rewrite -(ln_exp e); apply: ln_le.
by have -> : ln s = 0 by rewrite /ln; case: (Rlt_dec 0 s).
Qed.

Section Sibson.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (P : law X).

Lemma rpow_zero a : rpow 0 a = 0.
Proof. by rewrite /rpow; case: RltbP => //; lra. Qed.

Theorem sibson_le_pml K P alpha : Rbar_le 0 alpha -> sibson K P alpha <= pml K P.
Proof.
move=> a0; set e := pml K P; have e0 : 0 <= e := pml_ge0 K P.
have h := proj1 (pml_leP K P e0) (Rle_refl _); rewrite -/e in h.
case: alpha a0 => [a||] //= a0; last first.
  apply: ln_le_of => //; rewrite -[exp e]Rmult_1_r -(mass_sum1 (output P K)) -sum_mull.
  apply: sum_le => y _; apply: column_max_le => [|x]; last exact: h.
  by apply: Rmult_le_pos; [exact: Rlt_le (exp_pos _)|exact: mass_ge0].
case: ReqbP => [_|a1]; first exact: mi_le_pml.
case: ReqbP => [_|az].
  have [y _ oy] : exists2 y, true & 0 < output P K y by apply: sum_gt0_ex; rewrite mass_sum1; lra.
  set M := \max_y' _; have hM : exp (- e) <= M.
    apply: Rle_trans (@max_ge _ xpredT (fun y => \sum_(x | Rltb 0 (K x y)) P x) y isT).
    set S := \sum_(x | _) _; have : output P K y <= exp e * output P K y * S.
      rewrite {1}outputE /S -sum_mull [X in _ <= X]sum_mkcond; apply: sum_le => x _.
      have kx := mass_ge0 (K x) y; case: RltbP => k; last by have -> : K x y = 0; lra.
      have [->|px] := mass_cases P x; first by rewrite !Rmult_0_l Rmult_0_r; lra.
      by rewrite Rmult_comm; apply: Rmult_le_compat_r; [lra|exact: h].
    have ee := exp_pos e; rewrite exp_Ropp => k.
    apply: (Rmult_le_reg_l (exp e)) => //; rewrite Rinv_r; last lra.
    by apply: (Rmult_le_reg_l (output P K y)) => //; lra.
  by have := ln_le _ _ (exp_pos (- e)) hM; rewrite ln_exp; lra.
have ap : 0 < a by lra.
set E := e * (a - 1) / a.
have one y : renyi_power P K a y = 0 /\ output P K y = 0 \/ 0 < output P K y /\
    exists T, [/\ 0 < T, renyi_power P K a y = exp (/ a * ln T) &
      (1 < a -> T <= exp (a * ln (output P K y) + (a - 1) * e)) /\ (a < 1 -> exp (a * ln (output P K y) + (a - 1) * e) <= T)].
  have [o|o] := mass_cases (output P K) y.
    left; split=> //; rewrite /renyi_power (eq_bigr (fun=> 0)) ?sum_const_card ?Rmult_0_r ?rpow_zero // => x _.
    have := output_eq0 x o; case/Rmult_integral => ->; rewrite ?rpow_zero; ring.
  right; split=> //; rewrite /renyi_power; set T := \sum_x _; exists T.
  have t0 x : 0 <= P x * rpow (K x y) a.
    by apply: Rmult_le_pos; [exact: mass_ge0|rewrite /rpow; case: ifP => _; [exact: Rlt_le (exp_pos _)|exact: Rle_refl]].
  have T0 : 0 < T.
    have : 0 < \sum_x P x * K x y by rewrite -outputE.
    case/sum_gt0_ex => x _ k; apply: (@sum_gt0 _ xpredT _ x) => //.
    have [z|px] := mass_cases P x; first by move: k; rewrite z; lra.
    have [z|kx] := mass_cases (K x) y; first by move: k; rewrite z; lra.
    by apply: Rmult_lt_0_compat => //; rewrite /rpow; case: RltbP => // _; exact: exp_pos.
  split=> //; first by rewrite /rpow; case: RltbP.
  have B : exp (a * ln (output P K y) + (a - 1) * e) = \sum_x P x * K x y * exp ((a - 1) * (e + ln (output P K y))).
    rewrite sum_mulr -outputE -[X in _ = X * _](exp_ln (output P K y)) // -exp_plus; congr exp; ring.
  have term x : P x * rpow (K x y) a = P x * K x y * exp ((a - 1) * ln (K x y)).
    have [->|kx] := mass_cases (K x) y; first by rewrite rpow_zero; ring.
    rewrite Rmult_assoc; congr (_ * _); rewrite /rpow; case: RltbP => // _.
    by rewrite -[X in _ = X * _](exp_ln (K x y)) // -exp_plus /Rpower; congr exp; ring.
  have lo x : 0 < P x -> 0 < K x y -> ln (K x y) <= e + ln (output P K y).
    move=> px kx; rewrite -[X in X + _](ln_exp e) -ln_mult //; last exact: exp_pos.
    by apply: ln_le => //; exact: h.
  have mono x (u v : R) : (0 < P x -> 0 < K x y -> u <= v) -> P x * K x y * exp u <= P x * K x y * exp v.
    move=> uv; have [->|px] := mass_cases P x; first lra.
    have [->|kx] := mass_cases (K x) y; first lra.
    apply: Rmult_le_compat_l; first by apply: Rmult_le_pos; lra.
    have [|->] := uv px kx; [move/exp_increasing; lra|lra].
  rewrite B /T (eq_bigr _ (fun x _ => term x)); split=> ha; apply: sum_le => x _; apply: mono => px kx; have := lo x px kx; nra.
have EE y : 0 < output P K y -> exp (/ a * (a * ln (output P K y) + (a - 1) * e)) = exp E * output P K y.
  move=> o; rewrite -[X in _ = _ * X](exp_ln (output P K y)) // -exp_plus; congr exp; rewrite /E; field; lra.
have ia : 0 < / a by exact: Rinv_0_lt_compat.
have total : exp E = \sum_y exp E * output P K y by rewrite sum_mull mass_sum1 Rmult_1_r.
have expm u v : u <= v -> exp u <= exp v by case=> [/exp_increasing|->]; lra.
case: (Rlt_le_dec 1 a) => ha.
  have S : \sum_y renyi_power P K a y <= exp E.
    rewrite total; apply: sum_le => y _; have [[-> ->]|[o [T [T0 -> [k _]]]]] := one y; first lra.
    rewrite -EE //; apply: expm; apply: Rmult_le_compat_l; first lra.
    by rewrite -(ln_exp (_ + _)); apply: ln_le => //; exact: k.
  have E0 : 0 <= E by rewrite /E; apply: Rmult_le_pos; [apply: Rmult_le_pos; lra|lra].
  have l := ln_le_of E0 S; have q0 : 0 <= a / (a - 1) by apply: Rdiv_le_0_compat; lra.
  have := Rmult_le_compat_l _ _ _ q0 l; have -> // : a / (a - 1) * E = e by rewrite /E; field; lra.
have ha' : a < 1 by lra.
have S : exp E <= \sum_y renyi_power P K a y.
  rewrite total; apply: sum_le => y _; have [[-> ->]|[o [T [T0 -> [_ k]]]]] := one y; first lra.
  rewrite -EE //; apply: expm; apply: Rmult_le_compat_l; first lra.
  by rewrite -(ln_exp (_ + _)); apply: ln_le; [exact: exp_pos|exact: k].
have l := ln_le _ _ (exp_pos E) S; rewrite ln_exp in l.
have q0 : 0 <= - (a / (a - 1)).
  have -> : - (a / (a - 1)) = a / (1 - a) by field; lra.
  by apply: Rdiv_le_0_compat; lra.
have := Rmult_le_compat_l _ _ _ q0 l; have -> : - (a / (a - 1)) * E = - e by rewrite /E; field; lra.
lra.
Qed.

Corollary capacity_order_le_ldp K alpha : Rbar_le 0 alpha -> Rbar_le (capacity_order K alpha) (ldp K).
Proof.
move=> a0; rewrite /capacity_order; set S := fun v => _; apply: (proj2 (Lub_Rbar_correct S)) => v [P ->].
apply: Rbar_le_trans (pml_le_ldp K P); exact: sibson_le_pml.
Qed.
End Sibson.

Theorem known_information_le_mi (X Y A B : finType) (P : law X) (K : kernel X Y) (f : X -> A) (g : X -> B) :
  conditional_information (joint P K) (fun o => f o.1) (fun o => o.2) (fun o => g o.1) <= mi P K.
Proof.
rewrite mi_rv; set J := joint P K; set U := fun o : X * Y => f o.1; set V := fun o : X * Y => g o.1.
have -> : conditional_information J U (fun o => o.2) V = conditional_information J (@snd X Y) U V.
  have E : rv_entropy J (pairing U (pairing (@snd X Y) V)) = rv_entropy J (pairing (@snd X Y) (pairing U V)).
    by apply: rv_entropy_equiv; same_partition.
  by rewrite /conditional_information -E; rewrite /pairing /=; ring.
have e1 := information_chain J (@snd X Y) V U; have e2 := rv_information_ge0 J (@snd X Y) V.
have e3 := information_mono J (@snd X Y) (pairing V U) (@fst X Y).
have e4 : rv_information J (@snd X Y) (pairing (pairing V U) (@fst X Y)) = rv_information J (@fst X Y) (@snd X Y).
  rewrite rv_information_sym /rv_information; congr (_ + _ - _); apply: rv_entropy_equiv => -[x y] [x' y'];
  rewrite /pairing /U /V /= !xpair_eqE; case: (x =P x') => [->|_]; rewrite ?eqxx ?andbF ?andbT //.
lra.
Qed.

Section Columns.
Variable X : finType.
Notation N := (letters X).
Implicit Type p : X -> R.

Theorem spread_le (x0 : X) r c p : 0 <= c -> N * c <= 1 -> 1 <= r -> in_level r c p ->
  spread p <= (r - 1) / (r * (1 - N * c) + 1).
Proof.
move=> c0 c1 r1 [p01 h1 h2]; have w0 : 0 <= 1 - N * c by lra.
have rw : 0 <= r * (1 - N * c) by apply: Rmult_le_pos; lra.
have [a aE] : exists x, \max_x p x = p x by apply: max_attained_ex => // x; have := p01 x; lra.
have [b bE] : exists x, \min1_x p x = p x by apply: min1_attained_ex => // x; have := p01 x; lra.
rewrite /spread aE bE; apply: pml_spread => //; first by move: h1; rewrite /level_slack aE bE; lra.
have k1 := @max_ge _ xpredT (fun x => 1 - p x) b isT; have k2 := @min1_le _ xpredT (fun x => 1 - p x) a isT.
move: h2; rewrite /level_slack => h2; have := Rmult_le_compat_l _ _ _ rw k2; rewrite /= in k1 *; lra.
Qed.

Lemma spread_ge p x x' : p x - p x' <= spread p.
Proof.
have := @max_ge _ xpredT p x isT; have := @min1_le _ xpredT p x' isT; rewrite /spread /=; lra.
Qed.

Lemma slack_between r c p s : 0 <= c -> N * c <= 1 -> 1 <= r -> (forall x, (1 - s) / 2 <= p x <= (1 + s) / 2) -> 0 <= s <= 1 ->
  \sum_x p x = N / 2 -> s <= (r - 1) / (r * (1 - N * c) + 1) -> level_slack r c p <= 0.
Proof.
move=> c0 c1 r1 hp hs S; have rw : 0 <= r * (1 - N * c) by apply: Rmult_le_pos; lra.
move/Rle_div_r => /(_ ltac:(lra)) hb; rewrite /level_slack S.
have k1 : \max_x p x <= (1 + s) / 2 by apply: max_le => [|x _]; [lra|have := hp x; lra].
have k2 : (1 - s) / 2 <= \min1_x p x by apply: min1_ge => [|x _]; [lra|have := hp x; lra].
have := Rmult_le_compat_l _ _ _ rw k2; nra.
Qed.

Lemma spread_column_level (x0 x1 : X) r c s : x0 != x1 -> 0 <= c -> N * c <= 1 -> 1 <= r -> 0 <= s <= 1 ->
  s <= (r - 1) / (r * (1 - N * c) + 1) -> in_level r c (spread_column x0 x1 s).
Proof.
move=> x01 c0 c1 r1 hs hb; have bounds x := spread_column_bounds x0 x1 x hs.
split=> [x||]; first by have := bounds x; lra.
  by apply: slack_between hb => //; exact: spread_column_sum.
apply: slack_between hb => // [x|]; first by have := bounds x; lra.
by rewrite sum_sub spread_column_sum // sum_const_card; lra.
Qed.

Variables (c e : R).
Hypotheses (X2 : (2 <= #|X|)%N) (c0 : 0 < c) (c1 : N * c <= 1) (e0 : 0 <= e).
Notation r := (exp e).
Notation s := ((r - 1) / (r * (1 - N * c) + 1)).

Lemma two_letters : exists x0 x1 : X, x0 != x1.
Proof.
have /card_gt0P[x0 _] : (0 < #|X|)%N by apply: leq_trans X2.
have : (0 < #|predC1 x0|)%N by rewrite cardC1; case: #|X| X2 => [|[]].
by case/card_gt0P => x1 h; exists x0, x1; rewrite eq_sym.
Qed.

Lemma ratio_ge0 : 0 <= s.
Proof. by apply: Rdiv_le_0_compat; [have := exp_ge1 e0; lra|exact: bound_denominator]. Qed.
Lemma ratio_lt1 : r * (N * c) < 2 -> s < 1.
Proof. by move=> h; apply/Rlt_div_l; [exact: bound_denominator|lra]. Qed.

Lemma at_this_level (S : R -> Rbar) : @at_level X S c (Finite r) = Val (S r).
Proof.
rewrite /at_level /= /level_range; have -> : Rleb 1 r by apply/RlebP; exact: exp_ge1.
have -> : Rleb 0 c by apply/RlebP; lra.
by have -> : Rleb (N * c) 1 by apply/RlebP.
Qed.

Lemma spread_of_column (x0 x1 : X) t : x0 != x1 -> 0 <= t <= 1 -> in_level r c (spread_column x0 x1 t) -> t = s -> spread (spread_column x0 x1 t) = s.
Proof.
move=> x01 t01 lev ts; apply: Rle_antisym; first exact: spread_le x0 _ _ _ (Rlt_le _ _ c0) c1 (exp_ge1 e0) lev.
have := spread_ge (spread_column x0 x1 t) x0 x1; rewrite /spread_column !eqxx eq_sym (negbTE x01); lra.
Qed.

Theorem eta_tv_pml_value : r * (N * c) <= 2 -> eta_tv_pml X (Finite r) c = Val (Finite s).
Proof.
move=> h; rewrite /eta_tv_pml at_this_level; congr Val; have s0 := ratio_ge0.
have s1 : s <= 1 by apply/Rle_div_l; [exact: bound_denominator|lra].
have [x0 [x1 x01]] := two_letters.
apply: is_lub_Rbar_unique; split=> [v [p lev ->]|b ub].
  by apply: (spread_le x0) lev => //; first [lra|exact: exp_ge1].
have lev : in_level r c (spread_column x0 x1 s) by apply: spread_column_level => //; first [lra|exact: exp_ge1].
by apply: ub; exists (spread_column x0 x1 s) => //; rewrite spread_of_column.
Qed.

Theorem eta_tv_pml_class_le j : Rbar_le (@eta_tv_pml_class_sup X r c j) s.
Proof.
have [x0 _] := two_letters; apply: (proj2 (Lub_Rbar_correct _)) => v [p [lev _] ->].
by apply: (spread_le x0) lev => //; first [lra|exact: exp_ge1].
Qed.

Theorem eta_tv_pml_class1 : r * (N * c) < 2 -> eta_tv_pml_class X (Finite r) c 1 = Val (Finite s).
Proof.
move=> h; rewrite /eta_tv_pml_class at_this_level; congr Val; have s0 := ratio_ge0; have s1 := ratio_lt1 h.
have [x0 [x1 x01]] := two_letters.
apply: Rbar_le_antisym; first exact: eta_tv_pml_class_le.
apply: (proj1 (Lub_Rbar_correct _)); exists (spread_column x0 x1 s).
  have bounds x := @spread_column_bounds X x0 x1 s x (conj s0 (Rlt_le _ _ s1)).
  split; first by apply: spread_column_level => //; first [lra|exact: exp_ge1].
  by split=> -[x]; have := bounds x; lra.
rewrite spread_of_column //; first lra.
by apply: spread_column_level => //; first [lra|exact: exp_ge1].
Qed.

Theorem eta_tv_pml_class0 : r * (N * c) < 2 -> eta_tv_pml_class X (Finite r) c 0 = Val m_infty.
Proof.
move=> h; rewrite /eta_tv_pml_class at_this_level; congr Val; have s1 := ratio_lt1 h.
apply: is_lub_Rbar_unique; split=> [v [p [lev [[x z] [x' z']]] _]|b _] //.
have := spread_le x (Rlt_le _ _ c0) c1 (exp_ge1 e0) lev; have := spread_ge p x' x; lra.
Qed.
End Columns.

Theorem dobrushin_le_eta_tv_pml (X Y : finType) (K : kernel X Y) (c : R) : (1 <= #|X|)%N -> 0 < c -> letters X * c <= 1 ->
  vle (Finite (dobrushin K)) (eta_tv_pml X (vexp (pml_c_v K c)) c).
Proof.
move=> X1 c0 c1; have [e E e0] := pml_c_finite K X1 c0 c1; rewrite pml_c_vE //; last lra.
rewrite E vexpF /eta_tv_pml at_this_level //; change (Rbar_le (dobrushin K) (eta_tv_pml_sup X (exp e) c)).
have h := proj1 (pml_c_leP K (Rlt_le _ _ c0) c1 e0) (Rbar_eq_le E).
have merged (B : pred Y) z z' : prob (K z) B <= exp e * (c * (\sum_u prob (K u) B) + (1 - letters X * c) * prob (K z') B).
  rewrite /prob exchange_big /= -!sum_mull -sum_add -sum_mull.
  by apply: sum_le => y _; exact: h.
have r1 := exp_ge1 e0; have rw : 0 <= exp e * (1 - letters X * c) by apply: Rmult_le_pos; lra.
have slack (B : pred Y) : level_slack (exp e) c (fun z => prob (K z) B) <= 0.
  have /card_gt0P[x0 _] := X1; rewrite /level_slack.
  have [a ->] : exists x, \max_x prob (K x) B = prob (K x) B by apply: max_attained_ex => // x; apply: prob_ge0.
  have [b ->] : exists x, \min1_x prob (K x) B = prob (K x) B by apply: min1_attained_ex => // x; apply: prob_le1.
  by have := merged B a b; lra.
have level (B : pred Y) : in_level (exp e) c (fun z => prob (K z) B).
  split=> [x||] //; first by split; [exact: prob_ge0|exact: prob_le1].
  have ext (p q : X -> R) : (forall x, p x = q x) -> level_slack (exp e) c p = level_slack (exp e) c q.
    by move=> pq; rewrite /level_slack; congr (_ - _ * (_ * _ + _ * _)); apply: eq_bigr => x _; exact: pq.
  by rewrite -(ext _ _ (fun x => prob_compl (K x) B)).
have ge x x' : Rbar_le (total_variation (K x) (K x')) (eta_tv_pml_sup X (exp e) c).
  rewrite tv_event; set A := above 1 (K x) (K x').
  apply: (@Rbar_le_trans _ (spread (fun z => prob (K z) A))); first exact: (spread_ge (fun z => prob (K z) A) x x').
  by apply: (proj1 (Lub_Rbar_correct _)); exists (fun z => prob (K z) A).
have /card_gt0P[x0 _] := X1; have := ge x0 x0; case E' : (eta_tv_pml_sup X (exp e) c) => [b||] // k; last first.
apply: worstR_le => [|x x' _]; first by apply: Rle_trans k; exact: tv_ge0.
by have := ge x x'; rewrite E'.
Qed.
Lemma share_le_nat (N : nat) c : 0 < INR N -> c <= 1 / INR N -> INR N * c <= 1.
Proof. by move=> n0 h; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ n0) h; have -> : INR N * (1 / INR N) = 1 by field; lra. Qed.
Lemma level_below (n c r : R) : 0 < n -> 0 < c -> r < 2 * (1 / n) / c -> r * (n * c) < 2.
Proof.
move=> n0 c0 h; have nc : 0 < n * c by exact: Rmult_lt_0_compat.
by have := Rmult_lt_compat_r _ _ _ nc h; have -> : 2 * (1 / n) / c * (n * c) = 2 by field; lra.
Qed.
