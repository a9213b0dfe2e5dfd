(* ngo-lmidp/cbac-formula@sum-below-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cbac_formula_sum_below_1 : Prop :=
  forall e1 : R,
  (0 <= e1) ->
  (e1 <= 1) ->
  forall e0 : R,
  (0 <= e0) ->
  (e0 <= (Rmin e1 (1 - e1))) ->
  ((e0 + e1) < 1) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - e0)) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = e0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - e1))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - e1)))) /\ (veq (capacity L1) (vadd (vsub (vmul (vdiv (Finite e0) (Finite ((1 - e0) - e1))) (binary_entropy (Finite e1))) (vmul (vdiv (Finite (1 - e1)) (Finite ((1 - e0) - e1))) (binary_entropy (Finite e0)))) (vln (vadd (Finite 1) (vexp (vdiv (vsub (binary_entropy (Finite e0)) (binary_entropy (Finite e1))) (Finite ((1 - e0) - e1))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_cbac_formula_sum_below_1_holds : c_cbac_formula_sum_below_1.
Proof.
move=> b b0 b1 a a0 ab s; explicit; move=> K k00 k01 k10 k11.
have h : a < 1 - b by lra.
have m := Rmin_r b (1 - b).
rewrite (asymmetric_capacity_formula a0 h ltac:(lra) k01 k11) !binary_entropyF; try lra.
rewrite !vsubF !vdivF; try lra.
rewrite !vmulF !vsubF vexpF vaddF vlnF; last by have := exp_pos ((hb a - hb b) / (1 - a - b)); lra.
rewrite vaddF hb_sym; have -> : 1 - b - a = 1 - a - b by ring.
by [].
Qed.
