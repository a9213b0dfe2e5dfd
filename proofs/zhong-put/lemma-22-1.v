(* zhong-put/lemma-22-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_22_1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall p : law X,
  forall q : law X,
  forall alpha : R,
  (1 < alpha) ->
  forall beta : R,
  (alpha <= beta) ->
  (vle (renyi_v p q (Finite alpha)) (renyi_v p q (Finite beta))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_22_1_holds : c_lemma_22_1.
Proof.
move=> X x1 p q a a1 b ab; have h c : 1 < c -> Rbar_le 0 c by move=> ? /=; lra.
have b1 : 1 < b by lra.
by rewrite !renyi_vE //; try exact: h; exact: renyi_mono.
Qed.
