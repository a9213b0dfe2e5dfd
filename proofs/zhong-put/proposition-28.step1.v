(* zhong-put/proposition-28.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_28_step1 : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall Q : kernel (ordinal_finType (letters)%N) (ordinal_finType (letters)%N),
  forall k : (ordinal_finType (letters)%N),
  (((forall x1 : (ordinal_finType (letters)%N), (((Q k) x1) = (Rmax (\max_(x2 : (ordinal_finType (letters)%N)) ((Q x2) x1)) 0))) /\ (0 < (maximal_leakage Q))) -> (exists x3 : (ordinal_finType (letters)%N), (x3 != k) /\ (forall x4 : (ordinal_finType (letters)%N), (x4 != x3) -> (((Q x3) x4) < ((Q k) x4))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_28_step1_holds : c_proposition_28_step1.
Proof.
move=> n n2 Q k [h l]; exfalso.
have e : maximal_leakage Q = 0 by apply: (@top_row_leakage _ Q k) => y; rewrite (h y); rewrite column_top.
by rewrite e in l; lra.
Qed.
