(* wang-identifiability/lemma2-identifiability.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma2_identifiability_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall eps : R,
  (0 <= eps) ->
  ((vle (least_distortion_relaxed I X (Finite (exp eps))) (least_distortion_identifiability P (Finite (exp eps)))) /\ (veq (least_distortion_relaxed I X (Finite (exp eps))) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma2_identifiability_step2_holds : c_lemma2_identifiability_step2.
Proof.
move=> I X n1 m2 P eps e0; have r1 := exp_ge1 e0; split; first exact: relaxed_le_identifiable.
by rewrite (bound_value I m2 (exp_pos eps)) (relaxed_value I (letters_ge2 m2) r1).
Qed.
