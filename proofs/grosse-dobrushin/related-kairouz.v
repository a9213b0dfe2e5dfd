(* grosse-dobrushin/related-kairouz, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_related_kairouz : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall x y, 0 < K x y) ->
  (vle (Finite (dobrushin K)) (vdiv (vsub (vexp (ldp K)) (Finite 1)) (vadd (vexp (ldp K)) (Finite 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_related_kairouz_holds : c_related_kairouz.
Proof.
move=> X X1 Y Y1 K pos; case: (level_cases (worst_ge0 (@pairs X) (fun p q => max_ratio_level p q) K)) => [[e E e0]|E].
  rewrite -/(ldp K) in E; rewrite E; have r := exp_pos e.
  autorewrite with finite_values; rewrite vdivF; last lra.
  exact: dobrushin_le_ldp (Rbar_eq_le E).
have [x [x' [_ [_]]]] : exists x x' : X, pairs x x' /\ pairs x x' /\ max_ratio_level (K x) (K x') = p_infty.
  have [x _ hx] := xmax_p_infty E; have [x' sx' hx'] := xmax_p_infty hx; by exists x, x'.
move/xmax_p_infty => [y _]; rewrite /log_ratio; case: ReqbP => // _; case: ReqbP => // h.
by have := pos x' y; lra.
Qed.
