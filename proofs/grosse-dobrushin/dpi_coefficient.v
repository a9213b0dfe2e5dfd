(* grosse-dobrushin/dpi#coefficient, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_dpi_coefficient : Prop :=
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
  (vle (contraction K P Q f) (Finite 1)).

(* The statement above is generated; the proof follows. *)

Theorem c_dpi_coefficient_holds : c_dpi_coefficient.
Proof.
move=> X X2 Y Y1 K f /named_divergence[cf f1] P Q _ pos fin; apply: contraction_le => //.
have := f_processing cf P Q K; case: (f_divergence P Q f) pos fin => [|[d||]] // _ _.
by rewrite vmulF Rmult_1_l.
Qed.
