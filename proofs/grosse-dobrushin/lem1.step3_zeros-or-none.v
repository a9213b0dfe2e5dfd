(* grosse-dobrushin/lem1.step3@zeros-or-none, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_step3_zeros_or_none : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (forall x1 : Y, (vle (vopp (vln (Finite (((letters X) - (INR (zeros_in_column K x1))) * c)))) (pml_c_v K c))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem1_step3_zeros_or_none_refuted : ~ c_lem1_step3_zeros_or_none.
Proof.
have two : letters (ordinal_finType 2) = 2 by rewrite /letters card_ord /=; ring.
pose K : kernel (ordinal_finType 2) (ordinal_finType 1) := fun=> dirac ord0.
have one x y : K x y = 1 by rewrite /K ord1 diracE.
have X2 : (2 <= #|ordinal_finType 2|)%N by rewrite card_ord.
have Y1 : (1 <= #|ordinal_finType 1|)%N by rewrite card_ord.
move=> /(_ _ X2 _ Y1 K).
have occurs y : exists x, 0 < K x y by exists o2_0; rewrite one; lra.
move=> /(_ occurs (1 / 3) ltac:(lra) ltac:(rewrite two; lra) ord0).
have -> : zeros_in_column K ord0 = 0%N.
  by apply: eq_card0 => x; rewrite !inE; apply/negbTE/negP => /ReqbP; rewrite one; lra.
have c0 : 0 <= 1 / 3 by lra.
have nc : letters (ordinal_finType 2) * (1 / 3) <= 1 by rewrite two; lra.
have : Rbar_le (pml_c K (1 / 3)) 0.
  apply/(proj2 (pml_c_leP K c0 nc (Rle_refl 0))) => x x' y.
  by rewrite exp_0 two /column_sum sum_two !one; lra.
have -> : (letters (ordinal_finType 2) - INR 0) * (1 / 3) = 2 / 3 by rewrite two /=; lra.
rewrite pml_c_vE // vlnF; last lra.
case: (pml_c K (1 / 3)) => [r||] //= r0 g; have {}g : - ln (2 / 3) <= r := g.
have : ln (2 / 3) < ln 1 by apply: ln_increasing; lra.
by rewrite ln_1; move: g r0; rewrite /=; lra.
Qed.
