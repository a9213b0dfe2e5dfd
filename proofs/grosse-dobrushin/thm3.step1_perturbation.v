(* grosse-dobrushin/thm3.step1#perturbation, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm3_step1_perturbation : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall K : kernel X (ordinal_finType 2),
  (forall y, exists x, 0 < K x y) ->
  (forall x y, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (vle (Finite c) (vdiv (Finite 1) (Finite ((letters X) + 1)))) ->
  forall w : R,
  (0 < w) ->
  (w <= 1) ->
  (exists L1 : kernel (sum_finType (ordinal_finType 1) X) (ordinal_finType 2), ((((L1 (inl (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) = 0) /\ ((L1 (inl (@Ordinal 1 0 isT)) (@Ordinal 2 1 isT)) = 1)) /\ (forall x2 : X, (((L1 (inr x2) (@Ordinal 2 0 isT)) = ((K x2) (@Ordinal 2 0 isT))) /\ ((L1 (inr x2) (@Ordinal 2 1 isT)) = ((K x2) (@Ordinal 2 1 isT)))))) /\ (vlt (pml_c_v L1 c) (vln (Finite (2 / ((letters (sum_finType (ordinal_finType 1) X)) * c)))))) ->
  (exists L3 : kernel (sum_finType (ordinal_finType 1) X) (ordinal_finType 2), ((((L3 (inl (@Ordinal 1 0 isT)) (@Ordinal 2 0 isT)) = 0) /\ ((L3 (inl (@Ordinal 1 0 isT)) (@Ordinal 2 1 isT)) = 1)) /\ (forall x2 : X, (((L3 (inr x2) (@Ordinal 2 0 isT)) = ((K x2) (@Ordinal 2 0 isT))) /\ ((L3 (inr x2) (@Ordinal 2 1 isT)) = ((K x2) (@Ordinal 2 1 isT)))))) /\ (exists L4 : kernel (sum_finType (ordinal_finType 1) X) (ordinal_finType 2), (forall x5 : (sum_finType (ordinal_finType 1) X), (((L4 x5 (@Ordinal 2 0 isT)) = (1 / 2)) /\ ((L4 x5 (@Ordinal 2 1 isT)) = (1 / 2)))) /\ ((vle (pml_c_v (kmix (1 - w) L3 L4) c) (pml_c_v L3 c)) /\ (True /\ ((INR (zeros_in_column (kmix (1 - w) L3 L4) (@Ordinal 2 0 isT))) = 0) /\ ((INR (zeros_in_column (kmix (1 - w) L3 L4) (@Ordinal 2 1 isT))) = 0))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm3_step1_perturbation_holds : c_thm3_step1_perturbation.
Proof.
move=> X X1 K occ pos c c0 /beside_share nc w w0 w1 [L [h _]]; exists L; split=> //.
set Z := sum_finType _ _ in L h *.
have lE : letters Z = 1 + letters X by rewrite /letters card_sum card_ord plus_INR.
have [u [u0 u1]] := @two_law (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra).
exists (fun=> u); split; first by move=> x; split.
have w01 : 0 <= 1 - w <= 1 by lra.
have mixE z y : kmix (1 - w) L (fun=> u) z y = (1 - w) * L z y + w * (1 / 2).
  by rewrite /kmix mixtureE //; move: y; apply: every_two; rewrite ?u0 ?u1; ring.
have Z1 : (1 <= #|Z|)%N by rewrite card_sum card_ord.
have ncz : letters Z * c <= 1 by rewrite lE.
split.
  rewrite !pml_c_vE; try lra.
  have [e E e0] := pml_c_finite L Z1 c0 ncz; rewrite E; have r1 := exp_ge1 e0.
  have k := proj1 (pml_c_leP L (Rlt_le _ _ c0) ncz e0) (Rbar_eq_le E).
  apply/pml_c_leP => //; first lra.
  move=> z z' y; rewrite !mixE /column_sum (eq_bigr (fun z => (1 - w) * L z y + w * (1 / 2))) => [|a _]; last exact: mixE.
  rewrite sum_add sum_mull sum_const_card -/(column_sum L y); have := Rmult_le_compat_l (1 - w) _ _ ltac:(lra) (k z z' y).
  by have : w * (1 / 2) <= exp e * (w * (1 / 2)) by [nra]; lra.
have none y : INR (zeros_in_column (kmix (1 - w) L (fun=> u)) y) = 0.
  rewrite /zeros_in_column eq_card0 // => z; rewrite inE; apply/ReqbP; rewrite mixE => z0.
  by have := Rmult_le_pos (1 - w) _ ltac:(lra) (mass_ge0 (L z) y); lra.
by split.
Qed.
