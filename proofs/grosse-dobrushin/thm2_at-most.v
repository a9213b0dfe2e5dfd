(* grosse-dobrushin/thm2#at-most, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_at_most : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall f : generator,
  (f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2 \/ f = (g_power 3) \/ f = (g_power 4) \/ f = (g_positive_power 1 3) \/ f = g_linear) ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (max_ratio_level P Q) p_infty) ->
  (vle (f_divergence (output P K) (output Q K) f) (f_divergence P Q f)).

(* The statement above is generated; the proof follows. *)

Theorem c_thm2_at_most_holds : c_thm2_at_most.
Proof.
move=> X X2 Y Y1 K f hf P Q _; have [cf _] : is_divergence f by apply: named_divergence; tauto.
exact: f_processing.
Qed.
