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
move=> e e0 d d0; have r1 := exp_ge1 e0; have t0 := tanh_ge0 e0; have t1 := tanh_le_half e0.
have -> : 1 - 2 * (1 - d) / (exp e + 1) = (exp e - 1) / (exp e + 1) + 2 * d / (exp e + 1) by field; lra.
have h0 : 0 <= 2 * d / (exp e + 1) by apply: Rdiv_le_0_compat; lra.
have h1 : 2 * d / (exp e + 1) <= d by apply/Rle_div_l; nra.
lra.
Qed.
