(* The programs of the proof of Theorem 14: diagonals (15), their differences (16) and the dual of these.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix E, eqs. (15) to (17). *)

From ExactPriv Require Import core databases statements explicit levels leakage hamming programs constant_mechanisms
  information_bounds entrywise pointwise order ordered_priors ordered_levels column_colours ordered_leakage linear_programs.

Section Programs.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Variable U : law X.
Hypotheses (fU : masses_fall U) (U0 : forall x, 0 < U x).

(* Where a distortion lies among the breakpoints. *)
Lemma between_breakpoints D : 0 < D -> D <= 1 -> exists n t,
  [/\ (n < #|X|)%N, 0 <= t < 1, D = tail U n - t * next_mass U n & D < tail U 1 -> (1 <= n)%N /\ 1 < INR n + t].
Proof.
move=> D0 D1; have z : tail U #|X| = 0 by have [_] := next_beyond U (leqnn #|X|).
have t0 : tail U 0 = 1 by rewrite -(mass_sum1 U) /tail; apply: eq_bigl.
have ex0 : exists n, Rleb D (tail U n) by exists 0%N; apply/RlebP; lra.
have up n : Rleb D (tail U n) -> (n <= #|X|)%N.
  by move=> /RlebP h; rewrite leqNgt; apply/negP => /ltnW/(next_beyond U)[_]; lra.
case: (ex_maxnP ex0 up) => n /RlebP dn most.
have nX : (n < #|X|)%N.
  by rewrite ltn_neqAle up; [rewrite andbT; apply/eqP => e; move: dn; rewrite e; lra|apply/RlebP].
have u0 := next_gt0 U0 nX.
have dn1 : tail U n.+1 < D.
  by case: (Rlt_le_dec (tail U n.+1) D) => // h; have := most n.+1; rewrite ltnn => /(_ (introT (RlebP _ _) h)).
exists n, ((tail U n - D) / next_mass U n); have e : next_mass U n = tail U n - tail U n.+1 by [].
split=> //; first by split; [apply: Rdiv_le_0_compat; lra|apply/(Rlt_div_l _ _ _ _); lra].
  by field; lra.
move=> d1; have n1 : (1 <= n)%N by apply: most; apply/RlebP; lra.
split=> //; have N := le_INR 1 n (leP n1); rewrite /= in N.
case: (leqP n 1) => n2; last first.
  have N2 : 2 <= INR n by have := le_INR 2 n (leP n2); rewrite /=; lra.
  have : 0 <= (tail U n - D) / next_mass U n by apply: Rdiv_le_0_compat; lra.
  by lra.
have -> : n = 1%N by apply/eqP; rewrite eqn_leq n2 n1.
rewrite /=; have u1 : 0 < next_mass U 1 by apply: next_gt0 => //; exact: leq_ltn_trans n1 nX.
suff : 0 < (tail U 1 - D) / next_mass U 1 by lra.
by apply: Rdiv_lt_0_compat; lra.
Qed.

(* ** Diagonals *)

Lemma pick_rank (a : X -> R) x : \sum_y (if (rank y == rank x)%N then 1 else 0) * a y = a x.
Proof.
rewrite -[RHS](sum_pick x); apply: eq_bigr => y _.
by rewrite (inj_eq val_inj) (inj_eq enum_rank_inj); case: (y == x); ring.
Qed.

Lemma steps_fall (a : X -> R) :
  (forall j : ordinal_finType (#|X| - 1)%N, \sum_y ((if (rank y == j + 1)%N then 1 else 0) - (if (rank y == j)%N then 1 else 0)) * a y <= 0)
  <-> (forall x y, (rank x <= rank y)%N -> a y <= a x).
Proof.
pose f k := \sum_y (if (rank y == k)%N then 1 else 0) * a y.
have step (j : nat) : \sum_y ((if (rank y == j + 1)%N then 1 else 0) - (if (rank y == j)%N then 1 else 0)) * a y = f (j + 1)%N - f j.
  by rewrite -sum_sub; apply: eq_bigr => y _; ring.
split=> [h x y xy|h j].
  rewrite -(pick_rank a x) -(pick_rank a y) -/(f (rank x)) -/(f (rank y)).
  have : (rank y < #|X|)%N by [].
  move: (rank x) (rank y) xy => k l kl; rewrite -(subnK kl).
  elim: (l - k)%N => [|d IH]; first by rewrite add0n; lra.
  rewrite addSn => dk; have jk : (d + k < #|X| - 1)%N by rewrite ltn_subRL add1n.
  by have := h (Ordinal jk); rewrite step /= addn1; have := IH (ltnW dk); lra.
have j1 : (j + 1 < #|X|)%N by have := ltn_ord j; rewrite ltn_subRL addnC.
have j0 : (j < #|X|)%N by exact: leq_ltn_trans (leq_addr 1 j) j1.
pose x := enum_val (Ordinal j0); pose y := enum_val (Ordinal j1).
have [ex ey] : rank x = j /\ rank y = (j + 1)%N by rewrite !enum_valK.
have := h x y; rewrite ex ey leq_addr => /(_ isT); rewrite step -(pick_rank a x) -(pick_rank a y) ex ey -/(f _) -/(f _).
lra.
Qed.

(* What (15) asks of a diagonal. *)
Definition diagonal_for (D : R) (a : X -> R) : Prop :=
  [/\ 1 - D <= \sum_x U x * a x, 1 <= \sum_x a x, forall x y, (rank x <= rank y)%N -> a y <= a x & forall x, 0 <= a x <= 1].

Lemma diagonal_sum D n t a : (n < #|X|)%N -> D = tail U n - t * next_mass U n -> diagonal_for D a -> INR n + t <= \sum_x a x.
Proof.
move=> nX -> [h _ _ a01]; have u0 := next_gt0 U0 nX; have := kept_by_shares fU (ltnW nX) a01; nra.
Qed.

Lemma diagonal_best n t : (1 <= n)%N -> (n < #|X|)%N -> 0 <= t < 1 ->
  diagonal_for (tail U n - t * next_mass U n) (@part_kept X n t) /\ \sum_(x : X) part_kept n t x = INR n + t.
Proof.
move=> n1 nX [t0 t1]; have N := le_INR 1 n (leP n1); rewrite /= in N.
have t01 : 0 <= t <= 1 by lra.
have mass := kept_share_mass n t U; have a01 (x : X) := kept_share01 n t01 x.
have up := kept_share_sum t01 (ltnW nX).
have low : INR n + t <= \sum_(x : X) part_kept n t x.
  by have := kept_by_shares fU (ltnW nX) a01; rewrite mass; have := next_gt0 U0 nX; nra.
split; last lra; split=> //; try lra.
move=> x y xy; rewrite /part_kept; case: (ltnP (rank y) n) => hy.
  by rewrite (leq_ltn_trans xy hy); lra.
case: (rank y =P n) => ey; last by case: ifP => _; [lra|case: ifP => _; lra].
by case: (ltngtP (rank x) n) => hx; try lra; move: xy; rewrite ey leqNgt hx.
Qed.

(* The program (15), as statements write it. *)
Lemma diagonal_program D (L : kernel one X) (v : X -> R) : (forall y, L ord0 y = U y) ->
  (((\sum_x ((- (L (@Ordinal 1 0 isT) x)) * v x)) <= D - 1) /\ ((\sum_x (- 1) * v x) <= (- 1) - (letters X * 0)) /\
   (forall j : ordinal_finType (#|X| - 1)%N, (\sum_x (((if (rank x == nat_of_ord j + 1)%N then 1 else 0) -
      (if (rank x == nat_of_ord j)%N then 1 else 0)) * v x)) <= 0) /\ (forall x, 0 <= v x) /\ (forall x, v x <= 1))
  <-> diagonal_for D v.
Proof.
move=> hL; have e : \sum_x - L (@Ordinal 1 0 isT) x * v x = - \sum_x U x * v x.
  rewrite -sum_opp; apply: eq_bigr => x _; rewrite -hL (_ : @Ordinal 1 0 isT = ord0); [ring|exact: val_inj].
rewrite e sum_mull steps_fall; split=> [[h1 [h2 [h3 [h4 h5]]]]|[h1 h2 h3 h4]].
  by split=> //; try lra.
by split; [lra|split; [lra|split=> //; split=> x; have := h4 x; lra]].
Qed.

Theorem diagonal_value D n t (F : (X -> R) -> Prop) (c : (X -> R) -> value) : (1 <= n)%N -> (n < #|X|)%N -> 0 <= t < 1 ->
  D = tail U n - t * next_mass U n -> (forall v, F v <-> diagonal_for D v) -> (forall v, c v = Val (Finite (\sum_x v x))) ->
  lp_least F c = Val (Finite (INR n + t)).
Proof.
move=> n1 nX t01 eD hF hc; have [ok sum] := diagonal_best n1 nX t01.
apply: lp_leastE; first by exists (@part_kept X n t); rewrite hF hc sum eD.
by move=> a v; rewrite hF hc => ha [<-]; exact: diagonal_sum ha.
Qed.

(* The matrix of the proof with its sides swapped, of any diagonal whose sum is above 1. *)
Section Kernel.
Variable a : X -> R.
Hypotheses (a01 : forall x, 0 <= a x <= 1) (S1 : 1 < \sum_x a x).
Local Notation rest x := (\sum_(z | z != x) a z).

Fact rest_sum x : \sum_z a z = a x + rest x. Proof. by rewrite (bigD1 x). Qed.

Definition spread_entry x y : R := if y == x then a y else (1 - a x) * a y / rest x.

Fact spread_entry_le x y : y != x -> 0 <= spread_entry x y <= a y.
Proof.
move=> ne; rewrite /spread_entry (negbTE ne); have := rest_sum x; have [x0 x1] := a01 x; have [y0 y1] := a01 y => e.
have r0 : 0 < rest x by lra.
split; first by apply: Rdiv_le_0_compat => //; apply: Rmult_le_pos; lra.
by apply/(Rle_div_l _ _ _ _) => //; rewrite Rmult_comm; apply: Rmult_le_compat_l => //; lra.
Qed.

Fact spread_law x : is_law (spread_entry x).
Proof.
split=> [y|]; first by case: (altP (y =P x)) => [->|/(spread_entry_le (x := x))[] //]; rewrite /spread_entry eqxx; case: (a01 x).
have := rest_sum x; have [x0 x1] := a01 x => e; have r0 : 0 < rest x by lra.
rewrite (bigD1 x) //= {1}/spread_entry eqxx (eq_bigr (fun y => (1 - a x) / rest x * a y)) => [|y ne].
  by rewrite sum_mull; field; lra.
by rewrite /spread_entry (negbTE ne); field; lra.
Qed.

Theorem diagonal_kernel : exists K : kernel X X,
  [/\ forall x y, veq (Finite (K x y)) (if y == x then Val (Finite (a y)) else vdiv (Finite ((1 - a x) * a y)) (Finite (rest x))),
      forall x y, K x y <= K y y, forall x, K x x = a x & maximal_leakage K = ln (\sum_x a x)].
Proof.
pose K : kernel X X := fun x => Law (proj1 (spread_law x)) (proj2 (spread_law x)).
have KE x y : K x y = spread_entry x y by [].
have own x : spread_entry x x = a x by rewrite /spread_entry eqxx.
have le x y : spread_entry x y <= spread_entry y y.
  by rewrite own; case: (altP (y =P x)) => [->|/(spread_entry_le (x := x))[] //]; rewrite own; lra.
exists K; split=> [x y|x y|x|]; rewrite ?KE //.
  rewrite /spread_entry; case: (altP (y =P x)) => [->|ne]; first by [].
  by rewrite vdivF //; have := rest_sum x; have [x0 x1] := a01 x; lra.
rewrite /maximal_leakage; congr ln; apply: eq_bigr => y _; apply: Rle_antisym.
  by apply: max_le => [|x _]; [case: (a01 y)|rewrite KE -(own y); exact: le].
by rewrite -{1}(own y); exact: (@max_ge _ xpredT (fun x => K x y)).
Qed.

End Kernel.

(* The distortions that statements take below D^(m-1). *)
Lemma below_last (p : R) : (1 < #|X|)%N -> 0 < p -> p < 1 -> exists n t, [/\ (1 <= n)%N, (n < #|X|)%N, 0 <= t < 1,
  p * tail U 1 = tail U n - t * next_mass U n & 1 < INR n + t].
Proof.
move=> X2 p0 p1; have t0 : 0 < tail U 1.
  by have := next_gt0 U0 X2; have := tail_ge0 U 2; rewrite /next_mass; lra.
have t1 := tail_le1 U 1; have D0 := Rmult_lt_0_compat _ _ p0 t0.
have D1 : p * tail U 1 < tail U 1 by nra.
have [|n [t [nX t01 eD /(_ D1)[n1 w1]]]] := between_breakpoints D0; first lra.
by exists n, t.
Qed.

Definition stated_program (L : kernel one X) (D : R) (v : X -> R) : Prop :=
  ((\sum_x ((- (L (@Ordinal 1 0 isT) x)) * v x)) <= D - 1) /\ ((\sum_x (- 1) * v x) <= (- 1) - (letters X * 0)) /\
   (forall j : ordinal_finType (#|X| - 1)%N, (\sum_x (((if (rank x == nat_of_ord j + 1)%N then 1 else 0) -
      (if (rank x == nat_of_ord j)%N then 1 else 0)) * v x)) <= 0) /\ (forall x, 0 <= v x) /\ (forall x, v x <= 1).
Definition stated_cost (v : X -> R) : value := Val (Finite (\sum_x ((if (rank x < 1)%N then 1 else 1) * v x))).

(* Below D^(m-1): the value of (15) is the least leakage, and the matrix of every optimal diagonal has it. *)
Theorem leakage_diagonals (L : kernel one X) (p : R) (D := p * tail U 1) : (forall y, L ord0 y = U y) -> (1 < #|X|)%N ->
  0 < p -> p < 1 -> exists w : R, [/\ 1 < w, least_maximal_leakage (fun v => power one (L v)) (Finite D) = Finite w,
    lp_least (stated_program L D) stated_cost = Val (Finite w), exists a, lp_optimal (stated_program L D) stated_cost a &
    forall a, lp_optimal (stated_program L D) stated_cost a -> [/\ forall x, 0 <= a x <= 1,
      forall x y, (rank x <= rank y)%N -> a y <= a x & exists K : kernel X X,
      [/\ forall x y, veq (Finite (K x y)) (if y == x then Val (Finite (a y)) else
             vdiv (Finite ((1 - a x) * a y)) (Finite (\sum_(z | z != x) a z))),
          forall x y, K x y <= K y y, forall x, K x x = a x, letter_change U K <= D & maximal_leakage K = ln w]]].
Proof.
move=> hL X2 p0 p1; have [n [t [n1 nX t01 eD w1]]] := below_last X2 p0 p1; rewrite -/D in eD.
have hF v : stated_program L D v <-> diagonal_for D v by exact: diagonal_program.
have hc v : stated_cost v = Val (Finite (\sum_x v x)).
  by congr (Val (Finite _)); apply: eq_bigr => x _; case: ifP => _; ring.
have val := diagonal_value n1 nX t01 eD hF hc.
exists (INR n + t); split=> //.
- by rewrite (ordered_least_leakage fU hL U0 nX t01 eD) Rmax_right //; lra.
- have [ok sum] := diagonal_best n1 nX t01; exists (@part_kept X n t); split; first by rewrite hF eD.
  by rewrite val hc sum.
move=> a [/hF[mass one falls a01]]; rewrite val hc => /veqF sum.
have S1 : 1 < \sum_x a x by rewrite sum.
have [K [eK le own leak]] := diagonal_kernel a01 S1; split=> //; exists K; split=> //; last by rewrite leak sum.
rewrite letter_changeE (eq_bigr (fun x => U x * a x)) => [|x _]; last by rewrite own.
lra.
Qed.

(* ** Differences, and the dual *)

Local Notation place := (ordinal_finType (#|X| + 1)%N).

Definition difference_program (D : R) (v : place -> R) : Prop :=
  ((\sum_(j : place | (1 <= nat_of_ord j)%N) (((\sum_(x : X | (nat_of_ord j <= rank x)%N) U x) - 1) * v j)) <= D - 1) /\
  ((\sum_(j : place | (1 <= nat_of_ord j)%N) (- INR j) * v j) <= - 1) /\
  ((\sum_(j : place | (1 <= nat_of_ord j)%N) v j) <= 1) /\ (forall j : place, (1 <= nat_of_ord j)%N -> 0 <= v j).
Definition differences_cost (v : place -> R) : value :=
  Val (Finite (\sum_(j : place | (1 <= nat_of_ord j)%N) (- INR j) * v j)).
Definition multipliers (v : ordinal_finType 3 -> R) : Prop :=
  (forall j : place, (1 <= nat_of_ord j)%N ->
    (1 - (\sum_(x : X | (nat_of_ord j <= rank x)%N) U x)) * v (@Ordinal 3 0 isT) + INR j * v (@Ordinal 3 1 isT)
    + (- 1) * v (@Ordinal 3 2 isT) <= INR j) /\
  (0 <= v (@Ordinal 3 0 isT) /\ 0 <= v (@Ordinal 3 1 isT) /\ 0 <= v (@Ordinal 3 2 isT)).
Definition multipliers_cost (D : R) (v : ordinal_finType 3 -> R) : value :=
  Val (Finite ((1 - D) * v (@Ordinal 3 0 isT) + v (@Ordinal 3 1 isT) + (- 1) * v (@Ordinal 3 2 isT))).

Fact place_le (j : place) : (j <= #|X|)%N.
Proof. by rewrite -ltnS -(addn1 #|X|); exact: ltn_ord. Qed.

(* The mass of the first letters is concave in their number. *)
Lemma first_concave n j : (n <= #|X|)%N -> (j <= #|X|)%N -> 1 - tail U j <= 1 - tail U n + next_mass U n * (INR j - INR n).
Proof.
move=> nX jX; pose a (x : X) : R := if (rank x < j)%N then 1 else 0.
have a01 x : 0 <= a x <= 1 by rewrite /a; case: ifP => _; lra.
have := kept_by_shares fU nX a01; rewrite /a -big_mkcond count_first //.
rewrite (eq_bigr (fun x => if (rank x < j)%N then U x else 0)) => [|x _]; last by case: ifP => _; ring.
by rewrite -big_mkcond first_mass.
Qed.

Section At.
Variables (n : nat) (t D : R).
Hypotheses (nX : (n < #|X|)%N) (t01 : 0 <= t < 1) (eD : D = tail U n - t * next_mass U n).
Let u := next_mass U n.
Let c := 1 - tail U n - u * INR n.

Fact next_share_gt0 : 0 < u. Proof. exact: next_gt0. Qed.
Fact start_ge0 : 0 <= c.
Proof. by have := first_concave (ltnW nX) (leq0n #|X|); rewrite (_ : tail U 0 = 1) ?/c /u /=; [lra|rewrite -(mass_sum1 U); apply: eq_bigl]. Qed.
Fact line j : (j <= #|X|)%N -> 1 - tail U j <= c + u * INR j.
Proof. by move=> /(first_concave (ltnW nX)); rewrite /c /u; lra. Qed.

Fact n_place : (n < #|X| + 1)%N. Proof. by rewrite addn1 ltnS ltnW. Qed.
Fact n1_place : (n.+1 < #|X| + 1)%N. Proof. by rewrite addn1 ltnS. Qed.

Lemma two_places (G : place -> R) : (1 <= n)%N ->
  \sum_(j : place | (1 <= nat_of_ord j)%N) G j * (if (nat_of_ord j == n)%N then 1 - t else if (nat_of_ord j == n.+1)%N then t else 0) =
  G (Ordinal n_place) * (1 - t) + G (Ordinal n1_place) * t.
Proof.
move=> n1; rewrite (bigD1 (Ordinal n_place)) //= eqxx (bigD1 (Ordinal n1_place)) /=; last by rewrite -val_eqE /= gtn_eqF.
rewrite (gtn_eqF (ltnSn n)) eqxx big1 ?Rplus_0_r // => j /andP[/andP[_ jn] jn1].
by move: jn jn1; rewrite -!val_eqE /= => /negbTE -> /negbTE ->; ring.
Qed.

Theorem differences_value : (1 <= n)%N -> lp_greatest (difference_program D) differences_cost = Val (Finite (- (INR n + t))).
Proof.
move=> n1; have N := le_INR 1 n (leP n1); rewrite /= in N; have u0 := next_share_gt0; have c0 := start_ge0.
apply: lp_greatestE.
  exists (fun j : place => if (nat_of_ord j == n)%N then 1 - t else if (nat_of_ord j == n.+1)%N then t else 0).
  rewrite /difference_program /differences_cost !two_places // S_INR.
  have one := two_places (fun=> 1) n1; rewrite (eq_bigr _ (fun j _ => Rmult_1_l _)) in one; rewrite one.
  have e : tail U n.+1 = tail U n - u by rewrite /u /next_mass; ring.
  split; last by congr (Val (Finite _)); rewrite /=; ring.
  split; first by rewrite -/(tail U n) -/(tail U n.+1) e eD /u /=; lra.
  split; first by rewrite /=; lra.
  split; first by lra.
  by move=> j _; case: ifP => _; [lra|case: ifP => _; lra].
move=> v w [h1 [_ [h3 v0]]] [<-]; set A := \sum_(j : place | (1 <= nat_of_ord j)%N) INR j * v j.
have -> : \sum_(j : place | (1 <= nat_of_ord j)%N) (- INR j) * v j = - A.
  by rewrite /A -sum_opp; apply: eq_bigr => j _; ring.
set B := \sum_(j : place | (1 <= nat_of_ord j)%N) v j in h3.
have h2 : \sum_(j : place | (1 <= nat_of_ord j)%N) (1 - (\sum_(x : X | (nat_of_ord j <= rank x)%N) U x)) * v j <= c * B + u * A.
  rewrite /A /B -!sum_mull -sum_add; apply: sum_le => j j1; have := Rmult_le_compat_r _ _ _ (v0 j j1) (line (place_le j)).
  by rewrite /tail; lra.
have e : \sum_(j : place | (1 <= nat_of_ord j)%N) (1 - (\sum_(x : X | (nat_of_ord j <= rank x)%N) U x)) * v j =
  - \sum_(j : place | (1 <= nat_of_ord j)%N) ((\sum_(x : X | (nat_of_ord j <= rank x)%N) U x) - 1) * v j.
  by rewrite -sum_opp; apply: eq_bigr => j _; ring.
rewrite e eD in h1 h2; have hB : c * B <= c by nra.
have : u * (INR n + t) <= u * A by move: h1 h2 hB; rewrite /c /u; lra.
by move=> /(Rmult_le_reg_l _ _ _ u0); lra.
Qed.

Theorem multipliers_value : lp_greatest multipliers (multipliers_cost D) = Val (Finite (Rmax 1 (INR n + t))).
Proof.
have u0 := next_share_gt0; have c0 := start_ge0; have X1 : (1 < #|X| + 1)%N by rewrite addn1 ltnS (leq_trans _ nX).
case: (leqP 1 n) => n1; last first.
  have n0 : n = 0%N by case: (n) n1.
  have tail0 : tail U 0 = 1 by rewrite -(mass_sum1 U) /tail; apply: eq_bigl.
  rewrite n0 /= Rmax_left; last lra.
  have eD' : 1 - D = t * (1 - tail U 1) by rewrite eD n0 /next_mass tail0; ring.
  apply: lp_greatestE; first by exists (fun i : ordinal_finType 3 => nth 0 [:: 0; 1; 0] (nat_of_ord i)); split; [split=> [j _|]|congr (Val (Finite _))]; rewrite /=; lra.
  move=> v w [h [v0 [v1 v2]]] [<-]; have := h (Ordinal X1) isT; rewrite [nat_of_ord _]/= [INR _]/= -/(tail U 1) eD'.
  have t1 := tail_le1 U 1; have : 0 <= (1 - t) * ((1 - tail U 1) * v (@Ordinal 3 0 isT)).
    by apply: Rmult_le_pos; [lra|apply: Rmult_le_pos; lra].
  lra.
have N := le_INR 1 n (leP n1); rewrite /= in N; rewrite Rmax_right; last lra.
apply: lp_greatestE.
  exists (fun i : ordinal_finType 3 => nth 0 [:: / u; 0; c / u] (nat_of_ord i)); split; [split=> [j j1|]|congr (Val (Finite _))]; rewrite /=.
  - have jX := place_le j.
    apply: (Rmult_le_reg_l u) => //; have := line jX; rewrite -/(tail U j).
    have -> : u * ((1 - tail U j) * / u + INR j * 0 + -1 * (c / u)) = 1 - tail U j - c by field; lra.
    by move: c (u * INR j) (tail U j) => C A B; lra.
  - have iu : 0 < / u by exact: Rinv_0_lt_compat.
    by split; [lra|split; [lra|apply: Rmult_le_pos; lra]].
  - have e1 : 1 - D - c = u * (INR n + t) by rewrite eD /c /u; ring.
    rewrite (_ : _ + _ = (1 - D - c) * / u); last by rewrite /Rdiv; ring.
    by rewrite e1; field; lra.
move=> v w [h [v0 [v1 v2]]] [<-].
have := h (Ordinal n_place) n1; have := h (Ordinal n1_place) isT; rewrite S_INR [nat_of_ord _]/= [nat_of_ord _]/=.
rewrite -/(tail U n) -/(tail U n.+1) (_ : tail U n.+1 = tail U n - u); last by rewrite /u /next_mass; ring.
move=> hb ha; have [t0 t1] := t01; have {}ha := Rmult_le_compat_l (1 - t) _ _ (ltac:(lra)) ha.
have {}hb := Rmult_le_compat_l t _ _ t0 hb; rewrite eD -/u; have : v (@Ordinal 3 1 isT) <= (INR n + t) * v (@Ordinal 3 1 isT) by nra.
lra.
Qed.

End At.

(* The masses at the place that statements call k, m - k from the first. *)
Lemma inside_masses k : (1 <= k)%N -> (k <= #|X|)%N ->
  [/\ \sum_(x : X | (#|X| + 1 <= k + rank x)%N) U x = tail U (#|X| - k).+1,
      \sum_(x : X | (#|X| <= k + rank x)%N) U x = tail U (#|X| - k),
      at_number (fun x => U x) (#|X| - k) = next_mass U (#|X| - k) & INR (#|X| - k) = letters X - INR k].
Proof.
move=> k1 kX; have nX : (#|X| - k < #|X|)%N by rewrite ltn_subrL k1 (leq_trans k1 kX).
split; last by rewrite minus_INR //; apply/leP.
- by apply: eq_bigl => x; rewrite addn1 -subSn // leq_subLR.
- by apply: eq_bigl => x; rewrite leq_subLR.
- by have [x e ->] := at_number_letter (fun x => U x) nX; rewrite (next_at U e).
Qed.

End Programs.
