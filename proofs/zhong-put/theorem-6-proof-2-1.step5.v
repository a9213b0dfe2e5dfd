(* zhong-put/theorem-6-proof-2-1.step5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_1_step5 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  (vlt (pointwise_dp_v K (Finite delta)) p_infty) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (vle (Finite (((letters I) * ((letters X) - 1)) * (letters (I ~> X)))) (vadd (vmul (vsub (vadd (vexp (pointwise_dp_v K (Finite delta))) (Finite (letters X))) (Finite 1)) (Finite ((letters (I ~> X)) * (distortion K U1)))) (Finite ((((letters I) * ((letters X) - 1)) * (((letters X) ^ (((2 * #|I|)))%N) / ((letters X) ^ ((1))%N))) * delta))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_1_step5_holds : c_theorem_6_proof_2_1_step5.
Proof.
move=> I X n1 m2 K d d0 d1 KL; have [x0 _] := a_database I (letters_ge2 m2).
exists (uniform x0); split=> [x|]; first by rewrite uniformE.
have [e [-> _ h]] := pointwise_levelled d0 d1 KL; rewrite vexpF vaddF vsubF vmulF vaddF; apply/vleF.
by rewrite pairs_by_letters //; apply: (slack_distortion m2 _ h) => x; rewrite uniformE.
Qed.
