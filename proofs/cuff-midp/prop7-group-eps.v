(* cuff-midp/prop7-group-eps, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop7_group_eps : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall k : nat,
  (1 <= k)%N ->
  (vle (group_dp K (k)%N) (vmul (Finite (INR k)) (dp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop7_group_eps_holds : c_prop7_group_eps.
Proof.
move=> I X I1 X1 Y Y1 K k k1.
have k0 : 0 < INR k by apply: lt_0_INR; apply/ltP.
case: (level_cases (dp_ge0 K)) => [[e E e0]|E]; rewrite E; last by rewrite vmulpF // ; case: (group_dp K k).
exact: group_privacy (Rbar_eq_le E).
Qed.
