(* zhong-put/theorem-6-proof-2-7.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_2_7_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall K : kernel (I ~> X) (I ~> X),
  forall D : R,
  ((distortion K P) <= D) ->
  (D <= (letters I)) ->
  (0 < D) ->
  (vlt (vmul (Finite (letters X)) (vdiv (Finite D) (Finite ((letters (I ~> X)) * (min_mass P))))) (Finite ((letters I) * ((letters X) - 1)))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vpowz (vsub (Finite 1) (vdiv (vdiv (Finite D) (Finite ((letters (I ~> X)) * (min_mass P)))) (Finite (letters I)))) (Z.of_nat (#|I|)%N)) (vpowz (vdiv (vmul (Finite ((letters X) - 1)) (vsub (Finite (letters I)) (vdiv (Finite D) (Finite ((letters (I ~> X)) * (min_mass P)))))) (vdiv (Finite D) (Finite ((letters (I ~> X)) * (min_mass P))))) (Z.of_nat ((hamming x2 x3))%N)))))) /\ (exists U4 : law (I ~> X), (forall x5 : (I ~> X), ((U4 x5) = (/ (letters (I ~> X))))) /\ ((vle (Finite ((letters (I ~> X)) * (distortion K U4))) (vmul (vdiv (Finite D) (Finite ((letters (I ~> X)) * (min_mass P)))) (Finite (letters (I ~> X))))) /\ (vle (vdiv (vmul (Finite ((letters (I ~> X)) * (min_mass P))) (\vsum_(x6 : (I ~> X)) (\vsum_(x7 : (I ~> X) | Rltb 0 ((L1 x6) x7)) (vmul (Finite ((L1 x6) x7)) (vln (vdiv (Finite ((L1 x6) x7)) (Finite ((\max_(x8 : (I ~> X)) (P x8)) * (\sum_(x9 : (I ~> X)) ((L1 x9) x7)))))))))) (Finite (letters (I ~> X)))) (Finite (mutual_information K P)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_2_7_step2_holds : c_theorem_6_proof_2_7_step2.
Proof.
move=> I X n1 m2 P P0 K D h _ D0 Du; have t0 := least_mass_gt0 m2 P0; have [x0 _] := a_database I (letters_ge2 m2).
have [A1 Du'] := scaled_ratio m2 t0 D0 Du; have Dt := scaled_below n1 m2 t0 Du'; have L0 := databases_gt0 I m2.
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
apply: scaled_kernel => //; exists (uniform x0); split=> //; split.
  rewrite vdivF ?vmulF; last lra.
  by apply/vleF; have := least_mass_distortion m2 u t0 h; nra.
rewrite (column_rate m2 _ _ u); last exact: max_mass_gt0.
apply/vleF; exact: (scaled_information n1 m2 P0 u h D0 Du).
Qed.
