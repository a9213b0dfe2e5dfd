(* wang-identifiability/thm2.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 <= D) ->
  (vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  ((vle (Finite 0) (vadd (vln (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1))) (vln (Finite ((letters X) - 1))))) /\ (forall x1 : (I ~> X), (vlt (vmul (Finite (P x1)) (vln (vmul (Finite (P x1)) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))))) (Z.of_nat (#|I|)%N))))) p_infty))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step2_refuted : ~ c_thm2_step2.
Proof.
move=> H; have [P [n1 m2 P0 range]] := at_zero.
by have [] := H _ _ n1 m2 P P0 0 (Rle_refl 0) range; rewrite vdiv_by_zero.
Qed.
