(* wang-identifiability/h-decreasing#decreasing, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_h_decreasing_decreasing : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 < (exp eps)) ->
  forall more : R,
  (0 < more) ->
  (vlt (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp (eps + more))) (Finite ((letters X) - 1))))) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_h_decreasing_decreasing_holds : c_h_decreasing_decreasing.
Proof.
move=> I X n1 m2 eps _ more more0; rewrite !(bound_value I m2 (exp_pos _)) /vlt /=.
have M := letters_ge2 m2; have N := entries_ge1 n1; have p := exp_pos eps.
by apply: hamming_bound_lt => //; [lra|lra|apply: exp_increasing; lra].
Qed.
