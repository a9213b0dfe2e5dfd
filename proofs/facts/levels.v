(* Facts of levels: hockey sticks that vanish, corners of privacy regions, rows, mixtures, orders below the leakage. *)

From ExactPriv Require Import theory auto bridges.
From ExactPrivFacts Require Import pairs_of_laws mechanisms orders more classes.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Lemma le_quotient (x y c : R) : 0 < c -> x * c <= y -> x <= y / c.
Proof. by move=> c0 h; apply/Rle_div_r. Qed.

Section Pairs.
Variable T : finType.
Implicit Types (p q : law T).

(* Both inequalities of a region at the event of the variation, added. *)
Lemma variation_corner p q (e : R) : 0 <= e ->
  total_variation p q <= (((exp e - 1) + hockey_stick p q (Finite e)) + hockey_stick q p (Finite e)) / (exp e + 1).
Proof.
move=> _; have r0 := exp_pos e; rewrite /hockey_stick; set r := exp e in r0 *.
apply: le_quotient; first lra.
rewrite tv_hs1 hs_event; set A := above 1 p q.
have := hs_event_le r p q A; have := hs_event_le r q p (predC A).
rewrite !prob_compl; nra.
Qed.

Lemma level_ge0 p q (e : R) : (forall a, p a <= exp e * q a) -> 0 <= e.
Proof.
move=> h; have : 1 <= exp e.
  rewrite -(mass_sum1 p) -[exp e]Rmult_1_r -(mass_sum1 q) -sum_mull; exact: sum_le.
by rewrite -exp_0; case=> [/exp_lt_inv|/exp_inv]; lra.
Qed.
Lemma ratio_by_hockey p q (e : R) : hockey_stick p q (Finite e) <= 0 -> Rbar_le (max_ratio_level p q) (Finite e).
Proof.
move=> h; have /hs_eq0 k : hs (exp e) p q = 0 by apply: Rle_antisym => //; exact: hs_ge0.
by apply/max_ratio_level_le => //; exact: (level_ge0 k).
Qed.
Lemma hockey_by_ratio p q (e : R) : Rbar_le (max_ratio_level p q) (Finite e) -> hockey_stick p q (Finite e) <= 0.
Proof.
move=> h; have e0 : 0 <= e by exact: (Rbar_le_trans (Finite 0) _ (Finite e) (max_ratio_level_ge0 p q) h).
by right; apply/hs_eq0; apply/max_ratio_level_le.
Qed.
Lemma ratio_positive p q : 0 < total_variation p q -> Rbar_lt (Finite 0) (max_ratio_level p q).
Proof.
move=> t0; apply: Rbar_not_le_lt => /hockey_by_ratio; rewrite /hockey_stick exp_0 -tv_hs1; lra.
Qed.
End Pairs.

Lemma ratio_positive_back (T : finType) (p q : law T) : 0 < total_variation p q -> Rbar_lt (Finite 0) (max_ratio_level q p).
Proof. by rewrite tv_sym; exact: ratio_positive. Qed.

(* Largest p(A) - r q(A) where p(A) <= s q(A) and q(not A) <= s p(not A). *)
Lemma region_corner (r s x y : R) : 1 <= r -> r <= s -> x <= s * y -> 1 - y <= s * (1 - x) -> 0 <= y ->
  x - r * y <= (s - r) / (s + 1).
Proof.
move=> r1 rs h h' y0; apply: le_quotient; first lra.
case: (Req_dec s 1) => [E|n].
  have Er : r = 1 by lra.
  by rewrite E Er in h h' *; lra.
have rs1 : 0 <= r * s - 1 by nra.
have k := Rmult_le_compat_l _ _ _ rs1 h.
have k' : (s - r) * (1 - y) <= (s - r) * (s * (1 - x)) by apply: Rmult_le_compat_l => //; lra.
have s1 : 0 < s - 1 by lra.
apply: (Rmult_le_reg_l (s - 1)) => //; lra.
Qed.

Section Rows.
Variables X Y Z : finType.
Implicit Types (K L : kernel X Y) (P : law X).

