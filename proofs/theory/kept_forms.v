(* The mechanism that keeps entries in the forms in which the proof of Zhong and Bu, Theorem 6, part 1, states its losses:
   levels with a slack, maximal leakage, entropies of the law of one kept or changed letter. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakage renyi constructions coefficients suprema sibson inputs bridges forms pointwise distance_mechanism.
From ExactPriv Require Import closing distance_levels pointwise_levels.

Section Kept.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Local Notation L := (letters (I ~> X)).
Implicit Types (x y : db).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let L0 : 0 < L. Proof. exact: databases_gt0. Qed.
Variable D : R.
Hypotheses (D0 : 0 < D) (Dn : D < N).
Local Notation A := (kept_ratio I X D).
Local Notation B := ((1 - D / N) ^ #|I|).
Local Notation E := (exponential A : kernel db db).
Let A0 : 0 < A. Proof. exact: (kept_ratio_gt0 m2 D0 Dn). Qed.
Let s0 : 0 < A + M - 1. Proof. by lra. Qed.
Let B0 : 0 < B. Proof. by apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn). Qed.

Lemma kept_entry x y : E x y = B / A ^ hamming x y.
Proof.
have p : 0 < A ^ hamming x y by exact: pow_lt.
by have := kept_massE n1 m2 D0 Dn x y; rewrite vdivF; [case=> ->; rewrite exponentialE|lra].
Qed.

Section Useful.
Hypothesis A1 : 1 <= A.

Lemma kept_entry_le x y : E x y <= B.
Proof.
have p : 1 <= A ^ hamming x y by exact: pow_R1_Rle.
by rewrite kept_entry; apply/Rle_div_l; nra.
Qed.

Theorem kept_within (d : R) : 0 <= d -> pointwise_within (Rmax (A * (1 - d / B)) 1) d E.
Proof.
move=> d0 x x' n y; rewrite !exponentialE //; have h : hamming_mass A x y <= A * hamming_mass A x' y by apply: hamming_mass_neighbours.
have w1 := kept_entry_le x y; rewrite exponentialE // in w1; have w0 : 0 <= hamming_mass A x y by apply: hamming_mass_ge0.
have w0' : 0 <= hamming_mass A x' y by apply: hamming_mass_ge0.
move: (hamming_mass A x y) (hamming_mass A x' y) h w1 w0 w0' => w w' h w1 w0 w0'.
set q := 1 - d / B; have q1 : w - d <= w * q.
  have -> : w * q = w - d * (w / B) by rewrite /q; field; lra.
  have : w / B <= 1 by apply/Rle_div_l; lra.
  by have := Rmult_le_compat_l d (w / B) 1 d0; lra.
have := Rmax_l (A * q) 1; have := Rmax_r (A * q) 1; move: (Rmax _ _) => r r1 rA.
case: (Rle_lt_dec q 0) => q0; first by nra.
by nra.
Qed.

Theorem kept_pointwise (d : R) : 0 <= d -> pointwise_dp E d = Finite (ln (Rmax (A * (1 - d / B)) 1)).
Proof.
move=> d0; set r := Rmax _ _; have r1 : 1 <= r by exact: Rmax_r.
have l0 : 0 <= ln r by rewrite -ln_1; apply: ln_le; lra.
apply: Rbar_le_antisym; first by apply/(pointwise_dp_leP _ d0 l0); rewrite exp_ln; [exact: kept_within|lra].
case: (level_cases (pointwise_dp_ge0 E d)) => [[e Ee e0]|->] //; rewrite Ee.
have := proj1 (pointwise_dp_leP E d0 e0); rewrite Ee => /(_ (Rbar_le_refl _))h.
have [x [i [b [ne n]]]] := some_neighbours n1 m2; have {}h := h _ _ n x.
rewrite !kept_entry hamming_refl hamming_sym (eqP n) /= in h.
rewrite /=; apply: exp_le_cancel; rewrite exp_ln; last lra.
apply: Rmax_lub; last by rewrite -exp_0; apply: exp_le_mono.
have -> : A * (1 - d / B) = (B - d) * A / B by field; lra.
apply/Rle_div_l => //; have : B <= exp e * (B / A) + d by move: h; rewrite !Rmult_1_r Rdiv_1.
move=> k; have := Rmult_le_compat_r A _ _ (Rlt_le _ _ A0) k.
have -> : (exp e * (B / A) + d) * A = exp e * B + d * A by field; lra.
lra.
Qed.

Corollary kept_dp : dp E = Finite (ln A).
Proof.
rewrite -pointwise_dp0 kept_pointwise; last lra.
by rewrite /Rdiv Rmult_0_l Rminus_0_r Rmult_1_r Rmax_left.
Qed.

Lemma kept_leakage_sum : \sum_y \max_x E x y <= (M * (1 - D / N)) ^ #|I|.
Proof.
rewrite Rpow_mult_distr -letters_databases -(sum_const_card db); apply: sum_le => y _.
by apply: max_le => [|x _]; [lra|exact: kept_entry_le].
Qed.

Theorem kept_leakage : maximal_leakage E <= N * ln (M * (1 - D / N)).
Proof.
have s := share_gt0 n1 m2 D0 Dn; have p : 0 < M * (1 - D / N) by apply: Rmult_lt_0_compat; lra.
rewrite /maximal_leakage -ln_pow //; apply: ln_le; last exact: kept_leakage_sum.
have [x0 _] := a_database I M2; have t y : true -> 0 <= \max_x E x y by move=> _; exact: max_ge0.
apply: (sum_gt0 t (erefl : xpredT x0)); apply: Rlt_le_trans (max_ge (P := xpredT) _ (i := x0) isT).
exact: kept_mass_gt0.
Qed.

End Useful.

(* The law of a letter that is kept with probability 1 - D/n, as printed: (n - D)/n once, D/((m-1)n) else. *)
Local Notation letter_mass_v := (fun z : ordinal_finType #|X| => if (nat_of_ord z < 1)%N then (Val (Finite ((N - D) / N)))
  else vdiv (vdiv (Finite D) (Finite (M - 1))) (Finite N)).
Let k0 : 'I_#|X| := Ordinal (leq_trans (isT : 0 < 2)%N m2).
Let f (z : ordinal_finType #|X|) : R := if z == k0 then 1 - D / N else D / (N * (M - 1)).

Lemma letter_sum (u v : R) : \sum_(z : ordinal_finType #|X|) (if z == k0 then u else v) = u + (M - 1) * v.
Proof.
rewrite (eq_bigr (fun z => if k0 == z then u else v)) => [|z _]; last by rewrite eq_sym.
by rewrite sum_kept /letters card_ord.
Qed.

Lemma kept_letter : exists U : law (ordinal_finType #|X|), (forall z, veq (Finite (U z)) (letter_mass_v z)) /\
  entropy U = - ((1 - D / N) * ln (1 - D / N) + (M - 1) * (D / (N * (M - 1)) * ln (D / (N * (M - 1))))) /\
  (1 <= A -> \max_z U z = 1 - D / N).
Proof.
have s := share_gt0 n1 m2 D0 Dn; have c0 : 0 < D / (N * (M - 1)).
  by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
have l : is_law f.
  split=> [z|]; first by rewrite /f; case: eqP => _; lra.
  by rewrite letter_sum; field; lra.
pose U : law (ordinal_finType #|X|) := Law (proj1 l) (proj2 l); exists U; split=> [z|].
  have -> : (nat_of_ord z < 1)%N = (z == k0) by rewrite ltnS leqn0.
  rewrite (_ : U z = f z) // /f; case: (z == k0); first by apply/veqF; field; lra.
  by rewrite !vdivF; try lra; apply/veqF; field; lra.
split=> [|A1].
  rewrite /entropy (eq_bigr (fun z => if z == k0 then (1 - D / N) * ln (1 - D / N) else
    D / (N * (M - 1)) * ln (D / (N * (M - 1))))) => [|z _]; first by rewrite letter_sum.
  by rewrite /= /f; case: (z == k0).
have le : D / (N * (M - 1)) <= 1 - D / N.
  by rewrite -(changed_share n1 m2 D0) -(kept_share n1 m2 D0); apply/Rle_div_l; [|field_simplify]; lra.
apply: Rle_antisym.
  by apply: max_le => [|z _]; [lra|rewrite /= /f; case: (z == k0); lra].
by have := max_ge (P := xpredT) (fun z => U z) (i := k0) isT; rewrite /= /f eqxx.
Qed.

Lemma kept_rate_entropies : kept_rate I X D =
  N * ln M + N * ((1 - D / N) * ln (1 - D / N) + (M - 1) * (D / (N * (M - 1)) * ln (D / (N * (M - 1))))).
Proof.
have s := share_gt0 n1 m2 D0 Dn; have g : 0 < (M - 1) * (N - D) by apply: Rmult_lt_0_compat; lra.
have NM : 0 < N * (M - 1) by apply: Rmult_lt_0_compat; lra.
rewrite /kept_rate /kept_ratio ln_div // (ln_div _ NM) //.
rewrite (_ : (M - 1) * (N - D) = N * (M - 1) * (1 - D / N)); last by field; lra.
rewrite !ln_mult //; try lra.
by field; lra.
Qed.

End Kept.
