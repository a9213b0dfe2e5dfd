(* zhong-put/theorem-9-lp-chain#d3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_lp_chain_d3 : Prop :=
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
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (veq (vopp (lp_greatest (fun v4 : X -> R => (((\sum_(x5 : X | (1 <= nat_of_ord (enum_rank x5))%N) ((- (U1 x5)) * (v4 x5))) <= (- (((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)))) - ((at_number (fun x_ : X => (U1 x_)) 0) * ((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)))) + (place * ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))))))) - (delta * (\sum_(x7 : X | (1 <= nat_of_ord (enum_rank x7))%N) (U1 x7)))))) /\ ((\sum_(x8 : X | (1 <= nat_of_ord (enum_rank x8))%N) ((- 1) * (v4 x8))) <= (((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)))) + (place * ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))))) - 1)) /\ ((\sum_(x9 : X | (1 <= nat_of_ord (enum_rank x9))%N) ((if (((nat_of_ord (enum_rank x9))) == (1))%N then 1 else 0) * (v4 x9))) <= (((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)))) + (place * ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))))) - delta)) /\ (forall x10 : (ordinal_finType (((#|X| - 1) - 1))%N), ((\sum_(x11 : X | (1 <= nat_of_ord (enum_rank x11))%N) (((if (((nat_of_ord (enum_rank x11))) == (2 + (nat_of_ord x10)))%N then 1 else 0) - (if (((nat_of_ord (enum_rank x11))) == (1 + (nat_of_ord x10)))%N then 1 else 0)) * (v4 x11))) <= 0)) /\ (forall x12 : X, (1 <= nat_of_ord (enum_rank x12))%N -> (0 <= (v4 x12))))) (fun v13 : X -> R => (Val (Finite (\sum_(x8 : X | (1 <= nat_of_ord (enum_rank x8))%N) ((- 1) * (v13 x8)))))))) (vsub (Finite (((letters X) - 1) * (((1 - ((part * (1 - delta)) * (\sum_(x14 : X | ((1) <= ((nat_of_ord (enum_rank x14))))%N) (U1 x14)))) + (place * ((part * (1 - delta)) * (\sum_(x14 : X | ((1) <= ((nat_of_ord (enum_rank x14))))%N) (U1 x14))))) - delta))) (lp_greatest (fun v15 : X -> R => (((\sum_(x16 : X | (1 <= nat_of_ord (enum_rank x16))%N) ((\sum_(x17 : X | (((nat_of_ord (enum_rank x16))) <= ((nat_of_ord (enum_rank x17))))%N) (U1 x17)) * (v15 x16))) <= ((((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)))) + (place * ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))))) - 1) + ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))))) /\ ((\sum_(x18 : X | (1 <= nat_of_ord (enum_rank x18))%N) (((letters X) - (INR (enum_rank x18))) * (v15 x18))) <= ((((letters X) * (((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)))) + (place * ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))))) - delta)) - 1) + delta)) /\ ((\sum_(x19 : X | (1 <= nat_of_ord (enum_rank x19))%N) (v15 x19)) <= (((1 - ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6)))) + (place * ((part * (1 - delta)) * (\sum_(x6 : X | ((1) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))))) - delta)) /\ (forall x12 : X, (1 <= nat_of_ord (enum_rank x12))%N -> (0 <= (v15 x12))))) (fun v20 : X -> R => (Val (Finite (\sum_(x18 : X | (1 <= nat_of_ord (enum_rank x18))%N) (((letters X) - (INR (enum_rank x18))) * (v20 x18)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_lp_chain_d3_holds : c_theorem_9_lp_chain_d3.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 q q0 q1.
have [U [x1 [k [hU falls h1 U0 [D0 Dt A0 C0 [k1 kX low high before]]]]]] := chain_setting m2 P0 d0 d1 p0 p1 q0 q1.
exists U; split=> //; move: D0 Dt A0 C0 low high before; set D := p * (1 - d) * _; set F := 1 - D + q * D => D0 Dt A0 C0 low high before.
have B0 : 0 <= letters X * (F - d) - 1 + d by apply: (enough_letters falls (d := d) (D := D)) => //; rewrite /F; nra.
have F1 : F <= 1 by rewrite /F; nra.
rewrite (differences_value falls U0 A0 C0 B0 k1 kX low high) (corner_value falls U0 h1 A0 C0 F1 B0 k1 kX low high).
rewrite voppF Ropp_involutive vsubF; apply/veqF.
by rewrite /Rmax /Rmin; case: Rle_dec => h; case: Rle_dec => h'; lra.
Qed.
