(* cuff-midp/lem3-factor-two, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_factor_two : Prop :=
  forall N : nat,
  (1 <= N)%N ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  ((vle (vadd (vmul (Finite 2) (binary_entropy (Finite delta))) (vmul (Finite (2 * delta)) (vln (Finite (Rmin ((INR N) + 1) ((INR N) + 1)))))) (vadd (vmul (Finite (2 * delta)) (vln (Finite (INR N)))) (vadd (vmul (Finite 2) (binary_entropy (Finite delta))) (Finite (2 * delta))))) /\ (vle (if (valued (vsub (Finite 1) (vdiv (Finite 1) (Finite ((INR N) + 1))))) then (if (vleb (Finite delta) (vsub (Finite 1) (vdiv (Finite 1) (Finite ((INR N) + 1))))) then (vadd (binary_entropy (Finite delta)) (vmul (Finite delta) (vln (Finite (((INR N) + 1) - 1))))) else (vln (Finite ((INR N) + 1)))) else NoValue) (vadd (vmul (Finite (2 * delta)) (vln (Finite (INR N)))) (vadd (vmul (Finite 2) (binary_entropy (Finite delta))) (Finite (2 * delta))))) /\ (vle (vadd (vmul (Finite 2) (binary_entropy (Finite (delta / (delta + 1))))) (vmul (Finite (2 * (delta / (delta + 1)))) (vln (Finite (INR N))))) (vadd (vmul (Finite (2 * delta)) (vln (Finite (INR N)))) (vadd (vmul (Finite 2) (binary_entropy (Finite delta))) (Finite (2 * delta)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_factor_two_holds : c_lem3_factor_two.
Proof.
move=> N N1 d d0 d1; set n := INR N.
have n1 : 1 <= n by apply: (le_INR 1); apply/leP.
have l0 : 0 <= ln n by exact: ln_ge0.
have step : ln (n + 1) <= ln n + 1.
  have -> : n + 1 = n * (1 + / n) by field; lra.
  rewrite ln_mult; [|lra|have := Rinv_0_lt_compat n ltac:(lra); lra].
  have := ln_le_sub1 (x := 1 + / n) ltac:(have := Rinv_0_lt_compat n ltac:(lra); lra).
  by have := Rinv_le_contravar 1 n ltac:(lra) n1; rewrite Rinv_1; lra.
have h0 := hb_ge0 (conj d0 d1).
have dl : 0 <= d * ln n by apply: Rmult_le_pos.
have := Rmult_le_compat_l d _ _ d0 step => ds.
have t01 : 0 <= d / (d + 1) <= 1.
  by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
rewrite !binary_entropyF // Rmin_left ?vlnF; try lra.
split; [|split].
- by autorewrite with finite_values; apply/vleF; lra.
- rewrite vdivF; last lra.
  rewrite vsubF /valued vlebF.
  have -> : n + 1 - 1 = n by ring.
  case: RlebP => h; rewrite ?vlnF; try lra; autorewrite with finite_values.
    by change (hb d + d * ln n <= 2 * d * ln n + (2 * hb d + 2 * d)); lra.
  change (ln (n + 1) <= 2 * d * ln n + (2 * hb d + 2 * d)).
  have h2 : 1 / (n + 1) <= 1 / 2 by apply: Rmult_le_compat_l; [lra|apply: Rinv_le_contravar; lra].
  by have : 1 / 2 * ln n <= d * ln n; [apply: Rmult_le_compat_r; lra|lra].
-
  autorewrite with finite_values; have h := entropy_step d0 d1 n1.
  by change (2 * hb (d / (d + 1)) + 2 * (d / (d + 1)) * ln n <= 2 * d * ln n + (2 * hb d + 2 * d)); lra.
Qed.
