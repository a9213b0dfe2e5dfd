(* wang-identifiability/lemma3#mechanisms, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma3_mechanisms : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall P : law (I ~> X),
  (Rbar_le (prior_ratio P) ((fun k_ p_ => identifiability p_ k_) K P)).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma3_mechanisms_holds : c_lemma3_mechanisms.
Proof.
move=> I X _ _ K P; case E: (identifiability P K) => [e||]; last by have := xmax_not_m_infty E.
  have e0 : 0 <= e by have := xmax_ge0 xpredT (fun x => \xmax_(x' | neighbours x x') \xmax_y log_ratio (P x * K x y) (P x' * K x' y)); rewrite -/(identifiability P K) E.
  apply/prior_ratio_leP => //; apply: (@identifiable_prior _ _ P K); apply/identifiability_leP => //.
  by rewrite E; exact: Rle_refl.
by case: (prior_ratio P).
Qed.
