(* wang-identifiability/lemma2-identifiability, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma2_identifiability : Prop :=
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
  ((has_value (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) /\ ((vlt (Finite 1) (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) -> (valued (least_distortion_identifiability P (if valued (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) then (if (infinite (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Finite 1))))) else NoValue)) /\ (if (infinite (least_distortion_identifiability P (if valued (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) then (if (infinite (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Finite 1))))) else NoValue))) then (vlt (Finite D) (least_distortion_identifiability P (if valued (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) then (if (infinite (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Finite 1))))) else NoValue))) else ((vlt (Finite D) (least_distortion_identifiability P (if valued (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) then (if (infinite (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))) then (vdiv (Finite 1) (Finite (1 - share))) else (vadd (Finite 1) (vmul (Finite share) (vsub (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Finite 1))))) else NoValue))) /\ (vle (Finite D) (least_distortion_identifiability P (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma2_identifiability_refuted : ~ c_lemma2_identifiability.
Proof.
move=> H; have [_ [n1 m2 _ _]] := at_zero; pose P := dirac ([ffun=> ord_max] : ordinal_finType 1 ~> ordinal_finType 2).
have [e _] := H _ _ n1 m2 P 0 (Rle_refl 0) (Rlt_le _ _ (Rlt_le_trans _ _ _ Rlt_0_1 (entries_ge1 n1))) 0 (Rle_refl 0) Rlt_0_1.
by rewrite vdiv_by_zero in e; apply: e.
Qed.
