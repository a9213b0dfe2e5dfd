(* cuff-midp/eq71-three-notions#csiszar-at-most, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq71_three_notions_csiszar_at_most : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  forall alpha : R,
  ((1 / 3) <= alpha) ->
  (vle (csiszar_v K P (Finite alpha)) (capacity_order_v K (Finite alpha))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq71_three_notions_csiszar_at_most_holds : c_eq71_three_notions_csiszar_at_most.
Proof.
move=> X _ Y _ K P a a3; have a0 : 0 < a by lra.
have al : Rbar_le 0 (Finite a) by exact: Rlt_le.
rewrite /csiszar_v /capacity_order_v orderE //; case: RltbP => // _; case: ReqbP => [e|n1].
  by have := sibson_le_capacity P K (Finite a); rewrite /sibson; case: ReqbP.
exact: csiszar_le_capacity.
Qed.
