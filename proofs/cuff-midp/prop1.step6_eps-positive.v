(* cuff-midp/prop1.step6@eps-positive, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_step6_eps_positive : Prop :=
  forall eps : R,
  (0 < eps) ->
  ((vle (vmul (Finite eps) (vdiv (Finite (((exp eps) - 1) * (1 - (exp (- eps))))) (Finite (((exp eps) - 1) + (1 - (exp (- eps))))))) (Finite (eps * (1 - (exp (- eps)))))) /\ ((eps * (1 - (exp (- eps)))) <= (Rmin eps (eps ^ 2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_step6_eps_positive_holds : c_prop1_step6_eps_positive.
Proof.
move=> e e0; have h1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have h2 : 0 < exp (- e) < 1 by split; [exact: exp_pos|rewrite -exp_0; apply: exp_increasing; lra].
have h3 : 1 - exp (- e) <= e by have := exp_ineq1_le (- e); lra.
rewrite vdivF; last lra.
rewrite vmulF; split; last by apply: Rmin_glb; nra.
apply: (Rmult_le_compat_l e); first lra.
by apply/Rle_div_l; nra.
Qed.
