(* grosse-dobrushin/tv-dominates, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_tv_dominates : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall f : generator,
  (is_divergence f) ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (max_ratio_level P Q) p_infty) ->
  ((has_value (f_divergence P Q f)) /\ ((vlt (f_divergence P Q f) p_infty) \/ (0 < (dobrushin K)))) ->
  (vle (f_divergence (output P K) (output Q K) f) (vmul (Finite (dobrushin K)) (f_divergence P Q f))).

(* The statement above is generated; the proof follows. *)
Theorem c_tv_dominates_holds : c_tv_dominates.
Proof.
move=> X X2 Y y1 K f [cf f1] P Q _ [hv [fin|d0]]; first exact: f_le_dobrushin.
have [fin|E] : vlt (f_divergence P Q f) p_infty \/ f_divergence P Q f = Val p_infty.
  have := f_divergence_ge0 cf P Q f1; case: (f_divergence P Q f) hv => [|[v||]] // _ _; [by left|by right].
  exact: f_le_dobrushin.
have := f_processing cf P Q K; rewrite E; suff -> : vmul (Finite (dobrushin K)) (Val p_infty) = Val p_infty by [].
by rewrite /vmul /= /inf_times; case: RltbP.
Qed.
