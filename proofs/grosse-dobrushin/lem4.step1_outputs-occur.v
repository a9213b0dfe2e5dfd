(* grosse-dobrushin/lem4.step1@outputs-occur, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem4_step1_outputs_occur : Prop :=
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
  forall eps : R,
  (0 <= eps) ->
  (((vle (\vmax_(x1 : Y) (vdiv (Finite (\max_(x2 : X) ((K x2) x1))) (Finite (\sum_(x3 : X) ((P x3) * ((K x3) x1)))))) (\vmax_(x4 : X) (with_law (fun x5 : X => ((((letters X) * c) / (letters X)) + (if (x5 == x4) then (1 - ((letters X) * c)) else 0))) (fun U6 : law X => (\vmax_(x7 : Y) (vdiv (Finite (\max_(x2 : X) ((K x2) x7))) (Finite (\sum_(x8 : X) ((U6 x8) * ((K x8) x7)))))))))) /\ (veq (\vmax_(x4 : X) (with_law (fun x5 : X => ((((letters X) * c) / (letters X)) + (if (x5 == x4) then (1 - ((letters X) * c)) else 0))) (fun U6 : law X => (\vmax_(x7 : Y) (vdiv (Finite (\max_(x2 : X) ((K x2) x7))) (Finite (\sum_(x8 : X) ((U6 x8) * ((K x8) x7))))))))) (vexp (pml_c_v K c)))) /\ ((has_value (pml_c_v K c)) /\ (has_value (\vmax_(x4 : X) (with_law (fun x5 : X => ((((letters X) * c) / (letters X)) + (if (x5 == x4) then (1 - ((letters X) * c)) else 0))) (fun U6 : law X => (\vmax_(x7 : Y) (vdiv (Finite (\max_(x2 : X) ((K x2) x7))) (Finite (\sum_(x8 : X) ((U6 x8) * ((K x8) x7)))))))))) /\ ((vle (pml_c_v K c) (Finite eps)) <-> (vle (\vmax_(x4 : X) (with_law (fun x5 : X => ((((letters X) * c) / (letters X)) + (if (x5 == x4) then (1 - ((letters X) * c)) else 0))) (fun U6 : law X => (\vmax_(x7 : Y) (vdiv (Finite (\max_(x2 : X) ((K x2) x7))) (Finite (\sum_(x8 : X) ((U6 x8) * ((K x8) x7))))))))) (Finite (exp eps)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem4_step1_outputs_occur_holds : c_lem4_step1_outputs_occur.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 P Pc e e0; have nc := share_le X1 c1.
rewrite with_vertices_quotient // exp_level // quotientE //; last first.
  by move=> y; apply: Rlt_le_trans (output_floor_gt0 occ c0 nc y) _; exact: output_floor_le.
have [d E d0] := pml_c_finite K X1 c0 nc; split; first split.
- by rewrite vleF; apply: quotient_le => // y; exact: output_floor_le.
- exact/veqF.
rewrite pml_c_vE; try lra.
by split; [rewrite E|split=> //; exact: largest_quotient_leP].
Qed.
