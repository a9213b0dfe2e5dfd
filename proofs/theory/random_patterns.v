(* A mechanism that answers with a random set of letters: with many letters it comes as near as one likes to the
   largest information of a level over all alphabets, z - 1 - ln z at z = r ln r/(r - 1). *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar products best_responses patterns few_values.

(* Two different letters of an independent family. *)
Lemma indep_two (I T : finType) (p : I -> law T) (i j : I) (f g : T -> R) : i != j ->
  mean (indep p) (fun F : I ~> T => f (F i) * g (F j)) = mean (p i) f * mean (p j) g.
Proof.
move=> ij; pose c k b := (if k == i then f b else 1) * (if k == j then g b else 1).
have cE (F : I ~> T) : \prod_k c k (F k) = f (F i) * g (F j).
  rewrite big_split /= (bigD1 i) //= eqxx big1 ?Rmult_1_r; last by move=> k /negbTE ->.
  by rewrite (bigD1 j) //= eqxx big1 ?Rmult_1_r // => k /negbTE ->.
rewrite /mean (eq_sum (G := fun F : I ~> T => \prod_k (p k (F k) * c k (F k)))) => [|F _]; last by rewrite indepE big_split cE.
rewrite -(prod_sum_distr (fun k b => p k b * c k b)) (bigD1 i) //= (bigD1 j) /=; last by rewrite eq_sym.
rewrite [X in _ * (_ * X)]big1 => [|k /andP[/negbTE ki /negbTE kj]].
  by rewrite Rmult_1_r /c eqxx (negbTE ij) eq_sym (negbTE ij) eqxx; congr (_ * _); apply: eq_sum => b _; ring.
by rewrite -[RHS](mass_sum1 (p k)); apply: eq_sum => b _; rewrite /c ki kj; ring.
Qed.

Section RandomPatterns.
Variables (X : finType) (x0 x1 : X) (r p : R).
Hypothesis ne : x0 != x1.
Hypothesis r1 : 1 < r.
Hypothesis p01 : 0 < p < 1.
Let r1' : 1 <= r. Proof. lra. Qed.
Let p01' : 0 <= p <= 1. Proof. lra. Qed.
Let z := 1 + (r - 1) * p.
Let z1 : 1 < z. Proof. by have := Rmult_lt_0_compat (r - 1) p; rewrite /z; lra. Qed.
Let n0 : 1 <= letters X. Proof. exact: letters_ge1 x0. Qed.

Let B : law (X ~> bit_type) := indep (fun=> bit p).
Let w (S : X ~> bit_type) : R := B S / z.
Let member (S : X ~> bit_type) : pred X := fun x => S x.

Lemma random_at x (f : bool -> R) : mean B (fun S => f (S x)) = p * f true + (1 - p) * f false.
Proof.
have := mean_push (fun S : X ~> bit_type => S x) B f.
by rewrite /B indep_marginal /mean sum_bool bitT // bitF // => <-.
Qed.

Let w0 S : 0 <= w S. Proof. by apply: Rdiv_le_0_compat; [exact: mass_ge0|lra]. Qed.
Lemma random_row x : \sum_S w S * (if member S x then r else 1) = 1.
Proof.
rewrite (eq_sum (G := fun S => / z * (B S * (if S x then r else 1)))) => [|S _]; last by rewrite /w /member; field; lra.
rewrite sum_mull; have := random_at x (fun b => if b then r else 1); rewrite /mean => ->.
by rewrite -[RHS](Rinv_l z); [rewrite /z; ring|lra].
Qed.
Definition random_patterns : kernel X (X ~> bit_type) := pattern_kernel r1' w0 random_row.

Lemma random_patterns_level : ldp random_patterns = ln r.
Proof.
apply: (@pattern_kernel_level _ _ _ _ _ _ _ _ [ffun x => x == x0] x0 x1); rewrite /member ?ffunE ?eqxx //; last first.
  by rewrite eq_sym (negbTE ne).
apply: Rdiv_lt_0_compat; last lra.
rewrite /B indepE; apply: prod_gt0 => x _; rewrite ffunE; case: (x == x0); rewrite ?bitT ?bitF //; lra.
Qed.

(* The share of the letters in the set: mean p, variance p (1-p)/n. *)
Let share S := prob (uniform x0) (member S).

Let shareE S : share S - p = \sum_x / letters X * ((if S x then 1 else 0) - p).
Proof.
rewrite sum_mull sum_sub sum_const_card /share /prob sum_mkcond.
rewrite (eq_sum (G := fun x => / letters X * (if S x then 1 else 0))) ?sum_mull => [|x _].
  by field; lra.
by rewrite /member /=; case: (S x); ring.
Qed.

Lemma share_mean : mean B (fun S => share S - p) = 0.
Proof.
rewrite /mean (eq_sum (G := fun S => \sum_x / letters X * (B S * ((if S x then 1 else 0) - p)))) => [|S _].
  rewrite sum_exchange sum_0 // => x _; rewrite sum_mull.
  by have := random_at x (fun b => (if b then 1 else 0) - p); rewrite /mean => ->; ring.
by rewrite shareE -sum_mull; apply: eq_sum => x _; ring.
Qed.

Lemma share_variance : mean B (fun S => (share S - p) ^ 2) = p * (1 - p) / letters X.
Proof.
pose f (b : bool) := (if b then 1 else 0) - p.
rewrite /mean (eq_sum (G := fun S => \sum_x \sum_y / letters X * / letters X * (B S * (f (S x) * f (S y))))) => [|S _].
  rewrite sum_exchange (eq_sum (G := fun=> / letters X * / letters X * (p * (1 - p)))) => [|x _].
    by rewrite sum_const_card; field; lra.
  rewrite sum_exchange (eq_sum (G := fun y => if y == x then / letters X * / letters X * (p * (1 - p)) else 0)) => [|y _].
    by rewrite sum_pick.
  rewrite sum_mull; case: (y =P x) => [->|/eqP yx].
    by have := random_at x (fun b => f b * f b); rewrite /mean => ->; rewrite /f; ring.
  have := @indep_two _ _ (fun=> bit p) x y f f; rewrite eq_sym => /(_ yx); rewrite /mean => ->.
  by rewrite sum_bool bitT // bitF // /f; ring.
have -> : B S * (share S - p) ^ 2 = (share S - p) * (B S * (share S - p)) by ring.
rewrite [X in X * _]shareE -sum_mulr; apply: eq_sum => x _; rewrite shareE -!sum_mull; apply: eq_sum => y _.
by rewrite /f; ring.
Qed.

Lemma pattern_gain_quadratic q : 0 <= q -> q * (r * ln r) - (1 + (r - 1) * q) * ln z
  - ((r - 1) * (q - p) + ((r - 1) * (q - p)) ^ 2 / z) <= pattern_gain r q.
Proof.
move=> q0; rewrite /pattern_gain; set y := 1 + (r - 1) * q.
have y0 : 0 < y by have := Rmult_le_pos (r - 1) q; rewrite /y; lra.
have h : ln (y / z) <= y / z - 1 by apply: ln_le_sub1; apply: Rdiv_lt_0_compat; lra.
rewrite ln_div in h; try lra.
have -> : (r - 1) * (q - p) = y - z by rewrite /y /z; ring.
have := Rmult_le_compat_l y _ _ (Rlt_le _ _ y0) h.
have -> : y * (y / z - 1) = y - z + (y - z) ^ 2 / z by field; lra.
by lra.
Qed.

Theorem random_patterns_information :
  pattern_value r p - (r - 1) ^ 2 / letters X <= mi (uniform x0) random_patterns.
Proof.
rewrite (pattern_information r1' w0 (pattern_kernelE r1' w0 random_row)).
pose a := (r * ln r - (r - 1) * ln z - (r - 1)).
apply: Rle_trans (sum_le (F := fun S => / z * (B S * (p * (r * ln r) - z * ln z) + a * (B S * (share S - p))
    - (r - 1) ^ 2 / z * (B S * (share S - p) ^ 2))) _ _); last first.
  move=> S _; have := pattern_gain_quadratic (prob_ge0 (uniform x0) (member S)); rewrite -/(share S).
  have b0 : 0 <= / z * B S by apply: Rmult_le_pos; [apply: Rlt_le; apply: Rinv_0_lt_compat; lra|exact: mass_ge0].
  move/(Rmult_le_compat_l _ _ _ b0) => h.
  apply: Rle_trans (_ : / z * B S * pattern_gain r (share S) <= _); last by right; rewrite /w; field; lra.
  apply: Rle_trans h; right; rewrite /a.
  have -> : 1 + (r - 1) * share S = z + (r - 1) * (share S - p) by rewrite /z; ring.
  by field; lra.
