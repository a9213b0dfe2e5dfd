(* wang-identifiability/lemma1-claimB.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall y : (I ~> X),
  (forall x1 : (I ~> X), (forall x2 : (I ~> X), neighbours x1 x2 -> ((INR (hamming x1 y)) <= ((INR (hamming x2 y)) - (INR (hamming x2 x1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_step1_refuted : ~ c_lemma1_claimB_step1.
Proof.
move=> H; have [_ [n1 m2 _ _]] := at_zero; pose d (a : 'I_2) := [ffun=> a] : ordinal_finType 1 ~> ordinal_finType 2.
have n : neighbours (d ord_max) (d ord0).
  by apply/neighbours_put; exists ord0, ord0; split; [apply/ffunP => i; rewrite !ffunE (ord1 i)|rewrite ffunE].
have e : hamming (d ord_max) (d ord0) = 1%N by apply/eqP.
have := H _ _ n1 m2 (d ord0) _ _ n; rewrite hamming_refl (hamming_sym (d ord0)) e /=; lra.
Qed.
