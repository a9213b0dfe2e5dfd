(* Entries of a kernel that are the largest or the least of their columns, and what moving probability in a row between
   such entries does to maximal leakage.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Appendices B and C (Lemmas 26 and 27, Propositions 28 and 30). *)

From ExactPriv Require Import core leakage statements explicit hamming programs tradeoffs information_bounds entrywise.

Section FoldedLeast.
Variables (T : finType) (c : R).
Implicit Types (P : pred T) (F : T -> R).

Lemma least_from_le P F i : P i -> \big[Rmin/c]_(j | P j) F j <= F i.
Proof.
rewrite -big_filter => Pi; have: i \in [seq j <- index_enum T | P j] by rewrite mem_filter Pi mem_index_enum.
elim: [seq j <- _ | _] => // j s IH; rewrite inE big_cons => /orP[/eqP <-|/IH h]; first exact: Rmin_l.
by apply: Rle_trans h; exact: Rmin_r.
Qed.

Lemma least_from_base P F : \big[Rmin/c]_(j | P j) F j <= c.
Proof. by elim/big_rec: _ => [|i x _ h]; [lra|apply: Rle_trans (Rmin_r _ _) h]. Qed.

Lemma least_from_ge P F b : b <= c -> (forall i, P i -> b <= F i) -> b <= \big[Rmin/c]_(j | P j) F j.
Proof. by move=> bc h; elim/big_rec: _ => // i x Pi bx; apply: Rmin_glb => //; exact: h. Qed.

Lemma least_from_gt P F b : b < c -> (forall i, P i -> b < F i) -> b < \big[Rmin/c]_(j | P j) F j.
Proof. by move=> bc h; elim/big_rec: _ => // i x Pi bx; apply: Rmin_glb_lt => //; exact: h. Qed.

End FoldedLeast.

Section Columns.
Variable X : finType.
Implicit Types (K L : kernel X X) (k : X) (up down : pred X).

Lemma column_top K y : Rmax (\max_x K x y) 0 = \max_x K x y.
Proof. by rewrite Rmax_left //; exact: max_ge0. Qed.

