(* wang-identifiability/lemma4#distortion, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma4_distortion : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  (Rbar_le (feasible_posterior_level P) (Finite eps)) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vmul (feasible_output_mass P (Finite (exp eps)) x3) (exponential_mass (Finite (exp eps)) x2 x3)) (Finite (P x2)))))) /\ (veq (Finite (distortion L1 P)) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma4_distortion_holds : c_lemma4_distortion.
Proof.
move=> I X n1 m2 P P0 eps /(feasible_at m2)[e0 f]; have r1 := exp_ge1 e0.
have [V [K [_ hV hK rows]]] := posterior_mechanism m2 r1 P0 f; exists K; split=> [x y|]; first by rewrite rows.
by rewrite (bound_value I m2 (exp_pos eps)) (posterior_rows_distortion (letters_ge2 m2) r1 P0 hK).
Qed.
