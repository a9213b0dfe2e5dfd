(* cuff-midp/lem3.step9, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step9 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (((mutual_information K P) = ((entropy (output P K)) - (conditional_entropy (joint P K) (fun o => o.2) (fun o => o.1)))) /\ ((mutual_information K P) = ((entropy P) - (conditional_entropy (joint P K) (fun o => o.1) (fun o => o.2))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_step9_holds : c_lem3_step9.
Proof.
move=> X X1 Y Y1 K P; rewrite /mutual_information mi_rv; split; last first.
  by rewrite information_entropies /rv_entropy -/(marg1 _) marg1_joint.
by rewrite rv_information_sym information_entropies /rv_entropy -/(marg2 _) marg2_joint.
Qed.
