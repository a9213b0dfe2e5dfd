(* Optimal diagonals in the forms in which statements ask for them.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Lemma 11 and Appendix C. *)

From Coq Require Import FunctionalExtensionality.
From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  linear_programs ordered_program optimal_diagonals.

Section Forms.
Variable X : finType.
Local Notation rank x := (nat_of_ord (enum_rank x)).
Variables (U : law X) (D d : R) (x1 : X) (w : R) (a : X -> R).
Hypotheses (h1 : rank x1 = 0%N) (d01 : 0 <= d < 1) (wp : 0 < w) (opt : optimal_diagonal U D d x1 (exp w) a).

Lemma diagonal_cost_value r : (fun v : X -> R => \vsum_(x : X) vmul (if (rank x < 1)%N then vexp (Finite r) else Val (Finite 1)) (Finite (v x))) =
  (fun v => Val (Finite (diagonal_cost (exp r) v))).
Proof.
apply: functional_extensionality => v; rewrite -vsumF; apply: eq_bigr => x _.
by case: (rank x < 1)%N.
Qed.

Lemma ratio_value : vln (vdiv (Finite (\sum_(x | ~~ (rank x == 0%N)) (a x - d))) (Finite (1 - at_number a 0))) = Val (Finite w).
Proof.
rewrite (at_first a h1) (eq_bigl (fun x => x != x1)) => [|x]; last by rewrite -h1 (inj_eq val_inj) (inj_eq enum_rank_inj).
have lt := optimal_first opt; rewrite (optimal_ratio opt) vdivF; last lra.
have -> : exp w * (1 - a x1) / (1 - a x1) = exp w by field; lra.
by rewrite vlnF ?ln_exp //; exact: exp_pos.
Qed.

Lemma matrix_value x y : (if x == y then Val (Finite (a x)) else
  vdiv (Finite ((a y - d) * (1 - a x))) (Finite (\sum_(z | z != x) (a z - d)))) = Val (Finite (matrix_entry d a x y)).
Proof.
rewrite /matrix_entry; case: eqP => // _; rewrite vdivF //.
by have := others_pos h1 opt x; rewrite /others; lra.
Qed.

Lemma matrix_row x : \vsum_(y : X) (if x == y then Val (Finite (a x)) else
  vdiv (Finite ((a y - d) * (1 - a x))) (Finite (\sum_(z | z != x) (a z - d)))) = Val (Finite 1).
Proof. by rewrite (eq_bigr _ (fun y _ => matrix_value x y)) vsumF (matrix_sum h1 opt). Qed.

Lemma matrix_given : exists Q : kernel X X, [/\ forall x y, veq (Finite (Q x y)) (if x == y then Val (Finite (a x)) else
     vdiv (Finite ((a y - d) * (1 - a x))) (Finite (\sum_(z | z != x) (a z - d)))),
   letter_change U Q <= D, pointwise_dp_v (of_one_entry Q) (Finite d) = Val (Finite w),
   forall y, y != x1 -> Q y y = exp w * Q x1 y + d & forall x, Q x x = a x].
Proof.
have [Q hQ] : exists Q : kernel X X, forall x y, Q x y = matrix_entry d a x y by apply: matrix_exists; eassumption.
exists Q; split.
- by move=> x y; rewrite matrix_value hQ.
- by apply: matrix_change; eassumption.
- by apply: matrix_level; eassumption.
- by move=> y ne; apply: matrix_ratio; eassumption.
- by move=> x; rewrite hQ /matrix_entry eqxx.
Qed.

End Forms.

(* What the proofs of statements begin with. *)
Lemma optimal_setting (X : finType) (P : law X) (d p : R) : (2 <= #|X|)%N -> (forall x, 0 < P x) -> 0 < d -> d < 1 -> 0 < p -> p < 1 ->
  exists (U : law X) (x1 : X), let D := p * (1 - d) * \sum_(x | (1 <= nat_of_ord (enum_rank x))%N) U x in
    [/\ forall x, U x = falling P x, forall x y : X, (nat_of_ord (enum_rank x) <= enum_rank y)%N -> U y <= U x,
        nat_of_ord (enum_rank x1) = 0%N, forall x, 0 < U x & 0 < D /\ D < (1 - d) * tail U 1].
Proof.
move=> m2 P0 d0 d1 p0 p1; have [U [hU falls U0]] := ordered_setting P0; have [x1 h1] := first_letter (ltnW m2).
exists U, x1; rewrite -/(tail U 1); have T0 : 0 < tail U 1 by exact: tail_gt0.
by split=> //; have q : 0 < (1 - d) * tail U 1 by [apply: Rmult_lt_0_compat; lra]; rewrite Rmult_assoc; nra.
Qed.
