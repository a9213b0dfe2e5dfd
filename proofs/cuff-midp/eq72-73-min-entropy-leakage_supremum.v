(* cuff-midp/eq72-73-min-entropy-leakage#supremum, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq72_73_min_entropy_leakage_supremum : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall P : law (I ~> X),
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (((vle (Finite (min_entropy_leakage K P)) (capacity_order_v K p_infty)) /\ (veq (Finite (min_entropy_leakage K U1)) (capacity_order_v K p_infty))) /\ (vle (Finite (min_entropy_leakage K P)) (vmul (Finite (letters I)) (dp K))))).

(* The statement above is generated; the proof follows. *)

Theorem c_eq72_73_min_entropy_leakage_supremum_holds : c_eq72_73_min_entropy_leakage_supremum.
Proof.
move=> I X n1 m1 Y Y1 K P; have [x0 _] := law_support P; exists (uniform x0); split=> [x|]; first exact: uniformE.
have N1 := entries_ge1 n1; have -> : capacity_order_v K p_infty = Val (capacity_order K p_infty) by rewrite /capacity_order_v orderE.
split; first split.
- exact: min_entropy_leakage_le_capacity.
- by rewrite -(min_entropy_leakage_largest K (uniformE x0)).
case: (level_cases (dp_ge0 K)) => [[e E e0]|->].
  rewrite E vmulF; apply: Rbar_le_trans (min_entropy_leakage_le_capacity K P) _.
  by apply: capacity_order_le_entries => //; rewrite E; exact: Rbar_le_refl.
by rewrite /vmul /= /inf_times; case: RltbP => // ?; lra.
Qed.
