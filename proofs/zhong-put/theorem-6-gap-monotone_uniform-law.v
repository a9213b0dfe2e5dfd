(* zhong-put/theorem-6-gap-monotone#uniform-law, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_gap_monotone_uniform_law : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ ((((((letters (I ~> X)) * (min_mass P)) <= 1) /\ ((forall x3 : (I ~> X), (has_value (vdiv (Finite 1) (Finite (letters (I ~> X)))))) /\ ((((letters (I ~> X)) * (min_mass P)) = 1) -> (forall x4 : (I ~> X), (veq (Finite (P x4)) (vdiv (Finite 1) (Finite (letters (I ~> X))))))))) /\ (((letters (I ~> X)) * (min_mass U1)) = 1)) /\ (veq (Finite (\max_(x5 : (I ~> X)) (U1 x5))) (vdiv (Finite 1) (Finite (letters (I ~> X))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_gap_monotone_uniform_law_holds : c_theorem_6_gap_monotone_uniform_law.
Proof.
move=> I X n1 m2 P P0; have [x0 _] := a_database I (letters_ge2 m2); have L0 := databases_gt0 I m2.
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
have E : vdiv (Finite 1) (Finite (letters (I ~> X))) = Val (Finite (/ letters (I ~> X))) by rewrite vdivF; [rewrite /Rdiv Rmult_1_l|lra].
exists (uniform x0); split=> //; have [[_ below] least] := least_share m2 P.
have one : letters (I ~> X) * min_mass (uniform x0) = 1.
  have le : min_mass (uniform x0) <= / letters (I ~> X) by rewrite -(u x0); exact: min_mass_le.
  have ge : / letters (I ~> X) <= min_mass (uniform x0).
    apply/min_mass_geP => [|x]; last by rewrite u; exact: Rle_refl.
    by rewrite -(u x0); exact: mass_le1.
  have -> : min_mass (uniform x0) = / letters (I ~> X) by lra.
  by field; lra.
do !split=> //.
- by rewrite E.
- move=> e x; rewrite E; apply/veqF.
  have g y : 0 <= P y - / letters (I ~> X).
    have := least y; rewrite e => h; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (Rinv_0_lt_compat _ L0)) h.
    by rewrite -Rmult_assoc Rinv_l ?Rmult_1_l ?Rmult_1_r; lra.
  have z : \sum_y (P y - / letters (I ~> X)) = 0 by rewrite sum_sub mass_sum1 sum_const_card; field; lra.
  by have := sum_eq0 (fun y _ => g y) z (erefl : xpredT x); lra.
- by rewrite E; apply/veqF; have [i ->] := max_attained_ex x0 (mass_ge0 (uniform x0)); exact: u.
Qed.
