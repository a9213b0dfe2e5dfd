(* The program (9) of diagonals at an ordered prior: its value says which levels suffice, and at the level of Theorem 9
   each optimum has the ratio that makes it a mechanism.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C. *)

From Coq Require Import Classical.
From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches linear_programs.

Section Program.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Variables (U : law X) (L : kernel one X).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (hL : forall y, L ord0 y = U y).
Hypothesis U0 : forall x, 0 < U x.
Local Notation best r d := (pointwise_distortion (fun v => indep (fun _ : one => L v)) (Finite r) (Finite d)).
Variables D d : R.
Hypothesis d01 : 0 <= d < 1.

Definition diagonal_feasible (v : X -> R) : Prop :=
  \sum_x (- L ord0 x) * v x <= D - 1 /\ \sum_x (- 1) * v x <= - (1 - d) - letters X * d /\
  (forall j : ordinal_finType (#|X| - 1)%N,
     \sum_x ((if (rank x == nat_of_ord j + 1)%N then 1 else 0) - (if (rank x == nat_of_ord j)%N then 1 else 0)) * v x <= 0) /\
  (forall x, d <= v x) /\ (forall x, v x <= 1).
Definition diagonal_cost (r : R) (v : X -> R) : R := \sum_x (if (rank x < 1)%N then r else 1) * v x.

Variable x1 : X.
Hypothesis h1 : rank x1 = 0%N.

Lemma first_only x : (rank x < 1)%N = (x == x1).
Proof. by rewrite ltnS leqn0 -h1 (inj_eq val_inj) (inj_eq enum_rank_inj). Qed.

Lemma diagonal_costE r v : diagonal_cost r v = letters X * d - d + d * r + (\sum_x (v x - d) + (r - 1) * (v x1 - d)).
Proof.
rewrite sum_sub sum_const_card /diagonal_cost (eq_bigr (fun x => v x + (if x == x1 then (r - 1) * v x else 0))) => [|x _].
  by rewrite sum_add (sum_pick x1 (fun x => (r - 1) * v x)); ring.
by rewrite first_only; case: (x == x1); ring.
Qed.

Lemma diagonal_pick (v : X -> R) k (hk : (k < #|X|)%N) : \sum_x (if (rank x == k)%N then 1 else 0) * v x = v (enum_val (Ordinal hk)).
Proof.
rewrite -(sum_pick (enum_val (Ordinal hk)) v); apply: eq_bigr => x _.
have -> : (rank x == k) = (x == enum_val (Ordinal hk)).
  by apply/eqP/eqP => [h|->]; [apply: rank_inj; rewrite enum_valK|rewrite enum_valK].
by case: (x == _); ring.
Qed.

Lemma diagonal_feasibleE v : diagonal_feasible v <-> [/\ 1 - D <= \sum_x U x * v x, 1 - d <= \sum_x (v x - d),
  (forall x y, (rank x <= rank y)%N -> v y <= v x), forall x, d <= v x & forall x, v x <= 1].
Proof.
rewrite /diagonal_feasible (eq_bigr (fun x => - 1 * (U x * v x))) => [|x _]; last by rewrite hL; ring.
rewrite !sum_mull sum_sub sum_const_card.
have row (j : ordinal_finType (#|X| - 1)%N) : exists x y, [/\ rank x = j, rank y = j.+1 &
    \sum_x ((if (rank x == nat_of_ord j + 1)%N then 1 else 0) - (if (rank x == nat_of_ord j)%N then 1 else 0)) * v x = v y - v x].
  have j2 : (j.+1 < #|X|)%N by move: (ltn_ord j); move: (nat_of_ord j) => i; rewrite ltn_subRL add1n.
  have j1 := ltnW j2; exists (enum_val (Ordinal j1)), (enum_val (Ordinal j2)); rewrite !enum_valK; split=> //.
  rewrite -!diagonal_pick -sum_sub; apply: eq_bigr => x _; rewrite addn1; ring.
split=> [[c1 [c2 [c3 [c4 c5]]]]|[c1 c2 c3 c4 c5]]; split=> //; try lra; last first.
  split; first lra; split; last by split.
  by move=> j; have [x [y [hx hy ->]]] := row j; have := c3 x y; rewrite hx hy => /(_ (leqnSn _)); lra.
move=> x y xy; have [k e] : exists k, rank y = (rank x + k)%N by exists (rank y - rank x)%N; rewrite subnKC.
elim: k y e {xy} => [|k IH] y e; first by have -> : y = x by [apply: rank_inj; rewrite e addn0]; lra.
have kX : (rank x + k < #|X| - 1)%N by rewrite ltn_subRL add1n -addnS -e ltn_ord.
have [z [w [hz hw row_]]] := row (Ordinal kX); have := c3 (Ordinal kX); rewrite row_.
have -> : w = y by apply: rank_inj; rewrite hw e addnS.
by have := IH z hz; lra.
Qed.

Definition level_suffices (r : R) (n : nat) : Prop :=
  (1 <= n <= #|X|)%N /\ (INR n - 1) * (1 - D - d) <= r * (D - (1 - d) * tail U n).

Lemma suffices_reached r n : 1 <= r -> level_suffices r n -> vle (best r d) (Finite D).
Proof. by move=> r1 [nX h]; exact: (ordered_reached hL nX). Qed.

Lemma reached_suffices r : 1 <= r -> vle (best r d) (Finite D) -> exists n, level_suffices r n.
Proof.
move=> r1 h; case: (classic (exists n, level_suffices r n)) => // no.
have : vlt (Finite D) (best r d).
  apply: (ordered_missed falls hL) => // n nX; apply: Rnot_le_lt => ge; apply: no; by exists n.
by move: h; case: (best r d) => [|[b||]] //=; lra.
Qed.

(* A number of letters that suffices is a diagonal of the level. *)
Lemma suffices_diagonal r n : 1 <= r -> D <= 1 -> level_suffices r n -> exists v, diagonal_feasible v /\
  diagonal_cost r v = r + (letters X - 1) * d.
Proof.
move=> r1 D1 [nX h]; have N := n_ge1 nX; pose c := (1 - d) * (r / (INR n - 1 + r)).
have q : 0 <= r / (INR n - 1 + r) <= 1.
  by split; [apply: Rdiv_le_0_compat; lra|apply/(Rle_div_l _ _ _ _); lra].
have c0 : 0 <= c <= 1 - d by rewrite /c; nra.
have cs : c * (INR n - 1 + r) = (1 - d) * r by rewrite /c; field; lra.
pose v (x : X) := d + (if (rank x < n)%N then c else 0).
have n0 : (0 < n <= #|X|)%N by []; case/andP: n0 => n0 nle.
have sumc : \sum_x (v x - d) = INR n * c.
  rewrite (eq_bigr (fun x => if (rank x < n)%N then c * 1 else 0)) => [|x _]; last by rewrite /v; case: ifP => _; ring.
  by rewrite -big_mkcond sum_mull count_first //; ring.
exists v; split; last by rewrite diagonal_costE sumc /v h1 n0; lra.
apply/diagonal_feasibleE; split.
- have -> : \sum_x U x * v x = d + c * (1 - tail U n).
    rewrite (eq_bigr (fun x => d * U x + c * (if (rank x < n)%N then U x else 0))) => [|x _].
      by rewrite sum_add !sum_mull mass_sum1 -big_mkcond first_mass; ring.
    by rewrite /v; case: ifP => _; ring.
  apply: (Rmult_le_reg_r (INR n - 1 + r)); first lra.
  have -> : (d + c * (1 - tail U n)) * (INR n - 1 + r) = d * (INR n - 1 + r) + c * (INR n - 1 + r) * (1 - tail U n) by ring.
  by rewrite cs; lra.
- rewrite sumc; have : 0 <= (INR n - 1) * (r - 1) by apply: Rmult_le_pos; lra.
  move=> p; apply: (Rmult_le_reg_r (INR n - 1 + r)); first lra.
  by rewrite Rmult_assoc cs; nra.
- by move=> x y xy; rewrite /v; case: (ltnP (rank y) n) => hy; [rewrite (leq_ltn_trans xy hy); lra|case: ifP; lra].
- by move=> x; rewrite /v; case: ifP; lra.
- by move=> x; rewrite /v; case: ifP; lra.
Qed.

(* Where no number of letters suffices, every diagonal costs more. *)
Lemma none_suffices r : 1 <= r -> (forall n, ~ level_suffices r n) -> exists low : R,
  r + (letters X - 1) * d < low /\ forall v, diagonal_feasible v -> low <= diagonal_cost r v.
Proof.
move=> r1 none; pose f (x : X) := (1 - tail U (rank x).+1) * r / (INR (rank x).+1 - 1 + r).
have N (x : X) : 1 <= INR (rank x).+1 by rewrite S_INR; have := pos_INR (rank x); lra.
have f0 x : 0 <= f x.
  apply: Rdiv_le_0_compat; last by have := N x; lra.
  by apply: Rmult_le_pos; [have := tail_le1 U (rank x).+1; lra|lra].
have [a aE] := max_attained_ex x1 f0.
have fa x : f x <= f a by rewrite -aE; exact: (@max_ge _ xpredT f x isT).
have hG n : (1 <= n <= #|X|)%N -> (1 - tail U n) * r <= f a * (INR n - 1 + r).
  case/andP; case: n => // n _ nX; have := fa (enum_val (Ordinal nX)); rewrite {1}/f enum_valK -[nat_of_ord (Ordinal nX)]/n => {}fa.
  have Nn : 1 <= INR n.+1 by rewrite S_INR; have := pos_INR n; lra.
  apply: Rle_trans (Rmult_le_compat_r (INR n.+1 - 1 + r) _ _ (ltac:(lra)) fa).
  by right; field; lra.
have fpos : 0 < f a.
  apply: Rlt_le_trans (fa x1); rewrite /f h1 (tail_one U h1).
  by apply: Rdiv_lt_0_compat; rewrite /=; [have := U0 x1; nra|lra].
have lt : (1 - d) * f a < 1 - D - d.
  have aX : (1 <= (rank a).+1 <= #|X|)%N by rewrite ltn_ord.
  have := none (rank a).+1 => {}none; have : ~ (INR (rank a).+1 - 1) * (1 - D - d) <= r * (D - (1 - d) * tail U (rank a).+1).
    by move=> h; apply: none; split.
  move/Rnot_le_lt => lt; have Na := N a; apply: (Rmult_lt_reg_r (INR (rank a).+1 - 1 + r)); first lra.
  have -> : (1 - d) * f a * (INR (rank a).+1 - 1 + r) = (1 - d) * ((1 - tail U (rank a).+1) * r) by rewrite /f; field; lra.
  lra.
exists (letters X * d - d + d * r + r * (1 - D - d) / f a); split.
  have : r * (1 - d) < r * (1 - D - d) / f a; last lra.
  by apply/(Rlt_div_r _ _ _ fpos); nra.
move=> v /diagonal_feasibleE[c1 _ c3 c4 _]; rewrite diagonal_costE; apply: Rplus_le_compat_l; apply/(Rle_div_l _ _ _ fpos).
have top x : v x - d <= v x1 - d by have := c3 x1 x; rewrite h1 => /(_ isT); lra.
have := @layers_le X U falls r (f a) (fun x => v x - d) x1 r1 (Rlt_le _ _ fpos) hG (fun x => ltac:(have := c4 x; lra)) top.
have -> : \sum_x U x * (v x - d) = \sum_x U x * v x - d.
  rewrite (eq_bigr (fun x => U x * v x - d * U x)) => [|x _]; last by ring.
  by rewrite sum_sub sum_mull mass_sum1; ring.
by have := Rmult_le_compat_l r _ _ (ltac:(lra)) c1; lra.
Qed.

End Program.
