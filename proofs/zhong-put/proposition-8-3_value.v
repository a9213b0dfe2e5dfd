(* zhong-put/proposition-8-3#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_proposition_8_3_value : Prop :=
  forall m : nat,
  (2 <= m)%N ->
  forall X : finType,
  (1 <= #|X|)%N ->
  forall S : kernel X (ordinal_finType (m)%N),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall D : R,
  (0 < D) ->
  (D < (((INR m) - 1) / (INR m))) ->
  (exists L1 : kernel (sum_finType X (ordinal_finType 1)) (ordinal_finType (m)%N), ((forall x2 : X, (forall x3 : (ordinal_finType (m)%N), ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : (ordinal_finType (m)%N), ((L1 (inr (@Ordinal 1 0 isT)) x4) = (((1 + (1 / (letters (ordinal_finType (m)%N)))) / (letters (ordinal_finType (m)%N))) - ((1 / (letters (ordinal_finType (m)%N))) * ((\sum_(x5 : X) ((S x5) x4)) / (letters X))))))) /\ (exists L6 : kernel ((ordinal_finType 1) ~> (ordinal_finType (m)%N)) ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (forall x7 : ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (forall x8 : ((ordinal_finType 1) ~> (ordinal_finType (m)%N)), (veq (Finite (L6 x7 x8)) (if ((hamming x7 x8) == 0)%N then (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D) ^ 0))) else (vdiv (Finite ((1 - (D / 1)) ^ 1)) (Finite (((((letters (ordinal_finType (m)%N)) - 1) * (1 - D)) / D) ^ 1))))))) /\ (veq (Finite (\max_(x9 : (sum_finType X (ordinal_finType 1))) (maximal_information L6 (indep (fun _ : (ordinal_finType 1) => (L1 x9)))))) (vln (vdiv (Finite (1 - D)) (vadd (vmul (Finite (\min1_(x10 : (sum_finType X (ordinal_finType 1))) (\min1_(x11 : (ordinal_finType (m)%N)) ((L1 x10) x11)))) (vsub (Finite (1 - D)) (vdiv (Finite D) (Finite ((INR m) - 1))))) (vdiv (Finite D) (Finite ((INR m) - 1))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_proposition_8_3_value_holds : c_proposition_8_3_value.
Proof.
move=> m m2 Z z1 S _ S0 D D0; rewrite -(letters_ord m) => Du; have c2 : (2 <= #|ordinal_finType m|)%N by rewrite card_ord.
have M2 := letters_ge2 c2; have g := local_useful c2 Du; have D1 : D < 1 by nra.
apply: local_source => // T hull T0; apply: local_kept => //.
rewrite (local_maximal_information c2 D0 D1 Du (inr (@Ordinal 1 0 isT)) T0) /mass_level.
set p := \min1_v _; have p0 : 0 <= p by apply: min1_ge0 => v _; apply: min1_ge0 => x _.
have c0 : 0 < D / (letters (ordinal_finType m) - 1) by apply: Rdiv_lt_0_compat; lra.
have cD : D / (letters (ordinal_finType m) - 1) < 1 - D by apply/Rlt_div_l; nra.
rewrite !(vdivF D) ?vsubF ?vmulF ?vaddF; try lra.
have e : 0 < p * (1 - D - D / (letters (ordinal_finType m) - 1)) + D / (letters (ordinal_finType m) - 1) by nra.
by rewrite vdivF ?vlnF //; [apply: Rdiv_lt_0_compat|]; lra.
Qed.
