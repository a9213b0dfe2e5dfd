(* grosse-dobrushin/lem3#merge, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_merge : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (exists L1 : kernel X (ordinal_finType 2), (forall x2 : X, (((L1 x2 (@Ordinal 2 0 isT)) = (\sum_(x3 : Y | ((Rltb ((output Q K) x3) ((output P K) x3)))) ((K x2) x3))) /\ ((L1 x2 (@Ordinal 2 1 isT)) = (\sum_(x4 : Y | ((~~ ((Rltb ((output Q K) x4) ((output P K) x4)))))) ((K x2) x4))))) /\ ((vle (pml_c_v L1 c) (pml_c_v K c)) /\ ((total_variation (output P L1) (output Q L1)) = (total_variation (output P K) (output Q K))))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem3_merge_holds : c_lem3_merge.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 P Pc Q Qc; have nc := share_le X1 c1.
pose A := fun y => Rltb (output Q K y) (output P K y).
exists (kthen K (kevent A)); split=> [x|]; first by rewrite /kthen output_kevent0 output_kevent1.
split; last by rewrite !output_kthen tv_kevent.
by rewrite !pml_c_vE //; [apply: pml_c_processing => //; lra|lra|lra].
Qed.
