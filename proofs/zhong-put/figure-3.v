(* zhong-put/figure-3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_figure_3 : Prop :=
  forall D : R,
  ((1 / 40) <= D) ->
  (D <= (39 / 40)) ->
  forall share : R,
  (0 <= share) ->
  (share <= (999 / 1000)) ->
  (exists L1 : kernel (ordinal_finType 1) (ordinal_finType 2), ((((L1 (@Ordinal 1 0 isT) (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((L1 (@Ordinal 1 0 isT) (@Ordinal 2 1 isT)) = (1 / 2)))) /\ ((((((has_value (vexp (vmax (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vln (Finite ((1 - D) / D)))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vln (Finite ((1 - D) / D)))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vln (Finite ((1 - D) / D)))) (Finite 0))) (Finite 1)) (Finite share))) (Finite 0))))) /\ (vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (vexp (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vln (Finite ((1 - D) / D))))) (Finite 0)) (Finite D))) /\ (((has_value (vexp (vmax (vln (Finite (Rmax (((1 - D) - (1 / 10)) / D) 1))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (Finite (Rmax (((1 - D) - (1 / 10)) / D) 1))) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (Finite (Rmax (((1 - D) - (1 / 10)) / D) 1))) (Finite 0))) (Finite 1)) (Finite share))) (Finite (1 / 10)))))) /\ (vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (vexp (vln (Finite (Rmax (((1 - D) - (1 / 10)) / D) 1)))) (Finite (1 / 10))) (Finite D)))) /\ (veq (vln (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (Finite D))) (if (~~ (Rltb D (1 / 2))) then (Val (Finite 0)) else (vln (Finite (2 * (1 - D))))))) /\ (veq (if (Rltb (D * 2) 1) then (vadd (vln (Finite (2 * (1 - (D / 1))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (1 - D)))))) else (Val (Finite 0))) (if (Rltb D (1 / 2)) then (vsub (Finite (ln 2)) (binary_entropy (Finite D))) else (Val (Finite 0)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_figure_3_holds : c_figure_3.
Proof.
move=> D lo hi share s0 s1; pose X := ordinal_finType 2; have c2 : (2 <= #|X|)%N by rewrite card_ord.
have M2 : letters X = 2 by rewrite letters_ord.
have D0 : 0 < D by lra.
have D1 : D <= 1 by lra.
have s1' : share < 1 by lra.
have u x : uniform (ord0 : X) x = 1 / 2 by rewrite uniformE M2; lra.
exists (fun=> uniform (ord0 : X)); split; first by rewrite !u.
have [T [hull e e']] := alone_source (S := fun=> uniform (ord0 : X)) c2 (fun x => uniformE _ x); rewrite !e e'.
have half q : (1 / 2 <= D <-> q <= 1) -> (if ~~ Rltb D (1 / 2) then Val (Finite 0) else vln (Finite q)) = Finite (ln (Rmax 1 q)).
  move=> h; apply: local_value; rewrite -h; split=> [/negP n|n]; last by apply/negP => /RltbP; lra.
  by apply: Rnot_lt_le => l; apply: n; apply/RltbP.
split; [split; [split|]|].
- apply: (local_pointwise c2 hull D0 D1 _ s0 s1' (erefl _)); first lra.
  rewrite M2 Rminus_0_r half; first by congr (Val (Finite (ln (Rmax 1 (_ / _))))); ring.
  by split=> [h|/(Rle_div_l _ _ _ D0) h]; [apply/Rle_div_l|]; lra.
- apply: (local_pointwise c2 hull D0 D1 _ s0 s1' (erefl _)); first lra.
  rewrite Rmax_comm vlnF; first by rewrite M2; congr (Val (Finite (ln (Rmax 1 (_ / _))))); ring.
  by have := Rmax_l 1 ((1 - D - 1 / 10) / D); lra.
- by rewrite local_leakage_level // M2 half //; split; lra.
case: RltbP => h; case: RltbP => h'; try lra; last by [].
rewrite Rdiv_1 vdivF ?vlnF; try lra; last by apply: Rdiv_lt_0_compat; lra.
have -> : binary_entropy (Finite D) = Finite (hb D).
  by rewrite /binary_entropy /=; case: RlebP => [_|?]; [case: RlebP => [_ //|?]; lra|lra].
by rewrite vmulF vaddF vsubF /hb ln_div ?ln_mult; try lra; apply/veqF; ring.
Qed.
