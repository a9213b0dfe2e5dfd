(* Sets of priors: the largest least mass of a prior of the hull, as the value of a game between vertices and databases,
   and the least levels of a distortion that it bounds from below.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Theorem 6, parts 1 to 4, and its eq. (6). theta is m^n times the value. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakage leakages renyi constructions coefficients suprema sibson inputs bridges forms pointwise distance_mechanism.
From ExactPriv Require Import distance_levels closing neighbour_bounds shells least_mass kept_forms sources ordered_priors.

Local Notation first_action := (@Ordinal 1 0 isT).

Section Hull.
Variables I X Z : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Local Notation L := (letters (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Variable S : kernel Z db.
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let L0 : 0 < L. Proof. exact: databases_gt0. Qed.

(* The distortion for the set is at least the share t of that for the uniform prior. *)
Definition hull_share (t : R) : Prop :=
  forall (K : kernel db db) (U : law db), (forall x, U x = / L) -> t * distortion K U <= source_distortion S K.

Lemma distortion_mixed (w : law Z) (K : kernel db db) : distortion K (output w S) = \sum_v w v * distortion K (S v).
Proof.
rewrite /distortion (eq_bigr (fun x => \sum_v w v * (S v x * \sum_y K x y * INR (hamming x y)))) => [|x _].
  by rewrite exchange_big; apply: eq_bigr => v _; rewrite sum_mull.
by rewrite outputE -sum_mulr; apply: eq_bigr => v _; ring.
Qed.

Lemma mixed_le_source (w : law Z) (K : kernel db db) : distortion K (output w S) <= source_distortion S K.
Proof.
rewrite distortion_mixed -[X in _ <= X]Rmult_1_l -(mass_sum1 w) -sum_mulr; apply: sum_le => v _.
by apply: Rmult_le_compat_l => //; exact: source_distortion_ge.
Qed.

Lemma mass_below_distortion (P U : law db) (K : kernel db db) (c : R) : (forall x, c <= P x) -> (forall x, U x = / L) ->
  c * L * distortion K U <= distortion K P.
Proof.
move=> hc hU; rewrite /distortion -sum_mull; apply: sum_le => x _; rewrite hU.
have g0 : 0 <= \sum_y K x y * INR (hamming x y).
  by apply: sum_ge0 => y _; apply: Rmult_le_pos => //; exact: pos_INR.
have := Rmult_le_compat_r _ _ _ g0 (hc x); move: (\sum_y _) => g h.
by have -> : c * L * (/ L * g) = c * g by field; lra.
Qed.

Lemma mixture_share (w : law Z) (c : R) : (forall x, c <= output w S x) -> hull_share (c * L).
Proof. by move=> hc K U hU; apply: Rle_trans (mixed_le_source w K); exact: mass_below_distortion. Qed.

(* ** The game *)

Definition game : Rbar := Glb_Rbar (fun v => exists w : law Z, forall x, - output w S x <= v).

Lemma one_action (T : finType) (K : kernel T (ordinal_finType 1)) x y : K x y = 1.
Proof.
have e z : z = first_action by case: z => [[|z] h] //; apply: ord_inj.
by rewrite -(mass_sum1 (K x)) (big_pred1 y) // => z; rewrite /= (e z) (e y) eqxx.
Qed.

Lemma gameE (K : kernel db (ordinal_finType 1)) :
  leakages.minimax_risk K (fun (x : db) (a : Z) => - S a x) = game.
Proof.
have e (rule : kernel (ordinal_finType 1) Z) x : leakages.rule_risk K (fun (x : db) (a : Z) => - S a x) rule x =
    - output (rule first_action) S x.
  rewrite /leakages.rule_risk (big_pred1 first_action) => [|z]; last by rewrite /=; case: z => [[|z] h].
  by rewrite outputE -sum_opp; apply: eq_bigr => a _; rewrite one_action; ring.
apply: Glb_Rbar_eqset => v; split=> [[rule h]|[w h]]; first by exists (rule first_action) => x; rewrite -e.
by exists (fun=> w) => x; rewrite e.
Qed.

Lemma game_member (w : law Z) (v : R) : (forall x, - output w S x <= v) -> - / L <= v.
Proof.
move=> h; have : \sum_(x : db) - v <= \sum_x output w S x by apply: sum_le => x _; have := h x; lra.
rewrite mass_sum1 (sum_const_card db) => g; apply: (Rmult_le_reg_l L) => //.
by have -> : L * - / L = - 1 by [field; lra]; lra.
Qed.

Theorem game_share : (1 <= #|Z|)%N -> (forall v x, 0 < S v x) -> exists t : R, [/\ game = Finite (- (t / L)), 0 < t, t <= 1 & hull_share t].
Proof.
move=> z1 S0; have [v0 _] := a_letter z1; have [lb glb] := Glb_Rbar_correct (fun v => exists w : law Z, forall x, - output w S x <= v).
have low : Rbar_le (- / L) game by apply: glb => v [w h]; exact: game_member h.
have up : Rbar_le game (- min_mass (S v0)).
  by apply: lb; exists (dirac v0) => x; rewrite output_dirac; have := min_mass_le (S v0) x; lra.
have p0 : 0 < min_mass (S v0) by have := least_mass_gt0 m2 (S0 v0); nra.
case E : game low up => [g||] //= low up; exists (- g * L); split; try nra.
- by congr Finite; field; lra.
- have := Rmult_le_compat_r L _ _ (Rlt_le _ _ L0) low; have -> : - / L * L = - 1 by [field; lra]; lra.
move=> K U hU; have d0 := distortion_ge0 K U; set s := source_distortion S K.
case: (Rle_lt_or_eq_dec _ _ d0) => [dp|<-]; last first.
  by rewrite Rmult_0_r; apply: max_ge0.
suff : - (s / (L * distortion K U)) <= g.
  move=> h; have Ld : 0 < L * distortion K U by exact: Rmult_lt_0_compat.
  have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ Ld) h.
  have -> : - (s / (L * distortion K U)) * (L * distortion K U) = - s by field; lra.
  lra.
suff : Rbar_le (- (s / (L * distortion K U))) game by rewrite E.
apply: glb => v [w h]; have g' := mixture_share (w := w) (c := - v) (fun x => ltac:(have := h x; lra)) K hU; rewrite -/s in g'.
have Ld : 0 < L * distortion K U by exact: Rmult_lt_0_compat.
have : - v <= s / (L * distortion K U) by apply/Rle_div_r => //; lra.
by move=> /= ?; lra.
Qed.

(* As printed. *)
Lemma theta_gameE : with_law (fun i => nth 0 [:: 1] (nat_of_ord i))
    (fun U : law (ordinal_finType 1) => with_kernel (fun (x : db) i => nth 0 [:: U first_action] (nat_of_ord i))
      (fun K : kernel db (ordinal_finType 1) => vmul (Finite (- L)) (leakages.minimax_risk K (fun (x : db) (a : Z) => - S a x)))) =
  vmul (Finite (- L)) game.
Proof.
rewrite (@with_lawE _ _ _ (dirac first_action)) => [|i]; last by case: i => [[|i] hi] //; rewrite diracE.
rewrite (@with_kernelE _ _ _ (fun=> dirac first_action)) => [|x i|K K' _]; last 2 first.
- have e j : dirac first_action j = 1 := one_action (fun=> dirac first_action) x j.
  by transitivity 1; [exact: e|case: i => [[|i] hi] //; rewrite -[LHS](e first_action)].
- by rewrite !gameE.
by rewrite gameE.
Qed.

(* As printed, with one vertex apart. *)
Theorem theta_value (v1 : Z) : (1 <= #|Z|)%N -> (forall v x, 0 < S v x) -> exists t : R, [/\
  (if (#|Z| == 1)%N then Val (Finite (L * min_mass (S v1))) else with_law (fun i => nth 0 [:: 1] (nat_of_ord i))
    (fun U : law (ordinal_finType 1) => with_kernel (fun (x : db) i => nth 0 [:: U first_action] (nat_of_ord i))
      (fun K : kernel db (ordinal_finType 1) => vmul (Finite (- L)) (leakages.minimax_risk K (fun (x : db) (a : Z) => - S a x))))) =
    Val (Finite t), 0 < t, t <= 1 & hull_share t].
Proof.
move=> z1 S0; case: ifP => [_|_].
  exists (L * min_mass (S v1)); have [[_ t1] _] := least_share m2 (S v1); split=> //; first exact: least_mass_gt0.
  by rewrite Rmult_comm; apply: (mixture_share (w := dirac v1)) => x; rewrite output_dirac; exact: min_mass_le.
have [t [g t0 t1 h]] := game_share z1 S0; exists t; split=> //.
by rewrite theta_gameE g vmulF; congr (Val (Finite _)); field; lra.
Qed.

(* No share of the masses of the hull is above c, as for the value of the game. *)
Lemma theta_least (v1 : Z) (c : R) : (1 <= #|Z|)%N -> (forall v x, 0 < S v x) ->
  (forall (w : law Z) (d : R), 0 <= d -> (forall x, d <= output w S x) -> d <= c) -> exists t : R,
  (if (#|Z| == 1)%N then Val (Finite (L * min_mass (S v1))) else with_law (fun i => nth 0 [:: 1] (nat_of_ord i))
    (fun U : law (ordinal_finType 1) => with_kernel (fun (x : db) i => nth 0 [:: U first_action] (nat_of_ord i))
      (fun K : kernel db (ordinal_finType 1) => vmul (Finite (- L)) (leakages.minimax_risk K (fun (x : db) (a : Z) => - S a x))))) =
    Val (Finite t) /\ t <= L * c.
Proof.
move=> z1 S0 hc; have m0 : 0 <= min_mass (S v1) by apply: min1_ge0 => x _; exact: mass_ge0.
have mc : min_mass (S v1) <= c by apply: (hc (dirac v1)) => // x; rewrite output_dirac; exact: min_mass_le.
case: ifP => _; first by exists (L * min_mass (S v1)); split=> //; apply: Rmult_le_compat_l; lra.
have [t [g t0 t1 h]] := game_share z1 S0; exists t; split; first by rewrite theta_gameE g vmulF; congr (Val (Finite _)); field; lra.
have [_ glb] := Glb_Rbar_correct (fun v => exists w : law Z, forall x, - output w S x <= v).
have : Rbar_le (- c) game.
  apply: glb => v [w hw]; case: (Rle_lt_dec v 0) => v0 /=; last lra.
  by suff : - v <= c by [lra]; apply: (hc w) => [|x]; [lra|have := hw x; lra].
rewrite g /= => k; have {k}k : t / L <= c by lra.
by rewrite Rmult_comm; apply/Rle_div_l.
Qed.

(* ** Least levels *)

Variable t : R.
Hypotheses (t0 : 0 < t) (share : hull_share t).

Lemma share_bound (P : kernel db db -> Prop) (b v : R) :
  (forall (K : kernel db db) (U : law db), (forall x, U x = / L) -> P K -> b <= distortion K U) ->
  (exists K, P K /\ v = source_distortion S K) -> t * b <= v.
Proof.
move=> h [K [hK ->]]; have [x0 _] := a_database I M2; have u x : uniform x0 x = / L by rewrite uniformE.
by apply: Rle_trans (share K u); apply: Rmult_le_compat_l (h _ _ u hK); lra.
Qed.

Theorem pointwise_missed_at (D q d : R) : 0 < D -> 0 <= d <= 1 -> 1 <= q ->
  q < (M - 1) * (t * N * (1 - d * (L / M)) - D) / D -> vlt (Finite D) (pointwise_distortion S (Finite q) (Finite d)).
Proof.
move=> D0 hd q1 hq; pose b := N * (M - 1) * (1 - L / M * d) / (q + M - 1).
have c : 0 < q + M - 1 by lra.
have Db : D < t * b.
  have -> : t * b = t * (N * (M - 1) * (1 - L / M * d)) / (q + M - 1) by rewrite /b; field; lra.
  by apply/Rlt_div_r => //; move: hq => /(Rlt_div_r _ _ _ D0); lra.
apply: (vlt_le_trans (v := Finite (t * b))); first exact/vltF.
rewrite pointwise_distortionE //; apply: program_ge => // v; apply: share_bound => K U hU hK.
apply/Rle_div_l => //; have := slack_distortion m2 hU hK; move: (distortion K U) => x h.
by apply: (Rmult_le_reg_l L) => //; lra.
Qed.

Theorem information_missed_at (v1 : Z) (D q : R) : 0 < D -> 1 <= q -> q < M * (1 - D / (t * N)) ->
  vlt (Finite D) (maximal_information_distortion S (Finite q)).
Proof.
move=> D0 q1 hq; have tN : 0 < t * N by nra.
have Db : D < t * (N - q * N / M).
  have h : q * (t * N) < M * (1 - D / (t * N)) * (t * N) by apply: Rmult_lt_compat_r.
  have e : M * (1 - D / (t * N)) * (t * N) = M * (t * N) - M * D by field; lra.
  have -> : t * (N - q * N / M) = (M * (t * N) - q * (t * N)) / M by field; lra.
  by apply/Rlt_div_r; lra.
apply: (vlt_le_trans (v := Finite (t * (N - q * N / M)))); first exact/vltF.
apply: program_ge => // v; apply: share_bound => K U hU hK.
have := ratio_distortion m2 hU (hK v1); move: (distortion K _) => x h.
apply: (Rmult_le_reg_l L) => //; have -> : L * (N - q * N / M) = N * L - q * (N * L) / M by field; lra.
lra.
Qed.

Lemma uniform_leakage (K : kernel db db) (U : law db) : (forall x, U x = / L) -> M * (1 - distortion K U / N) <= leakage_sum K.
Proof.
move=> hU; pose T : kernel (sum_finType unit_finType (ordinal_finType 1)) db := fun=> U.
apply: (leakage_bound n1 m2 (T := T)).
  move=> K' U' hU'; apply: Rle_trans (source_distortion_ge T K' (inr first_action)).
  by apply: Req_le; rewrite /T; congr distortion; apply: law_ext => x; rewrite hU hU'.
by apply/source_distortion_leP; split=> [|v]; [exact: distortion_ge0|exact: Rle_refl].
Qed.

Theorem leakage_bound_at (K : kernel db db) (D : R) : source_distortion S K <= D -> M * (1 - D / (t * N)) <= leakage_sum K.
Proof.
move=> h; have [x0 _] := a_database I M2; have u x : uniform x0 x = / L by rewrite uniformE.
apply: Rle_trans (uniform_leakage K u); apply: Rmult_le_compat_l; first lra.
have g : distortion K (uniform x0) <= D / t by apply/Rle_div_r => //; have := Rle_trans _ _ _ (share K u) h; lra.
have := Rmult_le_compat_r (/ N) _ _ (ltac:(apply: Rlt_le; apply: Rinv_0_lt_compat; lra)) g.
by have -> : D / t * / N = D / (t * N) by [field; lra]; rewrite -/(Rdiv _ _); lra.
Qed.

Theorem least_leakage_bounds_at (D : R) : 0 < D -> D <= N ->
  exists s : R, [/\ least_maximal_leakage S (Finite D) = Finite s, Rmax (M * (1 - D / (t * N))) 1 <= s &
    s <= Rmax 1 ((M * (1 - D / N)) ^ #|I|)].
Proof.
move=> D0 DN; rewrite /least_maximal_leakage; case: RlebP => [_|]; last lra.
pose E v := exists K : kernel db db, source_distortion S K <= D /\ v = leakage_sum K; rewrite -/E.
have [K [hK hl]] := leakage_achieved n1 m2 S D0 DN; have [lb glb] := Glb_Rbar_correct E.
have up : Rbar_le (Glb_Rbar E) (Rmax 1 ((M * (1 - D / N)) ^ #|I|)).
  have h : Rbar_le (Glb_Rbar E) (leakage_sum K) by apply: lb; exists K.
  by move: h; case: (Glb_Rbar E) => //= s h; exact: Rle_trans h hl.
have lo : Rbar_le (Rmax (M * (1 - D / (t * N))) 1) (Glb_Rbar E).
  by apply: glb => v [K' [hK' ->]]; apply: Rmax_lub; [exact: leakage_bound_at|exact: leakage_sum_ge1].
by case: (Glb_Rbar E) up lo => // s up lo; exists s.
Qed.

End Hull.

(* ** As printed, the logarithm of what is not positive being -inf *)

Lemma first_numbered (T : finType) : (1 <= #|T|)%N -> exists x : T, (nat_of_ord (enum_rank x) == 0)%N.
Proof. by move=> /first_letter[x h]; exists x; rewrite h. Qed.

Lemma first_letterE (T : finType) (f x : T) : (nat_of_ord (enum_rank f) == 0)%N -> (nat_of_ord (enum_rank x) == 0)%N = (x == f).
Proof.
by move=> hf; apply/eqP/eqP => [h|->]; [apply: enum_rank_inj; apply: ord_inj; rewrite h (eqP hf)|exact/eqP].
Qed.

Lemma first_database (I X : finType) : (2 <= #|X|)%N -> exists x : I ~> X, (nat_of_ord (enum_rank x) == 0)%N.
Proof. by move=> m2; have [x0 _] := a_database I (letters_ge2 m2); apply: first_numbered; apply/card_gt0P; exists x0. Qed.

Lemma vexp_positive_log (c : R) : vexp (vmax (vln (vmax (Finite c) (Finite 1))) (Finite 0)) = Finite (Rmax c 1).
Proof.
have c1 := Rmax_r c 1; have l0 : 0 <= ln (Rmax c 1) by rewrite -ln_1; apply: ln_le; lra.
by rewrite vmaxF vlnF ?vmaxF ?vexpF ?(Rmax_left _ 0) ?exp_ln //; lra.
Qed.

(* Every level below c misses D, one at a share of the way to c among them. *)
Lemma missed_below (best : value -> value) (D c s : R) : 0 <= s -> s < 1 ->
  (forall q : R, 1 <= q -> q < c -> vlt (Finite D) (best (Finite q))) ->
  has_value (Finite (Rmax c 1)) /\ (vlt (Finite 1) (Finite (Rmax c 1)) ->
    vlt (Finite D) (best (vadd (Finite 1) (vmul (vsub (Finite (Rmax c 1)) (Finite 1)) (Finite s))))).
Proof.
move=> s0 s1 h; split=> // /vltF; rewrite vsubF vmulF vaddF /Rmax; case: Rle_dec => c1 g; first lra.
by apply: h; nra.
Qed.

Lemma vmin_least (T : finType) (F : T -> R) (i0 : T) : exists2 i, \vmin_(i : T) Val (Finite (F i)) = Finite (F i) & forall j, F i <= F j.
Proof.
by have [i h] := ex_argmax (fun i => - F i) i0; exists i => [|j]; [apply: vmins_at => j|]; have := h j; lra.
Qed.

(* ** Maximal information of the mechanism that keeps entries, by shells up to a distance *)

Section Information.
Variables I X Z : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Variables (S : kernel Z db) (D : R) (last : nat).
Hypotheses (S0 : forall v x, 0 < S v x) (D0 : 0 < D) (Dn : D < N).
Local Notation A := (kept_ratio I X D).
Local Notation B := ((1 - D / N) ^ #|I|).
Local Notation upto := (ordinal_finType (last + 1)).
Let A0 : 0 < A. Proof. exact: kept_ratio_gt0. Qed.

Definition shell_weight (v : Z) (y : db) : R := \sum_(k : upto) (\sum_(x : db | hamming x y == nat_of_ord k) S v x) / A ^ nat_of_ord k.

Lemma shell_weight_gt0 v y : 0 < shell_weight v y.
Proof.
have h (k : upto) : 0 <= (\sum_(x : db | hamming x y == nat_of_ord k) S v x) / A ^ nat_of_ord k.
  by apply: Rdiv_le_0_compat; [apply: sum_ge0 => x _; exact: mass_ge0|exact: pow_lt].
have l : (0 < last + 1)%N by rewrite addn1.
apply: (sum_gt0 (i := Ordinal l)) => //; apply: Rdiv_lt_0_compat; last exact: pow_lt.
by apply: (sum_gt0 (i := y)) => //; rewrite hamming_refl.
Qed.

Lemma shell_weight_le v y : B * shell_weight v y <= output (S v) (exponential A : kernel db db) y.
Proof.
have b : 0 < B by apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn).
rewrite outputE /shell_weight -sum_mull.
rewrite (eq_bigr (fun k : upto => \sum_(x : db | hamming x y == nat_of_ord k) S v x * exponential A x y)) => [|k _].
  rewrite (exchange_big_dep xpredT) //=; apply: sum_le => x _.
  have p : 0 <= S v x * exponential A x y by apply: Rmult_le_pos.
  case: (ltnP (hamming x y) (last + 1)) => h.
    by rewrite (big_pred1 (Ordinal h)) => [|k]; [exact: Rle_refl|rewrite /= eq_sym].
  by rewrite big1 // => k /eqP e; move: (ltn_ord k); rewrite -e ltnNge h.
rewrite /Rdiv Rmult_comm Rmult_assoc -sum_mulr; apply: eq_bigr => x /eqP e.
by rewrite kept_entry // e /Rdiv; ring.
Qed.

Theorem shells_achieved : (1 <= #|Z|)%N -> vle (maximal_information_distortion S (vexp (vmax (Finite 0) (vopp (vln
    (\vmin_(v : Z) (\vmin_(y : db) (\vsum_(k : upto) (vdiv (Finite (\sum_(x : db | hamming x y == nat_of_ord k) S v x))
      (Finite (A ^ nat_of_ord k))))))))))) (Finite D).
Proof.
move=> z1; have [v0 _] := a_letter z1; have [x0 _] := a_database I (letters_ge2 m2).
have [g [-> g0 hg]] : exists g : R, [/\ \vmin_(v : Z) (\vmin_(y : db) (\vsum_(k : upto)
    (vdiv (Finite (\sum_(x : db | hamming x y == nat_of_ord k) S v x)) (Finite (A ^ nat_of_ord k))))) = Finite g, 0 < g &
    forall v y, g <= shell_weight v y].
  have e v : exists g : R, [/\ \vmin_(y : db) (\vsum_(k : upto)
      (vdiv (Finite (\sum_(x : db | hamming x y == nat_of_ord k) S v x)) (Finite (A ^ nat_of_ord k)))) = Finite g, 0 < g &
      forall y, g <= shell_weight v y].
    have [y hy hl] := vmin_least (shell_weight v) x0; exists (shell_weight v y); split=> //; last exact: shell_weight_gt0.
    rewrite -hy; apply: eq_bigr => z _; rewrite /shell_weight -vsumF; apply: eq_bigr => k _.
    by rewrite vdivF //; apply: Rgt_not_eq; exact: pow_lt.
  have {e}[G hG] := fin_all_exists e; have [v hv hl] := vmin_least G v0.
  exists (G v); split; [|by case: (hG v)|by move=> w y; apply: Rle_trans (hl w) _; case: (hG w)].
  by rewrite -hv; apply: eq_bigr => w _; case: (hG w).
rewrite vlnF // voppF vmaxF vexpF; set r := exp _; have r1 : 1 <= r by rewrite -exp_0; apply: exp_le_mono; exact: Rmax_l.
have rg : 1 <= r * g.
  have : / g <= r by rewrite -(exp_ln (/ g)) ?ln_Rinv //; [apply: exp_le_mono; exact: Rmax_r|exact: Rinv_0_lt_compat].
  by move=> h; have := Rmult_le_compat_r g _ _ (Rlt_le _ _ g0) h; rewrite Rinv_l; lra.
case: (Rlt_le_dec D (N * (M - 1) / M)) => h; last first.
  have [U [K [hK hU]]] := constant_source m2 S h; apply: (program_le r1 (v := source_distortion S K)) => //.
  exists K; split=> // v x y; rewrite hK outputE (eq_bigr (fun z => S v z * U y)) => [|z _]; last by rewrite hK.
  by rewrite sum_mulr mass_sum1; have := mass_ge0 U y; nra.
have A1 := useful_ratio m2 D0 h.
apply: (program_le r1 (v := source_distortion S (exponential A))); last exact: kept_source.
exists (exponential A); split=> // v x y.
have b : 0 < B by apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn).
apply: Rle_trans (kept_entry_le n1 m2 D0 Dn (Rlt_le _ _ A1) x y) _.
apply: Rle_trans (Rmult_le_compat_l r _ _ (ltac:(lra)) (shell_weight_le v y)).
have := hg v y; move: (shell_weight v y) => w gw.
have : B * (r * g) <= B * (r * w) by apply: Rmult_le_compat_l; [lra|apply: Rmult_le_compat_l; lra].
nra.
Qed.

End Information.
