(* Extreme mechanisms of local privacy: every column whose entries are within a factor r of each
   other is a sum of columns with the two values 1 and r, so that every kernel of level ln r is a
   post-processing of one whose columns are r on a set of letters and 1 elsewhere, with balanced
   weights. What such a kernel tells, for all numbers of letters; for three letters randomised
   response on two or on three of them tells most.

   Sources: Kairouz, Oh, Viswanath, Extremal mechanisms for local differential privacy (2016),
   Theorem 2; Holohan, Leith, Mason, Extreme points of the local differential privacy polytope
   (2017). The bound by the total weight: docs/tightness_functions.md. *)

From ExactPriv Require Import core divergence capacity scalar pinsker domination.
From Coquelicot Require Import Coquelicot.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Columns *)

Section Columns.
Variable X : finType.
Implicit Types (f v : X -> R) (S : {set X}).

(* A function that is not negative is a sum of multiples of indicators of sets, of a total weight
   of at most any bound of the function. *)
Lemma layers f : (forall x, 0 <= f x) -> exists2 w : {set X} -> R, forall S, 0 <= w S &
  (forall x, f x = \sum_(S : {set X} | x \in S) w S) /\ forall M, 0 <= M -> (forall x, f x <= M) -> \sum_S w S <= M.
Proof.
have [n] := ubnP #|[pred x | Rltb 0 (f x)]|; elim: n => // n IH in f *; move=> lt f0.
case: (pickP [pred x | Rltb 0 (f x)]) => [x0 /RltbP fx0|no]; last first.
  exists (fun=> 0) => [S|]; first exact: Rle_refl.
  have z x : f x = 0 by have /RltbP := negbT (no x); have := f0 x; lra.
  by split=> [x|M M0 _]; [rewrite z sum_0|rewrite sum_0].
pose g x := if Rltb 0 (f x) then f x else f x0.
have [m gm] := ex_argmin g x0; set S0 := [set x | Rltb 0 (f x)].
have a0 : 0 < g m by rewrite /g; case: RltbP.
pose h x := if x \in S0 then f x - g m else 0.
have inS x : x \in S0 = Rltb 0 (f x) by rewrite inE.
have h0 x : 0 <= h x.
  by rewrite /h inS; case E: (Rltb 0 (f x)); [have := gm x; rewrite /g E; lra|exact: Rle_refl].
have hf x : f x = h x + (if x \in S0 then g m else 0).
  by rewrite /h inS; case E: (Rltb 0 (f x)); [ring|have /RltbP := negbT E; have := f0 x; lra].
have [y fy hy] : exists2 y, 0 < f y & h y = 0.
  case E: (Rltb 0 (f m)).
    exists m; first exact/RltbP.
    by rewrite /h inS E /g E; ring.
  exists x0 => //; have := gm x0; rewrite /h inS /g E; have -> : Rltb 0 (f x0) by exact/RltbP.
  by move=> _; ring.
