(* zhong-put/theorem-17-1#zero, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_1_zero : Prop :=
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
  ((((letters I) * ((letters X) - 1)) / (letters X)) <= D) ->
  (D <= 1) ->
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) X, ((forall x2 : Z, (forall x3 : X, ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : X, ((L1 (inr (@Ordinal 1 0 isT)) x4) = (((1 + (1 / (letters X))) / (letters X)) - ((1 / (letters X)) * ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z))))))) /\ (((vle (pointwise_distortion (fun v_ : (sum_finType Z (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (Finite 1) (Finite 0)) (Finite (D / (letters I)))) /\ (veq (least_maximal_leakage (fun v_ : (sum_finType Z (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (Finite (D / (letters I)))) (Finite 1))) /\ (vle (maximal_information_distortion (fun v_ : (sum_finType Z (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (Finite 1)) (Finite (D / (letters I)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_1_zero_holds : c_theorem_17_1_zero.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D Du D1; apply: letter_source => // T hull _.
have M2 := letters_ge2 m2; have N1 := entries_ge1 n1.
have one1 : letters (ordinal_finType 1) = 1 by rewrite /letters card_ord.
have h : (letters X - 1) / letters X <= D / letters I.
  have e : (letters X - 1) / letters X = letters I * (letters X - 1) / letters X / letters I by field; lra.
  by rewrite e; apply: Rmult_le_compat_r => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
have h1 : letters (ordinal_finType 1) * (letters X - 1) / letters X <= D / letters I by rewrite one1 Rmult_1_l.
have d0 : 0 < D / letters I by apply: Rlt_le_trans h; apply: Rdiv_lt_0_compat; lra.
have d1 : D / letters I <= 1 by apply/Rle_div_l; lra.
have [p _] := level0_achieved (fun v => power (ordinal_finType 1) (T v)) m2 h1.
have [_ i] := level0_achieved (fun v => power (ordinal_finType 1) (T v)) m2 h1.
split=> //; split=> //; rewrite least_letter_leakage // Rmax_left; first exact/veqF.
have e : letters X * ((letters X - 1) / letters X) = letters X - 1 by field; lra.
by have := Rmult_le_compat_l (letters X) _ _ ltac:(lra) h; lra.
Qed.
