(* zhong-put/theorem-6-proof-2-3.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_3_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ ((((letters I) * (letters (I ~> X))) - ((letters (I ~> X)) * (distortion K U1))) <= (((exp (maximal_information K P)) * ((letters I) * (letters (I ~> X)))) - (((exp (maximal_information K P)) * ((letters I) * (letters (I ~> X)))) * (1 - (1 / (letters X))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_3_step2_holds : c_theorem_6_proof_2_3_step2.
Proof.
move=> I X n1 m2 P P0 K; have [x0 _] := a_database I (letters_ge2 m2); have M2 := letters_ge2 m2.
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
exists (uniform x0); split=> //.
have := ratio_distortion m2 u (fun x y => pml_entry K y (P0 x)); rewrite -/(maximal_information K P) /Rdiv; lra.
Qed.
