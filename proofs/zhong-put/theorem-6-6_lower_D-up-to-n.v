(* zhong-put/theorem-6-6#lower@D-up-to-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_6_lower_D_up_to_n : Prop :=
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
  (vle (vmax (Finite 0) (vadd (vmul (vdiv (Finite (alpha - (letters I))) (Finite (alpha - 1))) (vln (Finite (letters X)))) (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (vln (vdiv (Finite (1 - (D / (letters I)))) (Finite (((((1 - ((letters (I ~> X)) * (min_mass P))) * ((letters I) + 1)) * (letters X)) / 2) + ((letters (I ~> X)) * (min_mass P))))))))) (sibson_v K P (Finite alpha))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_6_lower_D_up_to_n_holds : c_theorem_6_6_lower_D_up_to_n.
Proof.
move=> I X n1 m2 P _ K D h Dn a a1 _; apply: vle_max0; first exact: sibson_v_nonneg.
exact: sibson_lower.
Qed.
