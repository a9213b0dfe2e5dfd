(* zhong-put/theorem-6-proof-2-1.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_1_step4 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  (vlt (pointwise_dp_v K (Finite delta)) p_infty) ->
  (forall x1 : (I ~> X), (vle (Finite (((letters I) * ((letters X) - 1)) * (\sum_(x2 : (I ~> X)) ((K x2) x1)))) (vadd (vmul (vsub (vadd (vexp (pointwise_dp_v K (Finite delta))) (Finite (letters X))) (Finite 1)) (Finite (\sum_(x3 : (I ~> X)) ((INR (hamming x3 x1)) * ((K x3) x1))))) (Finite ((((letters I) * ((letters X) - 1)) * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))) * delta))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_1_step4_holds : c_theorem_6_proof_2_1_step4.
Proof.
move=> I X n1 m2 K d d0 d1 KL y.
have [e [-> _ h]] := pointwise_levelled d0 d1 KL; rewrite vexpF vaddF vsubF vmulF vaddF; apply/vleF.
by rewrite databases_by_letters; have := slack_distance (F := fun z => K z y) m2 y (fun z z' n => h z z' n y); lra.
Qed.
