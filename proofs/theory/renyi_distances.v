(* The level of an order from below by the distortion under a prior: Theorem 6(5) of Zhong and Bu, Privacy-Utility
   Trade-Off, with its proof's steps (Hoelder's inequality over all pairs of databases). *)

From ExactPriv Require Import core divergence databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import renyi constructions coefficients suprema sibson csiszar hoelder bridges forms distance_mechanism neighbour_bounds.

Section Orders.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Local Notation L := (letters (I ~> X)).
Implicit Types (x y : db) (P U : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let L0 : 0 < L. Proof. exact: databases_gt0. Qed.
Variable a : R.
Hypothesis a1 : 1 < a.
Let b := (a - 1) / a.
Let b0 : 0 < b. Proof. by apply: Rdiv_lt_0_compat; lra. Qed.
Let bE : 1 - b = / a. Proof. by rewrite /b; field; lra. Qed.
Let b1 : b < 1. Proof. by have := Rinv_0_lt_compat a; lra. Qed.

Lemma renyi_entry (T : finType) (p q : law T) (e : R) t : Rbar_le (renyi p q a) e -> p t <= exp (b * e) * rpow (q t) b.
Proof.
rewrite /renyi; case: ReqbP => [?|_]; first lra.
case: ReqbP => [?|_]; first lra.
case: RltbP => [_|?]; last lra.
case: (boolP (dom p q)) => //= /domP d; case: ReqbP => // s0 /= h.
have e0 := exp_pos (b * e); case: (mass_cases p t) => [->|pt].
  by apply: Rmult_le_pos; [lra|exact: rpow_ge0].
have qt : 0 < q t by case: (mass_cases q t) => [/d z|//]; lra.
have g i : true -> 0 <= rpow (p i) a * rpow (q i) (1 - a) by move=> _; apply: Rmult_le_pos; exact: rpow_ge0.
have := sum_ge_term g (erefl : (xpredT t)); rewrite -/(renyi_sum p q a) => hs.
have u0 : 0 < rpow (p t) a * rpow (q t) (1 - a) by apply: Rmult_lt_0_compat; exact: rpow_gt0.
have := ln_le _ _ u0 hs; rewrite ln_mult; try exact: rpow_gt0.
rewrite !ln_rpow // => hl; rewrite rpow_pos // /Rpower -exp_plus -{1}(exp_ln _ pt); apply: exp_le_mono.
have h' : ln (renyi_sum p q a) <= e * (a - 1) by move: h => /(Rle_div_l _ _ _ (ltac:(lra) : 0 < a - 1)).
have -> : b * e + b * ln (q t) = (e * (a - 1) + (a - 1) * ln (q t)) / a by rewrite /b; field; lra.
by apply/Rle_div_r; lra.
Qed.

Definition power_distances K : R := \sum_y \sum_x INR (hamming x y) * rpow (K x y) b.

Theorem neighbours_power_distances K U (e : R) : (forall x, U x = / L) ->
  (forall x x', neighbours x x' -> Rbar_le (renyi (K x) (K x') a) e) ->
  N * (M - 1) * L <= exp (b * e) * power_distances K + (M - 1) * (L * distortion K U).
Proof.
move=> hU h; rewrite -(uniform_distortion m2 K hU) -{1}(kernel_sum K) /power_distances.
suff g y : N * (M - 1) * (\sum_x K x y) <= exp (b * e) * (\sum_x INR (hamming x y) * rpow (K x y) b) +
    (M - 1) * (\sum_x INR (hamming x y) * K x y).
  by have := sum_le (index_enum _) (P := xpredT) (fun y _ => g y); rewrite sum_add !sum_mull.
have := farther (farther_neighbours (G := fun x => exp (b * e) * rpow (K x y) b)
  (fun x x' n => renyi_entry y (h x x' n)) (y := y)).
have -> : \sum_x K x y * (N - INR (hamming x y)) = N * (\sum_x K x y) - \sum_x INR (hamming x y) * K x y.
  by rewrite -sum_mull -sum_sub; apply: eq_bigr => x _; ring.
have -> : \sum_x exp (b * e) * rpow (K x y) b * INR (hamming x y) =
    exp (b * e) * \sum_x INR (hamming x y) * rpow (K x y) b by rewrite -sum_mull; apply: eq_bigr => x _; ring.
lra.
Qed.

Lemma power_distances_le K U : (forall x, U x = / L) ->
  power_distances K <= rpow (N * (M - 1) * (L * (L / M))) (/ a) * rpow (L * distortion K U) b.
Proof.
move=> hU; have H : 0 <= b <= 1 by lra.
pose u (p : db * db) := INR (hamming p.2 p.1) * K p.2 p.1; pose v (p : db * db) := INR (hamming p.2 p.1).
have v0 p : 0 <= v p by exact: pos_INR.
have u0 p : 0 <= u p by apply: Rmult_le_pos => //; exact: v0.
have hu : \sum_p u p = L * distortion K U by rewrite sum_pair -(uniform_distortion m2 K hU).
have hv : \sum_p v p = L * (N * (M - 1) * (L / M)).
  by rewrite sum_pair -(sum_const_card db); apply: eq_bigr => y _; rewrite -(distances_sum m2 y).
have := power_sum_below u0 v0 H; rewrite hu hv bE sum_pair => h; rewrite /power_distances.
have -> : N * (M - 1) * (L * (L / M)) = L * (N * (M - 1) * (L / M)) by ring.
rewrite Rmult_comm; apply: Rle_trans h; apply: Req_le; apply: eq_bigr => y _; apply: eq_bigr => x _.
have c := rpow_complement b (v0 (y, x)); rewrite /v /= bE in c.
by rewrite /u /v /= rpow_mul //; [rewrite -{1}c; ring|exact: pos_INR].
Qed.

Theorem renyi_distortion K U (e d : R) : (forall x, U x = / L) ->
  (forall x x', neighbours x x' -> Rbar_le (renyi (K x) (K x') a) e) -> distortion K U <= d -> 0 < d -> d < N ->
  ln ((M - 1) / d) + a / (a - 1) * ln (N - d) - ln (N * (L / M)) / (a - 1) <= e.
Proof.
move=> hU h hd d0 dN; have := neighbours_power_distances hU h.
have LM : 0 < N * (L / M) by apply: Rmult_lt_0_compat; [lra|apply: Rdiv_lt_0_compat; lra].
have V0 : 0 < N * (M - 1) * (L * (L / M)).
  have -> : N * (M - 1) * (L * (L / M)) = (M - 1) * L * (N * (L / M)) by ring.
  by apply: Rmult_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos (b * e))) (power_distances_le K hU).
have : rpow (L * distortion K U) b <= rpow (L * d) b.
  apply: rpow_mono; last lra; last by apply: Rmult_le_compat_l; lra.
  by apply: Rmult_le_pos; [lra|exact: distortion_ge0].
set w := rpow (N * _ * _) _ => h1 h2 h3; have w0 : 0 < w by exact: rpow_gt0.
have Ld : 0 < L * d by exact: Rmult_lt_0_compat.
have le : (M - 1) * L * (N - d) <= exp (b * e) * (w * rpow (L * d) b).
  have h4 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ w0) h1.
  have h5 := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos (b * e))) h4.
  have h6 : (M - 1) * (L * distortion K U) <= (M - 1) * (L * d).
    by apply: Rmult_le_compat_l; [lra|apply: Rmult_le_compat_l; lra].
  lra.
have pos : 0 < (M - 1) * L * (N - d) by apply: Rmult_lt_0_compat; [apply: Rmult_lt_0_compat; lra|lra].
have := ln_le _ _ pos le; have r0 : 0 < rpow (L * d) b by exact: rpow_gt0.
rewrite (ln_mult (exp _)); [|exact: exp_pos|exact: Rmult_lt_0_compat].
rewrite ln_exp (ln_mult w) // /w !ln_rpow //.
have -> : N * (M - 1) * (L * (L / M)) = (M - 1) * L * (N * (L / M)) by ring.
have ML : 0 < (M - 1) * L by apply: Rmult_lt_0_compat; lra.
rewrite !(ln_mult _ (N * _)) // (ln_mult _ (N - d)); try lra.
rewrite ln_div; try lra.
rewrite (ln_mult (M - 1)); try lra.
rewrite (ln_mult L) //.
move: (ln (M - 1)) (ln L) (ln (N - d)) (ln d) (ln (N * (L / M))) => A B C G W {}h.
apply: (Rmult_le_reg_l b) => //; have -> : b * (A - G + a / (a - 1) * C - W / (a - 1)) = b * (A - G) + C - W * / a.
  by rewrite /b; field; lra.
by move: h; rewrite -bE; lra.
Qed.

Lemma renyi_distortion_v K U (d : R) : (forall x, U x = / L) -> distortion K U <= d -> 0 < d -> d < N ->
  vle (Finite (ln ((M - 1) / d) + a / (a - 1) * ln (N - d) - ln (N * (L / M)) / (a - 1))) (renyi_dp_db_v K (Finite a)).
Proof.
move=> hU hd d0 dN; rewrite /renyi_dp_db_v orderE /=; last lra.
have g : Rbar_le 0 (renyi_dp_db K a) by exact: worst_ge0.
case: (level_cases g) => [[e E e0]|->] //; rewrite E; apply: renyi_distortion hU _ hd d0 dN => x x' n.
by rewrite -E; exact: (@worst_ge _ _ (@near I X) (fun p q => renyi p q a)).
Qed.

(* The uniform prior against one whose masses are at least theta / m^n. *)
Lemma least_mass_distortion P K U (D : R) : (forall x, U x = / L) -> 0 < L * min_mass P -> distortion K P <= D ->
  distortion K U <= D / (L * min_mass P).
Proof.
move=> hU t0 h; apply/Rle_div_r => //; apply: Rle_trans h; rewrite /distortion -sum_mulr; apply: sum_le => x _.
rewrite hU; have g : 0 <= \sum_y K x y * INR (hamming x y).
  by apply: sum_ge0 => y _; apply: Rmult_le_pos => //; exact: pos_INR.
have := Rmult_le_compat_r _ _ _ g (min_mass_le P x); rewrite -{1}(Rmult_1_l (min_mass P)) => {}g.
by apply: Rle_trans g; apply: Req_le; field; lra.
Qed.

Theorem renyi_least_mass P K (D : R) (theta := L * min_mass P) : distortion K P <= D -> 0 < D -> D < N * L * min_mass P ->
  vle (vsub (vadd (vln (vdiv (Finite (M - 1)) (vdiv (Finite D) (Finite theta))))
    (vmul (vdiv (Finite a) (Finite (a - 1))) (vln (vsub (Finite N) (vdiv (Finite D) (Finite theta))))))
    (vdiv (vln (Finite (N * (M ^ #|I| / M ^ 1)))) (Finite (a - 1)))) (renyi_dp_db_v K (Finite a)).
Proof.
move=> h D0 DN; have [x0 _] := a_database I M2; have u x : uniform x0 x = / L by rewrite uniformE.
have t0 : 0 < theta by rewrite /theta; nra.
have dN : D / theta < N by apply/Rlt_div_l => //; rewrite /theta; lra.
have d0 : 0 < D / theta by exact: Rdiv_lt_0_compat.
have LM : 0 < N * (L / M) by apply: Rmult_lt_0_compat; [lra|apply: Rdiv_lt_0_compat; lra].
rewrite (vdivF D); last lra.
rewrite !vdivF; try lra.
rewrite databases_by_letters !vsubF !vlnF //; try lra; last by apply: Rdiv_lt_0_compat; lra.
rewrite vmulF vaddF vdivF; last lra.
rewrite vsubF; exact: renyi_distortion_v u (least_mass_distortion u t0 h) d0 dN.
Qed.

End Orders.

(* ** As printed *)

Lemma vpow_rpow (x s : R) : 0 <= x -> 0 < s -> vpow (Finite x) s = Finite (rpow x s).
Proof.
move=> x0 s0; case: (Rle_lt_or_eq_dec _ _ x0) => [xp|<-]; first by rewrite vpowF // rpow_pos.
rewrite rpow_zero /vpow /=; case: ReqbP => [?|_]; first lra.
case: RltbP => [?|_]; first lra.
by case: ReqbP => // _; case: RltbP.
Qed.

Lemma vle_max0 u v : vle (Finite 0) v -> vle u v -> vle (vmax (Finite 0) u) v.
Proof. by move=> h h'; case: v h h' => // y; case: u => // x h h'; exact: Rbar_max_lub. Qed.
