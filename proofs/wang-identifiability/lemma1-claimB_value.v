(* wang-identifiability/lemma1-claimB#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimB_value : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  forall V : law (I ~> X),
  (veq (\vsum_(x1 : (I ~> X)) (\vsum_(x2 : (I ~> X)) (vmul (vmul (Finite (V x2)) (exponential_mass (Finite (exp eps)) x1 x2)) (Finite (INR (hamming x1 x2)))))) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma1_claimB_value_holds : c_lemma1_claimB_value.
Proof.
move=> I X n1 m2 eps e0 V; have r1 := exp_ge1 e0; have [M p] := (letters_ge2 m2, exp_pos eps).
rewrite (bound_value I m2 p).
rewrite (vsum_finite (f := fun x => \sum_y V y * (hamming_mass (exp eps) x y * INR (hamming x y)))) => [|x].
  rewrite exchange_big -[hamming_bound I X _]Rmult_1_l -(mass_sum1 V) -sum_mulr /=; congr (Finite _).
  by apply: eq_bigr => y _; rewrite sum_mull hamming_mass_distance //; lra.
apply: vsum_finite => y; rewrite exponential_massE // !vmulF; congr (Val (Finite _)); ring.
Qed.
