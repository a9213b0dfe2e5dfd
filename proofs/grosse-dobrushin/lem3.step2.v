(* grosse-dobrushin/lem3.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step2 : Prop :=
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
  forall R_ : law X,
  (exists L1 : kernel Y (ordinal_finType 2), (forall x2 : Y, (((L1 x2 (@Ordinal 2 0 isT)) = (if ((Rltb ((output Q K) x2) ((output P K) x2))) then 1 else 0)) /\ ((L1 x2 (@Ordinal 2 1 isT)) = (if ((Rltb ((output Q K) x2) ((output P K) x2))) then 0 else 1)))) /\ (((pml (kthen K L1) R_) <= (pml K R_)) /\ (vle (pml_c_v (kthen K L1) c) (pml_c_v K c)))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem3_step2_holds : c_lem3_step2.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 P Pc Q Qc R_; have nc := share_le (leq_trans (isT : (1 <= 2)%N) X1) c1.
pose A := fun y => Rltb (output Q K y) (output P K y).
exists (kevent A); split=> [y|]; first by rewrite kevent0 kevent1.
split; first exact: pml_processing.
by rewrite !pml_c_vE //; [apply: pml_c_processing => //; lra|lra|lra].
Qed.
