(* ngo-lmidp/thm1b.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1b_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (veq (Finite (mutual_information K P)) (\vsum_(x1 : X | Rltb 0 (P x1)) (vmul (Finite (P x1)) (kl (K x1) (output P K))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1b_step3_holds : c_thm1b_step3.
Proof.
move=> X _ Y _ K P; exact: mi_vmean.
Qed.
