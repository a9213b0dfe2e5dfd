(* Posteriors r^-d, normalised, and the laws of the output that average them to a prior: they
   are unique for r > 1, exist from a least level on, and that level is attained.

   Source: Wang, Ying and Zhang (2015), after (16) and (26). The matrix of the posteriors is a
   product over the entries, and so is its inverse. *)

From ExactPriv Require Import core divergence databases hamming.
From Coq Require Import Classical_Prop.
From Coquelicot Require Import Hierarchy Continuity Derive AutoDerive.

(* ** Limits from the right *)

Section Continuity.
Variable T : finType.
Implicit Types F : R -> T -> R.

Lemma continuous_sum F t : (forall i, continuous (fun t => F t i) t) -> continuous (fun t => \sum_i F t i) t.
Proof.
move=> h; suff : forall s : seq T, continuous (fun t => \sum_(i <- s) F t i) t by apply.
elim=> [|i s IH]; first by apply: (continuous_ext (fun=> 0)) (continuous_const _ _) => u; rewrite big_nil.
by apply: (continuous_ext (fun t => F t i + \sum_(j <- s) F t j)) => [u|]; [rewrite big_cons|exact: continuous_plus].
Qed.

Lemma continuous_prod F t : (forall i, continuous (fun t => F t i) t) -> continuous (fun t => \prod_i F t i) t.
Proof.
move=> h; suff : forall s : seq T, continuous (fun t => \prod_(i <- s) F t i) t by apply.
elim=> [|i s IH]; first by apply: (continuous_ext (fun=> 1)) (continuous_const _ _) => u; rewrite big_nil.
by apply: (continuous_ext (fun t => F t i * \prod_(j <- s) F t j)) => [u|]; [rewrite big_cons|exact: continuous_mult].
Qed.

(* What is positive at t is so just above t, for finitely many functions at once. *)
Lemma positive_above F t : (forall i, continuous (fun t => F t i) t) -> (forall i, 0 < F t i) ->
  exists2 u, t < u & forall i, 0 < F u i.
Proof.
move=> c h; have [d hd] : locally t (fun u => forall i, i \in index_enum T -> 0 < F u i).
  elim: (index_enum T) => [|i s IH]; first by exists (mkposreal 1 Rlt_0_1) => u _ i.
  have hi : locally t (fun u => 0 < F u i).
    refine (filter_imp _ _ _ (proj1 (filterlim_locally _ _) (c i) (mkposreal _ (h i)))) => u.
    rewrite /ball /= /AbsRing_ball /abs /minus /plus /opp /= => /Rabs_def2; lra.
  refine (filter_imp _ _ _ (filter_and _ _ hi IH)) => u [h1 h2] j.
  by rewrite inE => /orP[/eqP->|/h2].
have d0 := cond_pos d; exists (t + d / 2); first lra.
move=> i; apply: hd; last exact: mem_index_enum.
rewrite /ball /= /AbsRing_ball /abs /minus /plus /opp /= (_ : t + d / 2 + - t = d / 2); last by ring.
by rewrite Rabs_right; lra.
Qed.

End Continuity.

Lemma limit_above (f : R -> R) t : continuous f t -> (forall u, t < u -> 0 <= f u) -> 0 <= f t.
Proof.
move=> c h; apply: Rnot_lt_le => f0.
have [u tu /(_ tt)] := @positive_above unit_finType (fun u _ => - f u) t
  (fun _ => continuous_opp _ _ c) (fun _ => ltac:(lra)).
by have := h u tu; lra.
Qed.

(* ** The inverse of the matrix of posteriors *)

Section Inverse.
Variable X : finType.
Implicit Types a b c : X.

Definition letter_inverse (r : R) a b : R := ((if a == b then r + letters X - 1 else 0) - 1) / (r - 1).

Lemma sum_letter_inverse (r : R) a (f : X -> R) :
  \sum_b letter_inverse r a b * f b = ((r + letters X - 1) * f a - \sum_b f b) / (r - 1).
Proof.
rewrite -(sum_pick_sym a f) -sum_mull -sum_sub -sum_divr; apply: eq_bigr => b _.
by rewrite /letter_inverse /Rdiv; case: eqP => _; ring.
Qed.

Lemma letter_inverse_sym (r : R) a b : letter_inverse r a b = letter_inverse r b a.
Proof. by rewrite /letter_inverse eq_sym. Qed.

