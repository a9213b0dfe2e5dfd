(* ngo-lmidp/thm2b, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2b : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall P : law X,
  (Rbar_le (Finite (mutual_information K P)) (lip_curve_integral K P)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2b_holds : c_thm2b.
Proof.
move=> X _ Y _ K P; exact: mi_le_lip_curve_integral.
Qed.
