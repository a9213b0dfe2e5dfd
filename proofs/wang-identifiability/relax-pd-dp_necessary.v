(* wang-identifiability/relax-pd-dp#necessary, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_relax_pd_dp_necessary : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall K : kernel (I ~> X) (I ~> X),
  forall P : law (I ~> X),
  (vle ((fun k_ p_ => identifiability p_ k_) K P) (vadd (dp K) (prior_ratio P))).

(* The statement above is generated; the proof follows. *)
Theorem c_relax_pd_dp_necessary_holds : c_relax_pd_dp_necessary.
Proof.
move=> I X _ _ K P; case: (prior_ratio_cases P) => [[e [-> e0 hP]]|->]; last first.
  by have := worst_ge0 near (fun p q => max_ratio_level p q) K; rewrite -/(dp K); case: (dp K) => //= *; case: (identifiability P K).
case E: (dp K) (worst_ge0 near (fun p q => max_ratio_level p q) K) => [d||]; rewrite -/(dp K) E //= => d0; last by case: (identifiability P K).
apply/identifiability_leP; first lra.
rewrite exp_plus; apply: dp_identifiable => //; first by apply: Rlt_le; exact: exp_pos.
by apply/dp_leP => //; rewrite E; exact: Rle_refl.
Qed.
