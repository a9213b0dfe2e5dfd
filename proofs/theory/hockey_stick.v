(* The hockey-stick divergence E_r(p, q) = sum max(p - r q, 0), total variation (r = 1)
   and Dobrushin's coefficient.

   Sources: Balle, Barthe, Gaboardi, Privacy amplification by subsampling (2018), for
   E_r; Kairouz, Oh, Viswanath, The composition theorem for differential privacy (2015),
   for the trade-off; Dobrushin (1956); Cohen, Kempermann, Zbaganu (1998). *)

From ExactPriv Require Import core.

Section Hs.
Variable T : finType.
Implicit Types (p q u : law T) (A : pred T).

Lemma hs_ge0 r (p q : T -> R) : 0 <= hs r p q.
Proof. by apply: sum_ge0 => a _; exact: Rmax_r. Qed.

Lemma hs_event_le r p q A : prob p A - r * prob q A <= hs r p q.
Proof.
rewrite /prob -sum_mull -sum_sub; apply: Rle_trans (_ : \sum_(a | A a) Rmax (p a - r * q a) 0 <= _).
  by apply: sum_le => a _; exact: Rmax_l.
by apply: sum_le_cond => a; exact: Rmax_r.
Qed.

(* The event that attains E_r. *)
Definition above r p q : pred T := fun a => Rltb (r * q a) (p a).

Lemma hs_event r p q : hs r p q = prob p (above r p q) - r * prob q (above r p q).
Proof.
rewrite /prob -sum_mull -sum_sub [RHS]big_mkcond; apply: eq_bigr => a _ /=.
by rewrite /above; case: RltbP => h; [rewrite Rmax_left|rewrite Rmax_right]; lra.
Qed.

(* E_r as a largest value over events: p(A) <= r q(A) + d for all A iff E_r(p,q) <= d. *)
Theorem hs_leP r p q d : hs r p q <= d <-> forall A, prob p A <= r * prob q A + d.
Proof.
split=> [h A|h]; first by have := hs_event_le r p q A; lra.
by rewrite hs_event; have := h (above r p q); lra.
Qed.

