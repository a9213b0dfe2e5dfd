(* cuff-midp/lem2-tightest.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_step4 : Prop :=
  forall K : kernel (ordinal_finType 2) (ordinal_finType 2),
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT)))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT))))) /\ (exists L2 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L2 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))) /\ ((L2 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT)))) /\ (((L2 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT))) /\ ((L2 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT))))) /\ (((total_variation (K (@Ordinal 2 0 isT)) (K (@Ordinal 2 1 isT))) = (Rabs (((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) - ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))))) /\ ((total_variation (L1 (@Ordinal 2 0 isT)) (L1 (@Ordinal 2 1 isT))) = (Rabs (((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) - ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))))) /\ ((total_variation ((kmix (1 / 2) K L2) (@Ordinal 2 0 isT)) ((kmix (1 / 2) K L2) (@Ordinal 2 1 isT))) = (Rabs (((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) - ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_step4_holds : c_lem2_tightest_step4.
Proof.
move=> K; have k0 := binary_law (K o2_0); have k1 := binary_law (K o2_1).
have p00 := mass_ge0 (K o2_0) o2_0; have p01 := mass_ge0 (K o2_0) o2_1.
have p10 := mass_ge0 (K o2_1) o2_0; have p11 := mass_ge0 (K o2_1) o2_1.
explicit; move=> L l00 l01 l10 l11; explicit; move=> M m00 m01 m10 m11.
rewrite !tv_binary /kmix !mixtureE ?l00 ?l01 ?l10 ?l11 ?m00 ?m01 ?m10 ?m11; try lra.
have neg a b : a = - b -> Rabs a = Rabs b by move=> ->; rewrite Rabs_Ropp.
by split; [apply: neg; lra|split; apply: neg; lra].
Qed.
