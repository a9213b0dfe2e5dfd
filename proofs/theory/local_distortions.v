(* One entry: the least levels of a distortion on an alphabet, for sets of priors with the uniform prior in the hull of
   their vertices, and the mechanism that keeps the letter with probability 1 - D.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Section IV.A, Proposition 8. An alphabet is that of the databases of
   one entry: 'I_1 ~> X. *)

From ExactPriv Require Import core divergence capacity entropy databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import pml leakage renyi constructions coefficients suprema sibson inputs bridges forms pointwise.
From ExactPriv Require Import distance_mechanism distance_levels pointwise_levels constant_mechanisms information_bounds.
From ExactPriv Require Import sibson_bounds closing neighbour_bounds renyi_distances kept_forms sources entrywise.

Local Notation one := (ordinal_finType 1).

Lemma letters_one : letters one = 1.
Proof. exact: letters_ord. Qed.

Lemma one_ge1 : (1 <= #|one|)%N.
Proof. by rewrite card_ord. Qed.

(* ** Databases of one entry *)

Section OneEntry.
Variable X : finType.
Local Notation db := (one ~> X).
Local Notation M := (letters X).

Lemma one_letters : letters db = M.
Proof. by rewrite letters_databases card_ord pow_1. Qed.

Lemma one_indep (P : law X) (d : db) : indep (fun _ : one => P) d = P (d ord0).
Proof. by rewrite indepE big_ord_recl big_ord0 Rmult_1_r. Qed.

Lemma one_const (d : db) : [ffun=> d ord0] = d.
Proof. by apply/ffunP => i; rewrite ffunE (ord1 i). Qed.

Lemma one_push (T : law db) (x : X) : push (fun d : db => d ord0) T x = T [ffun=> x].
Proof.
rewrite -[in LHS](ffunE (fun=> x) (ord0 : one)); apply: (push_inj (f := fun d : db => d ord0)) => d e h.
by rewrite -(one_const d) h one_const.
Qed.

Lemma one_indep_push (T : law db) : indep (fun _ : one => push (fun d : db => d ord0) T) = T.
Proof. by apply: law_ext => d; rewrite one_indep one_push one_const. Qed.

Lemma one_distance (x y : db) : hamming x y = (x != y).
Proof.
case: eqP => [->|/eqP ne]; first exact: hamming_refl.
by have := hamming_card x y; rewrite card_ord; move: ne; rewrite -hamming_eq0; case: hamming => [|[|]].
Qed.

End OneEntry.

(* ** Sets of priors *)

Section Sets.
Variables X Z : finType.
Hypotheses (m2 : (2 <= #|X|)%N) (z1 : (1 <= #|Z|)%N).
Local Notation db := (one ~> X).
Local Notation M := (letters X).
Local Notation extended := (sum_finType Z one).
Local Notation last := (@Ordinal 1 0 isT).
Local Notation entry T := (fun v_ : extended => indep (fun _ : one => T v_)).
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.

(* As printed. *)
Theorem local_source (S : kernel Z X) (Q : kernel extended X -> Prop) : (forall z x, 0 < S z x) ->
  (forall T : kernel extended X, near_uniform (entry T) -> (forall v x, 0 < T v x) -> Q T) ->
  exists T : kernel extended X, ((forall z : Z, forall y : X, T (inl z) y = S z y) /\
    (forall y : X, T (inr last) y = (1 + 1 / M) / M - 1 / M * ((\sum_(z : Z) S z y) / letters Z))) /\ Q T.
Proof.
move=> S0 h; have [R [[h1 h2] hull]] := extended_source m2 z1 (fun z => power one (S z)) (fun T (g : near_uniform T) => g).
pose T v := push (fun d : db => d ord0) (R v).
have e1 z y : T (inl z) y = S z y by rewrite /T one_push h1 one_indep ffunE.
have e2 y : T (inr last) y = (1 + 1 / M) / M - 1 / M * ((\sum_(z : Z) S z y) / letters Z).
  have Z0 : 0 < letters Z by rewrite /letters; apply: lt_0_INR; apply/ltP.
  rewrite /T one_push; have := h2 [ffun=> y]; rewrite one_letters !vdivF ?vaddF ?vdivF ?vmulF ?vsubF; try lra.
  by move/veqF => ->; congr (_ - _ * (_ / _)); apply: eq_bigr => z _; rewrite one_indep ffunE.
exists T; split=> //; apply: h => [|[z|i] x].
- have -> : entry T = R; last by exact: hull.
  by apply: FunctionalExtensionality.functional_extensionality => v; exact: one_indep_push.
- by rewrite e1.
have -> : i = last by apply: val_inj => /=; case: i => -[|].
rewrite e2; have Z0 : 0 < letters Z by rewrite /letters; apply: lt_0_INR; apply/ltP.
have g : (\sum_(z : Z) S z x) / letters Z <= 1.
  apply/Rle_div_l => //; rewrite Rmult_1_l -[X in _ <= X]Rmult_1_r -(sum_const_card Z).
  by apply: sum_le => z _; exact: mass_le1.
have l : 0 < / M by apply: Rinv_0_lt_compat; lra.
by rewrite /Rdiv !Rmult_1_l Rmult_plus_distr_r; move: g; rewrite /Rdiv; nra.
Qed.

End Sets.

(* max(0, ln q), with a branch where it is 0, as statements have it. *)
Lemma local_value (b : bool) (q : R) : (b <-> q <= 1) ->
  (if b then Val (Finite 0) else vln (Finite q)) = Finite (ln (Rmax 1 q)).
Proof.
case: b => h; first by rewrite Rmax_left ?ln_1 //; apply/h.
have q1 : 1 < q by apply: Rnot_le_lt => /h.
by rewrite vlnF ?Rmax_right //; lra.
Qed.

Lemma local_branch (t D q : R) : (t <= D <-> q <= 1) ->
  (if Rleb t D then Val (Finite 0) else vln (Finite q)) = Finite (ln (Rmax 1 q)).
Proof. by move=> h; apply: local_value; rewrite -h; split=> /RlebP. Qed.

Lemma vexp_local (q : R) : vexp (Finite (ln (Rmax 1 q))) = Finite (Rmax 1 q).
Proof. by rewrite vexpF exp_ln //; have := Rmax_l 1 q; lra. Qed.

Lemma vmax_local (q : R) : vmax (Finite (ln (Rmax 1 q))) (Finite 0) = Finite (ln (Rmax 1 q)).
Proof. by rewrite vmaxF Rmax_left // -ln_1; apply: ln_le; [lra|exact: Rmax_l]. Qed.

(* A level between 1 and the best one. *)
Lemma smaller_level (q s : R) : 0 <= s -> s < 1 -> 1 < Rmax 1 q ->
  1 <= 1 + (Rmax 1 q - 1) * s /\ 1 + (Rmax 1 q - 1) * s < q.
Proof.
move=> s0 s1 h; have e : Rmax 1 q = q by move: h; rewrite /Rmax; case: Rle_dec => // _; lra.
by rewrite e in h *; split; nra.
Qed.

Section Levels.
Variables X Z : finType.
Hypothesis m2 : (2 <= #|X|)%N.
Local Notation db := (one ~> X).
Local Notation M := (letters X).
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Variable T : kernel (sum_finType Z one) db.
Hypothesis hull : near_uniform T.
Variable D : R.
Hypotheses (D0 : 0 < D) (D1 : D <= 1).

Lemma local_threshold (c : R) : c * ((M - 1) / M) <= D <-> (M - 1) * (c - D) / D <= 1.
Proof.
have -> : c * ((M - 1) / M) = c * (M - 1) / M by rewrite /Rdiv Rmult_assoc.
by split=> [/(Rle_div_l _ _ _ (ltac:(lra) : 0 < M)) h|/(Rle_div_l _ _ _ D0) h]; apply/Rle_div_l; lra.
Qed.

Lemma local_leakage_threshold : (M - 1) / M <= D <-> M * (1 - D) <= 1.
Proof. by split=> [/(Rle_div_l _ _ _ (ltac:(lra) : 0 < M)) h|h]; [|apply/Rle_div_l]; lra. Qed.

(* v is the least level: smaller ones miss the distortion, and it has it. *)
Theorem local_pointwise (v : value) (d s q : R) :
  0 <= d <= 1 -> 0 <= s -> s < 1 -> q = (M - 1) * (1 - d - D) / D -> v = Finite (ln (Rmax 1 q)) ->
  (has_value (vexp (vmax v (Finite 0))) /\ (vlt (Finite 1) (vexp (vmax v (Finite 0))) ->
     vlt (Finite D) (pointwise_distortion T (vadd (Finite 1) (vmul (vsub (vexp (vmax v (Finite 0))) (Finite 1)) (Finite s)))
       (Finite d)))) /\ vle (pointwise_distortion T (vexp v) (Finite d)) (Finite D).
Proof.
move=> hd s0 s1 hq ->; rewrite vmax_local vexp_local; split.
  split=> // /vltF h; have [l u] := smaller_level s0 s1 h; rewrite vsubF vmulF vaddF.
  apply: (pointwise_missed m2 hull) => //; apply: Rlt_le_trans u _; apply: Req_le.
  by rewrite hq one_letters letters_one; field; lra.
have DN : D <= letters one by rewrite letters_one.
have := pointwise_achieved_at one_ge1 m2 T D0 DN hd; rewrite Rmax_comm card_ord pow_1 letters_one Rdiv_1.
suff -> : Rmax 1 (kept_ratio one X D * (1 - d / (1 - D))) = Rmax 1 q by [].
rewrite /kept_ratio letters_one hq; case: (Req_dec D 1) => [->|ne]; last by congr Rmax; field; lra.
by rewrite !Rmax_left //; nra.
Qed.

Theorem local_leakage : least_maximal_leakage T (Finite D) = Finite (Rmax 1 (M * (1 - D))).
Proof.
have DN : D <= letters one by rewrite letters_one.
have [s [-> lo up]] := least_leakage_bounds one_ge1 m2 hull D0 DN.
by move: lo up; rewrite card_ord pow_1 letters_one Rdiv_1 => lo up; congr (Val (Finite _)); lra.
Qed.

Lemma local_leakage_level : vln (least_maximal_leakage T (Finite D)) = Finite (ln (Rmax 1 (M * (1 - D)))).
Proof. by rewrite local_leakage vlnF //; have := Rmax_l 1 (M * (1 - D)); lra. Qed.

End Levels.

(* The uniform prior alone, as one whose vertices include another copy of it. *)
Lemma alone_source (X : finType) (S : kernel one X) : (2 <= #|X|)%N -> (forall x, S (@Ordinal 1 0 isT) x = / letters X) ->
  exists T : kernel (sum_finType one one) (one ~> X), [/\ near_uniform T,
    forall r d, pointwise_distortion (fun v => indep (fun _ : one => S v)) r d = pointwise_distortion T r d &
    forall D, least_maximal_leakage (fun v => indep (fun _ : one => S v)) D = least_maximal_leakage T D].
Proof.
move=> m2 u; pose P : law (one ~> X) := indep (fun _ : one => S (@Ordinal 1 0 isT)).
have all (V : finType) (v0 : V) (F : kernel V (one ~> X)) (K : kernel (one ~> X) (one ~> X)) : (forall v, F v = P) ->
    source_distortion F K = distortion K P.
  move=> h; apply: Rle_antisym; last by rewrite -(h v0); exact: source_distortion_ge.
  by apply/source_distortion_leP; split=> [|v]; [exact: distortion_ge0|rewrite h; exact: Rle_refl].
have e : source_distortion (fun v => indep (fun _ : one => S v)) = source_distortion (fun _ : sum_finType one one => P).
  apply: FunctionalExtensionality.functional_extensionality => K.
  rewrite (all _ (@Ordinal 1 0 isT)) ?(all _ (inl (@Ordinal 1 0 isT))) // => v; rewrite /P.
  by have -> : v = @Ordinal 1 0 isT by apply: val_inj => /=; case: v => -[].
exists (fun=> P); split=> [K U hU|r d|D]; [|by rewrite /pointwise_distortion e|by rewrite /least_maximal_leakage e].
rewrite (all _ (inl (@Ordinal 1 0 isT))) //; have -> : U = P; last exact: Rle_refl.
by apply: law_ext => x; rewrite hU one_letters one_indep u.
Qed.

(* ** Maximal information *)

Section Information.
Variables I X V : finType.
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Variable T : kernel V db.

(* Where the uniform mechanism has the distortion nothing need be lost. *)
Lemma information_free (D : R) : N * (M - 1) / M <= D -> vle (maximal_information_distortion T (Finite 1)) (Finite D).
Proof.
move=> h; have [U [K [hK hs]]] := constant_source m2 T h; apply: (program_le (v := source_distortion T K)) => //; first lra.
exists K; split=> // v x y; rewrite (constant_output (q := U)) ?hK; first lra.
by move=> z; apply: law_ext => a; exact: hK.
Qed.

(* The mechanism that keeps entries is at the level of its own information. *)
Lemma kept_information_achieved (D : R) (E := exponential (kept_ratio I X D) : kernel db db) : 0 < D -> D < N ->
  (forall v x, 0 < T v x) ->
  vle (maximal_information_distortion T (Finite (exp (\max_v maximal_information E (T v))))) (Finite D).
Proof.
move=> D0 Dn T0; set e := \max_v _; have e0 : 0 <= e by exact: max_ge0.
have r1 : 1 <= exp e by rewrite -exp_0; exact: exp_le_mono.
apply: (program_le r1 (v := source_distortion T E)); last by apply: (kept_source n1 m2 D0 Dn).
exists E; split=> // v x y; apply: Rle_trans (pml_entry E y (T0 v x)) _; apply: Rmult_le_compat_r => //.
apply: exp_le_mono; exact: (max_ge (P := xpredT) (fun v => maximal_information E (T v))).
Qed.

End Information.

(* ** The mechanism that keeps the letter with probability 1 - D *)

Section Kept.
Variable X : finType.
Hypothesis m2 : (2 <= #|X|)%N.
Local Notation db := (one ~> X).
Local Notation M := (letters X).
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Variable D : R.
Hypotheses (D0 : 0 < D) (D1 : D < 1).
Local Notation A := (kept_ratio one X D).
Local Notation E := (exponential A : kernel db db).
Let DN : D < letters one. Proof. by rewrite letters_one. Qed.

Lemma local_ratio : A = (M - 1) * (1 - D) / D.
Proof. by rewrite /kept_ratio letters_one. Qed.

Lemma local_kept_entry (x y : db) : E x y = if x == y then 1 - D else D / (M - 1).
Proof.
rewrite (kept_entry one_ge1 m2 D0 DN) card_ord letters_one Rdiv_1 pow_1 one_distance local_ratio.
by case: eqP => _ /=; field; repeat split; nra.
Qed.

(* As printed. *)
Theorem local_kept (Q : kernel db db -> Prop) : Q E -> exists L : kernel db db, (forall x y, veq (Finite (L x y))
    (if (hamming x y == 0)%N then vdiv (Finite ((1 - D / 1) ^ 1)) (Finite (((M - 1) * (1 - D) / D) ^ 0))
     else vdiv (Finite ((1 - D / 1) ^ 1)) (Finite (((M - 1) * (1 - D) / D) ^ 1)))) /\ Q L.
Proof.
move=> h; exists E; split=> // x y; rewrite hamming_eq0 local_kept_entry Rdiv_1 !pow_1 pow_O.
have a0 : 0 < (M - 1) * (1 - D) / D by apply: Rdiv_lt_0_compat => //; nra.
by case: eqP => _; rewrite vdivF; try lra; apply/veqF; field; repeat split; nra.
Qed.

Lemma local_kept_output (P : law db) y : output P E y = P y * (1 - D - D / (M - 1)) + D / (M - 1).
Proof.
rewrite outputE (eq_bigr (fun x => D / (M - 1) * P x + (if x == y then (1 - D - D / (M - 1)) * P x else 0))) => [|x _].
  by rewrite sum_add sum_mull mass_sum1 sum_pick; ring.
by rewrite local_kept_entry; case: eqP => _; ring.
Qed.

Lemma local_kept_leakage : 1 <= A -> leakage_sum E = M * (1 - D).
Proof.
move=> A1; rewrite -(one_letters X) -sum_const_card; apply: eq_bigr => y _; apply: Rle_antisym.
  apply: max_le => [|x _]; first lra.
  have c : D / (M - 1) <= 1 - D by move: A1; rewrite local_ratio => /(Rle_div_r _ _ _ D0) h; apply/Rle_div_l; lra.
  by rewrite local_kept_entry; case: eqP => _; lra.
by have := max_ge (P := xpredT) (fun x => E x y) (i := y) isT; rewrite local_kept_entry eqxx.
Qed.

Lemma local_kept_rateE : vadd (vln (Finite (M * (1 - D / 1)))) (vmul (Finite D) (vln (vdiv (Finite D)
  (Finite ((M - 1) * (1 - D)))))) = Finite (kept_rate one X D).
Proof.
rewrite -(kept_rateE one_ge1 m2 D0 DN) letters_one vlnF ?vmulF ?Rmult_1_l //.
by rewrite Rdiv_1; nra.
Qed.

Section Useful.
Hypothesis Du : D < (M - 1) / M.

Lemma local_useful : M * D < M - 1.
Proof. by rewrite Rmult_comm; apply/Rlt_div_r => //; lra. Qed.

Let c0 : 0 < D / (M - 1). Proof. by apply: Rdiv_lt_0_compat; lra. Qed.
Let cD : 0 < 1 - D - D / (M - 1).
Proof.
have h := local_useful; have : D / (M - 1) < 1 - D by apply/Rlt_div_l; nra.
by lra.
Qed.

Definition mass_level (p : R) : R := ln ((1 - D) / (p * (1 - D - D / (M - 1)) + D / (M - 1))).

Lemma mass_level_anti (p q : R) : 0 <= p -> p <= q -> mass_level q <= mass_level p.
Proof.
move=> p0 pq; have h r : 0 <= r -> 0 < r * (1 - D - D / (M - 1)) + D / (M - 1) by move=> r0; nra.
apply: ln_le; first by apply: Rdiv_lt_0_compat; [lra|apply: h; lra].
by apply: Rmult_le_compat_l; [lra|apply: Rinv_le_contravar; [exact: h|nra]].
Qed.

Lemma local_pml_outcome (P : law db) y : (forall x, 0 < P x) -> pml_outcome E P y = mass_level (P y).
Proof.
move=> P0; rewrite /pml_outcome local_kept_output; congr (ln (_ / _)); apply: Rle_antisym.
  by apply: max_le => [|x _]; [lra|rewrite local_kept_entry; case: eqP => _; lra].
have := column_max_ge E y (P0 y); by rewrite local_kept_entry eqxx.
Qed.

(* The largest information over priors is that at the least mass. *)
Theorem local_maximal_information (V : finType) (T : kernel V X) (v0 : V) (p := \min1_v \min1_x T v x) :
  (forall v x, 0 < T v x) -> \max_v maximal_information E (indep (fun _ : one => T v)) = mass_level p.
Proof.
move=> T0; have P0 v (x : db) : 0 < indep (fun _ : one => T v) x by rewrite one_indep.
have [x0 _] := a_letter (ltnW m2).
have [v e] := @min1_attained_ex _ (fun v => \min1_x T v x) v0 (fun v => min1_le1 _ _).
have [x ex] := @min1_attained_ex _ (T v) x0 (fun x => mass_le1 _ _); rewrite ex in e.
have p0 : 0 <= p by rewrite /p e; exact: mass_ge0.
have l0 : 0 <= mass_level p.
  have p1 : p <= 1 by exact: min1_le1.
  apply: Rle_trans (mass_level_anti p0 p1); rewrite /mass_level Rmult_1_l.
  have -> : 1 - D - D / (M - 1) + D / (M - 1) = 1 - D by ring.
  by right; rewrite /Rdiv Rinv_r ?ln_1 //; lra.
apply: Rle_antisym.
  apply: max_le => // w _; apply: max_le => // y _; rewrite local_pml_outcome // one_indep; apply: mass_level_anti => //.
  apply: Rle_trans (min1_le (P := xpredT) (fun v => \min1_x T v x) (i := w) isT) _.
  exact: (min1_le (P := xpredT) (T w)).
apply: Rle_trans (max_ge (P := xpredT) _ (i := v) isT); rewrite /maximal_information /p e.
have y0 : Rltb 0 (output (indep (fun _ : one => T v)) E [ffun=> x]).
  by apply/RltbP; rewrite local_kept_output; have := mass_ge0 (indep (fun _ : one => T v)) [ffun=> x]; nra.
have := max_ge (P := fun y => Rltb 0 (output (indep (fun _ : one => T v)) E y)) (pml_outcome E (indep (fun _ : one => T v))) y0.
by rewrite local_pml_outcome // one_indep ffunE.
Qed.

End Useful.
End Kept.

(* ** Every mechanism *)

Section Mechanisms.
Variable X : finType.
Hypothesis m2 : (2 <= #|X|)%N.
Local Notation M := (letters X).
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Variables (K : kernel X X) (U : law X) (D : R).
Hypotheses (hU : forall x, U x = / M) (D0 : 0 < D) (hD : letter_change U K <= D).

Lemma local_distortion_le : distortion (kpower (I := one) K) (power one U) <= D.
Proof. by rewrite distortion_entries letters_one Rmult_1_l. Qed.

(* Mutual information, as printed. *)
Theorem local_rate_ge : vle (if Rltb (D * M) (M - 1) then vadd (vln (Finite (M * (1 - D / 1)))) (vmul (Finite D)
    (vln (vdiv (Finite D) (Finite ((M - 1) * (1 - D)))))) else Val (Finite 0)) (Finite (mi U K)).
Proof.
case: RltbP => h; last exact: mi_ge0.
have D1 : D < 1 by nra.
have Du : M * D < letters one * (M - 1) by rewrite letters_one; lra.
rewrite local_kept_rateE //; have := uniform_information_ge one_ge1 m2 D0 Du (power_uniform hU) local_distortion_le.
rewrite mi_entries letters_one Rmult_1_l => g; exact: Rle_trans (Rmax_r _ _) g.
Qed.

(* Renyi levels. *)
Theorem local_renyi_ge (a : R) : 1 < a -> D < 1 ->
  vle (Finite (ln ((M - 1) / D) + a / (a - 1) * ln (1 - D))) (renyi_dp_db_v (of_one_entry K) (Finite a)).
Proof.
move=> a1 D1; have DN : D < letters one by rewrite letters_one.
have := renyi_distortion_v one_ge1 m2 a1 (power_uniform hU) local_distortion_le D0 DN.
rewrite letters_one one_letters (_ : 1 * (M / M) = 1) ?ln_1; last by field; lra.
rewrite /renyi_dp_db_v !orderE /=; try lra.
by rewrite (renyi_dp_entrywise one_ge1) // {3}/Rdiv Rmult_0_l Rminus_0_r.
Qed.

End Mechanisms.
