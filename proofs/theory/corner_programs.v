(* The program (10): the least sum of the other entries of a diagonal, its first entry given.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  linear_programs ordered_program ordered_intervals optimal_diagonals optimal_forms ordered_chain chain_programs corner_diagonals.

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

Lemma not_first x : (1 <= rank x)%N = (x != x1).
Proof. by rewrite lt0n -h1 (inj_eq val_inj) (inj_eq enum_rank_inj). Qed.

Lemma without_first (f : X -> R) : \sum_(x | (1 <= rank x)%N) f x = \sum_(x | x != x1) f x.
Proof. by apply: eq_bigl => x; rewrite not_first. Qed.

(* What is taken from all but the first weighs at most A, so it is at most c. *)
Lemma taken_le (y : X -> R) : (forall x, 0 <= y x <= C) -> \sum_x U x * y x <= A -> \sum_x y x <= c.
Proof.
move=> y0 yA; have P := p_pos U0 k1 kX; apply: (Rmult_le_reg_r p) => //.
have -> : c * p = A + C * ((INR k - 1) * p - tail U (#|X| - k.-1)) by rewrite /corner_cost; field; lra.
have set := low_set falls k1 kX (fun x => Rltb (U x) p).
have part : \sum_x (p - U x) * y x <= C * \sum_(x | Rltb (U x) p) (p - U x).
  rewrite -sum_mull [X in _ <= X]big_mkcond; apply: sum_le => x _; have := y0 x; case: RltbP => h [a b]; nra.
have neg : \sum_(x | Rltb (U x) p) (p - U x) = - \sum_(x | Rltb (U x) p) (U x - p).
  by rewrite -sum_opp; apply: eq_bigr => x _; ring.
have tot : \sum_x (p - U x) * y x = p * (\sum_x y x) - \sum_x U x * y x.
  have -> : p * (\sum_x y x) = \sum_x p * y x by rewrite sum_mull.
  by rewrite -sum_sub; apply: eq_bigr => x _; ring.
rewrite neg tot in part; have := Rmult_le_compat_l C _ _ (Rlt_le _ _ C0) set; lra.
Qed.

Lemma picked (v : X -> R) j x : rank x = j.+1 -> \sum_(z | (1 <= rank z)%N) (if (rank z == j.+1)%N then 1 else 0) * v z = v x.
Proof.
move=> hx; rewrite (bigD1 x) ?hx //= eqxx big1 => [|z /andP[_ ne]]; first by ring.
by rewrite -hx (inj_eq val_inj) (inj_eq enum_rank_inj) (negbTE ne); ring.
Qed.

Theorem corner_value : lp_greatest (fun v : X -> R =>
    \sum_(x | (1 <= rank x)%N) (- U x) * v x <= - (1 - D - at_number U 0 * F - d * \sum_(x | (1 <= rank x)%N) U x) /\
    \sum_(x : X | (1 <= rank x)%N) (- 1) * v x <= F - 1 /\
    \sum_(x : X | (1 <= rank x)%N) (if (rank x == 1)%N then 1 else 0) * v x <= F - d /\
    (forall j : ordinal_finType (#|X| - 1 - 1)%N, \sum_(x : X | (1 <= rank x)%N)
       ((if (rank x == 2 + nat_of_ord j)%N then 1 else 0) - (if (rank x == 1 + nat_of_ord j)%N then 1 else 0)) * v x <= 0) /\
    (forall x : X, (1 <= rank x)%N -> 0 <= v x))
  (fun v => Val (Finite (\sum_(x : X | (1 <= rank x)%N) (- 1) * v x))) =
  Val (Finite (- Rmax (1 - F) ((letters X - 1) * C - c))).
Proof.
have m2 : (1 < #|X|)%N by exact: leq_ltn_trans k1 kX.
have row (v : X -> R) (j : ordinal_finType (#|X| - 1 - 1)%N) : exists x y, [/\ rank x = j.+1, rank y = j.+2 &
    \sum_(z : X | (1 <= rank z)%N) ((if (rank z == 2 + nat_of_ord j)%N then 1 else 0) - (if (rank z == 1 + nat_of_ord j)%N then 1 else 0)) * v z = v y - v x].
  have j2 : (j.+2 < #|X|)%N by move: (ltn_ord j); move: (nat_of_ord j) => i; rewrite !ltn_subRL.
  have j1 := ltnW j2; exists (enum_val (Ordinal j1)), (enum_val (Ordinal j2)); rewrite !enum_valK; split=> //.
  rewrite -(@picked v j.+1 (enum_val (Ordinal j2))) ?enum_valK // -(@picked v j (enum_val (Ordinal j1))) ?enum_valK // -sum_sub.
  by apply: eq_bigr => x _; rewrite !add1n add2n; ring.
have one (v : X -> R) : exists2 x, rank x = 1%N & \sum_(z : X | (1 <= rank z)%N) (if (rank z == 1)%N then 1 else 0) * v z = v x.
  by exists (enum_val (Ordinal m2)); rewrite ?enum_valK // (@picked v 0 (enum_val (Ordinal m2))) ?enum_valK.
have rest : \sum_(x | (1 <= rank x)%N) U x = 1 - U x1 by exact: all_but_first.
have masses (v : X -> R) : \sum_(x | (1 <= rank x)%N) (- U x) * v x = - \sum_(x | x != x1) U x * v x.
  by rewrite without_first -sum_opp; apply: eq_bigr => x _; ring.
have ones (v : X -> R) : \sum_(x | (1 <= rank x)%N) (- 1) * v x = - \sum_(x | x != x1) v x.
  by rewrite without_first -sum_opp; apply: eq_bigr => x _; ring.
apply: lp_greatestE.
  have [v [fv vF sv]] := corner_diagonal falls U0 h1 A0 C0 F1 B0 k1 kX low high.
  have [c1 _ c3 c4 c5] := (@diagonal_feasibleE X U (fun=> U) (fun=> erefl) D d v).1 fv.
  exists (fun x => v x - d); rewrite ones sv; split=> //; split.
    rewrite masses (at_first U h1) rest (eq_bigr (fun x => U x * v x - d * U x)) => [|x _]; last by ring.
    move: c1; rewrite (bigD1 x1) //= vF => c1.
    rewrite sum_sub sum_mull; have := mass_sum1 U; rewrite (bigD1 x1) //= => m1.
    have -> : \sum_(x | x != x1) U x = 1 - U x1 by lra.
    lra.
  split; first by have := Rmax_l (1 - F) ((letters X - 1) * C - c); lra.
  split; last split.
  - have [x hx ->] := one (fun x => v x - d); have := c3 x1 x; rewrite h1 vF => /(_ isT); lra.
  - move=> j; have [x [y [hx hy ->]]] := row (fun x => v x - d) j; have := c3 x y; rewrite hx hy => /(_ (leqnSn _)); lra.
  - by move=> x _; have := c4 x; lra.
move=> v z [weigh [enough [top [steps pos]]]] [<-]; rewrite ones in enough *; rewrite masses (at_first U h1) rest in weigh.
have below n : forall x, rank x = n.+1 -> v x <= C.
  elim: n => [|n IH] x hx.
    by have [y hy e] := one v; rewrite e in top; have -> : x = y by apply: rank_inj; rewrite hx hy.
  have nX : (n < #|X| - 1 - 1)%N by rewrite !ltn_subRL !add1n -hx ltn_ord.
  have [y [w [hy hw e]]] := row v (Ordinal nX); have := steps (Ordinal nX); rewrite e.
  by have -> : x = w by [apply: rank_inj; rewrite hx hw]; have := IH y hy; lra.
pose y x := if x == x1 then 0 else C - v x.
have y0 x : 0 <= y x <= C.
  rewrite /y; case: (x =P x1) => [_|/eqP ne]; first lra.
  have x0 : (1 <= rank x)%N by rewrite not_first.
  by have := pos x x0; have := below (rank x).-1 x; rewrite prednK // => /(_ erefl); lra.
have other (f : X -> R) : \sum_x f x * y x = C * (\sum_(x | x != x1) f x) - \sum_(x | x != x1) f x * v x.
  rewrite (bigD1 x1) //= {1}/y eqxx Rmult_0_r Rplus_0_l.
  have -> : C * (\sum_(x | x != x1) f x) = \sum_(x | x != x1) C * f x by rewrite sum_mull.
  rewrite -sum_sub; apply: eq_bigr => x ne.
  by rewrite /y (negbTE ne); ring.
have m1 : \sum_(x | x != x1) U x = 1 - U x1 by have := mass_sum1 U; rewrite (bigD1 x1) //=; lra.
have l1 : \sum_(x | x != x1) 1 = letters X - 1.
  by have := sum_const_card X 1; rewrite (bigD1 x1) //=; lra.
have := @taken_le y y0; rewrite other m1 => taken.
have {}taken := taken (ltac:(lra)).
have := other (fun=> 1); rewrite l1 (eq_bigr y) => [|x _]; last by ring.
rewrite (eq_bigr v) => [|x _]; last by ring.
move=> sy; rewrite sy in taken; apply: Ropp_le_contravar; apply: Rmax_lub; lra.
Qed.

End Corner.
