(* Independent families: marginals, additivity of divergences, composition of mechanisms.

   Sources: Cover and Thomas (2006), 2.5; Cuff and Yu (2016), Corollaries 5 to 7;
   Tsybakov (2009), 2.4. *)

From ExactPriv Require Import core divergence capacity hockey_stick.

Section Indep.
Variables I T : finType.
Implicit Types (p q : I -> law T) (i : I).

(* One letter of an independent family has its own law. *)
Theorem indep_marginal p i : push (fun f : I ~> T => f i) (indep p) = p i.
Proof.
apply: law_ext => a; rewrite pushE.
pose F j b := p j b * (if j == i then (if b == a then 1 else 0) else 1).
rewrite (_ : \sum_(f : I ~> T | f i == a) indep p f = \sum_(f : {ffun I -> T}) \prod_j F j (f j)).
  rewrite -(prod_sum_distr F) (bigD1 i) //= [X in _ * X]big1 ?Rmult_1_r.
    rewrite /F eqxx -[RHS](sum_pick a); apply: eq_bigr => b _; case: (b == a); ring.
  move=> j /negbTE ji; rewrite /F ji -[RHS](mass_sum1 (p j)); apply: eq_bigr => b _; ring.
rewrite big_mkcond; apply: eq_bigr => f _; rewrite /F big_split /= [X in _ * X](bigD1 i) //= eqxx.
rewrite [X in _ * (_ * X)]big1; last by move=> j /negbTE ->.
by case: (f i == a); rewrite ?indepE; ring.
Qed.

Lemma mean_indep p i g : mean (indep p) (fun f => g (f i)) = mean (p i) g.
Proof. by rewrite -[in RHS](indep_marginal p i) mean_push. Qed.

