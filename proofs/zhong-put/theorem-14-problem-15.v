(* zhong-put/theorem-14-problem-15, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_14_problem_15 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ (veq (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (Finite (part * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))))) (vsub (lp_least (fun v7 : X -> R => (((\sum_(x8 : X) ((- ((L4 (@Ordinal 1 0 isT)) x8)) * (v7 x8))) <= ((part * (\sum_(x9 : X | ((1) <= ((nat_of_ord (enum_rank x9))))%N) (U1 x9))) - 1)) /\ ((\sum_(x10 : X) ((- 1) * (v7 x10))) <= ((- 1) - ((letters X) * 0))) /\ (forall x11 : (ordinal_finType ((#|X| - 1))%N), ((\sum_(x12 : X) (((if ((nat_of_ord (enum_rank x12)) == ((nat_of_ord x11) + 1))%N then 1 else 0) - (if ((nat_of_ord (enum_rank x12)) == (nat_of_ord x11))%N then 1 else 0)) * (v7 x12))) <= 0)) /\ (forall x13 : X, (0 <= (v7 x13))) /\ (forall x14 : X, ((v7 x14) <= 1)))) (fun v15 : X -> R => (Val (Finite (\sum_(x16 : X) ((if ((nat_of_ord (enum_rank x16)) < (1))%N then 1 else 1) * (v15 x16))))))) (Finite (((letters X) - 1) * 0)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_14_problem_15_holds : c_theorem_14_problem_15.
Proof.
move=> X m2 P P0 p p0 p1; have [U [hU falls U0]] := ordered_setting P0.
exists U; split=> //; exists (fun=> U); split=> //; set D := p * _.
have t0 := tail_gt0 U0 (m2 : (1 < #|X|)%N); have t1 := tail_le1 U 1.
have D1 : D < tail U 1 by rewrite /D -/(tail U 1); nra.
have [|| n [t [nX t01 eD far]]] := @between_breakpoints _ U U0 D; [rewrite /D -/(tail U 1); nra|lra|].
have [n1 big] := far D1.
rewrite (@ordered_least_leakage X U (fun=> U) falls (fun=> erefl) D t n) //.
rewrite (@diagonal_value _ U falls U0 D n t) //; [|by move=> v; exact: diagonal_program|].
  by rewrite vsubF Rmult_0_r Rminus_0_r Rmax_right //; lra.
by move=> v; congr (Val (Finite _)); apply: eq_bigr => x _; case: ifP => _; ring.
Qed.
