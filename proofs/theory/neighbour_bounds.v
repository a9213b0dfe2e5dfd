(* What neighbours say of the distortion under the uniform prior, with a slack and with powers.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix, proof of Theorem 6, parts 2(1) to 2(5). One sum over a
   database, an entry in which it agrees with y, and another letter there, gives all of them. *)

From ExactPriv Require Import core divergence databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import renyi constructions coefficients sibson hoelder bridges pointwise distance_mechanism shells.

Section Sums.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Local Notation L := (letters (I ~> X)).
Implicit Types (x y : db) (F G : db -> R) (U : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let L0 : 0 < L. Proof. exact: databases_gt0. Qed.

Lemma sum_agreeing F y : \sum_i \sum_(x : db | x i == y i) F x = \sum_x F x * (N - INR (hamming x y)).
Proof.
have -> : \sum_x F x * (N - INR (hamming x y)) = N * (\sum_x F x) - \sum_x F x * INR (hamming x y).
  by rewrite -sum_mull -sum_sub; apply: eq_bigr => x _; ring.
rewrite sum_hamming -(sum_const_card I) -sum_sub; apply: eq_bigr => i _.
by rewrite (sum_split (fun x : db => x i == y i) F) /=; ring.
Qed.

Lemma hamming_put x y i b : x i = y i -> b != y i -> hamming (put x i b) y = (hamming x y).+1.
Proof.
move=> e ne; rewrite /hamming (cardsD1 i) inE put_same ne add1n; congr _.+1.
apply: eq_card => j; rewrite !inE putE; case: (j =P i) => [->|_] //=; by rewrite e eqxx.
Qed.

(* From each database that agrees with y in an entry to those that differ from it there alone. *)
Theorem farther F G y : (forall x i b, x i = y i -> b != y i -> F x <= G (put x i b)) ->
  (M - 1) * (\sum_x F x * (N - INR (hamming x y))) <= \sum_x G x * INR (hamming x y).
Proof.
move=> h; rewrite sum_hamming -sum_agreeing -sum_mull; apply: sum_le => i _.
rewrite sum_other -sum_mull; apply: sum_le => x /eqP e.
by rewrite -(sum_const_other (y i) (F x)); apply: sum_le => b; exact: h.
Qed.

Lemma farther_neighbours F G : (forall x x', neighbours x x' -> F x <= G x') ->
  forall y x i b, x i = y i -> b != y i -> F x <= G (put x i b).
Proof. by move=> h y x i b e ne; apply: h; apply/neighbours_put; exists i, b; split=> // f; rewrite -f e eqxx in ne. Qed.

(* All databases at a distance. *)
Lemma farther_at F G y (t : nat) : (forall x x', neighbours x x' -> F x <= G x') ->
  (N - INR t + 1) * (M - 1) * (\sum_(x : db | (hamming x y + 1 == t)%N) F x) <=
  INR t * \sum_(x : db | hamming x y == t) G x.
Proof.
move=> h; pose f x := if (hamming x y + 1 == t)%N then F x else 0; pose g x := if hamming x y == t then G x else 0.
have fg x i b : x i = y i -> b != y i -> f x <= g (put x i b).
  move=> e ne; rewrite /f /g (hamming_put e ne) addn1; case: eqP => _; last exact: Rle_refl.
  exact: farther_neighbours h _ _ _ _ e ne.
have := farther fg; rewrite (eq_bigr (fun x => (N - INR t + 1) * f x)) => [|x _]; last first.
  by rewrite /f; case: eqP => [<-|_]; rewrite ?plus_INR /=; ring.
rewrite (eq_bigr (fun x => INR t * g x) (_ : forall x, true -> g x * _ = _)) => [|x _]; last first.
  by rewrite /g; case: eqP => [->|_]; ring.
by rewrite !sum_mull -!sum_mkcond => H; apply: Rle_trans H; apply: Req_le; ring.
Qed.

(* The neighbours of one database that are farther from y. *)
Lemma farther_from F x y (t : nat) : (forall z, 0 <= F z) -> (hamming x y + 1 = t)%N ->
  \sum_(i | x i == y i) \sum_(b | b != y i) F (put x i b) <=
  \sum_(z : db | (hamming z y == t) && (hamming x z == 1%N)) F z.
Proof.
move=> F0 ht; pose f z := if (hamming z y == t) && (hamming x z == 1%N) then F z else 0.
have f0 z : 0 <= f z by rewrite /f; case: ifP => _ //; exact: Rle_refl.
have -> : \sum_(z : db | (hamming z y == t) && (hamming x z == 1%N)) F z = \sum_z f z * INR (hamming z x).
  rewrite sum_mkcond; apply: eq_bigr => z _; rewrite /f [hamming z x]hamming_sym.
  by case: ifP => [/andP[_ /eqP->]|_] /=; ring.
rewrite sum_hamming [X in X <= _]sum_mkcond; apply: sum_le => i _; rewrite sum_other.
have g0 (z : db) : z i == x i -> 0 <= \sum_(b | b != x i) f (put z i b) by move=> _; apply: sum_ge0 => b _.
case: eqP => e; last by apply: sum_ge0 => z hz; exact: g0.
apply: Rle_trans (sum_ge_term g0 (eqxx (x i))); rewrite -e; apply: sum_le => b ne; apply: Req_le.
have ne' : b != y i by rewrite -e.
by rewrite /f (hamming_put e ne') -ht addn1 eqxx hamming_sym (hamming_put (erefl (x i)) ne) hamming_refl.
Qed.

Lemma agreeing_count x y : \sum_(i | x i == y i) 1 = N - INR (hamming x y).
Proof.
have e : N = \sum_(i : I) 1 by rewrite (sum_const_card I) Rmult_1_r.
by rewrite hamming_sum -sum_mkcond e (sum_split (fun i => x i == y i)); ring.
Qed.

Theorem farther_neighbours_of F (r d : R) x y (t : nat) : 0 <= r -> (forall z, 0 <= F z) ->
  (forall x x', neighbours x x' -> F x <= r * F x' + d) -> (hamming x y + 1 = t)%N ->
  (N - INR t + 1) * (M - 1) * F x <=
  r * (\sum_(z : db | (hamming z y == t) && (hamming x z == 1%N)) F z) + d * ((N - INR t + 1) * (M - 1)).
Proof.
move=> r0 F0 h ht; have T : N - INR t + 1 = N - INR (hamming x y) by rewrite -ht plus_INR /=; ring.
have := Rmult_le_compat_l _ _ _ r0 (farther_from F0 ht); rewrite T -agreeing_count => {}ht.
suff : (\sum_(i | x i == y i) 1) * (M - 1) * F x <=
    r * (\sum_(i | x i == y i) \sum_(b | b != y i) F (put x i b)) + d * ((\sum_(i | x i == y i) 1) * (M - 1)) by lra.
have -> : (\sum_(i | x i == y i) 1) * (M - 1) * F x = \sum_(i | x i == y i) \sum_(b | b != y i) F x.
  by rewrite -!sum_mulr; apply: eq_bigr => i _; rewrite sum_const_other; ring.
have -> : d * ((\sum_(i | x i == y i) 1) * (M - 1)) = \sum_(i | x i == y i) \sum_(b | b != y i) d.
  by rewrite -sum_mulr -sum_mull; apply: eq_bigr => i _; rewrite sum_const_other; ring.
rewrite -sum_mull -sum_add; apply: sum_le => i /eqP e; rewrite -sum_mull -sum_add; apply: sum_le => b ne.
exact: (farther_neighbours (G := fun z => r * F z + d) h e ne).
Qed.

Lemma slack_at F (r d : R) y (t : nat) : (forall x x', neighbours x x' -> F x <= r * F x' + d) ->
  (N - INR t + 1) * (M - 1) * (\sum_(x : db | (hamming x y + 1 == t)%N) F x) <=
  INR t * (r * (\sum_(x : db | hamming x y == t) F x) + INR #|[pred x : db | hamming x y == t]| * d).
Proof.
move=> h; apply: Rle_trans (farther_at (G := fun z => r * F z + d) y t h) _; apply: Req_le.
by rewrite sum_add sum_mull sum_const.
Qed.

(* ** All databases *)

Lemma agreeing_databases i y : M * (\sum_(x : db | x i == y i) 1) = L.
Proof.
have e : L = \sum_(x : db) 1 by rewrite (sum_const_card db) Rmult_1_r.
rewrite [RHS]e (sum_split (fun x : db => x i == y i)) sum_other.
have -> : \sum_(x : db | x i == y i) \sum_(b | b != y i) 1 = (M - 1) * \sum_(x : db | x i == y i) 1.
  by rewrite -sum_mull; apply: eq_bigr => x _; rewrite sum_const_other.
by move: (\sum_(x : db | _) 1) => s; ring.
Qed.

Lemma distances_sum y : \sum_x INR (hamming x y) = N * (M - 1) * (L / M).
Proof.
rewrite (eq_bigr (fun x => 1 * INR (hamming x y))) => [|x _]; last by ring.
rewrite sum_hamming (eq_bigr (fun=> (M - 1) * (L / M))) => [|i _]; first by rewrite (sum_const_card I); ring.
rewrite sum_other (eq_bigr (fun=> (M - 1) * 1)) => [|x _]; last by rewrite sum_const_other; ring.
by rewrite sum_mull -(agreeing_databases i y); move: (\sum_(x : db | _) 1) => s; field; lra.
Qed.

Lemma databases_by_letters : M ^ #|I| / M ^ 1 = L / M.
Proof. by rewrite pow_1 letters_databases. Qed.

Lemma pairs_by_letters : M ^ (2 * #|I|) / M ^ 1 = L * (L / M).
Proof. by rewrite mul2n -addnn pow_add pow_1 letters_databases /Rdiv; ring. Qed.

Theorem slack_distance F (r d : R) y : (forall x x', neighbours x x' -> F x <= r * F x' + d) ->
  N * (M - 1) * (\sum_x F x) <= (r + M - 1) * (\sum_x INR (hamming x y) * F x) + N * (M - 1) * (L / M) * d.
Proof.
move=> h; have := farther (farther_neighbours (G := fun z => r * F z + d) h (y := y)).
have -> : \sum_x (r * F x + d) * INR (hamming x y) =
    r * (\sum_x INR (hamming x y) * F x) + d * (N * (M - 1) * (L / M)).
  by rewrite -(distances_sum y) -!sum_mull -sum_add; apply: eq_bigr => x _; ring.
have -> : \sum_x F x * (N - INR (hamming x y)) = N * (\sum_x F x) - \sum_x INR (hamming x y) * F x.
  by rewrite -sum_mull -sum_sub; apply: eq_bigr => x _; ring.
by lra.
Qed.

Lemma uniform_distortion K U : (forall x, U x = / L) ->
  \sum_y \sum_x INR (hamming x y) * K x y = L * distortion K U.
Proof.
move=> hU; rewrite (distortionE K U) -sum_mull; apply: eq_bigr => y _; rewrite -sum_mull; apply: eq_bigr => x _.
by rewrite hU; field; lra.
Qed.

Lemma kernel_sum K : \sum_y \sum_x K x y = L.
Proof.
rewrite exchange_big /= (eq_bigr (fun _ => 1)) => [|x _]; last exact: mass_sum1.
by rewrite (sum_const_card db) Rmult_1_r.
Qed.

Theorem slack_distortion K U (r d : R) : (forall x, U x = / L) -> pointwise_within r d K ->
  N * (M - 1) * L <= (r + M - 1) * (L * distortion K U) + N * (M - 1) * (L * (L / M)) * d.
Proof.
move=> hU h; rewrite -(uniform_distortion K hU) -{1}(kernel_sum K) -!sum_mull.
have -> : N * (M - 1) * (L * (L / M)) * d = \sum_(y : db) N * (M - 1) * (L / M) * d.
  by rewrite (sum_const_card db); ring.
rewrite -sum_add; apply: sum_le => y _; apply: slack_distance => x x' n; exact: h.
Qed.

(* Information output by output: the posterior of no output is nearer than the prior. *)
Theorem ratio_distortion K U (c : R) (q : law db) : (forall x, U x = / L) -> (forall x y, K x y <= c * q y) ->
  N * L - L * distortion K U <= c * (N * L) / M.
Proof.
move=> hU h; rewrite -(uniform_distortion K hU) -{1}(kernel_sum K) -sum_mull -sum_sub.
have -> : c * (N * L) / M = \sum_(y : db) c * q y * (N * L / M).
  by rewrite sum_mulr sum_mull mass_sum1 /Rdiv; ring.
apply: sum_le => y _; have -> : N * L / M = \sum_(x : db) (N - INR (hamming x y)).
  by rewrite sum_sub (sum_const_card db) distances_sum; field; lra.
rewrite -!sum_mull -sum_sub; apply: sum_le => x _.
have g : 0 <= N - INR (hamming x y).
  suff : INR (hamming x y) <= N by lra.
  by apply: le_INR; apply/leP; exact: hamming_card.
by have := Rmult_le_compat_r _ _ _ g (h x y); lra.
Qed.

End Sums.