rewrite sum_mull sum_sub sum_add !sum_mulr !sum_mull mass_sum1.
have m := share_mean; have v := share_variance; rewrite /mean in m v; rewrite m v.
have -> : / z * (1 * (p * (r * ln r) - z * ln z) + a * 0 - (r - 1) ^ 2 / z * (p * (1 - p) / letters X)) =
    pattern_value r p - (r - 1) ^ 2 / letters X * (p * (1 - p) / (z * z)).
  by rewrite /pattern_value -/z; field; lra.
have c0 : 0 <= (r - 1) ^ 2 / letters X by apply: Rdiv_le_0_compat; [exact: pow2_ge_0|lra].
suff : p * (1 - p) / (z * z) <= 1 by move/(Rmult_le_compat_l _ _ _ c0); lra.
by apply/Rle_div_l; nra.
Qed.
End RandomPatterns.

(* The best share of letters. *)
Lemma best_share (r : R) : 1 < r -> exists2 p, 0 < p < 1 & pattern_value r p = any_alphabet_information r.
Proof.
move=> r1; pose z := r * ln r / (r - 1).
have zE : r * ln r = z * (r - 1) by rewrite /z; field; lra.
have strict t : 0 < t -> t <> 1 -> ln t < t - 1.
  move=> t0 t1; have := exp_ineq1 (ln t); rewrite exp_ln // => h.
  by have : ln t <> 0 by [move=> e; apply: t1; rewrite -(exp_ln t) // e exp_0]; move/h; lra.
have l1 : ln r < r - 1 by apply: strict; lra.
have l2 : (r - 1) / r < ln r.
  have i : 0 < / r by apply: Rinv_0_lt_compat; lra.
  have ir : / r < 1 by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
  have := strict (/ r) i ltac:(lra); rewrite ln_Rinv; last lra.
  by have -> : (r - 1) / r = 1 - / r by [field; lra]; lra.
have z1 : 1 < z by apply/Rlt_div_r; [lra|]; have := Rmult_lt_compat_l r _ _ ltac:(lra) l2; have -> : r * ((r - 1) / r) = r - 1 by [field; lra]; lra.
have zr : z < r by apply/Rlt_div_l; nra.
exists ((z - 1) / (r - 1)).
  by split; [apply: Rdiv_lt_0_compat; lra|apply/Rlt_div_l; lra].
rewrite /pattern_value /any_alphabet_information -/z.
have -> : 1 + (r - 1) * ((z - 1) / (r - 1)) = z by field; lra.
have -> : (z - 1) / (r - 1) * r / z * ln r = (z - 1) / (r - 1) / z * (r * ln r) by field; lra.
by rewrite zE; field; lra.
Qed.

(* No smaller number bounds the information of all alphabets. *)
Theorem any_alphabet_best (r b : R) : 1 < r -> b < any_alphabet_information r ->
  exists (X Y : finType) (K : kernel X Y) (P : law X), ldp K = ln r /\ b < mi P K.
Proof.
move=> r1 lt; have [p p01 pE] := best_share r1.
have g0 : 0 < any_alphabet_information r - b by lra.
have c0 : 0 <= (r - 1) ^ 2 / (any_alphabet_information r - b) by apply: Rdiv_le_0_compat => //; exact: pow2_ge_0.
have [n [_ hn]] := nfloor_ex _ c0.
pose x0 : ordinal_finType n.+2 := ord0; pose x1 : ordinal_finType n.+2 := Ordinal (isT : (1 < n.+2)%N).
have ne : x0 != x1 by [].
have level := random_patterns_level (X := ordinal_finType n.+2) ne r1 p01.
exists _, _, (random_patterns r1 p01), (uniform x0); split; first exact: level.
apply: Rlt_le_trans (random_patterns_information x0 r1 p01); rewrite pE.
have l : INR n + 1 < letters (ordinal_finType n.+2) by rewrite /letters card_ord !S_INR; lra.
suff : (r - 1) ^ 2 / letters (ordinal_finType n.+2) < any_alphabet_information r - b by lra.
have n0 := pos_INR n.
apply/Rlt_div_l; first lra.
have : (r - 1) ^ 2 / (any_alphabet_information r - b) < letters (ordinal_finType n.+2) by lra.
by move/Rlt_div_l => /(_ g0); lra.
Qed.
