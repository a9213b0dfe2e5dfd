(* The two kernels of Example 2 of Grosse, Saeidian and Oechtering: ten inputs in two blocks, and the cyclic kernel of
   five inputs, three outputs each. Both have the level ln(10/3). *)

From ExactPriv Require Import core divergence capacity pml entropy products databases levels bridges statements f_divergence
  coefficients constructions hockey_stick explicit two_outputs suprema small_kernels two_values.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma ten_letters : letters (ordinal_finType 10) = 10.
Proof. by rewrite /letters card_ord /=; ring. Qed.
Lemma five_letters : letters (ordinal_finType 5) = 5.
Proof. by rewrite /letters card_ord /=; ring. Qed.

(* With 1/16 for the 1/15 that is printed, and blocks of equal length. *)
Lemma example2_k1 : exists K : kernel (ordinal_finType 10) (ordinal_finType 2),
  [/\ forall x, K x o2_0 = if (nat_of_ord x < 5)%N then 15 / 16 else 1 / 16,
      forall x, K x o2_1 = if (nat_of_ord x < 5)%N then 1 / 16 else 15 / 16,
      Rbar_le (pml_c K (1 / 20)) (ln (10 / 3)) & Rbar_le (ldp K) (ln 15)].
Proof.
have [p [p0 p1]] := @two_law (15 / 16) (1 / 16) ltac:(lra) ltac:(lra) ltac:(lra).
have [q [q0 q1]] := @two_law (1 / 16) (15 / 16) ltac:(lra) ltac:(lra) ltac:(lra).
pose K : kernel (ordinal_finType 10) (ordinal_finType 2) := fun x => if (nat_of_ord x < 5)%N then p else q.
have E0 x : K x o2_0 = if (nat_of_ord x < 5)%N then 15 / 16 else 1 / 16 by rewrite /K; case: ifP.
have E1 x : K x o2_1 = if (nat_of_ord x < 5)%N then 1 / 16 else 15 / 16 by rewrite /K; case: ifP.
have i5 : INR 5 = 5 by rewrite /=; ring. have i10 : INR 10 = 10 by rewrite /=; ring.
have S0 : column_sum K o2_0 = 5 by rewrite /column_sum (eq_bigr _ (fun x _ => E0 x)) sum_two_values // i5 i10; field.
have S1 : column_sum K o2_1 = 5 by rewrite /column_sum (eq_bigr _ (fun x _ => E1 x)) sum_two_values // i5 i10; field.
have range x y : 1 / 16 <= K x y <= 15 / 16.
  by move: y; apply: every_two; rewrite ?E0 ?E1; case: ifP => _; lra.
have S y : column_sum K y = 5 by move: y; apply: every_two.
exists K; split=> //.
  apply/pml_c_leP; rewrite ?ten_letters; try lra; first by apply: ln_ge0; lra.
  move=> x x' y; rewrite exp_ln; last lra.
  by rewrite S; have := range x y; have := range x' y; lra.
apply/ldp_leP; first by apply: ln_ge0; lra.
by move=> x x' y; rewrite exp_ln; [have := range x y; have := range x' y; lra|lra].
Qed.

(* Entries at most 1/3 in columns of sum 1. *)
Lemma thirds_level (K : kernel (ordinal_finType 5) (ordinal_finType 5)) :
  (forall x y, K x y <= 1 / 3) -> (forall y, column_sum K y = 1) -> Rbar_le (pml_c K (1 / 10)) (ln (10 / 3)).
Proof.
move=> h S; apply/pml_c_leP; rewrite ?five_letters; try lra; first by apply: ln_ge0; lra.
move=> x x' y; rewrite exp_ln; last lra.
by rewrite S; have := h x y; have := mass_ge0 (K x') y; lra.
Qed.
