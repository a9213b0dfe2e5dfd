(* The probability with which an output excludes an input altogether (the delta that no eps removes) and the information
   of a mechanism: the exact function. Concerns: Ngo, Ostman and Graell i Amat, third bullet after Theorem 1.
   docs/findings.md. *)

From ExactPriv Require Import core divergence capacity hockey_stick binary_entropy best_responses.
From ExactPrivFindings Require Import symmetrised_channel.

(* The capacity of the Z channel that shows one input with probability p. *)
Definition failure_information (p : R) : R := ln (1 + exp (- hb p / p)).

Section ZChannel.
Variable p : R.
Hypothesis hp : 0 < p <= 1.
Let E : R := exp (- hb p / p).
Let o : R := E / (1 + E).

Lemma log_share (c u : R) : 0 <= c -> (0 < c -> 0 < u) -> c * ln (c / u) = c * ln c - c * ln u.
Proof.
move=> c0 u0; have := @product_term c u 1 c0 (fun c1 => conj (u0 c1) Rlt_0_1).
by rewrite Rmult_1_r ln_1 Rmult_0_r Rminus_0_r.
Qed.

Let E0 : 0 < E. Proof. exact: exp_pos. Qed.
Let Ep : E <= p.
Proof.
rewrite -[X in _ <= X]exp_ln; last lra.
apply: exp_le_mono; apply/Rle_div_l; first lra.
have l : (1 - p) * ln (1 - p) <= 0.
  case: (Rle_lt_or_eq_dec p 1 ltac:(lra)) => [lt|->]; last by rewrite Rminus_eq_0 Rmult_0_l; lra.
  have := Rmult_le_compat_l (1 - p) _ _ ltac:(lra) (@ln_le_sub1 (1 - p) ltac:(lra)).
  by have := Rmult_le_pos (1 - p) p; lra.
by rewrite /hb; lra.
Qed.
Let o0 : 0 < o. Proof. by apply: Rdiv_lt_0_compat; lra. Qed.
Let op : o <= p.
Proof. by apply: Rle_trans Ep; apply/Rle_div_l; [lra|have := Rmult_le_pos E E; lra]. Qed.
Let o1 : o < 1. Proof. by apply/Rlt_div_l; lra. Qed.
Let oF : 1 - o = / (1 + E). Proof. by rewrite /o; field; lra. Qed.
Let lnE : ln E = - hb p / p. Proof. by rewrite /E ln_exp. Qed.

Definition z_channel : kernel bit_type bit_type := fun b => bit (if b then p else 0).

Lemma z_channel_klsum b : klsum (z_channel b) (bit o) = failure_information p.
Proof.
have fE : failure_information p = ln (1 + E) by [].
have ln1 : ln (1 - o) = - failure_information p by rewrite fE oF ln_Rinv; lra.
have lno : ln o = ln E - failure_information p by rewrite fE /o ln_div; lra.
rewrite /klsum sum_bool /z_channel (bitT (conj (Rlt_le _ _ o0) (Rlt_le _ _ o1))) (bitF (conj (Rlt_le _ _ o0) (Rlt_le _ _ o1))).
case: b; rewrite ?bitT ?bitF; try lra; rewrite !log_share; try lra; rewrite ln1 ?lno.
  have -> : p * ln p - p * (ln E - failure_information p) + ((1 - p) * ln (1 - p) - (1 - p) * - failure_information p) =
    - hb p - p * ln E + failure_information p by rewrite /hb; ring.
  by rewrite lnE; field; lra.
by rewrite Rminus_0_r ln_1; lra.
Qed.

Lemma z_channel_dom b : dom (z_channel b) (bit o).
Proof.
by apply/domP => s; case: s; rewrite ?(bitT (conj (Rlt_le _ _ o0) (Rlt_le _ _ o1))) ?(bitF (conj (Rlt_le _ _ o0) (Rlt_le _ _ o1))) => h; lra.
Qed.

Theorem z_channel_information : exists w : R, 0 <= w <= 1 /\ mi (bit w) z_channel = failure_information p.
Proof.
pose w := o / p; have w01 : 0 <= w <= 1 by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
exists w; split=> //; have out : output (bit w) z_channel = bit o.
  apply: law_ext => s; rewrite outputE sum_bool /z_channel (bitT w01) (bitF w01).
  by case: s; rewrite ?bitT ?bitF; try lra; rewrite /w; field; lra.
