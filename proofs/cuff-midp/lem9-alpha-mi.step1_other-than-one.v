(* cuff-midp/lem9-alpha-mi.step1@other-than-one, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem9_alpha_mi_step1_other_than_one : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  (forall x y, 0 < K x y) ->
  forall P : law X,
  forall x : X,
  forall alpha : R,
  (0 <= alpha) ->
  (alpha <> 1) ->
  ((vle (sibson_v K P (Finite alpha)) (renyi_v (joint P K) (product P (K x)) (Finite alpha))) /\ (veq (renyi_v (joint P K) (product P (K x)) (Finite alpha)) (vdiv (vln (\vsum_(x1 : X | Rltb 0 (P x1)) (\vsum_(x2 : Y) (vmul (Finite ((P x1) * ((K x1) x2))) (vpow (vdiv (Finite ((K x1) x2)) (Finite ((K x) x2))) (alpha - 1)))))) (Finite (alpha - 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem9_alpha_mi_step1_other_than_one_holds : c_lem9_alpha_mi_step1_other_than_one.
Proof.
move=> X _ Y _ K _ pos P x a a0 n1; have al : Rbar_le 0 (Finite a) by [].
rewrite (powers_value P x pos n1) sibson_vE // renyi_vE //; split; first exact: sibson_minimum.
by rewrite (renyi_row P x pos n1).
Qed.
