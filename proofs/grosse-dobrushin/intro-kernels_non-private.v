(* grosse-dobrushin/intro-kernels#non-private, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_intro_kernels_non_private : Prop :=
  (exists L1 : kernel (ordinal_finType 4) (ordinal_finType 4), ((((L1 (@Ordinal 4 0 isT) (@Ordinal 4 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 0 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L1 (@Ordinal 4 1 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 1 isT) (@Ordinal 4 3 isT)) = (1 / 3))) /\ (((L1 (@Ordinal 4 2 isT) (@Ordinal 4 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 2 isT) (@Ordinal 4 3 isT)) = (1 / 3))) /\ (((L1 (@Ordinal 4 3 isT) (@Ordinal 4 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L1 (@Ordinal 4 3 isT) (@Ordinal 4 3 isT)) = (1 / 3)))) /\ (exists L2 : kernel (ordinal_finType 4) (ordinal_finType 4), ((((L2 (@Ordinal 4 0 isT) (@Ordinal 4 0 isT)) = 1) /\ ((L2 (@Ordinal 4 0 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L2 (@Ordinal 4 0 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L2 (@Ordinal 4 0 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L2 (@Ordinal 4 1 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L2 (@Ordinal 4 1 isT) (@Ordinal 4 1 isT)) = 1) /\ ((L2 (@Ordinal 4 1 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L2 (@Ordinal 4 1 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L2 (@Ordinal 4 2 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L2 (@Ordinal 4 2 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L2 (@Ordinal 4 2 isT) (@Ordinal 4 2 isT)) = 1) /\ ((L2 (@Ordinal 4 2 isT) (@Ordinal 4 3 isT)) = 0)) /\ (((L2 (@Ordinal 4 3 isT) (@Ordinal 4 0 isT)) = 0) /\ ((L2 (@Ordinal 4 3 isT) (@Ordinal 4 1 isT)) = 0) /\ ((L2 (@Ordinal 4 3 isT) (@Ordinal 4 2 isT)) = 0) /\ ((L2 (@Ordinal 4 3 isT) (@Ordinal 4 3 isT)) = 1))) /\ ((@eq Rbar (ldp L1) p_infty) /\ (@eq Rbar (ldp L2) p_infty)))).

(* The statement above is generated; the proof follows. *)
Theorem c_intro_kernels_non_private_holds : c_intro_kernels_non_private.
Proof.
explicit; move=> K; do 16 (let h := fresh "k" in intro h).
explicit; move=> L; do 16 (let h := fresh "l" in intro h).
by split; [apply: (@ldp_infinite _ _ K o4_0 o4_1 o4_0)|apply: (@ldp_infinite _ _ L o4_0 o4_1 o4_0)]; lra.
Qed.
