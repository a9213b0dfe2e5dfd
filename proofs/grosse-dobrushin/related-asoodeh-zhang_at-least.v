(* grosse-dobrushin/related-asoodeh-zhang#at-least, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_related_asoodeh_zhang_at_least : Prop :=
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (ordinal_finType 2) Y,
  (forall y, exists x, 0 < K x y) ->
  forall f : generator,
  (f = g_kl \/ f = g_hellinger2) ->
  forall P : law (ordinal_finType 2),
  (forall x, 0 < P x) ->
  forall Q : law (ordinal_finType 2),
  (forall x, 0 < Q x) ->
  (0 < (total_variation P Q)) ->
  (vle (vmin (vsub (\vsum_(x1 : (ordinal_finType 2) | Rltb 0 (P x1)) (\vsum_(x2 : Y | Rltb 0 ((output P K) x2)) (vdiv (Finite ((P x1) * (((K x1) x2) ^ 2))) (Finite ((output P K) x2))))) (Finite 1)) (vsub (\vsum_(x3 : (ordinal_finType 2) | Rltb 0 (Q x3)) (\vsum_(x4 : Y | Rltb 0 ((output Q K) x4)) (vdiv (Finite ((Q x3) * (((K x3) x4) ^ 2))) (Finite ((output Q K) x4))))) (Finite 1))) (contraction K P Q f)).

(* The statement above is generated; the proof follows. *)
From ExactPriv Require Import contraction_below.

Theorem c_related_asoodeh_zhang_at_least_holds : c_related_asoodeh_zhang_at_least.
Proof.
move=> Y _ K occ f hf P P0 Q Q0 PQ.
have E (R_ : law (ordinal_finType 2)) : (forall x, 0 < R_ x) ->
    vsub (\vsum_(x1 : (ordinal_finType 2) | Rltb 0 (R_ x1)) (\vsum_(x2 : Y | Rltb 0 ((output R_ K) x2)) (vdiv (Finite ((R_ x1) * (((K x1) x2) ^ 2))) (Finite ((output R_ K) x2))))) (Finite 1) =
    Finite (chi2_mixed (K o2_0) (K o2_1) (R_ o2_0)).
  move=> R0; have o0 y : 0 < output R_ K y by have [x kx] := occ y; exact: output_gt0 (R0 x) kx.
  rewrite (eq_bigl xpredT) => [|x]; last by apply/RltbP.
  rewrite (eq_bigr (fun x => Val (Finite (\sum_y R_ x * K x y ^ 2 / output R_ K y)))) => [|x _]; last first.
    rewrite (eq_bigl xpredT) => [|y]; last by apply/RltbP.
    by rewrite -vsumF; apply: eq_bigr => y _; rewrite vdivF //; have := o0 y; lra.
  rewrite vsumF vsubF; congr (Val (Finite _)); rewrite sum_two -sum_add -[X in _ - X](mass_sum1 (output R_ K)) -sum_sub.
  rewrite /chi2_mixed -sum_mull; apply: eq_sum => y _.
  have oE : output R_ K y = R_ o2_0 * K o2_0 y + (1 - R_ o2_0) * K o2_1 y by rewrite outputE sum_two binary_law.
  by have := o0 y; rewrite binary_law oE => h; field; lra.
rewrite (E P P0) (E Q Q0) vminF; apply: operator_convex_below => //; [exact: Rmin_l|exact: Rmin_r|].
by case: hf => ->; tauto.
Qed.
