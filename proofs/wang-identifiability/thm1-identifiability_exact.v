(* wang-identifiability/thm1-identifiability#exact, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_identifiability_exact : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 <= D) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  ((vle (least_distortion_identifiability P (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) (Finite D)) /\ ((has_value (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) /\ ((vlt (Finite 1) (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) -> (valued (least_distortion_identifiability P (if valued (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) then (if (infinite (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Finite 1))))) else NoValue)) /\ (if (infinite (least_distortion_identifiability P (if valued (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) then (if (infinite (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Finite 1))))) else NoValue))) then (vlt (Finite D) (least_distortion_identifiability P (if valued (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) then (if (infinite (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Finite 1))))) else NoValue))) else ((vlt (Finite D) (least_distortion_identifiability P (if valued (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) then (if (infinite (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Finite 1))))) else NoValue))) /\ (vle (Finite D) (least_distortion_identifiability P (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_identifiability_exact_refuted : ~ c_thm1_identifiability_exact.
Proof.
move=> H; have [P [n1 m2 P0 range]] := at_zero.
by have := H _ _ n1 m2 P P0 0 (Rle_refl 0) 0 (Rle_refl 0) Rlt_0_1 range; rewrite vdiv_by_zero => -[[]].
Qed.
