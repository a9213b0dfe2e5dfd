(* Theorem 9 and its kin in the forms in which statements ask for them.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Section IV.B and Appendix C. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions order ordered_priors ordered_levels local_tradeoff.

Section Forms.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Local Notation place := (ordinal_finType (#|X| + 1)%N).

Lemma ordered_setting (P : law X) : (forall x, 0 < P x) -> exists U : law X,
  [/\ forall x, U x = falling P x, forall x y : X, (rank x <= rank y)%N -> U y <= U x & forall x, 0 < U x].
Proof.
move=> P0; have [U hU] := falling_exists P; exists U; split=> // [x y xy|x]; rewrite !hU; first exact: falling_le.
exact: falling_gt0.
Qed.

Variables (U : law X) (L : kernel one X).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (hL : forall y, L ord0 y = U y).
Local Notation best r d := (pointwise_distortion (fun v => indep (fun _ : one => L v)) (Finite r) (Finite d)).
Local Notation T k := (\sum_(x | (#|X| + 1 <= k + rank x)%N) U x).

Lemma last_masses j : \sum_(x | (#|X| <= j + rank x)%N) U x = tail U (#|X| - j).
Proof. by apply: eq_bigl => x; rewrite leq_subLR. Qed.

Lemma tail_gt0 n : (forall x, 0 < U x) -> (n < #|X|)%N -> 0 < tail U n.
Proof.
move=> U0 nX; rewrite /tail (bigD1 (enum_val (Ordinal nX))) /=; last by rewrite enum_valK.
apply: Rlt_le_trans (U0 (enum_val (Ordinal nX))) _; rewrite -[X in X <= _]Rplus_0_r.
by apply: Rplus_le_compat_l; exact: sum_ge0.
Qed.

Theorem ordered_level (d D : R) : 0 <= d < 1 -> 0 < D -> D <= 1 - d ->
  exists w : R, [/\ (if Rleb ((1 - d) * \sum_(x | (1 <= rank x)%N) U x) D then Val (Finite 0) else
     vmax (Finite 0) (if [exists k : place, (1 <= nat_of_ord k)%N && Rltb ((1 - d) * T k) D]
     then \vmin_(k : place | (1 <= nat_of_ord k)%N && Rltb ((1 - d) * T k) D)
     vln (vdiv (Finite ((letters X - INR k) * (1 - D - d))) (Finite (D - (1 - d) * T k))) else NoValue)) = Finite w,
     0 <= w, vle (best (exp w) d) (Finite D) & forall r : R, 1 <= r -> r < exp w -> vlt (Finite D) (best r d)].
Proof.
move=> d01 D0 Dd; case: (RlebP ((1 - d) * \sum_(x | (1 <= rank x)%N) U x) D) => h.
  exists 0; split=> //; first lra; first exact: zero_level.
  by move=> r; rewrite exp_0; lra.
by apply: printed_level => //; rewrite /tail; lra.
Qed.

(* Where no smaller number of letters than k can be kept, the level is that of the best number from k on. *)
Lemma level_from (n1 : nat) (t d D : R) : 0 <= d < 1 -> D < 1 - d -> 1 <= t -> (1 <= n1 <= #|X|)%N ->
  (forall n, (1 <= n < n1)%N -> D < (1 - d) * tail U n) ->
  (forall n, (n1 <= n <= #|X|)%N -> t * (D - (1 - d) * tail U n) <= (INR n - 1) * (1 - D - d)) ->
  (forall n, (n1 <= n <= #|X|)%N -> 0 < D - (1 - d) * tail U n) ->
  (exists n, (n1 <= n <= #|X|)%N /\ (INR n - 1) * (1 - D - d) <= t * (D - (1 - d) * tail U n)) ->
  vle (best (exp (ln t)) d) (Finite D) /\ forall r : R, 1 <= r -> r < exp (ln t) -> vlt (Finite D) (best r d).
Proof.
move=> d01 Dd t1 n1X few le pos [n [/andP[nn nX] ge]]; rewrite exp_ln; last lra.
have N i : (1 <= i)%N -> 1 <= INR i by move=> h; have := le_INR 1 i (ltP h); rewrite /=; lra.
split.
  apply: (ordered_reached hL (n := n)) => //; rewrite nX andbT; case/andP: n1X => h _; exact: leq_trans h nn.
move=> r r1 rt; apply: (ordered_missed falls hL) => // i /andP[i1 iX].
case: (ltnP i n1) => ii.
  have := few i; rewrite i1 ii => /(_ isT) h; have := N i i1; nra.
have p := pos i; have l := le i; rewrite ii iX in p l; have := l isT; have := p isT; nra.
Qed.

End Forms.
