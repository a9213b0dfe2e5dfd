(* wang-identifiability/lemma1-claimA.step12, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step12 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Q : law (I ~> X),
  (forall x, 0 < Q x) ->
  forall y : (I ~> X),
  forall slack : R,
  (0 <= slack) ->
  ((forall x1 : I, (vle (Finite 0) (vadd (Finite (\sum_(x2 : (I ~> X) | ((hamming x2 y) == (nat_of_ord (enum_rank x1)))%N) (Q x2))) (vdiv (vmul (vsub (Finite (\sum_(x3 : (I ~> X) | ((hamming x3 y) == #|I|)%N) (Q x3))) (vdiv (vdiv (Finite (INR #|[pred x4 : (I ~> X) | ((hamming x4 y) == #|I|)%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat (#|I|)%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite slack))))) (Z.of_nat (#|I|)%N)))) (vdiv (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord (enum_rank x1)))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord (enum_rank x1)))%N)))) (\vsum_(x6 : I) (vdiv (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord (enum_rank x6)))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord (enum_rank x6)))%N)))))))) /\ (forall x7 : I, (1 <= nat_of_ord (enum_rank x7))%N -> (vle (vdiv (at_number_v (fun x_ : I => (vadd (Finite (\sum_(x2 : (I ~> X) | ((hamming x2 y) == (nat_of_ord (enum_rank x_)))%N) (Q x2))) (vdiv (vmul (vsub (Finite (\sum_(x3 : (I ~> X) | ((hamming x3 y) == #|I|)%N) (Q x3))) (vdiv (vdiv (Finite (INR #|[pred x4 : (I ~> X) | ((hamming x4 y) == #|I|)%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat (#|I|)%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite slack))))) (Z.of_nat (#|I|)%N)))) (vdiv (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord (enum_rank x_)))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord (enum_rank x_)))%N)))) (\vsum_(x6 : I) (vdiv (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord (enum_rank x6)))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord (enum_rank x6)))%N))))))) ((nat_of_ord (enum_rank x7)) - 1)) (Finite (INR #|[pred x8 : (I ~> X) | (((hamming x8 y) + 1) == ((nat_of_ord (enum_rank x7))))%N]|))) (vdiv (vmul (vexp (vadd (prior_ratio Q) (Finite slack))) (vadd (Finite (\sum_(x2 : (I ~> X) | ((hamming x2 y) == (nat_of_ord (enum_rank x7)))%N) (Q x2))) (vdiv (vmul (vsub (Finite (\sum_(x3 : (I ~> X) | ((hamming x3 y) == #|I|)%N) (Q x3))) (vdiv (vdiv (Finite (INR #|[pred x4 : (I ~> X) | ((hamming x4 y) == #|I|)%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat (#|I|)%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite slack))))) (Z.of_nat (#|I|)%N)))) (vdiv (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord (enum_rank x7)))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord (enum_rank x7)))%N)))) (\vsum_(x6 : I) (vdiv (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord (enum_rank x6)))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord (enum_rank x6)))%N))))))) (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord (enum_rank x7)))%N]|))))) /\ (veq (\vsum_(x9 : I) (vadd (Finite (\sum_(x2 : (I ~> X) | ((hamming x2 y) == (nat_of_ord (enum_rank x9)))%N) (Q x2))) (vdiv (vmul (vsub (Finite (\sum_(x3 : (I ~> X) | ((hamming x3 y) == #|I|)%N) (Q x3))) (vdiv (vdiv (Finite (INR #|[pred x4 : (I ~> X) | ((hamming x4 y) == #|I|)%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat (#|I|)%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite slack))))) (Z.of_nat (#|I|)%N)))) (vdiv (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord (enum_rank x9)))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord (enum_rank x9)))%N)))) (\vsum_(x6 : I) (vdiv (Finite (INR #|[pred x5 : (I ~> X) | ((hamming x5 y) == (nat_of_ord (enum_rank x6)))%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((nat_of_ord (enum_rank x6)))%N))))))) (vsub (Finite 1) (vdiv (vdiv (Finite (INR #|[pred x4 : (I ~> X) | ((hamming x4 y) == #|I|)%N]|)) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat (#|I|)%N))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio Q) (Finite slack))))) (Z.of_nat (#|I|)%N)))))).

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

Lemma place_le n (k : ordinal_finType (n + 1)) : (nat_of_ord k <= n)%N.
Proof. by have := ltn_ord k; rewrite {2}addn1 ltnS. Qed.

Definition part (I X : finType) (Q : law (I ~> X)) y k := \sum_(x : I ~> X | (hamming x y == k)%N) Q x.

Definition weight (I X : finType) (r : R) k := INR (binomial #|I| k) * (letters X - 1) ^ k / r ^ k.

Lemma part_total (I X : finType) (Q : law (I ~> X)) y : \sum_(k : ordinal_finType (#|I| + 1)) part Q y k = 1.
Proof. by rewrite /part (shells_sum Q y) mass_sum1. Qed.

Lemma weight_total (I X : finType) (y : I ~> X) (r : R) : (2 <= #|X|)%N -> 0 < r ->
  \sum_(k : ordinal_finType (#|I| + 1)) weight I X r k = normaliser I X r.
Proof.
move=> m2 r0; rewrite -(power_total m2 y r0) -(counted_sum (fun k => 1 / r ^ k) y); apply: eq_bigr => k _.
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

Lemma letters_sum (I : finType) (f : nat -> R) : \sum_(i : I) f (enum_rank i) = \sum_(k : ordinal_finType #|I|) f k.
Proof.
rewrite (reindex (fun k : 'I_#|I| => enum_val k)) /=; last by apply: onW_bij; exact: enum_val_bij.
by apply: eq_bigr => k _; rewrite enum_valK.
Qed.

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

Lemma weights_v (I X : finType) (y : I ~> X) (r : R) : 0 < r ->
  \vsum_(i : I) vdiv (Finite (INR #|[pred x : I ~> X | (hamming x y == nat_of_ord (enum_rank i))%N]|)) (vpowz (Finite r) (Z.of_nat (enum_rank i))) =
  Finite (\sum_(k : ordinal_finType #|I|) weight I X r k).
Proof.
by move=> r0; rewrite -letters_sum; apply: vsum_finite => i; exact: weight_v.
Qed.

Lemma shifted_v (p a g w W S : R) : g <> 0 -> S <> 0 ->
  vadd (Finite p) (vdiv (vmul (vsub (Finite a) (vdiv (Finite W) (Finite g))) (Finite w)) (Finite S)) = Finite (p + (a - W / g) * w / S).
Proof. by move=> g0 S0; rewrite vdivF // vsubF vmulF vdivF // vaddF. Qed.

Lemma at_letter_v (X : finType) (f : X -> value) (x : X) : at_number_v f (enum_rank x) = f x.
Proof. by rewrite /at_number_v (nth_map x) ?nth_enum_rank // -cardE. Qed.

Theorem c_lemma1_claimA_step12_holds : c_lemma1_claimA_step12.
Proof.
move=> I X n1 m2 Q Q0 y s s0; have [r [-> r1 h]] := level_of Q0 s0; have r0 : 0 < r by lra.
have g0 := normaliser_gt0 I m2 r0; have [S0 e a0 t] := shift_facts y n1 m2 r0 h.
rewrite !weights_v // !normal_v // !weight_v //.
set g := normaliser I X r in g0 e a0 *; set S := \sum_(k : _) _ in S0 e *; set W := weight I X r #|I| in e a0 *.
rewrite -/(part Q y #|I|); set a := part Q y #|I| in a0 t *.
pose sh k := part Q y k + (a - W / g) * weight I X r k / S.
have w0 k : (k <= #|I|)%N -> 0 < weight I X r k by exact: weight_gt0.
have shE (i : I) : vadd (Finite (\sum_(x : I ~> X | (hamming x y == nat_of_ord (enum_rank i))%N) Q x))
    (vdiv (vmul (vsub (Finite a) (vdiv (Finite W) (Finite g)))
    (vdiv (Finite (INR #|[pred x : I ~> X | (hamming x y == nat_of_ord (enum_rank i))%N]|)) (vpowz (Finite r) (Z.of_nat (enum_rank i))))) (Finite S)) =
    Finite (sh (enum_rank i)) by rewrite weight_v // shifted_v //; lra.
have kn (i : I) : (nat_of_ord (enum_rank i) < #|I|)%N by exact: ltn_ord.
split=> [i|].
  rewrite shE; apply/vleF; apply: Rplus_le_le_0_compat; first by apply: sum_ge0 => x _; exact: mass_ge0.
  by apply: Rmult_le_pos; [apply: Rmult_le_pos => //; exact: Rlt_le (w0 _ (ltnW (kn i)))|exact: Rlt_le (Rinv_0_lt_compat _ S0)].
split=> [i i1|].
  have [k ik] : exists k, nat_of_ord (enum_rank i) = k.+1 by move: i1; case: (nat_of_ord _) => // k _; exists k.
  have kI : (k < #|I|)%N by have := kn i; rewrite ik; exact: ltnW.
  rewrite shE.
  have -> : (nat_of_ord (enum_rank i) - 1)%N = nat_of_ord (enum_rank (enum_val (Ordinal kI))) by rewrite enum_valK ik subn1.
  rewrite at_letter_v shE enum_valK [nat_of_ord (Ordinal kI)]/= ik.
  rewrite (@eq_card _ _ [pred x : I ~> X | hamming x y == k]) => [|x]; last by rewrite !inE addn1 eqSS.
  have C0 := size_gt0 m2 (ltnW kI); have kI' : (k.+1 < #|I|)%N by rewrite -ik.
  have D0 := size_gt0 m2 (ltnW kI'); rewrite !size_of vmulF !vdivF; try lra.
  apply/vleF; rewrite /sh; have := part_grows y m2 r0 h (leqnSn k) (ltnW kI'); rewrite /weight.
  move: (part Q y k) (part Q y k.+1) (INR (binomial _ k) * _) (INR (binomial _ k.+1) * _) C0 D0 => A B C D C0 D0 H.
  have p := pow_lt r k r0; apply: (Rmult_le_reg_r (C * D / (r ^ k * r))).
    by apply: Rdiv_lt_0_compat; apply: Rmult_lt_0_compat.
  set c := (a - W / g) / S.
  have -> : (A + (a - W / g) * (C / r ^ k) / S) / C * (C * D / (r ^ k * r)) = A * (D / r ^ k.+1) + c * (C * D) / (r ^ k * (r ^ k * r)).
    by rewrite /c /=; field; repeat split; lra.
  have -> : r * (B + (a - W / g) * (D / r ^ k.+1) / S) / D * (C * D / (r ^ k * r)) = B * (C / r ^ k) + c * (C * D) / (r ^ k * (r ^ k * r)).
    by rewrite /c /=; field; repeat split; lra.
  lra.
rewrite (vsum_finite (f := fun i : I => sh (enum_rank i))) => [|i]; last exact: shE.
rewrite vdivF ?vsubF; last lra.
rewrite (letters_sum I sh) /sh (eq_bigr (fun k : ordinal_finType #|I| => part Q y k + (a - W / g) / S * weight I X r k)) => [|k _]; last by rewrite /Rdiv; ring.
rewrite sum_add sum_mull -/S.
have -> : (a - W / g) / S * S = a - W / g by field; lra.
by have -> : (\sum_(k : ordinal_finType #|I|) part Q y k) + (a - W / g) = 1 - W / g by lra.
Qed.
