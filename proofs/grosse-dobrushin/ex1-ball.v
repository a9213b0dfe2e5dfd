(* grosse-dobrushin/ex1-ball, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex1_ball : Prop :=
  forall c : R,
  (0 < c) ->
  (c <= (1 / 2)) ->
  forall P : law (ordinal_finType 2),
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((U1 (@Ordinal 2 1 isT)) = (1 / 2))) /\ ((c <= (min_mass P)) <-> ((2 * (total_variation P U1)) <= (1 - (2 * c))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex1_ball_holds : c_ex1_ball.
Proof.
move=> c c0 c1 P; explicit; move=> U u0 u1.
have b := binary_law P; have p0 := mass_ge0 P o2_0; have p1 := mass_ge0 P o2_1.
rewrite tv_binary u0 /min_mass; split=> h.
  have := @min1_le _ xpredT P o2_0 isT; have := @min1_le _ xpredT P o2_1 isT.
  by rewrite /Rabs; case: Rcase_abs; lra.
apply: min1_ge; first lra.
by move=> i _; move: i; apply: every_two; move: h; rewrite /Rabs; case: Rcase_abs; lra.
Qed.
