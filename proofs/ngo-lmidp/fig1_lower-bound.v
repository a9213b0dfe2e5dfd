(* ngo-lmidp/fig1#lower-bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_fig1_lower_bound : Prop :=
  forall parts : R,
  (10 <= parts) ->
  forall ratio : R,
  (1 <= ratio) ->
  (vle (ldp_floor_of_mi (Finite ((ln 2) / parts))) (ldp_delta_of_mi (Finite ((ln 2) / parts)) (vln (Finite ratio)))).

(* The statement above is generated; the proof follows. *)
Theorem c_fig1_lower_bound_holds : c_fig1_lower_bound.
Proof.
move=> m m0 r r1; have l2 := ln_lt_2.
have mu0 : 0 <= ln 2 / m by apply: Rdiv_le_0_compat; lra.
have e0 : 0 <= ln r by exact: ln_ge0.
rewrite vlnF; last lra.
rewrite /ldp_floor_of_mi /ldp_delta_of_mi /at_levels /=.
case: (Rbar_lt_dec _ _) => ha; first by exfalso; move: ha => /=; lra.
case: (Rbar_lt_dec _ _) => hb; first by exfalso; move: hb => /=; lra.
set f := fun v : R => _; have [_ least] := Lub_Rbar_correct f; set g := fun v : R => _; have [upper _] := Lub_Rbar_correct g.
apply: least => p fp; have hp : 0 <= p <= 1 by case: fp => [->|[]]; lra.
have [U [u0 u1]] := @two_law 1 0 ltac:(lra) ltac:(lra) ltac:(ring).
have [V [v0 v1]] := @two_law (1 - p) p ltac:(lra) ltac:(lra) ltac:(ring).
pose L (i : ordinal_finType 2) := if i == o2_0 then U else V.
apply: upper; exists L; last first.
  rewrite /L /= u1 v1 exp_ln; last lra.
  have rp : 0 <= r * p by apply: Rmult_le_pos; lra.
  by rewrite Rmult_0_r Rminus_0_r (Rmax_left 0) ?Rmax_right; lra.
case: fp => [E|[h le]]; last by rewrite (@z_capacity_formula p L).
have -> : L = (fun=> U) by apply: kernel22_eq; rewrite /L /= ?u1 ?v1.
by rewrite constant_row_capacity.
Qed.
