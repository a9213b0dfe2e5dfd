(* zhong-put/lemma-21-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_21_1 : Prop :=
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
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  (((vle (dp (kmix weight K L)) (vmax (dp K) (dp L))) /\ (vle (pointwise_dp_v (kmix weight K L) (Finite delta)) (vmax (pointwise_dp_v K (Finite delta)) (pointwise_dp_v L (Finite delta))))) /\ ((maximal_information (kmix weight K L) P) <= (Rmax (maximal_information K P) (maximal_information L P)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_21_1_holds : c_lemma_21_1.
Proof.
move=> I X n1 m2 P P0 Y y1 K L w w0 w1 d d0 d1; have w01 : 0 <= w <= 1 by [].
rewrite !pointwise_dpE; try lra; split; last exact: maximal_information_mixture.
by split; [rewrite -!pointwise_dp0; apply: pointwise_dp_mixture => //; exact: Rle_refl|exact: pointwise_dp_mixture].
Qed.
