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
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (D <> (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))) ->
  (exists U6 : law X, (forall x7 : X, ((U6 x7) = (falling (fun x5 : X => (P x5)) x7))) /\ (exists L8 : kernel (ordinal_finType 1) X, ((forall y9 : X, ((L8 (@Ordinal 1 0 isT) y9) = (U6 y9)))) /\ (((has_value (vexp (vmax (vmax (Finite 0) (if [exists x10 : (ordinal_finType ((#|X| + 1))%N), ((1 <= nat_of_ord x10)%N) && ((Rltb (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)) D))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | ((1 <= nat_of_ord x10)%N) && ((Rltb (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)) D))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - D) - 0))) (Finite (D - (\sum_(x12 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x12))))%N) (U6 x12))))))) else NoValue)) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vmax (Finite 0) (if [exists x10 : (ordinal_finType ((#|X| + 1))%N), ((1 <= nat_of_ord x10)%N) && ((Rltb (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)) D))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | ((1 <= nat_of_ord x10)%N) && ((Rltb (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)) D))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - D) - 0))) (Finite (D - (\sum_(x12 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x12))))%N) (U6 x12))))))) else NoValue)) (Finite 0)))) -> (vlt (Finite D) (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L8 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (vmax (Finite 0) (if [exists x10 : (ordinal_finType ((#|X| + 1))%N), ((1 <= nat_of_ord x10)%N) && ((Rltb (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)) D))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | ((1 <= nat_of_ord x10)%N) && ((Rltb (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)) D))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - D) - 0))) (Finite (D - (\sum_(x12 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x12))))%N) (U6 x12))))))) else NoValue)) (Finite 0))) (Finite 1)) (Finite share))) (Finite 0))))) /\ (vle (pointwise_distortion (fun v_ : (ordinal_finType 1) => (indep (fun _ : (ordinal_finType 1) => (L8 v_)))) (vexp (vmax (Finite 0) (if [exists x10 : (ordinal_finType ((#|X| + 1))%N), ((1 <= nat_of_ord x10)%N) && ((Rltb (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)) D))] then (\vmin_(x10 : (ordinal_finType ((#|X| + 1))%N) | ((1 <= nat_of_ord x10)%N) && ((Rltb (\sum_(x11 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)) D))) (vln (vdiv (Finite (((letters X) - (INR x10)) * ((1 - D) - 0))) (Finite (D - (\sum_(x12 : X | ((#|X| + 1) <= ((nat_of_ord x10) + (nat_of_ord (enum_rank x12))))%N) (U6 x12))))))) else NoValue))) (Finite 0)) (Finite D))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_13_interior_holds : c_theorem_13_interior.
Proof.
move=> X m2 P P0 D D0 D1 s s0 s1 [V [hV ne]].
have falls (x y : X) : (enum_rank x <= enum_rank y)%N -> V y <= V x by rewrite !hV; exact: falling_le.
exists V; split=> //; exists (fun=> V); split=> //.
have [w [e w0 reach miss]] := @printed_level0 X V (fun=> V) falls (fun=> erefl) D D0 D1 ne.
exact: (@equals_level (fun v => pointwise_distortion (fun=> indep (fun=> V)) v (Finite 0)) _ w).
Qed.
