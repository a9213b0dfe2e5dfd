(* cuff-midp/prop1-tightest.step1@eps-positive, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_tightest_step1_eps_positive : Prop :=
  forall eps : R,
  (0 < eps) ->
  (veq (vadd (vmul (vdiv (Finite (1 - (exp (- eps)))) (Finite ((exp eps) - (exp (- eps))))) (vmul (Finite (exp eps)) (vln (Finite (exp eps))))) (vmul (vdiv (Finite ((exp eps) - 1)) (Finite ((exp eps) - (exp (- eps))))) (vmul (Finite (exp (- eps))) (vln (Finite (exp (- eps))))))) (vmul (Finite eps) (vdiv (Finite (((exp eps) - 1) * (1 - (exp (- eps))))) (Finite (((exp eps) - 1) + (1 - (exp (- eps)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_tightest_step1_eps_positive_holds : c_prop1_tightest_step1_eps_positive.
Proof.
move=> e e0; have [m0 m1] := exp_opp_lt1 e0; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
rewrite !vlnF; try exact: exp_pos.
rewrite !vdivF; try lra.
rewrite !vmulF vaddF !ln_exp; apply/veqF.
rewrite kl_bound_tanh // exp_Ropp; field; split; [lra|split; [lra|]].
have -> : exp e * exp e - 1 = (exp e - 1) * (exp e + 1) by ring.
by apply: Rmult_integral_contrapositive_currified; lra.
Qed.
