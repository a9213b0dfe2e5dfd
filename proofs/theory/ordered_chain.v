(* The chain of programs in the proof of Theorem 9: each optimum, at the k whose slope is that of alpha_1.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, (10) to (14). D^(j) is the mass of the last j letters. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  linear_programs ordered_program ordered_intervals.

Section Chain.
Variable X : finType.
Local Notation rank x := (nat_of_ord (enum_rank x)).
Variables (U : law X) (A C : R) (k : nat).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (U0 : forall x, 0 < U x).
Local Notation T j := (tail U (#|X| - j)).
Hypotheses (A0 : 0 <= A) (C0 : 0 < C) (k1 : (1 <= k)%N) (kX : (k < #|X|)%N).
Hypotheses (low : C * T k.-1 <= A) (high : A <= C * T k).
Local Notation p := (at_number U (#|X| - k)).

Definition corner_cost : R := (A + C * ((INR k - 1) * p - T k.-1)) / p.

Lemma p_letter : exists2 z, rank z = (#|X| - k)%N & p = U z.
Proof. by apply: at_number_letter; rewrite ltn_subrL k1 (leq_ltn_trans _ kX). Qed.

Lemma p_pos : 0 < p. Proof. by have [z _ ->] := p_letter. Qed.

Lemma last_count j : (j <= #|X|)%N -> \sum_(x : X | (#|X| - j <= rank x)%N) 1 = INR j.
Proof.
move=> jX; have := @count_first X (#|X| - j) (leq_subr _ _); rewrite minus_INR; last exact/leP.
have : \sum_(x : X) 1 = INR #|X| by rewrite sum_const_card /letters; ring.
rewrite (bigID (fun x => (rank x < #|X| - j)%N)) /=.
rewrite [X in _ + X = _ -> _](eq_bigl (fun x => (#|X| - j <= rank x)%N)) => [|x]; last by rewrite -leqNgt.
by move=> all few; rewrite few in all; move: (\sum_(x | _) 1) all => s all; lra.
Qed.

Lemma pred_number : (#|X| - k.-1 = (#|X| - k).+1)%N.
Proof. by rewrite -subn1 subnBA // addn1 subSn // ltnW. Qed.

(* No letters weigh less against p than the last k - 1. *)
Lemma low_set (S : pred X) : T k.-1 - (INR k - 1) * p <= \sum_(x | S x) (U x - p).
Proof.
have [z hz pE] := p_letter.
have e : T k.-1 - (INR k - 1) * p = \sum_x Rmin 0 (U x - p).
  have -> : INR k - 1 = INR k.-1 by rewrite -{1}(prednK k1) S_INR; ring.
  rewrite -last_count ?(leq_trans (leq_pred k)) ?(ltnW kX) // -sum_mulr /tail -sum_sub.
  rewrite [in LHS]big_mkcond; apply: eq_bigr => x _; rewrite pred_number.
  case: (ltnP (#|X| - k) (rank x)) => h.
    by rewrite Rmin_right; [ring|have := @falls z x; rewrite hz pE => /(_ (ltnW h)); lra].
  by rewrite Rmin_left //; have := @falls x z; rewrite hz pE => /(_ h); lra.
rewrite e (bigID S) /=; have -> : \sum_(x | S x) (U x - p) = \sum_(x | S x) (U x - p) + 0 by ring.
apply: Rplus_le_compat; first by apply: sum_le => x _; exact: Rmin_r.
apply: Rle_trans (_ : \sum_(x | ~~ S x) 0 <= _); first by apply: sum_le => x _; exact: Rmin_l.
by rewrite big1 //; lra.
Qed.

Lemma step_mass : T k = T k.-1 + p.
Proof.
have [z hz ->] := p_letter; rewrite pred_number /tail (bigD1 z) /= ?hz // Rplus_comm; congr (_ + _).
apply: eq_bigl => x; rewrite ltn_neqAle andbC; congr (~~ _ && _); apply/eqP/eqP => [->|h]; first by rewrite hz.
by apply: rank_inj; rewrite hz.
Qed.

(* The crossing of lines k - 1 and k. *)
Definition corner_u : R := / p.
Definition corner_v : R := INR k - 1 - T k.-1 / p.

Lemma corner_cost_at : A * corner_u + C * corner_v = corner_cost.
Proof. by rewrite /corner_cost /corner_u /corner_v; field; have := p_pos; lra. Qed.

Lemma corner_feasible j : (j <= #|X|)%N -> INR j <= T j * corner_u + corner_v.
Proof.
move=> jX; have P := p_pos; have := low_set (fun x => (#|X| - j <= rank x)%N).
rewrite sum_sub -/(tail U (#|X| - j)).
have -> : \sum_(x : X | (#|X| - j <= rank x)%N) p = INR j * p.
  by rewrite -(last_count jX) -sum_mulr; apply: eq_bigr => x _; ring.
move=> h.
apply: (Rmult_le_reg_r p) => //.
have -> : (T j * corner_u + corner_v) * p = T j + ((INR k - 1) * p - T k.-1) by rewrite /corner_u /corner_v; field; lra.
lra.
Qed.

Lemma corner_u0 : 0 <= corner_u. Proof. by apply: Rlt_le; apply: Rinv_0_lt_compat; exact: p_pos. Qed.

Lemma corner_v0 : 0 <= corner_v.
Proof.
have P := p_pos; have := low_set xpred0; rewrite big_pred0 // => h; rewrite /corner_v.
by have -> : INR k - 1 - T k.-1 / p = ((INR k - 1) * p - T k.-1) / p by [field; lra]; apply: Rdiv_le_0_compat; lra.
Qed.

(* No point above the lines costs less. *)
Lemma corner_least (u v s : R) : 0 <= v -> (forall j, (1 <= j <= #|X| - 1)%N -> INR j * s <= T j * u + v) ->
  s * corner_cost <= A * u + C * v.
Proof.
move=> v0 lines; have P := p_pos; pose t := (A - C * T k.-1) / p.
have t0 : 0 <= t <= C.
  split; first by apply: Rdiv_le_0_compat; lra.
  by apply/(Rle_div_l _ _ _ P); have := step_mass; nra.
have At : A = C * T k.-1 + t * p by rewrite /t; field; lra.
have cE : corner_cost = C * (INR k - 1) + t by rewrite /corner_cost At; field; lra.
have lk := lines k; have {}lk : INR k * s <= T k * u + v by apply: lk; rewrite k1 leq_subRL ?add1n // (leq_ltn_trans _ kX).
have lk1 : (INR k - 1) * s <= T k.-1 * u + v.
  case: (ltnP 1 k) => h.
    have -> : INR k - 1 = INR k.-1 by rewrite -{1}(prednK k1) S_INR; ring.
    by apply: lines; rewrite -ltnS prednK // h leq_subRL ?add1n ?prednK // ?(ltnW kX) // (leq_ltn_trans _ kX).
  have e : k = 1%N by apply/eqP; rewrite eqn_leq h k1.
  by rewrite e /= subn0 tail_none; lra.
rewrite step_mass in lk; rewrite cE At.
have a := Rmult_le_compat_l (C - t) _ _ (ltac:(lra)) lk1; have b := Rmult_le_compat_l t _ _ (proj1 t0) lk; lra.
Qed.

End Chain.
