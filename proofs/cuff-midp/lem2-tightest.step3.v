(* cuff-midp/lem2-tightest.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_step3 : Prop :=
  forall K : kernel (ordinal_finType 2) (ordinal_finType 2),
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT)))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT))))) /\ (((((kmix (1 / 2) K L1) (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) = ((1 / 2) + ((((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) - ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))) / 2))) /\ ((((kmix (1 / 2) K L1) (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT)) = ((1 / 2) - ((((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) - ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))) / 2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_step3_holds : c_lem2_tightest_step3.
Proof.
move=> K; have k0 := binary_law (K o2_0); have k1 := binary_law (K o2_1).
have p00 := mass_ge0 (K o2_0) o2_0; have p01 := mass_ge0 (K o2_0) o2_1.
have p10 := mass_ge0 (K o2_1) o2_0; have p11 := mass_ge0 (K o2_1) o2_1.
explicit; move=> L l00 l01 l10 l11; rewrite /kmix !mixtureE ?l00 ?l01 ?l10 ?l11; lra.
Qed.
