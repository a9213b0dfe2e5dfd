(* Least levels and least distortions in the form in which statements ask for them.

   Theorems of tradeoffs.v and programs.v at a level e^eps, with no least level below a value; nothing
   here names a statement. Hinted in directed.v. *)

From ExactPriv Require Import theory.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Section Forms.
Variables I X : finType.
Implicit Types P : law (I ~> X).
Notation db := (I ~> X).

(* The part of a level on the way from 1 to q; beyond every number if q is infinite. *)
Definition part_of_level (q : value) (share : R) : value :=
  if valued q then (if infinite q then vdiv (Finite 1) (Finite (1 - share)) else vadd (Finite 1) (vmul (Finite share) (vsub q (Finite 1)))) else NoValue.

Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).

(* No level of differential privacy below the lower bound achieves D > 0. *)
Theorem dp_none_below P (D share : R) (q := vdiv (Finite ((letters I / D - 1) * (letters X - 1))) (vexp (prior_ratio P)))
    (least := fun r => least_distortion_dp P r) :
  0 < D -> 0 <= share -> share < 1 ->
  has_value q /\ (vlt (Finite 1) q -> valued (least (part_of_level q share)) /\
    (if infinite (least (part_of_level q share)) then vlt (Finite D) (least (part_of_level q share))
     else vlt (Finite D) (least (part_of_level q share)) /\ vle (Finite D) (least q))).
Proof using n1 m2.
move=> D0 s0 s1; have [r E nb] := dp_lower n1 m2 P D0 s0 s1.
by rewrite /q -/(ratio_at I X D) E; split.
Qed.

Lemma identifiable_none_below P (D share : R) : 0 < D -> 0 <= share -> share < 1 ->
  none_below (least_distortion_identifiability P) D ((letters I / D - 1) * (letters X - 1)) share.
Proof using n1 m2.
move=> D0 s0 s1; apply: identifiable_missed => //.
by rewrite -/(ratio_at I X D) ratio_bound //; exact: Rle_refl.
Qed.

(* What a mechanism of a level costs at least, over all priors, and at a prior. *)
Lemma relaxed_at (eps : R) : 0 <= eps -> least_distortion_relaxed I X (Finite (exp eps)) =
  vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite (letters X - 1)))).
Proof using m2.
by move=> e0; rewrite (bound_value I m2 (exp_pos eps)) (relaxed_value I (letters_ge2 m2) (exp_ge1 e0)).
Qed.
Lemma bound_has_value (eps : R) (v := vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite (letters X - 1))))) : vle v v /\ veq v v.
Proof using m2. by rewrite /v (bound_value I m2 (exp_pos eps)); split; [exact: vle_refl|]. Qed.
Lemma relaxed_le_at (eps : R) : 0 <= eps -> vle (least_distortion_relaxed I X (Finite (exp eps)))
  (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite (letters X - 1))))).
Proof using m2. by move/relaxed_at->; case: (bound_has_value eps). Qed.
Lemma relaxed_ge_at (eps : R) : 0 <= eps -> vle (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite (letters X - 1)))))
  (least_distortion_relaxed I X (Finite (exp eps))).
Proof using m2. by move/relaxed_at->; case: (bound_has_value eps). Qed.
Lemma relaxed_eq_at (eps : R) : 0 <= eps -> veq (least_distortion_relaxed I X (Finite (exp eps)))
  (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite (letters X - 1))))).
Proof using m2. by move/relaxed_at->; case: (bound_has_value eps). Qed.
Lemma relaxed_le_identifiable_at P (eps : R) : 0 <= eps ->
  vle (least_distortion_relaxed I X (Finite (exp eps))) (least_distortion_identifiability P (Finite (exp eps))).
Proof using m2. by move=> e0; apply: relaxed_le_identifiable; exact: exp_ge1. Qed.
Lemma identifiable_gt0 P (eps : R) : 0 <= eps -> vlt (Finite 0) (least_distortion_identifiability P (Finite (exp eps))).
Proof using n1 m2.
move=> e0; have r1 := exp_ge1 e0.
by apply: vlt_le_trans (identifiable_least_ge (letters_ge2 m2) P r1); exact: bound_gt0.
Qed.
Lemma identifiable_anti_at P (e d : R) : 0 <= e -> e <= d ->
  vle (least_distortion_identifiability P (Finite (exp d))) (least_distortion_identifiability P (Finite (exp e))).
Proof. by move=> e0 ed; apply: identifiable_anti; split; [exact: exp_ge1|exact: exp_le_mono]. Qed.
Lemma identifiable_le_dp_at P (eps : R) : 0 <= eps -> (forall x, 0 < P x) ->
  vle (least_distortion_identifiability P (vmul (Finite (exp eps)) (vexp (prior_ratio P)))) (least_distortion_dp P (Finite (exp eps))).
Proof using m2 n1. by move=> e0 P0; case: (sandwich m2 e0 P0). Qed.
Lemma dp_le_identifiable_at P (eps : R) : 0 <= eps -> (forall x, 0 < P x) ->
  vle (least_distortion_dp P (Finite (exp eps))) (least_distortion_identifiability P (Finite (exp eps))).
