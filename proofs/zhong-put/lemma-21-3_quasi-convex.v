(* zhong-put/lemma-21-3@quasi-convex, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_21_3_quasi_convex : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (2 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall x y, 0 < K x y) ->
  forall L : kernel X Y,
  (forall x y, 0 < L x y) ->
  forall weight : R,
  (0 <= weight) ->
  (weight <= 1) ->
  forall alpha : R,
  (1 < alpha) ->
  (vle (renyi_dp_v (kmix weight K L) (Finite alpha)) (vmax (renyi_dp_v K (Finite alpha)) (renyi_dp_v L (Finite alpha)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_21_3_quasi_convex_holds : c_lemma_21_3_quasi_convex.
Proof.
move=> X m2 Y y2 K K0 L L0 w w0 w1 a a1; have a0 : Rbar_le 0 a by rewrite /=; lra.
rewrite /renyi_dp_v !orderE //; apply: worst_le => [|x x' S].
  by apply: Rbar_le_trans (Rbar_max_l _ _); exact: worst_ge0.
have w01 : 0 <= w <= 1 by []; apply: Rbar_le_trans (renyi_mixture w01 _ _ a1 (K0 x') (L0 x') w01) _.
by apply: Rbar_max_lub; [apply: Rbar_le_trans (Rbar_max_l _ _)|apply: Rbar_le_trans (Rbar_max_r _ _)];
  exact: (@worst_ge _ _ (@pairs X) (fun p q => renyi p q a)).
Qed.
