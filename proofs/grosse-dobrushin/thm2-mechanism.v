(* grosse-dobrushin/thm2-mechanism, as translated from its source, for N = 3 alone. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_mechanism : Prop :=
  forall c : R,
  (0 < c) ->
  (c < (1 / 3)) ->
  forall p1 : R,
  (0 <= p1) ->
  (p1 <= 1) ->
  forall p2 : R,
  (0 <= p2) ->
  (p2 <= 1) ->
  forall p3 : R,
  (0 <= p3) ->
  (p3 <= 1) ->
  (exists L1 : kernel (ordinal_finType 3) (ordinal_finType 2), ((((L1 (@Ordinal 3 0 isT) (@Ordinal 2 0 isT)) = p1) /\ ((L1 (@Ordinal 3 0 isT) (@Ordinal 2 1 isT)) = p1)) /\ (((L1 (@Ordinal 3 1 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 3 1 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L1 (@Ordinal 3 2 isT) (@Ordinal 2 0 isT)) = 0) /\ ((L1 (@Ordinal 3 2 isT) (@Ordinal 2 1 isT)) = 1))) /\ (vle (pml_c_v L1 c) (vln (Finite (2 / (3 * c)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_mechanism_refuted : ~ c_thm2_mechanism.
Proof.
move=> H; have [L [[[a b] _] _]] := H (1 / 4) ltac:(lra) ltac:(lra) 0 ltac:(lra) ltac:(lra) 0 ltac:(lra) ltac:(lra) 0 ltac:(lra) ltac:(lra).
by have := mass_sum1 (L o3_0); rewrite sum_two a b; lra.
Qed.
