(* cuff-midp/strict-AB#B, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_strict_AB_B : Prop :=
  forall alpha : R,
  (0 < alpha) ->
  (alpha <= 1) ->
  (exists L1 : kernel (ordinal_finType 2) (ordinal_finType 2), ((((L1 (@Ordinal 2 0 isT) (@Ordinal 2 0 isT)) = 1) /\ ((L1 (@Ordinal 2 0 isT) (@Ordinal 2 1 isT)) = 0)) /\ (((L1 (@Ordinal 2 1 isT) (@Ordinal 2 0 isT)) = (1 - (1 - (1 - alpha)))) /\ ((L1 (@Ordinal 2 1 isT) (@Ordinal 2 1 isT)) = (1 - (1 - alpha))))) /\ ((Rbar_le (mi_dp_db (of_one_entry L1)) (Finite alpha)) /\ (@eq Rbar (kl_dp_db (of_one_entry L1)) p_infty))).

(* The statement above is generated; the proof follows. *)
Theorem c_strict_AB_B_holds : c_strict_AB_B.
Proof.
move=> a a0 a1; explicit; move=> K k00 k01 k10 k11.
rewrite (mi_dp_of_one_entry K o2_0) kl_dp_of_one_entry; split; first by apply: z_channel_capacity => //; lra.
by apply: (@kl_dp_infinite _ _ K o2_1 o2_0 o2_1); rewrite ?k11 ?k01; lra.
Qed.
