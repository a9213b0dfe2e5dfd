(* wang-identifiability/intro-consistency, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_consistency : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (vle (Finite D) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (vexp (feasible_posterior_level P)) (Finite ((letters X) - 1)))))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vmul (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x3) (exponential_mass (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x2 x3)) (Finite (P x2)))))) /\ (((vle ((fun k_ p_ => identifiability p_ k_) L1 P) (vln (Finite ((((letters I) / D) - 1) * ((letters X) - 1))))) /\ ((vle (least_distortion_identifiability P (Finite ((((letters I) / D) - 1) * ((letters X) - 1)))) (Finite D)) /\ ((1 < ((((letters I) / D) - 1) * ((letters X) - 1))) -> (valued (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1))))) /\ (if (infinite (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) then (vlt (Finite D) (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) else ((vlt (Finite D) (least_distortion_identifiability P (Finite (1 + (share * (((((letters I) / D) - 1) * ((letters X) - 1)) - 1)))))) /\ (vle (Finite D) (least_distortion_identifiability P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))))))))))) /\ (((distortion L1 P) <= D) /\ (vle (Finite (mutual_information L1 P)) (vsub (vsub (vmul (vopp (vln (Finite ((((letters I) / D) - 1) * ((letters X) - 1))))) (Finite D)) (\vsum_(x4 : (I ~> X)) (vmul (Finite (P x4)) (vln (\vsum_(x5 : (I ~> X)) (vmul (vdiv (Finite 1) (Finite (((((letters I) / D) - 1) * ((letters X) - 1)) ^ ((hamming x4 x5))%N))) (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x5))))))) (vln (\vmax_(x6 : (I ~> X)) (\vsum_(x7 : (I ~> X)) (vdiv (vmul (vdiv (Finite 1) (Finite (((((letters I) / D) - 1) * ((letters X) - 1)) ^ ((hamming x7 x6))%N))) (Finite (P x7))) (\vsum_(x5 : (I ~> X)) (vmul (vdiv (Finite 1) (Finite (((((letters I) / D) - 1) * ((letters X) - 1)) ^ ((hamming x7 x5))%N))) (feasible_output_mass P (Finite ((((letters I) / D) - 1) * ((letters X) - 1))) x5)))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_consistency_holds : c_intro_consistency.
Proof.
move=> I X n1 m2 P P0 D D0 share s0 s1 range; have [r1 f] := in_range n1 m2 D0 range; have M := letters_ge2 m2.
have [V [K [hF hV hK rows]]] := posterior_mechanism m2 r1 P0 f.
exists K; split=> [x y|]; first by rewrite rows.
have D_ : distortion K P = D by rewrite (posterior_rows_distortion M r1 P0 hK) ratio_bound.
split; last first.
  split; first by rewrite D_; exact: Rle_refl.
  rewrite (stated_rate m2 r1 P0 hV hF) /mutual_information (posterior_rows_information m2 r1 P0 hK) ratio_bound //.
  exact: Rle_refl.
split; last exact: identifiable_exact.
have r0 : 0 < ratio_at I X D by lra.
rewrite (vlnF r0) /vle /=; apply/identifiability_leP; first by rewrite -ln_1; apply: ln_le; lra.
by rewrite exp_ln //; exact: (posterior_rows_within M r1 P0 hK).
Qed.
