(* grosse-dobrushin/three-set-bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_three_set_bound : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  ((has_value (eta_tv_pml_class X (vexp (pml_c_v K c)) c (0)%N)) /\ (has_value (eta_tv_pml_class X (vexp (pml_c_v K c)) c (1)%N)) /\ (has_value (eta_tv_pml_class X (vexp (pml_c_v K c)) c (2)%N)) /\ (((has_value (eta_tv_pml_class X (vexp (pml_c_v K c)) c (0)%N)) /\ (vle (Finite (dobrushin K)) (eta_tv_pml_class X (vexp (pml_c_v K c)) c (0)%N))) \/ ((has_value (eta_tv_pml_class X (vexp (pml_c_v K c)) c (1)%N)) /\ (vle (Finite (dobrushin K)) (eta_tv_pml_class X (vexp (pml_c_v K c)) c (1)%N))) \/ ((has_value (eta_tv_pml_class X (vexp (pml_c_v K c)) c (2)%N)) /\ (vle (Finite (dobrushin K)) (eta_tv_pml_class X (vexp (pml_c_v K c)) c (2)%N))))).

(* The statement above is generated; the proof follows. *)

Theorem c_three_set_bound_holds : c_three_set_bound.
Proof.
move=> X X1 Y Y1 K c c0 c1; have nc := share_le X1 c1; have hv j := @has_class_value X Y K c j X1 c0 nc.
by do 3 (split; first exact: hv); right; left; split; [exact: hv|exact: own_level_class1].
Qed.
