(* grosse-dobrushin/lem5.step5, as translated from its source, for rest of size 1 x 2 alone. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem5_step5 : Prop :=
  forall rest : kernel (ordinal_finType 1) (ordinal_finType 2),
  (forall y, exists x, 0 < rest x y) ->
  (forall x y, 0 < rest x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / 2)) ->
  forall lam : R,
  (0 < lam) ->
  (lam <= (((rest (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) / 2)) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (((rest (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) - (lam / 1))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = (1 - (((rest (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) - (lam / 1))))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = lam) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - lam)))) /\ (exists L2 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L2 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = ((rest (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT))) /\ ((L2 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = (1 - ((rest (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT))))) /\ (((L2 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = 0) /\ ((L2 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = 1))) /\ ((((dobrushin L1) = (- (lam * 2))) /\ ((dobrushin L2) = (Rmax ((rest (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) 0))) /\ ((Rabs ((dobrushin L2) - (dobrushin L1))) <= (2 * lam))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem5_step5_refuted : ~ c_lem5_step5.
Proof.
(* A coefficient is not negative. *)
move=> H; have [h [h0 h1]] := @two_law (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra).
pose rest : kernel (ordinal_finType 1) (ordinal_finType 2) := fun=> h.
have positive x y : 0 < rest x y by move: y; apply: every_two; rewrite /rest ?h0 ?h1; lra.
have := H rest (fun y => ex_intro _ _ (positive (@Ordinal 1 0 isT) y)) positive (1 / 2) ltac:(lra) ltac:(lra) (1 / 4).
rewrite /rest h0 => /(_ ltac:(lra) ltac:(lra)) [L [_ [M [_ [[E _] _]]]]].
by have := dobrushin_ge0 L; rewrite E; lra.
Qed.
