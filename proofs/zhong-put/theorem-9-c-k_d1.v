(* zhong-put/theorem-9-c-k#d1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_c_k_d1 : Prop :=
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
  (place < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists x4 : (ordinal_finType ((#|X| + 1))%N), (((1 <= nat_of_ord x4)%N /\ (vle (vdiv (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + (place * ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) - 1) + ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) (Finite (((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + (place * ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) - delta))) (Finite (\sum_(x6 : X | ((#|X|) <= ((nat_of_ord x4) + (nat_of_ord (enum_rank x6))))%N) (U1 x6))))) /\ (forall k7 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord k7)%N -> ((nat_of_ord k7 < nat_of_ord x4)%N -> ((has_value (vdiv (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) - 1) + ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) (Finite (((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) - delta)))) /\ ~ (vle (vdiv (Finite ((((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) - 1) + ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) (Finite (((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) + (place * ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) - delta))) (Finite (\sum_(x9 : X | ((#|X|) <= ((nat_of_ord k7) + (nat_of_ord (enum_rank x9))))%N) (U1 x9)))))))) /\ (vle (vexp (if (Rleb ((1 - delta) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))) ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) then (Val (Finite 0)) else (vmax (Finite 0) (if [exists x10 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x10)%N && (Rltb ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U1 x11))) ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))] then (\vmin_(x12 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x12)%N && (Rltb ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x12) + (nat_of_ord (enum_rank x11))))%N) (U1 x11))) ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))))) (vln (vdiv (Finite (((letters X) - (INR x12)) * ((1 - ((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8)))) - delta))) (Finite (((part * (1 - delta)) * (\sum_(x8 : X | ((1) <= ((nat_of_ord (enum_rank x8))))%N) (U1 x8))) - ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x12) + (nat_of_ord (enum_rank x11))))%N) (U1 x11)))))))) else NoValue)))) (vmax (Finite 1) (vdiv (vsub (Finite (((letters X) - 1) * (((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + (place * ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) - delta))) (vdiv (Finite (((((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + (place * ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) - 1) + ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + ((((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + (place * ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) - delta) * ((((INR x4) - 1) * (at_number (fun x_ : X => (U1 x_)) (#|X| - (nat_of_ord x4)))) - (\sum_(x13 : X | ((#|X| + 1) <= ((nat_of_ord x4) + (nat_of_ord (enum_rank x13))))%N) (U1 x13)))))) (Finite (at_number (fun x_ : X => (U1 x_)) (#|X| - (nat_of_ord x4)))))) (Finite (1 - ((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))) + (place * ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5)))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_c_k_d1_holds : c_theorem_9_c_k_d1.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 q q0 q1.
have [U [x1 [k [hU falls h1 U0 [D0 Dt A0 C0 [k1 kX low high before]]]]]] := chain_setting m2 P0 d0 d1 p0 p1 q0 (Rlt_le _ _ q1).
have d01 : 0 <= d < 1 by lra.
have [w [e wp reach miss [value _ _]]] := @optimal_level X U (fun=> U) falls (fun=> erefl) U0 _ d d01 D0 Dt x1 h1.
exists U; split=> //; rewrite e; move: D0 Dt A0 C0 low high before value; set D := p * (1 - d) * _; set F := 1 - D + q * D => D0 Dt A0 C0 low high before value.
have kP : (k < #|X| + 1)%N by rewrite addn1 ltnS ltnW.
exists (Ordinal kP); split.
  split; first by split=> //; rewrite last_masses vdivF; [apply/vleF; apply/(Rle_div_l _ _ _ C0); rewrite Rmult_comm; exact: high|lra].
  move=> j j1 jk; rewrite last_masses vdivF; last lra; split=> //; move/vleF/(Rle_div_l _ _ _ C0).
  by have := before j j1 jk; lra.
have F1 : F < 1 by rewrite /F; nra.
have pp := p_pos U0 k1 kX; rewrite -[nat_of_ord (Ordinal kP)]/k tail_from vdivF; last by apply: Rgt_not_eq; exact: pp.
rewrite vsubF vdivF; last lra.
rewrite vmaxF; apply/vleF.
have -> : (F - 1 + D + (F - d) * ((INR k - 1) * at_number U (#|X| - k) - tail U (#|X| + 1 - k))) / at_number U (#|X| - k) =
    corner_cost U (F - 1 + D) (F - d) k by rewrite /corner_cost addn1 subSn ?(ltnW kX) // (pred_number k1 kX).
have B0 : 0 <= letters X * (F - d) - 1 + d by apply: (enough_letters falls (d := d) (D := D)) => //; rewrite /F; nra.
have [v [fv vF sv]] := corner_diagonal falls U0 h1 A0 C0 (Rlt_le _ _ F1) B0 k1 kX low high.
set c := corner_cost _ _ _ _ in sv *; set M := Rmax (1 - F) _ in sv.
have most : exp w * (1 - F) <= M.
  have := lp_least_le fv (erefl (Val (Finite (diagonal_cost (exp w) v)))) value.
  rewrite (diagonal_costE d h1) (bigD1 x1) //= sv vF; lra.
have big : M / (1 - F) <= Rmax 1 (((letters X - 1) * (F - d) - c) / (1 - F)).
  apply/(Rle_div_l _ _ _ _); first lra.
  rewrite /M; apply: Rmax_lub; first by have := Rmax_l 1 (((letters X - 1) * (F - d) - c) / (1 - F)); nra.
  by apply/(Rle_div_l _ _ _ _); [lra|exact: Rmax_r].
by apply: Rle_trans big; apply/(Rle_div_r _ _ _ _); lra.
Qed.
