(* cuff-midp/prop1-tightest#attained, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_prop1_tightest_attained : Prop :=
  forall eps : R,
  (0 <= eps) ->
  (exists U1 : law (ordinal_finType 2), (((U1 (@Ordinal 2 0 isT)) = ((exp eps) / (1 + (exp eps)))) /\ ((U1 (@Ordinal 2 1 isT)) = (1 / (1 + (exp eps))))) /\ (exists U2 : law (ordinal_finType 2), (((U2 (@Ordinal 2 0 isT)) = (1 / (1 + (exp eps)))) /\ ((U2 (@Ordinal 2 1 isT)) = ((exp eps) / (1 + (exp eps))))) /\ (((@eq Rbar (closeness_eps U1 U2) (Finite eps)) /\ (veq (kl U1 U2) (vmul (Finite eps) (vdiv (Finite (((exp eps) - 1) * (1 - (exp (- eps))))) (Finite (((exp eps) - 1) + (1 - (exp (- eps))))))))) /\ (veq (kl U2 U1) (vmul (Finite eps) (vdiv (Finite (((exp eps) - 1) * (1 - (exp (- eps))))) (Finite (((exp eps) - 1) + (1 - (exp (- eps))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_prop1_tightest_attained_refuted : ~ c_prop1_tightest_attained.
Proof.
move=> H; have [U1 [_ [U2 [_ [[_ h] _]]]]] := H 0 (Rle_refl 0).
move: h; rewrite Ropp_0 exp_0; have -> : 1 - 1 + (1 - 1) = 0 by ring.
rewrite vdiv0; case: (kl U1 U2) => *; assumption.
Qed.
