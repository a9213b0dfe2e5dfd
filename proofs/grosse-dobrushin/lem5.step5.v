(* grosse-dobrushin/lem5.step5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem5_step5 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall rest : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < rest x y) ->
  (forall x y, 0 < rest x y) ->
  forall c : R,
  (0 < c) ->
  (vle (Finite c) (vdiv (Finite 1) (Finite ((letters X) + 1)))) ->
  forall lam : R,
  (0 < lam) ->
  (lam <= ((\min1_(x1 : X) ((rest x1) (@Ordinal 2 0 isT))) / 2)) ->
  (exists L2 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType 2), ((forall x3 : X, (((L2 (inl x3) (@Ordinal 2 0 isT)) = (((rest x3) (@Ordinal 2 0 isT)) - (lam / (letters X)))) /\ ((L2 (inl x3) (@Ordinal 2 1 isT)) = (1 - (((rest x3) (@Ordinal 2 0 isT)) - (lam / (letters X))))))) /\ (((L2 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) = lam) /\ ((L2 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 1 isT)) = (1 - lam)))) /\ (exists L4 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType 2), ((forall x5 : X, (((L4 (inl x5) (@Ordinal 2 0 isT)) = ((rest x5) (@Ordinal 2 0 isT))) /\ ((L4 (inl x5) (@Ordinal 2 1 isT)) = (1 - ((rest x5) (@Ordinal 2 0 isT)))))) /\ (((L4 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) = 0) /\ ((L4 (inr (@Ordinal 1 0 isT)) (@Ordinal 2 1 isT)) = 1))) /\ ((((dobrushin L2) = (- (lam * (((letters X) + 1) / (letters X))))) /\ ((dobrushin L4) = (Rmax (\max_(x6 : X) ((rest x6) (@Ordinal 2 0 isT))) 0))) /\ ((Rabs ((dobrushin L4) - (dobrushin L2))) <= (2 * lam))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem5_step5_refuted : ~ c_lem5_step5.
Proof.
(* A coefficient is not negative. *)
move=> H; have [h [h0 h1]] := @two_law (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra).
pose rest : kernel (ordinal_finType 1) (ordinal_finType 2) := fun=> h.
have positive x y : 0 < rest x y by move: y; apply: every_two; rewrite /rest ?h0 ?h1; lra.
have one : letters (ordinal_finType 1) = 1 by rewrite letters_ord0.
have X1 : (1 <= #|ordinal_finType 1|)%N by rewrite card_ord.
have share : vle (Finite (1 / 2)) (vdiv (Finite 1) (Finite (letters (ordinal_finType 1) + 1))) by rewrite one vdivF; [apply/vleF|]; lra.
have least : \min1_(x : ordinal_finType 1) rest x o2_0 = 1 / 2.
  apply: Rle_antisym; first by rewrite -h0; exact: (@min1_le _ xpredT (fun x => rest x o2_0) (@Ordinal 1 0 isT)).
  by apply: min1_ge => [|x _]; rewrite /rest ?h0; lra.
have := H _ X1 rest (fun y => ex_intro _ _ (positive (@Ordinal 1 0 isT) y)) positive (1 / 2) ltac:(lra) share (1 / 4) ltac:(lra).
rewrite least => /(_ ltac:(lra)) [L [_ [M [_ [[E _] _]]]]].
by have := dobrushin_ge0 L; rewrite E one; lra.
Qed.
