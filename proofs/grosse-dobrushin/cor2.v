(* grosse-dobrushin/cor2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_cor2 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall c : R,
  (0 < c) ->
  (c <= (1 / (letters X))) ->
  forall P : law X,
  (forall x, (c <= (P x))) ->
  forall Q : law X,
  (forall x, (c <= (Q x))) ->
  (vle (Finite (hellinger2 (output P K) (output Q K))) (vmul (vmul (vmin (vdiv (vsub (vexp (pml_c_v K c)) (Finite 1)) (vadd (vmul (vexp (pml_c_v K c)) (Finite (1 - ((letters X) * c)))) (Finite 1))) (Finite 1)) (vsub (Finite 2) (vdiv (Finite 4) (vadd (vsqrt (vadd (vmul (Finite (1 - ((letters X) * c))) (vexp (pml_c_v K c))) (Finite 1))) (Finite 1))))) (Finite (total_variation P Q)))).

(* The statement above is generated; the proof follows. *)
Theorem c_cor2_holds : c_cor2.
Proof.
move=> X X1 Y Y1 K c c0 c1 P hP Q hQ; have nc := share_le X1 c1.
have [e E e0] := pml_c_finite K X1 c0 nc; rewrite pml_c_vE //; last exact: Rlt_le.
have d0 := bound_denominator e nc; have g1 := pml_ratio_ge1 e nc.
rewrite E; autorewrite with finite_values; rewrite vdivF; last lra.
rewrite vsqrtF; last lra.
have s0 := sqrt_pos ((1 - letters X * c) * exp e + 1).
rewrite vaddF vdivF; last lra.
by rewrite vsubF vminF !vmulF; apply/vleF; apply: pml_hellinger_le => //; [exact: Rlt_le|exact: Rbar_eq_le].
Qed.
