(* grosse-dobrushin/thm3-m2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_m2 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (vlt (pml_c_v K c) (vln (Finite (2 / ((letters X) * c))))) ->
  ((vle (pml_c_v K c) (pml_c_v K c)) /\ ((((has_value (pml_c_v K c) /\ has_value (pml_c_v K c))) /\ ((has_value (pml_c_v K c) /\ has_value (pml_c_v K c)))) /\ ~ (((has_value (pml_c_v K c) /\ has_value (pml_c_v K c))) /\ ((has_value (pml_c_v K c) /\ has_value (pml_c_v K c))) /\ (((vle (pml_c_v K c) (pml_c_v K c)) /\ (((letters Y) = 2) /\ (forall x1 : Y, (1 <= (INR (zeros_in_column K x1)))))) \/ ((vle (pml_c_v K c) (pml_c_v K c)) /\ (((letters Y) = 2) /\ (forall x2 : Y, ((INR (zeros_in_column K x2)) = 0)))))))) ->
  (vle (Finite (dobrushin K)) (eta_tv_pml_class X (vexp (pml_c_v K c)) c (1)%N)).

(* The statement above is generated; the proof follows. *)

Theorem c_thm3_m2_holds : c_thm3_m2.
Proof.
move=> X X2 Y Y1 K occ c c0 c1 _ _; have X1 := leq_trans (isT : (1 <= 2)%N) X2.
exact: own_level_class1 X1 c0 (share_le X1 c1).
Qed.
