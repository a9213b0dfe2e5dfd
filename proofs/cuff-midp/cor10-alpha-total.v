(* cuff-midp/cor10-alpha-total, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor10_alpha_total : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall alpha : Rbar,
  (Rbar_le (Finite 0) alpha) ->
  (vle (capacity_order_v K alpha) (vmul (Finite (letters I)) (dp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor10_alpha_total_holds : c_cor10_alpha_total.
Proof.
move=> I X I1 X1 Y _ K alpha a0; rewrite /capacity_order_v /order_v.
destruct (Rbar_lt_dec alpha 0) as [h|h]; first by case: (Rbar_lt_not_le _ _ h).
have l1 := letters_ge I1; rewrite /= in l1; have le := capacity_order_le_ldp K a0.
case: (level_cases (dp_ge0 K)) => [[e E e0]|E]; rewrite E; last by rewrite vmulpF; [case: (capacity_order K alpha)|lra].
by rewrite vmulF; apply: Rbar_le_trans le _; apply: ldp_le_entries => //; exact: Rbar_eq_le.
Qed.
