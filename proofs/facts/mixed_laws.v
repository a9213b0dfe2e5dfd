(* Facts of mixtures and of products of laws. *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws mechanisms orders more classes levels.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Mixtures.
Variables T Y : finType.
Implicit Types (p q s t : law T) (K : kernel T Y).

Lemma tv_mixed p q s t w : 0 <= w -> w <= 1 ->
  total_variation (mixture w p s) (mixture w q t) <= w * total_variation p q + (1 - w) * total_variation s t.
Proof. by move=> w0 w1; exact: tv_mixture. Qed.
Lemma hockey_mixed p q s t (e w : R) : 0 <= w -> w <= 1 ->
  hockey_stick (mixture w p s) (mixture w q t) (Finite e) <=
  w * hockey_stick p q (Finite e) + (1 - w) * hockey_stick s t (Finite e).
Proof. by move=> w0 w1; exact: hs_mixture. Qed.
Lemma tv_towards p q w : 0 <= w -> w <= 1 -> total_variation (mixture w p q) q = w * total_variation p q.
Proof.
move=> w0 w1; rewrite /total_variation /Rdiv -Rmult_assoc -sum_mull; congr (_ * _); apply: eq_sum => a _.
by rewrite mixtureE // (_ : _ - _ = w * (p a - q a)) ?Rabs_mult ?(Rabs_pos_eq w) //; ring.
Qed.
Lemma kl_mixed p q s t w : 0 < w -> w < 1 ->
  vle (kl (mixture w p s) (mixture w q t)) (vadd (vmul w (kl p q)) (vmul (1 - w) (kl s t))).
Proof.
move=> w0 w1; apply: le_vshare => //; try exact: kl_nonneg.
by move=> a b a0 b0 Ea Eb; apply: kl_convex_le => //; rewrite ?Ea ?Eb //; exact: Rle_refl.
Qed.
Lemma half : 0 <= 1 / 2 <= 1. Proof. lra. Qed.
Lemma kl_to_middle p q : Rbar_lt (kl p (mixture (1 / 2) p q)) p_infty.
Proof.
rewrite kl_dom //; apply/domP => a; rewrite mixtureE ?half //; last exact: half.
by have := mass_ge0 p a; have := mass_ge0 q a; lra.
Qed.
Lemma kl_to_middle_back p q : Rbar_lt (kl q (mixture (1 / 2) p q)) p_infty.
Proof.
rewrite kl_dom //; apply/domP => a; rewrite mixtureE ?half //; last exact: half.
by have := mass_ge0 p a; have := mass_ge0 q a; lra.
Qed.
Lemma mi_mixed_priors K p q w : 0 <= w -> w <= 1 ->
  w * mutual_information K p + (1 - w) * mutual_information K q <= mutual_information K (mixture w p q).
Proof. by move=> w0 w1; exact: mi_concave_prior. Qed.
End Mixtures.

Lemma tv_outputs_towards (X Y : finType) (K : kernel X Y) (p q : law X) w : 0 <= w -> w <= 1 ->
  total_variation (output (mixture w p q) K) (output q K) = w * total_variation (output p K) (output q K).
Proof.
move=> w0 w1; rewrite -tv_towards //; congr (total_variation _ _); congr mass; apply: law_ext => y.
rewrite mixtureE //= -!sum_mull -sum_add; apply: eq_sum => x _; rewrite mixtureE //; ring.
Qed.

Section Products.
Variables T U : finType.
Implicit Types (p q : law T) (s t : law U).

Lemma kl_products p q s t : veq (kl (product p s) (product q t)) (vadd (kl p q) (kl s t)).
Proof.
case E : (dom p q); case F : (dom s t).
- by rewrite !kl_dom ?klsum_product ?dom_product ?E ?F.
- by rewrite (kl_not_dom (p := s)) ?F // (kl_dom E) kl_not_dom // dom_product E F.
- by rewrite (kl_not_dom (p := p)) ?E // (kl_dom F) kl_not_dom // dom_product E F.
by rewrite !kl_not_dom ?dom_product ?E ?F.
Qed.
Lemma tv_products p q s t :
  total_variation (product p s) (product q t) <= 1 - (1 - total_variation p q) * (1 - total_variation s t).
Proof.
rewrite !tv_overlap (_ : 1 - (1 - support_overlap p q) = support_overlap p q); last ring.
rewrite (_ : 1 - (1 - support_overlap s t) = support_overlap s t); last ring.
suff : support_overlap p q * support_overlap s t <= support_overlap (product p s) (product q t) by lra.
rewrite /support_overlap sum_pair -sum_mulr; apply: sum_le => x _; rewrite -sum_mull; apply: sum_le => y _.
rewrite !productE; have p0 := mass_ge0 p x; have q0 := mass_ge0 q x; have s0 := mass_ge0 s y; have t0 := mass_ge0 t y.
apply: Rmin_glb; apply: Rmult_le_compat; try (by apply: Rmin_glb); try exact: Rmin_l; exact: Rmin_r.
Qed.
Lemma renyi_products p q s t (a : Rbar) : Rbar_le 0 a ->
  veq (renyi_v (product p s) (product q t) a) (vadd (renyi_v p q a) (renyi_v s t a)).
Proof.
move=> a0; rewrite !renyi_vE // renyi_product //.
have := renyi_nonneg p q a0; have := renyi_nonneg s t a0.
by case: (renyi p q a) => [x||] //; case: (renyi s t a).
Qed.
End Products.

Lemma entropy_products (X Y : finType) (p : law X) (q : law Y) : entropy (product p q) = entropy p + entropy q.
Proof. exact: entropy_product. Qed.

Lemma dobrushin_parallel (X Y Z : finType) (K : kernel X Y) (L : kernel X Z) :
  dobrushin (kparallel K L) <= 1 - (1 - dobrushin K) * (1 - dobrushin L).
Proof.
have k1 : dobrushin K <= 1 by exact: dobrushin_le1.
have l1 : dobrushin L <= 1 by exact: dobrushin_le1.
have k0 : 0 <= dobrushin K by exact: worstR_ge0.
have l0 : 0 <= dobrushin L by exact: worstR_ge0.
apply: worstR_le => [|x x' _]; first by nra.
apply: Rle_trans (tv_products (K x) (K x') (L x) (L x')) _.
have a := worstR_ge (S := @pairs X) (fun p q => total_variation p q) K (x := x) (x' := x') isT.
have b := worstR_ge (S := @pairs X) (fun p q => total_variation p q) L (x := x) (x' := x') isT.
rewrite -!/(dobrushin _) /= in a b.
have := tv_le1 (K x) (K x'); have := tv_le1 (L x) (L x'); nra.
Qed.
Lemma dobrushin_product (X Y X' Y' : finType) (K : kernel X Y) (L : kernel X' Y') :
  dobrushin (kproduct K L) <= 1 - (1 - dobrushin K) * (1 - dobrushin L).
Proof.
have k1 : dobrushin K <= 1 by exact: dobrushin_le1.
have l1 : dobrushin L <= 1 by exact: dobrushin_le1.
have k0 : 0 <= dobrushin K by exact: worstR_ge0.
have l0 : 0 <= dobrushin L by exact: worstR_ge0.
apply: worstR_le => [|[x z] [x' z'] _]; first by nra.
apply: Rle_trans (tv_products (K x) (K x') (L z) (L z')) _.
have a := worstR_ge (S := @pairs X) (fun p q => total_variation p q) K (x := x) (x' := x') isT.
have b := worstR_ge (S := @pairs X') (fun p q => total_variation p q) L (x := z) (x' := z') isT.
rewrite -!/(dobrushin _) /= in a b.
have := tv_le1 (K x) (K x'); have := tv_le1 (L z) (L z'); nra.
Qed.

Lemma entropy_mixed (T : finType) (p q : law T) w : 0 <= w -> w <= 1 ->
  w * entropy p + (1 - w) * entropy q <= entropy (mixture w p q).
Proof.
move=> w0 w1; have [L hL] := @identity_exists T.
by rewrite -!(identity_mi _ hL); exact: mi_concave_prior.
Qed.

Lemma leakage_products (X Y X' Y' : finType) (K : kernel X Y) (L : kernel X' Y') : (1 <= #|X|)%N -> (1 <= #|X'|)%N ->
  maximal_leakage (kproduct K L) = maximal_leakage K + maximal_leakage L.
Proof.
move=> /inhabitant x0 /inhabitant z0.
have k1 := column_max_sum_ge1 K x0; have l1 := column_max_sum_ge1 L z0.
rewrite /maximal_leakage -!/(column_max_sum _) -ln_mult; try lra; congr ln.
rewrite /column_max_sum sum_pair -sum_mulr; apply: eq_sum => y _; rewrite -sum_mull; apply: eq_sum => z _.
have m0 : 0 <= \max_x K x y by exact: max_ge0.
have n0 : 0 <= \max_x L x z by exact: max_ge0.
apply: Rle_antisym.
  apply: max_le => [|[x x'] _]; first exact: Rmult_le_pos.
  rewrite /kproduct productE; apply: Rmult_le_compat => //; first exact: (@max_ge _ xpredT (fun x => K x y)).
  exact: (@max_ge _ xpredT (fun x => L x z)).
rewrite -max_mull //; apply: max_le => [|x' _]; first exact: max_ge0.
rewrite Rmult_comm -max_mull //; apply: max_le => [|x _]; first exact: max_ge0.
by rewrite Rmult_comm; exact: (@max_ge _ xpredT (fun u => kproduct K L u (y, z)) (x, x')).
Qed.
