(* zhong-put/theorem-6-proof-2-1#bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_1_bound : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  (vlt (pointwise_dp_v K (Finite delta)) p_infty) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (vle (vdiv (Finite ((((letters I) * ((letters X) - 1)) * (letters (I ~> X))) * (1 - ((((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N)) * delta)))) (vsub (vadd (vexp (pointwise_dp_v K (Finite delta))) (Finite (letters X))) (Finite 1))) (Finite ((letters (I ~> X)) * (distortion K U1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_1_bound_holds : c_theorem_6_proof_2_1_bound.
Proof.
move=> I X n1 m2 K d d0 d1 KL; have [x0 _] := a_database I (letters_ge2 m2).
exists (uniform x0); split=> [x|]; first by rewrite uniformE.
have [e [-> _ h]] := pointwise_levelled d0 d1 KL; have r0 := exp_pos e; have M2 := letters_ge2 m2.
rewrite vexpF vaddF vsubF vdivF; last lra; apply/vleF/Rle_div_l; first lra.
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
by rewrite databases_by_letters //; have := slack_distortion m2 u h; lra.
Qed.
