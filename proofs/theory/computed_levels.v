(* Levels, coefficients and distortions that are suprema or infima over numbers, at explicit rational instances
   (computed.v): the chi-square coefficient by a weight and the tangent there, the inverse of the binary entropy and the
   least feasible level by a number on either side, the capacity of an order by a prior and an output law; the largest
   Dobrushin coefficient of a level and the relaxed distortion where theorems give them in closed form. *)

From Coq Require Import ZArith QArith Qreals Qabs.
From ExactPriv Require Import core statements coefficients capacity binary_entropy renyi two_points suprema sibson divergence
  hamming feasible programs computed computed_kernels agreement computed_orders computed_hamming computed_known
  computed_suprema.

Local Open Scope R_scope.
#[local] Arguments Q2R : simpl never.
#[local] Arguments Qred : simpl never.
Local Notation ords n := (ordinal_finType n).

(* ** The chi-square coefficient of two laws *)

Section Pair.
Variables (n : nat) (p q : law (ords n)) (a b : nat -> Q).
Hypotheses (ha : forall x, p x = Q2R (a (nat_of_ord x))) (hb : forall x, q x = Q2R (b (nat_of_ord x))).

Definition inside (w : Q) : bool := Qlt_bool 0 w && Qlt_bool w 1.
Lemma insideP w : inside w -> 0 < Q2R w < 1.
Proof. by rewrite /inside !Qlt_boolP Q2R_0 Q2R_1 => /andP[/RltbP h1 /RltbP h2]. Qed.
Definition c_mixture (w : Q) (l : nat) : Q := (w * a l + (1 - w) * b l)%Q.
Lemma mixtureQ w x : Q2R w * p x + (1 - Q2R w) * q x = Q2R (c_mixture w (nat_of_ord x)).
Proof. by rewrite /c_mixture Q2R_plus !Q2R_mult Q2R_minus Q2R_1 ha hb. Qed.
(* p q / m and its slope in the weight, for the mixture m. *)
Definition c_overlap (w : Q) (l : nat) : Q := if zero (c_mixture w l) then 0%Q else (a l * b l / c_mixture w l)%Q.
Definition c_slope (w : Q) (l : nat) : Q :=
  if zero (c_mixture w l) then 0%Q else (a l * b l * (b l - a l) / (c_mixture w l * c_mixture w l))%Q.
Definition over (f : nat -> Q) : Q := qsum (iota 0 n) (@every _) f.
Lemma overE (f : nat -> Q) (F : ords n -> R) : (forall x, F x = Q2R (f (nat_of_ord x))) -> \sum_x F x = Q2R (over f).
Proof. by move=> h; apply: (qsumE (listed_ord n)) => // x _; exact: h. Qed.
Lemma overlapQ w x : 0 < Q2R w < 1 -> p x * q x / (Q2R w * p x + (1 - Q2R w) * q x) = Q2R (c_overlap w (nat_of_ord x)).
Proof.
move=> w01; rewrite mixtureQ /c_overlap zeroE; case: ReqbP => [e|e]; last by rewrite Q2R_quotient // Q2R_mult ha hb.
have [p0 q0] : p x = 0 /\ q x = 0.
  have p0 := mass_ge0 p x; have q0 := mass_ge0 q x; rewrite -mixtureQ in e.
  have h1 : 0 <= Q2R w * p x by apply: Rmult_le_pos; lra.
  have h2 : 0 <= (1 - Q2R w) * q x by apply: Rmult_le_pos; lra.
  by split; nra.
