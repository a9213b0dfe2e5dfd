(* grosse-dobrushin/ex3-risk@steps-multiplied, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_risk_steps_multiplied : Prop :=
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (ordinal_finType 4) Y,
  forall delta : R,
  (0 < delta) ->
  (delta < (1 / 4)) ->
  forall c : R,
  (0 < c) ->
  (c <= ((1 / 4) - delta)) ->
  forall n : nat,
  (1 <= n)%N ->
  (exists U1 : law (ordinal_finType 4), (((U1 (@Ordinal 4 0 isT)) = ((1 / 4) - delta)) /\ ((U1 (@Ordinal 4 1 isT)) = ((1 / 4) + delta)) /\ ((U1 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U1 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (exists U2 : law (ordinal_finType 4), (((U2 (@Ordinal 4 0 isT)) = ((1 / 4) + delta)) /\ ((U2 (@Ordinal 4 1 isT)) = ((1 / 4) - delta)) /\ ((U2 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U2 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (exists L3 : kernel (ordinal_finType 2) (tallies (ordinal_finType (n)%N) Y), ((forall y4 : (tallies (ordinal_finType (n)%N) Y), ((L3 (@Ordinal 2 0 isT) y4) = ((up_to_order (ordinal_finType (n)%N) (output U1 K)) y4))) /\ (forall y5 : (tallies (ordinal_finType (n)%N) Y), ((L3 (@Ordinal 2 1 isT) y5) = ((up_to_order (ordinal_finType (n)%N) (output U2 K)) y5)))) /\ (vle (vdiv (vexp (vmul (Finite (- (INR n))) (vmul (vmul (vmin (vdiv (vsub (vexp (pml_c_v K c)) (Finite 1)) (vadd (vmul (vexp (pml_c_v K c)) (Finite (1 - (4 * c)))) (Finite 1))) (Finite 1)) (vln (vadd (vmul (Finite (1 - (4 * c))) (vexp (pml_c_v K c))) (Finite 1)))) (Finite (total_variation U1 U2))))) (Finite 4)) (minimax_risk L3))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_risk_steps_multiplied_holds : c_ex3_risk_steps_multiplied.
Proof.
move=> Y Y1 K d d0 d1 c c0 c1 n n1.
have four : letters (ordinal_finType 4) = 4 by rewrite /letters card_ord /=; ring.
explicit; move=> U1 u10 u11 u12 u13; explicit; move=> U2 u20 u21 u22 u23.
pose L : kernel (ordinal_finType 2) (tallies (ordinal_finType n) Y) :=
  fun x => if x == o2_0 then up_to_order (ordinal_finType n) (output U1 K) else up_to_order (ordinal_finType n) (output U2 K).
exists L; split; first by split=> y.
have nc : letters (ordinal_finType 4) * c <= 1 by rewrite four; lra.
have X1 : (1 <= #|ordinal_finType 4|)%N by rewrite card_ord.
have f1 : floored c U1 by apply: every_four; lra.
have f2 : floored c U2 by apply: every_four; lra.
have [e E e0] := pml_c_finite K X1 c0 nc; rewrite pml_c_vE //; last exact: Rlt_le.
have d0' := bound_denominator e nc; have g1 := pml_ratio_ge1 e nc.
have := pml_kl_le (Rlt_le _ _ c0) nc e0 (Rbar_eq_le E) f1 f2; rewrite four in d0' g1 * => h.
rewrite E; autorewrite with finite_values; rewrite vdivF; last lra.
rewrite vlnF; last lra.
rewrite vminF !vmulF vexpF vdivF; last lra.
move: h; rewrite {1}/kl; case: ifP => // pq h.
apply: (Rbar_le_trans _ _ _ _ (le_cam L (x := o2_0) (x' := o2_1) isT)).
have := overlap_up_to_order (ordinal_finType n) pq.
rewrite (_ : letters (ordinal_finType n) = INR n); last by rewrite /letters card_ord.
set b := Rmin _ _ * _ * _ in h *; set k := klsum _ _ in h *.
have : exp (- INR n * b) <= exp (- (INR n * k)).
  by apply: exp_le_mono; have := Rmult_le_compat_l _ _ _ (pos_INR n) h; lra.
rewrite /L /=; lra.
Qed.
