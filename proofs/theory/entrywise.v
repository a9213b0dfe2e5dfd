(* One mechanism on every entry of a database, [kpower K]: distances and informations are those of one entry times the
   number of entries, and levels between neighbours are those of one entry.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Section IV.D and Lemma 16. *)

From ExactPriv Require Import core divergence capacity pml products databases leakage renyi statements levels explicit
  hamming programs tradeoffs sibson renyi_orders distance_mechanism information_bounds sibson_bounds.

Lemma rpow_prod_nonneg (I : finType) (f : I -> R) a : (forall i, 0 <= f i) ->
  rpow (\prod_i f i) a = \prod_i rpow (f i) a.
Proof.
move=> h; suff [] : 0 <= \prod_i f i /\ rpow (\prod_i f i) a = \prod_i rpow (f i) a by [].
apply: (big_rec2 (fun u v => 0 <= u /\ rpow u a = v)).
  by split; [lra|rewrite rpow_pos; [rewrite /Rpower ln_1 Rmult_0_r exp_0|lra]].
by move=> i u v _ [v0 <-]; split; [exact: Rmult_le_pos|exact: rpow_mul].
Qed.

Section ByEntries.
Variables I T : finType.

Lemma sum_by_entries (f : T -> R) : \sum_(d : I ~> T) \prod_i f (d i) = (\sum_a f a) ^ #|I|.
Proof. by rewrite -(prod_sum_distr (fun _ : I => f)) prod_const. Qed.

Lemma max_by_entries (F : I -> T -> R) (t0 : T) : (forall i a, 0 <= F i a) ->
  \max_(d : I ~> T) \prod_i F i (d i) = \prod_i \max_a F i a.
Proof.
move=> F0; apply: Rle_antisym.
  apply: max_le => [|d _]; first by apply: prod_ge0 => i _; exact: max_ge0.
  by apply: prod_le => i _; split=> //; exact: (@max_ge _ xpredT (F i)).
have /fin_all_exists[g hg] : forall i, exists a, \max_a F i a = F i a by move=> i; exact: max_attained_ex.
rewrite (eq_bigr (fun i => F i ([ffun j => g j] i))) => [|i _]; last by rewrite ffunE.
exact: (@max_ge _ xpredT (fun d : I ~> T => \prod_i F i (d i))).
Qed.

End ByEntries.

Section Entrywise.
Variables I X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).

Lemma output_entries P K : output (power I P) (kpower K) = power I (output P K).
Proof.
apply: law_ext => y; rewrite outputE.
rewrite (eq_bigr (fun x : I ~> X => \prod_i (P (x i) * K (x i) (y i)))) => [|x _]; last by rewrite big_split.
by rewrite -(prod_sum_distr (fun i a => P a * K a (y i))).
Qed.

Theorem mi_entries P K : mi (power I P) (kpower K) = letters I * mi P K.
Proof.
rewrite {1}/mi output_entries (eq_bigr (fun x : I ~> X => \sum_i power I P x * klsum (K (x i)) (output P K))).
  rewrite exchange_big -sum_const_card; apply: eq_bigr => i _.
  exact: (mean_indep (fun=> P) i (fun a => klsum (K a) (output P K))).
move=> x _; rewrite sum_mull; case: (mass_cases (power I P) x) => [->|px]; first by rewrite !Rmult_0_l.
by congr (_ * _); apply: klsum_indep => i; apply: dom_row; exact: (indep_gt0 px i).
Qed.

Theorem sibson_entries P K a : 1 < a -> sibson (kpower K) (power I P) a = letters I * sibson K P a.
Proof.
move=> a1; rewrite !sibson_total; try lra.
suff -> : total_power (power I P) (kpower K) a = total_power P K a ^ #|I|.
  by rewrite ln_pow; [rewrite -/(letters I); ring|apply: total_power_gt0; lra].
rewrite -sum_by_entries; apply: eq_bigr => y _; rewrite /renyi_power -rpow_prod_nonneg => [|i]; last first.
  exact: (column_power_ge0 P K a (y i)).
congr rpow; rewrite (prod_sum_distr (fun i u => P u * rpow (K u (y i)) a)); apply: eq_bigr => x _.
by rewrite big_split /= -rpow_prod_nonneg.
Qed.

Theorem maximal_leakage_entries K (x0 : X) : maximal_leakage (kpower (I := I) K) = letters I * maximal_leakage K.
Proof.
rewrite /maximal_leakage (eq_bigr (fun y : I ~> Y => \prod_i \max_u K u (y i))) => [|y _].
  rewrite (sum_by_entries I (fun b => \max_u K u b)) ln_pow //.
  by have := column_max_sum_ge1 K x0; rewrite /column_max_sum; lra.
