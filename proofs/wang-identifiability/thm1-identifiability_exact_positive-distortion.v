(* wang-identifiability/thm1-identifiability#exact@positive-distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_identifiability_exact_positive_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  ((vle (least_distortion_identifiability P (Finite ((((letters I) / D) - 1) * ((letters X) - 1)))) (Finite D)) /\ ((1 < ((((letters I) / D) - 1) * ((letters X) - 1))) -> (valued (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1))))) /\ (if (infinite (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) then (vlt (Finite D) (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) else ((vlt (Finite D) (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) /\ (vle (Finite D) (least_distortion_identifiability P (Finite ((((letters I) / D) - 1) * ((letters X) - 1)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_identifiability_exact_positive_distortion_holds : c_thm1_identifiability_exact_positive_distortion.
Proof.
by move=> I X n1 m2 P P0 D D0 share s0 s1; exact: identifiable_exact.
Qed.
