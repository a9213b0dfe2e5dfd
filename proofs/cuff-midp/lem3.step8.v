(* cuff-midp/lem3.step8, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step8 : Prop :=
  forall inputs : nat,
  (1 <= inputs)%N ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  (vle (vadd (vmul (Finite 2) (binary_entropy (Finite (delta / (delta + 1))))) (vmul (Finite (2 * (delta / (delta + 1)))) (vln (Finite (INR inputs))))) (vadd (vmul (Finite 2) (binary_entropy (Finite delta))) (vmul (Finite (2 * delta)) (vln (Finite ((INR inputs) + 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_step8_holds : c_lem3_step8.
Proof.
move=> n n1 d d0 d1; have N1 : 1 <= INR n by have := le_INR 1 n; move/leP: n1 => h /(_ h).
set t := d / (d + 1); have t0 : 0 <= t by apply: Rdiv_le_0_compat; lra.
have t1 : t <= / 2 by apply/Rle_div_l; lra.
rewrite !binary_entropyF; try lra.
rewrite !vlnF; try lra.
rewrite !vmulF !vaddF; apply/vleF.
suff : hb t + t * ln (INR n) <= hb d + d * ln (INR n + 1) by lra.
exact: entropy_step.
Qed.