Proof using m2 n1. by move=> e0 P0; case: (sandwich m2 e0 P0). Qed.
Lemma feasible_level_finite P : (forall x, 0 < P x) -> Rbar_lt (feasible_posterior_level P) p_infty.
Proof using n1 m2. by move=> P0; apply: feasible_posterior_level_finite => //; have := letters_ge2 m2; lra. Qed.

(* The identity of databases. *)
Lemma identity_distortion_of P (K : kernel db db) : (forall x y, K x y = if x == y then 1 else 0) -> distortion K P = 0.
Proof.
move=> h; rewrite -(identity_distortion P); congr (distortion _ P).
by apply: FunctionalExtensionality.functional_extensionality => x; apply: law_ext => y; rewrite h diracE eq_sym.
Qed.
Lemma identity_distortion_le P (K : kernel db db) D : (forall x y, K x y = if x == y then 1 else 0) -> 0 <= D -> distortion K P <= D.
Proof. by move=> h; rewrite (identity_distortion_of P h). Qed.
Lemma identity_information_least P (K : kernel db db) : (forall x y, K x y = if x == y then 1 else 0) -> (forall x, 0 < P x) ->
  veq (Finite (mi P K)) (least_information P (Finite 0)).
Proof.
move=> h P0; rewrite (least_information_at_0 P0); have -> : K = (fun x => dirac x); last by [].
by apply: FunctionalExtensionality.functional_extensionality => x; apply: law_ext => y; rewrite h diracE eq_sym.
Qed.
Lemma uniform_identifiability (U : law db) (K : kernel db db) : (forall x, U x = / letters db) -> identifiability U K = dp K.
Proof. exact: uniform_mechanisms. Qed.
Lemma uniform_least (U : law db) (eps : R) : (forall x, U x = / letters db) -> 0 <= eps ->
  veq (least_distortion_identifiability U (Finite (exp eps))) (least_distortion_dp U (Finite (exp eps))).
Proof.
move=> h e0; rewrite (uniform_functions h (exp_ge1 e0)) /least_distortion_dp programE //; exact: exp_ge1.
Qed.
Lemma uniform_db_exists : exists U : law db, forall x, U x = / letters db.
Proof using m2. by have [x0 _] := a_database I (letters_ge2 m2); exists (uniform x0) => x; rewrite uniformE. Qed.

(* The exponential mechanism. *)
Lemma exponential_exists (eps : R) : 0 <= eps -> exists L : kernel db db, forall x y, veq (Finite (L x y)) (exponential_mass (Finite (exp eps)) x y).
Proof using m2. by move=> e0; exists (exponential (exp eps)) => x y; rewrite exponential_row //; exact: exp_ge1. Qed.
Lemma exponential_of (eps : R) (L : kernel db db) : 0 <= eps -> (forall x y, veq (Finite (L x y)) (exponential_mass (Finite (exp eps)) x y)) ->
  L = exponential (exp eps).
Proof using m2.
move=> e0 h; apply: FunctionalExtensionality.functional_extensionality => x; apply: law_ext => y.
by have := h x y; rewrite (exponential_row m2) => [|]; [case|exact: exp_ge1].
Qed.
Lemma exponential_level (eps : R) (L : kernel db db) : 0 <= eps -> (forall x y, veq (Finite (L x y)) (exponential_mass (Finite (exp eps)) x y)) ->
  Rbar_le (dp L) eps.
Proof using m2.
by move=> e0 h; rewrite (exponential_of e0 h); apply/dp_leP => //; apply: (exponential_dp (letters_ge2 m2)); exact: exp_ge1.
Qed.
Lemma exponential_cost (eps : R) (L : kernel db db) P : 0 <= eps -> (forall x y, veq (Finite (L x y)) (exponential_mass (Finite (exp eps)) x y)) ->
  veq (Finite (distortion L P)) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite (letters X - 1))))).
Proof using m2.
move=> e0 h; rewrite (exponential_of e0 h) (bound_value I m2 (exp_pos eps)).
by rewrite (exponential_distortion (letters_ge2 m2) P (exp_pos eps)).
Qed.

End Forms.

(* At D = 0 the ratio N/D has no value, so nothing that says that it has one holds for all D from 0 on. *)
Lemma no_value_at_zero (G : forall I X : finType, law (I ~> X) -> R -> R -> Prop) :
  ~ (forall I X : finType, (1 <= #|I|)%N -> (2 <= #|X|)%N -> forall (P : law (I ~> X)) (D : R), 0 <= D -> D <= letters I ->
     forall share, 0 <= share -> share < 1 ->
     has_value (vdiv (vmul (vsub (vdiv (Finite (letters I)) (Finite D)) (Finite 1)) (Finite (letters X - 1))) (vexp (prior_ratio P))) /\
     G I X P D share).
Proof.
move=> H; have [P [n1 m2 _ _]] := at_zero.
have [e _] := H _ _ n1 m2 P 0 (Rle_refl 0) (Rlt_le _ _ (Rlt_le_trans _ _ _ Rlt_0_1 (entries_ge1 n1))) 0 (Rle_refl 0) Rlt_0_1.
by apply: e; rewrite vdiv_by_zero.
Qed.
