(* The program (11) in the differences of a diagonal: its value is that of its dual (12).

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  linear_programs ordered_program ordered_intervals ordered_chain chain_programs.

Section Differences.
Variable X : finType.
Local Notation rank x := (nat_of_ord (enum_rank x)).
Variables (U : law X) (D d F : R) (k : nat).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (U0 : forall x, 0 < U x).
Local Notation A := (F - 1 + D).
Local Notation C := (F - d).
Local Notation B := (letters X * (F - d) - 1 + d).
Hypotheses (A0 : 0 <= A) (C0 : 0 < C) (B0 : 0 <= B) (k1 : (1 <= k)%N) (kX : (k < #|X|)%N).
Hypotheses (low : C * tail U (#|X| - k.-1) <= A) (high : A <= C * tail U (#|X| - k)).
Local Notation c := (corner_cost U A C k).
Local Notation p := (at_number U (#|X| - k)).

Lemma at_rank (f : nat -> R) n (a : R) : (1 <= n)%N -> (n < #|X|)%N ->
  \sum_(x : X | (1 <= rank x)%N) f (rank x) * (if (rank x == n)%N then a else 0) = f n * a.
Proof.
move=> n1 nX; pose z : X := enum_val (Ordinal nX); have hz : rank z = n by rewrite /z enum_valK.
rewrite (bigD1 z) ?hz //= eqxx big1 => [|x /andP[_ ne]]; first by ring.
by rewrite -hz (inj_eq val_inj) (inj_eq enum_rank_inj) (negbTE ne); ring.
Qed.

Lemma beyond (f : nat -> R) (a : R) : \sum_(x : X | (1 <= rank x)%N) f (rank x) * (if (rank x == #|X|)%N then a else 0) = 0.
Proof.
apply: big1 => x _; have := ltn_ord (enum_rank x); case: eqP => [e|_ _]; last by ring.
by move=> h; move: (ltn_ord (enum_rank x)); rewrite {1}e ltnn.
Qed.

Theorem differences_value : lp_greatest (fun v : X -> R =>
    \sum_(x : X | (1 <= rank x)%N) (\sum_(y | (rank x <= rank y)%N) U y) * v x <= A /\
    \sum_(x : X | (1 <= rank x)%N) (letters X - INR (enum_rank x)) * v x <= B /\
    \sum_(x : X | (1 <= rank x)%N) v x <= C /\ (forall x : X, (1 <= rank x)%N -> 0 <= v x))
  (fun v => Val (Finite (\sum_(x : X | (1 <= rank x)%N) (letters X - INR (enum_rank x)) * v x))) = Val (Finite (Rmin c B)).
Proof.
have P := p_pos U0 k1 kX; have c0 := cost_ge0 falls U0 A0 C0 k1 kX.
have u0 := corner_u0 U0 k1 kX; have v0 := corner_v0 falls U0 k1 kX.
have scale (s a b w l : R) : 0 <= w -> l <= s * a + b -> l * w <= s * w * a + w * b.
  by move=> w0 h; have := Rmult_le_compat_r _ _ _ w0 h; lra.
apply: lp_greatestE; last first.
  move=> v z [c1 [c2 [c3 c4]]] [e]; rewrite -e; apply: Rmin_glb => //.
  rewrite -(corner_cost_at A C U0 k1 kX).
  apply: Rle_trans (_ : \sum_(x | (1 <= rank x)%N) ((\sum_(y | (rank x <= rank y)%N) U y) * v x * corner_u U k + v x * corner_v U k) <= _).
    apply: sum_le => x x1; have rX := ltn_ord (enum_rank x).
    have h : letters X - INR (enum_rank x) <= (\sum_(y | (rank x <= rank y)%N) U y) * corner_u U k + corner_v U k.
      have := corner_feasible falls U0 k1 kX (j := (#|X| - rank x)%N) (leq_subr _ _).
      by rewrite subKn ?(ltnW rX) // minus_INR; last by apply/leP; exact: ltnW.
    by apply: scale; [exact: c4|exact: h].
  by rewrite sum_add !sum_mulr; apply: Rplus_le_compat; apply: Rmult_le_compat_r.
pose t := (A - C * tail U (#|X| - k.-1)) / p.
have t0 : 0 <= t <= C.
  split; first by apply: Rdiv_le_0_compat; lra.
  by apply/(Rle_div_l _ _ _ P); have := step_mass U k1 kX; nra.
have At : A = C * tail U (#|X| - k.-1) + t * p by rewrite /t; field; lra.
have cE : c = C * (INR k - 1) + t by rewrite /corner_cost {1}At; field; lra.
have late : (#|X| - k.-1 = (#|X| - k).+1)%N by exact: pred_number.
have n1 : (1 <= #|X| - k)%N by rewrite subn_gt0.
have nX : (#|X| - k < #|X|)%N by rewrite ltn_subrL k1 (leq_ltn_trans _ kX).
have nE : INR (#|X| - k) = letters X - INR k by rewrite minus_INR //; apply/leP; exact: ltnW.
pose b (x : X) := (if (rank x == #|X| - k)%N then t else 0) + (if (rank x == (#|X| - k).+1)%N then C - t else 0).
have sums (f : nat -> R) : \sum_(x : X | (1 <= rank x)%N) f (rank x) * b x =
    f (#|X| - k)%N * t + (if (1 < k)%N then f (#|X| - k).+1 * (C - t) else 0).
  rewrite (eq_bigr (fun x => f (rank x) * (if (rank x == #|X| - k)%N then t else 0) +
    f (rank x) * (if (rank x == (#|X| - k).+1)%N then C - t else 0))) => [|x _]; last by rewrite /b; ring.
  rewrite sum_add at_rank //; congr (_ + _); case: ltnP => h.
    by rewrite at_rank //; rewrite -late ltn_subrL -ltnS prednK // h (leq_ltn_trans _ kX).
  have e1 : k = 1%N by apply/eqP; rewrite eqn_leq h k1.
  have -> : (#|X| - k).+1 = #|X| by rewrite -late e1 subn0.
  exact: beyond.
have [s [s0 s1 sc]] : exists s : R, [/\ 0 <= s, s <= 1 & s * c = Rmin c B].
  rewrite /Rmin; case: Rle_dec => h; first by exists 1; split; lra.
  exists (B / c); split; first by apply: Rdiv_le_0_compat; lra.
    by apply/(Rle_div_l _ _ _ _); lra.
  by field; lra.
have masses : \sum_(x : X | (1 <= rank x)%N) (\sum_(y | (rank x <= rank y)%N) U y) * b x <= A.
  rewrite (sums (tail U)) At -late; have := step_mass U k1 kX => ->; case: ltnP => h; first by right; ring.
  by have := tail_ge0 U (#|X| - k.-1); nra.
have counts : \sum_(x : X | (1 <= rank x)%N) (letters X - INR (enum_rank x)) * b x = c.
  rewrite (sums (fun n => letters X - INR n)) S_INR nE cE; case: ltnP => h; first by ring.
  have e1 : k = 1%N by apply/eqP; rewrite eqn_leq h k1.
  by rewrite e1 /=; ring.
have total : \sum_(x : X | (1 <= rank x)%N) b x <= C.
  rewrite (eq_bigr (fun x => 1 * b x)) => [|x _]; last by ring.
  by rewrite (sums (fun=> 1)); case: ifP; lra.
have b0 x : 0 <= b x by rewrite /b; case: ifP; case: ifP; lra.
have total0 : 0 <= \sum_(x : X | (1 <= rank x)%N) b x by exact: sum_ge0.
have scaled (f : X -> R) : \sum_(x : X | (1 <= rank x)%N) f x * (s * b x) = s * (\sum_(x : X | (1 <= rank x)%N) f x * b x).
  by rewrite -sum_mull; apply: eq_bigr => x _; ring.
exists (fun x => s * b x); rewrite !scaled counts sc; split=> //; split; first by nra.
split; first exact: Rmin_r.
split; last by move=> x _; apply: Rmult_le_pos.
by rewrite sum_mull; nra.
Qed.

End Differences.
