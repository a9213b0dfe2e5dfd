(* cuff-midp/prop1.step5@eps-positive, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_step5_eps_positive : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  forall slack : R,
  (0 <= slack) ->
  (Rbar_lt (closeness_eps P Q) p_infty) ->
  (vlt (Finite 0) (vadd (closeness_eps P Q) (Finite slack))) ->
  (((((vle (Finite 0) (vdiv (vsub (Finite 1) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))))) /\ (vle (vdiv (vsub (Finite 1) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))))) (Finite 1))) /\ ((vle (Finite 0) (vdiv (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (Finite 1)) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))))) /\ (vle (vdiv (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (Finite 1)) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))))) (Finite 1))) /\ (veq (vadd (vdiv (vsub (Finite 1) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))))) (vdiv (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (Finite 1)) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))))) (Finite 1))) /\ (veq (vadd (vmul (vdiv (vsub (Finite 1) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))))) (vexp (vadd (closeness_eps P Q) (Finite slack)))) (vmul (vdiv (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (Finite 1)) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))))) (Finite 1))) /\ (vle (kl P Q) (vadd (vmul (vdiv (vsub (Finite 1) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack))))) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))))) (vmul (vexp (vadd (closeness_eps P Q) (Finite slack))) (vln (vexp (vadd (closeness_eps P Q) (Finite slack)))))) (vmul (vdiv (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (Finite 1)) (vsub (vexp (vadd (closeness_eps P Q) (Finite slack))) (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))))) (vmul (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))) (vln (vexp (vopp (vadd (closeness_eps P Q) (Finite slack)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_step5_eps_positive_holds : c_prop1_step5_eps_positive.
Proof.
move=> X X1 P Q s s0 fin; have [e [e0 hp hq sup E]] := closeness_level fin.
rewrite E vaddF; set l := e + s => lp; have {}lp : 0 < l by [].
have [m0 m1] := exp_opp_lt1 lp; have r1 : 1 < exp l by rewrite -exp_0; exact: exp_increasing.
rewrite voppF !vexpF !vsubF !vdivF; try lra.
rewrite !vlnF; try exact: exp_pos.
rewrite !ln_exp !vmulF !vaddF; set r := exp l in r1 *; set m := exp (- l) in m0 m1 *.
have rm : r * m = 1 by rewrite /r /m -exp_plus Rplus_opp_r exp_0.
have A0 : 0 <= (1 - m) / (r - m) by apply: Rdiv_le_0_compat; lra.
have B0 : 0 <= (r - 1) / (r - m) by apply: Rdiv_le_0_compat; lra.
have AB : (1 - m) / (r - m) + (r - 1) / (r - m) = 1 by field; lra.
have ABr : (1 - m) / (r - m) * r + (r - 1) / (r - m) * m = 1.
  have -> : (1 - m) / (r - m) * r + (r - 1) / (r - m) * m = (r - r * m + (r * m - m)) / (r - m) by field; lra.
  by field; lra.
have k : klsum P Q <= l * ((r - 1) / (r + 1)).
  apply: klsum_le_tanh => [|x|x]; first lra.
    apply: Rle_trans (hp x) _; apply: Rmult_le_compat_r => //; apply: exp_le_mono; rewrite /l; lra.
  by apply: Rle_trans (hq x) _; apply: Rmult_le_compat_r => //; apply: exp_le_mono; rewrite /l; lra.
have V : (1 - m) / (r - m) * (r * l) + (r - 1) / (r - m) * (m * - l) = l * ((r - 1) / (r + 1)).
  have -> : (1 - m) / (r - m) * (r * l) + (r - 1) / (r - m) * (m * - l) = l * ((r - r * m - (r * m - m)) / (r - m)) by field; lra.
  rewrite rm; have -> : r - 1 - (1 - m) = (r - 1) - (r * m - m) by rewrite rm.
  congr Rmult; apply: (Rmult_eq_reg_r ((r - m) * (r + 1))); last by apply: Rmult_integral_contrapositive_currified; lra.
  have -> : (r - 1 - (r * m - m)) / (r - m) * ((r - m) * (r + 1)) = (r - 1) * (1 - m) * (r + 1) by field; lra.
  have -> : (r - 1) / (r + 1) * ((r - m) * (r + 1)) = (r - 1) * (r - m) by field; lra.
  have -> : (r - 1) * (1 - m) * (r + 1) = (r - 1) * (r + 1 - r * m - m) by ring.
  by rewrite rm; ring.
split; first by split; [split; [split; apply/vleF; lra|split; [split; apply/vleF; lra|exact/veqF]]|exact/veqF].
by rewrite V kl_dom //; apply/domP => x z; have := hp x; have := mass_ge0 P x; rewrite z; lra.
Qed.
