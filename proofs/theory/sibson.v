(* Information of an order: Sibson's identity, Arimoto's information as Sibson's at a tilted prior,
   Csiszar's above order 1, min-entropy leakage.

   Sources: Sibson (1969); Verdu, alpha-mutual information (2015); Arimoto (1977); Csiszar (1995); Cuff and
   Yu (2016), section 7. *)

From ExactPriv Require Import core divergence capacity pml entropy databases leakage renyi statements levels bridges
  coefficients suprema.

Set Implicit Arguments.
Unset Strict Implicit.
Unset Printing Implicit Defensive.

(* ** Powers *)

Lemma rpow_ge0 x a : 0 <= rpow x a.
Proof. by rewrite /rpow; case: ifP => _; [exact: Rlt_le (exp_pos _)|lra]. Qed.

Lemma rpow_pos x a : 0 < x -> rpow x a = Rpower x a.
Proof. by move=> h; rewrite /rpow; case: RltbP. Qed.

Lemma rpow_gt0 x a : 0 < x -> 0 < rpow x a.
Proof. by move=> h; rewrite rpow_pos //; exact: exp_pos. Qed.

Lemma rpow_mul x y a : 0 <= x -> 0 <= y -> rpow (x * y) a = rpow x a * rpow y a.
Proof.
move=> x0 y0; case: (Rle_lt_or_eq_dec _ _ x0) => [xp|<-]; last by rewrite Rmult_0_l !rpow_zero Rmult_0_l.
case: (Rle_lt_or_eq_dec _ _ y0) => [yp|<-]; last by rewrite Rmult_0_r !rpow_zero Rmult_0_r.
have xy : 0 < x * y by exact: Rmult_lt_0_compat.
by rewrite !rpow_pos // Rpower_mult_distr.
Qed.

Lemma rpow_rpow x a b : 0 <= x -> rpow (rpow x a) b = rpow x (a * b).
Proof.
move=> x0; case: (Rle_lt_or_eq_dec _ _ x0) => [xp|<-]; last by rewrite !rpow_zero.
by rewrite (rpow_pos b (rpow_gt0 a xp)) !rpow_pos // Rpower_mult.
Qed.

Lemma rpow_one x : 0 <= x -> rpow x 1 = x.
Proof.
move=> x0; case: (Rle_lt_or_eq_dec _ _ x0) => [xp|<-]; last by rewrite rpow_zero.
by rewrite rpow_pos // Rpower_1.
Qed.

Lemma rpow_inverse x a : a <> 0 -> 0 <= x -> rpow (rpow x (/ a)) a = x.
Proof. by move=> an x0; rewrite rpow_rpow // Rinv_l // rpow_one. Qed.

Lemma rpow_complement x a : 0 <= x -> rpow x a * rpow x (1 - a) = x.
Proof.
move=> x0; case: (Rle_lt_or_eq_dec _ _ x0) => [xp|<-]; last by rewrite !rpow_zero Rmult_0_l.
by rewrite !rpow_pos // -Rpower_plus -[RHS](Rpower_1 x) //; congr Rpower; ring.
Qed.

Lemma rpow_nat x n : (0 < n)%N -> 0 <= x -> rpow x (INR n) = x ^ n.
Proof.
move=> n0 x0; case: (Rle_lt_or_eq_dec _ _ x0) => [xp|<-]; last by rewrite rpow_zero pow_ne_zero //; case: n n0.
by rewrite rpow_pos // Rpower_pow.
Qed.

Lemma ln_rpow x a : 0 < x -> ln (rpow x a) = a * ln x.
Proof. by move=> h; rewrite rpow_pos // /Rpower ln_exp. Qed.

(* x^a y^(1-a) below its tangent plane for a in (0, 1), above it for a > 1. *)
Lemma power_below a x y : 0 < a -> a < 1 -> 0 <= x -> 0 <= y -> rpow x a * rpow y (1 - a) <= a * x + (1 - a) * y.
Proof.
move=> a0 a1 x0 y0; case: (Rle_lt_or_eq_dec _ _ x0) => [xp|<-]; last by rewrite rpow_zero; nra.
case: (Rle_lt_or_eq_dec _ _ y0) => [yp|<-]; last by rewrite rpow_zero; nra.
rewrite !rpow_pos // /Rpower -exp_plus.
by have := exp_convex (t := a) (ln x) (ln y) ltac:(lra); rewrite !exp_ln.
Qed.

