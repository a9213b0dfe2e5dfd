(* grosse-dobrushin/related-asoodeh-zhang#at-most, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_related_asoodeh_zhang_at_most : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall f : generator,
  (f = g_kl \/ f = g_hellinger2 \/ f = g_chi2) ->
  forall P : law X,
  forall Q : law X,
  (forall x, 0 < Q x) ->
  (0 < (total_variation P Q)) ->
  (vle (contraction K P Q f) (eta_chi2 K)).

(* The statement above is generated; the proof follows. *)

Theorem c_related_asoodeh_zhang_at_most_holds : c_related_asoodeh_zhang_at_most.
Proof.
move=> X X2 Y Y1 K f hf P Q q tv; have d : dom P Q by apply/domP => x z; have := q x; rewrite z; lra.
have {}hf : f = g_kl \/ f = g_hellinger2 \/ f = g_chi2 by [].
have [cf f1] : is_divergence f by apply: named_divergence; tauto.
have [pos fin] := divergence_positive d tv hf; have [e [E _ _]] := eta_chi2_finite K.
rewrite E; apply: contraction_le => //; rewrite -E.
by apply: operator_convex_contraction => //; tauto.
Qed.
