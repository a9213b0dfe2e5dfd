(* zhong-put/theorem-7-3#bounds, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_3_bounds : Prop :=
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
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) (I ~> X), ((forall x2 : Z, (forall x3 : (I ~> X), ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : (I ~> X), (veq (Finite (L1 (inr (@Ordinal 1 0 isT)) x4)) (vsub (vdiv (vadd (Finite 1) (vdiv (Finite 1) (Finite (letters (I ~> X))))) (Finite (letters (I ~> X)))) (vmul (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z)))))))) /\ (exists L6 : kernel (I ~> X) (I ~> X), (forall x7 : (I ~> X), (forall x8 : (I ~> X), (veq (Finite (L6 x7 x8)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x7 x8))%N)))))) /\ (((has_value (vexp (vmax (vmax (Finite 0) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vmax (Finite 0) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (Finite 0)))) -> (vlt (Finite D) (maximal_information_distortion L1 (vadd (Finite 1) (vmul (vsub (vexp (vmax (vmax (Finite 0) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (Finite 0))) (Finite 1)) (Finite share))))))) /\ (vle (maximal_information_distortion L1 (Finite (exp (\max_(x9 : (sum_finType Z (ordinal_finType 1))) (maximal_information L6 (L1 x9)))))) (Finite D))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_3_bounds_holds : c_theorem_7_3_bounds.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D D0 Dn share s0 s1; apply: extended_source_positive => // T hull T0; apply: kept_kernel => //.
have M2 := letters_ge2 m2; have b := share_gt0 n1 m2 D0 Dn; have q0 : 0 <= letters X * (1 - D / letters I).
  by apply: Rmult_le_pos; lra.
set q := letters X * (1 - D / letters I) in q0 *; rewrite (vmax_0r (vln (Finite q))) (vexp_max_ln q0); split.
  split=> // /vltF h; have r : 1 < q by move: h; rewrite /Rmax; case: Rle_dec; lra.
  rewrite vsubF vmulF vaddF Rmax_right; last lra.
  by apply: (information_missed n1 m2 hull) => //; [nra|rewrite -/q; nra].
by apply: information_achieved => // [|v]; [exact: max_ge0|exact: (max_ge (P := xpredT) (fun v => maximal_information _ (T v)))].
Qed.
