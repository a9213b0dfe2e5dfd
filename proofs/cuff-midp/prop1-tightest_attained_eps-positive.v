(* cuff-midp/prop1-tightest#attained@eps-positive, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_tightest_attained_eps_positive : Prop :=
  forall eps : R,
  (0 < eps) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = ((exp eps) / (1 + (exp eps)))) /\ ((U1 (@Ordinal 2 1 isT)) = (1 / (1 + (exp eps))))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 / (1 + (exp eps)))) /\ ((U2 (@Ordinal 2 1 isT)) = ((exp eps) / (1 + (exp eps))))) /\ (((@eq Rbar (closeness_eps U1 U2) (Finite eps)) /\ (veq (kl U1 U2) (vmul (Finite eps) (vdiv (Finite (((exp eps) - 1) * (1 - (exp (- eps))))) (Finite (((exp eps) - 1) + (1 - (exp (- eps))))))))) /\ (veq (kl U2 U1) (vmul (Finite eps) (vdiv (Finite (((exp eps) - 1) * (1 - (exp (- eps))))) (Finite (((exp eps) - 1) + (1 - (exp (- eps))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_tightest_attained_eps_positive_holds : c_prop1_tightest_attained_eps_positive.
Proof.
move=> e e0; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
explicit; move=> U u0 u1; explicit; move=> V v0 v1.
have pos : 0 < 1 / (1 + exp e) by apply: Rdiv_lt_0_compat; lra.
have pos' : 0 < exp e / (1 + exp e) by apply: Rdiv_lt_0_compat; lra.
have rhs : vmul (Finite e) (vdiv (Finite ((exp e - 1) * (1 - exp (- e)))) (Finite (exp e - 1 + (1 - exp (- e))))) =
    Finite (e * ((exp e - 1) / (exp e + 1))).
  have [m0 m1] := exp_opp_lt1 e0; rewrite vdivF; last lra.
  by rewrite vmulF -kl_bound_tanh.
rewrite rhs !kl_binary; rewrite ?u0 ?u1 ?v0 ?v1; try by move=> h; lra.
split; [split|].
- apply: Rbar_le_antisym.
    have h1 : 1 / (1 + exp e) <= exp e / (1 + exp e) by apply: Rmult_le_compat_r; [apply/Rlt_le/Rinv_0_lt_compat; lra|lra].
    have h2 : exp e * (1 / (1 + exp e)) = exp e / (1 + exp e) by field; lra.
    by apply: closeness_binary; rewrite ?u0 ?u1 ?v0 ?v1; solve [lra|nra].
  have p0 : 0 < U o2_0 by rewrite u0. have p1 : 0 < V o2_0 by rewrite v0.
  have := closeness_ge p0 p1; rewrite u0 v0.
  by have -> : exp e / (1 + exp e) / (1 / (1 + exp e)) = exp e by [field; lra]; rewrite ln_exp.
- by apply/veqF; rewrite kl2_odds.
apply/veqF; rewrite -kl2_odds -kl2_sym; congr kl2; field; lra.
Qed.
