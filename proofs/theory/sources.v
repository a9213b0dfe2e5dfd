(* Sets of priors that have the uniform prior in the hull of their vertices: the least levels of a distortion.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Theorem 7, parts 1 to 4. The sets are those of given vertices and of one
   more, (1 + m^-n) m^-n less m^-n times their mean, which puts the uniform prior among their mixtures. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakage renyi constructions coefficients suprema sibson inputs bridges forms pointwise distance_mechanism.
From ExactPriv Require Import distance_levels pointwise_levels constant_mechanisms closing neighbour_bounds kept_forms.

Section Sources.
Variables I X Z : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Local Notation L := (letters (I ~> X)).
Local Notation extended := (sum_finType Z (ordinal_finType 1)).
Local Notation last := (@Ordinal 1 0 isT).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N) (z1 : (1 <= #|Z|)%N).
Variable S : kernel Z db.
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let L0 : 0 < L. Proof. exact: databases_gt0. Qed.
Let Z0 : 0 < letters Z. Proof. by rewrite /letters; apply: lt_0_INR; apply/ltP. Qed.

Let rest (y : db) : R := (1 + 1 / L) / L - 1 / L * ((\sum_(v : Z) S v y) / letters Z).

Lemma rest_law : is_law rest.
Proof.
split=> [y|].
  have h : \sum_(v : Z) S v y <= letters Z.
    by rewrite -[X in _ <= X]Rmult_1_r -(sum_const_card Z); apply: sum_le => v _; exact: mass_le1.
  have g : (\sum_(v : Z) S v y) / letters Z <= 1 by apply/Rle_div_l; lra.
  have l : 0 < / L by exact: Rinv_0_lt_compat.
  have -> : rest y = / L * / L + / L * (1 - (\sum_(v : Z) S v y) / letters Z) by rewrite /rest; field; lra.
  by have := Rmult_le_pos (/ L) (1 - (\sum_(v : Z) S v y) / letters Z); nra.
rewrite /rest sum_sub (sum_const_card db) sum_mull sum_divr exchange_big /=.
rewrite (eq_bigr (fun=> 1)) => [|v _]; last exact: mass_sum1.
by rewrite (sum_const_card Z); field; lra.
Qed.

Let R' : kernel extended db := fun w => if w is inl v then S v else Law (proj1 rest_law) (proj2 rest_law).

Definition near_uniform (T : kernel extended db) : Prop :=
  forall (K : kernel db db) (U : law db), (forall x, U x = / L) -> distortion K U <= source_distortion T K.

Lemma in_hull : near_uniform R'.
Proof.
move=> K U hU; set s := source_distortion R' K; have := source_distortion_ge R' K (inr last); rewrite -/s => h.
have hv v : distortion K (S v) <= s := source_distortion_ge R' K (inl v).
have e : (1 + 1 / L) * distortion K U = distortion K (R' (inr last)) + 1 / L * ((\sum_v distortion K (S v)) / letters Z).
  rewrite /distortion exchange_big /= -sum_divr -!sum_mull -sum_add; apply: eq_bigr => x _.
  by rewrite hU sum_mulr /rest; field; lra.
have hs : (\sum_v distortion K (S v)) / letters Z <= s.
  apply/Rle_div_l => //; rewrite Rmult_comm -(sum_const_card Z); apply: sum_le => v _; exact: hv.
have l : 0 < 1 / L by apply: Rdiv_lt_0_compat; lra.
by have := Rmult_le_compat_l (1 / L) _ _ ltac:(lra) hs; nra.
Qed.

(* As printed. *)
Theorem extended_source (Q : kernel extended db -> Prop) : (forall T, near_uniform T -> Q T) ->
  exists T : kernel extended db, ((forall v : Z, forall y : db, T (inl v) y = S v y) /\
    (forall y : db, veq (Finite (T (inr last) y)) (vsub (vdiv (vadd (Finite 1) (vdiv (Finite 1) (Finite L))) (Finite L))
      (vmul (vdiv (Finite 1) (Finite L)) (Finite ((\sum_(v : Z) S v y) / letters Z)))))) /\ Q T.
Proof.
move=> h; exists R'; split; last exact: h in_hull; split=> // y.
by rewrite !vdivF ?vaddF ?vdivF ?vmulF ?vsubF; try lra; apply/veqF.
Qed.

(* ** Least levels *)

Variable T : kernel extended db.
Hypothesis hull : near_uniform T.

Lemma source_bound (P : kernel db db -> Prop) (b v : R) : (forall (K : kernel db db) (U : law db), (forall x, U x = / L) -> P K -> b <= distortion K U) ->
  (exists K, P K /\ v = source_distortion T K) -> b <= v.
Proof.
move=> h [K [hK ->]]; have [x0 _] := a_database I M2; have u x : uniform x0 x = / L by rewrite uniformE.
by apply: Rle_trans (h _ _ u hK) (hull K u).
Qed.

(* A level below (m-1)(n(1 - delta m^(n-1)) - D)/D has a larger distortion. *)
Theorem pointwise_missed (D q d : R) : 0 < D -> 0 <= d <= 1 -> 1 <= q ->
  q < (M - 1) * (N * (1 - d * (L / M)) - D) / D -> vlt (Finite D) (pointwise_distortion T (Finite q) (Finite d)).
Proof.
move=> D0 hd q1 hq; pose b := N * (M - 1) * (1 - L / M * d) / (q + M - 1).
have c : 0 < q + M - 1 by lra.
have Db : D < b.
  apply/Rlt_div_r => //; move: hq => /(Rlt_div_r _ _ _ D0); lra.
apply: (vlt_le_trans (v := Finite b)); first exact/vltF.
rewrite pointwise_distortionE //; apply: program_ge => // v; apply: source_bound => K U hU hK.
apply/Rle_div_l => //; have := slack_distortion m2 hU hK; move: (distortion K U) => x h.
apply: (Rmult_le_reg_l L) => //; lra.
Qed.

Theorem information_missed (D q : R) : 0 < D -> 1 <= q -> q < M * (1 - D / N) ->
  vlt (Finite D) (maximal_information_distortion T (Finite q)).
Proof.
move=> D0 q1 hq; have Db : D < N - q * N / M.
  have : q * N / M < M * (1 - D / N) * N / M.
    by apply: Rmult_lt_compat_r; [apply: Rinv_0_lt_compat; lra|apply: Rmult_lt_compat_r; lra].
  have -> : M * (1 - D / N) * N / M = N - D by field; lra.
  by lra.
apply: (vlt_le_trans (v := Finite (N - q * N / M))); first exact/vltF.
apply: program_ge => // v [K [hK ->]]; have [x0 _] := a_database I M2; have u x : uniform x0 x = / L by rewrite uniformE.
apply: Rle_trans (hull K u); have := ratio_distortion m2 u (hK (inr last)); move: (distortion K _) => x h.
apply: (Rmult_le_reg_l L) => //; have -> : L * (N - q * N / M) = N * L - q * (N * L) / M by field; lra.
lra.
Qed.

Lemma leakage_bound (K : kernel db db) (D : R) : source_distortion T K <= D -> M * (1 - D / N) <= leakage_sum K.
Proof.
move=> h; have [x0 _] := a_database I M2; have u x : uniform x0 x = / L by rewrite uniformE.
have hD := Rle_trans _ _ _ (hull K u) h; set s := leakage_sum K.
have s0 : 0 < s.
  have t y : true -> 0 <= \max_x K x y by move=> _; exact: max_ge0.
  have [y ky] := law_support (K x0); apply: (sum_gt0 t (erefl : xpredT y)).
  exact: Rlt_le_trans ky (max_ge (P := xpredT) (fun x => K x y) (i := x0) isT).
have l : is_law (fun y : db => (\max_x K x y) / s).
  split=> [y|]; first by apply: Rdiv_le_0_compat => //; exact: max_ge0.
  by rewrite sum_divr -/(leakage_sum K) -/s; field; lra.
pose q : law db := Law (proj1 l) (proj2 l).
have hq x y : K x y <= s * q y.
  have -> : s * q y = \max_x K x y by rewrite /=; field; lra.
  exact: (max_ge (P := xpredT) (fun x => K x y)).
have := ratio_distortion m2 u hq; move: (distortion K _) hD => d hD g.
have g' : N - d <= s * N / M.
  apply: (Rmult_le_reg_l L) => //; have -> : L * (s * N / M) = s * (N * L) / M by field; lra.
  lra.
have : (N - D) * M <= s * N by apply/Rle_div_r; lra.
have -> : M * (1 - D / N) = (N - D) * M / N by field; lra.
by move=> k; apply/Rle_div_l; lra.
Qed.

End Sources.

(* ** As printed *)

Lemma vexp_max_ln (q : R) : 0 <= q -> vexp (vmax (Finite 0) (vln (Finite q))) = Finite (Rmax 1 q).
Proof.
case=> [q0|<-]; last first.
  have -> : vmax (Finite 0) (vln (Finite 0)) = Finite 0.
    by rewrite vln0 /vmax /=; congr Val; apply: Rbar_le_antisym; [apply: Rbar_max_lub => //=; lra|exact: Rbar_max_l].
  by rewrite vexpF exp_0 Rmax_left //; lra.
rewrite vlnF // vmaxF vexpF; congr (Val (Finite _)); rewrite /Rmax.
case: Rle_dec => h; case: Rle_dec => h'; rewrite ?exp_0 ?exp_ln //.
  by case: h'; rewrite -exp_0 -(exp_ln q) //; exact: exp_le_mono.
by case: h; rewrite -ln_1; apply: ln_le; lra.
Qed.

Lemma vmax_0r (v : value) : vmax (vmax (Finite 0) v) (Finite 0) = vmax (Finite 0) v.
Proof.
case: v => // x; rewrite /vmax /=; congr Val; apply: Rbar_le_antisym; last exact: Rbar_max_l.
by apply: Rbar_max_lub; [exact: Rbar_le_refl|exact: Rbar_max_l].
Qed.

Section Achieved.
Variables I X V : finType.
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Variable T : kernel V db.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.

Lemma constant_source (D : R) : N * (M - 1) / M <= D ->
  exists (U : law db) (K : kernel db db), (forall x y, K x y = U y) /\ source_distortion T K <= D.
Proof.
by move=> h; have [U [_ [K [hK [hs _]]]]] := uniform_mechanism_free m2 (fun v => T v) h; exists U, K.
Qed.

(* The mechanism that keeps entries where it is useful, else a constant one. *)
Theorem pointwise_achieved_at (D d : R) : 0 < D -> D <= N -> 0 <= d <= 1 ->
  vle (pointwise_distortion T (Finite (Rmax (kept_ratio I X D * (1 - d / (1 - D / N) ^ #|I|)) 1)) (Finite d)) (Finite D).
Proof.
move=> D0 DN hd; rewrite pointwise_distortionE //; set r := Rmax _ _; have r1 : 1 <= r by exact: Rmax_r.
case: (Rlt_le_dec D (N * (M - 1) / M)) => h; last first.
  have [U [K [hK hU]]] := constant_source h; apply: (program_le r1 (v := source_distortion T K)) => //.
  by exists K; split=> // x x' _ y; rewrite !hK; have := mass_ge0 U y; nra.
have Dn := useful_lt n1 m2 h; have A1 := useful_ratio m2 D0 h.
apply: (program_le r1 (v := source_distortion T (exponential (kept_ratio I X D)))); last first.
  by apply: max_le => [|v _]; [lra|rewrite (kept_distortion n1 m2 D0 Dn); exact: Rle_refl].
exists (exponential (kept_ratio I X D)); split=> //; apply: kept_within => //; lra.
Qed.

Lemma constant_leakage_sum (U : law db) (K : kernel db db) : (forall x y, K x y = U y) -> leakage_sum K = 1.
Proof.
move=> h; have [x0 _] := law_support U; rewrite -(mass_sum1 U); apply: eq_bigr => y _; apply: Rle_antisym.
  by apply: max_le => // x _; rewrite h; exact: Rle_refl.
by rewrite -(h x0 y); exact: (max_ge (P := xpredT) (fun x => K x y)).
Qed.

Lemma leakage_sum_ge1 (K : kernel db db) : 1 <= leakage_sum K.
Proof.
have [x0 _] := a_database I M2; rewrite -(mass_sum1 (K x0)); apply: sum_le => y _.
exact: (max_ge (P := xpredT) (fun x => K x y)).
Qed.

Lemma leakage_achieved (D : R) : 0 < D -> D <= N -> exists K : kernel db db, source_distortion T K <= D /\
  leakage_sum K <= Rmax 1 ((M * (1 - D / N)) ^ #|I|).
Proof.
move=> D0 DN; case: (Rlt_le_dec D (N * (M - 1) / M)) => h; last first.
  have [U [K [hK hU]]] := constant_source h; exists K; split=> //; rewrite (constant_leakage_sum hK); exact: Rmax_l.
have Dn := useful_lt n1 m2 h; have A1 := useful_ratio m2 D0 h.
exists (exponential (kept_ratio I X D)); split.
  by apply: max_le => [|v _]; [lra|rewrite (kept_distortion n1 m2 D0 Dn); exact: Rle_refl].
by apply: Rle_trans (Rmax_r _ _); apply: kept_leakage_sum => //; lra.
Qed.

End Achieved.

Theorem least_leakage_bounds (I X Z : finType) (T : kernel (sum_finType Z (ordinal_finType 1)) (I ~> X)) (D : R)
    (q := letters X * (1 - D / letters I)) : (1 <= #|I|)%N -> (2 <= #|X|)%N -> near_uniform T -> 0 < D -> D <= letters I ->
  exists s : R, [/\ least_maximal_leakage T (Finite D) = Finite s, Rmax 1 q <= s & s <= Rmax 1 (q ^ #|I|)].
Proof.
move=> n1 m2 hull D0 DN; rewrite /least_maximal_leakage; case: RlebP => [_|]; last lra.
pose S v := exists K : kernel (I ~> X) (I ~> X), source_distortion T K <= D /\ v = leakage_sum K; rewrite -/S.
have [K [hK hl]] := leakage_achieved n1 m2 T D0 DN; have [lb glb] := Glb_Rbar_correct S.
have up : Rbar_le (Glb_Rbar S) (Rmax 1 (q ^ #|I|)).
  have h : Rbar_le (Glb_Rbar S) (leakage_sum K) by exact: (lb _ (ex_intro _ K (conj hK (erefl (leakage_sum K))))).
  by move: h; case: (Glb_Rbar S) => //= s h; exact: Rle_trans h hl.
have lo : Rbar_le (Rmax 1 q) (Glb_Rbar S).
  apply: glb => v [L [hL ->]]; apply: Rmax_lub; first exact: leakage_sum_ge1.
  exact: (leakage_bound n1 m2 hull hL).
by case: (Glb_Rbar S) up lo => // s up lo; exists s.
Qed.
