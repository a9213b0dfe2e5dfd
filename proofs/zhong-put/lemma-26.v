(* zhong-put/lemma-26, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_26 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists r4 : R, (veq (vexp (if (Rleb ((1 - delta) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))) ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) then (Val (Finite 0)) else (vmax (Finite 0) (if [exists x6 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x6)%N && (Rltb ((1 - delta) * (\sum_(x7 : X | ((#|X| + 1) <= ((nat_of_ord x6) + (nat_of_ord (enum_rank x7))))%N) (U1 x7))) ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))] then (\vmin_(x9 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x9)%N && (Rltb ((1 - delta) * (\sum_(x7 : X | ((#|X| + 1) <= ((nat_of_ord x9) + (nat_of_ord (enum_rank x7))))%N) (U1 x7))) ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) (vln (vdiv (Finite (((letters X) - (INR x9)) * ((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) - delta))) (Finite (((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))) - ((1 - delta) * (\sum_(x7 : X | ((#|X| + 1) <= ((nat_of_ord x9) + (nat_of_ord (enum_rank x7))))%N) (U1 x7)))))))) else NoValue)))) (Finite r4)) /\ (exists L10 : kernel (ordinal_finType 1) X, ((forall x11 : X, ((L10 (@Ordinal 1 0 isT) x11) = (U1 x11)))) /\ ((exists a12 : X -> R, (lp_optimal (fun v13 : X -> R => (((\sum_(x14 : X) ((- ((L10 (@Ordinal 1 0 isT)) x14)) * (v13 x14))) <= (((part * (1 - delta)) * (\sum_(x15 : X | ((1) <= ((nat_of_ord (enum_rank x15))))%N) (U1 x15))) - 1)) /\ ((\sum_(x16 : X) ((- 1) * (v13 x16))) <= ((- (1 - delta)) - ((letters X) * delta))) /\ (forall x17 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x18 : X) (((if ((nat_of_ord (enum_rank x18)) == ((nat_of_ord x17) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x18)) == (nat_of_ord x17))%N then 1 else 0)) * (v13 x18))) <= 0)) /\ (forall x19 : X, (delta <= (v13 x19))) /\ (forall x20 : X, ((v13 x20) <= 1)))) (fun v21 : X -> R => (Val (Finite (\sum_(x22 : X) ((if ((nat_of_ord (enum_rank x22)) < (1))%N then r4 else 1) * (v21 x22)))))) a12)) /\ (forall a23 : X -> R, (lp_optimal (fun v13 : X -> R => (((\sum_(x14 : X) ((- ((L10 (@Ordinal 1 0 isT)) x14)) * (v13 x14))) <= (((part * (1 - delta)) * (\sum_(x15 : X | ((1) <= ((nat_of_ord (enum_rank x15))))%N) (U1 x15))) - 1)) /\ ((\sum_(x16 : X) ((- 1) * (v13 x16))) <= ((- (1 - delta)) - ((letters X) * delta))) /\ (forall x17 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x18 : X) (((if ((nat_of_ord (enum_rank x18)) == ((nat_of_ord x17) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x18)) == (nat_of_ord x17))%N then 1 else 0)) * (v13 x18))) <= 0)) /\ (forall x19 : X, (delta <= (v13 x19))) /\ (forall x20 : X, ((v13 x20) <= 1)))) (fun v21 : X -> R => (Val (Finite (\sum_(x22 : X) ((if ((nat_of_ord (enum_rank x22)) < (1))%N then r4 else 1) * (v21 x22)))))) a23) -> (exists L24 : kernel X X, (forall x25 : X, (forall x26 : X, (veq (Finite (L24 x25 x26)) (if (x25 == x26) then (Val (Finite (a23 x25))) else (vdiv (Finite (((a23 x26) - delta) * (1 - (a23 x25)))) (Finite (\sum_(x27 : X | (x27 != x25)) ((a23 x27) - delta)))))))) /\ ((((\sum_(x28 : X) (if (Reqb (a23 x28) delta) then 1 else 0)) <= 1) /\ (forall x29 : X, (forall x30 : X, ((((a23 x29) = delta) \/ ((a23 x30) = delta)) \/ ((a23 x29) = (a23 x30)))))) -> [forall x31 : X, (Reqb (((if [exists x32 : X, (x32 != x31) && [exists x33 : X, ((x31 != x33) && (Reqb ((L24 x31) x32) ((r4 * ((L24 x33) x32)) + delta)))]] then 1 else 0) + (if [exists x34 : X, (x34 != x31) && (~~ [exists x33 : X, ((x31 != x33) && (Reqb ((L24 x31) x34) ((r4 * ((L24 x33) x34)) + delta)))] && [exists x35 : X, ((x35 != x31) && (Reqb ((L24 x35) x34) ((r4 * ((L24 x31) x34)) + delta)))])] then 1 else 0)) + (if [exists x36 : X, (x36 != x31) && (~~ [exists x33 : X, ((x31 != x33) && (Reqb ((L24 x31) x36) ((r4 * ((L24 x33) x36)) + delta)))] && (~~ [exists x35 : X, ((x35 != x31) && (Reqb ((L24 x35) x36) ((r4 * ((L24 x31) x36)) + delta)))]))] then 1 else 0)) 1)]))))))).

(* The statement above is generated; the proof follows. *)
Definition red_at (X : finType) (Q : kernel X X) (r d : R) x y := [exists k : X, (k != x) && Reqb (Q k y) (r * Q x y + d)].

(* An optimum with one letter at most that has d, and equal entries otherwise: every row is red, or none of its entries is. *)
Lemma one_colour (X : finType) (U : law X) (D d : R) (x1 : X) (w : R) (a : X -> R) (Q : kernel X X) :
  nat_of_ord (enum_rank x1) = 0%N -> 0 <= d < 1 -> 0 < w -> D < (1 - d) * tail U 1 -> optimal_diagonal U D d x1 (exp w) a ->
  (forall x y, Q x y = matrix_entry d a x y) -> 0 < d ->
  \sum_x (if Reqb (a x) d then 1 else 0) <= 1 -> (forall x y, (a x = d \/ a y = d) \/ a x = a y) ->
  forall x, (forall y, y != x -> red_at Q (exp w) d x y) \/ (forall y, y != x -> red_at Q (exp w) d x y = false).
Proof.
move=> h1 d01 wp Dt opt hQ dp few eqs x; have r1 : 1 < exp w by rewrite -exp_0; exact: exp_increasing.
have top : d < a x1.
  apply: Rnot_le_lt => le; have := others_pos h1 opt x1; rewrite /others.
  suff : \sum_(y | y != x1) (a y - d) <= \sum_(y : X | y != x1) 0 by rewrite [X in _ <= X]big1 //; lra.
  by apply: sum_le => y _; have := first_top h1 opt y; lra.
case: (Req_dec (a x) (a x1)) => ex.
  left=> y ne; apply/existsP; exists y; rewrite ne; apply/ReqbP; apply: critical; try eassumption; by rewrite eq_sym.
have xd : a x = d by case: (eqs x x1) => [[//|]|//]; lra.
have only k : k != x -> a k = a x1.
  move=> kx; case: (eqs k x1) => [[kd|]|//]; last by lra.
  exfalso; have n0 i : 0 <= (if Reqb (a i) d then 1 else 0) by case: ifP => _; lra.
  move: few; rewrite (bigD1 x) //= (bigD1 k) //=; do 2 (case: ReqbP => // _).
  have := @sum_ge0 _ (index_enum X) (fun i => (i != x) && (i != k)) (fun i => if Reqb (a i) d then 1 else 0) (fun i _ => n0 i).
  lra.
right=> y ne; apply/negbTE/negP => /existsP[k /andP[kx /ReqbP e]].
have o1 := first_others opt; have f1 := optimal_first opt.
have ox : others d a x = others d a x1 + (a x1 - d) by rewrite !othersE xd; ring.
have big : a x1 - d < exp w * Q x y.
  rewrite hQ /matrix_entry eq_sym (negbTE ne) (only y ne) xd ox o1.
  have -> : exp w * ((a x1 - d) * (1 - d) / (exp w * (1 - a x1) + (a x1 - d))) = (a x1 - d) * (exp w * (1 - d)) / (exp w * (1 - a x1) + (a x1 - d)).
    by field; nra.
  apply/(Rlt_div_r _ _ _ _); first by nra.
  by apply: Rmult_lt_compat_l; nra.
have small : Q k y <= a x1.
  rewrite hQ /matrix_entry; case: eqP => [_|_]; first by rewrite (only k kx); lra.
  have ok : others d a k = exp w * (1 - a x1) by rewrite -o1 !othersE (only k kx).
  rewrite (only y ne) (only k kx) ok; apply/(Rle_div_l _ _ _ _); first by nra.
  have -> : a x1 * (exp w * (1 - a x1)) = exp w * a x1 * (1 - a x1) by ring.
  by apply: Rmult_le_compat_r; [lra|nra].
lra.
Qed.

Lemma one_colour_setting (X : finType) (P : law X) (d p : R) : (2 <= #|X|)%N -> (forall x, 0 < P x) -> 0 < d -> d < 1 -> 0 < p -> p < 1 ->
  exists (U : law X) (D : R), [/\ forall x, U x = falling P x, D = p * (1 - d) * \sum_(x | (1 <= nat_of_ord (enum_rank x))%N) U x &
  exists w : R, [/\ (if Rleb ((1 - d) * \sum_(x | (1 <= nat_of_ord (enum_rank x))%N) U x) D then Val (Finite 0) else
     vmax (Finite 0) (if [exists k : (ordinal_finType (#|X| + 1)%N), (1 <= nat_of_ord k)%N && Rltb ((1 - d) * (\sum_(x | (#|X| + 1 <= k + nat_of_ord (enum_rank x))%N) U x)) D]
     then \vmin_(k : (ordinal_finType (#|X| + 1)%N) | (1 <= nat_of_ord k)%N && Rltb ((1 - d) * (\sum_(x | (#|X| + 1 <= k + nat_of_ord (enum_rank x))%N) U x)) D)
     vln (vdiv (Finite ((letters X - INR k) * (1 - D - d))) (Finite (D - (1 - d) * (\sum_(x | (#|X| + 1 <= k + nat_of_ord (enum_rank x))%N) U x)))) else NoValue)) = Finite w,
  exists a, lp_optimal (@diagonal_feasible X (fun=> U) D d) (fun v => Val (Finite (diagonal_cost (exp w) v))) a &
  forall a, lp_optimal (@diagonal_feasible X (fun=> U) D d) (fun v => Val (Finite (diagonal_cost (exp w) v))) a ->
  exists Q : kernel X X, [/\ forall x y, veq (Finite (Q x y)) (if x == y then Val (Finite (a x)) else
      vdiv (Finite ((a y - d) * (1 - a x))) (Finite (\sum_(z | z != x) (a z - d)))),
    forall x, Q x x = a x,
    forall x y, x != y -> [exists k : X, (x != k) && Reqb (Q x y) (exp w * Q k y + d)] = false &
    \sum_x (if Reqb (a x) d then 1 else 0) <= 1 -> (forall x y, (a x = d \/ a y = d) \/ a x = a y) ->
    forall x, (forall y, y != x -> red_at Q (exp w) d x y) \/ (forall y, y != x -> red_at Q (exp w) d x y = false)]]].
Proof.
move=> m2 P0 d0 d1 p0 p1; have [U [x1 [hU falls h1 U0 [D0 Dt]]]] := optimal_setting m2 P0 d0 d1 p0 p1.
exists U; eexists; split; [exact: hU|reflexivity|].
have d01 : 0 <= d < 1 by lra.
have [w [e wp reach miss [_ some every]]] := @optimal_level X U (fun=> U) falls (fun=> erefl) U0 _ d d01 D0 Dt x1 h1.
exists w; split=> // a /every opt.
have [Q hQ] : exists Q : kernel X X, forall x y, Q x y = matrix_entry d a x y by apply: matrix_exists; eassumption.
exists Q; split=> [x y|x|x y ne|few eqs].
- by rewrite (matrix_value h1 opt) hQ.
- by rewrite hQ /matrix_entry eqxx.
- by apply: not_black; eassumption.
exact: (one_colour h1 d01 wp Dt opt hQ d0 few eqs).
Qed.

Lemma counted (X : finType) (x y0 : X) (R B : X -> bool) : y0 != x -> (forall y, y != x -> B y = false) ->
  (forall y, y != x -> R y) \/ (forall y, y != x -> R y = false) ->
  Reqb (((if [exists y : X, (y != x) && B y] then 1 else 0) + (if [exists y : X, (y != x) && (~~ B y && R y)] then 1 else 0)) +
    (if [exists y : X, (y != x) && (~~ B y && ~~ R y)] then 1 else 0)) 1.
Proof.
move=> ne hB hR.
have -> : [exists y : X, (y != x) && B y] = false.
  by apply/negbTE/negP => /existsP[y /andP[n]]; rewrite (hB y n).
case: hR => h.
  have -> : [exists y : X, (y != x) && (~~ B y && R y)] = true.
    by apply/existsP; exists y0; rewrite ne (hB y0 ne) (h y0 ne).
  have -> : [exists y : X, (y != x) && (~~ B y && ~~ R y)] = false.
    by apply/negbTE/negP => /existsP[y /andP[n]]; rewrite (h y n) ?andbF.
  by apply/ReqbP; lra.
have -> : [exists y : X, (y != x) && (~~ B y && R y)] = false.
  by apply/negbTE/negP => /existsP[y /andP[n]]; rewrite (h y n) ?andbF.
have -> : [exists y : X, (y != x) && (~~ B y && ~~ R y)] = true.
  by apply/existsP; exists y0; rewrite ne (hB y0 ne) (h y0 ne).
by apply/ReqbP; lra.
Qed.

Theorem c_lemma_26_holds : c_lemma_26.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1; have [U [D [hU -> [w [e some every]]]]] := one_colour_setting m2 P0 d0 d1 p0 p1.
exists U; split=> //; exists (exp w); rewrite !e; split=> //; exists (fun=> U); split=> //; split=> // a /every[Q [hQ _ white rows]].
exists Q; split=> //; case=> few eqs; apply/forallP => x.
have [y0 ne0] := another_letter x m2; rewrite eq_sym in ne0.
apply: (counted ne0) (rows few eqs x) => y ne; by apply: white; rewrite eq_sym.
Qed.
