(* cuff-midp/lem2-tightest.step5#lower@no-larger, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_step5_lower_no_larger : Prop :=
  forall K : kernel (ordinal_finType 2) (ordinal_finType 2),
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT)))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT))))) /\ (((((kmix (1 / 2) K L1) (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) = (((kmix (1 / 2) K L1) (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT))) /\ (Rbar_le (capacity (kmix (1 / 2) K L1)) (capacity K)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_step5_lower_no_larger_holds : c_lem2_tightest_step5_lower_no_larger.
Proof.
move=> K; have k0 := binary_law (K o2_0); have k1 := binary_law (K o2_1).
have p00 := mass_ge0 (K o2_0) o2_0; have p01 := mass_ge0 (K o2_0) o2_1.
have p10 := mass_ge0 (K o2_1) o2_0; have p11 := mass_ge0 (K o2_1) o2_1.
explicit; move=> L l00 l01 l10 l11; split.
  by rewrite /kmix !mixtureE ?l00 ?l01 ?l10 ?l11; lra.
apply: capacity_le => P; have h2 : 0 <= 1 / 2 <= 1 by lra.
have b := binary_law P; have q0 := mass_ge0 P o2_0; have q1 := mass_ge0 P o2_1.
have [U [[u0 u1] _]] : exists U : law (ordinal_finType 2), (U o2_0 = P o2_1 /\ U o2_1 = P o2_0) /\ True.
  by apply: ex_law2 => //; lra.
have h := mi_convex_kernel P K L h2; have E : mi P L = mi U K.
  by apply: mi_binary_flip; rewrite ?l00 ?l01 ?l10 ?l11.
move: (mi_le_capacity P K) (mi_le_capacity U K); rewrite E in h.
by case: (capacity K) => [c||] //= c1 c2; lra.
Qed.
