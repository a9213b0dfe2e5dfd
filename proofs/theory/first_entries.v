(* The program (10) at every first entry: its value is the least of what diagonals with that entry have besides.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  linear_programs ordered_program ordered_intervals optimal_diagonals optimal_forms ordered_chain chain_programs chain_forms
  corner_diagonals corner_programs.

Section First.
Variable X : finType.
Local Notation rank x := (nat_of_ord (enum_rank x)).
Variables (U : law X) (D d F : R) (x1 : X).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (U0 : forall x, 0 < U x) (h1 : rank x1 = 0%N).
Hypotheses (m2 : (2 <= #|X|)%N) (d01 : 0 <= d < 1) (D0 : 0 < D) (Dt : D < (1 - d) * tail U 1) (DF : 1 - D <= F) (F1 : F <= 1).

Theorem first_entry_value : exists M : R, [/\ lp_greatest (fun v : X -> R =>
    \sum_(x | (1 <= rank x)%N) (- U x) * v x <= - (1 - D - at_number U 0 * F - d * \sum_(x | (1 <= rank x)%N) U x) /\
    \sum_(x : X | (1 <= rank x)%N) (- 1) * v x <= F - 1 /\
    \sum_(x : X | (1 <= rank x)%N) (if (rank x == 1)%N then 1 else 0) * v x <= F - d /\
    (forall j : ordinal_finType (#|X| - 1 - 1)%N, \sum_(x : X | (1 <= rank x)%N)
       ((if (rank x == 2 + nat_of_ord j)%N then 1 else 0) - (if (rank x == 1 + nat_of_ord j)%N then 1 else 0)) * v x <= 0) /\
    (forall x : X, (1 <= rank x)%N -> 0 <= v x))
  (fun v => Val (Finite (\sum_(x : X | (1 <= rank x)%N) (- 1) * v x))) = Val (Finite (- M)),
  (exists2 v, diagonal_feasible (fun=> U : law X) D d v /\ v x1 = F & \sum_(x | x != x1) (v x - d) = M) &
  forall v, diagonal_feasible (fun=> U : law X) D d v -> v x1 = F -> M <= \sum_(x | x != x1) (v x - d)].
Proof.
have T1 := tail_le1 U 1; have A0 : 0 <= F - 1 + D by lra.
have C0 : 0 < F - d by nra.
have B0 : 0 <= letters X * (F - d) - 1 + d by exact: (enough_letters falls d01 Dt).
have [k [k1 kX low high _]] := slope_number m2 d01 D0 Dt DF F1.
have [v [fv vF sv]] := corner_diagonal falls U0 h1 A0 C0 F1 B0 k1 kX low high.
exists (Rmax (1 - F) ((letters X - 1) * (F - d) - corner_cost U (F - 1 + D) (F - d) k)); split.
- exact: (corner_value falls U0 h1 A0 C0 F1 B0 k1 kX low high).
- by exists v.
move=> w fw wF; have [c1 c2 c3 c4 _] := (@diagonal_feasibleE X U (fun=> U) (fun=> erefl) D d w).1 fw.
have rest : \sum_x (w x - d) = F - d + \sum_(x | x != x1) (w x - d) by rewrite (bigD1 x1) //= wF.
have y0 x : 0 <= F - w x <= F - d by have := c3 x1 x; rewrite h1 wF => /(_ isT); have := c4 x; lra.
have := taken_le falls U0 C0 k1 kX y0.
have -> : \sum_x U x * (F - w x) = F - \sum_x U x * w x.
  rewrite (eq_bigr (fun x => F * U x - U x * w x)) => [|x _]; last by ring.
  by rewrite sum_sub sum_mull mass_sum1; ring.
have -> : \sum_x (F - w x) = letters X * (F - d) - \sum_x (w x - d).
  by rewrite -sum_const_card -sum_sub; apply: eq_bigr => x _; ring.
have g : F - \sum_x U x * w x <= F - 1 + D by lra.
by move/(_ D g) => taken; apply: Rmax_lub; lra.
Qed.

End First.