by rewrite p0 Rmult_0_l /Rdiv Rmult_0_l Q2R_0.
Qed.
Definition c_chi2_mixed (w : Q) : Q := (1 - over (c_overlap w))%Q.
Lemma chi2_mixedQ w : inside w -> chi2_mixed p q (Q2R w) = Q2R (c_chi2_mixed w).
Proof.
move=> /insideP w01; rewrite chi2_mixedE // /c_chi2_mixed Q2R_minus Q2R_1; congr (_ - _).
by apply: overE => x; exact: overlapQ.
Qed.
(* 1/m lies above its tangent. *)
Lemma tangent_below (c m0 m : R) : 0 <= c -> 0 < m0 -> 0 < m -> c / m0 - c * (m - m0) / (m0 * m0) <= c / m.
Proof.
move=> c0 h0 h; have -> : c / m0 - c * (m - m0) / (m0 * m0) = c / m - c * ((m - m0) * (m - m0)) / (m * (m0 * m0)) by field; lra.
have : 0 <= c * ((m - m0) * (m - m0)) / (m * (m0 * m0)); last lra.
apply: Rdiv_le_0_compat; first by apply: Rmult_le_pos => //; exact: Rle_0_sqr.
by apply: Rmult_lt_0_compat => //; apply: Rmult_lt_0_compat.
Qed.
Definition c_tangent (w : Q) (end_ : Q) : Q := (c_chi2_mixed w - (end_ - w) * over (c_slope w))%Q.
Lemma chi2_mixed_tangent w (v : R) : inside w -> 0 < v < 1 ->
  chi2_mixed p q v <= Q2R (c_chi2_mixed w) - (v - Q2R w) * Q2R (over (c_slope w)).
Proof.
move=> wi [v0 v1]; have [w0 w1] := insideP wi; rewrite -chi2_mixedQ // !chi2_mixedE //.
pose S x := if Reqb (Q2R w * p x + (1 - Q2R w) * q x) 0 then 0 else
  p x * q x * (q x - p x) / ((Q2R w * p x + (1 - Q2R w) * q x) * (Q2R w * p x + (1 - Q2R w) * q x)).
have <- : \sum_x S x = Q2R (over (c_slope w)).
  apply: overE => x; rewrite /S /c_slope mixtureQ zeroE; case: ReqbP => [_|e]; first by rewrite Q2R_0.
  by rewrite Q2R_quotient !Q2R_mult ?Q2R_minus ?ha ?hb //; nra.
suff : \sum_x p x * q x / (Q2R w * p x + (1 - Q2R w) * q x) + (v - Q2R w) * (\sum_x S x) <=
    \sum_x p x * q x / (v * p x + (1 - v) * q x) by lra.
rewrite -sum_mull -sum_add; apply: sum_le => x _; rewrite /S.
have p0 := mass_ge0 p x; have q0 := mass_ge0 q x.
have m0 : 0 <= Q2R w * p x + (1 - Q2R w) * q x by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos; lra.
case: ReqbP => [e|e].
  have [pz qz] : p x = 0 /\ q x = 0 by split; nra.
  by rewrite pz qz /Rdiv !Rmult_0_l; lra.
have mv : 0 < v * p x + (1 - v) * q x.
  case: (Rle_lt_or_eq_dec _ _ p0) => [k|k]; last case: (Rle_lt_or_eq_dec _ _ q0) => [l|l]; last by case: e; rewrite -k -l; ring.
    by have := Rmult_lt_0_compat _ _ v0 k; have : 0 <= (1 - v) * q x by [apply: Rmult_le_pos; lra]; lra.
  by rewrite -k; have : 0 < (1 - v) * q x by [apply: Rmult_lt_0_compat; lra]; lra.
have mw : 0 < Q2R w * p x + (1 - Q2R w) * q x by lra.
have t := tangent_below (Rmult_le_pos _ _ p0 q0) mw mv.
apply: Rle_trans t; right; field; lra.
Qed.
Definition c_pair_between (w : Q) (t u : Q) : bool :=
  [&& inside w, Qle_bool t (c_chi2_mixed w), Qle_bool (c_tangent w 0) u & Qle_bool (c_tangent w 1) u].
