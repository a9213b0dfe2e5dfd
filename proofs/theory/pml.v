(* Pointwise maximal leakage: over priors of least mass at least c, its closed form by
   columns, processing, zeros, and the largest Dobrushin coefficient at a level.

   Sources: Saeidian, Cervia, Oechtering, Skoglund, Pointwise maximal leakage (2023);
   Grosse, Saeidian, Oechtering, Skoglund, on strong data processing under pointwise
   maximal leakage (grosse-dobrushin). N is the number of inputs. *)

From ExactPriv Require Import core divergence hockey_stick.

(* ** Laws of least mass at least c: extreme points *)

Section Floor.
Variable X : finType.
Implicit Types (P : law X) (k : X -> R).
Notation N := (letters X).

Definition floored (c : R) P : Prop := forall x, c <= P x.

(* The mass that is left above the floor. *)
Lemma floored_rest c P : \sum_x (P x - c) = 1 - N * c.
Proof. by rewrite sum_sub mass_sum1 sum_const_card. Qed.

Lemma floored_le1 c P : floored c P -> N * c <= 1.
Proof.
move=> h; have := floored_rest c P.
suff: 0 <= \sum_x (P x - c) by lra.
by apply: sum_ge0 => x _; have := h x; lra.
Qed.

(* A mean over such a law lies between those of the extreme points c + (1 - Nc) e_x. *)
Theorem mean_floored_le c P k m : floored c P -> (forall x, k x <= m) ->
  mean P k <= c * (\sum_x k x) + (1 - N * c) * m.
Proof.
move=> h km; rewrite -(floored_rest c P) -sum_mulr -sum_mull -sum_add.
apply: sum_le => x _; have := h x; have := km x.
by move=> h1 h2; have := Rmult_le_compat_l (P x - c) (k x) m; lra.
Qed.

Theorem mean_floored_ge c P k m : floored c P -> (forall x, m <= k x) ->
  c * (\sum_x k x) + (1 - N * c) * m <= mean P k.
Proof.
move=> h km; rewrite -(floored_rest c P) -sum_mulr -sum_mull -sum_add.
apply: sum_le => x _; have := h x; have := km x.
by move=> h1 h2; have := Rmult_le_compat_l (P x - c) m (k x); lra.
Qed.

(* The extreme points. *)
Definition vertex (c : R) (x0 : X) : law X :=
  law_of (fun x => c + (1 - N * c) * dirac x0 x) (dirac x0).

Lemma vertexE c x0 x : 0 <= c -> N * c <= 1 -> vertex c x0 x = c + (1 - N * c) * dirac x0 x.
Proof.
move=> c0 c1; rewrite /vertex law_ofE //; split=> [a|].
  by have := Rmult_le_pos (1 - N * c) (dirac x0 a); have := mass_ge0 (dirac x0) a; lra.
by rewrite sum_add sum_const_card sum_mull mass_sum1; ring.
Qed.

Lemma vertex_floored c x0 : 0 <= c -> N * c <= 1 -> floored c (vertex c x0).
Proof.
move=> c0 c1 x; rewrite vertexE //.
by have := Rmult_le_pos (1 - N * c) (dirac x0 x); have := mass_ge0 (dirac x0) x; lra.
Qed.

Lemma mean_vertex c x0 k : 0 <= c -> N * c <= 1 ->
  mean (vertex c x0) k = c * (\sum_x k x) + (1 - N * c) * k x0.
Proof.
move=> c0 c1; rewrite -(mean_dirac x0 k) /mean -!sum_mull -sum_add.
by apply: eq_bigr => x _; rewrite vertexE //; ring.
Qed.

Lemma uniform_floored c x0 : N * c <= 1 -> floored c (uniform x0).
Proof.
move=> c1 x; rewrite uniformE; have n0 := letters_pos x0.
by apply: (Rmult_le_reg_l N) => //; rewrite Rinv_r; lra.
Qed.

Lemma mixture_floored c t P Q : 0 <= t <= 1 -> floored c P -> floored c Q ->
  floored c (mixture t P Q).
Proof.
move=> t01 hP hQ x; rewrite mixtureE //.
have := Rmult_le_compat_l t _ _ (proj1 t01) (hP x).
have := Rmult_le_compat_l (1 - t) c (Q x); have := hQ x; lra.
Qed.

End Floor.

(* ** PML at one prior *)

Section AtPrior.
Variables X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).

Lemma pml_ge0 K P : 0 <= pml K P.
Proof. exact: max_ge0. Qed.

