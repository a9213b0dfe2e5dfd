(* zhong-put/theorem-6-2@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_2_log_of_nonpositive_is_minus_infinity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  forall D : R,
  (0 < D) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (D <> (letters I)) ->
  (exists L1 : kernel (ordinal_finType 1) (I ~> X), ((forall x2 : (I ~> X), ((L1 (@Ordinal 1 0 isT) x2) = (P x2)))) /\ (((has_value (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * (((((letters (I ~> X)) * (min_mass P)) * (letters I)) * (1 - (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) - D)) / D) 1))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * (((((letters (I ~> X)) * (min_mass P)) * (letters I)) * (1 - (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) - D)) / D) 1))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion L1 (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * (((((letters (I ~> X)) * (min_mass P)) * (letters I)) * (1 - (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) - D)) / D) 1))) (Finite 0))) (Finite 1)) (Finite share))) (Finite delta))))) /\ (vle (pointwise_distortion S (vexp (vln (vmax (vmul (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (vsub (Finite 1) (vdiv (Finite delta) (Finite ((1 - (D / (letters I))) ^ (#|I|)%N))))) (Finite 1)))) (Finite delta)) (Finite D)))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_2_log_of_nonpositive_is_minus_infinity_holds : c_theorem_6_2_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 P P0 Z z1 S D D0 d d0 d1 s s0 s1 ne; exists (fun=> P); split=> //.
have M2 := letters_ge2 m2; have N1 := entries_ge1 n1; have N0 : 0 < letters I by lra.
have t0 : 0 < letters (I ~> X) * min_mass P by exact: least_mass_gt0.
have h : hull_share (fun _ : ordinal_finType 1 => P) (letters (I ~> X) * min_mass P).
  by rewrite Rmult_comm; apply: (mixture_share m2 (w := dirac (@Ordinal 1 0 isT))) => x; rewrite output_dirac; exact: min_mass_le.
rewrite databases_by_letters -!vmaxF !vexp_positive_log; split.
  apply: (missed_below (best := fun q => pointwise_distortion (fun _ : ordinal_finType 1 => P) q (Finite d))) => // q q1 qc.
  by apply: (pointwise_missed_at m2 t0 h) => //; lra.
have b : (1 - D / letters I) ^ #|I| <> 0.
  apply: pow_nonzero => e; apply: ne; have : D / letters I * letters I = 1 * letters I by rewrite (_ : D / letters I = 1) //; lra.
  by rewrite (_ : D / letters I * letters I = D); [lra|field; lra].
rewrite vdivF // vsubF vmulF; set q := (letters X - 1) * _ / D * _.
have q1 : 1 <= Rmax q 1 by exact: Rmax_r.
rewrite vmaxF vlnF ?vexpF ?exp_ln //; try lra.
case: (Rle_lt_dec D (letters I)) => Dn.
  exact: (pointwise_achieved_at n1 m2 S D0 Dn (ltac:(lra) : 0 <= d <= 1)).
have g : letters I * (letters X - 1) / letters X <= D.
  by apply/Rle_div_l; [lra|nra].
have [U [K [hK hU]]] := constant_source m2 S g; rewrite pointwise_distortionE; last lra.
apply: (program_le q1 (v := source_distortion S K)) => //; exists K; split=> // x x' _ y; rewrite !hK.
by have := mass_ge0 U y; nra.
Qed.
