(* Shells: the databases at each distance from one of them, and their number.

   Source: Wang, Ying and Zhang (2015), proof of Lemma 1; MacWilliams and Sloane, The Theory of
   Error-Correcting Codes (1977), 1.5. *)

From ExactPriv Require Import core divergence databases hamming programs statements levels tradeoffs.

Section Shells.
Variables I X : finType.
Local Notation db := (I ~> X).
Implicit Types (y : db).
Local Notation places := (ordinal_finType (#|I| + 1)).

Definition changed (x y : db) : {set I} := [set i | x i != y i].

Lemma changed_count y (A : {set I}) :
  \sum_(x : db | changed x y == A) 1 = (letters X - 1) ^ #|A|.
Proof.
pose f i b : R := if (b != y i) == (i \in A) then 1 else 0.
transitivity (\sum_(x : db) \prod_i f i (x i)).
  rewrite big_mkcond; apply: eq_bigr => x _; case: eqP => [e|ne].
    by rewrite big1 // => i _; rewrite /f -e inE eqxx.
  have [i hi] : exists i, (x i != y i) != (i \in A).
    apply/existsP; apply: contraT; rewrite negb_exists => /forallP h; case: ne.
    by apply/setP => i; rewrite inE; move/negPn/eqP: (h i).
  by rewrite (bigD1 i) //= /f (negbTE hi) Rmult_0_l.
rewrite -(prod_sum_distr f) (eq_bigr (fun i => if i \in A then letters X - 1 else 1)) => [|i _].
  by rewrite -big_mkcond prod_const.
rewrite /f (bigD1 (y i)) //= eqxx /=; case: (i \in A) => /=.
  rewrite (eq_bigr (fun=> 1)) => [|b ne]; last by rewrite ne.
  by rewrite sum_const_other; ring.
by rewrite sum_0 ?Rplus_0_r // => b ne; rewrite ne.
Qed.

Lemma shell_count y k : \sum_(x : db | hamming x y == k) 1 = INR (binomial #|I| k) * (letters X - 1) ^ k.
Proof.
rewrite (partition_big (fun x : db => changed x y) (fun A : {set I} => #|A| == k)) //=.
rewrite (eq_bigr (fun=> (letters X - 1) ^ k)) => [|A /eqP cA]; last first.
  rewrite -cA -(changed_count y A); apply: eq_bigl => x.
  by case: (changed x y =P A) => [e|_]; rewrite ?andbF // andbT /hamming -/(changed x y) e cA eqxx.
by rewrite sum_const -card_draws; congr (INR _ * _); rewrite cardsE.
Qed.

Lemma place_of_distance (x y : db) : (hamming x y < #|I| + 1)%N.
Proof. by rewrite addn1 ltnS hamming_card. Qed.

Lemma shells_sum (F : db -> R) y : \sum_(k : places) \sum_(x : db | hamming x y == nat_of_ord k) F x = \sum_x F x.
Proof.
rewrite (exchange_big_dep xpredT) //=; apply: eq_bigr => x _.
rewrite (big_pred1 (Ordinal (place_of_distance x y))) // => k /=.
by apply/eqP/eqP => [e|->] //; apply: ord_inj.
Qed.

Lemma shell_sum (f : nat -> R) y k :
  \sum_(x : db | hamming x y == k) f (hamming x y) = INR (binomial #|I| k) * (letters X - 1) ^ k * f k.
Proof.
rewrite -(shell_count y k) -sum_mulr; apply: eq_bigr => x /eqP->; ring.
Qed.

Lemma counted_sum (f : nat -> R) y :
  \sum_(k : places) INR (binomial #|I| k) * (letters X - 1) ^ k * f k = \sum_(x : db) f (hamming x y).
Proof. by rewrite -(shells_sum (fun x => f (hamming x y)) y); apply: eq_bigr => k _; rewrite -(shell_sum f y). Qed.

Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let M2 : 2 <= letters X. Proof. exact: letters_ge2. Qed.

(* The normalisation of r^-d, and its mean distance, in the form of the text. *)
Lemma power_total (r : R) y : 0 < r -> \sum_(x : db) 1 / r ^ hamming x y = normaliser I X r.
Proof.
move=> r0; rewrite (eq_bigr (fun x => normaliser I X r * hamming_mass r y x)) => [|x _].
  by rewrite sum_mull hamming_mass_sum ?Rmult_1_r //; lra.
by rewrite (power_mass m2 x y r0) hamming_mass_sym.
Qed.

Lemma power_distance (r : R) y : 0 < r ->
  \sum_(x : db) INR (hamming x y) / r ^ hamming x y = normaliser I X r * hamming_bound I X r.
Proof.
move=> r0; rewrite /hamming_bound -(@hamming_mass_distance I X r _ y) -?sum_mull; last lra.
apply: eq_bigr => x _; have := power_mass m2 x y r0; rewrite /Rdiv Rmult_1_l => ->; ring.
Qed.

(* The derivative in the text. *)
Lemma derivative_bound (r : R) : 0 < r ->
  letters I * (letters X - 1) / r * (1 + (letters X - 1) / r) ^ (#|I| - 1) / normaliser I X r = hamming_bound I X r.
Proof.
move=> r0; have g0 : 0 < 1 + (letters X - 1) / r by have := Rdiv_lt_0_compat (letters X - 1) r ltac:(lra) r0; lra.
rewrite /normaliser /hamming_bound; set t := 1 + _ in g0 *.
have -> : t ^ #|I| = t ^ (#|I| - 1) * t by rewrite -{1}(subnK n1) pow_add pow_1.
have p : t ^ (#|I| - 1) <> 0 by apply: pow_nonzero; lra.
have -> : letters I * (letters X - 1) / r * t ^ (#|I| - 1) / (t ^ (#|I| - 1) * t) = letters I * (letters X - 1) / r / t.
  by field; repeat split; lra.
have -> : t = (r + letters X - 1) / r by rewrite /t; field; lra.
by field; repeat split; lra.
Qed.

End Shells.
