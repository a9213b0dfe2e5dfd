(* cuff-midp/lem2-tightest.step6, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lem2_tightest_step6 : Prop :=
  forall K : kernel (ordinal_finType 2) (ordinal_finType 2),
  ((Rbar_le (capacity K) (Finite (ln 2))) /\ (vle (Finite (total_variation (K (@Ordinal 2 0 isT)) (K (@Ordinal 2 1 isT)))) (vsub (Finite 1) (vmul (Finite 2) (inverse_binary_entropy (vsub (Finite (ln 2)) (capacity K))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lem2_tightest_step6_holds : c_lem2_tightest_step6.
Proof.
move=> K; have [U [[u0 u1] _]] : exists U : law (ordinal_finType 2), (U o2_0 = 1 / 2 /\ U o2_1 = 1 / 2) /\ True.
  by apply: ex_law2 => //; lra.
have [c E c0] := capacity_finite K U; have l2 := capacity_le_ln_card K.
have two : letters (ordinal_finType 2) = 2 by rewrite /letters card_ord /=; ring.
rewrite E two in l2 *; split=> //; have {}l2 : c <= ln 2 by [].
rewrite vsubF inverse_binary_entropyF; last lra.
by apply/vleF; apply: tv_le_inverse_entropy => //; rewrite E; exact: Rbar_le_refl.
Qed.
