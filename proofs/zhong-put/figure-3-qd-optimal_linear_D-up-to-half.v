(* zhong-put/figure-3-qd-optimal#linear@D-up-to-half, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_figure_3_qd_optimal_linear_D_up_to_half : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall S : kernel X (ordinal_finType 2),
  forall D : R,
  (0 < D) ->
  (D <= (1 / 2)) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists L1 : kernel ((ordinal_finType 1) ~> (ordinal_finType 2)) ((ordinal_finType 1) ~> (ordinal_finType 2)), (forall x2 : ((ordinal_finType 1) ~> (ordinal_finType 2)), (forall x3 : ((ordinal_finType 1) ~> (ordinal_finType 2)), (veq (Finite (L1 x2 x3)) (if ((hamming x2 x3) == 0)%N then (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((1 - D) / D) ^ 0))) else (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((1 - D) / D) ^ 1))))))) /\ (exists U4 : law (ordinal_finType 2), (((U4 (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((U4 (@Ordinal 2 1 isT)) = (1 / 2))) /\ (exists L5 : kernel (ordinal_finType 1) (ordinal_finType 2), ((((L5 (@Ordinal 1 0 isT) (@Ordinal 2 0 isT)) = (U4 (@Ordinal 2 0 isT))) /\ ((L5 (@Ordinal 1 0 isT) (@Ordinal 2 1 isT)) = (U4 (@Ordinal 2 1 isT))))) /\ ((((((vlt (Finite 1) (vexp (vmax (dp L1) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L5 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (dp L1) (Finite 0))) (Finite 1)) (Finite share))) (Finite 0)))) /\ (vle (pointwise_distortion (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (vexp (dp L1)) (Finite 0)) (Finite D))) /\ (((has_value (vexp (vmax (pointwise_dp_v L1 (Finite (1 / 10))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (pointwise_dp_v L1 (Finite (1 / 10))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L5 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (pointwise_dp_v L1 (Finite (1 / 10))) (Finite 0))) (Finite 1)) (Finite share))) (Finite (1 / 10)))))) /\ (vle (pointwise_distortion (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (vexp (pointwise_dp_v L1 (Finite (1 / 10)))) (Finite (1 / 10))) (Finite D)))) /\ (vle (Finite (maximal_leakage L1)) (vln (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L5 v_)))) (Finite D))))) /\ (vle (vln (least_maximal_leakage (fun v_ : X => (indep (fun _ : (ordinal_finType 1) => (S v_)))) (Finite D))) (Finite (maximal_leakage L1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_figure_3_qd_optimal_linear_D_up_to_half_holds : c_figure_3_qd_optimal_linear_D_up_to_half.
Proof.
move=> Z z1 S D D0 Dh share s0 s1; pose X := ordinal_finType 2; have c2 : (2 <= #|X|)%N by rewrite card_ord.
have M2 : letters X = 2 by rewrite letters_ord.
have D1 : D < 1 by lra.
have u x : uniform (ord0 : X) x = 1 / 2 by rewrite uniformE M2; lra.
have [T [hull e e']] := alone_source (S := fun=> uniform (ord0 : X)) c2 (fun x => uniformE _ x).
have DN : D < letters (ordinal_finType 1) by rewrite letters_one.
have q0 : 0 < (1 - D) / D by apply: Rdiv_lt_0_compat; lra.
have rE : kept_ratio (ordinal_finType 1) X D = (1 - D) / D by rewrite local_ratio M2; congr (_ / _); ring.
have A1 : 1 <= kept_ratio (ordinal_finType 1) X D by rewrite rE; apply/Rle_div_r; lra.
exists (exponential (kept_ratio (ordinal_finType 1) X D)); split=> [x y|].
  rewrite hamming_eq0 (local_kept_entry c2 D0 D1) M2 Rdiv_1 !pow_1 pow_O.
  by case: eqP => _; rewrite vdivF; try lra; apply/veqF; field; lra.
exists (uniform (ord0 : X)); split; first by rewrite !u.
exists (fun=> uniform (ord0 : X)); split; first by [].
rewrite !e !e'; have D1' : D <= 1 by lra.
have up d (v : value) : 0 <= d <= 1 -> v = Finite (ln (Rmax 1 ((letters X - 1) * (1 - d - D) / D))) ->
    vle (pointwise_distortion (fun w => indep (fun _ : ordinal_finType 1 => S w)) (vexp v) (Finite d)) (Finite D).
  move=> hd ->; rewrite vexp_local.
  have := pointwise_achieved_at one_ge1 c2 (fun w => indep (fun _ : ordinal_finType 1 => S w)) D0 (Rlt_le _ _ DN) hd.
  rewrite Rmax_comm card_ord pow_1 letters_one Rdiv_1 /kept_ratio letters_one.
  suff -> : Rmax 1 ((letters X - 1) * (1 - D) / D * (1 - d / (1 - D))) = Rmax 1 ((letters X - 1) * (1 - d - D) / D) by [].
  by congr Rmax; field; lra.
have eD : Val (Finite (ln (kept_ratio (ordinal_finType 1) X D))) = Finite (ln (Rmax 1 ((letters X - 1) * (1 - 0 - D) / D))).
  by rewrite Rminus_0_r Rmax_right -(local_ratio X D).
pose db := ordinal_finType 1 ~> X; have eL : maximal_leakage (exponential (kept_ratio (ordinal_finType 1) X D) : kernel db db) = ln (Rmax 1 (letters X * (1 - D))).
  by rewrite /maximal_leakage -/(leakage_sum _) local_kept_leakage // M2 Rmax_right //; lra.
split; first split; first split.
- rewrite (kept_dp one_ge1 c2 D0 DN A1); split; last exact: (up 0 _ ltac:(lra) eD).
  by have [[_ h] _] := local_pointwise c2 hull D0 D1' (ltac:(lra) : 0 <= 0 <= 1) s0 s1 (erefl _) eD.
- rewrite pointwise_dpE ?(kept_pointwise one_ge1 c2 D0 DN A1); try lra.
  set v := Val _; have E : v = Finite (ln (Rmax 1 ((letters X - 1) * (1 - 1 / 10 - D) / D))).
    rewrite /v Rmax_comm M2 letters_one Rdiv_1 card_ord pow_1 rE; congr (Val (Finite (ln (Rmax 1 _)))); field; lra.
  split; last exact: (up (1 / 10) _ ltac:(lra) E).
  by have [] := local_pointwise c2 hull D0 D1' (ltac:(lra) : 0 <= 1 / 10 <= 1) s0 s1 (erefl _) E.
- by rewrite (local_leakage_level c2 hull D0 D1') eL; exact: vle_refl.
have [J [hJ hl]] := leakage_achieved one_ge1 c2 (fun v => indep (fun _ : ordinal_finType 1 => S v)) D0 (Rlt_le _ _ DN).
move: hl; rewrite card_ord pow_1 letters_one Rdiv_1 => hl; have q1 := Rmax_l 1 (letters X * (1 - D)).
rewrite eL /least_maximal_leakage; case: RlebP => [_|]; last lra.
set P := fun v : R => _; have [lb glb] := Glb_Rbar_correct P.
have lo : Rbar_le (Glb_Rbar P) (leakage_sum J) by apply: lb; exists J.
have low : Rbar_le 1 (Glb_Rbar P) by apply: glb => v [L [_ ->]]; exact: leakage_sum_ge1.
case: (Glb_Rbar P) lo low => [g||] // lo low; have {}lo : g <= leakage_sum J := lo; have {}low : 1 <= g := low.
by rewrite vlnF; [apply/vleF; apply: ln_le|]; lra.
Qed.
