(* zhong-put/figure-3-qd-optimal#linear@D-up-to-half, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_figure_3_qd_optimal_linear_D_up_to_half : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall S : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall D : R,
  (0 < D) ->
  (D <= (1 / 2)) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists L1 : kernel ((ordinal_finType 1) ~> (ordinal_finType 2)) ((ordinal_finType 1) ~> (ordinal_finType 2)), (forall x2 : ((ordinal_finType 1) ~> (ordinal_finType 2)), (forall y3 : ((ordinal_finType 1) ~> (ordinal_finType 2)), (veq (Finite (L1 x2 y3)) (if ((hamming x2 y3) == 0)%N then (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((1 - D) / D) ^ 0))) else (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((1 - D) / D) ^ 1))))))) /\ (exists L7 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType 2), ((forall x6 : X, (((L7 (inl x6) (@Ordinal 2 0 isT)) = ((S x6) (@Ordinal 2 0 isT))) /\ ((L7 (inl x6) (@Ordinal 2 1 isT)) = ((S x6) (@Ordinal 2 1 isT))))) /\ (((L7 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) = ((3 / 4) - ((1 / 2) * ((\sum_(x4 : X) ((S x4) (@Ordinal 2 0 isT))) / (letters X))))) /\ ((L7 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 1 isT)) = ((3 / 4) - ((1 / 2) * ((\sum_(x5 : X) ((S x5) (@Ordinal 2 1 isT))) / (letters X))))))) /\ (((((vlt (Finite 1) (vexp (vmax (dp L1) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L7 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (dp L1) (Finite 0))) (Finite 1)) (Finite share))) (Finite 0)))) /\ (vle (pointwise_distortion (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L7 v_)))) (vexp (dp L1)) (Finite 0)) (Finite D))) /\ (((has_value (vexp (vmax (pointwise_dp_v L1 (Finite (1 / 10))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (pointwise_dp_v L1 (Finite (1 / 10))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L7 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (pointwise_dp_v L1 (Finite (1 / 10))) (Finite 0))) (Finite 1)) (Finite share))) (Finite (1 / 10)))))) /\ (vle (pointwise_distortion (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L7 v_)))) (vexp (pointwise_dp_v L1 (Finite (1 / 10)))) (Finite (1 / 10))) (Finite D)))) /\ (veq (vln (least_maximal_leakage (fun v_ : (sum_finType X (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L7 v_)))) (Finite D))) (Finite (maximal_leakage L1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_figure_3_qd_optimal_linear_D_up_to_half_holds : c_figure_3_qd_optimal_linear_D_up_to_half.
Proof.
move=> Z z1 S _ S0 D D0 Dh share s0 s1; pose X := ordinal_finType 2; have c2 : (2 <= #|X|)%N by rewrite card_ord.
have M2 : letters X = 2 by rewrite letters_ord.
have D1 : D < 1 by lra.
have [T [[e1 e2] [hull _]]] := local_source c2 z1 S0 (fun T h h0 => conj h h0).
have DN : D < letters (ordinal_finType 1) by rewrite letters_one.
have q0 : 0 < (1 - D) / D by apply: Rdiv_lt_0_compat; lra.
have rE : kept_ratio (ordinal_finType 1) X D = (1 - D) / D by rewrite local_ratio M2; congr (_ / _); ring.
have A1 : 1 <= kept_ratio (ordinal_finType 1) X D by rewrite rE; apply/Rle_div_r; lra.
exists (exponential (kept_ratio (ordinal_finType 1) X D)); split=> [x y|].
  rewrite hamming_eq0 (local_kept_entry c2 D0 D1) M2 Rdiv_1 !pow_1 pow_O.
  by case: eqP => _; rewrite vdivF; try lra; apply/veqF; field; lra.
exists T; split.
  split=> [z|]; first by rewrite !e1.
  by rewrite !e2 !M2; split; congr (_ - _); lra.
have D1' : D <= 1 by lra.
have p := local_pointwise c2 hull D0 D1' _ s0 s1 (erefl _); split; [split|].
- rewrite (kept_dp one_ge1 c2 D0 DN A1).
  have e : Val (Finite (ln (kept_ratio (ordinal_finType 1) X D))) = Finite (ln (Rmax 1 ((letters X - 1) * (1 - 0 - D) / D))).
    by rewrite Rminus_0_r Rmax_right -(local_ratio X D).
  by have [[_ h] h'] := p _ 0 ltac:(lra) e.
- rewrite pointwise_dpE ?(kept_pointwise one_ge1 c2 D0 DN A1); try lra.
  apply: p; first lra.
  rewrite Rmax_comm M2 letters_one Rdiv_1 card_ord pow_1 rE; congr (Val (Finite (ln (Rmax 1 _)))); field; lra.
rewrite local_leakage_level // /maximal_leakage -/(leakage_sum _) local_kept_leakage // M2 Rmax_right //; lra.
Qed.
