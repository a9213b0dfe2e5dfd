(* grosse-dobrushin/lem3#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_value : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (vle (Finite (dobrushin K)) (eta_tv_pml X (vexp (pml_c_v K c)) c)).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_value_holds : c_lem3_value.
Proof. by move=> X X1 Y _ K c c0 c1; apply: dobrushin_le_eta_tv_pml => //; exact: share_le. Qed.
