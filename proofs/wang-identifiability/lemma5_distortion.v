(* wang-identifiability/lemma5#distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma5_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall P : law (I ~> X),
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall y3 : (I ~> X), (veq (Finite (L1 x2 y3)) (exponential_mass (Finite (exp eps)) x2 y3)))) /\ (veq (Finite (distortion L1 P)) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma5_distortion_holds : c_lemma5_distortion.
Proof.
move=> I X n1 m2 eps e0 P; exists (exponential (exp eps)); split=> [x y|]; first by rewrite exponential_row //; exact: exp_ge1.
by rewrite (bound_value I m2 (exp_pos eps)) (exponential_distortion (letters_ge2 m2) P (exp_pos eps)).
Qed.
