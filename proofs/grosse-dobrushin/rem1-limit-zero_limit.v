(* grosse-dobrushin/rem1-limit-zero#limit, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_rem1_limit_zero_limit : Prop :=
  forall N : nat,
  (1 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  ((vle (Finite 0) (vsub (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite (((exp eps) - 1) / ((exp eps) + 1))))) /\ (vle (vsub (vdiv (Finite ((exp eps) - 1)) (Finite (((exp eps) * (1 - ((INR N) * c))) + 1))) (Finite (((exp eps) - 1) / ((exp eps) + 1)))) (Finite ((((INR N) * c) * (exp eps)) * (((exp eps) - 1) / ((exp eps) + 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_rem1_limit_zero_limit_holds : c_rem1_limit_zero_limit.
Proof.
move=> N N1 c c0 c1 e e0; have n1 : 1 <= INR N by have := le_INR 1 N (leP N1).
have nc : INR N * c <= 1.
  have := Rmult_le_compat_l (INR N) _ _ ltac:(lra) c1.
  by have -> : INR N * (1 / INR N) = 1 by field; lra.
have n0 : 0 < INR N * c by nra.
have d0 := bound_denominator e nc; have r1 := exp_ge1 e0; rewrite vdivF; last lra.
rewrite vsubF; set r := exp e in d0 r1 *; set t := INR N * c in nc n0 d0 *.
have -> : (r - 1) / (r * (1 - t) + 1) - (r - 1) / (r + 1) = (t * r * ((r - 1) / (r + 1))) / (r * (1 - t) + 1).
  by field; lra.
have q0 : 0 <= (r - 1) / (r + 1) by apply: Rdiv_le_0_compat; lra.
have k0 : 0 <= t * r * ((r - 1) / (r + 1)) by apply: Rmult_le_pos => //; nra.
have one : 1 <= r * (1 - t) + 1 by nra.
split; first by apply: Rdiv_le_0_compat.
apply/Rle_div_l => //; nra.
Qed.
