(* One letter, the uniform prior: of all mechanisms of a distortion of at most D the one that keeps the letter with
   probability 1 - D has the least Renyi level, Sibson information and mutual information, at every order above 1.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Proposition 8, parts 5 to 7, and the text on Fig. 3 (two letters). The
   paper has bounds in parts 5 and 6; tangents to x^a y^(1-a) and Hoelder's inequality give the values. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import explicit pml leakage renyi constructions coefficients suprema sibson csiszar hoelder renyi_orders inputs.
From ExactPriv Require Import bridges forms pointwise distance_mechanism distance_levels information_bounds entrywise local_distortions.

Local Notation one := (ordinal_finType 1).

Lemma rpow_pred x a : 0 < x -> x * rpow x (a - 1) = rpow x a.
Proof. by move=> x0; rewrite !rpow_pos // -{1}(Rpower_1 x x0) -Rpower_plus; congr Rpower; ring. Qed.

(* The tangent at x = c y. *)
Lemma power_plane a c x y : 1 < a -> 0 < c -> 0 <= x -> 0 <= y -> (y = 0 -> x = 0) ->
  a * rpow c (a - 1) * x - (a - 1) * rpow c a * y <= rpow x a * rpow y (1 - a).
Proof.
move=> a1 c0 x0 y0 yx; have u0 := rpow_gt0 (a - 1) c0; have v0 := rpow_gt0 a c0.
have z : rpow c a * y = 0 -> rpow c (a - 1) * x = 0 by case/Rmult_integral => [|/yx->]; [lra|ring].
have := power_above a1 (Rmult_le_pos _ _ (Rlt_le _ _ u0) x0) (Rmult_le_pos _ _ (Rlt_le _ _ v0) y0) z.
rewrite !rpow_mul ?rpow_rpow //; try lra.
have -> : rpow c ((a - 1) * a) * rpow x a * (rpow c (a * (1 - a)) * rpow y (1 - a)) = rpow x a * rpow y (1 - a).
  have e : rpow c ((a - 1) * a) * rpow c (a * (1 - a)) = 1.
    by rewrite !rpow_pos // -Rpower_plus (_ : _ + _ = 0) ?Rpower_O //; ring.
  by rewrite -[RHS]Rmult_1_l -[X in _ = X * _]e; ring.
by lra.
Qed.

Section Optima.
Variable X : finType.
Hypothesis m2 : (2 <= #|X|)%N.
Local Notation M := (letters X).
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Variables (K : kernel X X) (U : law X) (D : R).
Hypotheses (hU : forall x, U x = / M) (D0 : 0 < D) (Du : D <= (M - 1) / M) (hD : letter_change U K <= D).
Local Notation A := (kept_ratio one X D).
Local Notation T := (\sum_x K x x).
Let MD : M * D <= M - 1.
Proof. by rewrite Rmult_comm; apply/Rle_div_r => //; lra. Qed.
Let D1 : D < 1. Proof. by nra. Qed.
Let DN : D < letters one. Proof. by rewrite letters_one. Qed.
Let A1 : 1 <= A. Proof. by rewrite local_ratio; apply/Rle_div_r; nra. Qed.
Let A0 : 0 < A. Proof. by lra. Qed.
Let c0 : 0 < A + M - 1. Proof. by lra. Qed.

Lemma kept_letters : M * A / (A + M - 1) <= T /\ T <= M.
Proof.
have e : letter_change U K = 1 - T / M.
  by rewrite letter_changeE -sum_divr; congr (1 - _); apply: eq_bigr => x _; rewrite hU /Rdiv Rmult_comm.
split; last by rewrite -[X in _ <= X]Rmult_1_r -(sum_const_card X); apply: sum_le => x _; exact: mass_le1.
have := kept_share one_ge1 m2 D0; rewrite letters_one Rdiv_1 => s.
rewrite /Rdiv Rmult_assoc -/(A / (A + M - 1)) s; have : 1 - D <= T / M by lra.
by move/(Rle_div_r _ _ _ (ltac:(lra) : 0 < M)); lra.
Qed.

Lemma sum_without x (f : X -> R) : \sum_(z | z != x) f z = (\sum_z f z) - f x.
Proof. by rewrite [in RHS](bigD1 x) //=; ring. Qed.

Lemma pairs_diagonal : \sum_x \sum_(z | z != x) K x x = (M - 1) * T.
Proof. by rewrite -sum_mull; apply: eq_bigr => x _; exact: sum_const_other. Qed.

Lemma pairs_diagonal_other : \sum_x \sum_(z | z != x) K z z = (M - 1) * T.
Proof.
rewrite (eq_bigr (fun x => T - K x x)) => [|x _]; last exact: sum_without.
by rewrite sum_sub (sum_const_card X); ring.
Qed.

Lemma pairs_row : \sum_x \sum_(z | z != x) K x z = M - T.
Proof.
rewrite (eq_bigr (fun x => 1 - K x x)) => [|x _]; last by rewrite sum_without mass_sum1.
by rewrite sum_sub (sum_const_card X) Rmult_1_r.
Qed.

Lemma pairs_column : \sum_x \sum_(z | z != x) K z x = M - T.
Proof.
rewrite (eq_bigr (fun x => (\sum_z K z x) - K x x)) => [|x _]; last exact: sum_without.
rewrite sum_sub exchange_big (eq_bigr (fun=> 1)) => [|x _]; last exact: mass_sum1.
by rewrite (sum_const_card X) Rmult_1_r.
Qed.

Lemma pairs_count : \sum_(x : X) \sum_(z | z != x) 1 = M * (M - 1).
Proof. by rewrite (eq_bigr (fun=> M - 1)) ?(sum_const_card X) // => x _; rewrite sum_const_other; ring. Qed.

(* ** Renyi levels *)

Section Renyi.
Variable a : R.
Hypothesis a1 : 1 < a.
Let u := rpow A (a - 1).
Let u1 : 1 <= u.
Proof.
rewrite /u rpow_pos // /Rpower -{1}exp_0; apply: exp_le_mono; apply: Rmult_le_pos; first lra.
by rewrite -ln_1; apply: ln_le; lra.
Qed.

Lemma rows_apart x z : x != z -> dom (K x) (K z) -> 1 + a * (u - 1) * K x x - (a - 1) * (A * u - 1) * K z x +
  a * (/ u - 1) * K x z - (a - 1) * (/ (A * u) - 1) * K z z <= renyi_sum (K x) (K z) a.
Proof.
move=> ne /domP d; pose c y := if y == x then A else if y == z then / A else 1.
have iA : 0 < / A by exact: Rinv_0_lt_compat.
have p0 y : 0 < c y by rewrite /c; case: eqP => _ //; case: eqP => _ //; lra.
apply: Rle_trans (_ : \sum_y (a * rpow (c y) (a - 1) * K x y - (a - 1) * rpow (c y) a * K z y) <= _); last first.
  by apply: sum_le => y _; apply: power_plane => //; exact: d.
have inv b : rpow (/ A) b = / rpow A b by rewrite !rpow_pos // /Rpower ln_Rinv // -exp_Ropp; congr exp; ring.
have o b : rpow 1 b = 1 by rewrite rpow_pos; [rewrite /Rpower ln_1 Rmult_0_r exp_0|lra].
rewrite (eq_bigr (fun y => a * K x y - (a - 1) * K z y + ((if y == x then a * (u - 1) * K x y - (a - 1) * (A * u - 1) * K z y else 0) +
  (if y == z then a * (/ u - 1) * K x y - (a - 1) * (/ (A * u) - 1) * K z y else 0)))) => [|y _]; last first.
  rewrite /c; case: (y =P x) => [->|_]; first by rewrite (negbTE ne) -/u -(rpow_pred a A0) -/u; ring.
  by case: eqP => _; rewrite ?inv ?o -?(rpow_pred a A0) -/u; ring.
by rewrite sum_add sum_sub sum_add !sum_mull !mass_sum1 !sum_pick; lra.
Qed.

Lemma renyi_total : (forall x z, x != z -> dom (K x) (K z)) ->
  M * (M - 1) * neighbour_sum X A a <= \sum_x \sum_(z | z != x) renyi_sum (K x) (K z) a.
Proof.
move=> d; pose C := (M - 1) * (a * (u - 1) + (a - 1) * (1 - / (A * u))) + a * (1 - / u) + (a - 1) * (A * u - 1).
have Au : 1 <= A * u by nra.
have i v : 1 <= v -> 0 <= 1 - / v by move=> v1; have := Rinv_le_contravar 1 v ltac:(lra) v1; rewrite Rinv_1; lra.
have C0 : 0 <= C.
  have h1 := i _ u1; have h2 := i _ Au; rewrite /C; do 2 (apply: Rplus_le_le_0_compat; last by apply: Rmult_le_pos; lra).
  by apply: Rmult_le_pos; [lra|apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; lra].
have [lo _] := kept_letters.
apply: Rle_trans (_ : \sum_x \sum_(z | z != x) (1 + a * (u - 1) * K x x - (a - 1) * (A * u - 1) * K z x +
  a * (/ u - 1) * K x z - (a - 1) * (/ (A * u) - 1) * K z z) <= _); last first.
  by apply: sum_le => x _; apply: sum_le => z ne; apply: rows_apart; [|apply: d]; rewrite eq_sym.
rewrite (eq_bigr (fun x => (\sum_(z | z != x) 1) + a * (u - 1) * (\sum_(z | z != x) K x x) - (a - 1) * (A * u - 1) *
  (\sum_(z | z != x) K z x) + a * (/ u - 1) * (\sum_(z | z != x) K x z) - (a - 1) * (/ (A * u) - 1) *
  (\sum_(z | z != x) K z z))) => [|x _]; last by rewrite !(sum_sub, sum_add) !sum_mull.
rewrite !(sum_sub, sum_add) !sum_mull pairs_count pairs_diagonal pairs_diagonal_other pairs_row pairs_column.
have e : neighbour_sum X A a = (M - 2 + A * u + / u) / (A + M - 1).
  rewrite /neighbour_sum -(rpow_pred a A0) -/u; congr ((_ + _) / _).
  by rewrite /u !rpow_pos // -Rpower_Ropp; congr Rpower; ring.
rewrite e; have := Rmult_le_compat_l _ _ _ C0 lo.
have -> : M * (M - 1) * ((M - 2 + A * u + / u) / (A + M - 1)) = C * (M * A / (A + M - 1)) +
    M * (M - 1) + M * (a * (/ u - 1) - (a - 1) * (A * u - 1)).
  by rewrite /C; field; repeat split; lra.
by rewrite /C; move: (\sum_x K x x) (/ u) (/ (A * u)) (A * u) => t iu iau au; lra.
Qed.

Theorem kept_least_renyi (E := exponential A : kernel (one ~> X) (one ~> X)) :
  vle (renyi_dp_db_v E (Finite a)) (renyi_dp_db_v (of_one_entry K) (Finite a)).
Proof.
rewrite (exponential_renyi_dp one_ge1 m2 A0 a1) /renyi_dp_db_v orderE /=; last lra.
rewrite /renyi_dp_db worst_one_entry => [|p]; last by apply: renyi_self; rewrite /=.
have g : Rbar_le 0 (worst (@pairs X) (fun p q => renyi p q a) K) by exact: worst_ge0.
case: (level_cases g) => [[e Ee e0]|->] //; rewrite Ee.
have h x z : Rbar_le (renyi (K x) (K z) a) e by rewrite -Ee; exact: (@worst_ge _ _ (@pairs X) (fun p q => renyi p q a)).
have d x z : x != z -> dom (K x) (K z).
  by move=> _; case dd : (dom (K x) (K z)) => //; have := h x z; rewrite renyi_above_not_dom // dd.
have b x z : z != x -> renyi_sum (K x) (K z) a <= exp (e * (a - 1)).
  rewrite eq_sym => /d dz; have := h x z; have [s0 ->] := renyi_above_sum a1 dz => /= l.
  by rewrite -(exp_ln _ s0); apply: exp_le_mono; apply/Rle_div_l; lra.
have t := renyi_total d; have s : \sum_x \sum_(z | z != x) renyi_sum (K x) (K z) a <= M * (M - 1) * exp (e * (a - 1)).
  rewrite -pairs_count -sum_mulr; apply: sum_le => x _; rewrite -sum_mulr; apply: sum_le => z ne; rewrite Rmult_1_l.
  exact: b.
have MM : 0 < M * (M - 1) by nra.
have l := Rmult_le_reg_l _ _ _ MM (Rle_trans _ _ _ t s).
apply/(Rle_div_l _ _ _ (ltac:(lra) : 0 < a - 1)); rewrite -(ln_exp (e * (a - 1))); apply: ln_le => //.
by have [n0 _] := kept_neighbour_sum one_ge1 m2 D0 DN a.
Qed.

(* ** Sibson's information *)

Let ia : 0 < / a < 1. Proof. by split; [apply: Rinv_0_lt_compat|rewrite -Rinv_1; apply: Rinv_lt_contravar]; lra. Qed.
Local Notation lm := (@letter_mass X A).

Lemma letter_column y b : \sum_x rpow (lm x y) b = power_sum X A b.
Proof.
rewrite (eq_bigr (fun x => if y == x then rpow (A / (A + M - 1)) b else rpow (1 / (A + M - 1)) b)) => [|x _].
  exact: sum_kept.
by rewrite letter_power eq_sym.
Qed.

Lemma column_against y : \sum_x U x * (K x y * rpow (lm x y) (a - 1)) <=
  renyi_power U K a y * rpow (power_sum X A a / M) (1 - / a).
Proof.
have l0 x : 0 < lm x y by exact: letter_mass_gt0.
have U0 x : 0 < U x by rewrite hU; apply: Rinv_0_lt_compat; lra.
have pos (f : X -> R) x : 0 <= U x * rpow (f x) a by apply: Rmult_le_pos => //; exact: rpow_ge0.
have := @power_sum_below _ _ _ (/ a) (pos (fun x => K x y)) (pos (fun x => lm x y)) ltac:(lra).
rewrite -/(renyi_power U K a y).
have -> : \sum_x U x * rpow (lm x y) a = power_sum X A a / M.
  by rewrite -(letter_column y) -sum_divr; apply: eq_bigr => x _; rewrite hU /Rdiv Rmult_comm.
apply: Rle_trans; right; apply: eq_bigr => x _; move: (lm x y) (l0 x) => l lp; rewrite !rpow_mul ?rpow_rpow //; try exact: rpow_ge0; try exact: Rlt_le.
rewrite Rinv_r ?rpow_one //; last lra.
have -> : a * (1 - / a) = a - 1 by field; lra.
by rewrite -{1}(rpow_complement (/ a) (Rlt_le _ _ (U0 x))); ring.
Qed.

Lemma sibson_total_ge : M * rpow (power_sum X A a / M) (/ a) <= total_power U K a.
Proof.
have S0 := power_sum_gt0 m2 A0 a; have w0 : 0 < power_sum X A a / M by apply: Rdiv_lt_0_compat; lra.
have p0 := rpow_gt0 (1 - / a) w0; apply: (Rmult_le_reg_r _ _ _ p0).
rewrite Rmult_assoc rpow_complement; last lra.
apply: Rle_trans (_ : \sum_y \sum_x U x * (K x y * rpow (lm x y) (a - 1)) <= _); last first.
  by rewrite /total_power -sum_mulr; apply: sum_le => y _; exact: column_against.
set v := rpow (A / (A + M - 1)) (a - 1); set w := rpow (1 / (A + M - 1)) (a - 1).
have q1 : 0 < 1 / (A + M - 1) by apply: Rdiv_lt_0_compat; lra.
have q2 : 0 < A / (A + M - 1) by exact: Rdiv_lt_0_compat.
have wv : w <= v.
  apply: rpow_mono; [lra| |lra].
  by apply: Rmult_le_compat_r; [apply: Rlt_le; apply: Rinv_0_lt_compat|].
have -> : \sum_y \sum_x U x * (K x y * rpow (lm x y) (a - 1)) = w + (v - w) * T / M.
  rewrite exchange_big; transitivity (\sum_x (U x * w + (v - w) / M * K x x)).
    2: by rewrite sum_add sum_mulr mass_sum1 sum_mull; field; lra.
  apply: eq_bigr => x _.
  rewrite (eq_bigr (fun y => U x * w * K x y + (if x == y then U x * (v - w) * K x y else 0))) => [|y _].
    by rewrite sum_add sum_mull mass_sum1 sum_pick_sym hU; field; lra.
  by rewrite letter_power; case: eqP => _; rewrite -/v -/w; ring.
have -> : M * (power_sum X A a / M) = w + (v - w) * (A / (A + M - 1)).
  by rewrite /power_sum -(rpow_pred a q1) -(rpow_pred a q2) -/v -/w; field; lra.
have [lo _] := kept_letters; have := Rmult_le_compat_l (v - w) _ _ ltac:(lra) lo.
have -> : (v - w) * (M * A / (A + M - 1)) = (v - w) * (A / (A + M - 1)) * M by field; lra.
by move=> h; apply: Rplus_le_compat_l; apply: (proj1 (Rle_div_r _ _ _ (ltac:(lra) : 0 < M))).
Qed.

Theorem kept_least_sibson (E := exponential A : kernel (one ~> X) (one ~> X)) :
  sibson E (power one U) a <= sibson K U a.
Proof.
rewrite exponential_sibson_uniform //; last exact: power_uniform.
rewrite -(uniform_power_total one m2 A0 a1) card_ord pow_1 one_letters sibson_total; try lra.
apply: Rmult_le_compat_l; first by apply: Rdiv_le_0_compat; lra.
apply: ln_le; last exact: sibson_total_ge.
apply: Rmult_lt_0_compat; first lra.
by apply: rpow_gt0; apply: Rdiv_lt_0_compat; [exact: power_sum_gt0|lra].
Qed.

End Renyi.

(* ** Mutual information *)

Theorem kept_least_information (E := exponential A : kernel (one ~> X) (one ~> X)) : mi (power one U) E <= mi U K.
Proof.
rewrite kept_information_uniform //; [|exact: one_ge1|exact: power_uniform].
case: (Rle_lt_or_eq_dec _ _ MD) => [h|e].
  have := uniform_information_ge one_ge1 m2 D0 _ (power_uniform hU) (local_distortion_le hD); rewrite letters_one.
  move/(_ ltac:(lra)) => g; apply: Rle_trans (Rmax_r 0 _) _; apply: Rle_trans g _.
  by rewrite mi_entries letters_one Rmult_1_l; exact: Rle_refl.
have A_1 : A = 1 by rewrite local_ratio; field_simplify_eq; nra.
rewrite /kept_rate letters_one A_1 ln_1 Rdiv_1 (_ : M * (1 - D) = 1) ?ln_1; last lra.
by apply: Rle_trans (mi_ge0 U K); lra.
Qed.

End Optima.
