(* zhong-put/theorem-6-gap-monotone#vanishes, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_gap_monotone_vanishes : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (letters I)) ->
  ((((((letters X) - 1) * ((letters I) - D)) / D) = ((((letters X) - 1) * ((letters I) - D)) / D)) /\ (veq (vadd (vadd (vmul (Finite (- 1)) (vln (vdiv (Finite 1) (Finite (letters (I ~> X)))))) (vmul (Finite (letters I)) (vln (Finite (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D))))))) (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_gap_monotone_vanishes_holds : c_theorem_6_gap_monotone_vanishes.
Proof.
move=> I X n1 m2 D D0 Dn; split=> //; have L0 := databases_gt0 I m2.
have N1 := entries_ge1 n1; have M2 := letters_ge2 m2; rewrite kept_rateE //.
have b := share_gt0 n1 m2 D0 Dn; have g : 0 < (letters X - 1) * (letters I - D) by apply: Rmult_lt_0_compat; lra.
rewrite !vdivF; try lra.
rewrite !vlnF //; try exact: Rdiv_lt_0_compat; try lra.
rewrite !vmulF !vaddF; apply/veqF; rewrite /kept_rate /kept_ratio !ln_div //; try lra.
rewrite ln_1 ln_databases // !ln_mult; try lra.
by apply: Rdiv_lt_0_compat; lra.
Qed.
