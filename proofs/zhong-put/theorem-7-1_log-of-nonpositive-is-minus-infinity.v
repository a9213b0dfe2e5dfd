(* zhong-put/theorem-7-1@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_1_log_of_nonpositive_is_minus_infinity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  forall D : R,
  (0 < D) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (exists L3 : kernel (ordinal_finType 1) (I ~> X), ((forall x4 : (I ~> X), ((L3 (@Ordinal 1 0 isT) x4) = (U1 x4)))) /\ (((has_value (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * ((letters I) - D)) / D) 1))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * ((letters I) - D)) / D) 1))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion L3 (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * ((letters I) - D)) / D) 1))) (Finite 0))) (Finite 1)) (Finite share))) (Finite 0))))) /\ (vle (pointwise_distortion S (vexp (vln (Finite (Rmax ((((letters X) - 1) * ((letters I) - D)) / D) 1)))) (Finite 0)) (Finite D))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_1_log_of_nonpositive_is_minus_infinity_holds : c_theorem_7_1_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 Z z1 S D D0 s s0 s1; have M2 := letters_ge2 m2; have [x0 _] := a_database I M2.
have N1 := entries_ge1 n1; have N0 : 0 < letters I by lra.
exists (uniform x0); split=> [x|]; first exact: uniformE.
exists (fun=> uniform x0); split=> //.
have h : hull_share (fun _ : ordinal_finType 1 => uniform x0) 1.
  have -> : 1 = / letters (I ~> X) * letters (I ~> X) by field; have := letters_ge1 x0; lra.
  by apply: (mixture_share m2 (w := dirac (@Ordinal 1 0 isT))) => x; rewrite output_dirac uniformE; exact: Rle_refl.
rewrite -!vmaxF !vexp_positive_log; split.
  apply: (missed_below (best := fun q => pointwise_distortion (fun _ : ordinal_finType 1 => uniform x0) q (Finite 0))) => // q q1 qc.
  apply: (pointwise_missed_at m2 Rlt_0_1 h) => //; first lra.
  by move: qc; rewrite Rmult_0_l Rminus_0_r Rmult_1_r Rmult_1_l.
have M1 := Rmax_r ((letters X - 1) * (letters I - D) / D) 1; rewrite vmaxF vlnF ?vexpF ?exp_ln; try lra.
case: (Rle_lt_dec D (letters I)) => Dn.
  by have := pointwise_achieved_at n1 m2 S D0 Dn (ltac:(lra) : 0 <= 0 <= 1); rewrite /Rdiv Rmult_0_l Rminus_0_r Rmult_1_r.
rewrite Rmax_right; last by apply/Rle_div_l => //; nra.
have := pointwise_achieved_at n1 m2 S N0 (Rle_refl _) (ltac:(lra) : 0 <= 0 <= 1); rewrite Rmax_right.
  by move=> g; apply: vle_trans g _; apply/vleF; lra.
by rewrite /kept_ratio Rminus_eq_0 /Rdiv Rmult_0_r !Rmult_0_l; lra.
Qed.
