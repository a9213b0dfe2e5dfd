(* The mechanism that keeps each entry with probability 1 - D/n and else changes it to one of the other letters: its
   distortion is D, and its losses have closed forms.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Lemma 5 and Theorem 6, part 1. Its masses are B A^-d with
   A = (m-1)(n-D)/D and B = (1-D/n)^n: it is the exponential mechanism with ratio A, which may be below 1 here. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakage renyi suprema sibson inputs bridges pointwise.

Section Mechanism.
Variables I X : finType.
Local Notation db := (I ~> X).
Implicit Types (x y : db) (P : law (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let N1 : 1 <= letters I. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= letters X. Proof. exact: letters_ge2. Qed.

Lemma letters_databases : letters (I ~> X) = letters X ^ #|I|.
Proof. by rewrite /letters card_ffun pow_INR_expn. Qed.

Lemma databases_gt0 : 0 < letters (I ~> X).
Proof. by rewrite letters_databases; apply: pow_lt; lra. Qed.

Lemma ln_databases : ln (letters (I ~> X)) = letters I * ln (letters X).
Proof. by rewrite letters_databases ln_pow //; lra. Qed.

Definition kept_ratio (D : R) : R := (letters X - 1) * (letters I - D) / D.

Variable D : R.
Hypotheses (D0 : 0 < D) (Dn : D < letters I).
Local Notation A := (kept_ratio D).
Local Notation N := (letters I).
Local Notation M := (letters X).

Lemma kept_ratio_gt0 : 0 < A.
Proof. by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; lra. Qed.

Lemma kept_ratio_sum : A + M - 1 = (M - 1) * N / D.
Proof. by rewrite /kept_ratio; field; lra. Qed.

Lemma kept_ratio_sum_gt0 : 0 < A + M - 1.
Proof. by have := kept_ratio_gt0; lra. Qed.

Lemma kept_share : A / (A + M - 1) = 1 - D / N.
Proof. by rewrite kept_ratio_sum /kept_ratio; field; repeat split; lra. Qed.

Lemma changed_share : 1 / (A + M - 1) = D / (N * (M - 1)).
Proof. by rewrite kept_ratio_sum; field; repeat split; lra. Qed.

Lemma share_gt0 : 0 < 1 - D / N.
Proof. by rewrite -kept_share; apply: Rdiv_lt_0_compat; [exact: kept_ratio_gt0|exact: kept_ratio_sum_gt0]. Qed.

Lemma kept_bound : hamming_bound I X A = D.
Proof. by rewrite /hamming_bound kept_ratio_sum; field; repeat split; lra. Qed.

Lemma kept_normaliser : normaliser I X A = / (1 - D / N) ^ #|I|.
Proof.
rewrite /normaliser Rinv_pow; last by have := share_gt0; lra.
congr (_ ^ _); rewrite -kept_share; have := kept_ratio_gt0; have := kept_ratio_sum_gt0 => s a.
by field; split; lra.
Qed.

(* As printed: B / A^d. *)
Lemma kept_massE x y :
  vdiv (Finite ((1 - D / N) ^ #|I|)) (Finite (A ^ hamming x y)) = Finite (hamming_mass A x y).
Proof.
have a0 := kept_ratio_gt0; have p : 0 < A ^ hamming x y by exact: pow_lt.
have b : 0 < (1 - D / N) ^ #|I| by apply: pow_lt; exact: share_gt0.
rewrite vdivF; last lra; congr (Val (Finite _)).
have := power_mass m2 x y a0; rewrite kept_normaliser => h.
have -> : hamming_mass A x y = (1 - D / N) ^ #|I| * (1 / A ^ hamming x y) by rewrite h; field; lra.
by rewrite /Rdiv; ring.
Qed.

Lemma kept_kernel (Q : kernel db db -> Prop) : Q (exponential A) ->
  exists L : kernel db db, (forall x y, veq (Finite (L x y))
    (vdiv (Finite ((1 - D / N) ^ #|I|)) (Finite (A ^ hamming x y)))) /\ Q L.
Proof.
move=> h; exists (exponential A); split=> // x y; rewrite kept_massE exponentialE //.
exact: kept_ratio_gt0.
Qed.

Lemma kept_distortion P : distortion (exponential A) P = D.
Proof. by rewrite (exponential_distortion M2) ?kept_bound //; exact: kept_ratio_gt0. Qed.

Lemma kept_source (V : finType) (S : V -> law db) : \max_(v : V) distortion (exponential A) (S v) <= D.
Proof. by apply: max_le => [|v _]; [lra|rewrite kept_distortion; exact: Rle_refl]. Qed.

Lemma ln_kept_mass x y :
  ln (exponential A x y) = N * ln (1 - D / N) - INR (hamming x y) * ln A.
Proof.
have a0 := kept_ratio_gt0; have b := share_gt0; have p : 0 < A ^ hamming x y by exact: pow_lt.
have := kept_massE x y; rewrite vdivF => [[e]|]; last lra.
rewrite exponentialE // -e ln_div //; last exact: pow_lt.
by rewrite !ln_pow.
Qed.

Lemma kept_mass_gt0 x y : 0 < exponential A x y.
Proof.
have a0 := kept_ratio_gt0; rewrite exponentialE //; apply: hamming_mass_gt0 => //; exact: kept_ratio_sum_gt0.
Qed.

Definition kept_rate : R := N * ln (M * (1 - D / N)) - D * ln A.

Lemma kept_rowsum (x : db) (f : R) : \sum_y exponential A x y * (ln (exponential A x y) + f) =
  N * ln (1 - D / N) - D * ln A + f.
Proof.
rewrite (eq_bigr (fun y => (N * ln (1 - D / N) + f) * exponential A x y -
    ln A * (exponential A x y * INR (hamming x y)))) => [|y _]; last by rewrite ln_kept_mass; ring.
rewrite sum_sub !sum_mull mass_sum1.
have -> : \sum_y exponential A x y * INR (hamming x y) = D.
  by have := kept_distortion (dirac x); rewrite /distortion -/(mean (dirac x) _) mean_dirac.
ring.
Qed.

Lemma kept_uniform (x0 x : db) : klsum (exponential A x) (uniform x0) = kept_rate.
Proof.
have l0 := databases_gt0; have b := share_gt0.
rewrite /klsum (eq_bigr (fun y => exponential A x y * (ln (exponential A x y) + ln (letters db)))) => [|y _].
  by rewrite kept_rowsum ln_databases /kept_rate ln_mult //; [ring|lra].
rewrite uniformE; congr (_ * _); have k := kept_mass_gt0 x y.
have -> : exponential A x y / / letters db = exponential A x y * letters db by field; lra.
by rewrite ln_mult.
Qed.

Theorem kept_information P : mi P (exponential A) <= kept_rate.
Proof.
have [x0 _] := a_database I M2; apply: (mi_le_output_law (q := uniform x0)) => x _.
rewrite kl_dom ?kept_uniform; first exact: Rbar_le_refl.
apply/domP => y; rewrite uniformE => h; have := Rinv_0_lt_compat _ databases_gt0; lra.
Qed.

Lemma uniform_output (U : law db) y : (forall x, U x = / letters db) -> output U (exponential A) y = / letters db.
Proof.
move=> h; rewrite outputE (eq_bigr (fun x => / letters db * exponential A y x)) => [|x _].
  by rewrite sum_mull mass_sum1 Rmult_1_r.
by have a0 := kept_ratio_gt0; rewrite h !exponentialE // hamming_mass_sym.
Qed.

Theorem kept_information_uniform (U : law db) : (forall x, U x = / letters db) -> mi U (exponential A) = kept_rate.
Proof.
move=> h; have [x0 _] := a_database I M2.
have e : output U (exponential A) = uniform x0 by apply: law_ext => y; rewrite uniform_output // uniformE.
rewrite miE e /mean (eq_bigr (fun x => U x * kept_rate)) => [|x _]; last by rewrite kept_uniform.
by rewrite sum_mulr mass_sum1 Rmult_1_l.
Qed.

(* As printed. *)
Lemma kept_rateE : vadd (vmul (Finite N) (vln (Finite (M * (1 - D / N)))))
  (vmul (Finite D) (vln (vdiv (Finite D) (Finite ((M - 1) * (N - D)))))) = Finite kept_rate.
Proof.
have b := share_gt0; have e : 0 < (M - 1) * (N - D) by apply: Rmult_lt_0_compat; lra.
rewrite vdivF; last lra.
rewrite !vlnF; [|exact: Rdiv_lt_0_compat|by apply: Rmult_lt_0_compat => //; lra].
rewrite !vmulF vaddF /kept_rate; congr (Val (Finite _)); rewrite /kept_ratio !ln_div //; ring.
Qed.

End Mechanism.
