(* zhong-put/theorem-17-3#bounds, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_3_bounds : Prop :=
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
  (exists L1 : kernel (sum_finType Z (ordinal_finType 1)) X, ((forall x2 : Z, (forall x3 : X, ((L1 (inl x2) x3) = ((S x2) x3)))) /\ (forall x4 : X, ((L1 (inr (@Ordinal 1 0 isT)) x4) = (((1 + (1 / (letters X))) / (letters X)) - ((1 / (letters X)) * ((\sum_(x5 : Z) ((S x5) x4)) / (letters Z))))))) /\ (exists L6 : kernel ((ordinal_finType 1) ~> X) ((ordinal_finType 1) ~> X), (forall x7 : ((ordinal_finType 1) ~> X), (forall x8 : ((ordinal_finType 1) ~> X), (veq (Finite (L6 x7 x8)) (if ((hamming x7 x8) == 0)%N then (vdiv (Finite ((1 - ((D / (letters I)) / 1)) ^ 1)) (Finite (((((letters X) - 1) * (1 - (D / (letters I)))) / (D / (letters I))) ^ 0))) else (vdiv (Finite ((1 - ((D / (letters I)) / 1)) ^ 1)) (Finite (((((letters X) - 1) * (1 - (D / (letters I)))) / (D / (letters I))) ^ 1))))))) /\ (((has_value (vexp (vmax (vln (Finite ((letters X) * (1 - (D / (letters I)))))) (Finite 0)))) /\ ((vlt (Finite 1) (vexp (vmax (vln (Finite ((letters X) * (1 - (D / (letters I)))))) (Finite 0)))) -> (vlt (Finite (D / (letters I))) (maximal_information_distortion (fun v_ : (sum_finType Z (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (vadd (Finite 1) (vmul (vsub (vexp (vmax (vln (Finite ((letters X) * (1 - (D / (letters I)))))) (Finite 0))) (Finite 1)) (Finite share))))))) /\ (vle (maximal_information_distortion (fun v_ : (sum_finType Z (ordinal_finType 1)) => (indep (fun _ : (ordinal_finType 1) => (L1 v_)))) (Finite (exp (\max_(x9 : (sum_finType Z (ordinal_finType 1))) (maximal_information L6 (indep (fun _ : (ordinal_finType 1) => (L1 x9)))))))) (Finite (D / (letters I))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_3_bounds_holds : c_theorem_17_3_bounds.
Proof.
move=> I X n1 m2 Z z1 S _ S0 D D0 Du share s0 s1; apply: letter_source => // T hull T0.
have M2 := letters_ge2 m2; have N1 := entries_ge1 n1; have Dn := useful_lt n1 m2 Du; have Du' := proj1 (useful_leP I m2 D) Du.
have d0 : 0 < D / letters I by apply: Rdiv_lt_0_compat; lra.
have d1 : D / letters I < 1 by apply/Rlt_div_l; lra.
have one1 : letters (ordinal_finType 1) = 1 by rewrite /letters card_ord.
have c1 : (1 <= #|ordinal_finType 1|)%N by rewrite card_ord.
have q1 : 1 < letters X * (1 - D / letters I).
  have -> : letters X * (1 - D / letters I) = (letters X * letters I - letters X * D) / letters I by field; lra.
  by apply/Rlt_div_r; lra.
set q := letters X * _ in q1 *; have l0 : 0 <= ln q by rewrite -ln_1; apply: ln_le; lra.
apply: kept_one_entry => //; rewrite vlnF ?vmaxF ?vexpF ?(Rmax_left (ln q) 0) ?exp_ln //; try lra; split.
  split=> // _; rewrite vsubF vmulF vaddF; apply: (information_missed c1 m2 hull) => //; [nra|].
  by rewrite one1 Rdiv_1 -/q; nra.
have dn : D / letters I < letters (ordinal_finType 1) by rewrite one1.
have P0 v x : 0 < power (ordinal_finType 1) (T v) x by rewrite power_one_entry.
apply: (information_achieved c1 m2 d0 dn (T := fun v => power _ (T v))) => // [|v]; first exact: max_ge0.
exact: (max_ge (P := xpredT) (fun v => maximal_information _ (power (ordinal_finType 1) (T v)))).
Qed.
