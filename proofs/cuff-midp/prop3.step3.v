(* cuff-midp/prop3.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop3_step3 : Prop :=
  forall eps : R,
  (0 < eps) ->
  forall eps_prime : R,
  (0 <= eps_prime) ->
  ((exp eps_prime) < (exp eps)) ->
  forall delta : R,
  (0 <= delta) ->
  forall q : R,
  (0 <= q) ->
  (q <= 1) ->
  (((delta + ((exp eps) * q)) = ((((1 - ((((exp eps_prime) + 1) * (1 - delta)) / ((exp eps) + 1))) + ((exp eps_prime) * q)) + (delta - (1 - ((((exp eps_prime) + 1) * (1 - delta)) / ((exp eps) + 1))))) + (((exp eps) - (exp eps_prime)) * q))) /\ ((delta + ((exp eps) * q)) = (((1 - ((((exp eps_prime) + 1) * (1 - delta)) / ((exp eps) + 1))) + ((exp eps_prime) * q)) + (((exp eps) - (exp eps_prime)) * (q - ((1 - delta) / ((exp eps) + 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop3_step3_holds : c_prop3_step3.
Proof.
move=> e e0 e' e'0 ee d d0 q q0 q1; have r := exp_pos e; split; field; lra.
Qed.
