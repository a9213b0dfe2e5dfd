(* grosse-dobrushin/prop2.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2_step3 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (forall x1 : Y, ((((c * (\sum_(x3 : X) ((K x3) x1))) + ((1 - ((letters X) * c)) * (\min1_(x2 : X) ((K x2) x1)))) <= ((output Q K) x1)) /\ (veq (\vmin_(x4 : X) (with_law (fun x6 : X => ((((letters X) * c) / (letters X)) + (if (x6 == x4) then (1 - ((letters X) * c)) else 0))) (fun U5 : law X => (Val (Finite ((output U5 K) x1)))))) (Finite ((c * (\sum_(x3 : X) ((K x3) x1))) + ((1 - ((letters X) * c)) * (\min1_(x2 : X) ((K x2) x1)))))))).

(* The statement above is generated; the proof follows. *)

Theorem c_prop2_step3_holds : c_prop2_step3.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 Q Qc y; have nc := share_le X1 c1; split.
  by rewrite outputE; apply: (mean_floored_ge (k := fun x => K x y)) => // x; exact: column_least_le.
by have [_ ->] := output_vertices_range K y X1 (Rlt_le _ _ c0) nc; apply/veqF.
Qed.
