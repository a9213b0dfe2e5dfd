(* cuff-midp/appA-literature-factor, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_appA_literature_factor : Prop :=
  forall eps : R,
  (0 < eps) ->
  ((exp eps) <= 2) ->
  (vle (vabs (vsub (vdiv (Finite (eps ^ 2)) (vmul (Finite eps) (vdiv (Finite (((exp eps) - 1) * (1 - (exp (- eps))))) (Finite (((exp eps) - 1) + (1 - (exp (- eps)))))))) (Finite 2))) (Finite eps)).

(* The statement above is generated; the proof follows. *)
Theorem c_appA_literature_factor_holds : c_appA_literature_factor.
Proof.
move=> e e0 e2; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have [m0 m1] := exp_opp_lt1 e0; rewrite vdivF; last lra.
rewrite vmulF kl_bound_tanh //; set T := (exp e - 1) / (exp e + 1).
have t2 := tanh_le_half (Rlt_le _ _ e0); rewrite -/T in t2.
have t3 := tanh_ge e0; rewrite -/T in t3.
have p : 0 < e / (2 + e) by apply: Rdiv_lt_0_compat; lra.
rewrite vdivF; last nra.
rewrite vsubF vabsF; apply/vleF.
have -> : e ^ 2 / (e * T) = e / T by field; lra.
have lo : 2 <= e / T by apply/Rle_div_r; lra.
have up : e / T <= 2 + e.
  apply/Rle_div_l; first lra.
  by have : (2 + e) * (e / (2 + e)) = e by [field; lra]; nra.
by apply: Rabs_le; lra.
Qed.
