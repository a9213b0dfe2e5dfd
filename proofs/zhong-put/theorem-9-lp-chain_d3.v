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
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (veq (vopp (lp_greatest (fun v14 : X -> R => (((\sum_(x16 : X | (1 <= nat_of_ord (enum_rank x16))%N) ((- (U2 x16)) * (v14 x16))) <= (- (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) - ((at_number (fun x_ : X => (U2 x_)) 0) * ((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))))) - (delta * (\sum_(x12 : X | (1 <= nat_of_ord (enum_rank x12))%N) (U2 x12)))))) /\ ((\sum_(x17 : X | (1 <= nat_of_ord (enum_rank x17))%N) ((- 1) * (v14 x17))) <= (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - 1)) /\ ((\sum_(x18 : X | (1 <= nat_of_ord (enum_rank x18))%N) ((if (((nat_of_ord (enum_rank x18))) == (1))%N then 1 else 0) * (v14 x18))) <= (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - delta)) /\ (forall x13 : (ordinal_finType (((#|X| - 1) - 1))%N), ((\sum_(x19 : X | (1 <= nat_of_ord (enum_rank x19))%N) (((if (((nat_of_ord (enum_rank x19))) == (2 + (nat_of_ord x13)))%N then 1 else 0) - (if (((nat_of_ord (enum_rank x19))) == (1 + (nat_of_ord x13)))%N then 1 else 0)) * (v14 x19))) <= 0)) /\ (forall x20 : X, (1 <= nat_of_ord (enum_rank x20))%N -> (0 <= (v14 x20))))) (fun v14 : X -> R => (Val (Finite (\sum_(x15 : X | (1 <= nat_of_ord (enum_rank x15))%N) ((- 1) * (v14 x15)))))))) (vsub (Finite (((letters X) - 1) * (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - delta))) (lp_greatest (fun v5 : X -> R => (((\sum_(x7 : X | (1 <= nat_of_ord (enum_rank x7))%N) ((\sum_(x8 : X | (((nat_of_ord (enum_rank x7))) <= ((nat_of_ord (enum_rank x8))))%N) (U2 x8)) * (v5 x7))) <= ((((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - 1) + ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) /\ ((\sum_(x9 : X | (1 <= nat_of_ord (enum_rank x9))%N) (((letters X) - (INR (enum_rank x9))) * (v5 x9))) <= ((((letters X) * (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - delta)) - 1) + delta)) /\ ((\sum_(x10 : X | (1 <= nat_of_ord (enum_rank x10))%N) (v5 x10)) <= (((1 - ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) + (place * ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) - delta)) /\ (forall x11 : X, (1 <= nat_of_ord (enum_rank x11))%N -> (0 <= (v5 x11))))) (fun v5 : X -> R => (Val (Finite (\sum_(x6 : X | (1 <= nat_of_ord (enum_rank x6))%N) (((letters X) - (INR (enum_rank x6))) * (v5 x6)))))))))).

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
