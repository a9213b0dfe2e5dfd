(* wang-identifiability/relax-pd-i, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_relax_pd_i : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall eps : R,
  (0 <= eps) ->
  (vle (least_distortion_relaxed I X (Finite (exp eps))) (least_distortion_identifiability P (Finite (exp eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_relax_pd_i_holds : c_relax_pd_i.
Proof.
by move=> I X _ _ P eps e0; apply: relaxed_le_identifiable; exact: exp_ge1.
Qed.
