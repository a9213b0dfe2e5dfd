(* zhong-put/theorem-9-c-k#d4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_c_k_d4 : Prop :=
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
  forall gamma : R,
  (0 <= gamma) ->
  (gamma < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists x4 : (ordinal_finType ((#|X| + 1))%N), (((1 <= nat_of_ord x4)%N /\ (vle (vdiv (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + (place * ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) - 1) + ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) (Finite (((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + (place * ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) - delta))) (Finite (\sum_(x6 : X | ((#|X|) <= ((nat_of_ord x4) + (nat_of_ord (enum_rank x6))))%N) (U1 x6))))) /\ (forall k7 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord k7)%N -> ((nat_of_ord k7 < nat_of_ord x4)%N -> ((has_value (vdiv (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) - 1) + ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) (Finite (((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) - delta)))) /\ ~ (vle (vdiv (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) - 1) + ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) (Finite (((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) - delta))) (Finite (\sum_(x9 : X | ((#|X|) <= ((nat_of_ord k7) + (nat_of_ord (enum_rank x9))))%N) (U1 x9)))))))) /\ (veq (vopp (lp_greatest (fun v10 : (ordinal_finType 2) -> R => ((forall x11 : X, (1 <= nat_of_ord (enum_rank x11))%N -> ((((- (\sum_(x12 : X | ((#|X|) <= ((nat_of_ord (enum_rank x11)) + (nat_of_ord (enum_rank x12))))%N) (U1 x12))) * (v10 (@Ordinal 2 0 isT))) + ((- 1) * (v10 (@Ordinal 2 1 isT)))) <= ((- (INR (enum_rank x11))) * (1 - gamma)))) /\ ((0 <= (v10 (@Ordinal 2 0 isT))) /\ (0 <= (v10 (@Ordinal 2 1 isT)))))) (fun v13 : (ordinal_finType 2) -> R => (Val (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) - ((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))))) * (v13 (@Ordinal 2 0 isT))) + ((delta - ((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))))) * (v13 (@Ordinal 2 1 isT))))))))) (vmul (Finite (1 - gamma)) (vdiv (Finite (((((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + (place * ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) - 1) + ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + ((((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + (place * ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) - delta) * ((((INR x4) - 1) * (at_number (fun x_ : X => (U1 x_)) (#|X| - (nat_of_ord x4)))) - (\sum_(x14 : X | ((#|X| + 1) <= ((nat_of_ord x4) + (nat_of_ord (enum_rank x14))))%N) (U1 x14)))))) (Finite (at_number (fun x_ : X => (U1 x_)) (#|X| - (nat_of_ord x4))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_c_k_d4_holds : c_theorem_9_c_k_d4.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 q q0 q1 g g0 g1.
have [U [x1 [k [hU falls h1 U0 [D0 Dt A0 C0 [k1 kX low high before]]]]]] := chain_setting m2 P0 d0 d1 p0 p1 q0 q1.
exists U; split=> //; move: D0 Dt A0 C0 low high before; set D := p * (1 - d) * _; set F := 1 - D + q * D => D0 Dt A0 C0 low high before.
have kP : (k < #|X| + 1)%N by rewrite addn1 ltnS ltnW.
exists (Ordinal kP); split.
  split; first by split=> //; rewrite last_masses vdivF; [apply/vleF; apply/(Rle_div_l _ _ _ C0); rewrite Rmult_comm; exact: high|lra].
  move=> j j1 jk; rewrite last_masses vdivF; last lra; split=> //; move/vleF/(Rle_div_l _ _ _ C0).
  by have := before j j1 jk; lra.
rewrite (two_variables falls U0 C0 k1 kX low high (Rlt_le _ _ g1)).
have pp := p_pos U0 k1 kX; rewrite -[nat_of_ord (Ordinal kP)]/k tail_from vdivF; last by apply: Rgt_not_eq; exact: pp.
rewrite vmulF voppF Ropp_involutive; apply/veqF; congr (_ * _).
by rewrite /corner_cost addn1 subSn ?(ltnW kX) // (pred_number k1 kX).
Qed.
