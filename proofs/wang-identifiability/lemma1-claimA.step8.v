(* wang-identifiability/lemma1-claimA.step8, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step8 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Q : law (I ~> X),
  (forall x, 0 < Q x) ->
  forall y : (I ~> X),
  forall slack : R,
  (0 <= slack) ->
  forall k : nat,
  (0 <= k)%N ->
  (k <= #|I|)%N ->
  (vle (Finite (\sum_(x1 : (I ~> X) | ((hamming x1 y) == k)%N) (Q x1))) (vmul (vmul (vdiv (Finite (INR #|[pred x2 : (I ~> X) | ((hamming x2 y) == k)%N]|)) (Finite (INR #|[pred x3 : (I ~> X) | ((hamming x3 y) == #|I|)%N]|))) (vpowz (vexp (vadd (prior_ratio Q) (Finite slack))) (Z.of_nat ((#|I| - k))%N))) (Finite (\sum_(x4 : (I ~> X) | ((hamming x4 y) == #|I|)%N) (Q x4))))).

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

Definition part (I X : finType) (Q : law (I ~> X)) y k := \sum_(x : I ~> X | (hamming x y == k)%N) Q x.
Definition weight (I X : finType) (r : R) k := INR (binomial #|I| k) * (letters X - 1) ^ k / r ^ k.

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

Theorem c_lemma1_claimA_step8_holds : c_lemma1_claimA_step8.
Proof.
move=> I X n1 m2 Q Q0 y s s0 k _ kn; have [r [-> r1 h]] := level_of Q0 s0; have r0 : 0 < r by lra.
have C0 := size_gt0 m2 (leqnn #|I|).
rewrite !size_of vdivF ?vpowz_nat ?vmulF; last lra.
apply/vleF; rewrite -/(part Q y k) -/(part Q y #|I|); have := part_grows y m2 r0 h kn (leqnn _); rewrite /weight.
move: (part Q y k) (part Q y #|I|) (INR (binomial _ k) * _) (INR (binomial _ #|I|) * _) C0 => A B C D D0 H.
have p := pow_lt r k r0; have q := pow_lt r #|I| r0.
have e : r ^ #|I| = r ^ (#|I| - k)%N * r ^ k by rewrite -{1}(subnK kn) pow_add.
apply: (Rmult_le_reg_r (D / r ^ #|I|)); first exact: Rdiv_lt_0_compat.
apply: Rle_trans H _; apply: Req_le; rewrite e; field.
by split; [lra|split; [apply: pow_nonzero|]; lra].
Qed.
