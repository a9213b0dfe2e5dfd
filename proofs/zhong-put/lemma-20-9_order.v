(* zhong-put/lemma-20-9#order, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_20_9_order : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall alpha : R,
  (1 < alpha) ->
  forall beta : R,
  (alpha <= beta) ->
  ((vle (Finite (mutual_information K P)) (sibson_v K P (Finite alpha))) /\ (vle (sibson_v K P (Finite alpha)) (sibson_v K P (Finite beta)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_20_9_order_holds : c_lemma_20_9_order.
Proof.
move=> I X n1 m2 P _ Y y1 K a a1 b ab; have h c : 1 < c -> Rbar_le 0 c by move=> ? /=; lra.
have b1 : 1 < b by lra.
by rewrite !sibson_vE //; try exact: h; split; [apply: mi_le_sibson; lra|apply: sibson_mono; lra].
Qed.
