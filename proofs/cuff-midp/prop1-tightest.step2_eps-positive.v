(* cuff-midp/prop1-tightest.step2@eps-positive, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_tightest_step2_eps_positive : Prop :=
  forall eps : R,
  (0 < eps) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = ((exp eps) / (1 + (exp eps)))) /\ ((U1 (@Ordinal 2 1 isT)) = (1 / (1 + (exp eps))))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 / (1 + (exp eps)))) /\ ((U2 (@Ordinal 2 1 isT)) = ((exp eps) / (1 + (exp eps))))) /\ (((((U1 (@Ordinal 2 0 isT)) = (U2 (@Ordinal 2 1 isT))) /\ ((U1 (@Ordinal 2 1 isT)) = (U2 (@Ordinal 2 0 isT)))) /\ (((veq (vdiv (Finite (U1 (@Ordinal 2 0 isT))) (Finite (U2 (@Ordinal 2 0 isT)))) (Finite (exp eps))) /\ (veq (Finite (U2 (@Ordinal 2 0 isT))) (vdiv (Finite (1 - (exp (- eps)))) (Finite ((exp eps) - (exp (- eps))))))) /\ ((veq (vdiv (Finite (U1 (@Ordinal 2 1 isT))) (Finite (U2 (@Ordinal 2 1 isT)))) (Finite (exp (- eps)))) /\ (veq (Finite (U2 (@Ordinal 2 1 isT))) (vdiv (Finite ((exp eps) - 1)) (Finite ((exp eps) - (exp (- eps))))))))) /\ (veq (kl U1 U2) (vadd (vmul (vdiv (Finite (1 - (exp (- eps)))) (Finite ((exp eps) - (exp (- eps))))) (vmul (Finite (exp eps)) (vln (Finite (exp eps))))) (vmul (vdiv (Finite ((exp eps) - 1)) (Finite ((exp eps) - (exp (- eps))))) (vmul (Finite (exp (- eps))) (vln (Finite (exp (- eps))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_tightest_step2_eps_positive_holds : c_prop1_tightest_step2_eps_positive.
Proof.
move=> e e0; have r1 := exp_gt1 e0; set r := exp e in r1 *.
have iE : exp (- e) = / r by rewrite exp_Ropp.
explicit; move=> U u0 u1; explicit; move=> V v0 v1.
have s0 : 0 < 1 / (1 + r) by apply: Rdiv_lt_0_compat; lra.
have s1 : 0 < r / (1 + r) by apply: Rdiv_lt_0_compat; lra.
have w : r - / r <> 0 by have : / r < 1 by [rewrite -Rinv_1; apply: Rinv_lt_contravar; lra]; lra.
have rr : r * r - 1 <> 0 by nra.
rewrite kl_binary ?u0 ?v0 ?v1; try by move=> h; lra.
rewrite /r kl2_odds -/r iE !vdivF; try lra.
rewrite !vlnF; [|by apply: Rinv_0_lt_compat; lra|lra].
rewrite ln_Rinv ?ln_exp; last lra.
rewrite -/r !vmulF vaddF ?u1 ?v1; split; first by split; [split|split; split; apply/veqF; field; lra].
by apply/veqF; field; lra.
Qed.
