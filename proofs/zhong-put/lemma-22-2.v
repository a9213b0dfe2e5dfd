(* zhong-put/lemma-22-2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_22_2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall p : law X,
  forall q : law X,
  (forall x, 0 < q x) ->
  forall event : nat,
  (1 <= event)%N ->
  forall alpha : R,
  (1 < alpha) ->
  (vle (vln (Finite (\sum_(x1 : X | (Nat.testbit event (nat_of_ord (enum_rank x1)))) (p x1)))) (vmul (Finite ((alpha - 1) / alpha)) (vadd (renyi_v p q (Finite alpha)) (vln (Finite (\sum_(x2 : X | (Nat.testbit event (nat_of_ord (enum_rank x2)))) (q x2))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_22_2_holds : c_lemma_22_2.
Proof.
by move=> X x1 p q q0 event _ a a1; exact: renyi_event.
Qed.
