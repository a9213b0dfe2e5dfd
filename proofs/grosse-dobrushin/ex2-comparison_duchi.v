(* grosse-dobrushin/ex2-comparison#duchi, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex2_comparison_duchi : Prop :=
  forall P : law (ordinal_finType 10),
  (forall x, ((1 / 20) <= (P x))) ->
  forall Q : law (ordinal_finType 10),
  (forall x, ((1 / 20) <= (Q x))) ->
  (exists L1 : kernel (ordinal_finType 10) (ordinal_finType 2), ((((L1 (@Ordinal 10 0 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 0 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 1 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 1 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 2 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 2 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 3 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 3 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 4 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 4 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 5 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 5 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 6 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 6 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 7 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 7 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 8 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 8 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 9 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 9 isT) (@Ordinal 2 1 isT)) = (15 / 16)))) /\ (Rbar_le (kl (output P L1) (output Q L1)) (Finite (((Rmin 4 ((exp (ln 15)) ^ 2)) * (((exp (ln 15)) - 1) ^ 2)) * ((total_variation P Q) ^ 2))))).

(* The statement above is generated; the proof follows. *)

Theorem c_ex2_comparison_duchi_holds : c_ex2_comparison_duchi.
Proof.
move=> P hP Q hQ; have [K [E0 E1 _ loc]] := example2_k1; exists K; split; first by rewrite !E0 !E1.
have l0 : 0 <= ln 15 by apply: ln_ge0; lra.
apply: le_R (kl_output_le_ldp P Q l0 loc) _; apply: Rmult_le_compat_r; first exact: pow2_ge_0.
rewrite exp_ln; last lra.
by rewrite -[X in X <= _]Rmult_1_l; apply: Rmult_le_compat_r; [exact: pow2_ge_0|apply: Rmin_glb; lra].
Qed.
