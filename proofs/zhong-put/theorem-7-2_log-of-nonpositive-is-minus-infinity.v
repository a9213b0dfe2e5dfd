(* zhong-put/theorem-7-2@log-of-nonpositive-is-minus-infinity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_2_log_of_nonpositive_is_minus_infinity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall D : R,
  (0 < D) ->
  (D < (letters I)) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) (I ~> X), ((forall x2 : Z, (forall x3 : (I ~> X), ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : (I ~> X), (veq (Finite (L1 (inr (@Ordinal 1 0 isT)) x4)) (vsub (vdiv (vadd (Finite 1) (vdiv (Finite 1) (Finite (letters (I ~> X))))) (Finite (letters (I ~> X)))) (vmul (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z)))))))) /\ (((has_value (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * (((letters I) * (1 - (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) - D)) / D) 1))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * (((letters I) * (1 - (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) - D)) / D) 1))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion L1 (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (Finite (Rmax ((((letters X) - 1) * (((letters I) * (1 - (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) - D)) / D) 1))) (Finite 0))) (Finite 1)) (Finite share))) (Finite delta))))) /\ (vle (pointwise_distortion L1 (vexp (vln (vmax (vmul (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (vsub (Finite 1) (vdiv (Finite delta) (Finite ((1 - (D / (letters I))) ^ (#|I|)%N))))) (Finite 1)))) (Finite delta)) (Finite D)))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_2_log_of_nonpositive_is_minus_infinity_holds : c_theorem_7_2_log_of_nonpositive_is_minus_infinity.
Proof.
move=> I X n1 m2 Z z1 S _ _ D D0 Dn d d0 d1 share s0 s1; apply: extended_source => // T hull.
have M2 := letters_ge2 m2; rewrite databases_by_letters; set c := (letters X - 1) * _ / D; set q := Rmax c 1.
have q1 : 1 <= q by exact: Rmax_r.
have l0 : 0 <= ln q by rewrite -ln_1; apply: ln_le; lra.
have b : 0 < (1 - D / letters I) ^ #|I| by apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn).
rewrite (vlnF (a := q)) ?vmaxF ?vexpF ?(Rmax_left (ln q) 0) ?exp_ln; try lra; split.
  split=> // /vltF h; have r : 1 < c by move: h; rewrite /q /Rmax; case: Rle_dec; lra.
  rewrite vsubF vmulF vaddF; apply: (pointwise_missed m2 hull) => //; [lra|by nra|].
  by rewrite -/c /q Rmax_left; [nra|lra].
rewrite vdivF ?vsubF ?vmulF ?vmaxF ?vlnF ?vexpF ?exp_ln; try lra.
- by apply: pointwise_achieved_at => //; lra.
- by apply: Rlt_le_trans (Rmax_r _ _); lra.
by apply: Rlt_le_trans (Rmax_r _ _); lra.
Qed.
