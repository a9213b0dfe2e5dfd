(* The chi-square contraction coefficient of an (eps, delta)-LDP mechanism: at most delta + (1 - delta) ((r-1)/(r+1))^2,
   which randomised response attains. It replaces: Grosse, Saeidian and Oechtering, Theorem 2, step 4. *)

From ExactPriv Require Import core divergence hockey_stick domination coefficients two_points chi2_levels best_responses.

(* Data processing of the mixed chi-square divergence (joint convexity of d^2/m). *)
Lemma chi2_mixed_processing (X Y : finType) (p q : law X) (K : kernel X Y) (w : R) : 0 < w < 1 ->
  chi2_mixed (output p K) (output q K) w <= chi2_mixed p q w.
Proof.
move=> w01; apply: Rmult_le_compat_l; first nra.
pose d x := p x - q x; pose m x := w * p x + (1 - w) * q x.
have m0 x : 0 <= m x by have := mass_ge0 p x; have := mass_ge0 q x; rewrite /m; nra.
have dz x : m x = 0 -> d x = 0.
  by have := mass_ge0 p x; have := mass_ge0 q x; rewrite /m /d => a b z; have : p x = 0 /\ q x = 0; [split; nra|lra].
have split_row x : d x ^ 2 / m x = \sum_y K x y * (d x ^ 2 / m x) by rewrite sum_mulr mass_sum1 Rmult_1_l.
rewrite -/d -/m (eq_sum (G := fun x => \sum_y K x y * (d x ^ 2 / m x))) => [|x _]; last exact: split_row.
rewrite sum_exchange; apply: sum_le => y _.
have dE : output p K y - output q K y = \sum_x K x y * d x.
  by rewrite !outputE -sum_sub; apply: eq_sum => x _; rewrite /d; ring.
have mE : w * output p K y + (1 - w) * output q K y = \sum_x K x y * m x.
  by rewrite !outputE -!sum_mull -sum_add; apply: eq_sum => x _; rewrite /m; ring.
rewrite dE mE; set D := \sum_x K x y * d x; set M := \sum_x K x y * m x.
have term x : 0 <= K x y * (d x ^ 2 / m x).
  apply: Rmult_le_pos => //; case: (Req_dec (m x) 0) => [z|n].
    by rewrite (dz x z) /Rdiv Rmult_assoc; simpl; lra.
  by apply: Rdiv_le_0_compat; [exact: pow2_ge_0|have := m0 x; lra].
have M0 : 0 <= M by apply: sum_ge0 => x _; exact: Rmult_le_pos.
case: (Req_dec M 0) => [z|n].
  have -> : D = 0.
    apply: sum_0 => x _; have := sum_eq0 (fun x _ => Rmult_le_pos _ _ (mass_ge0 (K x) y) (m0 x)) z (i := x) isT.
    by case/Rmult_integral => [->|/dz ->]; ring.
  have -> : 0 ^ 2 / M = 0 by rewrite /Rdiv; ring.
  by apply: sum_ge0 => x _.
have Mp : 0 < M by lra.
pose t := D / M.
have -> : D ^ 2 / M = \sum_x K x y * (2 * t * d x - t ^ 2 * m x).
  rewrite (eq_sum (G := fun x => 2 * t * (K x y * d x) - t ^ 2 * (K x y * m x))) => [|x _]; last ring.
  by rewrite sum_sub !sum_mull -/D -/M /t; field.
