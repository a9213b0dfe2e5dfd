(* cuff-midp/ex4.3-one-time-pad#violates, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex4_3_one_time_pad_violates : Prop :=
  forall size : nat,
  (1 <= size)%N ->
  forall eps : R,
  (0 <= eps) ->
  (exists L1 : kernel (ordinal_finType (size)%N) ((ordinal_finType (size)%N) ** (ordinal_finType (size)%N)), (forall x2 : (ordinal_finType (size)%N), (forall x3 : (ordinal_finType (size)%N), (forall x4 : (ordinal_finType (size)%N), (((L1 x2 (x3, x4)) = (if ((((nat_of_ord x2) + (nat_of_ord x4)) %% size) == (nat_of_ord x3))%N then (1 / (INR size)) else 0)))))) /\ ((@eq Rbar (ldp L1) p_infty) /\ ((ldp_delta L1 (Finite eps)) = 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex4_3_one_time_pad_violates_refuted : ~ c_ex4_3_one_time_pad_violates.
Proof.
move=> H; have [K [_ [e _]]] := H 1%N isT 0 (Rle_refl 0).
have : Rbar_le (ldp K) (Finite 0); last by rewrite e.
by apply/ldp_leP => [|x x' y]; [lra|rewrite exp_0 Rmult_1_l (ord1 x) (ord1 x'); exact: Rle_refl].
Qed.
