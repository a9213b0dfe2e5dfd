(* Mutual information and capacity: the compensation identity, capacity bounds from
   both sides, data processing, convexity, and the way from privacy levels to
   information.

   Sources: Cover and Thomas (2006), chapters 2 and 7; Gallager, Information Theory
   and Reliable Communication (1968), 4.5 for the conditions of optimality; Cuff and
   Yu, Differential privacy as a mutual information constraint (2016). *)

From ExactPriv Require Import core divergence.

Section Information.
Variables X Y : finType.
Implicit Types (P Q : law X) (K L : kernel X Y) (q : law Y).

Lemma miE P K : mi P K = mean P (fun x => klsum (K x) (output P K)).
Proof. by []. Qed.

Theorem mi_ge0 P K : 0 <= mi P K.
Proof. by apply: mean_ge0 => x Px; apply: klsum_ge0; exact: dom_row. Qed.

(* Compensation identity (Topsoe 1967): the mean divergence from any law q of the output
   is the information plus the divergence of the output's law from q. *)
Theorem compensation P K q : (forall x, 0 < P x -> dom (K x) q) ->
  mean P (fun x => klsum (K x) q) = mi P K + klsum (output P K) q.
Proof.
move=> h; rewrite /mi /mean /klsum.
have -> : \sum_y output P K y * ln (output P K y / q y) =
          \sum_x P x * \sum_y K x y * ln (output P K y / q y).
  rewrite (eq_bigr (fun y => \sum_x P x * (K x y * ln (output P K y / q y)))); last first.
    by move=> y _; rewrite {1}outputE -sum_mulr; apply: eq_bigr => x _; ring.
  by rewrite exchange_big /=; apply: eq_bigr => x _; rewrite sum_mull.
rewrite -sum_add; apply: eq_bigr => x _; rewrite -Rmult_plus_distr_l.
case: (mass_cases P x) => [->|Px]; first by ring.
congr (_ * _); rewrite -sum_add; apply: eq_bigr => y _.
case: (mass_cases (K x) y) => [->|k]; first by ring.
have o := output_gt0 Px k.
have q0 : 0 < q y by have := domP _ _ (h x Px) y; have := mass_cases q y; lra.
by rewrite !ln_div //; ring.
Qed.

(* The same with infinities: if every row of positive probability has divergence at
   most b from q, then b is above the information. Any q gives an upper bound. *)
Theorem mi_le_output_law P K q (b : R) :
  (forall x, 0 < P x -> Rbar_le (kl (K x) q) b) -> mi P K <= b.
Proof.
move=> h; have d x : 0 < P x -> dom (K x) q by move=> /h /kl_le[].
have [x0 Px0] := law_support P.
have := compensation d; have g := klsum_ge0 (dom_mix (L := fun=> q) d).
rewrite output_const in g => E.
apply: Rle_trans (_ : mean P (fun x => klsum (K x) q) <= _); first lra.
by apply: mean_le_const => x /h /kl_le[].
Qed.

Theorem mi_le_max_kl P K q : Rbar_le (mi P K) (\xmax_x kl (K x) q).
Proof.
case E : (\xmax_x kl (K x) q) => [b||] //; last by have := xmax_not_m_infty E.
by apply: (mi_le_output_law (q := q)) => x _; rewrite -E; exact: xmax_ge.
Qed.

(* Capacity from above: any law of the output bounds it (Gallager 4.5; Kemperman 1974). *)
Theorem capacity_le_output_law K q : Rbar_le (capacity K) (\xmax_x kl (K x) q).
Proof. by apply: capacity_le => P; exact: mi_le_max_kl. Qed.

Corollary capacity_le_output_lawR K q (b : R) :
  (forall x, Rbar_le (kl (K x) q) b) -> Rbar_le (capacity K) b.
Proof. by move=> h; apply: capacity_le => P; apply: (mi_le_output_law (q := q)). Qed.

(* Capacity from both sides: a prior against whose output law no row diverges by more
   than its information attains the capacity (the conditions of Kuhn and Tucker). *)
Theorem capacity_kkt P K : (forall x, Rbar_le (kl (K x) (output P K)) (mi P K)) ->
  capacity K = mi P K.
Proof.
move=> h; apply: Rbar_le_antisym; last exact: mi_le_capacity.
exact: (capacity_le_output_lawR (q := output P K)).
Qed.

Lemma capacity_ge0 K (P : law X) : Rbar_le 0 (capacity K).
Proof. by apply: Rbar_le_trans (mi_le_capacity P K); exact: mi_ge0. Qed.

(* Capacity is finite: the divergence from the uniform law is at most ln |Y|. *)
Lemma mi_le_ln_card P K : mi P K <= ln (letters Y).
Proof.
have [x0 _] := law_support P; have [y0 _] := law_support (K x0).
have n1 := letters_ge1 y0.
apply: (mi_le_output_law (q := uniform y0)) => x _; apply: Rbar_le_trans (kl_le_max_ratio _ _) _.
apply/max_ratio_level_le => //; first exact: ln_ge0.
move=> y; rewrite exp_ln; last lra.
by rewrite uniformE Rinv_r; [exact: mass_le1|lra].
Qed.

Lemma capacity_le_ln_card K : Rbar_le (capacity K) (ln (letters Y)).
Proof. by apply: capacity_le => P; exact: mi_le_ln_card. Qed.

Lemma capacity_finite K (P : law X) : exists2 c : R, capacity K = c & 0 <= c.
Proof.
have := capacity_ge0 K P; have := capacity_le_ln_card K.
by case: (capacity K) => // c _ c0; exists c.
Qed.

(* Information is the divergence of the joint law from independence. *)
Theorem mi_joint P K : mi P K = klsum (joint P K) (product P (output P K)).
Proof.
rewrite klsum_chain; first by rewrite klsum_refl Rplus_0_l.
- exact: dom_refl.
- by move=> x; exact: dom_row.
Qed.

(* It is symmetric in input and output: I(X;Y) = I(Y;X). *)
Lemma output_posterior P K : output (output P K) (posterior P K) = P.
Proof.
apply: law_ext => x; rewrite outputE (eq_bigr (fun y => P x * K x y)).
  by rewrite sum_mull mass_sum1 Rmult_1_r.
by move=> y _; exact: posterior_joint.
Qed.

Lemma mi_eq0_indep P K q : (forall x, 0 < P x -> K x = q) -> mi P K = 0.
Proof.
move=> h; have o : output P K = q.
  apply: law_ext => y; rewrite outputE -[RHS]Rmult_1_l -(mass_sum1 P) -sum_mulr.
  apply: eq_bigr => x _; case: (mass_cases P x) => [->|/h->//]; ring.
apply: sum_0 => x _; case: (mass_cases P x) => [->|Px]; first by ring.
by rewrite o h // klsum_refl Rmult_0_r.
Qed.

(* Convex in the kernel (Theorem 2.7.4). *)
Theorem mi_convex_kernel t P K L : 0 <= t <= 1 ->
  mi P (kmix t K L) <= t * mi P K + (1 - t) * mi P L.
Proof.
move=> h; have o : output P (kmix t K L) = mixture t (output P K) (output P L).
  apply: law_ext => y; rewrite mixtureE // !outputE -!sum_mull -sum_add.
  by apply: eq_bigr => x _; rewrite mixtureE //; ring.
rewrite /mi o -!sum_mull -sum_add; apply: sum_le => x _.
case: (mass_cases P x) => [->|Px]; first lra.
have := kl_mixture h (dom_row K Px) (dom_row L Px).
move/(Rmult_le_compat_l _ _ _ (mass_ge0 P x)); rewrite /kmix; lra.
Qed.

(* Concave in the prior (Theorem 2.7.4). *)
Theorem mi_concave_prior t P Q K : 0 <= t <= 1 ->
  t * mi P K + (1 - t) * mi Q K <= mi (mixture t P Q) K.
Proof.
move=> h; set M := mixture t P Q; set o := output M K.
have dP x : 0 < t * P x + (1 - t) * Q x -> dom (K x) o.
  by rewrite -mixtureE //; exact: dom_row.
case: (Req_dec t 0) => [t0|tn].
  have -> : M = Q by apply: law_ext => x; rewrite mixtureE // t0; ring.
  by rewrite t0; lra.
case: (Req_dec t 1) => [t1|tn1].
  have -> : M = P by apply: law_ext => x; rewrite mixtureE // t1; ring.
  by rewrite t1; lra.
have dP1 x : 0 < P x -> dom (K x) o.
  move=> Px; apply: dP; have := Rmult_lt_0_compat t (P x).
  by have := Rmult_le_pos (1 - t) (Q x); have := mass_ge0 Q x; lra.
have dQ1 x : 0 < Q x -> dom (K x) o.
  move=> Qx; apply: dP; have := Rmult_lt_0_compat (1 - t) (Q x).
  by have := Rmult_le_pos t (P x); have := mass_ge0 P x; lra.
have cP := compensation dP1; have cQ := compensation dQ1.
have gP := klsum_ge0 (dom_mix (L := fun=> o) dP1).
have gQ := klsum_ge0 (dom_mix (L := fun=> o) dQ1).
rewrite !output_const in gP gQ.
have -> : mi M K = t * mean P (fun x => klsum (K x) o) + (1 - t) * mean Q (fun x => klsum (K x) o).
  rewrite /mi -/o /mean -!sum_mull -sum_add; apply: eq_bigr => x _; rewrite mixtureE //; ring.
have : t * mi P K <= t * mean P (fun x => klsum (K x) o) by apply: Rmult_le_compat_l; lra.
have : (1 - t) * mi Q K <= (1 - t) * mean Q (fun x => klsum (K x) o).
  by apply: Rmult_le_compat_l; lra.
lra.
Qed.

(* ** Capacity below the worst divergence of two rows *)

(* I(X;Y) <= the largest divergence between two rows: the compensation identity and
   convexity in the second argument (Cuff and Yu 2016, proof of Lemma 1). *)
Theorem mi_le_pairwise P K (b : R) :
  (forall x x', 0 < P x -> 0 < P x' -> Rbar_le (kl (K x) (K x')) b) -> mi P K <= b.
Proof.
move=> h; apply: mean_le_const => x Px.
have d x' : 0 < P x' -> dom (K x) (K x') by move=> Px'; have /kl_le[] := h x x' Px Px'.
apply: Rle_trans (klsum_convex_snd d) _; apply: mean_le_const => x' Px'.
by have /kl_le[] := h x x' Px Px'.
Qed.

Theorem capacity_le_kl_dp K : Rbar_le (capacity K) (kl_dp K).
Proof.
case E : (kl_dp K) => [b||].
- apply: capacity_le => P; apply: mi_le_pairwise => x x' _ _.
  by rewrite -E; exact: (worst_ge (S := @pairs X)).
- by case: (capacity K).
- by have := worst_ge0 (@pairs X) (fun p q => kl p q) K; rewrite -/(kl_dp K) E.
Qed.

Theorem kl_dp_le_ldp K : Rbar_le (kl_dp K) (ldp K).
Proof. by apply: worst_mono => p q; exact: kl_le_max_ratio. Qed.

Corollary capacity_le_ldp K : Rbar_le (capacity K) (ldp K).
Proof. exact: Rbar_le_trans (capacity_le_kl_dp K) (kl_dp_le_ldp K). Qed.

End Information.

(* I(X;Y) = I(Y;X), with the posterior as the kernel from output to input. *)
Theorem mi_sym (X Y : finType) (P : law X) (K : kernel X Y) :
  mi P K = mi (output P K) (posterior P K).
Proof.
rewrite [RHS]/mi output_posterior /mi /klsum.
rewrite (eq_bigr (fun x => \sum_y P x * (K x y * ln (K x y / output P K y)))); last first.
  by move=> x _; rewrite sum_mull.
rewrite [RHS](eq_bigr (fun y =>
    \sum_x output P K y * (posterior P K y x * ln (posterior P K y x / P x)))); last first.
  by move=> y _; rewrite sum_mull.
rewrite [RHS]exchange_big; apply: eq_bigr => x _; apply: eq_bigr => y _.
rewrite -Rmult_assoc -[RHS]Rmult_assoc posterior_joint.
case: (mass_cases P x) => [->|Px]; first by ring.
case: (mass_cases (K x) y) => [->|k]; first by ring.
have o := output_gt0 Px k; rewrite posteriorE //.
by congr (_ * ln _); field; lra.
Qed.

(* ** Data processing for information (Theorem 2.8.1) *)

Section Processing.
Variables X Y Z : finType.
Implicit Types (P : law X) (K : kernel X Y) (L : kernel Y Z).

Theorem mi_postprocessing P K L : mi P (kthen K L) <= mi P K.
Proof.
apply: mean_le => x Px; rewrite output_kthen.
by apply: klsum_processing; exact: dom_row.
Qed.

Theorem mi_preprocessing P K L : mi P (kthen K L) <= mi (output P K) L.
Proof.
rewrite !miE mean_output output_kthen; apply: mean_le => x Px.
set o := output (output P K) L.
have d y : 0 < K x y -> dom (L y) o by move=> k; apply: dom_row; exact: output_gt0 k.
by have := klsum_convex (L := fun=> o) d; rewrite output_const.
Qed.

Theorem capacity_postprocessing K L : Rbar_le (capacity (kthen K L)) (capacity K).
Proof.
apply: capacity_le => P; apply: Rbar_le_trans (mi_le_capacity P K).
exact: mi_postprocessing.
Qed.

Theorem capacity_preprocessing K L : Rbar_le (capacity (kthen K L)) (capacity L).
Proof.
apply: capacity_le => P; apply: Rbar_le_trans (mi_le_capacity (output P K) L).
exact: mi_preprocessing.
Qed.

(* Renaming inputs. *)
Theorem mi_kpre (g : Z -> X) (P : law Z) K : mi P (kpre g K) = mi (push g P) K.
Proof.
have o : output P (kpre g K) = output (push g P) K.
  rewrite /push -output_kthen; apply: law_ext => y; rewrite !outputE; apply: eq_bigr => z _.
  by rewrite /kthen output_dirac.
by rewrite !miE mean_push o.
Qed.

Theorem capacity_kpre (g : Z -> X) K : Rbar_le (capacity (kpre g K)) (capacity K).
Proof.
apply: capacity_le => P; rewrite mi_kpre; exact: mi_le_capacity.
Qed.

(* Merging outputs. *)
Corollary mi_kmerge P K (f : Y -> Z) : mi P (kmerge f K) <= mi P K.
Proof. exact: (mi_postprocessing P K (fun y => dirac (f y))). Qed.

End Processing.

(* ** Databases: DP => KL-DP => MI-DP (Cuff and Yu 2016, Theorem 1 and Lemma 1) *)

Section Databases.
Variables I X Y : finType.
Implicit Types (K : kernel (I ~> X) Y).

Lemma put_near (d : I ~> X) i x x' : x != x' -> @near I X (put d i x) (put d i x').
Proof. by move=> ne; apply: (differ_at_neighbours (i := i)); exact: differ_at_put. Qed.

(* Two rows of a subchannel are equal or rows of neighbours. *)
Lemma subchannel_pairs (D : law Y -> law Y -> Rbar) K i d b :
  (forall p, Rbar_le (D p p) b) ->
  (forall e e', neighbours e e' -> Rbar_le (D (K e) (K e')) b) ->
  forall x x', Rbar_le (D (subchannel K i d x) (subchannel K i d x')) b.
Proof.
move=> D0 h x x'; rewrite /subchannel; case: (x =P x') => [->|/eqP ne]; first exact: D0.
by apply: h; exact: put_near.
Qed.

Theorem mi_dp_le_kl_dp K : Rbar_le (mi_dp_db K) (kl_dp_db K).
Proof.
have g0 := worst_ge0 (@near I X) (fun p q => kl p q) K.
case E : (kl_dp_db K) => [b||]; last by move: g0; rewrite -/(kl_dp_db K) E.
- apply/mi_dp_db_leP; split; first by rewrite -E.
  move=> i d P; apply: mi_le_pairwise => x x' _ _.
  apply: (@subchannel_pairs (fun p q => kl p q)) => [p|e e' ne].
    by rewrite kl_refl -E.
  by rewrite -E; exact: (worst_ge (S := @near I X)).
- by case: (mi_dp_db K).
Qed.

Theorem kl_dp_le_dp K : Rbar_le (kl_dp_db K) (dp K).
Proof. by apply: worst_mono => p q; exact: kl_le_max_ratio. Qed.

Corollary mi_dp_le_dp K : Rbar_le (mi_dp_db K) (dp K).
Proof. exact: Rbar_le_trans (mi_dp_le_kl_dp K) (kl_dp_le_dp K). Qed.

End Databases.
