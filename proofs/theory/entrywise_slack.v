(* One mechanism on every entry under differential privacy with a slack: the slack of the whole is that of one entry times
   what the other entries leave, at most Q_*^(n-1) with Q_* the largest entry.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, the proof of Theorem 17(2). *)

From ExactPriv Require Import core divergence products databases hamming programs statements levels explicit tradeoffs.
From ExactPriv Require Import renyi coefficients suprema sibson bridges pointwise pointwise_levels distance_mechanism entrywise.

(* A level on one entry, by letters. *)
Lemma within_one_entry (X Y : finType) (K : kernel X Y) (r d : R) :
  pointwise_within r d (of_one_entry K) <-> forall a b, a != b -> forall y, K a y <= r * K b y + d.
Proof.
split=> [h a b ab y|h x x' n y]; last by apply: h; apply/eqP => e; move: (neighbours_neq n); case/eqP; apply/ffunP => i; rewrite (ord1 i).
by have := h _ _ (constant_database_neighbours ab) y; rewrite /of_one_entry !ffunE.
Qed.

Lemma pointwise_dp_le (I J X Z Y W : finType) (K : kernel (I ~> X) Y) (L : kernel (J ~> Z) W) (d d' : R) : 0 <= d -> 0 <= d' ->
  (forall r, 1 <= r -> pointwise_within r d K -> pointwise_within r d' L) -> Rbar_le (pointwise_dp L d') (pointwise_dp K d).
Proof.
move=> d0 d0' h; case: (level_cases (pointwise_dp_ge0 K d)) => [[e E e0]|->]; last by case: (pointwise_dp L d').
rewrite E; apply/(pointwise_dp_leP _ d0' e0); apply: h; first exact: exp_ge1.
by apply/(pointwise_dp_leP _ d0 e0); rewrite E; exact: Rbar_le_refl.
Qed.

Section Slack.
Variables I X : finType.
Hypothesis n1 : (1 <= #|I|)%N.
Variable K : kernel X X.
Local Notation whole := (kpower (I := I) K).
Local Notation top := (\max_x \max_y K x y).
Variables r d s : R.
Hypothesis r0 : 0 <= r.

Lemma others_at_most (x y : I ~> X) i : 0 <= \prod_(j | j != i) K (x j) (y j) <= top ^ (#|I| - 1).
Proof.
split; first by apply: prod_ge0.
have -> : top ^ (#|I| - 1) = \prod_(j | j != i) top by rewrite prod_const cardC1 subn1.
apply: prod_le => j _; split=> //; apply: Rle_trans (max_ge (P := xpredT) (fun a => \max_b K a b) (i := x j) isT).
exact: (max_ge (P := xpredT) (fun b => K (x j) b)).
Qed.

Theorem within_entrywise : 0 <= d -> d * top ^ (#|I| - 1) <= s ->
  pointwise_within r d (of_one_entry K) -> pointwise_within r s whole.
Proof.
move=> d0 ds /within_one_entry h x x' /neighbours_put[i [b [-> ne]]] y; rewrite /kpower !indepE (bigD1 i) //= [X in _ <= r * X + _](bigD1 i) //=.
rewrite put_same [X in r * (_ * X)](eq_bigr (fun j => K (x j) (y j))) => [|j ji]; last by rewrite putE (negbTE ji).
have := others_at_most x y i; set c := \prod_(j | _) _ => -[c0 c1].
have ne' : x i != b by apply/eqP.
by have := Rmult_le_compat_r _ _ _ c0 (h _ _ ne' (y i)); have := Rmult_le_compat_l _ _ _ d0 c1; nra.
Qed.

Theorem within_of_entrywise : 0 < top -> s <= d * top ^ (#|I| - 1) ->
  pointwise_within r s whole -> pointwise_within r d (of_one_entry K).
Proof.
move=> t0 sd h; apply/within_one_entry => a b ab y; have [i _] := a_letter n1.
have [u eu] : exists u, top = \max_v K u v by apply: max_attained_ex; [exact: a|move=> u; exact: max_ge0].
have [v ev] : exists v, \max_v K u v = K u v by apply: max_attained_ex; [exact: a|].
have n : neighbours (put [ffun=> u] i a) (put [ffun=> u] i b).
  by apply/neighbours_put; exists i, b; rewrite put_put put_same; split=> //; exact/eqP.
have := h _ _ n (put [ffun=> v] i y); rewrite /kpower !indepE (bigD1 i) //= [X in _ <= r * X + _](bigD1 i) //= !put_same.
have g (w : X) : \prod_(j | j != i) K (put [ffun=> u] i w j) (put [ffun=> v] i y j) = top ^ (#|I| - 1).
  rewrite (eq_bigr (fun=> top)) => [|j ji]; first by rewrite prod_const cardC1 subn1.
  by rewrite !putE (negbTE ji) !ffunE eu ev.
rewrite !g => k; have c := pow_lt _ (#|I| - 1) t0; apply: (Rmult_le_reg_r _ _ _ c); nra.
Qed.

(* A slack of 1 asks for nothing. *)
Lemma within_slack1 (J Z Y : finType) (L : kernel (J ~> Z) Y) : pointwise_within r 1 L.
Proof. by move=> x x' _ y; have := mass_le1 (L x) y; have := Rmult_le_pos _ _ r0 (mass_ge0 (L x') y); lra. Qed.

End Slack.

Lemma top_entry_bounds (X : finType) (K : kernel X X) (x0 : X) (t := \max_x \max_y K x y) : / letters X <= t <= 1.
Proof.
split; last by apply: max_le => [|x _]; [lra|apply: max_le => [|y _]; [lra|exact: mass_le1]].
have l0 := letters_pos x0; apply/(Rmult_le_reg_l _ _ _ l0); rewrite Rinv_r; last lra.
rewrite -{1}(mass_sum1 (K x0)) -(sum_const_card X); apply: sum_le => y _.
apply: Rle_trans (max_ge (P := xpredT) (fun x => \max_y K x y) (i := x0) isT).
exact: (max_ge (P := xpredT) (fun y => K x0 y)).
Qed.

(* The levels, the slack of one entry at most 1. *)
Section Levels.
Variables I X : finType.
Hypotheses (n1 : (1 <= #|I|)%N) (m1 : (1 <= #|X|)%N).
Variable K : kernel X X.
Local Notation top := (\max_x \max_y K x y).
Variables d s : R.
Hypotheses (d0 : 0 <= d) (s0 : 0 <= s).

Theorem entrywise_slack_le : d * top ^ (#|I| - 1) <= s -> Rbar_le (pointwise_dp (kpower (I := I) K) s) (pointwise_dp (of_one_entry K) d).
Proof. by move=> h; apply: pointwise_dp_le => // r r1; apply: within_entrywise => //; lra. Qed.

Theorem entrywise_slack_ge : s <= d * top ^ (#|I| - 1) \/ d = 1 ->
  Rbar_le (pointwise_dp (of_one_entry K) d) (pointwise_dp (kpower (I := I) K) s).
Proof.
move=> h; apply: pointwise_dp_le => // r r1 w; case: h => [h|->]; last by apply: within_slack1; lra.
have [x _] := a_letter m1; have [t0 _] := top_entry_bounds K x.
have i0 := Rinv_0_lt_compat _ (letters_pos x).
by apply: (within_of_entrywise n1 (s := s)) => //; lra.
Qed.

End Levels.
