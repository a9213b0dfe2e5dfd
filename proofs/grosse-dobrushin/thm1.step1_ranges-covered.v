(* grosse-dobrushin/thm1.step1@ranges-covered, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm1_step1_ranges_covered : Prop :=
  forall N : nat,
  (2 <= N)%N ->
  forall c : R,
  (0 < c) ->
  (c <= (1 / (INR N))) ->
  forall eps : R,
  (0 <= eps) ->
  ((has_value (vln (Finite (2 / ((INR N) * c))))) /\ ((vlt (Finite eps) (vln (Finite (2 / ((INR N) * c))))) \/ (c < (1 / (INR N))))).

(* The statement above is generated; the proof follows. *)
Theorem c_thm1_step1_ranges_covered_refuted : ~ c_thm1_step1_ranges_covered.
Proof.
move=> H; have l2 : ln 2 < 1.
  rewrite -(ln_exp 1); apply: ln_increasing; first lra.
  by have := exp_ineq1 1 ltac:(lra); lra.
have [_ []] := H 2%N isT (1 / 2) ltac:(lra) ltac:(simpl; lra) 1 ltac:(lra).
  have -> : 2 / (INR 2 * (1 / 2)) = 2 by simpl; field.
  rewrite vlnF; last lra.
  move=> h; have h' : 1 < ln 2 by exact: h.
  lra.
by simpl; lra.
Qed.
