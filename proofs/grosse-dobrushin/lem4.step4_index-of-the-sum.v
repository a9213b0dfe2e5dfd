(* grosse-dobrushin/lem4.step4@index-of-the-sum, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem4_step4_index_of_the_sum : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall eps : R,
  (0 <= eps) ->
  ((((has_value (\vmax_(x1 : Y) (vdiv (Finite (\max_(x2 : X) ((K x2) x1))) (Finite ((c * (\sum_(x3 : X) ((K x3) x1))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x1)))))))) /\ (forall x5 : Y, (has_value (vdiv (Finite (\max_(x2 : X) ((K x2) x5))) (Finite ((c * (\sum_(x3 : X) ((K x3) x5))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x5)))))))) /\ ((vle (\vmax_(x1 : Y) (vdiv (Finite (\max_(x2 : X) ((K x2) x1))) (Finite ((c * (\sum_(x3 : X) ((K x3) x1))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x1))))))) (Finite (exp eps))) <-> (forall x6 : Y, (vle (vdiv (Finite (\max_(x2 : X) ((K x2) x6))) (Finite ((c * (\sum_(x3 : X) ((K x3) x6))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x6)))))) (Finite (exp eps)))))) /\ ((forall x5 : Y, (has_value (vdiv (Finite (\max_(x2 : X) ((K x2) x5))) (Finite ((c * (\sum_(x3 : X) ((K x3) x5))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x5)))))))) /\ ((forall x6 : Y, (vle (vdiv (Finite (\max_(x2 : X) ((K x2) x6))) (Finite ((c * (\sum_(x3 : X) ((K x3) x6))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x6)))))) (Finite (exp eps)))) -> (forall x7 : X, (forall x8 : X, (forall x9 : Y, (((K x7) x9) <= ((exp eps) * ((c * (\sum_(x3 : X) ((K x3) x9))) + ((1 - ((letters X) * c)) * ((K x8) x9))))))))))) /\ (((has_value (\vmax_(x1 : Y) (vdiv (Finite (\max_(x2 : X) ((K x2) x1))) (Finite ((c * (\sum_(x3 : X) ((K x3) x1))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x1))))))) /\ has_value (vexp (pml_c_v K c))) /\ (forall x10 : Y, (has_value (vdiv (Finite (\max_(x2 : X) ((K x2) x10))) (Finite ((c * (\sum_(x3 : X) ((K x3) x10))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x10)))))) /\ has_value (vexp (pml_c_v K c)))) /\ ((vle (\vmax_(x1 : Y) (vdiv (Finite (\max_(x2 : X) ((K x2) x1))) (Finite ((c * (\sum_(x3 : X) ((K x3) x1))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x1))))))) (vexp (pml_c_v K c))) <-> (forall x11 : Y, (vle (vdiv (Finite (\max_(x2 : X) ((K x2) x11))) (Finite ((c * (\sum_(x3 : X) ((K x3) x11))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x11)))))) (vexp (pml_c_v K c)))))) /\ ((forall x10 : Y, (has_value (vdiv (Finite (\max_(x2 : X) ((K x2) x10))) (Finite ((c * (\sum_(x3 : X) ((K x3) x10))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x10)))))) /\ has_value (vexp (pml_c_v K c)))) /\ (forall x12 : X, (forall x13 : X, (forall x14 : Y, (has_value (vmul (vexp (pml_c_v K c)) (Finite ((c * (\sum_(x3 : X) ((K x3) x14))) + ((1 - ((letters X) * c)) * ((K x13) x14))))))))) /\ ((forall x11 : Y, (vle (vdiv (Finite (\max_(x2 : X) ((K x2) x11))) (Finite ((c * (\sum_(x3 : X) ((K x3) x11))) + ((1 - ((letters X) * c)) * (\min1_(x4 : X) ((K x4) x11)))))) (vexp (pml_c_v K c)))) -> (forall x15 : X, (forall x16 : X, (forall x17 : Y, (vle (Finite ((K x15) x17)) (vmul (vexp (pml_c_v K c)) (Finite ((c * (\sum_(x3 : X) ((K x3) x17))) + ((1 - ((letters X) * c)) * ((K x16) x17))))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem4_step4_index_of_the_sum_holds : c_lem4_step4_index_of_the_sum.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 eps eps0; have nc := share_le X1 c1; have c0' := Rlt_le _ _ c0.
have [e E e0] := pml_c_finite K X1 c0 nc; rewrite pml_c_vE // E vexpF.
set n := letters X in nc *; have [x0 _] := a_letter X1; have [y0 _] := a_letter Y1.
have cs y : 0 < column_sum K y by have [x h] := occ y; apply: (@sum_gt0 _ xpredT (fun x => K x y) x).
pose b y := c * column_sum K y + (1 - n * c) * column_least K y.
have b0 y : 0 < b y.
  have := Rmult_lt_0_compat _ _ c0 (cs y); have := Rmult_le_pos (1 - n * c) _ ltac:(lra) (column_least_ge0 K y).
  by rewrite /b; lra.
pose g y := column_largest K y / b y.
have V y : vdiv (Finite (\max_(x : X) K x y)) (Finite (c * (\sum_(x : X) K x y) + (1 - n * c) * (\min1_(x : X) K x y))) = Finite (g y).
  by rewrite vdivF //; have := b0 y; rewrite /b /column_sum /column_least; lra.
have g0 y : 0 <= g y by apply: Rdiv_le_0_compat => //; exact: max_ge0.
have M : \vmax_(y : Y) vdiv (Finite (\max_(x : X) K x y)) (Finite (c * (\sum_(x : X) K x y) + (1 - n * c) * (\min1_(x : X) K x y))) = Finite (\max_y g y).
  by rewrite (eq_bigr (fun y => Val (Finite (g y)))) ?(vmaxes_real y0 g0) // => y _; exact: V.
rewrite M.
have hasV : forall y : Y, has_value (vdiv (Finite (\max_(x : X) K x y)) (Finite (c * (\sum_(x : X) K x y) + (1 - n * c) * (\min1_(x : X) K x y)))) by move=> y; rewrite V.
have maxes r : 0 <= r -> \max_y g y <= r <-> forall y, g y <= r.
  by move=> r0; rewrite max_leP; split=> [[_ h] y|h]; [exact: h|split].
have entries r : 0 <= r -> (forall y, g y <= r) -> forall x x' y, K x y <= r * (c * (\sum_(z : X) K z y) + (1 - n * c) * K x' y).
  move=> r0 h x x' y; have k : column_largest K y <= r * b y by have := h y => /Rle_div_l; apply.
  apply: Rle_trans (column_largest_ge K x y) _; apply: Rle_trans k _; apply: Rmult_le_compat_l => //.
  by rewrite /b; have := Rmult_le_compat_l (1 - n * c) _ _ ltac:(lra) (column_least_le K x' y); rewrite /column_sum; lra.
have r0 := Rlt_le _ _ (exp_pos eps); have s0 := Rlt_le _ _ (exp_pos e).
have iff r : 0 <= r -> vle (Finite (\max_y g y)) (Finite r) <-> forall y : Y, vle (vdiv (Finite (\max_(x : X) K x y)) (Finite (c * (\sum_(x : X) K x y) + (1 - n * c) * (\min1_(x : X) K x y)))) (Finite r).
  move=> p; split=> [/vleF /(maxes r p) h y|h]; first by rewrite V; exact: h.
  by apply/vleF; apply/(maxes r p) => y; have := h y; rewrite V.
split; split.
- by split=> //; split=> //; exact: iff.
- by split=> // h x x' y; apply: entries => // z; have := h z; rewrite V.
- by split=> //; split=> [y|]; [split|exact: iff].
split=> //; split; first by move=> x x' y.
by move=> h x x' y; apply/vleF; apply: entries => // z; have := h z; rewrite V.
Qed.
