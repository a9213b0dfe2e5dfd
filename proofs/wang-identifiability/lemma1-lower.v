(* wang-identifiability/lemma1-lower, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_lower : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  (vle (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1))))) (least_distortion_relaxed I X (Finite (exp eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_lower_holds : c_lemma1_lower.
Proof.
move=> I X n1 m2 eps e0; rewrite (bound_value I m2 (exp_pos eps)) relaxed_value; first exact: vle_refl.
  exact: letters_ge2.
exact: exp_ge1.
Qed.
