(* grosse-dobrushin/le-cam@symmetric, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_le_cam_symmetric : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall size : R,
  (0 <= size) ->
  forall places : kernel (X ** X) (ordinal_finType 2),
  (forall x1 : X, (forall x2 : X, (Rbar_le (Finite (((size * (\max_(x3 : X) (Rabs (((places (x1, x3)) (@Ordinal 2 0 isT)) - ((places (x2, x3)) (@Ordinal 2 0 isT)))))) / 2) * (1 - (total_variation (K x1) (K x2))))) (leakages.minimax_risk K (fun (x_ : X) (a_ : X) => (size * (\max_(x3 : X) (Rabs (((places (x_, x3)) (@Ordinal 2 0 isT)) - ((places (a_, x3)) (@Ordinal 2 0 isT))))))))))).

(* The statement above is generated; the proof follows. *)
Lemma le_cam_loss (X Y : finType) (K : kernel X Y) (l : X -> X -> R) s t :
  (forall x z, l x z = l z x) -> (forall x y z, l x z <= l x y + l y z) -> (forall x z, 0 <= l x z) ->
  Rbar_le (Finite (l s t / 2 * (1 - total_variation (K s) (K t)))) (leakages.minimax_risk K l).
Proof.
move=> sym tri l0; apply: (proj2 (Glb_Rbar_correct _)) => v [rule h] /=.
suff : l s t * (1 - total_variation (K s) (K t)) <= rule_risk K l rule s + rule_risk K l rule t.
  by have := h s; have := h t; lra.
rewrite tv_overlap /rule_risk -sum_add /support_overlap.
have -> : 1 - (1 - \sum_y Rmin (K s y) (K t y)) = \sum_y Rmin (K s y) (K t y) by ring.
rewrite -sum_mull; apply: sum_le => y _; rewrite -sum_add.
have m0 : 0 <= Rmin (K s y) (K t y) by apply: Rmin_glb.
rewrite -[X in X <= _]Rmult_1_r -(mass_sum1 (rule y)) -sum_mull; apply: sum_le => a _.
have p := Rmin_l (K s y) (K t y); have q := Rmin_r (K s y) (K t y).
have r0 := mass_ge0 (rule y) a; have := tri s a t; rewrite (sym a t) => d.
have -> : K s y * rule y a * l s a + K t y * rule y a * l t a = (K s y * l s a + K t y * l t a) * rule y a by ring.
apply: Rmult_le_compat_r => //; apply: Rle_trans (_ : Rmin (K s y) (K t y) * (l s a + l t a) <= _).
  by rewrite Rmult_comm; apply: Rmult_le_compat_l.
have := Rmult_le_compat_r _ _ _ (l0 s a) p; have := Rmult_le_compat_r _ _ _ (l0 t a) q; lra.
Qed.

Theorem c_le_cam_symmetric_holds : c_le_cam_symmetric.
Proof.
move=> X _ Y _ K w w0 F s t; pose g x z k := Rabs (F (x, k) (@Ordinal 2 0 isT) - F (z, k) (@Ordinal 2 0 isT)).
have m0 x z : 0 <= \max_(k : X) g x z k by exact: max_ge0.
apply: (@le_cam_loss X Y K (fun x z => w * \max_(k : X) g x z k)) => [x z|x y z|x z].
- by congr (_ * _); apply: eq_bigr => k _; exact: Rabs_minus_sym.
- rewrite -Rmult_plus_distr_l; apply: Rmult_le_compat_l => //; apply: max_le => [|k _].
    by have := m0 x y; have := m0 y z; lra.
  have := @max_ge _ xpredT (g x y) k isT; have := @max_ge _ xpredT (g y z) k isT.
  suff : g x z k <= g x y k + g y z k by lra.
  rewrite /g; have -> : F (x, k) (@Ordinal 2 0 isT) - F (z, k) (@Ordinal 2 0 isT) =
    (F (x, k) (@Ordinal 2 0 isT) - F (y, k) (@Ordinal 2 0 isT)) + (F (y, k) (@Ordinal 2 0 isT) - F (z, k) (@Ordinal 2 0 isT)) by ring.
  exact: Rabs_triang.
by apply: Rmult_le_pos.
Qed.
