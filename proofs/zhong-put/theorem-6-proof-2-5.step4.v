(* zhong-put/theorem-6-proof-2-5.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_5_step4 : Prop :=
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
  forall alpha : R,
  (1 < alpha) ->
  (D < ((letters I) * theta_star)) ->
  (veq (vadd (vdiv (vln (Finite (((letters I) * ((letters X) - 1)) * (((letters X) ^ (((2 * #|I|)))%N) / ((letters X) ^ ((1))%N))))) (Finite alpha)) (vmul (Finite ((alpha - 1) / alpha)) (vadd (vsub (vadd (vln (Finite (((letters X) - 1) / (D / theta_star)))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (Finite ((letters I) - (D / theta_star)))))) (vdiv (vln (Finite ((letters I) * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) (Finite (alpha - 1)))) (vln (Finite ((D * (letters (I ~> X))) / theta_star)))))) (vln (Finite (((letters X) - 1) * (((letters I) * (letters (I ~> X))) - ((D * (letters (I ~> X))) / theta_star)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_5_step4_holds : c_theorem_6_proof_2_5_step4.
Proof.
move=> I X n1 m2 D D0 Du t t0 t1 a a1 Dt; have N1 := entries_ge1 n1; have M2 := letters_ge2 m2.
have L0 := databases_gt0 I m2; have d0 : 0 < D / t by exact: Rdiv_lt_0_compat.
have dN : D / t < letters I by apply/Rlt_div_l.
have LM : 0 < letters I * (letters (I ~> X) / letters X) by apply: Rmult_lt_0_compat; [lra|apply: Rdiv_lt_0_compat; lra].
have -> : D * letters (I ~> X) / t = D / t * letters (I ~> X) by field; lra.
have -> : (letters X - 1) * (letters I * letters (I ~> X) - D / t * letters (I ~> X)) =
  (letters X - 1) * (letters (I ~> X) * (letters I - D / t)) by ring.
rewrite pairs_by_letters databases_by_letters.
have -> : letters I * (letters X - 1) * (letters (I ~> X) * (letters (I ~> X) / letters X)) =
  (letters X - 1) * (letters (I ~> X) * (letters I * (letters (I ~> X) / letters X))) by ring.
have p1 : 0 < letters X - 1 by lra.
have p2 : 0 < letters (I ~> X) * (letters I - D / t) by apply: Rmult_lt_0_compat; lra.
have p3 : 0 < letters (I ~> X) * (letters I * (letters (I ~> X) / letters X)) by exact: Rmult_lt_0_compat.
rewrite !vdivF; try lra.
rewrite !(vlnF (Rmult_lt_0_compat _ _ p1 p2), vlnF (Rmult_lt_0_compat _ _ p1 p3), vlnF (Rdiv_lt_0_compat _ _ p1 d0), vlnF LM,
  vlnF (Rmult_lt_0_compat _ _ d0 L0)) vlnF; last lra.
rewrite !vdivF; try lra.
rewrite !(vmulF, vaddF, vsubF); apply/veqF.
have i0 : 0 < letters I - D / t by lra.
rewrite (ln_div p1 d0) !(ln_mult _ _ p1) // !(ln_mult _ _ L0) // (ln_mult _ _ d0) //.
by field; lra.
Qed.
