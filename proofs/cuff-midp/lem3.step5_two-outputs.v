(* cuff-midp/lem3.step5@two-outputs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem3_step5_two_outputs : Prop :=
  forall outputs : nat,
  (2 <= outputs)%N ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  (vle (if (Rleb delta (1 - (1 / (INR outputs)))) then (vadd (binary_entropy (Finite delta)) (vmul (Finite delta) (vln (Finite ((INR outputs) - 1))))) else (vln (Finite (INR outputs)))) (vadd (binary_entropy (Finite delta)) (vmul (Finite delta) (vln (Finite (INR outputs)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem3_step5_two_outputs_holds : c_lem3_step5_two_outputs.
Proof.
move=> n n2 d d0 d1; have n2' : 2 <= INR n by have := le_INR 2 n (leP n2).
rewrite binary_entropyF // vlnF; last lra.
case: RlebP => h; rewrite ?vlnF; try lra; rewrite !vmulF !vaddF; apply/vleF.
  have l : ln (INR n - 1) <= ln (INR n) by apply: ln_le; lra.
  by have := Rmult_le_compat_l _ _ _ d0 l; lra.
set N := INR n in n2' h *; have iN : 0 < / N by apply: Rinv_0_lt_compat; lra.
have small : (1 - d) * ln N <= - ((1 - d) * ln (1 - d)).
  case: (Req_dec d 1) => [->|ne]; first by rewrite Rminus_eq_0; lra.
  have l : ln (1 - d) <= ln (/ N) by apply: ln_le; lra.
  rewrite ln_Rinv in l; last lra.
  by have := Rmult_le_compat_l (1 - d) _ _ ltac:(lra) l; lra.
have p : d * ln d <= 0 by apply: xlnx_le0.
rewrite /hb; lra.
Qed.
