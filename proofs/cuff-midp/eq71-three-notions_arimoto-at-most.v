(* cuff-midp/eq71-three-notions#arimoto-at-most, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq71_three_notions_arimoto_at_most : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  forall alpha : Rbar,
  (Rbar_le (Finite (1 / 3)) alpha) ->
  (vle (arimoto_v K P alpha) (capacity_order_v K alpha)).

(* The statement above is generated; the proof follows. *)
Theorem c_eq71_three_notions_arimoto_at_most_holds : c_eq71_three_notions_arimoto_at_most.
Proof.
move=> X _ Y _ K P alpha a3; have a0 : Rbar_lt 0 alpha by case: alpha a3 => //= a; lra.
rewrite /arimoto_v /capacity_order_v !orderE; try exact: Rbar_lt_le.
exact: arimoto_le_capacity.
Qed.
