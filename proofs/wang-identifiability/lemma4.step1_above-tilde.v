(* wang-identifiability/lemma4.step1@above-tilde, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma4_step1_above_tilde : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  (Rbar_lt (feasible_posterior_level P) (Finite eps)) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vmul (feasible_output_mass P (Finite (exp eps)) x3) (exponential_mass (Finite (exp eps)) x2 x3)) (Finite (P x2)))))) /\ (forall x4 : (I ~> X), (forall x5 : (I ~> X), (veq (vdiv (Finite ((P x4) * ((L1 x4) x5))) (Finite ((output P L1) x5))) (exponential_mass (Finite (exp eps)) x4 x5))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma4_step1_above_tilde_holds : c_lemma4_step1_above_tilde.
Proof.
move=> I X n1 m2 P P0 eps above; have [e0 f] := feasible_at m2 (Rbar_lt_le _ _ above); have r1 := exp_ge1 e0.
have [V [K [hF hV hK rows]]] := posterior_mechanism m2 r1 P0 f; exists K; split=> [x y|x y]; first by rewrite rows.
have [Vy Px] := (interior_output m2 above hF y, P0 x).
rewrite (posterior_rows_output (letters_ge2 m2) r1 P0 hK) vdivF; last lra.
rewrite exponential_massE // /veq /= hK /posterior_rows; congr (Finite _); field; lra.
Qed.
