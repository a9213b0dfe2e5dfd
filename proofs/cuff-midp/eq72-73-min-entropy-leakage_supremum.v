(* cuff-midp/eq72-73-min-entropy-leakage#supremum, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq72_73_min_entropy_leakage_supremum : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (exists U1 : law X, (forall x2 : X, ((U1 x2) = (/ (letters X)))) /\ ((vle (Finite (min_entropy_leakage K P)) (capacity_order_v K p_infty)) /\ (veq (Finite (min_entropy_leakage K U1)) (capacity_order_v K p_infty)))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq72_73_min_entropy_leakage_supremum_holds : c_eq72_73_min_entropy_leakage_supremum.
Proof.
move=> X _ Y _ K P; have [x0 _] := law_support P; exists (uniform x0); split=> [x|]; first exact: uniformE.
have al : Rbar_le 0 p_infty by []. rewrite /capacity_order_v orderE //; split.
  by apply: Rbar_le_trans (sibson_le_capacity P K p_infty); exact: min_entropy_leakage_le.
by rewrite (capacity_infinity K x0) (min_entropy_leakage_uniform K (uniformE x0)).
Qed.
