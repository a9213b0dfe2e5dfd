(* cuff-midp/prop1.step4#endpoints, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_step4_endpoints : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall slack : R,
  (0 <= slack) ->
  (Rbar_lt (closeness_eps P Q) p_infty) ->
  (vlt (Finite 0) (vadd (closeness_eps P Q) (Finite slack))) ->
  ((vle (\vsum_(x1 : X | Rltb 0 (Q x1)) (vmul (Finite (Q x1)) (vmul (vdiv (Finite (P x1)) (Finite (Q x1))) (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))) (\vsum_(x2 : X | Rltb 0 (Q x2)) (vadd (vmul (vmul (Finite (Q x2)) (vdiv (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vdiv (Finite (P x2)) (Finite (Q x2)))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))))) (vmul (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))) (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vmul (vmul (Finite (Q x2)) (vdiv (vsub (vdiv (Finite (P x2)) (Finite (Q x2))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))))) (vmul (vexp (vadd (closeness_eps P Q) (Finite slack))) (vadd (closeness_eps P Q) (Finite slack))))))) /\ ((has_value (\vsum_(x1 : X | Rltb 0 (Q x1)) (vmul (Finite (Q x1)) (vmul (vdiv (Finite (P x1)) (Finite (Q x1))) (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))) /\ has_value (\vsum_(x2 : X | Rltb 0 (Q x2)) (vadd (vmul (vmul (Finite (Q x2)) (vdiv (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vdiv (Finite (P x2)) (Finite (Q x2)))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))))) (vmul (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))) (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vmul (vmul (Finite (Q x2)) (vdiv (vsub (vdiv (Finite (P x2)) (Finite (Q x2))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))))) (vmul (vexp (vadd (closeness_eps P Q) (Finite slack))) (vadd (closeness_eps P Q) (Finite slack))))))) /\ (forall x3 : X, (Rltb 0 (Q x3)) -> ((has_value (vdiv (Finite (P x3)) (Finite (Q x3)))) /\ (has_value (vdiv (Finite (P x3)) (Finite (Q x3)))))) /\ ((veq (\vsum_(x1 : X | Rltb 0 (Q x1)) (vmul (Finite (Q x1)) (vmul (vdiv (Finite (P x1)) (Finite (Q x1))) (vln (vdiv (Finite (P x1)) (Finite (Q x1))))))) (\vsum_(x2 : X | Rltb 0 (Q x2)) (vadd (vmul (vmul (Finite (Q x2)) (vdiv (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vdiv (Finite (P x2)) (Finite (Q x2)))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))))) (vmul (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))) (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vmul (vmul (Finite (Q x2)) (vdiv (vsub (vdiv (Finite (P x2)) (Finite (Q x2))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))))) (vmul (vexp (vadd (closeness_eps P Q) (Finite slack))) (vadd (closeness_eps P Q) (Finite slack))))))) -> (forall x4 : X, (Rltb 0 (Q x4)) -> ((has_value (vdiv (Finite (P x4)) (Finite (Q x4)))) /\ (has_value (vdiv (Finite (P x4)) (Finite (Q x4)))) /\ ((veq (vdiv (Finite (P x4)) (Finite (Q x4))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))) \/ (veq (vdiv (Finite (P x4)) (Finite (Q x4))) (vexp (vadd (closeness_eps P Q) (Finite slack)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_step4_endpoints_holds : c_prop1_step4_endpoints.
Proof.
move=> X X1 P Q s s0 fin; have [e [e0 hp hq sup E]] := closeness_level fin.
rewrite E vaddF; set l := e + s => lp; have {}lp : 0 < l by [].
have [m0 m1] := exp_opp_lt1 lp; have r1 : 1 < exp l by rewrite -exp_0; exact: exp_increasing.
rewrite voppF !vexpF !vsubF; set r := exp l in r1 *; set m := exp (- l) in m0 m1 *.
have el : e <= l by rewrite /l; lra.
have rm : r * m = 1 by rewrite /r /m -exp_plus Rplus_opp_r exp_0.
pose t x := P x / Q x.
have t01 x : 0 < Q x -> m <= t x <= r.
  move=> q; split; last by apply/Rle_div_l => //; apply: Rle_trans (hp x) _; apply: Rmult_le_compat_r => //; exact: exp_le_mono.
  apply/Rle_div_r => //; apply: (Rmult_le_reg_l r); first lra.
  rewrite -Rmult_assoc rm Rmult_1_l; apply: Rle_trans (hq x) _; apply: Rmult_le_compat_r => //; exact: exp_le_mono.
have S1 := vsum_ratio_log hp sup; rewrite S1.
pose chord x := Q x * ((r - t x) / (r - m)) * (m * - l) + Q x * ((t x - m) / (r - m)) * (r * l).
have D x : Rltb 0 (Q x) -> vdiv (Finite (P x)) (Finite (Q x)) = Finite (t x) by move/RltbP => q; rewrite vdivF //; lra.
have -> : \vsum_(x1 : X | Rltb 0 (Q x1)) (vadd (vmul (vmul (Finite (Q x1)) (vdiv (vsub (Finite r) (vdiv (Finite (P x1)) (Finite (Q x1)))) (Finite (r - m)))) (vmul (Finite m) (Finite (- l)))) (vmul (vmul (Finite (Q x1)) (vdiv (vsub (vdiv (Finite (P x1)) (Finite (Q x1))) (Finite m)) (Finite (r - m)))) (vmul (Finite r) (Finite l)))) =
    Finite (\sum_(x | Rltb 0 (Q x)) chord x).
  rewrite -vsumF; apply: eq_bigr => x q; rewrite D // !vsubF !vdivF; try lra.
  by rewrite !vmulF vaddF.
have K : klsum P Q = \sum_(x | Rltb 0 (Q x)) Q x * (t x * ln (t x)).
  rewrite [RHS]sum_mkcond; apply: eq_sum => x _; case: RltbP => [q|n]; first by rewrite /t; field; lra.
  have -> : P x = 0; last by rewrite Rmult_0_l.
  by case: (mass_cases P x) => // p; have := proj1 (sup x) p.
have term x : Rltb 0 (Q x) -> Q x * (t x * ln (t x)) <= chord x /\ (Q x * (t x * ln (t x)) = chord x -> t x = m \/ t x = r).
  move/RltbP => q; have [h1 h2] := t01 x q; set w := (t x - m) / (r - m).
  have wE : (r - t x) / (r - m) = 1 - w by rewrite /w; field; lra.
  have tE : w * r + (1 - w) * m = t x by rewrite /w; field; lra.
  have cE : chord x = Q x * (w * (r * ln r) + (1 - w) * (m * ln m)) by rewrite /chord wE -/w /r /m !ln_exp; ring.
  have w0 : 0 <= w by apply: Rdiv_le_0_compat; lra.
  have w1 : w <= 1 by apply/Rle_div_l; lra.
  rewrite cE -tE; split; first by apply: Rmult_le_compat_l => //; apply: xlnx_chord; lra.
  move/(Rmult_eq_reg_l (Q x)) => h; have {}h := h ltac:(lra).
  by apply: (xlnx_chord_strict (w := w)) => //; lra.
split; first by rewrite K; apply/vleF; apply: sum_le => x q; case: (term x q).
split; first by [].
split; first by move=> x q; rewrite D.
move/veqF; rewrite K => h x q; have h' := sum_le_eq (fun x q => proj1 (term x q)) h q.
rewrite D //; split=> //; split=> //.
by case: (proj2 (term x q) h') => ->; [left|right]; apply/veqF.
Qed.