Lemma column_low K k y : Rmin (\min1_x K x y) 1 = \min1_x K x y /\ \min1_x K x y <= K k y.
Proof. by split; [rewrite Rmin_left //; exact: least_from_base|exact: (@least_from_le _ _ xpredT (fun x => K x y))]. Qed.

Lemma below_top K k y : ~~ Reqb (K k y) (Rmax (\max_x K x y) 0) -> exists x, K k y < K x y.
Proof.
rewrite column_top; have [x e] := max_attained_ex k (fun x => mass_ge0 (K x) y); rewrite e => /ReqbP ne.
by exists x; have := @max_ge _ xpredT (fun x => K x y) k isT; rewrite e; lra.
Qed.

Lemma above_low K k y : ~~ Reqb (K k y) (Rmin (\min1_x K x y) 1) -> 0 < K k y.
Proof.
have [-> le] := column_low K k y => /ReqbP ne.
have : 0 <= \min1_x K x y by apply: least_from_ge => // *; lra.
lra.
Qed.

Lemma leakage_by_columns K L (x0 : X) : (forall y, \max_x L x y <= \max_x K x y) -> maximal_leakage L <= maximal_leakage K.
Proof.
move=> h; apply: ln_le; last by apply: sum_le.
apply: Rlt_le_trans (_ : \sum_y L x0 y <= _); first by rewrite mass_sum1; lra.
by apply: sum_le => y _; exact: (@max_ge _ xpredT (fun x => L x y)).
Qed.

(* A row of column maxima leaves no leakage. *)
Lemma top_row_leakage K k : (forall y, K k y = \max_x K x y) -> maximal_leakage K = 0.
Proof.
by move=> h; rewrite /maximal_leakage -(eq_bigr _ (fun y _ => h y)) mass_sum1 ln_1.
Qed.

Section Moved.
Variables (K : kernel X X) (k : X) (up down : pred X) (s : R).
Hypothesis (apart : forall y, down y -> ~~ up y) (some_down : exists y, down y) (some_up : exists y, up y) (s0 : 0 <= s).
Hypothesis (low : forall y, down y -> s <= K k y) (high : forall y, up y -> exists x, s <= K x y - K k y).

Let nd := INR #|[pred y | down y]|.
Let nu := INR #|[pred y | up y]|.

Fact count_ge1 (P : pred X) : (exists y, P y) -> 1 <= INR #|[pred y | P y]|.
Proof. by move=> [y Py]; apply: (le_INR 1); apply/leP/card_gt0P; exists y. Qed.

Let share n : 1 <= n -> 0 <= s / n <= s.
Proof.
move=> n1; split; first by apply: Rmult_le_pos => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
by apply/(Rle_div_l _ _ _ _); [lra|have := Rmult_le_compat_l s 1 n s0 n1; lra].
Qed.

Definition moved_mass (x y : X) : R :=
  if (x == k) && up y then K x y + s / nu else if (x == k) && down y then K x y - s / nd else K x y.

Fact moved_law x : is_law (moved_mass x).
Proof.
have d1 := count_ge1 some_down; have u1 := count_ge1 some_up; have sd := share d1; have su := share u1.
split=> [y|]; rewrite /moved_mass; case: (x =P k) => [->|_] /=; try exact: mass_ge0; try exact: mass_sum1.
  case: ifP => [_|_]; first by have := mass_ge0 (K k) y; rewrite /nu; lra.
  by case: ifP => [/low h|_]; [rewrite /nd; lra|exact: mass_ge0].
rewrite (eq_bigr (fun y => K k y + ((if up y then s / nu else 0) - (if down y then s / nd else 0)))) => [|y _]; last first.
  have := @apart y; case: (up y); case: (down y) => h; try ring.
  by have := h isT.
rewrite sum_add sum_sub mass_sum1 -!big_mkcond !sum_const.
have -> : INR #|up| = nu by []; have -> : INR #|down| = nd by [].
by field; rewrite /nu /nd; split; lra.
Qed.

Definition moved_kernel : kernel X X := fun x => Law (proj1 (moved_law x)) (proj2 (moved_law x)).

Lemma moved_leakage : maximal_leakage moved_kernel <= maximal_leakage K.
Proof.
have sd := share (count_ge1 some_down); have su := share (count_ge1 some_up).
apply: leakage_by_columns => // y; apply: max_le => [|x _]; first exact: max_ge0.
have t x' := @max_ge _ xpredT (fun x => K x y) x' isT; rewrite /= /moved_mass.
case: ifP => [/andP[/eqP -> /high[x' h]]|_]; first by have := t x'; rewrite /nu; lra.
by case: ifP => [_|_]; have := t x; rewrite /nd; lra.
Qed.

End Moved.

(* The statements' own form: a step m/(2N), shared among the entries. *)
Lemma row_moved K k up down (m N : R) : (forall y, down y -> ~~ up y) -> (exists y, down y) -> (exists y, up y) ->
  0 <= m -> 1 <= N -> (forall y, down y -> m <= K k y) -> (forall y, up y -> exists x, m <= K x y - K k y) ->
  ~~ up k -> ~~ down k ->
  let s := vdiv (Finite m) (Finite (2 * N)) in
  let own y := if (k == k) && down y then vsub (Finite (K k y)) (vdiv s (Finite (INR #|[pred y | down y]|)))
               else Val (Finite (K k y)) in
  let new x y := if (x == k) && up y then vadd (own y) (vdiv s (Finite (INR #|[pred y | up y]|)))
                 else if (x == k) && down y then vsub (Finite (K k y)) (vdiv s (Finite (INR #|[pred y | down y]|)))
                 else Val (Finite (K x y)) in
  exists L : kernel X X, (forall x y, veq (Finite (L x y)) (new x y)) /\
    ((forall x, veq (new x x) (Finite (K x x))) /\ maximal_leakage L <= maximal_leakage K).
Proof.
move=> apart d u m0 N1 low high uk dk s own new.
have small : 0 <= m / (2 * N) <= m.
  split; first by apply: Rmult_le_pos => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
  by apply/(Rle_div_l _ _ _ _); [lra|have := Rmult_le_compat_l m 1 (2 * N) m0; lra].
have d1 := count_ge1 d; have u1 := count_ge1 u.
have sE : s = Finite (m / (2 * N)) by rewrite /s vdivF //; lra.
have newE x y : new x y = Finite (moved_mass K k up down (m / (2 * N)) x y).
  rewrite /new /own sE /moved_mass !vdivF; try lra.
  case: (x =P k) => [->|_]; last by [].
  rewrite eqxx !andTb; have := @apart y; case: (up y); case: (down y) => // h.
  by have := h isT.
have low' y : down y -> m / (2 * N) <= K k y by move=> /low; lra.
have high' y : up y -> exists x, m / (2 * N) <= K x y - K k y by move=> /high[x h]; exists x; lra.
exists (moved_kernel apart d u (proj1 small) low'); split=> [x y|]; first by rewrite newE.
split=> [x|]; last exact: moved_leakage.
by rewrite newE /moved_mass; case: (x =P k) => [->|] //=; rewrite (negbTE uk) (negbTE dk).
Qed.

(* The statements' step: half of the least of 1, the positive entries and the positive differences in columns. *)
Lemma some_counted (P : pred X) : 0 < INR #|[pred x | P x]| -> exists x, P x.
Proof. by case: (pickP P) => [x Px|no]; [exists x|rewrite (eq_card0 no) /=; lra]. Qed.

Section Step.
Variable K : kernel X X.
Local Notation m := (Rmin (\big[Rmin/1]_(x : X) \big[Rmin/1]_(y : X | Rltb 0 (K x y)) K x y)
  (\big[Rmin/1]_(y : X) \big[Rmin/1]_(x : X) \big[Rmin/1]_(x' : X | Rltb 0 (K x y - K x' y)) (K x y - K x' y))).

Lemma step_ge0 : 0 <= m.
Proof.
apply: Rmin_glb; apply: least_from_ge => [|x _]; try lra; apply: least_from_ge => [|y h]; try lra.
  exact: mass_ge0.
by apply: least_from_ge => [|x' /RltbP]; lra.
Qed.

Lemma step_le_entry x y : 0 < K x y -> m <= K x y.
Proof.
move=> h; apply: Rle_trans (Rmin_l _ _) _; apply: Rle_trans (least_from_le _ _ (i := x) _) _ => //.
by apply: (@least_from_le X 1 (fun y => Rltb 0 (K x y)) (K x)); apply/RltbP.
Qed.

Lemma step_le_gap x x' y : K x' y < K x y -> m <= K x y - K x' y.
Proof.
move=> h; apply: Rle_trans (Rmin_r _ _) _; apply: Rle_trans (least_from_le _ _ (i := y) _) _ => //.
apply: Rle_trans (least_from_le _ _ (i := x) _) _ => //.
by apply: (@least_from_le X 1 (fun x' => Rltb 0 (K x y - K x' y)) (fun x' => K x y - K x' y)); apply/RltbP; lra.
Qed.

(* Part of the row k moves from entries that are positive to entries that are not the largest of their columns. *)
Lemma row_step k up down : (exists y, down y) -> (exists y, up y) -> (forall y, down y -> ~~ up y) ->
  (forall y, down y -> (y != k) /\ 0 < K k y) ->
  (forall y, up y -> (y != k) && ~~ Reqb (K k y) (Rmax (\max_x K x y) 0)) ->
  let s := vdiv (Finite m) (Finite (2 * letters X)) in
  let own y := if (k == k) && down y then vsub (Finite (K k y)) (vdiv s (Finite (INR #|[pred y | down y]|)))
               else Val (Finite (K k y)) in
  let new x y := if (x == k) && up y then vadd (own y) (vdiv s (Finite (INR #|[pred y | up y]|)))
                 else if (x == k) && down y then vsub (Finite (K k y)) (vdiv s (Finite (INR #|[pred y | down y]|)))
                 else Val (Finite (K x y)) in
  exists L : kernel X X, (forall x y, veq (Finite (L x y)) (new x y)) /\
    ((forall x, veq (new x x) (Finite (K x x))) /\ maximal_leakage L <= maximal_leakage K).
Proof.
move=> d u apart low high; apply: row_moved => //.
- exact: step_ge0.
- exact: letters_ge1 k.
- by move=> y /low[_]; exact: step_le_entry.
- by move=> y /high/andP[_ /below_top[x h]]; exists x; exact: step_le_gap.
- by apply/negP => /high; rewrite eqxx.
- by apply/negP => /low[]; rewrite eqxx.
Qed.

End Step.

Section Raised.
Variables (K : kernel X X) (chosen : pred X).
Local Notation top k := (Rmax (\max_x K x k) 0).
Local Notation low y := (Rmin (\min1_x K x y) 1).
Local Notation step k := (\big[Rmin/(top k - K k k)]_(y : X | y != k) (K k y - low y)).
Hypotheses (two : (2 <= #|X|)%N) (premise : forall k, chosen k -> ~~ Reqb (K k k) (top k) && [forall y, (y != k) ==> Rltb (low y) (K k y)]).

Fact step_gt0 k : chosen k -> 0 < step k.
Proof.
move=> /premise/andP[ne /forallP h]; apply: least_from_gt => [|y yk].
  have := @max_ge _ xpredT (fun x => K x k) k isT; move/ReqbP: ne; rewrite column_top; lra.
by have /implyP/(_ yk)/RltbP := h y; lra.
Qed.

Fact step_le k y : y != k -> step k / (letters X - 1) <= K k y \/ ~~ chosen k.
Proof.
move=> yk; case ck : (chosen k); [left|by right]; have s0 := step_gt0 ck; have M := letters_ge2 two.
have h : step k <= K k y - low y by exact: (@least_from_le _ _ (fun y => y != k) (fun y => K k y - low y)).
have l0 : 0 <= low y by apply: Rmin_glb; [apply: least_from_ge => // *; lra|lra].
apply: Rle_trans (_ : step k <= _); last lra.
by apply/(Rle_div_l _ _ _ _); [lra|nra].
Qed.

Definition raised_entry x y : R :=
  if chosen x then (if y == x then K x y + step x else K x y - step x / (letters X - 1)) else K x y.

Fact raised_law x : is_law (raised_entry x).
Proof.
rewrite /raised_entry; case cx : (chosen x); last exact: is_law_mass.
have s0 := step_gt0 cx; have M := letters_ge2 two; split=> [y|].
  case: eqP => [->|/eqP yx]; first by have := mass_ge0 (K x) x; lra.
  by have [|] := step_le yx; rewrite ?cx //; lra.
rewrite (eq_bigr (fun y => K x y + (if y == x then step x + step x / (letters X - 1) else 0) - step x / (letters X - 1))).
  by rewrite sum_sub sum_add mass_sum1 sum_const_card sum_pick; field; lra.
by move=> y _; case: (y == x); ring.
Qed.

Theorem raised_exists (P : law X) : (forall x, 0 < P x) -> (exists k, chosen k) ->
  exists L : kernel X X, [/\ forall x y, L x y = raised_entry x y, maximal_leakage L <= maximal_leakage K &
    letter_change P L < letter_change P K].
Proof.
move=> P0 [k ck]; exists (fun x => Law (proj1 (raised_law x)) (proj2 (raised_law x))); split=> //.
  apply: leakage_by_columns => // y; apply: max_le => [|x _]; first exact: max_ge0.
  have tx := @max_ge _ xpredT (fun x => K x y) x isT; rewrite /= /raised_entry.
  case cx : (chosen x) => //; have s0 := step_gt0 cx; have M := letters_ge2 two.
  case: eqP => [e|_].
    have := least_from_base (top x - K x x) (fun y => y != x) (fun y => K x y - low y).
    by rewrite column_top e; lra.
  by have := Rdiv_le_0_compat (step x) (letters X - 1) (Rlt_le _ _ s0) (ltac:(lra)); lra.
rewrite !letter_changeE; apply: Rplus_lt_compat_l; apply: Ropp_lt_contravar.
have own x : (if chosen x then K x x + step x else K x x) = raised_entry x x by rewrite /raised_entry eqxx.
apply: (@sum_lt _ _ _ _ k) => // [x _|]; rewrite /= -own.
  by apply: Rmult_le_compat_l => //; case cx : (chosen x); [have := step_gt0 cx|]; lra.
by rewrite ck; apply: Rmult_lt_compat_l => //; have := step_gt0 ck; lra.
Qed.

End Raised.

End Columns.
