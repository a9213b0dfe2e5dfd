(* Divergences between the rows of neighbours at a level (eps, delta): which f-divergences and which Renyi orders are bounded
   at all, and the exact functions. Concerns: Cuff and Yu, Property 1; Zhong and Bu, Lemma 20(8); both with a delta.
   docs/findings.md. *)

From ExactPriv Require Import core divergence hockey_stick domination best_responses renyi renyi_orders
  f_divergence tradeoffs capacity.
From ExactPrivFindings Require Import divergences_of_rows.

Definition renyi_of_delta (a e d : R) : R := ln ((1 - d) * ((exp (a * e) + exp ((1 - a) * e)) / (exp e + 1))) / (a - 1).

Section Response.
Variables (e d : R).
Hypotheses (e0 : 0 <= e) (d01 : 0 <= d <= 1).
Local Notation RR := (randomised_response (exp e) d).
Let r1 : 1 <= exp e. Proof. exact: exp_ge1. Qed.

Lemma response_renyi_sum (a : R) : 0 < a -> a < 1 ->
  renyi_sum (RR true) (RR false) a = (1 - d) * ((exp (a * e) + exp ((1 - a) * e)) / (exp e + 1)).
Proof.
move=> a0 a1; have z b : rpow 0 b = 0 by rewrite /rpow; case: RltbP => //; lra.
rewrite /renyi_sum sum_pair sum_bool !sum_bool !rrE //= !z Rmult_0_l Rmult_0_r !Rplus_0_l.
case: (Rle_lt_or_eq_dec d 1 (proj2 d01)) => [lt|->]; last by rewrite Rminus_eq_0 !Rmult_0_l !z; ring.
have s0 : 0 < / (exp e + 1) by apply: Rinv_0_lt_compat; lra.
have c0 : 0 < 1 - d by lra.
have l1 : ln ((1 - d) * (exp e / (exp e + 1))) = ln (1 - d) + e + ln (/ (exp e + 1)).
  by rewrite /Rdiv !ln_mult ?ln_exp; try lra; try exact: exp_pos; apply: Rmult_lt_0_compat => //; exact: exp_pos.
have l2 : ln ((1 - d) * (1 / (exp e + 1))) = ln (1 - d) + ln (/ (exp e + 1)).
  by rewrite /Rdiv Rmult_1_l ln_mult.
have p1 : 0 < (1 - d) * (exp e / (exp e + 1)) by apply: Rmult_lt_0_compat => //; apply: Rdiv_lt_0_compat; lra.
have p2 : 0 < (1 - d) * (1 / (exp e + 1)) by apply: Rmult_lt_0_compat => //; apply: Rdiv_lt_0_compat; lra.
rewrite !rpow_pos_exp // l1 l2 -!exp_plus.
have E u : exp (u + (ln (1 - d) + ln (/ (exp e + 1)))) = (1 - d) * (exp u * / (exp e + 1)).
  by rewrite !exp_plus !exp_ln //; field; lra.
have -> : (1 - d) * ((exp (a * e) + exp ((1 - a) * e)) / (exp e + 1)) =
    (1 - d) * (exp (a * e) * / (exp e + 1)) + (1 - d) * (exp ((1 - a) * e) * / (exp e + 1)) by field; lra.
by rewrite -!E; congr (exp _ + exp _); ring.
Qed.

Lemma response_renyi (a : R) : 0 < a -> a < 1 -> d < 1 -> renyi (RR true) (RR false) a = renyi_of_delta a e d.
Proof.
move=> a0 a1 d1; have s := response_renyi_sum a0 a1.
have p : 0 < (1 - d) * ((exp (a * e) + exp ((1 - a) * e)) / (exp e + 1)).
  apply: Rmult_lt_0_compat; first lra.
  by apply: Rdiv_lt_0_compat; [have := exp_pos (a * e); have := exp_pos ((1 - a) * e)|]; lra.
rewrite /renyi s; case: ReqbP => [|_]; first lra; case: ReqbP => [|_]; first lra.
by case: RltbP => [|_] /=; first lra; case: ReqbP => [|_]; first lra.
Qed.

(* No level at all: orders from 1 on, or everything told. *)
Lemma response_renyi_none (a : R) : 0 < a -> 0 < d -> 1 <= a \/ d = 1 -> renyi (RR true) (RR false) a = p_infty.
Proof.
move=> a0 d0 none; have nd : ~~ dom (RR true) (RR false).
  by apply/negP => /domP /(_ (true, true)); rewrite !rrE //= => h; have := h erefl; lra.
