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
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (((1 - delta) * (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U1 x4))) < ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U1 x5))))) ->
  (exists U6 : law X, (forall x2 : X, ((U6 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (veq (vdiv (vsub (vmul (Finite ((letters X) - 1)) (vsub (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U6 x5)))) - (delta * (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U6 x4))))) (Finite (1 - (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U6 x4))))) (Finite delta))) (vdiv (vadd (vadd (vsub (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U6 x5)))) - (delta * (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U6 x4))))) (Finite (1 - (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U6 x4))))) (Finite 1)) (Finite ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U6 x5))))) (vmul (vsub (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U6 x5)))) - (delta * (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U6 x4))))) (Finite (1 - (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U6 x4))))) (Finite delta)) (Finite ((((INR k) - 1) * (at_number (fun x_ : X => (U6 x_)) (#|X| - k))) - (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U6 x4)))))) (Finite (at_number (fun x_ : X => (U6 x_)) (#|X| - k))))) (vsub (Finite 1) (vdiv (Finite ((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U6 x5)))) - (delta * (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U6 x4))))) (Finite (1 - (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U6 x4))))))) (vdiv (Finite (((letters X) - (INR k)) * ((1 - ((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U6 x5)))) - delta))) (Finite (((part * (1 - delta)) * (\sum_(x5 : X | ((1) <= ((nat_of_ord (enum_rank x5))))%N) (U6 x5))) - ((1 - delta) * (\sum_(x4 : X | ((#|X| + 1) <= (k + (nat_of_ord (enum_rank x4))))%N) (U6 x4)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_c_k_branches_holds : c_theorem_9_c_k_branches.
Proof.
move=> X m2 P P0 d d0 d1 p p0 p1 k k1 kX [V [hV lt]]; exists V; split=> //.
have V0 x : 0 < V x by rewrite hV; exact: falling_gt0.
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
