(* zhong-put/lemma-20-9#upper@n-times, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_20_9_upper_n_times : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall alpha : R,
  (1 < alpha) ->
  (vle (sibson_v K P (Finite alpha)) (vmul (Finite (letters I)) (dp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_20_9_upper_n_times_holds : c_lemma_20_9_upper_n_times.
Proof.
move=> I X n1 m2 P _ Y y1 K a a1; have h : Rbar_le 0 a by rewrite /=; lra.
by rewrite sibson_vE //; exact: sibson_le_entries.
Qed.
