(* From the law of the output back to pairs of rows: the level of local differential privacy that follows from pointwise
   leakage and from local information privacy at a prior. Concerns: Grosse, Saeidian and Oechtering, (4) and (5); Ngo, Ostman and
   Graell i Amat, Definitions 3 and 4. docs/findings.md. *)

From ExactPriv Require Import core divergence hockey_stick pml leakage explicit levels.
From ExactPrivFindings Require Import pointwise_leakage.

Section LeastMass.
Variables (X : finType) (P : law X).
Hypothesis P0 : forall x, 0 < P x.

Lemma least_mass_le x : min_mass P <= P x.
Proof. exact: (@min1_le _ xpredT P x). Qed.
Lemma least_mass_attained : exists z, P z = min_mass P.
Proof. by have [x0 _] := law_support P; have [z zE] := min1_attained_ex x0 (fun x => mass_le1 P x); exists z. Qed.
Lemma least_mass_gt0 : 0 < min_mass P.
Proof. by have [z <-] := least_mass_attained. Qed.
Lemma least_mass_lt1 (x0 x1 : X) : x0 != x1 -> min_mass P < 1.
Proof.
move=> ne; have := mass_sum1 P; rewrite (bigD1 x0) //= (bigD1 x1) /=; last by rewrite eq_sym.
have s : 0 <= \sum_(i | (i != x0) && (i != x1)) P i by exact: sum_ge0.
by have := P0 x1; have := least_mass_le x0; lra.
Qed.
End LeastMass.

(* ** From pointwise leakage: finite where e^eps (1 - min P) < 1 *)

Section Leakage.
Variable X : finType.
Implicit Types P : law X.

Definition ldp_ratio_of_pml (r p : R) : R := r * p / (1 - r * (1 - p)).

Theorem ldp_of_pml (Y : finType) (K : kernel X Y) P (e : R) : (forall x, 0 < P x) -> 0 <= e -> exp e * (1 - min_mass P) < 1 ->
  pml K P <= e -> Rbar_le (ldp K) (ln (ldp_ratio_of_pml (exp e) (min_mass P))).
