(* zhong-put/figure-4-most-relaxed@D-below-the-jump, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_figure_4_most_relaxed_D_below_the_jump : Prop :=
  forall D : R,
  (0 < D) ->
  (D < (27 / 50)) ->
  (exists U1 : law (ordinal_finType 4), (((U1 (@Ordinal 4 0 isT)) = (2 / 5)) /\ ((U1 (@Ordinal 4 1 isT)) = (3 / 10)) /\ ((U1 (@Ordinal 4 2 isT)) = (1 / 5)) /\ ((U1 (@Ordinal 4 3 isT)) = (1 / 10))) /\ (exists L2 : kernel (ordinal_finType 1) (ordinal_finType 4), ((((L2 (@Ordinal 1 0 isT) (@Ordinal 4 0 isT)) = (U1 (@Ordinal 4 0 isT))) /\ ((L2 (@Ordinal 1 0 isT) (@Ordinal 4 1 isT)) = (U1 (@Ordinal 4 1 isT))) /\ ((L2 (@Ordinal 1 0 isT) (@Ordinal 4 2 isT)) = (U1 (@Ordinal 4 2 isT))) /\ ((L2 (@Ordinal 1 0 isT) (@Ordinal 4 3 isT)) = (U1 (@Ordinal 4 3 isT))))) /\ ((vle (vln (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L2 v_)))) (Finite D))) (if (Rleb (((U1 (@Ordinal 4 1 isT)) + (U1 (@Ordinal 4 2 isT))) + (U1 (@Ordinal 4 3 isT))) D) then (Val (Finite 0)) else (vmax (Finite 0) (if ((Rltb 0 D)) || ((Rltb (U1 (@Ordinal 4 3 isT)) D)) || ((Rltb ((U1 (@Ordinal 4 2 isT)) + (U1 (@Ordinal 4 3 isT))) D)) || ((Rltb (((U1 (@Ordinal 4 1 isT)) + (U1 (@Ordinal 4 2 isT))) + (U1 (@Ordinal 4 3 isT))) D)) then (\vmin_(k_ : (ordinal_finType 4) | nth false [:: (Rltb 0 D); (Rltb (U1 (@Ordinal 4 3 isT)) D); (Rltb ((U1 (@Ordinal 4 2 isT)) + (U1 (@Ordinal 4 3 isT))) D); (Rltb (((U1 (@Ordinal 4 1 isT)) + (U1 (@Ordinal 4 2 isT))) + (U1 (@Ordinal 4 3 isT))) D)] (nat_of_ord k_)) (nth NoValue [:: (vln (vdiv (Finite (3 * ((1 - D) - 0))) (Finite (D - 0)))); (vln (vdiv (Finite (2 * ((1 - D) - 0))) (Finite (D - (U1 (@Ordinal 4 3 isT)))))); (vln (vdiv (Finite ((1 - D) - 0)) (Finite (D - ((U1 (@Ordinal 4 2 isT)) + (U1 (@Ordinal 4 3 isT))))))); (vln (vdiv (Finite (0 * ((1 - D) - 0))) (Finite (D - (((U1 (@Ordinal 4 1 isT)) + (U1 (@Ordinal 4 2 isT))) + (U1 (@Ordinal 4 3 isT)))))))] (nat_of_ord k_))) else NoValue)))) /\ (vle (vln (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L2 v_)))) (Finite D))) (if (Rleb ((9 / 10) * (((U1 (@Ordinal 4 1 isT)) + (U1 (@Ordinal 4 2 isT))) + (U1 (@Ordinal 4 3 isT)))) D) then (Val (Finite 0)) else (vmax (Finite 0) (if ((Rltb 0 D)) || ((Rltb ((9 / 10) * (U1 (@Ordinal 4 3 isT))) D)) || ((Rltb ((9 / 10) * ((U1 (@Ordinal 4 2 isT)) + (U1 (@Ordinal 4 3 isT)))) D)) || ((Rltb ((9 / 10) * (((U1 (@Ordinal 4 1 isT)) + (U1 (@Ordinal 4 2 isT))) + (U1 (@Ordinal 4 3 isT)))) D)) then (\vmin_(k_ : (ordinal_finType 4) | nth false [:: (Rltb 0 D); (Rltb ((9 / 10) * (U1 (@Ordinal 4 3 isT))) D); (Rltb ((9 / 10) * ((U1 (@Ordinal 4 2 isT)) + (U1 (@Ordinal 4 3 isT)))) D); (Rltb ((9 / 10) * (((U1 (@Ordinal 4 1 isT)) + (U1 (@Ordinal 4 2 isT))) + (U1 (@Ordinal 4 3 isT)))) D)] (nat_of_ord k_)) (nth NoValue [:: (vln (vdiv (Finite (3 * ((1 - D) - (1 / 10)))) (Finite (D - 0)))); (vln (vdiv (Finite (2 * ((1 - D) - (1 / 10)))) (Finite (D - ((9 / 10) * (U1 (@Ordinal 4 3 isT))))))); (vln (vdiv (Finite ((1 - D) - (1 / 10))) (Finite (D - ((9 / 10) * ((U1 (@Ordinal 4 2 isT)) + (U1 (@Ordinal 4 3 isT)))))))); (vln (vdiv (Finite (0 * ((1 - D) - (1 / 10)))) (Finite (D - ((9 / 10) * (((U1 (@Ordinal 4 1 isT)) + (U1 (@Ordinal 4 2 isT))) + (U1 (@Ordinal 4 3 isT))))))))] (nat_of_ord k_))) else NoValue))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_figure_4_most_relaxed_D_below_the_jump_holds : c_figure_4_most_relaxed_D_below_the_jump.
Proof.
move=> D D0 D5; apply: ex_law4; [lra|lra|lra|lra|lra|] => U u0 u1 u2 u3.
exists (fun=> U); split=> //.
have [n1 n2] : ~~ Rleb (U o4_1 + U o4_2 + U o4_3) D /\ ~~ Rleb (9 / 10 * (U o4_1 + U o4_2 + U o4_3)) D.
  by rewrite u1 u2 u3; split; apply/negP => /RlebP; lra.
rewrite (figure_least_leakage u0 u1 u2 u3 (L := fun=> U) (fun=> erefl) D0); last lra.
rewrite (negbTE n1) (negbTE n2) (introT (RltbP _ _) D0) !orTb u1 u2 u3.
have l0 : 0 < figure_leakage D by rewrite /figure_leakage; case: RlebP => ?; [lra|case: RlebP => ?; lra].
have by_k (P : bool) d c : (P -> d < D) -> (d < D -> figure_leakage D * (D - d) <= c) ->
    P -> vle (Finite (ln (figure_leakage D))) (vln (vdiv (Finite c) (Finite (D - d)))).
  by move=> hP h /hP dD; apply: figure_branch => //; [lra|exact: h].
split; apply: vle_vmax_r => //; apply: vle_vmin_four; apply: by_k; try (by move=> /RltbP); try (by move=> _; lra);
  rewrite /figure_leakage => h; case: RlebP => ?; try (by nra); case: RlebP => ?; nra.
Qed.
