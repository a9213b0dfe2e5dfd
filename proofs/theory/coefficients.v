(* Contraction coefficients, and the largest coefficients of a class of kernels: the measures
   of docs/measures.md that are suprema over pairs of laws, or over kernels of a level. *)

From ExactPriv Require Import core statements f_divergence.

(* ** The generators by name, each with its limits at 0 and at infinity *)

Definition g_tv := Generator (fun t => Rabs (t - 1) / 2) (Finite (1 / 2)) (Finite (1 / 2)).
Definition g_kl := Generator (fun t => t * ln t) (Finite 0) p_infty.
Definition g_reverse_kl := Generator (fun t => - ln t) p_infty (Finite 0).
Definition g_hellinger2 := Generator (fun t => 1 + t - 2 * sqrt t) (Finite 1) (Finite 1).
Definition g_chi2 := Generator (fun t => (t - 1) * (t - 1)) (Finite 1) p_infty.
Definition g_linear := Generator (fun t => t - 1) (Finite (- 1)) (Finite 1).
Definition g_hockey_stick (g : R) := Generator (fun t => Rmax (t - g) 0) (Finite 0) (Finite 1).
Definition g_positive_power (a : R) (k : nat) :=
  Generator (fun t => if Rleb a t then (t - a) ^ k else 0) (Finite 0) (if k == 1%N then Finite 1 else p_infty).
(* t^k - 1, for k at least 2. *)
Definition g_power (k : nat) := Generator (fun t => t ^ k - 1) (Finite (- 1)) p_infty.

(* The value of a generator at an extended real, at 0 and at infinity by its limits. *)
Definition generator_at (f : generator) (v : value) : value := vmap (fun x => match x with
  | Finite t => if Rltb t 0 then NoValue else if Reqb t 0 then Val (gen_at0 f) else Val (f t)
  | _ => NoValue
  end) v.

Definition contraction (X Y : finType) (K : kernel X Y) (P Q : law X) (f : generator) : value :=
  vdiv (f_divergence (output P K) (output Q K) f) (f_divergence P Q f).

(* ** The chi-square coefficient *)

Definition chi2_mixed (T : finType) (p q : T -> R) (w : R) : R :=
  w * (1 - w) * (\sum_a (p a - q a) ^ 2 / (w * p a + (1 - w) * q a)).
Definition eta_chi2_pair (T : finType) (p q : T -> R) : Rbar :=
  Lub_Rbar (fun v => exists2 w, 0 < w < 1 & v = chi2_mixed p q w).