Lemma pair_below w t u : c_pair_between w t u -> Rbar_le (eta_chi2_pair p q) (Q2R u).
Proof.
case/and4P=> wi _; rewrite !Qle_boolP => /RlebP h1 /RlebP h2; have [_ lub] := Lub_Rbar_correct (fun v => exists2 w, 0 < w < 1 & v = chi2_mixed p q w).
apply: lub => v [y y01 ->] /=; apply: Rle_trans (chi2_mixed_tangent wi y01) _.
move: h1 h2; rewrite /c_tangent; move: (over (c_slope w)) (c_chi2_mixed w) => s_ c_.
rewrite !Q2R_minus !Q2R_mult !Q2R_minus Q2R_0 Q2R_1; move: (Q2R s_) (Q2R c_) (Q2R w) (Q2R u) y01 => s c w' u' [y0 y1] h1 h2.
have -> : c - (y - w') * s = (1 - y) * (c - (0 - w') * s) + y * (c - (1 - w') * s) by ring.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ y0) h2; have := Rmult_le_compat_l (1 - y) _ _ ltac:(lra) h1; lra.
Qed.
Lemma pair_above w t u : c_pair_between w t u -> Rbar_le (Q2R t) (eta_chi2_pair p q).
Proof.
case/and4P=> wi; rewrite Qle_boolP => /RlebP h _ _; have [ub _] := Lub_Rbar_correct (fun v => exists2 w, 0 < w < 1 & v = chi2_mixed p q w).
apply: Rbar_le_trans (ub _ _); last by exists (Q2R w); [exact: insideP|].
by rewrite chi2_mixedQ //.
Qed.
End Pair.

Definition eta_chi2_pair_says (i : instance) : Prop := let n := size (one i) in
  forall p q : law (ords n), (forall x, p x = Q2R (at_ (one i) x)) -> (forall x, q x = Q2R (at_ (two i) x)) ->
    holds (eta_chi2_pair p q) (said i).
Definition eta_chi2_pair_check (i : instance) : bool :=
  if said i is Between t u then c_pair_between (size (one i)) (at_ (one i)) (at_ (two i)) (share i) t u else false.
Lemma eta_chi2_pair_checkP i : eta_chi2_pair_check i -> eta_chi2_pair_says i.
Proof.
rewrite /eta_chi2_pair_check; case E : (said i) => [||||t u] // h n p q hp hq; rewrite E.
by apply: confirmed; [exact: (pair_above hp hq h)|exact: (pair_below hp hq h)].
Qed.

(* A weight for each pair of rows. *)
Definition eta_chi2_says (i : instance) : Prop := let n := size (rows i) in let k := outputs i in
  forall K : kernel (ords n) (ords k), (forall x y, K x y = Q2R (entry_ (rows i) x y)) -> holds (eta_chi2 K) (said i).
Definition eta_chi2_check (i : instance) : bool := let n := size (rows i) in let k := outputs i in
  let best x y t u := c_pair_between k (entry_ (rows i) x) (entry_ (rows i) y) (at_ (two i) (x * n + y)) t u in
  if said i is Between t u then [&& Qle_bool 0 u,
    all (fun x => all (fun y => (x == y) || best x y (- (1))%Q u) (iota 0 n)) (iota 0 n) &
    has (fun x => has (fun y => (x != y) && best x y t 2%Q) (iota 0 n)) (iota 0 n) || Qle_bool t 0] else false.
Lemma eta_chi2_checkP i : eta_chi2_check i -> eta_chi2_says i.
Proof.
rewrite /eta_chi2_check; case E : (said i) => [||||t u] // /and3P[u0 /allP h1 h2] n k K hK; rewrite E.
have u0' : 0 <= Q2R u by move: u0; rewrite Qle_boolP Q2R_0 => /RlebP.
have in_ (x : 'I_n) : nat_of_ord x \in iota 0 (size (rows i)) by rewrite mem_iota add0n /= ltn_ord.
apply: confirmed; last first.
  apply/xmax_leP; split=> // x _; apply/xmax_leP; split=> // y xy.
  have /allP/(_ _ (in_ y))/orP[/eqP/ord_inj e|h] := h1 _ (in_ x); first by rewrite e eqxx in xy.
  exact: (pair_below (fun z => hK x z) (fun z => hK y z) h).
have ge := proj2 (proj1 (xmax_leP _ _ _) (Rbar_le_refl (eta_chi2 K))).
case/orP: h2 => [/hasP[x hx /hasP[y hy /andP[xy h]]]|].
  move: hx hy; rewrite !mem_iota !add0n /= => hx hy.
  have := ge (Ordinal hx) isT => /xmax_leP[_ /(_ (Ordinal hy))] g.
  apply: Rbar_le_trans (pair_above (fun z => hK (Ordinal hx) z) (fun z => hK (Ordinal hy) z) h) _.
  by apply: g; apply: contra xy => /eqP[->].
rewrite Qle_boolP Q2R_0 => /RlebP t0; apply: Rbar_le_trans (_ : Rbar_le _ (Finite 0)) _ => //; exact: xmax_ge0.
Qed.

(* ** The inverse of the binary entropy *)

Definition c_hb (x : Q) : term := sub (neg (mul (TQ x) (tln (TQ x)))) (mul (TQ (1 - x)%Q) (tln (TQ (1 - x)%Q))).
Lemma hbE x : hb (Q2R x) = den (c_hb x).
Proof. by rewrite /hb /c_hb subE negE !mulE !tlnE; cbn [den]; rewrite Q2R_minus Q2R_1. Qed.
Definition least_gap : term := TQ (1 # 1073741824).
Lemma gapP t : nonneg (sub t least_gap) -> 0 < den t.
Proof.
move/nonnegP; rewrite subE /least_gap; cbn [den]; have : 0 < Q2R (1 # 1073741824) by [rewrite /Q2R /=; lra]; lra.
Qed.
Definition inverse_binary_entropy_says (i : instance) : Prop := holds (inverse_binary_entropy (xden (level i))) (said i).
Definition c_inverse_between (t : term) (a b : Q) : bool := [&& nonneg t, nonneg (sub (TLn (TQ 2)) t),
  Qle_bool a 0 || Qle_bool a (1 # 2) && nonneg (sub t (c_hb a)) &
  Qle_bool (1 # 2) b || Qle_bool 0 b && nonneg (sub (c_hb b) t)].
Definition c_inverse_exactly (t : term) (p : Q) : bool := match t with
  | TQ q => zero q && zero p
  | TLn (TQ q) => Qeq_bool q 2 && Qeq_bool p (1 # 2)
  | _ => false
  end.
Definition inverse_binary_entropy_check (i : instance) : bool := if level i is XF t then match said i with
    | Between a b => c_inverse_between t a b
    | Exactly p => c_inverse_exactly t p
    | None_ => nonneg (sub (neg t) least_gap) || nonneg (sub (sub t (TLn (TQ 2))) least_gap)
    | _ => false end
  else if said i is None_ then true else false.
Lemma half_Q : Q2R (1 # 2) = / 2. Proof. by rewrite /Q2R /=; lra. Qed.
Lemma inverse_betweenP t a b : c_inverse_between t a b -> holds (inverse_binary_entropy (Finite (den t))) (Between a b).
Proof.
case/and4P=> /nonnegP h0 /nonnegP; rewrite subE; cbn [den]; rewrite Q2R_2 => h1 h2 h3; rewrite /inverse_binary_entropy /=.
have -> : Rleb 0 (den t) && Rleb (den t) (ln 2) by apply/andP; split; apply/RlebP; lra.
exists (hb_inv (den t)) => //; have [k0 k1] := hb_inv_bounds h0; split.
  case/orP: h2 => [|/andP[]]; rewrite !Qle_boolP ?Q2R_0 ?half_Q; first by move/RlebP; lra.
  move=> /RlebP l1 /nonnegP; rewrite subE -hbE => l2; case: (Rle_lt_dec (Q2R a) 0) => l0; first lra.
  by apply: hb_inv_ge => //; lra.
case/orP: h3 => [|/andP[]]; rewrite !Qle_boolP ?Q2R_0 ?half_Q; first by move/RlebP; lra.
move=> /RlebP l1 /nonnegP; rewrite subE -hbE => l2; case: (Rle_lt_dec (/ 2) (Q2R b)) => l0; first lra.
by apply: hb_inv_le => //; lra.
Qed.
Lemma inverse_binary_entropy_checkP i : inverse_binary_entropy_check i -> inverse_binary_entropy_says i.
Proof.
rewrite /inverse_binary_entropy_check /inverse_binary_entropy_says.
have ln2 : 0 < ln 2 by rewrite -ln_1; apply: ln_increasing; lra.
case: (level i) => [||t]; case: (said i) => [|||q|a b] //.
- case/orP=> /gapP; rewrite /= /inverse_binary_entropy /= ?subE ?negE; cbn [den]; rewrite ?Q2R_2 => h.
    by case: RlebP => //= h'; lra.
  by case: RlebP => //= _; case: RlebP => // h'; lra.
- case: t => // [p|[p| | | | | | | | |]] //; case/andP.
    rewrite !zeroE => /ReqbP p0 /ReqbP q0; rewrite /= p0 q0; do 2!(case: RlebP => ?; last lra).
    by rewrite /=; congr (Val (Finite _)); rewrite -{1}hb0 hb_invK //; lra.
  rewrite !Qeq_boolP Q2R_2 half_Q => /ReqbP p2 /ReqbP q2; rewrite /= p2 q2; do 2!(case: RlebP => ?; last lra).
  by rewrite /=; congr (Val (Finite _)); rewrite -hb_half hb_invK //; lra.
- exact: inverse_betweenP.
Qed.

(* ** The least feasible level *)

Section Feasible.
Variables (a b : nat) (P : law (ords a ~> ords b)) (w : seq nat -> Q).
Hypotheses (b0 : (0 < b)%N) (hP : forall x, P x = Q2R (w (word x))).
Local Notation ex := (words a b).
Let l1 : 1 <= letters (ords b).
Proof. by rewrite /letters card_ord; apply: (le_INR 1); apply/leP. Qed.
Definition c_feasible_at (r : Q) : bool := Qlt_bool 1 r && all (fun t => Qle_bool 0 (c_feasible a b w r t)) ex.
Definition c_infeasible_at (r : Q) : bool := Qlt_bool 1 r && has (fun t => Qlt_bool (c_feasible a b w r t) 0) ex.
Lemma level_of (r : Q) : 1 < Q2R r -> Rbar_le (feasible_posterior_level P) (ln (Q2R r)) <-> feasible P (Q2R r).
Proof.
move=> r1; have e0 : 0 <= ln (Q2R r) by rewrite -ln_1; apply: ln_le; lra.
by have := feasible_posterior_levelP l1 P e0; rewrite exp_ln //; lra.
Qed.
Lemma feasible_belowP r : c_feasible_at r -> Rbar_le (feasible_posterior_level P) (ln (Q2R r)).
Proof.
case/andP; rewrite Qlt_boolP Q2R_1 => /RltbP r1 /allP h; apply/level_of => //; apply/(feasibleP l1) => // y.
have /h : word y \in ex by exact: in_words.
by rewrite Qle_boolP Q2R_0 => /RlebP; rewrite (feasibleE hP) //; lra.
Qed.
Lemma feasible_aboveP r : c_infeasible_at r -> Rbar_lt (ln (Q2R r)) (feasible_posterior_level P).
Proof.
case/andP; rewrite Qlt_boolP Q2R_1 => /RltbP r1 /hasP[s /a_word[y <-]]; rewrite Qlt_boolP Q2R_0 => /RltbP h.
apply: Rbar_not_le_lt => /(level_of r1) f.
have F : forall z, 0 <= feasible_mass P (Q2R r) z by apply/(feasibleP l1).
by have := F y; rewrite (feasibleE hP); lra.
Qed.
Lemma feasible_needs_support x : P x = 0 -> feasible_posterior_level P = p_infty.
Proof.
move=> p0; case E : (feasible_posterior_level P) => [e||] //; have g := feasible_posterior_level_ge0 P; rewrite E in g; last by case: g.
have [V hV] : feasible P (exp e) by apply/(feasible_posterior_levelP l1) => //; rewrite E; exact: Rle_refl.
have e1 := exp_ge1 g; have [y vy] := law_support V.
have : 0 < \sum_z V z * hamming_mass (exp e) x z.
  apply: (@sum_gt0 _ _ _ y) => // [z _|]; first by apply: Rmult_le_pos => //; apply: hamming_mass_ge0; lra.
  by apply: Rmult_lt_0_compat => //; apply: hamming_mass_gt0; lra.
by rewrite -hV p0; lra.
Qed.
End Feasible.

Definition feasible_posterior_level_says (i : instance) : Prop :=
  forall P : law (ords (entries i) ~> ords (alphabet i)), (forall x, P x = Q2R (prior_of i (word x))) ->
    holds (feasible_posterior_level P) (said i).
(* Two numbers, the level between their logarithms. *)
Definition feasible_posterior_level_check (i : instance) : bool :=
  let ex := words (entries i) (alphabet i) in let w := prior_of i in (0 < alphabet i)%N &&
  match said i with
  | PlusInfinity => has (fun s => zero (w s)) ex
  | Exactly q => zero q && all (fun s => all (fun t => Qeq_bool (w s) (w t)) ex) ex
  | Between t u => [&& Qle_bool t 0 || c_infeasible_at (entries i) (alphabet i) w (at_ (two i) 0) &&
        nonneg (sub (tln (TQ (at_ (two i) 0))) (TQ t)),
      c_feasible_at (entries i) (alphabet i) w (at_ (two i) 1) & nonneg (sub (TQ u) (tln (TQ (at_ (two i) 1))))]
  | _ => false
  end.
Lemma feasible_posterior_level_checkP i : feasible_posterior_level_check i -> feasible_posterior_level_says i.
Proof.
rewrite /feasible_posterior_level_check /feasible_posterior_level_says => /andP[b0]; case: (said i) => [|||q|t u] // h P hP.
- have /hasP[s /a_word[x <-]] := h; rewrite zeroE -hP => /ReqbP /(feasible_needs_support b0) E.
  exact: (congr1 Val E).
- case/andP: h; rewrite zeroE => /ReqbP q0 /allP h; rewrite /= q0.
  have l1 : 1 <= letters (ords (alphabet i)) by rewrite /letters card_ord; apply: (le_INR 1); apply/leP.
  have g := feasible_posterior_level_ge0 P.
  have : Rbar_le (feasible_posterior_level P) 0.
    apply/(feasible_posterior_levelP l1); [exact: Rle_refl|rewrite exp_0; apply/(feasible1P l1) => x x'].
    by have /allP/(_ _ (in_words x')) := h _ (in_words x); rewrite !hP Qeq_boolP => /ReqbP.
  by move=> l; congr Val; exact: Rbar_le_antisym.
case/and3P: h => h1 h2 /nonnegP; rewrite subE tlnE; cbn [den] => h3; apply: confirmed.
  case/orP: h1 => [|/andP[/(feasible_aboveP b0 hP) h1 /nonnegP]].
    by rewrite Qle_boolP Q2R_0 => /RlebP t0; apply: Rbar_le_trans (feasible_posterior_level_ge0 P).
  rewrite subE tlnE; cbn [den] => h4; by apply: Rbar_le_trans (Rbar_lt_le _ _ h1); rewrite /Rbar_le; lra.
by apply: Rbar_le_trans (feasible_belowP b0 hP h2) _; rewrite /Rbar_le; lra.
Qed.

(* ** In closed form: the largest Dobrushin coefficient of a level, the relaxed distortion *)

Lemma lettersN n : letters (ords n) = INR n. Proof. by rewrite /letters card_ord. Qed.
Definition level_in (n : nat) (r c : Q) : bool := [&& Qle_bool 1 r, Qle_bool 0 c & Qle_bool (number n * c) 1].
Lemma level_inE n r c : level_in n r c = @level_range (ords n) (Q2R r) (Q2R c).
Proof. by rewrite /level_in /level_range !Qle_boolP Q2R_0 Q2R_1 Q2R_mult -numberE /letters card_ord. Qed.
Lemma out_of_level n (S : R -> Rbar) r c : ~~ level_in n r c -> @at_level (ords n) S (Q2R c) (Finite (Q2R r)) = NoValue.
Proof. by rewrite level_inE /at_level /= => /negbTE->. Qed.
Definition c_coefficient (n : nat) (r c : Q) : Q := ((r - 1) / (r * (1 - number n * c) + 1))%Q.
Lemma coefficientE n r c : level_in n r c ->
  (Q2R r - 1) / (Q2R r * (1 - letters (ords n) * Q2R c) + 1) = Q2R (c_coefficient n r c).
Proof.
rewrite /level_in !Qle_boolP Q2R_0 Q2R_1 Q2R_mult -numberE => /and3P[/RlebP r1 /RlebP c0 /RlebP c1].
rewrite lettersN.
have e : Q2R (r * (1 - number n * c) + 1) = Q2R r * (1 - INR n * Q2R c) + 1.
  by rewrite Q2R_plus Q2R_mult Q2R_minus Q2R_mult Q2R_1 -numberE.
have : 0 <= Q2R r * (1 - INR n * Q2R c) by apply: Rmult_le_pos; lra.
by move=> p0; rewrite /c_coefficient Q2R_quotient e ?Q2R_minus ?Q2R_1 //; lra.
Qed.
(* Where the theorems give it: more than one letter, and r N c at most 2, or below. *)
Definition given_at (n : nat) (r c : Q) : bool := [&& (1 < n)%N, Qlt_bool 0 c & level_in n r c].
Lemma given_atP n r c : given_at n r c -> [/\ (2 <= #|ords n|)%N, 0 < Q2R c, letters (ords n) * Q2R c <= 1, 0 <= ln (Q2R r) & exp (ln (Q2R r)) = Q2R r].
Proof.
case/and3P=> n1; rewrite Qlt_boolP Q2R_0 => /RltbP c0; rewrite level_inE => /and3P[/RlebP r1 _ /RlebP c1].
split=> //; first by rewrite card_ord.
  by rewrite -ln_1; apply: ln_le; lra.
by rewrite exp_ln //; lra.
Qed.
Definition eta_tv_pml_says (i : instance) : Prop :=
  holds (eta_tv_pml (ords (entries i)) (Finite (Q2R (at_ (two i) 0))) (Q2R (share i))) (said i).
Definition eta_tv_pml_check (i : instance) : bool := let r := at_ (two i) 0 in let n := entries i in let c := share i in
  if level_in n r c then [&& given_at n r c, Qle_bool (r * (number n * c)) 2 & agrees (tfin (TQ (c_coefficient n r c))) (said i)]
  else agrees None (said i).
Lemma eta_tv_pml_checkP i : eta_tv_pml_check i -> eta_tv_pml_says i.
Proof.
rewrite /eta_tv_pml_check /eta_tv_pml_says; case: ifP => [l|/negbT l]; last by rewrite /eta_tv_pml out_of_level //; exact: agreesP.
case/and3P=> /given_atP[n2 c0 c1 e0 re]; rewrite Qle_boolP !Q2R_mult Q2R_2 -numberE -lettersN => /RlebP h /agreesP.
by have := eta_tv_pml_value n2 c0 c1 e0; rewrite re => /(_ h) ->; rewrite coefficientE.
Qed.
Definition eta_tv_pml_class_says (i : instance) : Prop :=
  holds (eta_tv_pml_class (ords (entries i)) (Finite (Q2R (at_ (two i) 0))) (Q2R (share i)) (index_ i)) (said i).
Definition eta_tv_pml_class_check (i : instance) : bool := let r := at_ (two i) 0 in let n := entries i in let c := share i in
  if level_in n r c then [&& given_at n r c, Qlt_bool (r * (number n * c)) 2 & match index_ i with
    | 0%N => agrees (Some XM) (said i) | 1%N => agrees (tfin (TQ (c_coefficient n r c))) (said i) | _ => false end]
  else agrees None (said i).
Lemma eta_tv_pml_class_checkP i : eta_tv_pml_class_check i -> eta_tv_pml_class_says i.
Proof.
rewrite /eta_tv_pml_class_check /eta_tv_pml_class_says.
case: ifP => [l|/negbT l]; last by rewrite /eta_tv_pml_class out_of_level //; exact: agreesP.
case/and3P=> /given_atP[n2 c0 c1 e0 re]; rewrite Qlt_boolP !Q2R_mult Q2R_2 -numberE -lettersN => /RltbP h.
case: (index_ i) => [|[|j]] // /agreesP.
  by have := eta_tv_pml_class0 c0 c1 e0; rewrite re => /(_ h) ->.
by have := eta_tv_pml_class1 n2 c0 c1 e0; rewrite re => /(_ h) ->; rewrite coefficientE.
Qed.

Definition c_relaxed (n b : nat) (r : Q) : option xterm := if Qle_bool 1 r then
  tfin (TQ (number n * (number b - 1) / shifted b r)%Q) else None.
Definition least_distortion_relaxed_says (i : instance) : Prop :=
  holds (least_distortion_relaxed (ords (entries i)) (ords (alphabet i)) (Finite (Q2R (share i)))) (said i).
Definition least_distortion_relaxed_check (i : instance) : bool :=
  (1 < alphabet i)%N && agrees (c_relaxed (entries i) (alphabet i) (share i)) (said i).
Lemma least_distortion_relaxed_checkP i : least_distortion_relaxed_check i -> least_distortion_relaxed_says i.
Proof.
case/andP=> b1 /agreesP; rewrite /least_distortion_relaxed_says /c_relaxed Qle_boolP Q2R_1; case: RlebP => r1 h; last first.
  by rewrite /least_distortion_relaxed /program; case: RlebP.
have l2 : 2 <= letters (ords (alphabet i)) by rewrite /letters card_ord; apply: (le_INR 2); apply/leP.
rewrite relaxed_value //; move: h; rewrite /tfin /= Q2R_quotient ?shiftedE; last lra.
by rewrite Q2R_mult Q2R_minus Q2R_1 -!numberE /hamming_bound /letters !card_ord.
Qed.
