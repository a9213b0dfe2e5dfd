(* zhong-put/lemma-24.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_24_step2 : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall extra : nat,
  (1 <= extra)%N ->
  forall Q : kernel (ordinal_finType (letters)%N) (ordinal_finType ((letters + extra))%N),
  forall P : law (ordinal_finType (letters)%N),
  (forall x, 0 < P x) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel (ordinal_finType (letters)%N) (ordinal_finType (((letters + extra) - 1))%N), (forall x2 : (ordinal_finType (letters)%N), (forall x3 : (ordinal_finType (((letters + extra) - 1))%N), ((L1 x2 x3) = (if (((nat_of_ord x3) + 2) < (letters + extra))%N then (at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x2) x_)) (nat_of_ord x3)) else ((at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x2) x_)) (((letters + extra) - 1) - 1)) + (at_number (fun x_ : (ordinal_finType ((letters + extra))%N) => ((Q x2) x_)) ((letters + extra) - 1))))))) /\ ((Rbar_le (dp (of_one_entry L1)) (dp (of_one_entry Q))) /\ ((maximal_information L1 P) <= (maximal_information Q P)) /\ ((maximal_leakage L1) <= (maximal_leakage Q)) /\ (vle (renyi_dp_db_v (of_one_entry L1) (Finite alpha)) (renyi_dp_db_v (of_one_entry Q) (Finite alpha))) /\ (vle (sibson_v L1 P (Finite alpha)) (sibson_v Q P (Finite alpha))) /\ ((mutual_information L1 P) <= (mutual_information Q P)))).

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

Theorem c_lemma_24_step2_holds : c_lemma_24_step2.
Proof.
move=> n n2 k k1 Q P _ a a1; exists (merged_kernel n2 Q); split=> [x y|]; first exact: merged_listed.
have [x0 _] := law_support P; split; first exact: (dp_processing (of_one_entry Q)).
split; first exact: pml_processing.
split; first exact: (maximal_leakage_processing _ _ x0).
split; first by apply: (renyi_dp_processing (of_one_entry Q)); lra.
split; last exact: mi_postprocessing.
have a0 : Rbar_le 0 a by rewrite /=; lra.
by rewrite !sibson_vE //; apply/vleF; exact: sibson_postprocessing.
Qed.
