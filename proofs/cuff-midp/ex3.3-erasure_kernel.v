(* cuff-midp/ex3.3-erasure#kernel, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_3_erasure_kernel : Prop :=
  forall N : nat,
  (1 <= N)%N ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  (forall x1 : (ordinal_finType (N)%N), (((0 <= (1 - delta)) /\ ((1 - delta) <= 1)) /\ (forall x2 : (ordinal_finType (N)%N), ((0 <= (if (x2 == x1) then delta else 0)) /\ ((if (x2 == x1) then delta else 0) <= 1))) /\ (((1 - delta) + (\sum_(x2 : (ordinal_finType (N)%N)) (if (x2 == x1) then delta else 0))) = 1))).

(* The statement above is generated; the proof follows. *)

Theorem c_ex3_3_erasure_kernel_holds : c_ex3_3_erasure_kernel.
Proof.
move=> N N1 d d0 d1 x; split; first lra; split; first by move=> z; case: (z == x); lra.
by rewrite (sum_pick x (fun=> d)); ring.
Qed.
