(* zhong-put/theorem-17-4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_4 : Prop :=
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
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) X, ((forall x2 : Z, (forall x3 : X, ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : X, ((L1 (inr (@Ordinal 1 0 isT)) x4) = (((1 + (1 / (letters X))) / (letters X)) - ((1 / (letters X)) * ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z))))))) /\ (veq (vmul (Finite (letters I)) (vln (least_maximal_leakage (fun v_ : (sum_finType Z (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (Finite (D / (letters I)))))) (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_4_holds : c_theorem_17_4.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D D0 Du; apply: letter_source => // T hull _.
have M2 := letters_ge2 m2; have N1 := entries_ge1 n1; have Dn := useful_lt n1 m2 Du; have Du' := proj1 (useful_leP I m2 D) Du.
have d0 : 0 < D / letters I by apply: Rdiv_lt_0_compat; lra.
have d1 : D / letters I <= 1 by apply/Rle_div_l; lra.
have q1 : 1 < letters X * (1 - D / letters I).
  have -> : letters X * (1 - D / letters I) = (letters X * letters I - letters X * D) / letters I by field; lra.
  by apply/Rlt_div_r; lra.
rewrite least_letter_leakage // Rmax_right; last lra.
by rewrite vlnF ?vmulF; [apply/veqF|lra].
Qed.
