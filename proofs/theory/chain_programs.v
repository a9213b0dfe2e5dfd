(* The values of the programs (10) to (13) at the k of the first diagonal entry.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendix C. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions entrywise order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_branches
  linear_programs ordered_program ordered_intervals optimal_forms ordered_chain.

(* The k that the slope at the first entry F has. *)
Lemma slope_number (X : finType) (U : law X) (d D F : R) : (2 <= #|X|)%N -> 0 <= d < 1 -> 0 < D -> D < (1 - d) * tail U 1 ->
  1 - D <= F -> F <= 1 -> exists k : nat, [/\ (1 <= k)%N, (k < #|X|)%N, (F - d) * tail U (#|X| - k.-1) <= F - 1 + D,
    F - 1 + D <= (F - d) * tail U (#|X| - k) & forall j, (1 <= j)%N -> (j < k)%N -> (F - d) * tail U (#|X| - j) < F - 1 + D].
Proof.
move=> m2 d01 D0 Dt DF F1; have T1 := tail_le1 U 1.
have X0 : (0 < #|X|)%N by exact: ltnW m2.
have last : (1 <= #|X| - 1)%N && Rleb (F - 1 + D) ((F - d) * tail U (#|X| - (#|X| - 1))).
  rewrite subn_gt0 m2 subKn //=; apply/RlebP.
  have : 0 <= (1 - F) * (1 - tail U 1) by apply: Rmult_le_pos; lra.
  by lra.
have ex : exists k, (1 <= k)%N && Rleb (F - 1 + D) ((F - d) * tail U (#|X| - k)) by exists (#|X| - 1)%N.
have := ex_minnP ex; case=> k /andP[k1 /RlebP kA] least.
have before j : (1 <= j)%N -> (j < k)%N -> (F - d) * tail U (#|X| - j) < F - 1 + D.
  move=> j1 jk; apply: Rnot_le_lt => h; have := least j; rewrite j1 /= (introT (RlebP _ _) h) => /(_ isT).
  by rewrite leqNgt jk.
exists k; split=> //.
  have := least _ last; rewrite leq_subRL // add1n; exact.
case: k k1 kA least before => // -[|k] _ kA _ before /=; first by rewrite subn0 tail_none Rmult_0_r; lra.
by apply: Rlt_le; apply: before.
Qed.

(* D, the first entry F, and the k that its slope has. *)
Lemma chain_setting (X : finType) (P : law X) (d p q : R) : (2 <= #|X|)%N -> (forall x, 0 < P x) -> 0 < d -> d < 1 ->
  0 < p -> p < 1 -> 0 <= q -> q <= 1 ->
  exists (U : law X) (x1 : X) (k : nat), let D := p * (1 - d) * \sum_(x | (1 <= nat_of_ord (enum_rank x))%N) U x in
    let F := 1 - D + q * D in let A := F - 1 + D in let C := F - d in
    [/\ forall x, U x = falling P x, forall x y : X, (nat_of_ord (enum_rank x) <= enum_rank y)%N -> U y <= U x,
        nat_of_ord (enum_rank x1) = 0%N, forall x, 0 < U x & [/\ 0 < D, D < (1 - d) * tail U 1, 0 <= A, 0 < C &
        [/\ (1 <= k)%N, (k < #|X|)%N, C * tail U (#|X| - k.-1) <= A, A <= C * tail U (#|X| - k) &
          forall j, (1 <= j)%N -> (j < k)%N -> C * tail U (#|X| - j) < A]]].
Proof.
move=> m2 P0 d0 d1 p0 p1 q0 q1; have [U [x1 [hU falls h1 U0 [D0 Dt]]]] := optimal_setting m2 P0 d0 d1 p0 p1.
move: D0 Dt; rewrite -/(tail U 1); set D := p * (1 - d) * _ => D0 Dt; set F := 1 - D + q * D.
have T1 := tail_le1 U 1; have A0 : 0 <= F - 1 + D by rewrite /F; nra.
have C0 : 0 < F - d by rewrite /F; nra.
have [|||k [k1 kX low high before]] := @slope_number X U d D F m2 _ D0 Dt; try lra; first by rewrite /F; nra.
by exists U, x1, k.
Qed.

Section Programs.
Variable X : finType.
Local Notation rank x := (nat_of_ord (enum_rank x)).
Variables (U : law X) (D d F : R) (k : nat).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (U0 : forall x, 0 < U x).
Local Notation A := (F - 1 + D).
Local Notation C := (F - d).
Local Notation B := (letters X * (F - d) - 1 + d).
Hypotheses (A0 : 0 <= A) (C0 : 0 < C) (k1 : (1 <= k)%N) (kX : (k < #|X|)%N).
Hypotheses (low : C * tail U (#|X| - k.-1) <= A) (high : A <= C * tail U (#|X| - k)).
Local Notation c := (corner_cost U A C k).
Local Notation u := (corner_u U k).
Local Notation v := (corner_v U k).

Lemma letter_of j : (j < #|X|)%N -> exists x : X, rank x = j.
Proof. by move=> jX; exists (enum_val (Ordinal jX)); rewrite enum_valK. Qed.

Lemma cost_ge0 : 0 <= c.
Proof.
rewrite -(corner_cost_at A C U0 k1 kX); have := corner_u0 U0 k1 kX; have := corner_v0 falls U0 k1 kX => v0 u0.
by apply: Rplus_le_le_0_compat; apply: Rmult_le_pos => //; lra.
Qed.

Lemma lines_least (a b s : R) : 0 <= b ->
  (forall x : X, (1 <= rank x)%N -> INR (rank x) * s <= (\sum_(y | (#|X| <= rank x + rank y)%N) U y) * a + b) -> s * c <= A * a + C * b.
Proof.
move=> b0 h; apply: (corner_least U0 C0 k1 kX low high b0) => j /andP[j1 jX].
have [|x e] := @letter_of j; first by move: jX; rewrite leq_subRL ?add1n // (leq_ltn_trans _ kX).
by rewrite -last_masses -e; apply: h; rewrite e.
Qed.

Theorem two_variables (g : R) : g <= 1 ->
  lp_greatest (fun w : ordinal_finType 2 -> R =>
    (forall x : X, (1 <= rank x)%N -> (- (\sum_(y | (#|X| <= rank x + rank y)%N) U y)) * w (@Ordinal 2 0 isT) + (- 1) * w (@Ordinal 2 1 isT)
       <= (- INR (enum_rank x)) * (1 - g)) /\ (0 <= w (@Ordinal 2 0 isT) /\ 0 <= w (@Ordinal 2 1 isT)))
    (fun w => Val (Finite ((1 - D - F) * w (@Ordinal 2 0 isT) + (d - F) * w (@Ordinal 2 1 isT)))) = Val (Finite (- ((1 - g) * c))).
Proof.
move=> g1; have u0 := corner_u0 U0 k1 kX; have v0 := corner_v0 falls U0 k1 kX; apply: lp_greatestE.
  exists (fun i => if nat_of_ord i == 0%N then (1 - g) * u else (1 - g) * v); split; last first.
    by congr (Val (Finite _)); rewrite /= -(corner_cost_at A C U0 k1 kX); ring.
  split=> [x x1|] /=; last by split; apply: Rmult_le_pos; lra.
  rewrite last_masses; have := corner_feasible falls U0 k1 kX (j := rank x) (ltnW (ltn_ord _)); rewrite /= => h.
  by have := Rmult_le_compat_l (1 - g) _ _ (ltac:(lra)) h; lra.
move=> w z [lines [w0 w1]] [<-].
have := @lines_least (w (@Ordinal 2 0 isT)) (w (@Ordinal 2 1 isT)) (1 - g) w1 (fun x x1 => ltac:(have := lines x x1; lra)); lra.
Qed.

Theorem three_variables : 0 <= B ->
  lp_greatest (fun w : ordinal_finType 3 -> R =>
    (forall x : X, (1 <= rank x)%N -> (- (\sum_(y | (#|X| <= rank x + rank y)%N) U y)) * w (@Ordinal 3 0 isT) +
       (- INR (enum_rank x)) * w (@Ordinal 3 1 isT) + (- 1) * w (@Ordinal 3 2 isT) <= - INR (enum_rank x)) /\
    (0 <= w (@Ordinal 3 0 isT) /\ 0 <= w (@Ordinal 3 1 isT) /\ 0 <= w (@Ordinal 3 2 isT)))
    (fun w => Val (Finite ((- A) * w (@Ordinal 3 0 isT) + (- B) * w (@Ordinal 3 1 isT) + (- C) * w (@Ordinal 3 2 isT)))) =
  Val (Finite (- Rmin c B)).
Proof.
move=> B0; have u0 := corner_u0 U0 k1 kX; have v0 := corner_v0 falls U0 k1 kX; have cp := cost_ge0; apply: lp_greatestE.
  rewrite /Rmin; case: Rle_dec => h.
    exists (fun i => nth 0 [:: u; 0; v] (nat_of_ord i)); split; last first.
      by congr (Val (Finite _)); rewrite /= -(corner_cost_at A C U0 k1 kX); ring.
    split=> [x x1|] /=; last by split=> //; split=> //; lra.
    by rewrite last_masses; have := corner_feasible falls U0 k1 kX (j := rank x) (ltnW (ltn_ord _)); rewrite /=; lra.
  exists (fun i => nth 0 [:: 0; 1; 0] (nat_of_ord i)); split; last by congr (Val (Finite _)); rewrite /=; ring.
  by split=> [x x1|] /=; lra.
move=> w z [lines [w0 [w1 w2]]] [<-]; set g := w (@Ordinal 3 1 isT) in lines w1 *.
have Aw : 0 <= A * w (@Ordinal 3 0 isT) by exact: Rmult_le_pos.
have Cw : 0 <= C * w (@Ordinal 3 2 isT) by apply: Rmult_le_pos; lra.
have mb := Rmin_r c B; have mc := Rmin_l c B.
case: (Rle_lt_dec 1 g) => hg; first by have := Rmult_le_compat_l B _ _ B0 hg; lra.
have := @lines_least (w (@Ordinal 3 0 isT)) (w (@Ordinal 3 2 isT)) (1 - g) w2 (fun x x1 => ltac:(have := lines x x1; lra)).
have a := Rmult_le_compat_l (1 - g) _ _ (ltac:(lra)) mc; have b := Rmult_le_compat_l g _ _ w1 mb; lra.
Qed.

End Programs.
