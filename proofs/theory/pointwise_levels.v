(* Pointwise privacy in delta: the level falls, and is that of differential privacy at 0.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Lemma 20(4). *)

From ExactPriv Require Import core databases bridges pointwise.

Section Delta.
Variables I X Y : finType.
Implicit Types K : kernel (I ~> X) Y.

Lemma pointwise_dp_anti K (d d' : R) : 0 <= d -> d <= d' -> Rbar_le (pointwise_dp K d') (pointwise_dp K d).
Proof.
move=> d0 dd; have d'0 : 0 <= d' by lra.
case: (level_cases (pointwise_dp_ge0 K d)) => [[e E e0]|->]; last by case: (pointwise_dp K d').
have h := proj1 (pointwise_dp_leP K d0 e0) (ltac:(rewrite E; exact: Rbar_le_refl)).
by rewrite E; apply/(pointwise_dp_leP _ d'0 e0) => x x' n y; have := h x x' n y; lra.
Qed.

Lemma pointwise_dp0 K : pointwise_dp K 0 = dp K.
Proof.
apply: Rbar_le_antisym.
  case: (level_cases (dp_ge0 K)) => [[e E e0]|->]; last by case: (pointwise_dp K 0).
  have h := proj1 (dp_leP K e0) (ltac:(rewrite E; exact: Rbar_le_refl)).
  by rewrite E; apply/(pointwise_dp_leP _ (Rle_refl 0) e0) => x x' n y; have := h x x' n y; lra.
case: (level_cases (pointwise_dp_ge0 K 0)) => [[e E e0]|->]; last by case: (dp K).
have h := proj1 (pointwise_dp_leP K (Rle_refl 0) e0) (ltac:(rewrite E; exact: Rbar_le_refl)).
by rewrite E; apply/(dp_leP _ e0) => x x' n y; have := h x x' n y; lra.
Qed.

End Delta.
