(* grosse-dobrushin/lem5.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem5_step1 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall lam : R,
  (0 < lam) ->
  (lam <= (1 / 2)) ->
  (1 <= (INR (zeros_in_column K (@Ordinal 2 0 isT)))) ->
  (((((((forall x1 : X, ((0 <= ((K x1) (@Ordinal 2 0 isT))) /\ (((K x1) (@Ordinal 2 0 isT)) <= 1))) /\ (vle (vsub (Finite (\max_(x2 : X) ((K x2) (@Ordinal 2 0 isT)))) (vmul (vexp (pml_c_v K c)) (Finite ((c * (\sum_(x3 : X) ((K x3) (@Ordinal 2 0 isT)))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) (@Ordinal 2 0 isT)))))))) (Finite 0))) /\ (vle (vsub (Finite (1 - (\min1_(x4 : X) ((K x4) (@Ordinal 2 0 isT))))) (vmul (vexp (pml_c_v K c)) (Finite ((c * (\sum_(x5 : X) (1 - ((K x5) (@Ordinal 2 0 isT))))) + ((1 - ((letters X) * c)) * (1 - (\max_(x2 : X) ((K x2) (@Ordinal 2 0 isT))))))))) (Finite 0))) /\ (((forall x6 : X, ((0 <= (((1 - (2 * lam)) * ((K x6) (@Ordinal 2 0 isT))) + lam)) /\ ((((1 - (2 * lam)) * ((K x6) (@Ordinal 2 0 isT))) + lam) <= 1))) /\ (vle (vsub (\vmax_(x7 : X) (Val (Finite (((1 - (2 * lam)) * ((K x7) (@Ordinal 2 0 isT))) + lam)))) (vmul (vexp (pml_c_v K c)) (vadd (Finite (c * (\sum_(x8 : X) (((1 - (2 * lam)) * ((K x8) (@Ordinal 2 0 isT))) + lam)))) (vmul (Finite (1 - ((letters X) * c))) (\vmin_(x9 : X) (Val (Finite (((1 - (2 * lam)) * ((K x9) (@Ordinal 2 0 isT))) + lam)))))))) (Finite 0))) /\ (vle (vsub (vsub (Finite 1) (\vmin_(x9 : X) (Val (Finite (((1 - (2 * lam)) * ((K x9) (@Ordinal 2 0 isT))) + lam))))) (vmul (vexp (pml_c_v K c)) (vadd (Finite (c * (\sum_(x10 : X) (1 - (((1 - (2 * lam)) * ((K x10) (@Ordinal 2 0 isT))) + lam))))) (vmul (Finite (1 - ((letters X) * c))) (vsub (Finite 1) (\vmax_(x7 : X) (Val (Finite (((1 - (2 * lam)) * ((K x7) (@Ordinal 2 0 isT))) + lam))))))))) (Finite 0)))) /\ (veq (\vmin_(x9 : X) (Val (Finite (((1 - (2 * lam)) * ((K x9) (@Ordinal 2 0 isT))) + lam)))) (Finite lam))) /\ (vle (Finite 0) (vsub (Finite ((\max_(x2 : X) ((K x2) (@Ordinal 2 0 isT))) - (\min1_(x4 : X) ((K x4) (@Ordinal 2 0 isT))))) (vsub (\vmax_(x7 : X) (Val (Finite (((1 - (2 * lam)) * ((K x7) (@Ordinal 2 0 isT))) + lam)))) (\vmin_(x9 : X) (Val (Finite (((1 - (2 * lam)) * ((K x9) (@Ordinal 2 0 isT))) + lam)))))))) /\ (vle (vsub (Finite ((\max_(x2 : X) ((K x2) (@Ordinal 2 0 isT))) - (\min1_(x4 : X) ((K x4) (@Ordinal 2 0 isT))))) (vsub (\vmax_(x7 : X) (Val (Finite (((1 - (2 * lam)) * ((K x7) (@Ordinal 2 0 isT))) + lam)))) (\vmin_(x9 : X) (Val (Finite (((1 - (2 * lam)) * ((K x9) (@Ordinal 2 0 isT))) + lam)))))) (Finite (2 * lam)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem5_step1_holds : c_lem5_step1.
Proof.
move=> X X2 K c c0 c1 lam l0 l1 z0; have x1 : (1 <= #|X|)%N by exact: leq_trans X2.
have nc := share_le x1 c1; have c0' := Rlt_le _ _ c0; have [x0 _] := a_letter x1.
have [e E e0] := pml_c_finite K x1 c0 nc; rewrite pml_c_vE // E vexpF.
have r1 := exp_ge1 e0; set r := exp e in r1 *; set n := letters X in nc *.
have [h0 h1] := proj1 (@two_outputs_leP X K c c0 nc x0 e e0) (Rbar_eq_le E); rewrite -/r -/n in h0 h1.
pose q x := (1 - 2 * lam) * K x o2_0 + lam; have w0 : 0 <= 1 - 2 * lam by lra.
have k01 x : 0 <= K x o2_0 <= 1 by split; [exact: mass_ge0|exact: mass_le1].
have q01 x : lam <= q x <= 1 - lam by rewrite /q; have := k01 x; nra.
have [a aE] : exists x, \max_(x : X) K x o2_0 = K x o2_0 by apply: max_attained_ex => // x; exact: mass_ge0.
have [b bE] : exists x, \min1_(x : X) K x o2_0 = K x o2_0 by apply: min1_attained_ex => // x; exact: mass_le1.
have ha x : K x o2_0 <= K a o2_0 by rewrite -aE; exact: (@max_ge _ xpredT (fun x => K x o2_0) x isT).
have hb x : K b o2_0 <= K x o2_0 by rewrite -bE; exact: (@min1_le _ xpredT (fun x => K x o2_0) x isT).
have kb : K b o2_0 = 0.
  have : (0 < zeros_in_column K o2_0)%N by apply/ltP; apply: INR_lt; simpl; lra.
  by case/card_gt0P => x /ReqbP z; have := hb x; have := k01 b; lra.
have qmax : \vmax_(x : X) (Val (Finite ((1 - 2 * lam) * K x o2_0 + lam))) = Finite (q a).
  by apply: (@vmaxes_at X (fun x => (1 - 2 * lam) * K x o2_0 + lam) a) => x; have := Rmult_le_compat_l _ _ _ w0 (ha x); lra.
have qmin : \vmin_(x : X) (Val (Finite ((1 - 2 * lam) * K x o2_0 + lam))) = Finite (q b).
  by apply: (@vmins_at X (fun x => (1 - 2 * lam) * K x o2_0 + lam) b) => x; have := Rmult_le_compat_l _ _ _ w0 (hb x); lra.
have qb : q b = lam by rewrite /q kb; ring.
rewrite qmax qmin aE bE kb qb in h0 h1 *.
have sq : \sum_(x : X) ((1 - 2 * lam) * K x o2_0 + lam) = (1 - 2 * lam) * (\sum_(x : X) K x o2_0) + n * lam.
  by rewrite sum_add sum_mull sum_const_card.
have sq' : \sum_(x : X) (1 - ((1 - 2 * lam) * K x o2_0 + lam)) = (1 - 2 * lam) * (\sum_(x : X) (1 - K x o2_0)) + n * lam.
  by rewrite !sum_sub !sum_const_card sq -/n; ring.
rewrite sq sq'.
set S := \sum_(x : X) K x o2_0 in h0 h1 *; set T := \sum_(x : X) (1 - K x o2_0) in h0 h1 *.
have top := k01 a; rewrite Rmult_0_r Rplus_0_r in h0.
have f1 : q a - r * (c * ((1 - 2 * lam) * S + n * lam) + (1 - n * c) * lam) <= 0.
  have -> : q a - r * (c * ((1 - 2 * lam) * S + n * lam) + (1 - n * c) * lam) = (1 - 2 * lam) * (K a o2_0 - r * (c * S)) + lam * (1 - r) by rewrite /q; ring.
  nra.
have f2 : 1 - lam - r * (c * ((1 - 2 * lam) * T + n * lam) + (1 - n * c) * (1 - q a)) <= 0.
  have -> : 1 - lam - r * (c * ((1 - 2 * lam) * T + n * lam) + (1 - n * c) * (1 - q a)) = (1 - 2 * lam) * (1 - 0 - r * (c * T + (1 - n * c) * (1 - K a o2_0))) + lam * (1 - r) by rewrite /q; ring.
  nra.
have gap : K a o2_0 - 0 - (q a - lam) = 2 * lam * K a o2_0 by rewrite /q; ring.
split; last by change (K a o2_0 - 0 - (q a - lam) <= 2 * lam); rewrite gap; nra.
split; last by change (0 <= K a o2_0 - 0 - (q a - lam)); rewrite gap; nra.
split; last by apply/veqF.
split; last first.
  split; last exact: f2.
  by split; [move=> x; have := q01 x; rewrite /q; lra|exact: f1].
split; last exact: h1.
by split=> //; change (K a o2_0 - r * (c * S + (1 - n * c) * 0) <= 0); rewrite Rmult_0_r Rplus_0_r.
Qed.