exact: (max_by_entries (F := fun i u => K u (y i)) x0).
Qed.

End Entrywise.

(* Where the level of a prior is positive, an entry attains it. *)
Lemma pml_attained (X Y : finType) (P : law X) (K : kernel X Y) : 0 < pml K P ->
  exists x y, 0 < output P K y /\ K x y = exp (pml K P) * output P K y.
Proof.
move=> p0; case: (max_attained (fun y => Rltb 0 (output P K y)) (pml_outcome K P)) => [e|[y /RltbP o e]].
  by move: p0; rewrite /pml e; lra.
have [x _ xy] := sum_gt0_ex o.
have Px : 0 < P x by have := mass_cases P x => -[z|//]; move: xy; rewrite z; lra.
have kx : 0 < K x y by have := mass_cases (K x) y => -[z|//]; move: xy; rewrite z; lra.
have c0 : 0 < column_max P K y by have := column_max_ge K y Px; lra.
case: (max_attained (fun x => Rltb 0 (P x)) (fun x => K x y)) => [z|[u _ ue]].
  by move: c0; rewrite /column_max z; lra.
exists u, y; split=> //; rewrite /pml e /pml_outcome exp_ln; last exact: Rdiv_lt_0_compat.
by rewrite /column_max ue; field; lra.
Qed.

Theorem maximal_information_entries (I X Y : finType) (P : law X) (K : kernel X Y) : (forall x, 0 < P x) ->
  maximal_information (kpower K) (power I P) = letters I * maximal_information K P.
Proof.
move=> P0; have n0 : 0 <= letters I by exact: pos_INR.
rewrite /maximal_information; have k0 := pml_ge0 K P; apply: Rle_antisym.
  apply/pml_leP => [|x y _]; first exact: Rmult_le_pos.
  rewrite output_entries -sum_const_card.
  by apply: (indep_ratio (p := fun i => K (x i)) (q := fun=> output P K)) => i a; exact: pml_entry.
case: k0 => [k0|<-]; last by rewrite Rmult_0_r; exact: pml_ge0.
have [x [y [o e]]] := pml_attained k0.
have Ppos : 0 < power I P [ffun=> x] by rewrite indepE; apply: prod_gt0.
have := pml_entry (kpower K) ([ffun=> y] : I ~> Y) Ppos.
rewrite output_entries !indepE.
rewrite (eq_bigr (fun=> K x y)) => [|i _]; last by rewrite !ffunE.
rewrite [X in _ <= _ * X](eq_bigr (fun=> output P K y)) => [|i _]; last by rewrite ffunE.
rewrite !prod_const e Rpow_mult_distr exp_pow => h.
have on : 0 < output P K y ^ #|I| by exact: pow_lt.
have {}h : exp (letters I * pml K P) <= exp (pml (kpower K) (power I P)) by exact: Rmult_le_reg_r on h.
case: (Rle_lt_dec (letters I * pml K P) (pml (kpower K) (power I P))) => // /exp_increasing; lra.
Qed.

Section Distances.
Variables I X : finType.

(* The probability that a letter of this law is changed. *)
Definition letter_change (P : law X) (K : kernel X X) : R := \sum_x P x * \sum_y K x y * (if x != y then 1 else 0).

Lemma letter_changeE P K : letter_change P K = 1 - \sum_x P x * K x x.
Proof.
rewrite /letter_change -[in X in _ = X](mass_sum1 P) -sum_sub; apply: eq_bigr => x _.
rewrite (eq_bigr (fun y => K x y - (if x == y then K x y else 0))) => [|y _]; last by case: (x == y) => /=; ring.
by rewrite sum_sub mass_sum1 sum_pick_sym; ring.
Qed.

Theorem distortion_entries P K : distortion (kpower K) (power I P) = letters I * letter_change P K.
Proof.
rewrite /distortion (eq_bigr (fun x : I ~> X => \sum_i power I P x * \sum_b K (x i) b * (if x i != b then 1 else 0))).
  rewrite exchange_big -sum_const_card; apply: eq_bigr => i _.
  exact: (mean_indep (fun=> P) i (fun a => \sum_b K a b * (if a != b then 1 else 0))).
move=> x _; rewrite sum_mull; congr (_ * _).
rewrite (eq_bigr (fun y : I ~> X => \sum_i kpower K x y * (if x i != y i then 1 else 0))) => [|y _]; last first.
  by rewrite hamming_sum sum_mull.
rewrite exchange_big; apply: eq_bigr => i _.
exact: (mean_indep (fun i => K (x i)) i (fun b => if x i != b then 1 else 0)).
Qed.

End Distances.

(* A mechanism on databases of one entry, as statements write it. *)
Lemma one_entry_kpower (X Y : finType) (K : kernel X Y) :
  (fun d : ordinal_finType 1 ~> X => indep (fun _ : ordinal_finType 1 => of_one_entry K d)) = kpower K.
Proof.
apply: FunctionalExtensionality.functional_extensionality => d; rewrite /kpower; congr indep.
by apply: FunctionalExtensionality.functional_extensionality => i; rewrite (ord1 i).
Qed.

Corollary distortion_one_entry (X : finType) (P : law X) (K : kernel X X) :
  distortion (fun d : ordinal_finType 1 ~> X => indep (fun _ : ordinal_finType 1 => of_one_entry K d))
    (indep (fun _ : ordinal_finType 1 => P)) = letter_change P K.
Proof. by rewrite one_entry_kpower distortion_entries /letters card_ord Rmult_1_l. Qed.

(* ** Levels between neighbours *)

Section Neighbours.
Variables I Y : finType.
Implicit Types p q : I -> law Y.

Lemma renyi_sum_indep p q a : renyi_sum (indep p) (indep q) a = \prod_i renyi_sum (p i) (q i) a.
Proof.
rewrite (prod_sum_distr (fun i b => rpow (p i b) a * rpow (q i b) (1 - a))); apply: eq_bigr => y _.
by rewrite !indepE !rpow_prod_nonneg // big_split.
Qed.

Lemma renyi_sum_self (p : law Y) a : renyi_sum p p a = 1.
Proof. by rewrite -(mass_sum1 p); apply: eq_bigr => b _; exact: rpow_complement. Qed.

Lemma renyi_self (p : law Y) (alpha : Rbar) : Rbar_lt 1 alpha -> Rbar_le (renyi p p alpha) 0.
Proof.
case: alpha => [a||] // a1.
  have [_ ->] := renyi_above_sum a1 (dom_refl p); rewrite renyi_sum_self ln_1 /Rdiv Rmult_0_l; exact: Rle_refl.
change (Rbar_le (max_ratio_level p p) 0).
by apply/(max_ratio_level_le (Rle_refl 0) _ _) => // b; rewrite exp_0; lra.
Qed.

(* Families that differ in one place are as far apart as there. *)
Theorem renyi_one_place p q (i : I) (alpha : Rbar) : Rbar_lt 1 alpha -> (forall j, j != i -> p j = q j) ->
  renyi (indep p) (indep q) alpha = renyi (p i) (q i) alpha.
Proof.
move=> a1 same; have a0 : Rbar_le 0 alpha by case: (alpha) a1 => //= a; lra.
apply: Rbar_le_antisym; last first.
  have := renyi_processing (fun f : I ~> Y => dirac (f i)) (indep p) (indep q) a0.
  by rewrite -!/(push (fun f : I ~> Y => f i) _) !indep_marginal.
case: alpha a1 a0 => [a||] // a1 a0.
  case D: (dom (p i) (q i)); last first.
    by rewrite [X in Rbar_le _ X]renyi_above_not_dom ?D //; case: renyi.
  have Dj j : dom (p j) (q j) by case: (j =P i) => [->|/eqP/same->] //; exact: dom_refl.
  have [_ ->] := renyi_above_sum a1 (dom_indep Dj); have [_ ->] := renyi_above_sum a1 D.
  rewrite renyi_sum_indep (bigD1 i) //= big1 ?Rmult_1_r; first exact: Rle_refl.
  by move=> j /same->; exact: renyi_sum_self.
have := renyi_nonneg (p i) (q i) (a := p_infty) Logic.I; rewrite /=.
case E: (max_ratio_level (p i) (q i)) => [e||] // e0; last by case: (max_ratio_level (indep p) (indep q)).
have h b : p i b <= exp e * q i b.
  by apply: (proj1 (max_ratio_level_le e0 _ _) _) => //; rewrite E; exact: Rbar_le_refl.
have e0' : 0 <= e by [].
change (Rbar_le (max_ratio_level (indep p) (indep q)) e).
apply: (proj2 (max_ratio_level_le e0' (mass_ge0 _) (mass_ge0 _))) => f.
have hj j b : p j b <= exp (if j == i then e else 0) * q j b.
  by case: (j =P i) => [->|/eqP/same->]; [exact: h|rewrite exp_0; lra].
have se : \sum_j (if j == i then e else 0) = e := sum_pick i (fun=> e).
by apply: Rle_trans (indep_ratio hj f) _; right; congr (exp _ * _); exact: se.
Qed.

End Neighbours.

Section Levels.
Variables I X Y : finType.
Hypothesis n1 : (1 <= #|I|)%N.
Implicit Types K : kernel X Y.

Lemma worst_entrywise (alpha : Rbar) K : Rbar_lt 1 alpha ->
  worst (@near I X) (fun p q => renyi p q alpha) (kpower K) = worst (@pairs X) (fun p q => renyi p q alpha) K.
Proof.
move=> a1; have [i _] := a_letter n1; apply: Rbar_le_antisym; apply: worst_le; try exact: worst_ge0.
  move=> x x' /neighboursP[j /differ_atP[-> ne]].
  rewrite (renyi_one_place (i := j) a1) => [|k kj]; last by rewrite putE (negbTE kj).
  by rewrite put_same; exact: (@worst_ge _ _ (@pairs X)).
move=> a b _; case: (a =P b) => [->|ne].
  exact: Rbar_le_trans (renyi_self (K b) a1) (worst_ge0 _ _ _).
have nb : neighbours ([ffun=> a] : I ~> X) (put [ffun=> a] i b).
  by apply/neighbours_put; exists i, b; split=> //; rewrite ffunE.
apply: Rbar_le_trans (worst_ge (fun p q : law _ => renyi p q alpha) (kpower K) nb).
rewrite (renyi_one_place (i := i) a1) => [|k ki]; last by rewrite putE (negbTE ki).
by rewrite put_same ffunE; exact: Rbar_le_refl.
Qed.

End Levels.

Theorem dp_entrywise (I X Y : finType) (K : kernel X Y) : (1 <= #|I|)%N ->
  dp (kpower (I := I) K) = dp (of_one_entry K).
Proof. by move=> n1; rewrite dp_of_one_entry; exact: (worst_entrywise n1 (alpha := p_infty)). Qed.

Theorem renyi_dp_entrywise (I X Y : finType) (n1 : (1 <= #|I|)%N) (K : kernel X Y) (a : R) : 1 < a ->
  renyi_dp_db (kpower (I := I) K) a = renyi_dp_db (of_one_entry K) a.
Proof.
move=> a1; rewrite /renyi_dp_db (worst_entrywise n1) //; symmetry; apply: worst_one_entry => p.
exact: renyi_self.
Qed.

(* A positive multiple of a level is the same as itself. *)
Lemma scaled_level (c : R) (x : Rbar) : Rbar_le 0 x -> 0 < c -> veq (vmul (Finite c) x) (vmul (Finite c) x).
Proof. by case: x => [e||] // _ c0; rewrite vmulpF. Qed.

Lemma power_uniform (I X : finType) (U : law X) : (forall x, U x = / letters X) ->
  forall d : I ~> X, power I U d = / letters (I ~> X).
Proof.
move=> u d; rewrite indepE (eq_bigr (fun=> / letters X)) // prod_const letters_databases.
by rewrite pow_inv.
Qed.

(* Sibson's information of one entry at the uniform law, by the probability that the letter is changed. *)
Theorem sibson_error (X : finType) (U : law X) (K : kernel X X) (a d : R) : (2 <= #|X|)%N -> 1 < a ->
  (forall x, U x = / letters X) -> letter_change U K <= d -> d < 1 -> ln (letters X) + a / (a - 1) * ln (1 - d) <= sibson K U a.
Proof.
move=> m2 a1 u ed d1; pose one := ordinal_finType 1; have n1 : (1 <= #|one|)%N by rewrite card_ord.
have one1 : letters one = 1 by rewrite /letters card_ord.
have M2 := letters_ge2 m2.
have hd : distortion (kpower (I := one) K) (power one U) <= d by rewrite distortion_entries one1; lra.
have h : a / (a - 1) * ln (1 - d / letters one) - ln (1 / letters X + (1 - 1)) <= sibson (kpower (I := one) K) (power one U) a.
  apply: sibson_distortion => //; [lra| |by rewrite one1].
  by move=> x; rewrite power_uniform // Rinv_r; [lra|apply: Rgt_not_eq; exact: databases_gt0].
move: h; rewrite sibson_entries // one1 Rmult_1_l.
have -> : 1 / letters X + (1 - 1) = / letters X by rewrite /Rdiv; ring.
have -> : d / 1 = d by field.
by rewrite ln_Rinv; lra.
Qed.
