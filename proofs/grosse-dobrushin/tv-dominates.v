(* grosse-dobrushin/tv-dominates, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_tv_dominates : Prop :=
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
  (vlt (f_divergence P Q f) p_infty) ->
  (vle (f_divergence (output P K) (output Q K) f) (vmul (Finite (dobrushin K)) (f_divergence P Q f))).

(* The statement above is generated; the proof follows. *)

Theorem c_tv_dominates_holds : c_tv_dominates.
Proof. by move=> X X2 Y Y1 K f /named_divergence[cf f1] P Q _; exact: f_le_dobrushin. Qed.
