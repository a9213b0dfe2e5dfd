(* The largest divergence between the rows of neighbours at a level of differential privacy: every f-divergence and
   every Renyi divergence, at one mechanism; and the exact constants of the quadratic bounds on relative entropy and on
   information. They replace: Cuff and Yu, Property 1 and Lemma 1; Zhong and Bu, Lemma 20(8). docs/findings.md. *)

From ExactPriv Require Import core divergence capacity hockey_stick scalar pinsker domination best_responses renyi renyi_orders
  f_divergence binette_f entrywise levels.
From ExactPrivFindings Require Import information pointwise_leakage regimes.

(* ** Randomised response on one entry *)

Definition odds (r : R) : R := r / (r + 1).

Lemma odds01 r : 1 <= r -> 0 < odds r < 1.
Proof. by move=> r1; split; [apply: Rdiv_lt_0_compat|apply/Rlt_div_l]; lra. Qed.

(* Every pair of ratio at most r is processed from these two laws. *)
Lemma processed_from_odds (T : finType) (p q : law T) r : 1 < r ->
  (forall a, p a <= r * q a) -> (forall a, q a <= r * p a) ->
  exists K : kernel bit_type T, output (bit (odds r)) K = p /\ output (bit (1 - odds r)) K = q.
Proof.
move=> r1 hp hq; have [K [<- <-]] := domination_ratio r1 hp hq; have o := odds01 (Rlt_le _ _ r1).
have oE : 1 - odds r = 1 / (r + 1) by rewrite /odds; field; lra.
pose L : kernel bit_type (bit_type ** bit_type) := fun s => dirac (false, s).
have E side : output (bit (if side then odds r else 1 - odds r)) L = randomised_response r 0 side.
  apply: law_ext => -[told answer]; rewrite rrE; try lra.
  rewrite outputE sum_bool /L !diracE; case: side; rewrite bitT ?bitF; try lra;
    by case: told; case: answer => //=; rewrite ?oE /odds; field; lra.
by exists (kthen L K); rewrite !output_kthen (E true) (E false).
Qed.

