(* zhong-put/theorem-9-lp-chain#crossings, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_lp_chain_crossings : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall gamma : R,
  (0 <= gamma) ->
  (gamma < 1) ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ ((forall x4 : X, (1 <= nat_of_ord (enum_rank x4))%N -> (forall x5 : X, (1 <= nat_of_ord (enum_rank x5))%N && (x4 != x5) -> (veq (vmul (Finite (1 - gamma)) (vdiv (Finite (((INR (enum_rank x5)) * (\sum_(x6 : X | ((#|X|) <= ((nat_of_ord (enum_rank x4)) + (nat_of_ord (enum_rank x6))))%N) (U1 x6))) - ((INR (enum_rank x4)) * (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x5)) + (nat_of_ord (enum_rank x7))))%N) (U1 x7))))) (Finite ((\sum_(x6 : X | ((#|X|) <= ((nat_of_ord (enum_rank x4)) + (nat_of_ord (enum_rank x6))))%N) (U1 x6)) - (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x5)) + (nat_of_ord (enum_rank x7))))%N) (U1 x7)))))) (vsub (Finite ((INR (enum_rank x4)) * (1 - gamma))) (vmul (Finite (\sum_(x6 : X | ((#|X|) <= ((nat_of_ord (enum_rank x4)) + (nat_of_ord (enum_rank x6))))%N) (U1 x6))) (vmul (Finite (1 - gamma)) (vdiv (Finite ((INR (enum_rank x4)) - (INR (enum_rank x5)))) (Finite ((\sum_(x6 : X | ((#|X|) <= ((nat_of_ord (enum_rank x4)) + (nat_of_ord (enum_rank x6))))%N) (U1 x6)) - (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x5)) + (nat_of_ord (enum_rank x7))))%N) (U1 x7))))))))))) /\ (forall x8 : X, (1 <= nat_of_ord (enum_rank x8))%N -> (forall x9 : X, (1 <= nat_of_ord (enum_rank x9))%N && (x8 != x9) -> (veq (vmul (Finite (1 - gamma)) (vdiv (Finite (((INR (enum_rank x9)) * (\sum_(x6 : X | ((#|X|) <= ((nat_of_ord (enum_rank x8)) + (nat_of_ord (enum_rank x6))))%N) (U1 x6))) - ((INR (enum_rank x8)) * (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x9)) + (nat_of_ord (enum_rank x7))))%N) (U1 x7))))) (Finite ((\sum_(x6 : X | ((#|X|) <= ((nat_of_ord (enum_rank x8)) + (nat_of_ord (enum_rank x6))))%N) (U1 x6)) - (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x9)) + (nat_of_ord (enum_rank x7))))%N) (U1 x7)))))) (vsub (Finite ((INR (enum_rank x9)) * (1 - gamma))) (vmul (Finite (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x9)) + (nat_of_ord (enum_rank x7))))%N) (U1 x7))) (vmul (Finite (1 - gamma)) (vdiv (Finite ((INR (enum_rank x8)) - (INR (enum_rank x9)))) (Finite ((\sum_(x6 : X | ((#|X|) <= ((nat_of_ord (enum_rank x8)) + (nat_of_ord (enum_rank x6))))%N) (U1 x6)) - (\sum_(x7 : X | ((#|X|) <= ((nat_of_ord (enum_rank x9)) + (nat_of_ord (enum_rank x7))))%N) (U1 x7))))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_lp_chain_crossings_holds : c_theorem_9_lp_chain_crossings.
Proof.
move=> X m2 P P0 g g0 g1; have [U [hU falls U0]] := ordered_setting P0; exists U; split=> //.
have gap (x y : X) : (1 <= enum_rank x)%N -> (1 <= enum_rank y)%N -> x != y ->
    tail U (#|X| - enum_rank x) - tail U (#|X| - enum_rank y) <> 0.
  move=> x1 y1 ne; have xX := ltn_ord (enum_rank x); have yX := ltn_ord (enum_rank y).
  have less (i j : nat) : (1 <= i)%N -> (i < j)%N -> (j < #|X|)%N -> tail U (#|X| - i) < tail U (#|X| - j).
    by move=> i1 ij jX; apply: tail_lt => //; [apply: ltn_sub2l => //; exact: ltn_trans ij jX|rewrite ltn_subrL (ltn_trans i1 ij) (leq_ltn_trans _ jX)].
  have : nat_of_ord (enum_rank x) != enum_rank y by rewrite (inj_eq val_inj) (inj_eq enum_rank_inj).
  by rewrite neq_ltn => /orP[h|h]; [have := less _ _ x1 h yX|have := less _ _ y1 h xX]; lra.
split=> x x1 y /andP[y1 ne]; rewrite !last_masses !vdivF; try exact: gap.
  by rewrite !vmulF vsubF; apply/veqF; field; exact: gap.
by rewrite !vmulF vsubF; apply/veqF; field; exact: gap.
Qed.
