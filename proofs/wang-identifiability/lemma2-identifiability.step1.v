(* wang-identifiability/lemma2-identifiability.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma2_identifiability_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall eps : R,
  (0 <= eps) ->
  forall delta : R,
  (0 < delta) ->
  (vle (least_distortion_identifiability P (Finite (exp (eps + delta)))) (least_distortion_identifiability P (Finite (exp eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma2_identifiability_step1_holds : c_lemma2_identifiability_step1.
Proof.
move=> I X _ _ P eps e0 delta d0; apply: identifiable_anti; split; first exact: exp_ge1.
by apply: Rlt_le; apply: exp_increasing; lra.
Qed.
