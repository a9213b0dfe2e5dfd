(* zhong-put/theorem-17-3#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_3_value : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z X,
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) X, ((forall x2 : Z, (forall x3 : X, ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : X, ((L1 (inr (@Ordinal 1 0 isT)) x4) = (((1 + (1 / (letters X))) / (letters X)) - ((1 / (letters X)) * ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z))))))) /\ (exists L6 : kernel (I ~> X) (I ~> X), (forall x7 : (I ~> X), (forall x8 : (I ~> X), (veq (Finite (L6 x7 x8)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x7 x8))%N)))))) /\ (veq (vmax (\vmax_(x9 : (sum_finType Z (ordinal_finType 1))) (with_law (fun x10 : (I ~> X) => ((indep (fun _ : I => (L1 x9))) x10)) (fun U11 : law (I ~> X) => (Val (Finite (maximal_information L6 U11)))))) (Finite 0)) (vmul (Finite (letters I)) (vln (vdiv (Finite ((letters I) - D)) (vadd (vmul (Finite (\min1_(x12 : (sum_finType Z (ordinal_finType 1))) (\min1_(x13 : X) ((L1 x12) x13)))) (vsub (Finite ((letters I) - D)) (vdiv (Finite D) (Finite ((letters X) - 1))))) (vdiv (Finite D) (Finite ((letters X) - 1)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_3_value_holds : c_theorem_17_3_value.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D D0 Du; apply: letter_source => // T _ T0.
have Dn := useful_lt n1 m2 Du; have A1 := useful_ratio m2 D0 Du; have [v0 _] := a_letter z1; have M2 := letters_ge2 m2.
have Du' := proj1 (useful_leP I m2 D) Du; apply: kept_kernel => //; set E := exponential _.
have -> : \vmax_(v : sum_finType Z (ordinal_finType 1)) with_law (fun x : I ~> X => indep (fun=> T v) x) (fun U => Val (Finite (maximal_information E U))) =
    Finite (\max_v maximal_information E (power I (T v))).
  rewrite -(vmaxes_real (inl v0)) => [|v]; last exact: pml_ge0.
  by apply: eq_bigr => v _; apply: with_lawE.
rewrite vmaxF Rmax_left; last exact: max_ge0.
rewrite (@kept_information_powers I X n1 m2 D D0 Dn ltac:(lra) _ T (inl v0)) //; set p := \min1_v _.
have d0 : 0 < D / (letters X - 1) by apply: Rdiv_lt_0_compat; lra.
have p0 : 0 <= p by apply: min1_ge0 => v _; apply: min1_ge0 => x _.
have s0 : 0 < letters I - D - D / (letters X - 1).
  have -> : letters I - D - D / (letters X - 1) = (letters I * (letters X - 1) - letters X * D) / (letters X - 1) by field; lra.
  by apply: Rdiv_lt_0_compat; lra.
have q0 : 0 < p * (letters I - D - D / (letters X - 1)) + D / (letters X - 1) by nra.
rewrite (vdivF D); last lra.
rewrite vsubF vmulF vaddF vdivF; last lra.
by rewrite vlnF ?vmulF; [apply/veqF|apply: Rdiv_lt_0_compat; lra].
Qed.
