(* zhong-put/lemma-16-1.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_16_1_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel X X,
  forall alpha : R,
  (1 < alpha) ->
  (veq (vmul (Finite (alpha - 1)) (renyi_dp_db_v ((fun x1 => indep (fun i2 => K (x1 i2))) : kernel (I ~> X) (I ~> X)) (Finite alpha))) (vmul (Finite (alpha - 1)) (renyi_dp_db_v (of_one_entry K) (Finite alpha)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_16_1_step1_holds : c_lemma_16_1_step1.
Proof.
move=> I X n1 m2 K a a1; have a0 : Rbar_le 0 a by rewrite /=; lra.
by rewrite /renyi_dp_db_v !orderE // (renyi_dp_entrywise n1 K a1); apply: scaled_level; [exact: worst_ge0|lra].
Qed.
