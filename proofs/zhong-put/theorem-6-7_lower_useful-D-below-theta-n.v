(* zhong-put/theorem-6-7#lower@useful-D-below-theta-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_7_lower_useful_D_below_theta_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  forall D : R,
  ((distortion K P) <= D) ->
  (D <= (letters I)) ->
  (0 < D) ->
  (D < (((letters I) * (letters (I ~> X))) * (min_mass P))) ->
  (((letters X) * D) < ((letters I) * ((letters X) - 1))) ->
  (vle (vmax (Finite 0) (vadd (vadd (vmul (Finite (- ((letters (I ~> X)) * (min_mass P)))) (vln (Finite (\max_(x1 : (I ~> X)) (P x1))))) (vmul (Finite (((letters (I ~> X)) * (min_mass P)) * (letters I))) (vln (vsub (Finite 1) (vdiv (Finite D) (Finite ((letters I) * ((letters (I ~> X)) * (min_mass P))))))))) (vmul (Finite (((letters (I ~> X)) * (min_mass P)) * D)) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * (((letters I) * ((letters (I ~> X)) * (min_mass P))) - D)))))))) (Finite (mutual_information K P))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_7_lower_useful_D_below_theta_n_holds : c_theorem_6_7_lower_useful_D_below_theta_n.
Proof.
move=> I X n1 m2 P P0 K D h _ D0 Dt Du; have N1 := entries_ge1 n1; have L0 := databases_gt0 I m2.
set t := letters (I ~> X) * min_mass P; have t0 : 0 < t by rewrite /t; nra.
have Dt' : D < letters I * t by rewrite /t; lra.
rewrite (vdivF D (b := letters I * t)); last nra.
rewrite vsubF rateE //; last exact: max_mass_gt0.
rewrite vmaxF; apply/vleF; exact: information_least_mass.
Qed.
