(* cuff-midp/ex1-orderings#vanishing, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex1_orderings_vanishing : Prop :=
  forall eps : R,
  (0 <= eps) ->
  forall delta : R,
  (0 <= delta) ->
  ((0 <= (1 - ((2 * (1 - delta)) / ((exp eps) + 1)))) /\ ((1 - ((2 * (1 - delta)) / ((exp eps) + 1))) <= (eps + delta))).

(* The statement above is generated; the proof follows. *)
Theorem c_ex1_orderings_vanishing_holds : c_ex1_orderings_vanishing.
Proof.
move=> e e0 d d0; have r1 := exp_ge1 e0; have h : e + 1 <= exp e by have := exp_ineq1_le e; lra.
set q := _ / _; have q1 : q * (exp e + 1) = 2 * (1 - d) by rewrite /q; field; lra.
split; nra.
Qed.
