(* zhong-put/lemma-24.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_24_step3 : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall extra : nat,
  (1 <= extra)%N ->
  forall Q : kernel (ordinal_finType (letters)%N) (ordinal_finType ((letters + extra))%N),
  (exists L2 : kernel (ordinal_finType (letters)%N) (ordinal_finType ((letters + extra - 1))%N), (forall x3 : (ordinal_finType (letters)%N), (forall y4 : (ordinal_finType ((letters + extra - 1))%N), ((L2 x3 y4) = (if (nat_of_ord y4 < (letters + extra - 2))%N then (\sum_(y5 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y5 == (nat_of_ord y4))%N) ((Q x3) y5)) else ((\sum_(y6 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y6 == ((#|(ordinal_finType ((letters + extra))%N)| - 1) - 1))%N) ((Q x3) y6)) + (\sum_(y7 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y7 == (#|(ordinal_finType ((letters + extra))%N)| - 1))%N) ((Q x3) y7))))))) /\ (((\sum_(x12 : (ordinal_finType ((letters + extra - 1))%N)) (Rmax (\max_(x13 : (ordinal_finType (letters)%N)) ((L2 x13) x12)) 0)) = ((\sum_(x8 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord x8 != (letters + extra - 2))%N) (Rmax (\max_(x9 : (ordinal_finType (letters)%N)) ((L2 x9) x8)) 0)) + (Rmax (Rmax (\max_(x10 : (ordinal_finType (letters)%N)) (\sum_(y11 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord y11 == (letters + extra - 2))%N) ((L2 x10) y11))) 0) 0))) /\ (((\sum_(x8 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord x8 != (letters + extra - 2))%N) (Rmax (\max_(x9 : (ordinal_finType (letters)%N)) ((L2 x9) x8)) 0)) + (Rmax (Rmax (\max_(x10 : (ordinal_finType (letters)%N)) (\sum_(y11 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord y11 == (letters + extra - 2))%N) ((L2 x10) y11))) 0) 0)) <= (\sum_(x14 : (ordinal_finType ((letters + extra))%N)) (Rmax (\max_(x15 : (ordinal_finType (letters)%N)) ((Q x15) x14)) 0))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_24_step3_holds : c_lemma_24_step3.
Proof.
move=> n n2 k k1 Q; exists (merged_kernel n2 Q); split=> [x y|]; first exact: merged_entries.
by rewrite -(last_apart n2); split=> //; rewrite !column_tops; exact: column_top_le.
Qed.
