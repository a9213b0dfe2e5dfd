(* grosse-dobrushin/prop2.step1@kernel-by-kernel, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2_step1_kernel_by_kernel : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (forall x1 : Y, (vle (vdiv (Finite ((output P K) x1)) (Finite ((output Q K) x1))) (\vmax_(x2 : Y) (vdiv (\vmax_(x3 : X) (with_law (fun x4 : X => ((((letters X) * c) / (letters X)) + (if (x4 == x3) then (1 - ((letters X) * c)) else 0))) (fun U5 : law X => (Val (Finite ((output U5 K) x2)))))) (\vmin_(x6 : X) (with_law (fun x4 : X => ((((letters X) * c) / (letters X)) + (if (x4 == x6) then (1 - ((letters X) * c)) else 0))) (fun U5 : law X => (Val (Finite ((output U5 K) x2)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop2_step1_kernel_by_kernel_holds : c_prop2_step1_kernel_by_kernel.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 P Pc Q Qc y; have nc := share_le X1 c1.
have q0 z := output_floor_gt0 occ c0 nc z; have oQ := output_floor_le K y Qc.
pose F z := (c * column_sum K z + (1 - letters X * c) * column_largest K z) / output_floor K c z.
rewrite (eq_bigr (fun z => Val (Finite (F z)))) => [|z _]; last first.
  have [-> ->] := output_vertices_range K z X1 (Rlt_le _ _ c0) nc.
  by rewrite vdivF //; have := q0 z; rewrite /output_floor /column_sum /column_least; lra.
apply: vle_trans (vmaxes_ge F y); rewrite vdivF; last by have := q0 y; lra.
have oP : output P K y <= c * column_sum K y + (1 - letters X * c) * column_largest K y.
  by rewrite outputE; apply: (mean_floored_le (k := fun x => K x y)) => // x; exact: column_largest_ge.
rewrite vleF /F; apply: Rmult_le_compat => //; first by apply: Rlt_le; apply: Rinv_0_lt_compat; have := q0 y; lra.
exact: Rinv_le_contravar.
Qed.
