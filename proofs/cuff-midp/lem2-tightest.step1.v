(* cuff-midp/lem2-tightest.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_step1 : Prop :=
  forall K : kernel (ordinal_finType 2) (ordinal_finType 2),
  forall P : law (ordinal_finType 2),
  ((((((K (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT)) = (1 - ((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)))) /\ (((K (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT)) = (1 - ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))))) /\ (@eq Rbar (mi_dp_db (of_one_entry K)) (capacity K))) /\ (Rbar_le (Finite (mutual_information K P)) (mi_dp_db (of_one_entry K)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_step1_holds : c_lem2_tightest_step1.
Proof.
move=> K P; have k0 := binary_law (K o2_0); have k1 := binary_law (K o2_1).
by rewrite (mi_dp_of_one_entry K o2_0); split; [split; [split; lra|]|exact: mi_le_capacity].
Qed.
