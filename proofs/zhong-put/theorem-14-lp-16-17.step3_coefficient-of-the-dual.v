(* zhong-put/theorem-14-lp-16-17.step3@coefficient-of-the-dual, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_14_lp_16_17_step3_coefficient_of_the_dual : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall k : nat,
  (1 <= k)%N ->
  (k <= #|X|)%N ->
  forall part : R,
  (0 < part) ->
  (part <= 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (veq (vopp (lp_greatest (fun v4 : (ordinal_finType 3) -> R => ((forall x5 : (ordinal_finType ((#|X| + 1))%N), (1 <= nat_of_ord x5)%N -> (((((1 - (\sum_(x6 : X | (((nat_of_ord x5)) <= ((nat_of_ord (enum_rank x6))))%N) (U1 x6))) * (v4 (@Ordinal 3 0 isT))) + ((INR x5) * (v4 (@Ordinal 3 1 isT)))) + ((- 1) * (v4 (@Ordinal 3 2 isT)))) <= (INR x5))) /\ ((0 <= (v4 (@Ordinal 3 0 isT))) /\ (0 <= (v4 (@Ordinal 3 1 isT))) /\ (0 <= (v4 (@Ordinal 3 2 isT)))))) (fun v7 : (ordinal_finType 3) -> R => (Val (Finite ((((1 - ((\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)) + (part * ((\sum_(x9 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x9))))%N) (U1 x9)) - (\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U1 x8)))))) * (v7 (@Ordinal 3 0 isT))) + (v7 (@Ordinal 3 1 isT))) + ((- 1) * (v7 (@Ordinal 3 2 isT))))))))) (vmin (Finite (- 1)) (vsub (vdiv (Finite (((\sum_(x10 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x10))))%N) (U1 x10)) + (part * ((\sum_(x11 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x11))))%N) (U1 x11)) - (\sum_(x10 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x10))))%N) (U1 x10))))) - (\sum_(x10 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x10))))%N) (U1 x10)))) (Finite (at_number (fun x_ : X => (U1 x_)) (#|X| - k)))) (Finite (((letters X) + 1) - (INR k))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_14_lp_16_17_step3_coefficient_of_the_dual_holds : c_theorem_14_lp_16_17_step3_coefficient_of_the_dual.
Proof.
move=> X m2 P P0 k k1 kX p p0 p1; have [U [hU falls U0]] := ordered_setting P0; exists U; split=> //.
have nX : (#|X| - k < #|X|)%N by rewrite ltn_subrL k1 (leq_trans k1 kX).
have [-> -> -> nE] := inside_masses U k1 kX; have u0 := next_gt0 U0 nX.
rewrite (@multipliers_value X U falls U0 (#|X| - k) (1 - p)) //; [|lra|by rewrite /next_mass; ring].
rewrite vdivF; last lra.
rewrite voppF vsubF vminF; apply/veqF; rewrite nE Ropp_Rmax; congr Rmin.
by rewrite /next_mass; field; rewrite -/(next_mass U _); lra.
Qed.
