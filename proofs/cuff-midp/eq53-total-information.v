(* cuff-midp/eq53-total-information, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq53_total_information : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (vle (capacity K) (vmin (vmul (Finite (letters I)) (dp K)) (vpowz (vmul (Finite (letters I)) (dp K)) (2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq53_total_information_holds : c_eq53_total_information.
Proof.
move=> I X I1 X1 Y Y1 K.
have l1 := letters_ge I1; rewrite /= in l1.
case: (level_cases (dp_ge0 K)) => [[e E e0]|E]; rewrite E; last by rewrite vmulpF; [rewrite vmin_inf_square; case: (capacity K)|lra].
rewrite vmulF vpowz2F vminF; have le0 : 0 <= letters I * e by nra.
exact: le_R (capacity_le_tanh le0 (ldp_le_entries e0 (Rbar_eq_le E))) (tanh_le_min le0).
Qed.
