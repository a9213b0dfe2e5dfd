(* grosse-dobrushin/ex3-samples, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_samples : Prop :=
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (ordinal_finType 4) Y,
  forall delta : R,
  (0 < delta) ->
  (delta < (1 / 4)) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / 4)) ->
  forall n : nat,
  (1 <= n)%N ->
  (exists U1 : law (ordinal_finType 4), (((U1 (@Ordinal 4 0 isT)) = ((1 / 4) - delta)) /\ ((U1 (@Ordinal 4 1 isT)) = ((1 / 4) + delta)) /\ ((U1 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U1 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (exists U2 : law (ordinal_finType 4), (((U2 (@Ordinal 4 0 isT)) = ((1 / 4) + delta)) /\ ((U2 (@Ordinal 4 1 isT)) = ((1 / 4) - delta)) /\ ((U2 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U2 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (exists L3 : kernel (ordinal_finType 2) (tallies (ordinal_finType (n)%N) Y), ((forall y4 : (tallies (ordinal_finType (n)%N) Y), ((L3 (@Ordinal 2 0 isT) y4) = ((up_to_order (ordinal_finType (n)%N) (output U1 K)) y4))) /\ (forall y5 : (tallies (ordinal_finType (n)%N) Y), ((L3 (@Ordinal 2 1 isT) y5) = ((up_to_order (ordinal_finType (n)%N) (output U2 K)) y5)))) /\ (Rbar_le (minimax_risk L3) (Finite (1 / 4)))))) ->
  (vle (Finite 1) (vmul (vmul (Finite (4 * (INR n))) (vmin (vdiv (vsub (vexp (pml_c_v K c)) (Finite 1)) (vadd (vmul (vexp (pml_c_v K c)) (Finite (1 - (4 * c)))) (Finite 1))) (Finite 1))) (Finite delta))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_samples_holds : c_ex3_samples.
Proof.
move=> Y Y1 K d d0 d1 c c0 c1 n n1 [U1 [[u10 [u11 [u12 u13]]] [U2 [[u20 [u21 [u22 u23]]] [L [[L0 L1] risk]]]]]].
have four : letters (ordinal_finType 4) = 4 by rewrite /letters card_ord /=; ring.
have nc : letters (ordinal_finType 4) * c <= 1 by rewrite four; lra.
have X1 : (1 <= #|ordinal_finType 4|)%N by rewrite card_ord.
have [e E e0] := pml_c_finite K X1 c0 nc; rewrite pml_c_vE //; last exact: Rlt_le.
have d0' := bound_denominator e nc; rewrite four in d0'.
rewrite E; autorewrite with finite_values; rewrite vdivF; last lra.
rewrite vminF !vmulF.
have le : dobrushin K <= Rmin ((exp e - 1) / (exp e * (1 - 4 * c) + 1)) 1.
  apply: Rmin_glb; last exact: dobrushin_le1.
  by have := dobrushin_le_pml_c (Rlt_le _ _ c0) nc e0 (Rbar_eq_le E); rewrite four.
set b := Rmin _ _ in le *.
have t : total_variation U1 U2 = 2 * d.
  rewrite /total_variation sum_four u10 u11 u12 u13 u20 u21 u22 u23 !Rminus_eq_0 Rabs_R0.
  by rewrite Rabs_left ?Rabs_right; lra.
have cam := Rbar_le_trans _ _ _ (@le_cam _ _ L o2_0 o2_1 isT) risk; rewrite /= in cam.
rewrite (law_ext (q := up_to_order (ordinal_finType n) (output U1 K)) L0) in cam.
rewrite (law_ext (q := up_to_order (ordinal_finType n) (output U2 K)) L1) in cam.
have := tv_up_to_order (ordinal_finType n) (output U1 K) (output U2 K).
rewrite (_ : letters (ordinal_finType n) = INR n); last by rewrite /letters card_ord.
have := dobrushin_contraction K U1 U2; rewrite t => h1 h2.
have h3 : dobrushin K * (2 * d) <= b * (2 * d) by apply: Rmult_le_compat_r; lra.
have := Rmult_le_compat_l _ _ _ (pos_INR n) (Rle_trans _ _ _ h1 h3) => h4.
by apply/vleF; lra.
Qed.
