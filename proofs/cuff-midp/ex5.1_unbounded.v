(* cuff-midp/ex5.1#unbounded, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex5_1_unbounded : Prop :=
  forall size : nat,
  (1 <= size)%N ->
  forall eps : R,
  (0 <= eps) ->
  (eps <= 1) ->
  (exists L1 : kernel ((ordinal_finType 2) ~> (ordinal_finType (size)%N)) (sum_finType (ordinal_finType (size)%N) (ordinal_finType 2)), (forall x2 : ((ordinal_finType 2) ~> (ordinal_finType (size)%N)), (forall x3 : (ordinal_finType (size)%N), ((L1 x2 (inl x3)) = (if (((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) && ((x2 (@Ordinal 2 1 isT)) == x3)) then eps else 0))) /\ ((L1 x2 (inr (@Ordinal 2 0 isT))) = (1 - eps)) /\ ((L1 x2 (inr (@Ordinal 2 1 isT))) = (if ((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) then 0 else eps))) /\ (exists U4 : law ((ordinal_finType 2) ~> (ordinal_finType (size)%N)), (forall x5 : ((ordinal_finType 2) ~> (ordinal_finType (size)%N)), ((U4 x5) = (if (#|[set (x5 (@Ordinal 2 0 isT)); (x5 (@Ordinal 2 1 isT))]| == 1)%N then (1 / (letters (ordinal_finType (size)%N))) else 0))) /\ (veq (Finite (mutual_information L1 U4)) (vmul (Finite eps) (vln (Finite (INR size))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex5_1_unbounded_holds : c_ex5_1_unbounded.
Proof.
move=> n n1 d d0 d1; have hd : 0 <= d <= 1 by lra.
have [K KE] := @comparison_erasure_exists n d hd; exists K; split; first exact: KE.
exists (push (@constant_of (ordinal_finType 2) (ordinal_finType n)) (uniform (Ordinal n1 : ordinal_finType n))); split.
  move=> x; rewrite (all_equal_law o2_0); have -> : [set x i | i : ordinal_finType 2] = [set x o2_0; x o2_1].
    apply/setP => b; rewrite !inE; apply/imsetP/orP => [[i _ ->]|[/eqP->|/eqP->]]; [|by exists o2_0|by exists o2_1].
    by elim/every_two: i; [left|right].
  by case: ifP => // _; rewrite uniformE /Rdiv Rmult_1_l.
have m1 : 1 <= INR n by have := le_INR 1 n (leP n1).
by rewrite /mutual_information (comparison_information hd KE) vlnF ?vmulF; [exact/veqF|lra].
Qed.
