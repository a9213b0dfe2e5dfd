(* A mechanism whose output does not depend on its input loses nothing, in any of the senses of Zhong and Bu,
   Privacy-Utility Trade-Off, Definition 3; the uniform one has distortion n(m-1)/m (Lemma 5(2)). *)

From ExactPriv Require Import core divergence capacity hockey_stick entropy databases hamming programs statements levels tradeoffs.
From ExactPriv Require Import leakage renyi constructions coefficients suprema sibson bridges pointwise distance_mechanism.

Section Constant.
Variables X Y : finType.
Variable K : kernel X Y.
Variable q : law Y.
Hypothesis hK : forall x, K x = q.
Implicit Types P : law X.

Lemma ratio_self : Rbar_le (max_ratio_level q q) 0.
Proof. by apply/max_ratio_level_le => // [|y]; [lra|rewrite exp_0; lra]. Qed.

Lemma constant_output P y : output P K y = q y.
Proof. by rewrite outputE (eq_bigr (fun x => P x * q y)) ?sum_mulr ?mass_sum1 ?Rmult_1_l // => x _; rewrite hK. Qed.

Lemma constant_column P y : column_max P K y = q y.
Proof.
have [x px] := law_support P; apply: Rle_antisym.
  by apply: max_le => // x' _; rewrite hK; exact: Rle_refl.
by rewrite -(hK x); apply: (@max_ge _ (fun x => Rltb 0 (P x)) (fun x => K x y)); apply/RltbP.
Qed.

Lemma constant_information P : maximal_information K P = 0.
Proof.
apply: Rle_antisym; last exact: max_ge0.
apply: max_le => [|y /RltbP]; first exact: Rle_refl.
rewrite constant_output => y0; rewrite /pml_outcome constant_column constant_output.
by rewrite (_ : q y / q y = 1) ?ln_1; [exact: Rle_refl|field; lra].
Qed.

Lemma constant_mi P : mi P K = 0.
Proof. by apply: (mi_eq0_indep (q := q)) => x _. Qed.

Lemma constant_sibson P (a : R) : 1 < a -> sibson K P a = 0.
Proof.
move=> a1; rewrite sibson_total; try lra.
rewrite /total_power (eq_bigr q) ?mass_sum1 ?ln_1 ?Rmult_0_r // => y _; rewrite /renyi_power.
rewrite (eq_bigr (fun x => P x * rpow (q y) a)) => [|x _]; last by rewrite hK.
by rewrite sum_mulr mass_sum1 Rmult_1_l rpow_rpow // Rinv_r ?rpow_one //; lra.
Qed.

Lemma constant_leakage (x0 : X) : maximal_leakage K = 0.
Proof.
rewrite /maximal_leakage (eq_bigr q) ?mass_sum1 ?ln_1 // => y _; apply: Rle_antisym.
  by apply: max_le => // x _; rewrite hK; exact: Rle_refl.
by rewrite -(hK x0); exact: (@max_ge _ xpredT (fun x => K x y)).
Qed.

Lemma constant_worst S (d : law Y -> law Y -> Rbar) : Rbar_le (d q q) 0 -> worst S d K = 0.
Proof.
move=> h; apply: Rbar_le_antisym; last exact: worst_ge0.
by apply/worst_leP; split=> [|x x' _]; [exact: Rbar_le_refl|rewrite !hK].
Qed.

End Constant.

Section Uniform.
Variables I X : finType.
Local Notation db := (I ~> X).
Implicit Types (P : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let M2 : 2 <= letters X. Proof. exact: letters_ge2. Qed.

Lemma constant_pointwise K q d : (forall x, K x = q) -> 0 <= d -> pointwise_dp K d = 0.
Proof.
move=> hK d0; apply: Rbar_le_antisym; last exact: pointwise_dp_ge0.
apply/(pointwise_dp_leP _ d0 (Rle_refl 0)) => x x' _ y; rewrite exp_0 !hK; lra.
Qed.

Lemma uniform_mass x y (U : law db) : (forall x, U x = / letters db) -> exponential 1 x y = U y.
Proof.
move=> h; rewrite (exponentialE M2); last lra.
by rewrite h /hamming_mass pow1 letters_databases (_ : 1 + letters X - 1 = letters X); [rewrite /Rdiv Rmult_1_l|ring].
Qed.

(* The uniform mechanism: its distortion, and its seven losses at any priors. *)
Theorem uniform_mechanism_free (V : finType) (S : V -> law db) (D : R) : letters I * (letters X - 1) / letters X <= D ->
  exists U : law db, (forall x, U x = / letters db) /\ exists L : kernel db db, (forall x y, L x y = U y) /\
  ((\max_(v : V) distortion L (S v)) <= D /\
   (@eq Rbar (dp L) (Finite 0) /\ veq (pointwise_dp_v L (Finite 0)) (Finite 0) /\ maximal_leakage L = 0 /\
    veq (renyi_dp_db_v L (Finite 2)) (Finite 0) /\ (forall v, maximal_information L (S v) = 0) /\
    (forall v, veq (sibson_v L (S v) (Finite 2)) (Finite 0)) /\ (forall v, mutual_information L (S v) = 0))).
Proof.
move=> hD; have [x0 _] := a_database I M2; have hU x : uniform x0 x = / letters db by rewrite uniformE.
have N0 : 0 <= letters I by exact: pos_INR.
exists (uniform x0); split=> //; exists (exponential 1); split=> [x y|]; first exact: uniform_mass.
have hK x : exponential 1 x = uniform x0 by apply: law_ext => y; exact: uniform_mass.
have two : Rbar_le 0 2 by rewrite /=; lra.
split.
  apply: max_le => [|v _]; first by apply: Rle_trans hD; apply: Rdiv_le_0_compat; nra.
  rewrite exponential_distortion //; last lra.
  by apply: Rle_trans hD; rewrite /hamming_bound (_ : 1 + letters X - 1 = letters X); [exact: Rle_refl|ring].
repeat split.
- by apply: (constant_worst hK); exact: ratio_self.
- by rewrite pointwise_dpE ?(constant_pointwise hK) //; lra.
- exact: (constant_leakage hK x0).
- rewrite /renyi_dp_db_v orderE // /renyi_dp_db (constant_worst hK) //.
  by apply: Rbar_le_trans (ratio_self (uniform x0)); apply: renyi_le_max_ratio; lra.
- by move=> v; exact: (constant_information hK).
- by move=> v; rewrite sibson_vE // (constant_sibson hK) //; lra.
- by move=> v; exact: (constant_mi hK).
Qed.

End Uniform.
