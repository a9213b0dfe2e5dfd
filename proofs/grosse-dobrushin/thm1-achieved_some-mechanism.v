(* grosse-dobrushin/thm1-achieved@some-mechanism, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_achieved_some_mechanism : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  (((2) <= (N))%N /\ (exists L1 : kernel (ordinal_finType (N)%N) (ordinal_finType 2), (forall x2 : (ordinal_finType (N)%N), ((veq (Finite (L1 x2 (@Ordinal 2 0 isT))) (if (nat_of_ord x2 < (1))%N then (vdiv (vadd (Finite 1) (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1))) (Finite 2)) else (if (nat_of_ord x2 < (N - 1))%N then (Val (Finite (1 / 2))) else (vdiv (vsub (Finite 1) (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1))) (Finite 2))))) /\ (veq (Finite (L1 x2 (@Ordinal 2 1 isT))) (if (nat_of_ord x2 < (1))%N then (vsub (Finite 1) (vdiv (vadd (Finite 1) (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1))) (Finite 2))) else (if (nat_of_ord x2 < (N - 1))%N then (Val (Finite (1 / 2))) else (vsub (Finite 1) (vdiv (vsub (Finite 1) (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1))) (Finite 2)))))))) /\ ((vle (pml_c_v L1 c) (Finite eps)) /\ (veq (Finite (dobrushin L1)) (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_achieved_some_mechanism_holds : c_thm1_achieved_some_mechanism.
Proof.
move=> N N2 c c0 c1 e e0; split=> //.
have n0 : 0 < INR N by apply: (lt_INR 0); apply/ltP; exact: leq_trans N2.
have nc := share_le_nat n0 c1; have D := bound_denominator e nc.
have lE : letters (ordinal_finType N) = INR N by rewrite /letters card_ord.
have r1 := exp_ge1 e0.
rewrite (vdivF (exp e - 1)); last lra.
rewrite vminF; set s := Rmin _ _.
have s0 : 0 <= s by apply: Rmin_glb; [apply: Rdiv_le_0_compat; lra|lra].
have s1 : s <= 1 by exact: Rmin_r.
have sr : s * (exp e * (1 - INR N * c) + 1) <= exp e - 1 by apply/Rle_div_r => //; exact: Rmin_l.
pose f (x : ordinal_finType N) := if (nat_of_ord x < 1)%N then (1 + s) / 2 else if (nat_of_ord x < N - 1)%N then 1 / 2 else (1 - s) / 2.
have f01 x : (1 - s) / 2 <= f x <= (1 + s) / 2 by rewrite /f; case: ifP => _; [|case: ifP => _]; lra.
pose L : kernel (ordinal_finType N) (ordinal_finType 2) := fun x => mixture (f x) (dirac o2_0) (dirac o2_1).
have L0 x : L x o2_0 = f x.
  by rewrite /L mixtureE ?diracE /=; [ring|have := f01 x; lra].
have L1 x : L x o2_1 = 1 - f x by rewrite two_outputs_other L0.
exists L; split.
  move=> x; rewrite L0 L1 /f !vaddF !vsubF !vdivF; try lra.
  by case: (nat_of_ord x < 1)%N; case: (nat_of_ord x < N - 1)%N; rewrite ?vsubF; split; apply/veqF; lra.
have sum : \sum_(x : ordinal_finType N) f x = INR N / 2.
  rewrite (eq_sum (G := fun x => (if (nat_of_ord x < 1)%N then s / 2 else 0) + (if (nat_of_ord x < N - 1)%N then 1 / 2 else (1 - s) / 2))) => [|x _].
    rewrite sum_add !sum_two_values ?leq_subr ?(ltnW N2) // minus_INR; last by apply/leP; exact: ltnW.
    by rewrite /=; lra.
  rewrite /f; case: ifP => h1; case: ifP => h2; try lra.
  by move: h1 h2; rewrite ltnS leqn0 => /eqP ->; rewrite subn_gt0 N2.
pose a : ordinal_finType N := Ordinal (leq_trans (ltnW N2) (leqnn N)).
have lst : (N - 1 < N)%N by rewrite ltn_subrL (leq_trans _ N2).
pose b : ordinal_finType N := Ordinal lst.
have fa : f a = (1 + s) / 2 by [].
have fb : f b = (1 - s) / 2.
  by rewrite /f /b /= ltnn; case: ltnP => // h; have := N2; rewrite -(subnK (ltnW N2)) addn1 ltnS; case: (N - 1)%N h.
rewrite pml_c_vE ?lE; try lra.
split.
  apply/pml_c_leP; rewrite ?lE //; try lra.
  move=> x x' y; rewrite /column_sum.
  have w0 : 0 <= exp e * (1 - INR N * c) by apply: Rmult_le_pos; lra.
  elim/every_two: y.
    rewrite !L0 (eq_sum (G := f)) ?sum => [|z _]; last exact: L0.
    have := f01 x; have := Rmult_le_compat_l _ _ _ w0 (proj1 (f01 x')); lra.
  rewrite !L1 (eq_sum (G := fun z => 1 - f z)) => [|z _]; last exact: L1.
  rewrite sum_sub sum_const_card lE sum.
  have := f01 x; have := Rmult_le_compat_l _ _ _ w0 (proj2 (f01 x')); lra.
rewrite dobrushin_two_outputs ?card_ord ?(ltnW N2) //; apply/veqF.
have -> : \max_(x : ordinal_finType N) L x o2_0 = (1 + s) / 2.
  apply: Rle_antisym; first by apply: max_le => [|x _]; [lra|rewrite L0; case: (f01 x)].
  by rewrite -fa -L0; exact: (@max_ge _ xpredT (fun x => L x o2_0) a).
have -> : \min1_(x : ordinal_finType N) L x o2_0 = (1 - s) / 2.
  apply: Rle_antisym; last by apply: min1_ge => [|x _]; [lra|rewrite L0; case: (f01 x)].
  by rewrite -fb -L0; exact: (@min1_le _ xpredT (fun x => L x o2_0) b).
by rewrite Rabs_right; lra.
Qed.
