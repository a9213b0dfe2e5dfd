(* The chi-square coefficient of a locally private kernel, of rows whose supports meet, and of pairs of laws. *)

From ExactPriv Require Import core divergence pinsker pml scalar hockey_stick f_divergence statements levels bridges coefficients generators
  two_points operator_convex extreme_priors.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Local privacy *)

Section Private.
Variables X Y : finType.
Implicit Types K : kernel X Y.

Lemma ldp_positive K : (forall x y, 0 < K x y) -> exists2 e, ldp K = Finite e & 0 <= e.
Proof.
move=> pos; case: (level_cases (worst_ge0 (@pairs X) (fun p q => max_ratio_level p q) K)) => [[e E e0]|E].
  by exists e; rewrite // /ldp E.
have [x _ /xmax_p_infty[x' _ /xmax_p_infty[y _]]] := xmax_p_infty E.
rewrite /log_ratio; case: ReqbP => // _; case: ReqbP => // h.
by have := pos x' y; lra.
Qed.

(* Both levels of a kernel of positive entries, from inequalities between the entries. *)
Lemma levels_between K (c u l : R) : (forall x y, 0 < K x y) -> (1 <= #|X|)%N -> 0 < c -> letters X * c <= 1 -> 1 <= u ->
  (forall x x' y, K x y <= u * (c * column_sum K y + (1 - letters X * c) * K x' y)) ->
  (exists x x' y, l * K x' y <= K x y) ->
  exists a b, [/\ vexp (pml_c_v K c) = Finite a, vexp (ldp K) = Finite b, 1 <= a, a <= u & l <= b].
Proof.
move=> pos X1 c0 nc u1 up [x [x' [y lo]]]; have [e E e0] := pml_c_finite K X1 c0 nc; have [d F d0] := ldp_positive pos.
exists (exp e), (exp d); rewrite pml_c_vE ?E ?F; try lra.
have : Rbar_le (pml_c K c) (ln u).
  by apply/pml_c_leP => //; [lra|exact: ln_ge0|rewrite exp_ln //; lra].
rewrite E => /exp_le_mono; rewrite exp_ln; last lra.
move=> eu; split=> //; first exact: exp_ge1.
have := proj1 (ldp_leP K d0) (Rbar_eq_le F) x x' y; have := pos x' y => p k.
by apply: (Rmult_le_reg_r (K x' y)) => //; lra.
Qed.

(* Two laws of ratio at most r: the largest value at w = 1/2 of two letters with masses r/(r+1), 1/(r+1). *)
Lemma chi2_mixed_le_ratio (T : finType) (p q : law T) (r w : R) : 1 <= r -> 0 < w < 1 ->
  (forall a, p a <= r * q a) -> (forall a, q a <= r * p a) -> chi2_mixed p q w <= ((r - 1) / (r + 1)) ^ 2.
Proof.
move=> r1 [w0 w1] pq qp; rewrite /chi2_mixed -sum_mull; set rho := ((r - 1) / (r + 1)) ^ 2.
have -> : rho = \sum_a rho * ((1 - w) * p a + w * q a) by rewrite sum_mull sum_add !sum_mull !mass_sum1; ring.
apply: sum_le => a _; have p0 := mass_ge0 p a; have q0 := mass_ge0 q a.
have rhoE : rho * (r + 1) ^ 2 = (r - 1) ^ 2 by rewrite /rho; field; lra.
have r0 : 0 <= rho by exact: pow2_ge_0.
case: (Req_dec (w * p a + (1 - w) * q a) 0) => [z|n].
  have -> : p a = 0 by nra. have -> : q a = 0 by nra.
  by rewrite /Rdiv; lra.
have l0 : 0 < w * p a + (1 - w) * q a by have : 0 <= w * p a + (1 - w) * q a by [nra]; lra.
rewrite /Rdiv -Rmult_assoc; apply/Rle_div_l => //; set s := w * (1 - w); set d := (p a - q a) ^ 2.
have -> : rho * ((1 - w) * p a + w * q a) * (w * p a + (1 - w) * q a) = rho * (s * d + p a * q a) by rewrite /s /d; ring.
have s0 : 0 <= s by rewrite /s; nra.
have s4 : 4 * s <= 1 by rewrite /s; have := pow2_ge_0 (2 * w - 1); nra.
have d0 : 0 <= d by exact: pow2_ge_0.
have rd : r * d <= (r - 1) ^ 2 * (p a * q a).
  by have := Rmult_le_pos (r * q a - p a) (r * p a - q a); have := pq a; have := qp a; rewrite /d; nra.
apply: (Rmult_le_reg_r ((r + 1) ^ 2)); first by apply: pow_lt; lra.
have -> : rho * (s * d + p a * q a) * (r + 1) ^ 2 = rho * (r + 1) ^ 2 * (s * d + p a * q a) by ring.
rewrite rhoE; have : 4 * s * (r * d) <= 1 * ((r - 1) ^ 2 * (p a * q a)).
  by apply: Rmult_le_compat => //; [lra|nra].
nra.
Qed.

Theorem eta_chi2_le_ldp K (e : R) : 0 <= e -> Rbar_le (ldp K) e ->
  Rbar_le (eta_chi2 K) (((exp e - 1) / (exp e + 1)) ^ 2).
Proof.
move=> e0 /ldp_leP h; have {}h := h e0; apply: eta_chi2_le => [|x x' w _ w01]; first exact: pow2_ge_0.
by apply: chi2_mixed_le_ratio => //; exact: exp_ge1.
Qed.

(* ** Supports *)

Lemma support_overlap_sym (T : finType) (p q : T -> R) : support_overlap p q = support_overlap q p.
Proof. by apply: eq_bigr => a _; exact: Rmin_comm. Qed.

Lemma chi2_mixed_disjoint (T : finType) (p q : law T) w : 0 < w < 1 -> support_overlap p q = 0 -> chi2_mixed p q w = 1.
Proof.
move=> w01 o; rewrite chi2_mixedE // sum_0 ?Rminus_0_r // => a _.
have : Rmin (p a) (q a) = 0.
  by apply: (@sum_eq0 T xpredT (fun a => Rmin (p a) (q a))) => // b _; apply: Rmin_glb.
by rewrite /Rmin; case: Rle_dec => _ ->; rewrite /Rdiv; ring.
Qed.

Lemma dobrushin_lt1 K : (1 <= #|X|)%N -> (forall x x', x != x' -> support_overlap (K x) (K x') <> 0) -> dobrushin K < 1.
Proof.
move=> X1 h; have [x0 _] := a_letter X1.
have [[a b] hab] := @ex_argmax (prod_finType X X) (fun p => total_variation (K p.1) (K p.2)) (x0, x0).
apply: Rle_lt_trans (_ : total_variation (K a) (K b) < 1).
  by apply: worstR_le => [|x x' _]; [exact: tv_ge0|exact: (hab (x, x'))].
case: (a =P b) => [->|/eqP ab]; first by rewrite tv_refl; lra.
have o0 : 0 <= support_overlap (K a) (K b) by apply: sum_ge0 => y _; apply: Rmin_glb.
by rewrite tv_overlap; have := h a b ab; lra.
Qed.
End Private.

(* ** Divergences of laws that differ, the second of full support *)

Lemma tv_gt0_ex (T : finType) (p q : law T) : 0 < total_variation p q -> exists a, p a <> q a.
Proof.
rewrite /total_variation => h; have : 0 < \sum_a Rabs (p a - q a) by lra.
by case/sum_gt0_ex => a _ k; exists a => e; move: k; rewrite e Rminus_eq_0 Rabs_R0; lra.
Qed.

Lemma divergence_positive (T : finType) (p q : law T) (f : generator) : dom p q -> 0 < total_variation p q ->
  f = g_kl \/ f = g_hellinger2 \/ f = g_chi2 -> vlt (Finite 0) (f_divergence p q f) /\ vlt (f_divergence p q f) p_infty.
Proof.
move=> d tv hf; suff [s0 [s ->]] : exists s, 0 < s /\ f_divergence p q f = Finite s by [].
have z a := elimT (domP p q) d a; case: hf => [->|hf].
  exists (klsum p q); split.
    by have := pinsker d; have := pow_lt _ 2 tv; lra.
  rewrite /f_divergence (eq_bigr (fun a => Val (Finite (p a * ln (p a / q a))))) ?vsumF // => a _.
  exact: f_term_kl (z a).
have [b pq] := tv_gt0_ex tv; case: hf => ->.
  exists (\sum_a (sqrt (p a) - sqrt (q a)) ^ 2); split.
    apply: (@sum_gt0 _ xpredT _ b) => // [a _|]; first exact: pow2_ge_0.
    apply: pow2_gt_0 => k; apply: pq; rewrite -(sqrt_sqrt (p b)) // -(sqrt_sqrt (q b)) //.
    by have -> : sqrt (p b) = sqrt (q b) by lra.
  rewrite /f_divergence (eq_bigr (fun a => Val (Finite ((sqrt (p a) - sqrt (q a)) ^ 2)))) ?vsumF // => a _.
  exact: f_term_hellinger2.
exists (\sum_a (p a - q a) ^ 2 / q a); split; last by rewrite f_divergence_chi2 // /chi2 d.
have term a : 0 <= (p a - q a) ^ 2 / q a.
  have [qz|q0] := mass_cases q a; first by rewrite (z a qz) qz /Rdiv Rminus_eq_0; lra.
  by apply: Rdiv_le_0_compat => //; exact: pow2_ge_0.
apply: (@sum_gt0 _ xpredT _ b) => //; have [qz|q0] := mass_cases q b; first by case: pq; rewrite (z b qz).
by apply: Rdiv_lt_0_compat => //; apply: pow2_gt_0; lra.
Qed.
