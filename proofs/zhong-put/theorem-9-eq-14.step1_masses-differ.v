(* zhong-put/theorem-9-eq-14.step1@masses-differ, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_9_eq_14_step1_masses_differ : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall P : law X,
  (forall x, 0 < P x) ->
  forall i : nat,
  (1 <= i)%N ->
  (i <= (#|X| - 1))%N ->
  forall j : nat,
  ((i + 1) <= j)%N ->
  (j <= #|X|)%N ->
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (forall x4 : X, (forall x5 : X, ((nat_of_ord (enum_rank x5)) == (nat_of_ord (enum_rank x4)).+1)%N -> ((U1 x5) < (U1 x4))))) ->
  (exists U6 : law X, (forall x2 : X, ((U6 x2) = (falling (fun x3 : X => (P x3)) x2))) /\ (((((INR j) * (\sum_(x7 : X | ((#|X|) <= (i + (nat_of_ord (enum_rank x7))))%N) (U6 x7))) - ((INR i) * (\sum_(x8 : X | ((#|X|) <= (j + (nat_of_ord (enum_rank x8))))%N) (U6 x8)))) = (\sum_(x9 : (ordinal_finType ((#|X| + 1))%N) | ((#|X| + 1) <= (i + (nat_of_ord x9)))%N) (\sum_(x10 : (ordinal_finType (((#|X| - i) + 1))%N) | ((#|X| + 1) <= (j + (nat_of_ord x10)))%N) ((at_number (fun x_ : X => (U6 x_)) ((nat_of_ord x9) - 1)) - (at_number (fun x_ : X => (U6 x_)) ((nat_of_ord x10) - 1)))))) /\ ((((INR j) * (\sum_(x7 : X | ((#|X|) <= (i + (nat_of_ord (enum_rank x7))))%N) (U6 x7))) - ((INR i) * (\sum_(x8 : X | ((#|X|) <= (j + (nat_of_ord (enum_rank x8))))%N) (U6 x8)))) < 0))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_eq_14_step1_masses_differ_holds : c_theorem_9_eq_14_step1_masses_differ.
Proof.
move=> X m2 P P0 i i1 iX j ij jX [V [hV strict]]; exists V; split=> //.
have falls (x y : X) : (enum_rank x <= enum_rank y)%N -> V y <= V x by rewrite !hV; exact: falling_le.
rewrite addn1 in ij; rewrite !last_masses last_pairs ?(ltnW ij) //; split=> //.
exact: (last_pairs_neg falls strict).
Qed.
