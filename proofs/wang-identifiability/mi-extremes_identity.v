(* wang-identifiability/mi-extremes#identity, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_mi_extremes_identity : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall y3 : (I ~> X), ((L1 x2 y3) = (if (x2 == y3) then 1 else 0)))) /\ ((mutual_information L1 P) = (entropy P))).

(* The statement above is generated; the proof follows. *)
Theorem c_mi_extremes_identity_holds : c_mi_extremes_identity.
Proof.
move=> I X _ _ P; exists (fun x => dirac x); split=> [x y|]; first by rewrite diracE eq_sym.
exact: identity_information.
Qed.
