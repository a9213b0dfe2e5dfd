(* ngo-lmidp/thm1a-tight.step1@proper-subset, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1a_tight_step1_proper_subset : Prop :=
  forall n : nat,
  (2 <= n)%N ->
  forall a : (set_of_finType (ordinal_finType (n)%N)),
  (a != set0) ->
  (a != setT) ->
  forall p0 : R,
  (0 <= p0) ->
  (p0 <= 1) ->
  forall p1 : R,
  (0 <= p1) ->
  (p1 <= 1) ->
  (exists L1 : kernel (ordinal_finType (n)%N) (ordinal_finType 2), (forall x2 : (ordinal_finType (n)%N), (((L1 x2 (@Ordinal 2 0 isT)) = (1 - (if (x2 \in a) then p1 else p0))) /\ ((L1 x2 (@Ordinal 2 1 isT)) = (if (x2 \in a) then p1 else p0)))) /\ (exists L3 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L3 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = (1 - p0)) /\ ((L3 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = p0)) /\ (((L3 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - p1)))) /\ ((L3 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - p1))))) /\ (forall x4 : (ordinal_finType (n)%N), (x4 \in a) -> (forall x5 : (ordinal_finType (n)%N), (x5 \notin a) -> ((Rbar_le (capacity L1) (capacity ((fun x6 => L1 (nth x5 [:: x5; x4] (nat_of_ord x6))) : kernel (ordinal_finType 2) (ordinal_finType 2)))) /\ (@eq Rbar (capacity ((fun x6 => L1 (nth x5 [:: x5; x4] (nat_of_ord x6))) : kernel (ordinal_finType 2) (ordinal_finType 2))) (capacity L3))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1a_tight_step1_proper_subset_holds : c_thm1a_tight_step1_proper_subset.
Proof.
move=> n _ a _ _ p0 p00 p01 p1 p10 p11.
pose ber (t : R) := mixture t (dirac o2_1) (dirac o2_0).
have ber1 t : 0 <= t <= 1 -> ber t o2_1 = t by move=> t01; rewrite /ber mixtureE // !diracE /=; ring.
have ber0 t : 0 <= t <= 1 -> ber t o2_0 = 1 - t by move=> t01; rewrite /ber mixtureE // !diracE /=; ring.
pose M : kernel (ordinal_finType n) (ordinal_finType 2) := fun x => ber (if x \in a then p1 else p0).
exists M; split=> [x|]; first by rewrite /M; case: ifP => _; rewrite ber0 ?ber1.
pose B : kernel (ordinal_finType 2) (ordinal_finType 2) := fun k => ber (if k == o2_1 then p1 else p0).
exists B; split; first by rewrite /B /= !ber0 ?ber1; repeat split; lra.
move=> x xa z za.
have E : (fun k => M (nth z [:: z; x] (nat_of_ord k))) = B.
  apply: FunctionalExtensionality.functional_extensionality; elim/every_two; rewrite /M /B /=; first by rewrite (negbTE za).
  by rewrite xa.
rewrite E; split=> //.
have -> : M = kpre (fun y : ordinal_finType n => if y \in a then o2_1 else o2_0) B.
  by apply: FunctionalExtensionality.functional_extensionality => y; rewrite /M /B /kpre; case: ifP.
exact: capacity_kpre.
Qed.
