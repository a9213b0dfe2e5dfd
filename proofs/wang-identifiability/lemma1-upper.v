(* wang-identifiability/lemma1-upper, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_upper : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  (vle (least_distortion_relaxed I X (Finite (exp eps))) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_upper_holds : c_lemma1_upper.
Proof.
move=> I X n1 m2 eps e0; have [M r1] := (letters_ge2 m2, exp_ge1 e0).
by rewrite relaxed_value // bound_value //; [exact: vle_refl|exact: exp_pos].
Qed.
