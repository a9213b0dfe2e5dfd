(* wang-identifiability/lemma1-claimA.step5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step5 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Q : law (I ~> X),
  (forall x, 0 < Q x) ->
  forall y : (I ~> X),
  forall slack : R,
  (0 <= slack) ->
  forall k : nat,
  (1 <= k)%N ->
  (k <= #|I|)%N ->
  ((vle (Finite (((((letters I) - (INR k)) + 1) * ((letters X) - 1)) * (\sum_(x1 : (I ~> X) | (((hamming x1 y) + 1) == (k))%N) (Q x1)))) (vmul (vexp (vadd (prior_ratio Q) (Finite slack))) (Finite (\sum_(x2 : (I ~> X) | ((hamming x2 y) == k)%N) (\sum_(x3 : (I ~> X) | ((((hamming x3 y) + 1) == (k))%N && ((hamming x2 x3) == 1)%N)) (Q x2)))))) /\ (veq (vmul (vexp (vadd (prior_ratio Q) (Finite slack))) (Finite (\sum_(x2 : (I ~> X) | ((hamming x2 y) == k)%N) (\sum_(x3 : (I ~> X) | ((((hamming x3 y) + 1) == (k))%N && ((hamming x2 x3) == 1)%N)) (Q x2))))) (vmul (vmul (vexp (vadd (prior_ratio Q) (Finite slack))) (Finite (INR k))) (Finite (\sum_(x4 : (I ~> X) | ((hamming x4 y) == k)%N) (Q x4)))))).

(* The statement above is generated; the proof follows. *)
Lemma level_of (I X : finType) (Q : law (I ~> X)) (s : R) : (forall x, 0 < Q x) -> 0 <= s ->
  exists r : R, [/\ vexp (vadd (prior_ratio Q) (Finite s)) = Finite r, 1 <= r & forall x x', neighbours x x' -> Q x <= r * Q x'].
Proof.
move=> Q0 s0; have [e [-> e0 h]] := prior_ratio_full Q0; exists (exp (e + s)); split=> //; first by apply: exp_ge1; lra.
move=> x x' n; apply: Rle_trans (h _ _ n) _; apply: Rmult_le_compat_r; first exact: Rlt_le.
by rewrite exp_plus -{1}[exp e]Rmult_1_r; apply: Rmult_le_compat_l; [exact: Rlt_le (exp_pos _)|exact: exp_ge1].
Qed.

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

Theorem c_lemma1_claimA_step5_holds : c_lemma1_claimA_step5.
Proof.
move=> I X n1 m2 Q Q0 y s s0 k k1 kn; have [r [-> r1 h]] := level_of Q0 s0.
have e : \sum_(x : I ~> X | (hamming x y == k)%N) (\sum_(z : I ~> X | (hamming z y + 1 == k)%N && (hamming x z == 1)%N) Q x) =
    INR k * \sum_(x : I ~> X | (hamming x y == k)%N) Q x.
  rewrite -sum_mull; apply: eq_bigr => x hx; rewrite -(below_count hx) -sum_mulr; apply: eq_bigr => z _; ring.
rewrite e !vmulF; split; last by rewrite /veq /=; congr (Finite _); ring.
apply/vleF; have := farther_at (G := fun z => r * Q z) y k h; rewrite sum_mull; lra.
Qed.
