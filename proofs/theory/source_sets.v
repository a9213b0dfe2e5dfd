(* Sets of priors: a member has no larger least distortions; sets of Class I with positive vertices, on databases and on
   letters; the maximal information of the mechanism that keeps entries.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Lemma 5(1), Theorems 7 and 17 and the proof of Theorem 6, 1.7. *)

From ExactPriv Require Import core divergence capacity entropy pml databases products hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import leakage renyi constructions coefficients suprema sibson inputs bridges forms pointwise distance_mechanism.
From ExactPriv Require Import distance_levels pointwise_levels constant_mechanisms closing shells neighbour_bounds kept_forms sources entrywise.

Local Notation last := (@Ordinal 1 0 isT).
Local Notation one := (ordinal_finType 1).

(* ** A member of a set of priors (Lemma 5(1)) *)

Section Member.
Variables I X Z : finType.
Local Notation db := (I ~> X).
Variables (S : kernel Z db) (w : law Z).
Implicit Types K : kernel db db.

Lemma mixed_distortion K : distortion K (output w S) <= source_distortion S K.
Proof.
have e : distortion K (output w S) = mean w (fun v => distortion K (S v)).
  exact: (mean_output w S (fun x => \sum_y K x y * INR (hamming x y))).
by rewrite e; apply: mean_le_const => v _; exact: source_distortion_ge.
Qed.

Variable T : kernel one db.
Hypothesis hT : forall y, T last y = output w S y.

Lemma member_source v : T v = output w S.
Proof. by apply: law_ext => y; rewrite -hT; congr (T _ y); apply: ord_inj; rewrite (ord1 v). Qed.

Lemma member_distortion K : source_distortion T K <= source_distortion S K.
Proof.
apply: max_le => [|v _]; first exact: max_ge0.
by rewrite member_source; exact: mixed_distortion.
Qed.

