(* zhong-put/theorem-6-proof-2-7.step5@D-for-theta-D, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_7_step5_D_for_theta_D : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall theta_star : R,
  (0 < theta_star) ->
  (theta_star <= 1) ->
  forall eta : R,
  (vle (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite eta)) ->
  (eta < 1) ->
  (D < ((letters I) * theta_star)) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - ((D / theta_star) / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - (D / theta_star))) / (D / theta_star)) ^ ((hamming x2 x3))%N)))))) /\ (veq (vdiv (vmul (Finite theta_star) (\vsum_(x4 : (I ~> X)) (\vsum_(x5 : (I ~> X) | Rltb 0 ((L1 x4) x5)) (vmul (Finite ((L1 x4) x5)) (vln (vdiv (Finite ((L1 x4) x5)) (Finite (eta * (\sum_(x6 : (I ~> X)) ((L1 x6) x5)))))))))) (Finite (letters (I ~> X)))) (vadd (vadd (vadd (vmul (Finite (- theta_star)) (vln (Finite eta))) (vmul (Finite (theta_star * (letters I))) (vln (Finite (1 - (D / ((letters I) * theta_star))))))) (vmul (Finite (theta_star * D)) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * (((letters I) * theta_star) - D))))))) (vmul (Finite ((1 - theta_star) * D)) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * (((letters I) * theta_star) - D))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_7_step5_D_for_theta_D_holds : c_theorem_6_proof_2_7_step5_D_for_theta_D.
Proof.
move=> I X n1 m2 D D0 Du t t0 t1 eta e1 _ Dt; have e0 := mass_bound_gt0 m2 e1; have [x0 _] := a_database I (letters_ge2 m2).
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
have d0 : 0 < D / t by exact: Rdiv_lt_0_compat.
have dN : D / t < letters I by apply/Rlt_div_l.
have M2 := letters_ge2 m2; have g : 0 < (letters X - 1) * (letters I * t - D) by apply: Rmult_lt_0_compat; lra.
apply: kept_kernel => //; rewrite (column_rate m2 _ _ u e0) kept_information_uniform // rateE //.
rewrite (vdivF D); last lra.
rewrite (vlnF (a := D / _)); last exact: Rdiv_lt_0_compat.
rewrite vmulF vaddF; apply/veqF; exact: scaled_rate.
Qed.
