(* Guessing the input from the output with 0-1 loss: the risk of the best guess against a prior, which is at most the
   minimax risk; levels of local information in bits.

   Source: Wald (1950); Ngo, Ostman and Graell i Amat, Definition 2. *)

From ExactPriv Require Import core divergence hockey_stick samples.
From ExactPriv Require Import leakages.
Import samples.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* The mutual information in bits. *)
Definition cd_lmidp (X Y : finType) (K : kernel X Y) (P : law X) : R := mi P K / ln 2.

(* The smallest probability of a wrong guess under a prior. *)
Definition guess_risk (X Y : finType) (K : kernel X Y) (P : law X) : R := bayes_risk K P (@zero_one X).

Section Guesses.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (P : law X) (rule : kernel Y X).

Lemma zero_one_loss K P y x : \sum_z P z * K z y * zero_one z x = output P K y - P x * K x y.
Proof.
have -> : output P K y = \sum_z P z * K z y by rewrite outputE.
rewrite (bigD1 x) //= [in RHS](bigD1 x) //= /zero_one eqxx Rmult_0_r Rplus_0_l.
have -> : \sum_(z | z != x) P z * K z y * (if z == x then 0 else 1) = \sum_(z | z != x) P z * K z y.
  by apply: eq_sum => z /negbTE ->; rewrite Rmult_1_r.
ring.
Qed.

(* The likeliest input is the best guess. *)
Lemma guess_riskE K P : guess_risk K P = 1 - \sum_y \max_x P x * K x y.
Proof.
have [x0 _] := law_support P.
have -> : 1 = \sum_y output P K y by rewrite mass_sum1.
rewrite /guess_risk /bayes_risk -sum_sub; apply: eq_sum => y _.
rewrite (is_glb_Rbar_unique _ (Finite (output P K y - \max_x P x * K x y))) //.
have [a ha] := @ex_argmax X (fun x => P x * K x y) x0.
have aE : \max_x P x * K x y = P a * K a y.
  apply: Rle_antisym; last exact: (max_ge (fun x => P x * K x y)).
  by apply: max_le => [|x _]; [exact: Rmult_le_pos|exact: ha].
split=> [v [x ->]|b h]; last by rewrite aE; apply: h; exists a; rewrite zero_one_loss.
by rewrite zero_one_loss /=; have := @max_ge _ xpredT (fun x => P x * K x y) x isT; lra.
Qed.

Lemma guess_error_ge0 K rule x : 0 <= guess_error K rule x.
Proof. by apply: sum_ge0 => y _; apply: Rmult_le_pos => //; have := mass_le1 (rule y) x; lra. Qed.
Lemma guess_error_le1 K rule x : guess_error K rule x <= 1.
Proof.
rewrite -(mass_sum1 (K x)); apply: sum_le => y _; have := mass_ge0 (rule y) x; have := mass_ge0 (K x) y => k r.
by have := Rmult_le_pos _ _ k r; lra.
Qed.

Theorem guess_risk_le_minimax K P : Rbar_le (guess_risk K P) (minimax_risk K).
Proof.
apply: minimax_risk_ge => rule; have [x0 _] := law_support P.
have [a ha] := @ex_argmax X (guess_error K rule) x0; exists a.
apply: Rle_trans (_ : \sum_x P x * guess_error K rule x <= _); last first.
  by apply: (@mean_le_const _ P (guess_error K rule)) => x _; exact: ha.
rewrite guess_riskE.
have -> : \sum_x P x * guess_error K rule x = 1 - \sum_y \sum_x P x * K x y * rule y x.
  have E x : guess_error K rule x = 1 - \sum_y K x y * rule y x.
    rewrite /guess_error (eq_sum (G := fun y => K x y - K x y * rule y x)) => [|y _]; last ring.
    by rewrite sum_sub mass_sum1.
  rewrite (eq_sum (G := fun x => P x - \sum_y P x * K x y * rule y x)) => [|x _]; last first.
    rewrite E Rmult_minus_distr_l Rmult_1_r -sum_mull; congr (_ - _).
    by apply: eq_sum => y _; ring.
  by rewrite sum_sub mass_sum1 [in LHS]exchange_big.
suff : \sum_y \sum_x P x * K x y * rule y x <= \sum_y \max_x P x * K x y by lra.
apply: sum_le => y _; rewrite -[X in _ <= X]Rmult_1_r -(mass_sum1 (rule y)) -sum_mull; apply: sum_le => x _.
by apply: Rmult_le_compat_r => //; exact: (max_ge (fun x => P x * K x y)).
Qed.
End Guesses.
