(* Single branches of Theorem 9, and the mechanism of level 0.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Section IV.B and Appendix C. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms.

Section Branches.
Variable X : finType.
Local Notation rank x := (nat_of_ord (enum_rank x)).
Local Notation place := (ordinal_finType (#|X| + 1)%N).
Variables (U : law X).
Hypothesis falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x.

Lemma tail_one (x1 : X) : rank x1 = 0%N -> tail U 1 = 1 - U x1.
Proof. exact: all_but_first. Qed.

Lemma some_first : exists x1 : X, rank x1 = 0%N /\ forall x, U x <= U x1.
Proof.
have [x0 _] := law_support U; have [|x1 h1] := @first_letter X; first by apply/card_gt0P; exists x0.
by exists x1; split=> // x; apply: falls; rewrite h1.
Qed.

(* A branch is at least 1 below (1 - d) D^(m-1). *)
Lemma branch_ge1 n (d D : R) : 0 <= d < 1 -> (1 <= n <= #|X|)%N -> D <= (1 - d) * tail U 1 ->
  D - (1 - d) * tail U n <= (INR n - 1) * (1 - D - d).
Proof.
move=> d01 /andP[n1 nX] hD; have [x1 [h1 top]] := some_first; rewrite (tail_one h1) in hD.
have N : 1 <= INR n by have := le_INR 1 n (ltP n1); rewrite /=; lra.
have few : 1 - tail U n <= INR n * U x1.
  rewrite -first_mass -(count_first nX) -sum_mulr; apply: sum_le => x _; by rewrite Rmult_1_l.
have a := Rmult_le_compat_l _ _ _ (ltac:(lra) : 0 <= INR n) hD.
have := Rmult_le_compat_l (1 - d) _ _ (ltac:(lra)) few; lra.
Qed.

End Branches.

(* The first letter is always kept, any other one with probability d; else the answer is the first. *)
Lemma zero_loss_exists (X : finType) (d : R) : (2 <= #|X|)%N -> 0 <= d <= 1 -> exists Q : kernel X X,
  [/\ forall x y, Q x y = (if (nat_of_ord (enum_rank x) == 0)%N then (if (nat_of_ord (enum_rank y) == 0)%N then 1 else 0)
        else (if (nat_of_ord (enum_rank y) == 0)%N then 1 - d else (if x == y then d else 0))),
      pointwise_dp_v (of_one_entry Q) (Finite d) = Val (Finite 0) &
      forall (U : law X) x1, nat_of_ord (enum_rank x1) = 0%N -> letter_change U Q = (1 - d) * (1 - U x1)].
Proof.
move=> m2 d01; have [x1 h1] := first_letter (ltnW m2).
have e z : (nat_of_ord (enum_rank z) == 0)%N = (z == x1) by rewrite -h1 (inj_eq val_inj) (inj_eq enum_rank_inj).
exists (fun x => mixture d (dirac x) (dirac x1)); split.
- move=> x y; rewrite mixtureE // !diracE !e (eq_sym y x).
  case: (x =P x1) => [->|n]; first by rewrite eq_sym; case: (y == x1); ring.
  by case: (y =P x1) => [->|_]; [move/eqP/negbTE: n => ->|case: (x == y)]; ring.
- rewrite pointwise_dpE //; congr Val; apply: Rbar_le_antisym; last exact: pointwise_dp_ge0.
  apply/(pointwise_dp_leP _ (proj1 d01) (Rle_refl 0)) => x x' _ y; rewrite exp_0 /of_one_entry !mixtureE // !diracE.
  by case: (y == x ord0); case: (y == x' ord0); lra.
move=> U x2 h2; have -> : x2 = x1 by apply: rank_inj; rewrite h1 h2.
rewrite letter_changeE (eq_bigr (fun x => d * U x + (1 - d) * (if x == x1 then U x else 0))) => [|x _].
  by rewrite sum_add !sum_mull mass_sum1 (sum_pick x1 U); ring.
by rewrite mixtureE // !diracE eqxx; case: (x == x1); ring.
Qed.

Lemma vmax_at (J : finType) (A : pred J) (G : J -> R) k : A k -> (forall i, A i -> G i <= G k) ->
  \vmax_(i : J | A i) Val (Finite (G i)) = Finite (G k).
Proof.
move=> Ak h; have E (s : seq J) : exists z, [/\ \big[vmax/Val m_infty]_(i <- s | A i) Val (Finite (G i)) = Val z,
    Rbar_le z (G k) & k \in s -> z = G k].
  elim: s => [|i s [z [ez zf kz]]]; first by exists m_infty; rewrite big_nil.
  rewrite big_cons; case: ifP => Ai; last first.
    by exists z; split=> //; rewrite inE => /orP[/eqP ki|/kz //]; rewrite -ki Ak in Ai.
  rewrite ez; exists (Rbar_max (G i) z); split=> //.
    by rewrite /Rbar_max; case: (Rbar_le_dec (G i) z) => ?; [exact: zf|exact: (h i Ai)].
  rewrite /Rbar_max inE => /orP[/eqP <-|/kz ->]; case: Rbar_le_dec => // y; first exact: Rbar_le_antisym.
  by case: y; exact: h.
have [z [-> _ kz]] := E (index_enum J); congr Val; apply: kz; exact: mem_index_enum.
Qed.

(* The least of some quotients, written as the opposite of the largest of their opposites. *)
Lemma least_quotient (J : finType) (A : pred J) (a b : J -> R) j : A j -> (forall k, A k -> b k <> 0) ->
  exists k, [/\ vopp (if [exists k, A k] then \vmax_(k : J | A k) vopp (vdiv (Finite (a k)) (Finite (b k))) else NoValue) =
    Finite (a k / b k), A k & forall i, A i -> a k / b k <= a i / b i].
Proof.
move=> Aj b0; have [k Ak kE] := @least_of J A (fun k => a k / b k) j Aj; exists k; split=> //.
have -> : [exists k, A k] by apply/existsP; exists k.
rewrite (eq_bigr (fun i => Val (Finite (- (a i / b i))))) => [|i Ai]; last by rewrite vdivF //; exact: b0.
by rewrite (@vmax_at J A (fun i => - (a i / b i)) k) // ?voppF ?Ropp_involutive // => i /kE; lra.
Qed.

Section Ranges.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Variables (U : law X) (L : kernel one X).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (hL : forall y, L ord0 y = U y).
Hypothesis U0 : forall x, 0 < U x.
Local Notation best r d := (pointwise_distortion (fun v => indep (fun _ : one => L v)) (Finite r) (Finite d)).
Local Notation T k := (\sum_(x | (#|X| + 1 <= k + rank x)%N) U x).

Lemma tail_lt n k : (n < k)%N -> (n < #|X|)%N -> tail U k < tail U n.
Proof.
move=> nk nX; pose z := enum_val (Ordinal nX); have := U0 z; have := tail_anti U nk.
have -> : tail U n = U z + tail U n.+1; last lra.
rewrite /tail (bigD1 z) /=; last by rewrite /z enum_valK.
congr (_ + _); apply: eq_bigl => x; rewrite [in RHS]ltn_neqAle [in RHS]andbC; congr (_ && ~~ _).
apply/eqP/eqP => [->|h]; first by rewrite /z enum_valK.
by apply: rank_inj; rewrite /z enum_valK -h.
Qed.

Lemma number_place n k : (#|X| + 1 - k <= n <= #|X|)%N -> exists2 j : ordinal_finType (k + 1)%N, (1 <= nat_of_ord j)%N & (#|X| + 1 - j)%N = n.
Proof.
move=> /andP[nk nX]; have h : (#|X| + 1 - n < k + 1)%N by rewrite [(k + 1)%N]addn1 ltnS leq_subLR [(n + k)%N]addnC -leq_subLR.
exists (Ordinal h); rewrite /=; first by rewrite subn_gt0 addn1 ltnS.
by rewrite subKn // addn1 leqW.
Qed.

(* Between (1 - d) D^(k-1) and (1 - d) D^(k) the branches up to k count. *)
Theorem range_branches (k : nat) (d D : R) : 0 <= d < 1 -> (1 <= k)%N -> (k < #|X|)%N -> (1 - d) * T k < D -> D < (1 - d) * tail U (#|X| - k) ->
  exists t : R, [/\ vopp (if [exists j : ordinal_finType (k + 1)%N, (1 <= nat_of_ord j)%N] then
      \vmax_(j : ordinal_finType (k + 1)%N | (1 <= nat_of_ord j)%N)
        vopp (vdiv (Finite ((letters X - INR j) * (1 - D - d))) (Finite (D - (1 - d) * T j))) else NoValue) = Finite t,
    1 <= t, vle (best (exp (ln t)) d) (Finite D) & forall r : R, 1 <= r -> r < exp (ln t) -> vlt (Finite D) (best r d)].
Proof.
move=> d01 k1 kX low high; have kX' := ltnW kX.
have kplus (j : ordinal_finType (k + 1)%N) : (j <= k)%N by move: (ltn_ord j); move: (nat_of_ord j) => i; rewrite addn1 ltnS.
have jX (j : ordinal_finType (k + 1)%N) : (j <= #|X|)%N by exact: leq_trans (kplus j) kX'.
rewrite tail_from in low.
have lowj (j : ordinal_finType (k + 1)%N) : 0 < D - (1 - d) * T j.
  rewrite tail_from; have := @tail_anti _ U (#|X| + 1 - k) (#|X| + 1 - j) (leq_sub2l _ (kplus j)).
  by move=> h; have := Rmult_le_compat_l (1 - d) _ _ (ltac:(lra)) h; lra.
have h1 : (1 < k + 1)%N by rewrite addn1 ltnS.
have [|j [e j1 least]] := @least_quotient _ (fun j : ordinal_finType (k + 1)%N => (1 <= nat_of_ord j)%N)
  (fun j => (letters X - INR j) * (1 - D - d)) (fun j => D - (1 - d) * T j) (Ordinal h1) isT.
  by move=> i _; have := lowj i; lra.
have Dtop : D < (1 - d) * tail U 1.
  have := @tail_anti _ U 1 (#|X| - k); rewrite subn_gt0 => /(_ kX) h.
  by have := Rmult_le_compat_l (1 - d) _ _ (ltac:(lra)) h; lra.
have num (i : ordinal_finType (k + 1)%N) : (1 <= i)%N -> _ := fun i1 => kept_number i1 (jX i).
exists ((letters X - INR j) * (1 - D - d) / (D - (1 - d) * T j)); have pj := lowj j.
have t1 : 1 <= (letters X - INR j) * (1 - D - d) / (D - (1 - d) * T j).
  apply/(Rle_div_r _ _ _ pj); rewrite Rmult_1_l tail_from; have [nX <-] := num j j1.
  by apply: (branch_ge1 falls) => //; lra.
have T1 := tail_le1 U 1; have Dd : D < 1 - d by nra.
have [n1P _] := kept_number k1 kX'.
have few n : (1 <= n < #|X| + 1 - k)%N -> D < (1 - d) * tail U n.
  move=> /andP[n1 nk]; apply: Rlt_le_trans high _; apply: Rmult_le_compat_l; first lra.
  by apply: tail_anti; move: nk; rewrite addn1 subSn // ltnS.
have le n : (#|X| + 1 - k <= n <= #|X|)%N ->
    (letters X - INR j) * (1 - D - d) / (D - (1 - d) * T j) * (D - (1 - d) * tail U n) <= (INR n - 1) * (1 - D - d).
  move=> nP; have [i i1 <-] := number_place nP; have [_ ->] := num i i1; rewrite -tail_from.
  have pi := lowj i; have := least i i1 => h; have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ pi) h.
  by rewrite {1 3}/Rdiv [X in _ <= X -> _]Rmult_assoc Rinv_l ?Rmult_1_r //; lra.
have pos n : (#|X| + 1 - k <= n <= #|X|)%N -> 0 < D - (1 - d) * tail U n.
  by move=> nP; have [i i1 <-] := number_place nP; rewrite -tail_from; exact: lowj.
have [|reach miss] := level_from falls hL d01 Dd t1 n1P few le pos.
  exists (#|X| + 1 - j)%N; have [_ ->] := num j j1; rewrite -tail_from; split; last by right; field; lra.
  by have [/andP[_ ->] _] := num j j1; rewrite andbT; apply: leq_sub2l; exact: kplus.
by split.
Qed.

End Ranges.
