(* cuff-midp/lem1-kl-mi.step5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_kl_mi_step5 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall i : I,
  [forall x1 : (I ~> X), [forall x2 : X, [forall x3 : X, ((put x1 i x2) != (put x1 i x3)) ==> ((hamming (put x1 i x2) (put x1 i x3)) == 1)%N]]].

(* The statement above is generated; the proof follows. *)
Theorem c_lem1_kl_mi_step5_holds : c_lem1_kl_mi_step5.
Proof.
move=> I X _ _ i; apply/forallP => d; apply/forallP => a; apply/forallP => b; apply/implyP => ne.
have /eqP -> : neighbours (put d i a) (put d i b); last by [].
by apply/neighbours_put; exists i, b; rewrite put_put put_same; split=> // e; rewrite e eqxx in ne.
Qed.
