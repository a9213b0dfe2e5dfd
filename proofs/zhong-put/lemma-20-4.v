(* zhong-put/lemma-20-4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_20_4 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall one : R,
  (0 <= one) ->
  (one <= 1) ->
  forall two : R,
  (one <= two) ->
  (two <= 1) ->
  ((vle (pointwise_dp_v K (Finite two)) (pointwise_dp_v K (Finite one))) /\ (veq (pointwise_dp_v K (Finite 0)) (dp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_20_4_holds : c_lemma_20_4.
Proof.
move=> I X n1 m2 Y y1 K a a0 a1 b ab b1; rewrite !pointwise_dpE; try lra.
split; first exact: pointwise_dp_anti.
by rewrite pointwise_dp0.
Qed.
