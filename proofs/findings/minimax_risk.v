(* States behind a private mechanism, two and any number: the least minimax risk at a level. Concerns: Grosse, Saeidian and
   Oechtering, (3) with (13). docs/findings.md. *)

From ExactPriv Require Import core divergence hockey_stick domination best_responses leakage.
From ExactPrivFindings Require Import leakage_levels.

Section Rules.
Variables (Y : finType) (K : kernel bit_type Y).

Lemma rule_risk_bits (rule : kernel Y bit_type) s : rule_risk K (@zero_one bit_type) rule s = \sum_y K s y * rule y (~~ s).
Proof.
by rewrite /rule_risk; apply: eq_sum => y _; rewrite sum_bool /zero_one; case: s => /=; ring.
Qed.

(* The two risks of a rule add up to what the rows share, or more. *)
Lemma rule_risks (rule : kernel Y bit_type) :
  1 - total_variation (K true) (K false) <= rule_risk K (@zero_one bit_type) rule true + rule_risk K (@zero_one bit_type) rule false.
Proof.
rewrite tv_overlap !rule_risk_bits -sum_add /=; have -> : forall u : R, 1 - (1 - u) = u by [move=> u; ring].
apply: sum_le => y _; rewrite (law_bool (rule y)); have a := mass_ge0 (rule y) true; have b := mass_le1 (rule y) true.
set m := Rmin _ _; have m1 : m <= K true y by exact: Rmin_l. have m2 : m <= K false y by exact: Rmin_r.
by have := Rmult_le_compat_r _ _ _ a m2; have := Rmult_le_compat_r (1 - rule y true) _ _ ltac:(lra) m1; lra.
Qed.

Theorem minimax_risk_of_level (e d : R) : 0 <= e -> 0 <= d <= 1 -> ldp_delta K e <= d ->
  Rbar_le ((1 - d) / (exp e + 1)) (minimax_risk K (@zero_one bit_type)).
Proof.
move=> e0 d01 /worstR_leP[_ h]; apply: (proj2 (Glb_Rbar_correct _)) => v [rule le].
have t := tv_tradeoff (exp_ge1 e0) (h true false isT) (h false true isT).
have := rule_risks rule; have := le true; have := le false => a b c.
by have -> : (1 - d) / (exp e + 1) = 2 * (1 - d) / (exp e + 1) / 2 by [field; have := exp_pos e; lra]; rewrite /=; lra.
Qed.
End Rules.

(* Randomised response that tells all with probability delta, and the rule that believes the answer. *)
Theorem minimax_risk_of_level_attained (e d : R) : 0 <= e -> 0 <= d <= 1 ->
  exists (Y : finType) (K : kernel bit_type Y), ldp_delta K e = d /\ minimax_risk K (@zero_one bit_type) = (1 - d) / (exp e + 1).
Proof.
move=> e0 d01; have r1 := exp_ge1 e0; exists _, (randomised_response (exp e) d).
have l : ldp_delta (randomised_response (exp e) d) e = d.
  apply: Rle_antisym; first by apply: worstR_le => [|a b _]; [lra|exact: response_hs].
  apply: Rle_trans (response_hs_ge r1 d01) _.
  exact: (@worstR_ge _ _ (@pairs bit_type) (fun p q => hockey_stick p q e) _ true false isT).
split=> //; apply: Rbar_le_antisym; last by apply: minimax_risk_of_level => //; rewrite l; exact: Rle_refl.
apply: (proj1 (Glb_Rbar_correct _)); exists (fun o : bit_type ** bit_type => dirac o.2) => s.
rewrite rule_risk_bits sum_pair sum_bool !sum_bool !rrE // !diracE /=.
by right; case: s => /=; field; lra.
Qed.

(* ** Any number of states *)

Section States.
Variable X : finType.
Local Notation n := (letters X).

