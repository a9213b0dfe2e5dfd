(* wang-identifiability/mi-extremes#independent, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_mi_extremes_independent : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall P : law (I ~> X),
  forall Q : law (I ~> X),
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), ((L1 x2 x3) = (if (~~ Reqb (P x2) 0) then (Q x3) else ((K x2) x3))))) /\ ((mutual_information L1 P) = 0)).

(* The statement above is generated; the proof follows. *)
Theorem c_mi_extremes_independent_holds : c_mi_extremes_independent.
Proof.
move=> I X _ _ K P Q; pose L : kernel (I ~> X) (I ~> X) := fun x => if ~~ Reqb (P x) 0 then Q else K x.
exists L; split=> [x y|]; first by rewrite /L; case: (Reqb (P x) 0).
exact: independent_output.
Qed.
