(* Identifiability and differential privacy bound each other by eps + eps_X, and by no less at any prior of full support;
   they are one notion at the uniform prior alone. Concerns: Wang, Ying and Zhang, (25), Introduction (i), Conclusions.
   docs/findings.md. *)

From ExactPriv Require Import core divergence capacity databases bridges levels tradeoffs.
From ExactPrivFindings Require Import pointwise_leakage.

Section Prior.
Variables (I X : finType) (P : law (I ~> X)) (t : R).
Hypothesis full : forall d, 0 < P d.
Hypothesis ratio : prior_ratio P = t.

Lemma prior_ratio_ge0 : 0 <= t.
Proof. by have : Rbar_le 0 (prior_ratio P) by [exact: xmax_ge0]; rewrite ratio. Qed.

Lemma prior_ratio_le d d' : neighbours d d' -> P d <= exp t * P d'.
Proof.
have : Rbar_le (prior_ratio P) t by rewrite ratio; exact: Rle_refl.
move/xmax_leP => [_ /(_ d isT)/xmax_leP[_ h]] dd.
by apply/log_ratio_le; [exact: mass_ge0|exact: mass_ge0|exact: h].
Qed.

(* Two neighbours reach the ratio of the prior. *)
Lemma prior_ratio_pair (i : I) (x x' : X) : x != x' -> exists d d', neighbours d d' /\ P d = exp t * P d'.
Proof.
move=> ne; pose o : I ~> X := [ffun=> x]; have no := put_near o i ne.
have none : t = 0 -> exists d d', neighbours d d' /\ P d = exp t * P d'.
  move=> t0; exists (put o i x), (put o i x'); split=> //; rewrite t0 exp_0 Rmult_1_l.
  have a := prior_ratio_le no; have b := prior_ratio_le (ltac:(rewrite neighbours_sym; exact: no)).
  by apply: Rle_antisym; move: a b; rewrite t0 exp_0; lra.
case: (xmax_attained xpredT (fun d => \xmax_(d' | neighbours d d') log_ratio (P d) (P d'))) => [z|[d _ E]].
  by apply: none; have : prior_ratio P = 0 by []; rewrite ratio => -[].
case: (xmax_attained (fun d' => neighbours d d') (fun d' => log_ratio (P d) (P d'))) => [z|[d' dd E']].
  by apply: none; have : prior_ratio P = 0 by [rewrite /prior_ratio E z]; rewrite ratio => -[].
exists d, d'; split=> //; have : prior_ratio P = log_ratio (P d) (P d') by rewrite /prior_ratio E E'.
rewrite ratio /log_ratio; case: ReqbP => // _; case: ReqbP => // _ [->].
by have p := full d; have p' := full d'; rewrite exp_ln; [field; lra|exact: Rdiv_lt_0_compat].
Qed.

Section Mechanisms.
Variable Y : finType.
Implicit Types K : kernel (I ~> X) Y.

Lemma identifiability_ge (K : kernel (I ~> X) Y) (s : R) d d' y : near d d' -> 0 < P d' * K d' y ->
  P d * K d y = exp s * (P d' * K d' y) -> Rbar_le s (identifiability P K).
Proof.
move=> dd k E; have : Rbar_le 0 (identifiability P K) by exact: xmax_ge0.
case F : (identifiability P K) => [v||] //= v0; apply: Rnot_lt_le => lt.
have := proj1 (identifiability_leP P K v0) (Rbar_eq_le F) d d' dd y; rewrite E.
by have := Rmult_lt_compat_r _ _ _ k (exp_increasing _ _ lt); lra.
Qed.

(* Below the ratio of the prior there is no mechanism. *)
Theorem identifiability_at_least K (i : I) (x x' : X) : x != x' -> Rbar_le t (identifiability P K).
Proof.
move=> ne; have [d [d' [dd E]]] := prior_ratio_pair i ne; have : Rbar_le 0 (identifiability P K) by exact: xmax_ge0.
case F : (identifiability P K) => [v||] //= v0; have h := proj1 (identifiability_leP P K v0) (Rbar_eq_le F) d d' dd.
have : P d <= exp v * P d'.
  rewrite -[X in X <= _]Rmult_1_r -(mass_sum1 (K d)) -sum_mull; apply: Rle_trans (sum_le _ (fun y _ => h y)) _.
  by rewrite !sum_mull mass_sum1; lra.
rewrite E; move/(Rmult_le_reg_r _ _ _ (full d')) => le; apply: Rnot_lt_le => lt.
by have := exp_increasing _ _ lt; lra.
Qed.

Theorem dp_to_identifiability K (e : R) : 0 <= e -> Rbar_le (dp K) e -> Rbar_le (identifiability P K) (e + t).
Proof.
move=> e0 /(dp_leP K e0) h; have t0 := prior_ratio_ge0; apply/identifiability_leP => [|d d' dd y]; first lra.
rewrite exp_plus; have := Rmult_le_compat _ _ _ _ (mass_ge0 P d) (mass_ge0 (K d) y) (prior_ratio_le dd) (h d d' dd y); lra.
Qed.

Theorem identifiability_to_dp K (e : R) : 0 <= e -> Rbar_le (identifiability P K) e -> Rbar_le (dp K) (e + t).
Proof.
move=> e0 /(identifiability_leP P K e0) h; have t0 := prior_ratio_ge0; apply/dp_leP => [|d d' dd y]; first lra.
have p := full d; have a := prior_ratio_le (ltac:(rewrite neighbours_sym; exact: dd) : neighbours d' d).
apply: (Rmult_le_reg_l (P d)) => //; apply: Rle_trans (h d d' dd y) _; rewrite exp_plus.
have w : 0 <= exp e * K d' y by apply: Rmult_le_pos; [exact: Rlt_le (exp_pos e)|exact: mass_ge0].
by have := Rmult_le_compat_r _ _ _ w a; lra.
Qed.
End Mechanisms.

Variables (i : I) (x x' : X).
Hypothesis ne : x != x'.

Theorem dp_to_identifiability_attained (e : R) : 0 <= e ->
  exists (Y : finType) (K : kernel (I ~> X) Y), dp K = e /\ identifiability P K = e + t.
Proof.
move=> e0; have [d [d' [dd E]]] := prior_ratio_pair i ne; have r1 := exp_ge1 e0.
have nd : d != d' := neighbours_neq dd.
set lo := 1 / (exp e + 1); set hi := exp e / (exp e + 1).
have lo0 : 0 < lo by apply: Rdiv_lt_0_compat; lra.
have hiE : hi = exp e * lo by rewrite /hi /lo; field; lra.
have sum1 : lo + hi = 1 by rewrite /lo /hi; field; lra.
have hi0 : 0 <= hi by rewrite hiE; nra.
have l01 : 0 <= lo <= 1 by lra. have h01 : 0 <= hi <= 1 by lra.
have kd : spot d lo hi d true = hi by rewrite spotE // eqxx.
have kd' : spot d lo hi d' true = lo by rewrite spotE // eq_sym (negbTE nd).
have level : dp (spot d lo hi) = e.
  rewrite -[in RHS](ln_exp e); apply: (@worst_ratio_exactly _ _ _ _ (exp e) d d' true) => //; rewrite ?kd ?kd' //.
  by move=> a b _ y; exact: spot_ratio.
exists _, (spot d lo hi); split=> //; apply: Rbar_le_antisym.
  by apply: dp_to_identifiability => //; rewrite level; exact: Rle_refl.
apply: (@identifiability_ge _ _ _ d d' true) => //; rewrite ?kd ?kd'.
  by apply: Rmult_lt_0_compat.
by rewrite E hiE exp_plus; ring.
Qed.

(* At every level that a mechanism can have under the prior, the least, eps_X, excepted. *)
Theorem identifiability_to_dp_attained (e : R) : t < e ->
  exists (Y : finType) (K : kernel (I ~> X) Y), identifiability P K = e /\ dp K = e + t.
Proof.
move=> te; have t0 := prior_ratio_ge0; have [d [d' [dd E]]] := prior_ratio_pair i ne; have nd : d' != d.
  by rewrite eq_sym; exact: neighbours_neq dd.
have r1 := exp_ge1 (ltac:(lra) : 0 <= e); have rt := exp_increasing _ _ te; have s0 := exp_pos t.
set r := exp e in r1 rt *; set s := exp t in rt s0 E *.
have [m mE] := ex_argmin P d; have pm := full m.
pose w := (r - s) * P m / (r * r); have rr : 0 < r * r by nra.
have w0 : 0 < w by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
have wr : r * (r * w) = (r - s) * P m by rewrite /w; field; lra.
pose phi b := if b == d' then r else 1.
have phi1 b : 1 <= phi b <= r by rewrite /phi; case: eqP; lra.
have wphi b : 0 < w * phi b by apply: Rmult_lt_0_compat => //; have := phi1 b; lra.
have rwphi b : r * (w * phi b) <= (r - s) * P m.
  by rewrite -wr; apply: Rmult_le_compat_l; [lra|rewrite Rmult_comm; apply: Rmult_le_compat_r; [lra|exact: (proj2 (phi1 b))]].
have in01 b : 0 <= w * phi b / P b <= 1.
  split; first by apply: Rdiv_le_0_compat => //; exact: Rlt_le.
  apply/Rle_div_l => //; rewrite Rmult_1_l; apply: (Rmult_le_reg_l r); first lra.
  by have := rwphi b; have := mE b; nra.
pose K : kernel (I ~> X) bit_type := fun b => bit (w * phi b / P b).
have KT b : P b * K b true = w * phi b by rewrite /K bitT //; have := full b => p; field; lra.
have KF b : P b * K b false = P b - w * phi b by rewrite /K bitF //; have := full b => p; field; lra.
have level : identifiability P K = e.
  apply: Rbar_le_antisym; last first.
    apply: (@identifiability_ge _ _ _ d' d true); rewrite ?KT //; first by rewrite /near neighbours_sym.
    by rewrite /phi eqxx eq_sym (negbTE nd) -/r; ring.
  apply/identifiability_leP => [|a b ab y]; first lra.
  rewrite -/r; case: y; rewrite ?KT ?KF.
    have := proj2 (phi1 a); have := proj1 (phi1 b) => b1 a1.
    by have := Rmult_le_compat_l w _ _ (Rlt_le _ _ w0) a1; have := Rmult_le_compat_l (w * r) _ _ ltac:(nra) b1; lra.
  have a1 := prior_ratio_le ab; rewrite -/s in a1; have := rwphi b; have := wphi a.
  by have := Rmult_le_compat_l (r - s) _ _ ltac:(lra) (mE b); lra.
exists _, K; split=> //; apply: Rbar_le_antisym.
  by apply: identifiability_to_dp; [lra|rewrite level; exact: Rle_refl].
have p := full d; have p' := full d'; have kd : 0 < K d true.
  by apply: (Rmult_lt_reg_l (P d)) => //; rewrite KT Rmult_0_r.
have : Rbar_le 0 (dp K) by exact: xmax_ge0.
case F : (dp K) => [v||] //= v0; apply: Rnot_lt_le => lt.
have := proj1 (dp_leP K v0) (Rbar_eq_le F) d' d (ltac:(rewrite neighbours_sym; exact: dd)) true.
have ratioE : P d' * K d' true = r * (P d * K d true).
  by rewrite !KT /phi eqxx eq_sym (negbTE nd); ring.
have kE : K d' true = exp (e + t) * K d true.
  by apply: (Rmult_eq_reg_l (P d')); [rewrite ratioE E exp_plus -/r -/s; ring|lra].
by rewrite kE; have := Rmult_lt_compat_r _ _ _ kd (exp_increasing _ _ lt); lra.
Qed.
End Prior.

(* The two levels are one for every mechanism exactly at the uniform prior. *)
Theorem levels_agree_exactly (I X : finType) (P : law (I ~> X)) :
  (forall (Y : finType) (K : kernel (I ~> X) Y), identifiability P K = dp K) <-> forall d, P d = / letters (I ~> X).
Proof.
split=> [h d|u Y K]; last first.
  have [z _] := law_support P; have c0 : 0 < / letters (I ~> X) by apply: Rinv_0_lt_compat; exact: letters_pos z.
  rewrite /identifiability /dp /worst; apply: eq_bigr => d _; apply: eq_bigr => d' _.
  by apply: eq_bigr => y _; rewrite !u log_ratio_scaled.
pose K : kernel (I ~> X) unit_finType := fun=> dirac tt.
have KE a : K a tt = 1 by rewrite diracE.
have K0 : Rbar_le (dp K) 0 by apply/dp_leP => [|a b _ y]; [exact: Rle_refl|rewrite exp_0 /K; lra].
have near_le a b : neighbours a b -> P a <= P b.
  move=> ab; rewrite -h in K0; have := proj1 (identifiability_leP P K (Rle_refl 0)) K0 a b ab tt.
  by rewrite !KE exp_0; lra.
have same a b : P a = P b.
  apply: (hamming_ind (Q := fun _ a b => P a = P b)) => // k u v w uv <-; apply: Rle_antisym; apply: near_le => //.
  by rewrite neighbours_sym.
have := mass_sum1 P; rewrite (eq_sum (G := fun=> P d)) => [|b _]; last exact: same.
by rewrite sum_const_card => s; apply: (Rmult_eq_reg_l (letters (I ~> X))); [rewrite Rinv_r //|]; have := letters_pos d; lra.
Qed.
