(* grosse-dobrushin/binette-across-kernel@ratios-differ, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_binette_across_kernel_ratios_differ : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (2 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c < (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  forall f : generator,
  (is_divergence f) ->
  (vlt (Finite 1) (max_output_ratio_pml X (vexp (pml_c_v K c)) c)) ->
  (vle (f_divergence (output P K) (output Q K) f) (vmul (vmul (eta_tv_pml X (vexp (pml_c_v K c)) c) (vadd (vdiv (generator_at f (vdiv (Finite 1) (max_output_ratio_pml X (vexp (pml_c_v K c)) c))) (vsub (Finite 1) (vdiv (Finite 1) (max_output_ratio_pml X (vexp (pml_c_v K c)) c)))) (vdiv (generator_at f (max_output_ratio_pml X (vexp (pml_c_v K c)) c)) (vsub (max_output_ratio_pml X (vexp (pml_c_v K c)) c) (Finite 1))))) (Finite (total_variation P Q)))).

(* The statement above is generated; the proof follows. *)
Theorem c_binette_across_kernel_ratios_differ_holds : c_binette_across_kernel_ratios_differ.
Proof.
move=> X X2 Y Y2 K c c0 c1 P hP Q hQ f [cf f1]; have X1 := leq_trans (isT : (1 <= 2)%N) X2.
have nc := Rlt_le _ _ (share_lt X1 c1); have [e E e0] := pml_c_finite K X1 c0 nc; have hK := Rbar_eq_le E.
rewrite pml_c_vE ?E; try lra.
rewrite vexpF /max_output_ratio_pml /eta_tv_pml !at_this_level //.
have up := max_output_ratio_pml_le X1 c0 nc e0; have own := max_output_ratio_le_level X1 c0 nc e0 hK.
have eta_up := eta_tv_pml_sup_le X1 c0 nc e0; have := dobrushin_le_eta_tv_pml K X1 c0 nc.
rewrite pml_c_vE ?E; try lra.
rewrite vexpF /eta_tv_pml at_this_level //.
case: (@max_output_ratio_pml_sup X (exp e) c) up own => [G||] // up own.
case: (@eta_tv_pml_sup X (exp e) c) eta_up => [t||] // _ dt; rewrite vltF => G1.
have r1 y := max_output_ratio_attains c0 nc y hP hQ own; have r2 y := max_output_ratio_attains c0 nc y hQ hP own.
have g1 : 1 / G < 1 by apply/Rlt_div_l; lra.
have g0 : 0 < 1 / G by apply: Rdiv_lt_0_compat; lra.
rewrite vdivF; last lra.
have gE (u : R) : 0 < u -> generator_at f (Finite u) = Finite (f u).
  by move=> u0; rewrite /generator_at /=; case: RltbP => [|_]; [lra|case: ReqbP => // e1; lra].
rewrite !gE; try lra.
rewrite !vsubF !vdivF ?vaddF ?vmulF; try lra.
apply: vle_trans (f_divergence_le_binette cf f1 G1 r1 r2) _; rewrite vleF.
have h0 := chords_ge0 cf f1 G1; have := dobrushin_contraction K P Q; have t0 := tv_ge0 P Q.
have dt' : dobrushin K * total_variation P Q <= t * total_variation P Q by apply: Rmult_le_compat_r.
move=> k; have := Rmult_le_compat_l _ _ _ h0 (Rle_trans _ _ _ k dt'); lra.
Qed.
