(* cuff-midp/related-eps-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_related_eps_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (Rbar_lt (dp K) p_infty) ->
  (vle (capacity K) (vmul (vmul (Finite 3) (dp K)) (Finite (letters I)))).

(* The statement above is generated; the proof follows. *)
Theorem c_related_eps_n_holds : c_related_eps_n.
Proof.
move=> I X I1 X1 Y Y1 K.
have l1 := letters_ge I1; rewrite /= in l1.
move=> fin; have [e E e0] := level_finite (dp_ge0 K) fin; rewrite E.
rewrite !vmulF; apply: (Rbar_le_trans _ _ _ (capacity_le_ldp K)).
apply: (Rbar_le_trans _ _ _ (ldp_le_entries e0 (Rbar_eq_le E))) => /=; nra.
Qed.
