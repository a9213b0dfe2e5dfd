(* zhong-put/theorem-13#interior, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_13_interior : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (D <= 1) ->
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (D <> (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U1 x4)))) ->
  (exists U5 : law X, (forall x2 : X, ((U5 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (exists L6 : kernel (ordinal_finType 1) X, ((forall x7 : X, ((L6 (@Ordinal 1 0 isT) x7) = (U5 x7)))) /\ (((has_value (vexp (vmax (vmax (Finite 0) (if [exists x8 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x8)%N && (Rltb (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x8) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)) D)] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x10)%N && (Rltb (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)) D)) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - D) - 0))) (Finite (D - (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))))))) else NoValue)) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vmax (Finite 0) (if [exists x8 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x8)%N && (Rltb (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x8) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)) D)] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x10)%N && (Rltb (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)) D)) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - D) - 0))) (Finite (D - (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))))))) else NoValue)) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L6 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (vmax (Finite 0) (if [exists x8 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x8)%N && (Rltb (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x8) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)) D)] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x10)%N && (Rltb (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)) D)) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - D) - 0))) (Finite (D - (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))))))) else NoValue)) (Finite 0))) (Finite 1)) (Finite share))) (Finite 0))))) /\ (vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L6 v_)))) (vexp (vmax (Finite 0) (if [exists x8 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x8)%N && (Rltb (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x8) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)) D)] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | (1 <= nat_of_ord x10)%N && (Rltb (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9)) D)) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - D) - 0))) (Finite (D - (\sum_(x9 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x9))))%N) (U5 x9))))))) else NoValue))) (Finite 0)) (Finite D))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_13_interior_holds : c_theorem_13_interior.
Proof.
move=> X m2 P P0 D D0 D1 s s0 s1 [V [hV ne]].
have falls (x y : X) : (enum_rank x <= enum_rank y)%N -> V y <= V x by rewrite !hV; exact: falling_le.
exists V; split=> //; exists (fun=> V); split=> //.
have [w [e w0 reach miss]] := @printed_level0 X V (fun=> V) falls (fun=> erefl) D D0 D1 ne.
exact: (@equals_level (fun v => pointwise_distortion (fun=> indep (fun=> V)) v (Finite 0)) _ w).
Qed.
