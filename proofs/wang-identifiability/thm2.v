(* wang-identifiability/thm2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 <= D) ->
  (vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vmul (feasible_output_mass P (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) x3) (exponential_mass (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) x2 x3)) (Finite (P x2)))))) /\ (((distortion L1 P) <= D) /\ (vle (Finite (mutual_information L1 P)) (vsub (vsub (vmul (vopp (vln (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))))) (Finite D)) (\vsum_(x4 : (I ~> X)) (vmul (Finite (P x4)) (vln (\vsum_(x5 : (I ~> X)) (vmul (vdiv (Finite 1) (vpowz (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Z.of_nat ((hamming x4 x5))%N))) (feasible_output_mass P (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) x5))))))) (vln (\vmax_(x6 : (I ~> X)) (\vsum_(x7 : (I ~> X)) (vdiv (vmul (vdiv (Finite 1) (vpowz (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Z.of_nat ((hamming x7 x6))%N))) (Finite (P x7))) (\vsum_(x5 : (I ~> X)) (vmul (vdiv (Finite 1) (vpowz (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) (Z.of_nat ((hamming x7 x5))%N))) (feasible_output_mass P (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite ((letters X) - 1))) x5))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_refuted : ~ c_thm2.
Proof.
move=> H; have [P [n1 m2 P0 range]] := at_zero.
have [K [e _]] := H _ _ n1 m2 P P0 0 (Rle_refl 0) range; have [x _] := law_support P; have := e x x.
by rewrite vdiv_by_zero.
Qed.
