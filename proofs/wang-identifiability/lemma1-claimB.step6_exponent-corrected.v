(* wang-identifiability/lemma1-claimB.step6@exponent-corrected, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step6_exponent_corrected : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall V : law (I ~> X),
  (veq (vdiv (Finite (\sum_(x1 : (I ~> X)) ((V x1) * (\sum_(x2 : (ordinal_finType ((#|I| + 1))%N)) (\sum_(x3 : (I ~> X) | ((hamming x3 x1) == (nat_of_ord x2))%N) ((INR x2) / ((exp eps) ^ ((nat_of_ord x2))%N))))))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N))) (vdiv (Finite (\sum_(x4 : (I ~> X)) ((V x4) * (\sum_(x5 : (ordinal_finType ((#|I| + 1))%N)) ((((INR (binomial #|I| (nat_of_ord x5))) * (((letters X) - 1) ^ ((nat_of_ord x5))%N)) * (INR x5)) / ((exp eps) ^ ((nat_of_ord x5))%N)))))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_step6_exponent_corrected_holds : c_lemma1_claimB_step6_exponent_corrected.
Proof.
move=> I X n1 m2 eps e0 V; have p := exp_pos eps; have g := normaliser_gt0 I m2 p.
rewrite -/(normaliser I X (exp eps)) !vdivF; try lra.
rewrite /veq /=; congr (Finite (_ / _)); apply: eq_bigr => y _; congr (_ * _); apply: eq_bigr => k _.
transitivity ((\sum_(x : I ~> X | hamming x y == nat_of_ord k) 1) * (INR k / exp eps ^ k)).
  by rewrite -sum_mulr; apply: eq_bigr => x _; rewrite Rmult_1_l.
by rewrite shell_count /Rdiv !Rmult_assoc.
Qed.
