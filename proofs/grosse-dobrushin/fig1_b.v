(* grosse-dobrushin/fig1#b, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_fig1_b : Prop :=
  forall P : law (ordinal_finType 5),
  (forall x, ((1 / 10) <= (P x))) ->
  forall Q : law (ordinal_finType 5),
  (forall x, ((1 / 10) <= (Q x))) ->
  (exists L1 : kernel (ordinal_finType 5) (ordinal_finType 5), ((((L1 (@Ordinal 5 0 isT) (@Ordinal 5 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 0 isT) (@Ordinal 5 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 0 isT) (@Ordinal 5 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 0 isT) (@Ordinal 5 3 isT)) = 0) /\ ((L1 (@Ordinal 5 0 isT) (@Ordinal 5 4 isT)) = 0)) /\ (((L1 (@Ordinal 5 1 isT) (@Ordinal 5 0 isT)) = 0) /\ ((L1 (@Ordinal 5 1 isT) (@Ordinal 5 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 1 isT) (@Ordinal 5 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 1 isT) (@Ordinal 5 3 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 1 isT) (@Ordinal 5 4 isT)) = 0)) /\ (((L1 (@Ordinal 5 2 isT) (@Ordinal 5 0 isT)) = 0) /\ ((L1 (@Ordinal 5 2 isT) (@Ordinal 5 1 isT)) = 0) /\ ((L1 (@Ordinal 5 2 isT) (@Ordinal 5 2 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 2 isT) (@Ordinal 5 3 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 2 isT) (@Ordinal 5 4 isT)) = (1 / 3))) /\ (((L1 (@Ordinal 5 3 isT) (@Ordinal 5 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 3 isT) (@Ordinal 5 1 isT)) = 0) /\ ((L1 (@Ordinal 5 3 isT) (@Ordinal 5 2 isT)) = 0) /\ ((L1 (@Ordinal 5 3 isT) (@Ordinal 5 3 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 3 isT) (@Ordinal 5 4 isT)) = (1 / 3))) /\ (((L1 (@Ordinal 5 4 isT) (@Ordinal 5 0 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 4 isT) (@Ordinal 5 1 isT)) = (1 / 3)) /\ ((L1 (@Ordinal 5 4 isT) (@Ordinal 5 2 isT)) = 0) /\ ((L1 (@Ordinal 5 4 isT) (@Ordinal 5 3 isT)) = 0) /\ ((L1 (@Ordinal 5 4 isT) (@Ordinal 5 4 isT)) = (1 / 3)))) /\ (vle (Finite (hellinger2 (output P L1) (output Q L1))) (vmul (vmul (Finite (Rmin (((exp (ln (10 / 3))) - 1) / (((exp (ln (10 / 3))) * (1 / 2)) + 1)) 1)) (vsub (Finite 2) (vdiv (Finite 4) (vadd (vsqrt (Finite (((1 / 2) * (exp (ln (10 / 3)))) + 1))) (Finite 1))))) (Finite (total_variation P Q))))).

(* The statement above is generated; the proof follows. *)

Theorem c_fig1_b_holds : c_fig1_b.
Proof.
move=> P hP Q hQ; explicits.
match goal with L : kernel _ _ |- _ =>
  have lev : Rbar_le (pml_c L (1 / 10)) (ln (10 / 3)) by
    apply: thirds_level => [x y|y]; [move: x y; apply: every_five; apply: every_five; lra|rewrite /column_sum sum_five; move: y; apply: every_five; lra]
end.
have l0 : 0 <= ln (10 / 3) by apply: ln_ge0; lra.
have := @pml_hellinger_le _ _ _ (1 / 10) (ln (10 / 3)) P Q ltac:(lra) ltac:(rewrite five_letters; lra) l0 lev hP hQ.
rewrite five_letters; have -> : 1 - 5 * (1 / 10) = 1 / 2 by field.
have e0 := exp_pos (ln (10 / 3)).
rewrite vsqrtF; last lra.
have s0 := sqrt_pos (1 / 2 * exp (ln (10 / 3)) + 1).
by rewrite vaddF vdivF ?vsubF ?vmulF //; lra.
Qed.
