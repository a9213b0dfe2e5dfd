(* grosse-dobrushin/dpi#divergence, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_dpi_divergence : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall f : generator,
  (f = g_tv \/ f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2 \/ f = (g_power 3) \/ f = (g_power 4) \/ f = (g_positive_power 1 3) \/ f = (g_hockey_stick 2) \/ f = g_linear) ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (max_ratio_level P Q) p_infty) ->
  (vle (f_divergence (output P K) (output Q K) f) (f_divergence P Q f)).

(* The statement above is generated; the proof follows. *)

Theorem c_dpi_divergence_holds : c_dpi_divergence.
Proof. by move=> X X1 Y Y1 K f /named_divergence[cf _] P Q _; exact: f_processing. Qed.
