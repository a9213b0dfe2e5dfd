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
move=> I X _ _ K P; have : Rbar_le 0 (dp K) by exact: xmax_ge0.
have top : vle (identifiability P K) p_infty by change (Rbar_le (identifiability P K) p_infty); exact: Rbar_le_infinity.
case: (prior_ratio_cases P) => [[e [-> e0 hP]]|->]; last by case: (dp K) => [d||] h; [exact: top|exact: top|case: h].
case E: (dp K) => [d||] d0; [|exact: top|by case: d0].
change (Rbar_le (identifiability P K) (Finite (d + e))); apply/identifiability_leP; first by move: d0 => /=; lra.
rewrite exp_plus; apply: dp_identifiable => //; first by apply: Rlt_le; exact: exp_pos.
by apply/dp_leP => //; rewrite E; exact: Rle_refl.
Qed.
