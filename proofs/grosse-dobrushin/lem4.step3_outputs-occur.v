(* grosse-dobrushin/lem4.step3@outputs-occur, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem4_step3_outputs_occur : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall W : law X,
  ((forall x1 : Y, (((\min1_(x2 : X) ((K x2) x1)) <= (\sum_(x3 : X) ((W x3) * ((K x3) x1)))) /\ ((\min1_(x4 : X) ((output (dirac x4) K) x1)) = (\min1_(x2 : X) ((K x2) x1))))) /\ (veq (\vmax_(x5 : Y) (vdiv (Finite (\max_(x6 : X) ((K x6) x5))) (Finite ((c * (\sum_(x7 : X) ((K x7) x5))) + ((1 - ((letters X) * c)) * (\min1_(x2 : X) ((K x2) x5))))))) (\vmax_(x8 : X) (with_law (fun x9 : X => ((((letters X) * c) / (letters X)) + (if (x9 == x8) then (1 - ((letters X) * c)) else 0))) (fun U10 : law X => (\vmax_(x11 : Y) (vdiv (Finite (\max_(x6 : X) ((K x6) x11))) (Finite (\sum_(x12 : X) ((U10 x12) * ((K x12) x11))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem4_step3_outputs_occur_holds : c_lem4_step3_outputs_occur.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 W; have nc := share_le X1 c1; have [y0 _] := a_letter Y1; split=> [y|].
  split; last by apply: eq_bigr => x _; rewrite output_dirac.
  rewrite -(mean_const W (\min1_(x : X) K x y)); apply: sum_le => x _.
  by apply: Rmult_le_compat_l => //; exact: (column_least_le K x y).
rewrite with_vertices_quotient // /largest_quotient -(@vmaxes_real _ _ y0) => [|y]; last first.
  by apply: Rdiv_le_0_compat; [exact: max_ge0|exact: output_floor_gt0].
rewrite (eq_bigr (fun y => Val (Finite (column_largest K y / output_floor K c y)))) => [|y _]; first by rewrite vmaxes_val.
by rewrite vdivF //; have := output_floor_gt0 occ c0 nc y; rewrite /output_floor /column_sum /column_least; lra.
Qed.
