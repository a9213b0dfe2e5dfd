(* zhong-put/lemma-20-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_20_1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  (veq (sibson_v K P p_infty) (Finite (maximal_leakage K))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_20_1_holds : c_lemma_20_1.
Proof.
move=> I X n1 m2 P P0 K; rewrite sibson_vE //; congr Finite; exact: sibson_inf_full_support.
Qed.
