(* zhong-put/lemma-23, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_23 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall alpha : R,
  (1 < alpha) ->
  forall event : nat,
  (1 <= event)%N ->
  (vle (vln (Finite (\sum_(x1 : Y) (\sum_(x2 : X | (Nat.testbit event (nat_of_ord (enum_rank (x2, x1))))) ((P x2) * ((K x2) x1)))))) (vmul (Finite ((alpha - 1) / alpha)) (vadd (vln (Finite (Rmax (\max_(x3 : Y) (\sum_(x4 : X | (Nat.testbit event (nat_of_ord (enum_rank (x4, x3))))) (P x4))) 0))) (sibson_v K P (Finite alpha))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_23_holds : c_lemma_23.
Proof.
move=> X x1 Y y1 K _ P P0 a a1 event _; rewrite Rmax_left; last exact: max_ge0.
exact: (sibson_event a1 K (fun x y => Nat.testbit event (nat_of_ord (enum_rank (x, y))))).
Qed.
