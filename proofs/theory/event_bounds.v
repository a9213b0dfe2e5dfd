(* The probability of an event from above by its probability under another law and a Renyi divergence, and of an event of
   input and output by that of its slices and Sibson's information. The logarithm of an event that does not occur is -inf.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Lemmas 22(2) and 23. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import renyi renyi_orders constructions coefficients suprema sibson csiszar bridges forms pointwise distance_mechanism.
From ExactPriv Require Import distance_levels closing information_bounds sibson_bounds neighbour_bounds renyi_distances.

Lemma vmul_minus_infinity (c : R) : 0 < c -> vmul (Finite c) m_infty = m_infty.
Proof. by move=> c0; rewrite /vmul /= /inf_times; case: RltbP => [//|]; lra. Qed.

Section Events.
Variables X Y : finType.
Variable a : R.
Hypothesis a1 : 1 < a.
Let b0 : 0 < (a - 1) / a. Proof. by apply: Rdiv_lt_0_compat; lra. Qed.

Lemma event_output (p : law X) (A : pred X) : output p (fun x => dirac (A x)) true = \sum_(x | A x) p x.
Proof.
rewrite outputE [RHS]sum_mkcond; apply: eq_bigr => x _; rewrite diracE.
by case: (A x); rewrite ?Rmult_1_r ?Rmult_0_r.
Qed.

Theorem renyi_event (p q : law X) (A : pred X) : (forall x, 0 < q x) ->
  vle (vln (Finite (\sum_(x | A x) p x))) (vmul (Finite ((a - 1) / a)) (vadd (renyi_v p q (Finite a)) (vln (Finite (\sum_(x | A x) q x))))).
Proof.
move=> q0; have d : dom p q by apply/domP => x e; have := q0 x; lra.
have [e E] : exists e : R, renyi p q a = Finite e by rewrite renyi_above //; eexists.
rewrite renyi_vE; last by rewrite /=; lra.
rewrite E; have p0 : 0 <= \sum_(x | A x) p x by exact: sum_ge0.
have s0 : 0 <= \sum_(x | A x) q x by exact: sum_ge0.
have := renyi_processing (fun x => dirac (A x)) p q (alpha := a) (ltac:(rewrite /=; lra)); rewrite E => h.
have {h} := renyi_entry a1 true h; rewrite !event_output => h.
case: (Rle_lt_or_eq_dec _ _ s0) => [sp|s0']; last first.
  have pz : \sum_(x | A x) p x = 0.
    by apply: Rle_antisym => //; apply: Rle_trans h _; rewrite -s0' rpow_zero // Rmult_0_r; exact: Rle_refl.
  by rewrite pz -s0' !vln0 (_ : vadd _ _ = Val m_infty) ?vmul_minus_infinity.
rewrite (vlnF sp) vaddF vmulF; case: (Rle_lt_or_eq_dec _ _ p0) => [pp|<-]; last by rewrite vln0.
rewrite vlnF //; apply/vleF; apply: Rle_trans (ln_le _ _ pp h) _.
rewrite ln_mult; [|exact: exp_pos|exact: rpow_gt0].
by rewrite ln_exp ln_rpow //; apply: Req_le; ring.
Qed.

Theorem sibson_event (K : kernel X Y) (P : law X) (A : X -> Y -> bool) (W := \max_(y : Y) \sum_(x | A x y) P x) :
  (forall x, 0 < P x) -> vle (vln (Finite (\sum_y \sum_(x | A x y) P x * K x y)))
    (vmul (Finite ((a - 1) / a)) (vadd (vln (Finite W)) (sibson_v K P (Finite a)))).
Proof.
move=> P0; rewrite sibson_vE; last by rewrite /=; lra.
pose w x y : R := if A x y then 1 else 0; set T := \sum_y _.
have ET : T = \sum_y \sum_x P x * K x y * w x y.
  by apply: eq_bigr => y _; rewrite sum_mkcond; apply: eq_bigr => x _; rewrite /w; case: ifP => _; ring.
have hW y : \sum_x P x * w x y <= W.
  apply: Rle_trans (max_ge (P := xpredT) (fun y => \sum_(x | A x y) P x) (i := y) isT); rewrite [X in _ <= X]sum_mkcond.
  by apply: Req_le; apply: eq_bigr => x _; rewrite /w; case: ifP => _; ring.
have w01 x y : 0 <= w x y <= 1 by rewrite /w; case: ifP => _; lra.
have W0 : 0 <= W by exact: max_ge0.
have T0 : 0 <= T by apply: sum_ge0 => y _; apply: sum_ge0 => x _; exact: Rmult_le_pos.
case: (Rle_lt_or_eq_dec _ _ T0) => [Tp|<-].
  have [y _ ty] := sum_gt0_ex Tp; have [x ax _] := sum_gt0_ex ty.
  have Wp : 0 < W.
    apply: Rlt_le_trans (max_ge (P := xpredT) (fun y => \sum_(x | A x y) P x) (i := y) isT).
    exact: (sum_gt0 (i := x)).
  by rewrite (vlnF Wp) vaddF vmulF vlnF //; apply/vleF; rewrite ET; apply: sibson_expectation => //; rewrite -ET.
rewrite vln0; case: (Rle_lt_or_eq_dec _ _ W0) => [Wp|<-]; first by rewrite vlnF.
by rewrite vln0 (_ : vadd _ _ = Val m_infty) ?vmul_minus_infinity.
Qed.

End Events.
