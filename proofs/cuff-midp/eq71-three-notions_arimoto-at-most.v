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
  (Rbar_lt (Finite 0) alpha) ->
  (vle (arimoto_v K P alpha) (capacity_order_v K alpha)).

(* The statement above is generated; the proof follows. *)
Theorem c_eq71_three_notions_arimoto_at_most_holds : c_eq71_three_notions_arimoto_at_most.
Proof.
move=> X x1 Y y1 K P a a0; have h := arimoto_le_capacity P K a0; rewrite /arimoto_v /capacity_order_v /order_v.
have n : ~ Rbar_lt a 0 by apply: Rbar_le_not_lt; exact: Rbar_lt_le.
by destruct (Rbar_lt_dec a 0).
Qed.
