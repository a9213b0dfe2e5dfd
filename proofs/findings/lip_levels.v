(* Local information privacy at a level of local differential privacy, at every prior: the exact delta and the exact
   level. Concerns: Ngo, Ostman and Graell i Amat, Definitions 3 and 4. docs/findings.md. *)

From ExactPriv Require Import core divergence hockey_stick pml levels best_responses patterns few_values.
From ExactPrivFindings Require Import leakage_levels pointwise_leakage.

(* ** delta: (1 - min P) delta, at every eps *)

Section Delta.
Variables X Y : finType.
Implicit Types (K : kernel X Y) (P : law X).

Lemma mean_others P x (F : X -> R) (d : R) : (forall x', F x' <= d) -> F x <= 0 -> mean P F <= (1 - P x) * d.
Proof.
move=> h h0; rewrite Rmult_minus_distr_r -{1}(mass_sum1 P) -sum_mulr /mean.
apply: Rle_trans (_ : \sum_z (P z * d - (if z == x then P x * d else 0)) <= _); last by rewrite sum_sub sum_pick; lra.
apply: sum_le => z _; have p := mass_ge0 P z; case: eqP => [->|_]; last by have := Rmult_le_compat_l _ _ _ p (h z); lra.
by have := Rmult_le_compat_l _ _ _ (mass_ge0 P x) h0; lra.
Qed.

Theorem lip_delta_of_ldp_delta K P (e d : R) : 0 <= e -> ldp_delta K e <= d -> lip_delta K P e <= (1 - min_mass P) * d.
Proof.
move=> e0 /worstR_leP[d0 h]; have r1 := exp_ge1 e0; have [z _] := law_support P.
have m1 : min_mass P <= 1 by exact: min1_le1.
apply: max_le => [|x _]; first by apply: Rmult_le_pos; lra.
have px : (1 - P x) * d <= (1 - min_mass P) * d.
  by apply: Rmult_le_compat_r => //; have := @min1_le _ xpredT P x isT; rewrite /min_mass; lra.
have self : hs (exp e) (K x) (K x) <= 0 by rewrite hs_refl //; lra.
have a := Rle_trans _ _ _ (hs_convex (exp e) P K (fun=> K x)) (mean_others P (fun z => h z x isT) self).
have b := Rle_trans _ _ _ (hs_convex (exp e) P (fun=> K x) K) (mean_others P (fun z => h x z isT) self).
rewrite output_const in a b; apply: Rmax_lub; first by lra.
have p1 : P x <= 1 by exact: mass_le1.
apply/Rle_div_l; first lra.
have q : 0 <= (1 - P x) * d by apply: Rmult_le_pos; lra.
by have := Rmult_le_compat_l _ _ _ (Rle_trans _ _ _ q px) r1; lra.
Qed.
End Delta.

Theorem lip_delta_of_ldp_delta_attained (X : finType) (x0 x1 : X) (P : law X) (e d : R) : x0 != x1 -> 0 <= e -> 0 <= d <= 1 ->
  exists (Y : finType) (K : kernel X Y), ldp_delta K e = d /\ lip_delta K P e = (1 - min_mass P) * d.
Proof.
move=> ne e0 d01; have r1 := exp_ge1 e0; exists _, (told_or_answered x0 d r1).
have l := told_or_answered_level r1 ne d01; split=> //; apply: Rle_antisym.
  by apply: lip_delta_of_ldp_delta => //; rewrite l; exact: Rle_refl.
have [z zE] := min1_attained_ex x0 (fun x => mass_le1 P x).
apply: Rle_trans (@max_ge _ xpredT _ z isT); apply: Rle_trans (Rmax_l _ _).
rewrite /hs sum_pair sum_bool; apply: Rle_trans (_ : \sum_a (P a * d - (if a == z then P z * d else 0)) + 0 <= _).
  by rewrite sum_sub sum_mulr mass_sum1 sum_pick /min_mass zE; lra.
apply: Rplus_le_compat; last by apply: sum_ge0 => a _; exact: Rmax_r.
apply: sum_le => a _; have o : output P (told_or_answered x0 d r1) (true, a) = P a * d.
  rewrite outputE (eq_sum (G := fun x => if x == a then P a * d else 0)) ?sum_pick // => x _.
  by rewrite told_or_answeredE // eq_sym; case: eqP => [->|_]; ring.
rewrite o told_or_answeredE //; case: eqP => [->|_]; last by apply: Rle_trans (Rmax_l _ _); lra.
by apply: Rle_trans (Rmax_r _ _); lra.
Qed.

(* ** eps: r - (r-1) min P *)

Definition lip_ratio_of_level (X : finType) (P : law X) (e : R) : R := exp e - (exp e - 1) * min_mass P.

Lemma lip_ratio_of_level_ge1 (X : finType) (P : law X) (e : R) : 0 <= e -> 1 <= lip_ratio_of_level P e.
Proof.
move=> e0; have r1 := exp_ge1 e0; have m1 : min_mass P <= 1 by exact: min1_le1.
by have := Rmult_le_pos (exp e - 1) (1 - min_mass P); rewrite /lip_ratio_of_level; lra.
Qed.

Theorem lip_of_ldp (X Y : finType) (K : kernel X Y) (P : law X) (e : R) : 0 <= e -> Rbar_le (ldp K) e ->
  lip_delta K P (ln (lip_ratio_of_level P e)) = 0.
