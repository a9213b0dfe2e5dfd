(* wang-identifiability/lemma4.step1@occurring-outputs, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma4_step1_occurring_outputs : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  (Rbar_le (feasible_posterior_level P) (Finite eps)) ->
  ([forall x1 : (I ~> X), valued (feasible_output_mass P (Finite (exp eps)) x1) && valued (Finite 0)] /\ (exists L2 : kernel (I ~> X) (I ~> X), (forall x3 : (I ~> X), (forall x4 : (I ~> X), (veq (Finite (L2 x3 x4)) (vdiv (vmul (feasible_output_mass P (Finite (exp eps)) x4) (exponential_mass (Finite (exp eps)) x3 x4)) (Finite (P x3)))))) /\ (forall x5 : (I ~> X), (forall x6 : (I ~> X), (differs (feasible_output_mass P (Finite (exp eps)) x6) (Finite 0)) -> (veq (vdiv (Finite ((P x5) * ((L2 x5) x6))) (Finite ((output P L2) x6))) (exponential_mass (Finite (exp eps)) x5 x6)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma4_step1_occurring_outputs_holds : c_lemma4_step1_occurring_outputs.
Proof.
move=> I X n1 m2 P P0 eps /(feasible_at m2)[e0 f]; have r1 := exp_ge1 e0.
have [V [K [hF hV hK rows]]] := posterior_mechanism m2 r1 P0 f.
split; first by apply/forallP => y; rewrite hF.
exists K; split=> [x y|x y]; first by rewrite rows.
rewrite hF => /ReqbP Vn; have Vy : 0 < V y by have := mass_ge0 V y; lra.
have Px := P0 x; rewrite (posterior_rows_output (letters_ge2 m2) r1 P0 hK) (vdivF _ Vn).
by rewrite exponential_massE // /veq /= hK /posterior_rows; congr (Finite _); field; split; lra.
Qed.
