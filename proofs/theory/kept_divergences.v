(* The Renyi level of the mechanism that keeps entries, as sums over the distances of the outputs from two neighbours.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, proof of Theorem 6, 1.1. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakage renyi constructions coefficients suprema sibson csiszar inputs bridges forms pointwise distance_mechanism.
From ExactPriv Require Import distance_levels closing shells neighbour_bounds least_mass kept_forms.

(* ** Sums over the numbers of letters *)

Lemma sum_by_rank (T : finType) (F : nat -> R) : \sum_(i : T) F (nat_of_ord (enum_rank i)) = \sum_(k : ordinal_finType #|T|) F (nat_of_ord k).
Proof. by rewrite [RHS](reindex (@enum_rank T)) //; exact: onW_bij (enum_rank_bij T). Qed.

Lemma sum_from_one (n : nat) (F : nat -> R) :
  \sum_(k : ordinal_finType (n + 1) | (1 <= nat_of_ord k)%N) F (nat_of_ord k - 1)%N = \sum_(k : ordinal_finType n) F (nat_of_ord k).
Proof.
rewrite sum_mkcond addn1 big_ord_recl /= Rplus_0_l; apply: eq_bigr => k _.
by rewrite /bump /= add1n subn1.
Qed.

Section Divergences.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Variables D a : R.
Hypotheses (D0 : 0 < D) (Dn : D < N) (a1 : 1 < a).
Local Notation A := (kept_ratio I X D).
Local Notation B := ((1 - D / N) ^ #|I|).
Local Notation E := (exponential A : kernel db db).
Let A0 : 0 < A. Proof. exact: (kept_ratio_gt0 m2 D0 Dn). Qed.
Let B0 : 0 < B. Proof. by apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn). Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let c0 : 0 < A + M - 1. Proof. by lra. Qed.

Lemma neighbour_sum_gt0 : 0 < @neighbour_sum X A a.
Proof.
apply: Rdiv_lt_0_compat => //; have := rpow_gt0 a A0; have := rpow_gt0 (1 - a) A0; lra.
Qed.

Lemma kept_renyi_dp (v : value) : v = Finite (@neighbour_sum X A a) ->
  veq (renyi_dp_db_v E (Finite a)) (vdiv (vln v) (Finite (a - 1))).
Proof.
move=> ->; rewrite exponential_renyi_dp // vlnF ?vdivF; [exact/veqF|lra|exact: neighbour_sum_gt0].
Qed.

Lemma ratio_power1 (e : R) : Rpower A (e - 1) = Rpower A e / A.
Proof. by rewrite /Rminus Rpower_plus Rpower_Ropp Rpower_1. Qed.

(* ** By the distances from two neighbours *)

Lemma neighbour_cases (x z y : db) : neighbours x z -> hamming x y != hamming z y -> (hamming x y == (hamming z y + 1)%N) = false ->
  hamming z y = (hamming x y + 1)%N.
Proof.
move=> n d e; have h1 := hamming_triangle x z y; have h2 := hamming_triangle z x y.
have xz : hamming x z = 1%N := eqP n; rewrite (hamming_sym z x) xz in h2; rewrite xz in h1.
case: (ltngtP (hamming x y) (hamming z y)) d => // g _.
  by apply/eqP; rewrite eqn_leq {1}addnC h2 /= addn1 g.
by move: e; rewrite eqn_leq {1}addnC h1 addn1 g.
Qed.

Lemma kept_power (x y : db) (e : R) : rpow (E x y) e = Rpower B e * Rpower A (- e * INR (hamming x y)).
Proof.
have p : 0 < A ^ hamming x y by exact: pow_lt.
rewrite kept_entry // rpow_pos; last exact: Rdiv_lt_0_compat.
by rewrite /Rpower ln_div // (ln_pow A) // -exp_plus; congr exp; ring.
Qed.

Lemma kept_term (x z y : db) : neighbours x z -> rpow (E x y) a * rpow (E z y) (1 - a) =
  B / A ^ hamming x y * (if hamming x y == hamming z y then 1 else if hamming x y == (hamming z y + 1)%N then Rpower A (1 - a) else Rpower A (a - 1)).
Proof.
move=> n; have p : 0 < A ^ hamming x y by exact: pow_lt.
have b : Rpower B a * Rpower B (1 - a) = B by rewrite -Rpower_plus (_ : a + (1 - a) = 1) ?Rpower_1 //; ring.
have q : B / A ^ hamming x y = B * Rpower A (- INR (hamming x y)) by rewrite Rpower_Ropp Rpower_pow.
rewrite !kept_power q; transitivity (B * Rpower A (- a * INR (hamming x y) + - (1 - a) * INR (hamming z y))).
  by rewrite Rpower_plus -{3}b; ring.
rewrite Rmult_assoc; congr (_ * _); case: ifP => [/eqP ->|/negbT d].
  by rewrite Rmult_1_r; congr Rpower; ring.
rewrite -fun_if -Rpower_plus; congr Rpower; case: ifP => [/eqP e|e]; first by rewrite e plus_INR /=; ring.
by rewrite (neighbour_cases n d e) plus_INR /=; ring.
Qed.

Theorem kept_by_distances (x z : db) : neighbours x z -> \vsum_(y : db) (if (hamming x y != 0)%N then
    vmul (vdiv (Finite B) (Finite (A ^ hamming x y))) (if (hamming x y == hamming z y)%N then Val (Finite 1) else
      if (hamming x y == hamming z y + 1)%N then vpower (Finite A) (1 - a) else vpower (Finite A) (a - 1))
    else vmul (Finite B) (if (hamming x y == hamming z y)%N then Val (Finite 1) else
      if (hamming x y == hamming z y + 1)%N then vpower (Finite A) (1 - a) else vpower (Finite A) (a - 1))) = Finite (@neighbour_sum X A a).
Proof.
move=> n; rewrite -(neighbours_renyi m2 A0 a n) /renyi_sum -vsumF; apply: eq_bigr => y _.
have p : A ^ hamming x y <> 0 by apply: Rgt_not_eq; exact: pow_lt.
rewrite kept_term // !vpowerF // vdivF //; set F := if _ == _ then 1 else _.
have -> : (if hamming x y == hamming z y then Val (Finite 1) else if hamming x y == (hamming z y + 1)%N then
  Val (Finite (Rpower A (1 - a))) else Val (Finite (Rpower A (a - 1)))) = Val (Finite F) by rewrite /F; case: ifP => // _; case: ifP.
rewrite vmulF; case: eqP => // -> /=.
by rewrite /Rdiv Rinv_1 Rmult_1_r.
Qed.

(* ** By shells, with binomial coefficients of n - 1 *)

Definition inner_shell (k : nat) : R := INR (binomial (#|I| - 1) k) * (M - 1) ^ k.

Lemma inner_shells : \sum_(k : ordinal_finType #|I|) inner_shell (nat_of_ord k) * (1 / A ^ nat_of_ord k) = A / ((A + M - 1) * B).
Proof.
pose J := ordinal_finType (#|I| - 1); have [y _] := a_database J M2.
have cJ : #|J| = (#|I| - 1)%N by rewrite card_ord.
have := counted_sum (fun k => 1 / A ^ k) y; rewrite power_total // /normaliser cJ.
rewrite -(big_mkord xpredT (fun k => INR (binomial (#|I| - 1) k) * (M - 1) ^ k * (1 / A ^ k))) subnK // big_mkord => ->.
have h := kept_normaliser n1 m2 D0 Dn; have g : 1 + (M - 1) / A = (A + M - 1) / A by field; lra.
have g0 : 0 < (A + M - 1) / A by exact: Rdiv_lt_0_compat.
move: h; rewrite /normaliser g -{1}(subnK n1) pow_add pow_1 => h.
have -> : A / ((A + M - 1) * B) = / B * (A / (A + M - 1)) by field; lra.
by rewrite -h; field; lra.
Qed.

Lemma shells_total (c : R) : c * B * (A / ((A + M - 1) * B)) = c * A / (A + M - 1).
Proof. by field; lra. Qed.

Lemma neighbour_sumE : @neighbour_sum X A a = ((M - 2) / A + Rpower A (1 - a) / A + Rpower A (a - 1)) * A / (A + M - 1).
Proof. by rewrite ratio_power1 /neighbour_sum !rpow_pos //; field; lra. Qed.

Lemma over_power (k : nat) (c : R) : (if ~~ (k == 0)%N then vdiv (Finite c) (vpower (Finite A) (INR k)) else Val (Finite c)) =
  Finite (c * (1 / A ^ k)).
Proof.
have p : A ^ k <> 0 by apply: Rgt_not_eq; exact: pow_lt.
rewrite if_neg; case: eqP => [->|_]; first by congr (Val (Finite _)); rewrite /=; field.
by rewrite vpowerF // Rpower_pow // vdivF //; congr (Val (Finite _)); rewrite /Rdiv Rmult_1_l.
Qed.

Theorem kept_by_shells : vadd (vadd
    (\vsum_(k : ordinal_finType (#|I| + 1) | (1 <= nat_of_ord k)%N) (vmul (Finite (M - 2)) (vdiv (Finite (INR (binomial (#|I| - 1) (nat_of_ord k - 1)) *
      ((M - 1) ^ (nat_of_ord k - 1)%N) * B)) (Finite (A ^ nat_of_ord k)))))
    (\vsum_(k : ordinal_finType (#|I| + 1) | (1 <= nat_of_ord k)%N) (vmul (vdiv (Finite (INR (binomial (#|I| - 1) (nat_of_ord k - 1)) *
      ((M - 1) ^ (nat_of_ord k - 1)%N) * B)) (Finite (A ^ nat_of_ord k))) (vpower (Finite A) (1 - a)))))
    (\vsum_(i : I) (vmul (vmul (Finite (INR (binomial (#|I| - 1) (nat_of_ord (enum_rank i))) * (M - 1) ^ nat_of_ord (enum_rank i)))
      (if ~~ (nat_of_ord (enum_rank i) == 0)%N then vdiv (Finite B) (vpower (Finite A) (INR (enum_rank i))) else Val (Finite B)))
      (vpower (Finite A) (a - 1)))) = Finite (@neighbour_sum X A a).
Proof.
have e (c : R) (k : nat) : (1 <= k)%N -> c * (inner_shell (k - 1) * B / A ^ k) = c * B / A * (inner_shell (k - 1) * (1 / A ^ (k - 1))).
  move=> k1; have p : 0 < A ^ (k - 1) by exact: pow_lt.
  by rewrite -{2}(subnK k1) pow_add pow_1; field; lra.
have s (c : R) : \sum_(k : ordinal_finType (#|I| + 1) | (1 <= nat_of_ord k)%N) c * (inner_shell (nat_of_ord k - 1) * B / A ^ nat_of_ord k) =
    c / A * A / (A + M - 1).
  rewrite (eq_bigr (fun k : ordinal_finType (#|I| + 1) => c * B / A * (inner_shell (nat_of_ord k - 1) * (1 / A ^ (nat_of_ord k - 1)))));
    last by move=> k /e.
  rewrite sum_mull (sum_from_one _ (fun k => inner_shell k * (1 / A ^ k))) inner_shells; field; lra.
have p k : A ^ k <> 0 by apply: Rgt_not_eq; exact: pow_lt.
rewrite [X in vadd (vadd X _) _](eq_bigr (fun k : ordinal_finType (#|I| + 1) => Val (Finite ((M - 2) * (inner_shell (nat_of_ord k - 1) * B / A ^ nat_of_ord k))))); last first.
  by move=> k _; rewrite vdivF.
rewrite [X in vadd (vadd _ X) _](eq_bigr (fun k : ordinal_finType (#|I| + 1) => Val (Finite (Rpower A (1 - a) * (inner_shell (nat_of_ord k - 1) * B / A ^ nat_of_ord k))))); last first.
  by move=> k _; rewrite vdivF // vpowerF // vmulF Rmult_comm.
rewrite [X in vadd _ X](eq_bigr (fun i : I => Val (Finite (B * Rpower A (a - 1) * (inner_shell (nat_of_ord (enum_rank i)) * (1 / A ^ nat_of_ord (enum_rank i))))))); last first.
  by move=> i _; rewrite over_power vpowerF // !vmulF /inner_shell; congr (Val (Finite _)); ring.
rewrite !vsumF !vaddF !s sum_mull (sum_by_rank I (fun k => inner_shell k * (1 / A ^ k))) inner_shells neighbour_sumE.
by congr (Val (Finite _)); field; lra.
Qed.

Theorem kept_by_inner_shells (v : value) (c : R) : v = Finite (B * c) -> c = (M - 2) / A + Rpower A (1 - a) / A + Rpower A (a - 1) ->
  \vsum_(i : I) (vmul (Finite (INR (binomial (#|I| - 1) (nat_of_ord (enum_rank i))) * (M - 1) ^ nat_of_ord (enum_rank i)))
    (if ~~ (nat_of_ord (enum_rank i) == 0)%N then vdiv v (vpower (Finite A) (INR (enum_rank i))) else v)) = Finite (@neighbour_sum X A a).
Proof.
move=> -> ec; rewrite (eq_bigr (fun i : I => Val (Finite (B * c * (inner_shell (nat_of_ord (enum_rank i)) * (1 / A ^ nat_of_ord (enum_rank i))))))); last first.
  by move=> i _; rewrite over_power vmulF /inner_shell; congr (Val (Finite _)); ring.
rewrite vsumF sum_mull (sum_by_rank I (fun k => inner_shell k * (1 / A ^ k))) inner_shells neighbour_sumE -ec.
by congr (Val (Finite _)); field; lra.
Qed.

End Divergences.

(* ** Powers of the sizes of shells, each counted with the number of entries that agree

   Source: the same, 2.6. *)

Lemma places_total (n : nat) : \sum_(k : ordinal_finType n) (INR n - INR k) = INR (binomial (n + 1) 2).
Proof.
elim: n => [|n IH]; first by rewrite big_ord0.
rewrite big_ord_recl (eq_bigr (fun k : ordinal_finType n => INR n - INR k)) => [|k _].
  have e : INR (nat_of_ord (@ord0 n)) = 0 by [].
  have b : INR (binomial n.+2 2) = INR (binomial n.+1 2) + INR n.+1 by rewrite (binS n.+1 1) plus_INR bin1.
  by rewrite e IH !addn1 b; ring.
by rewrite lift0 !S_INR; ring.
Qed.

Section Shells.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Local Notation L := (letters (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Variable y : db.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.

Definition shell_size (k : nat) : R := INR #|[pred x : db | hamming x y == k]|.

Lemma shell_sizeE k : shell_size k = \sum_(x : db | hamming x y == k) 1.
Proof. by rewrite sum_const Rmult_1_r. Qed.

Lemma shell_size_ge1 k : (k <= #|I|)%N -> 1 <= shell_size k.
Proof.
move=> kn; have [x hx] := shell_inhabited m2 y kn; apply: (le_INR 1); apply/leP/card_gt0P; exists x.
by rewrite inE hx.
Qed.

Lemma agreeing_total : \sum_(i : I) (N - INR (enum_rank i)) * shell_size (enum_rank i) = N * (L / M).
Proof.
rewrite (eq_bigr (fun i : I => \sum_(x : db | hamming x y == nat_of_ord (enum_rank i)) (N - INR (hamming x y)))) => [|i _]; last first.
  by rewrite shell_sizeE -sum_mull; apply: eq_bigr => x /eqP ->; ring.
rewrite (exchange_big_dep xpredT) //= (eq_bigr (fun x : db => N - INR (hamming x y))) => [|x _].
  by rewrite sum_sub (sum_const_card db) distances_sum //; field; lra.
case: (ltnP (hamming x y) #|I|) => h.
  rewrite (big_pred1 (enum_val (Ordinal h))) // => i; rewrite /= -(inj_eq enum_rank_inj) enum_valK.
  by apply/eqP/eqP => [e|->] //; apply: ord_inj.
have -> : hamming x y = #|I| by apply/eqP; rewrite eqn_leq h hamming_card.
by rewrite big1 => [|i /eqP e]; [rewrite /letters; ring|move: (ltn_ord (enum_rank i)); rewrite -e ltnn].
Qed.

Lemma power_le_self (c s : R) : 1 <= c -> s <= 1 -> Rpower c s <= c.
Proof.
move=> c1 s1; have l : 0 <= ln c by rewrite -ln_1; apply: ln_le; lra.
by rewrite -[X in _ <= X]exp_ln; [apply: exp_le_mono; nra|lra].
Qed.

Theorem shell_powers (theta s : R) : 0 < theta -> theta <= 1 -> s <= 1 ->
  vle (\vsum_(i : I) (vmul (Finite (N - INR (enum_rank i))) (vpow (Finite ((1 - theta) * L + theta * shell_size (enum_rank i))) s)))
    (Finite ((1 - theta) * L * INR (binomial (#|I| + 1) 2) + theta * N * (M ^ #|I| / M ^ 1))).
Proof.
move=> t0 t1 s1; have L1 : 1 <= L by apply: (le_INR 1); apply/leP/card_gt0P; exists y.
have c1 (i : I) : 1 <= (1 - theta) * L + theta * shell_size (enum_rank i).
  by have := shell_size_ge1 (ltnW (ltn_ord (enum_rank i))); nra.
rewrite (eq_bigr (fun i : I => Val (Finite ((N - INR (enum_rank i)) * Rpower ((1 - theta) * L + theta * shell_size (enum_rank i)) s)))) => [|i _]; last first.
  by rewrite vpowF //; have := c1 i; lra.
rewrite vsumF databases_by_letters //; apply/vleF.
apply: (@Rle_trans _ (\sum_(i : I) ((1 - theta) * L * (N - INR (enum_rank i)) + theta * ((N - INR (enum_rank i)) * shell_size (enum_rank i))))).
  apply: sum_le => i _; have g : 0 <= N - INR (enum_rank i).
    by have := le_INR _ _ (elimT leP (ltnW (ltn_ord (enum_rank i)))); rewrite -/(letters I); lra.
  by have := Rmult_le_compat_l _ _ _ g (power_le_self (c1 i) s1); lra.
rewrite sum_add !sum_mull agreeing_total (sum_by_rank I (fun k => N - INR k)) places_total; lra.
Qed.

End Shells.
