(* zhong-put/theorem-7-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_1 : Prop :=
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
  (D <= (letters I)) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) (I ~> X), ((forall x2 : Z, (forall x3 : (I ~> X), ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : (I ~> X), (veq (Finite (L1 (inr (@Ordinal 1 0 isT)) x4)) (vsub (vdiv (vadd (Finite 1) (vdiv (Finite 1) (Finite (letters (I ~> X))))) (Finite (letters (I ~> X)))) (vmul (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z)))))))) /\ (((has_value (vexp (vmax (vmax (Finite 0) (vln (Finite ((((letters X) - 1) * ((letters I) - D)) / D)))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vmax (Finite 0) (vln (Finite ((((letters X) - 1) * ((letters I) - D)) / D)))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion L1 (vadd (Finite 1) (vmul (vsub (vexp (vmax (vmax (Finite 0) (vln (Finite ((((letters X) - 1) * ((letters I) - D)) / D)))) (Finite 0))) (Finite 1)) (Finite share))) (Finite 0))))) /\ (vle (pointwise_distortion L1 (vexp (vmax (Finite 0) (vln (Finite ((((letters X) - 1) * ((letters I) - D)) / D))))) (Finite 0)) (Finite D)))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_1_holds : c_theorem_7_1.
Proof.
move=> I X n1 m2 Z z1 S _ _ D D0 Dn share s0 s1; apply: extended_source => // T hull.
have M2 := letters_ge2 m2; set q := (letters X - 1) * (letters I - D) / D.
have q0 : 0 <= q by apply: Rdiv_le_0_compat => //; apply: Rmult_le_pos; lra.
rewrite (vmax_0r (vln (Finite q))) (vexp_max_ln q0); split.
  split=> // /vltF h; have r : 1 < q by move: h; rewrite /Rmax; case: Rle_dec; lra.
  rewrite vsubF vmulF vaddF Rmax_right; last lra.
  apply: (pointwise_missed m2 hull) => //; [lra|by nra|].
  by rewrite Rmult_0_l Rminus_0_r Rmult_1_r -/q; nra.
have := pointwise_achieved_at n1 m2 T D0 Dn (ltac:(lra) : 0 <= 0 <= 1).
by rewrite /Rdiv Rmult_0_l Rminus_0_r Rmult_1_r Rmax_comm.
Qed.
