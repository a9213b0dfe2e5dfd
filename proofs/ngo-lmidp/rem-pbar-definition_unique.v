(* ngo-lmidp/rem-pbar-definition#unique, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_pbar_definition_unique : Prop :=
  forall larger : R,
  (0 < larger) ->
  (larger <= 1) ->
  forall share : R,
  (0 < share) ->
  (share < 1) ->
  (vlt (vdiv (binary_entropy (Finite larger)) (Finite larger)) (vdiv (binary_entropy (Finite (larger * share))) (Finite (larger * share)))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_pbar_definition_unique_holds : c_rem_pbar_definition_unique.
Proof.
move=> p h0 h1 s s0 s1; have ps : 0 < p * s by apply: Rmult_lt_0_compat; lra.
have ps1 : p * s <= 1 by have := Rmult_le_compat p 1 s 1; lra.
rewrite !binary_entropyF ?vdivF; try lra; exact: hb_ratio_decreasing.
Qed.
