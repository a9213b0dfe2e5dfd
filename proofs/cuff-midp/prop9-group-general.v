(* cuff-midp/prop9-group-general, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop9_group_general : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall k : nat,
  (1 <= k)%N ->
  forall eps : R,
  (0 <= eps) ->
  (vle (Finite (group_dp_delta K (k)%N (Finite ((INR k) * eps)))) (vmul (vdiv (Finite ((exp ((INR k) * eps)) - 1)) (Finite ((exp eps) - 1))) (Finite (dp_delta K (Finite eps))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop9_group_general_refuted : ~ c_prop9_group_general.
Proof.
move=> H; have c1 : (1 <= #|unit_finType|)%N by rewrite card_unit.
have occ : forall y : unit_finType, exists x : unit_finType ~> unit_finType, 0 < (fun=> dirac tt : law unit_finType) x y.
  by case; exists [ffun=> tt] => /=; lra.
have := H unit_finType unit_finType c1 c1 unit_finType c1 (fun=> dirac tt) 1%N isT 0 (Rle_refl 0).
rewrite exp_0; have -> : 1 - 1 = 0 by ring.
rewrite vdiv0; exact.
Qed.
