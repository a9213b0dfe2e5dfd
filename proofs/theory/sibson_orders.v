(* Information of every order from 0 to infinity as a least Renyi divergence, attained; so it
   increases in the order, and no processing of outputs or inputs increases it.

   Sources: Sibson (1969); Polyanskiy and Verdu, Arimoto channel coding converse and Renyi
   divergence (2010), Theorem 5; Verdu, alpha-mutual information (2015). *)

From ExactPriv Require Import core divergence capacity pml entropy databases leakage renyi statements levels bridges forms
  coefficients suprema sibson csiszar hoelder renyi_orders.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** The identity, attained at every order *)

Section Attained.
Variables X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).

Lemma column_max_total K P : 1 <= \sum_y column_max P K y.
Proof.
rewrite -(mass_sum1 (output P K)); apply: sum_le => y _; rewrite outputE -[X in _ <= X]Rmult_1_l -(mass_sum1 P) -sum_mulr.
apply: sum_le => x _; case: (mass_cases P x) => [->|px]; first lra.
by apply: Rmult_le_compat_l => //; exact: column_max_ge.
Qed.

(* Some law of the output reaches the information. *)
Theorem sibson_attained K P (alpha : Rbar) : Rbar_le 0 alpha ->
  exists Q : law Y, Rbar_le (renyi (joint P K) (product P Q) alpha) (sibson K P alpha).
Proof.
have [x0 px0] := law_support P.
case: alpha => [a||] // a0; last first.
  have s1 := column_max_total K P; set s := \sum_y _ in s1.
  pose Q := law_of (fun y => column_max P K y / s) (K x0).
  have QE y : Q y = column_max P K y / s.
    rewrite /Q law_ofE //; split=> [z|]; last by rewrite sum_divr -/s /Rdiv Rinv_r; lra.
    by apply: Rdiv_le_0_compat; [exact: max_ge0|lra].
  exists Q; rewrite /sibson /renyi -/s; apply/max_ratio_level_le => //; first by apply: ln_ge0.
  move=> [x y]; rewrite exp_ln; last lra.
  rewrite jointE productE QE; case: (mass_cases P x) => [->|px]; first lra.
  apply: Rle_trans (Rmult_le_compat_l _ _ _ (mass_ge0 P x) (column_max_ge K y px)) _.
  by right; field; lra.
have {}a0 : 0 <= a by exact: a0.
case: (Req_dec a 1) => [->|a1].
  by exists (output P K); rewrite renyi_one /sibson; case: ReqbP => // _; rewrite kl_joint; exact: Rbar_le_refl.
case: (Req_dec a 0) => [->|an]; last first.
  have ap : 0 < a by lra.
  have t0 := total_power_gt0 P K a; exists (least_law P K a (K x0)); rewrite sibson_total //.
  have S := renyi_sum_at_least P K ap (K x0); have S0 := rpow_gt0 a t0.
  have d : dom (joint P K) (product P (least_law P K a (K x0))).
    apply/domP => -[x y]; rewrite productE jointE => /Rmult_integral[->|z]; first by rewrite Rmult_0_l.
    case: (mass_cases P x) => [->|px]; first by rewrite Rmult_0_l.
    by rewrite (column_power_eq0 (least_law_eq0 ap z) px) Rmult_0_r.
  have -> : renyi (joint P K) (product P (least_law P K a (K x0))) a = Finite (ln (rpow (total_power P K a) a) / (a - 1)).
    case: (Rlt_le_dec a 1) => l; first by rewrite renyi_below // S; case: ReqbP => // e; lra.
    by have [_ ->] := @renyi_above_sum _ _ _ a ltac:(lra) d; rewrite S.
  rewrite ln_rpow //=; right; field; lra.
have [y0 _] := law_support (K x0); have [y ymax] := ex_argmax (fun y => \sum_(x | Rltb 0 (K x y)) P x) y0.
exists (dirac y); rewrite /sibson; case: ReqbP => [e|_]; first lra.
case: ReqbP => // _; set M := \max_y _.
have ME : M <= \sum_(x | Rltb 0 (K x y)) P x by apply: max_le => [|z _]; [apply: sum_ge0|exact: ymax].
have M0 : 0 < M.
  have [z kz] := law_support (K x0).
  apply: Rlt_le_trans (@max_ge _ xpredT (fun y => \sum_(x | Rltb 0 (K x y)) P x) z isT).
  by apply: (@sum_gt0 _ _ _ x0) => //; exact/RltbP.
