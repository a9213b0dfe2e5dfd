(* wang-identifiability/lemma1-claimA.step14, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step14 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Q : law (I ~> X),
  (forall x, 0 < Q x) ->
  forall y : (I ~> X),
  forall slack : R,
  (0 <= slack) ->
  ((exists a1 : (ordinal_finType (((#|I| - 1) + 1))%N) -> R, (lp_optimal (fun v2 : (ordinal_finType (((#|I| - 1) + 1))%N) -> R => ((forall x3 : (ordinal_finType (((#|I| - 1) + 1))%N), (1 <= nat_of_ord x3)%N -> (vle (\vsum_(x4 : (ordinal_finType (((#|I| - 1) + 1))%N)) (vmul (if (x4 == x3) then (vdiv (vopp (vexp (vadd (prior_ratio Q) (Finite slack)))) (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord x3))%N]|))) else (if (((nat_of_ord x4) + 1) == ((nat_of_ord x3)))%N then (vdiv (Finite 1) (Finite (INR #|[pred x6 : (I ~> X) | (((hamming x6 y) + 1) == ((nat_of_ord x3)))%N]|))) else (Val (Finite 0)))) (Finite (v2 x4)))) (Finite 0))) /\ (veq (Finite (\sum_(x7 : (ordinal_finType (((#|I| - 1) + 1))%N)) (v2 x7))) (vsub (Finite 1) (\vsum_(x8 : (ordinal_finType ((#|I| + 1))%N) | ((#|I|) <= ((nat_of_ord x8)))%N) (vdiv (vdiv (Finite (INR #|[pred x9 : (I ~> X) | ((hamming x9 y) == (nat_of_ord x8))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord x8))%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite slack))))) (Z.of_nat (#|I|)%N)))))) /\ (forall x10 : (ordinal_finType (((#|I| - 1) + 1))%N), (0 <= (v2 x10))))) (fun v11 : (ordinal_finType (((#|I| - 1) + 1))%N) -> R => (Val (Finite (\sum_(x12 : (ordinal_finType (((#|I| - 1) + 1))%N)) ((INR x12) * (v11 x12)))))) a1)) /\ (forall a13 : (ordinal_finType (((#|I| - 1) + 1))%N) -> R, (lp_optimal (fun v2 : (ordinal_finType (((#|I| - 1) + 1))%N) -> R => ((forall x3 : (ordinal_finType (((#|I| - 1) + 1))%N), (1 <= nat_of_ord x3)%N -> (vle (\vsum_(x4 : (ordinal_finType (((#|I| - 1) + 1))%N)) (vmul (if (x4 == x3) then (vdiv (vopp (vexp (vadd (prior_ratio Q) (Finite slack)))) (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord x3))%N]|))) else (if (((nat_of_ord x4) + 1) == ((nat_of_ord x3)))%N then (vdiv (Finite 1) (Finite (INR #|[pred x6 : (I ~> X) | (((hamming x6 y) + 1) == ((nat_of_ord x3)))%N]|))) else (Val (Finite 0)))) (Finite (v2 x4)))) (Finite 0))) /\ (veq (Finite (\sum_(x7 : (ordinal_finType (((#|I| - 1) + 1))%N)) (v2 x7))) (vsub (Finite 1) (\vsum_(x8 : (ordinal_finType ((#|I| + 1))%N) | ((#|I|) <= ((nat_of_ord x8)))%N) (vdiv (vdiv (Finite (INR #|[pred x9 : (I ~> X) | ((hamming x9 y) == (nat_of_ord x8))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord x8))%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite slack))))) (Z.of_nat (#|I|)%N)))))) /\ (forall x10 : (ordinal_finType (((#|I| - 1) + 1))%N), (0 <= (v2 x10))))) (fun v11 : (ordinal_finType (((#|I| - 1) + 1))%N) -> R => (Val (Finite (\sum_(x12 : (ordinal_finType (((#|I| - 1) + 1))%N)) ((INR x12) * (v11 x12)))))) a13) -> (vle (vadd (Finite (\sum_(x12 : (ordinal_finType (((#|I| - 1) + 1))%N)) ((INR x12) * (a13 x12)))) (vmul (Finite (letters I)) (vdiv (vdiv (Finite (INR #|[pred x14 : (I ~> X) | ((hamming x14 y) == #|I|)%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat (#|I|)%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite slack))))) (Z.of_nat (#|I|)%N))))) (Finite (\sum_(x15 : (ordinal_finType ((#|I| + 1))%N)) ((INR x15) * (\sum_(x16 : (I ~> X) | ((hamming x16 y) == (nat_of_ord x15))%N) (Q x16)))))))).

(* The statement above is generated; the proof follows. *)
Lemma level_of (I X : finType) (Q : law (I ~> X)) (s : R) : (forall x, 0 < Q x) -> 0 <= s ->
  exists r : R, [/\ vexp (vadd (prior_ratio Q) (Finite s)) = Finite r, 1 <= r & forall x x', neighbours x x' -> Q x <= r * Q x'].
Proof.
move=> Q0 s0; have [e [-> e0 h]] := prior_ratio_full Q0; exists (exp (e + s)); split=> //; first by apply: exp_ge1; lra.
move=> x x' n; apply: Rle_trans (h _ _ n) _; apply: Rmult_le_compat_r; first exact: Rlt_le.
by rewrite exp_plus -{1}[exp e]Rmult_1_r; apply: Rmult_le_compat_l; [exact: Rlt_le (exp_pos _)|exact: exp_ge1].
Qed.

Lemma size_of (I X : finType) (y : I ~> X) k :
  INR #|[pred x : I ~> X | (hamming x y == k)%N]| = INR (binomial #|I| k) * (letters X - 1) ^ k.
Proof. by rewrite -(shell_count y k) sum_const Rmult_1_r. Qed.

Lemma size_gt0 (I X : finType) k : (2 <= #|X|)%N -> (k <= #|I|)%N -> 0 < INR (binomial #|I| k) * (letters X - 1) ^ k.
Proof.
move=> m2 kn; have M := letters_ge2 m2; apply: Rmult_lt_0_compat; last by apply: pow_lt; lra.
by apply: lt_0_INR; apply/ltP; rewrite bin_gt0.
Qed.

Lemma size_next (I X : finType) k : (k < #|I|)%N ->
  INR k.+1 * (INR (binomial #|I| k.+1) * (letters X - 1) ^ k.+1) =
  (letters I - INR k) * (letters X - 1) * (INR (binomial #|I| k) * (letters X - 1) ^ k).
Proof.
move=> kn; have e := mul_bin_left #|I| k.
have {}e : INR k.+1 * INR (binomial #|I| k.+1) = (letters I - INR k) * INR (binomial #|I| k).
  by rewrite -mult_INR -[in RHS](minus_INR _ _ (elimT leP (ltnW kn))) -mult_INR; congr INR.
by rewrite -Rmult_assoc e /=; ring.
Qed.

Lemma closer (I X : finType) (Q : law (I ~> X)) (r : R) y k : (2 <= #|X|)%N -> (k < #|I|)%N ->
  (forall x x', neighbours x x' -> Q x <= r * Q x') ->
  (\sum_(x : I ~> X | (hamming x y == k)%N) Q x) * (INR (binomial #|I| k.+1) * (letters X - 1) ^ k.+1) <=
  r * (\sum_(x : I ~> X | (hamming x y == k.+1)%N) Q x) * (INR (binomial #|I| k) * (letters X - 1) ^ k).
Proof.
move=> m2 kn h; have := farther_at (G := fun z => r * Q z) y k.+1 h; rewrite sum_mull.
rewrite (eq_bigl (fun x : I ~> X => hamming x y == k)) => [|x]; last by rewrite addn1 eqSS.
have := size_next X kn; have := size_gt0 m2 (ltnW kn).
move: (\sum_(x : I ~> X | _) Q x) (\sum_(x : I ~> X | _) Q x) => B A; rewrite S_INR; have := pos_INR k.
move: (INR (binomial _ k) * _) (INR (binomial _ k.+1) * _) (INR k) => C D j j0 C0 e H.
have {}H : (j + 1) * (A * D) <= (j + 1) * (r * B * C).
  have -> : (j + 1) * (A * D) = A * ((j + 1) * D) by ring.
  rewrite e; have -> : A * ((letters I - j) * (letters X - 1) * C) = ((letters I - (j + 1) + 1) * (letters X - 1) * A) * C by ring.
  have -> : (j + 1) * (r * B * C) = ((j + 1) * (r * B)) * C by ring.
  by apply: Rmult_le_compat_r; [exact: Rlt_le|]; move: H; rewrite ?Rmult_assoc; lra.
by apply: (Rmult_le_reg_l (j + 1)); lra.
Qed.

(* Masses P and weights W of shells: what is cross-multiplied is a ratio that grows. *)
Lemma grows (P W : nat -> R) n : (forall k, (k < n)%N -> P k * W k.+1 <= P k.+1 * W k) -> (forall k, (k <= n)%N -> 0 < W k) ->
  forall i j, (i <= j)%N -> (j <= n)%N -> P i * W j <= P j * W i.
Proof.
move=> h W0 i j ij; rewrite -(subnK ij); elim: (j - i)%N => [|d IH] dn; first exact: Rle_refl.
rewrite addSn in dn *; have l := IH (ltnW dn); have s := h _ dn.
have := W0 _ dn; have := W0 _ (ltnW dn); have := W0 i (leq_trans (leq_addl d i) (ltnW dn)).
move: l s; move: (P i) (P (d + i)%N) (P (d + i).+1) (W i) (W (d + i)%N) (W (d + i).+1) => a b c u v w l s u0 v0 w0.
apply: (Rmult_le_reg_l v) => //; have := Rmult_le_compat_r w _ _ (Rlt_le _ _ w0) l; have := Rmult_le_compat_r u _ _ (Rlt_le _ _ u0) s; lra.
Qed.

Lemma chebyshev n (P W : ordinal_finType n -> R) : (forall i j : ordinal_finType n, (nat_of_ord i <= nat_of_ord j)%N -> P i * W j <= P j * W i) ->
  (\sum_i P i) * (\sum_i INR (nat_of_ord i) * W i) <= (\sum_i INR (nat_of_ord i) * P i) * (\sum_i W i).
Proof.
move=> h; have t i j : 0 <= (INR (nat_of_ord i) - INR (nat_of_ord j)) * (P i * W j - P j * W i).
  case/orP: (leq_total (nat_of_ord i) (nat_of_ord j)) => l; have e := h _ _ l; have := le_INR _ _ (elimT leP l) => d.
    have -> : (INR (nat_of_ord i) - INR (nat_of_ord j)) * (P i * W j - P j * W i) = (INR (nat_of_ord j) - INR (nat_of_ord i)) * (P j * W i - P i * W j) by ring.
    by apply: Rmult_le_pos; lra.
  by apply: Rmult_le_pos; lra.
have {t} : 0 <= \sum_(i : ordinal_finType n) \sum_(j : ordinal_finType n) (INR (nat_of_ord i) - INR (nat_of_ord j)) * (P i * W j - P j * W i).
  by apply: sum_ge0 => i _; apply: sum_ge0 => j _; exact: t.
suff -> : \sum_i \sum_j (INR (nat_of_ord i) - INR (nat_of_ord j)) * (P i * W j - P j * W i) =
  2 * ((\sum_i INR (nat_of_ord i) * P i) * (\sum_i W i) - (\sum_i P i) * (\sum_i INR (nat_of_ord i) * W i)) by lra.
have -> : \sum_i \sum_j (INR (nat_of_ord i) - INR (nat_of_ord j)) * (P i * W j - P j * W i) =
  \sum_i \sum_j (INR (nat_of_ord i) * P i * W j + INR (nat_of_ord j) * P j * W i - (P i * (INR (nat_of_ord j) * W j) + P j * (INR (nat_of_ord i) * W i))).
  by apply: eq_bigr => i _; apply: eq_bigr => j _; ring.
have d (f g : ordinal_finType n -> R) : \sum_i \sum_j f i * g j = (\sum_i f i) * (\sum_i g i).
  by rewrite -sum_mulr; apply: eq_bigr => i _; rewrite sum_mull.
have d' (f g : ordinal_finType n -> R) : \sum_i \sum_j f j * g i = (\sum_i f i) * (\sum_i g i).
  by rewrite exchange_big /= d.
rewrite (eq_bigr (fun i => (\sum_j INR (nat_of_ord i) * P i * W j) + (\sum_j INR (nat_of_ord j) * P j * W i) - ((\sum_j P i * (INR (nat_of_ord j) * W j)) + (\sum_j P j * (INR (nat_of_ord i) * W i))))) => [|i _]; last by rewrite sum_sub !sum_add.
by rewrite sum_sub !sum_add !d !d'; ring.
Qed.

Lemma place_le n (k : ordinal_finType (n + 1)) : (nat_of_ord k <= n)%N.
Proof. by have := ltn_ord k; rewrite {2}addn1 ltnS. Qed.

Definition part (I X : finType) (Q : law (I ~> X)) y k := \sum_(x : I ~> X | (hamming x y == k)%N) Q x.

Definition weight (I X : finType) (r : R) k := INR (binomial #|I| k) * (letters X - 1) ^ k / r ^ k.

Lemma part_total (I X : finType) (Q : law (I ~> X)) y : \sum_(k : ordinal_finType (#|I| + 1)) part Q y k = 1.
Proof. by rewrite /part (shells_sum Q y) mass_sum1. Qed.

Lemma part_mean (I X : finType) (Q : law (I ~> X)) y :
  \sum_(k : ordinal_finType (#|I| + 1)) INR k * part Q y k = \sum_(x : I ~> X) Q x * INR (hamming x y).
Proof.
rewrite -(shells_sum (fun x => Q x * INR (hamming x y)) y); apply: eq_bigr => k _; rewrite /part -sum_mull.
by apply: eq_bigr => x /eqP ->; ring.
Qed.

Lemma weight_total (I X : finType) (y : I ~> X) (r : R) : (2 <= #|X|)%N -> 0 < r ->
  \sum_(k : ordinal_finType (#|I| + 1)) weight I X r k = normaliser I X r.
Proof.
move=> m2 r0; rewrite -(power_total m2 y r0) -(counted_sum (fun k => 1 / r ^ k) y); apply: eq_bigr => k _.
by rewrite /weight /Rdiv; ring.
Qed.

Lemma weight_mean (I X : finType) (y : I ~> X) (r : R) : (2 <= #|X|)%N -> 0 < r ->
  \sum_(k : ordinal_finType (#|I| + 1)) INR k * weight I X r k = normaliser I X r * hamming_bound I X r.
Proof.
move=> m2 r0; rewrite -(power_distance m2 y r0) -(counted_sum (fun k => INR k / r ^ k) y); apply: eq_bigr => k _.
by rewrite /weight /Rdiv; ring.
Qed.

Lemma weight_gt0 (I X : finType) (r : R) k : (2 <= #|X|)%N -> 0 < r -> (k <= #|I|)%N -> 0 < weight I X r k.
Proof. by move=> m2 r0 kn; apply: Rdiv_lt_0_compat; [exact: size_gt0|exact: pow_lt]. Qed.

Lemma part_grows (I X : finType) (Q : law (I ~> X)) (r : R) y : (2 <= #|X|)%N -> 0 < r ->
  (forall x x', neighbours x x' -> Q x <= r * Q x') ->
  forall i j, (i <= j)%N -> (j <= #|I|)%N -> part Q y i * weight I X r j <= part Q y j * weight I X r i.
Proof.
move=> m2 r0 h; apply: grows => [k kn|k kn]; last exact: weight_gt0.
have := closer y m2 kn h; rewrite -/(part Q y k) -/(part Q y k.+1) /weight.
move: (part Q y k) (part Q y k.+1) (INR (binomial _ k) * _) (INR (binomial _ k.+1) * _) => A B C D H.
have p := pow_lt r k r0; apply: (Rmult_le_reg_r (r ^ k.+1)); first exact: pow_lt.
have -> : A * (D / r ^ k.+1) * r ^ k.+1 = A * D by rewrite /=; field; lra.
by have -> : B * (C / r ^ k) * r ^ k.+1 = r * B * C by rewrite /=; field; lra.
Qed.

Lemma weight_v (I X : finType) (y : I ~> X) (r : R) k : 0 < r ->
  vdiv (Finite (INR #|[pred x : I ~> X | (hamming x y == k)%N]|)) (vpowz (Finite r) (Z.of_nat k)) = Finite (weight I X r k).
Proof. by move=> r0; rewrite size_of vpowz_nat vdivF //; apply: pow_nonzero; lra. Qed.

Lemma normal_v (I X : finType) (r : R) : 0 < r ->
  vpowz (vadd (Finite 1) (vdiv (Finite (letters X - 1)) (Finite r))) (Z.of_nat #|I|) = Finite (normaliser I X r).
Proof. by move=> r0; rewrite vdivF ?vaddF ?vpowz_nat //; lra. Qed.

Lemma last_weight (I X : finType) (Q : law (I ~> X)) (r : R) y : (2 <= #|X|)%N -> 0 < r ->
  (forall x x', neighbours x x' -> Q x <= r * Q x') -> weight I X r #|I| <= part Q y #|I| * normaliser I X r.
Proof.
move=> m2 r0 h; rewrite -(weight_total y m2 r0) -[X in X <= _]Rmult_1_l -(part_total Q y) -sum_mulr -sum_mull.
by apply: sum_le => k _; apply: (part_grows y m2 r0 h) => //; exact: place_le.
Qed.

Lemma cells (n : nat) (f : nat -> R) : \sum_(k : ordinal_finType (n + 1)) f k = (\sum_(k : ordinal_finType n) f k) + f n.
Proof. by rewrite -(big_mkord xpredT f) addn1 big_mkord big_ord_recr. Qed.

Lemma cells_below (n : nat) (f : nat -> R) : (0 < n)%N -> \sum_(k : ordinal_finType (n - 1 + 1)) f k = \sum_(k : ordinal_finType n) f k.
Proof. by move=> n0; rewrite -(big_mkord xpredT f) subnK // big_mkord. Qed.

Lemma shift_facts (I X : finType) (Q : law (I ~> X)) (r : R) y : (1 <= #|I|)%N -> (2 <= #|X|)%N -> 0 < r ->
  (forall x x', neighbours x x' -> Q x <= r * Q x') ->
  let S := \sum_(k : ordinal_finType #|I|) weight I X r k in let g := normaliser I X r in
  let a := part Q y #|I| - weight I X r #|I| / g in
  [/\ 0 < S, g = S + weight I X r #|I|, 0 <= a & (\sum_(k : ordinal_finType #|I|) part Q y k) + part Q y #|I| = 1].
Proof.
move=> n1 m2 r0 h S g a; have g0 : 0 < g := normaliser_gt0 I m2 r0.
have S0 : 0 < S.
  rewrite /S (bigD1 (Ordinal n1)) //=; apply: Rplus_lt_le_0_compat; first exact: weight_gt0.
  by apply: sum_ge0 => k _; apply: Rlt_le; apply: weight_gt0 => //; exact: ltnW (ltn_ord k).
split=> //; first by rewrite /g -(weight_total y m2 r0) (cells #|I| (weight I X r)).
  have := last_weight y m2 r0 h; rewrite -/g /a => l; have := proj2 (Rle_div_l (weight I X r #|I|) (part Q y #|I|) g g0) l; lra.
by rewrite -(part_total Q y) (cells #|I| (part Q y)).
Qed.

Lemma prev_eq a z : (1 <= z)%N -> (a + 1 == z)%N = (a == z - 1)%N.
Proof. by case: z => // z _; rewrite addn1 subn1 eqSS. Qed.

Lemma prev_neq z : (1 <= z)%N -> (z == z - 1)%N = false.
Proof. by case: z => // z _; rewrite subn1 /= gtn_eqF. Qed.

Lemma chain_row (n : nat) (c : nat -> R) (r : R) (v : ordinal_finType (n - 1 + 1) -> R) (V : nat -> R) (z : ordinal_finType (n - 1 + 1)) :
  (0 < n)%N -> (1 <= nat_of_ord z)%N -> (forall k, (k < n)%N -> c k <> 0) -> (forall k, v k = V k) ->
  \vsum_(x : ordinal_finType (n - 1 + 1)) (vmul (if (nat_of_ord x == nat_of_ord z)%N then vdiv (Finite (- r)) (Finite (c z))
     else if (nat_of_ord x + 1 == nat_of_ord z)%N then vdiv (Finite 1) (Finite (c (z - 1)%N)) else Val (Finite 0)) (Finite (v x))) =
  Finite (V (z - 1)%N / c (z - 1)%N - r * V z / c z).
Proof.
move=> n0 z1 c0 vV; have zn : (nat_of_ord z < n)%N by have := ltn_ord z; rewrite {2}subnK.
have zn' : (z - 1 < n)%N by apply: leq_ltn_trans (leq_subr _ _) zn.
rewrite (vsum_finite (f := fun x : ordinal_finType (n - 1 + 1) =>
    (if (nat_of_ord x == nat_of_ord z)%N then - r / c z * V x else 0) + (if (nat_of_ord x == z - 1)%N then / c (z - 1)%N * V x else 0))) => [|x]; last first.
  rewrite prev_eq // vV; case: eqP => [e|_].
    rewrite e prev_neq //.
    by rewrite vdivF ?vmulF; [congr (Val (Finite _)); ring|exact: c0].
  case: eqP => _; last by rewrite vmulF; congr (Val (Finite _)); ring.
  by rewrite vdivF ?vmulF; [congr (Val (Finite _)); rewrite /Rdiv; ring|exact: c0].
congr (Val (Finite _)); rewrite sum_add -!sum_mkcond.
rewrite (big_pred1 z) => [|x]; last by rewrite /= -val_eqE.
have zl : (z - 1 < n - 1 + 1)%N by exact: leq_ltn_trans (leq_subr _ _) (ltn_ord z).
rewrite (big_pred1 (Ordinal zl)) => [|x]; last by rewrite /= -val_eqE.
by rewrite /=; rewrite /Rdiv; ring.
Qed.

Definition chain (I X : finType) (Q : law (I ~> X)) (s : R) (y : I ~> X) (v : ordinal_finType (#|I| - 1 + 1) -> R) : Prop :=
  ((forall x5 : (ordinal_finType (((#|I| - 1) + 1))%N), ((1 <= nat_of_ord x5)%N) -> (vle (\vsum_(x8 : (ordinal_finType (((#|I| - 1) + 1))%N)) (vmul (if ((nat_of_ord x8) == (nat_of_ord x5))%N then (vdiv (vopp (vexp (vadd (prior_ratio Q) (Finite s)))) (Finite (INR #|[pred x7 : (I ~> X) | ((hamming x7 y) == (nat_of_ord x5))%N]|))) else (if (((nat_of_ord x8) + 1) == ((nat_of_ord x5)))%N then (vdiv (Finite 1) (Finite (INR #|[pred x6 : (I ~> X) | (((hamming x6 y) + 1) == ((nat_of_ord x5)))%N]|))) else (Val (Finite 0)))) (Finite (v x8)))) (Finite 0))) /\ (veq (Finite (\sum_(x9 : (ordinal_finType (((#|I| - 1) + 1))%N)) (v x9))) (vsub (Finite 1) (\vsum_(x1 : (ordinal_finType ((#|I| + 1))%N) | ((#|I|) <= ((nat_of_ord x1)))%N) (vdiv (vdiv (Finite (INR #|[pred x2 : (I ~> X) | ((hamming x2 y) == (nat_of_ord x1))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite s))) (Z.of_nat ((nat_of_ord x1))%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite s))))) (Z.of_nat (#|I|)%N)))))) /\ (forall x10 : (ordinal_finType (((#|I| - 1) + 1))%N), (0 <= (v x10)))).

Definition cost (I : finType) : (ordinal_finType (#|I| - 1 + 1) -> R) -> value :=
  (fun v : (ordinal_finType (((#|I| - 1) + 1))%N) -> R => (Val (Finite (\sum_(x4 : (ordinal_finType (((#|I| - 1) + 1))%N)) ((INR x4) * (v x4)))))).

Definition cell_at (n : nat) (v : ordinal_finType n -> R) (k : nat) : R := oapp v 0 (insub k).

Lemma cell_atE (n : nat) (v : ordinal_finType n -> R) k : v k = cell_at v k.
Proof. by rewrite /cell_at valK. Qed.

Lemma chainE (I X : finType) (Q : law (I ~> X)) (r s : R) y (v : ordinal_finType (#|I| - 1 + 1) -> R) : (1 <= #|I|)%N -> (2 <= #|X|)%N -> 0 < r ->
  vexp (vadd (prior_ratio Q) (Finite s)) = Finite r ->
  chain Q s y v <-> [/\ forall k, (k.+1 < #|I|)%N -> cell_at v k * weight I X r k.+1 <= cell_at v k.+1 * weight I X r k,
    \sum_(k : ordinal_finType #|I|) cell_at v k = 1 - weight I X r #|I| / normaliser I X r & forall x, 0 <= v x].
Proof.
move=> n1 m2 r0 e; have g0 := normaliser_gt0 I m2 r0.
pose c k := INR (binomial #|I| k) * (letters X - 1) ^ k.
have c0 k : (k < #|I|)%N -> c k <> 0 by move=> kn; have := size_gt0 m2 (ltnW kn); rewrite /c; lra.
have row (z : ordinal_finType (#|I| - 1 + 1)) : (1 <= nat_of_ord z)%N ->
  \vsum_(x : ordinal_finType (#|I| - 1 + 1)) (vmul (if ((nat_of_ord x) == (nat_of_ord z))%N
    then (vdiv (vopp (vexp (vadd (prior_ratio Q) (Finite s)))) (Finite (INR #|[pred u : (I ~> X) | ((hamming u y) == (nat_of_ord z))%N]|)))
    else (if (((nat_of_ord x) + 1) == ((nat_of_ord z)))%N then (vdiv (Finite 1) (Finite (INR #|[pred u : (I ~> X) | (((hamming u y) + 1) == ((nat_of_ord z)))%N]|))) else (Val (Finite 0)))) (Finite (v x))) =
  Finite (cell_at v (z - 1)%N / c (z - 1)%N - r * cell_at v z / c z).
  move=> z1; rewrite -(@chain_row #|I| c r v (cell_at v) z n1 z1 c0 (cell_atE v)) e voppF.
  rewrite (@eq_card _ [pred u : I ~> X | (hamming u y + 1 == z)%N] [pred u : I ~> X | (hamming u y == z - 1)%N]) => [|u]; last by rewrite !inE prev_eq.
  by rewrite !size_of.
have total : vsub (Finite 1) (\vsum_(k : (ordinal_finType ((#|I| + 1))%N) | ((#|I|) <= ((nat_of_ord k)))%N) (vdiv (vdiv (Finite (INR #|[pred x : (I ~> X) | ((hamming x y) == (nat_of_ord k))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite s))) (Z.of_nat ((nat_of_ord k))%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite s))))) (Z.of_nat (#|I|)%N)))) =
  Finite (1 - weight I X r #|I| / normaliser I X r).
  have nl : (#|I| < #|I| + 1)%N by rewrite addn1.
  rewrite e (big_pred1 (Ordinal nl)) => [|k]; first by rewrite weight_v // normal_v // vdivF //; lra.
  by rewrite /= -val_eqE /= eqn_leq place_le.
split=> [[h1 [h2 h3]]|[h1 h2 h3]].
  split=> // [k kn|].
    have zl : (k.+1 < #|I| - 1 + 1)%N by rewrite subnK.
    have := h1 (Ordinal zl) isT; rewrite row // => /vleF; rewrite [nat_of_ord (Ordinal zl)]/= (subn1 k.+1) [(k.+1).-1]/= /weight -/(c k) -/(c k.+1).
    have C := size_gt0 m2 (ltnW (ltnW kn)); have D := size_gt0 m2 (ltnW kn); rewrite -/(c k) in C; rewrite -/(c k.+1) in D.
    move: (cell_at v k) (cell_at v k.+1) (c k) (c k.+1) C D => A B Ck D C0 D0 H.
    have p := pow_lt r k r0; apply: (Rmult_le_reg_r (r ^ k.+1 / (Ck * D))).
      by apply: Rdiv_lt_0_compat; [exact: pow_lt|exact: Rmult_lt_0_compat].
    have -> : A * (D / r ^ k.+1) * (r ^ k.+1 / (Ck * D)) = A / Ck by rewrite /=; field; repeat split; lra.
    have -> : B * (Ck / r ^ k) * (r ^ k.+1 / (Ck * D)) = r * B / D by rewrite /=; field; repeat split; lra.
    lra.
  move: h2; rewrite total /veq /= => -[<-]; rewrite -(cells_below (cell_at v) n1); apply: eq_bigr => k _; by rewrite -cell_atE.
split=> [z z1|]; last split=> //.
  rewrite row //; apply/vleF; have zn : (nat_of_ord z < #|I|)%N by have := ltn_ord z; rewrite {2}subnK.
  move: z1 zn; case: (nat_of_ord z) => // k _ kn; rewrite (subn1 k.+1) [(k.+1).-1]/=; have := h1 k kn; rewrite /weight -/(c k) -/(c k.+1).
  have C := size_gt0 m2 (ltnW (ltnW kn)); have D := size_gt0 m2 (ltnW kn); rewrite -/(c k) in C; rewrite -/(c k.+1) in D.
  move: (cell_at v k) (cell_at v k.+1) (c k) (c k.+1) C D => A B Ck D C0 D0 H.
  have p := pow_lt r k r0; suff : A / Ck <= r * B / D by lra.
  apply: (Rmult_le_reg_r (Ck * D / r ^ k.+1)).
    by apply: Rdiv_lt_0_compat; [exact: Rmult_lt_0_compat|exact: pow_lt].
  have -> : A / Ck * (Ck * D / r ^ k.+1) = A * (D / r ^ k.+1) by field; repeat split; try apply: pow_nonzero; lra.
  have -> : r * B / D * (Ck * D / r ^ k.+1) = B * (Ck / r ^ k) by rewrite /=; field; repeat split; lra.
  lra.
rewrite total -h2 /veq /=; congr (Finite _); rewrite -(cells_below (cell_at v) n1); apply: eq_bigr => k _; by rewrite -cell_atE.
Qed.

Lemma optimum (I X : finType) (Q : law (I ~> X)) (r s : R) (y : I ~> X) : (1 <= #|I|)%N -> (2 <= #|X|)%N -> 0 < r ->
  vexp (vadd (prior_ratio Q) (Finite s)) = Finite r ->
  let W := weight I X r in let g := normaliser I X r in let S := \sum_(k : ordinal_finType #|I|) W k in
  let B := \sum_(k : ordinal_finType #|I|) INR k * W k in 0 < S -> g = S + W #|I| ->
  (exists a, lp_optimal (chain Q s y) (@cost I) a) /\
  (forall a, lp_optimal (chain Q s y) (@cost I) a ->
    [/\ forall i j, (i <= j)%N -> (j < #|I|)%N -> cell_at a i * W j <= cell_at a j * W i,
      \sum_(k : ordinal_finType #|I|) cell_at a k = S / g & \sum_(k : ordinal_finType #|I|) INR k * cell_at a k = B / g]).
Proof.
move=> n1 m2 r0 e W g S B S0 gE; have g0 : 0 < g := normaliser_gt0 I m2 r0.
have W0 k : (k <= #|I|)%N -> 0 < W k by move=> kn; exact: weight_gt0.
have T : 1 - W #|I| / g = S / g by rewrite gE; field; rewrite -gE; lra.
have costE v : @cost I v = Finite (\sum_(k : ordinal_finType #|I|) INR k * cell_at v k).
  rewrite /cost -(cells_below (fun k => INR k * cell_at v k) n1); congr (Val (Finite _)).
  by apply: eq_bigr => k _; rewrite -cell_atE.
have rises v : chain Q s y v -> forall i j, (i <= j)%N -> (j < #|I|)%N -> cell_at v i * W j <= cell_at v j * W i.
  case/(chainE y v n1 m2 r0 e) => h _ _ i j ij jn; apply: (@grows _ _ #|I|.-1) => //.
  - by move=> k kn; apply: h; rewrite -(prednK n1) ltnS.
  - by move=> k kn; apply: W0; exact: leq_trans kn (leq_pred _).
  by rewrite -ltnS (prednK n1).
have total v : chain Q s y v -> \sum_(k : ordinal_finType #|I|) cell_at v k = S / g.
  by case/(chainE y v n1 m2 r0 e) => _ -> _; exact: T.
have low v : chain Q s y v -> B / g <= \sum_(k : ordinal_finType #|I|) INR k * cell_at v k.
  move=> cv; have := @chebyshev #|I| (fun k => cell_at v k) (fun k => W k) (fun i j ij => rises v cv i j ij (ltn_ord j)).
  rewrite (total v cv) -/S -/B => l; apply: (Rmult_le_reg_r S) => //; apply: Rle_trans l; apply: Req_le; rewrite /Rdiv; ring.
pose b (k : ordinal_finType (#|I| - 1 + 1)) : R := W k / g.
have bE k : (k < #|I|)%N -> cell_at b k = W k / g.
  move=> kn; have kn' : (k < #|I| - 1 + 1)%N by rewrite subnK.
  by rewrite -[k]/(nat_of_ord (Ordinal kn')) -cell_atE.
have cb : chain Q s y b.
  apply/(chainE y b n1 m2 r0 e); split=> [k kn||k].
  - by rewrite bE ?(ltnW kn) // bE //; apply: Req_le; rewrite /W /Rdiv; ring.
  - by rewrite T /S -sum_divr; apply: eq_bigr => k _; rewrite bE.
  by apply: Rlt_le; apply: Rdiv_lt_0_compat => //; apply: W0; have := ltn_ord k; rewrite {2}subnK // => /ltnW.
have cost_b : @cost I b = Finite (B / g).
  rewrite costE /B -sum_divr; congr (Val (Finite _)); apply: eq_bigr => k _; rewrite bE //; rewrite /Rdiv; ring.
have least : lp_least (chain Q s y) (@cost I) = Finite (B / g).
  apply: lp_leastE; first by exists b.
  by move=> a v ca; rewrite costE => -[<-]; exact: low.
split; first by exists b; split=> //; rewrite least cost_b.
move=> a [ca]; rewrite least costE /veq /= => -[<-]; split=> //; [exact: rises|exact: total].
Qed.

Theorem c_lemma1_claimA_step14_holds : c_lemma1_claimA_step14.
Proof.
move=> I X n1 m2 Q Q0 y s s0; have [r [e r1 h]] := level_of Q0 s0; have r0 : 0 < r by lra.
have g0 := normaliser_gt0 I m2 r0; have [S0 gE a0 t] := shift_facts y n1 m2 r0 h.
have [some all] := optimum y n1 m2 r0 e S0 gE.
split=> [|a /all[_ _ mean]]; first exact: some.
rewrite e weight_v // normal_v // vdivF ?vmulF ?vaddF; last lra.
apply/vleF; rewrite -/(part Q y _) (part_mean Q y).
have -> : \sum_(k : ordinal_finType (#|I| - 1 + 1)) INR k * a k = \sum_(k : ordinal_finType #|I|) INR k * cell_at a k.
  by rewrite -(cells_below (fun k => INR k * cell_at a k) n1); apply: eq_bigr => k _; rewrite -cell_atE.
rewrite mean; have := weight_mean y m2 r0; rewrite (cells #|I| (fun k => INR k * weight I X r k)) => w.
have -> : (\sum_(k : ordinal_finType #|I|) INR k * weight I X r k) / normaliser I X r + letters I * (weight I X r #|I| / normaliser I X r) = hamming_bound I X r.
  have -> : hamming_bound I X r = normaliser I X r * hamming_bound I X r / normaliser I X r by field; lra.
  by rewrite -w /letters; field; lra.
rewrite -[X in X <= _]Rmult_1_r -(mass_sum1 Q); apply: distance_bound h; have := letters_ge2 m2; lra.
Qed.
