(* grosse-dobrushin/chi2-f-tv-chain#upper, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_chi2_f_tv_chain_upper : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall f : generator,
  (f = g_tv \/ f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2 \/ f = (g_power 3) \/ f = (g_power 4) \/ f = (g_positive_power 1 3) \/ f = (g_hockey_stick 2) \/ f = g_linear) ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (max_ratio_level P Q) p_infty) ->
  (vlt (Finite 0) (f_divergence P Q f)) ->
  (vlt (f_divergence P Q f) p_infty) ->
  (vle (contraction K P Q f) (Finite (dobrushin K))).

(* The statement above is generated; the proof follows. *)

Theorem c_chi2_f_tv_chain_upper_holds : c_chi2_f_tv_chain_upper.
Proof.
move=> X X2 Y Y1 K f /named_divergence[cf f1] P Q _ pos fin.
by apply: contraction_le => //; exact: f_le_dobrushin.
Qed.
