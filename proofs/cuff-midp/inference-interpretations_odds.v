(* cuff-midp/inference-interpretations#odds, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_inference_interpretations_odds : Prop :=
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (ordinal_finType 2) Y,
  (forall y, exists x, 0 < K x y) ->
  forall prior : law (ordinal_finType 2),
  (forall x, 0 < prior x) ->
  (Rbar_lt (closeness_eps (K (@Ordinal 2 0 isT)) (K (@Ordinal 2 1 isT))) p_infty) ->
  (forall x1 : Y, Rltb 0 ((output prior K) x1) -> (vle (vabs (vsub (vln (vdiv (Finite (((posterior prior K) x1) (@Ordinal 2 0 isT))) (Finite (((posterior prior K) x1) (@Ordinal 2 1 isT))))) (vln (vdiv (Finite (prior (@Ordinal 2 0 isT))) (Finite (prior (@Ordinal 2 1 isT))))))) (closeness_eps (K (@Ordinal 2 0 isT)) (K (@Ordinal 2 1 isT))))).

(* The statement above is generated; the proof follows. *)
Theorem c_inference_interpretations_odds_holds : c_inference_interpretations_odds.
Proof.
move=> Y Y1 K occ P pos fin y /RltbP o.
have [e E e0] := level_finite (closeness_eps_ge0 _ _) fin; rewrite E.
have := proj1 (closeness_eps_le e0 (mass_ge0 (K o2_0)) (mass_ge0 (K o2_1))) (Rbar_eq_le E) => /(_ y) [h0 h1].
have [x kx] := occ y; have p0 := pos o2_0; have p1 := pos o2_1; have r0 := exp_pos e.
have [k0 k1] : 0 < K o2_0 y /\ 0 < K o2_1 y.
  have a := mass_ge0 (K o2_0) y; have b := mass_ge0 (K o2_1) y.
  by move: x kx; apply: every_two => h; split=> //; nra.
rewrite !posteriorE //; set t := output P K y in o *.
have q0 : 0 < P o2_0 * K o2_0 y / t by apply: Rdiv_lt_0_compat => //; exact: Rmult_lt_0_compat.
have q1 : 0 < P o2_1 * K o2_1 y / t by apply: Rdiv_lt_0_compat => //; exact: Rmult_lt_0_compat.
rewrite !vdivF; try lra.
have odds : 0 < P o2_0 / P o2_1 by exact: Rdiv_lt_0_compat.
have kr : 0 < K o2_0 y / K o2_1 y by exact: Rdiv_lt_0_compat.
have -> : P o2_0 * K o2_0 y / t / (P o2_1 * K o2_1 y / t) = P o2_0 / P o2_1 * (K o2_0 y / K o2_1 y) by field; lra.
rewrite !vlnF //; last exact: Rmult_lt_0_compat.
rewrite ln_mult // vsubF vabsF; apply/vleF.
have -> : ln (P o2_0 / P o2_1) + ln (K o2_0 y / K o2_1 y) - ln (P o2_0 / P o2_1) = ln (K o2_0 y / K o2_1 y) by ring.
apply: Rabs_le; rewrite ln_div //; have a := ln_le _ _ k0 h0; have b := ln_le _ _ k1 h1.
by rewrite ln_mult ?ln_exp // in a; rewrite ln_mult ?ln_exp // in b; lra.
Qed.
