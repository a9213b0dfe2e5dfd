(* cuff-midp/prop1.step4#convex, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_step4_convex : Prop :=
  forall x : R,
  (0 < x) ->
  forall y : R,
  (0 < y) ->
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  (vle (vmul (Finite ((w * x) + ((1 - w) * y))) (vln (Finite ((w * x) + ((1 - w) * y))))) (vadd (vmul (Finite w) (vmul (Finite x) (vln (Finite x)))) (vmul (Finite (1 - w)) (vmul (Finite y) (vln (Finite y)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_step4_convex_holds : c_prop1_step4_convex.
Proof.
move=> x x0 y y0 w w0 w1; have u0 : 0 < w * x + (1 - w) * y by case: (Req_dec w 0) => [->|]; nra.
rewrite !vlnF // !vmulF vaddF; apply/vleF.
by apply: xlnx_chord; lra.
Qed.
