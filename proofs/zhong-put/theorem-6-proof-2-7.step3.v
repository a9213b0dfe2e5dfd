(* zhong-put/theorem-6-proof-2-7.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_7_step3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall L : kernel (I ~> X) (I ~> X),
  forall theta_star : R,
  (0 < theta_star) ->
  (theta_star <= 1) ->
  forall eta : R,
  (vle (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite eta)) ->
  (eta <= 1) ->
  forall weight : R,
  (0 <= weight) ->
  (weight <= 1) ->
  (vle (vdiv (vmul (Finite theta_star) (\vsum_(x1 : (I ~> X)) (\vsum_(x2 : (I ~> X) | Rltb 0 (((kmix weight K L) x1) x2)) (vmul (Finite (((kmix weight K L) x1) x2)) (vln (vdiv (Finite (((kmix weight K L) x1) x2)) (Finite (eta * (\sum_(x3 : (I ~> X)) (((kmix weight K L) x3) x2)))))))))) (Finite (letters (I ~> X)))) (vadd (vmul (Finite weight) (vdiv (vmul (Finite theta_star) (\vsum_(x4 : (I ~> X)) (\vsum_(x5 : (I ~> X) | Rltb 0 ((K x4) x5)) (vmul (Finite ((K x4) x5)) (vln (vdiv (Finite ((K x4) x5)) (Finite (eta * (\sum_(x6 : (I ~> X)) ((K x6) x5)))))))))) (Finite (letters (I ~> X))))) (vmul (Finite (1 - weight)) (vdiv (vmul (Finite theta_star) (\vsum_(x7 : (I ~> X)) (\vsum_(x8 : (I ~> X) | Rltb 0 ((L x7) x8)) (vmul (Finite ((L x7) x8)) (vln (vdiv (Finite ((L x7) x8)) (Finite (eta * (\sum_(x9 : (I ~> X)) ((L x9) x8)))))))))) (Finite (letters (I ~> X))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_7_step3_holds : c_theorem_6_proof_2_7_step3.
Proof.
move=> I X n1 m2 K L t t0 t1 eta e1 _ w w0 w1; have [x0 _] := a_database I (letters_ge2 m2).
have e0 := mass_bound_gt0 m2 e1; have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
rewrite !(column_rate m2 _ _ u e0) !vmulF vaddF; apply/vleF.
by have := mi_convex_kernel (uniform x0) K L (conj w0 w1); nra.
Qed.
