(* wang-identifiability/thm1-identifiability#exact@infinite-at-0, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_identifiability_exact_infinite_at_0 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  (0 <= eps) ->
  (vlt (Finite 0) (least_distortion_identifiability P (Finite (exp eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_identifiability_exact_infinite_at_0_holds : c_thm1_identifiability_exact_infinite_at_0.
Proof.
move=> I X n1 m2 P _ eps e0; have r1 := exp_ge1 e0.
by apply: vlt_le_trans (identifiable_least_ge (letters_ge2 m2) P r1); exact: bound_gt0.
Qed.
