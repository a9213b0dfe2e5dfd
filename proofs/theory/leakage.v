(* Leakage and the erasure channel.

   Sources: Issa, Wagner, Kamath, An operational approach to information leakage (2020);
   Cover and Thomas (2006), 7.1.5, for erasure. *)

From ExactPriv Require Import core divergence capacity hockey_stick pinsker pml entropy.

(* ** Maximal leakage *)

Section MaximalLeakage.
Variables X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).

(* The sum of the column maxima, e^leakage. *)
Definition column_max_sum K : R := \sum_y \max_x K x y.

Lemma column_max_sum_ge1 K (x0 : X) : 1 <= column_max_sum K.
Proof. by rewrite -(mass_sum1 (K x0)); apply: sum_le => y _; exact: column_largest_ge. Qed.

Lemma exp_maximal_leakage K (x0 : X) : exp (maximal_leakage K) = column_max_sum K.
Proof. by apply: exp_ln; exact: Rlt_le_trans Rlt_0_1 (column_max_sum_ge1 K x0). Qed.

Theorem maximal_leakage_ge0 K (x0 : X) : 0 <= maximal_leakage K.
Proof. by apply: ln_ge0; exact: column_max_sum_ge1. Qed.

(* Information is at most maximal leakage: the law proportional to the column maxima
   bounds the capacity. *)
