(* wang-identifiability/lemma1-claimA.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step4 : Prop :=
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
  (vle (Finite (\sum_(x1 : (I ~> X) | (((hamming x1 y) + 1) == (k))%N) (((((letters I) - (INR k)) + 1) * ((letters X) - 1)) * (Q x1)))) (vmul (vexp (vadd (prior_ratio Q) (Finite slack))) (Finite (\sum_(x2 : (I ~> X) | (((hamming x2 y) + 1) == (k))%N) (\sum_(x3 : (I ~> X) | (((hamming x3 y) == k)%N && ((hamming x2 x3) == 1)%N)) (Q x3)))))).

(* The statement above is generated; the proof follows. *)
Lemma level_of (I X : finType) (Q : law (I ~> X)) (s : R) : (forall x, 0 < Q x) -> 0 <= s ->
  exists r : R, [/\ vexp (vadd (prior_ratio Q) (Finite s)) = Finite r, 1 <= r & forall x x', neighbours x x' -> Q x <= r * Q x'].
Proof.
move=> Q0 s0; have [e [-> e0 h]] := prior_ratio_full Q0; exists (exp (e + s)); split=> //; first by apply: exp_ge1; lra.
move=> x x' n; apply: Rle_trans (h _ _ n) _; apply: Rmult_le_compat_r; first exact: Rlt_le.
by rewrite exp_plus -{1}[exp e]Rmult_1_r; apply: Rmult_le_compat_l; [exact: Rlt_le (exp_pos _)|exact: exp_ge1].
Qed.

Theorem c_lemma1_claimA_step4_holds : c_lemma1_claimA_step4.
Proof.
move=> I X n1 m2 Q Q0 y s s0 k k1 kn; have [r [-> r1 h]] := level_of Q0 s0.
rewrite vmulF -sum_mull; apply/vleF; apply: sum_le => u /eqP hu.
have h0 x x' : neighbours x x' -> Q x <= r * Q x' + 0 by move=> n; have := h _ _ n; lra.
have := farther_neighbours_of (F := Q) (Rle_trans _ _ _ Rle_0_1 r1) (fun z => mass_ge0 Q z) h0 hu; lra.
Qed.
