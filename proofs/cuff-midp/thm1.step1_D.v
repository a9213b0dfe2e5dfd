(* cuff-midp/thm1.step1#D, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_step1_D : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall eps : R,
  (0 < eps) ->
  forall target : R,
  (0 < target) ->
  ((((0 < (target / 2)) /\ ((target / 2) <= target)) /\ ((dp_delta K (Finite eps)) <= (tv_dp K))) /\ ((((vlt (Finite 0) (vln (Finite (1 + target)))) /\ (0 < (target / 2))) /\ (vle (vsub (Finite 1) (vdiv (Finite (2 * (1 - (target / 2)))) (vadd (vexp (vln (Finite (1 + target)))) (Finite 1)))) (Finite target))) /\ ((tv_dp K) <= (1 - ((2 * (1 - (dp_delta K (Finite eps)))) / ((exp eps) + 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_step1_D_holds : c_thm1_step1_D.
Proof.
move=> I X I1 X1 Y Y1 K e ep target t0; have h : 0 < 1 + target by lra.
have l0 : 0 < ln (1 + target) by rewrite -ln_1; apply: ln_increasing; lra.
rewrite vlnF // vexpF exp_ln // vaddF vdivF; last lra.
rewrite vsubF; have e0 := Rlt_le _ _ ep; split.
  by split; [lra|exact: dp_delta_le_tv].
split; last by exact: tv_dp_tradeoff.
split; first by split; [exact: l0|lra].
change (1 - 2 * (1 - target / 2) / (1 + target + 1) <= target).
have -> : 2 * (1 - target / 2) / (1 + target + 1) = (2 - target) / (2 + target) by field; lra.
have : 1 - target <= (2 - target) / (2 + target) by apply/Rle_div_r; nra.
lra.
Qed.
