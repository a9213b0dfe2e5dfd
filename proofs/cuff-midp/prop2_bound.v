(* cuff-midp/prop2#bound, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop2_bound : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall P : law X,
  forall Q : law X,
  (Rbar_lt (kl P Q) p_infty) ->
  (vle (Finite (closeness_delta P Q (Finite 0))) (vsqrt (vdiv (kl P Q) (Finite 2)))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop2_bound_holds : c_prop2_bound.
Proof.
move=> X X1 P Q fin; have [k E k0] := level_finite (kl_nonneg P Q) fin.
rewrite E closeness_delta0 vdivF; last lra.
rewrite vsqrtF; last lra.
exact: tv_le_sqrt_kl (Rbar_eq_le E).
Qed.
