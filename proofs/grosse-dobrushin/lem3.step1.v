(* grosse-dobrushin/lem3.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step1 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (3 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (exists L1 : kernel Y (ordinal_finType 2), (forall x2 : Y, (((L1 x2 (@Ordinal 2 0 isT)) = (if ((Rltb ((output Q K) x2) ((output P K) x2))) then 1 else 0)) /\ ((L1 x2 (@Ordinal 2 1 isT)) = (if ((Rltb ((output Q K) x2) ((output P K) x2))) then 0 else 1)))) /\ ((((((\sum_(x5 : Y | ((Rltb ((output Q K) x5) ((output P K) x5)))) ((output P K) x5)) - (\sum_(x6 : Y | ((Rltb ((output Q K) x6) ((output P K) x6)))) ((output Q K) x6))) = (total_variation (output P K) (output Q K))) /\ (forall x7 : Y, (((0 <= (if ((Rltb ((output Q K) x7) ((output P K) x7))) then 1 else 0)) /\ ((if ((Rltb ((output Q K) x7) ((output P K) x7))) then 1 else 0) <= 1)) /\ ((0 <= (if ((Rltb ((output Q K) x7) ((output P K) x7))) then 0 else 1)) /\ ((if ((Rltb ((output Q K) x7) ((output P K) x7))) then 0 else 1) <= 1)) /\ (((if ((Rltb ((output Q K) x7) ((output P K) x7))) then 1 else 0) + (if ((Rltb ((output Q K) x7) ((output P K) x7))) then 0 else 1)) = 1)))) /\ True) /\ (forall x3 : X, ((((kthen K L1) x3) (@Ordinal 2 0 isT)) = (\sum_(x4 : Y | ((Rltb ((output Q K) x4) ((output P K) x4)))) ((K x3) x4)))))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem3_step1_holds : c_lem3_step1.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 P Pc Q Qc.
pose A := fun y => Rltb (output Q K y) (output P K y).
exists (kevent A); split=> [y|]; first by rewrite kevent0 kevent1.
split; last by move=> x; rewrite /kthen output_kevent0.
split=> //; split; first exact: event_tv.
by move=> y; case: ifP => _; lra.
Qed.
