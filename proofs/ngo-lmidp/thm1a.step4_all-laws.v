(* ngo-lmidp/thm1a.step4@all-laws, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1a_step4_all_laws : Prop :=
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
  forall eps : R,
  (0 < eps) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - (\sum_(x2 : Y | (x2 \in event)) ((K other) x2)))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = (\sum_(x2 : Y | (x2 \in event)) ((K other) x2)))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - (\sum_(x3 : Y | (x3 \in event)) ((K x) x3)))))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - (\sum_(x3 : Y | (x3 \in event)) ((K x) x3))))))) /\ ((Rbar_le (capacity L1) (capacity K)) /\ ((\sum_(x3 : Y | (x3 \in event)) ((K x) x3)) <= (((exp eps) * (\sum_(x2 : Y | (x2 \in event)) ((K other) x2))) + (Rmax (Rmax 0 ((\sum_(x2 : Y | (x2 \in event)) ((K other) x2)) - ((exp eps) * (\sum_(x3 : Y | (x3 \in event)) ((K x) x3))))) ((\sum_(x3 : Y | (x3 \in event)) ((K x) x3)) - ((exp eps) * (\sum_(x2 : Y | (x2 \in event)) ((K other) x2))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1a_step4_all_laws_holds : c_thm1a_step4_all_laws.
Proof.
move=> X _ Y _ K _ x _ x' _ A eps e0; have p01 := event_in_unit (K x) A; have q01 := event_in_unit (K x') A.
explicit; move=> M m00 m01 m10 m11; split.
  by apply: (pair_event_capacity (x := x') (x' := x) (A := mem A)); rewrite -event_sum; lra.
have := Rmax_r (Rmax 0 ((\sum_(y : Y | y \in A) K x' y) - exp eps * (\sum_(y : Y | y \in A) K x y)))
  ((\sum_(y : Y | y \in A) K x y) - exp eps * (\sum_(y : Y | y \in A) K x' y)); lra.
Qed.
