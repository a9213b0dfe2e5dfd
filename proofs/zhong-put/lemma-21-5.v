(* zhong-put/lemma-21-5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_21_5 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall L : kernel (I ~> X) Y,
  forall weight : R,
  (0 <= weight) ->
  (weight <= 1) ->
  ((mutual_information (kmix weight K L) P) <= ((weight * (mutual_information K P)) + ((1 - weight) * (mutual_information L P)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_21_5_holds : c_lemma_21_5.
Proof.
move=> I X n1 m2 P _ Y y1 K L w w0 w1; exact: mi_convex_kernel.
Qed.
