(* ngo-lmidp/rem-low-leakage-weak#ldp, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem_low_leakage_weak_ldp : Prop :=
  forall mu : R,
  (0 <= mu) ->
  (mu <= 1) ->
  forall eps : R,
  (0 < eps) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - mu)))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - mu))))) /\ ((Rbar_le (capacity L1) (Finite (mu * (ln 2)))) /\ ((ldp_delta L1 (Finite eps)) = mu))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem_low_leakage_weak_ldp_holds : c_rem_low_leakage_weak_ldp.
Proof.
move=> mu h0 h1 eps e0; have e1 := exp_ge1 (Rlt_le _ _ e0).
explicit; move=> K k00 k01 k10 k11; split; first by apply: shown_capacity => //; lra.
apply: Rle_antisym; last by have := ldp_delta_ge_event K o2_1 o2_0 eps; rewrite k01 k11; lra.
apply: ldp_delta_binary => //; try lra; rewrite hs_binary k00 k01 k10 k11.
  have -> : 1 - (1 - mu) = mu by ring.
  have m : 0 <= exp eps * mu by apply: Rmult_le_pos; lra.
  have n : (exp eps - 1) * (1 - mu) >= 0 by apply: Rle_ge; apply: Rmult_le_pos; lra.
  rewrite (Rmax_right (0 - _)); last lra.
  by rewrite Rplus_0_r; apply: Rmax_lub; lra.
rewrite (Rmax_right (1 - (1 - (1 - mu)) - _)); last lra.
by rewrite Rmax_left; lra.
Qed.
