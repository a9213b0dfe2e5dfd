(* cuff-midp/lem3.step7, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step7 : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall delta : R,
  ((ldp_delta K (Finite 0)) <= delta) ->
  (delta <= 1) ->
  (vle (capacity K) (vadd (vmul (Finite 2) (binary_entropy (Finite (delta / (delta + 1))))) (vmul (Finite (2 * (delta / (delta + 1)))) (vln (Finite (letters X)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_step7_holds : c_lem3_step7.
Proof.
move=> X X1 Y Y1 K d kd d1.
have kd' : dobrushin K <= d.
  have [d0 h] := proj1 (worstR_leP _ _ _ _) kd; apply: worstR_le => // x x' p.
  by have := h x x' p; rewrite hockey_stick0.
have d0 := Rle_trans _ _ _ (dobrushin_ge0 K) kd'.
have t0 : 0 <= d / (d + 1) by apply: Rdiv_le_0_compat; lra.
have t2 : d / (d + 1) <= / 2 by apply/Rle_div_l; lra.
have x1 := letters_ge X1; rewrite /= in x1.
rewrite binary_entropyF; last lra.
rewrite vlnF; last lra.
by rewrite !vmulF vaddF; apply: capacity_le => P; exact: mi_le_winter.
Qed.
