(* zhong-put/theorem-6-proof-1-2.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_2_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall other : law (I ~> X),
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  forall alpha : R,
  (1 < alpha) ->
  forall weight : R,
  (0 <= weight) ->
  (weight <= 1) ->
  (exists U1 : law (I ~> X), (forall x2 : (I ~> X), ((U1 x2) = ((weight * (P x2)) + ((1 - weight) * (other x2))))) /\ (vle (vadd (vmul (Finite weight) (\vsum_(x3 : (I ~> X)) (vpower (\vsum_(x4 : (I ~> X)) (vmul (Finite (P x4)) (if ((hamming x4 x3) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x4 x3))))))) (1 / alpha)))) (vmul (Finite (1 - weight)) (\vsum_(x5 : (I ~> X)) (vpower (\vsum_(x6 : (I ~> X)) (vmul (Finite (other x6)) (if ((hamming x6 x5) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x6 x5))))))) (1 / alpha))))) (\vsum_(x7 : (I ~> X)) (vpower (\vsum_(x8 : (I ~> X)) (vmul (Finite (U1 x8)) (if ((hamming x8 x7) == 0)%N then (Val (Finite 1)) else (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) ((- alpha) * (INR (hamming x8 x7))))))) (1 / alpha))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_2_step1_holds : c_theorem_6_proof_1_2_step1.
Proof.
move=> I X n1 m2 P Q D D0 Du a a0 w w0 w1; have a1 : 1 < a by lra.
have Dn := useful_lt n1 m2 Du.
have mE x : mixture w P Q x = w * P x + (1 - w) * Q x by rewrite mixtureE.
exists (mixture w P Q); split=> //.
rewrite !objectiveE // !vmulF vaddF; apply/vleF.
have tangent := objective_tangent D a1 (mixture w P Q).
have hP := Rmult_le_compat_l _ _ _ w0 (tangent P).
have hQ := Rmult_le_compat_l (1 - w) _ _ ltac:(lra) (tangent Q).
set U := mixture w P Q in hP hQ *; move: hP hQ.
set SP := \sum_y _; set SQ := \sum_y _ => hP hQ.
suff : w * SP + (1 - w) * SQ = 0 by lra.
rewrite /SP /SQ -!sum_mull -sum_add big1 // => y _.
have -> : power_norm D a U y = w * power_norm D a P y + (1 - w) * power_norm D a Q y.
  by rewrite /power_norm -!sum_mull -sum_add; apply: eq_bigr => x _; rewrite mE; ring.
by ring.
Qed.
