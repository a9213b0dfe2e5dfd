(* ngo-lmidp/rem-low-leakage-weak#lip, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_low_leakage_weak_lip : Prop :=
  forall mu : R,
  (0 <= mu) ->
  (mu <= 1) ->
  forall eps : R,
  (0 < eps) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - mu)))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - mu))))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((U2 (@Ordinal 2 1 isT)) = (1 / 2))) /\ (((mutual_information L1 U2) <= (mu * (ln 2))) /\ ((mu / 2) <= (lip_delta L1 U2 eps))))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_low_leakage_weak_lip_holds : c_rem_low_leakage_weak_lip.
Proof.
move=> mu h0 h1 eps e0.
explicit; move=> K k00 k01 k10 k11; explicit; move=> U u0 u1; split.
  have := Rbar_le_trans _ _ _ (mi_le_capacity U K) (@shown_capacity K mu ltac:(lra) k01 ltac:(lra)); exact.
have := lip_delta_ge_letter U eps k01; rewrite outputE sum_two u0 u1 k01 k11; lra.
Qed.
