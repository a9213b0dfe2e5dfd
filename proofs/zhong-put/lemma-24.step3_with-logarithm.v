(* zhong-put/lemma-24.step3@with-logarithm, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_24_step3_with_logarithm : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall extra : nat,
  (1 <= extra)%N ->
  forall Q : kernel (ordinal_finType (letters)%N) (ordinal_finType ((letters + extra))%N),
  (exists L2 : kernel (ordinal_finType (letters)%N) (ordinal_finType ((letters + extra - 1))%N), (forall x3 : (ordinal_finType (letters)%N), (forall y4 : (ordinal_finType ((letters + extra - 1))%N), ((L2 x3 y4) = (if (nat_of_ord y4 < (letters + extra - 2))%N then (\sum_(y5 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y5 == (nat_of_ord y4))%N) ((Q x3) y5)) else ((\sum_(y6 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y6 == ((#|(ordinal_finType ((letters + extra))%N)| - 1) - 1))%N) ((Q x3) y6)) + (\sum_(y7 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y7 == (#|(ordinal_finType ((letters + extra))%N)| - 1))%N) ((Q x3) y7))))))) /\ ((((veq (Finite (maximal_leakage L2)) (vln (Finite (\sum_(x8 : (ordinal_finType ((letters + extra - 1))%N)) (Rmax (\max_(x9 : (ordinal_finType (letters)%N)) ((L2 x9) x8)) 0))))) /\ (veq (vln (Finite (\sum_(x8 : (ordinal_finType ((letters + extra - 1))%N)) (Rmax (\max_(x9 : (ordinal_finType (letters)%N)) ((L2 x9) x8)) 0)))) (vln (Finite ((\sum_(x10 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord x10 != (letters + extra - 2))%N) (Rmax (\max_(x11 : (ordinal_finType (letters)%N)) ((L2 x11) x10)) 0)) + (Rmax (Rmax (\max_(x12 : (ordinal_finType (letters)%N)) (\sum_(y13 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord y13 == (letters + extra - 2))%N) ((L2 x12) y13))) 0) 0)))))) /\ (vle (vln (Finite ((\sum_(x10 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord x10 != (letters + extra - 2))%N) (Rmax (\max_(x11 : (ordinal_finType (letters)%N)) ((L2 x11) x10)) 0)) + (Rmax (Rmax (\max_(x12 : (ordinal_finType (letters)%N)) (\sum_(y13 : (ordinal_finType ((letters + extra - 1))%N) | (nat_of_ord y13 == (letters + extra - 2))%N) ((L2 x12) y13))) 0) 0)))) (vln (Finite (\sum_(x14 : (ordinal_finType ((letters + extra))%N)) (Rmax (\max_(x15 : (ordinal_finType (letters)%N)) ((Q x15) x14)) 0)))))) /\ (veq (vln (Finite (\sum_(x14 : (ordinal_finType ((letters + extra))%N)) (Rmax (\max_(x15 : (ordinal_finType (letters)%N)) ((Q x15) x14)) 0)))) (Finite (maximal_leakage Q))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_24_step3_with_logarithm_holds : c_lemma_24_step3_with_logarithm.
Proof.
move=> n n2 k k1 Q; exists (merged_kernel n2 Q); split=> [x y|]; first exact: merged_entries.
have x0 : ordinal_finType n by apply: (@Ordinal n 0); exact: leq_trans n2.
have := column_max_sum_ge1 (merged_kernel n2 Q) x0; have := column_max_sum_ge1 Q x0.
rewrite -(last_apart n2) !column_tops /column_max_sum => q1 r1; rewrite !vlnF; try lra.
by split; first split; first split=> //; last first; rewrite ?vleF //; apply: ln_le_mono; [lra|exact: column_top_le].
Qed.
