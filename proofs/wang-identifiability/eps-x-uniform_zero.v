(* wang-identifiability/eps-x-uniform#zero, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eps_x_uniform_zero : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = (/ (letters (I ~> X))))) /\ (@eq Rbar (prior_ratio U1) (Finite 0))).

(* The statement above is generated; the proof follows. *)
Theorem c_eps_x_uniform_zero_holds : c_eps_x_uniform_zero.
Proof.
move=> I X _ m2; have [x0 _] := a_database I (letters_ge2 m2); exists (uniform x0); split=> [x|]; first by rewrite uniformE.
apply: Rbar_le_antisym; last exact: xmax_ge0.
apply/prior_ratio_leP; [exact: Rle_refl|move=> x x' _]; rewrite !uniformE exp_0; lra.
Qed.