Lemma letter_inverseK (r : R) a c : 0 < r + letters X - 1 -> r <> 1 ->
  \sum_b letter_inverse r a b * letter_mass r b c = if a == c then 1 else 0.
Proof.
move=> s0 r1; rewrite (sum_letter_inverse r a (fun b => letter_mass r b c)).
rewrite (eq_bigr (letter_mass r c)) => [|b _]; last exact: letter_mass_sym.
by rewrite letter_mass_sum // /letter_mass; case: eqP => _; field; split; lra.
Qed.

End Inverse.

Section Feasible.
Variables I X : finType.
Local Notation db := (I ~> X).
Implicit Types (x y z : db) (P : law (I ~> X)).
Hypothesis m1 : 1 <= letters X.

Definition feasible P (r : R) : Prop := exists V : law (I ~> X), forall x, P x = \sum_y V y * hamming_mass r x y.

Definition feasible_mass P (r : R) y : R := \sum_x entrywise (letter_inverse r) y x * P x.

Lemma prod_same x z : \prod_i (if x i == z i then 1 else 0) = if x == z then 1 else 0.
Proof.
case: eqP => [->|ne]; first by rewrite big1 // => i _; rewrite eqxx.
have [i ne_i] : exists i, x i != z i.
  apply/existsP; apply: contraT; rewrite negb_exists => /forallP h; case: ne.
  by apply/ffunP => i; apply/eqP; have := h i; rewrite negbK.
by rewrite (bigD1 i) //= (negbTE ne_i) Rmult_0_l.
Qed.

Section Level.
Variable r : R.
Hypothesis r1 : 1 < r.
Let s0 : 0 < r + letters X - 1. Proof. by lra. Qed.
Let r1n : r <> 1. Proof. by lra. Qed.

Lemma entrywise_inverseK y z :
  \sum_x entrywise (letter_inverse r) y x * hamming_mass r x z = if y == z then 1 else 0.
Proof.
rewrite -prod_same (eq_bigr (fun x => entrywise (letter_inverse r) y x * entrywise (letter_mass r) x z)).
  by rewrite sum_entrywise; apply: eq_bigr => i _; exact: letter_inverseK.
by move=> x _; rewrite hamming_massE //; lra.
Qed.

Lemma entrywise_inverse_sym x y : entrywise (letter_inverse r) x y = entrywise (letter_inverse r) y x.
Proof. by apply: eq_bigr => i _; exact: letter_inverse_sym. Qed.

Lemma feasible_mass_solves P x : \sum_y feasible_mass P r y * hamming_mass r x y = P x.
Proof.
rewrite (eq_bigr (fun y => \sum_z entrywise (letter_inverse r) y z * P z * hamming_mass r x y)); last first.
  by move=> y _; rewrite sum_mulr.
rewrite exchange_big /= (eq_bigr (fun z => if x == z then P z else 0)) ?sum_pick_sym // => z _.
rewrite (eq_bigr (fun y => P z * (entrywise (letter_inverse r) z y * hamming_mass r y x))); last first.
  by move=> y _; rewrite entrywise_inverse_sym hamming_mass_sym; ring.
by rewrite sum_mull entrywise_inverseK eq_sym; case: eqP => _; ring.
Qed.

Lemma feasible_mass_unique P (V : db -> R) y : (forall x, P x = \sum_y V y * hamming_mass r x y) ->
  feasible_mass P r y = V y.
Proof.
move=> h; rewrite /feasible_mass.
rewrite (eq_bigr (fun x => \sum_z entrywise (letter_inverse r) y x * (V z * hamming_mass r x z))); last first.
  by move=> x _; rewrite h -sum_mull.
rewrite exchange_big /= -(sum_pick_sym y V); apply: eq_bigr => z _.
rewrite (eq_bigr (fun x => V z * (entrywise (letter_inverse r) y x * hamming_mass r x z))); last first.
  by move=> x _; ring.
by rewrite sum_mull entrywise_inverseK; case: eqP => _; ring.
Qed.

Lemma feasible_mass_sum P : \sum_y feasible_mass P r y = 1.
Proof.
rewrite -(mass_sum1 P) (eq_bigr (fun y => \sum_x feasible_mass P r y * hamming_mass r x y)); last first.
  move=> y _; rewrite sum_mull (eq_bigr (hamming_mass r y)) ?hamming_mass_sum ?Rmult_1_r // => x _.
  exact: hamming_mass_sym.
by rewrite exchange_big; apply: eq_bigr => x _; exact: feasible_mass_solves.
Qed.