Theorem capacity_le_maximal_leakage K (x0 : X) : Rbar_le (capacity K) (maximal_leakage K).
Proof.
have s1 := column_max_sum_ge1 K x0; have sE : \sum_y column_largest K y = column_max_sum K by [].
pose q := law_of (fun y => column_largest K y / column_max_sum K) (K x0).
have qE y : q y = column_largest K y / column_max_sum K.
  rewrite /q law_ofE //; split=> [z|]; last by rewrite sum_divr sE /Rdiv Rinv_r //; lra.
  by apply: Rmult_le_pos; [exact: max_ge0|apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
apply: (capacity_le_output_lawR (q := q)) => x; apply: Rbar_le_trans (kl_le_max_ratio _ _) _.
apply/max_ratio_level_le => //; first exact: ln_ge0.
move=> y; rewrite (exp_maximal_leakage K x0) qE; have -> : column_max_sum K * (column_largest K y / column_max_sum K) = column_largest K y by field; lra.
exact: column_largest_ge.
Qed.

(* Maximal leakage is at most the local level. *)
Theorem maximal_leakage_le_ldp K (x0 : X) : Rbar_le (maximal_leakage K) (ldp K).
Proof.
have g0 := worst_ge0 (@pairs X) (fun p q => max_ratio_level p q) K.
case E : (ldp K) => [e||] //; last by move: g0; rewrite -/(ldp K) E.
have e0 : 0 <= e by move: g0; rewrite -/(ldp K) E.
have : Rbar_le (ldp K) e by rewrite E; exact: Rle_refl.
move/(ldp_leP K e0) => h; apply: ln_le_exp; first exact: Rlt_le_trans Rlt_0_1 (column_max_sum_ge1 K x0).
rewrite -[X in _ <= X]Rmult_1_r -(mass_sum1 (K x0)) -sum_mull; apply: sum_le => y _.
by apply: max_le => [|x _]; [apply: Rmult_le_pos => //; exact: Rlt_le (exp_pos e)|exact: h].
Qed.

(* PML at any prior averages to at most maximal leakage; here the order-infinity
   (Sibson) information of any prior. *)
Theorem sibson_inf_le_maximal_leakage K P : sibson K P p_infty <= maximal_leakage K.
Proof.
have [x0 Px0] := law_support P; apply: ln_le_mono.
  apply: Rlt_le_trans Rlt_0_1 _; rewrite -(mass_sum1 (K x0)); apply: sum_le => y _.
  exact: column_max_ge.
by apply: sum_le => y _; apply: column_max_le => [|x _]; [exact: max_ge0|exact: column_largest_ge].
Qed.

(* Every prior of full support attains it. *)
Theorem sibson_inf_full_support K P : (forall x, 0 < P x) -> sibson K P p_infty = maximal_leakage K.
Proof.
move=> h; rewrite /sibson /maximal_leakage; congr ln; apply: eq_bigr => y _.
by apply: eq_bigl => x; apply/RltbP.
Qed.

(* Information is at most order-infinity information. *)
Theorem mi_le_sibson_inf K P : mi P K <= sibson K P p_infty.
Proof.
have [x0 Px0] := law_support P; set s := \sum_y column_max P K y.
have s1 : 1 <= s.
  by rewrite -(mass_sum1 (K x0)); apply: sum_le => y _; exact: column_max_ge.
pose q := law_of (fun y => column_max P K y / s) (K x0).
have qE y : q y = column_max P K y / s.
  rewrite /q law_ofE //; split=> [z|]; last by rewrite sum_divr -/s /Rdiv Rinv_r //; lra.
  by apply: Rmult_le_pos; [exact: max_ge0|apply: Rlt_le; apply: Rinv_0_lt_compat; lra].
apply: (mi_le_output_law (q := q)) => x Px; apply: Rbar_le_trans (kl_le_max_ratio _ _) _.
apply/max_ratio_level_le => //; first exact: ln_ge0.
move=> y; rewrite exp_ln -/s; last lra.
rewrite qE; have -> : s * (column_max P K y / s) = column_max P K y by field; lra.
exact: column_max_ge.
Qed.

End MaximalLeakage.

(* Processing of outputs does not raise maximal leakage. *)
Theorem maximal_leakage_processing (X Y Z : finType) (K : kernel X Y) (L : kernel Y Z) (x0 : X) :
  maximal_leakage (kthen K L) <= maximal_leakage K.
Proof.
apply: ln_le_mono; first exact: Rlt_le_trans Rlt_0_1 (column_max_sum_ge1 (kthen K L) x0).
apply: Rle_trans (_ : \sum_z \sum_y (\max_x K x y) * L y z <= _).
  apply: sum_le => z _; apply: max_le => [|x _].
    by apply: sum_ge0 => y _; apply: Rmult_le_pos => //; exact: max_ge0.
  rewrite kthenE; apply: sum_le => y _; apply: Rmult_le_compat_r => //.
  exact: column_largest_ge.
rewrite exchange_big; right; apply: eq_bigr => y _ /=.
by rewrite sum_mull mass_sum1 Rmult_1_r.
Qed.

(* ** Erasure on any number of letters: the letter comes through with probability d *)

Section Erasure.
Variable X : finType.
Variable d : R.
Hypothesis d01 : 0 <= d <= 1.
Implicit Types P : law X.

Definition erasure : kernel X (option_finType X) :=
  fun x => mixture d (dirac (Some x)) (dirac None).

Lemma erasure_none x : erasure x None = 1 - d.
Proof. by rewrite mixtureE // !diracE eqxx /=; ring. Qed.

Lemma erasure_some x a : erasure x (Some a) = if a == x then d else 0.
Proof.
rewrite mixtureE // !diracE (_ : (Some a == Some x) = (a == x)) //=.
by case: (a == x); ring.
Qed.

Lemma erasure_output_some P a : output P erasure (Some a) = d * P a.
Proof.
rewrite outputE -[RHS](sum_pick_sym a (fun x => d * P x)); apply: eq_bigr => x _.
by rewrite erasure_some; case: (a == x); ring.
Qed.

Lemma erasure_output_none P : output P erasure None = 1 - d.
Proof.
rewrite outputE (eq_bigr (fun x => P x * (1 - d))); last by move=> x _; rewrite erasure_none.
by rewrite sum_mulr mass_sum1; ring.
Qed.

Lemma erasure_klsum P x : 0 < P x -> klsum (erasure x) (output P erasure) = - d * ln (P x).
Proof.
move=> Px; rewrite /klsum sum_option erasure_none erasure_output_none.
have -> : (1 - d) * ln ((1 - d) / (1 - d)) = 0.
  case: (Req_dec (1 - d) 0) => [->|n]; first by ring.
  by rewrite /Rdiv Rinv_r // ln_1; ring.
rewrite Rplus_0_l -[RHS](sum_pick x (fun=> - d * ln (P x))); apply: eq_bigr => a _.
rewrite erasure_some erasure_output_some; case: (a =P x) => [->|_]; last by ring.
case: (Req_dec d 0) => [->|n]; first by ring.
have -> : d / (d * P x) = / P x by field; lra.
by rewrite ln_Rinv //; ring.
Qed.

Theorem erasure_mi P : mi P erasure = d * entropy P.
Proof.
rewrite /mi /entropy -sum_opp -sum_mull; apply: eq_bigr => x _.
have [->|Px] := mass_cases P x; first by ring.
by rewrite erasure_klsum //; ring.
Qed.

Theorem erasure_capacity (x0 : X) : capacity erasure = d * ln (letters X).
Proof.
apply: Rbar_le_antisym.
  apply: capacity_le => P; rewrite erasure_mi; apply: Rmult_le_compat_l; first lra.
  exact: entropy_le_ln_letters.
by rewrite -(entropy_uniform x0) -erasure_mi; exact: mi_le_capacity.
Qed.

End Erasure.
