(* wang-identifiability/thm1-identifiability#bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_identifiability_bound : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  forall D : R,
  (D <= (letters I)) ->
  (vlt (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1))))) (Finite D)) ->
  ((has_value (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) /\ ((vlt (Finite 1) (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) -> (valued (least_distortion_identifiability P (if valued (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue)) /\ (if (infinite (least_distortion_identifiability P (if valued (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) then (vlt (Finite D) (least_distortion_identifiability P (if valued (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) else ((vlt (Finite D) (least_distortion_identifiability P (if valued (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) /\ (vle (Finite D) (least_distortion_identifiability P (vmax (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_identifiability_bound_holds : c_thm1_identifiability_bound.
Proof.
move=> I X n1 m2 P P0 share s0 s1 D _ /(beyond_gt0 n1 m2) D0.
have [e E nb] := identifiable_beyond n1 m2 s0 s1 D0 P0.
have -> : vmax (vmul (vsub (vdiv (letters I) D) 1) (letters X - 1)) (vexp (prior_ratio P)) =
    Finite (Rmax (ratio_at I X D) (exp e)).
  by rewrite E (vdivF (letters I)); [rewrite vsubF vmulF vexpF vmaxF|lra].
by split.
Qed.
