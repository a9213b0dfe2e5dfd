(* grosse-dobrushin/lem1.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem1_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall k : X,
  (exists x1 : Y, (1 <= (INR (zeros_in_column K x1)))) ->
  (vle (vopp (vln (Finite (((letters X) - (INR (enum_rank k))) * c)))) (vln (\vmax_(x2 : X) (\vmax_(x3 : Y) (with_law (fun x4 : X => ((((letters X) * c) / (letters X)) + (if (x4 == x2) then (1 - ((letters X) * c)) else 0))) (fun U5 : law X => (vdiv (Finite (\max_(x6 : X) ((K x6) x3))) (Finite ((output U5 K) x3))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem1_step3_refuted : ~ c_lem1_step3.
Proof.
have three : letters (ordinal_finType 3) = 3 by rewrite /letters card_ord /=; ring.
have X1 : (1 <= #|ordinal_finType 3|)%N by rewrite card_ord.
have [h [h0 h1]] := @two_law (1 / 2) (1 / 2) ltac:(lra) ltac:(lra) ltac:(lra).
pose K : kernel (ordinal_finType 3) (ordinal_finType 2) :=
  fun x => if x == o3_0 then dirac o2_0 else if x == o3_1 then dirac o2_1 else h.
have k00 : K o3_0 o2_0 = 1 by rewrite /K eqxx diracE.
have k01 : K o3_0 o2_1 = 0 by rewrite /K eqxx diracE.
have k10 : K o3_1 o2_0 = 0 by rewrite /K diracE.
have k11 : K o3_1 o2_1 = 1 by rewrite /K diracE.
have k20 : K o3_2 o2_0 = 1 / 2 by [].
have k21 : K o3_2 o2_1 = 1 / 2 by [].
move=> /(_ _ X1 (ordinal_finType 2) ltac:(by rewrite card_ord) K (1 / 3) ltac:(lra) ltac:(rewrite three; lra) o3_2).
have some : exists y : 'I_2, 1 <= INR (zeros_in_column K y).
  exists o2_0; have : (0 < zeros_in_column K o2_0)%N by apply/card_gt0P; exists o3_1; rewrite inE; apply/ReqbP.
  by move/leP/le_INR; rewrite /=; lra.
move=> /(_ some); rewrite enum_rank_ord.
have out x0 y : output (vertex (1 / 3) x0) K y = 1 / 2.
  rewrite output_vertex ?three; try lra.
  by rewrite /column_sum sum_three; elim/every_two: y; rewrite ?k00 ?k10 ?k20 ?k01 ?k11 ?k21; lra.
have top y : \max_(x : 'I_3) K x y = 1.
  apply: Rle_antisym; first by apply: max_le => [|x _]; [lra|exact: mass_le1].
  by elim/every_two: y; [rewrite -k00; exact: (@max_ge _ xpredT (fun x => K x o2_0) o3_0)
    |rewrite -k11; exact: (@max_ge _ xpredT (fun x => K x o2_1) o3_1)].
have two (I : finType) (i : I) : \vmax_(j : I) Val (Finite 2) = Finite 2.
  by apply: (@vmaxes_at I (fun=> 2) i) => _; exact: Rle_refl.
rewrite (eq_bigr (fun=> Val (Finite 2))) => [|x _]; last first.
  rewrite (eq_bigr (fun=> Val (Finite 2))) => [|y _]; first exact: (two _ o2_0).
  rewrite with_vertex //; [|lra|by rewrite three; lra].
  by rewrite out top vdivF; [congr (Val (Finite _)); lra|lra].
rewrite (two _ o3_0) three (_ : (3 - INR (nat_of_ord (cast_ord (esym (card_ord 3)) o3_2))) * (1 / 3) = 1 / 3); last by rewrite /=; lra.
rewrite !vlnF; [|lra|lra] => g; have {}g : - ln (1 / 3) <= ln 2 := g.
have : ln 2 < ln 3 by apply: ln_increasing; lra.
by move: g; rewrite ln_div ?ln_1; lra.
Qed.

