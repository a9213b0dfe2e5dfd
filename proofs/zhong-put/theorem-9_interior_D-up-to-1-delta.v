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
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ ((part * (1 - delta)) <> ((1 - delta) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4))))) ->
  (exists U5 : law X, (forall x2 : X, ((U5 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L6 : kernel (ordinal_finType 1) X, ((forall x7 : X, ((L6 (@Ordinal 1 0 isT) x7) = (U5 x7)))) /\ (((has_value (vexp (vmax (vmax (Finite 0) (if [exists x8 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x8)%N && (Rltb ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x8) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))) (part * (1 - delta)))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x10)%N && (Rltb ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))) (part * (1 - delta)))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - (part * (1 - delta))) - delta))) (Finite ((part * (1 - delta)) - ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)))))))) else NoValue)) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vmax (Finite 0) (if [exists x8 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x8)%N && (Rltb ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x8) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))) (part * (1 - delta)))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x10)%N && (Rltb ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))) (part * (1 - delta)))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - (part * (1 - delta))) - delta))) (Finite ((part * (1 - delta)) - ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)))))))) else NoValue)) (Finite 0)))) -> (vlt (Finite (part * (1 - delta))) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L6 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (vmax (Finite 0) (if [exists x8 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x8)%N && (Rltb ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x8) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))) (part * (1 - delta)))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x10)%N && (Rltb ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))) (part * (1 - delta)))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - (part * (1 - delta))) - delta))) (Finite ((part * (1 - delta)) - ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)))))))) else NoValue)) (Finite 0))) (Finite 1)) (Finite share))) (Finite delta))))) /\ (vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L6 v_)))) (vexp (vmax (Finite 0) (if [exists x8 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x8)%N && (Rltb ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x8) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))) (part * (1 - delta)))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x10)%N && (Rltb ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))) (part * (1 - delta)))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - (part * (1 - delta))) - delta))) (Finite ((part * (1 - delta)) - ((1 - delta) * (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)))))))) else NoValue))) (Finite delta)) (Finite (part * (1 - delta))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_interior_D_up_to_1_delta_holds : c_theorem_9_interior_D_up_to_1_delta.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 s s0 s1 [V [hV ne]].
have falls (x y : X) : (enum_rank x <= enum_rank y)%N -> V y <= V x by rewrite !hV; exact: falling_le.
exists V; split=> //; exists (fun=> V); split=> //.
have [|||//|w [e w0 reach miss]] := @printed_level X V (fun=> V) falls (fun=> erefl) d (p * (1 - d)); try nra; try lra.
exact: (@equals_level (fun v => pointwise_distortion (fun=> indep (fun=> V)) v (Finite d)) _ w).
Qed.
