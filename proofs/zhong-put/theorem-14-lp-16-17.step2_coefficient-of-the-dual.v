(* zhong-put/theorem-14-lp-16-17.step2@coefficient-of-the-dual, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_14_lp_16_17_step2_coefficient_of_the_dual : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall part : R,
  (0 < part) ->
  (part < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (veq (lp_greatest (fun v4 : (ordinal_finType ((#|X| + 1))%N) -> R => (((\sum_(x5 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x5)%N) (((\sum_(x6 : X | (((nat_of_ord x5)) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)) - 1) * (v4 x5))) <= ((part * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))) - 1)) /\ ((\sum_(x8 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x8)%N) ((- (INR x8)) * (v4 x8))) <= (- 1)) /\ ((\sum_(x9 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x9)%N) (v4 x9)) <= 1) /\ (forall x10 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x10)%N -> (0 <= (v4 x10))))) (fun v11 : (ordinal_finType ((#|X| + 1))%N) -> R => (Val (Finite (\sum_(x8 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x8)%N) ((- (INR x8)) * (v11 x8))))))) (vopp (lp_greatest (fun v12 : (ordinal_finType 3) -> R => ((forall x13 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x13)%N -> (((((1 - (\sum_(x6 : X | (((nat_of_ord x13)) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))) * (v12 (@Ordinal 3 0 isT))) + ((INR x13) * (v12 (@Ordinal 3 1 isT)))) + ((- 1) * (v12 (@Ordinal 3 2 isT)))) <= (INR x13))) /\ ((0 <= (v12 (@Ordinal 3 0 isT))) /\ (0 <= (v12 (@Ordinal 3 1 isT))) /\ (0 <= (v12 (@Ordinal 3 2 isT)))))) (fun v14 : (ordinal_finType 3) -> R => (Val (Finite ((((1 - (part * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7)))) * (v14 (@Ordinal 3 0 isT))) + (v14 (@Ordinal 3 1 isT))) + ((- 1) * (v14 (@Ordinal 3 2 isT))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_14_lp_16_17_step2_coefficient_of_the_dual_holds : c_theorem_14_lp_16_17_step2_coefficient_of_the_dual.
Proof.
move=> X m2 P P0 p p0 p1; have [U [hU falls U0]] := ordered_setting P0; exists U; split=> //.
have [n [t [n1 nX t01 eD w1]]] := below_last U0 m2 p0 p1.
rewrite (@leakage_programs.differences_value X U falls U0 n t) // (@multipliers_value X U falls U0 n t) //.
by rewrite voppF Rmax_right //; lra.
Qed.
