(* grosse-dobrushin/thm2.step2#two-inputs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step2_two_inputs : Prop :=
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (ordinal_finType 2) Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law (ordinal_finType 2),
  forall Q : law (ordinal_finType 2),
  (forall x, 0 < Q x) ->
  (veq (chi2 (output P K) (output Q K)) (vmul (vsub (\vsum_(x1 : (ordinal_finType 2) | Rltb 0 (Q x1)) (\vsum_(x2 : Y | Rltb 0 ((output Q K) x2)) (vdiv (Finite ((Q x1) * (((K x1) x2) ^ 2))) (Finite ((output Q K) x2))))) (Finite 1)) (chi2 P Q))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm2_step2_two_inputs_holds : c_thm2_step2_two_inputs.
Proof.
move=> Y Y1 K occ P Q q.
have q0 := q o2_0; have q1 := q o2_1.
have oq y : 0 < output Q K y.
  by have [x kx] := occ y; exact: output_gt0 (q x) kx.
have d : dom P Q by apply/domP => x; have := q x; lra.
have bP := binary_law P; have bQ := binary_law Q.
rewrite /chi2 d; have -> : dom (output P K) (output Q K) by apply/domP => y; have := oq y; lra.
have -> : \vsum_(x1 : (ordinal_finType 2) | Rltb 0 (Q x1)) (\vsum_(x2 : Y | Rltb 0 ((output Q K) x2)) (vdiv (Finite ((Q x1) * (((K x1) x2) ^ 2))) (Finite ((output Q K) x2)))) =
    Finite (\sum_(x1 : ordinal_finType 2) \sum_(x2 : Y) Q x1 * K x1 x2 ^ 2 / output Q K x2).
  rewrite (eq_bigl xpredT); last by move=> x; apply/RltbP; exact: q.
  rewrite -vsumF; apply: eq_bigr => x _.
  rewrite (eq_bigl xpredT); last by move=> y; apply/RltbP; exact: oq.
  by rewrite -vsumF; apply: eq_bigr => y _; rewrite vdivF //; have := oq y; lra.
rewrite vsubF vmulF; apply/veqF.
rewrite sum_two -sum_add sum_two.
set C := (P o2_0 - Q o2_0) ^ 2 / Q o2_0 + _.
have cE : C = (P o2_0 - Q o2_0) ^ 2 / (Q o2_0 * Q o2_1) by rewrite /C bP bQ; field; lra.
have one : 1 = \sum_y output Q K y by rewrite mass_sum1.
rewrite {1}one -sum_sub Rmult_comm -sum_mull; apply: eq_sum => y _.
have o := oq y; have oE : output Q K y = Q o2_0 * K o2_0 y + Q o2_1 * K o2_1 y by rewrite outputE sum_two.
have -> : output P K y = P o2_0 * K o2_0 y + P o2_1 * K o2_1 y by rewrite outputE sum_two.
rewrite cE oE in o *; rewrite bP bQ in o *; field; split; [lra|split; lra].
Qed.
