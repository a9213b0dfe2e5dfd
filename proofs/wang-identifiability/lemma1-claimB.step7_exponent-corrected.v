(* wang-identifiability/lemma1-claimB.step7@exponent-corrected, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step7_exponent_corrected : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall V : law (I ~> X),
  (veq (vdiv (Finite (\sum_(x1 : (I ~> X)) ((V x1) * (\sum_(x2 : (ordinal_finType ((#|I| + 1))%N)) ((((INR (binomial #|I| (nat_of_ord x2))) * (((letters X) - 1) ^ ((nat_of_ord x2))%N)) * (INR x2)) / ((exp eps) ^ ((nat_of_ord x2))%N)))))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N))) (vmul (vdiv (Finite ((((letters I) * ((letters X) - 1)) / (exp eps)) * ((1 + (((letters X) - 1) / (exp eps))) ^ ((#|I| - 1))%N))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N))) (Finite (\sum_(x3 : (I ~> X)) (V x3))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_step7_exponent_corrected_holds : c_lemma1_claimB_step7_exponent_corrected.
Proof.
move=> I X n1 m2 eps e0 V; have p := exp_pos eps; have g := normaliser_gt0 I m2 p.
rewrite -/(normaliser I X (exp eps)) !vdivF; [|lra|lra].
rewrite vmulF (derivative_bound n1 m2 p) mass_sum1 Rmult_1_r /veq /=; congr (Finite _).
rewrite (eq_bigr (fun y => V y * (normaliser I X (exp eps) * hamming_bound I X (exp eps)))) => [|y _].
  by rewrite sum_mulr mass_sum1; field; lra.
congr (_ * _); rewrite -(power_distance m2 y p) -(counted_sum (fun k => INR k / exp eps ^ k) y).
by apply: eq_bigr => k _; rewrite /Rdiv !Rmult_assoc.
Qed.
