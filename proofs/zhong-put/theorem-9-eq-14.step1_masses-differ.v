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
  (exists U2 : law X, (forall x3 : X, ((U2 x3) = (falling (fun x1 : X => (P x1)) x3))) /\ (forall x4 : X, (forall x5 : X, (nat_of_ord (enum_rank x5) == (nat_of_ord (enum_rank x4)).+1)%N -> ((U2 x5) < (U2 x4))))) ->
  (exists U8 : law X, (forall x9 : X, ((U8 x9) = (falling (fun x7 : X => (P x7)) x9))) /\ (((((INR j) * (\sum_(x10 : X | ((#|X|) <= (i + (nat_of_ord (enum_rank x10))))%N) (U8 x10))) - ((INR i) * (\sum_(x11 : X | ((#|X|) <= (j + (nat_of_ord (enum_rank x11))))%N) (U8 x11)))) = (\sum_(x12 : (ordinal_finType ((#|X| + 1))%N) | ((#|X| + 1) <= (i + (nat_of_ord x12)))%N) (\sum_(x13 : (ordinal_finType (((#|X| - i) + 1))%N) | ((#|X| + 1) <= (j + (nat_of_ord x13)))%N) ((at_number (fun x_ : X => (U8 x_)) ((nat_of_ord x12) - 1)) - (at_number (fun x_ : X => (U8 x_)) ((nat_of_ord x13) - 1)))))) /\ ((((INR j) * (\sum_(x10 : X | ((#|X|) <= (i + (nat_of_ord (enum_rank x10))))%N) (U8 x10))) - ((INR i) * (\sum_(x11 : X | ((#|X|) <= (j + (nat_of_ord (enum_rank x11))))%N) (U8 x11)))) < 0))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_9_eq_14_step1_masses_differ_holds : c_theorem_9_eq_14_step1_masses_differ.
Proof.
move=> X m2 P P0 i i1 iX j ij jX [V [hV strict]]; exists V; split=> //.
have falls (x y : X) : (enum_rank x <= enum_rank y)%N -> V y <= V x by rewrite !hV; exact: falling_le.
rewrite addn1 in ij; rewrite !last_masses last_pairs ?(ltnW ij) //; split=> //.
exact: (last_pairs_neg falls strict).
Qed.
