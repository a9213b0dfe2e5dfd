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
Proof.
move=> H; have [_ [n1 m2 _ _]] := at_zero; pose P := dirac ([ffun=> ord_max] : ordinal_finType 1 ~> ordinal_finType 2).
have := H _ _ n1 m2 P 0 (Rle_refl 0) (Rlt_le _ _ (Rlt_le_trans _ _ _ Rlt_0_1 (entries_ge1 n1))) 0 (Rle_refl 0) Rlt_0_1.
by rewrite vdiv_by_zero => -[e _]; apply: e.
Qed.