have fewer : (#|[pred x | Rltb 0 (h x)]| < n)%N.
  rewrite ltnS in lt; apply: leq_trans lt; apply: proper_card; apply/properP; split.
    apply/subsetP => x; rewrite !inE /h inS; case E: (Rltb 0 (f x)) => // /RltbP; lra.
  by exists y; rewrite !inE; [exact/RltbP|apply/RltbP; lra].
have [w w0 [wf wM]] := IH h fewer h0.
exists (fun S => w S + (if S == S0 then g m else 0)) => [S|].
  by have := w0 S; case: (S == S0); lra.
split=> [x|M M0 fM].
  rewrite hf wf sum_add; congr (_ + _); rewrite -big_mkcondr; case: ifP => xS.
    by rewrite (big_pred1 S0) // => S; rewrite /=; case: eqP => [->|]; rewrite ?xS ?andbF.
  by rewrite big_pred0 // => S; case: eqP => [->|]; rewrite ?xS ?andbF.
rewrite sum_add sum_pick; have gM : g m <= M by have := gm x0; have := fM x0; rewrite /g; have -> : Rltb 0 (f x0) by [exact/RltbP]; lra.
suff : \sum_S w S <= M - g m by lra.
apply: wM => [|x]; first lra.
by rewrite /h; case: ifP => _; [have := fM x; lra|lra].
Qed.

(* The column that is r on S and 1 elsewhere. *)
Definition two_values (r : R) S (x : X) : R := if x \in S then r else 1.

Theorem two_valued_columns (r : R) v : 1 < r -> (forall x, 0 <= v x) -> (forall x x', v x <= r * v x') ->
  exists2 w : {set X} -> R, forall S, 0 <= w S & forall x, v x = \sum_S w S * two_values r S x.
Proof.
move=> r1 v0 vr; case: (pickP (pred_of_simpl (predT : simpl_pred X))) => [x0 _|no]; last first.
  by exists (fun=> 0) => [S|x]; [exact: Rle_refl|have := no x].
have [m vm] := ex_argmin v x0.
have [w w0 [wf wM]] := @layers (fun x => v x - v m) ltac:(by move=> x; have := vm x; lra).
have total : \sum_S w S <= (r - 1) * v m.
  by apply: wM => [|x]; [apply: Rmult_le_pos => //; lra|have := vr x m; lra].
have i : 0 < / (r - 1) by apply: Rinv_0_lt_compat; lra.
exists (fun S => w S / (r - 1) + (if S == set0 then v m - (\sum_S w S) / (r - 1) else 0)) => [S|x].
  have : 0 <= w S / (r - 1) by apply: Rmult_le_pos => //; exact: Rlt_le.
  have : (\sum_S w S) / (r - 1) <= v m by apply/Rle_div_l; lra.
  by case: (S == set0); lra.
rewrite (eq_sum (G := fun S => (w S / (r - 1) + (if x \in S then w S else 0)) +
  (if S == set0 then v m - (\sum_S w S) / (r - 1) else 0))) => [|S _]; last first.
  rewrite /two_values; case: eqP => [->|_]; first by rewrite in_set0; ring.
  by case: (x \in S); field; lra.
rewrite sum_add sum_pick sum_add sum_divr -sum_mkcond -wf; ring.
Qed.

End Columns.

(* ** Kernels *)

Section Kernels.
Variables X Y : finType.
Variable x0 : X.
Variable r : R.
Hypothesis r1 : 1 < r.

(* The kernel of weights t: with probability t(S), times r where the input lies in S, it tells S. *)
Definition balanced (t : {set X} -> R) (B : kernel X (set_of_finType X)) : Prop :=
  (forall S, 0 <= t S) /\ forall x S, B x S = t S * two_values r S x.

Lemma two_values_ge1 S (x : X) : 1 <= two_values r S x.
Proof. by rewrite /two_values; case: ifP; lra. Qed.

Theorem extreme_mechanisms (K : kernel X Y) : (forall x x' y, K x y <= r * K x' y) ->
  exists (t : {set X} -> R) (B : kernel X (set_of_finType X)) (L : kernel (set_of_finType X) Y),
    balanced t B /\ kthen B L = K.
Proof.
move=> h; have := fin_all_exists2 (fun y => two_valued_columns r1 (fun x => mass_ge0 (K x) y) (fun x x' => h x x' y)).
case=> w w0 wK; pose t S := \sum_y w y S.
have t0 S : 0 <= t S by apply: sum_ge0 => y _; exact: w0.
have total x : \sum_S t S * two_values r S x = 1.
  rewrite -(mass_sum1 (K x)) (eq_sum (G := fun S => \sum_y w y S * two_values r S x)) => [|S _]; last by rewrite sum_mulr.
  by rewrite sum_exchange; apply: eq_sum => y _; rewrite wK.
pose B : kernel X (set_of_finType X) := fun x => law_of (fun S => t S * two_values r S x) (dirac set0).
have BE x S : B x S = t S * two_values r S x.
  rewrite /B law_ofE //; split=> [S'|//]; apply: Rmult_le_pos => //.
  by have := two_values_ge1 S' x; lra.
pose L : kernel (set_of_finType X) Y := fun S => law_of (fun y => w y S / t S) (K x0).
have LE S y : t S * L S y = w y S.
  case: (Rle_lt_or_eq_dec _ _ (t0 S)) => [tp|tz].
    rewrite /L law_ofE; first by field; lra.
    split=> [z|]; first by apply: Rdiv_le_0_compat; [exact: w0|].
    by rewrite sum_divr -/(t S) /Rdiv Rinv_r; lra.
  rewrite -tz Rmult_0_l; apply: esym; apply: (@sum_eq0 Y xpredT (fun y => w y S)) => // z _; exact: w0.
exists t, B, L; split; first by split.
apply: FunctionalExtensionality.functional_extensionality => x; apply: law_ext => y.
rewrite kthenE wK; apply: eq_sum => S _; rewrite BE -LE; ring.
Qed.

(* ** Information *)

(* phi(p) = p r ln r - z ln z, z = 1 + (r - 1) p. *)
Definition phi (p : R) : R := p * (r * ln r) - (1 + (r - 1) * p) * ln (1 + (r - 1) * p).

Lemma phi_tangent p q : 0 <= p -> 0 <= q ->
  phi p <= phi q + (r * ln r - (r - 1) * (1 + ln (1 + (r - 1) * q))) * (p - q).
Proof.
move=> p0 q0; set z := 1 + (r - 1) * p; set u := 1 + (r - 1) * q.
have zp : 0 < z by rewrite /z; have := Rmult_le_pos (r - 1) p; lra.
have up : 0 < u by rewrite /u; have := Rmult_le_pos (r - 1) q; lra.
have := @ln_le_sub1 (u / z) (Rdiv_lt_0_compat _ _ up zp); rewrite ln_div // => l.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ zp) l; have -> : z * (u / z - 1) = u - z by field; lra.
by rewrite /phi -/z -/u => e; have E : (r - 1) * (p - q) = z - u by [rewrite /z /u; ring]; nra.
Qed.

Lemma prob_indicator (P : law X) (S : {set X}) : prob P (mem S) = \sum_x (if x \in S then P x else 0).
Proof. exact: sum_mkcond. Qed.

Lemma balanced_output t B (P : law X) : balanced t B ->
  forall S, output P B S = t S * (1 + (r - 1) * prob P (mem S)).
Proof.
move=> [_ BE] S; rewrite outputE prob_indicator.
rewrite (eq_sum (G := fun x => t S * P x + t S * (r - 1) * (if x \in S then P x else 0))) => [|x _].
  by rewrite sum_add !sum_mull mass_sum1; ring.
by rewrite BE /two_values; case: (x \in S); ring.
Qed.

Theorem balanced_information t B (P : law X) : balanced t B -> mi P B = \sum_S t S * phi (prob P (mem S)).
Proof.
move=> bal; have oE := balanced_output P bal; case: (bal) => t0 BE.
rewrite /mi /klsum; under eq_bigr do rewrite -sum_mull.
rewrite sum_exchange; apply: eq_sum => S _; set p := prob P (mem S).
have p0 : 0 <= p := prob_ge0 P _; have zp : 0 < 1 + (r - 1) * p by have := Rmult_le_pos (r - 1) p; lra.
case: (Rle_lt_or_eq_dec _ _ (t0 S)) => [tp|tz]; last first.
  by rewrite -tz Rmult_0_l sum_0 // => x _; rewrite BE -tz; ring.
rewrite (eq_sum (G := fun x => t S * (r * ln r - r * ln (1 + (r - 1) * p) + ln (1 + (r - 1) * p)) * (if x \in S then P x else 0)
  - t S * ln (1 + (r - 1) * p) * P x)) => [|x _].
  by rewrite sum_sub !sum_mull mass_sum1 -prob_indicator -/p /phi; ring.
rewrite oE -/p BE; have tv := two_values_ge1 S x.
have -> : t S * two_values r S x / (t S * (1 + (r - 1) * p)) = two_values r S x / (1 + (r - 1) * p) by field; lra.
rewrite ln_div //; last lra.
by rewrite /two_values; case: (x \in S); rewrite ?ln_1; ring.
Qed.

(* Whatever the number of letters, the total weight bounds the information. *)
Theorem information_le_weight t B (P : law X) : balanced t B ->
  mi P B <= r * ln r / (r - 1) * (1 - \sum_S t S) + ln (\sum_S t S).
Proof.
move=> bal; rewrite (balanced_information P bal); case: (bal) => t0 BE.
set T := \sum_S t S; pose c := (1 - T) / (r - 1).
have row x : \sum_(S : {set X} | x \in S) t S = c.
  have e : T + (r - 1) * (\sum_(S : {set X} | x \in S) t S) = 1.
    transitivity (\sum_S B x S); last exact: mass_sum1.
    rewrite /T [X in _ + _ * X]sum_mkcond -sum_mull -sum_add; apply: eq_sum => S _.
    by rewrite BE /two_values; case: (x \in S); ring.
  apply: (Rmult_eq_reg_l (r - 1)); last lra.
  by have -> : (r - 1) * c = 1 - T by [rewrite /c; field; lra]; lra.
have means : \sum_S t S * prob P (mem S) = c.
  rewrite (eq_sum (G := fun S : {set X} => \sum_x P x * (if x \in S then t S else 0))) => [|S _].
    rewrite sum_exchange -[RHS]Rmult_1_l -(mass_sum1 P) -sum_mulr; apply: eq_sum => x _.
    by rewrite sum_mull -sum_mkcond row.
  by rewrite prob_indicator -sum_mull; apply: eq_sum => x _; case: (x \in S); ring.
have Tp : 0 < T.
  have T0 : 0 <= T by apply: sum_ge0.
  case: (Rle_lt_or_eq_dec _ _ T0) => // z; have := mass_sum1 (B x0).
  rewrite sum_0 => [|S _]; first lra.
  by rewrite BE (@sum_eq0 _ xpredT t _ (esym z) S isT) // Rmult_0_l.
have c0 : 0 <= c by rewrite -(row x0); apply: sum_ge0.
have z0 : 1 + (r - 1) * (c / T) = / T by rewrite /c; field; lra.
apply: Rle_trans (_ : \sum_S t S * (phi (c / T) + (r * ln r - (r - 1) * (1 + ln (/ T))) * (prob P (mem S) - c / T)) <= _).
  apply: sum_le => S _; apply: Rmult_le_compat_l => //; rewrite -z0; apply: phi_tangent; first exact: prob_ge0.
  exact: Rdiv_le_0_compat.
rewrite (eq_sum (G := fun S => (phi (c / T) - (r * ln r - (r - 1) * (1 + ln (/ T))) * (c / T)) * t S +
  (r * ln r - (r - 1) * (1 + ln (/ T))) * (t S * prob P (mem S)))) => [|S _]; last ring.
rewrite sum_add !sum_mull -/T means /phi z0 ln_Rinv // /c; right; field; lra.
Qed.

(* So no kernel of level ln r tells more than z - 1 - ln z, z = r ln r/(r - 1). *)
Theorem information_le_level (K : kernel X Y) (P : law X) : (forall x x' y, K x y <= r * K x' y) ->
  mi P K <= r * ln r / (r - 1) - 1 - ln (r * ln r / (r - 1)).
Proof.
move=> /extreme_mechanisms[t [B [L [bal <-]]]]; apply: Rle_trans (mi_postprocessing P B L) _.
apply: Rle_trans (information_le_weight P bal) _; set z := r * ln r / (r - 1); set T := \sum_S t S.
have zp : 0 < z.
  apply: Rdiv_lt_0_compat; last lra.
  by apply: Rmult_lt_0_compat; [lra|rewrite -ln_1; apply: ln_increasing; lra].
have Tp : 0 < T.
  have [t0 BE] := bal; have T0 : 0 <= T by apply: sum_ge0.
  case: (Rle_lt_or_eq_dec _ _ T0) => // e; have := mass_sum1 (B x0).
  rewrite sum_0 => [|S _]; first lra.
  by rewrite BE (@sum_eq0 _ xpredT t _ (esym e) S isT) // Rmult_0_l.
have := @ln_le_sub1 (z * T) (Rmult_lt_0_compat _ _ zp Tp); rewrite ln_mult //; lra.
Qed.

End Kernels.

(* ** Randomised response *)

Section RandomisedResponse.
Variable X : finType.
Variable r : R.
Hypothesis r1 : 1 <= r.

(* The letter itself with r/(r + n - 1), each other one with 1/(r + n - 1). *)
Definition randomised_letter : kernel X X :=
  fun x => law_of (fun y => (if y == x then r else 1) / (r + letters X - 1)) (dirac x).

Lemma randomised_letterE x y : randomised_letter x y = (if y == x then r else 1) / (r + letters X - 1).
Proof.
have n1 := letters_ge1 x; rewrite /randomised_letter law_ofE //; split=> [z|].
  by apply: Rdiv_le_0_compat; [case: (z == x); lra|lra].
rewrite sum_divr (eq_sum (G := fun y => 1 + (if y == x then r - 1 else 0))) => [|z _]; last by case: (z == x); ring.
by rewrite sum_add sum_const_card sum_pick; field; lra.
Qed.

Definition response_information (n : R) : R := r * ln r / (r + n - 1) - ln ((r + n - 1) / n).

Lemma randomised_letter_information (x0 : X) : mi (uniform x0) randomised_letter = response_information (letters X).
Proof.
have n1 := letters_ge1 x0; set n := letters X in n1 *; have d0 : 0 < r + n - 1 by lra.
have oE y : output (uniform x0) randomised_letter y = / n.
  rewrite outputE (eq_sum (G := fun x => / n * / (r + n - 1) * (1 + (if x == y then r - 1 else 0)))) => [|x _].
    by rewrite sum_mull sum_add sum_const_card sum_pick -/n; field; lra.
  by rewrite uniformE randomised_letterE -/n eq_sym; case: (x == y); field; lra.
rewrite /mi (eq_sum (G := fun x => / n * response_information n)) => [|x _].
  by rewrite sum_const_card -/n; field; lra.
rewrite uniformE -/n; congr (_ * _); rewrite /klsum.
rewrite (eq_sum (G := fun y => / (r + n - 1) * ln (n / (r + n - 1)) + (if y == x then
  (r - 1) / (r + n - 1) * ln (n / (r + n - 1)) + r / (r + n - 1) * ln r else 0))) => [|y _].
  rewrite sum_add sum_const_card sum_pick -/n /response_information !ln_div; try lra.
  by field; lra.
rewrite randomised_letterE oE -/n; case: (y == x).
  have -> : r / (r + n - 1) / / n = r * (n / (r + n - 1)) by field; lra.
  rewrite ln_mult; [field; lra|lra|apply: Rdiv_lt_0_compat; lra].
by have -> : 1 / (r + n - 1) / / n = n / (r + n - 1) by [field; lra]; field; lra.
Qed.

Lemma response_le_capacity (x0 : X) : Rbar_le (response_information (letters X)) (capacity randomised_letter).
Proof. by rewrite -(randomised_letter_information x0); exact: mi_le_capacity. Qed.

End RandomisedResponse.

(* Two of three letters told apart from the third say less than each from the others. *)
Lemma response_two_of_three r : 1 <= r ->
  2 * r * ln r / (2 * r + 1) - ln ((2 * r + 1) / 3) <= response_information r 3.
Proof.
move=> r1; pose f s := s * ln s / (s + 2) - ln ((s + 2) / 3) - (2 * s * ln s / (2 * s + 1) - ln ((2 * s + 1) / 3)).
pose f' s := 2 * ln s * (/ (s + 2) ^ 2 - / (2 * s + 1) ^ 2).
suff : f 1 <= f r.
  rewrite /f /response_information ln_1; have -> : (1 + 2) / 3 = 1 by [field]; have -> : (2 * 1 + 1) / 3 = 1 by [field].
  by rewrite ln_1; have -> : r + 3 - 1 = r + 2 by [ring]; lra.
apply: (@increasing_on f f') => // s hs.
  rewrite /f /f'; auto_derive; last by field; lra.
  by repeat split => //; lra.
have l0 : 0 <= ln s by apply: ln_ge0; lra.
apply: Rmult_le_pos; first lra.
suff : / (2 * s + 1) ^ 2 <= / (s + 2) ^ 2 by lra.
apply: Rinv_le_contravar; first by apply: pow_lt; lra.
by apply: pow_incr; lra.
Qed.

(* ** Three letters *)

Section ThreeLetters.
Variables X Y : finType.
Hypothesis X3 : #|X| = 3%N.
Variable r : R.
Hypothesis r1 : 1 < r.

(* A sum over the sets of three letters. *)
Lemma sets_of_three (F : {set X} -> R) :
  \sum_S F S = F set0 + F setT + \sum_x (F [set x] + F (~: [set x])).
Proof.
have ones (G : {set X} -> R) : \sum_(S : {set X} | #|S| == 1%N) G S = \sum_x G [set x].
  have [x0 _] : exists x : X, true by have /card_gt0P[x _] : (0 < #|X|)%N by [rewrite X3]; exists x.
  rewrite (reindex_onto (fun x : X => [set x]) (fun S : {set X} => odflt x0 [pick x in S])) => [|S /cards1P[x ->]].
    apply: eq_bigl => x; rewrite cards1 eqxx /=; case: pickP => [y|/(_ x)]; last by rewrite inE eqxx.
    by rewrite inE => /eqP ->; rewrite eqxx.
  by case: pickP => [y|/(_ x)]; [rewrite inE => /eqP ->|rewrite inE eqxx].
have twos : \sum_(S : {set X} | #|S| == 2%N) F S = \sum_x F (~: [set x]).
  rewrite -(ones (fun S => F (~: S))) (reindex_inj (inv_inj (@setCK X))); apply: eq_bigl => S.
  by rewrite cardsCs setCK X3; have := max_card (mem S); rewrite X3; case: #|S| => [|[|[|[|]]]].
rewrite sum_add -ones -twos (bigD1 set0) //= (bigD1 setT) /=; last first.
  by rewrite -card_gt0 cardsT X3.
rewrite (bigID (fun S : {set X} => #|S| == 1%N)) /= Rplus_assoc; congr (_ + (_ + (_ + _))); apply: eq_bigl => S.
  case E: (#|S| == 1%N); last by rewrite andbF.
  rewrite andbT -card_gt0 (eqP E) /=; apply/eqP => e; move: E; by rewrite e cardsT X3.
have full : (S == setT) = (#|S| == 3%N) by rewrite eqEcard subsetT cardsT X3 /= eqn_leq; have := max_card (mem S); rewrite X3 => ->.
rewrite full -cards_eq0; have := max_card (mem S); rewrite X3.
by case: #|S| => [|[|[|[|]]]].
Qed.

Theorem three_letters (K : kernel X Y) : (forall x x' y, K x y <= r * K x' y) ->
  Rbar_le (capacity K) (Finite (Rmax (response_information r 2) (response_information r 3))).
Proof.
have /card_gt0P[x0 _] : (0 < #|X|)%N by rewrite X3.
move=> /(extreme_mechanisms x0 r1)[t [B [L [bal <-]]]]; apply: capacity_le => P; apply: Rle_trans (mi_postprocessing P B L) _.
rewrite (balanced_information r1 P bal) sets_of_three; case: (bal) => t0 BE.
set C := Rmax _ _; pose p x := prob P (mem [set x]).
have pE x : p x = P x by rewrite /p /prob (big_pred1 x) // => y; rewrite /= inE.
have qE x : prob P (mem (~: [set x])) = 1 - P x.
  by rewrite -pE -prob_compl; apply: eq_prob => y; rewrite /= !inE.
have e0 : prob P (mem set0) = 0 by rewrite /prob big_pred0 // => y; rewrite /= inE.
have e1 : prob P (mem setT) = 1 by rewrite -[RHS](mass_sum1 P); apply: eq_bigl => y; rewrite /= inE.
have phi0 : phi r 0 = 0 by rewrite /phi Rmult_0_r Rplus_0_r ln_1; ring.
have phi1 : phi r 1 = 0 by rewrite /phi; have -> : 1 + (r - 1) * 1 = r by [ring]; ring.
rewrite e0 e1 phi0 phi1 !Rmult_0_r Rplus_0_l Rplus_0_l.
rewrite (eq_sum (G := fun x => t [set x] * phi r (P x) + t (~: [set x]) * phi r (1 - P x))) => [|x _]; last first.
  by rewrite qE -/(p x) pE.
pose s x := t [set x]; pose u x := t (~: [set x]).
have s0 x : 0 <= s x := t0 _. have u0 x : 0 <= u x := t0 _.
(* The rows sum to 1; so the weights of a letter and of the two others differ by one number. *)
have row x : t set0 + r * t setT + (\sum_y (s y + u y * r)) + (r - 1) * (s x - u x) = 1.
  transitivity (\sum_S B x S); last exact: mass_sum1.
  rewrite sets_of_three !BE /two_values in_set0 in_setT.
  rewrite [in RHS](eq_sum (G := fun y => (s y + u y * r) + (if y == x then (r - 1) * (s y - u y) else 0))) => [|y _].
    by rewrite [in RHS]sum_add sum_pick; ring.
  by rewrite !BE /two_values !inE (eq_sym y x); case: (x == y); rewrite /s /u /=; ring.
pose d := s x0 - u x0.
have sd x : s x = u x + d by have := row x; have := row x0; rewrite /d; nra.
have half x : phi r (P x) + phi r (1 - P x) <= (r + 1) * response_information r 2.
  have h1 := @phi_tangent r r1 (P x) (/ 2) (mass_ge0 P x) ltac:(lra).
  have h2 := @phi_tangent r r1 (1 - P x) (/ 2) ltac:(have := mass_le1 P x; lra) ltac:(lra).
  have E : phi r (/ 2) + phi r (/ 2) = (r + 1) * response_information r 2.
    rewrite /phi /response_information; have -> : 1 + (r - 1) * / 2 = (r + 2 - 1) / 2 by field.
    by field; lra.
  by rewrite -E; lra.
have thirds (q : X -> R) c : (forall x, 0 <= q x) -> 0 <= c -> \sum_x q x = 3 * c -> \sum_x phi r (q x) <= 3 * phi r c.
  move=> q0 c0 qs; have n3 : letters X = 3 by rewrite /letters X3 /=; lra.
  apply: Rle_trans (sum_le _ (fun x _ => @phi_tangent r r1 (q x) c (q0 x) c0)) _.
  by rewrite sum_add sum_const_card sum_mull sum_sub qs sum_const_card n3; right; ring.
have C2 : response_information r 2 <= C by exact: Rmax_l.
have C3 : response_information r 3 <= C by exact: Rmax_r.
have C0 : 0 <= C.
  have := mi_ge0 (uniform x0) (@randomised_letter X r).
  by rewrite randomised_letter_information; [rewrite /letters X3 /=; have -> : 1 + 1 + 1 = 3 by [ring]; lra|lra].
have t00 := t0 set0; have t01 := t0 setT.
have n3 : letters X = 3 by rewrite /letters X3 /=; lra.
case: (Rle_lt_dec 0 d) => d0.
- have E : \sum_x (s x * phi r (P x) + u x * phi r (1 - P x)) <=
      (\sum_x u x) * ((r + 1) * C) + d * ((r + 2) * C).
    rewrite (eq_sum (G := fun x => u x * (phi r (P x) + phi r (1 - P x)) + d * phi r (P x))) => [|x _]; last by rewrite sd; ring.
    rewrite sum_add sum_mull -sum_mulr; apply: Rplus_le_compat.
      apply: sum_le => x _; apply: Rmult_le_compat_l => //; apply: Rle_trans (half x) _.
      by apply: Rmult_le_compat_l => //; lra.
    apply: Rmult_le_compat_l => //.
    apply: Rle_trans (@thirds P (/ 3) (mass_ge0 P) ltac:(lra) ltac:(rewrite mass_sum1; lra)) _.
    have -> : 3 * phi r (/ 3) = (r + 2) * response_information r 3.
      rewrite /phi /response_information; have -> : 1 + (r - 1) * / 3 = (r + 3 - 1) / 3 by field.
      by field; lra.
    by apply: Rmult_le_compat_l => //; lra.
  apply: Rle_trans E _; have := row x0.
  rewrite (eq_sum (G := fun x => (r + 1) * u x + d)) => [|x _]; last by rewrite sd; ring.
  rewrite sum_add sum_mull sum_const_card n3 -/d => e.
  have t2 := Rmult_le_pos _ _ (Rlt_le _ _ (Rlt_trans _ _ _ Rlt_0_1 r1)) t01.
  have : (r + 1) * (\sum_x u x) + (r + 2) * d <= 1 by lra.
  by move/(Rmult_le_compat_r _ _ _ C0); lra.
pose b := - d; have b0 : 0 <= b by rewrite /b; lra. have ub x : u x = s x + b by rewrite sd /b; ring.
have E : \sum_x (s x * phi r (P x) + u x * phi r (1 - P x)) <=
    (\sum_x s x) * ((r + 1) * C) + b * ((2 * r + 1) * C).
  rewrite (eq_sum (G := fun x => s x * (phi r (P x) + phi r (1 - P x)) + b * phi r (1 - P x))) => [|x _]; last by rewrite ub; ring.
  rewrite sum_add sum_mull -sum_mulr; apply: Rplus_le_compat.
    apply: sum_le => x _; apply: Rmult_le_compat_l => //; apply: Rle_trans (half x) _.
    by apply: Rmult_le_compat_l => //; lra.
  apply: Rmult_le_compat_l => //.
  apply: Rle_trans (@thirds (fun x => 1 - P x) (2 / 3) ltac:(by move=> x; have := mass_le1 P x; lra) ltac:(lra) _) _.
    by rewrite sum_sub mass_sum1 sum_const_card n3; lra.
  have -> : 3 * phi r (2 / 3) = (2 * r + 1) * (2 * r * ln r / (2 * r + 1) - ln ((2 * r + 1) / 3)).
    rewrite /phi; have -> : 1 + (r - 1) * (2 / 3) = (2 * r + 1) / 3 by field.
    by field; lra.
  apply: Rmult_le_compat_l; first lra.
  by apply: Rle_trans (response_two_of_three _) C3; lra.
apply: Rle_trans E _; have := row x0.
rewrite (eq_sum (G := fun x => (r + 1) * s x + r * b)) => [|x _]; last by rewrite ub; ring.
rewrite sum_add sum_mull sum_const_card n3 -/d => e.
have t2 := Rmult_le_pos _ _ (Rlt_le _ _ (Rlt_trans _ _ _ Rlt_0_1 r1)) t01.
have : (r + 1) * (\sum_x s x) + (2 * r + 1) * b <= 1 by rewrite /b in e *; lra.
by move/(Rmult_le_compat_r _ _ _ C0); lra.
Qed.

End ThreeLetters.

(* Randomised response on two letters or on three tells most of all kernels of three letters. *)
Theorem three_letters_dominated (X Y : finType) (K : kernel X Y) (e : R) : #|X| = 3%N -> 0 <= e -> Rbar_le (ldp K) e ->
  Rbar_le (capacity K) (Rbar_max (capacity (@randomised_letter bit_type (exp e))) (capacity (@randomised_letter X (exp e)))).
Proof.
move=> X3 e0 /(ldp_leP K e0) h; have /card_gt0P[x0 _] : (0 < #|X|)%N by rewrite X3.
have two := @response_le_capacity bit_type _ (exp_ge1 e0) true; have three := @response_le_capacity X _ (exp_ge1 e0) x0.
have E2 : letters bit_type = 2 by rewrite /letters card_bool /=; lra.
have E3 : letters X = 3 by rewrite /letters X3 /=; lra.
rewrite E2 in two; rewrite E3 in three.
case: (Rle_lt_or_eq_dec _ _ e0) => [ep|ez]; last first.
  apply: Rbar_le_trans (Rbar_max_l _ _); apply: Rbar_le_trans two.
  rewrite -ez /response_information exp_0 ln_1; have -> : (1 + 2 - 1) / 2 = 1 by field.
  rewrite ln_1 Rmult_0_r /Rdiv Rmult_0_l Rminus_0_r; apply: capacity_le => P.
  rewrite -ez exp_0 in h; have same x x' : K x = K x' by apply: law_le_eq => y; have := h x x' y; lra.
  rewrite /mi sum_0 => [|x _]; first exact: Rle_refl.
  have -> : output P K = K x by rewrite -[RHS](output_const P); congr output; apply: FunctionalExtensionality.functional_extensionality => z; exact: same.
  by rewrite klsum_refl Rmult_0_r.
have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
apply: Rbar_le_trans (three_letters X3 r1 h) _; rewrite /Rmax; case: Rle_dec => _.
  by apply: Rbar_le_trans three _; exact: Rbar_max_r.
by apply: Rbar_le_trans two _; exact: Rbar_max_l.
Qed.