rewrite /renyi; case: ReqbP => [e|_]; first lra.
case: ReqbP => // _; set s := \sum_(t | _) _.
have sM : M <= s.
  apply: Rle_trans ME _; rewrite /s [X in _ <= X]sum_mkcond sum_pair sum_mkcond; apply: sum_le => x _.
  apply: Rle_trans (_ : (if Rltb 0 (joint P K (x, y)) then product P (dirac y) (x, y) else 0) <= _); last first.
    apply: (@sum_ge_term _ xpredT (fun z => if Rltb 0 (joint P K (x, z)) then product P (dirac y) (x, z) else 0)) => // z _.
    by case: ifP => _; [exact: mass_ge0|exact: Rle_refl].
  rewrite productE diracE eqxx Rmult_1_r jointE; case: RltbP => k; last by case: ifP => _; [exact: mass_ge0|exact: Rle_refl].
  case: (mass_cases P x) => [->|px]; first by case: ifP => _; exact: Rle_refl.
  by case: RltbP => [_|]; [exact: Rle_refl|case; exact: Rmult_lt_0_compat].
case: ReqbP => [z|_]; first lra.
by have := ln_le_mono M0 sM; rewrite /=; lra.
Qed.

Theorem sibson_increasing K P (a b : Rbar) : Rbar_le 0 a -> Rbar_le a b -> sibson K P a <= sibson K P b.
Proof.
move=> a0 ab; have b0 := Rbar_le_trans _ _ _ a0 ab; have [Q h] := sibson_attained K P b0.
have := Rbar_le_trans _ _ _ (sibson_minimum P K Q a0) (Rbar_le_trans _ _ _ (renyi_increasing _ _ a0 ab) h).
by [].
Qed.

Theorem sibson_nonneg K P (a : Rbar) : Rbar_le 0 a -> 0 <= sibson K P a.
Proof.
move=> a0; have [Q h] := sibson_attained K P a0.
exact: (Rbar_le_trans _ _ _ (renyi_nonneg (joint P K) (product P Q) a0) h).
Qed.

End Attained.

(* ** Processing *)

(* The output processed, the input processed, the other one kept. *)
Definition kright (X Y Z : finType) (L : kernel Y Z) : kernel (X ** Y) (X ** Z) := fun o => product (dirac o.1) (L o.2).
Definition kleft (X Y Z : finType) (L : kernel X Z) : kernel (X ** Y) (Z ** Y) := fun o => product (L o.1) (dirac o.2).

Lemma output_kright (X Y Z : finType) (P : law X) (K : kernel X Y) (L : kernel Y Z) :
  output (joint P K) (@kright X Y Z L) = joint P (kthen K L).
