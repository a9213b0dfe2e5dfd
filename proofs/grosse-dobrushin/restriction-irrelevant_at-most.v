(* grosse-dobrushin/restriction-irrelevant#at-most, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_restriction_irrelevant_at_most : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c < (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (0 < (total_variation P Q)) ->
  (vle (contraction K P Q g_tv) (Finite (dobrushin K))).

(* The statement above is generated; the proof follows. *)

Theorem c_restriction_irrelevant_at_most_holds : c_restriction_irrelevant_at_most.
Proof.
move=> X X2 Y Y1 K c c0 c1 P Pc Q Qc t0; rewrite contraction_tv; last lra.
rewrite vleF; apply: (Rmult_le_reg_r (total_variation P Q)) => //.
by rewrite /Rdiv Rmult_assoc Rinv_l ?Rmult_1_r; [exact: dobrushin_contraction|lra].
Qed.
