(* Weak duality of the least-distortion programs: prices of the constraints on neighbours bound the distortion of every
   mechanism of the level from below.

   Source: Wang, Ying and Zhang (2015), the linear programs (8) to (27); weak duality, row by row. *)

From ExactPriv Require Import core divergence databases hamming feasible programs.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Prices.
Variables I X : finType.
Local Notation db := (I ~> X).
Variables (r : R) (w : db -> db -> db -> R).
Hypotheses (w0 : forall x x' y, 0 <= w x x' y) (near0 : forall x x' y, ~~ neighbours x x' -> w x x' y = 0).

(* What an output costs an input once the prices are paid: w(x, x', y) for K(x, y) <= r K(x', y). *)
Definition priced (f : db -> db -> R) x y : R := f x y + \sum_x' w x x' y - r * \sum_x' w x' x y.

Lemma priced_le (J f : db -> db -> R) : (forall x x', neighbours x x' -> forall y, J x y <= r * J x' y) ->
  \sum_x \sum_y J x y * priced f x y <= \sum_x \sum_y J x y * f x y.
Proof.
move=> h; rewrite exchange_big [X in _ <= X]exchange_big; apply: sum_le => y _.
have B : \sum_x J x y * (\sum_x' w x' x y) = \sum_x \sum_x' J x' y * w x x' y.
  rewrite (eq_sum (G := fun x => \sum_x' J x y * w x' x y)) => [|x _]; last by rewrite sum_mull.
  by rewrite exchange_big.
rewrite (eq_sum (G := fun x => J x y * f x y + (J x y * (\sum_x' w x x' y) - r * (J x y * \sum_x' w x' x y)))) => [|x _]; last by rewrite /priced; ring.
rewrite sum_add sum_sub sum_mull B.
set F := \sum_x J x y * f x y; set A := \sum_x J x y * (\sum_x' w x x' y); set B' := \sum_x \sum_x' _.
suff : A <= r * B' by lra.
rewrite /A /B'.
rewrite -sum_mull; apply: sum_le => x _; rewrite -!sum_mull; apply: sum_le => x' _.
case n : (neighbours x x'); last by rewrite near0 ?n // !Rmult_0_r; lra.
by have := Rmult_le_compat_r _ _ _ (w0 x x' y) (h x x' n y); lra.
Qed.

Lemma rows_bound (K : kernel db db) (c : db -> db -> R) (b : db -> R) (P : db -> R) : (forall x, 0 <= P x) ->
  (forall x y, b x <= c x y) -> \sum_x P x * b x <= \sum_x \sum_y P x * K x y * c x y.
Proof.
move=> p0 h; apply: sum_le => x _; rewrite -[X in X <= _]Rmult_1_r -(mass_sum1 (K x)) -sum_mull; apply: sum_le => y _.
by have := Rmult_le_compat_l _ _ _ (Rmult_le_pos _ _ (p0 x) (mass_ge0 (K x) y)) (h x y); lra.
Qed.

Lemma distortion_sum (K : kernel db db) (P : law db) :
  distortion K P = \sum_x \sum_y P x * K x y * INR (hamming x y).
Proof. by apply: eq_sum => x _; rewrite -sum_mull; apply: eq_sum => y _; ring. Qed.

Theorem identifiable_least_dual (P : law db) (b : db -> R) : 1 <= r ->
  (forall x y, b x <= priced (fun x y => INR (hamming x y)) x y) ->
  vle (Finite (\sum_x P x * b x)) (least_distortion_identifiability P r).
Proof.
move=> r1 h; apply: program_ge => // v [K [hK ->]]; rewrite distortion_sum.
exact: Rle_trans (rows_bound K (fun x => mass_ge0 P x) h) (priced_le _ hK).
Qed.

Theorem relaxed_least_dual (b : R) : 1 <= r -> (forall x y, b <= priced (fun x y => INR (hamming x y)) x y) ->
  vle (Finite b) (@least_distortion_relaxed I X r).
Proof.
move=> r1 h; apply: program_ge => // v [P [K [hK ->]]]; rewrite distortion_sum.
have := Rle_trans _ _ _ (rows_bound K (fun x => mass_ge0 P x) (b := fun=> b) h) (priced_le _ hK).
by rewrite sum_mulr mass_sum1 Rmult_1_l.
Qed.

Theorem dp_least_dual (P : law db) (b : db -> R) : 1 <= r ->
  (forall x y, b x <= priced (fun x y => P x * INR (hamming x y)) x y) ->
  vle (Finite (\sum_x b x)) (least_distortion_dp P r).
Proof.
move=> r1 h; apply: program_ge => // v [K [hK ->]]; rewrite distortion_sum.
have l := priced_le (fun x y => P x * INR (hamming x y)) hK.
have -> : \sum_x b x = \sum_x 1 * b x by apply: eq_sum => x _; ring.
have k := rows_bound K (P := fun=> 1) (fun=> Rle_0_1) h.
set c := priced _ in k l.
have e1 : \sum_x \sum_y 1 * K x y * c x y = \sum_x \sum_y K x y * c x y.
  by apply: eq_sum => x _; apply: eq_sum => y _; ring.
have e2 : \sum_x \sum_y K x y * (P x * INR (hamming x y)) = \sum_x \sum_y P x * K x y * INR (hamming x y).
  by apply: eq_sum => x _; apply: eq_sum => y _; ring.
by rewrite -e2; apply: Rle_trans l; rewrite -e1.
Qed.
End Prices.
