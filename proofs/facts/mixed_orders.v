(* Renyi divergences of mixtures: at most the larger one, at every order. *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws mechanisms orders more classes levels.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Mixtures.
Variable T : finType.
Implicit Types (p q s t : law T).

Let two (w x y : R) (b : bool) : R := if b then w * x else (1 - w) * y.

Lemma power_of_share w x y a : 0 <= w -> 0 <= x -> 0 <= y ->
  rpow (w * x) a * rpow (w * y) (1 - a) = w * (rpow x a * rpow y (1 - a)).
Proof. by move=> w0 x0 y0; rewrite !rpow_mul // -[X in _ = X * _](rpow_complement a w0); ring. Qed.
Lemma shares_sum w p q s t a : 0 <= w <= 1 -> w * renyi_sum p q a + (1 - w) * renyi_sum s t a =
  \sum_x \sum_(b : bool) rpow (two w (p x) (s x) b) a * rpow (two w (q x) (t x) b) (1 - a).
Proof.
move=> w01; have v0 : 0 <= 1 - w by lra.
rewrite -!sum_mull -sum_add; apply: eq_sum => x _; rewrite big_bool /= !power_of_share //; lra.
Qed.
Lemma mixed_sum w p q s t a : 0 <= w <= 1 -> renyi_sum (mixture w p s) (mixture w q t) a =
  \sum_x rpow (\sum_(b : bool) two w (p x) (s x) b) a * rpow (\sum_(b : bool) two w (q x) (t x) b) (1 - a).
Proof. by move=> w01; apply: eq_sum => x _; rewrite !big_bool !mixtureE. Qed.
Lemma two_ge0 w x y b : 0 <= w <= 1 -> 0 <= x -> 0 <= y -> 0 <= two w x y b.
Proof. by move=> w01 x0 y0; case: b => /=; apply: Rmult_le_pos; lra. Qed.

Lemma sum_mixed_below w p q s t a : 0 <= w <= 1 -> 0 <= a <= 1 ->
  w * renyi_sum p q a + (1 - w) * renyi_sum s t a <= renyi_sum (mixture w p s) (mixture w q t) a.
Proof.
move=> w01 ha; rewrite shares_sum // mixed_sum //; apply: sum_le => x _.
by apply: (@power_sum_below _ (two w (p x) (s x)) (two w (q x) (t x))) => // b; exact: two_ge0.
Qed.
Lemma sum_mixed_above w p q s t a : 0 <= w <= 1 -> 1 <= a -> dom p q -> dom s t ->
  renyi_sum (mixture w p s) (mixture w q t) a <= w * renyi_sum p q a + (1 - w) * renyi_sum s t a.
Proof.
move=> w01 ha /domP d /domP d'; rewrite shares_sum // mixed_sum //; apply: sum_le => x _.
apply: (@power_sum_above _ (two w (p x) (s x)) (two w (q x) (t x))) => // [b|b|b]; try exact: two_ge0.
by case: b => /=; case/Rmult_integral => [->|e]; rewrite ?Rmult_0_l // ?(d _ e) ?(d' _ e) Rmult_0_r.
Qed.

Lemma below_of_sum p q (a b : R) : 0 <= a < 1 -> Rbar_le (renyi p q a) b <-> exp ((a - 1) * b) <= renyi_sum p q a.
Proof.
move=> a01; have s0 := renyi_sum_ge0 p q a; have e0 := exp_pos ((a - 1) * b).
rewrite renyi_below //; case: ReqbP => [->|n]; first by split=> // h; lra.
have sp : 0 < renyi_sum p q a by lra.
have -> : ln (renyi_sum p q a) / (a - 1) = - ln (renyi_sum p q a) / (1 - a) by field; lra.
have E := exp_ln _ sp; split=> [h|h] /=.
  rewrite -E; apply: exp_le_mono; have a1 : 0 < 1 - a by lra.
  by move/(Rle_div_l _ _ _ a1): h; lra.
apply/Rle_div_l; first lra.
by rewrite -E in h; case: h => [/exp_lt_inv|/exp_inv]; lra.
Qed.
Lemma above_of_sum p q (a b : R) : 1 < a ->
  Rbar_le (renyi p q a) b <-> dom p q /\ renyi_sum p q a <= exp ((a - 1) * b).
Proof.
move=> a1; case d : (dom p q); last first.
  by rewrite renyi_above_not_dom ?d //; split=> // -[].
have [sp ->] := renyi_above_sum a1 d; have E := exp_ln _ sp; split=> [h|[_ h]] /=.
  split=> //; rewrite -E; apply: exp_le_mono; have a0 : 0 < a - 1 by lra.
  by move/(Rle_div_l _ _ _ a0): h; lra.
apply/Rle_div_l; first lra.
by rewrite -E in h; case: h => [/exp_lt_inv|/exp_inv]; lra.
Qed.

Lemma renyi_mixed_le p q s t w (a : Rbar) (b : R) : 0 < w < 1 -> 0 <= b -> Rbar_le 0 a ->
  Rbar_le (renyi p q a) b -> Rbar_le (renyi s t a) b -> Rbar_le (renyi (mixture w p s) (mixture w q t) a) b.
Proof.
move=> ws b0; have w01 : 0 <= w <= 1 by lra. have v0 : 0 <= 1 - w by lra.
case: a => [a||] // a0 h h'; last first.
  have k := proj1 (max_ratio_level_le b0 (mass_ge0 p) (mass_ge0 q)) h.
  have k' := proj1 (max_ratio_level_le b0 (mass_ge0 s) (mass_ge0 t)) h'.
  by apply/max_ratio_level_le => // x; exact: ratio_mixture.
have {}a0 : 0 <= a by exact: a0.
case: (Rtotal_order a 1) => [a1|[a1|a1]].
- have a01 : 0 <= a < 1 by lra.
  apply/(below_of_sum _ _ _ a01); apply: Rle_trans (sum_mixed_below p q s t w01 _); last lra.
  move/(below_of_sum _ _ _ a01): h => h; move/(below_of_sum _ _ _ a01): h' => h'.
  have m := Rmult_le_compat_l _ _ _ (proj1 w01) h; have m' := Rmult_le_compat_l _ _ _ v0 h'; lra.
- rewrite a1 !renyi_at1 in h h' *.
  have -> : b = w * b + (1 - w) * b by ring.
  exact: kl_convex_le.
move/(above_of_sum _ _ _ a1): h => [d h]; move/(above_of_sum _ _ _ a1): h' => [d' h'].
apply/(above_of_sum _ _ _ a1); split.
  apply/domP => x; rewrite !mixtureE // => e.
  have q0 : q x = 0 by have := mass_ge0 q x; have := mass_ge0 t x; nra.
  have t0 : t x = 0 by have := mass_ge0 q x; have := mass_ge0 t x; nra.
  by rewrite (domP _ _ d _ q0) (domP _ _ d' _ t0); ring.
apply: Rle_trans (sum_mixed_above w01 (Rlt_le _ _ a1) d d') _.
have m := Rmult_le_compat_l _ _ _ (proj1 w01) h; have m' := Rmult_le_compat_l _ _ _ v0 h'; lra.
Qed.

Lemma mixture_0 p q : mixture 0 p q = q.
Proof. by apply: law_ext => x; rewrite mixtureE; lra. Qed.
Lemma mixture_1 p q : mixture 1 p q = p.
Proof. by apply: law_ext => x; rewrite mixtureE; lra. Qed.

Lemma renyi_mixed p q s t w (a : Rbar) : Rbar_le 0 a -> 0 <= w -> w <= 1 ->
  vle (renyi_v (mixture w p s) (mixture w q t) a) (vmax (renyi_v p q a) (renyi_v s t a)).
Proof.
move=> a0 w0 w1; rewrite !renyi_vE //.
have key (u v : Rbar) : Rbar_le u v -> Rbar_le 0 v -> Rbar_le (renyi p q a) v -> Rbar_le (renyi s t a) v ->
    Rbar_le (renyi (mixture w p s) (mixture w q t) a) v.
  move=> _; case: (Req_dec w 0) => [->|n0]; first by rewrite !mixture_0.
  case: (Req_dec w 1) => [->|n1]; first by rewrite !mixture_1.
  case: v => [b||] // b0 h h'; last by case: (renyi _ _ _).
  by apply: renyi_mixed_le => //; lra.
have p0 := renyi_nonneg p q a0; have s0 := renyi_nonneg s t a0.
by apply: le_vmax => h; apply: (key _ _ h) => //; exact: Rbar_le_refl.
Qed.
End Mixtures.

Section Levels.
Variables X Y : finType.

Lemma worst_renyi_mixed (S : rel X) (K L : kernel X Y) w (a : Rbar) : Rbar_le 0 a -> 0 <= w -> w <= 1 ->
  let level M := worst S (fun p q => renyi p q a) M in vle (level (kmix w K L)) (vmax (level K) (level L)).
Proof.
move=> a0 w0 w1 level; have l0 (M : kernel X Y) : Rbar_le 0 (level M) by exact: worst_ge0.
have key (v : Rbar) : Rbar_le 0 v -> Rbar_le (level K) v -> Rbar_le (level L) v -> Rbar_le (level (kmix w K L)) v.
  move=> v0 h h'; apply: worst_le => // x x' Sx.
  have := renyi_mixed (K x) (K x') (L x) (L x') a0 w0 w1; rewrite !renyi_vE // => m.
  have k := Rbar_le_trans _ _ _ (worst_ge (fun p q => renyi p q a) K Sx) h.
  have k' := Rbar_le_trans _ _ _ (worst_ge (fun p q => renyi p q a) L Sx) h'.
  apply: Rbar_le_trans m _; rewrite /= /Rbar_max; by case: Rbar_le_dec.
by apply: le_vmax => h; apply: key => //; exact: Rbar_le_refl.
Qed.
End Levels.

Lemma renyi_dp_mixed (X Y : finType) (K L : kernel X Y) w (a : Rbar) : Rbar_le 0 a -> 0 <= w -> w <= 1 ->
  vle (renyi_dp (kmix w K L) a) (vmax (renyi_dp K a) (renyi_dp L a)).
Proof. exact: worst_renyi_mixed. Qed.
Lemma renyi_dp_db_mixed (I X Y : finType) (K L : kernel (I ~> X) Y) w (a : Rbar) : Rbar_le 0 a -> 0 <= w -> w <= 1 ->
  vle (renyi_dp_db (kmix w K L) a) (vmax (renyi_dp_db K a) (renyi_dp_db L a)).
Proof. exact: worst_renyi_mixed. Qed.
