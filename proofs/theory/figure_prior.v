(* The prior (2/5, 3/10, 1/5, 1/10) of Fig. 4 of Zhong and Bu, Privacy-Utility Trade-Off: its tails, the least maximal
   leakage at each distortion, and the bounds of its level between the jumps. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise bridges constructions order ordered_priors ordered_levels local_tradeoff ordered_forms ordered_leakage ordered_dp.

Section Figure.
Variables (U : law (ordinal_finType 4)) (L : kernel (ordinal_finType 1) (ordinal_finType 4)).
Hypotheses (u0 : U o4_0 = 2 / 5) (u1 : U o4_1 = 3 / 10) (u2 : U o4_2 = 1 / 5) (u3 : U o4_3 = 1 / 10).
Hypothesis hL : forall y, L ord0 y = U y.
Local Notation best r d := (pointwise_distortion (fun v => indep (fun _ : ordinal_finType 1 => L v)) (Finite r) (Finite d)).

Lemma figure_falls : masses_fall U.
Proof.
move=> x y; rewrite !enum_rank_ord /=; move: x; apply: every_four; move: y; apply: every_four => //=;
  by rewrite ?u0 ?u1 ?u2 ?u3 => _; lra.
Qed.

Lemma figure_positive x : 0 < U x.
Proof. by move: x; apply: every_four; rewrite ?u0 ?u1 ?u2 ?u3; lra. Qed.

Lemma figure_tail : [/\ tail U 1 = 3 / 5, tail U 2 = 3 / 10, tail U 3 = 1 / 10 & tail U 4 = 0].
Proof.
by split; rewrite /tail sum_mkcond sum_four !enum_rank_ord /= ?u0 ?u1 ?u2 ?u3; lra.
Qed.

(* Maximal leakage. *)
Definition figure_leakage (D : R) : R :=
  if Rleb D (1 / 10) then 4 - 10 * D else if Rleb D (3 / 10) then 7 / 2 - 5 * D else 3 - 10 / 3 * D.

Lemma figure_least_leakage (D : R) : 0 < D -> D < 3 / 5 ->
  vln (least_maximal_leakage (fun v => indep (fun _ : ordinal_finType 1 => L v)) (Finite D)) = Finite (ln (figure_leakage D)).
Proof.
move=> D0 D6; have [t1 t2 t3 t4] := figure_tail.
have h n t : (n < 4)%N -> 0 <= t < 1 -> D = tail U n - t * next_mass U n -> 1 < INR n + t -> INR n + t = figure_leakage D ->
    vln (least_maximal_leakage (fun v => indep (fun _ : ordinal_finType 1 => L v)) (Finite D)) = Finite (ln (figure_leakage D)).
  move=> n4 ht eD g <-; rewrite (@ordered_least_leakage _ U L figure_falls hL D t n figure_positive _ ht eD) ?card_ord //.
  by rewrite Rmax_right ?vlnF //; lra.
rewrite /next_mass in h; case: (Rle_lt_dec D (1 / 10)) => d1.
  by apply: (h 3%N (1 - 10 * D)) => //; rewrite ?t3 ?t4 /figure_leakage /=; try lra; case: RlebP => //; lra.
case: (Rle_lt_dec D (3 / 10)) => d2.
  apply: (h 2%N (3 / 2 - 5 * D)) => //; rewrite ?t2 ?t3 /figure_leakage /=; try lra.
  by case: RlebP => [?|_]; [lra|case: RlebP => [_|]; lra].
apply: (h 1%N (2 - 10 / 3 * D)) => //; rewrite ?t1 ?t2 /figure_leakage /=; try lra.
by case: RlebP => [?|_]; [lra|case: RlebP => [?|_]; lra].
Qed.

(* The jump to 0: level ln(4/3) is too small below the distortion (1 - delta) 3/5, where level 0 suffices. *)
Lemma figure_jump (d g J : R) : 0 <= d < 1 -> 0 < g -> J = (1 - d) * (3 / 5) ->
  vlt (Finite (J * (1 - g))) (best (4 / 3) d) /\ vle (best 1 d) (Finite J).
Proof.
move=> d01 g0 ->; have [t1 t2 t3 t4] := figure_tail; split.
  apply: (ordered_missed figure_falls hL) => //; first lra.
  have h := Rmult_lt_0_compat _ _ (ltac:(lra) : 0 < 1 - d) g0.
  by move=> [|[|[|[|[|n]]]]]; rewrite ?card_ord ?t1 ?t2 ?t3 ?t4 //= => _; lra.
apply: (ordered_reached hL (n := 1)); rewrite ?card_ord ?t1 /=; try lra.
by [].
Qed.

(* The level printed in Theorems 9 and 13 is the least one. *)
Section Level.
Variables d D a1 a2 a3 : R.
Hypotheses (d01 : 0 <= d < 1) (D0 : 0 < D) (e1 : a1 = (1 - d) * (1 / 10)) (e2 : a2 = (1 - d) * (3 / 10)) (e3 : a3 = (1 - d) * (3 / 5)).
Local Notation tests := [:: Rltb 0 D; Rltb a1 D; Rltb a2 D; Rltb a3 D].
Local Notation nums := [:: 3 * (1 - D - d); 2 * (1 - D - d); 1 - D - d; 0 * (1 - D - d)].
Local Notation dens := [:: D - 0; D - a1; D - a2; D - a3].

Definition figure_level : value := if Rleb a3 D then Val (Finite 0) else vmax (Finite 0)
  (if Rltb 0 D || Rltb a1 D || Rltb a2 D || Rltb a3 D then
     \vmin_(k : ordinal_finType 4 | nth false tests (nat_of_ord k))
       nth NoValue [:: vln (vdiv (Finite (3 * (1 - D - d))) (Finite (D - 0))); vln (vdiv (Finite (2 * (1 - D - d))) (Finite (D - a1)));
         vln (vdiv (Finite (1 - D - d)) (Finite (D - a2))); vln (vdiv (Finite (0 * (1 - D - d))) (Finite (D - a3)))] (nat_of_ord k)
   else NoValue).

Theorem figure_least_level : exists w : R, [/\ figure_level = Finite w, 0 <= w, vle (best (exp w) d) (Finite D) &
  forall r : R, 1 <= r -> r < exp w -> vlt (Finite D) (best r d)].
Proof.
have [t1 t2 t3 t4] := figure_tail; rewrite /figure_level; case: RlebP => h.
  exists 0; rewrite exp_0; split=> [||| r]; [by []|lra| |lra].
  by apply: (ordered_reached hL (n := 1)); rewrite ?card_ord ?t1 //=; lra.
have Dd : 0 < 1 - D - d by lra.
pose A (k : ordinal_finType 4) := nth false tests (nat_of_ord k).
pose a (k : ordinal_finType 4) := nth 0 nums (nat_of_ord k); pose b (k : ordinal_finType 4) := nth 0 dens (nat_of_ord k).
have A0 : A o4_0 by rewrite /A /=; apply/RltbP.
have ab k : A k -> 0 <= a k /\ 0 < b k.
  by move: k; apply: every_four; rewrite /A /a /b /= => /RltbP ?; lra.
have [w [k [e w0 Ak hk hi]]] := least_logarithm A0 ab; exists w; split=> //.
- have c : Rltb 0 D || Rltb a1 D || Rltb a2 D || Rltb a3 D by rewrite (introT (RltbP _ _) D0).
  rewrite -e c (introT existsP (ex_intro _ o4_0 A0)); cbv iota.
  by congr vmax; apply: eq_bigr; apply: every_four.
- have w1 : 1 <= exp w by rewrite -exp_0; apply: exp_le_mono.
  move: k Ak hk; apply: every_four; rewrite /A /a /b /= => /RltbP ? hk.
  + by apply: (ordered_reached hL (n := 4)); rewrite ?card_ord ?t4 //=; lra.
  + by apply: (ordered_reached hL (n := 3)); rewrite ?card_ord ?t3 -?e1 //=; lra.
  + by apply: (ordered_reached hL (n := 2)); rewrite ?card_ord ?t2 -?e2 //=; lra.
  by lra.
move=> r r1 rw; have miss i : A i -> r * b i < a i by move=> Ai; exact: hi.
apply: (ordered_missed figure_falls hL) => //.
have m0 := miss o4_0; have m1 := miss o4_1; have m2 := miss o4_2; rewrite /A /a /b /= in m0 m1 m2.
have far (x y : R) : x <= 0 -> 0 < y -> r * x < y by move=> x0 y0; nra.
move=> [|[|[|[|[|n]]]]]; rewrite ?card_ord ?t1 ?t2 ?t3 ?t4 //= => _.
- by have := far (D - (1 - d) * (3 / 5)) 1; nra.
- by case: (Rle_lt_dec D a2) => l; [apply: far; lra|have := m2 (introT (RltbP _ _) l); rewrite e2; lra].
- by case: (Rle_lt_dec D a1) => l; [apply: far; lra|have := m1 (introT (RltbP _ _) l); rewrite e1; lra].
by have := m0 (introT (RltbP _ _) D0); lra.
Qed.

Lemma figure_equals (W : value) (s : R) : W = figure_level -> 0 <= s < 1 ->
  (has_value (vexp (vmax W (Finite 0))) /\ (vlt (Finite 1) (vexp (vmax W (Finite 0))) -> vlt (Finite D)
    (pointwise_distortion (fun v => indep (fun _ : ordinal_finType 1 => L v))
      (vadd (Finite 1) (vmul (vsub (vexp (vmax W (Finite 0))) (Finite 1)) (Finite s))) (Finite d)))) /\
  vle (pointwise_distortion (fun v => indep (fun _ : ordinal_finType 1 => L v)) (vexp W) (Finite d)) (Finite D).
Proof.
move=> -> s01; have [w [e w0 h1 h2]] := figure_least_level.
exact: (equals_level (B := fun r => pointwise_distortion _ r (Finite d)) e w0 s01 h1 h2).
Qed.

End Level.

(* The leakage printed in Theorem 14, on the whole axis. *)
Definition figure_keep (D : R) : R := if Rleb D (3 / 5) then figure_leakage D else (1 - D) / (2 / 5).

Lemma figure_leakage_level (D : R) : 0 < D -> D <= 1 ->
  vln (least_maximal_leakage (fun v => indep (fun _ : ordinal_finType 1 => L v)) (Finite D)) =
  vmax (Finite 0) (vln (Finite (Rmax (figure_keep D) 0))).
Proof.
move=> D0 D1; have [t1 t2 t3 t4] := figure_tail; rewrite -ln_floor; last exact: Rmax_r.
rewrite /figure_keep; case: RlebP => h.
  case: (Req_dec D (3 / 5)) => [->|ne].
    rewrite (@ordered_least_leakage _ U L figure_falls hL (3 / 5) 0 1 figure_positive) ?card_ord ?t1 //=; try lra.
    congr (vln (Finite _)); rewrite /figure_leakage; case: RlebP => ?; [lra|case: RlebP => ?; [lra|]].
    by rewrite Rplus_0_r (_ : 3 - 10 / 3 * (3 / 5) = 1) ?(Rmax_left 1 0) //; lra.
  rewrite figure_least_leakage //; last lra.
  have l : 1 < figure_leakage D by rewrite /figure_leakage; case: RlebP => ?; [lra|case: RlebP => ?; lra].
  by rewrite (Rmax_left (figure_leakage D)) ?Rmax_right ?vlnF //; lra.
have t0 : tail U 0 = 1 by rewrite /tail -(mass_sum1 U); apply: eq_bigl.
rewrite (@ordered_least_leakage _ U L figure_falls hL D ((1 - D) / (2 / 5)) 0 figure_positive) ?card_ord //.
- congr (vln (Finite _)); have q : 0 <= (1 - D) / (2 / 5) <= 1 by split; [apply: Rdiv_le_0_compat|apply/Rle_div_l]; lra.
  by rewrite /= Rplus_0_l (Rmax_left ((1 - D) / (2 / 5)) 0) //; lra.
- by split; [apply: Rdiv_le_0_compat|apply/Rlt_div_l]; lra.
by rewrite /next_mass t0 t1; field.
Qed.

End Figure.

Lemma vle_vmin (J : finType) (A : pred J) (F : J -> value) (x : Rbar) : (forall k, A k -> vle x (F k)) -> vle x (\vmin_(k : J | A k) F k).
Proof.
move=> h; apply: (big_ind (fun v => vle (Val x) v)) => [|u v|k Ak]; [by case: (x)| |exact: h].
by case: u => // u; case: v => // v; rewrite /vle /vmin /vrel /= /Rbar_min; case: Rbar_le_dec.
Qed.

Lemma vle_vmax_r (x : Rbar) (u v : value) : has_value u -> vle x v -> vle x (vmax u v).
Proof.
by case: u => // u _; case: v => // v h; rewrite /vle /vmax /vrel /=; apply: Rbar_le_trans (Rbar_max_r _ _); exact: h.
Qed.

(* The level printed in Theorem 9, at k with D beyond a part of the masses. *)
Lemma figure_branch (s a b : R) : 0 < s -> 0 < b -> s * b <= a -> vle (Finite (ln s)) (vln (vdiv (Finite a) (Finite b))).
Proof.
move=> s0 b0 h; have q : s <= a / b by apply: (proj1 (Rle_div_r _ _ _ b0)).
by rewrite vdivF ?vlnF; try lra; apply/vleF; apply: ln_le.
Qed.

Lemma vle_vmin_four (x : Rbar) (a b c d : bool) (s t v w : value) : (a -> vle x s) -> (b -> vle x t) -> (c -> vle x v) ->
  (d -> vle x w) ->
  vle x (\vmin_(k : ordinal_finType 4 | nth false [:: a; b; c; d] (nat_of_ord k)) nth NoValue [:: s; t; v; w] (nat_of_ord k)).
Proof. by move=> ha hb hc hd; apply: vle_vmin; apply: every_four. Qed.
