(* grosse-dobrushin/thm2.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step1 : Prop :=
  forall N : nat,
  (3 <= N)%N ->
  forall free : kernel (ordinal_finType ((N - 2))%N) (ordinal_finType 2),
  (((exists x1 : (ordinal_finType ((N - 2))%N), (((((free x1) (@Ordinal 2 0 isT)) * 0) = 0) /\ ((if (((nat_of_ord x1) + 3) == (N))%N then ((free x1) (@Ordinal 2 0 isT)) else (1 - ((free x1) (@Ordinal 2 0 isT)))) = 0))) \/ ((0 = 0) /\ (0 = 0))) /\ ((0 = 0) /\ (0 = 0))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step1_holds : c_thm2_step1.
Proof. by move=> N _ free; split; [right|]. Qed.
