(* zhong-put/figure-3-ordering@other-pairs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_figure_3_ordering_other_pairs : Prop :=
  forall D : R,
  (0 < D) ->
  (D < (1 / 2)) ->
  ((vlt (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vln (Finite (2 * (1 - D))))) (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vln (Finite ((1 - D) / D))))) /\ (vlt (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vsub (vadd (Finite (ln 2)) (vdiv (vln (Finite (((1 - D) ^ 2) + (D ^ 2)))) (Finite 1))) (Finite (2 * (ln 1))))) (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vln (Finite ((1 - D) / D))))) /\ (vlt (if (Rltb (D * 2) 1) then (vadd (vln (Finite (2 * (1 - (D / 1))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (1 - D)))))) else (Val (Finite 0))) (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vln (Finite ((1 - D) / D))))) /\ (vlt (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vsub (vadd (Finite (ln 2)) (vdiv (vln (Finite (((1 - D) ^ 2) + (D ^ 2)))) (Finite 1))) (Finite (2 * (ln 1))))) (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vdiv (vln (vmul (Finite (D / 1)) (vadd (Finite (((1 - D) / D) ^ 2)) (vpowz (Finite ((1 - D) / D)) (-1))))) (Finite 1)))) /\ (vlt (if (Rltb (D * 2) 1) then (vadd (vln (Finite (2 * (1 - (D / 1))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (1 - D)))))) else (Val (Finite 0))) (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vdiv (vln (vmul (Finite (D / 1)) (vadd (Finite (((1 - D) / D) ^ 2)) (vpowz (Finite ((1 - D) / D)) (-1))))) (Finite 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_figure_3_ordering_other_pairs_holds : c_figure_3_ordering_other_pairs.
Proof.
move=> D D0 Dh; rewrite (introT (RltbP _ _) Dh) (introT (RltbP _ _) (ltac:(lra) : D * 2 < 1)).
cbn [negb]; rewrite ln_1 Rmult_0_r !Rdiv_1.
have f0 : 0 < D * (1 - D) by apply: Rmult_lt_0_compat; lra.
have s0 : 0 < (1 - D) ^ 2 + D ^ 2 by nra.
have q1 : 1 < (1 - D) / D by apply/Rlt_div_r; lra.
have r0 : 0 < 1 - 3 * (D * (1 - D)) by nra.
rewrite (vdivF D) ?(vdivF (ln _)) ?vlnF; try lra; last by apply: Rdiv_lt_0_compat; lra.
rewrite vdivF; last lra.
have -> : vpowz (Finite ((1 - D) / D)) (-1) = Finite (D / (1 - D)).
  by rewrite /vpowz /=; case: ReqbP => [?|_]; [lra|congr (Val (Finite _)); field; lra].
rewrite !vmulF !vaddF. rewrite (_ : D * (((1 - D) / D) ^ 2 + D / (1 - D)) = (1 - 3 * (D * (1 - D))) / (D * (1 - D))); last by field; lra.
rewrite vlnF; last exact: Rdiv_lt_0_compat.
rewrite !vdivF ?vaddF ?vsubF ?Rdiv_1 ?Rminus_0_r; try lra.
have two : 0 < 2 * (1 - D) by lra.
have l2 : ln 2 + ln ((1 - D) ^ 2 + D ^ 2) = ln (2 * ((1 - D) ^ 2 + D ^ 2)) by rewrite ln_mult; lra.
have neg : ln (D / (1 - D)) <= 0 by rewrite -ln_1; apply: ln_le; [apply: Rdiv_lt_0_compat|apply/Rle_div_l]; lra.
have le1 : ln (2 * (1 - D)) < ln ((1 - D) / D) by apply: ln_increasing => //; apply/(Rlt_div_r _ _ _ D0); have := Rmult_lt_0_compat (1 - D) (1 - 2 * D) ltac:(lra) ltac:(lra); lra.
have le2 : ln (2 * ((1 - D) ^ 2 + D ^ 2)) < ln ((1 - D) / D).
  apply: ln_increasing; [lra|apply/(Rlt_div_r _ _ _ D0)].
  by have := Rmult_lt_0_compat (1 - 2 * D) (1 - D + 2 * D ^ 2) ltac:(lra) ltac:(nra); lra.
have le3 : ln (2 * ((1 - D) ^ 2 + D ^ 2)) < ln ((1 - 3 * (D * (1 - D))) / (D * (1 - D))).
  apply: ln_increasing; [lra|apply/(Rlt_div_r _ _ _ f0)].
  by have := Rmult_lt_0_compat (1 - D * (1 - D)) (1 - 4 * (D * (1 - D))) ltac:(nra) ltac:(nra); lra.
have jensen : ln (2 * (1 - D)) + D * ln (D / (1 - D)) <= ln (2 * ((1 - D) ^ 2 + D ^ 2)).
  have d1 : 0 < 1 - D by lra.
  have e : D * (D / ((1 - D) ^ 2 + D ^ 2) - 1) + (1 - D) * ((1 - D) / ((1 - D) ^ 2 + D ^ 2) - 1) = 0 by field; lra.
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ D0) (ln_tangent s0 D0).
  have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ d1) (ln_tangent s0 d1).
  by rewrite -l2 ln_div // ln_mult //; lra.
rewrite l2; split; [|split; [|split; [|split]]]; apply/vltF; nra.
Qed.
