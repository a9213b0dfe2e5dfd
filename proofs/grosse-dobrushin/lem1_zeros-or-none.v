(* grosse-dobrushin/lem1@zeros-or-none, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_zeros_or_none : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall ell : X,
  (vlt (pml_c_v K c) (vopp (vln (Finite (((letters X) - (INR (enum_rank ell))) * c))))) ->
  (forall x1 : Y, ((INR (zeros_in_column K x1)) <= ((INR (enum_rank ell)) - 1))).

(* The statement above is generated; the proof follows. *)

Theorem c_lem1_zeros_or_none_refuted : ~ c_lem1_zeros_or_none.
Proof.
move=> H; pose T := ordinal_finType 2.
pose K : kernel T unit_finType := fun=> dirac tt.
have LT : letters T = 2 by rewrite /letters card_ord /=; ring.
have c2 : (2 <= #|T|)%N by rewrite card_ord.
have c1 : (1 <= #|unit_finType|)%N by rewrite card_unit.
have Kt x : K x tt = 1 by rewrite /K diracE; case: eqP.
have used : forall y, exists x, 0 < K x y by case; exists (@Ordinal 2 0 isT); rewrite Kt; lra.
have := H T c2 unit_finType c1 K used (1 / 3) ltac:(lra) ltac:(rewrite LT; lra) (@Ordinal 2 0 isT).
have nc : letters T * (1 / 3) <= 1 by rewrite LT; lra.
have k0 : column_sum K tt = 2 by rewrite /column_sum sum_two !Kt; ring.
have h : Rbar_le (pml_c K (1 / 3)) 0.
  by apply/(pml_c_leP _ _ nc) => [||x x' []]; rewrite ?exp_0 ?k0 ?Kt ?LT; lra.
have -> : pml_c_v K (1 / 3) = Finite 0.
  by rewrite pml_c_vE //; [congr Val; apply: Rbar_le_antisym h (pml_c_ge0 _ _)|lra].
have -> : nat_of_ord (enum_rank (@Ordinal 2 0 isT)) = 0%N by rewrite enum_rank_ord.
rewrite LT vlnF /=; last lra.
have l : ln ((2 - 0) * (1 / 3)) < 0 by rewrite -[X in _ < X]ln_1; apply: ln_increasing; lra.
have z := pos_INR (zeros_in_column K tt).
by move=> g; have := g ltac:(lra) tt; lra.
Qed.
