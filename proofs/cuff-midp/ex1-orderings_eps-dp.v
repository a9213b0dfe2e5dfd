(* cuff-midp/ex1-orderings#eps-dp, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex1_orderings_eps_dp : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (Rbar_lt (dp K) p_infty) ->
  ((dp_delta K (dp K)) <= 0).

(* The statement above is generated; the proof follows. *)
Theorem c_ex1_orderings_eps_dp_holds : c_ex1_orderings_eps_dp.
Proof.
move=> I X I1 X1 Y Y1 K.
move=> fin; have [e E e0] := level_finite (dp_ge0 K) fin; rewrite E.
exact: dp_delta_level (Rbar_eq_le E).
Qed.
