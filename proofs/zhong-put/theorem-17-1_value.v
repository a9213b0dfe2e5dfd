(* zhong-put/theorem-17-1#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_1_value : Prop :=
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
  forall share : R,
  (0 <= share) ->
  (share < 1) ->
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) X, ((forall x2 : Z, (forall x3 : X, ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : X, ((L1 (inr (@Ordinal 1 0 isT)) x4) = (((1 + (1 / (letters X))) / (letters X)) - ((1 / (letters X)) * ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z))))))) /\ (((has_value (vexp (vmax (vln (Finite ((((letters X) - 1) * ((letters I) - D)) / D))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (Finite ((((letters X) - 1) * ((letters I) - D)) / D))) (Finite 0)))) -> (vlt (Finite (D / (letters I))) (pointwise_distortion (fun v_ : (sum_finType Z (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (Finite ((((letters X) - 1) * ((letters I) - D)) / D))) (Finite 0))) (Finite 1)) (Finite share))) (Finite 0))))) /\ (vle (pointwise_distortion (fun v_ : (sum_finType Z (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (vexp (vln (Finite ((((letters X) - 1) * ((letters I) - D)) / D)))) (Finite 0)) (Finite (D / (letters I)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_1_value_holds : c_theorem_17_1_value.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D D0 Du share s0 s1; apply: letter_source => // T hull _.
have M2 := letters_ge2 m2; have N1 := entries_ge1 n1; have Dn := useful_lt n1 m2 Du; have r := useful_ratio m2 D0 Du.
have d0 : 0 < D / letters I by apply: Rdiv_lt_0_compat; lra.
have d1 : D / letters I <= 1 by apply/Rle_div_l; lra.
have one1 : letters (ordinal_finType 1) = 1 by rewrite /letters card_ord.
have c1 : (1 <= #|ordinal_finType 1|)%N by rewrite card_ord.
have qE : (letters X - 1) * (1 - D / letters I) / (D / letters I) = kept_ratio I X D by rewrite /kept_ratio; field; lra.
rewrite -/(kept_ratio I X D); set q := kept_ratio I X D in r qE *.
have l0 : 0 <= ln q by rewrite -ln_1; apply: ln_le; lra.
rewrite vlnF ?vmaxF ?vexpF ?(Rmax_left (ln q) 0) ?exp_ln //; try lra; split.
  split=> // _; rewrite vsubF vmulF vaddF; apply: (pointwise_missed m2 hull) => //; [lra|nra|].
  by rewrite one1 Rmult_0_l Rminus_0_r Rmult_1_r qE; nra.
have := pointwise_achieved_at c1 m2 (fun v => power (ordinal_finType 1) (T v)) d0 ltac:(rewrite one1; lra) (ltac:(lra) : 0 <= 0 <= 1).
by rewrite /Rdiv Rmult_0_l Rminus_0_r Rmult_1_r -/(Rdiv D (letters I)) /kept_ratio one1 qE Rmax_left //; lra.
Qed.
