(* grosse-dobrushin/prop2.step5@largest-quotient, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2_step5_largest_quotient : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  ((vle (max_output_ratio_v K c) (vadd (vmul (Finite (1 - ((letters X) * c))) (vexp (pml_c_v K c))) (\vmax_(x1 : Y) (vdiv (Finite (c * (\sum_(x2 : X) ((K x2) x1)))) (Finite ((c * (\sum_(x2 : X) ((K x2) x1))) + ((1 - ((letters X) * c)) * (\min1_(x3 : X) ((K x3) x1))))))))) /\ (vle (vadd (vmul (Finite (1 - ((letters X) * c))) (vexp (pml_c_v K c))) (\vmax_(x1 : Y) (vdiv (Finite (c * (\sum_(x2 : X) ((K x2) x1)))) (Finite ((c * (\sum_(x2 : X) ((K x2) x1))) + ((1 - ((letters X) * c)) * (\min1_(x3 : X) ((K x3) x1)))))))) (vadd (vmul (Finite (1 - ((letters X) * c))) (vexp (pml_c_v K c))) (Finite 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop2_step5_largest_quotient_holds : c_prop2_step5_largest_quotient.
Proof.
move=> X X1 Y Y1 K occ c c0 c1; have nc := share_le X1 c1; have c0' := Rlt_le _ _ c0.
have [e E e0] := pml_c_finite K X1 c0 nc; rewrite pml_c_vE // /max_output_ratio_v.
case: RlebP => // _; case: RlebP => // _; rewrite [andb _ _]/= E vexpF vmulF.
set n := letters X in nc *; set r := exp e.
have cs y : 0 < column_sum K y by have [x h] := occ y; apply: (@sum_gt0 _ xpredT (fun x => K x y) x).
pose b y := c * column_sum K y + (1 - n * c) * column_least K y.
have csp y : 0 < c * column_sum K y by exact: Rmult_lt_0_compat.
have bc y : c * column_sum K y <= b y.
  by rewrite /b; have := Rmult_le_pos (1 - n * c) _ ltac:(lra) (column_least_ge0 K y); lra.
have b0 y : 0 < b y by have := bc y; have := csp y; lra.
pose g y := c * column_sum K y / b y.
have V y : vdiv (Finite (c * (\sum_(x : X) K x y))) (Finite (c * (\sum_(x : X) K x y) + (1 - n * c) * (\min1_(x : X) K x y))) = Finite (g y).
  rewrite vdivF //; have := b0 y; rewrite /b /column_sum /column_least; lra.
have -> : \vmax_(y : Y) vdiv (Finite (c * (\sum_(x : X) K x y))) (Finite (c * (\sum_(x : X) K x y) + (1 - n * c) * (\min1_(x : X) K x y))) = \vmax_(y : Y) Val (Finite (g y)).
  by apply: eq_bigr => y _; exact: V.
have [y0 _] := a_letter Y1; have g0 y : 0 <= g y by apply: Rdiv_le_0_compat; [apply/Rlt_le|].
have g1 y : g y <= 1 by apply/Rle_div_l; have := bc y; have := b0 y; lra.
rewrite (vmaxes_real y0 g0) !vaddF; split; apply/vleF || idtac.
  apply: xmax_le => [|y _]; first by have := @max_ge0 _ xpredT g; have := exp_pos e; rewrite -/r /=; nra.
  change (Rbar_le (if Reqb (b y) 0 then p_infty else Finite ((c * column_sum K y + (1 - n * c) * column_largest K y) / b y)) (Finite ((1 - n * c) * r + \max_y g y))).
  case: ReqbP => [z|_]; first by have := b0 y; lra.
  have [x0 _] := a_letter X1; have [x xE] := column_largest_attained K x0 y.
  have [x' xE'] := column_least_attained K x0 y.
  have h := proj1 (pml_c_leP K c0' nc e0) (Rbar_eq_le E) x x' y.
  have lr : column_largest K y / b y <= r by apply/Rle_div_l => //; rewrite xE /b xE'; exact: h.
  have -> : (c * column_sum K y + (1 - n * c) * column_largest K y) / b y = g y + (1 - n * c) * (column_largest K y / b y).
    by rewrite /g; field; have := b0 y; lra.
  have := @max_ge _ xpredT g y isT; have := Rmult_le_compat_l _ _ _ (_ : 0 <= 1 - n * c) lr => /(_ ltac:(lra)) => a1 a2 /=; lra.
by apply: Rplus_le_compat_l; apply: max_le; [lra|move=> y _; exact: g1].
Qed.
