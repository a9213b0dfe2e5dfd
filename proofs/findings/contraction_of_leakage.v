(* The contraction of relative entropy and of chi-square at a level of (eps, c)-PML, two inputs: the exact function, the square
   of that for total variation. Concerns: Grosse, Saeidian and Oechtering, Theorem 1, (6), and Theorem 2. docs/findings.md. *)

From ExactPriv Require Import core divergence hockey_stick pml levels bridges coefficients two_points chi2_levels best_responses eta_kl.
From ExactPrivFindings Require Import contraction_levels pointwise_leakage.

(* (6) for two inputs. *)
Definition two_input_bound (r c : R) : R := Rmin ((r - 1) / (r * (1 - 2 * c) + 1)) 1.

Section TwoInputs.
Variables (X : finType) (c e : R).
Hypotheses (X2 : #|X| = 2%N) (c0 : 0 <= c) (c2 : 2 * c <= 1) (e0 : 0 < e).
Let n2 : letters X = 2. Proof. by rewrite /letters X2 /=; ring. Qed.
Let r1 : 1 < exp e. Proof. by rewrite -exp_0; exact: exp_increasing. Qed.
Let nc : letters X * c <= 1. Proof. by rewrite n2. Qed.

(* The level of local differential privacy that goes with it, below e^eps c = 1. *)
Let R_of : R := exp e * (1 - c) / (1 - exp e * c).

Lemma two_input_level : exp e * c < 1 -> 1 < R_of /\ (R_of - 1) / (R_of + 1) = two_input_bound (exp e) c.
Proof.
move=> lt; have d0 : 0 < exp e * (1 - 2 * c) + 1 by have := Rmult_le_pos (exp e) (1 - 2 * c); lra.
split; first by apply/Rlt_div_r; lra.
rewrite /two_input_bound Rmin_left; last by apply/Rle_div_l => //; lra.
by rewrite /R_of; field; lra.
Qed.

Lemma two_input_bound_beyond : 1 <= exp e * c -> two_input_bound (exp e) c = 1.
Proof.
move=> ge; have d0 : 0 < exp e * (1 - 2 * c) + 1 by have := Rmult_le_pos (exp e) (1 - 2 * c); lra.
by rewrite /two_input_bound Rmin_right //; apply/Rle_div_r => //; lra.
Qed.

Theorem contraction_of_leakage (Y : finType) (K : kernel X Y) : Rbar_le (pml_c K c) e ->
  Rbar_le (eta_kl K) (two_input_bound (exp e) c ^ 2) /\ Rbar_le (eta_chi2 K) (two_input_bound (exp e) c ^ 2).
Proof.
move=> h; rewrite eta_kl_eta_chi2; suff : Rbar_le (eta_chi2 K) (two_input_bound (exp e) c ^ 2) by [].
case: (Rlt_le_dec (exp e * c) 1) => [lt|ge]; last first.
  by rewrite (two_input_bound_beyond ge) pow1; apply: Rbar_le_trans (eta_chi2_le_dobrushin K) _; exact: dobrushin_le1.
have [R1 <-] := two_input_level lt; have R0 : 0 < ln R_of by rewrite -ln_1; apply: ln_increasing; lra.
have l := @ldp_of_pml_c _ _ K c e (Rlt_le _ _ e0) c0 nc; rewrite n2 in l.
have u : (2 - 1) * c = c by ring. rewrite u -/R_of in l.
by have := eta_chi2_le_ldp (Rlt_le _ _ R0) (l lt h); rewrite exp_ln; [|lra].
Qed.

(* A mechanism of at most this level. *)
Theorem contraction_of_leakage_attained : exists (Y : finType) (K : kernel X Y),
  [/\ Rbar_le (pml_c K c) e, eta_kl K = two_input_bound (exp e) c ^ 2 & eta_chi2 K = two_input_bound (exp e) c ^ 2].
Proof.
have [x [x' [ne _]]] := two_letter_type X2; have X0 : (0 < #|X|)%N by rewrite X2.
case: (Rlt_le_dec (exp e * c) 1) => [lt|ge]; last first.
  have one : 0 <= 1 <= 1 by lra.
  have [Y [K [_ E]]] := eta_chi2_ldp_delta_attained ne e0 one; exists Y, K.
  rewrite eta_kl_eta_chi2 E (two_input_bound_beyond ge); split; try by congr Finite; ring.
  have cp : 0 < c by apply: Rnot_le_lt => cn; have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ (exp_pos e)) cn; lra.
  apply: Rbar_le_trans (pml_c_le_ln K cp _ nc) _; first lra.
  rewrite /= -ln_Rinv //; apply: ln_le_exp; first exact: Rinv_0_lt_compat.
  by apply: (Rmult_le_reg_r c) => //; rewrite Rinv_l; lra.
have [R1 E1] := two_input_level lt; have R0 : 0 < ln R_of by rewrite -ln_1; apply: ln_increasing; lra.
have zero : 0 <= 0 <= 1 by lra.
have [Y [K [l E]]] := eta_chi2_ldp_delta_attained ne R0 zero; exists Y, K.
rewrite exp_ln in l E; last lra.
rewrite eta_kl_eta_chi2 E -E1; split; try by congr Finite; ring.
have level : Rbar_le (ldp K) (ln R_of).
  apply/ldp_leP => [|a b y]; first lra.
  have z : hs (exp (ln R_of)) (K a) (K b) = 0.
    by apply: Rle_antisym; [rewrite -l; exact: (@worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q (ln R_of)))|exact: hs_ge0].
  exact: (proj1 (hs_eq0 _ _ _) z y).
have := pml_c_of_ldp (Rlt_le _ _ R0) c0 nc level X0; rewrite exp_ln; last lra.
have -> : R_of / (1 + (R_of - 1) * c) = exp e by rewrite /R_of; field; nra.
by rewrite ln_exp.
Qed.
End TwoInputs.
