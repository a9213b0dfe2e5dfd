(* wang-identifiability/thm1-gap@positive-distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_gap_positive_distortion : Prop :=
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
  ((((vle (least_distortion_identifiability P (Finite ((((letters I) / D) - 1) * ((letters X) - 1)))) (Finite D)) /\ ((1 < ((((letters I) / D) - 1) * ((letters X) - 1))) -> (valued (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1))))) /\ (if (infinite (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) then (vlt (Finite D) (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) else ((vlt (Finite D) (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) /\ (vle (Finite D) (least_distortion_identifiability P (Finite ((((letters I) / D) - 1) * ((letters X) - 1)))))))))) /\ (vle (least_distortion_dp P (Finite ((((letters I) / D) - 1) * ((letters X) - 1)))) (Finite D))) /\ ((has_value (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) /\ ((vlt (Finite 1) (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) -> (valued (least_distortion_dp P (if valued (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue)) /\ (if (infinite (least_distortion_dp P (if valued (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) then (vlt (Finite D) (least_distortion_dp P (if valued (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) else ((vlt (Finite D) (least_distortion_dp P (if valued (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) /\ (vle (Finite D) (least_distortion_dp P (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_gap_positive_distortion_holds : c_thm1_gap_positive_distortion.
Proof.
move=> I X n1 m2 P P0 D D0 share s0 s1 range; split; last first.
  by have [r E nb] := dp_lower n1 m2 P D0 s0 s1; rewrite E; split.
split; first exact: identifiable_exact.
have [r1 _] := in_range n1 m2 D0 range; apply: vle_trans (dp_least_le (letters_ge2 m2) P r1) _.
by rewrite (ratio_bound n1 m2 D0); exact: vle_refl.
Qed.
