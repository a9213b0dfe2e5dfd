(* The least level at a distortion, as statements say it, for one entry at a prior whose masses fall.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Theorems 9 and 13. *)

From ExactPriv Require Import core divergence databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise constructions order ordered_priors ordered_levels.

Lemma least_of (J : finType) (A : pred J) (F : J -> R) j : A j -> exists2 k, A k & forall i, A i -> F k <= F i.
Proof.
move=> Aj; have pos i : 0 < exp (- F i) by exact: exp_pos.
case: (max_attained A (fun i => exp (- F i))) => [z|[k Ak e]].
  by have := @max_ge _ A (fun i => exp (- F i)) j Aj; have := pos j; rewrite z; lra.
exists k => // i Ai; have := @max_ge _ A (fun i => exp (- F i)) i Ai; rewrite e => h.
by case: (Rle_lt_dec (F k) (F i)) => // lt; have := exp_increasing (- F k) (- F i) (ltac:(lra)); lra.
Qed.

Lemma vmin_at (J : finType) (A : pred J) (F : J -> value) k : A k -> (forall i, A i -> vle (F k) (F i)) ->
  \vmin_(i : J | A i) F i = F k.
Proof.
move=> Ak h; have := h k Ak; case e : (F k) => [|f] //= _.
have E (s : seq J) : exists z, [/\ \big[vmin/Val p_infty]_(i <- s | A i) F i = Val z, Rbar_le f z & k \in s -> z = f].
  elim: s => [|i s [z [ez fz kz]]]; first by exists p_infty; rewrite big_nil; split=> //; case: (f).
  rewrite big_cons; case: ifP => Ai; last first.
    by exists z; split=> //; rewrite inE => /orP[/eqP ki|/kz //]; rewrite -ki Ak in Ai.
  have := h i Ai; rewrite e ez; case ey : (F i) => [|y] //= fy.
  exists (Rbar_min y z); rewrite /Rbar_min; split=> //; case: (Rbar_le_dec y z) => yz //.
    rewrite inE => /orP[/eqP ki|/kz zf]; first by move: ey; rewrite -ki e => -[].
    by apply: Rbar_le_antisym => //; rewrite -zf.
  rewrite inE => /orP[/eqP ki|/kz //]; move: ey; rewrite -ki e => -[fE].
  by case: yz; rewrite -fE.
have [z [-> _ kz]] := E (index_enum J); congr Val; apply: kz; exact: mem_index_enum.
Qed.

Lemma vln_mono (a b : R) : 0 <= a -> a <= b -> vle (vln (Finite a)) (vln (Finite b)).
Proof.
case: (Req_dec a 0) => [->|ne] a0 ab.
  by rewrite vln0; case: (Req_dec b 0) => [->|bn]; rewrite ?vln0 // vlnF //; lra.
by rewrite !vlnF; try lra; apply/vleF; apply: ln_le; lra.
Qed.

(* The least logarithm of quotients, or 0 if that is more. *)
Lemma least_logarithm (J : finType) (A : pred J) (a b : J -> R) j : A j -> (forall k, A k -> 0 <= a k /\ 0 < b k) ->
  exists (w : R) k, [/\ vmax (Finite 0) (if [exists k, A k] then \vmin_(k : J | A k) vln (vdiv (Finite (a k)) (Finite (b k))) else NoValue) =
    Finite w, 0 <= w, A k, a k <= exp w * b k & forall i, A i -> forall r, 1 <= r -> r < exp w -> r * b i < a i].
Proof.
move=> Aj ab; have [k Ak kE] := @least_of J A (fun k => a k / b k) j Aj.
have q i : A i -> 0 <= a i / b i /\ a i = a i / b i * b i.
  by move=> /ab[a0 b0]; split; [apply: Rdiv_le_0_compat; lra|field; lra].
have -> : [exists k, A k] by apply/existsP; exists k.
have -> : \vmin_(k : J | A k) vln (vdiv (Finite (a k)) (Finite (b k))) = vln (Finite (a k / b k)).
  have nz i : A i -> b i <> 0 by move=> /ab; lra.
  rewrite (@vmin_at _ _ _ k Ak) => [|i Ai]; first by rewrite vdivF //; exact: nz.
  by rewrite (vdivF _ (nz k Ak)) (vdivF _ (nz i Ai)); apply: vln_mono; [case: (q k Ak)|exact: kE].
have [qk0 qk] := q k Ak; have [ak0 bk0] := ab k Ak; set t := a k / b k in qk0 qk kE *.
case: (Rle_lt_dec t 1) => t1.
  have e1 : a k <= 1 * b k by rewrite qk; nra.
  exists 0, k; rewrite exp_0; split=> //; try lra; last by move=> i _ r; lra.
  case: (Req_dec t 0) => [->|tn]; first by rewrite vln0 /vmax /= /Rbar_max; case: Rbar_le_dec.
  by rewrite vlnF ?vmaxF ?Rmax_left //; try lra; have := ln_le t 1 (ltac:(lra)) t1; rewrite ln_1.
have l0 : 0 <= ln t by rewrite -ln_1; apply: ln_le; lra.
exists (ln t), k; rewrite vlnF ?vmaxF ?Rmax_right ?exp_ln //; try lra; split=> //; first lra.
move=> i Ai r r1 rt; have [_ bi] := ab i Ai; have [_ ->] := q i Ai.
by apply: Rmult_lt_compat_r => //; have := kE i Ai; lra.
Qed.

(* The least level is W, as statements say it: every smaller one misses D, and W does not. *)
Lemma equals_level (B : value -> value) (W : value) (w D share : R) : W = Finite w -> 0 <= w -> 0 <= share < 1 ->
  vle (B (Finite (exp w))) (Finite D) -> (forall r : R, 1 <= r -> r < exp w -> vlt (Finite D) (B (Finite r))) ->
  (has_value (vexp (vmax W (Finite 0))) /\ (vlt (Finite 1) (vexp (vmax W (Finite 0))) -> vlt (Finite D)
    (B (vadd (Finite 1) (vmul (vsub (vexp (vmax W (Finite 0))) (Finite 1)) (Finite share)))))) /\ vle (B (vexp W)) (Finite D).
Proof.
move=> -> w0 [s0 s1] h1 h2; rewrite vmaxF Rmax_left //; split=> //; split=> //= lt.
by apply: h2; nra.
Qed.

Section Tradeoff.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation rank x := (nat_of_ord (enum_rank x)).
Variables (U : law X) (L : kernel one X).
Hypotheses (falls : forall x y : X, (rank x <= rank y)%N -> U y <= U x) (hL : forall y, L ord0 y = U y).
Local Notation best r d := (pointwise_distortion (fun v => indep (fun _ : one => L v)) (Finite r) (Finite d)).
Local Notation T k := (\sum_(x | (#|X| + 1 <= k + rank x)%N) U x).
Local Notation place := (ordinal_finType (#|X| + 1)%N).

Lemma tail_from k : T k = tail U (#|X| + 1 - k).
Proof. by apply: eq_bigl => x; rewrite leq_subLR. Qed.

Lemma tail_anti n k : (n <= k)%N -> tail U k <= tail U n.
Proof.
move=> nk; rewrite /tail [X in _ <= X](bigID (fun x => (k <= rank x)%N)) /=.
rewrite [X in _ <= X + _](eq_bigl (fun x => (k <= rank x)%N)) => [|x]; last first.
  by case: (leqP k (rank x)) => h; rewrite ?andbF ?andbT // (leq_trans nk h).
by rewrite -[X in X <= _]Rplus_0_r; apply: Rplus_le_compat_l; exact: sum_ge0.
Qed.

Lemma tail_none : tail U #|X| = 0.
Proof. by apply: big_pred0 => x; rewrite leqNgt ltn_ord. Qed.

Lemma kept_number k : (1 <= k)%N -> (k <= #|X|)%N ->
  (1 <= #|X| + 1 - k <= #|X|)%N /\ INR (#|X| + 1 - k) - 1 = letters X - INR k.
Proof.
move=> k1 kX; split.
  by apply/andP; split; [rewrite subn_gt0 addn1 ltnS|rewrite leq_subLR addnC leq_add2r].
by rewrite addn1 minus_INR ?S_INR; [rewrite /letters; ring|apply/leP; rewrite leqW].
Qed.

Definition level_known (d D : R) : Prop := exists w : R, [/\ 0 <= w, vle (best (exp w) d) (Finite D) &
  forall r : R, 1 <= r -> r < exp w -> vlt (Finite D) (best r d)].

(* At least one letter is kept, and the level of some number of letters is the least: all k that have one. *)
Lemma range_level (A : pred place) (d D : R) : 0 <= d < 1 -> D <= 1 - d ->
  (exists k, A k) -> (forall k, A k -> (1 <= k)%N /\ (1 - d) * T k < D) ->
  (forall k : place, (1 <= k)%N -> ~~ A k -> forall r, 1 <= r -> r * (D - (1 - d) * T k) < (letters X - INR k) * (1 - D - d)) ->
  exists w : R, [/\ vmax (Finite 0) (if [exists k, A k] then \vmin_(k : place | A k)
     vln (vdiv (Finite ((letters X - INR k) * (1 - D - d))) (Finite (D - (1 - d) * T k))) else NoValue) = Finite w,
     0 <= w, vle (best (exp w) d) (Finite D) & forall r : R, 1 <= r -> r < exp w -> vlt (Finite D) (best r d)].
Proof.
move=> d01 Dd [j Aj] inA outA.
have kX (k : place) : (k <= #|X|)%N by move: (ltn_ord k); move: (nat_of_ord k) => i; rewrite addn1 ltnS.
have [|w [k [e w0 Ak reach miss]]] := @least_logarithm _ A (fun k => (letters X - INR k) * (1 - D - d))
   (fun k => D - (1 - d) * T k) j Aj.
  move=> k Ak; have [k1 lt] := inA k Ak; split; last lra.
  by apply: Rmult_le_pos; [have := le_INR _ _ (leP (kX k)); rewrite /letters; lra|lra].
exists w; split=> //.
  have [k1 _] := inA k Ak; have [nX nE] := kept_number k1 (kX k).
  apply: (ordered_reached hL nX) => //; first by rewrite -exp_0; exact: exp_le_mono.
  by rewrite nE -tail_from; exact: reach.
move=> r r1 rw; apply: (ordered_missed falls hL) => // n nX.
have kP : (#|X| + 1 - n < #|X| + 1)%N by case/andP: nX => n1 _; rewrite ltn_subrL n1 addn1.
pose i : place := Ordinal kP; have i1 : (1 <= i)%N by case/andP: nX => _ nX; rewrite /= subn_gt0 addn1 ltnS.
have back : (#|X| + 1 - i)%N = n by rewrite /= subKn //; case/andP: nX => _ nX; rewrite addn1 leqW.
have [_ nE] := kept_number i1 (kX i); rewrite back in nE; rewrite nE -[n in tail U n]back -tail_from.
by case Ai : (A i); [exact: miss|apply: outA; rewrite ?Ai].
Qed.

Theorem printed_level (d D : R) : 0 <= d < 1 -> 0 < D -> D <= 1 - d -> D <> (1 - d) * tail U 1 ->
  exists w : R, [/\ vmax (Finite 0) (if [exists k : place, (1 <= nat_of_ord k)%N && Rltb ((1 - d) * T k) D]
     then \vmin_(k : place | (1 <= nat_of_ord k)%N && Rltb ((1 - d) * T k) D)
     vln (vdiv (Finite ((letters X - INR k) * (1 - D - d))) (Finite (D - (1 - d) * T k))) else NoValue) = Finite w,
     0 <= w, vle (best (exp w) d) (Finite D) & forall r : R, 1 <= r -> r < exp w -> vlt (Finite D) (best r d)].
Proof.
move=> d01 D0 Dd ne; have t1 : tail U 1 <= 1 by exact: tail_le1.
have [x0 _] := law_support U; have X1 : (0 < #|X|)%N by apply/card_gt0P; exists x0.
apply: (@range_level (fun k => (1 <= nat_of_ord k)%N && Rltb ((1 - d) * T k) D)) => //.
- have h1 : (1 < #|X| + 1)%N by rewrite addn1 ltnS.
  exists (Ordinal h1); rewrite /=; apply/RltbP; rewrite tail_from addnK tail_none; lra.
- by move=> k /andP[k1 /RltbP].
move=> k k1; rewrite k1 /= => /RltbP ge r r1.
have kX : (k <= #|X|)%N by move: (ltn_ord k); move: (nat_of_ord k) => i; rewrite addn1 ltnS.
have [nX nE] := kept_number k1 kX; rewrite -nE; rewrite tail_from in ge *.
move: nX ge; set n := (_ - _)%N => /andP[n1 nX] ge; have anti := tail_anti n1.
have Dlt : (1 - d) * tail U n <= (1 - d) * tail U 1 by apply: Rmult_le_compat_l; lra.
have Dlt1 : D < (1 - d) * tail U 1 by lra.
have Dd1 : D < 1 - d by nra.
case: (leqP n 1) => n2.
  have e : n = 1%N by apply/eqP; rewrite eqn_leq n2 n1.
  by rewrite e /=; nra.
have N : 2 <= INR n by have := le_INR 2 n (leP n2); rewrite /=; lra.
by nra.
Qed.

(* From (1 - d) D^(m-1) on, nothing is lost. *)
Theorem zero_level (d D : R) : 0 <= d < 1 -> (1 - d) * tail U 1 <= D -> vle (best (exp 0) d) (Finite D).
Proof.
move=> d01 h; have [x0 _] := law_support U; rewrite exp_0.
have X1 : (1 <= 1 <= #|X|)%N by apply/card_gt0P; exists x0.
apply: (ordered_reached hL X1); try lra.
by rewrite /=; lra.
Qed.

End Tradeoff.
