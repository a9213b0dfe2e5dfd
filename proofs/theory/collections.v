(* Balanced collections of sets of letters, and with them what a mechanism of a level tells about one of m letters,
   for every m: at most the largest value of a minimal balanced collection, which is attained where a prior gives all
   its sets the same probability.

   Sources: Shapley, On balanced sets and cores (1967), for minimal balanced collections; Kairouz, Oh, Viswanath,
   Extremal mechanisms for local differential privacy (2016), for the class. The bound: docs/tightness_functions.md. *)

From Coq Require Import Classical_Prop.
From ExactPriv Require Import core divergence capacity hockey_stick scalar products best_responses balanced patterns few_values.

(* A least value among the letters that satisfy a condition. *)
Lemma ex_argmin_if (I : finType) (P : pred I) (F : I -> R) (i0 : I) : P i0 ->
  exists2 i, P i & forall j, P j -> F i <= F j.
Proof.
move=> p0; have [m hm] := @ex_argmin I (fun j => if P j then F j else F i0) i0.
case E: (P m); [exists m => // j pj|exists i0 => // j pj]; by have := hm j; rewrite E pj.
Qed.

(* ** Weights *)

Section Weights.
Variable X : finType.
Implicit Types (w : {set X} -> R) (S : {set X}).

(* Weights of sets that are not empty, so that those of the sets with a letter in them sum to 1, for every letter. *)
Definition balanced_weights w : Prop :=
  [/\ forall S, 0 <= w S, w set0 = 0 & forall x, \sum_(S : {set X} | x \in S) w S = 1].
Definition total_weight w : R := \sum_S w S.
Definition collection w : {set {set X}} := [set S | Rltb 0 (w S)].

(* No part of the collection, apart from all of it, has balanced weights. *)
Definition minimal_weights w : Prop := balanced_weights w /\
  forall w', balanced_weights w' -> collection w' \subset collection w -> collection w' = collection w.

Lemma collectionP w S : reflect (0 < w S) (S \in collection w).
Proof. by rewrite inE; exact: RltbP. Qed.

Lemma total_weight_ge1 (x : X) w : balanced_weights w -> 1 <= total_weight w.
Proof. by case=> w0 _ w1; rewrite -(w1 x); apply: sum_le_cond. Qed.

Lemma balanced_mean (P : law X) w : balanced_weights w -> \sum_S w S * prob P (mem S) = 1.
Proof.
case=> w0 _ w1; rewrite -(mass_sum1 P).
rewrite (eq_sum (G := fun S => \sum_x (if x \in S then P x * w S else 0))) => [|S _].
  rewrite sum_exchange; apply: eq_sum => x _; rewrite -sum_mkcond sum_mull w1; ring.
by rewrite prob_indicator -sum_mull; apply: eq_sum => x _; case: (x \in S); ring.
Qed.

Lemma balanced_le w w' : balanced_weights w -> balanced_weights w' -> (forall S, w' S <= w S) -> forall S, w S = w' S.
Proof.
case=> w0 wN w1 [w0' wN' w1'] le S; case: (set_0Vmem S) => [->|[x xS]]; first by rewrite wN wN'.
have : \sum_(T : {set X} | x \in T) (w T - w' T) = 0 by rewrite sum_sub w1 w1'; ring.
move/(@sum_eq0 _ (fun T : {set X} => x \in T) (fun T => w T - w' T)) => h; have := h _ S xS; have := le S.
by move=> ? h'; have : w S - w' S = 0 by [apply: h' => T _; have := le T; lra]; lra.
Qed.

(* Other weights on a part of the collection are taken away until a set is gone. *)
Lemma balanced_split w w' : balanced_weights w -> balanced_weights w' -> collection w' \subset collection w ->
  (exists S, w S <> w' S) -> exists (t : R) (w2 : {set X} -> R),
  [/\ 0 < t < 1, balanced_weights w2, collection w2 \proper collection w & forall S, w S = t * w' S + (1 - t) * w2 S].
Proof.
move=> b b' /subsetP sub [S0 ne]; case: (b) => w0 wN w1; case: (b') => w0' wN' w1'.
have [x _] : exists x : X, true.
  by case: (set_0Vmem S0) => [e|[x _]]; [by case: ne; rewrite e wN wN'|exists x].
have [S1 _ p1] : exists2 S1 : {set X}, x \in S1 & 0 < w' S1 by apply: sum_gt0_ex; rewrite w1'; lra.
have [m /RltbP pm least] := @ex_argmin_if _ (fun S => Rltb 0 (w' S)) (fun S => w S / w' S) S1 (introT (RltbP _ _) p1).
pose t := w m / w' m; have wm : 0 < w m by apply/collectionP; apply: sub; apply/collectionP.
have t0 : 0 < t by apply: Rdiv_lt_0_compat.
have le S : t * w' S <= w S.
  case: (w0' S) => [p|<-]; last by rewrite Rmult_0_r; exact: w0.
  by have := least S (introT (RltbP _ _) p); rewrite -/t => /(Rmult_le_compat_r _ _ _ (Rlt_le _ _ p)); rewrite /Rdiv Rmult_assoc Rinv_l; lra.
have t1 : t < 1.
  apply: Rnot_le_lt => t1; apply: ne; apply: balanced_le => // S.
  by have := le S; have := w0' S; nra.
have tm : t * w' m = w m by rewrite /t; field; lra.
exists t, (fun S => (w S - t * w' S) / (1 - t)); split=> [|||S]; [lra| | |by field; lra].
  split=> [S||y]; [by apply: Rdiv_le_0_compat; have := le S; lra|by rewrite wN wN'; field; lra|].
  by rewrite sum_divr sum_sub sum_mull w1 w1'; field; lra.
have small S : 0 < (w S - t * w' S) / (1 - t) -> 0 < w S - t * w' S.
  move=> p; have := Rmult_lt_0_compat _ _ p (_ : 0 < 1 - t).
  by have -> : (w S - t * w' S) / (1 - t) * (1 - t) = w S - t * w' S by [field; lra]; apply; lra.
apply/properP; split.
  apply/subsetP => S /collectionP/small p; apply/collectionP.
  by have := Rmult_le_pos _ _ (Rlt_le _ _ t0) (w0' S); lra.
by exists m; [exact/collectionP|apply/negP => /collectionP/small; lra].
Qed.

(* What is linear in the weights is bounded by its values at the minimal ones. *)
Theorem minimal_weights_bound (a : {set X} -> R) (b : R) : (forall w, minimal_weights w -> \sum_S w S * a S <= b) ->
  forall w, balanced_weights w -> \sum_S w S * a S <= b.
Proof.
move=> h w; have [n] := ubnP #|collection w|; elim: n => // n IH in w *; rewrite ltnS => lt bw.
case: (classic (exists2 w', balanced_weights w' & collection w' \proper collection w)) => [[w' bw' pr]|no]; last first.
  apply: h; split=> // w' bw' sub; apply/eqP; rewrite eqEproper sub /=; apply/negP => pr; by case: no; exists w'.
have fewer v : collection v \proper collection w -> (#|collection v| < n)%N.
  by move=> /proper_card l; exact: leq_trans l lt.
have [t [w2 [t01 bw2 pr2 wE]]] : exists (t : R) (w2 : {set X} -> R),
  [/\ 0 < t < 1, balanced_weights w2, collection w2 \proper collection w & forall S, w S = t * w' S + (1 - t) * w2 S].
  apply: balanced_split => //; first exact: proper_sub.
  have /properP[_ [S wS nS]] := pr; exists S => e.
  by move: wS nS => /collectionP p /collectionP; rewrite -e.
rewrite (eq_sum (G := fun S => t * (w' S * a S) + (1 - t) * (w2 S * a S))) => [|S _]; last by rewrite wE; ring.
have h1 := IH w' (fewer _ pr) bw'; have h2 := IH w2 (fewer _ pr2) bw2.
rewrite sum_add !sum_mull.
have := Rmult_le_compat_l t _ _ ltac:(lra) h1; have := Rmult_le_compat_l (1 - t) _ _ ltac:(lra) h2; lra.
Qed.

(* The collection determines them, so that there are finitely many. *)
Lemma minimal_weights_unique w w' : minimal_weights w -> balanced_weights w' -> collection w' = collection w ->
  forall S, w S = w' S.
Proof.
case=> bw least bw' e S; apply: NNPP => ne.
have [|t [w2 [_ bw2 pr _]]] := balanced_split bw bw' _ (ex_intro _ S ne); first by rewrite e.
by have := least w2 bw2 (proper_sub pr) => e2; rewrite e2 properxx in pr.
Qed.

Lemma minimal_weights_exist (x : X) : exists w, minimal_weights w.
Proof.
apply: NNPP => no; pose w S := if S == setT then 1 else 0.
have b : balanced_weights w.
  split=> [S||y]; [by rewrite /w; case: eqP => _; lra| |].
    by rewrite /w; case: eqP => // /setP/(_ x); rewrite !inE.
  by rewrite -big_mkcondr (big_pred1 setT) // => S /=; case: eqP => [->|_]; rewrite ?inE ?andbF.
have := @minimal_weights_bound (fun=> 0) (-1) _ w b; rewrite sum_0 => [h|S _]; last ring.
by have : 0 <= -1 by [apply: h => v mv; case: no; exists v]; lra.
Qed.

Theorem best_minimal_weights (x : X) (f : R -> R) :
  exists2 w, minimal_weights w & forall w', minimal_weights w' -> f (total_weight w') <= f (total_weight w).
Proof.
suff some (s : seq {set {set X}}) : (forall w, minimal_weights w -> collection w \notin s) \/
    exists2 w, minimal_weights w & forall w', minimal_weights w' -> collection w' \in s -> f (total_weight w') <= f (total_weight w).
  case: (some (enum {set {set X}})) => [no|[w mw h]].
    by have [w mw] := minimal_weights_exist x; have := no w mw; rewrite mem_enum.
  by exists w => // w' mw'; apply: h => //; rewrite mem_enum.
elim: s => [|C s IH]; first by left.
case: (classic (exists2 w, minimal_weights w & collection w = C)) => [[v mv vC]|no]; last first.
  case: IH => [none|[w mw h]]; [left=> w mw|right; exists w => // w' mw'].
    by rewrite inE negb_or none // andbT; apply/eqP => e; apply: no; exists w.
  by rewrite inE => /orP[/eqP e|]; [case: no; exists w'|exact: h].
have same w' : minimal_weights w' -> collection w' = C -> total_weight w' = total_weight v.
  move=> [bw' _] e; apply: eq_sum => S _; apply: esym; apply: minimal_weights_unique => //; by rewrite e.
right; case: IH => [none|[w mw h]].
  exists v => // w' mw'; rewrite inE => /orP[/eqP e|i]; first by rewrite (same w') //; exact: Rle_refl.
  by have := none w' mw'; rewrite i.
case: (Rle_lt_dec (f (total_weight v)) (f (total_weight w))) => l.
  by exists w => // w' mw'; rewrite inE => /orP[/eqP e|]; [rewrite (same w')|exact: h].
exists v => // w' mw'; rewrite inE => /orP[/eqP e|i]; first by rewrite (same w') //; exact: Rle_refl.
by have := h w' mw' i; lra.
Qed.
End Weights.

(* Four letters. *)
Lemma four_letter_type (X : finType) : #|X| = 4%N -> exists a b c d : X,
  [/\ [/\ a != b, a != c & a != d], b != c, b != d, c != d & forall F : X -> R, \sum_x F x = F a + (F b + (F c + F d))].
Proof.
rewrite cardE; case E: (enum X) => [|a [|b [|c [|d [|? ?]]]]] // _; exists a, b, c, d.
have := enum_uniq X; rewrite E /= !inE !negb_or => /andP[/and3P[-> -> ->] /andP[/andP[-> ->] /andP[-> _]]]; split=> // F.
by rewrite -big_enum E !big_cons big_nil /= Rplus_0_r.
Qed.

Lemma every_of_four (X : finType) (a b c d : X) : (forall F : X -> R, \sum_x F x = F a + (F b + (F c + F d))) ->
  forall x, x = a \/ x = b \/ x = c \/ x = d.
Proof.
move=> sum4 x; have := sum4 (fun y => if y == x then 1 else 0); rewrite sum_pick.
by do 3!(case: eqP => [<-|_]; first by auto); case: eqP => [<-|_]; [auto|lra].
Qed.

(* ** The gain of a pattern over its mass *)

(* A divergence of two laws of a bit: positive. *)
Lemma pattern_value_gt0 r p : 1 < r -> 0 < p < 1 -> 0 < pattern_value r p.
Proof.
move=> r1 hp; rewrite /pattern_value; set z := 1 + (r - 1) * p.
have zE : z = p * r + (1 - p) by rewrite /z; ring.
have pr : 0 < p * r by apply: Rmult_lt_0_compat; lra.
have z1 : 1 < z by have := Rmult_lt_0_compat (r - 1) p; rewrite /z; lra.
have zr : z < r by rewrite zE; nra.
have h1 : ln (z / r) < z / r - 1.
  by apply: ln_lt_sub1; [apply: Rdiv_lt_0_compat; lra|have : z / r < 1 by [apply/Rlt_div_l; lra]; lra].
have h2 : ln z < z - 1 by apply: ln_lt_sub1; lra.
rewrite ln_div in h1; try lra.
have q0 : 0 < p * r / z by apply: Rdiv_lt_0_compat; lra.
have q1 : 0 < (1 - p) / z by apply: Rdiv_lt_0_compat; lra.
have e : p * r / z + (1 - p) / z = 1 by rewrite zE; field; lra.
have e' : p * r / z * (z / r - 1) + (1 - p) / z * (z - 1) = 0.
  by rewrite zE; field; lra.
have l1 := Rmult_lt_compat_l _ _ _ q0 h1; have l2 := Rmult_lt_compat_l _ _ _ q1 h2.
have -> : p * r / z * ln r - ln z = - (p * r / z * (ln z - ln r) + (1 - p) / z * ln z).
  by have -> : (1 - p) / z = 1 - p * r / z by [lra]; ring.
lra.
Qed.

Lemma pattern_value_at1 r : 1 < r -> pattern_value r 1 = 0.
Proof. by move=> r1; rewrite /pattern_value (_ : 1 + (r - 1) * 1 = r); [field; lra|ring]. Qed.

Lemma pattern_value_ge0 r p : 1 < r -> 0 < p <= 1 -> 0 <= pattern_value r p.
Proof.
move=> r1 [p0 [p1|->]]; last by rewrite pattern_value_at1 //; exact: Rle_refl.
by apply: Rlt_le; exact: pattern_value_gt0.
Qed.

(* ** Mechanisms *)

Section Information.
Variable X : finType.
Variable r : R.
Hypothesis r1 : 1 < r.
Let r1' : 1 <= r. Proof. lra. Qed.
Implicit Types (w : {set X} -> R) (S : {set X}) (P : law X).

(* g(1/Delta), Delta the total weight. *)
Definition collection_value w : R := pattern_value r (/ total_weight w).

(* A minimal balanced collection of the largest value; there is one. *)
Definition best_weights w : Prop :=
  minimal_weights w /\ forall w', minimal_weights w' -> collection_value w' <= collection_value w.
Lemma best_weights_exist (x : X) : exists w, best_weights w.
Proof. by have [w mw h] := best_minimal_weights x (fun D => pattern_value r (/ D)); exists w; split. Qed.

Let heavy (x : X) w : balanced_weights w -> 0 < total_weight w.
Proof. by move=> b; have := total_weight_ge1 x b; lra. Qed.

Lemma collection_valueE (x : X) w : balanced_weights w -> let D := total_weight w in
  (D + r - 1) * collection_value w = r * ln r - (D + r - 1) * ln ((D + r - 1) / D).
Proof.
move=> b D; have D0 : 0 < D := heavy x b; rewrite /collection_value /pattern_value -/D.
have -> : 1 + (r - 1) * / D = (D + r - 1) / D by field; lra.
by field; lra.
Qed.

Lemma collection_value_ge0 (x : X) w : balanced_weights w -> 0 <= collection_value w.
Proof.
move=> b; apply: pattern_value_ge0 => //; have D1 := total_weight_ge1 x b.
by split; [apply: Rinv_0_lt_compat; lra|rewrite -Rinv_1; apply: Rinv_le_contravar; lra].
Qed.

Theorem balanced_gain P w : balanced_weights w ->
  \sum_S w S * pattern_gain r (prob P (mem S)) <= (total_weight w + r - 1) * collection_value w.
Proof.
move=> b; have [x _] := law_support P; rewrite (collection_valueE x b) /=; case: (b) => w0 _ _.
set D := total_weight w; have D0 : 0 < D := heavy x b; set v := (D + r - 1) / D.
have v0 : 0 < v by apply: Rdiv_lt_0_compat; lra.
apply: Rle_trans (sum_le (G := fun S => (r * ln r - (r - 1) * (ln v + 1)) * (w S * prob P (mem S)) + (v - ln v - 1) * w S) _ _) _.
  by move=> S _; have := Rmult_le_compat_l _ _ _ (w0 S) (pattern_gain_tangent r1' (prob_ge0 P (mem S)) v0); lra.
rewrite sum_add !sum_mull balanced_mean // -/(total_weight w) -/D; right.
have -> : (v - ln v - 1) * D = (D + r - 1) - (ln v + 1) * D by rewrite /v; field; lra.
ring.
Qed.

(* Every mechanism of the level. *)
Theorem values_information (Y : finType) (K : kernel X Y) P w : best_weights w -> (forall x x' y, K x y <= r * K x' y) ->
  mi P K <= collection_value w.
Proof.
case=> mw best; have [bw _] := mw; have [x0 _] := law_support P; set M := collection_value w in best *.
have M0 : 0 <= M := collection_value_ge0 x0 bw.
move=> /(extreme_mechanisms x0 r1)[t [B [L [[t0 BE] <-]]]]; apply: Rle_trans (mi_postprocessing P B L) _.
have BE' x S : B x S = t S * (if x \in S then r else 1) := BE x S.
rewrite (pattern_information r1' t0 (S := fun (S : {set X}) x => x \in S) BE').
have row x := pattern_row (S := fun (S : {set X}) x => x \in S) BE' x.
pose c := \sum_(S : {set X} | x0 \in S) t S; have c0 : 0 <= c by apply: sum_ge0.
have cE x : \sum_(S : {set X} | x \in S) t S = c.
  by apply: (Rmult_eq_reg_l (r - 1)); [have := row x; have := row x0; rewrite /c /=; lra|lra].
have all : \sum_S t S * pattern_gain r (prob P (mem S)) =
    \sum_S (if S == set0 then 0 else t S) * pattern_gain r (prob P (mem S)).
  apply: eq_sum => S _; case: eqP => // ->.
  have -> : prob P (mem (set0 : {set X})) = 0 by rewrite /prob big_pred0 // => y; rewrite /= inE.
  by rewrite pattern_gain0; ring.
rewrite -/(prob P) in all *.
have -> : \sum_S t S * pattern_gain r (prob P (fun x => x \in S)) = \sum_S t S * pattern_gain r (prob P (mem S)) by [].
rewrite all; case: (c0) => [cp|cz]; last first.
  rewrite sum_0 => [|S _]; first lra.
  case: (set_0Vmem S) => [->|[x xS]]; first by rewrite eqxx; ring.
  have -> : t S = 0.
    by apply: (@sum_eq0 _ (fun T : {set X} => x \in T) t _ _ S xS); rewrite ?cE.
  by case: ifP => _; ring.
pose u S := (if S == set0 then 0 else t S) / c.
have bu : balanced_weights u.
  split=> [S||x]; first by apply: Rdiv_le_0_compat => //; case: ifP => _ //; exact: Rle_refl.
    by rewrite /u eqxx; field; lra.
  rewrite sum_divr -[RHS](Rinv_r c); last lra.
  rewrite -{2}(cE x) -/(Rdiv _ _); congr (_ / _); apply: eq_bigr => S xS.
  by case: eqP => // e; rewrite e inE in xS.
have := @minimal_weights_bound _ (fun S => pattern_gain r (prob P (mem S)) - M) (M * (r - 1)) _ u bu.
have low v : minimal_weights v -> \sum_S v S * (pattern_gain r (prob P (mem S)) - M) <= M * (r - 1).
  move=> mv; have [bv _] := mv; have h := balanced_gain P bv; have D0 := heavy x0 bv; have g := best v mv.
  rewrite (eq_sum (G := fun S => v S * pattern_gain r (prob P (mem S)) - v S * M)) => [|S _]; last ring.
  rewrite sum_sub sum_mulr -/(total_weight v).
  have := Rmult_le_compat_l (total_weight v + r - 1) _ _ ltac:(lra) g; lra.
move/(_ low) => h; have := Rmult_le_compat_l _ _ _ c0 h.
rewrite -sum_mull (eq_sum (G := fun S => (if S == set0 then 0 else t S) * pattern_gain r (prob P (mem S))
  - (if S == set0 then 0 else t S) * M)) => [|S _]; last by rewrite /u; field; lra.
rewrite sum_sub sum_mulr => k.
pose gain := \sum_S (if S == set0 then 0 else t S) * pattern_gain r (prob P (mem S)).
pose part := \sum_S (if S == set0 then 0 else t S); pose whole := \sum_S t S.
have k' : gain - part * M <= c * (M * (r - 1)) := k.
have le : part <= whole by apply: sum_le => S _; have := t0 S; case: ifP => _; lra.
have e : whole + (r - 1) * c = 1 := row x0.
have leM := Rmult_le_compat_r _ _ _ M0 le; have eM : (whole + (r - 1) * c) * M = M by rewrite e; ring.
by change (gain <= M); lra.
Qed.

(* With two letters it is not that of the set of all. *)
Lemma best_weights_total (x x' : X) w : x != x' -> best_weights w -> 1 < total_weight w.
Proof.
move=> ne [mw best]; pose v S := (if S == [set x] then 1 else 0) + (if S == ~: [set x] then 1 else 0).
have bv : balanced_weights v.
  have none (T : {set X}) y : y \in T -> (set0 == T) = false by move=> yT; apply/eqP => e; rewrite -e inE in yT.
  split=> [S||y]; first by rewrite /v; do 2!case: eqP => _; lra.
    by rewrite /v (none _ x) ?inE // (none _ x') ?inE 1?eq_sym //; lra.
  rewrite sum_add -!big_mkcondr.
  case: (y =P x) => [->|/eqP yx].
    rewrite (big_pred1 [set x]) => [|S]; last by rewrite /= andbC; case: eqP => // ->; rewrite inE eqxx.
    by rewrite big_pred0 ?Rplus_0_r // => S; rewrite andbC; case: eqP => // ->; rewrite !inE eqxx.
  rewrite big_pred0 ?Rplus_0_l => [|S]; last by rewrite andbC; case: eqP => // ->; rewrite inE (negbTE yx).
  by rewrite (big_pred1 (~: [set x])) // => S; rewrite /= andbC; case: eqP => // ->; rewrite !inE yx.
have [u mu u1] : exists2 u : {set X} -> R, minimal_weights u & 1 < total_weight u.
  apply: NNPP => no; suff : \sum_S v S * 1 <= 1.
    by rewrite sum_mulr sum_add !sum_pick; lra.
  have bound := @minimal_weights_bound X (fun=> 1) 1; apply: bound bv => u mu; rewrite sum_mulr Rmult_1_r; apply: Rnot_lt_le => gt.
  by apply: no; exists u.
have [bw _] := mw; have := best u mu; rewrite /collection_value.
have i : 0 < / total_weight u by apply: Rinv_0_lt_compat; lra.
have i1 : / total_weight u < 1 by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
have g := pattern_value_gt0 r1 (conj i i1).
case: (total_weight_ge1 x bw) => [//|<-]; rewrite Rinv_1 pattern_value_at1 //; lra.
Qed.

(* The mechanism of a balanced collection. *)
Section Mechanism.
Variables (x0 : X) (w : {set X} -> R).
Hypothesis bw : balanced_weights w.
Let D := total_weight w.
Let D1 : 1 <= D. Proof. exact: total_weight_ge1. Qed.
Let share (S : set_of_finType X) : R := w S / (D + r - 1).
Let member (S : set_of_finType X) : pred X := fun x => x \in S.

Let share_ge0 S : 0 <= share S.
Proof. by case: bw => w0 _ _; apply: Rdiv_le_0_compat; [exact: w0|lra]. Qed.
Lemma collection_row x : \sum_(S : set_of_finType X) share S * (if member S x then r else 1) = 1.
Proof.
rewrite (eq_sum (G := fun S : set_of_finType X => / (D + r - 1) * (w S + (r - 1) * (if x \in S then w S else 0)))) => [|S _].
  rewrite sum_mull sum_add sum_mull -sum_mkcond; case: bw => _ _ ->.
  by rewrite -/(total_weight w) -/D; field; lra.
by rewrite /share /member; case: (x \in S); field; lra.
Qed.
Definition collection_kernel : kernel X (set_of_finType X) := pattern_kernel r1' share_ge0 collection_row.

Lemma collection_level : 1 < D -> ldp collection_kernel = ln r.
Proof.
move=> gt; case: bw => w0 wN w1.
have [S ws nT] : exists2 S, 0 < w S & S != setT.
  apply: NNPP => no; suff : D <= 1 by lra.
  rewrite /D /total_weight -(w1 x0) [X in _ <= X]sum_mkcond; apply: sum_le => S _; case: ifP => [_|out]; first exact: Rle_refl.
  apply: Rnot_lt_le => ws; apply: no; exists S => //; apply/eqP => e; by rewrite e inE in out.
have [x xS] : exists x, x \in S.
  by case: (set_0Vmem S) => [e|[x xS]]; [rewrite e wN in ws; lra|exists x].
have [x' xS'] : exists x', x' \notin S.
  by move: nT; rewrite -subTset => /subsetPn[x' _ h]; exists x'.
by apply: (@pattern_kernel_level _ _ _ _ _ _ _ _ S x x') => //; apply: Rdiv_lt_0_compat; lra.
Qed.

Let gains P : mi P collection_kernel = / (D + r - 1) * \sum_S w S * pattern_gain r (prob P (mem S)).
Proof.
rewrite (pattern_information r1' share_ge0 (pattern_kernelE r1' share_ge0 collection_row)) -sum_mull.
by apply: eq_sum => S _; rewrite /share /Rdiv (Rmult_comm (w S)) Rmult_assoc.
Qed.

Lemma collection_information_le P : mi P collection_kernel <= collection_value w.
Proof.
have := balanced_gain P bw; rewrite gains -/D => h.
have i : 0 <= / (D + r - 1) by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
have := Rmult_le_compat_l _ _ _ i h; rewrite -Rmult_assoc Rinv_l; lra.
Qed.

Theorem collection_information P : (forall S, 0 < w S -> prob P (mem S) = / D) -> mi P collection_kernel = collection_value w.
Proof.
move=> even; rewrite gains (eq_sum (G := fun S => w S * pattern_gain r (/ D))) => [|S _].
  rewrite sum_mulr -/(total_weight w) -/D pattern_gain_value //; last by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
  by rewrite /collection_value -/D; field; lra.
by case: bw => w0 _ _; case: (w0 S) => [p|<-]; [rewrite even|ring].
Qed.

Theorem collection_capacity P : (forall S, 0 < w S -> prob P (mem S) = / D) -> capacity collection_kernel = collection_value w.
Proof.
move=> even; apply: Rbar_le_antisym; first by apply: capacity_le => Q; exact: collection_information_le.
by rewrite -(collection_information even); exact: mi_le_capacity.
Qed.
End Mechanism.
End Information.
