(* wang-identifiability/thm2.step5#affine, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step5_affine : Prop :=
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
  ((distortion (kmix w K L) P) = ((w * (distortion K P)) + ((1 - w) * (distortion L P)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step5_affine_holds : c_thm2_step5_affine.
Proof.
move=> I X _ _ K L P w w0 w1; rewrite /distortion -(sum_mull _ _ _ w) -(sum_mull _ _ _ (1 - w)) -sum_add.
apply: eq_bigr => x _; set k := \sum_y K x y * _; set l := \sum_y L x y * _.
have -> : \sum_y kmix w K L x y * INR (hamming x y) = w * k + (1 - w) * l; last by ring.
rewrite -(sum_mull _ _ _ w) -(sum_mull _ _ _ (1 - w)) -sum_add; apply: eq_bigr => y _.
by rewrite mixtureE; [ring|split].
Qed.
