(* wang-identifiability/mech-E-i#kernel, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_mech_E_i_kernel : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  forall W : law (I ~> X),
  (Rbar_le (feasible_posterior_level P) (Finite eps)) ->
  ((forall x1 : (I ~> X), ((forall x2 : (I ~> X), ((vle (Finite 0) (vdiv (vmul (feasible_output_mass P (Finite (exp eps)) x2) (exponential_mass (Finite (exp eps)) x1 x2)) (Finite (P x1)))) /\ (vle (vdiv (vmul (feasible_output_mass P (Finite (exp eps)) x2) (exponential_mass (Finite (exp eps)) x1 x2)) (Finite (P x1))) (Finite 1)))) /\ (veq (\vsum_(x3 : (I ~> X)) (vdiv (vmul (feasible_output_mass P (Finite (exp eps)) x3) (exponential_mass (Finite (exp eps)) x1 x3)) (Finite (P x1)))) (Finite 1)))) /\ (forall x4 : (I ~> X), ((forall x5 : (I ~> X), ((0 <= (W x5)) /\ ((W x5) <= 1))) /\ ((\sum_(x6 : (I ~> X)) (W x6)) = 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_mech_E_i_kernel_holds : c_mech_E_i_kernel.
Proof.
move=> I X n1 m2 P P0 eps W /(feasible_at m2)[e0 f].
split=> x; last by split=> [y|]; [split; [exact: mass_ge0|exact: mass_le1]|exact: mass_sum1].
by have [V [K [_ _ _ rows]]] := posterior_mechanism m2 (exp_ge1 e0) P0 f; exact: law_values (rows x).
Qed.
