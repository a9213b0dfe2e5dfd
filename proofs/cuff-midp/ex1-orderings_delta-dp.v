(* cuff-midp/ex1-orderings#delta-dp, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex1_orderings_delta_dp : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall eps : R,
  (0 <= eps) ->
  ((dp_delta K (Finite eps)) <= (tv_dp K)).

(* The statement above is generated; the proof follows. *)
Theorem c_ex1_orderings_delta_dp_holds : c_ex1_orderings_delta_dp.
Proof.
move=> I X I1 X1 Y Y1 K e e0; exact: dp_delta_le_tv.
Qed.
