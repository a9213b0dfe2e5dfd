(* grosse-dobrushin/polytope#polyhedron, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_polytope_polyhedron : Prop :=
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
  ((has_value (pml_c_v K c)) /\ ((vle (pml_c_v K c) (Finite eps)) <-> (forall x1 : X, (forall x2 : X, (forall x3 : Y, (((K x1) x3) <= ((exp eps) * ((c * (\sum_(x4 : X) ((K x4) x3))) + ((1 - ((letters X) * c)) * ((K x2) x3)))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_polytope_polyhedron_holds : c_polytope_polyhedron.
Proof.
move=> X X1 Y Y1 K occ c c0 c1 e e0.
have nc : letters X * c <= 1 by apply: share_le => //; exact: leq_trans X1.
have x1 : (1 <= #|X|)%N by exact: leq_trans X1.

rewrite pml_c_vE //; last exact: Rlt_le.
split=> //; exact: pml_c_leP (Rlt_le _ _ c0) nc e0.
Qed.
