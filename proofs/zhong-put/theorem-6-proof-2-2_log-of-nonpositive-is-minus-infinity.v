(* zhong-put/theorem-6-proof-2-2@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_2_log_of_nonpositive_is_minus_infinity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists L1 : kernel (ordinal_finType 1) (I ~> X), ((forall x2 : (I ~> X), ((L1 (@Ordinal 1 0 isT) x2) = (P x2)))) /\ ((has_value (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * ((((letters (I ~> X)) * (min_mass P)) * (letters I)) - D)) / D) 1))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * ((((letters (I ~> X)) * (min_mass P)) * (letters I)) - D)) / D) 1))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion L1 (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * ((((letters (I ~> X)) * (min_mass P)) * (letters I)) - D)) / D) 1))) (Finite 0))) (Finite 1)) (Finite share))) (Finite 0)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_2_log_of_nonpositive_is_minus_infinity_holds : c_theorem_6_proof_2_2_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 P P0 D D0 Du s s0 s1; exists (fun=> P); split=> //.
have M2 := letters_ge2 m2; have t0 : 0 < letters (I ~> X) * min_mass P by exact: least_mass_gt0.
have h : hull_share (fun _ : ordinal_finType 1 => P) (letters (I ~> X) * min_mass P).
  by rewrite Rmult_comm; apply: (mixture_share m2 (w := dirac (@Ordinal 1 0 isT))) => x; rewrite output_dirac; exact: min_mass_le.
rewrite -!vmaxF !vexp_positive_log.
apply: (missed_below (best := fun q => pointwise_distortion (fun _ : ordinal_finType 1 => P) q (Finite 0))) => // q q1 qc.
apply: (pointwise_missed_at m2 t0 h) => //; first lra.
by move: qc; rewrite Rmult_0_l Rminus_0_r Rmult_1_r.
Qed.
