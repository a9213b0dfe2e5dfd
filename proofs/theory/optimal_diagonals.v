(* The optimal diagonals of (9) at the level of Theorem 9, and the mechanisms that they make.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C. *)

From Coq Require Import Classical.
From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  linear_programs ordered_program.

Section Optima.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Local Notation place := (ordinal_finType (#|X| + 1)%N).
Variables (U : law X) (L : kernel one X).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (hL : forall y, L ord0 y = U y).
Hypothesis U0 : forall x, 0 < U x.
Local Notation best r d := (pointwise_distortion (fun v => indep (fun _ : one => L v)) (Finite r) (Finite d)).
Local Notation T k := (\sum_(x | (#|X| + 1 <= k + rank x)%N) U x).
Variables D d : R.
Hypotheses (d01 : 0 <= d < 1) (D0 : 0 < D) (Dt : D < (1 - d) * tail U 1).
Variable x1 : X.
Hypothesis h1 : rank x1 = 0%N.

(* The level of Theorem 9, with 0 from (1 - d) D^(m-1) on. *)
Local Notation level := (if Rleb ((1 - d) * \sum_(x | (1 <= rank x)%N) U x) D then Val (Finite 0) else
     vmax (Finite 0) (if [exists k : place, (1 <= nat_of_ord k)%N && Rltb ((1 - d) * T k) D]
     then \vmin_(k : place | (1 <= nat_of_ord k)%N && Rltb ((1 - d) * T k) D)
     vln (vdiv (Finite ((letters X - INR k) * (1 - D - d))) (Finite (D - (1 - d) * T k))) else NoValue)).

Record optimal_diagonal (r : R) (a : X -> R) : Prop := OptimalDiagonal {
  optimal_mean : 1 - D <= \sum_x U x * a x;
  optimal_enough : 1 - d <= \sum_x (a x - d);
  optimal_falls : forall x y, (rank x <= rank y)%N -> a y <= a x;
  optimal_low : forall x, d <= a x;
  optimal_high : forall x, a x <= 1;
  optimal_first : a x1 < 1;
  optimal_ratio : \sum_(x | x != x1) (a x - d) = r * (1 - a x1) }.

Lemma not_first_only : D < 1 - d.
Proof. by have := tail_le1 U 1; nra. Qed.

Lemma level_above_zero (w : R) : 0 <= w -> vle (best (exp w) d) (Finite D) -> 0 < w.
Proof.
move=> w0 h; case: (Req_dec w 0) => [e|]; last lra.
have [|n [nX s]] := @reached_suffices X U L falls hL D d d01 (exp w) _ h; first by rewrite e exp_0; lra.
have := @branch_ge1 X U falls n d D d01 nX (Rlt_le _ _ Dt); rewrite e exp_0 in s => s'.
have [z [hz top]] := some_first falls; have tz := tail_one U hz.
have few : 1 - tail U n <= INR n * U z.
  case/andP: nX => n1 nX; rewrite -first_mass -(count_first nX) -sum_mulr; apply: sum_le => x _; by rewrite Rmult_1_l.
have N := n_ge1 nX; have Dt' := Dt; rewrite tz in Dt'; have a := Rmult_lt_compat_l (INR n) _ _ (ltac:(lra)) Dt'.
have := Rmult_le_compat_l (1 - d) _ _ (ltac:(lra)) few; lra.
Qed.

Theorem optimal_level : exists w : R, [/\ level = Finite w, 0 < w, vle (best (exp w) d) (Finite D),
    forall r : R, 1 <= r -> r < exp w -> vlt (Finite D) (best r d) &
    [/\ lp_least (@diagonal_feasible X L D d) (fun v => Val (Finite (diagonal_cost (exp w) v))) =
       Val (Finite (exp w + (letters X - 1) * d)),
      exists a, lp_optimal (@diagonal_feasible X L D d) (fun v => Val (Finite (diagonal_cost (exp w) v))) a &
      forall a, lp_optimal (@diagonal_feasible X L D d) (fun v => Val (Finite (diagonal_cost (exp w) v))) a -> optimal_diagonal (exp w) a]].
Proof.
have Dd := not_first_only; have t1 := tail_le1 U 1.
have [|w [e w0 reach miss]] := @ordered_level X U L falls hL d D d01 D0; first lra.
have wp := level_above_zero w0 reach; have r1 : 1 < exp w by rewrite -exp_0; exact: exp_increasing.
have [n sn] := @reached_suffices X U L falls hL D d d01 (exp w) (Rlt_le _ _ r1) reach.
have [v [fv cv]] := @suffices_diagonal X U L hL D d d01 x1 h1 (exp w) n (Rlt_le _ _ r1) (ltac:(lra)) sn.
have low a (c : R) : diagonal_feasible L D d a -> Val (Finite (diagonal_cost (exp w) a)) = Val (Finite c) -> exp w + (letters X - 1) * d <= c.
  move=> fa [<-]; apply: Rnot_lt_le => lt.
  have [_ _ _ lo _] := (diagonal_feasibleE hL D d a).1 fa.
  pose r' := Rmax 1 (diagonal_cost (exp w) a - (letters X - 1) * d).
  have r'1 : 1 <= r' by exact: Rmax_l.
  have r'w : r' < exp w by rewrite /r'; apply: Rmax_lub_lt; lra.
  have [|b [bl bv]] := @none_suffices X U L falls hL U0 D d x1 h1 r' r'1.
    move=> i s; have := @suffices_reached X U L hL D d d01 r' i r'1 s; have := miss r' r'1 r'w.
    by case: (best r' d) => [|[z||]] //=; lra.
  have := bv a fa; rewrite !(diagonal_costE d h1) in lt * => h.
  have : diagonal_cost (exp w) a - (letters X - 1) * d <= r' by exact: Rmax_r.
  rewrite (diagonal_costE d h1) => h'; have := lo x1; nra.
have value : lp_least (@diagonal_feasible X L D d) (fun v => Val (Finite (diagonal_cost (exp w) v))) =
    Val (Finite (exp w + (letters X - 1) * d)) by apply: lp_leastE => //; exists v; rewrite cv.
exists w; split=> //; split=> //; first by exists v; rewrite /lp_optimal value cv.
move=> a [fa]; rewrite value => /veqF ca; have [c1 c2 c3 c4 c5] := (diagonal_feasibleE hL D d a).1 fa.
rewrite (diagonal_costE d h1) in ca.
have split1 : \sum_x (a x - d) = (a x1 - d) + \sum_(x | x != x1) (a x - d) by rewrite (bigD1 x1).
have ratio : \sum_(x | x != x1) (a x - d) = exp w * (1 - a x1) by rewrite split1 in ca; lra.
split=> //; case: (Rle_lt_or_eq_dec _ _ (c5 x1)) => // full; exfalso.
have none : \sum_(x | x != x1) (a x - d) = 0 by rewrite ratio full; ring.
have other x : x != x1 -> a x - d = 0.
  move=> ne; apply: Rle_antisym; last by have := c4 x; lra.
  rewrite -none; apply: (@sum_ge_term _ (fun x => x != x1) (fun x => a x - d)) => // y _; have := c4 y; lra.
have : \sum_x U x * a x = d + (1 - d) * U x1.
  rewrite (eq_bigr (fun x => d * U x + (if x == x1 then (1 - d) * U x else 0))) => [|x _].
    by rewrite sum_add sum_mull mass_sum1 (sum_pick x1 (fun x => (1 - d) * U x)); ring.
  case: (x =P x1) => [->|/eqP ne]; first by rewrite full; ring.
  have e2 : a x = d by have := other x ne; lra.
  by rewrite e2; ring.
by move=> s; move: c1 Dt; rewrite s (tail_one U h1); lra.
Qed.

(* The matrix of an optimal diagonal. *)
Section Matrix.
Variables (w : R) (a : X -> R).
Hypotheses (wp : 0 < w) (opt : optimal_diagonal (exp w) a).

Definition others x : R := \sum_(y | y != x) (a y - d).
Definition matrix_entry x y : R := if x == y then a x else (a y - d) * (1 - a x) / others x.

Lemma othersE x : others x = \sum_y (a y - d) - (a x - d).
Proof. by rewrite /others [in RHS](bigD1 x) //=; ring. Qed.

Lemma first_top x : a x <= a x1.
Proof. by apply: (optimal_falls opt); rewrite h1. Qed.

Lemma first_others : others x1 = exp w * (1 - a x1). Proof. exact: (optimal_ratio opt). Qed.

Lemma others_pos x : 0 < others x.
Proof.
have : others x1 <= others x by rewrite !othersE; have := first_top x; lra.
by rewrite first_others; have := exp_pos w; have := optimal_first opt; nra.
Qed.

Lemma rest_le x : 1 - a x <= others x.
Proof. by rewrite othersE; have := optimal_enough opt; lra. Qed.

Lemma others_le x : others x <= exp w * (1 - a x).
Proof.
have e : others x = others x1 + (a x1 - d) - (a x - d) by rewrite !othersE; ring.
rewrite e first_others; have r1 : 1 < exp w by rewrite -exp_0; exact: exp_increasing.
by have := first_top x; nra.
Qed.

Lemma matrix_sum x : \sum_y matrix_entry x y = 1.
Proof.
rewrite (bigD1 x) //= /matrix_entry eqxx (eq_bigr (fun y => (1 - a x) / others x * (a y - d))) => [|y ne].
  by rewrite sum_mull -/(others x); field; have := others_pos x; lra.
by rewrite eq_sym (negbTE ne) /Rdiv; ring.
Qed.

Lemma matrix_exists : exists Q : kernel X X, forall x y, Q x y = matrix_entry x y.
Proof.
exists (fun x => law_of (matrix_entry x) (dirac x)) => x y; apply: law_ofE; split=> [z|]; last exact: matrix_sum.
rewrite /matrix_entry; case: eqP => _; first by have := optimal_low opt x; lra.
apply: Rdiv_le_0_compat; last exact: others_pos.
by apply: Rmult_le_pos; [have := optimal_low opt z|have := optimal_high opt x]; lra.
Qed.

Variable Q : kernel X X.
Hypothesis hQ : forall x y, Q x y = matrix_entry x y.

Lemma matrix_change : letter_change U Q <= D.
Proof.
rewrite letter_changeE (eq_bigr (fun x => U x * a x)) => [|x _]; last by rewrite hQ /matrix_entry eqxx.
by have := optimal_mean opt; lra.
Qed.

Lemma matrix_ratio y : y != x1 -> Q y y = exp w * Q x1 y + d.
Proof.
move=> ne; rewrite !hQ /matrix_entry eqxx eq_sym (negbTE ne) first_others.
by field; have := optimal_first opt; have := exp_pos w; split; lra.
Qed.

Lemma matrix_level : pointwise_dp_v (of_one_entry Q) (Finite d) = Val (Finite w).
Proof.
rewrite pointwise_dpE; last lra; have r1 : 1 < exp w by rewrite -exp_0; exact: exp_increasing.
have up : Rbar_le (pointwise_dp (of_one_entry Q) d) w.
  apply/pointwise_dp_leP; try lra; move=> x x' _ y; rewrite /of_one_entry !hQ /matrix_entry.
  move: (x ord0) (x' ord0) => {}x {}x'.
  have ly := optimal_low opt y; have px := others_pos x; have px' := others_pos x'.
  have small : (1 - a x) / others x <= 1 by apply/(Rle_div_l _ _ _ px); have := rest_le x; lra.
  have big : 1 <= exp w * ((1 - a x') / others x').
    have -> : exp w * ((1 - a x') / others x') = exp w * (1 - a x') / others x' by field; lra.
    by apply/(Rle_div_r _ _ _ px'); have := others_le x'; lra.
  have ey z : (a y - d) * (1 - a z) / others z = (a y - d) * ((1 - a z) / others z) by rewrite /Rdiv; ring.
  rewrite !ey; have yd : 0 <= a y - d by lra.
  have lo := Rmult_le_compat_l _ _ _ yd small; have hi := Rmult_le_compat_l _ _ _ yd big.
  case: (x =P y) => [->|_]; case: (x' =P y) => [->|_]; try nra.
have [y ne pos] : exists2 y, y != x1 & d < a y.
  case: (classic (exists2 y, y != x1 & d < a y)) => // no.
  have := others_pos x1; rewrite /others big1 => [|y ne]; first lra.
  by apply: Rle_antisym; [apply: Rnot_lt_le => lt; apply: no; exists y => //; lra|have := optimal_low opt y; lra].
have := pointwise_dp_finite; have := pointwise_dp_ge0 (of_one_entry Q) d; move: up.
case E : (pointwise_dp (of_one_entry Q) d) => [e||] //= ew e0 fin; congr (Val (Finite _)).
apply: Rle_antisym => //; apply: Rnot_lt_le => lt.
have within : pointwise_within (exp e) d (of_one_entry Q) by apply/pointwise_dp_leP; try lra; rewrite E /=; lra.
have := within _ _ (constant_database_neighbours ne) y.
rewrite /of_one_entry !ffunE (matrix_ratio ne) => h.
have q : 0 < Q x1 y.
  rewrite hQ /matrix_entry eq_sym (negbTE ne); apply: Rdiv_lt_0_compat; last exact: others_pos.
  by apply: Rmult_lt_0_compat; [lra|have := optimal_first opt; lra].
have := exp_increasing _ _ lt; nra.
Qed.

End Matrix.
End Optima.