Lemma indep_gt0 p (f : I ~> T) : 0 < indep p f -> forall i, 0 < p i (f i).
Proof.
rewrite indepE => h i; have [z|//] := mass_cases (p i) (f i).
by move: h; rewrite (bigD1 i) //= z Rmult_0_l; lra.
Qed.

Lemma dom_indep p q : (forall i, dom (p i) (q i)) -> dom (indep p) (indep q).
Proof.
move=> h; apply/domP => f qf; have [//|pf] := mass_cases (indep p) f.
have : 0 < indep q f; last lra.
rewrite indepE; apply: prod_gt0 => i _; have := indep_gt0 pf i.
by have := domP _ _ (h i) (f i); have := mass_cases (q i) (f i); lra.
Qed.

(* Relative entropy of independent families adds (Theorem 2.5.3). *)
Theorem klsum_indep p q : (forall i, dom (p i) (q i)) ->
  klsum (indep p) (indep q) = \sum_i klsum (p i) (q i).
Proof.
move=> h; rewrite [RHS](eq_bigr (fun i => mean (indep p) (fun f => ln (p i (f i) / q i (f i))))).
  rewrite /mean exchange_big; apply: eq_bigr => f _; rewrite sum_mull.
  have [->|pf] := mass_cases (indep p) f; first by rewrite !Rmult_0_l.
  congr (_ * _); have pi i := indep_gt0 pf i.
  have qi i : 0 < q i (f i) by have := domP _ _ (h i) (f i); have := mass_cases (q i) (f i); have := pi i; lra.
  rewrite !indepE ln_div; [|by apply: prod_gt0|by apply: prod_gt0].
  rewrite !ln_prod // -sum_sub; apply: eq_bigr => i _; by rewrite ln_div.
by move=> i _; rewrite (mean_indep p i (fun a => ln (p i a / q i a))).
Qed.

(* D_inf adds at most: ratios multiply. *)
Theorem indep_ratio p q (e : I -> R) : (forall i a, p i a <= exp (e i) * q i a) ->
  forall f, indep p f <= exp (\sum_i e i) * indep q f.
Proof.
move=> h f; rewrite !indepE.
have -> : exp (\sum_i e i) = \prod_i exp (e i).
  by elim/big_rec2: _ => [|i x y _ <-]; [exact: exp_0|exact: exp_plus].
rewrite -big_split /=; apply: prod_le => i _; split=> //; exact: h.
Qed.

End Indep.

(* n independent copies: KL is multiplied by n. *)
Corollary klsum_power (I T : finType) (p q : law T) : dom p q ->
  klsum (power I p) (power I q) = letters I * klsum p q.
Proof. by move=> h; rewrite klsum_indep // sum_const_card. Qed.

(* ** Composition of mechanisms *)

Section Composition.
Variables X Y Z : finType.
Implicit Types (P : law X) (K : kernel X Y) (L : kernel X Z).

(* Two independent answers to one input: informations add at most (Cuff and Yu,
   Corollary 5). The product of both output laws is a law of the pair. *)
Theorem mi_parallel P K L : mi P (kparallel K L) <= mi P K + mi P L.
Proof.
pose q := product (output P K) (output P L).
have d x : 0 < P x -> dom (kparallel K L x) q.
  move=> Px; apply/domP => -[y z]; rewrite !productE => /Rmult_integral[] h.
    by rewrite (domP _ _ (dom_row K Px) y h) Rmult_0_l.
  by rewrite (domP _ _ (dom_row L Px) z h) Rmult_0_r.
have := compensation d; have := klsum_ge0 (dom_mix (L := fun=> q) d); rewrite output_const.
have -> : mean P (fun x => klsum (kparallel K L x) q) = mi P K + mi P L.
  rewrite /mi /mean -sum_add; apply: eq_bigr => x _.
  have [->|Px] := mass_cases P x; first by ring.
  by rewrite /kparallel klsum_product; [ring|exact: dom_row|exact: dom_row].
lra.
Qed.

Theorem capacity_parallel K L (a b : R) : Rbar_le (capacity K) a -> Rbar_le (capacity L) b ->
  Rbar_le (capacity (kparallel K L)) (a + b).
Proof.
move=> /capacity_leP hK /capacity_leP hL; apply: capacity_le => P.
have := mi_parallel P K L; have := hK P; have := hL P => /=; lra.
Qed.

(* Sequential (adaptive) composition: the second mechanism sees the first answer; the
   chain rule with the worst stage (Cuff and Yu, Corollary 6). *)
Theorem mi_sequential P K (L : Y -> kernel X Z) (b : R) :
  (forall y P', mi P' (L y) <= b) -> mi P (ksequential K L) <= mi P K + b.
Proof.
move=> hb; pose M : kernel Y Z := fun y => output (posterior P K y) (L y).
pose q := joint (output P K) M.
have post x y : 0 < P x -> 0 < K x y -> 0 < posterior P K y x.
  move=> Px k; have o := output_gt0 Px k; rewrite posteriorE //.
  by apply: Rdiv_lt_0_compat => //; exact: Rmult_lt_0_compat.
have d x : 0 < P x -> dom (ksequential K L x) q.
  move=> Px; apply/domP => -[y z]; rewrite !jointE => /Rmult_integral[] h.
    by rewrite (domP _ _ (dom_row K Px) y h) Rmult_0_l.
  have [->|k] := mass_cases (K x) y; first by rewrite Rmult_0_l.
  by rewrite (domP _ _ (dom_row (L y) (post x y Px k)) z h) Rmult_0_r.
have := compensation d; have := klsum_ge0 (dom_mix (L := fun=> q) d); rewrite output_const.
have -> : mean P (fun x => klsum (ksequential K L x) q) =
  mi P K + mean (output P K) (fun y => mi (posterior P K y) (L y)).
  rewrite (_ : mean (output P K) _ = \sum_x P x * \sum_y K x y * klsum (L y x) (M y)).
    rewrite /mi /mean -sum_add; apply: eq_bigr => x _.
    have [->|Px] := mass_cases P x; first by ring.
    rewrite /ksequential klsum_chain; [rewrite /mean; ring|exact: dom_row|].
    by move=> y k; apply: dom_row; exact: post.
  rewrite [RHS](eq_bigr (fun x => \sum_y P x * K x y * klsum (L y x) (M y))); last first.
    by move=> x _; rewrite -sum_mull; apply: eq_bigr => y _; ring.
  rewrite exchange_big /mean; apply: eq_bigr => y _; rewrite /mi -sum_mull.
  by apply: eq_bigr => x _; rewrite -Rmult_assoc posterior_joint.
have : mean (output P K) (fun y => mi (posterior P K y) (L y)) <= b by apply: mean_le_const.
lra.
Qed.

(* Levels of ratios add under both compositions. *)
Theorem sequential_ratio K (L : Y -> kernel X Z) (a b : R) x x' :
  (forall y, K x y <= exp a * K x' y) -> (forall y z, L y x z <= exp b * L y x' z) ->
  forall yz, ksequential K L x yz <= exp (a + b) * ksequential K L x' yz.
Proof.
move=> hK hL [y z]; rewrite !jointE exp_plus.
have := Rmult_le_compat _ _ _ _ (mass_ge0 (K x) y) (mass_ge0 (L y x) z) (hK y) (hL y z); lra.
Qed.

End Composition.

(* Any finite family of independent answers to one input. *)
Theorem mi_family (I X Y : finType) (P : law X) (K : I -> kernel X Y) :
  mi P (kfamily K) <= \sum_i mi P (K i).
Proof.
pose q := indep (fun i => output P (K i)).
have d x : 0 < P x -> dom (kfamily K x) q.
  by move=> Px; apply: dom_indep => i; exact: dom_row.
have := compensation d; have := klsum_ge0 (dom_mix (L := fun=> q) d); rewrite output_const.
have -> : mean P (fun x => klsum (kfamily K x) q) = \sum_i mi P (K i).
  rewrite /mi /mean exchange_big; apply: eq_bigr => x _; rewrite sum_mull.
  have [->|Px] := mass_cases P x; first by rewrite !Rmult_0_l.
  by rewrite klsum_indep // => i; exact: dom_row.
lra.
Qed.

(* Total variation of independent pairs is subadditive. *)
Theorem tv_product (X Y : finType) (p q : law X) (p' q' : law Y) :
  total_variation (product p p') (product q q') <= total_variation p q + total_variation p' q'.
Proof.
apply: Rle_trans (tv_triangle _ (product q p') _) _; apply: Rplus_le_compat.
  rewrite /total_variation sum_pair; right; congr (_ / _); apply: eq_bigr => x _.
  rewrite (eq_bigr (fun y => Rabs (p x - q x) * p' y)) ?sum_mull ?mass_sum1 ?Rmult_1_r //.
  move=> y _; rewrite !productE -Rmult_minus_distr_r Rabs_mult (Rabs_pos_eq (p' y)) //.
rewrite /total_variation sum_pair; right; congr (_ / _).
rewrite (eq_bigr (fun x => q x * \sum_y Rabs (p' y - q' y))) ?sum_mulr ?mass_sum1 ?Rmult_1_l //.
move=> x _; rewrite -sum_mull; apply: eq_bigr => y _.
by rewrite !productE -Rmult_minus_distr_l Rabs_mult (Rabs_pos_eq (q x)).
Qed.
