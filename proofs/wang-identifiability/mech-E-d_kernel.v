(* wang-identifiability/mech-E-d#kernel, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_mech_E_d_kernel : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  (forall x1 : (I ~> X), ((forall x2 : (I ~> X), ((vle (Finite 0) (exponential_mass (Finite (exp eps)) x1 x2)) /\ (vle (exponential_mass (Finite (exp eps)) x1 x2) (Finite 1)))) /\ (veq (\vsum_(x3 : (I ~> X)) (exponential_mass (Finite (exp eps)) x1 x3)) (Finite 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_mech_E_d_kernel_holds : c_mech_E_d_kernel.
Proof.
move=> I X n1 m2 eps e0 x; apply: (@law_values _ _ (exponential (exp eps) x)) => y.
by rewrite exponential_row //; exact: exp_ge1.
Qed.
