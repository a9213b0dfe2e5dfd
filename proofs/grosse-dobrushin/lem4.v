(* grosse-dobrushin/lem4, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem4 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (forall x1 : X, (forall x2 : X, (forall x3 : Y, (vle (Finite ((K x1) x3)) (vmul (vexp (pml_c_v K c)) (Finite ((c * (\sum_(x4 : X) ((K x4) x3))) + ((1 - ((letters X) * c)) * ((K x2) x3))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem4_holds : c_lem4.
Proof.
move=> X X1 Y Y1 K occ c c0 c1.
have nc : letters X * c <= 1 by apply: share_le => //; exact: leq_trans X1.
have x1 : (1 <= #|X|)%N by exact: leq_trans X1.

have [e E e0] := pml_c_finite K x1 c0 nc; rewrite pml_c_vE //; last exact: Rlt_le.
rewrite E => x x' y; rewrite vexpF vmulF.
exact: (proj1 (pml_c_leP K (Rlt_le _ _ c0) nc e0) (Rbar_eq_le E) x x' y).
Qed.
