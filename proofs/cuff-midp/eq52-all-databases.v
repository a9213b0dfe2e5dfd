(* cuff-midp/eq52-all-databases, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq52_all_databases : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (vle (free_lunch K) (vmul (Finite (letters I)) (dp K))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq52_all_databases_holds : c_eq52_all_databases.
Proof.
move=> I X I1 X1 Y Y1 K.
have l1 := letters_ge I1; rewrite /= in l1.
case: (level_cases (dp_ge0 K)) => [[e E e0]|E]; rewrite E; last by rewrite vmulpF; [case: (free_lunch K)|lra].
exact: ldp_le_entries (Rbar_eq_le E).
Qed.
