(* zhong-put/theorem-6-gap-monotone#rate@not-increasing, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_gap_monotone_rate_not_increasing : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall smaller : R,
  ((D / (letters I)) < smaller) ->
  (smaller <= 1) ->
  forall larger : R,
  (smaller <= larger) ->
  (larger <= 1) ->
  forall eta : R,
  (vle (vdiv (Finite 1) (Finite (letters (I ~> X)))) (Finite eta)) ->
  (eta < 1) ->
  (vle (vmax (Finite 0) (vadd (vadd (vmul (Finite (- smaller)) (vln (Finite eta))) (vmul (Finite (smaller * (letters I))) (vln (Finite (1 - (D / ((letters I) * smaller))))))) (vmul (Finite (smaller * D)) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * (((letters I) * smaller) - D)))))))) (vmax (Finite 0) (vadd (vadd (vmul (Finite (- larger)) (vln (Finite eta))) (vmul (Finite (larger * (letters I))) (vln (Finite (1 - (D / ((letters I) * larger))))))) (vmul (Finite (larger * D)) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * (((letters I) * larger) - D))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_gap_monotone_rate_not_increasing_holds : c_theorem_6_gap_monotone_rate_not_increasing.
Proof.
move=> I X n1 m2 D D0 Du s sD s1 t st t1 eta e1 _; have N1 := entries_ge1 n1; have M2 := letters_ge2 m2.
have Ds : D < letters I * s by move: sD => /(Rlt_div_l _ _ _ (ltac:(lra) : 0 < letters I)); lra.
have eta0 := mass_bound_gt0 m2 e1.
rewrite !rateE //; try nra.
by rewrite !vmaxF; apply/vleF/rate_mono.
Qed.
