(* grosse-dobrushin/binette-across-kernel, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_binette_across_kernel : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  forall f : generator,
  (is_divergence f) ->
  (vle (f_divergence (output P K) (output Q K) f) (vmul (vmul (eta_tv_pml X (vexp (pml_c_v K c)) c) (vadd (vdiv (generator_at f (vdiv (Finite 1) (max_output_ratio_pml X (vexp (pml_c_v K c)) c))) (vsub (Finite 1) (vdiv (Finite 1) (max_output_ratio_pml X (vexp (pml_c_v K c)) c)))) (vdiv (generator_at f (max_output_ratio_pml X (vexp (pml_c_v K c)) c)) (vsub (max_output_ratio_pml X (vexp (pml_c_v K c)) c) (Finite 1))))) (Finite (total_variation P Q)))).

(* The statement above is generated; the proof follows. *)
Theorem c_binette_across_kernel_refuted : ~ c_binette_across_kernel.
Proof.
move=> H; pose T := ordinal_finType 2.
have [P [P0 P1]] := @two_law (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra).
pose K : kernel T unit_finType := fun=> dirac tt.
have LT : letters T = 2 by rewrite /letters card_ord /=; ring.
have c2 : (2 <= #|T|)%N by rewrite card_ord.
have c1 : (1 <= #|unit_finType|)%N by rewrite card_unit.
have Pc : forall x, 1 / 2 <= P x by apply: every_two; rewrite ?P0 ?P1; lra.
have := H T c2 unit_finType c1 K (1 / 2) ltac:(lra) ltac:(rewrite LT; lra) P Pc P Pc g_tv tv_divergence.
have nc : letters T * (1 / 2) <= 1 by rewrite LT; lra.
have Kt x : K x tt = 1 by rewrite /K diracE; case: eqP.
have k0 : column_sum K tt = 2 by rewrite /column_sum sum_two !Kt; ring.
have h : Rbar_le (pml_c K (1 / 2)) 0.
  by apply/(pml_c_leP _ _ nc) => [||x x' []]; rewrite ?exp_0 ?k0 ?Kt ?LT; lra.
have kl : pml_c_v K (1 / 2) = Finite 0.
  by rewrite pml_c_vE //; [congr Val; apply: Rbar_le_antisym h (pml_c_ge0 _ _)|lra].
rewrite kl vexpF exp_0.
(* At c = 1/N every prior of the class is uniform: all ratios of outputs are 1. *)
have ratio (Y : finType) (L : kernel T Y) y : Rltb 0 (column_sum L y) ->
    (let b := 1 / 2 * column_sum L y + (1 - letters T * (1 / 2)) * column_least L y in
     if Reqb b 0 then p_infty
     else Finite ((1 / 2 * column_sum L y + (1 - letters T * (1 / 2)) * column_largest L y) / b)) = 1.
  move/RltbP => s0; rewrite LT; set a := column_least L y; set b := column_largest L y.
  cbv zeta; case: ReqbP => [|_]; first lra.
  by congr Finite; field; lra.
have -> : max_output_ratio_pml T 1 (1 / 2) = Finite 1.
  rewrite /max_output_ratio_pml /at_level /vmap /level_range; do 3 (case: RlebP => [_|]; last lra).
  congr Val; apply: Rbar_le_antisym.
    apply: (proj2 (Lub_Rbar_correct _)) => v [Y [L [_ hv]]]; apply: Rbar_le_trans hv _.
    by apply: xmax_le => [|y y0]; rewrite ?ratio //=; lra.
  apply: (proj1 (Lub_Rbar_correct _)); exists unit_finType, K; split; first by rewrite ln_1.
  have t0 : Rltb 0 (column_sum K tt) by rewrite k0; apply/RltbP; lra.
  by apply: Rbar_le_trans (@xmax_ge _ _ _ tt t0); rewrite ratio //; exact: Rbar_le_refl.
rewrite vdivF; last lra.
have -> : vsub (Finite 1) (Finite (1 / 1)) = Finite 0 by rewrite vsubF; congr (Val (Finite _)); field.
rewrite vdiv0; case: (eta_tv_pml _ _ _) => [|e]; by case: (f_divergence _ _ _).
Qed.
