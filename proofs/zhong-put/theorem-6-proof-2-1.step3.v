(* zhong-put/theorem-6-proof-2-1.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_1_step3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  forall distance : nat,
  (1 <= distance)%N ->
  (distance <= #|I|)%N ->
  (vlt (pointwise_dp_v K (Finite delta)) p_infty) ->
  (forall x1 : (I ~> X), (vle (Finite (((letters I) * ((letters X) - 1)) * (\sum_(x2 : (I ~> X) | (((hamming x2 x1) + 1) == (distance))%N) ((K x2) x1)))) (vadd (vmul (Finite (INR distance)) (vadd (vmul (vexp (pointwise_dp_v K (Finite delta))) (Finite (\sum_(x3 : (I ~> X) | ((hamming x3 x1) == distance)%N) ((K x3) x1)))) (Finite ((INR #|[pred x4 : (I ~> X) | ((hamming x4 x1) == distance)%N]|) * delta)))) (Finite ((((letters X) - 1) * ((INR distance) - 1)) * (\sum_(x2 : (I ~> X) | (((hamming x2 x1) + 1) == (distance))%N) ((K x2) x1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_1_step3_holds : c_theorem_6_proof_2_1_step3.
Proof.
move=> I X n1 m2 K d d0 d1 t _ _ KL y.
have [e [-> _ h]] := pointwise_levelled d0 d1 KL; rewrite vexpF vmulF vaddF vmulF vaddF; apply/vleF.
by have := slack_at (F := fun z => K z y) y t (fun z z' n => h z z' n y); lra.
Qed.
