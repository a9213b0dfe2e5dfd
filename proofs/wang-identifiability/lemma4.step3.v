(* wang-identifiability/lemma4.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma4_step3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  (Rbar_le (feasible_posterior_level P) (Finite eps)) ->
  ((forall x1 : (I ~> X), ((vle (Finite 0) (feasible_output_mass P (Finite (exp eps)) x1)) /\ (vle (feasible_output_mass P (Finite (exp eps)) x1) (Finite 1)))) /\ (veq (\vsum_(x2 : (I ~> X)) (feasible_output_mass P (Finite (exp eps)) x2)) (Finite 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma4_step3_holds : c_lemma4_step3.
Proof.
move=> I X n1 m2 P P0 eps /(feasible_at m2)[e0 f].
by have [V hV _] := feasible_output_massE m2 (exp_ge1 e0) f; exact: law_values hV.
Qed.
