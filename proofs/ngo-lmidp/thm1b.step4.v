(* ngo-lmidp/thm1b.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1b_step4 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (vle (Finite (mutual_information K P)) (\vsum_(x1 : X | Rltb 0 (P x1)) (vmul (Finite (P x1)) (\vsum_(x2 : X | Rltb 0 (P x2)) (vmul (Finite (P x2)) (kl (K x2) (K x1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1b_step4_holds : c_thm1b_step4.
Proof.
move=> X _ Y _ K P; apply: vmean_ge => [|x _]; [exact: mi_ge0|exact: mi_le_vmean].
Qed.
