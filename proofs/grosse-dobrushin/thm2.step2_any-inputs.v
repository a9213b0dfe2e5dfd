(* grosse-dobrushin/thm2.step2#any-inputs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step2_any_inputs : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  forall Q : law X,
  (forall x, 0 < Q x) ->
  (vle (chi2 (output P K) (output Q K)) (vmul (eta_chi2 K) (chi2 P Q))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm2_step2_any_inputs_holds : c_thm2_step2_any_inputs.
Proof.
move=> X X2 Y Y1 K P Q q; apply: chi2_contraction.
by apply/domP => x z; have := q x; rewrite z; lra.
Qed.
