(* zhong-put/theorem-6-proof-2-6.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_6_step3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall theta_star : R,
  (0 < theta_star) ->
  (theta_star <= 1) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists first1 : (I ~> X), (nat_of_ord (enum_rank first1) == 0)%N /\ (vle (\vsum_(x2 : I) (vmul (Finite ((letters I) - (INR (enum_rank x2)))) (vpow (Finite (((1 - theta_star) * (letters (I ~> X))) + (theta_star * (INR #|[pred x3 : (I ~> X) | ((hamming x3 first1) == (nat_of_ord (enum_rank x2)))%N]|)))) ((alpha - 1) / alpha)))) (Finite ((((1 - theta_star) * (letters (I ~> X))) * (INR (binomial (#|I| + 1) 2))) + ((theta_star * (letters I)) * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_6_step3_holds : c_theorem_6_proof_2_6_step3.
Proof.
move=> I X n1 m2 t t0 t1 a a1; have [f hf] := first_database I m2; exists f; split=> //.
by apply: shell_powers => //; apply/Rle_div_l; lra.
Qed.
