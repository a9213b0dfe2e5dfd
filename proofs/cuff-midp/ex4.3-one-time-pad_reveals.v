(* cuff-midp/ex4.3-one-time-pad#reveals, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex4_3_one_time_pad_reveals : Prop :=
  forall size : nat,
  (1 <= size)%N ->
  forall P : law (ordinal_finType (size)%N),
  (exists L1 : kernel (ordinal_finType (size)%N) ((ordinal_finType (size)%N) ** (ordinal_finType (size)%N)), (forall x2 : (ordinal_finType (size)%N), (forall x3 : (ordinal_finType (size)%N), (forall x4 : (ordinal_finType (size)%N), (((L1 x2 (x3, x4)) = (if ((((nat_of_ord x2) + (nat_of_ord x4)) %% size) == (nat_of_ord x3))%N then (1 / (INR size)) else 0)))))) /\ (exists L5 : kernel (ordinal_finType (size)%N) (ordinal_finType (size)%N), (forall x6 : (ordinal_finType (size)%N), (forall x7 : (ordinal_finType (size)%N), ((L5 x6 x7) = (if (x6 == x7) then 1 else 0)))) /\ (((mutual_information L1 P) = (entropy P)) /\ (@eq Rbar (mi_dp L1) (mi_dp L5))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex4_3_one_time_pad_reveals_holds : c_ex4_3_one_time_pad_reveals.
Proof.
move=> n n1 P; have [K KE] := pad_exists n1; exists K; split; first by move=> x y1 y2; exact: KE.
exists (fun x => dirac x); split=> [x y|]; first by rewrite diracE eq_sym.
have tells Q : mi Q K = entropy Q by apply: (@mi_determined _ _ Q K (pad_input n1)); exact: pad_determined.
have plain Q : mi Q (fun x : ordinal_finType n => dirac x) = entropy Q by apply: mi_identity => x y; rewrite diracE.
split; first exact: tells.
apply: Rbar_le_antisym; apply: capacity_le => Q; rewrite ?tells ?plain.
  by rewrite -plain; exact: mi_le_capacity.
by rewrite -tells; exact: mi_le_capacity.
Qed.
