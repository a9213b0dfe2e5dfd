(* Differential privacy at an ordered prior: Theorems 9 and 13 at delta = 0, in the form in which statements ask for them.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Theorem 13. *)

From ExactPriv Require Import core databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions order ordered_priors ordered_levels local_tradeoff ordered_forms.

Section Ordered.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Local Notation place := (ordinal_finType (#|X| + 1)%N).
Variables (U : law X) (L : kernel one X).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (hL : forall y, L ord0 y = U y).
Local Notation best r d := (pointwise_distortion (fun v => indep (fun _ : one => L v)) (Finite r) (Finite d)).
Local Notation T k := (\sum_(x | (#|X| + 1 <= k + rank x)%N) U x).
Local Notation printed d D F := (vmax (Finite 0) (if [exists k : place, (1 <= nat_of_ord k)%N && Rltb (F k) D]
  then \vmin_(k : place | (1 <= nat_of_ord k)%N && Rltb (F k) D)
  vln (vdiv (Finite ((letters X - INR k) * (1 - D - d))) (Finite (D - F k))) else NoValue)).

(* The same for masses of the tails that are written in another way. *)
Lemma printed_by d D (F : place -> R) : (forall k, F k = (1 - d) * T k) ->
  printed d D F = printed d D (fun k : place => (1 - d) * T k).
Proof.
move=> FE; have eA : (fun k : place => (1 <= nat_of_ord k)%N && Rltb (F k) D) =1
          (fun k : place => (1 <= nat_of_ord k)%N && Rltb ((1 - d) * T k) D) by move=> k; rewrite FE.
rewrite (eq_existsb eA) (eq_bigl _ _ eA); congr (vmax _ (if _ then _ else _)).
by apply: eq_bigr => k _; rewrite FE.
Qed.

Fact tails0 (k : place) : T k = (1 - 0) * T k. Proof. by ring. Qed.
Local Notation printed0 D := (printed 0 D (fun k : place => T k)).

Theorem printed_level0 D : 0 < D -> D <= 1 -> D <> tail U 1 -> exists w : R, [/\ printed0 D = Finite w, 0 <= w,
  vle (best (exp w) 0) (Finite D) & forall r : R, 1 <= r -> r < exp w -> vlt (Finite D) (best r 0)].
Proof. by move=> D0 D1 ne; rewrite (printed_by _ tails0); apply: printed_level => //; lra. Qed.

Theorem ordered_level0 D : 0 < D -> D <= 1 -> exists w : R,
  [/\ (if Rleb (\sum_(x | (1 <= rank x)%N) U x) D then Val (Finite 0) else printed0 D) = Finite w, 0 <= w,
  vle (best (exp w) 0) (Finite D) & forall r : R, 1 <= r -> r < exp w -> vlt (Finite D) (best r 0)].
Proof.
move=> D0 D1; have [|||w [e h1 h2 h3]] := @ordered_level X U L falls hL 0 D; try lra.
by exists w; split=> //; rewrite (printed_by _ tails0) -e Rminus_0_r Rmult_1_l.
Qed.

End Ordered.

(* The letters of a number of letters are numbered by themselves. *)
Lemma rank_ord n (x : ordinal_finType n) : nat_of_ord (enum_rank x) = x.
Proof. by rewrite enum_rank_ord. Qed.

Lemma sum_by_number n (U : ordinal_finType n -> R) a k :
  \sum_(x : ordinal_finType n | (a <= k + nat_of_ord x)%N) U x =
  \sum_(x : ordinal_finType n | (a <= k + nat_of_ord (enum_rank x))%N) U x.
Proof. by apply: eq_bigl => x; rewrite rank_ord. Qed.
