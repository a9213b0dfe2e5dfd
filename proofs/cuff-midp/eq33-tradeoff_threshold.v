(* cuff-midp/eq33-tradeoff#threshold, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq33_tradeoff_threshold : Prop :=
  forall eps : R,
  (0 < eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - (1 - (exp (- eps))))))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - (1 - (exp (- eps)))))))) /\ (((0 < (1 - (exp (- eps)))) /\ (Rbar_le (mi_dp_db (of_one_entry L1)) (Finite eps))) /\ ((1 - (exp (- eps))) <= (dp_delta (of_one_entry L1) (Finite eps_prime))))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq33_tradeoff_threshold_holds : c_eq33_tradeoff_threshold.
Proof.
move=> e e0 e' e'0; have [h0 h1] := exp_opp_lt1 e0; explicit; move=> K k00 k01 k10 k11.
rewrite (mi_dp_of_one_entry K o2_0) dp_delta_of_one_entry //; split; [split; first lra|].
  apply: Rbar_le_trans (z_channel_capacity k01 k11 _) _; first lra.
  by have := exp_opp_ge e; rewrite /=; lra.
apply: Rle_trans (@worstR_ge _ _ (@pairs _) (fun p q => hockey_stick p q (Finite e')) K o2_1 o2_0 isT).
rewrite /hockey_stick hs_binary k01 k11 Rmult_0_r.
have := Rmax_r (K o2_1 o2_0 - exp e' * K o2_0 o2_0) 0.
have := Rmax_l (1 - (1 - (1 - exp (- e))) - 0) 0; lra.
Qed.
