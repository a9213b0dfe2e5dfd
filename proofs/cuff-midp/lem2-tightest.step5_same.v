(* cuff-midp/lem2-tightest.step5#same, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_step5_same : Prop :=
  forall K : kernel (ordinal_finType 2) (ordinal_finType 2),
  forall P : law (ordinal_finType 2),
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT)))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT))))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (P (@Ordinal 2 1 isT))) /\ ((U2 (@Ordinal 2 1 isT)) = (P (@Ordinal 2 0 isT)))) /\ (((mutual_information K P) = (mutual_information L1 U2)) /\ (Rbar_le (Finite (mutual_information K P)) (capacity L1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_step5_same_holds : c_lem2_tightest_step5_same.
Proof.
move=> K P; have k0 := binary_law (K o2_0); have k1 := binary_law (K o2_1); have b := binary_law P.
have p00 := mass_ge0 (K o2_0) o2_0; have p01 := mass_ge0 (K o2_0) o2_1.
have p10 := mass_ge0 (K o2_1) o2_0; have p11 := mass_ge0 (K o2_1) o2_1.
have q0 := mass_ge0 P o2_0; have q1 := mass_ge0 P o2_1.
explicit; move=> L l00 l01 l10 l11; explicit; move=> U u0 u1.
have E : mi P K = mi U L by apply: mi_binary_flip.
by rewrite /mutual_information E; split=> //; exact: mi_le_capacity.
Qed.
