(* cuff-midp/thm1.step1#bound-grows, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_step1_bound_grows : Prop :=
  forall eps : R,
  (0 <= eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  ((exp eps_prime) <= (exp eps)) ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  forall smaller : R,
  (0 <= smaller) ->
  (smaller <= delta) ->
  ((vle (vsqrt (Finite (2 * eps_prime))) (vsqrt (Finite (2 * eps)))) /\ ((1 - ((2 * (1 - smaller)) / ((exp eps_prime) + 1))) <= (1 - ((2 * (1 - delta)) / ((exp eps) + 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_step1_bound_grows_holds : c_thm1_step1_bound_grows.
Proof.
move=> e e0 f f0 fe d d0 d1 s s0 sd.
have ef : f <= e by case: (Rle_lt_dec f e) => // h; have := exp_increasing _ _ h; lra.
have f1 : 1 <= exp f by have := exp_ineq1_le f; lra.
have qp : 2 * (1 - d) / (exp e + 1) <= 2 * (1 - s) / (exp f + 1).
  by apply: Rmult_le_compat; [lra|apply/Rlt_le/Rinv_0_lt_compat; lra|lra|apply: Rinv_le_contravar; lra].
split; last by lra.
by rewrite !vsqrtF; [apply/vleF; apply: sqrt_le_1_alt; lra|lra|lra].
Qed.