Lemma ratio_of_rows K (x x' : X) : Rbar_le (max_ratio_level (K x) (K x')) (ldp K).
Proof. exact: (worst_ge (S := @pairs X) (fun p q => max_ratio_level p q) K). Qed.
Lemma renyi_of_rows K (a : Rbar) (x x' : X) : Rbar_le 0 a -> vle (renyi_v (K x) (K x') a) (renyi_dp K a).
Proof. by move=> a0; rewrite renyi_vE //; exact: (worst_ge (S := @pairs X) (fun p q => renyi p q a) K). Qed.
Lemma ldp_by_delta K (e : R) : 0 <= e -> ldp_delta K (Finite e) <= 0 -> Rbar_le (ldp K) (Finite e).
Proof.
move=> e0 h; apply: worst_le => // x x' _; apply: ratio_by_hockey; apply: Rle_trans h.
exact: (worstR_ge (S := @pairs X) (fun p q => hockey_stick p q (Finite e)) K).
Qed.
Lemma delta_by_ldp K (e : R) : Rbar_le (ldp K) (Finite e) -> ldp_delta K (Finite e) <= 0.
Proof.
move=> h; apply: worstR_le => [|x x' _]; first exact: Rle_refl.
by apply: hockey_by_ratio; apply: Rbar_le_trans h; exact: ratio_of_rows.
Qed.

Lemma region_of_rows (S : rel X) K (a e : R) : 0 <= e -> e <= a ->
  Rbar_le (worst S (fun p q => max_ratio_level p q) K) (Finite a) -> (forall x x', S x x' -> S x' x) ->
  worstR S (fun p q => hockey_stick p q (Finite e)) K <= (exp a - exp e) / (exp a + 1).
Proof.
move=> e0 ea h sym; have a0 : 0 <= a by lra.
have er := exp_ge1 e0; have rR := exp_le_mono ea; have Rp := exp_pos a.
have c0 : 0 <= (exp a - exp e) / (exp a + 1) by apply: le_quotient; lra.
move/(ratio_level_leP S K a0): h => h.
apply: worstR_le => [|x x' Sx]; first exact: c0.
rewrite /hockey_stick hs_event; set A := above _ _ _.
have le (p q : law Y) (B : pred Y) : (forall y, p y <= exp a * q y) -> prob p B <= exp a * prob q B.
  by move=> k; rewrite /prob -sum_mull; apply: sum_le => y _; exact: k.
apply: region_corner => //; first by apply: le; exact: h.
  by rewrite -!prob_compl; apply: le; apply: h; exact: sym.
exact: prob_ge0.
Qed.
Lemma ldp_delta_region K (a e : R) : 0 <= e -> e <= a -> Rbar_le (ldp K) (Finite a) ->
  ldp_delta K (Finite e) <= (exp a - exp e) / (exp a + 1).
Proof. by move=> e0 ea h; exact: region_of_rows. Qed.

Lemma dobrushin_mixture K L w : 0 <= w -> w <= 1 ->
  dobrushin (kmix w K L) <= w * dobrushin K + (1 - w) * dobrushin L.
Proof.
move=> w0 w1; have d0 (M : kernel X Y) : 0 <= dobrushin M by exact: worstR_ge0.
have v0 : 0 <= 1 - w by lra.
apply: worstR_le => [|x x' _]; first by apply: Rplus_le_le_0_compat; exact: Rmult_le_pos.
apply: Rle_trans (tv_mixture (K x) (K x') (L x) (L x') (conj w0 w1)) _.
by apply: Rplus_le_compat; apply: Rmult_le_compat_l => //;
  exact: (worstR_ge (S := @pairs X) (fun p q => total_variation p q)).
Qed.

Lemma sibson_le_leakage K P (a : Rbar) : Rbar_le 0 a -> vle (sibson_v K P a) (maximal_leakage K).
Proof. by move=> a0; apply: vle_trans (sibson_inf_leakage K P); apply: sibson_v_increasing => //; case: a a0. Qed.
Lemma arimoto_le_leakage K P (a : Rbar) : (1 <= #|X|)%N -> Rbar_le 0 a -> Rbar_lt (Finite 0) a -> arimoto K P a <= maximal_leakage K.
Proof.
move=> x1 a0 ap; have h := arimoto_le_capacity P K ap.
exact: (Rbar_le_trans (Finite _) _ (Finite _) h (capacity_order_leakage K x1 a0)).
Qed.

Lemma mi_mixture K L P w : 0 <= w -> w <= 1 ->
  mutual_information (kmix w K L) P <= w * mutual_information K P + (1 - w) * mutual_information L P.
Proof. by move=> w0 w1; apply: mi_convex_kernel; lra. Qed.

Lemma guess_risk_processing K (L : kernel Y Z) P : guess_risk K P <= guess_risk (kthen K L) P.
Proof.
rewrite !guess_riskE; suff : \sum_z \max_x P x * kthen K L x z <= \sum_y \max_x P x * K x y by lra.
apply: Rle_trans (_ : \sum_z \sum_y (\max_x P x * K x y) * L y z <= _); last first.
  by rewrite exchange_big; right; apply: eq_sum => y _; rewrite sum_mull mass_sum1 Rmult_1_r.
apply: sum_le => z _; apply: max_le => [|x _].
  by apply: sum_ge0 => y _; apply: Rmult_le_pos => //; exact: max_ge0.
rewrite kthenE -sum_mull; apply: sum_le => y _; rewrite -Rmult_assoc; apply: Rmult_le_compat_r => //.
exact: (@max_ge _ xpredT (fun x => P x * K x y)).
Qed.

Lemma leakage_mixture K L w : (1 <= #|X|)%N -> 0 <= w -> w <= 1 ->
  vle (Finite (maximal_leakage (kmix w K L)))
      (vln (Finite (w * exp (maximal_leakage K) + (1 - w) * exp (maximal_leakage L)))).
Proof.
move=> /inhabitant x0 w0 w1; have w01 : 0 <= w <= 1 by lra.
have k1 := column_max_sum_ge1 K x0; have l1 := column_max_sum_ge1 L x0.
rewrite !exp_maximal_leakage //.
have m1 := column_max_sum_ge1 (kmix w K L) x0.
have h : column_max_sum (kmix w K L) <= w * column_max_sum K + (1 - w) * column_max_sum L.
  rewrite /column_max_sum -!sum_mull -sum_add; apply: sum_le => y _; apply: max_le => [|x _].
    by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; try lra; exact: max_ge0.
  rewrite mixtureE //; have := @max_ge _ xpredT (fun x => K x y) x isT.
  by have := @max_ge _ xpredT (fun x => L x y) x isT; nra.
rewrite vlnF; last lra.
by apply: ln_le_mono; first exact: Rlt_le_trans Rlt_0_1 m1.
Qed.
End Rows.

Lemma dp_delta_region (I X Y : finType) (K : kernel (I ~> X) Y) (a e : R) : 0 <= e -> e <= a -> Rbar_le (dp K) (Finite a) ->
  dp_delta K (Finite e) <= (exp a - exp e) / (exp a + 1).
Proof. by move=> e0 ea h; apply: region_of_rows => // x x'; rewrite /near neighbours_sym. Qed.