Lemma feasibleP P : feasible P r <-> forall y, 0 <= feasible_mass P r y.
Proof.
split=> [[V h] y|h]; first by rewrite (feasible_mass_unique y h).
by exists (Law h (feasible_mass_sum P)) => x; rewrite /= feasible_mass_solves.
Qed.

(* Noise of a lower level is noise of a higher one and then more. *)
Lemma feasible_up P (q : R) : 1 <= q <= r -> feasible P q -> feasible P r.
Proof.
move=> [q1 qr] [V h]; apply/feasibleP => y; rewrite /feasible_mass.
rewrite (eq_bigr (fun x => \sum_z V z * (entrywise (letter_inverse r) y x * entrywise (letter_mass q) x z))).
  rewrite exchange_big; apply: sum_ge0 => z _; rewrite sum_mull; apply: Rmult_le_pos => //.
  rewrite sum_entrywise; apply: prod_ge0 => i _.
  rewrite (sum_letter_inverse r (y i) (fun b => letter_mass q b (z i))).
  rewrite (eq_bigr (letter_mass q (z i))) => [|b _]; last exact: letter_mass_sym.
  rewrite letter_mass_sum; last lra.
  apply: Rmult_le_pos; last by apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
  rewrite /letter_mass; set t := (if _ then _ else _).
  suff : 1 <= (r + letters X - 1) * (t / (q + letters X - 1)) by lra.
  rewrite /Rdiv -Rmult_assoc; apply/Rle_div_r; first lra.
  have t1 : 1 <= t by rewrite /t; case: eqP => _; lra.
  by have := Rmult_le_compat_l (r + letters X - 1) _ _ (Rlt_le _ _ s0) t1; lra.
move=> x _; rewrite h -sum_mull; apply: eq_bigr => z _.
by rewrite hamming_massE; [ring|lra].
Qed.

End Level.

(* At r = 1 all posteriors are uniform. *)
Lemma hamming_mass1 x x' y : hamming_mass 1 x y = hamming_mass 1 x' y.
Proof. by rewrite /hamming_mass !pow1. Qed.

