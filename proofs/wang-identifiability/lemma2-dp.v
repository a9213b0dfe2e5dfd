(* wang-identifiability/lemma2-dp, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma2_dp : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall D : R,
  (0 <= D) ->
  (D <= (letters I)) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  ((has_value (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) /\ ((vlt (Finite 1) (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) -> (valued (least_distortion_dp P (if valued (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue)) /\ (if (infinite (least_distortion_dp P (if valued (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) then (vlt (Finite D) (least_distortion_dp P (if valued (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) else ((vlt (Finite D) (least_distortion_dp P (if valued (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) then (if (infinite (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P))) (Finite 1))))) else NoValue))) /\ (vle (Finite D) (least_distortion_dp P (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (vexp (prior_ratio P)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma2_dp_refuted : ~ c_lemma2_dp.
Proof. by move=> H; exact: no_value_at_zero H. Qed.
