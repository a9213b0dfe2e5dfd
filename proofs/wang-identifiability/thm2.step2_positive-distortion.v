(* wang-identifiability/thm2.step2@positive-distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step2_positive_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  ((vle (Finite 0) (vadd (vln (Finite (((letters I) / D) - 1))) (vln (Finite ((letters X) - 1))))) /\ (forall x1 : (I ~> X), (vlt (vmul (Finite (P x1)) (vln (vmul (Finite (P x1)) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (Finite ((((letters I) / D) - 1) * ((letters X) - 1))))) (Z.of_nat (#|I|)%N))))) p_infty))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step2_positive_distortion_holds : c_thm2_step2_positive_distortion.
Proof.
move=> I X n1 m2 P P0 D D0 range; have [r1 f] := in_range n1 m2 D0 range; have q0 := ratio_at_gt0 m2 r1.
split=> [|x]; first by rewrite (h_inverse_value m2 q0) /vle /= -ln_1; apply: ln_le; lra.
rewrite vdivF; last by move: r1; rewrite /ratio_at; lra.
rewrite vaddF vpowz_nat vmulF vlnF; first by rewrite vmulF.
by apply: Rmult_lt_0_compat => //; apply: (normaliser_gt0 I m2); move: r1; rewrite /ratio_at; lra.
Qed.
