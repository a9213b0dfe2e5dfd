(* zhong-put/lemma-5-2.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_5_2_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall D : R,
  ((((letters I) * ((letters X) - 1)) / (letters X)) <= D) ->
  (D <= 1) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (exists L3 : kernel (I ~> X) (I ~> X), (forall x4 : (I ~> X), (forall x5 : (I ~> X), ((L3 x4 x5) = (U1 x5)))) /\ ((\max_(x6 : Z) (distortion L3 (S x6))) <= D))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_5_2_step1_holds : c_lemma_5_2_step1.
Proof.
move=> I X n1 m2 Z z1 S _ _ D Du D1; have [U [hU [L [hL [h _]]]]] := uniform_mechanism_free m2 S Du.
by exists U; split=> //; exists L.
Qed.
