(* wang-identifiability/lemma4#identifiability, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma4_identifiability : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  forall W : law (I ~> X),
  (Rbar_le (feasible_posterior_level P) (Finite eps)) ->
  ((exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vmul (feasible_output_mass P (Finite (exp eps)) x3) (exponential_mass (Finite (exp eps)) x2 x3)) (Finite (P x2)))))) /\ (Rbar_le ((fun k_ p_ => identifiability p_ k_) L1 P) (Finite eps))) /\ (exists U4 : law (I ~> X), (forall x5 : (I ~> X), ((U4 x5) = (/ (letters (I ~> X))))) /\ (exists L6 : kernel (I ~> X) (I ~> X), (forall x7 : (I ~> X), (forall x8 : (I ~> X), ((L6 x7 x8) = (W x8)))) /\ (Rbar_le ((fun k_ p_ => identifiability p_ k_) L6 U4) (Finite 0))))).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma4_identifiability_holds : c_lemma4_identifiability.
Proof.
move=> I X n1 m2 P P0 eps W /(feasible_at m2)[e0 f]; have r1 := exp_ge1 e0; have M := letters_ge2 m2.
have L0 := databases_gt0 I m2; have [x0 _] := a_database I M.
have U0 x : 0 < uniform x0 x by rewrite uniformE; exact: Rinv_0_lt_compat.
have hW : forall x y : I ~> X, W y = posterior_rows (uniform x0) W 1 x y.
  move=> x y; rewrite /posterior_rows uniformE /hamming_mass pow1 (_ : 1 + letters X - 1 = letters X); last ring.
  by rewrite -letters_databases; field; lra.
have [V [K [hF hV hK rows]]] := posterior_mechanism m2 r1 P0 f.
split.
  exists K; split=> [x y|]; first by rewrite rows.
  by apply/identifiability_leP => //; exact: (posterior_rows_within M r1 P0 hK).
exists (uniform x0); split=> [x|]; first by rewrite uniformE.
exists (fun=> W); split=> //; apply/identifiability_leP; rewrite ?exp_0; first exact: Rle_refl.
exact: (posterior_rows_within M (Rle_refl 1) U0 hW).
Qed.
