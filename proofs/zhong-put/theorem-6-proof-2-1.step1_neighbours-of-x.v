(* zhong-put/theorem-6-proof-2-1.step1@neighbours-of-x, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_1_step1_neighbours_of_x : Prop :=
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
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), (((hamming x2 x1) + 1) == (distance))%N -> (vle (Finite (((((letters I) - (INR distance)) + 1) * ((letters X) - 1)) * ((K x2) x1))) (vadd (vmul (vexp (pointwise_dp_v K (Finite delta))) (Finite (\sum_(x3 : (I ~> X) | (((hamming x3 x1) == distance)%N && ((hamming x2 x3) == 1)%N)) ((K x3) x1)))) (Finite (delta * ((((letters I) - (INR distance)) + 1) * ((letters X) - 1)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_1_step1_neighbours_of_x_holds : c_theorem_6_proof_2_1_step1_neighbours_of_x.
Proof.
move=> I X n1 m2 K d d0 d1 t _ _ KL y x /eqP ht.
have [e [-> _ h]] := pointwise_levelled d0 d1 KL; rewrite vexpF vmulF vaddF; apply/vleF.
apply: (farther_neighbours_of (F := fun z => K z y) (Rlt_le _ _ (exp_pos e)) _ _ ht) => // z z' n; exact: h.
Qed.
