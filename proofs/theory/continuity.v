(* Fano's inequality and the continuity of entropy in total variation.

   Sources: Cover and Thomas (2006), Theorem 2.10.1; Zhang, Estimating mutual information
   via Kolmogorov distance (2007), for the sharp continuity bound by a maximal coupling. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar entropy binary_entropy.

Section Fano.
Variable A : finType.
Implicit Types (P : law A) (K : kernel A A).
Notation N := (letters A).

Lemma card_others (v : A) : \sum_(u | u != v) 1 = N - 1.
Proof. by have := sum_const_card A 1; rewrite (bigD1 v) //=; lra. Qed.

Lemma others_sum K v : \sum_(u | u != v) K v u = 1 - K v v.
Proof. by have := mass_sum1 (K v); rewrite (bigD1 v) //=; lra. Qed.

(* Fano: v is guessed to be the letter; e is the probability of an error. *)
Theorem fano P K : let e := mean P (fun v => 1 - K v v) in
  mean P (fun v => entropy (K v)) <= hb e + e * ln (N - 1).
Proof.
move=> e; have e0 : 0 <= e by apply: mean_ge0 => v _; have := mass_le1 (K v) v; lra.
have e1 : e <= 1 by apply: mean_le_const => v _; have := mass_ge0 (K v) v; lra.
have others_ge0 v u : u != v -> 0 <= K v u by [].
(* no error, or nothing but errors *)
have err0 v : 0 < P v -> e = 0 -> K v v = 1.
  move=> Pv ez; have := @sum_eq0 A xpredT (fun v => P v * (1 - K v v)).
  move=> h; have {}h : P v * (1 - K v v) = 0.
    by apply: h => // z _; apply: Rmult_le_pos => //; have := mass_le1 (K z) z; lra.
  by case/Rmult_integral: h; lra.
have err1 v : 0 < P v -> e = 1 -> K v v = 0.
  move=> Pv ez; have := @sum_eq0 A xpredT (fun v => P v * K v v).
  move=> h; have {}h : P v * K v v = 0.
    apply: h => [z _||//]; first exact: Rmult_le_pos.
    have : mean P (fun v => 1 - K v v) = 1 - \sum_v P v * K v v.
      by rewrite /mean -[X in _ = X - _](mass_sum1 P) -sum_sub; apply: eq_bigr => z _; ring.
    by rewrite -/e ez; lra.
  by case/Rmult_integral: h; lra.
have key v : 0 < P v -> entropy (K v) <=
    - ln (1 - e) + (1 - K v v) * (ln (1 - e) - ln e + ln (N - 1)).
  move=> Pv; have k0 := mass_ge0 (K v) v; have k1 := mass_le1 (K v) v.
  have diag : K v v * ln (1 - e) + K v v - (1 - e) <= K v v * ln (K v v).
    case: (Req_dec e 1) => [ez|en]; first by rewrite (err1 v Pv ez) ez; lra.
    have := @kl_term_ge (K v v) 1 (1 - e) k0; rewrite /Rdiv Rinv_1 !Rmult_1_r; apply; lra.
  have off : (1 - K v v) * (ln e - ln (N - 1)) + (1 - K v v) - e <=
      \sum_(u | u != v) K v u * ln (K v u).
    case: (Req_dec e 0) => [ez|en].
      have kv := err0 v Pv ez; rewrite kv ez sum_0; first lra.
      by move=> u uv; rewrite (mass_eq1 kv uv) Rmult_0_l.
    have [z z0 zP] : exists2 z, 0 < P z & K z z < 1.
      have [z Pz ez] := mean_attained_ge P (fun v => 1 - K v v); exists z => //.
      by move: ez; rewrite -/e; lra.
    have n1 : 0 < N - 1.
      have [u uz _] : exists2 u, u != z & 0 < K z u.
        by apply: sum_gt0_ex; rewrite others_sum; lra.
      by rewrite -(card_others z); apply: (@sum_gt0 _ _ _ u) => // *; lra.
    have c0 : 0 < e / (N - 1) by apply: Rdiv_lt_0_compat; lra.
    have term u : u != v -> K v u * ln (e / (N - 1)) + K v u - e / (N - 1) * 1 <= K v u * ln (K v u).
      move=> _; have := @kl_term_ge (K v u) 1 (e / (N - 1)) (mass_ge0 _ _); rewrite /Rdiv Rinv_1 !Rmult_1_r.
      by apply; lra.
    apply: Rle_trans (sum_le _ term); rewrite sum_sub sum_add sum_mulr sum_mull others_sum card_others.
    by rewrite ln_div //; [right; field; lra|lra].
  by rewrite /entropy (bigD1 v) //=; lra.
apply: Rle_trans (mean_le key) _.
by rewrite mean_add mean_const (_ : mean P _ = e * (ln (1 - e) - ln e + ln (N - 1))); [rewrite /hb; right; ring|rewrite /mean /e /mean -sum_mulr; apply: eq_bigr => v _; ring].
Qed.

(* The bound of Fano is increasing up to the error 1 - 1/N, where it is ln N. *)
Definition fano_bound (d : R) : R := hb d + d * ln (N - 1).

(* ** A maximal coupling *)

Section Coupling.
Variables p q : law A.
Let t := total_variation p q.

Lemma excess_sum : \sum_a Rmax (p a - q a) 0 = t.
Proof. by rewrite /t tv_hs1; apply: eq_bigr => a _; rewrite Rmult_1_l. Qed.

Lemma excess_sum' : \sum_a Rmax (q a - p a) 0 = t.
Proof. by rewrite /t tv_sym tv_hs1; apply: eq_bigr => a _; rewrite Rmult_1_l. Qed.

(* Keep a letter of q with probability min(p, q)/q, else draw from the excess of p. *)
Definition coupled : kernel A A := fun v =>
  law_of (fun u => (if u == v then Rmin (p v) (q v) else 0) / q v
                   + Rmax (q v - p v) 0 / q v * (Rmax (p u - q u) 0 / t)) p.

Lemma coupledE v u : 0 < t -> 0 < q v ->
  q v * coupled v u = (if u == v then Rmin (p v) (q v) else 0)
                      + Rmax (q v - p v) 0 * (Rmax (p u - q u) 0 / t).
Proof.
move=> t0 qv; have iq := Rinv_0_lt_compat _ qv; have it := Rinv_0_lt_compat _ t0.
rewrite /coupled law_ofE; first by field; lra.
split=> [a|].
  have m0 : 0 <= (if a == v then Rmin (p v) (q v) else 0) / q v.
    apply: Rmult_le_pos; last lra.
    by case: (a == v); [exact: Rmin_glb|lra].
  have m1 : 0 <= Rmax (q v - p v) 0 / q v by apply: Rmult_le_pos; [exact: Rmax_r|lra].
  have m2 : 0 <= Rmax (p a - q a) 0 / t by apply: Rmult_le_pos; [exact: Rmax_r|lra].
  by have := Rmult_le_pos _ _ m1 m2; lra.
rewrite sum_add sum_divr (sum_pick v (fun=> Rmin (p v) (q v))) sum_mull sum_divr excess_sum.
have -> : t / t = 1 by field; lra.
have : Rmin (p v) (q v) + Rmax (q v - p v) 0 = q v.
  by rewrite /Rmin /Rmax; case: Rle_dec => h; case: Rle_dec => h'; lra.
by move=> e; apply: (Rmult_eq_reg_r (q v)); [field_simplify; lra|lra].
Qed.

Lemma coupled_joint v u : 0 < t ->
  q v * coupled v u = (if u == v then Rmin (p v) (q v) else 0)
                      + Rmax (q v - p v) 0 * (Rmax (p u - q u) 0 / t).
Proof.
move=> t0; have [z|qv] := mass_cases q v; last exact: coupledE.
have p0 := mass_ge0 p v.
by rewrite z Rmult_0_l Rmin_right // Rmax_right; [case: (u == v); ring|lra].
Qed.

Lemma coupled_output : 0 < t -> output q coupled = p.
Proof.
move=> t0; apply: law_ext => u; rewrite outputE (eq_bigr _ (fun v _ => coupled_joint v u t0)).
rewrite sum_add sum_mulr excess_sum' (sum_pick_sym u (fun v => Rmin (p v) (q v))).
have -> : t * (Rmax (p u - q u) 0 / t) = Rmax (p u - q u) 0 by field; lra.
by rewrite /Rmin /Rmax; case: Rle_dec => h; case: Rle_dec => h'; lra.
Qed.

Lemma coupled_error : 0 < t -> mean q (fun v => 1 - coupled v v) = t.
Proof.
move=> t0; rewrite /mean -excess_sum'; apply: eq_bigr => v _.
have := coupled_joint v v t0; rewrite eqxx => e.
have z : Rmax (q v - p v) 0 * (Rmax (p v - q v) 0 / t) = 0.
  by rewrite /Rmax /Rdiv; case: Rle_dec => h; case: Rle_dec => h'; try ring; have -> : p v = q v by [lra]; ring.
have -> : q v * (1 - coupled v v) = q v - q v * coupled v v by ring.
by rewrite e z /Rmin /Rmax; case: Rle_dec => h; case: Rle_dec => h'; lra.
Qed.

End Coupling.

(* Entropy is continuous: |H(p) - H(q)| <= h(TV) + TV ln(N - 1). *)
Theorem entropy_continuity_le (p q : law A) :
  entropy p - entropy q <= fano_bound (total_variation p q).
Proof.
case: (Req_dec (total_variation p q) 0) => [z|n].
  by rewrite z /fano_bound hb0 (proj1 (tv_eq0 p q) z); lra.
have t0 : 0 < total_variation p q by have := tv_ge0 p q; lra.
have f := fano q (coupled p q); rewrite /= (coupled_error t0) -/(fano_bound _) in f.
have := mi_le_input_entropy q (coupled p q); rewrite mi_entropies (coupled_output t0).
have := mi_ge0 q (coupled p q); lra.
Qed.

Theorem entropy_continuity (p q : law A) :
  Rabs (entropy p - entropy q) <= fano_bound (total_variation p q).
Proof.
apply: Rabs_le; split; last exact: entropy_continuity_le.
by have := entropy_continuity_le q p; rewrite tv_sym; lra.
Qed.

End Fano.

(* ** The bound increases up to d = 1 - 1/N, where it is ln N; information at small TV *)

Section FanoBound.
Variable A : finType.
Notation N := (letters A).
Hypothesis n2 : 2 <= N.

Let m := 1 - / N.

Let m01 : 0 < m < 1.
Proof.
have i0 : 0 < / N by apply: Rinv_0_lt_compat; lra.
have i1 : / N <= / 2 by apply: Rinv_le_contravar; lra.
by rewrite /m; lra.
Qed.

Lemma kl2_fano d : 0 <= d <= 1 -> kl2 d m = ln N - fano_bound A d.
Proof.
move=> hd; have [m0 m1] := m01; have e : 1 - m = / N by rewrite /m; ring.
have em : m = (N - 1) / N by rewrite /m; field; lra.
have t x y : 0 <= x -> 0 < y -> x * ln (x / y) = x * ln x - x * ln y.
  move=> x0 y0; case: (Req_dec x 0) => [->|xn]; first by ring.
  by rewrite ln_div //; [ring|lra].
have i0 : 0 < / N by apply: Rinv_0_lt_compat; lra.
rewrite /kl2 /fano_bound /hb e !t //; try lra.
by rewrite em ln_div ?ln_Rinv; try lra; ring.
Qed.

Lemma fano_bound_le d : 0 <= d <= 1 -> fano_bound A d <= ln N.
Proof.
move=> hd; have := @pinsker_binary d m hd; rewrite kl2_fano //.
have := m01; have := pow2_ge_0 (d - m) => h1 h2 h; have := h ltac:(lra) ltac:(lra) ltac:(lra); lra.
Qed.

Lemma fano_bound_top : fano_bound A m = ln N.
Proof. by have := m01 => h; have := @kl2_fano m; rewrite kl2_refl => k; have := k ltac:(lra); lra. Qed.

Lemma fano_bound_mono x y : 0 <= x -> x <= y -> y <= m -> fano_bound A x <= fano_bound A y.
Proof.
move=> x0 xy ym; have := m01 => hm; case: (Req_dec x m) => [e|n]; first by have -> : y = x by [lra]; lra.
pose t := (m - y) / (m - x).
have d0 : 0 < m - x by lra.
have t01 : 0 <= t <= 1.
  split; first by apply: Rmult_le_pos; [lra|apply: Rlt_le; exact: Rinv_0_lt_compat].
  by apply/(Rle_div_l _ _ _ d0); lra.
have yE : t * x + (1 - t) * m = y by rewrite /t; field; lra.
have c := @hb_concave t x m t01 ltac:(lra) ltac:(lra); rewrite yE in c.
have fx : fano_bound A x <= fano_bound A m by rewrite fano_bound_top; apply: fano_bound_le; lra.
have mix : t * fano_bound A x + (1 - t) * fano_bound A m <= fano_bound A y.
  have lin : y * ln (N - 1) = t * (x * ln (N - 1)) + (1 - t) * (m * ln (N - 1)) by rewrite -{1}yE; ring.
  by rewrite /fano_bound lin; lra.
by have := Rmult_le_compat_l (1 - t) _ _ ltac:(lra) fx; lra.
Qed.

(* Information when all rows are within d of each other (Cuff and Yu 2016, Lemma 3). *)
Theorem mi_le_fano (X : finType) (P : law X) (K : kernel X A) d : d <= m -> dobrushin K <= d ->
  mi P K <= fano_bound A d.
Proof.
move=> dm kd; rewrite mi_entropies -(mean_const P (entropy (output P K))).
have -> : mean P (fun=> entropy (output P K)) - mean P (fun x => entropy (K x)) =
  mean P (fun x => entropy (output P K) - entropy (K x)).
  by rewrite /mean -sum_sub; apply: eq_bigr => x _; ring.
apply: mean_le_const => x _; apply: Rle_trans (entropy_continuity_le _ _) _.
apply: fano_bound_mono => //; first exact: tv_ge0.
apply: Rle_trans kd; have h := tv_convex P K (fun=> K x); rewrite output_const in h.
apply: Rle_trans h _; apply: mean_le_const => x' _.
exact: tv_le_dobrushin.
Qed.

Corollary capacity_le_fano (X : finType) (K : kernel X A) d : d <= m -> dobrushin K <= d ->
  Rbar_le (capacity K) (fano_bound A d).
Proof. by move=> dm kd; apply: capacity_le => P; exact: mi_le_fano. Qed.

End FanoBound.
