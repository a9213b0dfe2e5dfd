(* cuff-midp/lem2-tightest.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_step2 : Prop :=
  forall K : kernel (ordinal_finType 2) (ordinal_finType 2),
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = 0) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = 1)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = 0))) /\ (((((kthen (kthen L1 K) L1) (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) = (1 - ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT)))) /\ ((((kthen (kthen L1 K) L1) (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT)) = (1 - ((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_step2_holds : c_lem2_tightest_step2.
Proof.
move=> K; have k0 := binary_law (K o2_0); have k1 := binary_law (K o2_1).
explicit; move=> L l00 l01 l10 l11.
by rewrite !kthenE !sum_two !kthenE !sum_two l00 l01 l10 l11; lra.
Qed.
