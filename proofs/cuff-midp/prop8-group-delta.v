(* cuff-midp/prop8-group-delta, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop8_group_delta : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall k : nat,
  (1 <= k)%N ->
  ((group_dp_delta K (k)%N (Finite 0)) <= ((INR k) * (tv_dp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop8_group_delta_holds : c_prop8_group_delta.
Proof.
move=> I X I1 X1 Y Y1 K k k1; exact: group_tv_dp.
Qed.
