(* zhong-put/theorem-7-7#lower@useful-D, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_7_lower_useful_D : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall D : R,
  (forall U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) -> ((distortion K U1) <= D)) ->
  (D < (letters I)) ->
  (0 < D) ->
  (((letters X) * D) < ((letters I) * ((letters X) - 1))) ->
  (exists U3 : law (I ~> X), (forall x2 : (I ~> X), ((U3 x2) = (/ (letters (I ~> X))))) /\ (vle (vmax (Finite 0) (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D)))))))) (Finite (mutual_information K U3)))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_7_lower_useful_D_holds : c_theorem_7_7_lower_useful_D.
Proof.
move=> I X n1 m2 K D hD Dn D0 Du; have [x0 _] := a_database I (letters_ge2 m2).
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
exists (uniform x0); split=> //; rewrite kept_rateE // vmaxF.
exact: uniform_information_ge D0 Du u (hD _ u).
Qed.
