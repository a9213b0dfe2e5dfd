(* cuff-midp/lem2-sqrt.step3#expansion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_sqrt_step3_expansion : Prop :=
  forall x : R,
  (0 <= x) ->
  (x <= 1) ->
  ((vle (Finite 0) (vsub (Finite ((ln 2) - (2 * ((x - (1 / 2)) ^ 2)))) (binary_entropy (Finite x)))) /\ (vle (vsub (Finite ((ln 2) - (2 * ((x - (1 / 2)) ^ 2)))) (binary_entropy (Finite x))) (Finite ((((x - (1 / 2)) ^ 4) * 16) / 3)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_sqrt_step3_expansion_holds : c_lem2_sqrt_step3_expansion.
Proof.
move=> x x0 x1; rewrite binary_entropyF // !vsubF !vleF; have := hb_le_parabola (conj x0 x1).
have -> : / 2 = 1 / 2 by field.
have lower t : 0 <= t <= 1 -> ln 2 - (t ^ 2 / 2 + t ^ 4 / 3) <= hb ((1 - t) / 2) by exact: hb_ge_quartic.
case: (Rle_lt_dec x (1 / 2)) => h top; split; try lra.
  have := lower (1 - 2 * x) ltac:(lra); have -> : (1 - (1 - 2 * x)) / 2 = x by field.
  have -> : (1 - 2 * x) ^ 2 / 2 = 2 * (x - 1 / 2) ^ 2 by field.
  have -> : (1 - 2 * x) ^ 4 / 3 = (x - 1 / 2) ^ 4 * 16 / 3 by field.
  by lra.
have := lower (2 * x - 1) ltac:(lra); have -> : (1 - (2 * x - 1)) / 2 = 1 - x by field.
have -> : (2 * x - 1) ^ 2 / 2 = 2 * (x - 1 / 2) ^ 2 by field.
have -> : (2 * x - 1) ^ 4 / 3 = (x - 1 / 2) ^ 4 * 16 / 3 by field.
by rewrite hb_sym; lra.
Qed.
