(* grosse-dobrushin/ex2-k1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex2_k1 : Prop :=
  exists q : nat,
  (1 <= q)%N /\
  (q <= 9)%N /\
  (exists L1 : kernel (sum_finType (sum_finType (ordinal_finType (q)%N) (ordinal_finType 1)) (ordinal_finType (((10 - q) - 1))%N)) (ordinal_finType 2), ((forall x2 : (ordinal_finType (q)%N), (((L1 (inl (inl x2)) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (inl (inl x2)) (@Ordinal 2 1 isT)) = (1 / 16)))) /\ (((L1 (inl (inr (@Ordinal 1 0 isT))) (@Ordinal 2 0 isT)) = (1 / 15)) /\ ((L1 (inl (inr (@Ordinal 1 0 isT))) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (forall x3 : (ordinal_finType (((10 - q) - 1))%N), (((L1 (inr x3) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (inr x3) (@Ordinal 2 1 isT)) = (15 / 16))))) /\ (vle (pml_c_v L1 (1 / 20)) (Finite (ln (10 / 3))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex2_k1_refuted : ~ c_ex2_k1.
Proof.
move=> [q [_ [_ [L [[_ [[h0 h1] _]] _]]]]].
by have := mass_sum1 (L (inl (inr (@Ordinal 1 0 isT)))); rewrite sum_two h0 h1; lra.
Qed.
