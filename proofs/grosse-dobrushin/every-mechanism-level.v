(* grosse-dobrushin/every-mechanism-level, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_every_mechanism_level : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (vle (pml_c_v K c) (vopp (vln (Finite c)))).

(* The statement above is generated; the proof follows. *)
Theorem c_every_mechanism_level_holds : c_every_mechanism_level.
Proof.
move=> X X1 Y Y1 K c c0 c1.
have nc : letters X * c <= 1 by apply: share_le => //; exact: leq_trans X1.
have x1 : (1 <= #|X|)%N by exact: leq_trans X1.

rewrite pml_c_vE // ?vlnF //; last exact: Rlt_le.
exact: pml_c_le_ln (share_le1 x1 (Rlt_le _ _ c0) nc) nc.
Qed.
