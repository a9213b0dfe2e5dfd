(* wang-identifiability/lemma1-claimB#feasible, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_feasible : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall V : law (I ~> X),
  (((forall x1 : (I ~> X), (forall x2 : (I ~> X), neighbours x1 x2 -> (forall x3 : (I ~> X), (vle (exponential_mass (Finite (exp eps)) x1 x3) (vmul (Finite (exp eps)) (exponential_mass (Finite (exp eps)) x2 x3)))))) /\ (forall x4 : (I ~> X), ((forall x5 : (I ~> X), ((vle (Finite 0) (exponential_mass (Finite (exp eps)) x5 x4)) /\ (vle (exponential_mass (Finite (exp eps)) x5 x4) (Finite 1)))) /\ (veq (\vsum_(x6 : (I ~> X)) (exponential_mass (Finite (exp eps)) x6 x4)) (Finite 1))))) /\ ((forall x7 : (I ~> X), ((0 <= (V x7)) /\ ((V x7) <= 1))) /\ ((\sum_(x8 : (I ~> X)) (V x8)) = 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_feasible_holds : c_lemma1_claimB_feasible.
Proof.
move=> I X n1 m2 eps e0 V; have r1 := exp_ge1 e0; split; last first.
  by split=> [x|]; [split; [exact: mass_ge0|exact: mass_le1]|exact: mass_sum1].
split=> [x x' n y|y].
  by rewrite !(exponential_row m2) //; exact: exponential_dp (letters_ge2 m2) _ r1 _ _ n y.
by apply: (@law_values _ _ (exponential (exp eps) y)) => x; rewrite exponential_mass_sym exponential_row.
Qed.
