(* grosse-dobrushin/polytope#box, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_polytope_box : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < K x y) ->
  (forall x y, 0 < K x y) ->
  (forall x1 : X, ((0 < ((K x1) (@Ordinal 2 0 isT))) /\ (((K x1) (@Ordinal 2 0 isT)) < 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_polytope_box_holds : c_polytope_box.
Proof.
move=> X X1 K occ pos x; have := mass_sum1 (K x); rewrite sum_two.
by have := pos x o2_0; have := pos x o2_1; split; lra.
Qed.
