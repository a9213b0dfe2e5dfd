(* grosse-dobrushin/prop2.step4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2_step4 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (forall x1 : Y, (vle (\vmax_(x2 : X) (with_law (fun x3 : X => ((((letters X) * c) / (letters X)) + (if (x3 == x2) then (1 - ((letters X) * c)) else 0))) (fun U4 : law X => (Val (Finite ((output U4 K) x1)))))) (vadd (Finite (c * (\sum_(x5 : X) ((K x5) x1)))) (vmul (Finite (1 - ((letters X) * c))) (vmul (vexp (pml_c_v K c)) (Finite ((c * (\sum_(x5 : X) ((K x5) x1))) + ((1 - ((letters X) * c)) * (\min1_(x6 : X) ((K x6) x1)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop2_step4_holds : c_prop2_step4.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 y; have nc := share_le X1 c1; have [x0 _] := a_letter X1.
have [-> _] := output_vertices_range K y X1 (Rlt_le _ _ c0) nc.
have [e E e0] := pml_c_finite K X1 c0 nc; rewrite pml_c_vE ?E; try lra.
rewrite vexpF !vmulF vaddF vleF; apply: Rplus_le_compat_l; apply: Rmult_le_compat_l; first lra.
have := proj1 (pml_c_leP K (Rlt_le _ _ c0) nc e0) (Rbar_eq_le E).
have [a aE] := column_largest_attained K x0 y; have [b bE] := column_least_attained K x0 y.
by rewrite -/(column_largest K y) -/(column_least K y) aE bE; exact.
Qed.
