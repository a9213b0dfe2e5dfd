(* Kernels on two and three letters at which statements of Grosse, Saeidian and Oechtering fail: a kernel that
   is (ln 2, 0)-private with a chi-square coefficient above 0, and the columns of two values of their Remark 2. *)

From ExactPriv Require Import core divergence capacity pml entropy products databases levels bridges statements f_divergence
  coefficients constructions hockey_stick explicit two_outputs suprema.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* A column in which no zero is counted has none. *)
Lemma no_zero (X Y : finType) (K : kernel X Y) y x : INR (zeros_in_column K y) = 0 -> K x y = 0 -> False.
Proof.
move=> h k; have : zeros_in_column K y = 0%N by apply: INR_eq.
by move/card0_eq => /(_ x); rewrite inE; case: ReqbP.
Qed.

(* ** The hockey-stick divergence at ln 2 does not bound the chi-square coefficient *)

Lemma quiet_kernel : exists K : kernel (ordinal_finType 2) (ordinal_finType 2),
  ldp_delta K (Finite (ln 2)) = 0 /\ Rbar_lt 0 (eta_chi2 K).
Proof.
have [p [p0 p1]] := @two_law (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra).
have [q [q0 q1]] := @two_law (1 / 3) (2 / 3) ltac:(lra) ltac:(lra) ltac:(lra).
pose K : kernel (ordinal_finType 2) (ordinal_finType 2) := fun x => if x == o2_0 then p else q.
have K0 : K o2_0 = p by []. have K1 : K o2_1 = q by [].
exists K; split.
  apply: Rle_antisym; last exact: worstR_ge0.
  apply: worstR_le => [|x x' _]; first lra.
  rewrite /hockey_stick exp_ln; last lra.
  rewrite hs_binary; move: x x'; apply: every_two; apply: every_two; rewrite ?K0 ?K1 ?p0 ?p1 ?q0 ?q1;
    rewrite !Rmax_right; lra.
apply: Rbar_not_le_lt => h; have : Rbar_le (chi2_mixed p q (1 / 2)) 0.
  apply: Rbar_le_trans h; apply: Rbar_le_trans (@xmax_ge _ xpredT _ o2_0 isT).
  apply: Rbar_le_trans (@xmax_ge _ (fun x' => o2_0 != x') _ o2_1 isT).
  by rewrite K0 K1; apply: (proj1 (Lub_Rbar_correct _)); exists (1 / 2); first lra.
by rewrite /= /chi2_mixed sum_two p0 p1 q0 q1; lra.
Qed.

Theorem eta_chi2_not_below_ldp_delta : ~ forall X : finType, (2 <= #|X|)%N -> forall Y : finType, (1 <= #|Y|)%N ->
  forall (K : kernel X Y) (eps : R), 0 <= eps -> Rbar_le (eta_chi2 K) (Finite (ldp_delta K (Finite eps))).
Proof.
have [K [d0 e0]] := quiet_kernel; have l2 : 0 <= ln 2 by rewrite -ln_1; apply: ln_le; lra.
have two (n : nat) : (n <= 2)%N -> (n <= #|ordinal_finType 2|)%N by rewrite card_ord.
move/(_ _ (two 2%N isT) _ (two 1%N isT) K _ l2); rewrite d0 => h.
by case: (Rbar_lt_not_le _ _ e0).
Qed.

(* ** Columns of two values: Remark 2, as translated *)

Section TwoValues.
Implicit Types (N q : nat) (c e r : R).

Definition two_valued N q c e (L : kernel (ordinal_finType N) (ordinal_finType 2)) : Prop := forall x,
  veq (Finite (L x o2_0)) (if (nat_of_ord x < q)%N
    then vdiv (Finite (exp e * (1 - c * INR q))) (Finite (1 + exp e * (1 - INR N * c)))
    else vdiv (Finite (1 - exp e * c * INR q)) (Finite (1 + exp e * (1 - INR N * c)))) /\
  veq (Finite (L x o2_1)) (if (nat_of_ord x < q)%N
    then vsub (Finite 1) (vdiv (Finite (exp e * (1 - c * INR q))) (Finite (1 + exp e * (1 - INR N * c))))
    else vsub (Finite 1) (vdiv (Finite (1 - exp e * c * INR q)) (Finite (1 + exp e * (1 - INR N * c))))).

Lemma two_valuedE N q c e (L : kernel (ordinal_finType N) (ordinal_finType 2)) : INR N * c <= 1 ->
  two_valued q c e L <-> forall x,
    L x o2_0 = (if (nat_of_ord x < q)%N then exp e * (1 - c * INR q) else 1 - exp e * c * INR q) / (1 + exp e * (1 - INR N * c)).
Proof.
move=> nc; have d : 1 + exp e * (1 - INR N * c) <> 0 by have := bound_denominator e nc; lra.
rewrite /two_valued; split=> h x.
  by have [{}h _] := h x; move: h; case: ifP => _; rewrite vdivF // => /veqF.
by rewrite two_outputs_other h; case: ifP => _; rewrite vdivF // vsubF; split; apply/veqF.
Qed.

(* What holds for every level below twice the uniform share holds at three letters and the share itself. *)
Lemma at_three_letters (S : nat -> R -> R -> Prop) r : 1 <= r < 2 ->
  (forall N, (2 <= N)%N -> forall c, 0 < c -> c <= 1 / INR N -> forall e, 0 <= e -> exp e < 2 * (1 / INR N) / c -> S N c e) ->
  S 3%N (1 / 3) (ln r).
Proof.
move=> r1 h; have i3 : INR 3 = 3 by rewrite /=; ring.
by apply: h => //; rewrite ?i3 ?exp_ln; try lra; apply: ln_ge0; lra.
Qed.

Lemma two_valued_three q r (L : kernel (ordinal_finType 3) (ordinal_finType 2)) x : 1 <= r -> two_valued q (1 / 3) (ln r) L ->
  L x o2_0 = if (nat_of_ord x < q)%N then r * (1 - INR q / 3) else 1 - r * (INR q / 3).
Proof.
move=> r1; have i3 : INR 3 = 3 by rewrite /=; ring.
move/(two_valuedE _ _ _ (_ : INR 3 * (1 / 3) <= 1)) => -> //; rewrite i3 ?exp_ln; try lra.
by case: ifP => _; field.
Qed.

(* One entry exceeds 1, or one is negative. *)
Lemma two_valued_none q r (L : kernel (ordinal_finType 3) (ordinal_finType 2)) : 3 / 2 < r ->
  (1 <= q)%N -> (q <= 2)%N -> ~ two_valued q (1 / 3) (ln r) L.
Proof.
move=> r1 q1 q2 h; have E x := two_valued_three (r := r) x ltac:(lra) h.
case: q q1 q2 h E => [|[|[|q]]] // _ _ _ E.
  by have := mass_le1 (L (@Ordinal 3 0 isT)) o2_0; rewrite E /=; lra.
by have := mass_ge0 (L (@Ordinal 3 2 isT)) o2_0; rewrite E /=; lra.
Qed.

(* One entry of each kernel is 0. *)
Lemma two_valued_zero q (L : kernel (ordinal_finType 3) (ordinal_finType 2)) : two_valued q (1 / 3) (ln (3 / 2)) L ->
  (1 <= q)%N -> (q <= 2)%N -> exists x, L x o2_0 = 0 \/ L x o2_1 = 0.
Proof.
move=> h q1 q2; have E x := two_valued_three (r := 3 / 2) x ltac:(lra) h.
case: q q1 q2 h E => [|[|[|q]]] // _ _ _ E.
  by exists (@Ordinal 3 0 isT); right; rewrite two_outputs_other E /=; lra.
by exists (@Ordinal 3 2 isT); left; rewrite E /=; lra.
Qed.
End TwoValues.
