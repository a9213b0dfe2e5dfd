(* grosse-dobrushin/ex2-comparison#contraction, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_ex2_comparison_contraction : Prop :=
  forall P : law (ordinal_finType 10),
  (forall x, ((1 / 20) <= (P x))) ->
  forall Q : law (ordinal_finType 10),
  (forall x, ((1 / 20) <= (Q x))) ->
  (exists L1 : kernel (ordinal_finType 10) (ordinal_finType 2), ((((L1 (@Ordinal 10 0 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 0 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 1 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 1 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 2 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 2 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 3 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 3 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 4 isT) (@Ordinal 2 0 isT)) = (15 / 16)) /\ ((L1 (@Ordinal 10 4 isT) (@Ordinal 2 1 isT)) = (1 / 16))) /\ (((L1 (@Ordinal 10 5 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 5 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 6 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 6 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 7 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 7 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 8 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 8 isT) (@Ordinal 2 1 isT)) = (15 / 16))) /\ (((L1 (@Ordinal 10 9 isT) (@Ordinal 2 0 isT)) = (1 / 16)) /\ ((L1 (@Ordinal 10 9 isT) (@Ordinal 2 1 isT)) = (15 / 16)))) /\ (vle (kl (output P L1) (output Q L1)) (vmul (Finite ((((exp (ln 15)) - 1) / ((exp (ln 15)) + 1)) ^ 2)) (vln (Finite (1 + ((2 * ((total_variation P Q) ^ 2)) / (1 / 20)))))))).

(* The statement above is generated; the proof follows. *)

Theorem c_ex2_comparison_contraction_holds : c_ex2_comparison_contraction.
Proof.
move=> P hP Q hQ; have [K [E0 E1 _ loc]] := example2_k1; exists K; split; first by rewrite !E0 !E1.
have l0 : 0 <= ln 15 by apply: ln_ge0; lra.
have q0 x : 0 < Q x by have := hQ x; lra.
have d : dom P Q by apply/domP => x z; have := q0 x; lra.
have kE (T : finType) (p q : law T) : f_divergence p q g_kl = Val (kl p q) by exact: f_divergence_kl.
have c := @operator_convex_contraction _ _ K g_kl P Q ltac:(by left) ltac:(by rewrite kE kl_dom).
rewrite !kE (kl_dom d) in c; have := eta_chi2_le_ldp l0 loc; have [e [E e0 _]] := eta_chi2_finite K.
rewrite E in c *; move=> le.
have t0 := tv_ge0 P Q; have t2 := pow2_ge_0 (total_variation P Q).
have c2 : Rbar_le (chi2 P Q) (2 * total_variation P Q ^ 2 / (1 / 20)) by rewrite /chi2 d; apply: chi2_le_tv => //; lra.
have := kl_le_chi2 c2; rewrite (kl_dom d) => k2.
rewrite vlnF; last by have : 0 <= 2 * total_variation P Q ^ 2 / (1 / 20) by [apply: Rdiv_le_0_compat; lra]; lra.
apply: vle_trans c _; rewrite !vmulF vleF; apply: Rmult_le_compat => //; exact: klsum_ge0.
Qed.
