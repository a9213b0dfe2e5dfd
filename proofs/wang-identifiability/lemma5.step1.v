(* wang-identifiability/lemma5.step1, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma5_step1 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  (Rbar_le (feasible_posterior_level P) (Finite eps)) ->
  ([forall x1 : (I ~> X), valued (feasible_output_mass P (Finite (exp eps)) x1) && valued (Finite 0)] /\ (exists L2 : kernel (I ~> X) (I ~> X), (forall x3 : (I ~> X), (forall x4 : (I ~> X), (veq (Finite (L2 x3 x4)) (vdiv (vmul (feasible_output_mass P (Finite (exp eps)) x4) (exponential_mass (Finite (exp eps)) x3 x4)) (Finite (P x3)))))) /\ (exists L5 : kernel (I ~> X) (I ~> X), (forall x6 : (I ~> X), (forall x7 : (I ~> X), (veq (Finite (L5 x6 x7)) (exponential_mass (Finite (exp eps)) x6 x7)))) /\ (forall x8 : (I ~> X), (differs (feasible_output_mass P (Finite (exp eps)) x8) (Finite 0)) -> (forall x9 : (I ~> X), (veq (Finite ((L5 x8) x9)) (vdiv (Finite ((P x9) * ((L2 x9) x8))) (Finite ((output P L2) x8))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma5_step1_holds : c_lemma5_step1.
Proof.
move=> I X n1 m2 P P0 eps /(feasible_at m2)[e0 f]; have r1 := exp_ge1 e0.
have [V [K [hF hV hK rows]]] := posterior_mechanism m2 r1 P0 f.
have M := letters_ge2 m2; have s0 : 0 < exp eps + letters X - 1 by have := exp_pos eps; rewrite /= in M *; lra.
have h (x : I ~> X) : is_law (fun y : I ~> X => hamming_mass (exp eps) x y).
  by split=> [y|]; [apply: Rlt_le; apply: hamming_mass_gt0 => //; exact: exp_pos|exact: hamming_mass_sum].
split; first by apply/forallP => y; rewrite hF.
exists K; split=> [x y|]; first by rewrite rows.
exists (fun x => Law (proj1 (h x)) (proj2 (h x))); split=> [x y|]; first by rewrite exponential_massE //; apply/veqF.
move=> x + y; rewrite hF => /ReqbP Vn; have Vx : 0 < V x by have := mass_ge0 V x; lra.
have Py := P0 y; rewrite (posterior_rows_output (letters_ge2 m2) r1 P0 hK) (vdivF _ Vn).
rewrite /veq /= hK /posterior_rows hamming_mass_sym; congr (Finite _); field; split; lra.
Qed.
