(* cuff-midp/lem3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  (forall y, exists x, 0 < K x y) ->
  forall delta : R,
  ((tv_dp K) <= delta) ->
  (delta <= 1) ->
  (vle (mi_dp_db K) (vadd (vmul (Finite 2) (binary_entropy (Finite delta))) (vmul (Finite (2 * delta)) (vln (Finite (Rmin (letters Y) ((letters X) + 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_holds : c_lem3.
Proof.
move=> I X I1 X1 Y Y1 K _ d kd d1.
have d0 : 0 <= d by apply: Rle_trans kd; exact: worstR_ge0.
have y1 := letters_ge Y1; have x1 := letters_ge X1; rewrite /= in x1 y1.
set n := Rmin (letters Y) (letters X + 1); have n1 : 1 <= n by apply: Rmin_glb; lra.
have hn : Rmin (letters Y) (letters X) <= n.
  by apply: Rmin_glb; [exact: Rmin_l|apply: Rle_trans (Rmin_r _ _) _; lra].
rewrite binary_entropyF // vlnF; last lra.
by rewrite !vmulF vaddF; exact: mi_dp_le_continuity1.
Qed.
