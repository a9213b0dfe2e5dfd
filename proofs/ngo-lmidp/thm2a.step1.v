(* ngo-lmidp/thm2a.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2a_step1 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (veq (Finite (mutual_information K P)) (\vsum_(x1 : X | Rltb 0 (P x1)) (vmul (Finite (P x1)) (kl (K x1) (output P K))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2a_step1_holds : c_thm2a_step1.
Proof.
move=> X _ Y _ K P; exact: mi_vmean.
Qed.
