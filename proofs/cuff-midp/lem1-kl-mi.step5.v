(* cuff-midp/lem1-kl-mi.step5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_kl_mi_step5 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall i : I,
  ([forall d3 : (I ~> X), [forall x4 : X, [forall x5 : X, ((put d3 i x4) != (put d3 i x5)) ==> (neighbours (put d3 i x4) (put d3 i x5))]]]).

(* The statement above is generated; the proof follows. *)
Theorem c_lem1_kl_mi_step5_holds : c_lem1_kl_mi_step5.
Proof.
move=> I X _ _ i; apply/forallP => d; apply/forallP => x; apply/forallP => z; apply/implyP => ne.
by apply: put_near; apply: contraNN ne => /eqP->.
Qed.