Section OneEntry.
Variables (I X : finType) (i : I) (x x' : X) (e : R).
Hypotheses (ne : x != x') (e0 : 0 <= e).

Definition odds_of_entry : kernel (I ~> X) bit_type := at_entry i (spot x (1 / (exp e + 1)) (exp e / (exp e + 1))).

Lemma odds_of_entryE d : odds_of_entry d = bit (if d i == x then odds (exp e) else 1 - odds (exp e)).
Proof.
rewrite /odds_of_entry /at_entry /kpre /spot; congr bit; case: (_ == x) => //.
by rewrite /odds; have := exp_pos e => h; field; lra.
Qed.
Lemma odds_of_entry_level : dp odds_of_entry = e.
Proof. by rewrite dp_at_entry; exact: (spot_ldp e0 ne). Qed.
Lemma odds_of_entry_rows (d := [ffun=> x] : I ~> X) :
  [/\ near d (put d i x'), odds_of_entry d = bit (odds (exp e)) & odds_of_entry (put d i x') = bit (1 - odds (exp e))].
Proof.
split; rewrite ?odds_of_entryE ?put_same ?ffunE ?eqxx // 1?eq_sym ?(negbTE ne) //.
have eq : put d i x = d by rewrite -[RHS](put_id d i) ffunE.
by rewrite -[in X in near X _]eq; exact: put_near.
Qed.
End OneEntry.

(* ** Every f-divergence: (f(r) + r f(1/r))/(r + 1) *)

Definition f_of_level (f : generator) (r : R) : R := (f r + r * f (1 / r)) / (r + 1).

Theorem dp_f_divergence (I X Y : finType) (K : kernel (I ~> X) Y) (e : R) (f : generator) : 0 < e -> convex_generator f -> f 1 = 0 ->
  Rbar_le (dp K) e -> forall d d', neighbours d d' -> vle (f_divergence (K d) (K d') f) (Finite (f_of_level f (exp e))).
Proof.
move=> e0 cf f1 /(dp_leP K (Rlt_le _ _ e0)) h d d' dd; have r1 := above_one e0.
have h1 := h d d' dd; have h2 := h d' d (ltac:(rewrite neighbours_sym; exact: dd)).
apply: vle_trans (f_divergence_le_binette cf f1 r1 h1 h2) _; apply/vleF.
have t := tv_le_ratio (Rlt_le _ _ r1) h1 h2.
apply: Rle_trans (Rmult_le_compat_l _ _ _ (chords_ge0 cf f1 r1) t) _.
by right; rewrite /f_of_level; field; lra.
Qed.

Theorem dp_f_divergence_attained (I X : finType) (i : I) (x x' : X) (e : R) : x != x' -> 0 < e ->
  exists (Y : finType) (K : kernel (I ~> X) Y) (d d' : I ~> X), [/\ dp K = e, neighbours d d' &
    forall f : generator, f_divergence (K d) (K d') f = Finite (f_of_level f (exp e))].
Proof.
move=> ne e0; have e0' := Rlt_le _ _ e0; have r1 := exp_ge1 e0'; have o := odds01 r1.
have [nd kd kd'] := odds_of_entry_rows i e ne.
exists _, (odds_of_entry i x e), [ffun=> x], (put [ffun=> x] i x'); split=> //; first exact: odds_of_entry_level ne e0'.
move=> f; rewrite kd kd' /f_divergence; set r := exp e in r1 o *.
rewrite (eq_bigr (fun s : bit_type => Val (Finite (if s then f r / (r + 1) else r * f (1 / r) / (r + 1))))) => [|s _].
  by rewrite vsumF sum_bool; congr (Val (Finite _)); rewrite /f_of_level; field; lra.
have oE : 1 - odds r = 1 / (r + 1) by rewrite /odds; field; lra.
rewrite /f_term; case: s; rewrite ?bitT ?bitF; try lra; (case: ReqbP => [|_]; first lra); (case: ReqbP => [|_]; first lra);
  congr (Val (Finite _)).
  by have -> : odds r / (1 - odds r) = r; rewrite oE /odds; field; lra.
have -> : 1 - (1 - odds r) = odds r by ring.
by have -> : (1 - odds r) / odds r = 1 / r; rewrite ?oE /odds; field; lra.
Qed.

(* ** Renyi divergences of every order: one mechanism for all *)

Definition renyi_of_level (a e : R) : R := ln ((exp (a * e) + exp ((1 - a) * e)) / (exp e + 1)) / (a - 1).

Lemma rpow_pos_exp (x a : R) : 0 < x -> rpow x a = exp (a * ln x).
Proof. by move=> x0; rewrite /rpow; case: RltbP. Qed.

Lemma odds_renyi (a e : R) : 0 < a -> a <> 1 -> 0 <= e -> renyi (bit (odds (exp e))) (bit (1 - odds (exp e))) a = renyi_of_level a e.
Proof.
move=> a0 a1 e0; have r1 := exp_ge1 e0; have o := odds01 r1.
have s0 : 0 < exp e + 1 by lra.
have l1 : ln (odds (exp e)) = e - ln (exp e + 1) by rewrite /odds ln_div ?ln_exp //; exact: exp_pos.
have l2 : ln (1 - odds (exp e)) = - ln (exp e + 1).
  have -> : 1 - odds (exp e) = / (exp e + 1) by rewrite /odds; field; lra.
  by rewrite ln_Rinv.
have sE : renyi_sum (bit (odds (exp e))) (bit (1 - odds (exp e))) a = (exp (a * e) + exp ((1 - a) * e)) / (exp e + 1).
  rewrite /renyi_sum sum_bool !bitT ?bitF; try lra.
  have -> : 1 - (1 - odds (exp e)) = odds (exp e) by ring.
  rewrite !rpow_pos_exp ?l1 ?l2; try lra.
  rewrite -!exp_plus /Rdiv Rmult_plus_distr_r -[/ (exp e + 1)]exp_ln; last exact: Rinv_0_lt_compat.
  by rewrite ln_Rinv // -!exp_plus; congr (exp _ + exp _); ring.
have sp : 0 < (exp (a * e) + exp ((1 - a) * e)) / (exp e + 1).
  by apply: Rdiv_lt_0_compat => //; have := exp_pos (a * e); have := exp_pos ((1 - a) * e); lra.
have d : dom (bit (odds (exp e))) (bit (1 - odds (exp e))).
  by apply/domP => s; case: s; rewrite ?bitT ?bitF; lra.
rewrite /renyi d andbF sE; case: ReqbP => // _; case: ReqbP => [|_]; first lra.
by case: ReqbP => [|_]; first lra.
Qed.

Theorem dp_renyi (I X Y : finType) (K : kernel (I ~> X) Y) (a e : R) : 0 < a -> a <> 1 -> 0 < e -> Rbar_le (dp K) e ->
  Rbar_le (renyi_dp_db K a) (renyi_of_level a e).
Proof.
move=> a0 a1 e0 /(dp_leP K (Rlt_le _ _ e0)) h; have r1 := above_one e0; have a0' : Rbar_le 0 a by rewrite /=; lra.
have E := odds_renyi a0 a1 (Rlt_le _ _ e0); rewrite -E.
apply: worst_le => [|d d' dd]; first exact: renyi_nonneg.
have [L [<- <-]] := processed_from_odds r1 (h d d' dd) (h d' d (ltac:(rewrite neighbours_sym; exact: dd))).
exact: renyi_processing.
Qed.

Theorem dp_renyi_attained (I X : finType) (i : I) (x x' : X) (e : R) : x != x' -> 0 < e ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = e /\ forall a, 0 < a -> a <> 1 -> renyi_dp_db K a = renyi_of_level a e.
Proof.
move=> ne e0; have e0' := Rlt_le _ _ e0; have l := odds_of_entry_level i ne e0'.
exists _, (odds_of_entry i x e); split=> // a a0 a1; apply: Rbar_le_antisym.
  by apply: dp_renyi => //; rewrite l; exact: Rle_refl.
have [nd kd kd'] := odds_of_entry_rows i e ne; rewrite -odds_renyi // -kd -kd'.
exact: (@worst_ge _ _ (@near I X) (fun p q => renyi p q a)).
Qed.

(* ** Relative entropy: eps tanh(eps/2), and eps^2/2 with no smaller constant *)

Definition kl_of_level (e : R) : R := e * ((exp e - 1) / (exp e + 1)).

Lemma odds_kl (e : R) : 0 <= e -> kl (bit (odds (exp e))) (bit (1 - odds (exp e))) = kl_of_level e.
Proof.
move=> e0; have r1 := exp_ge1 e0; have o := odds01 r1.
have oE : 1 - odds (exp e) = 1 / (exp e + 1) by rewrite /odds; field; lra.
rewrite kl_dom; last by apply/domP => s; case: s; rewrite ?bitT ?bitF; lra.
rewrite /klsum sum_bool !bitT ?bitF; try lra.
have -> : 1 - (1 - odds (exp e)) = odds (exp e) by ring.
have -> : odds (exp e) / (1 - odds (exp e)) = exp e by rewrite oE /odds; field; lra.
have -> : (1 - odds (exp e)) / odds (exp e) = / exp e by rewrite oE /odds; field; lra.
by rewrite ln_Rinv ?ln_exp; [congr Finite; rewrite oE /odds /kl_of_level; field; lra|lra].
Qed.

Theorem dp_kl (I X Y : finType) (K : kernel (I ~> X) Y) (e : R) : 0 <= e -> Rbar_le (dp K) e ->
  Rbar_le (kl_dp_db K) (kl_of_level e).
Proof.
move=> e0 /(dp_leP K e0) h; apply: worst_le => [|d d' dd]; first by rewrite -odds_kl //; exact: kl_ge0.
apply: kl_le_tanh => //; apply/closeness_eps_le => // y; split; first exact: h.
by apply: h; rewrite neighbours_sym.
Qed.

Theorem dp_kl_attained (I X : finType) (i : I) (x x' : X) (e : R) : x != x' -> 0 <= e ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = e /\ kl_dp_db K = kl_of_level e.
Proof.
move=> ne e0; have l := odds_of_entry_level i ne e0; exists _, (odds_of_entry i x e); split=> //; apply: Rbar_le_antisym.
  by apply: dp_kl => //; rewrite l; exact: Rle_refl.
have [nd kd kd'] := odds_of_entry_rows i e ne; rewrite -odds_kl // -kd -kd'.
exact: (@worst_ge _ _ (@near I X) (fun p q => kl p q)).
Qed.

(* (r-1)/(r+1) from below, r = e^eps. *)
Lemma tanh_half_ge (e : R) : 0 <= e -> e / (2 + e) <= (exp e - 1) / (exp e + 1).
Proof.
move=> e0; have h := exp_ineq1_le e; have -> : e / (2 + e) = 1 - 2 / (2 + e) by field; lra.
have -> : (exp e - 1) / (exp e + 1) = 1 - 2 / (exp e + 1) by field; lra.
have : 2 / (exp e + 1) <= 2 / (2 + e); last lra.
by apply: Rmult_le_compat_l; [|apply: Rinv_le_contravar]; lra.
Qed.

Theorem dp_kl_constant (I X : finType) (i : I) (x x' : X) (c : R) : x != x' ->
  (forall (Y : finType) (K : kernel (I ~> X) Y) e, 0 <= e -> Rbar_le (dp K) e -> Rbar_le (kl_dp_db K) (c * e ^ 2)) <-> 1 / 2 <= c.
Proof.
move=> ne; split=> [h|c2 Y K e e0 hK]; last first.
  apply: Rbar_le_trans (dp_kl e0 hK) _; have := Rmult_le_compat_l _ _ _ e0 (tanh_half_le e0).
  by have := Rmult_le_compat_r _ _ _ (pow2_ge_0 e) c2; rewrite /kl_of_level /=; lra.
apply: Rnot_lt_le => lt; set c' := Rmax c 0; have c0 : 0 <= c' by exact: Rmax_r.
have cc : c <= c' by exact: Rmax_l.
have c1 : c' < 1 / 2 by apply: Rmax_lub_lt; lra.
pose e := 1 - 2 * c'; have e0 : 0 < e by rewrite /e; lra.
have [Y [K [l k]]] := dp_kl_attained i ne (Rlt_le _ _ e0).
have := h Y K e (Rlt_le _ _ e0); rewrite l k => /(_ (Rle_refl e)) /= le.
have t := Rmult_le_compat_l _ _ _ (Rlt_le _ _ e0) (tanh_half_ge (Rlt_le _ _ e0)).
have : e * (e / (2 + e)) <= c' * e ^ 2.
  by have := Rmult_le_compat_r _ _ _ (pow2_ge_0 e) cc; rewrite /kl_of_level in le; lra.
have -> : e * (e / (2 + e)) = e ^ 2 / (2 + e) by field; lra.
move/(Rle_div_l _ _ _ (ltac:(lra) : 2 + e > 0)) => le'.
have q := pow_lt e 2 e0; have : 1 <= c' * (2 + e) by apply: (Rmult_le_reg_l (e ^ 2)) => //; lra.
have eE : e = 1 - 2 * c' by [].
by have := Rmult_lt_compat_r e c' 1 e0 ltac:(lra); lra.
Qed.

(* ** Information: eps^2/8 for every alphabet, and no smaller constant for any *)

Theorem dp_information_constant (I X : finType) (i : I) (x x' : X) (c : R) : x != x' ->
  (forall (Y : finType) (K : kernel (I ~> X) Y) e, 0 <= e -> Rbar_le (dp K) e -> Rbar_le (mi_dp_db K) (c * e ^ 2)) <-> 1 / 8 <= c.
Proof.
move=> ne; split=> [h|c8 Y K e e0 hK]; last first.
  apply: Rbar_le_trans (dp_information_eighth e0 hK) _.
  by have := Rmult_le_compat_r _ _ _ (pow2_ge_0 e) c8; rewrite /=; lra.
apply: Rnot_lt_le => lt; set c' := Rmax c 0; have c0 : 0 <= c' by exact: Rmax_r.
have cc : c <= c' by exact: Rmax_l.
have c1 : c' < 1 / 8 by apply: Rmax_lub_lt; lra.
pose e := (1 - 8 * c') / 2; have e0 : 0 < e by rewrite /e; lra.
have e1 : e <= 1 by rewrite /e; lra.
have r1 := exp_ge1 (Rlt_le _ _ e0).
pose K := at_entry i (kpre (as_bit x) (randomised_response (exp e) 0)).
have z : 0 <= 0 <= 1 by lra.
have l : dp K = e by rewrite /K dp_at_entry /ldp (worst_as_bit ne) -/(ldp _) response_level // ln_exp.
have k : mi_dp_db K = response_information (exp e).
  by rewrite /K (mi_dp_at_entry i _ x) (capacity_as_bit ne) response_capacity //; congr Finite; ring.
have := h _ K e (Rlt_le _ _ e0); rewrite l k => /(_ (Rle_refl e)) /= le.
have t := tanh_half_ge (Rlt_le _ _ e0); have t0 : 0 <= e / (2 + e) by apply: Rdiv_le_0_compat; lra.
have := pow_incr _ _ 2 (conj t0 t); have := two_values_information_square (Rlt_le _ _ e0).
have -> : (e / (2 + e)) ^ 2 = e ^ 2 / (2 + e) ^ 2 by field; lra.
move=> s1 s2; have : e ^ 2 / (2 + e) ^ 2 <= 2 * c' * e ^ 2.
  by have := Rmult_le_compat_r _ _ _ (pow2_ge_0 e) cc; lra.
have p : 0 < (2 + e) ^ 2 by apply: pow_lt; lra.
move/(Rle_div_l _ _ _ p) => le'; have q := pow_lt e 2 e0.
have : 1 <= 2 * c' * (2 + e) ^ 2 by apply: (Rmult_le_reg_l (e ^ 2)) => //; lra.
have : c' * e ^ 2 <= c' * e by apply: Rmult_le_compat_l => //; nra.
have eE : e = (1 - 8 * c') / 2 by [].
by have := Rmult_lt_compat_r e c' (1 / 8) e0 c1; lra.
Qed.
