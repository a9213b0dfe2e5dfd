(* cuff-midp/ex5.1#capacity@two-or-more, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex5_1_capacity_two_or_more : Prop :=
  forall size : nat,
  (2 <= size)%N ->
  forall eps : R,
  (0 <= eps) ->
  (eps <= 1) ->
  (exists L1 : kernel ((ordinal_finType 2) ~> (ordinal_finType (size)%N)) (sum_finType (ordinal_finType (size)%N) (ordinal_finType 2)), (forall x2 : ((ordinal_finType 2) ~> (ordinal_finType (size)%N)), (forall x3 : (ordinal_finType (size)%N), ((L1 x2 (inl x3)) = (if (((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) && ((x2 (@Ordinal 2 1 isT)) == x3)) then eps else 0))) /\ ((L1 x2 (inr (@Ordinal 2 0 isT))) = (1 - eps)) /\ ((L1 x2 (inr (@Ordinal 2 1 isT))) = (if ((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) then 0 else eps))) /\ ((veq (capacity L1) (vmul (Finite eps) (vln (Finite ((INR size) + 1))))) /\ (veq (capacity L1) (vmul (Finite eps) (vln (Finite ((letters (sum_finType (ordinal_finType (size)%N) (ordinal_finType 2))) - 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex5_1_capacity_two_or_more_holds : c_ex5_1_capacity_two_or_more.
Proof.
move=> n n2 d d0 d1; have hd : 0 <= d <= 1 by lra.
have [K KE] := @comparison_erasure_exists n d hd; exists K; split; first exact: KE.
have n1 : (0 < n)%N by exact: ltnW.
have m1 : 1 <= INR n by have := le_INR 1 n (leP n1).
rewrite (@comparison_capacity n d hd K KE (Ordinal n1) (Ordinal n2)) //.
have -> : letters (sum_finType (ordinal_finType n) (ordinal_finType 2)) - 1 = INR n + 1.
  by rewrite /letters card_sum !card_ord plus_INR /=; ring.
by rewrite vlnF ?vmulF; [split; exact/veqF|lra].
Qed.