Lemma power_above a x y : 1 < a -> 0 <= x -> 0 <= y -> (y = 0 -> x = 0) -> a * x + (1 - a) * y <= rpow x a * rpow y (1 - a).
Proof.
move=> a1 x0 y0 yx; case: (Rle_lt_or_eq_dec _ _ x0) => [xp|<-]; last by rewrite rpow_zero; nra.
have yp : 0 < y by case: (Rle_lt_or_eq_dec _ _ y0) => // e; have := yx (esym e); lra.
rewrite !rpow_pos // /Rpower -exp_plus; set m := a * ln x + (1 - a) * ln y.
have ia : 0 < / a < 1 by split; [apply: Rinv_0_lt_compat; lra|rewrite -Rinv_1; apply: Rinv_lt_contravar; lra].
have := exp_convex (t := / a) m (ln y) ltac:(lra).
have -> : / a * m + (1 - / a) * ln y = ln x by rewrite /m; field; lra.
rewrite !exp_ln // => h; have := Rmult_le_compat_l a _ _ ltac:(lra) h.
have -> : a * (/ a * exp m + (1 - / a) * y) = exp m + (a - 1) * y by field; lra.
lra.
Qed.

(* Jensen for the logarithm. *)
Lemma mean_ln_le (T : finType) (p : law T) f : (forall a, 0 < p a -> 0 < f a) -> mean p (fun a => ln (f a)) <= ln (mean p f).
Proof.
move=> f0; have m0 : 0 < mean p f.
  have [a pa] := law_support p; apply: (@sum_gt0 _ _ _ a) => // [b _|]; last by apply: Rmult_lt_0_compat => //; exact: f0.
  by have [->|pb] := mass_cases p b; [lra|apply: Rmult_le_pos => //; apply: Rlt_le; exact: f0].
apply: Rle_trans (_ : mean p (fun a => / mean p f * f a + (ln (mean p f) - 1)) <= _).
  apply: mean_le => a pa; have := ln_le_sub1 (Rmult_lt_0_compat _ _ (Rinv_0_lt_compat _ m0) (f0 a pa)).
  by rewrite ln_mult ?ln_Rinv //; [lra|exact: Rinv_0_lt_compat|exact: f0].
by rewrite mean_add mean_scal mean_const Rinv_l; lra.
Qed.

Lemma renyi_ge0 (T : finType) (p q : law T) (a : R) : 0 < a -> Rbar_le 0 (renyi p q a).
Proof.
move=> a0; case: (Rtotal_order a 1) => [a1|[->|a1]]; [|by rewrite renyi_one; exact: kl_ge0|
  by apply: Rbar_le_trans (kl_ge0 p q) _; exact: kl_le_renyi].
rewrite /renyi; case: ReqbP => [e|_]; first lra.
case: ReqbP => [e|_]; first lra.
case: ifP => // _; case: ReqbP => // n.
have s0 : 0 < renyi_sum p q a.
  have : 0 <= renyi_sum p q a by apply: sum_ge0 => y _; apply: Rmult_le_pos; exact: rpow_ge0.
  by case/Rle_lt_or_eq_dec => // e; case: n.
have s1 : renyi_sum p q a <= 1.
  apply: Rle_trans (_ : \sum_y (a * p y + (1 - a) * q y) <= _); first by apply: sum_le => y _; exact: power_below.
  by rewrite sum_add !sum_mull !mass_sum1; lra.
have := ln_le _ _ s0 s1; rewrite ln_1 /= => l.
have -> : ln (renyi_sum p q a) / (a - 1) = (- ln (renyi_sum p q a)) / (1 - a) by field; lra.
by apply: Rdiv_le_0_compat; lra.
Qed.

(* ** Sibson's identity *)

Section Identity.
Variables X Y : finType.
Variables (P : law X) (K : kernel X Y) (a : R).
Hypotheses (a0 : 0 < a) (a1 : a <> 1).

Definition column_power y : R := \sum_x P x * rpow (K x y) a.
Definition total_power : R := \sum_y renyi_power P K a y.

Lemma column_power_ge0 y : 0 <= column_power y.
Proof. by apply: sum_ge0 => x _; apply: Rmult_le_pos => //; exact: rpow_ge0. Qed.

Lemma column_power_eq0 y : column_power y = 0 -> forall x, 0 < P x -> K x y = 0.
Proof.
move=> z x px; have := sum_eq0 (fun x _ => Rmult_le_pos _ _ (mass_ge0 P x) (rpow_ge0 (K x y) a)) z (i := x) isT.
have [//|k] := mass_cases (K x) y; move=> /Rmult_integral[|]; first lra.
by have := rpow_gt0 a k; lra.
Qed.

Lemma renyi_power_inverse y : rpow (renyi_power P K a y) a = column_power y.
Proof. by apply: rpow_inverse; [lra|exact: column_power_ge0]. Qed.

Lemma total_power_gt0 : 0 < total_power.
Proof.
have [x px] := law_support P; have [y ky] := law_support (K x).
apply: (@sum_gt0 _ _ _ y) => // [z _|]; first exact: rpow_ge0.
apply: rpow_gt0; apply: (@sum_gt0 _ _ _ x) => // [z _|]; first by apply: Rmult_le_pos => //; exact: rpow_ge0.
by apply: Rmult_lt_0_compat => //; exact: rpow_gt0.
Qed.

Lemma sibson_total : sibson K P a = a / (a - 1) * ln total_power.
Proof. by rewrite /sibson; case: ReqbP => // _; case: ReqbP => // e; lra. Qed.

(* The law of the output at which the divergence is least. *)
Definition least_law (q0 : law Y) : law Y := law_of (fun y => renyi_power P K a y / total_power) q0.

Lemma least_lawE q0 y : least_law q0 y = renyi_power P K a y / total_power.
Proof.
have t0 := total_power_gt0; rewrite /least_law law_ofE //; split=> [z|].
  by apply: Rdiv_le_0_compat => //; exact: rpow_ge0.
by rewrite sum_divr -/total_power /Rdiv Rinv_r; lra.
Qed.

Lemma column_power_least q0 y : column_power y = rpow total_power a * rpow (least_law q0 y) a.
Proof.
have t0 := total_power_gt0; rewrite -rpow_mul //; last lra.
by rewrite least_lawE -renyi_power_inverse; congr rpow; field; lra.
Qed.

Lemma least_law_eq0 q0 y : least_law q0 y = 0 -> column_power y = 0.
Proof. by rewrite (column_power_least q0) => ->; rewrite rpow_zero Rmult_0_r. Qed.

Lemma renyi_sum_product (Q : law Y) :
  renyi_sum (joint P K) (product P Q) a = \sum_y column_power y * rpow (Q y) (1 - a).
Proof.
rewrite /renyi_sum sum_pair exchange_big; apply: eq_sum => y _; rewrite -sum_mulr; apply: eq_sum => x _.
rewrite jointE productE !rpow_mul //.
by rewrite -[in RHS](rpow_complement a (mass_ge0 P x)); ring.
Qed.

Lemma renyi_sum_least q0 (Q : law Y) : renyi_sum (joint P K) (product P Q) a =
  rpow total_power a * \sum_y rpow (least_law q0 y) a * rpow (Q y) (1 - a).
Proof.
rewrite renyi_sum_product -sum_mull; apply: eq_sum => y _.
by rewrite (column_power_least q0); ring.
Qed.

(* Sibson (1969): no law Q of the output gives less. *)
Theorem sibson_le_renyi (Q : law Y) : Rbar_le (sibson K P a) (renyi (joint P K) (product P Q) a).
Proof.
have t0 := total_power_gt0; have r0 := rpow_gt0 a t0; rewrite sibson_total.
rewrite /renyi; case: ReqbP => // _; case: ReqbP => [e|_]; first lra.
case: ifP => [//|dm]; case: ReqbP => [//|n].
set q := least_law Q; rewrite (renyi_sum_least Q) -/q in n *; set s := \sum_y _ in n *.
have s0 : 0 < s.
  have : 0 <= s by apply: sum_ge0 => y _; apply: Rmult_le_pos; exact: rpow_ge0.
  by case/Rle_lt_or_eq_dec => // e; case: n; rewrite -e Rmult_0_r.
rewrite ln_mult // ln_rpow //=.
have side : 0 <= ln s / (a - 1).
  case: (Rlt_le_dec a 1) => h.
    have : s <= 1.
      apply: Rle_trans (_ : \sum_y (a * q y + (1 - a) * Q y) <= _).
        by apply: sum_le => y _; exact: power_below.
      by rewrite sum_add !sum_mull !mass_sum1; lra.
    move=> /(ln_le _ _ s0); rewrite ln_1 => l.
    have -> : ln s / (a - 1) = (- ln s) / (1 - a) by field; lra.
    by apply: Rdiv_le_0_compat; lra.
  have {}h : 1 < a by lra.
  have d : dom (joint P K) (product P Q).
    by apply: contraFT dm => ->; rewrite andbT; apply/RltbP.
  have : 1 <= s.
    apply: Rle_trans (_ : \sum_y (a * q y + (1 - a) * Q y) <= _); last first.
      apply: sum_le => y _; apply: power_above => // z.
      rewrite /q least_lawE /renyi_power -/(column_power y) (_ : column_power y = 0); first by rewrite rpow_zero /Rdiv Rmult_0_l.
      apply: sum_0 => x _; have := domP _ _ d (x, y); rewrite productE z Rmult_0_r jointE => /(_ erefl).
      by case/Rmult_integral => ->; rewrite ?rpow_zero ?Rmult_0_l ?Rmult_0_r.
    by rewrite sum_add !sum_mull !mass_sum1; lra.
  move=> /(ln_le 1 s ltac:(lra)); rewrite ln_1 => l.
  by apply: Rdiv_le_0_compat; lra.
have -> : (a * ln total_power + ln s) / (a - 1) = a / (a - 1) * ln total_power + ln s / (a - 1) by field; lra.
lra.
Qed.

Lemma renyi_sum_at_least q0 : renyi_sum (joint P K) (product P (least_law q0)) a = rpow total_power a.
Proof.
rewrite (renyi_sum_least q0) (eq_sum (G := least_law q0)) ?mass_sum1 ?Rmult_1_r // => y _.
exact: rpow_complement.
Qed.
End Identity.

(* Every order from 0 to infinity. *)
Theorem sibson_minimum (X Y : finType) (P : law X) (K : kernel X Y) (Q : law Y) alpha : Rbar_le 0 alpha ->
  Rbar_le (sibson K P alpha) (renyi (joint P K) (product P Q) alpha).
Proof.
case: alpha => [a||] // a0; last first.
  rewrite /sibson /renyi; case E: (max_ratio_level (joint P K) (product P Q)) => [e||] //; last first.
    by have := max_ratio_level_ge0 (joint P K) (product P Q); rewrite E.
  rewrite /Rbar_le; have [e0 h] := max_ratio_level_finite E; apply: ln_le_of => //.
  rewrite -[exp e]Rmult_1_r -(mass_sum1 Q) -sum_mull; apply: sum_le => y _.
  apply: column_max_le => [|x px]; first by apply: Rmult_le_pos => //; exact: Rlt_le (exp_pos e).
  by apply: (Rmult_le_reg_l (P x)) => //; have := h (x, y); rewrite jointE productE; lra.
case: (Req_dec a 1) => [->|n1].
  rewrite /sibson /renyi; case: ReqbP => // _; case E: (kl _ _) => [e||] //; last first.
    by have := kl_ge0 (joint P K) (product P Q); rewrite E.
  have [d h] := proj1 (kl_le _ _ e) (Rbar_eq_le E).
  have dr x : 0 < P x -> dom (K x) Q.
    move=> px; apply/domP => y z; have := domP _ _ d (x, y); rewrite productE jointE z Rmult_0_r => /(_ erefl).
    by case/Rmult_integral => //; lra.
  have c := compensation dr; have g := klsum_ge0 (dom_mix (L := fun=> Q) dr); rewrite output_const in g.
  move: h; rewrite klsum_chain //; last exact: dom_refl.
  by rewrite klsum_refl Rplus_0_l => h; rewrite /Rbar_le; apply: Rle_trans h; lra.
case: (Req_dec a 0) => [->|n0]; last by apply: sibson_le_renyi => //; move: a0; rewrite /Rbar_le; lra.
rewrite /sibson /renyi; case: ReqbP => [e|_]; first lra.
case: ReqbP => // _; case: ReqbP => // z; set s := \sum_(t | _) _ in z *; set M := \max_y _.
have s0 : 0 <= s by apply: sum_ge0.
have sM : s <= M.
  rewrite /s sum_mkcond sum_pair exchange_big -[M]Rmult_1_r -(mass_sum1 Q) -sum_mull; apply: sum_le => y _.
  apply: Rle_trans (_ : (\sum_(x | Rltb 0 (K x y)) P x) * Q y <= _); last first.
    by apply: Rmult_le_compat_r => //; exact: (@max_ge _ xpredT (fun y => \sum_(x | Rltb 0 (K x y)) P x)).
  rewrite -sum_mulr [X in _ <= X]sum_mkcond; apply: sum_le => x _; rewrite jointE productE.
  have pq : 0 <= P x * Q y by exact: Rmult_le_pos.
  case: RltbP => h; case: RltbP => k; try lra.
  by have := mass_ge0 (K x) y; have := mass_ge0 P x; have : K x y = 0 by [have := mass_ge0 (K x) y; lra]; move=> e; move: h; rewrite e Rmult_0_r; lra.
by have := ln_le s M ltac:(lra) sM; rewrite /=; lra.
Qed.

Lemma sibson_le_capacity (X Y : finType) (P : law X) (K : kernel X Y) alpha : Rbar_le (sibson K P alpha) (capacity_order K alpha).
Proof. by apply: (proj1 (Lub_Rbar_correct _)); exists P. Qed.

(* ** Arimoto's information is Sibson's at a tilted prior *)

Definition tilted (X : finType) (a : R) (P : law X) : law X := law_of (fun x => rpow (P x) a / \sum_z rpow (P z) a) P.

Lemma tilted_total (X : finType) a (P : law X) : 0 < \sum_z rpow (P z) a.
Proof.
have [x px] := law_support P; apply: (@sum_gt0 _ _ _ x) => // [z _|]; first exact: rpow_ge0.
exact: rpow_gt0.
Qed.

Lemma tiltedE (X : finType) a (P : law X) x : tilted a P x = rpow (P x) a / \sum_z rpow (P z) a.
Proof.
have n0 := tilted_total a P; rewrite /tilted law_ofE //; split=> [z|].
  by apply: Rdiv_le_0_compat => //; exact: rpow_ge0.
by rewrite sum_divr /Rdiv Rinv_r; lra.
Qed.

Lemma tilted_one (X : finType) (P : law X) : tilted 1 P = P.
Proof.
apply: law_ext => x; rewrite tiltedE rpow_one // (eq_sum (G := P)) => [|z _]; last by rewrite rpow_one.
by rewrite mass_sum1 Rdiv_1.
Qed.

Lemma tilted_tilted (X : finType) a b (P : law X) : tilted b (tilted a P) = tilted (a * b) P.
Proof.
apply: law_ext => x; have n0 := tilted_total a P; set N := \sum_z rpow (P z) a in n0.
have E z : rpow (tilted a P z) b = rpow (/ N) b * rpow (P z) (a * b).
  have i0 : 0 < / N by exact: Rinv_0_lt_compat.
  rewrite tiltedE -/N /Rdiv Rmult_comm rpow_mul; [|lra|exact: rpow_ge0].
  by rewrite rpow_rpow.
rewrite tiltedE (eq_sum (fun z _ => E z)) E sum_mull tiltedE.
have g := rpow_gt0 b (Rinv_0_lt_compat _ n0); have k := tilted_total (a * b) P; field; lra.
Qed.

Theorem arimoto_tilted (X Y : finType) (P : law X) (K : kernel X Y) a : 0 < a ->
  arimoto K P (Finite a) = sibson K (tilted a P) (Finite a).
Proof.
move=> a0; rewrite /arimoto /sibson; case: ReqbP => [->|n1]; first by rewrite tilted_one.
case: ReqbP => [e|n0]; first lra.
have t0 := tilted_total a P; have i0 := rpow_gt0 (/ a) t0; congr (_ * ln _).
rewrite -sum_divr; apply: eq_sum => y _; rewrite /renyi_power.
have -> : \sum_x rpow (P x * K x y) a = (\sum_z rpow (P z) a) * \sum_x tilted a P x * rpow (K x y) a.
  by rewrite -sum_mull; apply: eq_sum => x _; rewrite tiltedE rpow_mul //; field; lra.
rewrite rpow_mul; [|lra|by apply: sum_ge0 => x _; apply: Rmult_le_pos => //; exact: rpow_ge0].
by field; lra.
Qed.

Lemma max_mass_gt0 (X : finType) (P : law X) : 0 < \max_x P x.
Proof. by have [x px] := law_support P; apply: Rlt_le_trans px _; exact: max_ge. Qed.

(* The probability that the best guess of the input from the output is right. *)
Lemma guess_gt0 (X Y : finType) (P : law X) (K : kernel X Y) : 0 < \sum_y \max_x P x * K x y.
Proof.
have [x px] := law_support P; have [y ky] := law_support (K x).
apply: (@sum_gt0 _ _ _ y) => // [z _|]; first exact: max_ge0.
by apply: Rlt_le_trans (Rmult_lt_0_compat _ _ px ky) _; exact: (@max_ge _ xpredT (fun x => P x * K x y)).
Qed.

Theorem min_entropy_leakage_le (X Y : finType) (P : law X) (K : kernel X Y) : min_entropy_leakage K P <= sibson K P p_infty.
Proof.
have m0 := max_mass_gt0 P; have pos := guess_gt0 P K.
apply: ln_le; first exact: Rdiv_lt_0_compat.
apply/Rle_div_l => //; rewrite -sum_mulr; apply: sum_le => z _; apply: max_le => [|x' _].
  by apply: Rmult_le_pos; [exact: max_ge0|lra].
have [->|px'] := mass_cases P x'; first by rewrite Rmult_0_l; apply: Rmult_le_pos; [exact: max_ge0|lra].
rewrite Rmult_comm; apply: Rmult_le_compat => //; first exact: column_max_ge.
exact: max_ge.
Qed.

Lemma min_entropy_leakage_uniform (X Y : finType) (K : kernel X Y) (U : law X) : (forall x, U x = / letters X) ->
  min_entropy_leakage K U = maximal_leakage K.
Proof.
move=> h; have [x0 _] := law_support U; have n0 := letters_pos x0; have i0 := Rinv_0_lt_compat _ n0.
rewrite /min_entropy_leakage /maximal_leakage; congr ln.
have -> : \max_x U x = / letters X.
  apply: Rle_antisym; first by apply: max_le => [|x _]; [lra|rewrite h; lra].
  by rewrite -(h x0); exact: max_ge.
rewrite -sum_divr; apply: eq_sum => y _.
rewrite (eq_bigr (fun x => / letters X * K x y)) => [|x _]; last by rewrite h.
by rewrite max_mull; [field; lra|lra].
Qed.

Theorem capacity_infinity (X Y : finType) (K : kernel X Y) (x0 : X) : capacity_order K p_infty = maximal_leakage K.
Proof.
apply: is_lub_Rbar_unique; split=> [v [P ->]|b h]; first exact: sibson_inf_le_maximal_leakage.
rewrite -(@sibson_inf_full_support _ _ K (uniform x0)) => [|x]; last first.
  by rewrite uniformE; apply: Rinv_0_lt_compat; exact: letters_pos x0.
by apply: h; exists (uniform x0).
Qed.

Theorem arimoto_le_capacity (X Y : finType) (P : law X) (K : kernel X Y) alpha : Rbar_lt 0 alpha ->
  Rbar_le (arimoto K P alpha) (capacity_order K alpha).
Proof.
case: alpha => [a||] // a0; first by rewrite arimoto_tilted //; exact: sibson_le_capacity.
by apply: Rbar_le_trans (sibson_le_capacity P K p_infty); exact: min_entropy_leakage_le.
Qed.

(* ** Csiszar's information *)

Section Csiszar.
Variables X Y : finType.
Variables (P : law X) (K : kernel X Y).

(* Any law of the output bounds it. *)
Lemma csiszar_le_law a (q : law Y) (b : R) : (forall x, 0 < P x -> Rbar_le (renyi (K x) q a) b) ->
  (forall x, 0 < P x -> Rbar_le 0 (renyi (K x) q a)) -> Rbar_le (csiszar K P a) b.
Proof.
move=> h g; have fin x : 0 < P x -> is_finite (renyi (K x) q a).
  by move=> px; have := h x px; have := g x px; case: (renyi _ _ _).
apply: Rbar_le_trans (_ : Rbar_le _ (Finite (\sum_x P x * real (renyi (K x) q a)))) _.
  by apply: (proj1 (Glb_Rbar_correct _)); exists q.
apply: (@mean_le_const _ P (fun x => real (renyi (K x) q a))) => x px.
by have := h x px; have /= := fin x px; case: (renyi _ _ _).
Qed.

Theorem csiszar_le_sibson a : 1 < a -> Rbar_le (csiszar K P a) (sibson K P a).
Proof.
move=> a1; have a0 : 0 < a by lra. have n1 : a <> 1 by lra.
have [x0 _] := law_support P; set q := least_law P K a (K x0).
have d x : 0 < P x -> dom (K x) q.
  by move=> px; apply/domP => y z; exact: (column_power_eq0 (least_law_eq0 a0 z)).
have E x : 0 < P x -> renyi (K x) q a = Finite (ln (renyi_sum (K x) q a) / (a - 1)) /\ 0 < renyi_sum (K x) q a.
  move=> px; have g : 0 < renyi_sum (K x) q a by rewrite renyi_sum_mean_exp ?d //; exact: mean_exp_gt0.
  split=> //; rewrite /renyi; case: ReqbP => // _; case: ReqbP => [e|_]; first lra.
  by rewrite d // andbF; case: ReqbP => // e; lra.
apply: Rbar_le_trans (_ : Rbar_le _ (Finite (\sum_x P x * real (renyi (K x) q a)))) _.
  by apply: (proj1 (Glb_Rbar_correct _)); exists q; split=> // x px; rewrite (proj1 (E x px)).
rewrite sibson_total //.
have -> : \sum_x P x * real (renyi (K x) q a) = mean P (fun x => ln (renyi_sum (K x) q a)) / (a - 1).
  rewrite /mean -sum_divr; apply: eq_sum => x _; have [->|px] := mass_cases P x; first by rewrite !Rmult_0_l /Rdiv Rmult_0_l.
  by rewrite (proj1 (E x px)) /=; field; lra.
have j := mean_ln_le (fun x px => proj2 (E x px)).
have m : mean P (fun x => renyi_sum (K x) q a) = rpow (total_power P K a) a.
  rewrite -(renyi_sum_at_least P K a0 (K x0)) -/q renyi_sum_product /mean.
  rewrite (eq_sum (G := fun x => \sum_y P x * (rpow (K x y) a * rpow (q y) (1 - a)))) => [|x _]; last by rewrite sum_mull.
  by rewrite exchange_big; apply: eq_sum => y _; rewrite -sum_mulr; apply: eq_sum => x _; ring.
rewrite m ln_rpow in j; last exact: total_power_gt0.
have -> : a / (a - 1) * ln (total_power P K a) = a * ln (total_power P K a) / (a - 1) by field; lra.
apply: Rmult_le_compat_r => //; apply: Rlt_le; apply: Rinv_0_lt_compat; lra.
Qed.
End Csiszar.

(* At order a every notion is at most the level. *)
Theorem csiszar_le_ldp (X Y : finType) (P : law X) (K : kernel X Y) (a : R) : 0 < a -> Rbar_le (csiszar K P a) (ldp K).
Proof.
move=> a0; case: (level_cases (worst_ge0 (@pairs X) (fun p q => max_ratio_level p q) K)) => [[e E _]|E]; rewrite -/(ldp K) in E; rewrite E; last by case: (csiszar K P a).
have [x0 _] := law_support P; apply: (csiszar_le_law (q := K x0)) => x _.
  apply: Rbar_le_trans (renyi_le_max_ratio_all _ _ a0) _; rewrite -E.
  exact: (@worst_ge _ _ (@pairs X) (fun p q => max_ratio_level p q) K x x0 isT).
exact: renyi_ge0.
Qed.

(* ** Measures of an order from 0 on have a value *)

Section Orders.
Variables (X Y : finType) (alpha : Rbar).
Hypothesis a0 : Rbar_le 0 alpha.

Lemma orderE F : order_v F alpha = Val (F alpha).
Proof. by rewrite /order_v; destruct (Rbar_lt_dec alpha 0) as [h|h]; first by case: (Rbar_lt_not_le _ _ h). Qed.

Lemma sibson_vE (K : kernel X Y) P : sibson_v K P alpha = Val (Finite (sibson K P alpha)).
Proof. by rewrite /sibson_v; destruct (Rbar_lt_dec alpha 0) as [h|h]; first by case: (Rbar_lt_not_le _ _ h). Qed.

Lemma renyi_vE (p q : law X) : renyi_v p q alpha = Val (renyi p q alpha).
Proof. by rewrite /renyi_v; destruct (Rbar_lt_dec alpha 0) as [h|h]; first by case: (Rbar_lt_not_le _ _ h). Qed.

Lemma renyi_entropy_vE (p : law X) : renyi_entropy_v p alpha = Val (Finite (renyi_entropy p alpha)).
Proof. by rewrite /renyi_entropy_v; destruct (Rbar_lt_dec alpha 0) as [h|h]; first by case: (Rbar_lt_not_le _ _ h). Qed.
End Orders.

(* ** The row of one input as the law of the output, entries positive (Cuff and Yu 2016, (68) and (69)) *)

Section Rows.
Variables (X Y : finType) (P : law X) (K : kernel X Y) (x : X).
Hypothesis pos : forall z y, 0 < K z y.

Definition powers (a : R) : R :=
  \sum_(z | Rltb 0 (P z)) \sum_y P z * K z y * Rpower (K z y / K x y) (a - 1).

Lemma row_dom : dom (joint P K) (product P (K x)).
Proof.
apply/domP => -[z y]; rewrite productE jointE => /Rmult_integral[->|e]; first by rewrite Rmult_0_l.
by have := pos x y; lra.
Qed.

Lemma powers_mean a : powers a = mean_exp (joint P K) (a - 1) (fun t => ln (joint P K t / product P (K x) t)).
Proof.
rewrite /powers /mean_exp /mean sum_mkcond sum_pair; apply: eq_sum => z _.
case: RltbP => h; last first.
  have e : P z = 0 by have := mass_ge0 P z; lra.
  by rewrite sum_0 // => y _; rewrite jointE e !Rmult_0_l.
apply: eq_sum => y _; rewrite jointE productE /Rpower; congr (_ * exp (_ * ln _)).
by have := pos x y => k; field; lra.
Qed.

Lemma powers_gt0 a : 0 < powers a.
Proof. by rewrite powers_mean; exact: mean_exp_gt0. Qed.

Theorem renyi_row a : a <> 1 -> renyi (joint P K) (product P (K x)) a = Finite (ln (powers a) / (a - 1)).
Proof.
move=> n1; have p0 := powers_gt0 a; have E := renyi_sum_mean_exp a row_dom; rewrite -powers_mean in E.
rewrite /renyi; case: ReqbP => // _; rewrite row_dom andbF E; case: ReqbP => [z|_]; last by case: ReqbP => // e; lra.
have -> : \sum_(t | Rltb 0 (joint P K t)) product P (K x) t = powers a.
  rewrite -E z /renyi_sum sum_mkcond; apply: eq_sum => t _; rewrite /rpow Rminus_0_r.
  case: RltbP => j; last by rewrite Rmult_0_l.
  rewrite Rpower_O // Rmult_1_l; case: RltbP => h; first by rewrite Rpower_1.
  by have := mass_ge0 (product P (K x)) t; lra.
case: ReqbP => [e|_]; first lra.
by rewrite z; congr Finite; field.
Qed.

(* The value that a translated statement writes. *)
Lemma powers_value a : a <> 1 -> vdiv (vln (\vsum_(z : X | Rltb 0 (P z)) (\vsum_(y : Y)
    (vmul (Finite (P z * K z y)) (vpow (vdiv (Finite (K z y)) (Finite (K x y))) (a - 1)))))) (Finite (a - 1)) =
  Finite (ln (powers a) / (a - 1)).
Proof.
move=> n1; have inner z y : vmul (Finite (P z * K z y)) (vpow (vdiv (Finite (K z y)) (Finite (K x y))) (a - 1)) =
    Val (Finite (P z * K z y * Rpower (K z y / K x y) (a - 1))).
  have kx := pos x y; have kz := pos z y; rewrite vdivF; last lra.
  by rewrite vpowF //; exact: Rdiv_lt_0_compat.
rewrite (eq_bigr (fun z => Val (Finite (\sum_y P z * K z y * Rpower (K z y / K x y) (a - 1))))) => [|z _].
  by rewrite vsumF -/(powers a) vlnF ?vdivF //; [lra|exact: powers_gt0].
by rewrite (eq_bigr _ (fun y _ => inner z y)) vsumF.
Qed.

Lemma positive_level : exists2 e, ldp K = Finite e & 0 <= e.
Proof.
apply: level_finite; first exact: worst_ge0.
case E: (ldp K) => [e||] //.
have [z _] := xmax_p_infty E; case/xmax_p_infty => z' _; case/xmax_p_infty => y _.
by rewrite /log_ratio; have := pos z y; have := pos z' y; case: ReqbP => //; case: ReqbP => // *; lra.
Qed.

Theorem powers_le_level (a e : R) : 0 <= a -> a <> 1 -> ldp K = Finite e -> 0 <= e -> ln (powers a) / (a - 1) <= e.
Proof.
move=> a0 n1 E e0; have h := proj1 (ldp_leP K e0) (Rbar_eq_le E).
have m : Rbar_le (max_ratio_level (joint P K) (product P (K x))) e.
  apply/max_ratio_level_le => // -[z y]; rewrite jointE productE.
  by have := Rmult_le_compat_l _ _ _ (mass_ge0 P z) (h z x y); lra.
case: (Rle_lt_or_eq_dec _ _ a0) => [ap|z].
  by have := Rbar_le_trans _ _ _ (renyi_le_max_ratio_all (joint P K) (product P (K x)) ap) m; rewrite renyi_row.
have one : powers 0 = 1.
  rewrite /powers (eq_sum (G := fun z => P z)) => [|u _].
    by rewrite sum_mkcond -(mass_sum1 P); apply: eq_sum => u _; case: RltbP => // k; have := mass_ge0 P u; lra.
  transitivity (\sum_y P u * K x y); last by rewrite sum_mull mass_sum1 Rmult_1_r.
  apply: eq_sum => y _; have k := pos x y; have k' := pos u y; rewrite /Rpower.
  have -> : (0 - 1) * ln (K u y / K x y) = ln (K x y / K u y) by rewrite !ln_div //; ring.
  by rewrite exp_ln; [field; lra|exact: Rdiv_lt_0_compat].
by rewrite -z one ln_1 /Rdiv Rmult_0_l.
Qed.
End Rows.
