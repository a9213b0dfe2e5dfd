(* wang-identifiability/thm2.step1@positive-distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step1_positive_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vmul (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x3) (exponential_mass (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x2 x3)) (Finite (P x2)))))) /\ ((distortion L1 P) <= D)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step1_positive_distortion_holds : c_thm2_step1_positive_distortion.
Proof.
move=> I X n1 m2 P P0 D D0 range; have [r1 f] := in_range n1 m2 D0 range.
have [V [K [_ _ hK rows]]] := posterior_mechanism m2 r1 P0 f; exists K; split=> [x y|]; first by rewrite rows.
by rewrite (posterior_rows_distortion (letters_ge2 m2) r1 P0 hK) ratio_bound //; exact: Rle_refl.
Qed.
