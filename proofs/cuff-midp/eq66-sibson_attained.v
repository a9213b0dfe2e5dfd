(* cuff-midp/eq66-sibson#attained, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_eq66_sibson_attained : Prop :=
  forall X : finType,
  (1 <= #|X|)%N ->
  forall Y : finType,
  (1 <= #|Y|)%N ->
  forall K : kernel X Y,
  (forall y, exists x, 0 < K x y) ->
  forall P : law X,
  forall alpha : R,
  (0 < alpha) ->
  (exists U1 : law Y, (forall x2 : Y, (veq (Finite (U1 x2)) (vdiv (if [exists x3 : X, (Rltb 0 (P x3))] then (\vmax_(x4 : X | Rltb 0 (P x4)) (Val (Finite ((K x4) x2)))) else NoValue) (\vsum_(x5 : Y) (if [exists x3 : X, (Rltb 0 (P x3))] then (\vmax_(x4 : X | Rltb 0 (P x4)) (Val (Finite ((K x4) x5)))) else NoValue))))) /\ (exists U6 : law Y, (forall x7 : Y, (veq (Finite (U6 x7)) (vdiv (vpow (\vsum_(x8 : X | Rltb 0 (P x8)) (vmul (Finite (P x8)) (vpow (Finite ((K x8) x7)) alpha))) (1 / alpha)) (\vsum_(x9 : Y) (vpow (\vsum_(x8 : X | Rltb 0 (P x8)) (vmul (Finite (P x8)) (vpow (Finite ((K x8) x9)) alpha))) (1 / alpha)))))) /\ ((((forall x10 : Y, (has_value (sibson_v K P (Finite 0)) /\ has_value (renyi_v (joint P K) (product P (dirac x10)) (Finite 0)))) /\ (exists x11 : Y, (veq (sibson_v K P (Finite 0)) (renyi_v (joint P K) (product P (dirac x11)) (Finite 0))))) /\ (veq (sibson_v K P p_infty) (renyi_v (joint P K) (product P U1) p_infty))) /\ (veq (sibson_v K P (Finite alpha)) (renyi_v (joint P K) (product P U6) (Finite alpha)))))).

(* The statement above is generated; the proof follows. *)
Lemma attained_v (X Y : finType) (K : kernel X Y) (P : law X) (Q : law Y) (a : Rbar) : Rbar_le 0 a ->
  Rbar_le (renyi (joint P K) (product P Q) a) (sibson K P a) -> veq (sibson_v K P a) (renyi_v (joint P K) (product P Q) a).
Proof.
move=> a0 h; have e : renyi (joint P K) (product P Q) a = Finite (sibson K P a) by apply: Rbar_le_antisym => //; exact: sibson_minimum.
have n : ~ Rbar_lt a 0 by exact: Rbar_le_not_lt.
by rewrite /sibson_v /renyi_v e; case: (Rbar_lt_dec a 0).
Qed.

Lemma reached_at_zero (X Y : finType) (K : kernel X Y) (P : law X) : exists y,
  Rbar_le (renyi (joint P K) (product P (dirac y)) 0) (sibson K P 0).
Proof.
have [x0 px0] := law_support P.
have [y0 _] := law_support (K x0); have [y ymax] := ex_argmax (fun y => \sum_(x | Rltb 0 (K x y)) P x) y0.
exists y; rewrite /sibson; case: ReqbP => [e|_]; first lra.
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

Lemma reached_at_infinity (X Y : finType) (K : kernel X Y) (P : law X) (Q : law Y) :
  (forall y, Q y = column_max P K y / \sum_z column_max P K z) ->
  Rbar_le (renyi (joint P K) (product P Q) p_infty) (sibson K P p_infty).
Proof.
move=> QE; have s1 := column_max_total K P; rewrite /sibson /renyi; move: QE s1; set s := \sum_y _ => QE s1.
apply/max_ratio_level_le => //; first by apply: ln_ge0.
move=> [x y]; rewrite exp_ln; last lra.
rewrite jointE productE QE; case: (mass_cases P x) => [->|px]; first lra.
apply: Rle_trans (Rmult_le_compat_l _ _ _ (mass_ge0 P x) (column_max_ge K y px)) _.
by right; field; lra.
Qed.

Lemma output_of_order1 (X Y : finType) (K : kernel X Y) (P : law X) y : renyi_power P K 1 y = output P K y.
Proof.
have e : column_power P K 1 y = output P K y.
  rewrite /column_power outputE; apply: eq_sum => x _; congr (_ * _).
  by case: (mass_cases (K x) y) => [->|k]; rewrite ?rpow_zero // rpow_pos // Rpower_1.
rewrite /renyi_power -/(column_power P K 1 y) e.
by case: (mass_cases (output P K) y) => [->|k]; rewrite ?rpow_zero // rpow_pos // Rinv_1 Rpower_1.
Qed.

Lemma reached_at_finite (X Y : finType) (K : kernel X Y) (P : law X) (q0 : law Y) (a : R) : 0 < a ->
  Rbar_le (renyi (joint P K) (product P (least_law P K a q0)) a) (sibson K P a).
Proof.
move=> ap; have t0 := total_power_gt0 P K a; case: (Req_dec a 1) => [e|a1].
  have -> : least_law P K a q0 = output P K.
    apply: law_ext => y; rewrite least_lawE e /total_power (eq_sum (fun z _ => output_of_order1 K P z)) mass_sum1.
    by rewrite output_of_order1; field.
  by rewrite e renyi_one /sibson; case: ReqbP => // _; rewrite kl_joint; exact: Rbar_le_refl.
rewrite sibson_total //.
have S := renyi_sum_at_least P K ap q0; have S0 := rpow_gt0 a t0.
have d : dom (joint P K) (product P (least_law P K a q0)).
  apply/domP => -[x y]; rewrite productE jointE => /Rmult_integral[->|z]; first by rewrite Rmult_0_l.
  case: (mass_cases P x) => [->|px]; first by rewrite Rmult_0_l.
  by rewrite (column_power_eq0 (least_law_eq0 ap z) px) Rmult_0_r.
have -> : renyi (joint P K) (product P (least_law P K a q0)) a = Finite (ln (rpow (total_power P K a) a) / (a - 1)).
  case: (Rlt_le_dec a 1) => l; first by rewrite (renyi_below _ _ (conj (Rlt_le _ _ ap) l)) S; case: ReqbP => // e; lra.
  by have [_ ->] := @renyi_above_sum _ _ _ a ltac:(lra) d; rewrite S.
rewrite ln_rpow //=; right; field; lra.
Qed.

Lemma largest_v (X Y : finType) (K : kernel X Y) (P : law X) y :
  (if [exists x : X, (Rltb 0 (P x))] then (\vmax_(x : X | Rltb 0 (P x)) (Val (Finite (K x y)))) else NoValue) = Finite (column_max P K y).
Proof.
have [x0 px0] := law_support P; have -> : [exists x : X, (Rltb 0 (P x))] = true by apply/existsP; exists x0; apply/RltbP.
have [k kmax] := ex_argmax (fun x => if Rltb 0 (P x) then K x y else -1) x0.
have kP : Rltb 0 (P k).
  have := kmax x0; case: RltbP => // _; case: (Rltb 0 (P k)) => //; have := mass_ge0 (K x0) y; lra.
have le x : Rltb 0 (P x) -> K x y <= K k y by move=> px; have := kmax x; rewrite px kP.
rewrite (vmax_at kP le); congr (Val (Finite _)); apply: Rle_antisym; first exact: (@max_ge _ (fun x => Rltb 0 (P x)) (fun x => K x y) k kP).
by apply: max_le => [|x px]; [exact: mass_ge0|exact: le].
Qed.

Lemma power_v (X Y : finType) (K : kernel X Y) (P : law X) (a : R) y : 0 < a ->
  vpow (\vsum_(x : X | Rltb 0 (P x)) vmul (Finite (P x)) (vpow (Finite (K x y)) a)) (1 / a) = Finite (renyi_power P K a y).
Proof.
move=> a0; rewrite (eq_bigr (fun x => Val (Finite (P x * rpow (K x y) a)))) => [|x _]; last by rewrite vpow_rpow ?vmulF //; exact: mass_ge0.
have e : \sum_(x | Rltb 0 (P x)) P x * rpow (K x y) a = column_power P K a y.
  rewrite sum_mkcond; apply: eq_sum => x _; case: RltbP => // n.
  by case: (mass_cases P x) => [->|//]; rewrite Rmult_0_l.
rewrite vsumF e vpow_rpow; [|exact: column_power_ge0|by apply: Rdiv_lt_0_compat; lra].
by rewrite /renyi_power -/(column_power P K a y) /Rdiv Rmult_1_l.
Qed.

Theorem c_eq66_sibson_attained_holds : c_eq66_sibson_attained.
Proof.
move=> X _ Y _ K _ P a a0; have [x0 px0] := law_support P; have s1 := column_max_total K P; have t0 := total_power_gt0 P K a.
pose U := law_of (fun y => column_max P K y / \sum_z column_max P K z) (K x0).
have UE y : U y = column_max P K y / \sum_z column_max P K z.
  rewrite /U law_ofE //; split=> [z|]; last by rewrite sum_divr /Rdiv Rinv_r; lra.
  by apply: Rdiv_le_0_compat; [exact: max_ge0|lra].
exists U; split=> [y|].
  rewrite (vsum_finite (fun z => largest_v K P z)) largest_v vdivF; last lra.
  by rewrite UE.
exists (least_law P K a (K x0)); split=> [y|].
  rewrite (vsum_finite (fun z => power_v K P z a0)) power_v // vdivF; last by rewrite -/(total_power P K a); lra.
  by rewrite least_lawE.
have z0 : Rbar_le 0 0 by exact: Rbar_le_refl.
split; [split; [split|]|].
- move=> y; rewrite /sibson_v /renyi_v; case: (Rbar_lt_dec 0 0) => // h; exfalso; move: h; rewrite /=; lra.
- by have [y h] := reached_at_zero K P; exists y; exact: attained_v.
- by apply: attained_v => //; exact: reached_at_infinity.
by apply: attained_v; [rewrite /=; lra|exact: reached_at_finite].
Qed.
