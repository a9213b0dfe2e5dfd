(* cuff-midp/lem2-tightest#bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_bound : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (Rbar_le (mi_dp_db K) (Finite (ln 2))) ->
  (vle (Finite (tv_dp K)) (vsub (Finite 1) (vmul (Finite 2) (inverse_binary_entropy (vsub (Finite (ln 2)) (mi_dp_db K)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_bound_holds : c_lem2_tightest_bound.
Proof.
move=> I X I1 X1 Y Y1 K; move=> h; case: (level_cases (mi_dp_db_ge0 K)) h => [[b E b0]|E]; rewrite E => // b1; change (b <= ln 2) in b1.
rewrite vsubF inverse_binary_entropyF; last lra.
rewrite vmulF vsubF; exact: tv_dp_le_inverse_entropy (Rbar_eq_le E) _ _.
Qed.
