(* wang-identifiability/tilde-eps-x-finite, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_tilde_eps_x_finite : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (Rbar_lt (feasible_posterior_level P) p_infty).

(* The statement above is generated; the proof follows. *)
Theorem c_tilde_eps_x_finite_refuted : ~ c_tilde_eps_x_finite.
Proof.
move=> H; have [_ [n1 m2 _ _]] := at_zero; have := H _ _ n1 m2 (dirac [ffun=> ord0]).
have M := letters_ge2 m2; have m1 : 1 <= letters (ordinal_finType 2) by lra.
set P := dirac _; have a0 := feasible_posterior_level_ge0 P; have aP := @feasible_posterior_levelP _ _ m1 P.
case: (feasible_posterior_level P) a0 aP => [a||] //= a0 aP _.
have [V hV] : feasible P (exp a) by apply/aP => //; exact: Rle_refl.
have [y Vy] := law_support V; have := hV [ffun=> ord_max].
rewrite {1}/P diracE ifF; last by apply/eqP => /ffunP/(_ ord0); rewrite !ffunE.
have p := exp_pos a; have pos z : 0 <= V z * hamming_mass (exp a) [ffun=> ord_max] z.
  by apply: Rmult_le_pos => //; apply: hamming_mass_ge0 => //; lra.
move=> /esym s0; have := @sum_eq0 _ xpredT _ (fun z _ => pos z) s0 y isT.
have h0 : 0 < hamming_mass (exp a) [ffun=> ord_max] y by apply: hamming_mass_gt0 => //; lra.
by case/Rmult_integral; lra.
Qed.
