(* grosse-dobrushin/ex2-k2#ldp, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex2_k2_ldp : Prop :=
  (exists L1 : kernel (ordinal_finType 5) (ordinal_finType 5), ((((L1 (@Ordinal 5 0 isT) (@Ordinal 5 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 0 isT) (@Ordinal 5 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 0 isT) (@Ordinal 5 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 0 isT) (@Ordinal 5 3 isT)) = 0) /\ ((L1 (@Ordinal 5 0 isT) (@Ordinal 5 4 isT)) = 0)) /\ (((L1 (@Ordinal 5 1 isT) (@Ordinal 5 0 isT)) = 0) /\ ((L1 (@Ordinal 5 1 isT) (@Ordinal 5 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 1 isT) (@Ordinal 5 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 1 isT) (@Ordinal 5 3 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 1 isT) (@Ordinal 5 4 isT)) = 0)) /\ (((L1 (@Ordinal 5 2 isT) (@Ordinal 5 0 isT)) = 0) /\ ((L1 (@Ordinal 5 2 isT) (@Ordinal 5 1 isT)) = 0) /\ ((L1 (@Ordinal 5 2 isT) (@Ordinal 5 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 2 isT) (@Ordinal 5 3 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 2 isT) (@Ordinal 5 4 isT)) = (1 / 3))) /\ (((L1 (@Ordinal 5 3 isT) (@Ordinal 5 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 3 isT) (@Ordinal 5 1 isT)) = 0) /\ ((L1 (@Ordinal 5 3 isT) (@Ordinal 5 2 isT)) = 0) /\ ((L1 (@Ordinal 5 3 isT) (@Ordinal 5 3 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 3 isT) (@Ordinal 5 4 isT)) = (1 / 3))) /\ (((L1 (@Ordinal 5 4 isT) (@Ordinal 5 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 4 isT) (@Ordinal 5 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 4 isT) (@Ordinal 5 2 isT)) = 0) /\ ((L1 (@Ordinal 5 4 isT) (@Ordinal 5 3 isT)) = 0) /\ ((L1 (@Ordinal 5 4 isT) (@Ordinal 5 4 isT)) = (1 / 3)))) /\ (@eq Rbar (ldp L1) p_infty)).

(* The statement above is generated; the proof follows. *)
Theorem c_ex2_k2_ldp_holds : c_ex2_k2_ldp.
Proof.
explicit; move=> K; do 25 (let h := fresh "k" in intro h).
by apply: (@ldp_infinite _ _ K o5_0 o5_1 o5_0); lra.
Qed.
