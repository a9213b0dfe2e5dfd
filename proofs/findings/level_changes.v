(* (eps, delta) at other levels, and the contraction of relative entropy at a level: exact functions. Concerns: Cuff and Yu,
   Property 3 and the paragraph after it; Grosse, Saeidian and Oechtering, (13), (14) with a delta. docs/findings.md. *)

From ExactPriv Require Import core divergence capacity hockey_stick domination coefficients best_responses eta_kl.
From ExactPrivFindings Require Import contraction_levels.

(* ** delta at any other level *)

Definition delta_at (r d s : R) : R := Rmax d (1 - (s + 1) * (1 - d) / (r + 1)).

Theorem delta_of_level (I X Y : finType) (K : kernel (I ~> X) Y) (e d s : R) : 0 <= e -> 0 <= d <= 1 -> 0 <= s ->
  dp_delta K e <= d -> dp_delta K s <= delta_at (exp e) d (exp s).
Proof.
move=> e0 d01 s0 /worstR_leP[_ h]; have s1 := exp_ge1 s0; have up := Rmax_l d (1 - (exp s + 1) * (1 - d) / (exp e + 1)).
apply: worstR_le => [|a b ab]; first by rewrite /delta_at; lra.
rewrite /delta_at /hockey_stick; case: (Rle_lt_dec (exp s) (exp e)) => se.
  apply: Rle_trans (Rmax_r _ _); apply: hs_tradeoff => //; first exact: h.
  by apply: h; rewrite /near neighbours_sym.
apply: Rle_trans up; apply: Rle_trans (h a b ab); exact: hs_antimono (Rlt_le _ _ se).
Qed.

Lemma response_delta (r d s : R) : 1 <= r -> 0 <= d <= 1 -> 1 <= s ->
  hs s (randomised_response r d true) (randomised_response r d false) = delta_at r d s.
Proof.
move=> r1 d01 s1; have i : 0 < / (r + 1) by apply: Rinv_0_lt_compat; lra.
have f : 1 / (r + 1) <= r / (r + 1) by apply: Rmult_le_compat_r; lra.
have low : (1 - d) * (1 / (r + 1)) - s * ((1 - d) * (r / (r + 1))) <= 0.
  have w : 0 <= (1 - d) * (r / (r + 1)) by apply: Rmult_le_pos; [|apply: Rdiv_le_0_compat]; lra.
  by have := Rmult_le_compat_r _ _ _ w s1; have := Rmult_le_compat_l (1 - d) _ _ ltac:(lra) f; lra.
have sd := Rmult_le_pos s d ltac:(lra) (proj1 d01).
rewrite /hs sum_pair sum_bool !sum_bool !rrE //= Rmult_0_r Rminus_0_r (Rmax_left d); last lra.
rewrite (Rmax_right (0 - s * d)) ?(Rmax_right _ _ low); last lra.
have e : 1 - (s + 1) * (1 - d) / (r + 1) = d + ((1 - d) * (r / (r + 1)) - s * ((1 - d) * (1 / (r + 1)))) by field; lra.
by rewrite /delta_at e; rewrite /Rmax; do 2 case: Rle_dec; lra.
Qed.

(* One mechanism for all levels. *)
Theorem delta_of_level_attained (I X : finType) (i : I) (x x' : X) (e d : R) : x != x' -> 0 <= e -> 0 <= d <= 1 ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp_delta K e = d /\ forall s, 0 <= s -> dp_delta K s = delta_at (exp e) d (exp s).
Proof.
move=> ne e0 d01; have r1 := exp_ge1 e0; pose K := kpre (as_bit x) (randomised_response (exp e) d).
have level : dp_delta (at_entry i K) e = d.
  rewrite dp_delta_at_entry //; apply: Rle_antisym; first by apply: worstR_le => [|a b _]; [lra|exact: response_hs].
  apply: Rle_trans (response_hs_ge r1 d01) _.
  have := @worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q e) K x x' isT.
  by rewrite /K /kpre /as_bit eqxx eq_sym (negbTE ne).
exists _, (at_entry i K); split=> // s s0; apply: Rle_antisym; first by apply: delta_of_level => //; rewrite level; lra.
rewrite dp_delta_at_entry // -(response_delta r1 d01 (exp_ge1 s0)).
have := @worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q s) K x x' isT.
by rewrite /K /kpre /as_bit eqxx eq_sym (negbTE ne).
Qed.

(* Below eps the delta has to grow, unless it is 1. *)
Theorem delta_grows_exactly (e s d : R) : s < e -> d < 1 - (exp s + 1) * (1 - d) / (exp e + 1) <-> d < 1.
Proof.
move=> se; have es := exp_increasing _ _ se; have e0 := exp_pos s; have g : 0 < (exp e - exp s) / (exp e + 1) by apply: Rdiv_lt_0_compat; lra.
have -> : 1 - (exp s + 1) * (1 - d) / (exp e + 1) = d + (exp e - exp s) / (exp e + 1) * (1 - d) by field; lra.
split=> h; last by have := Rmult_lt_0_compat _ (1 - d) g; lra.
by apply: Rnot_le_lt => d1; have := Rmult_le_pos _ (d - 1) (Rlt_le _ _ g); lra.
Qed.

(* ** The contraction of relative entropy: delta + (1 - delta) ((r-1)/(r+1))^2 *)

Theorem eta_kl_ldp_delta (X Y : finType) (K : kernel X Y) (e d : R) : 0 < e -> 0 <= d <= 1 -> ldp_delta K e <= d ->
  Rbar_le (eta_kl K) (d + (1 - d) * ((exp e - 1) / (exp e + 1)) ^ 2).
Proof. by rewrite eta_kl_eta_chi2; exact: eta_chi2_le_ldp_delta. Qed.

Theorem eta_kl_ldp_delta_attained (X : finType) (e d : R) (x x' : X) : x != x' -> 0 < e -> 0 <= d <= 1 ->
  exists (Z : finType) (K : kernel X Z), ldp_delta K e = d /\ eta_kl K = d + (1 - d) * ((exp e - 1) / (exp e + 1)) ^ 2.
Proof.
move=> ne e0 d01; have [Z [K h]] := eta_chi2_ldp_delta_attained ne e0 d01.
by exists Z, K; rewrite eta_kl_eta_chi2.
Qed.
