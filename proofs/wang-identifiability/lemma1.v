(* wang-identifiability/lemma1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  (veq (least_distortion_relaxed I X (Finite (exp eps))) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_holds : c_lemma1.
Proof.
move=> I X n1 m2 eps e0; rewrite (relaxed_value I (letters_ge2 m2) (exp_ge1 e0)).
by rewrite (bound_value I m2 (exp_pos eps)).
Qed.
