(* cuff-midp/prop3-delta-order@delta-below-1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_delta_order_delta_below_1 : Prop :=
  forall eps : R,
  (0 < eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  ((exp eps_prime) < (exp eps)) ->
  forall delta : R,
  (0 <= delta) ->
  (delta < 1) ->
  (delta < (1 - ((((exp eps_prime) + 1) * (1 - delta)) / ((exp eps) + 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_delta_order_delta_below_1_holds : c_prop3_delta_order_delta_below_1.
Proof.
move=> e e0 e' e'0 ee d d0 d1; have h1 := exp_pos e'.
have : (exp e' + 1) * (1 - d) / (exp e + 1) < 1 - d by apply/Rlt_div_l; nra.
lra.
Qed.
