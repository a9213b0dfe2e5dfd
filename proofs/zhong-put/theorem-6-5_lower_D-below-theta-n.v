(* zhong-put/theorem-6-5#lower@D-below-theta-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_5_lower_D_below_theta_n : Prop :=
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
  forall alpha : R,
  (1 < alpha) ->
  (0 < D) ->
  (D < (((letters I) * (letters (I ~> X))) * (min_mass P))) ->
  (vle (vsub (vadd (vln (vdiv (Finite ((letters X) - 1)) (vdiv (Finite D) (Finite ((letters (I ~> X)) * (min_mass P)))))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (vsub (Finite (letters I)) (vdiv (Finite D) (Finite ((letters (I ~> X)) * (min_mass P)))))))) (vdiv (vln (Finite ((letters I) * (((letters X) ^ ((#|I|))%N) / ((letters X) ^ ((1))%N))))) (Finite (alpha - 1)))) (renyi_dp_db_v K (Finite alpha))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_5_lower_D_below_theta_n_holds : c_theorem_6_5_lower_D_below_theta_n.
Proof.
by move=> I X n1 m2 P _ K D h _ a a1 D0 Dn; exact: renyi_least_mass.
Qed.
