(* zhong-put/theorem-9-lp-chain#dual, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_lp_chain_dual : Prop :=
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
  forall place : R,
  (0 <= place) ->
  (place <= 1) ->
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (veq (lp_greatest (fun v5 : X -> R => (((\sum_(x7 : X | (1 <= nat_of_ord (enum_rank x7))%N) ((\sum_(x8 : X | (((nat_of_ord (enum_rank x7))) <= ((nat_of_ord (enum_rank x8))))%N) (U2 x8)) * (v5 x7))) <= ((((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - 1) + ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) /\ ((\sum_(x9 : X | (1 <= nat_of_ord (enum_rank x9))%N) (((letters X) - (INR (enum_rank x9))) * (v5 x9))) <= ((((letters X) * (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - delta)) - 1) + delta)) /\ ((\sum_(x10 : X | (1 <= nat_of_ord (enum_rank x10))%N) (v5 x10)) <= (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - delta)) /\ (forall x11 : X, (1 <= nat_of_ord (enum_rank x11))%N -> (0 <= (v5 x11))))) (fun v5 : X -> R => (Val (Finite (\sum_(x6 : X | (1 <= nat_of_ord (enum_rank x6))%N) (((letters X) - (INR (enum_rank x6))) * (v5 x6))))))) (vopp (lp_greatest (fun v12 : (ordinal_finType 3) -> R => ((forall x13 : X, (((1 <= nat_of_ord (enum_rank x13))%N)) -> (((((- (\sum_(x14 : X | ((#|X|) <= ((nat_of_ord (enum_rank x13)) + (nat_of_ord (enum_rank x14))))%N) (U2 x14))) * (v12 (@Ordinal 3 0 isT))) + ((- (INR (enum_rank x13))) * (v12 (@Ordinal 3 1 isT)))) + ((- 1) * (v12 (@Ordinal 3 2 isT)))) <= (- (INR (enum_rank x13))))) /\ ((0 <= (v12 (@Ordinal 3 0 isT))) /\ (0 <= (v12 (@Ordinal 3 1 isT))) /\ (0 <= (v12 (@Ordinal 3 2 isT)))))) (fun v12 : (ordinal_finType 3) -> R => (Val (Finite ((((- ((((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - 1) + ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) * (v12 (@Ordinal 3 0 isT))) + ((- ((((letters X) * (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - delta)) - 1) + delta)) * (v12 (@Ordinal 3 1 isT)))) + ((- (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - delta)) * (v12 (@Ordinal 3 2 isT))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_lp_chain_dual_holds : c_theorem_9_lp_chain_dual.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 q q0 q1.
have [U [x1 [k [hU falls h1 U0 [D0 Dt A0 C0 [k1 kX low high before]]]]]] := chain_setting m2 P0 d0 d1 p0 p1 q0 q1.
exists U; split=> //; move: D0 Dt A0 C0 low high before; set D := p * (1 - d) * _; set F := 1 - D + q * D => D0 Dt A0 C0 low high before.
have B0 : 0 <= letters X * (F - d) - 1 + d by apply: (enough_letters falls (d := d) (D := D)) => //; rewrite /F; nra.
by rewrite (differences_value falls U0 A0 C0 B0 k1 kX low high) (three_variables falls U0 A0 C0 k1 kX low high B0) voppF Ropp_involutive.
Qed.
