(* wang-identifiability/lemma1-claimA.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step2 : Prop :=
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
  (forall x1 : (I ~> X), (((hamming x1 y) + 1) == (k))%N -> (forall x2 : (I ~> X), (((hamming x2 y) == k)%N && ((hamming x1 x2) == 1)%N) -> (vle (Finite (Q x1)) (vmul (vexp (vadd (prior_ratio Q) (Finite slack))) (Finite (Q x2)))))).

(* The statement above is generated; the proof follows. *)
Lemma level_of (I X : finType) (Q : law (I ~> X)) (s : R) : (forall x, 0 < Q x) -> 0 <= s ->
  exists r : R, [/\ vexp (vadd (prior_ratio Q) (Finite s)) = Finite r, 1 <= r & forall x x', neighbours x x' -> Q x <= r * Q x'].
Proof.
move=> Q0 s0; have [e [-> e0 h]] := prior_ratio_full Q0; exists (exp (e + s)); split=> //; first by apply: exp_ge1; lra.
move=> x x' n; apply: Rle_trans (h _ _ n) _; apply: Rmult_le_compat_r; first exact: Rlt_le.
by rewrite exp_plus -{1}[exp e]Rmult_1_r; apply: Rmult_le_compat_l; [exact: Rlt_le (exp_pos _)|exact: exp_ge1].
Qed.

Theorem c_lemma1_claimA_step2_holds : c_lemma1_claimA_step2.
Proof.
move=> I X n1 m2 Q Q0 y s s0 k k1 kn u _ v /andP[_ uv].
by have [r [-> _ h]] := level_of Q0 s0; rewrite vmulF; apply/vleF; exact: h.
Qed.
