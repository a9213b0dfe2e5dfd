(* cuff-midp/ex5.1#level, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex5_1_level : Prop :=
  forall size : nat,
  (1 <= size)%N ->
  forall eps : R,
  (0 <= eps) ->
  (eps <= 1) ->
  (exists L2 : kernel ((ordinal_finType 2) ~> (ordinal_finType (size)%N)) (sum_finType (ordinal_finType (size)%N) (ordinal_finType 2)), (forall x3 : ((ordinal_finType 2) ~> (ordinal_finType (size)%N)), (forall x4 : (ordinal_finType (size)%N), ((L2 x3 (inl x4)) = (if (((x3 (@Ordinal 2 0 isT)) == (x3 (@Ordinal 2 1 isT))) && ((x3 (@Ordinal 2 1 isT)) == x4)) then eps else 0))) /\ ((L2 x3 (inr (@Ordinal 2 0 isT))) = (1 - eps)) /\ ((L2 x3 (inr (@Ordinal 2 1 isT))) = (if ((x3 (@Ordinal 2 0 isT)) == (x3 (@Ordinal 2 1 isT))) then 0 else eps))) /\ (Rbar_le (mi_dp_db L2) (Finite (eps * (ln 2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex5_1_level_holds : c_ex5_1_level.
Proof.
move=> n n1 d d0 d1; have hd : 0 <= d <= 1 by lra.
have [K KE] := @comparison_erasure_exists n d hd.
by exists K; split; [exact: KE|exact: comparison_level KE].
Qed.
