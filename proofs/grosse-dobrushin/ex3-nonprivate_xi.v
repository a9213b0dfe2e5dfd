(* grosse-dobrushin/ex3-nonprivate#xi, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex3_nonprivate_xi : Prop :=
  forall c : R,
  (0 < c) ->
  (c <= (1 / 4)) ->
  forall eps : R,
  ((1 / (2 * c)) <= (exp eps)) ->
  (veq (vmin (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - (4 * c))) + 1))) (Finite 1)) (Finite 1)).

(* The statement above is generated; the proof follows. *)
Theorem c_ex3_nonprivate_xi_holds : c_ex3_nonprivate_xi.
Proof.
move=> c c0 c1 e h; have k : 1 <= 2 * c * exp e.
  have := Rmult_le_compat_l (2 * c) _ _ ltac:(lra) h.
  by have -> : 2 * c * (1 / (2 * c)) = 1 by field; lra.
have r := exp_pos e; have d : 0 < exp e * (1 - 4 * c) + 1 by nra.
rewrite vdivF; last lra.
rewrite vminF Rmin_right //; apply/Rle_div_r => //; nra.
Qed.
