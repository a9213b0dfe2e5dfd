(* Hamming distance on databases: a law whose masses at neighbours differ by a factor of at
   most r is far from every database on average, and the exponential mechanism with the
   distance as its score attains the bound.

   Sources: Wang, Ying and Zhang (2015), Lemma 1, Lemma 5 and (27); McSherry and Talwar,
   Mechanism Design via Differential Privacy (2007). The lower bound is proved entry by entry:
   given the others, the m - 1 other letters of an entry have at least 1/r of the mass of the right one. *)

From ExactPriv Require Import core divergence databases.

Section Letters.
Variable X : finType.
Implicit Types a b : X.

Lemma sum_const_other a (c : R) : \sum_(b | b != a) c = (letters X - 1) * c.
Proof. by have := @sum_const_card X c; rewrite (bigD1 a) //=; lra. Qed.

Lemma prod_const (T : finType) (P : pred T) (c : R) : \prod_(i | P i) c = c ^ #|P|.
Proof. by rewrite big_const; elim: #|P| => //= n ->. Qed.

(* One letter kept with weight r, each other one with weight 1. *)
Definition letter_mass (r : R) a b : R := (if a == b then r else 1) / (r + letters X - 1).

Lemma sum_kept (u v : R) a : \sum_b (if a == b then u else v) = u + (letters X - 1) * v.
Proof.
rewrite (bigD1 a) //= eqxx; congr (_ + _); rewrite -(sum_const_other a v).
by apply: eq_bigr => b ba; rewrite eq_sym (negbTE ba).
Qed.

Variable r : R.
Hypothesis s0 : 0 < r + letters X - 1.

Lemma letter_mass_sum a : \sum_b letter_mass r a b = 1.
Proof. by rewrite /letter_mass sum_divr sum_kept; field; lra. Qed.

Lemma letter_mass_sym a b : letter_mass r a b = letter_mass r b a.
Proof. by rewrite /letter_mass eq_sym. Qed.

Lemma letter_mass_gt0 a b : 0 < r -> 0 < letter_mass r a b.
Proof. by move=> r0; apply: Rdiv_lt_0_compat => //; case: eqP => _; lra. Qed.

End Letters.

Section Distance.
Variables I X : finType.
Local Notation db := (I ~> X).
Implicit Types (x y z : db) (F : db -> R).

Lemma hamming_sum x y : INR (hamming x y) = \sum_i (if x i != y i then 1 else 0).
Proof. by rewrite -big_mkcond sum_const Rmult_1_r /hamming cardsE. Qed.

(* ** Databases entry by entry *)

(* Those with the letter a at i, by those with the letter b there. *)
Lemma sum_letter F i a b : \sum_(x : db | x i == a) F x = \sum_(x : db | x i == b) F (put x i a).
Proof.
rewrite (reindex_onto (fun x : db => put x i a : db) (fun x : db => put x i b)) /=; last first.
  by move=> x /eqP<-; rewrite put_put put_id.
apply: eq_bigl => x; rewrite put_same eqxx put_put /=.
by apply/eqP/eqP => [<-|<-]; [rewrite put_same|rewrite put_id].
Qed.

Lemma sum_other F i a : \sum_(x : db | x i != a) F x = \sum_(x : db | x i == a) \sum_(b | b != a) F (put x i b).
Proof.
rewrite (partition_big (fun x : db => x i) (fun b => b != a)) //= [RHS]sum_exchange.
apply: eq_bigr => b ba; rewrite -(sum_letter F i b a); apply: eq_bigl => x.
by case: (x i =P b) => [->|_]; rewrite ?ba ?andbF.
Qed.

Lemma sum_hamming F y : \sum_x F x * INR (hamming x y) = \sum_i \sum_(x : db | x i != y i) F x.
Proof.
rewrite (eq_bigr (fun x => \sum_i F x * (if x i != y i then 1 else 0))); last first.
  by move=> x _; rewrite sum_mull -hamming_sum.
