(* cuff-midp/related-eps-n@bits, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_related_eps_n_bits : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (Rbar_lt (dp K) p_infty) ->
  (vle (capacity K) (vmul (vmul (vmul (Finite 3) (dp K)) (Finite (letters I))) (Finite (ln 2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_related_eps_n_bits_holds : c_related_eps_n_bits.
Proof.
move=> I X I1 X1 Y Y1 K.
have l1 := letters_ge I1; rewrite /= in l1.
have l2 : / 3 <= ln 2 by have := @ln_ge_pade 2 ltac:(lra); lra.
move=> fin; have [e E e0] := level_finite (dp_ge0 K) fin; rewrite E.
rewrite !vmulF; apply: (Rbar_le_trans _ _ _ (capacity_le_ldp K)).
apply: (Rbar_le_trans _ _ _ (ldp_le_entries e0 (Rbar_eq_le E))) => /=.
have le0 : 0 <= letters I * e by nra.
nra.
Qed.
