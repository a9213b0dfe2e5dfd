(* ngo-lmidp/fig3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_fig3 : Prop :=
  forall parts : R,
  (10 <= parts) ->
  forall ratio : R,
  (1 <= ratio) ->
  (vle (Finite (1 - (exp (- ((ln 2) / parts))))) (lip_delta_of_mi (Finite ((ln 2) / parts)) (vln (Finite ratio)))).

(* The statement above is generated; the proof follows. *)
Theorem c_fig3_holds : c_fig3.
Proof.
move=> m m0 r r1; have l2 := ln_lt_2.
have mu0 : 0 <= ln 2 / m by apply: Rdiv_le_0_compat; lra.
have e0 : 0 <= ln r by exact: ln_ge0.
rewrite vlnF; last lra.
rewrite /lip_delta_of_mi /at_levels /=.
case: (Rbar_lt_dec _ _) => ha; first by exfalso; move: ha => /=; lra.
case: (Rbar_lt_dec _ _) => hb; first by exfalso; move: hb => /=; lra.
set f := fun v : R => _; have [upper _] := Lub_Rbar_correct f.
set mu := ln 2 / m in mu0 *; have x0 := exp_pos (- mu).
have x1 : exp (- mu) <= 1 by rewrite -exp_0; case: mu0 => [h|<-]; [left; apply: exp_increasing; lra|rewrite Ropp_0; lra].
apply: upper; exists (1 - exp (- mu)), 0; split; try lra.
  have hp : 0 <= 1 - exp (- mu) <= 1 by lra.
  apply/kl_le; split.
    by apply/domP; case; rewrite ?bitT ?bitF //; lra.
  rewrite klsum_bits !bitT /kl2; try lra.
  have -> : 1 - (1 - exp (- mu)) = exp (- mu) by ring.
  rewrite Rmult_0_l Rminus_0_r ln_div; [rewrite ln_1 ln_exp /mu; lra|lra|exact: exp_pos].
rewrite exp_ln; last lra.
by rewrite Rmult_0_r Rminus_0_r; rewrite Rmax_left //; have -> : 0 / r = 0 by [field; lra]; lra.
Qed.