Lemma column_max_ge K P x y : 0 < P x -> K x y <= column_max P K y.
Proof.
by move=> Px; apply: (@max_ge _ (fun x => Rltb 0 (P x)) (fun x => K x y)); exact/RltbP.
Qed.

Lemma column_max_le K P y b : 0 <= b -> (forall x, 0 < P x -> K x y <= b) ->
  column_max P K y <= b.
Proof. by move=> b0 h; apply: max_le => // x /RltbP; exact: h. Qed.

(* The level of a prior: every entry that may occur is within e^e of the output's law. *)
Theorem pml_leP K P (e : R) : 0 <= e ->
  pml K P <= e <-> forall x y, 0 < P x -> K x y <= exp e * output P K y.
Proof.
move=> e0; rewrite /pml max_leP; split=> [[_ h] x y Px|h].
  case: (mass_cases (output P K) y) => [o|o].
    have := output_eq0 x o; case/Rmult_integral; first lra.
    by move=> ->; rewrite o Rmult_0_r; lra.
  have := h y; move/(_ (introT (RltbP _ _) o)); rewrite /pml_outcome => hy.
  apply: Rle_trans (column_max_ge K y Px) _; apply/(Rle_div_l _ _ _ o).
  case: (Rle_lt_dec (column_max P K y / output P K y) 0) => [neg|pos].
    by have := exp_pos e; lra.
  by rewrite -(exp_ln _ pos); exact: exp_le_mono.
split=> // y /RltbP o; rewrite /pml_outcome.
have [x Px k] : exists2 x, 0 < P x & 0 < K x y.
  have [x _ xy] := sum_gt0_ex o; exists x.
    by have := mass_cases P x => -[z|//]; move: xy; rewrite z; lra.
  by have := mass_cases (K x) y => -[z|//]; move: xy; rewrite z; lra.
apply: ln_le_exp; first by apply: Rdiv_lt_0_compat => //; have := column_max_ge K y Px; lra.
apply/(Rle_div_l _ _ _ o); apply: column_max_le => [|x' Px']; last exact: h.
by apply: Rmult_le_pos; [exact: Rlt_le (exp_pos e)|].
Qed.

Lemma pml_entry K P x y : 0 < P x -> K x y <= exp (pml K P) * output P K y.
Proof. by move=> Px; apply: (proj1 (pml_leP K P (pml_ge0 K P)) (Rle_refl _)). Qed.

(* The largest log-ratio of posterior and prior is the same number. *)
Theorem adversarial_pml K P : adversarial K P = pml K P.
Proof.
apply: Rle_antisym.
  apply/max_leP; split=> [|x _]; first exact: pml_ge0.
  apply/max_leP; split=> [|y /RltbP xy]; first exact: pml_ge0.
  have Px : 0 < P x by have := mass_cases P x => -[z|//]; move: xy; rewrite z; lra.
  have o : 0 < output P K y by have := output_ge P K x y; lra.
  have k : 0 < K x y by have := mass_cases (K x) y => -[z|//]; move: xy; rewrite z; lra.
  rewrite posteriorE //; have -> : P x * K x y / output P K y / P x = K x y / output P K y by field; lra.
  apply: ln_le_exp; first exact: Rdiv_lt_0_compat.
  by apply/(Rle_div_l _ _ _ o); exact: pml_entry.
have a0 : 0 <= adversarial K P by exact: max_ge0.
apply/pml_leP => // x y Px; case: (mass_cases (K x) y) => [->|k].
  by apply: Rmult_le_pos; [exact: Rlt_le (exp_pos _)|].
have o := output_gt0 Px k; apply/(Rle_div_l _ _ _ o).
have r0 : 0 < K x y / output P K y by exact: Rdiv_lt_0_compat.
rewrite -(exp_ln _ r0); apply: exp_le_mono.
have -> : K x y / output P K y = posterior P K y x / P x by rewrite posteriorE //; field; lra.
have xy : Rltb 0 (P x * K x y) by apply/RltbP; exact: Rmult_lt_0_compat.
apply: Rle_trans (@max_ge _ _ (fun y => ln (posterior P K y x / P x)) y xy) _.
exact: (@max_ge _ xpredT (fun x => \max_(y | Rltb 0 (P x * K x y)) ln (posterior P K y x / P x))).
Qed.

(* Information is at most PML (the mean of a log-ratio is at most its maximum). *)
Theorem mi_le_pml K P : mi P K <= pml K P.
Proof.
apply: mean_le_const => x Px; apply: klsum_le_ratio => y.
exact: pml_entry.
Qed.

(* PML is at most the local level. *)
Theorem pml_le_ldp K P : Rbar_le (pml K P) (ldp K).
Proof.
case E : (ldp K) => [e||] //; last by have := worst_ge0 (@pairs X) (fun p q => max_ratio_level p q) K; rewrite -/(ldp K) E.
have e0 : 0 <= e by have := worst_ge0 (@pairs X) (fun p q => max_ratio_level p q) K; rewrite -/(ldp K) E.
have : Rbar_le (ldp K) e by rewrite E; exact: Rle_refl.
move/(ldp_leP K e0) => h; apply/pml_leP => // x y _.
rewrite outputE -(mean_const P (K x y)) /mean -sum_mull; apply: sum_le => x' _.
by have := Rmult_le_compat_l _ _ _ (mass_ge0 P x') (h x x' y); lra.
Qed.

End AtPrior.

(* Processing of the outputs does not raise PML. *)
Theorem pml_processing (X Y Z : finType) (P : law X) (K : kernel X Y) (L : kernel Y Z) :
  pml (kthen K L) P <= pml K P.
Proof.
apply/pml_leP => [|x z Px]; first exact: pml_ge0.
rewrite output_kthen kthenE outputE -sum_mull; apply: sum_le => y _.
by have := Rmult_le_compat_r _ _ _ (mass_ge0 (L y) z) (pml_entry K y Px); lra.
Qed.

(* ** PML over all priors of least mass at least c *)

Section OverPriors.
Variables X Y : finType.
Implicit Types (P : law X) (K : kernel X Y).
Notation N := (letters X).

(* The least value at y of the output law, over those priors. *)
Definition output_floor K c y : R := c * column_sum K y + (1 - N * c) * column_least K y.

Lemma column_least_le K x y : column_least K y <= K x y.
Proof. exact: (@min1_le _ xpredT (fun x => K x y)). Qed.

Lemma column_largest_ge K x y : K x y <= column_largest K y.
Proof. exact: (@max_ge _ xpredT (fun x => K x y)). Qed.

Lemma column_least_attained K (x0 : X) y : exists x, column_least K y = K x y.
Proof. by apply: min1_attained_ex => // x; exact: mass_le1. Qed.

Lemma column_largest_attained K (x0 : X) y : exists x, column_largest K y = K x y.
Proof. exact: max_attained_ex. Qed.

Lemma column_least_ge0 K y : 0 <= column_least K y.
Proof. exact: min1_ge0. Qed.

Lemma column_sum_ge0 K y : 0 <= column_sum K y.
Proof. exact: sum_ge0. Qed.

Lemma column_sum_eq0 K y : column_sum K y = 0 -> forall x, K x y = 0.
Proof. by move=> s x; exact: (@sum_eq0 _ xpredT (fun x => K x y)). Qed.

Lemma output_floor_ge0 K c y : 0 <= c -> N * c <= 1 -> 0 <= output_floor K c y.
Proof.
move=> c0 c1; have := Rmult_le_pos _ _ c0 (column_sum_ge0 K y).
by have := Rmult_le_pos (1 - N * c) _ _ (column_least_ge0 K y); rewrite /output_floor; lra.
Qed.

Theorem output_floor_le K c P y : floored c P -> output_floor K c y <= output P K y.
Proof. by move=> h; apply: mean_floored_ge => // x; exact: column_least_le. Qed.

(* The level pml_c <= e as inequalities between the entries of a column. *)
Theorem pml_c_leP K c (e : R) : 0 <= c -> N * c <= 1 -> 0 <= e ->
  Rbar_le (pml_c K c) e <->
  forall x x' y, K x y <= exp e * (c * column_sum K y + (1 - N * c) * K x' y).
Proof.
move=> c0 c1 e0; have r0 := exp_pos e; rewrite /pml_c xmax_leP; split=> [[_ h] x x' y|h].
  case: (Req_dec (column_sum K y) 0) => [s|s].
    by rewrite s !(column_sum_eq0 s); lra.
  have s0 : Rltb 0 (column_sum K y) by apply/RltbP; have := column_sum_ge0 K y; lra.
  have := h y s0; move/log_ratio_le => hy.
  apply: Rle_trans (column_largest_ge K x y) _.
  apply: Rle_trans (hy _ _) _; first exact: max_ge0.
    exact: (output_floor_ge0 K y c0 c1).
  apply: Rmult_le_compat_l; first lra.
  have := Rmult_le_compat_l (1 - N * c) _ _ _ (column_least_le K x' y); lra.
split=> // y _; apply/log_ratio_le; first exact: max_ge0.
  exact: (output_floor_ge0 K y c0 c1).
apply: max_le => [|x _].
  by apply: Rmult_le_pos; [lra|exact: (output_floor_ge0 K y c0 c1)].
by have [x' ->] := column_least_attained K x y; exact: h.
Qed.

Lemma pml_c_ge0 K c : Rbar_le 0 (pml_c K c).
Proof. exact: xmax_ge0. Qed.

(* pml_c is the supremum of PML over the priors of least mass at least c. *)
Theorem pml_le_pml_c K c P : 0 <= c -> floored c P -> Rbar_le (pml K P) (pml_c K c).
Proof.
move=> c0 hP; have c1 := floored_le1 hP.
case E : (pml_c K c) => [e||] //; last by have := pml_c_ge0 K c; rewrite E.
have e0 : 0 <= e by have := pml_c_ge0 K c; rewrite E.
have : Rbar_le (pml_c K c) e by rewrite E; exact: Rle_refl.
move/(pml_c_leP K c0 c1 e0) => h; apply/pml_leP => // x y Px.
have [x' lx] := column_least_attained K x y.
apply: Rle_trans (h x x' y) _; apply: Rmult_le_compat_l; first exact: Rlt_le (exp_pos e).
by rewrite -lx; exact: (output_floor_le K y hP).
Qed.

Theorem pml_c_least K c (e : R) : 0 <= c -> N * c <= 1 -> 0 <= e ->
  (forall P, floored c P -> pml K P <= e) -> Rbar_le (pml_c K c) e.
Proof.
move=> c0 c1 e0 h; apply/pml_c_leP => // x x' y; have r0 := exp_pos e.
have n0 := letters_pos x.
(* a prior of full support that tends to the vertex at x' *)
have step t : 0 < t <= 1 -> K x y <= exp e * (c * column_sum K y + (1 - N * c) * K x' y) + t * exp e.
  move=> ht; have t01 : 0 <= t <= 1 by lra.
  pose P := mixture t (uniform x) (vertex c x').
  have fP : floored c P.
    by apply: mixture_floored => //; [exact: uniform_floored|exact: vertex_floored].
  have Px : 0 < P x.
    rewrite mixtureE // uniformE; have := Rmult_lt_0_compat t (/ N).
    have := Rinv_0_lt_compat _ n0; have := Rmult_le_pos (1 - t) _ _ (mass_ge0 (vertex c x') x); lra.
  have := proj1 (pml_leP K P e0) (h P fP) x y Px.
  have -> : output P K y = t * mean (uniform x) (fun x => K x y) + (1 - t) * mean (vertex c x') (fun x => K x y).
    by rewrite outputE /mean -!sum_mull -sum_add; apply: eq_bigr => z _; rewrite mixtureE //; ring.
  rewrite mean_vertex // -/(column_sum K y).
  have u1 : mean (uniform x) (fun x => K x y) <= 1.
    by apply: mean_le_const => z _; exact: mass_le1.
  set u := mean _ _ in u1 *; set b := c * column_sum K y + _.
  have b0 : 0 <= b.
    have := Rmult_le_pos _ _ c0 (column_sum_ge0 K y).
    by have := Rmult_le_pos (1 - N * c) _ _ (mass_ge0 (K x') y); rewrite /b; lra.
  move=> hx; apply: Rle_trans hx _.
  have -> : exp e * b + t * exp e = exp e * (b + t) by ring.
  apply: Rmult_le_compat_l; first lra.
  by have := Rmult_le_compat_l t u 1; have := Rmult_le_pos t b; lra.
set B := exp e * _ in step *.
case: (Rle_lt_dec (K x y) B) => // lt.
pose t := Rmin 1 ((K x y - B) / (2 * exp e)).
have d0 : 0 < (K x y - B) / (2 * exp e) by apply: Rdiv_lt_0_compat; lra.
have t0 : 0 < t <= 1 by split; [apply: Rmin_glb_lt; lra|exact: Rmin_l].
have := step t t0.
have : t * exp e <= (K x y - B) / (2 * exp e) * exp e.
  by apply: Rmult_le_compat_r; [lra|exact: Rmin_r].
have -> : (K x y - B) / (2 * exp e) * exp e = (K x y - B) / 2 by field; lra.
lra.
Qed.

(* Both together: the Lub that docs/measures.md names. *)
Theorem pml_c_sup K c : (0 < #|X|)%N -> 0 <= c -> N * c <= 1 ->
  pml_c K c = Lub_Rbar (fun v => exists P, floored c P /\ v = pml K P).
Proof.
case/card_gt0P => x0 _ c0 c1; have [ub lub] := Lub_Rbar_correct (fun v => exists P, floored c P /\ v = pml K P).
apply: Rbar_le_antisym; last by apply: lub => v [P [fP ->]]; exact: pml_le_pml_c.
set L := Lub_Rbar _ in ub lub *.
have L0 : Rbar_le 0 L.
  apply: Rbar_le_trans (ub (pml K (uniform x0)) _); first exact: pml_ge0.
  by exists (uniform x0); split=> //; exact: uniform_floored.
case E : L => [e||]; last by move: L0; rewrite E.
  apply: pml_c_least => // [|P fP]; first by move: L0; rewrite E.
  by have := ub (pml K P); rewrite E; apply; exists P.
by case: (pml_c K c).
Qed.

(* The two ends: c = 0 is local differential privacy, c = 1/N PML at the uniform law. *)
Theorem pml_c_0 K : pml_c K 0 = ldp K.
Proof.
have le0 (u v : Rbar) : Rbar_le 0 u -> (forall e : R, 0 <= e -> Rbar_le u e -> Rbar_le v e) -> Rbar_le v u.
  case: u => [u||] //= u0 h; last by case: v {h}.
  by apply: h => //; exact: Rle_refl.
have eqv (e : R) : 0 <= e -> Rbar_le (pml_c K 0) e <-> Rbar_le (ldp K) e.
  move=> e0; rewrite pml_c_leP ?ldp_leP //; [|lra|lra].
  split=> h x x' y; first by have := h x x' y; rewrite Rmult_0_l Rmult_0_r Rplus_0_l Rminus_0_r Rmult_1_l.
  by rewrite Rmult_0_l Rmult_0_r Rplus_0_l Rminus_0_r Rmult_1_l.
by apply: Rbar_le_antisym; apply: le0 => [|e e0 /eqv]; try exact: xmax_ge0; apply.
Qed.

Theorem pml_c_uniform K (x0 : X) : pml_c K (/ N) = pml K (uniform x0).
Proof.
have n0 := letters_pos x0; have c0 : 0 <= / N by apply: Rlt_le; exact: Rinv_0_lt_compat.
have c1 : N * / N <= 1 by rewrite Rinv_r; lra.
apply: Rbar_le_antisym; last by apply: pml_le_pml_c => //; exact: uniform_floored.
apply: pml_c_least => // [|P fP]; first exact: pml_ge0.
have -> : P = uniform x0; last exact: Rle_refl.
by apply: esym; apply: law_le_eq => x; exact: fP.
Qed.

(* ** Monotone and Lipschitz in c: [pml_margin] is e^-level, 0 where that is infinite *)

Definition pml_margin K c : R :=
  \min1_(y | Rltb 0 (column_sum K y)) (output_floor K c y / column_largest K y).

Lemma pml_margin_le K c y : Rltb 0 (column_sum K y) ->
  pml_margin K c <= output_floor K c y / column_largest K y.
Proof.
exact: (@min1_le _ (fun y => Rltb 0 (column_sum K y)) (fun y => output_floor K c y / column_largest K y)).
Qed.

Lemma pml_margin_le1 K c : pml_margin K c <= 1.
Proof. exact: min1_le1. Qed.

Lemma column_largest_gt0 K y : 0 < column_sum K y -> 0 < column_largest K y.
Proof. by case/sum_gt0_ex => x _ k; have := column_largest_ge K x y; lra. Qed.

Theorem pml_c_margin K c (e : R) : 0 <= c -> N * c <= 1 -> 0 <= e ->
  Rbar_le (pml_c K c) e <-> exp (- e) <= pml_margin K c.
Proof.
move=> c0 c1 e0; have r0 := exp_pos e; rewrite /pml_c xmax_leP.
have re : exp (- e) = / exp e by exact: exp_Ropp.
split=> [[_ h]|h].
  apply: min1_ge => [|y sy]; first by rewrite -exp_0; apply: exp_le_mono; lra.
  have m0 := column_largest_gt0 (elimT (RltbP _ _) sy).
  have := h y sy; move/log_ratio_le => hy; apply/(Rle_div_r _ _ _ m0); rewrite re.
  apply: (Rmult_le_reg_l (exp e)) => //; rewrite -Rmult_assoc Rinv_r ?Rmult_1_l; last lra.
  by apply: hy; [lra|exact: (output_floor_ge0 K y c0 c1)].
split=> // y sy; have m0 := column_largest_gt0 (elimT (RltbP _ _) sy).
apply/log_ratio_le; [lra|exact: (output_floor_ge0 K y c0 c1)|].
have := Rle_trans _ _ _ h (pml_margin_le c sy).
move/(Rle_div_r _ _ _ m0); rewrite re => hy.
have := Rmult_le_compat_l _ _ _ (Rlt_le _ _ r0) hy.
by rewrite -Rmult_assoc Rinv_r ?Rmult_1_l /output_floor; lra.
Qed.

Lemma column_sum_least K y : N * column_least K y <= column_sum K y.
Proof. by rewrite -sum_const_card; apply: sum_le => x _; exact: column_least_le. Qed.

Lemma column_sum_largest K y : column_sum K y <= N * column_largest K y.
Proof. by rewrite -sum_const_card; apply: sum_le => x _; exact: column_largest_ge. Qed.

Theorem pml_margin_mono K c c' : c <= c' -> pml_margin K c <= pml_margin K c'.
Proof.
move=> cc; apply: min1_ge => [|y sy]; first exact: min1_le1.
apply: Rle_trans (pml_margin_le c sy) _.
have m0 := column_largest_gt0 (elimT (RltbP _ _) sy).
apply: Rmult_le_compat_r; first by apply: Rlt_le; exact: Rinv_0_lt_compat.
have := column_sum_least K y; rewrite /output_floor => s.
by have := Rmult_le_compat_l (c' - c) _ _ _ s; lra.
Qed.

Theorem pml_margin_lipschitz K c c' : c <= c' ->
  pml_margin K c' <= pml_margin K c + N * (c' - c).
Proof.
move=> cc; suff: pml_margin K c' - N * (c' - c) <= pml_margin K c by lra.
have n0 : 0 <= N by exact: pos_INR.
have d0 : 0 <= N * (c' - c) by apply: Rmult_le_pos; lra.
apply: min1_ge => [|y sy]; first by have := pml_margin_le1 K c'; lra.
have h := pml_margin_le c' sy.
have m0 := column_largest_gt0 (elimT (RltbP _ _) sy).
suff: output_floor K c' y / column_largest K y - N * (c' - c) <= output_floor K c y / column_largest K y by lra.
apply: (Rmult_le_reg_r (column_largest K y)) => //.
have -> : (output_floor K c' y / column_largest K y - N * (c' - c)) * column_largest K y =
  output_floor K c' y - N * (c' - c) * column_largest K y by field; lra.
have -> : output_floor K c y / column_largest K y * column_largest K y = output_floor K c y by field; lra.
have := Rmult_le_compat_l (c' - c) _ _ _ (column_sum_largest K y).
have := Rmult_le_pos (c' - c) _ _ (Rmult_le_pos _ _ n0 (column_least_ge0 K y)).
rewrite /output_floor; lra.
Qed.

(* ** Zeros: l zeros in a column that occurs leave e^-level at most (N - l) c *)

Theorem pml_margin_zeros K c y : 0 < column_sum K y -> (exists x, K x y = 0) -> 0 <= c ->
  pml_margin K c <= c * INR #|[pred x | Rltb 0 (K x y)]|.
Proof.
move=> s0 [x0 kx0] c0; have sy : Rltb 0 (column_sum K y) by exact/RltbP.
apply: Rle_trans (pml_margin_le c sy) _.
have m0 := column_largest_gt0 s0; apply/(Rle_div_l _ _ _ m0); rewrite /output_floor.
have -> : column_least K y = 0.
  by apply: Rle_antisym; [rewrite -kx0; exact: column_least_le|exact: column_least_ge0].
rewrite Rmult_0_r Rplus_0_r Rmult_assoc; apply: Rmult_le_compat_l => //.
rewrite -sum_const /column_sum (sum_split (fun x => Rltb 0 (K x y))) [X in _ + X]sum_0; last first.
  by move=> x /RltbP; have := mass_cases (K x) y; lra.
by rewrite Rplus_0_r; apply: sum_le => x _; exact: column_largest_ge.
Qed.

(* ** Output ratios *)

Theorem output_ratio_le K c P Q (e : R) y : 0 <= c -> 0 <= e -> floored c P -> floored c Q ->
  Rbar_le (pml_c K c) e ->
  output P K y <= ((1 - N * c) * exp e + 1) * output Q K y.
Proof.
move=> c0 e0 hP hQ; have c1 := floored_le1 hP; move/(pml_c_leP K c0 c1 e0) => h.
have [x0 _] := law_support P.
have [x' lx] := column_least_attained K x0 y; have [x mx] := column_largest_attained K x0 y.
apply: Rle_trans (mean_floored_le hP (column_largest_ge K ^~ y)) _.
have f0 := output_floor_ge0 K y c0 c1; have fQ := output_floor_le K y hQ.
have r0 := exp_pos e.
apply: Rle_trans (_ : ((1 - N * c) * exp e + 1) * output_floor K c y <= _); last first.
  apply: Rmult_le_compat_l => //.
  by have := Rmult_le_pos (1 - N * c) (exp e); lra.
have := h x x' y; rewrite -mx -lx -/(output_floor K c y) => hm.
have := Rmult_le_compat_l (1 - N * c) _ _ _ hm.
have : c * column_sum K y <= output_floor K c y.
  by have := Rmult_le_pos (1 - N * c) _ _ (column_least_ge0 K y); rewrite /output_floor; lra.
rewrite -/(column_sum K y); lra.
Qed.

(* ** The largest Dobrushin coefficient at a level *)

(* The spread of a column p with both p and 1 - p inside the class: add both
   inequalities (a shorter route than the paper's extreme points). *)
Theorem pml_spread c r (p : X -> R) x x' : 0 <= c -> N * c <= 1 -> 1 <= r ->
  p x <= r * (c * (\sum_z p z) + (1 - N * c) * p x') ->
  1 - p x' <= r * (c * (\sum_z (1 - p z)) + (1 - N * c) * (1 - p x)) ->
  p x - p x' <= (r - 1) / (r * (1 - N * c) + 1).
Proof.
move=> c0 c1 r1 h1; rewrite sum_sub sum_const_card Rmult_1_r => h2.
have d0 : 0 < r * (1 - N * c) + 1 by have := Rmult_le_pos r (1 - N * c); lra.
by apply/(Rle_div_r _ _ _ d0); lra.
Qed.

Theorem dobrushin_le_pml_c K c (e : R) : 0 <= c -> N * c <= 1 -> 0 <= e ->
  Rbar_le (pml_c K c) e -> dobrushin K <= (exp e - 1) / (exp e * (1 - N * c) + 1).
Proof.
move=> c0 c1 e0 /(pml_c_leP K c0 c1 e0) h; have r1 := exp_ge1 e0.
have d0 : 0 < exp e * (1 - N * c) + 1 by have := Rmult_le_pos (exp e) (1 - N * c); lra.
apply: worstR_le => [|x x' _].
  by apply: Rmult_le_pos; [lra|apply: Rlt_le; exact: Rinv_0_lt_compat].
rewrite tv_event; set A := above 1 (K x) (K x').
have merged (B : pred Y) z z' : prob (K z) B <= exp e * (c * (\sum_u prob (K u) B) + (1 - N * c) * prob (K z') B).
  rewrite /prob exchange_big /= -!sum_mull -sum_add -sum_mull.
  by apply: sum_le => y _; exact: h.
apply: (@pml_spread c (exp e) (fun z => prob (K z) A)) => //.
have := merged (predC A) x' x; rewrite !prob_compl.
by rewrite (eq_bigr (fun u => 1 - prob (K u) A)) // => u _; rewrite prob_compl.
Qed.

End OverPriors.

(* Processing of the outputs, merging in particular, does not raise pml_c. *)
Theorem pml_c_processing (X Y Z : finType) (K : kernel X Y) (L : kernel Y Z) c :
  0 <= c -> letters X * c <= 1 -> Rbar_le (pml_c (kthen K L) c) (pml_c K c).
Proof.
move=> c0 c1; case E : (pml_c K c) => [e||]; last by have := pml_c_ge0 K c; rewrite E.
  have e0 : 0 <= e by have := pml_c_ge0 K c; rewrite E.
  have : Rbar_le (pml_c K c) e by rewrite E; exact: Rle_refl.
  move/(pml_c_leP K c0 c1 e0) => h; apply/pml_c_leP => // x x' z.
  rewrite /column_sum (eq_bigr (fun x => \sum_y K x y * L y z)) // exchange_big /= ?kthenE.
  rewrite -!sum_mull -sum_add -sum_mull; apply: sum_le => y _.
  rewrite sum_mulr -/(column_sum K y).
  by have := Rmult_le_compat_r _ _ _ (mass_ge0 (L y) z) (h x x' y); lra.
by case: (pml_c _ _).
Qed.

(* ** Attainment: the column (1+s)/2, 1/2, .., 1/2, (1-s)/2, for every number of inputs *)

Section Attained.
Variables (X : finType) (x0 x1 : X).
Hypothesis x01 : x0 != x1.
Notation N := (letters X).

Definition spread_column (s : R) (x : X) : R :=
  if x == x0 then (1 + s) / 2 else if x == x1 then (1 - s) / 2 else 1 / 2.
Definition spread_kernel (s : R) : kernel X bit_type := fun x => bit (spread_column s x).

Lemma spread_column_bounds s x : 0 <= s <= 1 -> (1 - s) / 2 <= spread_column s x <= (1 + s) / 2.
Proof. by rewrite /spread_column => hs; case: (x == x0); [|case: (x == x1)]; lra. Qed.

Lemma spread_kernelT s x : 0 <= s <= 1 -> spread_kernel s x true = spread_column s x.
Proof. by move=> hs; rewrite bitT //; have := spread_column_bounds x hs; lra. Qed.
Lemma spread_kernelF s x : 0 <= s <= 1 -> spread_kernel s x false = 1 - spread_column s x.
Proof. by move=> hs; rewrite bitF //; have := spread_column_bounds x hs; lra. Qed.

Lemma spread_column_sum s : \sum_x spread_column s x = N / 2.
Proof.
have -> : N / 2 = \sum_(x : X) (1 / 2) by rewrite sum_const_card; field.
rewrite (bigD1 x0) //= (bigD1 x1) /=; last by rewrite eq_sym.
rewrite [RHS](bigD1 x0) //= [in RHS](bigD1 x1) /=; last by rewrite eq_sym.
rewrite (eq_bigr (fun=> 1 / 2)); last first.
  by move=> x /andP[h0 h1]; rewrite /spread_column (negbTE h0) (negbTE h1).
by rewrite /spread_column !eqxx eq_sym (negbTE x01); lra.
Qed.

Theorem spread_kernel_pml s c (e : R) : 0 <= s <= 1 -> 0 <= c -> N * c <= 1 -> 0 <= e ->
  s <= (exp e - 1) / (exp e * (1 - N * c) + 1) -> Rbar_le (pml_c (spread_kernel s) c) e.
Proof.
move=> hs c0 c1 e0; have r1 := exp_ge1 e0.
have d0 : 0 < exp e * (1 - N * c) + 1 by have := Rmult_le_pos (exp e) (1 - N * c); lra.
move/(Rle_div_r _ _ _ d0) => hb; apply/pml_c_leP => // x x' b.
have S : column_sum (spread_kernel s) b = N / 2.
  rewrite /column_sum; case: b.
    by rewrite (eq_bigr (spread_column s)) ?spread_column_sum // => z _; rewrite spread_kernelT.
  rewrite (eq_bigr (fun z => 1 - spread_column s z)) => [|z _]; last by rewrite spread_kernelF.
  by rewrite sum_sub spread_column_sum sum_const_card; field.
have ends z : (1 - s) / 2 <= spread_kernel s z b <= (1 + s) / 2.
  have := spread_column_bounds z hs.
  by case: b {S}; rewrite ?spread_kernelT ?spread_kernelF //; lra.
have k1 := proj2 (ends x); have k2 := proj1 (ends x').
rewrite S; apply: Rle_trans k1 _.
apply: Rle_trans (_ : exp e * (c * (N / 2) + (1 - N * c) * ((1 - s) / 2)) <= _); first lra.
apply: Rmult_le_compat_l; first lra.
by have := Rmult_le_compat_l (1 - N * c) _ _ _ k2; lra.
Qed.

Theorem spread_kernel_dobrushin s : 0 <= s <= 1 -> dobrushin (spread_kernel s) = s.
Proof.
move=> hs; apply: Rle_antisym.
  apply: worstR_le => [|x x' _]; first lra.
  rewrite tv_bits !spread_kernelT //; apply: Rabs_le.
  by have := spread_column_bounds x hs; have := spread_column_bounds x' hs; lra.
apply: Rle_trans (tv_le_dobrushin (spread_kernel s) x0 x1).
rewrite tv_bits !spread_kernelT // /spread_column !eqxx eq_sym (negbTE x01).
have -> : (1 + s) / 2 - (1 - s) / 2 = s by field.
exact: Rle_abs.
Qed.

End Attained.
