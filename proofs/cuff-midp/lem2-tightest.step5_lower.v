(* cuff-midp/lem2-tightest.step5#lower, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_step5_lower : Prop :=
  forall K : kernel (ordinal_finType 2) (ordinal_finType 2),
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 1 isT))) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT)))) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = ((K (@Ordinal 2 0 isT)) (@Ordinal 2 0 isT))))) /\ (((((kmix (1 / 2) K L1) (@Ordinal 2 0 isT)) (@Ordinal 2 1 isT)) = (((kmix (1 / 2) K L1) (@Ordinal 2 1 isT)) (@Ordinal 2 0 isT))) /\ (Rbar_lt (capacity (kmix (1 / 2) K L1)) (capacity K)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_step5_lower_refuted : ~ c_lem2_tightest_step5_lower.
Proof.
move=> H; pose K : kernel (ordinal_finType 2) (ordinal_finType 2) := fun x => dirac x.
have KE x y : K x y = if y == x then 1 else 0 by [].
have [L [[[l00 l01] [l10 l11]] [_]]] := H K.
have -> : kmix (1 / 2) K L = K; last by case: (capacity K) => //= c; lra.
apply: FunctionalExtensionality.functional_extensionality => x; apply: law_ext => y.
rewrite /kmix mixtureE; last lra.
rewrite !KE /= in l00 l01 l10 l11.
by elim/every_two: x; elim/every_two: y; rewrite ?l00 ?l01 ?l10 ?l11 !KE /=; lra.
Qed.
