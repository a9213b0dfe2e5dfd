(* zhong-put/lemma-20-9#upper@one-entry, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_20_9_upper_one_entry : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (forall x, 0 < P x) ->
  forall alpha : R,
  (1 < alpha) ->
  (vle (sibson_v K P (Finite alpha)) (ldp K)).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_20_9_upper_one_entry_holds : c_lemma_20_9_upper_one_entry.
Proof.
move=> X x1 Y y1 K P _ a a1; have h : Rbar_le 0 a by rewrite /=; lra.
by rewrite sibson_vE //; exact: sibson_le_ldp.
Qed.