apply: sum_le => x _; apply: Rmult_le_compat_l => //; case: (Req_dec (m x) 0) => [z'|n'].
  by rewrite (dz x z') z' /Rdiv; simpl; lra.
have mp : 0 < m x by have := m0 x; lra.
apply/Rle_div_r => //; have := pow2_ge_0 (d x - t * m x); nra.
Qed.

Section Response.
Variables r d w : R.
Hypotheses (r1 : 1 <= r) (d01 : 0 <= d <= 1) (w01 : 0 < w < 1).
Let A := r / (r + 1).
Let B := 1 / (r + 1).
Let mixed := w * (1 - w) * ((A - B) ^ 2 / (w * A + (1 - w) * B) + (B - A) ^ 2 / (w * B + (1 - w) * A)).

Let A0 : 0 < A. Proof. by apply: Rdiv_lt_0_compat; lra. Qed.
Let B0 : 0 < B. Proof. by apply: Rdiv_lt_0_compat; lra. Qed.
Let AB : A + B = 1. Proof. by rewrite /A /B; field; lra. Qed.

Lemma scaled_term c u v : 0 <= c -> 0 < w * u + (1 - w) * v ->
  (c * u - c * v) ^ 2 / (w * (c * u) + (1 - w) * (c * v)) = c * ((u - v) ^ 2 / (w * u + (1 - w) * v)).
Proof.
move=> [c0|<-] m; first by field; split; [|have := Rmult_lt_0_compat _ _ c0 m]; lra.
by rewrite !Rmult_0_l /Rdiv; ring.
Qed.

Lemma response_chi2 : chi2_mixed (randomised_response r d true) (randomised_response r d false) w = d + (1 - d) * mixed.
Proof.
have m1 : 0 < w * A + (1 - w) * B by nra.
have m2 : 0 < w * B + (1 - w) * A by nra.
rewrite /chi2_mixed sum_pair sum_bool !sum_bool !rrE //= -/A -/B.
rewrite !scaled_term; try lra.
have -> : (d - 0) ^ 2 / (w * d + (1 - w) * 0) = d / w.
  case: (proj1 d01) => [d0|<-]; first by field; lra.
  by rewrite /Rdiv; ring.
have -> : (0 - d) ^ 2 / (w * 0 + (1 - w) * d) = d / (1 - w).
  case: (proj1 d01) => [d0|<-]; first by field; lra.
  by rewrite /Rdiv; ring.
by rewrite /mixed; field; lra.
Qed.

Lemma mixed_le : mixed <= ((r - 1) / (r + 1)) ^ 2.
Proof.
have a01 : 0 <= A <= 1 by lra. have b01 : 0 <= B <= 1 by lra.
have := @chi2_mixed_le_ratio _ (bit A) (bit B) r w r1 w01; rewrite /chi2_mixed sum_bool !bitT ?bitF //.
have -> : 1 - A = B by lra. have -> : 1 - B = A by lra.
have rB : r * B = A by rewrite /A /B; field; lra.
by apply; case; rewrite ?bitT ?bitF //; nra.
Qed.
End Response.

Theorem eta_chi2_le_ldp_delta (X Y : finType) (K : kernel X Y) (e d : R) : 0 < e -> 0 <= d <= 1 -> ldp_delta K e <= d ->
  Rbar_le (eta_chi2 K) (d + (1 - d) * ((exp e - 1) / (exp e + 1)) ^ 2).
Proof.
move=> e0 d01 /worstR_leP[_ h]; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have s0 := pow2_ge_0 ((exp e - 1) / (exp e + 1)).
apply: eta_chi2_le => [|x x' w _ w01]; first by have := Rmult_le_pos (1 - d) _ ltac:(lra) s0; lra.
have [M [<- <-]] := domination r1 d01 (h x x' isT) (h x' x isT).
apply: Rle_trans (chi2_mixed_processing _ _ _ w01) _; rewrite response_chi2 //; try lra.
by have := Rmult_le_compat_l (1 - d) _ _ ltac:(lra) (mixed_le (Rlt_le _ _ r1) w01); lra.
Qed.

Theorem eta_chi2_ldp_delta_attained (X : finType) (e d : R) (x x' : X) : x != x' -> 0 < e -> 0 <= d <= 1 ->
  exists (Z : finType) (K : kernel X Z), ldp_delta K e = d /\ eta_chi2 K = d + (1 - d) * ((exp e - 1) / (exp e + 1)) ^ 2.
Proof.
move=> ne e0 d01; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have r1' := Rlt_le _ _ r1; set r := exp e in r1 r1' *.
pose K := kpre (as_bit x) (randomised_response r d).
have kx : K x = randomised_response r d true by rewrite /K /kpre /as_bit eqxx.
have kx' : K x' = randomised_response r d false by rewrite /K /kpre /as_bit eq_sym (negbTE ne).
have l : ldp_delta K e = d.
  apply: Rle_antisym; first by apply: worstR_le => [|a b _]; [lra|exact: response_hs].
  have := @worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q e) K x x' isT.
  by apply: Rle_trans; rewrite kx kx'; exact: response_hs_ge.
exists _, K; split=> //; apply: Rbar_le_antisym; first by apply: eta_chi2_le_ldp_delta => //; rewrite l; lra.
have w01 : 0 < 1 / 2 < 1 by lra.
have := @eta_chi2_ge _ _ K x x' (1 / 2) ne w01; rewrite kx kx' response_chi2 //.
congr Rbar_le; congr Finite; congr (d + _ * _).
have e1 : 1 / 2 * (r / (r + 1)) + (1 - 1 / 2) * (1 / (r + 1)) = 1 / 2 by field; lra.
have e2 : 1 / 2 * (1 / (r + 1)) + (1 - 1 / 2) * (r / (r + 1)) = 1 / 2 by field; lra.
by rewrite e1 e2; field; lra.
Qed.
