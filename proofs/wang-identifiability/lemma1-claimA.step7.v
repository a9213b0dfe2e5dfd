(* wang-identifiability/lemma1-claimA.step7, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step7 : Prop :=
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
  (1 <= k)%N ->
  (k <= #|I|)%N ->
  (vle (vdiv (Finite (\sum_(x1 : (I ~> X) | (((hamming x1 y) + 1) == (k))%N) (Q x1))) (Finite (INR #|[pred x2 : (I ~> X) | (((hamming x2 y) + 1) == (k))%N]|))) (vmul (vdiv (Finite (\sum_(x3 : (I ~> X) | ((hamming x3 y) == k)%N) (Q x3))) (Finite (INR #|[pred x4 : (I ~> X) | ((hamming x4 y) == k)%N]|))) (vexp (vadd (prior_ratio Q) (Finite slack))))).

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

Theorem c_lemma1_claimA_step7_holds : c_lemma1_claimA_step7.
Proof.
move=> I X n1 m2 Q Q0 y s s0 [//|k] _ kn; have [r [-> r1 h]] := level_of Q0 s0.
have e x : (hamming x y + 1 == k.+1)%N = (hamming x y == k)%N by rewrite addn1 eqSS.
rewrite (eq_bigl (fun x : I ~> X => hamming x y == k)) // (@eq_card _ _ [pred x : I ~> X | hamming x y == k]) => [|x]; last first.
  by rewrite !inE e.
have C0 := size_gt0 m2 (ltnW kn); have D0 := size_gt0 m2 kn.
rewrite !size_of !vdivF ?vmulF; try lra.
apply/vleF; have := closer y m2 kn h; move: (INR (binomial _ k) * _) (INR (binomial _ k.+1) * _) C0 D0 => C D C0 D0.
move: (\sum_(x : I ~> X | hamming x y == k) Q x) (\sum_(x : I ~> X | hamming x y == k.+1) Q x) => A B H.
apply: (Rmult_le_reg_r (C * D)); first exact: Rmult_lt_0_compat.
have -> : A / C * (C * D) = A * D by field; lra.
by have -> : B / D * r * (C * D) = r * B * C by field; lra.
Qed.
