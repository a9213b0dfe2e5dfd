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
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (forall x4 : X, (forall x5 : X, ((nat_of_ord (enum_rank x5)) == (nat_of_ord (enum_rank x4)).+1)%N -> ((U1 x5) < (U1 x4))))) ->
  (exists U6 : law X, (forall x2 : X, ((U6 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ ((forall x7 : X, (1 <= nat_of_ord (enum_rank x7))%N -> (forall x8 : X, (1 <= nat_of_ord (enum_rank x8))%N && (x8 != x7) -> (forall x9 : X, (1 <= nat_of_ord (enum_rank x9))%N && ((x9 != x7) && ((nat_of_ord (enum_rank x8)) < (nat_of_ord (enum_rank x9)))%N) -> (vlt (vmul (Finite (1 - gamma)) (vdiv (Finite ((INR (enum_rank x9)) - (INR (enum_rank x7)))) (Finite ((\sum_(x10 : X | ((#|X|) <= ((nat_of_ord (enum_rank x9)) + (nat_of_ord (enum_rank x10))))%N) (U6 x10)) - (\sum_(x11 : X | ((#|X|) <= ((nat_of_ord (enum_rank x7)) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)))))) (vmul (Finite (1 - gamma)) (vdiv (Finite ((INR (enum_rank x8)) - (INR (enum_rank x7)))) (Finite ((\sum_(x12 : X | ((#|X|) <= ((nat_of_ord (enum_rank x8)) + (nat_of_ord (enum_rank x12))))%N) (U6 x12)) - (\sum_(x11 : X | ((#|X|) <= ((nat_of_ord (enum_rank x7)) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)))))))))) /\ (forall x13 : X, (1 <= nat_of_ord (enum_rank x13))%N -> (forall x14 : X, (1 <= nat_of_ord (enum_rank x14))%N && (x14 != x13) -> (forall x15 : X, (1 <= nat_of_ord (enum_rank x15))%N && ((x15 != x13) && ((nat_of_ord (enum_rank x14)) < (nat_of_ord (enum_rank x15)))%N) -> (vlt (vmul (Finite (1 - gamma)) (vdiv (Finite (((INR (enum_rank x13)) * (\sum_(x12 : X | ((#|X|) <= ((nat_of_ord (enum_rank x14)) + (nat_of_ord (enum_rank x12))))%N) (U6 x12))) - ((INR (enum_rank x14)) * (\sum_(x11 : X | ((#|X|) <= ((nat_of_ord (enum_rank x13)) + (nat_of_ord (enum_rank x11))))%N) (U6 x11))))) (Finite ((\sum_(x12 : X | ((#|X|) <= ((nat_of_ord (enum_rank x14)) + (nat_of_ord (enum_rank x12))))%N) (U6 x12)) - (\sum_(x11 : X | ((#|X|) <= ((nat_of_ord (enum_rank x13)) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)))))) (vmul (Finite (1 - gamma)) (vdiv (Finite (((INR (enum_rank x13)) * (\sum_(x10 : X | ((#|X|) <= ((nat_of_ord (enum_rank x15)) + (nat_of_ord (enum_rank x10))))%N) (U6 x10))) - ((INR (enum_rank x15)) * (\sum_(x11 : X | ((#|X|) <= ((nat_of_ord (enum_rank x13)) + (nat_of_ord (enum_rank x11))))%N) (U6 x11))))) (Finite ((\sum_(x10 : X | ((#|X|) <= ((nat_of_ord (enum_rank x15)) + (nat_of_ord (enum_rank x10))))%N) (U6 x10)) - (\sum_(x11 : X | ((#|X|) <= ((nat_of_ord (enum_rank x13)) + (nat_of_ord (enum_rank x11))))%N) (U6 x11)))))))))) /\ (forall x16 : X, (1 <= nat_of_ord (enum_rank x16))%N -> (forall x17 : X, (1 <= nat_of_ord (enum_rank x17))%N && (x17 != x16) -> ((vlt (Finite 0) (vmul (Finite (1 - gamma)) (vdiv (Finite ((INR (enum_rank x17)) - (INR (enum_rank x16)))) (Finite ((\sum_(x18 : X | ((#|X|) <= ((nat_of_ord (enum_rank x17)) + (nat_of_ord (enum_rank x18))))%N) (U6 x18)) - (\sum_(x19 : X | ((#|X|) <= ((nat_of_ord (enum_rank x16)) + (nat_of_ord (enum_rank x19))))%N) (U6 x19))))))) /\ (vlt (Finite 0) (vmul (Finite (1 - gamma)) (vdiv (Finite (((INR (enum_rank x16)) * (\sum_(x18 : X | ((#|X|) <= ((nat_of_ord (enum_rank x17)) + (nat_of_ord (enum_rank x18))))%N) (U6 x18))) - ((INR (enum_rank x17)) * (\sum_(x19 : X | ((#|X|) <= ((nat_of_ord (enum_rank x16)) + (nat_of_ord (enum_rank x19))))%N) (U6 x19))))) (Finite ((\sum_(x18 : X | ((#|X|) <= ((nat_of_ord (enum_rank x17)) + (nat_of_ord (enum_rank x18))))%N) (U6 x18)) - (\sum_(x19 : X | ((#|X|) <= ((nat_of_ord (enum_rank x16)) + (nat_of_ord (enum_rank x19))))%N) (U6 x19)))))))))))).

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
- move=> /andP[y1 yx] z /andP[z1 /andP[zx yz]]; rewrite !last_masses !vdivF; try exact: gap.
  apply/vltF; apply: Rmult_lt_compat_l => //; apply: (crossing_falls V0 falls strict) => //; exact: ne.
- move=> /andP[y1 yx] z /andP[z1 /andP[zx yz]]; rewrite !last_masses !vdivF; try exact: gap.
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