rewrite exchange_big /=; apply: eq_bigr => i _; rewrite [RHS]big_mkcond.
by apply: eq_bigr => x _; case: ifP => _; ring.
Qed.

Lemma entry_bound F (r : R) i y : (forall x x', neighbours x x' -> F x <= r * F x') ->
  (letters X - 1) * (\sum_(x : db | x i == y i) F x) <= r * \sum_(x : db | x i != y i) F x.
Proof.
move=> h; rewrite sum_other -!sum_mull; apply: sum_le => x /eqP xi.
rewrite -(sum_const_other (y i) (F x)) -sum_mull; apply: sum_le => b ne; apply: h.
by apply/neighbours_put; exists i, b; split=> // e; move: ne; rewrite -e xi eqxx.
Qed.

(* (33): no law of a level is nearer on average. *)
Theorem distance_bound F (r : R) y : 0 < r + letters X - 1 ->
  (forall x x', neighbours x x' -> F x <= r * F x') ->
  letters I * (letters X - 1) / (r + letters X - 1) * (\sum_x F x) <= \sum_x F x * INR (hamming x y).
Proof.
move=> s0 h; rewrite sum_hamming.
have -> : letters I * (letters X - 1) / (r + letters X - 1) * (\sum_x F x) =
    \sum_(i : I) (letters X - 1) / (r + letters X - 1) * (\sum_x F x).
  by rewrite (@sum_const_card I); rewrite /Rdiv; ring.
apply: sum_le => i _; have := entry_bound i y h; rewrite (sum_split (fun x => x i == y i) F).
move: (\sum_(x : db | x i == y i) F x) (\sum_(x : db | x i != y i) F x) => A B AB.
have -> : (letters X - 1) / (r + letters X - 1) * (A + B) =
    ((letters X - 1) * A + (letters X - 1) * B) / (r + letters X - 1) by field; lra.
by apply/Rle_div_l => //; lra.
Qed.

(* ** Products over the entries *)

Definition entrywise (g : X -> X -> R) x y : R := \prod_i g (x i) (y i).

Lemma sum_entrywise g h x z : \sum_y entrywise g x y * entrywise h y z = \prod_i \sum_b g (x i) b * h b (z i).
Proof.
rewrite prod_sum_distr; apply: eq_bigr => y _.
by rewrite /entrywise -big_split.
Qed.

Lemma sum_entrywise1 g x : \sum_y entrywise g x y = \prod_i \sum_b g (x i) b.
Proof. by rewrite prod_sum_distr. Qed.

(* One entry changed. *)
Lemma entrywise_put g x i y :
  entrywise g x y = g (x i) (y i) * \prod_(j | j != i) g (x j) (y j).
Proof. by rewrite /entrywise (bigD1 i). Qed.

(* ** The exponential mechanism: r^-d, normalised *)

Definition hamming_mass (r : R) x y : R := r ^ (#|I| - hamming x y) / (r + letters X - 1) ^ #|I|.

Lemma hamming_massE (r : R) x y : r + letters X - 1 <> 0 ->
  hamming_mass r x y = entrywise (letter_mass r) x y.
Proof.
move=> s0; rewrite /hamming_mass /entrywise /letter_mass /Rdiv big_split /= prod_const.
rewrite -big_mkcond prod_const -Rinv_pow //; congr (_ ^ _ * _).
rewrite /hamming cardsE -(cardC [pred i | x i != y i]) addKn; apply: eq_card => i.
by rewrite !inE negbK.
Qed.

Variable r : R.
Hypothesis s0 : 0 < r + letters X - 1.

Lemma hamming_mass_sum x : \sum_y hamming_mass r x y = 1.
Proof.
rewrite (eq_bigr (entrywise (letter_mass r) x)) => [|y _]; last by apply: hamming_massE; lra.
by rewrite sum_entrywise1 big1 // => i _; exact: letter_mass_sum.
Qed.

Lemma hamming_mass_sym x y : hamming_mass r x y = hamming_mass r y x.
Proof. by rewrite /hamming_mass hamming_sym. Qed.

Lemma hamming_mass_gt0 x y : 0 < r -> 0 < hamming_mass r x y.
Proof. by move=> r0; apply: Rdiv_lt_0_compat; apply: pow_lt. Qed.

Lemma hamming_mass_ge0 x y : 0 < r -> 0 <= hamming_mass r x y.
Proof. by move=> r0; apply: Rlt_le; exact: hamming_mass_gt0. Qed.

Lemma is_law_hamming x : 0 < r -> is_law (hamming_mass r x).
Proof. by move=> r0; split=> [y|]; [exact: hamming_mass_ge0|exact: hamming_mass_sum]. Qed.

(* The database at distance one nearer has r times the mass. *)
Lemma hamming_mass_step x y i b : x i = y i -> b != y i ->
  hamming_mass r x y = r * hamming_mass r (put x i b) y.
Proof.
move=> xi ne; rewrite !hamming_massE; try lra.
have e : \prod_(j | j != i) letter_mass r (put x i b j) (y j) = \prod_(j | j != i) letter_mass r (x j) (y j).
  by apply: eq_bigr => j ji; rewrite putE (negbTE ji).
rewrite !(entrywise_put _ _ i) put_same e; move: (\prod_(j | _) _) => t.
by rewrite /letter_mass xi eqxx (negbTE ne) /Rdiv; ring.
Qed.

Lemma hamming_mass_neighbours x x' y : 1 <= r -> neighbours x x' ->
  hamming_mass r x y <= r * hamming_mass r x' y.
Proof.
move=> r1 n; have r0 : 0 < r by lra.
rewrite /hamming_mass /Rdiv -Rmult_assoc; apply: Rmult_le_compat_r.
  by apply: Rlt_le; apply: Rinv_0_lt_compat; exact: pow_lt.
rewrite tech_pow_Rmult; apply: Rle_pow => //; apply/leP.
rewrite leq_subLR addnS -addSn; apply: leq_trans (leq_add (_ : (hamming x' y <= (hamming x y).+1)%N) (leqnn _)).
  by rewrite -leq_subLR.
apply: leq_trans (hamming_triangle x' x y) _.
by move: n; rewrite neighbours_sym /neighbours => /eqP->; rewrite add1n.
Qed.

(* Its expected distance is the bound, from every database. *)
Theorem hamming_mass_distance y :
  \sum_x hamming_mass r x y * INR (hamming x y) = letters I * (letters X - 1) / (r + letters X - 1).
Proof.
rewrite sum_hamming; transitivity (\sum_(i : I) (letters X - 1) / (r + letters X - 1)); last first.
  by rewrite (@sum_const_card I) /Rdiv; ring.
apply: eq_bigr => i _; set B := LHS; set A := \sum_(x : db | x i == y i) hamming_mass r x y.
have AB : A + B = 1.
  rewrite /A /B -(sum_split (fun x => x i == y i)) -(hamming_mass_sum y).
  by apply: eq_bigr => x _; exact: hamming_mass_sym.
have e : (letters X - 1) * A = r * B.
  rewrite /A /B sum_other -!sum_mull; apply: eq_bigr => x /eqP xi.
  rewrite -(sum_const_other (y i)) -sum_mull; apply: eq_bigr => b ne.
  exact: hamming_mass_step.
apply: (Rmult_eq_reg_l (r + letters X - 1)); last lra.
by rewrite (_ : _ * (_ / _) = letters X - 1); [nra|field; lra].
Qed.

Corollary hamming_mass_distance_from x :
  \sum_y hamming_mass r x y * INR (hamming x y) = letters I * (letters X - 1) / (r + letters X - 1).
Proof.
rewrite -(hamming_mass_distance x); apply: eq_bigr => y _.
by rewrite hamming_mass_sym hamming_sym.
Qed.

End Distance.
