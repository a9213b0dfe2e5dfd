(* zhong-put/theorem-6-proof-2-6.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_6_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  forall alpha : R,
  (1 < alpha) ->
  forall distance : nat,
  (0 <= distance)%N ->
  (distance <= #|I|)%N ->
  (vle (vln (Finite (\sum_(x1 : (I ~> X)) (\sum_(x2 : (I ~> X) | ((hamming x2 x1) == distance)%N) ((P x2) * ((K x2) x1)))))) (vmul (Finite ((alpha - 1) / alpha)) (vadd (vln (Finite (\max_(x3 : (I ~> X)) (\sum_(x4 : (I ~> X) | ((hamming x4 x3) == distance)%N) (P x4))))) (sibson_v K P (Finite alpha))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_6_step1_holds : c_theorem_6_proof_2_6_step1.
Proof.
move=> I X n1 m2 P P0 K a a1 t _ tn; rewrite sibson_vE; last by rewrite /=; lra.
set W := \max_(y : I ~> X) _; have [x0 _] := a_database I (letters_ge2 m2).
have [z hz] := shell_inhabited m2 x0 tn.
have W0 : 0 < W.
  apply: Rlt_le_trans (max_ge (P := xpredT) _ (i := x0) isT).
  apply: (sum_gt0 (i := z)) => //; exact/eqP.
rewrite (vlnF W0) vaddF vmulF; pose w (x y : I ~> X) : R := if hamming x y == t then 1 else 0.
set S := \sum_(y : I ~> X) _; have ES : S = \sum_y \sum_x P x * K x y * w x y.
  by apply: eq_bigr => y _; rewrite sum_mkcond; apply: eq_bigr => x _; rewrite /w; case: ifP => _; ring.
have w01 x y : 0 <= w x y <= 1 by rewrite /w; case: ifP => _; lra.
have hW y : \sum_x P x * w x y <= W.
  apply: Rle_trans (max_ge (P := xpredT) _ (i := y) isT); rewrite [X in _ <= X]sum_mkcond; apply: Req_le; apply: eq_bigr => x _.
  by rewrite /w; case: ifP => _; ring.
have S0 : 0 <= S by rewrite ES; apply: sum_ge0 => y _; apply: sum_ge0 => x _; apply: Rmult_le_pos; [exact: Rmult_le_pos|case: (w01 x y)].
case: (Rle_lt_or_eq_dec _ _ S0) => [Sp|<-]; last by rewrite vln0.
rewrite vlnF //; apply/vleF; rewrite ES; apply: sibson_expectation => //; by rewrite -ES.
Qed.
