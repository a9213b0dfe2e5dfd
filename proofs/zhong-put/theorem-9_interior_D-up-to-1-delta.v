(* zhong-put/theorem-9#interior@D-up-to-1-delta, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_interior_D_up_to_1_delta : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall delta : R,
  (0 < delta) ->
  (delta < 1) ->
  forall part : R,
  (0 < part) ->
  (part <= 1) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ ((part * (1 - delta)) <> ((1 - delta) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4))))) ->
  (exists U6 : law X, (forall x7 : X, ((U6 x7) = (falling (fun x5 : X => (P x5)) x7))) /\ (exists L8 : kernel (ordinal_finType 1) X, ((forall y9 : X, ((L8 (@Ordinal 1 0 isT) y9) = (U6 y9)))) /\ (((has_value (vexp (vmax (vmax (Finite 0) (if [exists x10 : (ordinal_finType ((#|X| + 1))%N), ((1 <= nat_of_ord x10)%N) && ((Rltb ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11))) (part * (1 - delta))))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | ((1 <= nat_of_ord x10)%N) && ((Rltb ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11))) (part * (1 - delta))))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - (part * (1 - delta))) - delta))) (Finite ((part * (1 - delta)) - ((1 - delta) * (\sum_(x12 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x12))))%N) (U6 x12)))))))) else NoValue)) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vmax (Finite 0) (if [exists x10 : (ordinal_finType ((#|X| + 1))%N), ((1 <= nat_of_ord x10)%N) && ((Rltb ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11))) (part * (1 - delta))))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | ((1 <= nat_of_ord x10)%N) && ((Rltb ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11))) (part * (1 - delta))))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - (part * (1 - delta))) - delta))) (Finite ((part * (1 - delta)) - ((1 - delta) * (\sum_(x12 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x12))))%N) (U6 x12)))))))) else NoValue)) (Finite 0)))) -> (vlt (Finite (part * (1 - delta))) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L8 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (vmax (Finite 0) (if [exists x10 : (ordinal_finType ((#|X| + 1))%N), ((1 <= nat_of_ord x10)%N) && ((Rltb ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11))) (part * (1 - delta))))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | ((1 <= nat_of_ord x10)%N) && ((Rltb ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11))) (part * (1 - delta))))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - (part * (1 - delta))) - delta))) (Finite ((part * (1 - delta)) - ((1 - delta) * (\sum_(x12 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x12))))%N) (U6 x12)))))))) else NoValue)) (Finite 0))) (Finite 1)) (Finite share))) (Finite delta))))) /\ (vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L8 v_)))) (vexp (vmax (Finite 0) (if [exists x10 : (ordinal_finType ((#|X| + 1))%N), ((1 <= nat_of_ord x10)%N) && ((Rltb ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11))) (part * (1 - delta))))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | ((1 <= nat_of_ord x10)%N) && ((Rltb ((1 - delta) * (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11))) (part * (1 - delta))))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - (part * (1 - delta))) - delta))) (Finite ((part * (1 - delta)) - ((1 - delta) * (\sum_(x12 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x12))))%N) (U6 x12)))))))) else NoValue))) (Finite delta)) (Finite (part * (1 - delta))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_interior_D_up_to_1_delta_holds : c_theorem_9_interior_D_up_to_1_delta.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 s s0 s1 [V [hV ne]].
have falls (x y : X) : (enum_rank x <= enum_rank y)%N -> V y <= V x by rewrite !hV; exact: falling_le.
exists V; split=> //; exists (fun=> V); split=> //.
have [|||//|w [e w0 reach miss]] := @printed_level X V (fun=> V) falls (fun=> erefl) d (p * (1 - d)); try nra; try lra.
exact: (@equals_level (fun v => pointwise_distortion (fun=> indep (fun=> V)) v (Finite d)) _ w).
Qed.
