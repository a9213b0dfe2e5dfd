(* wang-identifiability/thm2.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 <= D) ->
  (vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vmul (feasible_output_mass P (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) x3) (exponential_mass (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) x2 x3)) (Finite (P x2)))))) /\ (forall x4 : (I ~> X), (forall x5 : (I ~> X), (veq (vadd (vadd (vsub (vmul (Finite (P x4)) (vln (Finite ((L1 x4) x5)))) (vmul (Finite (P x4)) (vln (feasible_output_mass P (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) x5)))) (vmul (vmul (vadd (vln (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1))) (vln (Finite ((letters X) - 1)))) (Finite (P x4))) (Finite (INR (hamming x4 x5))))) (vmul (Finite (P x4)) (vln (vmul (Finite (P x4)) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))))) (Z.of_nat (#|I|)%N)))))) (Finite 0))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step3_refuted : ~ c_thm2_step3.
Proof.
move=> H; have [P [n1 m2 P0 range]] := at_zero.
have [x _] := law_support P; have [K [e _]] := H _ _ n1 m2 P P0 0 (Rle_refl 0) range.
by have := e x x; rewrite vdiv_by_zero.
Qed.
