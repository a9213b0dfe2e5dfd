(* zhong-put/theorem-6-proof-eq-6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_eq_6 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  forall D : R,
  ((distortion K P) <= D) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (((((letters (I ~> X)) * (min_mass P)) * (distortion K U1)) <= (distortion K P)) /\ ((distortion K P) <= D))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_eq_6_holds : c_theorem_6_proof_eq_6.
Proof.
move=> I X n1 m2 P P0 K D hD.
have [x0 _] := a_database I (letters_ge2 m2); have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
exists (uniform x0); split=> //; split; last exact: hD.
by apply: (share_of_least m2 (c := min_mass P)) => // [x|]; [exact: min_mass_le|exact: Rle_refl].
Qed.
