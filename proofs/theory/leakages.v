(* Leakage, information of an order, risk: the measures of docs/measures.md that look
   at a prior and a kernel output by output. Names and types as in measures.v. *)

From Coq Require Import Reals Lra.
From mathcomp Require Import all_ssreflect.
From Coquelicot Require Import Rcomplements Rbar Lub.
From ExactPriv Require Import sums laws values measures.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

Open Scope R_scope.

(* ** Leakage *)

Section Leakage.
Variables X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).

Definition maximal_leakage K : R := ln (\sum_y \max_x K x y).

(* Largest entry of a column over inputs of positive probability. *)
Definition column_max P K y : R := \max_(x | Rltb 0 (P x)) K x y.
Definition pml_outcome K P y : R := ln (column_max P K y / output P K y).
Definition pml_outcome_v K P y : value :=
  if Rltb 0 (output P K y) then Val (pml_outcome K P y) else NoValue.
Definition pml K P : R := \max_(y | Rltb 0 (output P K y)) pml_outcome K P y.

(* (eps, c)-PML: the largest over priors of least mass at least c, column by column. *)
Definition column_sum K y : R := \sum_x K x y.
Definition column_least K y : R := \min1_x K x y.
Definition column_largest K y : R := \max_x K x y.
Definition pml_c K (c : R) : Rbar :=
  \xmax_(y | Rltb 0 (column_sum K y))
    log_ratio (column_largest K y)
              (c * column_sum K y + (1 - letters X * c) * column_least K y).
Definition pml_c_v K (c : R) : value :=
  if Rleb 0 c && Rleb (letters X * c) 1 then Val (pml_c K c) else NoValue.

(* A ratio, not its logarithm; at least 1, and infinite if a positive number faces 0. *)
Definition max_output_ratio K (c : R) : Rbar :=
  \xmax_(y | Rltb 0 (column_sum K y))
    (let b := c * column_sum K y + (1 - letters X * c) * column_least K y in
     if Reqb b 0 then p_infty
     else Finite ((c * column_sum K y + (1 - letters X * c) * column_largest K y) / b)).
Definition max_output_ratio_v K (c : R) : value :=
  if Rleb 0 c && Rleb (letters X * c) 1 then Val (max_output_ratio K c) else NoValue.

(* Largest log-ratio of posterior and prior. *)
Definition adversarial K P : R :=
  \max_x \max_(y | Rltb 0 (P x * K x y)) ln (posterior P K y x / P x).
Definition maximal_information K P : R := pml K P.

Definition min_entropy_leakage K P : R := ln ((\sum_y \max_x P x * K x y) / \max_x P x).

(* Sibson information; [renyi_power] is the inner (sum_x P K^a)^(1/a). *)
Definition renyi_power P K (a : R) y : R := rpow (\sum_x P x * rpow (K x y) a) (/ a).
Definition sibson K P (alpha : Rbar) : R :=
  match alpha with
  | p_infty => ln (\sum_y column_max P K y)
  | m_infty => 0
  | Finite a =>
      if Reqb a 1 then mi P K
      else if Reqb a 0 then - ln (\max_y \sum_(x | Rltb 0 (K x y)) P x)
      else a / (a - 1) * ln (\sum_y renyi_power P K a y)
  end.
Definition sibson_v K P (alpha : Rbar) : value :=
  if Rbar_lt_dec alpha 0 then NoValue else Val (sibson K P alpha).

(* Capacity of an order: the supremum of Sibson information. *)
Definition capacity_order K (alpha : Rbar) : Rbar :=
  Lub_Rbar (fun v => exists P, v = sibson K P alpha).

(* Arimoto information, H_a(X) - H_a(X given Y). *)
Definition arimoto K P (alpha : Rbar) : R :=
  match alpha with
  | p_infty => min_entropy_leakage K P
  | m_infty => 0
  | Finite a =>
      if Reqb a 1 then mi P K
      else if Reqb a 0 then
        ln (INR #|[pred x | Rltb 0 (P x)]|)
        - ln (\max_y INR #|[pred x | Rltb 0 (P x * K x y)]|)
      else a / (a - 1) *
        ln ((\sum_y rpow (\sum_x rpow (P x * K x y) a) (/ a)) / rpow (\sum_x rpow (P x) a) (/ a))
  end.

(* Csiszar information, min over q of the mean Renyi divergence. *)
Definition csiszar K P (alpha : Rbar) : Rbar :=
  Glb_Rbar (fun v => exists q : law Y,
    (forall x, 0 < P x -> is_finite (renyi (K x) q alpha)) /\
    v = \sum_x P x * real (renyi (K x) q alpha)).

(* Risk of the best rule against a prior, and of the best rule in the worst state. *)
Definition bayes_risk (A : finType) K P (L : X -> A -> R) : R :=
  \sum_y real (Glb_Rbar (fun v => exists a : A, v = \sum_x P x * K x y * L x a)).
Definition rule_risk (A : finType) K (L : X -> A -> R) (rule : kernel Y A) (x : X) : R :=
  \sum_y \sum_a K x y * rule y a * L x a.
Definition minimax_risk (A : finType) K (L : X -> A -> R) : Rbar :=
  Glb_Rbar (fun v => exists rule : kernel Y A,
    (forall x, rule_risk K L rule x <= v)).
Definition zero_one (x x' : X) : R := if x == x' then 0 else 1.

(* Largest hockey-stick between the output law and a row, both ways. *)
Definition lip_delta K P (eps : R) : R :=
  \max_x Rmax (hs (exp eps) (output P K) (K x)) (hs (exp eps) (K x) (output P K) / exp eps).

(* Least delta with K(y,x) <= e^eps K(y,x') + delta entry by entry. *)
Definition pointwise_delta K (eps : R) : R :=
  \max_x \max_x' \max_y Rmax (K x y - exp eps * K x' y) 0.

End Leakage.

Definition bayes_error_sum (T : finType) (p q : law T) : R :=
  \min1_(A : {set T}) (prob p (mem A) + prob q (predC (mem A))).
