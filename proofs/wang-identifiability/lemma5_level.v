(* wang-identifiability/lemma5#level, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma5_level : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall y3 : (I ~> X), (veq (Finite (L1 x2 y3)) (exponential_mass (Finite (exp eps)) x2 y3)))) /\ (Rbar_le (dp L1) (Finite eps))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma5_level_holds : c_lemma5_level.
Proof.
move=> I X n1 m2 eps e0; have r1 := exp_ge1 e0; exists (exponential (exp eps)).
split=> [x y|]; first by rewrite exponential_row.
by apply/dp_leP => //; exact: exponential_dp (letters_ge2 m2) _ r1.
Qed.
