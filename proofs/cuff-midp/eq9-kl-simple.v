(* cuff-midp/eq9-kl-simple, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq9_kl_simple : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (closeness_eps P Q) p_infty) ->
  ((Rbar_le (kl P Q) (closeness_eps P Q)) /\ (Rbar_le (kl Q P) (closeness_eps P Q))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq9_kl_simple_holds : c_eq9_kl_simple.
Proof.
move=> X X1 P Q fin; split; first exact: kl_le_closeness.
by rewrite closeness_eps_sym; exact: kl_le_closeness.
Qed.