Definition eta_chi2 (X Y : finType) (K : kernel X Y) : Rbar :=
  \xmax_x \xmax_(x' | x != x') eta_chi2_pair (K x) (K x').

(* ** The largest Dobrushin coefficient of a level, over kernels [p, 1 - p] *)

Section Columns.
Variable X : finType.
Implicit Types p : X -> R.

Definition spread p : R := (\max_x p x) - \min1_x p x.
(* F_1 of grosse-dobrushin (77); F_2 is F_1 of 1 - p. *)
Definition level_slack (r c : R) p : R :=
  (\max_x p x) - r * (c * (\sum_x p x) + (1 - letters X * c) * \min1_x p x).
Definition in_level (r c : R) p : Prop :=
  [/\ forall x, 0 <= p x <= 1, level_slack r c p <= 0 & level_slack r c (fun x => 1 - p x) <= 0].
Definition has_zero p : Prop := exists x, p x = 0.

(* The classes by the columns p and 1 - p that contain a zero: 0 both, 1 neither, 2 exactly one. *)
Definition in_column_class (j : nat) p : Prop :=
  let z := has_zero p in let z' := has_zero (fun x => 1 - p x) in
  match j with
  | 0%N => z /\ z'
  | 1%N => ~ z /\ ~ z'
  | _ => z /\ ~ z' \/ ~ z /\ z'
  end.

Definition level_range (r c : R) : bool := [&& Rleb 1 r, Rleb 0 c & Rleb (letters X * c) 1].
Definition at_level (s : R -> Rbar) (c : R) (r : value) : value := vmap (fun x =>
  if x is Finite r then (if level_range r c then Val (s r) else NoValue) else NoValue) r.

Definition eta_tv_pml_sup (r c : R) : Rbar :=
  Lub_Rbar (fun v => exists2 p, in_level r c p & v = spread p).
Definition eta_tv_pml_class_sup (r c : R) (j : nat) : Rbar :=
  Lub_Rbar (fun v => exists2 p, in_level r c p /\ in_column_class j p & v = spread p).
Definition max_output_ratio_pml_sup (r c : R) : Rbar :=
  Lub_Rbar (fun v => exists (Y : finType) (K : kernel X Y),
    Rbar_le (pml_c K c) (Finite (ln r)) /\ Rbar_le (Finite v) (max_output_ratio K c)).

End Columns.

Definition eta_tv_pml (X : finType) (r : value) (c : R) : value :=
  @at_level X (fun r => @eta_tv_pml_sup X r c) c r.
Definition eta_tv_pml_class (X : finType) (r : value) (c : R) (j : nat) : value :=
  @at_level X (fun r => @eta_tv_pml_class_sup X r c j) c r.
Definition max_output_ratio_pml (X : finType) (r : value) (c : R) : value :=
  @at_level X (fun r => @max_output_ratio_pml_sup X r c) c r.

(* ** Information about entries when others are known *)

From ExactPriv Require Import databases constructions.

Section Known.
Variables I X Y : finType.
Implicit Types (K : kernel (I ~> X) Y) (P : law (I ~> X)).

Definition seen_entries (A : {set I}) (o : (I ~> X) ** Y) : I ~> option_finType X := seen A o.1.

(* max over i and A without i of I(X_i; Y given X_A). *)
Definition bayesian_mi K P : R :=
  \max_(i : I) \max_(A : {set I} | i \notin A)
    conditional_information (joint P K) (@entry I X Y i) (@answer I X Y) (seen_entries A).

(* Largest log-ratio of the laws of Y given X_i = x, X_A and given X_i = x', X_A. *)
Definition bayesian_dp K P : Rbar :=
  \xmax_(i : I) \xmax_(A : {set I} | i \notin A) \xmax_(d : database I X) \xmax_(x : X) \xmax_(x' : X)
    (let at_ (z : X) y := \sum_(e | (seen A e == seen A d) && (e i == z)) P e * K e y in
     let mass z := \sum_(e | (seen A e == seen A d) && (e i == z)) P e in
     if Rltb 0 (mass x) && Rltb 0 (mass x')
     then \xmax_y log_ratio (at_ x y / mass x) (at_ x' y / mass x') else Finite 0).

End Known.

(* ** Orders *)

Definition order_v (F : Rbar -> Rbar) (alpha : Rbar) : value :=
  if Rbar_lt_dec alpha 0 then NoValue else Val (F alpha).
Definition capacity_order_v (X Y : finType) (K : kernel X Y) := order_v (capacity_order K).
Definition arimoto_v (X Y : finType) (K : kernel X Y) (P : law X) :=
  order_v (fun alpha => Finite (arimoto K P alpha)).
(* Of finite positive orders. *)
Definition csiszar_v (X Y : finType) (K : kernel X Y) (P : law X) (alpha : Rbar) : value :=
  match alpha with
  | Finite a => if Rltb 0 a then Val (if Reqb a 1 then Finite (mi P K) else csiszar K P alpha) else NoValue
  | _ => NoValue
  end.
Definition renyi_dp_v (X Y : finType) (K : kernel X Y) := order_v (renyi_dp K).
Definition renyi_dp_db_v (I X Y : finType) (K : kernel (I ~> X) Y) := order_v (renyi_dp_db K).
