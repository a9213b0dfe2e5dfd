(* zhong-put/proposition-30.step1@two-different-entries, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_30_step1_two_different_entries : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall Q : kernel (ordinal_finType (letters)%N) (ordinal_finType (letters)%N),
  forall i : (ordinal_finType (letters)%N),
  forall k : (ordinal_finType (letters)%N),
  ((i != k) /\ (forall x1 : (ordinal_finType (letters)%N), (~~ ((x1 == i) || (x1 == k))) -> (((Q k) x1) <= ((Q i) x1)))) ->
  ((((Q i) i) + ((Q i) k)) <= (((Q k) k) + ((Q k) i))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_30_step1_two_different_entries_holds : c_proposition_30_step1_two_different_entries.
Proof.
move=> n n2 Q i k [ik h]; have row x := mass_sum1 (Q x).
have e (F : 'I_n -> R) : \sum_j F j = F i + (F k + \sum_(j | (j != i) && (j != k)) F j).
  by rewrite (bigD1 i) //= (bigD1 k) // eq_sym.
have le : \sum_(j | (j != i) && (j != k)) Q k j <= \sum_(j | (j != i) && (j != k)) Q i j.
  by apply: sum_le => j ne; apply: h; rewrite negb_or.
have := row i; have := row k; rewrite !e; lra.
Qed.
