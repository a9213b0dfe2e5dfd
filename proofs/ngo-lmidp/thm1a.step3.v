(* ngo-lmidp/thm1a.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1a_step3 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall x : X,
  (1 <= enum_rank x)%N ->
  forall other : X,
  (before other x) ->
  forall event : (set_of_finType Y),
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - (\sum_(x2 : Y | (x2 \in event)) ((K other) x2)))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = (\sum_(x2 : Y | (x2 \in event)) ((K other) x2)))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (\sum_(x3 : Y | (x3 \in event)) ((K x) x3)))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (\sum_(x3 : Y | (x3 \in event)) ((K x) x3))))) /\ (exists L4 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L4 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - (\sum_(x2 : Y | (x2 \in event)) ((K other) x2)))) /\ ((L4 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = (\sum_(x2 : Y | (x2 \in event)) ((K other) x2)))) /\ (((L4 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - (\sum_(x3 : Y | (x3 \in event)) ((K x) x3)))))) /\ ((L4 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - (\sum_(x3 : Y | (x3 \in event)) ((K x) x3))))))) /\ (@eq Rbar (capacity L1) (capacity L4)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1a_step3_holds : c_thm1a_step3.
Proof.
move=> X _ Y _ K _ x _ x' _ A; have p01 := event_in_unit (K x) A; have q01 := event_in_unit (K x') A.
explicit; move=> L l00 l01 l10 l11; explicit; move=> M m00 m01 m10 m11.
by congr capacity; apply: kernel22_eq; lra.
Qed.
