(* Group privacy: what a level of privacy for one entry says about k entries, exactly. Concerns: Cuff and Yu,
   Properties 7 to 9 and Property 3 at eps' = 0. docs/findings.md. *)

From ExactPriv Require Import core divergence capacity hockey_stick databases least_mass levels.
From ExactPrivFindings Require Import pointwise_leakage.

(* ** One bit that depends on the distance from a database *)

Lemma hs_bit (r a b : R) : 0 <= a <= 1 -> 0 <= b <= 1 ->
  hs r (bit a) (bit b) = Rmax (a - r * b) 0 + Rmax (1 - a - r * (1 - b)) 0.
Proof. by move=> a01 b01; rewrite /hs sum_bool !bitT // !bitF. Qed.

Section Chain.
Variables (I X : finType) (o : I ~> X) (k : nat) (p : nat -> R).

Definition chain : kernel (I ~> X) bit_type := fun d => bit (p (minn (hamming d o) k)).

Lemma chain_steps (Q : law bit_type -> law bit_type -> Prop) : (forall q, Q q q) ->
  (forall j, (j < k)%N -> Q (bit (p j)) (bit (p j.+1)) /\ Q (bit (p j.+1)) (bit (p j))) ->
  forall d d', neighbours d d' -> Q (chain d) (chain d').
Proof.
move=> Q0 step.
have one a b : neighbours a b -> (hamming a o <= (hamming b o).+1)%N.
  by move=> /eqP ab; have := hamming_triangle a b o; rewrite ab add1n.
have up h : Q (bit (p (minn h k))) (bit (p (minn h.+1 k))) /\ Q (bit (p (minn h.+1 k))) (bit (p (minn h k))).
  case: (leqP k h) => kh; last by rewrite (minn_idPl kh); exact: step.
  by rewrite (minn_idPr (leqW kh)).
move=> d d' dd; have a := one d d' dd; have b := one d' d (ltac:(rewrite neighbours_sym; exact: dd)).
rewrite /chain; case: (ltngtP (hamming d o) (hamming d' o)) => [lt|gt|->] //.
  have -> : hamming d' o = (hamming d o).+1 by apply/eqP; rewrite eqn_leq b lt.
  by have [] := up (hamming d o).
have -> : hamming d o = (hamming d' o).+1 by apply/eqP; rewrite eqn_leq a gt.
by have [] := up (hamming d' o).
Qed.

Lemma chain_start : chain o = bit (p 0).
Proof. by rewrite /chain hamming_refl min0n. Qed.
Lemma chain_at d : (hamming d o <= k)%N -> chain d = bit (p (hamming d o)).
Proof. by move=> h; rewrite /chain (minn_idPl h). Qed.

(* Increasing probabilities whose steps are close. *)
Lemma chain_delta (e t : R) : 0 <= e -> 0 <= t -> (forall j, (j <= k)%N -> 0 <= p j <= 1) ->
  (forall j, (j < k)%N -> [/\ p j <= p j.+1, p j.+1 <= exp e * p j + t & 1 - p j <= exp e * (1 - p j.+1) + t]) ->
  dp_delta chain e <= t.
Proof.
move=> e0 t0 p01 h; have r1 := exp_ge1 e0; apply: worstR_le => // d d' dd.
apply: (chain_steps (Q := fun u v => hs (exp e) u v <= t)) dd => [q|j jk]; first by rewrite hs_refl.
have [mono u1 u2] := h j jk; have a := p01 j (ltnW jk); have b := p01 j.+1 jk.
have e1 : p j <= exp e * p j.+1 by have := Rmult_le_compat_r (p j.+1) _ _ (proj1 b) r1; lra.
have e2 : 1 - p j.+1 <= exp e * (1 - p j) by have := Rmult_le_compat_r (1 - p j) _ _ ltac:(lra) r1; lra.
rewrite !hs_bit //; split.
  by rewrite (Rmax_right (p j - _)) ?Rplus_0_l; [apply: Rmax_lub|]; lra.
by rewrite (Rmax_right (1 - p j.+1 - _)) ?Rplus_0_r; [apply: Rmax_lub|]; lra.
Qed.

(* What m entries change. *)
Lemma chain_group (x x' : X) (s : R) m : x != x' -> (0 < m)%N -> (m <= k)%N -> (k <= #|I|)%N ->
  (forall j, (j <= k)%N -> 0 <= p j <= 1) -> p m - exp s * p 0%N <= group_dp_delta chain m s.
Proof.
move=> ne m0 mk kn p01; have m2 : (2 <= #|X|)%N by rewrite (cardD1 x) (cardD1 x') !inE eq_sym ne.
have [d dm] := shell_inhabited m2 o (leq_trans mk kn).
have w : near_k m d o by rewrite /near_k /within dm m0 leqnn.
apply: Rle_trans (@worstR_ge _ _ (@near_k I X m) (fun p q => hockey_stick p q s) chain d o w).
rewrite chain_start chain_at ?dm // /hockey_stick hs_bit; [|exact: p01|exact: p01].
by have := Rmax_l (p m - exp s * p 0%N) 0; have := Rmax_r (1 - p m - exp s * (1 - p 0%N)) 0; lra.
Qed.
End Chain.

(* ** (delta)-DP: min(k delta, 1) *)

Section TotalVariation.
Variables I X : finType.

Theorem group_tv_delta (Y : finType) (K : kernel (I ~> X) Y) (d : R) k : 0 <= d -> tv_dp K <= d ->
  group_dp_delta K k 0 <= Rmin (INR k * d) 1.
Proof.
move=> d0 /worstR_leP[_ h]; apply: worstR_le => [|a b /andP[_ ab]].
  by apply: Rmin_glb; [apply: Rmult_le_pos => //; exact: pos_INR|lra].
rewrite /hockey_stick exp_0 -tv_hs1; apply: Rmin_glb; last exact: tv_le1.
apply: Rle_trans (group_tv h a b) _; apply: Rmult_le_compat_r => //.
by apply: le_INR; apply/leP.
Qed.

Theorem group_tv_delta_attained (x x' : X) (d : R) k : x != x' -> 0 <= d <= 1 -> (0 < k)%N -> (k <= #|I|)%N ->
  exists (Y : finType) (K : kernel (I ~> X) Y), tv_dp K = d /\ group_dp_delta K k 0 = Rmin (INR k * d) 1.
Proof.
move=> ne d01 k0 kn; pose p j := Rmin (INR j * d) 1; pose o : I ~> X := [ffun=> x].
have p01 j : 0 <= p j <= 1.
  by split; [apply: Rmin_glb; [apply: Rmult_le_pos; [exact: pos_INR|lra]|lra]|exact: Rmin_r].
have step j : p j <= p j.+1 <= p j + d by rewrite /p S_INR /Rmin; do 2 case: Rle_dec; lra.
have tvE K' : tv_dp (K' : kernel (I ~> X) bit_type) = dp_delta K' 0.
  by rewrite /tv_dp /dp_delta /worstR; apply: eq_bigr => a _; apply: eq_bigr => b _; rewrite tv_hs1 /hockey_stick exp_0.
have up : tv_dp (chain o k p) <= d.
  rewrite tvE; apply: (@chain_delta _ _ _ _ _ 0 d) => //; [lra|lra|move=> j _]; rewrite exp_0.
  by have := step j; split; lra.
have p0 : p 0%N = 0 by rewrite /p /= Rmult_0_l Rmin_left; lra.
have low m : (0 < m)%N -> (m <= k)%N -> p m <= group_dp_delta (chain o k p) m 0.
  by move=> m0 mk; have := @chain_group I X o k p x x' 0 m ne m0 mk kn (fun j _ => p01 j); rewrite p0; lra.
exists _, (chain o k p); split; apply: Rle_antisym => //; last exact: low.
- have := low 1%N isT k0; have := group_tv_delta 1 (worstR_ge0 _ _ _ : 0 <= tv_dp (chain o k p)) (Rle_refl _).
  have -> : p 1%N = d by rewrite /p /= Rmult_1_l Rmin_left; lra.
  rewrite /= Rmult_1_l; by have := Rmin_l (tv_dp (chain o k p)) 1; lra.
- by apply: group_tv_delta => //; lra.
Qed.
End TotalVariation.

(* ** eps-DP: k eps *)

Theorem group_privacy_attained (I X : finType) (x x' : X) (e : R) k : x != x' -> 0 <= e -> (0 < k)%N -> (k <= #|I|)%N ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = e /\ group_dp K k = INR k * e.
Proof.
move=> ne e0 k0 kn; have r1 := exp_ge1 e0; set r := exp e in r1 *; pose o : I ~> X := [ffun=> x].
have m2 : (2 <= #|X|)%N by rewrite (cardD1 x) (cardD1 x') !inE eq_sym ne.
have n1 : (1 <= #|I|)%N by exact: leq_trans k0 kn.
have rk := pow_lt r k ltac:(lra); pose c := / ((r + 1) * r ^ k).
have c0 : 0 < c by apply: Rinv_0_lt_compat; apply: Rmult_lt_0_compat; lra.
pose p j := c * r ^ j; have ppos j : 0 < p j by apply: Rmult_lt_0_compat => //; apply: pow_lt; lra.
have pk : p k = / (r + 1) by rewrite /p /c; field; lra.
have top j : (j <= k)%N -> p j <= / (r + 1).
  move=> jk; rewrite -pk; apply: Rmult_le_compat_l; first lra.
  by apply: Rle_pow => //; apply/leP.
have half : / (r + 1) <= / 2 by apply: Rinv_le_contravar; lra.
have p01 j : (j <= k)%N -> 0 <= p j <= 1 by move=> jk; have := top j jk; have := ppos j; lra.
have ratio d d' : neighbours d d' -> forall y, chain o k p d y <= r * chain o k p d' y.
  move=> dd y; apply: (@chain_steps I X o k p (fun u v => u y <= r * v y)) dd => [q|j jk].
    by have := Rmult_le_compat_r (q y) _ _ (mass_ge0 q y) r1; lra.
  have b1 := p01 j (ltnW jk); have b2 := p01 j.+1 jk; have pS : p j.+1 = r * p j by rewrite /p /=; ring.
  have t := top j.+1 jk; have rt : r * (1 - p j.+1) - (1 - p j) = (r - 1) * (1 - (r + 1) * p j) by rewrite pS; ring.
  have q : 0 <= (r - 1) * (1 - (r + 1) * p j).
    apply: Rmult_le_pos; first lra.
    have := Rmult_le_compat_l (r + 1) _ _ ltac:(lra) (top j (ltnW jk)); rewrite Rinv_r; lra.
  have := Rmult_le_compat_r (p j) _ _ (Rlt_le _ _ (ppos j)) r1; have := Rmult_le_compat_r (p j.+1) _ _ (proj1 b2) r1.
  have := Rmult_le_compat_r (1 - p j) 1 r ltac:(lra) r1.
  by case: y; rewrite ?bitT ?bitF //; split; lra.
have exact_level (m : nat) (S : rel (I ~> X)) : (0 < m)%N -> (m <= k)%N ->
    (forall d d', S d d' -> forall y, chain o k p d y <= r ^ m * chain o k p d' y) -> (forall d, hamming d o = m -> S d o) ->
    worst S (fun p q => max_ratio_level p q) (chain o k p) = INR m * e.
  move=> m0 mk h S0; have [d dm] := shell_inhabited m2 o (leq_trans mk kn).
  rewrite -[in RHS](ln_exp e) -/r -ln_pow; last lra.
  apply: (@worst_ratio_exactly _ _ _ _ (r ^ m) d o true) => //; first exact: pow_R1_Rle.
  - exact: S0.
  - by rewrite chain_start bitT // ; exact: p01.
  - rewrite chain_start chain_at ?dm // !bitT; [by rewrite /p /=; ring|exact: p01|exact: p01].
exists _, (chain o k p); split.
  rewrite /dp (exact_level 1%N) // => [|d d' dd y|d d1]; first by rewrite /= Rmult_1_l.
    by rewrite pow_1; exact: ratio.
  by rewrite /near /neighbours d1.
apply: exact_level => // [d d' /andP[_ dk] y|d dk]; last by rewrite /near_k /within dk k0 leqnn.
apply: Rle_trans (group_ratio (Rle_trans _ _ _ Rle_0_1 r1) ratio d d' y) _.
apply: Rmult_le_compat_r; first exact: mass_ge0.
by apply: Rle_pow => //; apply/leP.
Qed.

(* ** eps-DP at eps' = 0: the total variation of k entries *)

Section Response.
Variables (I X : finType).

Definition group_response (r : R) (k : nat) : R := if odd k then 1 - 2 / ((r + 1) * r ^ k./2) else 1 - / r ^ k./2.

(* A shortest path passes any distance. *)
Lemma hamming_between (d e : I ~> X) a b : hamming d e = (a + b)%N -> exists2 f, (hamming d f <= a)%N & hamming f e = b.
Proof.
elim: a d => [|a IH] d h; first by exists d; rewrite ?hamming_refl.
have [f df fe] := hamming_step h; have [g fg ge] := IH f fe; exists g => //.
apply: leq_trans (hamming_triangle d f g) _; move/eqP: df => ->.
by rewrite add1n ltnS.
Qed.

Section Bound.
Variables (Y : finType) (K : kernel (I ~> X) Y) (r : R) (A : pred Y).
Hypothesis r1 : 1 <= r.
Hypothesis ratio : forall d d', neighbours d d' -> forall y, K d y <= r * K d' y.
Local Notation q d := (prob (K d) A).

Lemma event_ratio d f a (B : pred Y) : (hamming d f <= a)%N -> prob (K d) B <= r ^ a * prob (K f) B.
Proof.
move=> h; rewrite /prob -sum_mull; apply: sum_le => y _; have r0 : 0 <= r by lra.
apply: Rle_trans (group_ratio r0 ratio d f y) _; apply: Rmult_le_compat_r; first exact: mass_ge0.
by apply: Rle_pow => //; apply/leP.
Qed.

(* From d at most j steps to f, from g at most j steps to e. *)
Lemma event_between d f g e j : (hamming d f <= j)%N -> (hamming g e <= j)%N ->
  q d - q e <= 1 - (1 - q f + q g) / r ^ j.
Proof.
move=> df ge; have rj : 0 < r ^ j by apply: pow_lt; lra.
have fd : (hamming f d <= j)%N by rewrite hamming_sym.
have u := event_ratio (predC A) fd; rewrite !prob_compl in u; have v := event_ratio A ge.
suff : (1 - q f + q g) / r ^ j <= 1 - q d + q e by lra.
by apply/Rle_div_l => //; lra.
Qed.

Lemma event_even d e j : (hamming d e <= j + j)%N -> q d - q e <= 1 - / r ^ j.
Proof.
move=> h; have [f df fe] : exists2 f, (hamming d f <= j)%N & (hamming f e <= j)%N.
  case: (leqP (hamming d e) j) => le; first by exists d; rewrite ?hamming_refl.
  have [f df fe] := @hamming_between d e (hamming d e - j) j (esym (subnK (ltnW le))).
  by exists f; rewrite ?fe // (leq_trans df) // leq_subLR.
by have := event_between df fe; have -> : (1 - q f + q f) / r ^ j = / r ^ j by [rewrite /Rdiv; ring].
Qed.

Lemma event_odd d e j : hamming d e = (j + j.+1)%N -> q d - q e <= 1 - 2 / ((r + 1) * r ^ j).
Proof.
move=> h; have [f df fe] := hamming_between h; have [g fg ge] := hamming_step fe.
have rj : 0 < r ^ j by apply: pow_lt; lra.
have t := event_between df (eq_leq ge); have s1 := ratio fg; have s2 := ratio (ltac:(rewrite neighbours_sym; exact: fg)).
have := tv_event_le (K f) (K g) A; have := tv_le_ratio r1 s1 s2; have := Rle_abs (q f - q g) => c b a.
have m : 2 / (r + 1) <= 1 - q f + q g.
  by have -> : 2 / (r + 1) = 1 - (r - 1) / (r + 1) by [field; lra]; lra.
have i : 0 <= / r ^ j by apply: Rlt_le; exact: Rinv_0_lt_compat.
have := Rmult_le_compat_r _ _ _ i m; have -> : 2 / (r + 1) * / r ^ j = 2 / ((r + 1) * r ^ j) by field; lra.
by rewrite /Rdiv in t *; lra.
Qed.

Lemma event_group d e k : (hamming d e <= k)%N -> q d - q e <= group_response r k.
Proof.
rewrite /group_response; have := odd_double_half k; set j := k./2; case: (odd k) => /= hk h; rewrite -hk -addnn in h.
  have rj : 0 < r ^ j by apply: pow_lt; lra.
  move: h; rewrite leq_eqVlt => /orP[/eqP e1|]; first by apply: event_odd; rewrite e1 addnS add1n.
  rewrite add1n ltnS => le; apply: Rle_trans (event_even le) _.
  have -> : 2 / ((r + 1) * r ^ j) = 2 / (r + 1) * / r ^ j by field; lra.
  have : 2 / (r + 1) <= 1 by apply/Rle_div_l; lra.
  by move/(Rmult_le_compat_r (/ r ^ j) _ _ (Rlt_le _ _ (Rinv_0_lt_compat _ rj))); lra.
by apply: event_even; rewrite add0n in h.
Qed.
End Bound.

Theorem group_tv_dp (Y : finType) (K : kernel (I ~> X) Y) (e : R) k : 0 <= e -> (0 < k)%N -> Rbar_le (dp K) e ->
  group_dp_delta K k 0 <= group_response (exp e) k.
Proof.
move=> e0 k0 /(dp_leP K e0) h; have r1 := exp_ge1 e0.
have bound d d' : (hamming d d' <= k)%N -> total_variation (K d) (K d') <= group_response (exp e) k.
  by move=> dk; apply/tv_leP => A; have := event_group A r1 h dk; lra.
apply: worstR_le => [|a b /andP[_ ab]]; last by rewrite /hockey_stick exp_0 -tv_hs1; exact: bound.
rewrite /group_response; have rj := pow_R1_Rle _ k./2 r1; case: (odd k).
  suff : 2 / ((exp e + 1) * exp e ^ k./2) <= 1 by lra.
  by apply/Rle_div_l; nra.
by have : / exp e ^ k./2 <= / 1; [apply: Rinv_le_contravar; lra|lra].
Qed.

(* From two entries on it is below tanh(k eps/2), the total variation of two laws of ratio at most r^k. *)
Theorem group_response_smaller (e : R) k : 0 < e -> (1 < k)%N -> group_response (exp e) k < (exp e ^ k - 1) / (exp e ^ k + 1).
Proof.
move=> e0 k1; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
set r := exp e in r1 *; have : (0 < k./2)%N by rewrite half_gt0.
have := odd_double_half k; rewrite /group_response -addnn; set j := k./2; case: (odd k) => /= <- j0.
  have s1 := Rlt_pow_R1 r j r1 (elimT ltP j0); have q : 1 < r * r ^ j by nra.
  rewrite add1n /= pow_add; set s := r ^ j in s1 q *.
  have d1 : 0 < r * (s * s) + 1 by nra. have d2 : 0 < (r + 1) * s by nra.
  have -> : (r * (s * s) - 1) / (r * (s * s) + 1) = 1 - 2 / (r * (s * s) + 1) by field; lra.
  suff : 2 / (r * (s * s) + 1) < 2 / ((r + 1) * s) by lra.
  by apply: Rmult_lt_compat_l; [|apply: Rinv_lt_contravar; [exact: Rmult_lt_0_compat|nra]]; lra.
have s1 := Rlt_pow_R1 r j r1 (elimT ltP j0); rewrite add0n pow_add; set s := r ^ j in s1 *.
have d1 : 0 < s * s + 1 by nra.
have -> : (s * s - 1) / (s * s + 1) = 1 - 2 / (s * s + 1) by field; lra.
suff : 2 / (s * s + 1) < / s by lra.
have -> : / s = 2 / (2 * s) by field; lra.
by apply: Rmult_lt_compat_l; [|apply: Rinv_lt_contravar; [apply: Rmult_lt_0_compat|nra]]; lra.
Qed.

(* The largest next probability, and the next ones. *)
Section Largest.
Variable r : R.
Hypothesis r1 : 1 <= r.
Definition next (x : R) : R := Rmin (r * x) (1 - (1 - x) / r).

Let i1 : 0 < / r <= 1.
Proof. by split; [apply: Rinv_0_lt_compat; lra|rewrite -Rinv_1; apply: Rinv_le_contravar; lra]. Qed.

Lemma next_step x : 0 <= x <= 1 -> [/\ 0 <= next x <= 1, x <= next x, next x <= r * x & 1 - x <= r * (1 - next x)].
Proof.
move=> x01; have a : x <= r * x by nra.
have b : 0 <= (1 - x) / r <= 1 - x by rewrite /Rdiv; nra.
have c : 1 - x <= r * (1 - (1 - (1 - x) / r)) by right; field; lra.
split; rewrite /next; [split|..].
- by apply: Rmin_glb; lra.
- by apply: Rle_trans (Rmin_r _ _) _; lra.
- by apply: Rmin_glb; lra.
- exact: Rmin_l.
- by apply: Rle_trans c _; apply: Rmult_le_compat_l; [lra|have := Rmin_r (r * x) (1 - (1 - x) / r); lra].
Qed.

Lemma next_low x : 0 <= x -> x <= / (r + 1) -> next x = r * x.
Proof.
move=> x0 h; rewrite /next Rmin_left //.
have h' : (r + 1) * x <= 1 by have := Rmult_le_compat_l (r + 1) _ _ ltac:(lra) h; rewrite Rinv_r; lra.
have -> : 1 - (1 - x) / r = r * x + (r - 1) * (1 - (r + 1) * x) / r by field; lra.
by have : 0 <= (r - 1) * (1 - (r + 1) * x) / r by [apply: Rdiv_le_0_compat; nra]; lra.
Qed.
Lemma next_high x : x <= 1 -> / (r + 1) <= x -> next x = 1 - (1 - x) / r.
Proof.
move=> x1 h; rewrite /next Rmin_right //.
have h' : 1 <= (r + 1) * x by have := Rmult_le_compat_l (r + 1) _ _ ltac:(lra) h; rewrite Rinv_r; lra.
have -> : 1 - (1 - x) / r = r * x - (r - 1) * ((r + 1) * x - 1) / r by field; lra.
by have : 0 <= (r - 1) * ((r + 1) * x - 1) / r by [apply: Rdiv_le_0_compat; nra]; lra.
Qed.

Lemma iter_low x j : 0 <= x -> r ^ j * x <= r / (r + 1) -> iter j next x = r ^ j * x.
Proof.
move=> x0; elim: j => [|j IH] h; first by rewrite /=; ring.
have p := pow_lt r j ltac:(lra); have px := Rmult_le_pos _ _ (Rlt_le _ _ p) x0.
have h' : r ^ j * x <= / (r + 1).
  by apply: (Rmult_le_reg_l r); [lra|move: h; rewrite /= /Rdiv; lra].
rewrite iterS IH; last by apply: Rle_trans h' _; rewrite /Rdiv; have := Rinv_0_lt_compat (r + 1); nra.
by rewrite next_low //=; ring.
Qed.
Lemma iter_high x j : x <= 1 -> / (r + 1) <= x -> iter j next x = 1 - (1 - x) / r ^ j.
Proof.
move=> x1 h; elim: j => [|j IH]; first by rewrite /=; field.
have p := pow_R1_Rle r j r1; have b : 0 <= (1 - x) / r ^ j <= 1 - x.
  by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; nra].
by rewrite iterS IH next_high; [rewrite /=; field; lra|lra|lra].
Qed.

Definition first_probability (k : nat) : R := if odd k then / ((r + 1) * r ^ k./2) else / (2 * r ^ k./2).

Lemma first_probability_range k : 0 <= first_probability k <= 1.
Proof.
have p := pow_R1_Rle r k./2 r1; rewrite /first_probability; have q : 1 <= (r + 1) * r ^ k./2 by nra.
by case: (odd k); (split; [apply: Rlt_le; apply: Rinv_0_lt_compat; lra|rewrite -Rinv_1; apply: Rinv_le_contravar; lra]).
Qed.

Lemma first_probability_low k : (0 < k)%N -> 0 < first_probability k <= / (r + 1).
Proof.
move=> k0; have p := pow_R1_Rle r k./2 r1; have g : 0 < (r + 1) * r ^ k./2 by nra.
rewrite /first_probability; have := odd_double_half k; case: (odd k) => /= hk.
  by split; [exact: Rinv_0_lt_compat|apply: Rinv_le_contravar; nra].
split; first by apply: Rinv_0_lt_compat; lra.
apply: Rinv_le_contravar; first lra.
case: (k./2) hk p => [|j] hk p; first by rewrite -hk in k0.
by have := pow_R1_Rle r j r1; rewrite /=; nra.
Qed.

Lemma next_spread k : iter k next (first_probability k) - first_probability k = group_response r k.
Proof.
have p := pow_R1_Rle r k./2 r1; have [f0 f1] := first_probability_range k.
have o : / (r + 1) <= / 2 by apply: Rinv_le_contravar; lra.
have o0 : 0 < / (r + 1) by apply: Rinv_0_lt_compat; lra.
have s : r / (r + 1) = 1 - / (r + 1) by field; lra.
have kE : k = (k./2 + odd k + k./2)%N by rewrite -{1}(odd_double_half k) -addnn addnCA addnA.
rewrite [X in iter X]kE iterD; move: f0; rewrite /first_probability /group_response; case: (odd k) => f0.
  have e : r ^ k./2 * / ((r + 1) * r ^ k./2) = / (r + 1) by field; lra.
  rewrite (iter_low f0) ?e; last lra.
  by rewrite iter_high; [rewrite addn1 /=; field; lra|lra|lra].
have e : r ^ k./2 * / (2 * r ^ k./2) = / 2 by field; lra.
rewrite (iter_low f0) ?e; last lra.
by rewrite iter_high; [rewrite addn0; field; lra|lra|lra].
Qed.
End Largest.

Theorem group_tv_dp_attained (x x' : X) (e : R) k : x != x' -> 0 <= e -> (0 < k)%N -> (k <= #|I|)%N ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = e /\ group_dp_delta K k 0 = group_response (exp e) k.
Proof.
move=> ne e0 k0 kn; have r1 := exp_ge1 e0; pose o : I ~> X := [ffun=> x].
pose p j := iter j (next (exp e)) (first_probability (exp e) k).
have p01 j : 0 <= p j <= 1.
  elim: j => [|j IH]; first exact: first_probability_range.
  by rewrite /p iterS; have [] := next_step r1 IH.
have ratio d d' : near d d' -> forall y, chain o k p d y <= exp e * chain o k p d' y.
  move=> dd y; apply: (@chain_steps I X o k p (fun u v => u y <= exp e * v y)) dd => [q|j _].
    by have := Rmult_le_compat_r (q y) _ _ (mass_ge0 q y) r1; lra.
  have a := p01 j; have b := p01 j.+1; have [_ m s1 s2] := next_step r1 a; have pS : p j.+1 = next (exp e) (p j) by [].
  rewrite -pS in m s1 s2.
  have u1 := Rmult_le_compat_r (p j.+1) _ _ (proj1 b) r1; have u2 := Rmult_le_compat_r (1 - p j) _ _ ltac:(lra) r1.
  by case: y; rewrite ?bitT ?bitF //; split; lra.
have level : dp (chain o k p) = e.
  have m2 : (2 <= #|X|)%N by rewrite (cardD1 x) (cardD1 x') !inE eq_sym ne.
  have [d d1] := shell_inhabited m2 o (leq_trans k0 kn); have [f0 f1] := first_probability_low r1 k0.
  rewrite -[in RHS](ln_exp e); apply: (@worst_ratio_exactly _ _ _ _ (exp e) d o true) => //.
  - by rewrite /near /neighbours d1.
  - by rewrite chain_start bitT.
  - have p1 : p 1%N = exp e * p 0%N by apply: next_low => //; exact: Rlt_le.
    by rewrite chain_start chain_at ?d1 // !bitT // p1.
exists _, (chain o k p); split=> //; apply: Rle_antisym; first by apply: group_tv_dp => //; rewrite level; exact: Rle_refl.
have := @chain_group I X o k p x x' 0 k ne k0 (leqnn k) kn (fun j _ => p01 j); rewrite exp_0 Rmult_1_l /p next_spread //; exact.
Qed.
End Response.

(* ** (eps, delta)-DP at k eps: (1 + r + ... + r^(k-1)) delta is best exactly up to a threshold *)

Section Deltas.
Variables (I X : finType).

Lemma geometric_mono (r : R) i j : 0 <= r -> (i <= j)%N -> geometric r i <= geometric r j.
Proof.
move=> r0; elim: i j => [|i IH] j; first by move=> _; exact: geometric_ge0.
case: j => [|j] // ij.
by rewrite /=; have := Rmult_le_compat_l _ _ _ r0 (IH j ij); lra.
Qed.

Theorem group_delta_exactly (x x' : X) (e t : R) k : x != x' -> 0 < e -> 0 <= t <= 1 -> (k < #|I|)%N ->
  (exists (Y : finType) (K : kernel (I ~> X) Y),
     dp_delta K e <= t /\ group_dp_delta K k.+1 (INR k.+1 * e) = geometric (exp e) k.+1 * t) <->
  geometric (exp e) k * t <= (1 - t) / (exp e + 1).
Proof.
move=> ne e0 t01 kn; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have powE j : exp (INR j * e) = exp e ^ j by rewrite exp_pow.
set r := exp e in r1 powE *; have r0 : 0 <= r by lra.
split=> [[Y [K [/worstR_leP[_ hK] E]]]|small]; last first.
  have g j : (j < k.+1)%N -> (r + 1) * (geometric r j * t) <= 1 - t.
    move=> jk; have m := Rmult_le_compat_r t _ _ (proj1 t01) (geometric_mono r0 (jk : (j <= k)%N)).
    by have := Rle_trans _ _ _ m small => /(Rle_div_r _ _ _ (ltac:(lra) : r + 1 > 0)); lra.
  pose p j := geometric r j * t; have pS j : p j.+1 = r * p j + t by rewrite /p /=; ring.
  have p0 j : 0 <= p j by apply: Rmult_le_pos; [exact: geometric_ge0|lra].
  have p01 j : (j <= k.+1)%N -> 0 <= p j <= 1.
    case: j => [|j] jk; first by rewrite /p /=; lra.
    by split=> //; rewrite pS; have := g j jk; have := p0 j; rewrite -/(p j); nra.
  pose o : I ~> X := [ffun=> x]; exists _, (chain o k.+1 p).
  have level : dp_delta (chain o k.+1 p) e <= t.
    apply: (@chain_delta I X o k.+1 p e t) => [|||j jk]; [lra|lra|exact: p01|].
    rewrite -/r; have a := g j jk; rewrite -/(p j) in a; have b := p0 j; by rewrite pS; split; nra.
  split=> //; apply: Rle_antisym.
    have step d d' : neighbours d d' -> hs r (chain o k.+1 p d) (chain o k.+1 p d') <= t.
      by move=> dd; move/worstR_leP: level => [_]; apply.
    apply: worstR_le => [|a b /andP[_ ab]]; first exact: p0.
    rewrite /hockey_stick powE; apply: Rle_trans (_ : hs (r ^ hamming a b) (chain o k.+1 p a) (chain o k.+1 p b) <= _).
      by apply: hs_antimono; apply: Rle_pow; [lra|apply/leP].
    apply: Rle_trans (group_hs r0 step a b) _; apply: Rmult_le_compat_r; first lra.
    exact: geometric_mono.
  have := @chain_group I X o k.+1 p x x' (INR k.+1 * e) k.+1 ne (ltn0Sn k) (leqnn _) kn p01.
  by rewrite {2}/p /= Rmult_0_l Rmult_0_r Rminus_0_r.
case: (Rle_lt_or_eq_dec _ _ (proj1 t01)) => [tp|<-]; last first.
  by rewrite Rmult_0_r; apply: Rdiv_le_0_compat; lra.
have step d d' : neighbours d d' -> hs r (K d) (K d') <= t by move=> dd; exact: hK.
have gp : 0 < geometric r k.+1 * t.
  by apply: Rmult_lt_0_compat => //=; have := Rmult_le_pos _ _ r0 (geometric_ge0 k r0); lra.
move: E; rewrite /group_dp_delta /worstR.
case: (max_attained xpredT (fun a => \max_(b | near_k k.+1 a b) hockey_stick (K a) (K b) (INR k.+1 * e))) => [->|[a _ ->]]; first lra.
case: (max_attained (fun b => near_k k.+1 a b) (fun b => hockey_stick (K a) (K b) (INR k.+1 * e))) => [->|[b ab ->]]; first lra.
rewrite /hockey_stick powE => E; case/andP: ab => ab0 ab.
have full : hamming a b = k.+1.
  apply/eqP; move: ab; rewrite leq_eqVlt => /orP[//|lt]; exfalso.
  have le : hs (r ^ k.+1) (K a) (K b) <= geometric r k * t.
    apply: Rle_trans (_ : hs (r ^ hamming a b) (K a) (K b) <= _).
      by apply: hs_antimono; apply: Rle_pow; [lra|apply/leP; exact: ltnW].
    apply: Rle_trans (group_hs r0 step a b) _; apply: Rmult_le_compat_r; first lra.
    by apply: geometric_mono => //; rewrite -ltnS.
  have c := geometric_closed r k; have pk := pow_lt r k ltac:(lra).
  have : geometric r k < geometric r k.+1 by rewrite /=; lra.
  by move/(Rmult_lt_compat_r t _ _ tp); lra.
have [f af fb] := hamming_step full.
set A := above (r ^ k.+1) (K a) (K b); have EA : prob (K a) A - r ^ k.+1 * prob (K b) A = geometric r k.+1 * t.
  by rewrite -E hs_event.
have u : prob (K a) A <= r * prob (K f) A + t by apply: (proj1 (hs_leP r (K a) (K f) t)); exact: step.
have v : prob (K f) A <= r ^ k * prob (K b) A + geometric r k * t.
  by apply: (proj1 (hs_leP (r ^ k) (K f) (K b) _)); have := group_hs r0 step f b; rewrite fb.
have w : prob (K f) (predC A) <= r * prob (K a) (predC A) + t.
  by apply: (proj1 (hs_leP r (K f) (K a) t)); apply: step; rewrite neighbours_sym.
rewrite !prob_compl in w; have q0 := prob_ge0 (K b) A; have pk := pow_lt r k ltac:(lra).
move: EA; rewrite /= => EA; have qb := Rmult_le_pos _ _ (Rlt_le _ _ pk) q0.
have rv := Rmult_le_compat_l _ _ _ r0 v.
have fE : prob (K f) A = r ^ k * prob (K b) A + geometric r k * t.
  by apply: (Rmult_eq_reg_l r); [|lra]; apply: Rle_antisym; lra.
have aE : prob (K a) A = r * prob (K f) A + t by rewrite fE; lra.
have rp1 : r + 1 > 0 by lra.
apply: (proj1 (Rle_div_r _ _ _ rp1)).
have : (r - 1) * ((r + 1) * prob (K f) A) <= (r - 1) * (1 - t) by rewrite aE in w; lra.
move/(Rmult_le_reg_l (r - 1) _ _ ltac:(lra)) => h.
have low : geometric r k * t <= prob (K f) A by lra.
have rp : 0 <= r + 1 by lra.
by have := Rmult_le_compat_l (r + 1) _ _ rp low; lra.
Qed.
End Deltas.
