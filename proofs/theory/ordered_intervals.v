(* The intervals of the first diagonal entry and their ends.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C, c_k. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches ordered_diagonals.

Lemma both_or_neither (A B H1 H2 : Prop) : H1 -> H2 -> (A /\ B) \/ (~ A /\ ~ B) ->
  (H1 /\ H2) /\ (H1 /\ H2) /\ ((A /\ B) \/ ((H1 /\ ~ A) /\ (H2 /\ ~ B))).
Proof. tauto. Qed.

Section Ends.
Variables D d t F : R.
Hypotheses (t1 : t < 1) (Fd : d < F).
Local Notation e := ((1 - D - d * t) / (1 - t)).
Local Notation slope := ((F - 1 + D) / (F - d)).

Lemma end_below : (e <= F <-> 1 - D - d * t <= F * (1 - t)) /\ (F <= e <-> F * (1 - t) <= 1 - D - d * t).
Proof.
have T : 0 < 1 - t by lra.
by split; split=> h; [apply/(Rle_div_l _ _ _ T)|apply/(Rle_div_l _ _ _ T)|apply/(Rle_div_r _ _ _ T)|apply/(Rle_div_r _ _ _ T)].
Qed.

Lemma slope_below : (t <= slope <-> t * (F - d) <= F - 1 + D) /\ (slope <= t <-> F - 1 + D <= t * (F - d)).
Proof.
have T : 0 < F - d by lra.
by split; split=> h; [apply/(Rle_div_r _ _ _ T)|apply/(Rle_div_r _ _ _ T)|apply/(Rle_div_l _ _ _ T)|apply/(Rle_div_l _ _ _ T)].
Qed.

Lemma left_end : (e <= F /\ t <= slope) \/ (~ e <= F /\ ~ t <= slope).
Proof.
have [[e1 e2] _] := end_below; have [[s1 s2] _] := slope_below.
by case: (Rle_lt_dec (t * (F - d)) (F - 1 + D)) => h; [left; split; [apply: e2|apply: s2]; lra|right; split=> [/e1|/s1]; lra].
Qed.

Lemma right_end : (F <= e /\ slope <= t) \/ (~ F <= e /\ ~ slope <= t).
Proof.
have [_ [e1 e2]] := end_below; have [_ [s1 s2]] := slope_below.
by case: (Rle_lt_dec (F - 1 + D) (t * (F - d))) => h; [left; split; [apply: e2|apply: s2]; lra|right; split=> [/e1|/s1]; lra].
Qed.
End Ends.

Section Tails.
Variables (X : finType) (U : law X).
Hypotheses (falls : forall x y : X, (nat_of_ord (enum_rank x) <= enum_rank y)%N -> U y <= U x) (U0 : forall x, 0 < U x).

Lemma tail_lt1 n : (1 <= n)%N -> tail U n < 1.
Proof.
move=> n1; have [x1 [h1 _]] := some_first falls; apply: Rle_lt_trans (tail_anti U n1) _.
by rewrite (tail_one U h1); have := U0 x1; lra.
Qed.

Lemma tail_all : tail U 0 = 1.
Proof. by rewrite /tail -(mass_sum1 U); exact: eq_bigl. Qed.
End Tails.
