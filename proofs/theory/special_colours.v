(* The colours of the mechanism of Theorem 9: which entries are the ends of a critical pair Q(y|x) = r Q(y|z) + delta, for
   every optimal diagonal.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendices B and C (Lemma 27, Propositions 28 to 31). *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  linear_programs ordered_program optimal_diagonals optimal_forms.

Section Colours.
Variable X : finType.
Local Notation rank x := (nat_of_ord (enum_rank x)).
Local Notation one := (ordinal_finType 1).
Variables (U : law X) (D d : R) (x1 : X) (w : R) (a : X -> R).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (h1 : rank x1 = 0%N) (d01 : 0 <= d < 1) (wp : 0 < w).
Hypotheses (Dt : D < (1 - d) * tail U 1) (opt : optimal_diagonal U D d x1 (exp w) a).
Local Notation r := (exp w).
Hypothesis least : forall n, (1 <= n <= #|X|)%N -> r * (D - (1 - d) * tail U n) <= (INR n - 1) * (1 - D - d).

Fact level_gt1 : 1 < r. Proof. by rewrite -exp_0; exact: exp_increasing. Qed.

(* The largest diagonal entry is there twice. *)
Lemma second_top : exists2 x2, x2 != x1 & a x2 = a x1.
Proof.
have r1 := level_gt1; pose M := (1 - D - d) / ((1 - d) * r); pose b x := a x - d.
have d1 : 0 < (1 - d) * r by apply: Rmult_lt_0_compat; lra.
have t1 := tail_le1 U 1; have rest : D < 1 - d by nra.
have M0 : 0 < M by apply: Rdiv_lt_0_compat; lra.
have Mr : (1 - d) * (M * r) = 1 - D - d by rewrite /M; field; split; lra.
have bound n : (1 <= n <= #|X|)%N -> 1 - tail U n <= M * (INR n - 1 + r).
  move=> /least h; apply: (Rmult_le_reg_l ((1 - d) * r)) => //.
  have -> : (1 - d) * r * (M * (INR n - 1 + r)) = (1 - D - d) * (INR n - 1 + r) by rewrite -Mr; ring.
  lra.
case: (pickP (fun x => (x != x1) && Reqb (a x) (a x1))) => [x2 /andP[ne /ReqbP e]|no]; first by exists x2.
exfalso; have lower x : x != x1 -> b x < b x1.
  move=> ne; have := no x; rewrite ne /= => /ReqbP ax; have l := first_top h1 opt x.
  by case: (Rle_lt_or_eq_dec _ _ l) => // ?; rewrite /b; lra.
have b0 x : 0 <= b x by have := optimal_low opt x; rewrite /b; lra.
have b1 : 0 < b x1.
  have := optimal_enough opt; rewrite -/(b _) => S; case: (Rle_lt_dec (b x1) 0) => // z.
  suff : \sum_x (a x - d) <= \sum_(x : X) 0 by rewrite [X in _ <= X]big1 //; lra.
  by apply: sum_le => x _; have := first_top h1 opt x; rewrite /b in z; lra.
have sum : \sum_x b x + (r - 1) * b x1 = r * (1 - d).
  by have e := optimal_ratio opt; rewrite (bigD1 x1) //= (_ : \sum_(x | x != x1) b x = r * (1 - a x1)) // /b; ring.
have mean : 1 - D - d <= \sum_x U x * b x.
  have e := optimal_mean opt; rewrite /b (eq_bigr (fun x => U x * a x - U x * d)) => [|x _]; last by ring.
  by rewrite sum_sub sum_mulr mass_sum1; lra.
have over : M * (r - 1) * b x1 <= \sum_x (U x - M) * b x.
  rewrite (eq_bigr (fun x => U x * b x - M * b x)) => [|x _]; last by ring.
  rewrite sum_sub sum_mull; have e : M * (\sum_x b x + (r - 1) * b x1) = 1 - D - d by rewrite sum -Mr; ring.
  lra.
have pos : 0 < M * (r - 1) * b x1 by apply: Rmult_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
case: (pickP (fun x => Rltb M (U x))) => [z0 z0P|none]; last first.
  suff : \sum_x (U x - M) * b x <= \sum_(x : X) 0 by rewrite [X in _ <= X]big1 //; lra.
  apply: sum_le => x _; have := none x; case: RltbP => // h _; have := b0 x; nra.
have [z /RltbP zP zmax] := arg_maxnP (P := fun x => Rltb M (U x)) (fun x => rank x) z0P.
pose n := (rank z).+1; have nX : (1 <= n <= #|X|)%N by rewrite /n ltn_ord.
have inS x : Rltb M (U x) = (rank x < n)%N.
  apply/idP/idP => [/zmax|]; first by rewrite /n ltnS.
  by rewrite /n ltnS => /falls h; apply/RltbP; lra.
have bx x : b x <= b x1 by have := first_top h1 opt x; rewrite /b; lra.
have each x : (U x - M) * b x <= (if (rank x < n)%N then (U x - M * 1) * b x1 else 0).
  rewrite -inS; case: RltbP => h; first by rewrite Rmult_1_r; apply: Rmult_le_compat_l; [lra|exact: bx].
  by have := b0 x; nra.
have top : \sum_x (if (rank x < n)%N then (U x - M * 1) * b x1 else 0) = (1 - tail U n - M * INR n) * b x1.
  by rewrite -big_mkcond sum_mulr sum_sub sum_mull first_mass count_first //; case/andP: nX.
have B := bound n nX; case: (z =P x1) => [e|/eqP ne].
  have n1 : n = 1%N by rewrite /n e h1.
  have le : \sum_x (U x - M) * b x <= (1 - tail U n - M * INR n) * b x1 by rewrite -top; apply: sum_le => x _; exact: each.
  rewrite n1 [INR _]/= in le; have : M * (r - 1) * b x1 <= (1 - tail U 1 - M * 1) * b x1 by exact: Rle_trans over le.
  move=> /(Rmult_le_reg_r _ _ _ b1) h; have : (1 - d) * (M * r) <= (1 - d) * (1 - tail U 1) by apply: Rmult_le_compat_l; lra.
  lra.
have lt : \sum_x (U x - M) * b x < \sum_x (if (rank x < n)%N then (U x - M * 1) * b x1 else 0).
  apply: (@sum_lt _ _ _ _ z); [by move=> x _; exact: each|by []|].
  by rewrite -inS (introT (RltbP _ _) zP) Rmult_1_r; apply: Rmult_lt_compat_l; [lra|exact: lower].
rewrite top in lt; have : M * (r - 1) * b x1 < (1 - tail U n - M * INR n) * b x1 by exact: Rle_lt_trans over lt.
move=> /(Rmult_lt_reg_r _ _ _ b1); lra.
Qed.

Variable Q : kernel X X.
Hypothesis hQ : forall x y, Q x y = matrix_entry d a x y.
Hypothesis dp : 0 < d.

Lemma critical x y : x != y -> a x = a x1 -> Q y y = r * Q x y + d.
Proof.
move=> ne ex; have r1 := level_gt1; rewrite !hQ /matrix_entry eqxx (negbTE ne) ex.
have -> : others d a x = r * (1 - a x1) by rewrite -(first_others opt) !othersE ex.
by field; have := optimal_first opt; split; lra.
Qed.

Lemma diagonal_black x : [exists k : X, (x != k) && Reqb (Q x x) (r * Q k x + d)].
Proof.
case: (altP (x =P x1)) => [->|ne]; last first.
  by apply/existsP; exists x1; rewrite ne; apply/ReqbP; apply: critical; rewrite 1?eq_sym.
by have [x2 ne e] := second_top; apply/existsP; exists x2; rewrite eq_sym ne; apply/ReqbP; exact: critical.
Qed.

Lemma first_row_red y : y != x1 -> [exists k : X, (k != x1) && Reqb (Q k y) (r * Q x1 y + d)].
Proof. by move=> ne; apply/existsP; exists y; rewrite ne; apply/ReqbP; apply: critical; rewrite 1?eq_sym. Qed.

Lemma not_black x y : x != y -> [exists k : X, (x != k) && Reqb (Q x y) (r * Q k y + d)] = false.
Proof.
move=> ne; apply/negbTE/negP => /existsP[k /andP[_ /ReqbP e]]; have r1 := level_gt1.
have ly := optimal_low opt y; have px := others_pos h1 opt x; have rx := rest_le opt x; have xl := optimal_high opt x.
have small : Q x y <= a y - d.
  rewrite hQ /matrix_entry (negbTE ne); apply/(Rle_div_l _ _ _ px); apply: Rmult_le_compat_l; lra.
have : a y - d <= r * Q k y.
  rewrite hQ /matrix_entry; case: eqP => [->|_]; first by nra.
  have pk := others_pos h1 opt k; have ok := others_le h1 wp opt k.
  have -> : r * ((a y - d) * (1 - a k) / others d a k) = (a y - d) * (r * (1 - a k)) / others d a k by field; lra.
  by apply/(Rle_div_r _ _ _ pk); apply: Rmult_le_compat_l; lra.
lra.
Qed.

End Colours.

(* At every optimal diagonal of (9) at the level of Theorem 9: the mechanism, and its colours. *)
Section Optima.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Local Notation place := (ordinal_finType (#|X| + 1)%N).
Variables (U : law X) (L : kernel one X) (D d : R) (x1 : X).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (hL : forall y, L ord0 y = U y).
Hypotheses (U0 : forall x, 0 < U x) (d01 : 0 <= d < 1) (dp : 0 < d) (D0 : 0 < D) (Dt : D < (1 - d) * tail U 1) (h1 : rank x1 = 0%N).
Local Notation T k := (\sum_(x | (#|X| + 1 <= k + rank x)%N) U x).

Definition coloured : Prop := exists w : R, [/\ (if Rleb ((1 - d) * \sum_(x | (1 <= rank x)%N) U x) D then Val (Finite 0) else
     vmax (Finite 0) (if [exists k : place, (1 <= nat_of_ord k)%N && Rltb ((1 - d) * T k) D]
     then \vmin_(k : place | (1 <= nat_of_ord k)%N && Rltb ((1 - d) * T k) D)
     vln (vdiv (Finite ((letters X - INR k) * (1 - D - d))) (Finite (D - (1 - d) * T k))) else NoValue)) = Finite w,
  exists a, lp_optimal (@diagonal_feasible X L D d) (fun v => Val (Finite (diagonal_cost (exp w) v))) a &
  forall a, lp_optimal (@diagonal_feasible X L D d) (fun v => Val (Finite (diagonal_cost (exp w) v))) a ->
  exists Q : kernel X X, [/\ forall x y, veq (Finite (Q x y)) (if x == y then Val (Finite (a x)) else
      vdiv (Finite ((a y - d) * (1 - a x))) (Finite (\sum_(z | z != x) (a z - d)))),
    forall x, [exists k : X, (x != k) && Reqb (Q x x) (exp w * Q k x + d)],
    forall y, y != x1 -> [exists k : X, (k != x1) && Reqb (Q k y) (exp w * Q x1 y + d)] &
    forall x y, x != y -> [exists k : X, (x != k) && Reqb (Q x y) (exp w * Q k y + d)] = false]].

Theorem coloured_optima : coloured.
Proof.
have [w [e wp reach miss [_ some every]]] := @optimal_level X U L falls hL U0 D d d01 D0 Dt x1 h1.
exists w; split=> // a /every opt; have r1 := level_gt1 wp.
have least n : (1 <= n <= #|X|)%N -> exp w * (D - (1 - d) * tail U n) <= (INR n - 1) * (1 - D - d).
  move=> nX; case: (Rle_lt_dec (exp w * (D - (1 - d) * tail U n)) ((INR n - 1) * (1 - D - d))) => // lt; exfalso.
  have N := n_ge1 nX; have t1 := tail_le1 U 1; have Dd : D < 1 - d by nra.
  set A := D - (1 - d) * tail U n in lt; set B := (INR n - 1) * (1 - D - d) in lt.
  have B0 : 0 <= B by apply: Rmult_le_pos; lra.
  have A0 : 0 < A by nra.
  pose r := Rmax 1 (B / A); have r0 : 1 <= r by exact: Rmax_l.
  have rw : r < exp w by apply: Rmax_lub_lt => //; apply/(Rlt_div_l _ _ _ A0).
  have BA : B <= r * A by apply/(Rle_div_l _ _ _ A0); exact: Rmax_r.
  have := @ordered_reached X U L hL n r d D nX r0 d01 BA; have := miss r r0 rw.
  by case: (pointwise_distortion _ _ _) => //= v; case: v => [v|//|//] /=; lra.
have [Q hQ] : exists Q : kernel X X, forall x y, Q x y = matrix_entry d a x y by apply: matrix_exists; eassumption.
exists Q; split=> [x y|x|y ne|x y ne].
- by rewrite (matrix_value h1 opt) hQ.
- by apply: diagonal_black; eassumption.
- by apply: first_row_red; eassumption.
- by apply: not_black; eassumption.
Qed.

End Optima.

Lemma rank_is_first (X : finType) (x1 z : X) : nat_of_ord (enum_rank x1) = 0%N -> reflect (z = x1) (nat_of_ord (enum_rank z) == 0%N).
Proof. by move=> h1; rewrite -h1 (inj_eq val_inj) (inj_eq enum_rank_inj); exact: eqP. Qed.

Lemma another_letter (X : finType) (x : X) : (2 <= #|X|)%N -> exists y, x != y.
Proof.
move=> m2; case: (pickP (fun y => x != y)) => [y|no]; first by exists y.
suff : (#|X| <= 1)%N by rewrite leqNgt m2.
by rewrite -(card1 x) subset_leq_card //; apply/subsetP => y _; have := no y; rewrite inE eq_sym => /negbFE.
Qed.

(* What the proofs of statements about special mechanisms begin with. *)
Lemma special_setting (X : finType) (P : law X) (d p : R) : (2 <= #|X|)%N -> (forall x, 0 < P x) -> 0 < d -> d < 1 -> 0 < p -> p < 1 ->
  exists (U : law X) (x1 : X), [/\ forall x, U x = falling P x, nat_of_ord (enum_rank x1) = 0%N &
    coloured U (fun=> U) (p * (1 - d) * \sum_(x | (1 <= nat_of_ord (enum_rank x))%N) U x) d x1].
Proof.
move=> m2 P0 d0 d1 p0 p1; have [U [x1 [hU falls h1 U0 [D0 Dt]]]] := optimal_setting m2 P0 d0 d1 p0 p1.
exists U, x1; split=> //; exact: (coloured_optima falls (L := fun=> U) (fun=> erefl) U0 (conj (Rlt_le _ _ d0) d1) d0 D0 Dt h1).
Qed.