Proof.
move=> P0 e0 lt /(pml_leP K P e0) h; have r1 := exp_ge1 e0; have p0 := least_mass_gt0 P0; have le := least_mass_le P.
set r := exp e in h lt r1 *; set p := min_mass P in lt p0 le *.
have q1 : 1 <= ldp_ratio_of_pml r p by apply/Rle_div_r; lra.
apply/ldp_leP => [|x x' y]; first exact: ln_ge0.
rewrite exp_ln; last lra.
have [z zE] := column_largest_attained K x y; have top a := column_largest_ge K a y; rewrite zE in top.
apply: Rle_trans (top x) _; have k0 := mass_ge0 (K x') y.
have -> : ldp_ratio_of_pml r p * K x' y = r * p * K x' y / (1 - r * (1 - p)) by rewrite /ldp_ratio_of_pml; field; lra.
apply/Rle_div_r; first lra.
have o : output P K y <= K z y - P x' * (K z y - K x' y).
  rewrite outputE; apply: Rle_trans (_ : \sum_a (P a * K z y - (if a == x' then P x' * (K z y - K x' y) else 0)) <= _); last first.
    by rewrite sum_sub sum_mulr mass_sum1 sum_pick; lra.
  by apply: sum_le => a _; case: eqP => [->|_]; [|have := Rmult_le_compat_l _ _ _ (mass_ge0 P a) (top a)]; lra.
have g := Rmult_le_compat_r (K z y - K x' y) _ _ ltac:(have := top x'; lra) (le x').
by have := h z y (P0 z); have := Rmult_le_compat_l r _ _ ltac:(lra) (ltac:(lra) : output P K y <= K z y - p * (K z y - K x' y)); lra.
Qed.

(* The rarest letter says yes less often than the others. *)
Lemma rarest_letter (x0 x1 : X) P (r h : R) (p := min_mass P) : x0 != x1 -> (forall x, 0 < P x) -> 1 < r -> 0 <= h <= 1 -> r * h <= 1 ->
  1 <= r * (1 - p + p * h) -> exists K : kernel X bit_type,
  [/\ pml K P <= ln r, (0 < h -> Rbar_le (ln (/ h)) (ldp K)), h = 0 -> ldp K = p_infty & 1 = r * (1 - p + p * h) -> pml K P = ln r].
Proof.
move=> ne P0 r1 h01 rh1 rh; have [z zE] := least_mass_attained P; rewrite -/p in zE.
have [z' zz] : exists z', z' != z by by case: (x0 =P z) => [<-|/eqP n]; [exists x1; rewrite eq_sym|exists x0].
have p1 := mass_le1 P z; have p0 := P0 z; rewrite zE in p0 p1.
set a := 1 - / r; have j0 : 0 < / r by apply: Rinv_0_lt_compat; lra.
have j1 : / r < 1 by rewrite -Rinv_1; apply: Rinv_lt_contravar; lra.
have a0 : 0 < a < 1 by rewrite /a; lra.
have a01 : 0 <= a <= 1 by lra.
have ah : 0 <= a * h <= a by nra.
have ah01 : 0 <= a * h <= 1 by lra.
have E := spotE z a01 ah01; have ra : r * (1 - a) = 1 by rewrite /a; field; lra.
have o := spot_output z a01 ah01 P; rewrite zE in o; set K := spot z a (a * h) in E o.
have oF : output P K false = 1 - output P K true by have := mass_sum1 (output P K); rewrite sum_bool; lra.
have le : pml K P <= ln r.
  apply/pml_leP => [|x y _]; first by apply: ln_ge0; lra.
  rewrite exp_ln; last lra.
  case: y; rewrite ?oF o !E; last by have := Rmult_le_compat_l r (1 - a) (1 - (a + (a * h - a) * p)); case: (_ == _); nra.
  by have := Rmult_le_compat_l _ _ _ (proj1 a01) rh; case: (_ == _); lra.
exists K; split=> // [h0|h0|eq].
- have := @ldp_ge _ _ K z' z true; rewrite !E eqxx (negbTE zz) => g.
  have -> : / h = a / (a * h) by field; lra.
  by apply: g; [lra|apply: Rmult_lt_0_compat; lra].
- have := @worst_ge _ _ (@pairs X) (fun p q => max_ratio_level p q) K z' z isT; rewrite -/(ldp K).
  have -> : max_ratio_level (K z') (K z) = p_infty; last by case: (ldp K).
  have := @xmax_ge _ xpredT (fun y => log_ratio (K z' y) (K z y)) true isT; rewrite -/(max_ratio_level _ _).
  rewrite /log_ratio !E eqxx (negbTE zz) h0 Rmult_0_r; case: ReqbP => [?|_]; first lra.
  by case: ReqbP => // _; case: (max_ratio_level _ _).
apply: Rle_antisym => //; have := pml_entry K true (P0 z'); rewrite o E (negbTE zz) => g.
have d0 : 0 < a + (a * h - a) * p by have := Rmult_le_pos p (1 - h); nra.
have : r <= exp (pml K P).
  have := f_equal (Rmult a) eq => eq'; apply: (Rmult_le_reg_r (a + (a * h - a) * p)) => //; lra.
by move/ln_le_mono; rewrite ln_exp; apply; lra.
Qed.

Theorem ldp_of_pml_attained (x0 x1 : X) P (e : R) : x0 != x1 -> (forall x, 0 < P x) -> 0 < e -> exp e * (1 - min_mass P) < 1 ->
  exists (Y : finType) (K : kernel X Y), pml K P = e /\ ldp K = ln (ldp_ratio_of_pml (exp e) (min_mass P)).
Proof.
move=> ne P0 e0 lt; have r1 : 1 < exp e by rewrite -exp_0; exact: exp_increasing.
have p0 := least_mass_gt0 P0; have p1 := least_mass_lt1 P0 ne.
pose h := (1 - exp e * (1 - min_mass P)) / (exp e * min_mass P).
have d0 : 0 < exp e * min_mass P by apply: Rmult_lt_0_compat; lra.
have h0 : 0 < h by apply: Rdiv_lt_0_compat; lra.
have h1 : h <= 1 by apply/Rle_div_l => //; lra.
have rh : exp e * h <= 1.
  have -> : exp e * h = (1 - exp e * (1 - min_mass P)) / min_mass P by rewrite /h; field; lra.
  by apply/Rle_div_l => //; have := Rmult_le_compat_r (1 - min_mass P) _ _ ltac:(lra) (Rlt_le _ _ r1); lra.
have eq : 1 = exp e * (1 - min_mass P + min_mass P * h) by rewrite /h; field; lra.
have [K [le /(_ h0) g _ /(_ eq) k]] := rarest_letter ne P0 r1 (conj (Rlt_le _ _ h0) h1) rh (Req_le _ _ eq).
rewrite ln_exp in k; exists _, K; split=> //; apply: Rbar_le_antisym.
  by apply: ldp_of_pml => //; lra.
by apply: Rbar_le_trans g => /=; right; congr ln; rewrite /ldp_ratio_of_pml /h; field; lra.
Qed.

(* From there on the leakage bounds no level. *)
Theorem ldp_of_pml_threshold (x0 x1 : X) P (e : R) : x0 != x1 -> (forall x, 0 < P x) -> 0 <= e ->
  (exists b : R, forall (Y : finType) (K : kernel X Y), pml K P <= e -> Rbar_le (ldp K) b) <-> exp e * (1 - min_mass P) < 1.
Proof.
move=> ne P0 e0; split=> [[b hb]|lt]; last first.
  by exists (ln (ldp_ratio_of_pml (exp e) (min_mass P))) => Y K; exact: ldp_of_pml.
apply: Rnot_le_lt => ru; have p0 := least_mass_gt0 P0; have p1 := least_mass_lt1 P0 ne.
have r1 : 1 < exp e by apply: Rnot_le_lt => r1; have := Rmult_le_compat_r (1 - min_mass P) _ _ ltac:(lra) r1; lra.
have [||K [le _ /(_ erefl) E _]] := @rarest_letter x0 x1 P (exp e) 0 ne P0 r1 (conj (Rle_refl 0) Rle_0_1); [lra|lra|].
by move: le; rewrite ln_exp => /hb; rewrite E.
Qed.
End Leakage.

(* ** From local information privacy: min(r^2, 1 + (r-1)/min P) *)

Section Lip.
Variable X : finType.
Implicit Types P : law X.

Lemma lip_exactly (Y : finType) (K : kernel X Y) P (e : R) : lip_delta K P e = 0 <->
  forall x y, output P K y <= exp e * K x y /\ K x y <= exp e * output P K y.
Proof.
have r0 := exp_pos e; split=> [z x y|h].
  have := @max_ge _ xpredT (fun x => Rmax (hs (exp e) (output P K) (K x)) (hs (exp e) (K x) (output P K) / exp e)) x isT.
  rewrite -/(lip_delta K P e) z => le; split; apply: (proj1 (hs_eq0 _ _ _)); apply: Rle_antisym; try exact: hs_ge0.
    exact: Rle_trans (Rmax_l _ _) le.
  by have /(Rle_div_l _ _ _ r0) := Rle_trans _ _ _ (Rmax_r _ _) le; lra.
apply: Rle_antisym; last exact: max_ge0.
apply: max_le => [|x _]; first lra.
rewrite (proj2 (hs_eq0 _ _ _)) => [|y]; last by case: (h x y).
rewrite (proj2 (hs_eq0 _ _ _)) => [|y]; last by case: (h x y).
by rewrite /Rdiv Rmult_0_l Rmax_left; lra.
Qed.

Definition ldp_ratio_of_lip (r p : R) : R := Rmin (r ^ 2) (1 + (r - 1) / p).

Lemma ldp_ratio_of_lip_ge1 (r p : R) : 1 <= r -> 0 < p -> 1 <= ldp_ratio_of_lip r p.
Proof.
move=> r1 p0; apply: Rmin_glb; first by have := Rmult_le_compat r r 1 1; nra.
by have : 0 <= (r - 1) / p by [apply: Rdiv_le_0_compat; lra]; lra.
Qed.

Theorem ldp_of_lip (Y : finType) (K : kernel X Y) P (e : R) : (forall x, 0 < P x) -> 0 <= e -> lip_delta K P e = 0 ->
  Rbar_le (ldp K) (ln (ldp_ratio_of_lip (exp e) (min_mass P))).
Proof.
move=> P0 e0 /lip_exactly h; have r1 := exp_ge1 e0; have p0 := least_mass_gt0 P0; have le := least_mass_le P.
set r := exp e in h r1 *; set p := min_mass P in p0 le *; have q1 := ldp_ratio_of_lip_ge1 r1 p0.
apply/ldp_leP => [|x x' y]; first exact: ln_ge0.
rewrite exp_ln; last lra.
have [lo up] := h x y; have [lo' _] := h x' y; have k' := mass_ge0 (K x') y; have k := mass_ge0 (K x) y.
rewrite /ldp_ratio_of_lip /Rmin; case: Rle_dec => _.
  by have -> : r ^ 2 * K x' y = r * (r * K x' y) by [ring]; have := Rmult_le_compat_l r _ _ ltac:(lra) lo'; lra.
have : output P K y * (1 - P x) + P x * (r * K x y) <= r * output P K y.
  rewrite [X in _ <= r * X]outputE -sum_mull.
  apply: Rle_trans (_ : \sum_a (P a * output P K y + (if a == x then P x * (r * K x y) - P x * output P K y else 0)) <= _).
    by rewrite sum_add sum_mulr mass_sum1 sum_pick; lra.
  apply: sum_le => a _; case: eqP => [->|_]; first lra.
  by have := Rmult_le_compat_l _ _ _ (mass_ge0 P a) (proj1 (h a y)); rewrite -/r; lra.
move=> s; have px := le x; set q := output P K y in lo up lo' s.
have s' : P x * (r * K x y - q) <= (r - 1) * q by lra.
have s'' : p * (r * K x y - q) <= (r - 1) * q.
  by apply: Rle_trans s'; apply: Rmult_le_compat_r; lra.
have t : r * K x y <= (1 + (r - 1) / p) * q.
  have -> : (1 + (r - 1) / p) * q = q + (r - 1) * q / p by field; lra.
  suff : r * K x y - q <= (r - 1) * q / p by lra.
  by apply/Rle_div_r => //; lra.
have w : 0 <= 1 + (r - 1) / p by have : 0 <= (r - 1) / p by [apply: Rdiv_le_0_compat; lra]; lra.
by have := Rmult_le_compat_l _ _ _ w lo'; nra.
Qed.

(* Three inputs or more: at every prior of full support. *)
Theorem ldp_of_lip_attained P (e : R) : (2 < #|X|)%N -> (forall x, 0 < P x) -> 0 <= e ->
  exists (Y : finType) (K : kernel X Y), lip_delta K P e = 0 /\ ldp K = ln (ldp_ratio_of_lip (exp e) (min_mass P)).
Proof.
move=> X3 P0 e0; have r1 := exp_ge1 e0; have p0 := least_mass_gt0 P0.
have [z zE] := least_mass_attained P.
(* the rarer of two other letters, and what it leaves *)
have [z' [zz half rest]] : exists z', [/\ z' != z, 2 * P z' <= 1 - P z & 0 < 1 - P z - P z'].
  have /card_gt1P[u [v [uz vz uv]]] : (1 < #|[pred x | x != z]|)%N.
    by move: X3; rewrite (cardD1 z) inE /= add1n ltnS; congr (_ < _)%N; apply: eq_card => x; rewrite !inE andbT.
  rewrite !inE in uz vz.
  have s : P u + P v <= 1 - P z.
    have := mass_sum1 P; rewrite (bigD1 z) //= (bigD1 u) //= (bigD1 v) /=; last by rewrite vz eq_sym.
    have : 0 <= \sum_(i | (i != z) && (i != u) && (i != v)) P i by exact: sum_ge0.
    by lra.
  case: (Rle_lt_dec (P u) (P v)) => c; [exists u|exists v]; split=> //; have := P0 u; have := P0 v; lra.
rewrite zE in half rest; set p := min_mass P in p0 zE half rest *; set r := exp e in r1 *; set t := P z' in half rest.
have t0 : 0 < t by exact: P0.
have i0 : 0 < / r by apply: Rinv_0_lt_compat; lra.
have i1 : / r <= 1 by rewrite -Rinv_1; apply: Rinv_le_contravar; lra.
have ir : r * / r = 1 by field; lra.
have m1 := ldp_ratio_of_lip_ge1 r1 p0; set m := ldp_ratio_of_lip r p in m1 *.
have mr : m <= r * r by have := Rmin_l (r ^ 2) (1 + (r - 1) / p); rewrite -/(ldp_ratio_of_lip r p) -/m /=; lra.
have mp : p * m <= p + r - 1.
  have := Rmult_le_compat_l p _ _ (Rlt_le _ _ p0) (Rmin_r (r ^ 2) (1 + (r - 1) / p)); rewrite -/(ldp_ratio_of_lip r p) -/m.
  by have -> : p * (1 + (r - 1) / p) = p + r - 1 by field; lra.
pose hi := m * / r; pose v := (1 - p * hi - t * / r) / (1 - p - t).
have hi_r : hi <= r by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ i0) mr; rewrite /hi; nra.
have r_hi : 1 <= r * hi by rewrite /hi; nra.
have p_hi : p * hi <= 1 - (1 - p) * / r.
  by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ i0) mp; rewrite /hi; nra.
have v_lo : / r <= v by apply/Rle_div_r; lra.
have m_r : r <= m.
  apply: Rmin_glb; first by rewrite /=; nra.
  have p1 : p <= 1 by lra.
  have : r - 1 <= (r - 1) / p by apply/Rle_div_r => //; nra.
  by lra.
have hi_ge : 1 <= hi by have := Rmult_le_compat_r _ _ _ (Rlt_le _ _ i0) m_r; rewrite /hi; lra.
have v_hi : v <= r.
  apply/Rle_div_l; first lra.
  have w : 0 <= (r - 1) * (1 - / r) by apply: Rmult_le_pos; lra.
  have c : t * (r - / r) <= (r - 1) * (1 - p).
    apply: Rle_trans (_ : t * (2 * (r - 1)) <= _); first by apply: Rmult_le_compat_l; lra.
    by have := Rmult_le_compat_r (r - 1) _ _ ltac:(lra) half; lra.
  by have := Rmult_le_compat_l p _ _ (Rlt_le _ _ p0) hi_ge; lra.
pose f x := if x == z then hi else if x == z' then / r else v.
have f01 x : / r <= f x <= r by rewrite /f; case: (x == z); [|case: (x == z')]; lra.
have fm : \sum_x P x * f x = 1.
  rewrite (eq_sum (G := fun x => P x * v + (if x == z then p * (hi - v) else 0) + (if x == z' then t * (/ r - v) else 0))) => [|x _].
    by rewrite !sum_add sum_mulr mass_sum1 !sum_pick /v; field; lra.
  by rewrite /f; case: eqP => [->|_]; [rewrite eq_sym (negbTE zz) zE|case: eqP => [->|_]; rewrite -?/t]; ring.
pose w := / (r * (r + 1)); have d0 : 0 < r * (r + 1) by apply: Rmult_lt_0_compat; lra.
have w0 : 0 < w by exact: Rinv_0_lt_compat.
have wE : w * (r * (r + 1)) = 1 by rewrite /w; field; lra.
have wr : w * r <= 1 by have := Rmult_le_pos (w * r) r; nra.
have b01 x : 0 <= w * f x <= 1.
  split; first by apply: Rmult_le_pos; [lra|case: (f01 x); lra].
  by apply: Rle_trans wr; apply: Rmult_le_compat_l; [lra|case: (f01 x)].
pose K : kernel X bit_type := fun x => bit (w * f x).
have KT x : K x true = w * f x by rewrite /K bitT. have KF x : K x false = 1 - w * f x by rewrite /K bitF.
have oT : output P K true = w.
  rewrite outputE (eq_sum (G := fun x => w * (P x * f x))) => [|x _]; first by rewrite sum_mull fm; ring.
  by rewrite KT; ring.
have oF : output P K false = 1 - w by have := mass_sum1 (output P K); rewrite sum_bool oT; lra.
have lip : lip_delta K P e = 0.
  apply/lip_exactly => x y; have [lo up] := f01 x; rewrite -/r.
  have rf : 1 <= r * f x by have := Rmult_le_compat_l r _ _ ltac:(lra) lo; lra.
  have w1 : w * (r * r - 1) <= r - 1 by have := Rmult_le_compat_r (r - 1) _ _ ltac:(lra) wr; nra.
  have g : w * (r * f x) <= w * (r * r) by apply: Rmult_le_compat_l; [lra|apply: Rmult_le_compat_l; lra].
  have g' : w * / r <= w * f x by apply: Rmult_le_compat_l; lra.
  have g'' := Rmult_le_compat_l w _ _ (Rlt_le _ _ w0) rf.
  case: y; rewrite ?KT ?KF ?oT ?oF; split; try nra.
have le := ldp_of_lip P0 e0 lip; rewrite -/p -/r -/m in le.
exists _, K; split=> //; apply: Rbar_le_antisym => //.
have := @ldp_ge _ _ K z z' true; rewrite !KT /f eqxx (negbTE zz) eqxx => g.
have -> : m = w * hi / (w * / r) by rewrite /hi; field; lra.
by apply: g; apply: Rmult_lt_0_compat; lra.
Qed.
End Lip.
