(* Grosse, Saeidian and Oechtering, Lemma 6: columns with a zero. It replaces: Lemma 6 as printed, whose strict
   inequality fails by equality. F_1 and F_2 at e are the gaps of the two inequalities that are the level of a kernel of
   two outputs (two_outputs.v: two_outputs_leP). *)

From ExactPriv Require Import core divergence pml statements levels explicit bridges two_outputs.

Section Columns.
Variables (X : finType) (c : R) (p : X -> R) (e : R).
Let N := letters X.
Let M := \max_(x : X) p x.
Let m := \min1_(x : X) p x.
Definition gap_1 : R := M - exp e * (c * (\sum_(x : X) p x) + (1 - N * c) * m).
Definition gap_2 : R := 1 - m - exp e * (c * (\sum_(x : X) (1 - p x)) + (1 - N * c) * (1 - M)).

Hypotheses (p01 : forall x, 0 <= p x <= 1) (c0 : 0 < c) (nc : N * c <= 1) (e0 : 0 <= e).

(* A column with a zero and an entry above 0, no entry 1: not both gaps are 0 where e^e c (N-1) < 1, or N = 2. *)
Lemma gaps_not_both (x0 : X) : p x0 = 0 -> 0 < M -> M < 1 -> exp e * c * (N - 1) < 1 \/ N = 2 ->
  ~ (gap_1 = 0 /\ gap_2 = 0).
Proof.
move=> z M0 M1 small [g1 g2]; have r1 := exp_ge1 e0.
have mz : m = 0 by apply: Rle_antisym; [rewrite -z; exact: (@min1_le _ xpredT p x0 isT)|apply: min1_ge0 => x _; have := p01 x; lra].
have S : \sum_(x : X) p x <= (N - 1) * M.
  have -> : (N - 1) * M = \sum_(x : X) (if x == x0 then 0 else M).
    by rewrite (eq_sum (G := fun x => M - (if x == x0 then M else 0))) => [|x _]; [rewrite sum_sub sum_const_card sum_pick /N; ring|case: ifP => _; ring].
  by apply: sum_le => x _; case: eqP => [->|_]; [rewrite z; exact: Rle_refl|exact: (@max_ge _ xpredT p x isT)].
have S' : M <= \sum_(x : X) p x.
  case: (max_attained xpredT p) => [E|[a _ E]]; first by have := M0; rewrite /M E; lra.
  by rewrite /M E; apply: (@sum_ge_term _ xpredT p a) => // x _; have := p01 x; lra.
move: g1 g2; rewrite /gap_1 /gap_2 mz Rmult_0_r Rplus_0_r sum_sub sum_const_card Rmult_1_r -/N => g1 g2.
set s := \sum_(x : X) p x in S S' g1 g2; set r := exp e in r1 g1 g2 small.
have rc : 0 < r * c by apply: Rmult_lt_0_compat; lra.
have key : M * (1 + r * (1 - N * c)) = r - 1 by lra.
case: small => [small|two]; first by have := Rmult_le_compat_l (r * c) _ _ (Rlt_le _ _ rc) S; nra.
have sM : s = M by rewrite two in S; lra.
have rc1 : r * c = 1 by apply: (Rmult_eq_reg_r M); [rewrite sM in g1; lra|lra].
have r2 : 1 < r by have := nc; rewrite two; nra.
have : M * (1 + r * (1 - N * c)) = M * (r - 1) by rewrite two; have -> : 1 + r * (1 - 2 * c) = r - 1 + 2 * (1 - r * c) by [ring]; rewrite rc1; ring.
by nra.
Qed.
End Columns.

Section Lemma6.
Variables (X : finType) (K : kernel X (ordinal_finType 2)) (c : R) (e : R).
Hypotheses (c0 : 0 < c) (nc : letters X * c <= 1) (e0 : 0 <= e) (level : Rbar_le (pml_c K c) e).
Variable x0 : X.
Local Notation first := (fun x : X => K x o2_0).

(* The weak form: at every level of the kernel both gaps are at most 0, whatever the column. *)
Theorem gaps_weak : gap_1 c first e <= 0 /\ gap_2 c first e <= 0.
Proof. exact: (proj1 (two_outputs_leP K c0 nc x0 e0) level). Qed.

