(* grosse-dobrushin/thm1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1 : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  (vle (Finite (dobrushin K)) (vmin (vdiv (vsub (vexp (pml_c_v K c)) (Finite 1)) (vadd (vmul (vexp (pml_c_v K c)) (Finite (1 - ((letters X) * c)))) (Finite 1))) (Finite 1))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_holds : c_thm1.
Proof.
move=> X X1 Y Y1 K c c0 c1.
have nc : letters X * c <= 1 by apply: share_le => //; exact: leq_trans X1.
have x1 : (1 <= #|X|)%N by exact: leq_trans X1.

have [e E e0] := pml_c_finite K x1 c0 nc.
rewrite pml_c_vE //; last exact: Rlt_le.
rewrite E; have b := dobrushin_pml_bound x1 c0 nc e0 (Rbar_eq_le E); have d0 := bound_denominator e nc.
autorewrite with finite_values; rewrite vdivF; last lra.
by rewrite vminF.
Qed.
