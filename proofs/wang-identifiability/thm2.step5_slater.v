(* wang-identifiability/thm2.step5#slater, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step5_slater : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall D : R,
  (0 <= D) ->
  (D <= (letters I)) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall y3 : (I ~> X), ((L1 x2 y3) = (if (x2 == y3) then 1 else 0)))) /\ ((distortion L1 P) <= D)).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step5_slater_holds : c_thm2_step5_slater.
Proof.
move=> I X _ _ P D D0 _; exists (fun x => dirac x); split=> [x y|]; first by rewrite diracE eq_sym.
by rewrite identity_distortion.
Qed.
