(* wang-identifiability/lemma1-claimB.step8, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step8 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall V : law (I ~> X),
  (veq (vmul (vdiv (Finite ((((letters I) * ((letters X) - 1)) / (exp eps)) * ((1 + (((letters X) - 1) / (exp eps))) ^ ((#|I| - 1))%N))) (Finite ((1 + (((letters X) - 1) / (exp eps))) ^ (#|I|)%N))) (Finite (\sum_(x1 : (I ~> X)) (V x1)))) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_step8_holds : c_lemma1_claimB_step8.
Proof.
move=> I X n1 m2 eps e0 V; have p := exp_pos eps; have g := normaliser_gt0 I m2 p.
rewrite (bound_value I m2 p) -/(normaliser I X (exp eps)) vdivF; last lra.
by rewrite vmulF (derivative_bound n1 m2 p) mass_sum1 Rmult_1_r.
Qed.
