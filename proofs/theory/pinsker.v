(* Relative entropy against total variation: Pinsker, Bretagnolle and Huber, reverse
   Pinsker, and the chord bound of bounded ratios with its consequences for privacy.

   Sources: Tsybakov, Introduction to Nonparametric Estimation (2009), 2.4, for the
   first two; Sason and Verdu, f-divergence inequalities (2016), for the reverse;
   Cuff and Yu (2016), Property 1, for the chord bound. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar.

(* Relative entropy of two bits. *)
Lemma klsum_bits (p q : law bit_type) : klsum p q = kl2 (p true) (q true).
Proof. by rewrite /klsum sum_bool !law_bool. Qed.

Section Pinsker.
Variable T : finType.
Implicit Types p q : law T.

(* Pinsker's inequality with the sharp binary form: KL(p, q) is at least the relative
   entropy of the bits [a in A], for every event A. *)
Theorem kl2_event_le p q (A : pred T) : dom p q -> kl2 (prob p A) (prob q A) <= klsum p q.
Proof.
move=> pq; pose f : T -> bit_type := A.
apply: Rle_trans (klsum_processing (fun a => dirac (f a)) pq).
rewrite -/(push f p) -/(push f q) klsum_bits !push_prob.
rewrite (eq_prob p (B := A)) ?(eq_prob q (B := A)); [lra| |] => a; exact: eqb_id.
Qed.

Theorem pinsker p q : dom p q -> 2 * total_variation p q ^ 2 <= klsum p q.
Proof.
move=> pq; apply: Rle_trans (kl2_event_le (above 1 p q) pq); rewrite tv_event.
apply: pinsker_binary; [by split; [exact: prob_ge0|exact: prob_le1]|
  by split; [exact: prob_ge0|exact: prob_le1]| |].
  move=> q0; apply: sum_0 => a A; apply: (domP _ _ pq).
  exact: (sum_eq0 (fun b _ => mass_ge0 q b) q0).
move=> q1; have q0 : prob q (predC (above 1 p q)) = 0 by rewrite prob_compl q1; ring.
suff: prob p (predC (above 1 p q)) = 0 by rewrite prob_compl; lra.
apply: sum_0 => a A; apply: (domP _ _ pq).
exact: (sum_eq0 (fun b _ => mass_ge0 q b) q0).
Qed.

Corollary tv_le_sqrt_kl p q (d : R) : Rbar_le (kl p q) d -> total_variation p q <= sqrt (d / 2).
Proof.
case/kl_le => pq h; have := pinsker pq => pin; have t0 := tv_ge0 p q.
rewrite -(sqrt_Rsqr _ t0); apply: sqrt_le_1_alt; rewrite /Rsqr; nra.
Qed.

(* ** Bretagnolle and Huber: 1 - TV^2 >= exp(-KL), so 1 - TV >= exp(-KL)/2 *)

(* Relative entropy is at least -2 ln of the Bhattacharyya coefficient. *)
Theorem klsum_ge_bhattacharyya p q : dom p q ->
  - 2 * ln (\sum_a sqrt (p a * q a)) <= klsum p q.
Proof.
move/domP => pq; set B := \sum_a _.
have pos a : 0 <= p a * q a by exact: Rmult_le_pos.
have d a : sqrt (p a * q a) = 0 -> p a = 0.
  by move/(sqrt_eq_0 _ (pos a))/Rmult_integral => [//|/pq].
have := @log_sum T xpredT p (fun a => sqrt (p a * q a)) (fun a _ => mass_ge0 p a)
  (fun a _ => sqrt_pos _) (fun a _ => d a).
rewrite /= mass_sum1 -/B Rmult_1_l => h.
have B0 : 0 < B.
  have [a pa] := law_support p; apply: (@sum_gt0 _ _ _ a) => // [b _|]; first exact: sqrt_pos.
  apply: sqrt_lt_R0; apply: Rmult_lt_0_compat => //.
  by have := mass_cases q a; have := pq a; lra.
have -> : klsum p q = 2 * \sum_a p a * ln (p a / sqrt (p a * q a)).
  rewrite -sum_mull; apply: eq_bigr => a _.
  case: (mass_cases p a) => [->|pa]; first by ring.
  have qa : 0 < q a by have := mass_cases q a; have := pq a; lra.
  have sp : 0 < sqrt (p a * q a) by apply: sqrt_lt_R0; exact: Rmult_lt_0_compat.
  have e : ln (q a) = 2 * ln (sqrt (p a * q a)) - ln (p a).
    have e2 : ln (sqrt (p a * q a)) + ln (sqrt (p a * q a)) = ln (p a) + ln (q a).
      by rewrite -!ln_mult // sqrt_sqrt.
    by lra.
  rewrite (ln_div pa qa) (ln_div pa sp) e; ring.
have -> : - 2 * ln B = 2 * ln (1 / B) by rewrite ln_div ?ln_1 //; lra.
by apply: Rmult_le_compat_l; lra.
Qed.

End Pinsker.

(* The two-letter Cauchy-Schwarz inequality behind it. *)
Lemma bhattacharyya_bits (a b : R) : 0 <= a <= 1 -> 0 <= b <= 1 ->
  (sqrt (a * b) + sqrt ((1 - a) * (1 - b)))^2 <= 1 - (a - b)^2.
Proof.
move=> ha hb; have e1 := sqrt_sqrt (a * b); have e2 := sqrt_sqrt ((1 - a) * (1 - b)).
have e3 : sqrt (a * b) * sqrt ((1 - a) * (1 - b)) =
          sqrt (a * (1 - a)) * sqrt (b * (1 - b)).
  rewrite -!sqrt_mult_alt; try nra.
  by congr sqrt; ring.
have e4 := sqrt_sqrt (a * (1 - a)); have e5 := sqrt_sqrt (b * (1 - b)).
have e6 := pow2_ge_0 (sqrt (a * (1 - a)) - sqrt (b * (1 - b))).
have : 0 <= a * b by nra. have : 0 <= (1 - a) * (1 - b) by nra.
have : 0 <= a * (1 - a) by nra. have : 0 <= b * (1 - b) by nra.
move=> /e5 {}e5 /e4 {}e4 /e2 {}e2 /e1 {}e1.
have -> : (sqrt (a * b) + sqrt ((1 - a) * (1 - b)))^2 =
   sqrt (a * b) * sqrt (a * b) + sqrt ((1 - a) * (1 - b)) * sqrt ((1 - a) * (1 - b))
   + 2 * (sqrt (a * b) * sqrt ((1 - a) * (1 - b))) by ring.
rewrite e1 e2 e3; nra.
Qed.

Section BretagnolleHuber.
Variable T : finType.
Implicit Types p q : law T.

Theorem bretagnolle_huber p q : dom p q ->
  exp (- klsum p q) <= 1 - total_variation p q ^ 2.
Proof.
move=> pq; set f : T -> bit_type := above 1 p q.
have pq' : dom (push f p) (push f q) by exact: dom_output.
have h : klsum (push f p) (push f q) <= klsum p q by exact: klsum_processing.
rewrite -(tv_merge_event p q) -/f tv_bits -[Rabs _ ^2]Rsqr_pow2 -Rsqr_abs Rsqr_pow2.
apply: Rle_trans (bhattacharyya_bits _ _); last 2 first.
- by split; [exact: mass_ge0|exact: mass_le1].
- by split; [exact: mass_ge0|exact: mass_le1].
have := klsum_ge_bhattacharyya pq'; rewrite sum_bool !law_bool.
set B := _ + _ => hB.
have B0 : 0 < B.
  have := law_support (push f p) => -[b pb].
  have qb : 0 < push f q b.
    by have := mass_cases (push f q) b; have := domP _ _ pq' b; lra.
  have s0 := sqrt_pos (push f p true * push f q true).
  have s1 := sqrt_pos ((1 - push f p true) * (1 - push f q true)).
  rewrite /B; case: b pb qb => [pb qb|]; last rewrite !law_bool => pb qb.
    by have := sqrt_lt_R0 _ (Rmult_lt_0_compat _ _ pb qb); lra.
  by have := sqrt_lt_R0 _ (Rmult_lt_0_compat _ _ pb qb); lra.
have -> : B ^ 2 = exp (2 * ln B).
  have -> : 2 * ln B = ln B + ln B by ring.
  by rewrite exp_plus exp_ln //; ring.
by apply: exp_le_mono; lra.
Qed.

Corollary bretagnolle_huber_half p q : dom p q ->
  exp (- klsum p q) / 2 <= 1 - total_variation p q.
Proof.
move=> pq; have := bretagnolle_huber pq.
have := tv_ge0 p q; have := tv_le1 p q; nra.
Qed.

(* ** Reverse Pinsker: KL <= ln(1 + chi2) <= ln(1 + 2 TV^2 / min q) *)

Theorem klsum_le_chi2 p q : dom p q ->
  klsum p q <= ln (1 + \sum_a (p a - q a)^2 / q a).
Proof.
move=> /domP pq; set c := 1 + _.
have E : c = \sum_a p a * (p a / q a).
  have -> : \sum_a p a * (p a / q a) = \sum_a ((p a - q a)^2 / q a + 2 * p a - q a).
    apply: eq_bigr => a _; case: (mass_cases q a) => [qa|qa]; last by field; lra.
    by rewrite qa (pq a qa) /Rdiv !Rmult_0_l Rminus_0_r; ring.
  by rewrite sum_sub sum_add sum_mull !mass_sum1 /c; ring.
have c1 : 1 <= c.
  suff: 0 <= \sum_a (p a - q a)^2 / q a by rewrite /c; lra.
  apply: sum_ge0 => a _; case: (mass_cases q a) => [qa|qa].
    by rewrite qa (pq a qa) Rminus_0_r /Rdiv /= !Rmult_0_l; lra.
  by apply: Rmult_le_pos; [exact: pow2_ge_0|apply: Rlt_le; exact: Rinv_0_lt_compat].
apply: Rle_trans (_ : \sum_a p a * (ln c + (p a / q a) / c - 1) <= _).
  apply: sum_le => a _; case: (mass_cases p a) => [->|pa]; first by lra.
  have qa : 0 < q a by have := mass_cases q a; have := pq a; lra.
  apply: Rmult_le_compat_l; first lra.
  have u0 : 0 < p a / q a by exact: Rdiv_lt_0_compat.
  have : ln (p a / q a / c) <= p a / q a / c - 1 by apply: ln_le_sub1; apply: Rdiv_lt_0_compat; lra.
  by rewrite ln_div; lra.
right; rewrite (eq_bigr (fun a => p a * (ln c - 1) + (p a * (p a / q a)) / c)); last first.
  by move=> a _; rewrite /Rdiv; ring.
by rewrite sum_add sum_mulr sum_divr mass_sum1 -E; field; lra.
Qed.

Theorem kl_le_chi2 p q (x : R) : Rbar_le (chi2 p q) x -> Rbar_le (kl p q) (ln (1 + x)).
Proof.
case/chi2_le => pq h; apply/kl_le; split=> //.
apply: Rle_trans (klsum_le_chi2 pq) _; apply: ln_le_mono; last lra.
suff: 0 <= \sum_a (p a - q a)^2 / q a by lra.
apply: sum_ge0 => a _; case: (mass_cases q a) => [qa|qa].
  by rewrite qa (domP _ _ pq a qa) Rminus_0_r /Rdiv /= !Rmult_0_l; lra.
by apply: Rmult_le_pos; [exact: pow2_ge_0|apply: Rlt_le; exact: Rinv_0_lt_compat].
Qed.

Theorem chi2_le_tv p q (m : R) : 0 < m -> (forall a, m <= q a) ->
  \sum_a (p a - q a)^2 / q a <= 2 * total_variation p q ^ 2 / m.
Proof.
move=> m0 qm; set t := total_variation p q.
apply: Rle_trans (_ : \sum_a (t / m) * Rabs (p a - q a) <= _); last first.
  have -> : \sum_a (t / m) * Rabs (p a - q a) = (t / m) * (2 * t).
    by rewrite sum_mull /t /total_variation; field; lra.
  by right; field; lra.
apply: sum_le => a _.
have pa : Rabs (p a - q a) <= t.
  have := tv_event_le p q (pred1 a); by rewrite /prob !big_pred1_eq.
have q0 : 0 < q a by have := qm a; lra.
have -> : (p a - q a)^2 / q a = Rabs (p a - q a) * (Rabs (p a - q a) / q a).
  by rewrite -Rsqr_pow2 Rsqr_abs /Rsqr /Rdiv; ring.
rewrite Rmult_comm; apply: Rmult_le_compat_r; first exact: Rabs_pos.
apply: Rmult_le_compat => //; first exact: Rabs_pos.
  by apply: Rlt_le; exact: Rinv_0_lt_compat.
by apply: Rinv_le_contravar => //; exact: qm.
Qed.

(* ** The chord bound: ratios within r = e^e give KL <= e tanh(e/2) *)

Theorem klsum_le_tanh p q (e : R) : 0 <= e ->
  (forall a, p a <= exp e * q a) -> (forall a, q a <= exp e * p a) ->
  klsum p q <= e * ((exp e - 1) / (exp e + 1)).
Proof.
move=> e0 hp hq; set r := exp e in hp hq *; have r1 : 1 <= r by exact: exp_ge1.
case: (Req_dec r 1) => [r1'|rn].
  have -> : p = q by apply: law_le_eq => a; have := hp a; rewrite r1'; lra.
  by rewrite klsum_refl r1' Rminus_diag_eq // /Rdiv Rmult_0_l Rmult_0_r; lra.
have rl : 1 < r by lra.
have Lr : ln r = e by exact: ln_exp.
set s := e * (r^2 + 1) / (r^2 - 1).
set c := e * ((r - 1) / (r + 1)).
have rr : 0 < r^2 - 1 by nra.
(* letter by letter: p ln(p/q) <= c q + s (p - q) *)
have chord a : p a * ln (p a / q a) <= c * q a + s * (p a - q a).
  case: (mass_cases q a) => [qa|qa].
    by have := hp a; have := mass_ge0 p a; rewrite qa => h1 h2; have -> : p a = 0 by [lra]; lra.
  set u := p a / q a.
  have pu : p a = u * q a by rewrite /u; field; lra.
  have u1 : u <= r by apply/Rle_div_l => //; exact: hp.
  have u2 : 1 / r <= u.
    apply/Rle_div_l; first lra.
    by apply: (Rmult_le_reg_r (q a)) => //; have := hq a; rewrite {1}pu; lra.
  suff: u * ln u <= c + s * (u - 1).
    by move=> h; have := Rmult_le_compat_r (q a) _ _ (Rlt_le _ _ qa) h; rewrite pu; lra.
  set t := (r - u) / (r - 1 / r).
  have den : 0 < r - 1 / r by have -> : r - 1 / r = (r^2 - 1) / r by [field; lra]; apply: Rdiv_lt_0_compat; lra.
  have t0 : 0 <= t by apply: Rmult_le_pos; [lra|apply: Rlt_le; exact: Rinv_0_lt_compat].
  have t1 : t <= 1 by apply/Rle_div_l; lra.
  have ir : 0 <= 1 / r by apply: Rlt_le; apply: Rdiv_lt_0_compat; lra.
  have := @xlnx_chord t (1 / r) r (conj t0 t1) ir; move/(_ ltac:(lra)).
  have -> : t * (1 / r) + (1 - t) * r = u by rewrite /t; field; nra.
  rewrite ln_div ?ln_1 ?Lr; try lra.
  move=> h; apply: Rle_trans h _; right; rewrite /t /c /s; field; nra.
apply: Rle_trans (sum_le _ (fun a _ => chord a)) _.
by rewrite sum_add !sum_mull sum_sub !mass_sum1; lra.
Qed.

Theorem klsum_le_square p q (e : R) : 0 <= e ->
  (forall a, p a <= exp e * q a) -> (forall a, q a <= exp e * p a) -> klsum p q <= e^2 / 2.
Proof.
move=> e0 hp hq; apply: Rle_trans (klsum_le_tanh e0 hp hq) _.
by have := Rmult_le_compat_l e _ _ e0 (tanh_half_le e0); lra.
Qed.

Theorem kl_le_tanh p q (e : R) : 0 <= e -> Rbar_le (closeness_eps p q) e ->
  Rbar_le (kl p q) (e * ((exp e - 1) / (exp e + 1))).
Proof.
move=> e0 /(closeness_eps_le e0) h; apply/kl_le; split.
  by apply: (ratio_dom (r := exp e)) => a; have [] := h (mass_ge0 p) (mass_ge0 q) a.
by apply: klsum_le_tanh => // a; have [] := h (mass_ge0 p) (mass_ge0 q) a.
Qed.

End BretagnolleHuber.

(* ** From privacy levels to information (Cuff and Yu 2016, Lemma 1 with Property 1) *)

Section Levels.
Variables X Y : finType.

(* Any symmetric relation of inputs: all pairs, neighbours, pairs within k. *)
Theorem worst_kl_le_tanh (S : rel X) (K : kernel X Y) (e : R) : symmetric S -> 0 <= e ->
  Rbar_le (worst S (fun p q => max_ratio_level p q) K) e ->
  Rbar_le (worst S (fun p q => kl p q) K) (e * ((exp e - 1) / (exp e + 1))).
Proof.
move=> sS e0 /(ratio_level_leP S K e0) h; apply: worst_le => [|x x' Sx].
  by apply: Rmult_le_pos => //; exact: tanh_half_ge0.
apply: kl_le_tanh => //; apply/closeness_eps_le => // a.
by split; apply: h; rewrite // sS.
Qed.

Theorem worst_tv_le_tanh (S : rel X) (K : kernel X Y) (e : R) : symmetric S -> 0 <= e ->
  Rbar_le (worst S (fun p q => max_ratio_level p q) K) e ->
  worstR S (fun p q => total_variation p q) K <= (exp e - 1) / (exp e + 1).
Proof.
move=> sS e0 /(ratio_level_leP S K e0) h; apply: worstR_le => [|x x' Sx].
  exact: tanh_half_ge0.
by apply: tv_le_ratio; [exact: exp_ge1|apply: h|apply: h; rewrite sS].
Qed.

(* Capacity under epsilon-LDP. *)
Corollary capacity_le_tanh (K : kernel X Y) (e : R) : 0 <= e -> Rbar_le (ldp K) e ->
  Rbar_le (capacity K) (e * ((exp e - 1) / (exp e + 1))).
Proof.
move=> e0 h; apply: Rbar_le_trans (capacity_le_kl_dp K) _.
exact: (worst_kl_le_tanh (S := @pairs X)).
Qed.

End Levels.

Section DatabaseLevels.
Variables I X Y : finType.
Implicit Types K : kernel (I ~> X) Y.

Lemma near_sym : symmetric (@near I X).
Proof. by move=> d e; exact: neighbours_sym. Qed.

Theorem kl_dp_le_tanh K (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (kl_dp_db K) (e * ((exp e - 1) / (exp e + 1))).
Proof. exact: (worst_kl_le_tanh near_sym). Qed.

Theorem mi_dp_le_tanh K (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (mi_dp_db K) (e * ((exp e - 1) / (exp e + 1))).
Proof. by move=> e0 h; apply: Rbar_le_trans (mi_dp_le_kl_dp K) _; exact: kl_dp_le_tanh. Qed.

Corollary mi_dp_le_square K (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (mi_dp_db K) (Rmin e (e^2 / 2)).
Proof.
move=> e0 h; apply: Rbar_le_trans (mi_dp_le_tanh e0 h) _.
have h1 := Rmult_le_compat_l e _ _ e0 (tanh_half_le1 e).
have h2 := Rmult_le_compat_l e _ _ e0 (tanh_half_le e0).
by apply: Rmin_glb; lra.
Qed.

Theorem tv_dp_le_tanh K (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  tv_dp K <= (exp e - 1) / (exp e + 1).
Proof. exact: (worst_tv_le_tanh near_sym). Qed.

End DatabaseLevels.
