(* Two states behind a private mechanism: the least minimax risk at a level. Concerns: Grosse, Saeidian and Oechtering,
   (3) with (13). docs/findings.md. *)

From ExactPriv Require Import core divergence hockey_stick domination best_responses.

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
