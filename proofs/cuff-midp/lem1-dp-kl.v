(* cuff-midp/lem1-dp-kl, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_dp_kl : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (Rbar_lt (dp K) p_infty) ->
  (vle (kl_dp_db K) (vmin (dp K) (vpowz (dp K) (2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem1_dp_kl_holds : c_lem1_dp_kl.
Proof.
move=> I X I1 X1 Y Y1 K.
move=> fin; have [e E e0] := level_finite (dp_ge0 K) fin; rewrite E.
rewrite vpowz2F vminF; exact: le_R (kl_dp_le_tanh e0 (Rbar_eq_le E)) (tanh_le_min e0).
Qed.
