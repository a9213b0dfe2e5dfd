(* wang-identifiability/thm2@positive-distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_positive_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vmul (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x3) (exponential_mass (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x2 x3)) (Finite (P x2)))))) /\ (((distortion L1 P) <= D) /\ (vle (Finite (mutual_information L1 P)) (vsub (vsub (vmul (vopp (vln (Finite ((((letters I) / D) - 1) * ((letters X) - 1))))) (Finite D)) (\vsum_(x4 : (I ~> X)) (vmul (Finite (P x4)) (vln (\vsum_(x5 : (I ~> X)) (vmul (vdiv (Finite 1) (Finite (((((letters I) / D) - 1) * ((letters X) - 1)) ^ ((hamming x4 x5))%N))) (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x5))))))) (vln (\vmax_(x6 : (I ~> X)) (\vsum_(x7 : (I ~> X)) (vdiv (vmul (vdiv (Finite 1) (Finite (((((letters I) / D) - 1) * ((letters X) - 1)) ^ ((hamming x7 x6))%N))) (Finite (P x7))) (\vsum_(x5 : (I ~> X)) (vmul (vdiv (Finite 1) (Finite (((((letters I) / D) - 1) * ((letters X) - 1)) ^ ((hamming x7 x5))%N))) (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x5))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_positive_distortion_holds : c_thm2_positive_distortion.
Proof.
move=> I X n1 m2 P P0 D D0 range; have [r1 f] := in_range n1 m2 D0 range; have M := letters_ge2 m2.
have [V [K [hF hV hK rows]]] := posterior_mechanism m2 r1 P0 f; exists K; split=> [x y|]; first by rewrite rows.
split; first by rewrite (posterior_rows_distortion M r1 P0 hK) ratio_bound //; exact: Rle_refl.
rewrite (stated_rate m2 r1 P0 hV hF) /mutual_information (posterior_rows_information m2 r1 P0 hK) ratio_bound //.
exact: Rle_refl.
Qed.
