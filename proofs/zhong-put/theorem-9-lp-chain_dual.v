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
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (veq (lp_greatest (fun v4 : X -> R => (((\sum_(x5 : X | (1 <= nat_of_ord (enum_rank x5))%N) ((\sum_(x6 : X | (((nat_of_ord (enum_rank x5))) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)) * (v4 x5))) <= ((((1 - ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7)))) + (place * ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))) - 1) + ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))) /\ ((\sum_(x8 : X | (1 <= nat_of_ord (enum_rank x8))%N) (((letters X) - (INR (enum_rank x8))) * (v4 x8))) <= ((((letters X) * (((1 - ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7)))) + (place * ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))) - delta)) - 1) + delta)) /\ ((\sum_(x9 : X | (1 <= nat_of_ord (enum_rank x9))%N) (v4 x9)) <= (((1 - ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7)))) + (place * ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))) - delta)) /\ (forall x10 : X, (1 <= nat_of_ord (enum_rank x10))%N -> (0 <= (v4 x10))))) (fun v11 : X -> R => (Val (Finite (\sum_(x8 : X | (1 <= nat_of_ord (enum_rank x8))%N) (((letters X) - (INR (enum_rank x8))) * (v11 x8))))))) (vopp (lp_greatest (fun v12 : (ordinal_finType 3) -> R => ((forall x13 : X, (1 <= nat_of_ord (enum_rank x13))%N -> (((((- (\sum_(x14 : X | ((#|X|) <= ((nat_of_ord (enum_rank x13)) + (nat_of_ord (enum_rank x14))))%N) (U1 x14))) * (v12 (@Ordinal 3 0 isT))) + ((- (INR (enum_rank x13))) * (v12 (@Ordinal 3 1 isT)))) + ((- 1) * (v12 (@Ordinal 3 2 isT)))) <= (- (INR (enum_rank x13))))) /\ ((0 <= (v12 (@Ordinal 3 0 isT))) /\ (0 <= (v12 (@Ordinal 3 1 isT))) /\ (0 <= (v12 (@Ordinal 3 2 isT)))))) (fun v15 : (ordinal_finType 3) -> R => (Val (Finite ((((- ((((1 - ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7)))) + (place * ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))) - 1) + ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))) * (v15 (@Ordinal 3 0 isT))) + ((- ((((letters X) * (((1 - ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7)))) + (place * ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))) - delta)) - 1) + delta)) * (v15 (@Ordinal 3 1 isT)))) + ((- (((1 - ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7)))) + (place * ((part * (1 - delta)) * (\sum_(x7 : X | ((1) <= ((nat_of_ord (enum_rank x7))))%N) (U1 x7))))) - delta)) * (v15 (@Ordinal 3 2 isT))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_lp_chain_dual_holds : c_theorem_9_lp_chain_dual.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 q q0 q1.
have [U [x1 [k [hU falls h1 U0 [D0 Dt A0 C0 [k1 kX low high before]]]]]] := chain_setting m2 P0 d0 d1 p0 p1 q0 q1.
exists U; split=> //; move: D0 Dt A0 C0 low high before; set D := p * (1 - d) * _; set F := 1 - D + q * D => D0 Dt A0 C0 low high before.
have B0 : 0 <= letters X * (F - d) - 1 + d by apply: (enough_letters falls (d := d) (D := D)) => //; rewrite /F; nra.
by rewrite (differences_value falls U0 A0 C0 B0 k1 kX low high) (three_variables falls U0 A0 C0 k1 kX low high B0) voppF Ropp_involutive.
Qed.
