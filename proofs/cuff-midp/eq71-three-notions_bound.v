(* cuff-midp/eq71-three-notions#bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq71_three_notions_bound : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall P : law (I ~> X),
  forall alpha : R,
  ((1 / 3) <= alpha) ->
  ((vle (arimoto_v K P (Finite alpha)) (vmul (Finite (letters I)) (dp K))) /\ (vle (csiszar_v K P (Finite alpha)) (vmul (Finite (letters I)) (dp K)))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq71_three_notions_bound_holds : c_eq71_three_notions_bound.
Proof.
move=> I X I1 _ Y _ K P a a3; have a0 : 0 < a by lra.
have i1 := letters_ge I1; rewrite /= in i1.
have bound x : Rbar_le x (ldp K) -> vle x (vmul (Finite (letters I)) (dp K)).
  case: (level_cases (dp_ge0 K)) => [[e E e0]|->]; last by rewrite vmulpF; [case: x|lra].
  by rewrite E vmulF => h; exact: Rbar_le_trans h (ldp_le_entries e0 (Rbar_eq_le E)).
have al : Rbar_lt 0 (Finite a) by [].
split.
  rewrite /arimoto_v orderE; last exact: Rbar_lt_le.
  by apply: bound; apply: Rbar_le_trans (arimoto_le_capacity P K al) (capacity_order_le_ldp K (Rbar_lt_le _ _ al)).
rewrite /csiszar_v; case: RltbP => // _; apply: bound; case: ReqbP => _; last exact: csiszar_le_ldp.
exact: Rbar_le_trans (mi_le_capacity P K) (capacity_le_ldp K).
Qed.
