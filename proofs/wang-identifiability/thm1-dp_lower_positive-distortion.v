(* wang-identifiability/thm1-dp#lower@positive-distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_dp_lower_positive_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall D : R,
  (0 < D) ->
  (D <= (letters I)) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  ((has_value (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) /\ ((vlt (Finite 1) (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) -> (valued (least_distortion_dp P (if valued (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue)) /\ (if (infinite (least_distortion_dp P (if valued (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) then (vlt (Finite D) (least_distortion_dp P (if valued (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) else ((vlt (Finite D) (least_distortion_dp P (if valued (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) /\ (vle (Finite D) (least_distortion_dp P (vdiv (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) (vexp (prior_ratio P)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_dp_lower_positive_distortion_holds : c_thm1_dp_lower_positive_distortion.
Proof.
move=> I X n1 m2 P D D0 _ share s0 s1; have [r E nb] := dp_lower n1 m2 P D0 s0 s1.
by rewrite E; split.
Qed.
