(* zhong-put/theorem-9-eq-14@masses-differ, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_eq_14_masses_differ : Prop :=
  forall X : finType,
  (3 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall gamma : R,
  (0 <= gamma) ->
  (gamma < 1) ->
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (forall x4 : X, (forall x5 : X, (nat_of_ord (enum_rank x5) == (nat_of_ord (enum_rank x4)).+1)%N -> ((U2 x5) < (U2 x4))))) ->
  (exists U8 : law X, (forall x9 : X, ((U8 x9) = (falling (fun x7 : X => (P x7)) x9))) /\ ((forall x10 : X, (1 <= nat_of_ord (enum_rank x10))%N -> (forall x11 : X, (((1 <= nat_of_ord (enum_rank x11))%N) && ((x11 != x10))) -> (forall x12 : X, ((((1 <= nat_of_ord (enum_rank x12))%N) && ((x12 != x10)))) && (enum_rank x11 < enum_rank x12)%N && [forall x13 : X, ((((1 <= nat_of_ord (enum_rank x13))%N) && ((x13 != x10)))) ==> ~~ ((enum_rank x11 < enum_rank x13)%N && (enum_rank x13 < enum_rank x12)%N)] -> (vlt (vmul (Finite (1 - gamma)) (vdiv (Finite ((INR (enum_rank x12)) - (INR (enum_rank x10)))) (Finite ((\sum_(x18 : X | ((#|X|) <= ((nat_of_ord (enum_rank x12)) + (nat_of_ord (enum_rank x18))))%N) (U8 x18)) - (\sum_(x19 : X | ((#|X|) <= ((nat_of_ord (enum_rank x10)) + (nat_of_ord (enum_rank x19))))%N) (U8 x19)))))) (vmul (Finite (1 - gamma)) (vdiv (Finite ((INR (enum_rank x11)) - (INR (enum_rank x10)))) (Finite ((\sum_(x14 : X | ((#|X|) <= ((nat_of_ord (enum_rank x11)) + (nat_of_ord (enum_rank x14))))%N) (U8 x14)) - (\sum_(x15 : X | ((#|X|) <= ((nat_of_ord (enum_rank x10)) + (nat_of_ord (enum_rank x15))))%N) (U8 x15)))))))))) /\ (forall x10 : X, (1 <= nat_of_ord (enum_rank x10))%N -> (forall x11 : X, (((1 <= nat_of_ord (enum_rank x11))%N) && ((x11 != x10))) -> (forall x12 : X, ((((1 <= nat_of_ord (enum_rank x12))%N) && ((x12 != x10)))) && (enum_rank x11 < enum_rank x12)%N && [forall x13 : X, ((((1 <= nat_of_ord (enum_rank x13))%N) && ((x13 != x10)))) ==> ~~ ((enum_rank x11 < enum_rank x13)%N && (enum_rank x13 < enum_rank x12)%N)] -> (vlt (vmul (Finite (1 - gamma)) (vdiv (Finite (((INR (enum_rank x10)) * (\sum_(x16 : X | ((#|X|) <= ((nat_of_ord (enum_rank x11)) + (nat_of_ord (enum_rank x16))))%N) (U8 x16))) - ((INR (enum_rank x11)) * (\sum_(x17 : X | ((#|X|) <= ((nat_of_ord (enum_rank x10)) + (nat_of_ord (enum_rank x17))))%N) (U8 x17))))) (Finite ((\sum_(x14 : X | ((#|X|) <= ((nat_of_ord (enum_rank x11)) + (nat_of_ord (enum_rank x14))))%N) (U8 x14)) - (\sum_(x15 : X | ((#|X|) <= ((nat_of_ord (enum_rank x10)) + (nat_of_ord (enum_rank x15))))%N) (U8 x15)))))) (vmul (Finite (1 - gamma)) (vdiv (Finite (((INR (enum_rank x10)) * (\sum_(x20 : X | ((#|X|) <= ((nat_of_ord (enum_rank x12)) + (nat_of_ord (enum_rank x20))))%N) (U8 x20))) - ((INR (enum_rank x12)) * (\sum_(x21 : X | ((#|X|) <= ((nat_of_ord (enum_rank x10)) + (nat_of_ord (enum_rank x21))))%N) (U8 x21))))) (Finite ((\sum_(x18 : X | ((#|X|) <= ((nat_of_ord (enum_rank x12)) + (nat_of_ord (enum_rank x18))))%N) (U8 x18)) - (\sum_(x19 : X | ((#|X|) <= ((nat_of_ord (enum_rank x10)) + (nat_of_ord (enum_rank x19))))%N) (U8 x19)))))))))) /\ (forall x10 : X, (1 <= nat_of_ord (enum_rank x10))%N -> (forall x22 : X, ((((1 <= nat_of_ord (enum_rank x22))%N) && ((x22 != x10)))) -> ((vlt (Finite 0) (vmul (Finite (1 - gamma)) (vdiv (Finite ((INR (enum_rank x22)) - (INR (enum_rank x10)))) (Finite ((\sum_(x23 : X | ((#|X|) <= ((nat_of_ord (enum_rank x22)) + (nat_of_ord (enum_rank x23))))%N) (U8 x23)) - (\sum_(x24 : X | ((#|X|) <= ((nat_of_ord (enum_rank x10)) + (nat_of_ord (enum_rank x24))))%N) (U8 x24))))))) /\ (vlt (Finite 0) (vmul (Finite (1 - gamma)) (vdiv (Finite (((INR (enum_rank x10)) * (\sum_(x25 : X | ((#|X|) <= ((nat_of_ord (enum_rank x22)) + (nat_of_ord (enum_rank x25))))%N) (U8 x25))) - ((INR (enum_rank x22)) * (\sum_(x26 : X | ((#|X|) <= ((nat_of_ord (enum_rank x10)) + (nat_of_ord (enum_rank x26))))%N) (U8 x26))))) (Finite ((\sum_(x23 : X | ((#|X|) <= ((nat_of_ord (enum_rank x22)) + (nat_of_ord (enum_rank x23))))%N) (U8 x23)) - (\sum_(x24 : X | ((#|X|) <= ((nat_of_ord (enum_rank x10)) + (nat_of_ord (enum_rank x24))))%N) (U8 x24)))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_eq_14_masses_differ_holds : c_theorem_9_eq_14_masses_differ.
Proof.
move=> X m2 P P0 g g0 g1 [V [hV strict]]; exists V; split=> //.
have falls (x y : X) : (enum_rank x <= enum_rank y)%N -> V y <= V x by rewrite !hV; exact: falling_le.
have V0 x : 0 < V x by rewrite hV; exact: falling_gt0.
have q : 0 < 1 - g by lra.
have ne (x y : X) : x != y -> nat_of_ord (enum_rank x) != enum_rank y by rewrite (inj_eq val_inj) (inj_eq enum_rank_inj).
have le (x : X) : (enum_rank x <= #|X|)%N by exact: ltnW.
have gap (x y : X) : x != y -> tail V (#|X| - enum_rank x) - tail V (#|X| - enum_rank y) <> 0.
  by move=> xy; exact: (crossing_gap V0 (ne _ _ xy) (le x) (le y)).
have second (x y : X) : x != y -> (INR (enum_rank y) * tail V (#|X| - enum_rank x) - INR (enum_rank x) * tail V (#|X| - enum_rank y)) /
    (tail V (#|X| - enum_rank x) - tail V (#|X| - enum_rank y)) = INR (enum_rank y) - tail V (#|X| - enum_rank y) * crossing_u V (enum_rank x) (enum_rank y).
  by move=> xy; rewrite /crossing_u; field; exact: gap.
have last (x : X) : (1 <= enum_rank x)%N -> 0 < tail V (#|X| - enum_rank x).
  by move=> x0; apply: tail_gt0 => //; rewrite ltn_subrL x0 (leq_ltn_trans _ (ltn_ord (enum_rank x))).
split; [|split] => x x1 y.
- move=> /andP[y1 yx] z /andP[/andP[/andP[z1 zx] yz] _]; rewrite !last_masses !vdivF; try exact: gap.
  apply/vltF; apply: Rmult_lt_compat_l => //; apply: (crossing_falls V0 falls strict) => //; exact: ne.
- move=> /andP[y1 yx] z /andP[/andP[/andP[z1 zx] yz] _]; rewrite !last_masses !vdivF; try exact: gap.
  apply/vltF; apply: Rmult_lt_compat_l => //; rewrite !second //.
  have := Rmult_lt_compat_l _ _ _ (last x x1) (crossing_falls V0 falls strict yz (ne _ _ yx) (ne _ _ zx) (le z) (le x)); lra.
move=> /andP[y1 yx]; rewrite !last_masses !vdivF; try exact: gap.
split; apply/vltF; apply: Rmult_lt_0_compat => //; first exact: (crossing_pos V0 (ne _ _ yx) (le y) (le x)).
have t := last x x1; have x0 : 0%N != enum_rank x by rewrite eq_sym -lt0n.
have h := Rmult_lt_compat_l _ _ _ t (crossing_falls V0 falls strict y1 x0 (ne _ _ yx) (le y) (le x)).
have e : tail V (#|X| - enum_rank x) * crossing_u V 0 (enum_rank x) = INR (enum_rank x).
  rewrite /crossing_u subn0 tail_none -[INR 0]/0.
  by field; lra.
by rewrite e in h; rewrite second //; lra.
Qed.
