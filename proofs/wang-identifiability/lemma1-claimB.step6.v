(* wang-identifiability/lemma1-claimB.step6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step6 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall V : law (I ~> X),
  (veq (vdiv (Finite (\sum_(x1 : (I ~> X)) ((V x1) * (\sum_(x2 : (ordinal_finType ((#|I| + 1))%N)) (\sum_(x3 : (I ~> X) | ((hamming x3 x1) == (nat_of_ord x2))%N) ((INR x2) / ((exp eps) ^ ((nat_of_ord x2))%N))))))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N))) (vdiv (Finite (\sum_(x4 : (I ~> X)) ((V x4) * (\sum_(x5 : (ordinal_finType ((#|I| + 1))%N)) ((((INR (binomial #|I| (nat_of_ord x5))) * (((letters X) - 1) ^ ((nat_of_ord x5))%N)) * (INR x5)) / ((exp eps) ^ 1)))))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N)))).

(* The statement above is generated; the proof follows. *)
Lemma cells (n : nat) (f : nat -> R) : \sum_(k : ordinal_finType (n + 1)) f k = (\sum_(k : ordinal_finType n) f k) + f n.
Proof. by rewrite -(big_mkord xpredT f) addn1 big_mkord big_ord_recr. Qed.

Lemma two_cells (n : nat) (f : nat -> R) : n = 1%N -> \sum_(k : ordinal_finType (n + 1)) f k = f 0%N + f 1%N.
Proof. by move=> ->; rewrite (cells 1 f) big_ord_recl big_ord0 Rplus_0_r. Qed.

Lemma letters_two : letters bool_finType = 2. Proof. by rewrite /letters card_bool /=; lra. Qed.

Lemma three_cells (n : nat) (f : nat -> R) : n = 2%N -> \sum_(k : ordinal_finType (n + 1)) f k = f 0%N + f 1%N + f 2%N.
Proof. by move=> ->; rewrite (cells 2 f); congr (_ + _); exact: (@two_cells 1 f erefl). Qed.

Lemma printed_two (r : R) : 0 < r ->
  \sum_(k : ordinal_finType (#|bool_finType| + 1)) (((INR (binomial #|bool_finType| (nat_of_ord k))) * ((letters bool_finType - 1) ^ ((nat_of_ord k))%N)) * INR k) / (r ^ 1) = 4 / r.
Proof.
move=> r0; rewrite (three_cells (fun k => INR (binomial #|bool_finType| k) * (letters bool_finType - 1) ^ k * INR k / r ^ 1)) ?card_bool // letters_two.
by rewrite bin0 bin1 binn /=; field; lra.
Qed.

Theorem c_lemma1_claimB_step6_refuted : ~ c_lemma1_claimB_step6.
Proof.
move=> H; pose y : bool_finType ~> bool_finType := [ffun=> true]; pose V := dirac y.
have l0 : 0 <= ln 2 by have := ln_le 1 2; rewrite ln_1; lra.
have c2 : #|bool_finType| = 2%N by exact: card_bool.
have n1 : (1 <= #|bool_finType|)%N by rewrite c2.
have m2 : (2 <= #|bool_finType|)%N by rewrite c2.
have := H bool_finType bool_finType n1 m2 (ln 2) l0 V; have -> : exp (ln 2) = 2 by rewrite exp_ln //; lra.
have p2 : 0 < 2 by lra.
have g0 := normaliser_gt0 bool_finType m2 p2; rewrite -/(normaliser bool_finType bool_finType 2) (printed_two p2).
rewrite (eq_bigr (fun x => V x * (3 / 2))) => [|x _]; last first.
  congr (_ * _); rewrite (eq_bigr (fun k : ordinal_finType (#|bool_finType| + 1) => INR (binomial #|bool_finType| k) * (letters bool_finType - 1) ^ k * (INR k / 2 ^ k))) => [|k _].
    rewrite (three_cells (fun k => INR (binomial #|bool_finType| k) * (letters bool_finType - 1) ^ k * (INR k / 2 ^ k))) // letters_two c2.
    by rewrite bin0 bin1 binn /=; field.
  by rewrite -(shell_count x k) -sum_mulr; apply: eq_bigr => z _; rewrite Rmult_1_l.
rewrite !sum_mulr !(mass_sum1 V) !vdivF; try lra.
rewrite /veq /= => -[]; move: (normaliser _ _ 2) g0 => g g0 e.
have := f_equal (fun z => z * g) e; have -> : 1 * (3 / 2) / g * g = 3 / 2 by field; lra.
have -> : 1 * (4 / 2) / g * g = 2 by field; lra.
lra.
Qed.
