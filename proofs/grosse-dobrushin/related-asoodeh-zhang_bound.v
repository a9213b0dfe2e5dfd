(* grosse-dobrushin/related-asoodeh-zhang#bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_related_asoodeh_zhang_bound : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall x y, 0 < K x y) ->
  (vle (eta_chi2 K) (vpowz (vdiv (vsub (vexp (ldp K)) (Finite 1)) (vadd (vexp (ldp K)) (Finite 1))) (2))).

(* The statement above is generated; the proof follows. *)

Theorem c_related_asoodeh_zhang_bound_holds : c_related_asoodeh_zhang_bound.
Proof.
move=> X X2 Y Y1 K pos; have [e E e0] := ldp_positive pos; have r := exp_pos e.
rewrite E vexpF vsubF vaddF vdivF ?vpowz2F; last lra.
by apply: eta_chi2_le_ldp => //; exact: Rbar_eq_le.
Qed.
