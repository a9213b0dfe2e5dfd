(* cuff-midp/ex5.1#level, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex5_1_level : Prop :=
  forall size : nat,
  (1 <= size)%N ->
  forall eps : R,
  (0 <= eps) ->
  (eps <= 1) ->
  (exists L1 : kernel ((ordinal_finType 2) ~> (ordinal_finType (size)%N)) (sum_finType (ordinal_finType (size)%N) (ordinal_finType 2)), (forall x2 : ((ordinal_finType 2) ~> (ordinal_finType (size)%N)), (forall x3 : (ordinal_finType (size)%N), ((L1 x2 (inl x3)) = (if (((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) && ((x2 (@Ordinal 2 1 isT)) == x3)) then eps else 0))) /\ ((L1 x2 (inr (@Ordinal 2 0 isT))) = (1 - eps)) /\ ((L1 x2 (inr (@Ordinal 2 1 isT))) = (if ((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) then 0 else eps))) /\ (Rbar_le (mi_dp_db L1) (Finite (eps * (ln 2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex5_1_level_holds : c_ex5_1_level.
Proof.
move=> n n1 d d0 d1; have hd : 0 <= d <= 1 by lra.
have [K KE] := @comparison_erasure_exists n d hd.
by exists K; split; [exact: KE|exact: comparison_level KE].
Qed.
