(* zhong-put/lemma-24.step3@with-logarithm, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_24_step3_with_logarithm : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall extra : nat,
  (1 <= extra)%N ->
  forall Q : kernel (ordinal_finType (letters)%N) (ordinal_finType ((letters + extra))%N),
  (exists L1 : kernel (ordinal_finType (letters)%N) (ordinal_finType (((letters + extra) - 1))%N), (forall x2 : (ordinal_finType (letters)%N), (forall x3 : (ordinal_finType (((letters + extra) - 1))%N), ((L1 x2 x3) = (if (((nat_of_ord x3) + 2) < (letters + extra))%N then (at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x2) x_)) (nat_of_ord x3)) else ((at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x2) x_)) (((letters + extra) - 1) - 1)) + (at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x2) x_)) ((letters + extra) - 1))))))) /\ ((((veq (Finite (maximal_leakage L1)) (vln (Finite (\sum_(x4 : (ordinal_finType (((letters + extra) - 1))%N)) (Rmax (\max_(x5 : (ordinal_finType (letters)%N)) ((L1 x5) x4)) 0))))) /\ (veq (vln (Finite (\sum_(x4 : (ordinal_finType (((letters + extra) - 1))%N)) (Rmax (\max_(x5 : (ordinal_finType (letters)%N)) ((L1 x5) x4)) 0)))) (vln (Finite ((\sum_(x6 : (ordinal_finType (((letters + extra) - 1))%N) | (((nat_of_ord x6) + 2) < (letters + extra))%N) (Rmax (\max_(x5 : (ordinal_finType (letters)%N)) ((L1 x5) x6)) 0)) + (Rmax (Rmax (\max_(x7 : (ordinal_finType (letters)%N)) (at_number (fun x_ : (ordinal_finType (((letters + extra) - 1))%N) => ((L1 x7) x_)) (((letters + extra) - 1) - 1))) 0) 0)))))) /\ (vle (vln (Finite ((\sum_(x6 : (ordinal_finType (((letters + extra) - 1))%N) | (((nat_of_ord x6) + 2) < (letters + extra))%N) (Rmax (\max_(x5 : (ordinal_finType (letters)%N)) ((L1 x5) x6)) 0)) + (Rmax (Rmax (\max_(x7 : (ordinal_finType (letters)%N)) (at_number (fun x_ : (ordinal_finType (((letters + extra) - 1))%N) => ((L1 x7) x_)) (((letters + extra) - 1) - 1))) 0) 0)))) (vln (Finite (\sum_(x8 : (ordinal_finType ((letters + extra))%N)) (Rmax (\max_(x9 : (ordinal_finType (letters)%N)) ((Q x9) x8)) 0)))))) /\ (veq (vln (Finite (\sum_(x8 : (ordinal_finType ((letters + extra))%N)) (Rmax (\max_(x9 : (ordinal_finType (letters)%N)) ((Q x9) x8)) 0)))) (Finite (maximal_leakage Q))))).

(* The statement above is generated; the proof follows. *)
(* The item of a list of numbers' letters with a number; the entries of the merged kernel so. *)
Lemma at_ordinal m (F : ordinal_finType m -> R) j : at_number F j = \sum_(y : ordinal_finType m | (nat_of_ord y == j)%N) F y.
Proof.
rewrite /at_number; case: (ltnP j m) => h.
  rewrite (number_sum (m := m) F (Ordinal h)) (nth_map (Ordinal h)) ?size_enum_ord //.
  by congr (F _); apply: val_inj; rewrite /= nth_enum_ord.
have -> : nth 0 [seq F y | y <- enum (ordinal_finType m)] j = 0 by rewrite nth_default // size_map size_enum_ord.
rewrite big_pred0 // => y.
by rewrite (ltn_eqF (leq_trans (ltn_ord y) h)).
Qed.

Lemma merged_listed (X : finType) n k (n2 : (2 <= n)%N) (k1 : (1 <= k)%N) (Q : kernel X (ordinal_finType (n + k))) x
  (y : ordinal_finType (n + k - 1)) :
  merged_kernel n2 Q x y = if (nat_of_ord y + 2 < n + k)%N then at_number (fun z => Q x z) (nat_of_ord y) else
    at_number (fun z => Q x z) (n + k - 1 - 1) + at_number (fun z => Q x z) (n + k - 1).
Proof. by rewrite !at_ordinal merged_entries // card_ord (addnC (nat_of_ord y)) -ltn_subRL. Qed.

Lemma listed_apart (X : finType) n k (n2 : (2 <= n)%N) (L : kernel X (ordinal_finType (n + k - 1))) :
  \sum_(y : ordinal_finType (n + k - 1) | (nat_of_ord y + 2 < n + k)%N) Rmax (\max_x L x y) 0 +
  Rmax (Rmax (\max_x at_number (fun y => L x y) (n + k - 1 - 1)) 0) 0 =
  \sum_(y : ordinal_finType (n + k - 1)) Rmax (\max_x L x y) 0.
Proof.
rewrite (last_apart n2); congr (_ + _).
  apply: eq_bigl => y; rewrite (addnC (nat_of_ord y)) -ltn_subRL ltn_neqAle andb_idr // => _.
  have last : (n + k - 1 = (n + k - 2).+1)%N by rewrite {1}(merged_total k n2) subn1.
  by rewrite -ltnS -last; exact: ltn_ord.
by congr (Rmax (Rmax _ 0) 0); apply: eq_bigr => x _; rewrite at_ordinal -subnDA.
Qed.

Theorem c_lemma_24_step3_with_logarithm_holds : c_lemma_24_step3_with_logarithm.
Proof.
move=> n n2 k k1 Q; exists (merged_kernel n2 Q); split=> [x y|]; first exact: merged_listed.
have x0 : ordinal_finType n by apply: (@Ordinal n 0); exact: leq_trans n2.
have := column_max_sum_ge1 (merged_kernel n2 Q) x0; have := column_max_sum_ge1 Q x0.
rewrite (listed_apart n2) !column_tops /column_max_sum => q1 r1; rewrite !vlnF; try lra.
by split; first split; first split=> //; last first; rewrite ?vleF //; apply: ln_le_mono; [lra|exact: column_top_le].
Qed.
