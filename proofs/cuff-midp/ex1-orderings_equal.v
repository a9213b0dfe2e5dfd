(* cuff-midp/ex1-orderings#equal, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex1_orderings_equal : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall eps : R,
  (0 <= eps) ->
  forall target : R,
  (0 < target) ->
  ((((vlt (Finite 0) (vln (Finite (1 + target)))) /\ (0 < (target / 2))) /\ (vle (vsub (Finite 1) (vdiv (Finite (2 * (1 - (target / 2)))) (vadd (vexp (vln (Finite (1 + target)))) (Finite 1)))) (Finite target))) /\ ((tv_dp K) <= (1 - ((2 * (1 - (dp_delta K (Finite eps)))) / ((exp eps) + 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex1_orderings_equal_holds : c_ex1_orderings_equal.
Proof.
move=> I X I1 X1 Y Y1 K e e0 target t0; have h : 0 < 1 + target by lra.
have l0 : 0 < ln (1 + target) by rewrite -ln_1; apply: ln_increasing; lra.
rewrite vlnF // vexpF exp_ln // vaddF vdivF; last lra.
rewrite vsubF; split; last by exact: tv_dp_tradeoff.
split; first by split; [exact: l0|lra].
change (1 - 2 * (1 - target / 2) / (1 + target + 1) <= target).
have -> : 2 * (1 - target / 2) / (1 + target + 1) = (2 - target) / (2 + target) by field; lra.
have : 1 - target <= (2 - target) / (2 + target) by apply/Rle_div_r; nra.
lra.
Qed.
