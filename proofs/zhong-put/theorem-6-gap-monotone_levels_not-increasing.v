(* zhong-put/theorem-6-gap-monotone#levels@not-increasing, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_gap_monotone_levels_not_increasing : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall smaller : R,
  ((D / (letters I)) < smaller) ->
  (smaller <= 1) ->
  forall larger : R,
  (smaller <= larger) ->
  (larger <= 1) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall alpha : R,
  (1 < alpha) ->
  ((vle (vln (Finite (Rmax ((((letters X) - 1) * ((smaller * (letters I)) - D)) / D) 1))) (vln (Finite (Rmax ((((letters X) - 1) * ((larger * (letters I)) - D)) / D) 1)))) /\ (vle (vln (Finite (Rmax ((((letters X) - 1) * (((smaller * (letters I)) * (1 - (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) - D)) / D) 1))) (vln (Finite (Rmax ((((letters X) - 1) * (((larger * (letters I)) * (1 - (delta * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) - D)) / D) 1)))) /\ (vle (vln (Finite (Rmax ((letters X) * (1 - (D / (smaller * (letters I))))) 1))) (vln (Finite (Rmax ((letters X) * (1 - (D / (larger * (letters I))))) 1)))) /\ (vle (vmax (Finite 0) (vsub (vadd (vln (Finite (((letters X) - 1) / (D / smaller)))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (Finite ((letters I) - (D / smaller)))))) (vdiv (vln (Finite ((letters I) * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) (Finite (alpha - 1))))) (vmax (Finite 0) (vsub (vadd (vln (Finite (((letters X) - 1) / (D / larger)))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (Finite ((letters I) - (D / larger)))))) (vdiv (vln (Finite ((letters I) * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) (Finite (alpha - 1)))))) /\ (vle (vmax (Finite 0) (vadd (vmul (vdiv (Finite (alpha - (letters I))) (Finite (alpha - 1))) (vln (Finite (letters X)))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (Finite ((1 - (D / (letters I))) / (((((1 - smaller) * ((letters I) + 1)) * (letters X)) / 2) + smaller))))))) (vmax (Finite 0) (vadd (vmul (vdiv (Finite (alpha - (letters I))) (Finite (alpha - 1))) (vln (Finite (letters X)))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (Finite ((1 - (D / (letters I))) / (((((1 - larger) * ((letters I) + 1)) * (letters X)) / 2) + larger))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_gap_monotone_levels_not_increasing_holds : c_theorem_6_gap_monotone_levels_not_increasing.
Proof.
move=> I X n1 m2 D D0 Du s sD s1 t st t1 d d0 d1 a a1; have N1 := entries_ge1 n1; have M2 := letters_ge2 m2.
have L0 := databases_gt0 I m2; have Dn := useful_lt n1 m2 Du; have b := share_gt0 n1 m2 D0 Dn.
have s0 : 0 < s by apply: Rlt_trans sD; apply: Rdiv_lt_0_compat; lra.
have Ds : D < s * letters I by apply/(Rlt_div_l _ _ _ _); lra.
have inv : D / t <= D / s by apply: Rmult_le_compat_l; [lra|apply: Rinv_le_contravar; lra].
have Dsn : D / s < letters I by apply/Rlt_div_l; lra.
have log_le u v : u <= v \/ u <= 1 -> vle (vln (Finite (Rmax u 1))) (vln (Finite (Rmax v 1))).
  move=> h; have v1 := Rmax_r v 1; have u1 := Rmax_r u 1; rewrite !vlnF; try lra.
  by apply/vleF; apply: ln_le; [lra|case: h => h; apply: Rmax_lub => //; [apply: Rle_trans (Rmax_l _ _)|lra]].
have scale u v : u <= v -> (letters X - 1) * u / D <= (letters X - 1) * v / D.
  by move=> h; apply: Rmult_le_compat_r; [apply: Rlt_le; exact: Rinv_0_lt_compat|apply: Rmult_le_compat_l; lra].
have c0 : 0 < a / (a - 1) by apply: Rdiv_lt_0_compat; lra.
rewrite databases_by_letters; split; first by apply: log_le; left; apply: scale; nra.
split.
  apply: log_le; set z := 1 - _; case: (Rle_lt_dec 0 z) => hz; [left|right].
    by apply: scale; apply: Rplus_le_compat_r; do 2 (apply: Rmult_le_compat_r; [lra|]); lra.
  have g := Rmult_le_pos (s * letters I) (- z) ltac:(nra) ltac:(lra).
  have := Rmult_le_pos (letters X - 1) (D - s * letters I * z) ltac:(lra) ltac:(lra).
  by move=> h; apply/Rle_div_l => //; lra.
split.
  apply: log_le; left; apply: Rmult_le_compat_l; first lra.
  have e r : 0 < r -> D / (r * letters I) = D / r / letters I by move=> ?; field; lra.
  by rewrite !e; try lra; have := Rmult_le_compat_r (/ letters I) _ _ (Rlt_le _ _ (Rinv_0_lt_compat (letters I) ltac:(lra))) inv; rewrite /Rdiv; lra.
have p r : 0 < r -> 0 < (letters X - 1) / (D / r) by move=> ?; apply: Rdiv_lt_0_compat; [lra|exact: Rdiv_lt_0_compat].
have t0 : 0 < t by lra.
have NL : 0 < letters I * (letters (I ~> X) / letters X) by apply: Rmult_lt_0_compat; [lra|apply: Rdiv_lt_0_compat; lra].
have k r : 0 < r -> (letters X - 1) / (D / r) = (letters X - 1) / D * r by move=> ?; field; lra.
split.
  rewrite !vlnF ?vdivF; try lra; try exact: p.
  rewrite !(vmulF, vaddF, vsubF, vmaxF); apply/vleF; apply: Rle_max_compat_l.
  have l1 : ln ((letters X - 1) / (D / s)) <= ln ((letters X - 1) / (D / t)).
    apply: ln_le; first exact: p.
    by rewrite !k //; apply: Rmult_le_compat_l => //; apply: Rdiv_le_0_compat; lra.
  have l2 : ln (letters I - D / s) <= ln (letters I - D / t) by apply: ln_le; lra.
  by have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ c0) l2; lra.
have h1 : 1 <= (letters I + 1) * letters X / 2 by nra.
have T r : r <= 1 -> 1 <= (1 - r) * (letters I + 1) * letters X / 2 + r.
  by move=> r1; have := Rmult_le_pos (1 - r) ((letters I + 1) * letters X / 2 - 1) ltac:(lra) ltac:(lra); lra.
have Ts := T _ s1; have Tt := T _ t1.
rewrite !vlnF ?vdivF; try lra; try (by apply: Rdiv_lt_0_compat; lra).
rewrite !(vmulF, vaddF, vmaxF); apply/vleF; apply: Rle_max_compat_l; apply: Rplus_le_compat_l; apply: Rmult_le_compat_l; first lra.
apply: ln_le; first by apply: Rdiv_lt_0_compat; lra.
apply: Rmult_le_compat_l; first lra.
apply: Rinv_le_contravar; first lra.
by have := Rmult_le_pos (t - s) ((letters I + 1) * letters X / 2 - 1) ltac:(lra) ltac:(lra); lra.
Qed.