(* At each level the least distortion is at most that of the set. *)
Lemma member_program (Q Q' : R -> kernel db db -> Prop) (r : R) : 1 <= r -> (forall K, Q' r K -> Q r K) ->
  vle (program (fun r v => exists K, Q r K /\ v = source_distortion T K) r)
    (program (fun r v => exists K, Q' r K /\ v = source_distortion S K) r).
Proof.
move=> r1 h; rewrite [X in vle _ X]programE //; have [_ g] := Glb_Rbar_correct (fun v => exists K, Q' r K /\ v = source_distortion S K).
rewrite programE //; apply: g => _ [K [hK ->]]; have [lb _] := Glb_Rbar_correct (fun v => exists K, Q r K /\ v = source_distortion T K).
have hT' := lb (source_distortion T K) (ex_intro _ K (conj (h K hK) erefl)).
by apply: (Rbar_le_trans _ _ _ hT'); exact: member_distortion.
Qed.

Theorem member_below (d e : R) : 0 <= d <= 1 -> 0 <= e ->
  [/\ vle (pointwise_distortion T (Finite (exp e)) (Finite d)) (pointwise_distortion S (Finite (exp e)) (Finite d)),
    vle (maximal_information_distortion T (Finite (exp e))) (maximal_information_distortion S (Finite (exp e))) &
    vle (maximal_leakage_distortion T (Finite (exp e))) (maximal_leakage_distortion S (Finite (exp e)))].
Proof.
move=> hd /exp_ge1 r1; split; first by rewrite !pointwise_distortionE //; exact: member_program.
  apply: (member_program (Q := information_within T) (Q' := information_within S)) => // K h v x y.
  have -> : output (T v) K y = mean w (fun u => output (S u) K y).
    by rewrite member_source outputE; exact: (mean_output w S (fun x => K x y)).
  by rewrite -mean_scal; apply: mean_ge_const => u _; exact: h.
exact: (member_program (Q := fun r K => leakage_sum K <= r) (Q' := fun r K => leakage_sum K <= r)).
Qed.

End Member.

(* ** Sets of Class I *)

Section Positive.
Variables I X Z : finType.
Local Notation db := (I ~> X).
Local Notation L := (letters (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N) (z1 : (1 <= #|Z|)%N).
Variable S : kernel Z db.
Hypothesis S0 : forall v x, 0 < S v x.

(* The vertex that is added has masses of at least m^-2n. *)
Theorem extended_source_positive (Q : kernel (sum_finType Z one) db -> Prop) :
  (forall T, near_uniform T -> (forall v x, 0 < T v x) -> Q T) ->
  exists T : kernel (sum_finType Z one) db, ((forall v : Z, forall y : db, T (inl v) y = S v y) /\
    (forall y : db, veq (Finite (T (inr last) y)) (vsub (vdiv (vadd (Finite 1) (vdiv (Finite 1) (Finite L))) (Finite L))
      (vmul (vdiv (Finite 1) (Finite L)) (Finite ((\sum_(v : Z) S v y) / letters Z)))))) /\ Q T.
Proof.
move=> h; have [T [[hl hr] near]] := extended_source m2 z1 S (fun T h => h).
have L0 := databases_gt0 I m2; have Z0 : 0 < letters Z by apply: lt_0_INR; apply/ltP.
exists T; split=> //; apply: h => // -[v|k] y; first by rewrite hl.
have -> : k = last by apply: ord_inj; rewrite (ord1 k).
move: (hr y); rewrite !vdivF ?vaddF ?vdivF ?vmulF ?vsubF; try lra.
move=> /veqF ->; have g : (\sum_(v : Z) S v y) / letters Z <= 1.
  apply/Rle_div_l; first lra.
  by rewrite Rmult_1_l -[X in _ <= X]Rmult_1_r -(sum_const_card Z); apply: sum_le => v _; exact: mass_le1.
have l : 0 < / L by exact: Rinv_0_lt_compat.
have -> : (1 + 1 / L) / L - 1 / L * ((\sum_(v : Z) S v y) / letters Z) =
  / L * / L + / L * (1 - (\sum_(v : Z) S v y) / letters Z) by field; lra.
by have := Rmult_le_pos (/ L) (1 - (\sum_(v : Z) S v y) / letters Z); nra.
Qed.

End Positive.

(* ** Letters *)

Section Letters.
Variables X Z : finType.
Local Notation M := (letters X).
Hypotheses (m2 : (2 <= #|X|)%N) (z1 : (1 <= #|Z|)%N).
Variable S : kernel Z X.
Hypothesis S0 : forall v x, 0 < S v x.

Lemma one_entry_letters : letters (one ~> X) = M.
Proof. by rewrite letters_databases card_ord pow_1. Qed.

Lemma power_one_entry (P : law X) (x : one ~> X) : power one P x = P (x ord0).
Proof. by rewrite indepE (big_pred1 ord0) // => j; rewrite (ord1 j). Qed.

Theorem letter_source (Q : kernel (sum_finType Z one) X -> Prop) :
  (forall T, near_uniform (fun v => power one (T v)) -> (forall v x, 0 < T v x) -> Q T) ->
  exists T : kernel (sum_finType Z one) X, ((forall v : Z, forall y : X, T (inl v) y = S v y) /\
    (forall y : X, T (inr last) y = (1 + 1 / M) / M - 1 / M * ((\sum_(v : Z) S v y) / letters Z))) /\ Q T.
Proof.
move=> h; have S0' v (x : one ~> X) : 0 < power one (S v) x by rewrite power_one_entry.
have n1 : (1 <= #|one|)%N by rewrite card_ord.
have [T [[hl hr] [near T0]]] := extended_source_positive m2 z1 S0' (fun T h h0 => conj h h0).
pose t v : law X := push (fun y : one ~> X => y ord0) (T v).
have tE v b : t v b = T v [ffun=> b].
  rewrite pushE (big_pred1 [ffun=> b]) // => z.
  by apply/eqP/eqP => [<-|->]; [apply/ffunP => i; rewrite ffunE (ord1 i)|rewrite ffunE].
have pE : (fun v => power one (t v)) = T.
  apply: FunctionalExtensionality.functional_extensionality => v; apply: law_ext => y.
  by rewrite power_one_entry tE; congr (T v _); apply/ffunP => i; rewrite ffunE (ord1 i).
exists t; split; last by apply: h => [|v x]; [rewrite pE|rewrite tE].
split=> [v y|y]; first by rewrite tE hl power_one_entry ffunE.
have M0 := letters_ge2 m2; have Z0 : 0 < letters Z by apply: lt_0_INR; apply/ltP.
rewrite tE; move: (hr [ffun=> y]); rewrite one_entry_letters !vdivF ?vaddF ?vdivF ?vmulF ?vsubF; try lra.
move=> /veqF ->; congr (_ - _ * (_ / _)); apply: eq_bigr => v _; by rewrite power_one_entry ffunE.
Qed.

End Letters.

Theorem least_letter_leakage (X Z : finType) (T : kernel (sum_finType Z one) X) (d : R) : (2 <= #|X|)%N ->
  near_uniform (fun v => power one (T v)) -> 0 < d -> d <= 1 ->
  least_maximal_leakage (fun v => power one (T v)) (Finite d) = Finite (Rmax 1 (letters X * (1 - d))).
Proof.
move=> m2 hull d0 d1; have one1 : letters one = 1 by rewrite /letters card_ord.
have c1 : (1 <= #|one|)%N by rewrite card_ord.
have [s [-> lo up]] := least_leakage_bounds c1 m2 hull d0 ltac:(rewrite one1; lra).
by move: lo up; rewrite card_ord one1 Rdiv_1 pow_1 => lo up; congr (Val (Finite _)); exact: Rle_antisym.
Qed.

(* From the distortion of the uniform mechanism on, the level 0 has it. *)
Theorem level0_achieved (I X V : finType) (T : kernel V (I ~> X)) (D : R) : (2 <= #|X|)%N ->
  letters I * (letters X - 1) / letters X <= D -> vle (pointwise_distortion T (Finite 1) (Finite 0)) (Finite D) /\
  vle (maximal_information_distortion T (Finite 1)) (Finite D).
Proof.
move=> m2 h; have [U [K [hK hD]]] := constant_source m2 T h.
have kE x : K x = U by apply: law_ext => y; exact: hK.
split; first rewrite pointwise_distortionE; try lra; apply: (program_le (Rle_refl 1) (v := source_distortion T K)) => //.
  by exists K; split=> // x x' _ y; rewrite !hK; lra.
by exists K; split=> // v x y; rewrite (constant_output kE) hK; lra.
Qed.

(* Q_D on one entry, as printed. *)
Lemma kept_one_entry (X : finType) (d : R) (Q : kernel (one ~> X) (one ~> X) -> Prop) : (2 <= #|X|)%N -> 0 < d -> d < 1 ->
  Q (exponential (kept_ratio one X d)) -> exists L : kernel (one ~> X) (one ~> X), (forall x y, veq (Finite (L x y))
    (if (hamming x y == 0)%N then vdiv (Finite ((1 - d / 1) ^ 1)) (Finite (((letters X - 1) * (1 - d) / d) ^ 0))
     else vdiv (Finite ((1 - d / 1) ^ 1)) (Finite (((letters X - 1) * (1 - d) / d) ^ 1)))) /\ Q L.
Proof.
move=> m2 d0 d1 h; have one1 : letters one = 1 by rewrite /letters card_ord.
have c1 : (1 <= #|one|)%N by rewrite card_ord.
have dn : d < letters one by rewrite one1.
exists (exponential (kept_ratio one X d)); split=> // x y.
have -> : Finite (exponential (kept_ratio one X d) x y) = Val (Finite (hamming_mass (kept_ratio one X d) x y)) :> value.
  by rewrite (exponentialE (letters_ge2 m2)) //; exact: kept_ratio_gt0.
rewrite -(kept_massE c1 m2 d0 dn) /kept_ratio one1 card_ord; have := hamming_card x y; rewrite card_ord.
have M2 := letters_ge2 m2; have a0 : 0 < (letters X - 1) * (1 - d) / d by apply: Rdiv_lt_0_compat => //; apply: Rmult_lt_0_compat; lra.
by case: (hamming x y) => [|[|k]] // _; rewrite vdivF //; apply: pow_nonzero; lra.
Qed.

(* ** The maximal information of the mechanism that keeps entries *)

Section Information.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Implicit Types (P : law (I ~> X)).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Variable D : R.
Hypotheses (D0 : 0 < D) (Dn : D < N).
Local Notation A := (kept_ratio I X D).
Local Notation E := (exponential A : kernel db db).
Let A0 : 0 < A. Proof. exact: (kept_ratio_gt0 m2 D0 Dn). Qed.

(* The least distortion of its own level. *)
Theorem information_achieved (V : finType) (T : kernel V db) (u : R) : (forall v x, 0 < T v x) -> 0 <= u ->
  (forall v, maximal_information E (T v) <= u) -> vle (maximal_information_distortion T (Finite (exp u))) (Finite D).
Proof.
move=> T0 u0 h; apply: (program_le (exp_ge1 u0) (v := source_distortion T E)); last first.
  by apply: max_le => [|v _]; [lra|rewrite (kept_distortion n1 m2 D0 Dn); exact: Rle_refl].
by exists E; split=> // v x y; apply: (proj1 (pml_leP E (T v) u0) (h v)).
Qed.

Definition nearness P (y : db) : R := \sum_x P x / A ^ hamming x y.

Lemma nearness_gt0 P y : 0 < nearness P y.
Proof.
have [x px] := law_support P; apply: (sum_gt0 _ (erefl : xpredT x)).
  by move=> z _; apply: Rdiv_le_0_compat => //; exact: pow_lt.
by apply: Rdiv_lt_0_compat => //; exact: pow_lt.
Qed.

Lemma nearness_output P y : output P E y = (1 - D / N) ^ #|I| * nearness P y.
Proof.
rewrite outputE /nearness -sum_mull; apply: eq_bigr => x _; rewrite (kept_entry n1 m2 D0 Dn).
by field; apply: Rgt_not_eq; exact: pow_lt.
Qed.

Hypothesis A1 : 1 <= A.

Lemma nearness_le1 P y : nearness P y <= 1.
Proof.
rewrite -(mass_sum1 P); apply: sum_le => x _; have p := pow_R1_Rle A (hamming x y) A1.
by apply/Rle_div_l; [lra|have := mass_ge0 P x; nra].
Qed.

(* What an output tells: its own input has the largest mass. *)
Lemma kept_outcome P y : 0 < P y -> pml_outcome E P y = - ln (nearness P y).
Proof.
move=> Py; have b : 0 < (1 - D / N) ^ #|I| by apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn).
have c0 := nearness_gt0 P y; have e : column_max P E y = (1 - D / N) ^ #|I|.
  have own : E y y = (1 - D / N) ^ #|I| by rewrite (kept_entry n1 m2 D0 Dn) hamming_refl /=; field.
  apply: Rle_antisym; first by apply: max_le => [|x _]; [lra|exact: kept_entry_le].
  by rewrite -own; apply: (@max_ge _ (fun x => Rltb 0 (P x)) (fun x => E x y)); apply/RltbP.
rewrite /pml_outcome e nearness_output -ln_Rinv //; congr ln; field; lra.
Qed.

(* Least over the outputs: the law of the input near the output decides. *)
Theorem kept_maximal_information (V : finType) (T : kernel V db) (v0 : V) : (forall v x, 0 < T v x) ->
  \max_v maximal_information E (T v) = - ln (\min1_v \min1_y nearness (T v) y).
Proof.
move=> T0; have [x0 _] := a_database I M2.
have le1 v : \min1_y nearness (T v) y <= 1 by exact: min1_le1.
have [v ev] := min1_attained_ex v0 le1; have [y ey] := min1_attained_ex x0 (nearness_le1 (T v)).
have g0 : 0 < nearness (T v) y by exact: nearness_gt0.
have o0 u z : 0 < output (T u) E z.
  by rewrite nearness_output; apply: Rmult_lt_0_compat (nearness_gt0 _ _); apply: pow_lt; exact: (share_gt0 n1 m2 D0 Dn).
rewrite ev ey; apply: Rle_antisym.
  apply: max_le => [|u _]; first by have := ln_le _ _ g0 (nearness_le1 (T v) y); rewrite ln_1; lra.
  apply: max_le => [|z _]; first by have := ln_le _ _ g0 (nearness_le1 (T v) y); rewrite ln_1; lra.
  rewrite kept_outcome //; apply: Ropp_le_contravar; apply: ln_le => //; rewrite -ey -ev.
  apply: Rle_trans (_ : \min1_y nearness (T u) y <= _); first exact: (min1_le (P := xpredT) (fun v => \min1_y nearness (T v) y)).
  exact: (min1_le (P := xpredT)).
rewrite -kept_outcome //; apply: Rle_trans (max_ge (P := xpredT) (fun v => maximal_information E (T v)) (i := v) isT).
by apply: (max_ge (fun y => pml_outcome E (T v) y)); apply/RltbP.
Qed.

(* As printed: by the distances from the output. *)
Lemma nearness_shells P y : \vsum_(k : ordinal_finType (#|I| + 1)) (vdiv (Finite (\sum_(x : db | hamming x y == nat_of_ord k) P x))
  (Finite (A ^ nat_of_ord k))) = Finite (nearness P y).
Proof.
rewrite (eq_bigr (fun k : ordinal_finType (#|I| + 1) => Val (Finite (\sum_(x : db | hamming x y == nat_of_ord k) P x / A ^ hamming x y)))).
  by rewrite vsumF (shells_sum (fun x => P x / A ^ hamming x y)).
move=> k _; rewrite vdivF; last by apply: Rgt_not_eq; exact: pow_lt.
by rewrite -sum_divr; congr (Val (Finite _)); apply: eq_bigr => x /eqP->.
Qed.

Lemma vmin_reals (U : finType) (u0 : U) (F : U -> R) : (forall u, F u <= 1) -> \vmin_(u : U) (Val (Finite (F u))) = Finite (\min1_u F u).
Proof.
move=> F1; have [u eu] := min1_attained_ex u0 F1; rewrite eu; apply: vmins_at => v.
by rewrite -eu; exact: (min1_le (P := xpredT)).
Qed.

Theorem nearness_by_shells (V : finType) (T : kernel V db) (v0 : V) : (forall v x, 0 < T v x) ->
  veq (Finite (\max_v maximal_information E (T v))) (vopp (vln (\vmin_(v : V) (\vmin_(y : db)
    (\vsum_(k : ordinal_finType (#|I| + 1)) (vdiv (Finite (\sum_(x : db | hamming x y == nat_of_ord k) T v x)) (Finite (A ^ nat_of_ord k)))))))).
Proof.
move=> T0; have [x0 _] := a_database I M2; rewrite (kept_maximal_information v0 T0).
have in1 v : \vmin_(y : db) (\vsum_(k : ordinal_finType (#|I| + 1)) (vdiv (Finite (\sum_(x : db | hamming x y == nat_of_ord k) T v x))
    (Finite (A ^ nat_of_ord k)))) = Val (Finite (\min1_y nearness (T v) y)).
  by rewrite (eq_bigr _ (fun y _ => nearness_shells (T v) y)); apply: vmin_reals => // y; exact: nearness_le1.
have le1 v : \min1_y nearness (T v) y <= 1 by exact: min1_le1.
rewrite (eq_bigr _ (fun v _ => in1 v)) (vmin_reals v0 le1) vlnF //.
have [v ->] := min1_attained_ex v0 le1; have [y ->] := min1_attained_ex x0 (nearness_le1 (T v)); exact: nearness_gt0.
Qed.

(* Independent entries with one law. *)
Lemma nearness_power (P : law X) y : nearness (power I P) y = \prod_i (P (y i) * (1 - / A) + / A).
Proof.
rewrite /nearness (eq_bigr (fun x : db => \prod_i (P (x i) * if x i == y i then 1 else / A))) => [|x _]; last first.
  rewrite big_split indepE; congr (_ * _); rewrite -pow_inv.
  rewrite (bigID (fun i => x i == y i)) /= big1 ?Rmult_1_l => [|i ->] //.
  rewrite (eq_bigr (fun=> / A)) => [|i /negbTE->] //; rewrite prod_const; congr (_ ^ _); by rewrite /hamming cardsE.
rewrite -(prod_sum_distr (fun i a => P a * if a == y i then 1 else / A)); apply: eq_bigr => i _.
rewrite (eq_bigr (fun a => / A * P a + (if a == y i then P a * (1 - / A) else 0))) => [|a _]; last by case: eqP => _; ring.
by rewrite sum_add sum_mull mass_sum1 -big_mkcond big_pred1_eq; ring.
Qed.

Theorem kept_information_powers (V : finType) (T : kernel V X) (v0 : V) (p := \min1_v \min1_x T v x) : (forall v x, 0 < T v x) ->
  \max_v maximal_information E (power I (T v)) = N * ln ((N - D) / (p * (N - D - D / (M - 1)) + D / (M - 1))).
Proof.
move=> T0; have [a0 _] := a_letter (ltnW m2); have [x0 _] := a_database I M2.
have N1 := entries_ge1 n1; have iA : 0 < / A <= 1 by split; [exact: Rinv_0_lt_compat|rewrite -Rinv_1; apply: Rinv_le_contravar; lra].
have le1 v : \min1_x T v x <= 1 by exact: min1_le1.
have [v ev] := min1_attained_ex v0 le1; have [a ea] : exists a, \min1_x T v x = T v a by apply: min1_attained_ex => // b; exact: mass_le1.
have pT u b : p <= T u b.
  by apply: Rle_trans (min1_le (P := xpredT) (fun v => \min1_x T v x) (i := u) isT) _; exact: (min1_le (P := xpredT)).
pose g q := q * (1 - / A) + / A; have gp : 0 < g p by rewrite /g /p ev ea; have := T0 v a; nra.
have e : \min1_v \min1_y nearness (power I (T v)) y = g p ^ #|I|.
  have le1' u : \min1_y nearness (power I (T u)) y <= 1 by exact: min1_le1.
  apply: Rle_antisym.
    apply: Rle_trans (min1_le (P := xpredT) _ (i := v) isT) _; apply: Rle_trans (min1_le (P := xpredT) _ (i := [ffun=> a]) isT) _.
    rewrite nearness_power (eq_bigr (fun=> g p)) => [|i _]; first by rewrite prod_const; exact: Rle_refl.
    by rewrite ffunE /g /p ev ea.
  have [u ->] := min1_attained_ex v0 le1'; have [y ->] := min1_attained_ex x0 (nearness_le1 (power I (T u))).
  have -> : g p ^ #|I| = \prod_(i : I) g p by rewrite prod_const.
  rewrite nearness_power; apply: prod_le => i _; split; first lra.
  by rewrite /g; have := pT u (y i); nra.
have P0 u y : 0 < power I (T u) y by rewrite indepE; apply: prod_gt0.
rewrite (kept_maximal_information (T := fun v => power I (T v)) v0 P0) e ln_pow // -/(letters I) -Ropp_mult_distr_r_reverse -ln_Rinv //.
have -> : p * (N - D - D / (M - 1)) + D / (M - 1) = (N - D) * g p by rewrite /g /kept_ratio; field; repeat split; lra.
by congr (_ * ln _); field; lra.
Qed.

End Information.
