(* Sibson's information of the mechanism that keeps entries as a concave function of the prior: its closed form, its slopes
   and its value at the uniform prior.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, proof of Theorem 6, 1.2. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakage renyi constructions coefficients suprema sibson csiszar hoelder inputs bridges forms pointwise distance_mechanism.
From ExactPriv Require Import distance_levels closing shells neighbour_bounds kept_forms.

(* A power below 1 lies below its tangents. *)
Lemma root_tangent (s u v : R) : 0 < s < 1 -> 0 < u -> 0 < v ->
  Rpower v s <= Rpower u s + s * Rpower u (s - 1) * (v - u).
Proof.
move=> [s0 s1] u0 v0; have := @power_below_closed s v u (ltac:(lra)) (Rlt_le _ _ v0) (Rlt_le _ _ u0).
rewrite !rpow_pos // => h; have q : 0 < Rpower u (s - 1) := exp_pos _.
have e1 : Rpower u (1 - s) * Rpower u (s - 1) = 1 by rewrite -Rpower_plus (_ : 1 - s + (s - 1) = 0) ?Rpower_O //; ring.
have e2 : u * Rpower u (s - 1) = Rpower u s by rewrite -{1}(Rpower_1 u u0) -Rpower_plus; congr Rpower; ring.
have {h} := Rmult_le_compat_r _ _ _ (Rlt_le _ _ q) h; rewrite Rmult_assoc e1 Rmult_1_r -e2; lra.
Qed.

Section Norms.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Local Notation L := (letters (I ~> X)).
Implicit Types (P Q U : law (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Variables D a : R.
Hypotheses (D0 : 0 < D) (Dn : D < N) (a1 : 1 < a).
Local Notation A := (kept_ratio I X D).
Local Notation B := ((1 - D / N) ^ #|I|).
Local Notation E := (exponential A : kernel db db).
Let A0 : 0 < A. Proof. exact: (kept_ratio_gt0 m2 D0 Dn). Qed.
Let B0 : 0 < B. Proof. by apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn). Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let L0 : 0 < L. Proof. exact: databases_gt0. Qed.
Let s01 : 0 < 1 / a < 1.
Proof. by split; [apply: Rdiv_lt_0_compat; lra|apply/Rlt_div_l; lra]. Qed.

Definition distance_power (h : nat) : R := Rpower A (- a * INR h).
Definition power_norm P y : R := \sum_x P x * distance_power (hamming x y).
Definition objective P : R := \sum_y Rpower (power_norm P y) (1 / a).
Definition uniform_base : R := 1 + (M - 1) * Rpower A (- a).

Lemma distance_power0 : distance_power 0 = 1.
Proof. by rewrite /distance_power Rmult_0_r Rpower_O. Qed.

Lemma distance_power_inverse h : distance_power h = 1 / Rpower A a ^ h.
Proof.
by rewrite -Rpower_pow ?Rpower_mult; [rewrite /Rdiv Rmult_1_l -Rpower_Ropp; congr Rpower; ring|exact: exp_pos].
Qed.

Lemma power_norm_gt0 P y : 0 < power_norm P y.
Proof.
have [x px] := law_support P; have h z : 0 < distance_power z := exp_pos _.
apply: (sum_gt0 (i := x)) => // [z _|]; last exact: Rmult_lt_0_compat.
by apply: Rmult_le_pos => //; apply: Rlt_le.
Qed.

Lemma objective_gt0 P : 0 < objective P.
Proof.
have [x _] := law_support P; apply: (sum_gt0 (i := x)) => // [y _|]; last exact: exp_pos.
by apply: Rlt_le; exact: exp_pos.
Qed.

(* ** As printed *)

Lemma distance_powerE h : (if (h == 0)%N then Val (Finite 1) else vpower (Finite A) (- a * INR h)) = Finite (distance_power h).
Proof. by case: eqP => [->|_]; [rewrite distance_power0|exact: vpowerF]. Qed.

Lemma power_normE P y : \vsum_(x : db) (vmul (Finite (P x)) (if (hamming x y == 0)%N then Val (Finite 1) else
  vpower (Finite A) (- a * INR (hamming x y)))) = Finite (power_norm P y).
Proof. by rewrite /power_norm -vsumF; apply: eq_bigr => x _; rewrite distance_powerE. Qed.

Lemma objectiveE P : \vsum_(y : db) (vpower (\vsum_(x : db) (vmul (Finite (P x)) (if (hamming x y == 0)%N then Val (Finite 1) else
  vpower (Finite A) (- a * INR (hamming x y))))) (1 / a)) = Finite (objective P).
Proof. by rewrite /objective -vsumF; apply: eq_bigr => y _; rewrite power_normE vpowerF //; exact: power_norm_gt0. Qed.

Lemma slopeE P y : vdiv (vpower (\vsum_(x : db) (vmul (Finite (P x)) (if (hamming x y == 0)%N then Val (Finite 1) else
  vpower (Finite A) (- a * INR (hamming x y))))) ((1 - a) / a)) (Finite a) = Finite (1 / a * Rpower (power_norm P y) (1 / a - 1)).
Proof.
rewrite power_normE vpowerF ?vdivF; try lra; last exact: power_norm_gt0.
by congr (Val (Finite _)); rewrite (_ : (1 - a) / a = 1 / a - 1) /Rdiv; [ring|field; lra].
Qed.

(* ** The information *)

Lemma kept_total P : total_power P E a = B * objective P.
Proof.
rewrite /total_power /objective -sum_mull; apply: eq_bigr => y _; rewrite /renyi_power.
rewrite (eq_bigr (fun x => rpow B a * (P x * distance_power (hamming x y)))) => [|x _].
  rewrite sum_mull rpow_mul; [|exact: rpow_ge0|by apply: Rlt_le; exact: power_norm_gt0].
  rewrite rpow_rpow; last lra.
  by rewrite Rinv_r ?rpow_one ?(rpow_pos _ (power_norm_gt0 P y)) /Rdiv ?Rmult_1_l; lra.
have p : 0 < A ^ hamming x y by exact: pow_lt.
rewrite kept_entry // /Rdiv rpow_mul; try lra; last by apply: Rlt_le; exact: Rinv_0_lt_compat.
rewrite (_ : rpow (/ A ^ _) a = distance_power (hamming x y)); first ring.
rewrite rpow_pos; last exact: Rinv_0_lt_compat.
by rewrite /distance_power /Rpower ln_Rinv // ln_pow //; congr exp; ring.
Qed.

Theorem kept_sibson P : sibson_v E P (Finite a) = Finite (a / (a - 1) * (ln B + ln (objective P))).
Proof.
rewrite sibson_vE; last by rewrite /=; lra.
rewrite sibson_total; try lra.
by rewrite kept_total ln_mult //; exact: objective_gt0.
Qed.

(* ** Concavity *)

Theorem objective_tangent P Q : objective Q <= objective P + \sum_y 1 / a * Rpower (power_norm P y) (1 / a - 1) * (power_norm Q y - power_norm P y).
Proof. by rewrite /objective -sum_add; apply: sum_le => y _; apply: root_tangent => //; exact: power_norm_gt0. Qed.

Lemma objective_midpoint P Q U : (forall x, U x = (P x + Q x) / 2) -> (objective P + objective Q) / 2 <= objective U.
Proof.
move=> hU; have e y : power_norm U y = (power_norm P y + power_norm Q y) / 2.
  by rewrite /power_norm -sum_add -sum_divr; apply: eq_bigr => x _; rewrite hU; field.
have hP := objective_tangent U P; have hQ := objective_tangent U Q.
suff : \sum_y 1 / a * Rpower (power_norm U y) (1 / a - 1) * (power_norm P y - power_norm U y) +
  \sum_y 1 / a * Rpower (power_norm U y) (1 / a - 1) * (power_norm Q y - power_norm U y) = 0 by lra.
by rewrite -sum_add big1 // => y _; rewrite e; field; lra.
Qed.

(* The slope of the objective in each mass. *)
Lemma objective_slopes P Q : \sum_y 1 / a * Rpower (power_norm P y) (1 / a - 1) * (power_norm Q y - power_norm P y) =
  \sum_x (\sum_y 1 / a * Rpower (power_norm P y) (1 / a - 1) * distance_power (hamming x y)) * (Q x - P x).
Proof.
rewrite (eq_bigr (fun y => \sum_x 1 / a * Rpower (power_norm P y) (1 / a - 1) * distance_power (hamming x y) * (Q x - P x))) => [|y _].
  by rewrite exchange_big; apply: eq_bigr => x _; rewrite sum_mulr.
by rewrite /power_norm -sum_sub -sum_mull; apply: eq_bigr => x _; ring.
Qed.

(* ** The uniform prior *)

Lemma uniform_base_gt0 : 0 < uniform_base.
Proof. by have := exp_pos (- a * ln A); rewrite -/(Rpower A (- a)) /uniform_base => p; nra. Qed.

Lemma distance_total (y : db) : \sum_(x : db) distance_power (hamming x y) = uniform_base ^ #|I|.
Proof.
rewrite (eq_bigr (fun x : db => 1 / Rpower A a ^ hamming x y)) => [|x _]; last exact: distance_power_inverse.
rewrite power_total //; last exact: exp_pos.
by rewrite /normaliser /uniform_base Rpower_Ropp.
Qed.

Lemma power_norm_uniform U (y : db) : (forall x, U x = / L) -> power_norm U y = uniform_base ^ #|I| / L.
Proof.
move=> hU; rewrite -(distance_total y) -sum_divr; apply: eq_bigr => x _; rewrite hU /Rdiv; ring.
Qed.

Lemma ln_power_norm_uniform U (y : db) : (forall x, U x = / L) -> ln (power_norm U y) = N * ln uniform_base - N * ln M.
Proof.
have b := uniform_base_gt0; move=> hU; rewrite power_norm_uniform // ln_div //; last exact: pow_lt.
by rewrite ln_pow // ln_databases.
Qed.

End Norms.
