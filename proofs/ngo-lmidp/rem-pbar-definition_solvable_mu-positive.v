(* ngo-lmidp/rem-pbar-definition#solvable@mu-positive, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_pbar_definition_solvable_mu_positive : Prop :=
  forall mu : R,
  (0 < mu) ->
  (mu < 1) ->
  ((vle (vopp (vln (Finite ((exp (mu * (ln 2))) - 1)))) (vdiv (binary_entropy (Finite ((exp (mu * (ln 2))) - 1))) (Finite ((exp (mu * (ln 2))) - 1)))) /\ (vle (binary_entropy (Finite 1)) (vopp (vln (Finite ((exp (mu * (ln 2))) - 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_pbar_definition_solvable_mu_positive_holds : c_rem_pbar_definition_solvable_mu_positive.
Proof.
move=> mu h0 h1; have l2 := ln_lt_2; set e := exp _.
have e1 : 1 < e by rewrite -exp_0; apply: exp_increasing; apply: Rmult_lt_0_compat; lra.
have e2 : e < 2 by rewrite -[X in _ < X]exp_ln; [apply: exp_increasing; have := Rmult_lt_compat_r (ln 2) mu 1; lra|lra].
have l0 : ln (e - 1) <= 0 by rewrite -ln_1; apply: ln_le; lra.
have l1 : ln (1 - (e - 1)) <= 0 by rewrite -ln_1; apply: ln_le; lra.
rewrite vlnF ?voppF ?binary_entropyF ?vdivF; try lra; split => /=; last by rewrite hb1; lra.
apply: (proj1 (@Rle_div_r _ _ (e - 1) ltac:(lra))); rewrite /hb.
have := Rmult_le_pos (1 - (e - 1)) (- ln (1 - (e - 1))); lra.
Qed.
