(* grosse-dobrushin/ex3-kl-n@total-variation, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_kl_n_total_variation : Prop :=
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
  (exists U1 : law (ordinal_finType 4), (((U1 (@Ordinal 4 0 isT)) = ((1 / 4) - delta)) /\ ((U1 (@Ordinal 4 1 isT)) = ((1 / 4) + delta)) /\ ((U1 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U1 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (exists U2 : law (ordinal_finType 4), (((U2 (@Ordinal 4 0 isT)) = ((1 / 4) + delta)) /\ ((U2 (@Ordinal 4 1 isT)) = ((1 / 4) - delta)) /\ ((U2 (@Ordinal 4 2 isT)) = (1 / 4)) /\ ((U2 (@Ordinal 4 3 isT)) = (1 / 4))) /\ (vle (kl (power (ordinal_finType (n)%N) (output U1 K)) (power (ordinal_finType (n)%N) (output U2 K))) (vmul (Finite (INR n)) (vmul (vmul (vmin (vdiv (vsub (vexp (pml_c_v K c)) (Finite 1)) (vadd (vmul (vexp (pml_c_v K c)) (Finite (1 - (4 * c)))) (Finite 1))) (Finite 1)) (vln (vadd (vmul (Finite (1 - (4 * c))) (vexp (pml_c_v K c))) (Finite 1)))) (Finite (total_variation U1 U2))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_kl_n_total_variation_holds : c_ex3_kl_n_total_variation.
Proof.
move=> Y Y1 K d d0 d1 c c0 c1 n n1.
have four : letters (ordinal_finType 4) = 4 by rewrite /letters card_ord /=; ring.
explicit; move=> U1 u10 u11 u12 u13; explicit; move=> U2 u20 u21 u22 u23.
have nc : letters (ordinal_finType 4) * c <= 1 by rewrite four; lra.
have X1 : (1 <= #|ordinal_finType 4|)%N by rewrite card_ord.
have f1 : floored c U1 by apply: every_four; lra.
have f2 : floored c U2 by apply: every_four; lra.
have [e E e0] := pml_c_finite K X1 c0 nc; rewrite pml_c_vE //; last exact: Rlt_le.
have d0' := bound_denominator e nc; have g1 := pml_ratio_ge1 e nc.
have := pml_kl_le (Rlt_le _ _ c0) nc e0 (Rbar_eq_le E) f1 f2; rewrite four in d0' g1 * => h.
rewrite E; autorewrite with finite_values; rewrite vdivF; last lra.
rewrite vlnF; last lra.
rewrite vminF !vmulF; move: h; rewrite {1}/kl; case: ifP => // pq h.
rewrite kl_dom; last exact: dom_indep.
rewrite klsum_power // (_ : letters (ordinal_finType n) = INR n); last by rewrite /letters card_ord.
by apply: Rmult_le_compat_l => //; exact: pos_INR.
Qed.
