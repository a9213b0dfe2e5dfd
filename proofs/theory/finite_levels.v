(* A mechanism that has a finite level meets the inequalities of that level: parts 2.1 and 2.5 of the proof of Theorem 6 of
   Zhong and Bu, Privacy-Utility Trade-Off, speak of mechanisms whose level is less than some eps, zeros admitted. *)

From ExactPriv Require Import core divergence databases hamming programs statements levels tradeoffs.
From ExactPriv Require Import renyi constructions coefficients suprema sibson csiszar bridges forms pointwise distance_mechanism renyi_distances.

Section Levels.
Variables I X Y : finType.
Variable K : kernel (I ~> X) Y.

Lemma pointwise_levelled (d : R) : 0 <= d -> d < 1 -> vlt (pointwise_dp_v K (Finite d)) p_infty ->
  exists e, [/\ pointwise_dp_v K (Finite d) = Val (Finite e), 0 <= e & pointwise_within (exp e) d K].
Proof.
move=> d0 d1; rewrite pointwise_dpE; last lra.
case: (level_cases (pointwise_dp_ge0 K d)) => [[e E e0] _|->] //.
by exists e; split=> //; [rewrite E|apply/(pointwise_dp_leP K d0 e0); rewrite E; exact: Rbar_le_refl].
Qed.

Lemma renyi_levelled (a : R) : 1 < a -> vlt (renyi_dp_db_v K (Finite a)) p_infty -> exists e : R,
  renyi_dp_db_v K (Finite a) = Finite e /\ forall x x', neighbours x x' -> Rbar_le (renyi (K x) (K x') a) e.
Proof.
move=> a1; rewrite /renyi_dp_db_v orderE /=; last lra.
have g : Rbar_le 0 (renyi_dp_db K a) by exact: worst_ge0.
case: (level_cases g) => [[e E _] _|->] //; rewrite E; exists e; split=> // x x' n.
by rewrite -E; exact: (@worst_ge _ _ (@near I X) (fun p q => renyi p q a)).
Qed.

End Levels.

(* The weighted sum of powers as the translated statements write it, the pairs of equal databases left out. *)
Lemma power_sumE (I X : finType) (K : kernel (I ~> X) (I ~> X)) (a : R) : 1 < a ->
  \vsum_(x : I ~> X) (\vsum_(y : I ~> X | x != y)
    (vmul (Finite (INR (hamming x y))) (vpow (Finite (K x y)) ((a - 1) / a)))) = Finite (power_distances a K).
Proof.
move=> a1; have b0 : 0 < (a - 1) / a by apply: Rdiv_lt_0_compat; lra.
rewrite (eq_bigr (fun x => Val (Finite (\sum_(y | x != y) INR (hamming x y) * rpow (K x y) ((a - 1) / a))))) => [|x _].
  rewrite vsumF /power_distances exchange_big /=; congr (Val (Finite _)); apply: eq_bigr => x _.
  rewrite sum_mkcond; apply: eq_bigr => y _; case: eqP => //= <-; rewrite hamming_refl /=; ring.
by rewrite -vsumF; apply: eq_bigr => y _; rewrite vpow_rpow ?vmulF //; exact: mass_ge0.
Qed.
