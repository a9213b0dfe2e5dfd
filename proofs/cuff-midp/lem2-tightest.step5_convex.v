(* cuff-midp/lem2-tightest.step5#convex, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_step5_convex : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall L : kernel X Y,
  forall w : R,
  (0 <= w) ->
  (w <= 1) ->
  (vle (capacity (kmix w K L)) (vadd (vmul (Finite w) (capacity K)) (vmul (Finite (1 - w)) (capacity L)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_step5_convex_holds : c_lem2_tightest_step5_convex.
Proof.
move=> X X1 Y Y1 K L w w0 w1; have [x0 _] := a_letter X1.
have [a Ea a0] := capacity_finite K (dirac x0); have [b Eb b0] := capacity_finite L (dirac x0).
rewrite Ea Eb !vmulF vaddF; apply: capacity_le => P.
have cv := mi_convex_kernel P K L (conj w0 w1).
have ha : mi P K <= a by have := mi_le_capacity P K; rewrite Ea.
have hb : mi P L <= b by have := mi_le_capacity P L; rewrite Eb.
change (mi P (kmix w K L) <= w * a + (1 - w) * b); nra.
Qed.
