(* wang-identifiability/lemma2-identifiability.step3, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma2_identifiability_step3 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall D : R,
  (vle (vdiv (Finite ((letters I) * ((letters X) - 1))) (Finite ((exp eps) + ((letters X) - 1)))) (Finite D)) ->
  (D <= (letters I)) ->
  (vle (vadd (vln (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1))) (vln (Finite ((letters X) - 1)))) (Finite eps)).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma2_identifiability_step3_holds : c_lemma2_identifiability_step3.
Proof.
move=> I X n1 m2 eps e0 D; rewrite (bound_fraction I m2 (exp_pos eps)) => hD Dn.
have D0 : 0 < D := Rlt_le_trans _ _ _ (bound_gt0 n1 m2 (exp_ge1 e0)) hD.
by apply: h_inverse_le => //; exact: ratio_at_le (exp_pos eps) hD.
Qed.
