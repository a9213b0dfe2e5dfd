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
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (veq (vopp (lp_greatest (fun v7 : (ordinal_finType 3) -> R => ((forall x8 : (ordinal_finType ((#|X| + 1))%N), (((1 <= nat_of_ord x8)%N)) -> (((((1 - (\sum_(x9 : X | (((nat_of_ord x8)) <= ((nat_of_ord (enum_rank x9))))%N) (U2 x9))) * (v7 (@Ordinal 3 0 isT))) + ((INR x8) * (v7 (@Ordinal 3 1 isT)))) + ((- 1) * (v7 (@Ordinal 3 2 isT)))) <= (INR x8))) /\ ((0 <= (v7 (@Ordinal 3 0 isT))) /\ (0 <= (v7 (@Ordinal 3 1 isT))) /\ (0 <= (v7 (@Ordinal 3 2 isT)))))) (fun v7 : (ordinal_finType 3) -> R => (Val (Finite ((((1 - ((\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U2 x4)) + (part * ((\sum_(x5 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x5))))%N) (U2 x5)) - (\sum_(x6 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x6))))%N) (U2 x6)))))) * (v7 (@Ordinal 3 0 isT))) + (v7 (@Ordinal 3 1 isT))) + ((- 1) * (v7 (@Ordinal 3 2 isT))))))))) (vmin (Finite (- 1)) (vsub (vdiv (Finite (((\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U2 x4)) + (part * ((\sum_(x5 : X | ((#|X|) <= (k + (nat_of_ord (enum_rank x5))))%N) (U2 x5)) - (\sum_(x6 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x6))))%N) (U2 x6))))) - (\sum_(x10 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x10))))%N) (U2 x10)))) (Finite (at_number (fun x_ : X => (U2 x_)) (#|X| - k)))) (Finite (((letters X) + 1) - (INR k))))))).

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
