(* ngo-lmidp/thm2a.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2a_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  forall x : X,
  forall event : (set_of_finType Y),
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = (1 - (\sum_(x2 : Y | (x2 \in event)) ((K x) x2)))) /\ ((U1 (@Ordinal 2 1 isT)) = (\sum_(x2 : Y | (x2 \in event)) ((K x) x2)))) /\ (exists U3 : law (ordinal_finType 2), (((U3 (@Ordinal 2 0 isT)) = (1 - (\sum_(x4 : Y | (x4 \in event)) ((output P K) x4)))) /\ ((U3 (@Ordinal 2 1 isT)) = (\sum_(x4 : Y | (x4 \in event)) ((output P K) x4)))) /\ (Rbar_le (kl U1 U3) (kl (K x) (output P K))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2a_step3_holds : c_thm2a_step3.
Proof.
move=> X _ Y _ K _ P x A; have p01 := event_in_unit (K x) A; have q01 := event_in_unit (output P K) A.
apply: ex_law2; try lra; move=> U u0 u1; apply: ex_law2; try lra; move=> V v0 v1.
exact: (kl_event u1 v1).
Qed.
