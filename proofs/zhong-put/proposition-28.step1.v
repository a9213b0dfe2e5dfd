(* zhong-put/proposition-28.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_28_step1 : Prop :=
  forall letters : nat,
  (2 <= letters)%N ->
  forall Q : kernel (ordinal_finType (letters)%N) (ordinal_finType (letters)%N),
  forall k : (ordinal_finType (letters)%N),
  ((([forall x1 : (ordinal_finType (letters)%N), (Reqb ((Q k) x1) (Rmax (\max_(x6 : (ordinal_finType (letters)%N)) ((Q x6) x1)) 0))]) /\ (0 < (maximal_leakage Q))) -> (exists x8 : (ordinal_finType (letters)%N), (x8 != k) /\ (forall x9 : (ordinal_finType (letters)%N), (x9 != x8) -> (((Q x8) x9) < ((Q k) x9))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_28_step1_holds : c_proposition_28_step1.
Proof.
move=> n n2 Q k [/forallP h l]; exfalso.
have e : maximal_leakage Q = 0 by apply: (@top_row_leakage _ Q k) => y; have /ReqbP -> := h y; rewrite column_top.
by rewrite e in l; lra.
Qed.
