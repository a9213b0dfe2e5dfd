(* wang-identifiability/mech-E-i#output, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_mech_E_i_output : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall eps : R,
  forall W : law (I ~> X),
  (Rbar_le (feasible_posterior_level P) (Finite eps)) ->
  ((exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (vmul (feasible_output_mass P (Finite (exp eps)) x3) (exponential_mass (Finite (exp eps)) x2 x3)) (Finite (P x2)))))) /\ (forall x4 : (I ~> X), (veq (Finite ((output P L1) x4)) (feasible_output_mass P (Finite (exp eps)) x4)))) /\ (exists L5 : kernel (I ~> X) (I ~> X), (forall x6 : (I ~> X), (forall x7 : (I ~> X), ((L5 x6 x7) = (W x7)))) /\ (exists U8 : law (I ~> X), (forall x9 : (I ~> X), ((U8 x9) = (/ (letters (I ~> X))))) /\ (forall x10 : (I ~> X), (((output U8 L5) x10) = (W x10)))))).

(* The statement above is generated; the proof follows. *)
Theorem c_mech_E_i_output_holds : c_mech_E_i_output.
Proof.
move=> I X n1 m2 P P0 eps W /(feasible_at m2)[e0 f]; have r1 := exp_ge1 e0; have M := letters_ge2 m2.
have L0 := databases_gt0 I m2; have [x0 _] := a_database I M.
have U0 x : 0 < uniform x0 x by rewrite uniformE; exact: Rinv_0_lt_compat.
have hW : forall x y : I ~> X, W y = posterior_rows (uniform x0) W 1 x y.
  move=> x y; rewrite /posterior_rows uniformE /hamming_mass pow1 (_ : 1 + letters X - 1 = letters X); last ring.
  by rewrite -letters_databases; field; lra.
have [V [K [hF hV hK rows]]] := posterior_mechanism m2 r1 P0 f.
split.
  exists K; split=> [x y|y]; first by rewrite rows.
  by rewrite (posterior_rows_output M r1 P0 hK) hF.
exists (fun=> W); split=> //; exists (uniform x0); split=> [x|y]; first by rewrite uniformE.
by rewrite (posterior_rows_output M (Rle_refl 1) U0 hW).
Qed.
