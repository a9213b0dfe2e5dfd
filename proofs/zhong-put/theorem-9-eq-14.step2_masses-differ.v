(* zhong-put/theorem-9-eq-14.step2@masses-differ, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_eq_14_step2_masses_differ : Prop :=
  forall X : finType,
  (3 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall i : nat,
  (1 <= i)%N ->
  (i <= (#|X| - 1))%N ->
  forall k : nat,
  ((i + 1) <= k)%N ->
  (k <= #|X|)%N ->
  forall j : nat,
  (1 <= j)%N ->
  (j <= (#|X|))%N ->
  (~~ ((j == i)%N || (j == k)%N)) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (forall x4 : X, (forall x5 : X, ((nat_of_ord (enum_rank x5)) == (nat_of_ord (enum_rank x4)).+1)%N -> ((U1 x5) < (U1 x4))))) ->
  (exists U6 : law X, (forall x2 : X, ((U6 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ ((veq (vsub (vdiv (Finite ((INR k) - (INR j))) (Finite ((\sum_(x7 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x7))))%N) (U6 x7)) - (\sum_(x8 : X | ((#|X|) <= (j + (nat_of_ord (enum_rank x8))))%N) (U6 x8))))) (vdiv (Finite ((INR i) - (INR j))) (Finite ((\sum_(x9 : X | ((#|X|) <= (i + (nat_of_ord (enum_rank x9))))%N) (U6 x9)) - (\sum_(x8 : X | ((#|X|) <= (j + (nat_of_ord (enum_rank x8))))%N) (U6 x8)))))) (vdiv (Finite (if ((i < k)%N && (j < i)%N) then (\sum_(x10 : (ordinal_finType (((#|X| - j) + 1))%N) | ((#|X| + 1) <= (i + (nat_of_ord x10)))%N) (\sum_(x11 : (ordinal_finType (((#|X| - i) + 1))%N) | ((#|X| + 1) <= (k + (nat_of_ord x11)))%N) ((at_number (fun x_ : X => (U6 x_)) ((nat_of_ord x10) - 1)) - (at_number (fun x_ : X => (U6 x_)) ((nat_of_ord x11) - 1))))) else (if ((k < j)%N && (i < k)%N) then (- (\sum_(x12 : (ordinal_finType (((#|X| - k) + 1))%N) | ((#|X| + 1) <= (j + (nat_of_ord x12)))%N) (\sum_(x11 : (ordinal_finType (((#|X| - i) + 1))%N) | ((#|X| + 1) <= (k + (nat_of_ord x11)))%N) ((at_number (fun x_ : X => (U6 x_)) ((nat_of_ord x12) - 1)) - (at_number (fun x_ : X => (U6 x_)) ((nat_of_ord x11) - 1)))))) else (- (\sum_(x13 : (ordinal_finType (((#|X| - i) + 1))%N) | ((#|X| + 1) <= (j + (nat_of_ord x13)))%N) (\sum_(x14 : (ordinal_finType (((#|X| - j) + 1))%N) | ((#|X| + 1) <= (k + (nat_of_ord x14)))%N) ((at_number (fun x_ : X => (U6 x_)) ((nat_of_ord x13) - 1)) - (at_number (fun x_ : X => (U6 x_)) ((nat_of_ord x14) - 1))))))))) (Finite (((\sum_(x7 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x7))))%N) (U6 x7)) - (\sum_(x8 : X | ((#|X|) <= (j + (nat_of_ord (enum_rank x8))))%N) (U6 x8))) * ((\sum_(x9 : X | ((#|X|) <= (i + (nat_of_ord (enum_rank x9))))%N) (U6 x9)) - (\sum_(x8 : X | ((#|X|) <= (j + (nat_of_ord (enum_rank x8))))%N) (U6 x8))))))) /\ (vlt (vsub (vdiv (Finite ((INR k) - (INR j))) (Finite ((\sum_(x7 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x7))))%N) (U6 x7)) - (\sum_(x8 : X | ((#|X|) <= (j + (nat_of_ord (enum_rank x8))))%N) (U6 x8))))) (vdiv (Finite ((INR i) - (INR j))) (Finite ((\sum_(x9 : X | ((#|X|) <= (i + (nat_of_ord (enum_rank x9))))%N) (U6 x9)) - (\sum_(x8 : X | ((#|X|) <= (j + (nat_of_ord (enum_rank x8))))%N) (U6 x8)))))) (Finite 0)))).

(* The statement above is generated; the proof follows. *)
Lemma range_sum (X : finType) (U : law X) s t : (s <= t)%N -> (t <= #|X|)%N -> \big[Rplus/0]_(#|X| - t <= a < #|X| - s) at_number U a = tail U (#|X| - t) - tail U (#|X| - s).
Proof.
move=> st tX; have cat : tail U (#|X| - t) = \big[Rplus/0]_(#|X| - t <= a < #|X| - s) at_number U a + tail U (#|X| - s).
  by rewrite !tail_range (@big_cat_nat _ _ _ (#|X| - s)) ?leq_sub2l ?leq_subr.
by rewrite cat; ring.
Qed.

Lemma ranges_value (X : finType) (U : law X) s t u v : (s <= t)%N -> (t <= #|X|)%N -> (u <= v)%N -> (v <= #|X|)%N ->
  \sum_(x : ordinal_finType (#|X| - s + 1)%N | (#|X| + 1 <= t + nat_of_ord x)%N)
   \sum_(y : ordinal_finType (#|X| - u + 1)%N | (#|X| + 1 <= v + nat_of_ord y)%N)
     (at_number U (nat_of_ord x - 1) - at_number U (nat_of_ord y - 1)) =
  (INR v - INR u) * (tail U (#|X| - t) - tail U (#|X| - s)) - (INR t - INR s) * (tail U (#|X| - v) - tail U (#|X| - u)).
Proof.
move=> st tX uv vX; have from n x : (n <= #|X|)%N -> (#|X| + 1 <= n + x)%N = (#|X| - n + 1 <= x)%N.
  by move=> nX; rewrite -leq_subLR !addn1 subSn.
have size a b : (a <= b)%N -> (b <= #|X|)%N -> (#|X| - a - (#|X| - b))%N = (b - a)%N.
  by move=> ab bX; rewrite subnAC subKn.
rewrite (eq_big (fun x : 'I_(#|X| - s + 1) => (#|X| - t + 1 <= x)%N) (fun x : 'I_(#|X| - s + 1) =>
   (fun a => \big[Rplus/0]_(#|X| - v <= b < #|X| - u) (at_number U a - at_number U b)) (x - 1)%N)) => [|x|x _]; last 2 first.
- exact: from.
- rewrite (eq_bigl (fun y : 'I_(#|X| - u + 1) => (#|X| - v + 1 <= y)%N)) => [|y]; last exact: from.
  exact: (sum_shifted (fun b => at_number U (x - 1) - at_number U b)).
rewrite (sum_shifted (fun a => \big[Rplus/0]_(#|X| - v <= b < #|X| - u) (at_number U a - at_number U b))).
rewrite (eq_bigr (fun a => INR (v - u) * at_number U a - (tail U (#|X| - v) - tail U (#|X| - u)))) => [|a _]; last first.
  by rewrite sum_sub sum_range_const ?leq_sub2l // size // range_sum.
rewrite sum_sub sum_mull range_sum // sum_range_const ?leq_sub2l // size //.
by rewrite !minus_INR //; exact/leP.
Qed.

Lemma fq (a b c A B C : R) : A - C <> 0 -> B - C <> 0 ->
  (a - c) / (A - C) - (b - c) / (B - C) = ((a - c) * (B - C) - (b - c) * (A - C)) / ((A - C) * (B - C)).
Proof. by move=> h1 h2; field; split. Qed.

Theorem c_theorem_9_eq_14_step2_masses_differ_holds : c_theorem_9_eq_14_step2_masses_differ.
Proof.
move=> X m3 P P0 i i1 iX k ik kX j _ jX; rewrite negb_or => /andP[ji jk] [V [hV strict]]; exists V; split=> //.
have falls (x y : X) : (enum_rank x <= enum_rank y)%N -> V y <= V x by rewrite !hV; exact: falling_le.
have V0 x : 0 < V x by rewrite hV; exact: falling_gt0.
rewrite addn1 in ik; have ik' := ltnW ik; have iX' : (i <= #|X|)%N := leq_trans ik' kX.
rewrite !last_masses; rewrite eq_sym in ji; rewrite eq_sym in jk.
have gi := crossing_gap V0 ji iX' jX; have gk := crossing_gap V0 jk kX jX.
rewrite !vdivF //; last by apply: Rmult_integral_contrapositive; split.
rewrite vsubF; split; last first.
  by apply/vltF; have := crossing_falls V0 falls strict ik ji jk kX jX; rewrite /crossing_u; lra.
apply/veqF; rewrite ik /=.
set N := if _ then _ else _.
suff -> : N = (INR k - INR j) * (tail V (#|X| - i) - tail V (#|X| - j)) - (INR i - INR j) * (tail V (#|X| - k) - tail V (#|X| - j)).
  by apply: fq.
rewrite /N; case: (ltngtP j i) => [h|h|e]; last by rewrite e eqxx in ji.
  rewrite (ranges_value V (ltnW h) iX' ik' kX); ring.
case: (ltngtP k j) => [h'|h'|e]; last by rewrite e eqxx in jk.
  by rewrite (ranges_value V (ltnW h') jX ik' kX) /=; ring.
by rewrite (ranges_value V (ltnW h) jX (ltnW h') kX) /=; ring.
Qed.