case: (Req_dec a 1) => [->|a1]; first by rewrite renyi_one kl_not_dom.
case: (Rle_lt_dec a 1) => [le|lt]; last exact: renyi_above_not_dom.
have dE : d = 1 by case: none => //; lra.
have s := @response_renyi_sum a a0 (ltac:(lra) : a < 1); rewrite {3}dE Rminus_eq_0 Rmult_0_l in s.
rewrite /renyi s; case: ReqbP => [|_]; first lra; case: ReqbP => [|_]; first lra.
by case: RltbP => [|_] /=; first lra; case: ReqbP.
Qed.
End Response.

Theorem delta_renyi (I X Y : finType) (K : kernel (I ~> X) Y) (a e d : R) : 0 < a < 1 -> 0 < e -> 0 <= d < 1 -> dp_delta K e <= d ->
  Rbar_le (renyi_dp_db K a) (renyi_of_delta a e d).
Proof.
move=> a01 e0 d1 /worstR_leP[_ h]; have d01 : 0 <= d <= 1 by lra.
have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have a0' : Rbar_le 0 a by rewrite /=; lra.
rewrite -(response_renyi (Rlt_le _ _ e0) d01 (proj1 a01) (proj2 a01) (proj2 d1)).
apply: worst_le => [|x x' xx]; first exact: renyi_nonneg.
have xx' : near x' x by rewrite /near neighbours_sym.
have [L [<- <-]] := domination r1 d01 (h x x' xx) (h x' x xx'); exact: renyi_processing.
Qed.

(* One mechanism for all orders. *)
Theorem delta_renyi_attained (I X : finType) (i : I) (x x' : X) (e d : R) : x != x' -> 0 < e -> 0 < d <= 1 ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp_delta K e = d /\ forall a, 0 < a ->
    renyi_dp_db K a = if Rltb a 1 && Rltb d 1 then Finite (renyi_of_delta a e d) else p_infty.
Proof.
move=> ne e0 d1; have e0' := Rlt_le _ _ e0; have r1 := exp_ge1 e0'; have d01 : 0 <= d <= 1 by lra.
pose K := kpre (as_bit x) (randomised_response (exp e) d).
have KE : K x = randomised_response (exp e) d true /\ K x' = randomised_response (exp e) d false.
  by rewrite /K /kpre /as_bit eqxx eq_sym (negbTE ne).
have level : dp_delta (at_entry i K) e = d.
  rewrite dp_delta_at_entry //; apply: Rle_antisym; first by apply: worstR_le => [|a b _]; [lra|exact: response_hs].
  apply: Rle_trans (response_hs_ge r1 d01) _; case: KE => <- <-.
  exact: (@worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q e) K x x' isT).
exists _, (at_entry i K); split=> // a a0.
have ge : Rbar_le (renyi (K x) (K x') a) (renyi_dp_db (at_entry i K) a).
  have := @worst_ge _ _ (@near I X) (fun p q => renyi p q a) (at_entry i K) _ _ (put_near [ffun=> x] i ne).
  by rewrite /at_entry /kpre !put_same.
move: ge; case: KE => -> ->; case: RltbP => a1; rewrite ?andFb ?andTb; last first.
  by rewrite response_renyi_none //; [case: (renyi_dp_db _ _)|lra|left; lra].
case: RltbP => d1' ge; last by move: ge; rewrite response_renyi_none //; [case: (renyi_dp_db _ _)|lra|right; lra].
apply: Rbar_le_antisym; last by move: ge; rewrite response_renyi.
by apply: delta_renyi => //; try lra; rewrite level; exact: Rle_refl.
Qed.

(* With a delta some level follows for exactly the orders below 1, unless everything may be told. *)
Theorem delta_renyi_exactly (I X : finType) (i : I) (x x' : X) (a e d : R) : x != x' -> 0 < a -> 0 < e -> 0 < d <= 1 ->
  (exists b : R, forall (Y : finType) (K : kernel (I ~> X) Y), dp_delta K e <= d -> Rbar_le (renyi_dp_db K a) b) <-> a < 1 /\ d < 1.
Proof.
move=> ne a0 e0 d1; split=> [[b h]|[a1 d1']]; last first.
  by exists (renyi_of_delta a e d) => Y K; apply: delta_renyi; lra.
have [Y [K [l k]]] := delta_renyi_attained i ne e0 d1.
by have := h Y K (Req_le _ _ l); rewrite k //; case: RltbP => // a1; case: RltbP.
Qed.

(* ** f-divergences: delta (f(0) + f'(oo)) + (1 - delta) (f(r) + r f(1/r))/(r + 1) *)

Section FDivergence.
Variable f : generator.
Hypothesis cf : convex_generator f.

Definition f_of_delta (u v r d : R) : R := d * (u + v) + (1 - d) * f_of_level f r.

Lemma response_f (u v e d : R) : gen_at0 f = u -> gen_slope f = v -> 0 <= e -> 0 <= d <= 1 ->
  f_divergence (randomised_response (exp e) d true) (randomised_response (exp e) d false) f = Finite (f_of_delta u v (exp e) d).
Proof.
move=> uE vE e0 d01; have r1 := exp_ge1 e0; set r := exp e in r1 *; have i0 : 0 < / (r + 1) by apply: Rinv_0_lt_compat; lra.
pose g (o : bit_type ** bit_type) := if o.1 then (if o.2 then d * v else d * u)
  else (1 - d) * (if o.2 then f r / (r + 1) else r * f (1 / r) / (r + 1)).
rewrite /f_divergence (vsum_finite (f := g)) => [|[told answer]].
  by rewrite sum_pair sum_bool !sum_bool /g /= /f_of_delta /f_of_level; congr (Val (Finite _)); field; lra.
have zero (a b : R) : (1 - d) * a = 0 -> 0 < a -> (1 - d) * b = 0 by move=> /Rmult_integral[->|]; lra.
have p1 : 0 < r / (r + 1) by apply: Rdiv_lt_0_compat; lra.
have p2 : 0 < 1 / (r + 1) by apply: Rdiv_lt_0_compat; lra.
rewrite /f_term !rrE // /g; case: told; case: answer => /=.
- by case: ReqbP => // _; case: ReqbP => [->|_]; [rewrite Rmult_0_l|rewrite vE].
- by case: ReqbP => [->|_]; [case: ReqbP => // _; rewrite Rmult_0_l|case: ReqbP => // _; rewrite uE].
- case: ReqbP => [z|n]; first by rewrite !(zero _ _ z p2); case: ReqbP.
  case: ReqbP => [z|n']; first by case: n; exact: (zero _ _ z p1).
  have d1 : 1 - d <> 0 by move=> z; apply: n; rewrite z; ring.
  congr (Val (Finite _)); have -> : (1 - d) * (r / (r + 1)) / ((1 - d) * (1 / (r + 1))) = r by field; lra.
  by field; lra.
case: ReqbP => [z|n]; first by rewrite !(zero _ _ z p1); case: ReqbP.
case: ReqbP => [z|n']; first by case: n; exact: (zero _ _ z p2).
have d1 : 1 - d <> 0 by move=> z; apply: n; rewrite z; ring.
congr (Val (Finite _)); have -> : (1 - d) * (1 / (r + 1)) / ((1 - d) * (r / (r + 1))) = 1 / r by field; lra.
by field; lra.
Qed.

Theorem delta_f_divergence (I X Y : finType) (K : kernel (I ~> X) Y) (u v e d : R) : f 1 = 0 -> gen_at0 f = u -> gen_slope f = v ->
  0 < e -> 0 <= d <= 1 -> dp_delta K e <= d ->
  forall x x', neighbours x x' -> vle (f_divergence (K x) (K x') f) (Finite (f_of_delta u v (exp e) d)).
Proof.
move=> f1 uE vE e0 d01 /worstR_leP[_ h] x x' xx; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
rewrite -(response_f uE vE (Rlt_le _ _ e0) d01).
have xx' : near x' x by rewrite /near neighbours_sym.
have [L [<- <-]] := domination r1 d01 (h x x' xx) (h x' x xx'); exact: f_processing.
Qed.

Theorem delta_f_divergence_attained (I X : finType) (i : I) (x x' : X) (u v e d : R) : x != x' -> gen_at0 f = u -> gen_slope f = v ->
  0 < e -> 0 <= d <= 1 -> exists (Y : finType) (K : kernel (I ~> X) Y) (a b : I ~> X),
  [/\ dp_delta K e = d, neighbours a b & f_divergence (K a) (K b) f = Finite (f_of_delta u v (exp e) d)].
Proof.
move=> ne uE vE e0 d01; have e0' := Rlt_le _ _ e0; have r1 := exp_ge1 e0'.
pose K := kpre (as_bit x) (randomised_response (exp e) d).
have KE : K x = randomised_response (exp e) d true /\ K x' = randomised_response (exp e) d false.
  by rewrite /K /kpre /as_bit eqxx eq_sym (negbTE ne).
exists _, (at_entry i K), (put [ffun=> x] i x), (put [ffun=> x] i x'); split.
- rewrite dp_delta_at_entry //; apply: Rle_antisym; first by apply: worstR_le => [|a b _]; [lra|exact: response_hs].
  apply: Rle_trans (response_hs_ge r1 d01) _; case: KE => <- <-.
  exact: (@worstR_ge _ _ (@pairs X) (fun p q => hockey_stick p q e) K x x' isT).
- exact: put_near.
have E y : at_entry i K (put [ffun=> x] i y) = K y by rewrite /at_entry /kpre put_same.
by rewrite !E; case: KE => -> ->; exact: response_f.
Qed.

(* Bounded exactly if both ends are finite. *)
Theorem delta_f_divergence_exactly (I X : finType) (i : I) (x x' : X) (e d : R) : x != x' -> f 1 = 0 -> 0 < e -> 0 < d <= 1 ->
  (exists b : R, forall (Y : finType) (K : kernel (I ~> X) Y), dp_delta K e <= d ->
     forall x x', neighbours x x' -> vle (f_divergence (K x) (K x') f) (Finite b)) <-> is_finite (gen_at0 f) /\ is_finite (gen_slope f).
Proof.
move=> ne f1 e0 d1; have r1 := exp_ge1 (Rlt_le _ _ e0).
split=> [[b h]|[uF vF]]; last first.
  by exists (f_of_delta (gen_at0 f) (gen_slope f) (exp e) d) => Y K; apply: delta_f_divergence => //; lra.
have [a m] := supporting cf Rlt_0_1; have lo := at0_ge cf m; have lo' := slope_ge cf m.
have z01 : 0 <= 0 <= 1 by lra. have t01 : 0 <= d / 2 <= 1 by lra. have t0 : 0 < d / 2 by lra.
pose K : kernel X bit_type := fun y => bit (if y == x then d / 2 else 0).
have small y y' : hs (exp e) (K y) (K y') <= d.
  rewrite /hs sum_bool /K; case: (y == x); case: (y' == x); rewrite !bitT ?bitF //;
    by do 2 (rewrite /Rmax; case: Rle_dec => ?); nra.
have level : dp_delta (at_entry i K) e <= d.
  by rewrite dp_delta_at_entry; [apply: worstR_le => [|y y' _]; [lra|exact: small]|lra].
have at_pair y y' : y != y' -> vle (f_divergence (K y) (K y') f) (Finite b).
  by move=> yy; have := h _ _ level _ _ (put_near [ffun=> x] i yy); rewrite /at_entry /kpre !put_same.
have Kx : K x = bit (d / 2) by rewrite /K eqxx. have Kx' : K x' = bit 0 by rewrite /K eq_sym (negbTE ne).
have inf (c : Rbar) (w y : R) : Rbar_le w c -> vle (vadd (vmul (Finite (d / 2)) c) (Finite y)) (Finite b) -> is_finite c.
  by case: c => // _; rewrite /vmul /= /inf_times; case: RltbP.
split.
  have nx : x' != x by rewrite eq_sym.
  have := at_pair x' x nx; rewrite Kx Kx' /f_divergence (big_bool _ _) /f_term !bitT ?bitF //.
  case: ReqbP => [|_]; first lra; case: ReqbP => // _; case: ReqbP => [|_]; first lra; case: ReqbP => [|_]; first lra.
  exact: inf lo.
have := at_pair x x' ne; rewrite Kx Kx' /f_divergence (big_bool _ _) /f_term !bitT ?bitF //.
case: ReqbP => // _; case: ReqbP => [|_]; first lra; case: ReqbP => [|_]; first lra; case: ReqbP => [|_]; first lra.
exact: inf lo'.
Qed.
End FDivergence.
