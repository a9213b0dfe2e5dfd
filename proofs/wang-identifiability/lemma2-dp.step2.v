(* wang-identifiability/lemma2-dp.step2, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma2_dp_step2 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  (0 <= eps) ->
  forall D : R,
  (vle (vdiv (Finite ((letters I) * ((letters X) - 1))) (vadd (vmul (Finite (exp eps)) (vexp (prior_ratio P))) (Finite ((letters X) - 1)))) (Finite D)) ->
  (D <= (letters I)) ->
  (vle (vsub (vadd (vln (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1))) (vln (Finite ((letters X) - 1)))) (prior_ratio P)) (Finite eps)).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma2_dp_step2_holds : c_lemma2_dp_step2.
Proof.
move=> I X n1 m2 P P0 eps e0 D; have [e [-> d0 _]] := prior_ratio_full P0; rewrite vexpF vmulF vaddF -exp_plus.
have s0 : 0 <= eps + e by lra.
rewrite (bound_fraction I m2 (exp_pos (eps + e))) => hD Dn.
have D0 : 0 < D := Rlt_le_trans _ _ _ (bound_gt0 n1 m2 (exp_ge1 s0)) hD.
have := h_inverse_le m2 D0 Dn (ratio_at_le n1 m2 D0 (exp_pos _) hD).
by case: (vadd (vln _) _) => [|[v||]] //; rewrite /vle /=; lra.
Qed.
