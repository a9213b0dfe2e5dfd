(* grosse-dobrushin/lem3.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step4 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (3 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  (forall x1 : X, (forall x2 : X, (enum_rank x1 < enum_rank x2)%N -> (exists L3 : kernel Y (ordinal_finType 2), (forall x4 : Y, (((L3 x4 (@Ordinal 2 0 isT)) = (if ((Rltb ((K x2) x4) ((K x1) x4))) then 1 else 0)) /\ ((L3 x4 (@Ordinal 2 1 isT)) = (if ((Rltb ((K x2) x4) ((K x1) x4))) then 0 else 1)))) /\ (((total_variation (K x1) (K x2)) = (dobrushin K)) -> ((dobrushin (kthen K L3)) = (dobrushin K)))))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem3_step4_holds : c_lem3_step4.
Proof.
move=> X X1 Y Y1 K occ a b _; pose A := fun y => Rltb (K b y) (K a y).
exists (kevent A); split=> [y|e]; first by rewrite kevent0 kevent1.
apply: Rle_antisym; last by rewrite -e -tv_kevent; exact: (tv_le_dobrushin (kthen K (kevent A))).
have := dobrushin_kthen K (kevent A); have := dobrushin_le1 (kevent A); have := dobrushin_ge0 K; nra.
Qed.
