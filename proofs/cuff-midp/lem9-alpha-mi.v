(* cuff-midp/lem9-alpha-mi, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem9_alpha_mi : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall i6 : I,
  forall d4 : (I ~> X),
  forall alpha : Rbar,
  (Rbar_le (Finite 0) alpha) ->
  (vle (capacity_order_v (subchannel K i6 d4) alpha) (dp K)).

(* The statement above is generated; the proof follows. *)
Theorem c_lem9_alpha_mi_holds : c_lem9_alpha_mi.
Proof.
move=> I X _ _ Y _ K i d alpha a0; rewrite /capacity_order_v /order_v.
destruct (Rbar_lt_dec alpha 0) as [h|h]; first by case: (Rbar_lt_not_le _ _ h).
apply: Rbar_le_trans (capacity_order_le_ldp (subchannel K i d) a0) _.
apply: worst_le => [|x x' _]; first exact: dp_ge0.
apply: (@subchannel_pairs I X Y (fun p q => max_ratio_level p q)) => [p|e e' n].
  apply: xmax_le => [|a _]; first exact: dp_ge0.
  rewrite /log_ratio; case: ReqbP => // n; have -> : p a / p a = 1 by field.
  by rewrite ln_1; exact: dp_ge0.
exact: worst_ge.
Qed.
