(* wang-identifiability/eps-x-finite, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eps_x_finite : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (Rbar_lt (prior_ratio P) p_infty) ->
  (0 < (min_mass P)).

(* The statement above is generated; the proof follows. *)
Theorem c_eps_x_finite_holds : c_eps_x_finite.
Proof.
move=> I X _ _ P fin; have [e [_ _ hP]|E] := prior_ratio_cases P; last by rewrite E in fin.
have [z Pz] := law_support P; have [x -> _] := min1_attained_ex P z (mass_le1 P).
Qed.
