(* zhong-put/theorem-7-4@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_4_log_of_nonpositive_is_minus_infinity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  forall D : R,
  (0 < D) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (exists L3 : kernel (ordinal_finType 1) (I ~> X), ((forall x4 : (I ~> X), ((L3 (@Ordinal 1 0 isT) x4) = (U1 x4)))) /\ ((vle (vln (Finite (Rmax ((letters X) * (1 - (D / (letters I)))) 1))) (vln (least_maximal_leakage L3 (Finite D)))) /\ (vle (vln (least_maximal_leakage S (Finite D))) (vmul (Finite (letters I)) (vln (Finite (Rmax ((letters X) * (1 - (D / (letters I)))) 1)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_4_log_of_nonpositive_is_minus_infinity_holds : c_theorem_7_4_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 Z z1 S D D0; have M2 := letters_ge2 m2; have [x0 _] := a_database I M2.
have N1 := entries_ge1 n1; have N0 : 0 < letters I by lra.
exists (uniform x0); split=> [x|]; first exact: uniformE.
exists (fun=> uniform x0); split=> //.
have h : hull_share (fun _ : ordinal_finType 1 => uniform x0) 1.
  have -> : 1 = / letters (I ~> X) * letters (I ~> X) by field; have := letters_ge1 x0; lra.
  by apply: (mixture_share m2 (w := dirac (@Ordinal 1 0 isT))) => x; rewrite output_dirac uniformE; exact: Rle_refl.
have least (V : finType) (F : kernel V (I ~> X)) : exists g, [/\ least_maximal_leakage F (Finite D) = Finite g, 1 <= g &
    forall J, source_distortion F J <= D -> g <= leakage_sum J].
  rewrite /least_maximal_leakage; case: RlebP => [_|]; last lra.
  pose E v := exists J : kernel (I ~> X) (I ~> X), source_distortion F J <= D /\ v = leakage_sum J; rewrite -/E.
  have [lb glb] := Glb_Rbar_correct E.
  have up J : source_distortion F J <= D -> Rbar_le (Glb_Rbar E) (leakage_sum J) by move=> hJ; apply: lb; exists J.
  have low : Rbar_le 1 (Glb_Rbar E) by apply: glb => v [L [_ ->]]; exact: leakage_sum_ge1.
  have D' : Rmin D (letters I) <= letters I := Rmin_r _ _.
  have [J [hJ _]] := leakage_achieved n1 m2 F (Rmin_glb_lt _ _ _ D0 N0) D'.
  have := up J (Rle_trans _ _ _ hJ (Rmin_l _ _)).
  by case: (Glb_Rbar E) up low => [g||] // up low _; exists g.
have u1 := Rmax_r (letters X * (1 - D / letters I)) 1; split.
  have [g [e g1 _]] := least _ (fun _ : ordinal_finType 1 => uniform x0).
  rewrite e !vlnF; try lra; apply/vleF; apply: ln_le; first lra.
  case: (Rle_lt_dec D (letters I)) => Dn.
    by have [s [e' lo _]] := least_leakage_bounds_at n1 m2 Rlt_0_1 h D0 Dn; move: e' lo; rewrite e Rmult_1_l => -[->].
  rewrite Rmax_right //; have : 1 <= D / letters I by apply/Rle_div_r => //; lra.
  by nra.
have [g [-> g1 hg]] := least _ S.
rewrite !vlnF ?vmulF; try lra; apply/vleF; rewrite -/(letters I) -ln_pow; last lra.
apply: ln_le; first lra; case: (Rle_lt_dec D (letters I)) => Dn.
  have [J [hJ hl]] := leakage_achieved n1 m2 S D0 Dn; apply: Rle_trans (hg J hJ) _; apply: Rle_trans hl _.
  apply: Rmax_lub; first exact: pow_R1_Rle.
  apply: pow_incr; split; last exact: Rmax_l.
  have : D / letters I <= 1 by apply/Rle_div_l => //; lra.
  by nra.
have [J [hJ hl]] := leakage_achieved n1 m2 S N0 (Rle_refl _); apply: Rle_trans (hg J (Rle_trans _ _ _ hJ (Rlt_le _ _ Dn))) _.
apply: Rle_trans hl _; rewrite /Rdiv Rinv_r ?Rminus_eq_0 ?Rmult_0_r; last lra.
apply: Rmax_lub; first exact: pow_R1_Rle.
by rewrite pow_i; [apply: Rle_trans (pow_R1_Rle _ _ u1); lra|apply/ltP].
Qed.
