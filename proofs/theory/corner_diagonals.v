(* The best diagonal with a given first entry.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C, (10). *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  linear_programs ordered_program ordered_intervals optimal_diagonals optimal_forms ordered_chain chain_programs.

Section Corner.
Variable X : finType.
Local Notation rank x := (nat_of_ord (enum_rank x)).
Variables (U : law X) (D d F : R) (k : nat) (x1 : X).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (U0 : forall x, 0 < U x) (h1 : rank x1 = 0%N).
Local Notation A := (F - 1 + D).
Local Notation C := (F - d).
Local Notation B := (letters X * (F - d) - 1 + d).
Hypotheses (A0 : 0 <= A) (C0 : 0 < C) (F1 : F <= 1) (B0 : 0 <= B) (k1 : (1 <= k)%N) (kX : (k < #|X|)%N).
Hypotheses (low : C * tail U (#|X| - k.-1) <= A) (high : A <= C * tail U (#|X| - k)).
Local Notation c := (corner_cost U A C k).
Local Notation p := (at_number U (#|X| - k)).

Theorem corner_diagonal : exists v : X -> R, [/\ diagonal_feasible (fun=> U : law X) D d v, v x1 = F &
  \sum_(x | x != x1) (v x - d) = Rmax (1 - F) ((letters X - 1) * C - c)].
Proof.
have [z hz pE] := p_letter U k1 kX; have P := p_pos U0 k1 kX; have c0 := cost_ge0 falls U0 A0 C0 k1 kX.
pose t := (A - C * tail U (#|X| - k.-1)) / p.
have t0 : 0 <= t <= C.
  split; first by apply: Rdiv_le_0_compat; lra.
  by apply/(Rle_div_l _ _ _ P); have := step_mass U k1 kX; nra.
have At : A = C * tail U (#|X| - k.-1) + t * p by rewrite /t; field; lra.
have cE : c = C * (INR k - 1) + t by rewrite /corner_cost {1}At; field; lra.
pose y x := (if (#|X| - k.-1 <= rank x)%N then C else 0) + (if x == z then t else 0).
have late : (#|X| - k.-1 = (#|X| - k).+1)%N by exact: pred_number.
have y0 x : 0 <= y x <= C.
  by rewrite /y; case: (x =P z) => [->|_]; [rewrite late hz ltnn|case: ifP]; lra.
have sumy : \sum_x y x = c.
  rewrite sum_add (sum_pick z (fun=> t)) -big_mkcond (eq_bigr (fun=> C * 1)) => [|x _]; last by ring.
  rewrite sum_mull last_count ?(leq_trans (leq_pred k)) ?(ltnW kX) // cE -{2}(prednK k1) S_INR; ring.
have massy : \sum_x U x * y x = A.
  rewrite (eq_bigr (fun x => C * (if (#|X| - k.-1 <= rank x)%N then U x else 0) + (if x == z then t * U x else 0))) => [|x _].
    by rewrite sum_add sum_mull -big_mkcond (sum_pick z (fun x => t * U x)) -pE -/(tail U (#|X| - k.-1)) -At.
  by rewrite /y; case: ifP => _; case: ifP => _; ring.
have [s [s0 s1 sc]] : exists s : R, [/\ 0 <= s, s <= 1 & s * c = Rmin c B].
  rewrite /Rmin; case: Rle_dec => h; first by exists 1; split; lra.
  exists (B / c); split; first by apply: Rdiv_le_0_compat; lra.
    by apply/(Rle_div_l _ _ _ _); lra.
  by field; lra.
have yfirst : y x1 = 0.
  rewrite /y late h1 ltn0; case: (x1 =P z) => [e|_]; last by ring.
  by move: hz; rewrite -e h1 => /esym/eqP; rewrite subn_eq0 leqNgt kX.
exists (fun x => F - s * y x); split.
- apply/(@diagonal_feasibleE X U (fun=> U) (fun=> erefl)); split.
  + rewrite (eq_bigr (fun x => F * U x - s * (U x * y x))) => [|x _]; last by ring.
    by rewrite sum_sub !sum_mull mass_sum1 massy; nra.
  + rewrite (eq_bigr (fun x => C - s * y x)) => [|x _]; last by ring.
    by rewrite sum_sub sum_mull sumy sc sum_const_card; have := Rmin_r c B; lra.
  + move=> x x' xx'; have : y x <= y x'; last by nra.
    rewrite /y late; case: (x =P z) => [e|ne].
      rewrite e hz ltnn; case: (x' =P z) => [e'|ne']; first by rewrite e' hz ltnn; lra.
      have -> : (#|X| - k < rank x')%N; last by lra.
      rewrite ltn_neqAle -hz -e xx' andbT; apply/eqP => ee; apply: ne'; rewrite -e; apply: rank_inj; by rewrite ee.
    case: (ltnP (#|X| - k) (rank x)) => hx; first by rewrite (leq_trans hx xx'); case: ifP; lra.
    by case: ifP; case: ifP; lra.
  + by move=> x; have := y0 x; nra.
  + by move=> x; have := y0 x; nra.
- by rewrite yfirst; ring.
have all : \sum_x (F - s * y x - d) = letters X * C - Rmin c B.
  rewrite (eq_bigr (fun x => C - s * y x)) => [|x _]; last by ring.
  by rewrite sum_sub sum_mull sumy sc sum_const_card.
move: all; rewrite (bigD1 x1) //= yfirst => all.
have -> : Rmax (1 - F) ((letters X - 1) * C - c) = letters X * C - C - Rmin c B; last by lra.
by rewrite /Rmax /Rmin; case: Rle_dec => h; case: Rle_dec => h'; lra.
Qed.

End Corner.
