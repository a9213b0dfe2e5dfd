(* wang-identifiability/thm2.step5#convex, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step5_convex : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall L : kernel (I ~> X) (I ~> X),
  forall P : law (I ~> X),
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  ((mutual_information (kmix w K L) P) <= ((w * (mutual_information K P)) + ((1 - w) * (mutual_information L P)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step5_convex_holds : c_thm2_step5_convex.
Proof.
by move=> I X _ _ K L P w w0 w1; exact: mi_convex_kernel.
Qed.
