(* Example 3 of Grosse, Saeidian and Oechtering: two laws on four letters, seen through a kernel that tells one letter
   apart, and the risk of guessing the law from one output. *)

From ExactPriv Require Import core divergence capacity pml levels bridges explicit products samples.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* A level that some three entries attain, and none exceeds. *)
Lemma pml_c_attained (X Y : finType) (K : kernel X Y) (c r : R) x x' y :
  (1 <= #|X|)%N -> 0 < c -> letters X * c <= 1 -> 1 <= r ->
  (forall x x' y, K x y <= r * (c * column_sum K y + (1 - letters X * c) * K x' y)) ->
  K x y = r * (c * column_sum K y + (1 - letters X * c) * K x' y) -> 0 < K x y -> pml_c K c = Finite (ln r).
Proof.
move=> X1 c0 nc r1 h e p; have [a E a0] := pml_c_finite K X1 c0 nc.
have l0 : 0 <= ln r by rewrite -ln_1; apply: ln_le; lra.
have up : Rbar_le (pml_c K c) (ln r) by apply/pml_c_leP => //; rewrite ?exp_ln //; lra.
rewrite E /= in up *; congr Finite; apply: Rle_antisym => //.
have /(pml_c_leP K (Rlt_le _ _ c0) nc a0)/(_ x x' y) : Rbar_le (pml_c K c) a by rewrite E; exact: Rle_refl.
rewrite e in p *; set b := _ + _ in p * => q.
have b0 : 0 < b by apply: (Rmult_lt_reg_l r); lra.
by rewrite -(ln_exp a); apply: ln_le; [lra|apply: (Rmult_le_reg_r b)].
Qed.

(* No entry of a kernel of the level exceeds e^eps times the floor of its column. *)
Lemma pml_c_exceeded (X Y : finType) (K : kernel X Y) (c r : R) x x' y :
  0 <= c -> letters X * c <= 1 -> 1 <= r ->
  r * (c * column_sum K y + (1 - letters X * c) * K x' y) < K x y -> ~ vle (pml_c_v K c) (Finite (ln r)).
Proof.
move=> c0 nc r1 lt; rewrite pml_c_vE // => /pml_c_leP h.
have l0 : 0 <= ln r by rewrite -ln_1; apply: ln_le; lra.
by have := h c0 nc l0 x x' y; rewrite exp_ln; lra.
Qed.

(* One letter in place of a sample of one loses nothing. *)
Lemma one_letter_risk (X Y : finType) (L : kernel X (tallies (ordinal_finType 1) Y)) (K : kernel X Y) :
  (forall x t, L x t = up_to_order (ordinal_finType 1) (K x) t) -> Rbar_le (minimax_risk L) (minimax_risk K).
Proof.
move=> LK; apply: (proj2 (Glb_Rbar_correct _)) => _ [rule ->].
pose letter (t : tallies (ordinal_finType 1) Y) : Y := iinv (valP t) ord0.
have letterE f : letter (tallied f) = f ord0.
  have := f_iinv (valP (tallied f)); rewrite /letter; set g := iinv _ => e.
  have {}e : tally g (f ord0) = tally f (f ord0) by rewrite e.
  move: (congr1 val e); rewrite !ffunE /= !inordK ?ltnS; try exact: max_card.
  rewrite [X in _ = X](_ : _ = #|ordinal_finType 1|); last by apply: eq_card => i; rewrite !inE (ord1 i) eqxx.
  rewrite card_ord => /eqP; rewrite eqn_leq => /andP[_ /card_gt0P[i]].
  by rewrite inE (ord1 i) => /eqP.
apply: (@Rbar_le_trans _ (Finite (\max_x guess_error L (fun t => rule (letter t)) x))).
  by apply: (proj1 (Glb_Rbar_correct _)); exists (fun t => rule (letter t)).
right; apply: eq_bigr => x _; rewrite /guess_error.
transitivity (mean (up_to_order (ordinal_finType 1) (K x)) (fun t => 1 - rule (letter t) x)).
  by apply: eq_sum => t _; rewrite LK.
rewrite /up_to_order mean_push -[RHS](@mean_indep (ordinal_finType 1) Y (fun=> K x) ord0 (fun y => 1 - rule y x)).
by apply: eq_sum => f _; rewrite letterE.
Qed.

Section Spot.
Variables (k : 'I_4) (i j : 'I_2).
Hypothesis ij : i != j.
Let nij : (i == j) = false. Proof. exact: negbTE. Qed.
Let nji : (j == i) = false. Proof. by rewrite eq_sym. Qed.

(* Tells whether the letter is k. *)
Definition spot : kernel (ordinal_finType 4) (ordinal_finType 2) := fun x => dirac (if x == k then i else j).

Lemma spot_output (U : law (ordinal_finType 4)) : output U spot i = U k.
Proof.
rewrite outputE -[RHS](sum_pick k); apply: eq_sum => x _; rewrite diracE.
by case: (x == k); rewrite ?eqxx ?nij ?nji ?Rmult_1_r ?Rmult_0_r.
Qed.

Lemma other_output (U : law (ordinal_finType 4)) : output U spot j = 1 - U k.
Proof.
rewrite -spot_output; have := mass_sum1 (output U spot); rewrite sum_two.
by move: (ij); elim/every_two: i; elim/every_two: j => // _; lra.
Qed.

Lemma spot_level (c : R) : 0 < c -> c <= 1 / 4 -> pml_c spot c = Finite (ln (1 / c)).
Proof.
move=> c0 c1; have four : letters (ordinal_finType 4) = 4 by rewrite /letters card_ord /=; ring.
have X1 : (1 <= #|ordinal_finType 4|)%N by rewrite card_ord.
have nc : letters (ordinal_finType 4) * c <= 1 by rewrite four; lra.
have r1 : 1 <= 1 / c by apply/Rle_div_r; lra.
have [l lk] : exists l : 'I_4, l != k by elim/every_four: k; [exists o4_1|exists o4_0..].
have at_k : spot k i = 1 by rewrite diracE !eqxx.
have off x : x != k -> spot x i = 0 by move=> /negbTE xk; rewrite diracE xk ?nij ?nji.
have si : column_sum spot i = 1.
  rewrite /column_sum (bigD1 k) // at_k big1 => [|x xk]; [exact: Rplus_0_r|exact: off].
have sj : 1 <= column_sum spot j.
  apply: Rle_trans (@sum_ge_term _ xpredT (fun x => spot x j) l (fun x _ => mass_ge0 _ _) isT).
  by rewrite diracE (negbTE lk) ?eqxx; exact: Rle_refl.
have two (y : 'I_2) : y = i \/ y = j.
  by move: (ij); elim/every_two: y; elim/every_two: i; elim/every_two: j => // _; auto.
have one : 1 / c * c = 1 by field; lra.
apply: (@pml_c_attained _ _ _ _ _ k l i) => //; last by rewrite at_k; lra.
  move=> x x' y; apply: Rle_trans (mass_le1 (spot x) y) _; have := mass_ge0 (spot x') y; set u := spot x' y => u0.
  have s1 : 1 <= column_sum spot y.
    by have [->|->] := two y; [rewrite si; exact: Rle_refl|exact: sj].
  have : 0 <= 1 / c * ((1 - letters (ordinal_finType 4) * c) * u) by apply: Rmult_le_pos; [lra|apply: Rmult_le_pos; lra].
  have : 1 <= 1 / c * (c * column_sum spot y) by rewrite -Rmult_assoc one; lra.
  lra.
by rewrite at_k (off l lk) si; lra.
Qed.

(* The right side of (45), as translated: its first factor is 1 at this level. *)
Lemma spot_bound (c d : R) : 0 < c -> c <= 1 / 4 ->
  vmul (vmul (vmin (vdiv (vsub (vexp (pml_c_v spot c)) (Finite 1))
      (vadd (vmul (vexp (pml_c_v spot c)) (Finite (1 - 4 * c))) (Finite 1))) (Finite 1))
    (vln (vadd (vmul (Finite (1 - 4 * c)) (vexp (pml_c_v spot c))) (Finite 1)))) (Finite d)
  = Finite (ln (1 / c - 3) * d).
Proof.
move=> c0 c1; have four : letters (ordinal_finType 4) = 4 by rewrite /letters card_ord /=; ring.
have one : 1 / c * c = 1 by field; lra.
have r4 : 4 <= 1 / c by apply: (Rmult_le_reg_r c); lra.
rewrite pml_c_vE; [|lra|by rewrite four; lra].
rewrite spot_level // vexpF exp_ln; last lra.
have e : 1 / c * (1 - 4 * c) + 1 = 1 / c - 3 by rewrite Rmult_minus_distr_l -Rmult_assoc (Rmult_comm _ 4) Rmult_assoc one; ring.
rewrite vsubF !vmulF !vaddF (Rmult_comm (1 - 4 * c)) e vdivF; last lra.
rewrite vlnF; last lra.
rewrite vminF !vmulF Rmin_right ?Rmult_1_l //.
by apply: (Rmult_le_reg_r (1 / c - 3)); rewrite /Rdiv ?Rmult_assoc ?Rinv_l; lra.
Qed.
End Spot.

(* Guess the second law where the letter is seen, and the first one with probability w where it is not. *)
Lemma spot_risk (U V : law (ordinal_finType 4)) (L : kernel (ordinal_finType 2) (tallies (ordinal_finType 1) (ordinal_finType 2))) (w r : R) :
  (forall t, L o2_0 t = up_to_order (ordinal_finType 1) (output U (spot o4_0 o2_0 o2_1)) t) ->
  (forall t, L o2_1 t = up_to_order (ordinal_finType 1) (output V (spot o4_0 o2_0 o2_1)) t) ->
  0 <= w -> w <= 1 -> U o4_0 + (1 - U o4_0) * (1 - w) <= r -> (1 - V o4_0) * w <= r -> Rbar_le (minimax_risk L) r.
Proof.
move=> L0 L1 w0 w1 e0 e1; pose K : kernel (ordinal_finType 2) (ordinal_finType 2) :=
  fun s => output (if s == o2_0 then U else V) (spot o4_0 o2_0 o2_1).
apply: (@Rbar_le_trans _ (minimax_risk K)); first by apply: one_letter_risk; apply: every_two => t; [exact: L0|exact: L1].
have [p [p0 p1]] := @two_law w (1 - w) ltac:(lra) ltac:(lra) ltac:(lra).
have r0 : 0 <= r by have := mass_le1 V o4_0; nra.
apply: (@minimax_risk_le _ _ _ (fun y => if y == o2_0 then dirac o2_1 else p)) => //.
have n10 : (o2_1 == o2_0) = false by [].
have n01 : (o2_0 == o2_1) = false by [].
have out W := spot_output o4_0 (i := o2_0) (j := o2_1) isT W.
have other W := other_output o4_0 (i := o2_0) (j := o2_1) isT W.
by apply: every_two; rewrite /guess_error sum_two /K !eqxx ?n10 out other diracE ?eqxx ?n10 ?n01 ?p0 ?p1; lra.
Qed.
