(* ngo-lmidp/thm2b.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2b_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  ((veq (Finite (mutual_information K P)) (\vsum_(x1 : X | Rltb 0 (P x1)) (vmul (Finite (P x1)) (kl (K x1) (output P K))))) /\ (vle (\vsum_(x1 : X | Rltb 0 (P x1)) (vmul (Finite (P x1)) (kl (K x1) (output P K)))) (lip_curve_integral K P))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2b_step3_holds : c_thm2b_step3.
Proof.
move=> X _ Y _ K P; split; first exact: mi_vmean.
by apply: (proj2 (vmean_le _)) => x _; split; [exact: kl_ge0|exact: kl_le_lip_curve_integral].
Qed.
