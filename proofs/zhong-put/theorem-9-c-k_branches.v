(* zhong-put/theorem-9-c-k#branches, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_c_k_branches : Prop :=
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
  forall k : nat,
  (1 <= k)%N ->
  (k <= #|X|)%N ->
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (exists U6 : law X, (forall x7 : X, ((U6 x7) = (falling (fun x5 : X => (P x5)) x7))) /\ (((1 - delta) * (\sum_(x8 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x8))))%N) (U6 x8))) < ((part * (1 - delta)) * (\sum_(x4 : X | ((1) <= ((nat_of_ord (enum_rank x4))))%N) (U2 x4)))))) ->
  (exists U10 : law X, (forall x11 : X, ((U10 x11) = (falling (fun x9 : X => (P x9)) x11))) /\ (veq (vdiv (vsub (vmul (Finite ((letters X) - 1)) (vsub (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x12 : X | ((1) <= ((nat_of_ord (enum_rank x12))))%N) (U10 x12)))) - (delta * (\sum_(x13 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x13))))%N) (U10 x13))))) (Finite (1 - (\sum_(x13 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x13))))%N) (U10 x13))))) (Finite delta))) (vdiv (vadd (vadd (vsub (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x12 : X | ((1) <= ((nat_of_ord (enum_rank x12))))%N) (U10 x12)))) - (delta * (\sum_(x13 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x13))))%N) (U10 x13))))) (Finite (1 - (\sum_(x13 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x13))))%N) (U10 x13))))) (Finite 1)) (Finite ((part * (1 - delta)) * (\sum_(x12 : X | ((1) <= ((nat_of_ord (enum_rank x12))))%N) (U10 x12))))) (vmul (vsub (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x12 : X | ((1) <= ((nat_of_ord (enum_rank x12))))%N) (U10 x12)))) - (delta * (\sum_(x13 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x13))))%N) (U10 x13))))) (Finite (1 - (\sum_(x13 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x13))))%N) (U10 x13))))) (Finite delta)) (Finite ((((INR k) - 1) * (at_number (fun x_ : X => (U10 x_)) (#|X| - k))) - (\sum_(x14 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x14))))%N) (U10 x14)))))) (Finite (at_number (fun x_ : X => (U10 x_)) (#|X| - k))))) (vsub (Finite 1) (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x12 : X | ((1) <= ((nat_of_ord (enum_rank x12))))%N) (U10 x12)))) - (delta * (\sum_(x13 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x13))))%N) (U10 x13))))) (Finite (1 - (\sum_(x13 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x13))))%N) (U10 x13))))))) (vdiv (Finite (((letters X) - (INR k)) * ((1 - ((part * (1 - delta)) * (\sum_(x12 : X | ((1) <= ((nat_of_ord (enum_rank x12))))%N) (U10 x12)))) - delta))) (Finite (((part * (1 - delta)) * (\sum_(x12 : X | ((1) <= ((nat_of_ord (enum_rank x12))))%N) (U10 x12))) - ((1 - delta) * (\sum_(x15 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x15))))%N) (U10 x15)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_c_k_branches_holds : c_theorem_9_c_k_branches.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 k k1 kX [V [hV [W [hW lt]]]]; exists V; split=> //.
have e : W = V by apply: law_ext => x; rewrite hV hW.
rewrite e in lt; have V0 x : 0 < V x by rewrite hV; exact: falling_gt0.
have falls (x y : X) : (enum_rank x <= enum_rank y)%N -> V y <= V x by rewrite !hV; exact: falling_le.
rewrite !tail_from in lt *; set D := _ * \sum_(x | _) _ in lt *; set t := tail V _ in lt *.
have S1 : tail V 1 < 1 by exact: tail_lt1.
have t1 : t < 1 by apply: tail_lt1 => //; rewrite subn_gt0 addn1 ltnS.
have a0 : 0 < at_number V (#|X| - k) by apply: at_number_pos => //; rewrite ltn_subrL k1 ltnW.
set a := at_number _ _ in a0 *; rewrite (vdivF _ (_ : 1 - t <> 0)); last lra.
have f1 : 1 - (1 - D - d * t) / (1 - t) = (D - (1 - d) * t) / (1 - t) by field; lra.
have f0 : (D - (1 - d) * t) / (1 - t) <> 0 by apply: Rgt_not_eq; apply: Rdiv_lt_0_compat; lra.
autorewrite with finite_values; rewrite (vdivF _ (_ : a <> 0)); last lra.
autorewrite with finite_values; rewrite f1 vdivF //; rewrite vdivF; last lra.
by apply/veqF; field; lra.
Qed.