Proof.
move=> e0 hK; have h := proj1 (ldp_leP K e0) hK; have r1 := exp_ge1 e0; have q1 := lip_ratio_of_level_ge1 P e0.
have p0 : 0 <= min_mass P by apply: min1_ge0 => x _.
have p1 : min_mass P <= 1 by exact: min1_le1.
apply: Rle_antisym; last exact: max_ge0.
rewrite /lip_delta exp_ln; last lra.
apply: max_le => [|x _]; first lra.
have -> : hs (lip_ratio_of_level P e) (output P K) (K x) = 0.
  apply/hs_eq0 => y; have k0 := mass_ge0 (K x) y.
  have m : mean P (fun z => K z y - K x y) <= (1 - P x) * ((exp e - 1) * K x y).
    by apply: mean_others => [z|]; [have := h z x y; lra|lra].
  have px := @min1_le _ xpredT P x isT; rewrite -/(min_mass P) in px.
  have := Rmult_le_compat_l _ _ _ (Rmult_le_pos (exp e - 1) _ ltac:(lra) k0) px.
  move: m; rewrite /mean (eq_sum (G := fun z => P z * K z y - P z * K x y)) => [|z _]; last ring.
  by rewrite sum_sub sum_mulr mass_sum1 -outputE /lip_ratio_of_level; lra.
have -> : hs (lip_ratio_of_level P e) (K x) (output P K) = 0; last by rewrite /Rdiv Rmult_0_l Rmax_left; lra.
apply/hs_eq0 => y; have k0 := mass_ge0 (output P K) y.
have fl : floored (min_mass P) P by move=> z; exact: (@min1_le _ xpredT P z).
case: (mass_cases P x) => [z|px]; last first.
  apply: Rle_trans (pml_entry K y px) _; apply: Rmult_le_compat_r => //.
  have := exp_le_mono (pml_floored e0 p0 fl hK); rewrite exp_ln; last first.
    by have := floored_ratio_ge1 r1 (conj p0 p1); lra.
  move/Rle_trans; apply; have d0 : 0 < 1 + (exp e - 1) * min_mass P by have := Rmult_le_pos (exp e - 1) (min_mass P); lra.
  apply/Rle_div_l => //; rewrite /lip_ratio_of_level; set p := min_mass P in p0 p1 *.
  have := Rmult_le_pos _ _ (pow2_ge_0 (exp e - 1)) (Rmult_le_pos p (1 - p) p0 ltac:(lra)); lra.
have pz : min_mass P = 0 by apply: Rle_antisym => //; rewrite -z; exact: fl.
rewrite /lip_ratio_of_level pz Rmult_0_r Rminus_0_r -[K x y]Rmult_1_l -(mass_sum1 P) -sum_mulr outputE -sum_mull.
by apply: sum_le => a _; have := Rmult_le_compat_l _ _ _ (mass_ge0 P a) (h x a y); lra.
Qed.

(* No smaller level will do, at any prior. *)
Theorem lip_of_ldp_attained (X : finType) (x0 x1 : X) (P : law X) (e : R) : x0 != x1 -> 0 <= e ->
  exists (Y : finType) (K : kernel X Y), ldp K = e /\ forall s, s < ln (lip_ratio_of_level P e) -> 0 < lip_delta K P s.
Proof.
move=> ne e0; have q1 := lip_ratio_of_level_ge1 P e0; have [z zE] := min1_attained_ex x0 (fun x => mass_le1 P x).
have [z' zz] : exists z', z != z' by case: (z =P x0) => [->|/eqP n]; [exists x1|exists x0].
exists _, (spot z (1 / (exp e + 1)) (exp e / (exp e + 1))); split=> [|s]; first exact: spot_ldp zz.
move/exp_increasing; rewrite exp_ln => [lt|]; last lra.
have r1 := exp_ge1 e0; have i : 0 < / (exp e + 1) by apply: Rinv_0_lt_compat; lra.
have l01 : 0 <= 1 / (exp e + 1) <= 1 by split; [lra|apply/Rle_div_l; lra].
have h01 : 0 <= exp e / (exp e + 1) <= 1 by split; [apply: Rdiv_le_0_compat; lra|apply/Rle_div_l; lra].
have oF : output P (spot z (1 / (exp e + 1)) (exp e / (exp e + 1))) false = lip_ratio_of_level P e / (exp e + 1).
  have o := spot_output z l01 h01 P; have := mass_sum1 (output P (spot z (1 / (exp e + 1)) (exp e / (exp e + 1)))).
  rewrite sum_bool o; set v := output _ _ false => sum1.
  have -> : v = 1 - (1 / (exp e + 1) + (exp e / (exp e + 1) - 1 / (exp e + 1)) * P z) by lra.
  by rewrite /lip_ratio_of_level /min_mass zE; field; lra.
apply: Rlt_le_trans (@max_ge _ xpredT _ z isT); apply: Rlt_le_trans (Rmax_l _ _).
apply: Rlt_le_trans (@sum_ge_term _ xpredT _ false (fun _ _ => Rmax_r _ _) isT); apply: Rlt_le_trans (Rmax_l _ _).
rewrite oF (spotE z l01 h01) eqxx.
have -> : lip_ratio_of_level P e / (exp e + 1) - exp s * (1 - exp e / (exp e + 1)) = (lip_ratio_of_level P e - exp s) / (exp e + 1) by field; lra.
by apply: Rdiv_lt_0_compat; lra.
Qed.
