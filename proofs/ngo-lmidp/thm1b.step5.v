(* ngo-lmidp/thm1b.step5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1b_step5 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (vle (\vsum_(x1 : X | Rltb 0 (P x1)) (vmul (Finite (P x1)) (\vsum_(x2 : X | Rltb 0 (P x2)) (vmul (Finite (P x2)) (kl (K x2) (K x1)))))) (ldp_curve_integral K)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1b_step5_holds : c_thm1b_step5.
Proof.
move=> X _ Y _ K P; apply: (proj2 (vmean_le _)) => x _; apply: vmean_le => x' _.
by split; [exact: kl_ge0|exact: kl_le_ldp_curve_integral].
Qed.
