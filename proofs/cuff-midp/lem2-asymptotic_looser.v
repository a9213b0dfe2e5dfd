(* cuff-midp/lem2-asymptotic#looser, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_asymptotic_looser : Prop :=
  forall eps : R,
  (0 <= eps) ->
  ((exp eps) <= 2) ->
  (vle (vsub (Finite 1) (vmul (Finite 2) (inverse_binary_entropy (Finite ((ln 2) - eps))))) (vsqrt (Finite (2 * eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_asymptotic_looser_holds : c_lem2_asymptotic_looser.
Proof.
move=> e e0 e1; have l : e <= ln 2 by rewrite -(ln_exp e); apply: ln_le => //; exact: exp_pos.
rewrite inverse_binary_entropyF; last lra.
rewrite vmulF vsubF vsqrtF; last lra.
have y : 0 <= ln 2 - e <= ln 2 by lra.
have [s0 s1] := hb_inv_bounds (proj1 y); have sE := hb_hb_inv y.
set s := hb_inv _ in s0 s1 sE *; have par : hb s <= ln 2 - 2 * (s - / 2) ^ 2 by apply: hb_le_parabola; lra.
change (1 - 2 * s <= sqrt (2 * e)); apply: Rsqr_incr_0_var; last exact: sqrt_pos.
rewrite Rsqr_sqrt; last lra.
rewrite /Rsqr; nra.
Qed.
