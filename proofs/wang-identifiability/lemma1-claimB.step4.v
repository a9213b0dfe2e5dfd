(* wang-identifiability/lemma1-claimB.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step4 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall y : (I ~> X),
  ((veq (\vsum_(x1 : (I ~> X)) (exponential_mass (Finite (exp eps)) x1 y)) (vdiv (Finite (\sum_(x2 : (ordinal_finType ((#|I| + 1))%N)) (\sum_(x3 : (I ~> X) | ((hamming x3 y) == (nat_of_ord x2))%N) (1 / ((exp eps) ^ ((hamming x3 y))%N))))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N)))) /\ (veq (vdiv (Finite (\sum_(x2 : (ordinal_finType ((#|I| + 1))%N)) (\sum_(x3 : (I ~> X) | ((hamming x3 y) == (nat_of_ord x2))%N) (1 / ((exp eps) ^ ((hamming x3 y))%N))))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N))) (vdiv (Finite (\sum_(x4 : (ordinal_finType ((#|I| + 1))%N)) (((INR (binomial #|I| (nat_of_ord x4))) * (((letters X) - 1) ^ ((nat_of_ord x4))%N)) / ((exp eps) ^ ((nat_of_ord x4))%N)))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N)))) /\ (veq (vdiv (Finite (\sum_(x4 : (ordinal_finType ((#|I| + 1))%N)) (((INR (binomial #|I| (nat_of_ord x4))) * (((letters X) - 1) ^ ((nat_of_ord x4))%N)) / ((exp eps) ^ ((nat_of_ord x4))%N)))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N))) (Finite 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_step4_holds : c_lemma1_claimB_step4.
Proof.
move=> I X n1 m2 eps e0 y; have [r1 p] := (exp_ge1 e0, exp_pos eps); have g := normaliser_gt0 I m2 p.
have s1 := shells_sum (fun x => 1 / exp eps ^ hamming x y) y.
have s2 := counted_sum (fun k => 1 / exp eps ^ k) y; rewrite (power_total m2 y p) in s1 s2.
have total : \vsum_(x : I ~> X) exponential_mass (Finite (exp eps)) x y = Finite 1.
  have [_] := @law_values _ _ (exponential (exp eps) y) (fun x => exponential_row m2 y x r1).
  by rewrite (eq_bigr (fun x => exponential_mass (Finite (exp eps)) x y)) => [|x _]; [case: (\big[_/_]_x _) => [|[v||]] // -> |rewrite exponential_mass_sym].
have e : (\sum_(k : ordinal_finType (#|I| + 1)) INR (binomial #|I| k) * (letters X - 1) ^ k / exp eps ^ k) = normaliser I X (exp eps).
  by rewrite -s2; apply: eq_bigr => k _; rewrite /Rdiv; ring.
rewrite total s1 e -/(normaliser I X (exp eps)) vdivF; last lra.
by rewrite /Rdiv Rinv_r; [|lra].
Qed.
