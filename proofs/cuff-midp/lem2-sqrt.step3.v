(* cuff-midp/lem2-sqrt.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_sqrt_step3 : Prop :=
  forall x : R,
  (0 <= x) ->
  (x <= 1) ->
  (vle (binary_entropy (Finite x)) (Finite ((ln 2) - (2 * ((x - (1 / 2)) ^ 2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_sqrt_step3_holds : c_lem2_sqrt_step3.
Proof.
move=> x x0 x1; rewrite binary_entropyF //.
have := hb_le_parabola (conj x0 x1); have -> : / 2 = 1 / 2 by field.
exact.
Qed.