(* With mathcomp's sets instead of predicates. *)
Corollary hs_le_sets r p q d :
  hs r p q <= d <-> forall A : {set T}, prob p (mem A) <= r * prob q (mem A) + d.
Proof.
split=> [/hs_leP h A|h]; first exact: h.
by rewrite hs_event; have := h [set a | above r p q a]; rewrite !prob_set; lra.
Qed.

Lemma hs_eq0 r p q : hs r p q = 0 <-> forall a, p a <= r * q a.
Proof.
split=> [h a|h]; last by apply: sum_0 => a _; rewrite Rmax_right //; have := h a; lra.
have := @sum_eq0 T xpredT (fun a => Rmax (p a - r * q a) 0) (fun a _ => Rmax_r _ _) h a isT.
by have := Rmax_l (p a - r * q a) 0; lra.
Qed.

(* Monotone and 1-Lipschitz in r. *)
Lemma hs_antimono r s p q : r <= s -> hs s p q <= hs r p q.
Proof.
move=> rs; apply: sum_le => a _; apply: Rle_max_compat_r.
by have := Rmult_le_compat_r (q a) r s; have := mass_ge0 q a; lra.
Qed.

Lemma hs_lipschitz r s p q : r <= s -> hs r p q <= hs s p q + (s - r).
Proof.
move=> rs; apply/hs_leP => A; have := hs_event_le s p q A.
have := prob_le1 q A; have := prob_ge0 q A.
have := Rmult_le_compat_l (s - r) (prob q A) 1; lra.
Qed.

Lemma hs_le1 r p q : 0 <= r -> hs r p q <= 1.
Proof.
move=> r0; apply/hs_leP => A; have := prob_le1 p A.
by have := Rmult_le_pos _ _ r0 (prob_ge0 q A); lra.
Qed.

Lemma hs_refl r p : 1 <= r -> hs r p p = 0.
Proof.
move=> r1; apply/hs_eq0 => a; have := mass_ge0 p a.
by have := Rmult_le_compat_r (p a) 1 r; lra.
Qed.

(* Weak triangle inequality. *)
Theorem hs_triangle r s p q u : 0 <= r -> hs (r * s) p u <= hs r p q + r * hs s q u.
Proof.
move=> r0; apply/hs_leP => A; have := hs_event_le r p q A.
have := Rmult_le_compat_l r _ _ r0 (hs_event_le s q u A); lra.
Qed.

(* ** Total variation *)

Theorem tv_hs1 p q : total_variation p q = hs 1 p q.
Proof.
have e : \sum_a (p a - q a) = 0 by rewrite sum_sub !mass_sum1; lra.
rewrite /total_variation /hs.
have -> : \sum_a Rabs (p a - q a) = 2 * (\sum_a Rmax (p a - 1 * q a) 0) - \sum_a (p a - q a).
  rewrite -sum_mull -sum_sub; apply: eq_bigr => a _.
  rewrite /Rabs /Rmax; case: Rcase_abs => h; case: Rle_dec => h'; lra.
by rewrite e; lra.
Qed.

Lemma tv_sym p q : total_variation p q = total_variation q p.
Proof. by rewrite /total_variation; congr (_ / _); apply: eq_bigr => a _; exact: Rabs_minus_sym. Qed.

Lemma tv_ge0 p q : 0 <= total_variation p q.
Proof. by rewrite tv_hs1; exact: hs_ge0. Qed.

Lemma tv_le1 p q : total_variation p q <= 1.
Proof. by rewrite tv_hs1; apply: hs_le1; lra. Qed.

Lemma tv_refl p : total_variation p p = 0.
Proof. by rewrite tv_hs1 hs_refl //; lra. Qed.

Lemma tv_eq0 p q : total_variation p q = 0 <-> p = q.
Proof.
split=> [|->]; last exact: tv_refl.
by rewrite tv_hs1 => /hs_eq0 h; apply: law_le_eq => a; have := h a; lra.
Qed.

Lemma tv_triangle p q u : total_variation p u <= total_variation p q + total_variation q u.
Proof.
rewrite !tv_hs1; have := @hs_triangle 1 1 p q u; rewrite !Rmult_1_l; apply; lra.
Qed.

Theorem tv_leP p q d : total_variation p q <= d <-> forall A, prob p A <= prob q A + d.
Proof. by rewrite tv_hs1 hs_leP; split=> h A; have := h A; lra. Qed.

Theorem tv_event p q : total_variation p q = prob p (above 1 p q) - prob q (above 1 p q).
Proof. by rewrite tv_hs1 hs_event; lra. Qed.

Lemma tv_event_le p q A : Rabs (prob p A - prob q A) <= total_variation p q.
Proof.
have h1 := hs_event_le 1 p q A; have h2 := hs_event_le 1 q p A.
by apply: Rabs_le; move: h1 h2; rewrite -!tv_hs1 (tv_sym q p); lra.
Qed.

(* 1 - TV is the common mass. *)
Theorem tv_overlap p q : total_variation p q = 1 - support_overlap p q.
Proof.
rewrite tv_hs1 -[X in _ = X - _](mass_sum1 p) /support_overlap -sum_sub; apply: eq_bigr => a _.
rewrite /Rmax /Rmin; case: Rle_dec => h; case: Rle_dec => h'; lra.
Qed.

(* Least sum of the two errors of a test, and its Bayes error at even odds: (1 - TV)/2. *)
Theorem bayes_error_sum_tv p q : bayes_error_sum p q = 1 - total_variation p q.
Proof.
have le A : 1 - total_variation p q <= prob p A + prob q (predC A).
  rewrite prob_compl; have := hs_event_le 1 q p A; rewrite -tv_hs1 tv_sym; lra.
apply: Rle_antisym; last by apply: min1_ge => [|A _]; [have := tv_ge0 p q; lra|exact: le].
apply: Rle_trans (_ : prob p (mem [set a | above 1 q p a]) +
  prob q (predC (mem [set a | above 1 q p a])) <= _).
  exact: (min1_le (fun A : {set T} => prob p (mem A) + prob q (predC (mem A)))).
by rewrite prob_compl tv_sym tv_event !prob_set; lra.
Qed.

(* E_r in one direction and TV: E_r <= TV for r >= 1. *)
Lemma hs_le_tv r p q : 1 <= r -> hs r p q <= total_variation p q.
Proof. by move=> r1; rewrite tv_hs1; exact: hs_antimono. Qed.

(* ** The trade-off between epsilon and delta (Kairouz, Oh, Viswanath 2015)

   If both directions of E_r are at most d, then for 1 <= s <= r both directions of E_s
   are at most 1 - (s+1)(1-d)/(r+1). *)
Theorem hs_tradeoff r s d p q : 1 <= s -> s <= r -> hs r p q <= d -> hs r q p <= d ->
  hs s p q <= 1 - (s + 1) * (1 - d) / (r + 1).
Proof.
move=> s1 sr /hs_leP h1 /hs_leP h2; rewrite hs_event; set A := above s p q.
have a1 := h1 A; have := h2 (predC A); rewrite !prob_compl => a2.
set a := prob p A in a1 a2 *; set b := prob q A in a1 a2 *.
have -> : 1 - (s + 1) * (1 - d) / (r + 1) = ((r + 1) - (s + 1) * (1 - d)) / (r + 1) by field; lra.
apply/Rle_div_r; first lra.
case: (Req_dec r 1) => [r1|rn].
  by have e : s = 1 by [lra]; subst r s; lra.
have m1 : 0 <= (r - s) * (d + r * (1 - a) - (1 - b)) by apply: Rmult_le_pos; lra.
have m2 : 0 <= (s * r - 1) * (r * b + d - a) by apply: Rmult_le_pos; nra.
apply: (Rmult_le_reg_l (r - 1)); first lra.
nra.
Qed.

Corollary tv_tradeoff r d p q : 1 <= r -> hs r p q <= d -> hs r q p <= d ->
  total_variation p q <= 1 - 2 * (1 - d) / (r + 1).
Proof. by move=> r1 h1 h2; rewrite tv_hs1; have := @hs_tradeoff r 1 d p q; rewrite -[1 + 1]/2; apply; lra. Qed.

(* Two laws with all ratios within r: TV <= (r-1)/(r+1). *)
Corollary tv_le_ratio r p q : 1 <= r -> (forall a, p a <= r * q a) -> (forall a, q a <= r * p a) ->
  total_variation p q <= (r - 1) / (r + 1).
Proof.
move=> r1 /hs_eq0 h1 /hs_eq0 h2; have := @tv_tradeoff r 0 p q r1; rewrite h1 h2.
have -> : 1 - 2 * (1 - 0) / (r + 1) = (r - 1) / (r + 1) by field; lra.
by apply; lra.
Qed.

End Hs.

(* ** Data processing and joint convexity *)

Section Processing.
Variables X Y : finType.
Implicit Types (P Q : law X) (K L : kernel X Y).

Lemma prob_output P K (A : pred Y) : prob (output P K) A = mean P (fun x => prob (K x) A).
Proof.
rewrite /prob /mean (eq_bigr (fun y => \sum_x P x * K x y)) // exchange_big /=.
by apply: eq_bigr => x _; rewrite sum_mull.
Qed.

(* Data processing for every E_r. *)
Theorem hs_processing r P Q K : hs r (output P K) (output Q K) <= hs r P Q.
Proof.
apply/hs_leP => A; rewrite !prob_output /mean -sum_mull.
suff: \sum_x (P x * prob (K x) A - r * (Q x * prob (K x) A)) <= hs r P Q by rewrite sum_sub; lra.
apply: sum_le => x _; have k0 := prob_ge0 (K x) A; have k1 := prob_le1 (K x) A.
have -> : P x * prob (K x) A - r * (Q x * prob (K x) A) = (P x - r * Q x) * prob (K x) A by ring.
have m0 := Rmax_r (P x - r * Q x) 0; have ml := Rmax_l (P x - r * Q x) 0.
nra.
Qed.

(* Joint convexity of every E_r. *)
Theorem hs_convex r P K L : hs r (output P K) (output P L) <= mean P (fun x => hs r (K x) (L x)).
Proof.
apply/hs_leP => A; rewrite !prob_output -mean_scal -mean_add; apply: mean_le => x _.
by have := hs_event_le r (K x) (L x) A; lra.
Qed.

Corollary tv_processing P Q K :
  total_variation (output P K) (output Q K) <= total_variation P Q.
Proof. by rewrite !tv_hs1; exact: hs_processing. Qed.

Corollary tv_convex P K L :
  total_variation (output P K) (output P L) <= mean P (fun x => total_variation (K x) (L x)).
Proof.
rewrite tv_hs1; apply: Rle_trans (hs_convex _ _ _ _) _.
by right; apply: eq_bigr => x _; rewrite tv_hs1.
Qed.

(* ** Dobrushin's coefficient *)

Lemma tv_le_dobrushin K x x' : total_variation (K x) (K x') <= dobrushin K.
Proof. exact: (worstR_ge (S := @pairs X)). Qed.

Lemma dobrushin_ge0 K : 0 <= dobrushin K.
Proof. exact: worstR_ge0. Qed.

Lemma dobrushin_le1 K : dobrushin K <= 1.
Proof. by apply: worstR_le => [|x x' _]; [lra|exact: tv_le1]. Qed.

(* The spread of the probability of an event over the inputs. *)
Lemma prob_spread K x x' (A : pred Y) : prob (K x) A - prob (K x') A <= dobrushin K.
Proof.
by have := hs_event_le 1 (K x) (K x') A; rewrite -tv_hs1; have := tv_le_dobrushin K x x'; lra.
Qed.

(* Integrals of a function of small spread: |sum (P - Q) k| <= TV(P,Q) * spread. *)
Theorem mean_diff_le_tv P Q (k : X -> R) (c : R) : (forall x x', k x - k x' <= c) ->
  mean P k - mean Q k <= total_variation P Q * c.
Proof.
move=> h; have [x0 _] := law_support P; have [m km] := ex_argmin k x0.
rewrite tv_hs1 -sum_mulr.
have -> : mean P k - mean Q k = \sum_x (P x - Q x) * (k x - k m).
  rewrite (eq_bigr (fun x => (P x * k x - Q x * k x) - (P x - Q x) * k m)); last first.
    by move=> x _; ring.
  by rewrite !sum_sub sum_mulr sum_sub !mass_sum1 /mean; ring.
apply: sum_le => x _; have := km x; have := h x m.
have := Rmax_r (P x - 1 * Q x) 0; have := Rmax_l (P x - 1 * Q x) 0.
move: (Rmax _ _) => u; nra.
Qed.

(* Dobrushin (1956): a kernel contracts total variation by its largest distance of rows. *)
Theorem dobrushin_contraction K P Q :
  total_variation (output P K) (output Q K) <= dobrushin K * total_variation P Q.
Proof.
apply/tv_leP => A; rewrite !prob_output.
have := mean_diff_le_tv P Q (fun x x' => prob_spread K x x' A); lra.
Qed.

(* It is the least such constant: eta_TV. *)
Theorem dobrushin_least K c : 0 <= c ->
  (forall P Q, total_variation (output P K) (output Q K) <= c * total_variation P Q) ->
  dobrushin K <= c.
Proof.
move=> c0 h; apply: worstR_le => // x x' _.
have := h (dirac x) (dirac x'); rewrite !output_dirac => hx.
have := tv_le1 (dirac x) (dirac x'); have := tv_ge0 (dirac x) (dirac x').
by have := Rmult_le_compat_l c (total_variation (dirac x) (dirac x')) 1 c0; lra.
Qed.

(* Under epsilon-LDP it is at most (e^eps - 1)/(e^eps + 1). *)
Theorem dobrushin_le_ldp K (e : R) : 0 <= e -> Rbar_le (ldp K) e ->
  dobrushin K <= (exp e - 1) / (exp e + 1).
Proof.
move=> e0 /(ldp_leP K e0) h; have r1 : 1 <= exp e by have := exp_ineq1_le e; lra.
apply: worstR_le => [|x x' _].
  by apply: Rmult_le_pos; [lra|apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
exact: tv_le_ratio.
Qed.

End Processing.

(* Composition: eta_TV(K L) <= eta_TV(K) eta_TV(L). *)
Theorem dobrushin_kthen (X Y Z : finType) (K : kernel X Y) (L : kernel Y Z) :
  dobrushin (kthen K L) <= dobrushin K * dobrushin L.
Proof.
apply: worstR_le => [|x x' _]; first by apply: Rmult_le_pos; exact: dobrushin_ge0.
apply: Rle_trans (dobrushin_contraction L (K x) (K x')) _; rewrite Rmult_comm.
by apply: Rmult_le_compat_r; [exact: dobrushin_ge0|exact: tv_le_dobrushin].
Qed.

(* ** Merging outputs *)

(* Merging by the event where p > r q keeps E_r. *)
Theorem hs_merge_event (T : finType) r (p q : law T) :
  let f : T -> bit_type := above r p q in hs r (push f p) (push f q) = hs r p q.
Proof.
move=> f; apply: Rle_antisym; first exact: hs_processing.
rewrite {1}hs_event; have := hs_event_le r (push f p) (push f q) (pred1 true).
by rewrite /prob !big_pred1_eq !push_prob /prob /f !(eq_bigl (above r p q)) // => a; rewrite eqb_id.
Qed.

Corollary tv_merge_event (T : finType) (p q : law T) :
  let f : T -> bit_type := above 1 p q in
  total_variation (push f p) (push f q) = total_variation p q.
Proof. by move=> f; rewrite !tv_hs1 hs_merge_event. Qed.

(* Total variation of two bits. *)
Lemma tv_bits (p q : law bit_type) : total_variation p q = Rabs (p true - q true).
Proof.
rewrite /total_variation sum_bool !law_bool.
have -> : 1 - p true - (1 - q true) = - (p true - q true) by ring.
by rewrite Rabs_Ropp; lra.
Qed.
