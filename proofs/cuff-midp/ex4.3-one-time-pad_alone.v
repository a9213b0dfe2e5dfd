(* cuff-midp/ex4.3-one-time-pad#alone, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex4_3_one_time_pad_alone : Prop :=
  forall size : nat,
  (1 <= size)%N ->
  (exists U1 : law (ordinal_finType (size)%N), (forall x2 : (ordinal_finType (size)%N), ((U1 x2) = (/ (INR size)))) /\ (exists L3 : kernel (ordinal_finType (size)%N) (ordinal_finType (size)%N), (forall x4 : (ordinal_finType (size)%N), (forall y5 : (ordinal_finType (size)%N), ((L3 x4 y5) = (U1 y5)))) /\ (exists U6 : law (ordinal_finType (size)%N), (forall x7 : (ordinal_finType (size)%N), ((U6 x7) = (/ (INR size)))) /\ (exists L8 : kernel (ordinal_finType (size)%N) (ordinal_finType (size)%N), (forall x9 : (ordinal_finType (size)%N), (forall y10 : (ordinal_finType (size)%N), ((L8 x9 y10) = (U6 y10)))) /\ ((@eq Rbar (mi_dp L3) (Finite 0)) /\ (@eq Rbar (mi_dp L8) (Finite 0))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex4_3_one_time_pad_alone_holds : c_ex4_3_one_time_pad_alone.
Proof.
move=> n n1; pose a : ordinal_finType n := Ordinal n1; have uE x : uniform a x = / INR n by rewrite uniformE /letters card_ord.
have zero (K : kernel (ordinal_finType n) (ordinal_finType n)) : (forall x, K x = uniform a) -> mi_dp K = Finite 0.
  move=> h; apply: Rbar_le_antisym; last exact: capacity_ge0 (uniform a).
  by apply: capacity_le => P; rewrite (mi_eq0_indep (q := uniform a)) //; exact: Rbar_le_refl.
exists (uniform a); split=> //; exists (fun=> uniform a); split=> //.
by exists (uniform a); split=> //; exists (fun=> uniform a); split=> //; split; exact: zero.
Qed.
