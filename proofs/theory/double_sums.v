(* Sums of falling masses by their numbers, and the double sums of Theorem 9's proof.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C, before Case II ends. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches.

Lemma sum_shifted (f : nat -> R) l n : \sum_(x : 'I_(n + 1) | (l + 1 <= x)%N) f (x - 1)%N = \big[Rplus/0]_(l <= r < n) f r.
Proof.
rewrite !addn1 big_mkcond big_ord_recl /= Rplus_0_l -big_mkcond big_geq_mkord.
by apply: eq_big => [i|i _]; rewrite /bump /= add1n ?ltnS ?subn1.
Qed.

Lemma sum_range_const l n (c : R) : (l <= n)%N -> \big[Rplus/0]_(l <= r < n) c = INR (n - l) * c.
Proof.
move=> ln; rewrite big_const_nat; elim: (n - l)%N => [|k IH] /=; first by ring.
by rewrite IH -/(INR k.+1) S_INR; ring.
Qed.

Section Masses.
Variables (X : finType) (U : law X).
Local Notation rank x := (nat_of_ord (enum_rank x)).

Lemma tail_range n : tail U n = \big[Rplus/0]_(n <= r < #|X|) at_number U r.
Proof.
rewrite big_geq_mkord /tail (reindex (fun i : 'I_#|X| => enum_val i)) /=; last first.
  by exists enum_rank => x _; rewrite ?enum_valK ?enum_rankK.
apply: eq_big => [i|i _]; first by rewrite enum_valK.
by rewrite -(at_numberE U) enum_valK.
Qed.

Lemma double_sum_value l n : (l <= n)%N -> (n <= #|X|)%N ->
  \big[Rplus/0]_(n <= a < #|X|) \big[Rplus/0]_(l <= b < n) (at_number U a - at_number U b) =
  INR (n - l) * tail U n - INR (#|X| - n) * (tail U l - tail U n).
Proof.
move=> ln nX; have few : \big[Rplus/0]_(l <= b < n) at_number U b = tail U l - tail U n.
  have cat : tail U l = \big[Rplus/0]_(l <= b < n) at_number U b + tail U n.
    by rewrite !tail_range (@big_cat_nat _ _ _ n).
  by rewrite cat; ring.
rewrite (eq_bigr (fun a => INR (n - l) * at_number U a - (tail U l - tail U n))) => [|a _].
  by rewrite sum_sub sum_mull -tail_range sum_range_const.
by rewrite sum_sub sum_range_const // few.
Qed.

Lemma last_pairs i j : (i <= j)%N -> (j <= #|X|)%N ->
  \sum_(x : ordinal_finType (#|X| + 1)%N | (#|X| + 1 <= i + nat_of_ord x)%N)
   \sum_(y : ordinal_finType (#|X| - i + 1)%N | (#|X| + 1 <= j + nat_of_ord y)%N)
     (at_number U (nat_of_ord x - 1) - at_number U (nat_of_ord y - 1)) =
  INR j * tail U (#|X| - i) - INR i * tail U (#|X| - j).
Proof.
move=> ij jX; have iX := leq_trans ij jX.
have from n x : (n <= #|X|)%N -> (#|X| + 1 <= n + x)%N = (#|X| - n + 1 <= x)%N.
  by move=> nX; rewrite -leq_subLR !addn1 subSn.
rewrite (eq_big (fun x : 'I_(#|X| + 1) => (#|X| - i + 1 <= x)%N) (fun x : 'I_(#|X| + 1) =>
   (fun a => \big[Rplus/0]_(#|X| - j <= b < #|X| - i) (at_number U a - at_number U b)) (x - 1)%N)) => [|x|x _]; last 2 first.
- exact: from.
- rewrite (eq_bigl (fun y : 'I_(#|X| - i + 1) => (#|X| - j + 1 <= y)%N)) => [|y]; last exact: from.
  exact: (sum_shifted (fun b => at_number U (x - 1) - at_number U b)).
rewrite (sum_shifted (fun a => \big[Rplus/0]_(#|X| - j <= b < #|X| - i) (at_number U a - at_number U b))).
rewrite double_sum_value ?leq_subr // ?leq_sub2l // subKn //.
have -> : (#|X| - i - (#|X| - j) = j - i)%N by rewrite subnAC subKn.
by rewrite minus_INR; [ring|exact/leP].
Qed.

(* Where all masses differ, D^(j)/j rises strictly. *)
Lemma last_pairs_neg i j : (forall x y : X, (rank x <= rank y)%N -> U y <= U x) ->
  (forall x y : X, rank y == (rank x).+1 -> U y < U x) ->
  (1 <= i)%N -> (i < j)%N -> (j <= #|X|)%N -> INR j * tail U (#|X| - i) - INR i * tail U (#|X| - j) < 0.
Proof.
move=> falls strict i1 ij jX; have iX : (i < #|X|)%N := leq_trans ij jX.
have at_le a b : (a <= b)%N -> (b < #|X|)%N -> at_number U b <= at_number U a.
  move=> ab bX; have [x hx ->] := at_number_letter U bX; have [y hy ->] := at_number_letter U (leq_ltn_trans ab bX).
  by apply: falls; rewrite hx hy.
pose n := (#|X| - i)%N; have n1 : (0 < n)%N by rewrite subn_gt0.
have nX : (n < #|X|)%N by rewrite ltn_subrL i1 (leq_ltn_trans _ iX).
have gap : at_number U n < at_number U n.-1.
  have [x hx ->] := at_number_letter U nX; have [y hy ->] := at_number_letter U (leq_ltn_trans (leq_pred n) nX).
  by apply: strict; rewrite hx hy prednK.
pose e := at_number U n.-1 - at_number U n.
have ln : (#|X| - j <= n)%N by rewrite leq_sub2l // ltnW.
have width : (n - (#|X| - j) = j - i)%N by rewrite /n subnAC subKn.
have -> : INR j * tail U (#|X| - i) - INR i * tail U (#|X| - j) =
    \big[Rplus/0]_(n <= a < #|X|) \big[Rplus/0]_(#|X| - j <= b < n) (at_number U a - at_number U b).
  by rewrite double_sum_value // ?(ltnW nX) // width /n subKn ?(ltnW iX) // minus_INR; [ring|apply/leP; exact: ltnW].
apply: Rle_lt_trans (_ : _ <= \big[Rplus/0]_(n <= a < #|X|) \big[Rplus/0]_(#|X| - j <= b < n) (- e)) _.
  rewrite big_nat_cond [X in _ <= X]big_nat_cond; apply: sum_le => a /andP[/andP[na aX] _].
  rewrite big_nat_cond [X in _ <= X]big_nat_cond; apply: sum_le => b /andP[/andP[_ bn] _].
  have := at_le n a na aX; have := at_le b n.-1; rewrite -ltnS prednK // => /(_ bn (ltnW nX)); rewrite /e; lra.
rewrite (eq_bigr (fun=> INR (n - (#|X| - j)) * - e)) => [|a _]; last exact: sum_range_const.
rewrite sum_range_const ?(ltnW nX) // width /n subKn ?(ltnW iX) //.
have a0 : 0 < INR i by apply: (lt_INR 0); exact/leP.
have b0 : 0 < INR (j - i) by apply: (lt_INR 0); apply/leP; rewrite subn_gt0.
have := Rmult_lt_0_compat _ _ a0 (Rmult_lt_0_compat _ _ b0 (ltac:(rewrite /e; lra) : 0 < e)); lra.
Qed.

End Masses.
