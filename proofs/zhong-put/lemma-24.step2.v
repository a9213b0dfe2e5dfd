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
  (alpha <= 20) ->
  (exists L2 : kernel (ordinal_finType (letters)%N) (ordinal_finType ((letters + extra - 1))%N), (forall x3 : (ordinal_finType (letters)%N), (forall y4 : (ordinal_finType ((letters + extra - 1))%N), ((L2 x3 y4) = (if (nat_of_ord y4 < (letters + extra - 2))%N then (\sum_(y5 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y5 == (nat_of_ord y4))%N) ((Q x3) y5)) else ((\sum_(y6 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y6 == ((#|(ordinal_finType ((letters + extra))%N)| - 1) - 1))%N) ((Q x3) y6)) + (\sum_(y7 : (ordinal_finType ((letters + extra))%N) | (nat_of_ord y7 == (#|(ordinal_finType ((letters + extra))%N)| - 1))%N) ((Q x3) y7))))))) /\ ((Rbar_le (dp (of_one_entry L2)) (dp (of_one_entry Q))) /\ ((maximal_information L2 P) <= (maximal_information Q P)) /\ ((maximal_leakage L2) <= (maximal_leakage Q)) /\ (vle (renyi_dp_db_v (of_one_entry L2) (Finite alpha)) (renyi_dp_db_v (of_one_entry Q) (Finite alpha))) /\ (vle (sibson_v L2 P (Finite alpha)) (sibson_v Q P (Finite alpha))) /\ ((mutual_information L2 P) <= (mutual_information Q P)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_24_step2_holds : c_lemma_24_step2.
Proof.
move=> n n2 k k1 Q P _ a a1 _; exists (merged_kernel n2 Q); split=> [x y|]; first exact: merged_entries.
have [x0 _] := law_support P; split; first exact: (dp_processing (of_one_entry Q)).
split; first exact: pml_processing.
split; first exact: (maximal_leakage_processing _ _ x0).
split; first by apply: (renyi_dp_processing (of_one_entry Q)); lra.
split; last exact: mi_postprocessing.
have a0 : Rbar_le 0 a by rewrite /=; lra.
by rewrite !sibson_vE //; apply/vleF; exact: sibson_postprocessing.
Qed.