rewrite /mi (eq_sum (G := fun b => bit w b * failure_information p)) => [|b _]; last by rewrite out z_channel_klsum.
by rewrite sum_mulr mass_sum1; ring.
Qed.

Theorem z_channel_capacity_exactly : capacity z_channel = failure_information p.
Proof.
apply: Rbar_le_antisym; last by have [w [_ <-]] := z_channel_information; exact: mi_le_capacity.
apply: (capacity_le_output_lawR (q := bit o)) => b.
by rewrite kl_dom ?z_channel_klsum; [exact: Rle_refl|exact: z_channel_dom].
Qed.
End ZChannel.

(* No mechanism has less information. *)
Theorem failure_information_least (X Y : finType) (K : kernel X Y) : 0 < ldp_delta K p_infty ->
  Rbar_le (failure_information (ldp_delta K p_infty)) (capacity K).
Proof.
set p := ldp_delta K p_infty => p0; have : p = ldp_delta K p_infty by []; rewrite /ldp_delta /worstR.
case: (max_attained xpredT (fun x => \max_(x' | pairs x x') hockey_stick (K x) (K x') p_infty)) => [->|[x _ ->]]; first lra.
case: (max_attained (fun x' => pairs x x') (fun x' => hockey_stick (K x) (K x') p_infty)) => [->|[x' _ ->]]; first lra.
rewrite /hockey_stick => pE; pose f : Y -> bit_type := fun y => Reqb (K x' y) 0.
have p1 : p <= 1 by rewrite pE; exact: prob_le1.
pose g (b : bit_type) := if b then x else x'.
have BE : kmerge f (kpre g K) = z_channel p.
  apply: FunctionalExtensionality.functional_extensionality => b.
  have T : kmerge f (kpre g K) b true = if b then p else 0.
    rewrite /kmerge push_prob /kpre; have -> : prob (K (g b)) (fun y => f y == true) = prob (K (g b)) (fun y => Reqb (K x' y) 0).
      by apply: eq_prob => y; exact: eqb_id.
    by case: b; [rewrite pE|rewrite /g; apply: sum_0 => y /ReqbP].
  have b01 : 0 <= (if b then p else 0) <= 1 by case: b {T}; lra.
  by apply: law_ext => s; case: s; rewrite ?law_bool T /z_channel ?bitT ?bitF.
have [w [_ <-]] := z_channel_information (conj p0 p1).
apply: Rbar_le_trans (mi_le_capacity (push g (bit w)) K); rewrite -BE -mi_kpre /=; exact: mi_kmerge.
Qed.

Theorem failure_information_attained (X : finType) (x0 x1 : X) (p : R) : x0 != x1 -> 0 < p <= 1 ->
  exists (Y : finType) (K : kernel X Y), ldp_delta K p_infty = p /\ capacity K = failure_information p.
Proof.
move=> ne hp; exists _, (kpre (as_bit x0) (z_channel p)).
have p01 : 0 <= p <= 1 by lra.
have le : ldp_delta (kpre (as_bit x0) (z_channel p)) p_infty <= p.
  apply: worstR_le => [|x x' _]; first lra.
  rewrite /hockey_stick /kpre /z_channel sum_mkcond sum_bool; case: (as_bit x0 x); case: (as_bit x0 x');
    rewrite ?bitT ?bitF //; try lra; by do ?case: ReqbP => ?; lra.
split; last by rewrite (capacity_as_bit ne); exact: z_channel_capacity_exactly.
apply: Rle_antisym => //.
apply: Rle_trans (@worstR_ge _ _ (@pairs X) (fun u v => hockey_stick u v p_infty) _ x0 x1 isT).
rewrite /hockey_stick /kpre /z_channel /as_bit eqxx eq_sym (negbTE ne) sum_mkcond sum_bool bitT; last lra.
by rewrite !bitT ?bitF; try lra; case: ReqbP => // _; case: ReqbP => _; lra.
Qed.
