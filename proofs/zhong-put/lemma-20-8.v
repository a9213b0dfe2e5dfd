(* zhong-put/lemma-20-8, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_20_8 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall alpha : R,
  (1 < alpha) ->
  forall beta : R,
  (alpha <= beta) ->
  ((vle (renyi_dp_db_v K (Finite alpha)) (renyi_dp_db_v K (Finite beta))) /\ (vle (renyi_dp_db_v K (Finite beta)) (dp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_20_8_holds : c_lemma_20_8.
Proof.
move=> I X n1 m2 Y y1 K a a1 b ab; have h c : 1 < c -> Rbar_le 0 c by move=> ? /=; lra.
have b1 : 1 < b by lra.
rewrite /renyi_dp_db_v !orderE //; try exact: h; split; first by apply: worst_mono => p q; exact: renyi_mono.
by apply: worst_mono => p q; exact: renyi_le_max_ratio.
Qed.
