(* grosse-dobrushin/thm2.step4#at-most@operator-convex, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step4_at_most_operator_convex : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall f : generator,
  (f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2) ->
  forall P : law X,
  forall Q : law X,
  (forall x, 0 < Q x) ->
  (vlt (f_divergence P Q f) p_infty) ->
  (vle (f_divergence (output P K) (output Q K) f) (vmul (eta_chi2 K) (f_divergence P Q f))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm2_step4_at_most_operator_convex_holds : c_thm2_step4_at_most_operator_convex.
Proof. by move=> X X2 Y Y1 K f hf P Q _; exact: operator_convex_contraction. Qed.
