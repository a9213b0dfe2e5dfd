(* cuff-midp/prop1-asymptotic, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_asymptotic : Prop :=
  forall eps : R,
  (0 < eps) ->
  ((exp eps) <= 2) ->
  (vle (vabs (vsub (vdiv (vmul (Finite eps) (vdiv (Finite (((exp eps) - 1) * (1 - (exp (- eps))))) (Finite (((exp eps) - 1) + (1 - (exp (- eps))))))) (Finite ((eps ^ 2) / 2))) (Finite 1))) (Finite eps)).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_asymptotic_holds : c_prop1_asymptotic.
Proof.
move=> e e0 e2; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have [m0 m1] := exp_opp_lt1 e0; rewrite vdivF; last lra.
rewrite vmulF kl_bound_tanh // vdivF; last nra.
rewrite vsubF vabsF; apply/vleF.
set T := (exp e - 1) / (exp e + 1); have -> : e * T / (e ^ 2 / 2) - 1 = 2 * T / e - 1 by field; lra.
have t2 := tanh_le_half (Rlt_le _ _ e0); rewrite -/T in t2.
have t3 := tanh_ge e0; rewrite -/T in t3.
have up : 2 * T / e <= 1 by apply/Rle_div_l; lra.
have lo : 1 - e <= 2 * T / e.
  apply/Rle_div_r => //; have h : (1 - e) * e <= 2 * (e / (2 + e)).
    have -> : 2 * (e / (2 + e)) = 2 * e / (2 + e) by field; lra.
    apply: (proj1 (Rle_div_r ((1 - e) * e) (2 * e) (2 + e) ltac:(lra))).
    have -> : (1 - e) * e * (2 + e) = 2 * e - e * e * (1 + e) by ring.
    by have := Rmult_le_pos (e * e) (1 + e) ltac:(nra) ltac:(lra); lra.
  lra.
by apply: Rabs_le; lra.
Qed.
