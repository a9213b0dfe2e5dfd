(* cuff-midp/ex5.1#erasure-channel, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex5_1_erasure_channel : Prop :=
  forall size : nat,
  (1 <= size)%N ->
  forall eps : R,
  (0 <= eps) ->
  (eps <= 1) ->
  (exists L1 : kernel ((ordinal_finType 2) ~> (ordinal_finType (size)%N)) (sum_finType (ordinal_finType (size)%N) (ordinal_finType 2)), (forall x2 : ((ordinal_finType 2) ~> (ordinal_finType (size)%N)), (forall x3 : (ordinal_finType (size)%N), ((L1 x2 (inl x3)) = (if (((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) && ((x2 (@Ordinal 2 1 isT)) == x3)) then eps else 0))) /\ ((L1 x2 (inr (@Ordinal 2 0 isT))) = (1 - eps)) /\ ((L1 x2 (inr (@Ordinal 2 1 isT))) = (if ((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) then 0 else eps))) /\ (forall x4 : ((ordinal_finType 2) ~> (ordinal_finType (size)%N)), ((forall x5 : (ordinal_finType (size)%N), (exists U6 : law (sum_finType (ordinal_finType (size)%N) (ordinal_finType 2)), ((forall x7 : (ordinal_finType (size)%N), ((U6 (inl x7)) = (if ((((put x4 (@Ordinal 2 0 isT) x5) (@Ordinal 2 0 isT)) == ((put x4 (@Ordinal 2 0 isT) x5) (@Ordinal 2 1 isT))) && (x7 == ((put x4 (@Ordinal 2 0 isT) x5) (@Ordinal 2 1 isT)))) then eps else 0))) /\ ((U6 (inr (@Ordinal 2 0 isT))) = (1 - eps)) /\ ((U6 (inr (@Ordinal 2 1 isT))) = (if (((put x4 (@Ordinal 2 0 isT) x5) (@Ordinal 2 0 isT)) == ((put x4 (@Ordinal 2 0 isT) x5) (@Ordinal 2 1 isT))) then 0 else eps))) /\ ((total_variation (L1 (put x4 (@Ordinal 2 0 isT) x5)) U6) = 0))) /\ (Rbar_le (capacity (subchannel L1 (@Ordinal 2 0 isT) x4)) (Finite (eps * (ln 2))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex5_1_erasure_channel_holds : c_ex5_1_erasure_channel.
Proof.
move=> n n1 d d0 d1; have hd : 0 <= d <= 1 by lra.
have [K KE] := @comparison_erasure_exists n d hd.
exists K; split=> [|x]; first exact: KE.
split=> [a|].
  set z := put x _ a; have [h [h0 h1]] := KE z; exists (K z).
  have eq : total_variation (K z) (K z) = 0.
    by rewrite /total_variation big1 => [|b _]; rewrite ?Rminus_eq_0 ?Rabs_R0; lra.
  split; last exact: eq.
  by split=> [b|]; [rewrite [b == _]eq_sym; exact: h|split].
apply: Rbar_le_trans (comparison_level hd KE).
apply: Rbar_le_trans (@xmax_ge _ xpredT (fun i => index_mi K i) (@Ordinal 2 0 isT) isT).
exact: (@xmax_ge _ xpredT (fun y => capacity (subchannel K (@Ordinal 2 0 isT) y)) x isT).
Qed.
