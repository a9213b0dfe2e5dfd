(* wang-identifiability/thm2@infinite-at-0, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_infinite_at_0 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall y3 : (I ~> X), ((L1 x2 y3) = (if (x2 == y3) then 1 else 0)))) /\ (veq (Finite (mutual_information L1 P)) (least_information P (Finite 0)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_infinite_at_0_holds : c_thm2_infinite_at_0.
Proof.
move=> I X _ _ P P0; exists (fun x => dirac x); split=> [x y|]; first by rewrite diracE eq_sym.
by rewrite (least_information_at_0 P0).
Qed.
