(* cuff-midp/prop3-delta-order, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_delta_order : Prop :=
  forall eps : R,
  (0 < eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  ((exp eps_prime) < (exp eps)) ->
  forall delta : R,
  (0 <= delta) ->
  (delta <= 1) ->
  (delta < (1 - ((((exp eps_prime) + 1) * (1 - delta)) / ((exp eps) + 1)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_delta_order_refuted : ~ c_prop3_delta_order.
Proof.
move=> H; have e01 : exp 0 < exp 1 by apply: exp_increasing; lra.
have := H 1 ltac:(lra) 0 ltac:(lra) e01 1 ltac:(lra) ltac:(lra).
have -> : 1 - (exp 0 + 1) * (1 - 1) / (exp 1 + 1) = 1 by have := exp_pos 1 => h; field; lra.
lra.
Qed.
