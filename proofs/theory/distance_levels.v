(* The levels of the mechanism that keeps each entry with probability 1 - D/n: differential privacy of every order,
   pointwise (eps, delta)-privacy, maximal leakage and Sibson's information.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, proof of Theorem 6, 1.1 to 1.6. Sums factor over the entries. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakage renyi constructions coefficients suprema sibson csiszar inputs bridges pointwise distance_mechanism.

Section Range.
Variables I X : finType.
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= letters I. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= letters X. Proof. exact: letters_ge2. Qed.

Lemma useful_leP (D : R) : D < letters I * (letters X - 1) / letters X <-> letters X * D < letters I * (letters X - 1).
Proof. by rewrite (Rmult_comm (letters X)); apply: iff_sym; apply: Rlt_div_r; lra. Qed.

Lemma useful_lt (D : R) : D < letters I * (letters X - 1) / letters X -> D < letters I.
Proof. by move/useful_leP => h; nra. Qed.

Lemma useful_ratio (D : R) : 0 < D -> D < letters I * (letters X - 1) / letters X -> 1 < kept_ratio I X D.
Proof. by move=> D0 /useful_leP h; rewrite /kept_ratio; apply/Rlt_div_r => //; nra. Qed.

(* Two databases that differ in one entry, and the entry. *)
Lemma some_neighbours : exists (x : I ~> X) i b, b != x i /\ neighbours x (put x i b).
Proof.
have [i _] := a_letter n1; have [a [b ab]] := suprema.two_letters m2; exists [ffun=> a], i, b.
rewrite ffunE eq_sym; split=> //; apply/neighbours_put; exists i, b; split=> // e.
by move: ab; rewrite -e ffunE eqxx.
Qed.

End Range.

(* ** Sums of powers of the masses *)

Section Powers.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation M := (letters X).
Implicit Types (x y : db) (P : law (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let M2 : 2 <= letters X. Proof. exact: letters_ge2. Qed.
Variable r : R.
Hypothesis r0 : 0 < r.
Local Notation c := (r + letters X - 1).
Let c0 : 0 < c. Proof. by lra. Qed.
Local Notation lm := (@letter_mass X r).

Lemma rpow_prod (f : I -> R) a : (forall i, 0 < f i) -> rpow (\prod_i f i) a = \prod_i rpow (f i) a.
Proof.
move=> h; rewrite rpow_pos; last exact: prod_gt0.
rewrite [RHS](eq_bigr (fun i => Rpower (f i) a)) => [|i _]; last by rewrite rpow_pos.
suff [_ ->] : 0 < \prod_i f i /\ Rpower (\prod_i f i) a = \prod_i Rpower (f i) a by [].
apply: (big_rec2 (fun u v => 0 < u /\ Rpower u a = v)); first by split; [lra|rewrite /Rpower ln_1 Rmult_0_r exp_0].
by move=> i u v _ [v0 e]; split; [exact: Rmult_lt_0_compat|rewrite -e Rpower_mult_distr].
Qed.

Lemma exponential_entrywise x y : exponential r x y = \prod_i lm (x i) (y i).
Proof. by rewrite exponentialE // hamming_massE //; lra. Qed.

Lemma letter_power u b a : rpow (lm u b) a = if u == b then rpow (r / c) a else rpow (1 / c) a.
Proof. by rewrite /letter_mass; case: ifP. Qed.

Definition power_sum (a : R) : R := rpow (r / c) a + (M - 1) * rpow (1 / c) a.

Lemma power_sum_gt0 a : 0 < power_sum a.
Proof.
have h1 : 0 < rpow (r / c) a by apply: rpow_gt0; exact: Rdiv_lt_0_compat.
have h2 : 0 < rpow (1 / c) a by apply: rpow_gt0; apply: Rdiv_lt_0_compat => //; lra.
by rewrite /power_sum; nra.
Qed.

Lemma column_powers (y : db) a : \sum_x rpow (exponential r x y) a = power_sum a ^ #|I|.
Proof.
rewrite (eq_bigr (fun x : db => \prod_i rpow (lm (x i) (y i)) a)) => [|x _]; last first.
  by rewrite exponential_entrywise rpow_prod // => i; exact: letter_mass_gt0.
rewrite -(prod_sum_distr (fun i u => rpow (lm u (y i)) a)) (eq_bigr (fun=> power_sum a)) ?prod_const // => i _.
rewrite (eq_bigr (fun u => if y i == u then rpow (r / c) a else rpow (1 / c) a)) => [|u _].
  exact: sum_kept.
by rewrite letter_power eq_sym.
Qed.

Lemma row_powers (x : db) a : \sum_y rpow (exponential r x y) a = power_sum a ^ #|I|.
Proof. by rewrite -(column_powers x a); apply: eq_bigr => y _; rewrite !exponentialE // hamming_mass_sym. Qed.

(* ** Renyi divergences of the rows of neighbours *)

Definition neighbour_sum (a : R) : R := (M - 2 + rpow r a + rpow r (1 - a)) / c.

Lemma letter_renyi u v a : u != v -> \sum_b rpow (lm u b) a * rpow (lm v b) (1 - a) = neighbour_sum a.
Proof.
move=> uv; have r1 : 0 < / c by exact: Rinv_0_lt_compat.
have scaled s t : 0 < s -> 0 < t -> rpow (s / c) a * rpow (t / c) (1 - a) = rpow s a * rpow t (1 - a) / c.
  move=> s0 t0; rewrite /Rdiv !rpow_mul; try lra.
  have := rpow_complement a (Rlt_le _ _ r1); move: (rpow (/ c) a) (rpow (/ c) (1 - a)) => p q <-; ring.
have one e : rpow 1 e = 1 by rewrite rpow_pos; [rewrite /Rpower ln_1 Rmult_0_r exp_0|lra].
rewrite (bigD1 u) //= (bigD1 v) 1?eq_sym //= !letter_power !eqxx (negbTE uv) eq_sym (negbTE uv) !scaled; try lra.
rewrite (eq_bigr (fun=> 1 / c)) => [|b /andP[bu bv]]; last first.
  by rewrite !letter_power eq_sym (negbTE bu) eq_sym (negbTE bv) scaled; try lra; rewrite !one; field; lra.
have card : \sum_(b | (b != u) && (b != v)) (1 / c) = (M - 2) / c.
  have := @sum_const_card X (1 / c); rewrite (bigD1 u) //= (bigD1 v) 1?eq_sym //=.
  move=> e; have -> : (M - 2) / c = M * (1 / c) - 2 * (1 / c) by field; lra.
  by rewrite -e; ring.
by rewrite card !one /neighbour_sum; field; lra.
Qed.

Lemma neighbours_renyi x x' a : neighbours x x' ->
  renyi_sum (exponential r x) (exponential r x') a = neighbour_sum a.
Proof.
case/neighbours_put => i [b [-> ne]]; rewrite /renyi_sum.
rewrite (eq_bigr (fun y : db => \prod_j (rpow (lm (x j) (y j)) a * rpow (lm (put x i b j) (y j)) (1 - a)))); last first.
  by move=> y _; rewrite !exponential_entrywise !rpow_prod -?big_split // => j; exact: letter_mass_gt0.
rewrite -(prod_sum_distr (fun j t => rpow (lm (x j) t) a * rpow (lm (put x i b j) t) (1 - a))) (bigD1 i) //=.
rewrite [X in _ * X]big1 => [|j ji].
  by rewrite Rmult_1_r put_same letter_renyi //; apply/eqP.
rewrite putE (negbTE ji) -[RHS](letter_mass_sum c0 (x j)); apply: eq_bigr => t _.
by apply: rpow_complement; apply: Rlt_le; exact: letter_mass_gt0.
Qed.

Theorem exponential_renyi_dp a : 1 < a ->
  renyi_dp_db_v (exponential r : kernel db db) (Finite a) = Finite (ln (neighbour_sum a) / (a - 1)).
Proof.
move=> a1; have pair x x' : neighbours x x' ->
    renyi (exponential r x) (exponential r x') a = Finite (ln (neighbour_sum a) / (a - 1)).
  move=> n; have s0 : 0 < neighbour_sum a.
    rewrite /neighbour_sum; apply: Rdiv_lt_0_compat => //.
    by have := rpow_gt0 a r0; have := rpow_gt0 (1 - a) r0; lra.
  rewrite /renyi; case: ReqbP => [?|_]; first lra.
  case: ReqbP => [?|_]; first lra.
  have -> : dom (exponential r x) (exponential r x').
    by apply/domP => y; have := hamming_mass_gt0 c0 x' y r0; rewrite -exponentialE //; lra.
  by rewrite andbF neighbours_renyi //; case: ReqbP => // ?; lra.
rewrite /renyi_dp_db_v orderE; last by apply: Rlt_le; lra.
congr Val; have [x [i [b [_ n]]]] := some_neighbours n1 m2; apply: Rbar_le_antisym; last first.
  rewrite -(pair _ _ n); exact: (@worst_ge _ _ (@near I X) (fun p q => renyi p q a) (exponential r)).
apply/worst_leP; split=> [|z z' nz]; last by rewrite pair //; exact: Rbar_le_refl.
by rewrite -(pair _ _ n); apply: renyi_ge0; lra.
Qed.

(* ** Sibson's information *)

Definition sibson_rate (a : R) : R := letters I * (ln M + ln (power_sum a) / (a - 1)).

Lemma ln_power_sum a : ln (power_sum a ^ #|I|) = letters I * ln (power_sum a).
Proof. by rewrite ln_pow //; exact: power_sum_gt0. Qed.

Local Notation L := (letters (I ~> X)).
Let L0 : 0 < L. Proof. exact: databases_gt0. Qed.
Local Notation S a := (power_sum a ^ #|I|).

Lemma power_total_gt0 a : 0 < S a.
Proof. by apply: pow_lt; exact: power_sum_gt0. Qed.

Lemma uniform_power_total a : 1 < a -> a / (a - 1) * ln (L * rpow (S a / L) (/ a)) = sibson_rate a.
Proof.
move=> a1; have S0 := power_total_gt0 a; have w0 : 0 < S a / L by exact: Rdiv_lt_0_compat.
rewrite ln_mult //; last exact: rpow_gt0.
rewrite ln_rpow // ln_div // ln_power_sum ln_databases // /sibson_rate; field; lra.
Qed.

Theorem exponential_sibson_uniform a (U : law db) : 1 < a -> (forall x, U x = / L) ->
  sibson (exponential r) U a = sibson_rate a.
Proof.
move=> a1 hU; rewrite sibson_total; try lra.
rewrite -(uniform_power_total a1); congr (_ * ln _).
rewrite /total_power (eq_bigr (fun=> rpow (S a / L) (/ a))) ?sum_const_card // => y _.
rewrite /renyi_power; congr rpow; rewrite (eq_bigr (fun x => / L * rpow (exponential r x y) a)) => [|x _].
  by rewrite sum_mull column_powers; rewrite /Rdiv Rmult_comm.
by rewrite hU.
Qed.

Theorem exponential_sibson_le a P : 1 < a -> sibson (exponential r) P a <= sibson_rate a.
Proof.
move=> a1; rewrite sibson_total; try lra.
rewrite -(uniform_power_total a1); apply: Rmult_le_compat_l.
  by apply: Rdiv_le_0_compat; lra.
have a0 : 0 < / a by apply: Rinv_0_lt_compat; lra.
have i1 : / a < 1 by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
have S0 := power_total_gt0 a; have w0 : 0 < S a / L by exact: Rdiv_lt_0_compat.
apply: ln_le_mono; first exact: total_power_gt0.
rewrite /total_power /renyi_power; set w := S a / L in w0 *; set g := fun y : db => \sum_x P x * rpow (exponential r x y) a.
have g0 y : 0 <= g y by apply: sum_ge0 => x _; apply: Rmult_le_pos => //; exact: rpow_ge0.
have total : \sum_y g y = L * w.
  rewrite /g exchange_big /= (eq_bigr (fun x => P x * S a)) => [|x _]; last by rewrite sum_mull row_powers.
  by rewrite sum_mulr mass_sum1 /w; field; lra.
have p0 : 0 < rpow w (1 - / a) by exact: rpow_gt0.
apply: (Rmult_le_reg_r (rpow w (1 - / a))) => //.
have -> : L * rpow w (/ a) * rpow w (1 - / a) = L * w by rewrite Rmult_assoc rpow_complement //; lra.
rewrite -sum_mulr; apply: Rle_trans (_ : \sum_y (/ a * g y + (1 - / a) * w) <= _).
  by apply: sum_le => y _; apply: power_below; [exact: a0|exact: i1|exact: g0|lra].
by rewrite sum_add sum_mull total sum_const_card; apply: Req_le; ring.
Qed.

End Powers.

(* ** The levels of the mechanism of distortion D *)

Section Levels.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Implicit Types (x y : db) (P : law (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Variable D : R.
Hypotheses (D0 : 0 < D) (Dn : D < N).
Local Notation A := (kept_ratio I X D).
Let A0 : 0 < A. Proof. exact: kept_ratio_gt0. Qed.
Let s0 : 0 < 1 - D / N. Proof. exact: (share_gt0 n1 m2 D0 Dn). Qed.
Let d0 : 0 < D / (N * (M - 1)). Proof. by apply: Rdiv_lt_0_compat => //; nra. Qed.
Local Notation E := (exponential A : kernel db db).

Lemma kept_neighbour_sum a : 0 < neighbour_sum X A a /\
  neighbour_sum X A a = D / (N * (M - 1)) * (M - 2 + Rpower A a + Rpower A (1 - a)).
Proof.
have e : neighbour_sum X A a = D / (N * (M - 1)) * (M - 2 + Rpower A a + Rpower A (1 - a)).
  by rewrite /neighbour_sum !rpow_pos // -(changed_share n1 m2 D0); rewrite /Rdiv; ring.
split=> //; rewrite e; apply: Rmult_lt_0_compat => //.
by have := exp_pos (a * ln A); have := exp_pos ((1 - a) * ln A); rewrite /Rpower; lra.
Qed.

(* The level of order a, as printed. *)
Theorem kept_renyi a : 1 < a -> renyi_dp_db_v E (Finite a) =
  vdiv (vln (vmul (vdiv (Finite D) (Finite (N * (M - 1)))) (vadd (vadd (Finite (M - 2)) (vpower (Finite A) a))
    (vpower (Finite A) (1 - a))))) (Finite (a - 1)).
Proof.
move=> a1; rewrite (exponential_renyi_dp n1 m2 A0 a1); have [g0 e] := kept_neighbour_sum a.
rewrite !vpowerF // !vaddF vdivF; last by nra.
by rewrite vmulF -e vlnF // vdivF //; lra.
Qed.

Theorem kept_renyi_le a : 1 < a -> vle (renyi_dp_db_v E (Finite a)) (vmax (Finite 0)
  (vdiv (vln (vmul (vdiv (Finite D) (Finite (N * (M - 1)))) (vadd (vadd (Finite (M - 2)) (vpower (Finite A) a))
    (vpower (Finite A) (1 - a))))) (Finite (a - 1)))).
Proof.
by move=> a1; rewrite -kept_renyi // (exponential_renyi_dp n1 m2 A0 a1) vmaxF; exact: Rmax_r.
Qed.

Lemma kept_power_sum a : power_sum X A a = rpow (1 - D / N) a + (M - 1) * rpow (D / (N * (M - 1))) a.
Proof. by rewrite /power_sum kept_share // -(changed_share n1 m2 D0). Qed.

(* Sibson's information at the uniform law, in two printed forms. *)
Lemma sibson_by_shares a : 1 < a -> vmul (Finite N) (vadd (vln (Finite M)) (vdiv (vln (vadd
    (vpower (Finite (1 - D / N)) a) (vmul (Finite (M - 1)) (vpower (vdiv (Finite D) (Finite (N * (M - 1)))) a))))
    (Finite (a - 1)))) = Finite (sibson_rate I X A a).
Proof.
move=> a1; have g := power_sum_gt0 m2 A0 a; rewrite vdivF; last by nra.
rewrite !vpowerF // vmulF vaddF -!rpow_pos // -kept_power_sum !vlnF //; try lra.
by rewrite vdivF ?vaddF ?vmulF //; lra.
Qed.

Lemma kept_power_sum_counts a :
  ln (power_sum X A a) = ln (Rpower (N - D) a + Rpower D a * Rpower (M - 1) (1 - a)) - a * ln N.
Proof.
have nd : 0 < N - D by lra.
have m0 : 0 < M - 1 by lra.
have n0 : 0 < N by lra.
have p0 : 0 < Rpower (N - D) a + Rpower D a * Rpower (M - 1) (1 - a).
  by apply: Rplus_lt_0_compat; [exact: exp_pos|apply: Rmult_lt_0_compat; exact: exp_pos].
rewrite -[a * ln N]ln_exp -/(Rpower N a) -ln_div //; last exact: exp_pos.
congr ln; rewrite kept_power_sum !rpow_pos //.
have -> : 1 - D / N = (N - D) / N by field; lra.
have q (s t : R) : 0 < s -> 0 < t -> Rpower (s / t) a = Rpower s a / Rpower t a.
  by move=> s1 t1; rewrite /Rpower ln_div // Rmult_minus_distr_l /Rminus exp_plus exp_Ropp.
rewrite !q //; last by nra.
rewrite -Rpower_mult_distr //.
have -> : Rpower (M - 1) (1 - a) = (M - 1) / Rpower (M - 1) a.
  by rewrite /Rminus Rpower_plus Rpower_1 // Rpower_Ropp.
have := exp_pos (a * ln N); have := exp_pos (a * ln (M - 1)); rewrite -/(Rpower N a) -/(Rpower (M - 1) a) => h1 h2.
by field; lra.
Qed.

Lemma sibson_by_counts a : 1 < a -> vsub (vmul (Finite N) (vadd (vln (Finite M)) (vdiv (vln (vadd
    (vpower (Finite (N - D)) a) (vmul (vpow (Finite D) a) (vpower (Finite (M - 1)) (1 - a))))) (Finite (a - 1)))))
    (vmul (vmul (vdiv (Finite a) (Finite (a - 1))) (Finite N)) (vln (Finite N))) = Finite (sibson_rate I X A a).
Proof.
move=> a1; have p0 : 0 < Rpower (N - D) a + Rpower D a * Rpower (M - 1) (1 - a).
  by apply: Rplus_lt_0_compat; [exact: exp_pos|apply: Rmult_lt_0_compat; exact: exp_pos].
rewrite !vpowerF; try lra.
rewrite vpowF // vmulF vaddF !vlnF; try lra.
rewrite !vdivF; try lra.
rewrite !vmulF ?vaddF ?vmulF vsubF /sibson_rate kept_power_sum_counts; congr (Val (Finite _)); field; lra.
Qed.

(* The uniform law tells most. *)
Theorem kept_sibson_most a P : 1 < a -> exists U : law db, [/\ forall x, U x = / letters db,
  sibson_v E U (Finite a) = Finite (sibson_rate I X A a) & vle (sibson_v E P (Finite a)) (Finite (sibson_rate I X A a))].
Proof.
move=> a1; have [x0 _] := a_database I M2; have u x : uniform x0 x = / letters db by rewrite uniformE.
have h : Rbar_le 0 a by apply: Rlt_le; lra.
by exists (uniform x0); rewrite !sibson_vE // exponential_sibson_uniform //; split=> //; exact: exponential_sibson_le.
Qed.

End Levels.
