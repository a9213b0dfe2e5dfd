(* wang-identifiability/relax-pd-dp#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_relax_pd_dp_value : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall eps : R,
  (0 <= eps) ->
  (vle (if (infinite (vmul (Finite (exp eps)) (vexp (prior_ratio P)))) then (Val (Finite 0)) else (least_distortion_relaxed I X (vmul (Finite (exp eps)) (vexp (prior_ratio P))))) (least_distortion_dp P (Finite (exp eps)))).

(* The statement above is generated; the proof follows. *)
Theorem c_relax_pd_dp_value_holds : c_relax_pd_dp_value.
Proof.
move=> I X n1 m2 P eps e0; case: (relaxed_dp m2 P (exp_ge1 e0)) => [[q -> [q1 le]]|[-> le] //].
change (vle (least_distortion_relaxed I X (Finite q)) (least_distortion_dp P (Finite (exp eps)))).
by rewrite relaxed_value //; exact: letters_ge2.
Qed.
