(* cuff-midp/lem1-dp-mi, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_dp_mi : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (Rbar_lt (dp K) p_infty) ->
  (vle (mi_dp_db K) (vmin (dp K) (vpowz (dp K) (2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem1_dp_mi_holds : c_lem1_dp_mi.
Proof.
move=> I X I1 X1 Y Y1 K.
move=> fin; have [e E e0] := level_finite (dp_ge0 K) fin; rewrite E.
rewrite vpowz2F vminF; exact: le_R (mi_dp_le_tanh e0 (Rbar_eq_le E)) (tanh_le_min e0).
Qed.
