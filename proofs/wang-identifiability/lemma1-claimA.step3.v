(* wang-identifiability/lemma1-claimA.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall y : (I ~> X),
  forall k : nat,
  (1 <= k)%N ->
  (k <= #|I|)%N ->
  ((forall x1 : (I ~> X), (((hamming x1 y) + 1) == (k))%N -> ((INR #|[pred x2 : (I ~> X) | (((hamming x2 y) == k)%N && ((hamming x1 x2) == 1)%N)]|) = ((((letters I) - (INR k)) + 1) * ((letters X) - 1)))) /\ (forall x3 : (I ~> X), ((hamming x3 y) == k)%N -> ((INR #|[pred x4 : (I ~> X) | ((((hamming x4 y) + 1) == (k))%N && ((hamming x3 x4) == 1)%N)]|) = (INR k)))).

(* The statement above is generated; the proof follows. *)
Lemma near_sum (I X : finType) (F : (I ~> X) -> R) (x : I ~> X) :
  \sum_(z : I ~> X | (hamming x z == 1)%N) F z = \sum_i \sum_(b | b != x i) F (put x i b).
Proof.
pose f z := if (hamming x z == 1)%N then F z else 0.
transitivity (\sum_z f z * INR (hamming z x)).
  rewrite sum_mkcond; apply: eq_bigr => z _; rewrite /f [hamming z x]hamming_sym.
  by case: ifP => [/eqP->|_] /=; ring.
rewrite sum_hamming; apply: eq_bigr => i _; rewrite sum_other (bigD1 x) //= [X in _ + X]sum_0 => [|z /andP[/eqP e ne]]; last first.
  apply: sum_0 => b nb; rewrite /f hamming_sym hamming_put // eqSS hamming_eq0; by rewrite (negbTE ne).
rewrite Rplus_0_r; apply: eq_bigr => b ne.
by rewrite /f hamming_sym (hamming_put (erefl (x i)) ne) hamming_refl.
Qed.

Lemma nearer (I X : finType) (x y : I ~> X) i : x i != y i -> hamming x y = (hamming (put x i (y i)) y).+1.
Proof.
move=> ne; have := hamming_put (x := put x i (y i)) (y := y) (i := i) (b := x i); rewrite put_same put_put put_id => -> //.
Qed.

Lemma same_distance (I X : finType) (x y : I ~> X) i b : x i != y i -> b != y i -> hamming (put x i b) y = hamming x y.
Proof.
move=> ne nb; rewrite (nearer ne) -(hamming_put (x := put x i (y i)) (y := y) (i := i) (b := b)) ?put_same //.
by rewrite put_put.
Qed.

Lemma above_count (I X : finType) (x y : I ~> X) k : (hamming x y + 1 == k)%N ->
  \sum_(z : I ~> X | (hamming z y == k)%N && (hamming x z == 1)%N) 1 = (letters I - INR k + 1) * (letters X - 1).
Proof.
move=> /eqP <-; rewrite (eq_bigl (fun z : I ~> X => (hamming x z == 1)%N && (hamming z y == hamming x y + 1)%N)) => [|z]; last by rewrite andbC.
rewrite big_mkcondr near_sum.
have -> : letters I - INR (hamming x y + 1) + 1 = letters I - INR (hamming x y) by rewrite plus_INR /=; ring.
rewrite -agreeing_count -sum_mulr [RHS]sum_mkcond; apply: eq_bigr => i _; case: eqP => [e|/eqP ne].
  rewrite Rmult_1_l -[RHS]Rmult_1_r -(sum_const_other (y i) 1) e; apply: eq_bigr => b nb.
  by rewrite hamming_put // addn1 eqxx.
apply: sum_0 => b nb; case: (b =P y i) => [->|/eqP nb'].
  by rewrite (nearer ne) -[X in X == _]addn0 -[X in _ == X]addn1 -addnA eqn_add2l.
by rewrite same_distance // -[X in X == _]addn0 eqn_add2l.
Qed.

Lemma below_count (I X : finType) (x y : I ~> X) k : (hamming x y == k)%N ->
  \sum_(z : I ~> X | (hamming z y + 1 == k)%N && (hamming x z == 1)%N) 1 = INR k.
Proof.
move=> /eqP <-; rewrite (eq_bigl (fun z : I ~> X => (hamming x z == 1)%N && (hamming z y + 1 == hamming x y)%N)) => [|z]; last by rewrite andbC.
rewrite big_mkcondr near_sum hamming_sum; apply: eq_bigr => i _; case: ifP => [ne|/negbFE/eqP e].
  rewrite (bigD1 (y i)) /=; last by rewrite eq_sym.
  rewrite sum_0 => [|b /andP[_ nb]]; first by rewrite addn1 -(nearer ne) eqxx Rplus_0_r.
  by rewrite same_distance // -[X in _ == X]addn0 eqn_add2l.
by apply: sum_0 => b nb; rewrite hamming_put -?e // -[X in _ == X]addn0 addn1 -addn2 eqn_add2l.
Qed.

Theorem c_lemma1_claimA_step3_holds : c_lemma1_claimA_step3.
Proof.
move=> I X n1 m2 y k k1 kn.
split=> x hx; first by rewrite -(above_count hx) sum_const Rmult_1_r.
by rewrite -(below_count hx) sum_const Rmult_1_r.
Qed.
