(* cuff-midp/lem2-sqrt, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_sqrt : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (vle (Finite (tv_dp K)) (vsqrt (vmul (Finite 2) (mi_dp_db K)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_sqrt_holds : c_lem2_sqrt.
Proof.
move=> I X I1 X1 Y Y1 K.
case: (level_cases (mi_dp_db_ge0 K)) => [[b E b0]|E]; rewrite E; last by rewrite vmulpF; [|lra].
rewrite vmulF vsqrtF; last lra.
exact: tv_dp_le_sqrt_mi (Rbar_eq_le E).
Qed.