Lemma rule_risk_letters (Y : finType) (K : kernel X Y) (rule : kernel Y X) x :
  rule_risk K (@zero_one X) rule x = 1 - \sum_y K x y * rule y x.
Proof.
rewrite -(mass_sum1 (K x)) -sum_sub; apply: eq_sum => y _.
rewrite (eq_sum (G := fun a => K x y * rule y a - (if a == x then K x y * rule y x else 0))) => [|a _].
  by rewrite sum_sub sum_mull mass_sum1 sum_pick; ring.
by rewrite /zero_one eq_sym; case: eqP => [->|_]; ring.
Qed.

Theorem minimax_risk_of_states (Y : finType) (K : kernel X Y) (x0 : X) (e d : R) : 0 <= e -> ldp_delta K e <= d ->
  Rbar_le ((n - 1) * (1 - d) / (exp e + n - 1)) (minimax_risk K (@zero_one X)).
Proof.
move=> e0 hd; have r1 := exp_ge1 e0; have n1 := letters_ge1 x0; have s0 : 0 < exp e + n - 1 by lra.
have d0 : 0 <= d by apply: Rle_trans (worstR_ge0 _ _ _) hd.
have top : column_max_sum K <= n * (exp e + (n - 1) * d) / (exp e + n - 1).
  have := exp_le_mono (ldp_delta_maximal_leakage x0 e0 hd); rewrite exp_maximal_leakage // exp_ln //.
  by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; [|have := Rmult_le_pos (n - 1) d]; lra.
apply: (proj2 (Glb_Rbar_correct _)) => v [rule le].
have sum : n - \sum_y \sum_x K x y * rule y x <= n * v.
  rewrite sum_exchange -[X in X - _]Rmult_1_r -!sum_const_card -sum_sub.
  by apply: sum_le => x _; rewrite -rule_risk_letters.
have most : \sum_y \sum_x K x y * rule y x <= column_max_sum K.
  apply: sum_le => y _; apply: Rle_trans (_ : \sum_x (\max_x K x y) * rule y x <= _).
    by apply: sum_le => x _; apply: Rmult_le_compat_r => //; exact: (@max_ge _ xpredT (fun x => K x y)).
  by rewrite sum_mull mass_sum1; lra.
have E : n * (exp e + (n - 1) * d) / (exp e + n - 1) = n * (1 - (n - 1) * (1 - d) / (exp e + n - 1)) by field; lra.
by rewrite E in top; apply: (Rmult_le_reg_l n); lra.
Qed.

(* The state is told with probability delta, else randomised response answers, and the rule believes it. *)
Theorem minimax_risk_of_states_attained (x0 x1 : X) (e d : R) : x0 != x1 -> 0 <= e -> 0 <= d <= 1 ->
  exists (Y : finType) (K : kernel X Y), ldp_delta K e = d /\
    minimax_risk K (@zero_one X) = (n - 1) * (1 - d) / (exp e + n - 1).
Proof.
move=> ne e0 d01; have r1 := exp_ge1 e0; have n1 := letters_ge1 x0; have l := told_or_answered_level r1 ne d01.
exists _, (told_or_answered x0 d r1); split=> //; apply: Rbar_le_antisym; last first.
  by apply: minimax_risk_of_states => //; rewrite l; exact: Rle_refl.
apply: (proj1 (Glb_Rbar_correct _)); exists (fun o : bit_type ** X => dirac o.2) => x; rewrite rule_risk_letters.
have pick told : \sum_a told_or_answered x0 d r1 x (told, a) * dirac a x = told_or_answered x0 d r1 x (told, x).
  rewrite -[RHS](sum_pick x (fun a => told_or_answered x0 d r1 x (told, a))); apply: eq_sum => a _.
  by rewrite diracE eq_sym; case: (a == x); ring.
by rewrite sum_pair sum_bool !pick !told_or_answeredE // eqxx; right; field; lra.
Qed.
End States.
