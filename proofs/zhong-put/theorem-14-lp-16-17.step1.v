(* zhong-put/theorem-14-lp-16-17.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_14_lp_16_17_step1 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L4 : kernel (ordinal_finType 1) X, ((forall x5 : X, ((L4 (@Ordinal 1 0 isT) x5) = (U1 x5)))) /\ (veq (least_maximal_leakage (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L4 v_)))) (Finite (part * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))))) (vopp (lp_greatest (fun v7 : (ordinal_finType ((#|X| + 1))%N) -> R => (((\sum_(x8 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x8)%N) (((\sum_(x9 : X | (((nat_of_ord x8)) <= ((nat_of_ord (enum_rank x9))))%N) (U1 x9)) - 1) * (v7 x8))) <= ((part * (\sum_(x10 : X | ((1) <= ((nat_of_ord (enum_rank x10))))%N) (U1 x10))) - 1)) /\ ((\sum_(x11 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x11)%N) ((- (INR x11)) * (v7 x11))) <= (- 1)) /\ ((\sum_(x12 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x12)%N) (v7 x12)) <= 1) /\ (forall x13 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x13)%N -> (0 <= (v7 x13))))) (fun v14 : (ordinal_finType ((#|X| + 1))%N) -> R => (Val (Finite (\sum_(x11 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x11)%N) ((- (INR x11)) * (v14 x11))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_14_lp_16_17_step1_holds : c_theorem_14_lp_16_17_step1.
Proof.
move=> X m2 P P0 p p0 p1; have [U [hU falls U0]] := ordered_setting P0; exists U; split=> //; exists (fun=> U); split=> //.
have [n [t [n1 nX t01 eD w1]]] := below_last U0 m2 p0 p1.
rewrite (@ordered_least_leakage X U (fun=> U) falls (fun=> erefl) _ t n) // (@leakage_programs.differences_value X U falls U0 n t) //.
by rewrite voppF Ropp_involutive Rmax_right //; lra.
Qed.
