(* zhong-put/theorem-9-problem-9, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_problem_9 : Prop :=
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
  forall eps : R,
  (0 <= eps) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ ((has_value (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (Finite (exp eps)) (Finite delta))) /\ (has_value (vsub (lp_least (fun v6 : X -> R => (((\sum_(x7 : X) ((- ((L4 (@Ordinal 1 0 isT)) x7)) * (v6 x7))) <= (((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))) - 1)) /\ ((\sum_(x9 : X) ((- 1) * (v6 x9))) <= ((- (1 - delta)) - ((letters X) * delta))) /\ (forall x10 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x11 : X) (((if ((nat_of_ord (enum_rank x11)) == ((nat_of_ord x10) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x11)) == (nat_of_ord x10))%N then 1 else 0)) * (v6 x11))) <= 0)) /\ (forall x12 : X, (delta <= (v6 x12))) /\ (forall x13 : X, ((v6 x13) <= 1)))) (fun v14 : X -> R => (Val (Finite (\sum_(x15 : X) ((if ((nat_of_ord (enum_rank x15)) < (1))%N then (exp eps) else 1) * (v14 x15))))))) (Finite (((letters X) - 1) * delta)))) /\ ((vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (Finite (exp eps)) (Finite delta)) (Finite ((part * (1 - delta)) * (\sum_(x16 : X | ((1) <= ((nat_of_ord (enum_rank x16))))%N) (U1 x16))))) <-> (vle (vsub (lp_least (fun v6 : X -> R => (((\sum_(x7 : X) ((- ((L4 (@Ordinal 1 0 isT)) x7)) * (v6 x7))) <= (((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))) - 1)) /\ ((\sum_(x9 : X) ((- 1) * (v6 x9))) <= ((- (1 - delta)) - ((letters X) * delta))) /\ (forall x10 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x11 : X) (((if ((nat_of_ord (enum_rank x11)) == ((nat_of_ord x10) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x11)) == (nat_of_ord x10))%N then 1 else 0)) * (v6 x11))) <= 0)) /\ (forall x12 : X, (delta <= (v6 x12))) /\ (forall x13 : X, ((v6 x13) <= 1)))) (fun v14 : X -> R => (Val (Finite (\sum_(x15 : X) ((if ((nat_of_ord (enum_rank x15)) < (1))%N then (exp eps) else 1) * (v14 x15))))))) (Finite (((letters X) - 1) * delta))) (Finite (exp eps))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_problem_9_holds : c_theorem_9_problem_9.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 e e0; have [U [hU falls U0]] := ordered_setting P0.
have [x1 h1] := first_letter (ltnW m2); have T1 := tail_le1 U 1; have T0 : 0 < tail U 1 by exact: tail_gt0.
exists U; split=> //; exists (fun=> U); split=> //.
rewrite -/(tail U 1); set D := p * (1 - d) * tail U 1.
have d01 : 0 <= d < 1 by lra.
have pt : 0 < p * tail U 1 < 1 by nra.
have eD : D = (1 - d) * (p * tail U 1) by rewrite /D; ring.
have D1 : 0 < D < 1 by rewrite eD; nra.
have r1 : 1 <= exp e by exact: exp_ge1.
have M2 := letters_ge2 m2.
have [low [lowP tight]] : exists low : R, (forall v, diagonal_feasible (fun=> U) D d v -> low <= diagonal_cost (exp e) v) /\
    ((forall n, ~ level_suffices U D d (exp e) n) -> exp e + (letters X - 1) * d < low).
  case: (Classical_Prop.classic (exists n, level_suffices U D d (exp e) n)) => [[n s]|no].
    exists 0; split=> [v fv|none]; last by case: (none n).
    have [_ _ _ lo _] := (@diagonal_feasibleE X U (fun=> U) (fun=> erefl) D d v).1 fv.
    apply: sum_ge0 => x _; apply: Rmult_le_pos; last by have := lo x; lra.
    by case: ifP; lra.
  have [n s|b [bl bv]] := @none_suffices X U (fun=> U) falls (fun=> erefl) U0 D d x1 h1 _ r1; first by apply: no; exists n.
  by exists b; split.
have [|a v fa [<-]|w [E wlow least]] := @lp_least_finite X (@diagonal_feasible X (fun=> U) D d) (fun v => Val (Finite (diagonal_cost (exp e) v))) low.
- exists (fun _ : X => 1), (diagonal_cost (exp e) (fun _ : X => 1)); split=> //.
  apply/(@diagonal_feasibleE X U (fun=> U) (fun=> erefl)); split; try by move=> *; lra.
    by rewrite sum_mulr mass_sum1; lra.
  by rewrite sum_const_card; nra.
- exact: lowP fa.
rewrite [lp_least _ _]E vsubF; split; first by rewrite pointwise_distortionE ?programE //; lra.
split=> //; split=> h.
  have [n s] := @reached_suffices X U (fun=> U) falls (fun=> erefl) D d d01 _ r1 h.
  have [v [fv cv]] := @suffices_diagonal X U (fun=> U) (fun=> erefl) D d d01 x1 h1 _ n r1 (ltac:(lra)) s.
  by apply/vleF; have := least v _ fv erefl; rewrite cv; lra.
case: (Classical_Prop.classic (exists n, level_suffices U D d (exp e) n)) => [[n s]|no].
  exact: (@suffices_reached X U (fun=> U) (fun=> erefl) D d d01 _ n r1 s).
have := tight (fun n s => no (ex_intro _ n s)); move/vleF: h; lra.
Qed.
