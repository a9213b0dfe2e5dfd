(* zhong-put/theorem-7-4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_4 : Prop :=
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
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) (I ~> X), ((forall x2 : Z, (forall x3 : (I ~> X), ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : (I ~> X), (veq (Finite (L1 (inr (@Ordinal 1 0 isT)) x4)) (vsub (vdiv (vadd (Finite 1) (vdiv (Finite 1) (Finite (letters (I ~> X))))) (Finite (letters (I ~> X)))) (vmul (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z)))))))) /\ ((vle (vmax (Finite 0) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vln (least_maximal_leakage L1 (Finite D)))) /\ (vle (vln (least_maximal_leakage L1 (Finite D))) (vmax (Finite 0) (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_4_holds : c_theorem_7_4.
Proof.
move=> I X n1 m2 Z z1 S _ _ D D0 Dn; apply: extended_source => // T hull.
have M2 := letters_ge2 m2; have N1 := entries_ge1 n1; have [s [-> lo up]] := least_leakage_bounds n1 m2 hull D0 Dn.
set q := letters X * (1 - D / letters I) in lo up *; have s1 := Rle_trans _ _ _ (Rmax_l 1 q) lo.
have l0 : 0 <= ln s by rewrite -ln_1; apply: ln_le; lra.
have q0 : 0 <= q by apply: Rmult_le_pos; [lra|have : D / letters I <= 1 by [apply/Rle_div_l; lra]; lra].
rewrite (vlnF (a := s)); last lra.
case: (Rle_lt_or_eq_dec _ _ q0) => [qp|q00].
  rewrite vlnF // vmulF !vmaxF; split; apply/vleF.
    by apply: Rmax_lub => //; apply: ln_le => //; apply: Rle_trans lo; exact: Rmax_r.
  rewrite -ln_pow // -ln_1; move: up; rewrite {1}/Rmax; case: Rle_dec => _ h; have sp : 0 < s by [lra].
    by apply: Rle_trans (Rmax_r _ _); exact: ln_le.
  by apply: Rle_trans (Rmax_l _ _); exact: ln_le.
rewrite -q00 vln0; split; first by apply: vle_max0.
rewrite -q00 pow_i in up; last by apply/ltP.
have -> : s = 1 by move: up; rewrite Rmax_left; lra.
rewrite ln_1 (_ : vmul _ _ = Val m_infty); first exact: (Rbar_max_l (Finite 0) m_infty).
by rewrite /vmul /= /inf_times; case: RltbP => [//|]; lra.
Qed.
