(* wang-identifiability/lemma1-claimA.step18@exponent-corrected, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step18_exponent_corrected : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Q : law (I ~> X),
  (forall x, 0 < Q x) ->
  forall y : (I ~> X),
  forall slack : R,
  (0 <= slack) ->
  (vle (\vsum_(x1 : (ordinal_finType ((#|I| + 1))%N)) (vmul (Finite (INR x1)) (vdiv (vdiv (Finite (INR #|[pred x2 : (I ~> X) | ((hamming x2 y) == (nat_of_ord x1))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord x1))%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite slack))))) (Z.of_nat (#|I|)%N))))) (Finite (\sum_(x3 : (ordinal_finType ((#|I| + 1))%N)) ((INR x3) * (\sum_(x4 : (I ~> X) | ((hamming x4 y) == (nat_of_ord x3))%N) (Q x4)))))).

(* The statement above is generated; the proof follows. *)
Lemma level_of (I X : finType) (Q : law (I ~> X)) (s : R) : (forall x, 0 < Q x) -> 0 <= s ->
  exists r : R, [/\ vexp (vadd (prior_ratio Q) (Finite s)) = Finite r, 1 <= r & forall x x', neighbours x x' -> Q x <= r * Q x'].
Proof.
move=> Q0 s0; have [e [-> e0 h]] := prior_ratio_full Q0; exists (exp (e + s)); split=> //; first by apply: exp_ge1; lra.
move=> x x' n; apply: Rle_trans (h _ _ n) _; apply: Rmult_le_compat_r; first exact: Rlt_le.
by rewrite exp_plus -{1}[exp e]Rmult_1_r; apply: Rmult_le_compat_l; [exact: Rlt_le (exp_pos _)|exact: exp_ge1].
Qed.

Lemma size_of (I X : finType) (y : I ~> X) k :
  INR #|[pred x : I ~> X | (hamming x y == k)%N]| = INR (binomial #|I| k) * (letters X - 1) ^ k.
Proof. by rewrite -(shell_count y k) sum_const Rmult_1_r. Qed.

Definition part (I X : finType) (Q : law (I ~> X)) y k := \sum_(x : I ~> X | (hamming x y == k)%N) Q x.
Definition weight (I X : finType) (r : R) k := INR (binomial #|I| k) * (letters X - 1) ^ k / r ^ k.

Lemma part_mean (I X : finType) (Q : law (I ~> X)) y :
  \sum_(k : ordinal_finType (#|I| + 1)) INR k * part Q y k = \sum_(x : I ~> X) Q x * INR (hamming x y).
Proof.
rewrite -(shells_sum (fun x => Q x * INR (hamming x y)) y); apply: eq_bigr => k _; rewrite /part -sum_mull.
by apply: eq_bigr => x /eqP ->; ring.
Qed.

Lemma weight_mean (I X : finType) (y : I ~> X) (r : R) : (2 <= #|X|)%N -> 0 < r ->
  \sum_(k : ordinal_finType (#|I| + 1)) INR k * weight I X r k = normaliser I X r * hamming_bound I X r.
Proof.
move=> m2 r0; rewrite -(power_distance m2 y r0) -(counted_sum (fun k => INR k / r ^ k) y); apply: eq_bigr => k _.
by rewrite /weight /Rdiv; ring.
Qed.

Lemma weight_v (I X : finType) (y : I ~> X) (r : R) k : 0 < r ->
  vdiv (Finite (INR #|[pred x : I ~> X | (hamming x y == k)%N]|)) (vpowz (Finite r) (Z.of_nat k)) = Finite (weight I X r k).
Proof. by move=> r0; rewrite size_of vpowz_nat vdivF //; apply: pow_nonzero; lra. Qed.

Lemma normal_v (I X : finType) (r : R) : 0 < r ->
  vpowz (vadd (Finite 1) (vdiv (Finite (letters X - 1)) (Finite r))) (Z.of_nat #|I|) = Finite (normaliser I X r).
Proof. by move=> r0; rewrite vdivF ?vaddF ?vpowz_nat //; lra. Qed.

Theorem c_lemma1_claimA_step18_exponent_corrected_holds : c_lemma1_claimA_step18_exponent_corrected.
Proof.
move=> I X n1 m2 Q Q0 y s s0; have [r [-> r1 h]] := level_of Q0 s0; have r0 : 0 < r by lra.
have g := normaliser_gt0 I m2 r0; rewrite normal_v //.
rewrite (vsum_finite (f := fun k : ordinal_finType (#|I| + 1) => INR k * (weight I X r k / normaliser I X r))) => [|k]; last first.
  by rewrite weight_v // vdivF ?vmulF //; lra.
apply/vleF; rewrite -/(part Q y _).
rewrite (eq_bigr (fun k : ordinal_finType (#|I| + 1) => INR k * weight I X r k / normaliser I X r)) => [|k _]; last by rewrite /Rdiv; ring.
rewrite sum_divr (weight_mean y m2 r0) (part_mean Q y).
have -> : normaliser I X r * hamming_bound I X r / normaliser I X r = hamming_bound I X r by field; lra.
rewrite -[X in X <= _]Rmult_1_r -(mass_sum1 Q); apply: distance_bound h; have := letters_ge2 m2; lra.
Qed.
