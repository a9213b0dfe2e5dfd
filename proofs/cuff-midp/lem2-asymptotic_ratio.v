(* cuff-midp/lem2-asymptotic#ratio, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_asymptotic_ratio : Prop :=
  forall eps : R,
  (0 < eps) ->
  ((exp eps) <= 2) ->
  (vle (vabs (vsub (vdiv (vsub (Finite 1) (vmul (Finite 2) (inverse_binary_entropy (Finite ((ln 2) - eps))))) (vsqrt (Finite (2 * eps)))) (Finite 1))) (Finite eps)).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_asymptotic_ratio_holds : c_lem2_asymptotic_ratio.
Proof.
move=> e e0 e2; have el : e <= ln 2 by rewrite -(ln_exp e); apply: ln_le => //; exact: exp_pos.
rewrite inverse_binary_entropyF; last lra.
have q0 : 0 < sqrt (2 * e) by apply: sqrt_lt_R0; lra.
rewrite vsqrtF; last lra.
rewrite !vmulF !vsubF vdivF; last lra.
rewrite vsubF vabsF; apply/vleF.
set s := hb_inv (ln 2 - e); have [s0 s2] := @hb_inv_bounds (ln 2 - e) ltac:(lra); rewrite -/s in s0 s2.
have hs : hb s = ln 2 - e by apply: hb_hb_inv; lra.
set t := 1 - 2 * s; have tE : s = (1 - t) / 2 by rewrite /t; field.
have t01 : 0 <= t <= 1 by rewrite /t; lra.
have lo : t ^ 2 / 2 <= e by have := @hb_le_parabola s ltac:(lra); rewrite hs tE; nra.
have up : e <= t ^ 2 / 2 + t ^ 4 / 3 by have := hb_ge_quartic t01; rewrite -tE hs; lra.
have l2 : ln 2 <= 1 by have := @ln_le_sub1 2; lra.
have qq : sqrt (2 * e) * sqrt (2 * e) = 2 * e by apply: sqrt_sqrt; lra.
have r1 : t / sqrt (2 * e) <= 1 by apply/Rle_div_l => //; nra.
have r2 : 1 - e <= t / sqrt (2 * e).
  apply/Rle_div_r => //; set q := sqrt (2 * e) in q0 qq *.
  apply: pow2_le => //; [lra|apply: Rmult_le_pos; lra|].
  set a := t ^ 2 in lo up *; have a1 : 0 <= a <= 1 by rewrite /a; nra.
  have up' : e <= a / 2 + a * a / 3 by have -> : a * a = t ^ 4 by [rewrite /a; ring].
  have -> : ((1 - e) * q) ^ 2 = (1 - e) ^ 2 * (q * q) by ring.
  rewrite qq; have f1 : (1 - e) ^ 2 <= (1 - a / 2) ^ 2 by apply: pow_incr; lra.
  have f2 : (1 - e) ^ 2 * (2 * e) <= (1 - a / 2) ^ 2 * (a + a * a * (2 / 3)).
    by apply: Rmult_le_compat; [exact: pow2_ge_0|lra|exact: f1|lra].
  apply: Rle_trans f2 _; have -> : (1 - a / 2) ^ 2 * (a + a * a * (2 / 3)) = a * ((1 - a / 2) ^ 2 * (1 + a * (2 / 3))) by ring.
  rewrite -[X in _ <= X]Rmult_1_r; apply: Rmult_le_compat_l; first lra.
  nra.
by apply: Rabs_le; lra.
Qed.
