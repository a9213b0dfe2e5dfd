(* grosse-dobrushin/chi2-f-tv-chain#lower@operator-convex, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_chi2_f_tv_chain_lower_operator_convex : Prop :=
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (ordinal_finType 2) Y,
  forall f : generator,
  (f = g_kl \/ f = g_reverse_kl \/ f = g_hellinger2 \/ f = g_chi2) ->
  forall P : law (ordinal_finType 2),
  (forall x, 0 < P x) ->
  forall Q : law (ordinal_finType 2),
  (forall x, 0 < Q x) ->
  (0 < (total_variation P Q)) ->
  (vle (vmin (contraction K P Q g_chi2) (contraction K Q P g_chi2)) (contraction K P Q f)).

(* The statement above is generated; the proof follows. *)
From ExactPriv Require Import contraction_below.

Theorem c_chi2_f_tv_chain_lower_operator_convex_holds : c_chi2_f_tv_chain_lower_operator_convex.
Proof.
move=> Y _ K f hf P P0 Q Q0 PQ; have QP : 0 < total_variation Q P by rewrite tv_sym.
rewrite !chi2_ratio // vminF; apply: operator_convex_below => //; [exact: Rmin_r|exact: Rmin_l].
Qed.