(* The strict form where it holds: the column has a zero, no entry 1, and is not the zero column. *)
Theorem gaps_strict : K x0 o2_0 = 0 -> (forall x, K x o2_0 < 1) -> (exists x, 0 < K x o2_0) ->
  exp e * c * (letters X - 1) < 1 \/ letters X = 2 -> gap_1 c first e < 0 \/ gap_2 c first e < 0.
Proof.
move=> z lt1 [a pos] small; have [w1 w2] := gaps_weak.
have M0 : 0 < \max_(x : X) K x o2_0 by apply: Rlt_le_trans pos _; exact: (@max_ge _ xpredT first a isT).
have M1 : \max_(x : X) K x o2_0 < 1 by case: (max_attained xpredT first) => [->|[b _ ->]]; [lra|exact: lt1].
have := @gaps_not_both X c first e (fun x => conj (mass_ge0 _ _) (mass_le1 _ _)) c0 nc e0 x0 z M0 M1 small.
case: w1 => [|g1]; first by left.
case: w2 => [|g2]; first by right.
by move=> both; case: both.
Qed.
End Lemma6.

(* Strictness fails: both gaps are 0 at (0, 1/2, 1/2) with c = 1/3, e^e = 3/2, and below 1/N at (0, 2/3, 2/3), 1/4, 2. *)
Lemma equal_gaps (h c r : R) : 0 <= h <= 1 -> 1 <= r -> h = r * (c * (2 * h)) -> 1 = r * (c * (3 - 2 * h) + (1 - 3 * c) * (1 - h)) ->
  exists K : kernel (ordinal_finType 3) (ordinal_finType 2),
  [/\ K o3_0 o2_0 = 0, K o3_1 o2_0 = h, K o3_2 o2_0 = h,
      gap_1 c (fun x => K x o2_0) (ln r) = 0 & gap_2 c (fun x => K x o2_0) (ln r) = 0].
Proof.
move=> h01 r1 e1 e2; have three : letters (ordinal_finType 3) = 3 by rewrite /letters card_ord /=; ring.
have [K entry] : exists K : kernel (ordinal_finType 3) (ordinal_finType 2), forall x, K x o2_0 = if x == o3_0 then 0 else h.
  exists (fun x => mixture (if x == o3_0 then 0 else h) (dirac o2_0) (dirac o2_1)) => x.
  by rewrite mixtureE ?diracE /=; case: ifP => _; lra.
have M : \max_(x : ordinal_finType 3) K x o2_0 = h.
  apply: Rle_antisym; last by rewrite -[X in X <= _](entry o3_1); exact: (@max_ge _ xpredT (fun x => K x o2_0) o3_1 isT).
  by apply: max_le => [|x _]; rewrite ?entry; [lra|case: ifP => _; lra].
have m : \min1_(x : ordinal_finType 3) K x o2_0 = 0.
  apply: Rle_antisym; last by apply: min1_ge0 => x _; exact: mass_ge0.
  by rewrite -[X in _ <= X](entry o3_0); exact: (@min1_le _ xpredT (fun x => K x o2_0) o3_0 isT).
by exists K; split; rewrite ?entry // /gap_1 /gap_2 M m !sum_three !entry three exp_ln //=; lra.
Qed.

Theorem equality_at_one_third : exists K : kernel (ordinal_finType 3) (ordinal_finType 2),
  [/\ K o3_0 o2_0 = 0, K o3_1 o2_0 = 1 / 2, K o3_2 o2_0 = 1 / 2,
      gap_1 (1 / 3) (fun x => K x o2_0) (ln (3 / 2)) = 0 & gap_2 (1 / 3) (fun x => K x o2_0) (ln (3 / 2)) = 0].
Proof. by apply: equal_gaps; lra. Qed.

Theorem equality_at_one_quarter : exists K : kernel (ordinal_finType 3) (ordinal_finType 2),
  [/\ K o3_0 o2_0 = 0, K o3_1 o2_0 = 2 / 3, K o3_2 o2_0 = 2 / 3,
      gap_1 (1 / 4) (fun x => K x o2_0) (ln 2) = 0 & gap_2 (1 / 4) (fun x => K x o2_0) (ln 2) = 0].
Proof. by apply: equal_gaps; lra. Qed.
