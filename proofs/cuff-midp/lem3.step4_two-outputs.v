(* cuff-midp/lem3.step4@two-outputs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step4_two_outputs : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (2 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall delta : R,
  ((ldp_delta K (Finite 0)) <= delta) ->
  (delta <= 1) ->
  (vle (capacity K) (if (Rleb delta (1 - (1 / (letters Y)))) then (vadd (binary_entropy (Finite delta)) (vmul (Finite delta) (vln (Finite ((letters Y) - 1))))) else (vln (Finite (letters Y))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_step4_two_outputs_holds : c_lem3_step4_two_outputs.
Proof.
move=> X X1 Y Y2 K _ d kd d1; have n2 := letters_ge Y2; rewrite /= in n2.
have kd' : dobrushin K <= d.
  have [d0 h] := proj1 (worstR_leP _ _ _ _) kd; apply: worstR_le => // x x' p.
  by have := h x x' p; rewrite hockey_stick0.
have d0 := Rle_trans _ _ _ (dobrushin_ge0 K) kd'.
case: RlebP => h; last by rewrite vlnF; [exact: capacity_le_ln_card|lra].
rewrite binary_entropyF // vlnF; last lra.
rewrite vmulF vaddF; apply: (@capacity_le_fano Y n2 X K d) => //.
by move: h; rewrite /Rdiv Rmult_1_l.
Qed.
