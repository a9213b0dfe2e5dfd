(* cuff-midp/ex5.1#capacity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex5_1_capacity : Prop :=
  forall size : nat,
  (1 <= size)%N ->
  forall eps : R,
  (0 <= eps) ->
  (eps <= 1) ->
  (exists L1 : kernel ((ordinal_finType 2) ~> (ordinal_finType (size)%N)) (sum_finType (ordinal_finType (size)%N) (ordinal_finType 2)), (forall x2 : ((ordinal_finType 2) ~> (ordinal_finType (size)%N)), (forall x3 : (ordinal_finType (size)%N), ((L1 x2 (inl x3)) = (if (((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) && ((x2 (@Ordinal 2 1 isT)) == x3)) then eps else 0))) /\ ((L1 x2 (inr (@Ordinal 2 0 isT))) = (1 - eps)) /\ ((L1 x2 (inr (@Ordinal 2 1 isT))) = (if ((x2 (@Ordinal 2 0 isT)) == (x2 (@Ordinal 2 1 isT))) then 0 else eps))) /\ ((veq (capacity L1) (vmul (Finite eps) (vln (Finite ((INR size) + 1))))) /\ (veq (capacity L1) (vmul (Finite eps) (vln (Finite ((letters (sum_finType (ordinal_finType (size)%N) (ordinal_finType 2))) - 1))))))).

(* The statement above is generated; the proof follows. *)

Theorem c_ex5_1_capacity_refuted : ~ c_ex5_1_capacity.
Proof.
move=> H; have [L [_ [h _]]] := H 1%N isT 1 ltac:(lra) ltac:(lra).
have := capacity_le_ln_inputs L.
have -> : letters (ordinal_finType 2 ~> ordinal_finType 1) = 1 by rewrite /letters card_ffun !card_ord.
rewrite ln_1; have e : capacity L = Finite (1 * ln (INR 1 + 1)).
  by move: h; rewrite vlnF ?vmulF; [move=> [h]|rewrite /=; lra].
rewrite e /=; have := ln_lt_2; have : / 2 < ln 2 := ln_lt_2.
by rewrite (_ : 1 + 1 = 2) ?Rmult_1_l; lra.
Qed.
