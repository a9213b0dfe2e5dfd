(* Zhong and Bu, Privacy-Utility Trade-Off, Theorems 6(7) and 17(7): the lower bounds of the information at a distortion,
   where they hold. They replace: both as printed, which fail beyond the minimum of the bound. *)

From ExactPriv Require Import core divergence capacity databases hamming feasible programs statements levels tradeoffs.
From ExactPriv Require Import explicit least_information inputs bridges forms pointwise distance_mechanism information_bounds constant_mechanisms least_mass.
From ExactPrivFindings Require Import rare_inputs.

Section Prior.
Variables I X : finType.
Local Notation db := (I ~> X).
Local Notation N := (letters I).
Local Notation M := (letters X).
Hypotheses (n1 : (1 <= #|I|)%N) (m2 : (2 <= #|X|)%N).
Variables (P : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)) (D : R).
Hypotheses (P0 : forall x, 0 < P x) (D0 : 0 < D) (hD : distortion K P <= D).
(* theta*, the least mass against the uniform one, and eta, the largest mass. *)
Local Notation theta := (letters (I ~> X) * min_mass P).
Local Notation eta := (\max_(x : I ~> X) P x).
Local Notation printed := (- theta * ln eta + theta * N * ln (1 - D / (N * theta)) + theta * D * ln (D / ((M - 1) * (N * theta - D)))).

Let N1 : 1 <= N. Proof. exact: entries_ge1. Qed.
Let M2 : 2 <= M. Proof. exact: letters_ge2. Qed.
Let L0 : 0 < letters db. Proof. exact: databases_gt0. Qed.

Lemma least_share_le1 : theta <= 1.
Proof. by rewrite -(mass_sum1 P) -sum_const_card; apply: sum_le => x _; exact: min_mass_le. Qed.

Lemma largest_mass_ge : 1 <= letters db * eta.
Proof. by rewrite -(mass_sum1 P) -sum_const_card; apply: sum_le => x _; exact: (@max_ge _ xpredT P x isT). Qed.

(* Theorem 6(7), left, up to the minimum of the rate-distortion function; the registry's reading has D < n(m-1)/m. *)
Theorem rate_lower_useful : D < N * theta -> M * D <= N * (M - 1) -> Rmax 0 printed <= mutual_information K P.
Proof.
move=> below useful; have -> : printed = theta * slope_rate N M D (- ln eta) theta by rewrite /slope_rate; ring.
case: useful => [useful|edge]; first exact: information_least_mass.
apply: Rle_trans (mi_ge0 P K); apply: Rle_trans (rate_mono _ N1 M2 D0 below least_share_le1 (Rle_refl 1)) _.
have DE : D = N * (M - 1) / M by apply: (Rmult_eq_reg_l M); [rewrite edge; field|]; lra.
have kept : 1 - D / N = / M by rewrite DE; field; lra.
have even : D / ((M - 1) * (N - D)) = 1 by rewrite DE; field; repeat split; lra.
have e0 : 0 < eta by have := largest_mass_ge; nra.
have := ln_ge0 largest_mass_ge; rewrite ln_mult // ln_databases // => l0.
by rewrite /slope_rate !Rmult_1_r Rmult_1_l kept even ln_1 ln_Rinv; [apply: Rmax_lub|]; lra.
Qed.

(* The same under one hypothesis: a distortion of at most the least mass. *)
Theorem rate_lower_least_mass : D <= min_mass P -> Rmax 0 printed <= mutual_information K P.
Proof.
move=> Dp; have p0 := min_mass_gt0 P0; have t1 := least_share_le1.
have Lm : M <= letters db.
  rewrite letters_databases //; case: #|I| n1 => // n _ /=; rewrite -[X in X <= _]Rmult_1_r.
  by apply: Rmult_le_compat_l; [lra|apply: pow_R1_Rle; lra].
have two : 2 * min_mass P <= theta by apply: Rmult_le_compat_r; lra.
have many : theta <= N * theta by rewrite -[X in X <= _]Rmult_1_l; apply: Rmult_le_compat_r; lra.
have MD : M * D <= theta by apply: Rmult_le_compat; lra.
by apply: rate_lower_useful; [lra|nra].
Qed.
End Prior.

Lemma uniform_extremes (T : finType) (U : law T) : (1 <= #|T|)%N -> (forall x, U x = / letters T) ->
  letters T * min_mass U = 1 /\ \max_(x : T) U x = / letters T.
Proof.
move=> /letters_ge T1 hU; rewrite /= in T1; have L0 : 0 < letters T by lra.
have [a _] := law_support U; split; last first.
  apply: Rle_antisym; last by rewrite -(hU a); exact: (@max_ge _ xpredT U a isT).
  by apply: max_le => [|x _]; [left; exact: Rinv_0_lt_compat|rewrite hU; exact: Rle_refl].
have [b e] : exists x, \min1_(x : T) U x = U x by apply: min1_attained_ex => // x; exact: mass_le1.
by rewrite /min_mass e hU; field; lra.
Qed.

(* Equality, for all n and m and every D below n: the uniform prior, and the mechanism that keeps each entry with
   probability 1 - D/n; for one bit (rows (1-D, D), (D, 1-D)) it is the binary symmetric channel. *)
Theorem rate_lower_attained (I X : finType) (D : R) : (1 <= #|I|)%N -> (2 <= #|X|)%N -> 0 < D -> D < letters I ->
  exists (U : law (I ~> X)) (K : kernel (I ~> X) (I ~> X)),
  [/\ forall x, U x = / letters (I ~> X),
      forall x y, K x y = (1 - D / letters I) ^ (#|I| - hamming x y) * (D / (letters I * (letters X - 1))) ^ hamming x y,
      distortion K U = D &
      let theta := letters (I ~> X) * min_mass U in let eta := \max_(x : I ~> X) U x in
      mutual_information K U = - theta * ln eta + theta * letters I * ln (1 - D / (letters I * theta))
        + theta * D * ln (D / ((letters X - 1) * (letters I * theta - D)))].
Proof.
move=> n1 m2 D0 Dn; have [x0 _] := a_database I (letters_ge2 m2); have L0 := databases_gt0 I m2.
have u x : uniform x0 x = / letters (I ~> X) by rewrite uniformE.
have a0 := kept_ratio_gt0 m2 D0 Dn; have s0 := kept_ratio_sum_gt0 m2 D0 Dn; have b0 := share_gt0 n1 m2 D0 Dn.
exists (uniform x0), (exponential (kept_ratio I X D)); split=> //; last 1 first.
- have D1 : (1 <= #|[finType of I ~> X]|)%N by apply/card_gt0P; exists x0.
  have [t e] := uniform_extremes D1 u; rewrite /= t e !Rmult_1_r !Rmult_1_l.
  rewrite /mutual_information (kept_information_uniform n1 m2 D0 Dn u) /kept_rate ln_Rinv // ln_databases //.
  have -> : D / ((letters X - 1) * (letters I - D)) = / kept_ratio I X D.
    by have M2 := letters_ge2 m2; rewrite /kept_ratio; field; repeat split; lra.
  have M2 := letters_ge2 m2; rewrite ln_Rinv // ln_mult //; last lra.
  by ring.
- move=> x y; rewrite exponentialE //; last exact: (letters_ge2 m2).
  rewrite -(changed_share n1 m2 D0) -(kept_share n1 m2 D0) /hamming_mass.
  have h : (hamming x y <= #|I|)%N by exact: max_card.
  rewrite -{2}(subnK h) pow_add /Rdiv Rmult_1_l Rpow_mult_distr !pow_inv.
  by field; split; apply: pow_nonzero; lra.
- exact: kept_distortion.
Qed.

(* Beyond the minimum: a constant mechanism has distortion at most D at every prior and tells nothing, so that no bound
   above 0 holds there (the last clause of Theorem 6). *)
Theorem rate_lower_beyond (I X : finType) (D : R) : (1 <= #|I|)%N -> (2 <= #|X|)%N ->
  letters I * (letters X - 1) <= letters X * D ->
  exists K : kernel (I ~> X) (I ~> X), forall P, distortion K P <= D /\ mutual_information K P = 0.
Proof.
move=> n1 m2 beyond; have M2 := letters_ge2 m2; have [x0 _] := a_database I M2.
exists (exponential 1) => P; have c x : exponential 1 x = uniform x0.
  by apply: law_ext => y; apply: uniform_mass => // z; rewrite uniformE.
split; last exact: (constant_mi c).
rewrite exponential_distortion //; last lra.
by rewrite /hamming_bound (_ : 1 + letters X - 1 = letters X); [apply/Rle_div_l|ring]; lra.
Qed.

Notation one_place := (ordinal_finType 1).
Notation two_places := (ordinal_finType 2).

(* Theorem 6(7) fails there as printed: the uniform bit, D = 2/3, a constant mechanism. *)
Theorem rate_lower_fails : exists (U : law (one_place ~> two_places)) (K : kernel (one_place ~> two_places) (one_place ~> two_places)),
  [/\ forall x, U x = / 2, distortion K U <= 2 / 3, mutual_information K U = 0 &
      let n := letters one_place in let theta := letters (one_place ~> two_places) * min_mass U in let eta := \max_(x : one_place ~> two_places) U x in
      0 < - theta * ln eta + theta * n * ln (1 - 2 / 3 / (n * theta)) + theta * (2 / 3) * ln (2 / 3 / ((letters two_places - 1) * (n * theta - 2 / 3)))].
Proof.
have n1 : (1 <= #|one_place|)%N by rewrite card_ord. have m2 : (2 <= #|two_places|)%N by rewrite card_ord.
have i1 : letters one_place = 1 by rewrite /letters card_ord. have i2 : letters two_places = 2 by rewrite /letters card_ord.
have L : letters (one_place ~> two_places) = 2 by rewrite letters_databases // i2 card_ord; ring.
have M2 := letters_ge2 m2; have [x0 _] := a_database one_place M2.
have u x : uniform x0 x = / letters (one_place ~> two_places) by rewrite uniformE.
have D1 : (1 <= #|[finType of one_place ~> two_places]|)%N by apply/card_gt0P; exists x0.
have [t e] := uniform_extremes D1 u.
have [K hK] := @rate_lower_beyond _ _ (2 / 3) n1 m2 ltac:(rewrite i1 i2; lra).
exists (uniform x0), K; split=> [x|||]; [by rewrite u L|exact: (proj1 (hK _))|exact: (proj2 (hK _))|].
rewrite /= t e i1 i2 L.
have -> : 1 - 2 / 3 / (1 * 1) = / 3 by field.
have -> : 2 / 3 / ((2 - 1) * (1 * 1 - 2 / 3)) = 2 by field.
rewrite !ln_Rinv; try lra.
have l5 : 5 * ln 2 = ln 32 by rewrite (_ : 32 = 2 ^ 5) ?ln_pow /=; [ring|lra|ring].
have l3 : 3 * ln 3 = ln 27 by rewrite (_ : 27 = 3 ^ 3) ?ln_pow /=; [ring|lra|ring].
have : ln 27 < ln 32 by apply: ln_increasing; lra.
lra.
Qed.

(* ** Theorem 17(7): one entry *)

Section OneEntry.
Variable X : finType.
Hypothesis m2 : (2 <= #|X|)%N.
Implicit Types (U : law X) (K : kernel X X).

Lemma database_of_one (d : one_place ~> X) : constant_database (d ord0) = d.
Proof. by apply/ffunP => j; rewrite ffunE (ord1 j). Qed.

Lemma sum_one_entry (F : (one_place ~> X) -> R) : \sum_d F d = \sum_x F (constant_database x).
Proof.
rewrite (reindex (@constant_database X)) //; exists (fun d : one_place ~> X => d ord0) => d _; last exact: database_of_one.
by rewrite ffunE.
Qed.

Lemma push_constantE (p : law X) d : push (@constant_database X) p d = p (d ord0).
Proof.
rewrite pushE (big_pred1 (d ord0)) // => x; apply/eqP/eqP => [<-|->]; first by rewrite ffunE.
exact: database_of_one.
Qed.

Lemma hamming_constant (x y : X) : INR (@hamming one_place X (constant_database x) (constant_database y)) = if x == y then 0 else 1.
Proof.
case: (x =P y) => [->|/eqP ne]; first by rewrite hamming_refl.
by rewrite (eqP (constant_database_neighbours ne)).
Qed.

Definition as_databases (K : kernel X X) : kernel (one_place ~> X) (one_place ~> X) :=
  fun d : one_place ~> X => (push (@constant_database X) (K (d ord0)) : law (one_place ~> X)).

Lemma distortion_one U K : distortion (as_databases K) (push (@constant_database X) U) = \sum_x U x * (1 - K x x).
Proof.
rewrite /distortion sum_one_entry; apply: eq_sum => x _; rewrite push_constantE ffunE sum_one_entry; congr (_ * _).
rewrite (eq_sum (G := fun y => K x y - (if y == x then K x y else 0))) => [|y _].
  by rewrite sum_sub mass_sum1 sum_pick.
by rewrite /as_databases push_constantE !ffunE hamming_constant eq_sym; case: (y == x); ring.
Qed.

Lemma information_one U K : mi (push (@constant_database X) U) (as_databases K) <= mi U K.
Proof.
have -> : mi (push (@constant_database X) U) (as_databases K) = mi U (kmerge (@constant_database X) K).
  rewrite -mi_kpre; congr mi; apply: FunctionalExtensionality.functional_extensionality => x.
  by rewrite /kpre /as_databases ffunE.
by rewrite kmerge_kthen; exact: mi_postprocessing.
Qed.

(* Theorem 17(7) up to the minimum of the rate-distortion function, for any number n >= 1 of independent equal entries:
   a letter is wrong with probability at most D/n, the prior is uniform, n times the information of one entry. *)
Section Letters.
Variables (n : nat) (K : kernel X X) (x0 : X) (D : R).
Hypotheses (n1 : (1 <= n)%N) (D0 : 0 < D) (hD : INR n * (\sum_x / letters X * (1 - K x x)) <= D).
Local Notation printed := (INR n * ln (letters X * (1 - D / INR n)) + D * ln (D / ((letters X - 1) * (INR n - D)))).
Let M2 : 2 <= letters X. Proof. exact: letters_ge2. Qed.
Let N1 : 1 <= INR n. Proof. exact: (le_INR 1 n (elimT leP n1)). Qed.

Theorem letter_rate_lower : letters X * D < INR n * (letters X - 1) -> Rmax 0 printed <= INR n * mutual_information K (uniform x0).
Proof.
move=> useful.
have d0 : 0 < D / INR n by apply: Rdiv_lt_0_compat; lra.
have i1 : letters one_place = 1 by rewrite /letters card_ord.
have l : letters (one_place ~> X) = letters X by rewrite letters_databases // card_ord /=; ring.
have Dn : D < INR n by nra.
have E : INR n * ln (letters X * (1 - D / INR n)) + D * ln (D / ((letters X - 1) * (INR n - D))) = INR n * kept_rate one_place X (D / INR n).
  rewrite /kept_rate i1; have -> : D / ((letters X - 1) * (INR n - D)) = / kept_ratio one_place X (D / INR n).
    by rewrite /kept_ratio i1; field; repeat split; lra.
  rewrite ln_Rinv ?Rdiv_1; last by apply: kept_ratio_gt0; rewrite ?i1 //; apply/Rlt_div_l; lra.
  by field; lra.
have one1 : (1 <= #|one_place|)%N by rewrite card_ord.
have U := @uniform_information_ge one_place X one1 m2 (D / INR n) (as_databases K) (push (@constant_database X) (uniform x0)) d0.
rewrite E; have {}U : Rmax 0 (kept_rate one_place X (D / INR n)) <= mi (uniform x0) K.
  apply: Rle_trans (information_one _ _); apply: U => [|d|].
  - by rewrite i1 Rmult_1_l; apply: (Rmult_lt_reg_l (INR n)); [lra|have -> : INR n * (letters X * (D / INR n)) = letters X * D by field; lra].
  - by rewrite push_constantE uniformE l.
  - rewrite distortion_one; apply/Rle_div_r; first lra.
    rewrite Rmult_comm; apply: Rle_trans hD; apply: Req_le; congr (_ * _); apply: eq_sum => x _; by rewrite uniformE.
rewrite /mutual_information; apply: Rle_trans (_ : INR n * Rmax 0 (kept_rate one_place X (D / INR n)) <= _); last by apply: Rmult_le_compat_l; lra.
by apply: Rmax_lub; [apply: Rmult_le_pos; [lra|exact: Rmax_l]|apply: Rmult_le_compat_l; [lra|exact: Rmax_r]].
Qed.

(* The same under one hypothesis: a distortion of at most 1/2. *)
Theorem letter_rate_lower_half : D <= 1 / 2 -> Rmax 0 printed <= INR n * mutual_information K (uniform x0).
Proof.
move=> half.
case: (Rlt_le_dec (letters X * D) (INR n * (letters X - 1))) => h; first exact: letter_rate_lower.
have n2 : INR n = 1 by nra.
have l2 : letters X = 2 by nra.
have d2 : D = 1 / 2 by nra.
have e1 : 2 * (1 - 1 / 2 / 1) = 1 by field.
have e2 : 1 / 2 / ((2 - 1) * (1 - 1 / 2)) = 1 by field.
rewrite n2 l2 d2 e1 e2 ln_1 !Rmult_0_r Rplus_0_r Rmult_1_l.
by apply: Rmax_lub; exact: mi_ge0.
Qed.
End Letters.
End OneEntry.
