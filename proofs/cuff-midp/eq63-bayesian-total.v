(* cuff-midp/eq63-bayesian-total, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq63_bayesian_total : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel (I ~> X) Y,
  forall P : law (I ~> X),
  ((mutual_information K P) <= ((letters I) * (bayesian_mi K P))).

(* The statement above is generated; the proof follows. *)
Theorem c_eq63_bayesian_total_holds : c_eq63_bayesian_total.
Proof. by move=> I X _ _ Y _ K P; exact: total_information_le. Qed.
