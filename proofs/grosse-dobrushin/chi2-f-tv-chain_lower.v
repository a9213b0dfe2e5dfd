(* grosse-dobrushin/chi2-f-tv-chain#lower, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_chi2_f_tv_chain_lower : Prop :=
  forall X : finType,
  (2 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  forall eps : R,
  (0 <= eps) ->
  (Rbar_le (eta_chi2 K) (Finite (ldp_delta K (Finite eps)))).

(* The statement above is generated; the proof follows. *)

Theorem c_chi2_f_tv_chain_lower_refuted : ~ c_chi2_f_tv_chain_lower.
Proof. exact: eta_chi2_not_below_ldp_delta. Qed.