Proof.
apply: law_ext => -[x z]; rewrite outputE sum_pair jointE kthenE.
rewrite (eq_sum (G := fun x' => if x' == x then \sum_y P x' * (K x' y * L y z) else 0)) => [|x' _].
  by rewrite sum_pick sum_mull.
rewrite (eq_sum (G := fun y => (if x' == x then 1 else 0) * (P x' * (K x' y * L y z)))) => [|y _].
  by rewrite sum_mull; case: (x' == x); ring.
by rewrite jointE /kright productE diracE eq_sym /=; case: (x' == x); ring.
Qed.

Lemma output_kleft (X Y Z : finType) (P : law X) (K : kernel X Y) (L : kernel X Z) z y :
  output (joint P K) (@kleft X Y Z L) (z, y) = \sum_x P x * L x z * K x y.
Proof.
rewrite outputE sum_pair; apply: eq_sum => x _.
rewrite (eq_sum (G := fun y' => if y' == y then P x * L x z * K x y' else 0)) => [|y' _]; first by rewrite sum_pick.
by rewrite jointE /kleft productE diracE eq_sym /=; case: (y' == y); ring.
Qed.

Section Processing.
Variables X Y Z : finType.
Implicit Types (P : law X) (K : kernel X Y) (L : kernel Y Z).

Theorem sibson_postprocessing P K L (a : Rbar) : Rbar_le 0 a -> sibson (kthen K L) P a <= sibson K P a.
Proof.
move=> a0; have [Q h] := sibson_attained K P a0.
have m := sibson_minimum P (kthen K L) (output Q L) a0.
have E : product P (output Q L) = output (product P Q) (@kright X Y Z L) by rewrite [RHS]output_kright.
rewrite -output_kright E in m.
exact: (Rbar_le_trans _ _ _ m (Rbar_le_trans _ _ _ (renyi_processing _ _ _ a0) h)).
Qed.

(* The inputs processed backwards, by the posterior. *)
Theorem sibson_preprocessing P K L (a : Rbar) : Rbar_le 0 a -> sibson (kthen K L) P a <= sibson L (output P K) a.
Proof.
move=> a0; have [Q h] := sibson_attained L (output P K) a0.
have back (M : kernel Y Z) : output (joint (output P K) M) (@kleft Y Z X (posterior P K)) = joint P (kthen K M).
  apply: law_ext => -[x z]; rewrite output_kleft jointE kthenE -sum_mull; apply: eq_sum => y _.
  by rewrite posterior_joint; ring.
have m := sibson_minimum P (kthen K L) Q a0.
have E : product P Q = output (product (output P K) Q) (@kleft Y Z X (posterior P K)).
  by rewrite [RHS]back; congr joint; apply: FunctionalExtensionality.functional_extensionality => x; exact: (esym (output_const _ _)).
rewrite -back E in m.
exact: (Rbar_le_trans _ _ _ m (Rbar_le_trans _ _ _ (renyi_processing _ _ _ a0) h)).
Qed.

End Processing.

(* ** Arimoto's information *)

Lemma support_number (X : finType) (P : law X) : \sum_x rpow (P x) 0 = INR #|[pred x | Rltb 0 (P x)]|.
Proof.
rewrite (eq_sum (G := fun x => if Rltb 0 (P x) then 1 else 0)) => [|x _]; last exact: rpow_order0.
by rewrite -sum_mkcond sum_const Rmult_1_r.
Qed.

(* At order 0 the tilted prior is uniform on the support. *)
Theorem arimoto_order0 (X Y : finType) (P : law X) (K : kernel X Y) : arimoto K P (Finite 0) = sibson K (tilted 0 P) (Finite 0).
Proof.
rewrite /arimoto /sibson; case: ReqbP => [e|_]; first lra.
case: ReqbP => // _; have n0 := tilted_total 0 P; rewrite support_number in n0; set n := INR _ in n0 *.
set M := \max_y INR _.
have -> : \max_y \sum_(x | Rltb 0 (K x y)) tilted 0 P x = / n * M.
  rewrite -max_mull; last by apply: Rlt_le; exact: Rinv_0_lt_compat.
  apply: eq_bigr => y _; rewrite -[INR _]Rmult_1_r -sum_const -sum_mull sum_mkcond [RHS]sum_mkcond; apply: eq_sum => x _.
  rewrite tiltedE support_number -/n rpow_order0 /=.
  case: RltbP => k; case: (RltbP 0 (P x)) => px; case: RltbP => j; rewrite ?Rmult_1_r /Rdiv ?Rmult_1_l ?Rmult_0_l //.
  - by case: j; exact: Rmult_lt_0_compat.
  - by have := mass_ge0 P x; have e : P x = 0 by [have := mass_ge0 P x; lra]; move: j; rewrite e; lra.
  - by have e : K x y = 0 by [have := mass_ge0 (K x) y; lra]; move: j; rewrite e; lra.
  - by have e : K x y = 0 by [have := mass_ge0 (K x) y; lra]; move: j; rewrite e; lra.
have M0 : 0 < M.
  have [x px] := law_support P; have [y ky] := law_support (K x).
  apply: Rlt_le_trans (@max_ge _ xpredT (fun y => INR #|[pred x | Rltb 0 (P x * K x y)]|) y isT).
  by apply: (lt_INR 0); apply/ltP/card_gt0P; exists x; rewrite inE; apply/RltbP; exact: Rmult_lt_0_compat.
rewrite ln_mult // ?ln_Rinv //; first ring.
exact: Rinv_0_lt_compat.
Qed.

(* ** Capacities of an order *)

Lemma capacity_order_leP (X Y : finType) (K : kernel X Y) a (b : Rbar) : (forall P : law X, Rbar_le (sibson K P a) b) -> Rbar_le (capacity_order K a) b.
Proof. by move=> h; apply: (proj2 (Lub_Rbar_correct _)) => v [P ->]; exact: h. Qed.

Section Capacity.
Variables X Y Z : finType.
Implicit Types (K : kernel X Y) (L : kernel Y Z).

Lemma capacity_order_nonneg K a (P : law X) : Rbar_le 0 a -> Rbar_le 0 (capacity_order K a).
Proof. by move=> a0; apply: Rbar_le_trans (sibson_le_capacity P K a); exact: sibson_nonneg. Qed.

Theorem capacity_order_increasing K (a b : Rbar) : Rbar_le 0 a -> Rbar_le a b ->
  Rbar_le (capacity_order K a) (capacity_order K b).
Proof.
move=> a0 ab; apply: capacity_order_leP => P; apply: Rbar_le_trans (sibson_le_capacity P K b).
exact: sibson_increasing.
Qed.

Theorem capacity_order_postprocessing K L (a : Rbar) : Rbar_le 0 a ->
  Rbar_le (capacity_order (kthen K L) a) (capacity_order K a).
Proof.
move=> a0; apply: capacity_order_leP => P; apply: Rbar_le_trans (sibson_le_capacity P K a).
exact: sibson_postprocessing.
Qed.

Theorem capacity_order_preprocessing K L (a : Rbar) : Rbar_le 0 a ->
  Rbar_le (capacity_order (kthen K L) a) (capacity_order L a).
Proof.
move=> a0; apply: capacity_order_leP => P; apply: Rbar_le_trans (sibson_le_capacity (output P K) L a).
exact: sibson_preprocessing.
Qed.

Lemma min_entropy_leakage_ge0 K (P : law X) : 0 <= min_entropy_leakage K P.
Proof.
apply: ln_ge0; apply/Rle_div_r; first exact: max_mass_gt0.
rewrite Rmult_1_l; apply: max_le => [|x _]; first by apply: sum_ge0 => y _; exact: max_ge0.
rewrite -[X in X <= _]Rmult_1_r -(mass_sum1 (K x)) -sum_mull; apply: sum_le => y _.
exact: (@max_ge _ xpredT (fun x => P x * K x y)).
Qed.

Lemma min_entropy_leakage_processing K L (P : law X) : min_entropy_leakage (kthen K L) P <= min_entropy_leakage K P.
Proof.
apply: ln_le_mono; first by apply: Rdiv_lt_0_compat; [exact: guess_gt0|exact: max_mass_gt0].
apply: Rmult_le_compat_r; first by apply: Rlt_le; apply: Rinv_0_lt_compat; exact: max_mass_gt0.
apply: Rle_trans (_ : \sum_z \sum_y (\max_x P x * K x y) * L y z <= _); last first.
  by rewrite exchange_big; right; apply: eq_sum => y _; rewrite sum_mull mass_sum1 Rmult_1_r.
apply: sum_le => z _; apply: max_le => [|x _].
  by apply: sum_ge0 => y _; apply: Rmult_le_pos => //; exact: max_ge0.
rewrite kthenE -sum_mull; apply: sum_le => y _; rewrite -Rmult_assoc; apply: Rmult_le_compat_r => //.
exact: (@max_ge _ xpredT (fun x => P x * K x y)).
Qed.

Theorem arimoto_postprocessing (P : law X) K L (a : Rbar) : Rbar_le 0 a -> arimoto (kthen K L) P a <= arimoto K P a.
Proof.
case: a => [a||] // a0; last exact: min_entropy_leakage_processing.
have {}a0 : 0 <= a by exact: a0.
case: (Rle_lt_or_eq_dec _ _ a0) => [ap|<-]; last by rewrite !arimoto_order0; apply: sibson_postprocessing; exact: Rbar_le_refl.
by rewrite !arimoto_tilted //; exact: sibson_postprocessing.
Qed.

Theorem arimoto_nonneg (P : law X) K (a : Rbar) : Rbar_le 0 a -> 0 <= arimoto K P a.
Proof.
case: a => [a||] // a0; last exact: min_entropy_leakage_ge0.
have {}a0 : 0 <= a by exact: a0.
case: (Rle_lt_or_eq_dec _ _ a0) => [ap|<-]; last by rewrite arimoto_order0; apply: sibson_nonneg; exact: Rbar_le_refl.
by rewrite arimoto_tilted //; exact: sibson_nonneg.
Qed.

End Capacity.