Lemma feasible1P P : feasible P 1 <-> forall x x', P x = P x'.
Proof.
split=> [[V h] x x'|h].
  by rewrite !h; apply: eq_bigr => y _; rewrite (hamming_mass1 x x').
exists P => x; have s0 : 0 < 1 + letters X - 1 by lra.
rewrite (eq_bigr (fun y => P x * hamming_mass 1 x y)) => [|y _]; last by rewrite (h y x).
by rewrite sum_mull hamming_mass_sum // Rmult_1_r.
Qed.

(* ** The least level *)

Lemma continuous_mass x y (r : R) : 0 < r + letters X - 1 -> continuous (fun r => hamming_mass r x y) r.
Proof.
move=> s0; apply: ex_derive_continuous; rewrite /hamming_mass; auto_derive.
by apply: Rgt_not_eq; apply: pow_lt; lra.
Qed.

Lemma continuous_feasible_mass P y (r : R) : 1 < r -> continuous (fun r => feasible_mass P r y) r.
Proof.
move=> r1; apply: continuous_sum => x; apply: continuous_mult; last exact: continuous_const.
apply: continuous_prod => i; apply: ex_derive_continuous; rewrite /letter_inverse.
by case: eqP => _; auto_derive; lra.
Qed.

Lemma feasible_closed P (r : R) : 1 <= r -> (forall q, r < q -> feasible P q) -> feasible P r.
Proof.
case=> [r1 h|<- h].
  apply/feasibleP => // y; apply: (@limit_above (fun r => feasible_mass P r y) r) => [|q rq].
    exact: continuous_feasible_mass.
  by have q1 : 1 < q; [lra|move/(feasibleP q1): (h q rq); apply].
suff le x x' : P x <= P x' by apply/feasible1P => x x'; apply: Rle_antisym.
pose f r := (\sum_y Rabs (hamming_mass r x y - hamming_mass r x' y)) - (P x - P x').
suff : 0 <= f 1.
  rewrite /f big1; first lra.
  by move=> y _; rewrite (hamming_mass1 x x') Rminus_eq_0 Rabs_R0.
apply: limit_above.
  apply: continuous_plus; last exact: continuous_const.
  apply: continuous_sum => y; apply: (continuous_comp _ Rabs); last by apply: (proj1 (continuity_pt_filterlim _ _)); exact: Rcontinuity_abs.
  apply: continuous_plus; first by apply: continuous_mass; lra.
  by apply: continuous_opp; apply: continuous_mass; lra.
move=> q q1; have [V hV] := h q q1; rewrite /f !hV -sum_sub.
suff : \sum_y (V y * hamming_mass q x y - V y * hamming_mass q x' y) <=
    \sum_y Rabs (hamming_mass q x y - hamming_mass q x' y) by lra.
apply: sum_le => y _; rewrite -Rmult_minus_distr_l.
have := Rle_abs (hamming_mass q x y - hamming_mass q x' y); have := mass_le1 V y; have := mass_ge0 V y.
by move: (hamming_mass q x y - hamming_mass q x' y) (Rabs_pos (hamming_mass q x y - hamming_mass q x' y)) => d; nra.
Qed.

Definition feasible_posterior_level P : Rbar := Glb_Rbar (fun e => 0 <= e /\ feasible P (exp e)).

Lemma feasible_posterior_level_ge0 P : Rbar_le 0 (feasible_posterior_level P).
Proof. by have [_ h] := Glb_Rbar_correct (fun e => 0 <= e /\ feasible P (exp e)); apply: h => e []. Qed.

(* The level is attained, and every larger one will do. *)
Theorem feasible_posterior_levelP P (e : R) : 0 <= e ->
  Rbar_le (feasible_posterior_level P) e <-> feasible P (exp e).
Proof.
move=> e0; have [lb glb] := Glb_Rbar_correct (fun e => 0 <= e /\ feasible P (exp e)).
split=> [h|h]; last by apply: lb.
have e1 := exp_ge1 e0; apply: feasible_closed => // q eq.
have q0 : 0 < q by lra.
have lq : e < ln q by rewrite -(ln_exp e); apply: ln_increasing => //; exact: exp_pos.
have [u [[u0 fu] uq]] : exists u, (0 <= u /\ feasible P (exp u)) /\ u < ln q.
  apply: NNPP => no; have /(_ (Finite (ln q))) := glb; rewrite -/(feasible_posterior_level P) => g.
  have : Rbar_le (ln q) e.
    apply: Rbar_le_trans h; apply: g => u hu /=; apply: Rnot_lt_le => lt; apply: no; by exists u.
  by move=> /=; lra.
rewrite -(exp_ln q q0); apply: (@feasible_up (exp (ln q)) _ P (exp u)) fu; first by rewrite exp_ln //; lra.
by split; [exact: exp_ge1|apply: Rlt_le; exact: exp_increasing].
Qed.

(* A prior of full support has one. *)
Theorem feasible_posterior_level_finite P : (forall x, 0 < P x) -> Rbar_lt (feasible_posterior_level P) p_infty.
Proof.
move=> P0; pose g (t : R) (a b : X) : R := (if a == b then 1 + (letters X - 1) * t else - t).
pose f (t : R) (y : db) : R := \sum_x entrywise (g t) y x * P x.
have [t t0 ht] : exists2 t, 0 < t & forall y, 0 < f t y.
  apply: positive_above => y.
    apply: continuous_sum => x; apply: continuous_mult; last exact: continuous_const.
    apply: continuous_prod => i; apply: ex_derive_continuous; rewrite /g.
    by case: eqP => _; auto_derive.
  rewrite /f (eq_bigr (fun x => if y == x then P x else 0)) ?sum_pick_sym // => x _.
  rewrite (_ : entrywise (g 0) y x = if y == x then 1 else 0); first by case: eqP => _; ring.
  rewrite -prod_same; apply: eq_bigr => i _; rewrite /g; case: eqP => _; ring.
have it : 0 < / t by exact: Rinv_0_lt_compat.
have F : feasible P (1 + / t).
  apply/feasibleP => [|y]; first lra.
  apply: Rlt_le; rewrite (_ : feasible_mass P (1 + / t) y = f t y) //.
  apply: eq_bigr => x _; congr (_ * _); apply: eq_bigr => i _.
  by rewrite /letter_inverse /g; case: eqP => _; field; lra.
have l0 : 0 <= ln (1 + / t) by rewrite -ln_1; apply: ln_le; lra.
have : Rbar_le (feasible_posterior_level P) (ln (1 + / t)).
  by apply/feasible_posterior_levelP => //; rewrite exp_ln //; lra.
by case: (feasible_posterior_level P).
Qed.

End Feasible.
