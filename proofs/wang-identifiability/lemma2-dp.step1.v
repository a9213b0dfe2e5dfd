(* wang-identifiability/lemma2-dp.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma2_dp_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  forall eps : R,
  (0 <= eps) ->
  ((vle (if (infinite (vmul (Finite (exp eps)) (vexp (prior_ratio P)))) then (Val (Finite 0)) else (least_distortion_relaxed I X (vmul (Finite (exp eps)) (vexp (prior_ratio P))))) (least_distortion_dp P (Finite (exp eps)))) /\ (veq (if (infinite (vmul (Finite (exp eps)) (vexp (prior_ratio P)))) then (Val (Finite 0)) else (least_distortion_relaxed I X (vmul (Finite (exp eps)) (vexp (prior_ratio P))))) (vdiv (Finite ((letters I) * ((letters X) - 1))) (vadd (vmul (Finite (exp eps)) (vexp (prior_ratio P))) (Finite ((letters X) - 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma2_dp_step1_holds : c_lemma2_dp_step1.
Proof.
move=> I X n1 m2 P eps e0; case: (relaxed_dp m2 P (exp_ge1 e0)) => [[q -> [q1 le]]|[-> le] //].
have q0 : 0 < q by lra.
change (vle (least_distortion_relaxed I X (Finite q)) (least_distortion_dp P (Finite (exp eps))) /\
  veq (least_distortion_relaxed I X (Finite q)) (vdiv (Finite (letters I * (letters X - 1))) (Finite (q + (letters X - 1))))).
by rewrite (bound_fraction I m2 q0) relaxed_value //; exact: letters_ge2.
Qed.
