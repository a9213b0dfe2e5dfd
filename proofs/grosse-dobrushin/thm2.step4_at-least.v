(* grosse-dobrushin/thm2.step4#at-least, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_thm2_step4_at_least : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall eps : R,
  (0 <= eps) ->
  (Rbar_le (eta_chi2 K) (Finite (ldp_delta K (Finite eps)))).

(* The statement above is generated; the proof follows. *)

Theorem c_thm2_step4_at_least_refuted : ~ c_thm2_step4_at_least.
Proof. exact: eta_chi2_not_below_ldp_delta. Qed.
