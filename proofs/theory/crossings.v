(* Where the lines of (13) cross: the first coordinate falls and the second rises from line to line.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, (14). *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  ordered_intervals double_sums.

Section Crossings.
Variables (X : finType) (U : law X).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Hypotheses (U0 : forall x, 0 < U x) (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x)
  (strict : forall x y : X, rank y == (rank x).+1 -> U y < U x).
Local Notation T j := (tail U (#|X| - j)).

Lemma range_mass a b (lo hi : R) : (a <= b)%N -> (b <= #|X|)%N ->
  (forall r, (#|X| - b <= r)%N -> (r < #|X| - a)%N -> lo <= at_number U r <= hi) ->
  INR (b - a) * lo <= T b - T a <= INR (b - a) * hi.
Proof.
move=> ab bX h; have ln : (#|X| - b <= #|X| - a)%N by exact: leq_sub2l.
have cat : T b = \big[Rplus/0]_(#|X| - b <= r < #|X| - a) at_number U r + T a.
  by rewrite !tail_range (@big_cat_nat _ _ _ (#|X| - a)) ?leq_subr.
have width : (#|X| - a - (#|X| - b) = b - a)%N by rewrite subnAC subKn.
have -> : T b - T a = \big[Rplus/0]_(#|X| - b <= r < #|X| - a) at_number U r by rewrite cat; ring.
by split; rewrite -width -sum_range_const // big_nat_cond [X in _ <= X]big_nat_cond; apply: sum_le => r /andP[/andP[r1 r2] _];
   have := h r r1 r2; lra.
Qed.

Lemma at_falls a b : (a <= b)%N -> (b < #|X|)%N -> at_number U b <= at_number U a.
Proof.
move=> ab bX; have [x hx ->] := at_number_letter U bX; have [y hy ->] := at_number_letter U (leq_ltn_trans ab bX).
by apply: falls; rewrite hx hy.
Qed.

Lemma at_mass r : (r < #|X|)%N -> 0 <= at_number U r <= 1.
Proof. by move=> rX; have [x _ ->] := at_number_letter U rX; split; [exact: mass_ge0|exact: mass_le1]. Qed.

Lemma strictly_convex a b c : (a < b)%N -> (b < c)%N -> (c <= #|X|)%N ->
  [/\ 0 < T b - T a, 0 < T c - T b & (T b - T a) * (INR c - INR b) < (T c - T b) * (INR b - INR a)].
Proof.
move=> ab bc cX; have bX : (b < #|X|)%N := leq_trans bc cX.
have n1 : (0 < #|X| - b)%N by rewrite subn_gt0.
have nX : (#|X| - b < #|X|)%N by rewrite ltn_subrL (leq_ltn_trans _ ab) // (leq_ltn_trans _ bX).
have pX : ((#|X| - b).-1 < #|X|)%N by exact: leq_ltn_trans (leq_pred _) nX.
have gap : at_number U (#|X| - b) < at_number U (#|X| - b).-1.
  have [x hx ->] := at_number_letter U nX; have [y hy ->] := at_number_letter U pX.
  by apply: strict; rewrite hx hy prednK.
have pos : 0 < at_number U (#|X| - b) by have [x _ ->] := at_number_letter U nX.
have [_ up] := @range_mass a b 0 (at_number U (#|X| - b)) (ltnW ab) (ltnW bX) (fun r r1 r2 => conj
  (proj1 (at_mass (leq_trans r2 (leq_subr _ _)))) (at_falls r1 (leq_trans r2 (leq_subr _ _)))).
have [low _] := @range_mass b c (at_number U (#|X| - b).-1) 1 (ltnW bc) cX (fun r r1 r2 => conj
  (at_falls (ltac:(by rewrite -ltnS prednK) : (r <= (#|X| - b).-1)%N) pX)
  (proj2 (at_mass (leq_trans r2 (leq_subr _ _))))).
have x0 : 0 < INR (b - a) by apply: (lt_INR 0); apply/leP; rewrite subn_gt0.
have y0 : 0 < INR (c - b) by apply: (lt_INR 0); apply/leP; rewrite subn_gt0.
have t1 : T a < T b by apply: tail_lt => //; rewrite ltn_sub2l // (ltn_trans ab).
have t2 : T b < T c by apply: tail_lt => //; [rewrite ltn_sub2l // (leq_trans bc)|rewrite ltn_subrL (leq_ltn_trans _ bc) // (leq_trans _ cX) // (leq_ltn_trans _ bc)].
have ex : INR (b - a) = INR b - INR a by rewrite minus_INR //; apply/leP; exact: ltnW.
have ey : INR (c - b) = INR c - INR b by rewrite minus_INR //; apply/leP; exact: ltnW.
rewrite -ex -ey.
split; try lra.
have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ y0) up; have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ x0) low.
have := Rmult_lt_compat_l _ _ _ (Rmult_lt_0_compat _ _ x0 y0) gap; lra.
Qed.

Lemma quotient_lt (x y a b : R) : 0 < a -> 0 < b -> x * b < y * a -> x / a < y / b.
Proof.
move=> a0 b0 h; apply: (Rmult_lt_reg_r (a * b)); first exact: Rmult_lt_0_compat.
have -> : x / a * (a * b) = x * b by field; lra.
by have -> : y / b * (a * b) = y * a by field; lra.
Qed.

Definition crossing_u i j : R := (INR i - INR j) / (T i - T j).

Lemma crossing_sym i j : T i - T j <> 0 -> crossing_u i j = crossing_u j i.
Proof. by move=> ne; rewrite /crossing_u; field; split; lra. Qed.

Theorem crossing_falls i k j : (i < k)%N -> i != j -> k != j -> (k <= #|X|)%N -> (j <= #|X|)%N -> crossing_u k j < crossing_u i j.
Proof.
move=> ik ij kj kX jX; case: (ltngtP j i) => [ji|ij'|e]; last by rewrite e eqxx in ij.
  have [p1 p2 c] := strictly_convex ji ik kX; rewrite /crossing_u; apply: quotient_lt; lra.
case: (ltngtP j k) => [jk|kj'|e]; last by rewrite e eqxx in kj.
  have [p1 p2 c] := strictly_convex ij' jk kX; rewrite (@crossing_sym i j); last lra.
  by rewrite /crossing_u; apply: quotient_lt; lra.
have [p1 p2 c] := strictly_convex ik kj' jX; rewrite (@crossing_sym i j) ?(@crossing_sym k j); try lra.
by rewrite /crossing_u; apply: quotient_lt; lra.
Qed.

Lemma crossing_gap i j : i != j -> (i <= #|X|)%N -> (j <= #|X|)%N -> T i - T j <> 0.
Proof.
have less a b : (a < b)%N -> (b <= #|X|)%N -> T a < T b.
  move=> ab bX; apply: tail_lt => //; first by rewrite ltn_sub2l // (leq_trans ab).
  by rewrite ltn_subrL (leq_ltn_trans _ ab) // (leq_trans _ bX) // (leq_ltn_trans _ ab).
by rewrite neq_ltn => /orP[h|h] iX jX; [have := less _ _ h jX|have := less _ _ h iX]; lra.
Qed.

Lemma crossing_pos i j : i != j -> (i <= #|X|)%N -> (j <= #|X|)%N -> 0 < crossing_u i j.
Proof.
have pos a b : (a < b)%N -> (b <= #|X|)%N -> 0 < crossing_u b a.
  move=> ab bX; apply: Rdiv_lt_0_compat; first by have := lt_INR _ _ (ltP ab); lra.
  have := @tail_lt X U U0 (#|X| - b) (#|X| - a); rewrite ltn_sub2l ?(leq_trans ab) // ltn_subrL (leq_ltn_trans _ ab) //.
  by rewrite (leq_trans _ bX) ?(leq_ltn_trans _ ab) // => /(_ isT isT); lra.
move=> ne iX jX; have g := crossing_gap ne iX jX.
by move: ne; rewrite neq_ltn => /orP[h|h]; [rewrite crossing_sym //; exact: pos|exact: pos].
Qed.

End Crossings.
