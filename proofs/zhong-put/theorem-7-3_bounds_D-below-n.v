(* zhong-put/theorem-7-3#bounds@D-below-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_3_bounds_D_below_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  forall D : R,
  (0 < D) ->
  (D < (letters I)) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (exists L3 : kernel (ordinal_finType 1) (I ~> X), ((forall x4 : (I ~> X), ((L3 (@Ordinal 1 0 isT) x4) = (U1 x4)))) /\ (((has_value (vexp (vmax (vmax (Finite 0) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vmax (Finite 0) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (Finite 0)))) -> (vlt (Finite D) (maximal_information_distortion L3 (vadd (Finite 1) (vmul (vsub (vexp (vmax (vmax (Finite 0) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (Finite 0))) (Finite 1)) (Finite share))))))) /\ (exists L5 : kernel (I ~> X) (I ~> X), (forall x6 : (I ~> X), (forall x7 : (I ~> X), (veq (Finite (L5 x6 x7)) (if ((hamming x6 x7) == 0)%N then (Val (Finite ((1 - (D / (letters I))) ^ (#|I|)%N))) else (vmul (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (vdiv (Finite 1) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x6 x7))%N)))))))) /\ ((\max_(x8 : Z) (distortion L5 (S x8))) <= D))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_3_bounds_D_below_n_holds : c_theorem_7_3_bounds_D_below_n.
Proof.
move=> I X n1 m2 Z z1 S D D0 Dn share s0 s1; have M2 := letters_ge2 m2; have [x0 _] := a_database I M2.
have b := share_gt0 n1 m2 D0 Dn; have q0 : 0 <= letters X * (1 - D / letters I) by apply: Rmult_le_pos; lra.
exists (uniform x0); split=> [x|]; first exact: uniformE.
exists (fun=> uniform x0); split=> //.
have h : hull_share (fun _ : ordinal_finType 1 => uniform x0) 1.
  have -> : 1 = / letters (I ~> X) * letters (I ~> X) by field; have := letters_ge1 x0; lra.
  by apply: (mixture_share m2 (w := dirac (@Ordinal 1 0 isT))) => x; rewrite output_dirac uniformE; exact: Rle_refl.
set q := letters X * (1 - D / letters I) in q0 *; rewrite (vmax_0r (vln (Finite q))) (vexp_max_ln q0); split.
  split=> // /vltF g; have r : 1 < q by move: g; rewrite /Rmax; case: Rle_dec; lra.
  rewrite vsubF vmulF vaddF Rmax_right; last lra.
  by apply: (information_missed_at n1 m2 Rlt_0_1 h (@Ordinal 1 0 isT)) => //; [nra|rewrite Rmult_1_l -/q; nra].
exists (exponential (kept_ratio I X D)); split; last exact: kept_source.
move=> x y; have := kept_entry n1 m2 D0 Dn x y => ->; have p := pow_lt _ (hamming x y) (kept_ratio_gt0 m2 D0 Dn).
case: eqP => [->|_]; first by apply/veqF; rewrite /= Rdiv_1.
by rewrite vdivF ?vmulF; [apply/veqF; rewrite /Rdiv Rmult_1_l|exact: Rgt_not_eq].
Qed.
