(* The least distortion of one entry without loss, at a known prior: all but the largest mass is changed, except for the
   share that a slack leaves.

   Source: Zhong and Bu, Privacy-Utility Trade-Off, Lemmas 10 and 33. *)

From ExactPriv Require Import core databases statements explicit levels leakage hamming programs constant_mechanisms
  pointwise order.

Section OneEntry.
Variable X : finType.
Local Notation one := (ordinal_finType 1).
Local Notation db := (one ~> X).
Local Notation cd := (@constant_database X).
Implicit Types (U : law X) (K : kernel db db).

Lemma sum_one_entry (F : db -> R) : \sum_d F d = \sum_x F (cd x).
Proof.
rewrite (reindex cd) //; exists (fun d : db => d ord0) => d _; first by rewrite ffunE.
by apply/ffunP => i; rewrite ffunE (ord1 i).
Qed.

Lemma power_one U x : power one U (cd x) = U x.
Proof. by rewrite indepE big_ord_recl big_ord0 ffunE Rmult_1_r. Qed.

Lemma distortion_letters U K : distortion K (power one U) = 1 - \sum_x U x * K (cd x) (cd x).
Proof.
rewrite /distortion sum_one_entry -[in RHS](mass_sum1 U) -sum_sub; apply: eq_bigr => x _; rewrite power_one.
suff -> : \sum_y K (cd x) y * INR (hamming (cd x) y) = 1 - K (cd x) (cd x) by ring.
have e := mass_sum1 (K (cd x)); rewrite (bigD1 (cd x)) //= in e; rewrite (bigD1 (cd x)) //= hamming_refl.
rewrite (eq_bigr (fun y => K (cd x) y)) => [|y ne]; first by rewrite -e /=; ring.
have h := hamming_card (cd x) y; rewrite card_ord in h.
have : hamming (cd x) y != 0%N by rewrite hamming_eq0 eq_sym.
by move: h; case: (hamming (cd x) y) => [|[|k]] //= _ _; ring.
Qed.

Lemma distortion_nonneg U K : 0 <= distortion K (power one U).
Proof.
apply: sum_ge0 => x _; apply: Rmult_le_pos => //; apply: sum_ge0 => y _; apply: Rmult_le_pos => //; exact: pos_INR.
Qed.

(* A set of one prior, as statements write it. *)
Lemma alone_distortion (L : kernel one X) U K : (forall y, L ord0 y = U y) ->
  source_distortion (fun v => indep (fun _ : one => L v)) K = distortion K (power one U).
Proof.
move=> h; have e v : L v = U by apply: law_ext => y; rewrite (ord1 v).
apply: Rle_antisym; first by apply: max_le => [|v _]; [exact: distortion_nonneg|rewrite e; exact: Rle_refl].
apply: Rle_trans (source_distortion_ge (fun v => indep (fun _ : one => L v)) K ord0).
by rewrite e; exact: Rle_refl.
Qed.

Variables (U : law X) (x1 : X).
Hypothesis largest : forall x, U x <= U x1.

(* What is kept, against the row of the most likely letter. *)
Lemma diagonal_le (k : X -> X -> R) d : (forall y, y != x1 -> k y y <= k x1 y + d) ->
  \sum_y U y * k y y <= \sum_y U y * k x1 y + d * (1 - U x1).
Proof.
move=> h; apply: Rle_trans (_ : \sum_y (U y * k x1 y + d * (U y - (if y == x1 then U y else 0))) <= _).
  apply: sum_le => y _; case: (y =P x1) => [->|/eqP ne]; first lra.
  by have := Rmult_le_compat_l _ _ _ (mass_ge0 U y) (h y ne); lra.
by rewrite sum_add sum_mull sum_sub mass_sum1 (sum_pick x1 U); right; ring.
Qed.

Lemma row_le (q : X -> R) : (forall y, 0 <= q y) -> \sum_y U y * q y <= U x1 * \sum_y q y.
Proof. by move=> q0; rewrite -sum_mull; apply: sum_le => y _; exact: Rmult_le_compat_r. Qed.

Theorem zero_level_distortion K d : 0 <= d <= 1 -> pointwise_within 1 d K ->
  (1 - d) * (1 - U x1) <= distortion K (power one U).
Proof.
move=> d01 hK; rewrite distortion_letters.
have h := @diagonal_le (fun x y => K (cd x) (cd y)) d.
have {}h := h (fun y ne => ltac:(have := hK _ _ (constant_database_neighbours ne) (cd y); lra)).
have := @row_le (fun y => K (cd x1) (cd y)) (fun y => mass_ge0 _ _).
by rewrite -(sum_one_entry (K (cd x1))) mass_sum1; lra.
Qed.

Theorem no_leakage_distortion K : leakage_sum K <= 1 -> 1 - U x1 <= distortion K (power one U).
Proof.
rewrite /leakage_sum sum_one_entry distortion_letters => h.
have := @row_le (fun y => \max_x K x (cd y)) (fun y => max_ge0 _ _).
have : \sum_y U y * K (cd y) (cd y) <= \sum_y U y * \max_x K x (cd y).
  by apply: sum_le => y _; apply: Rmult_le_compat_l => //; exact: (@max_ge _ xpredT (fun x => K x (cd y))).
by have := mass_ge0 U x1; nra.
Qed.

(* The first letter is always kept, any other one with probability d; else the answer is the first. *)
Definition to_first (d : R) : kernel db db := fun x => mixture d (dirac x) (dirac (cd x1)).

Lemma to_first_within d : 0 <= d <= 1 -> pointwise_within 1 d (to_first d).
Proof.
move=> d01 x x' _ y; rewrite /to_first !mixtureE // !diracE.
by case: (y == x); case: (y == x'); lra.
Qed.

Lemma cd_inj x y : (cd x == cd y) = (x == y).
Proof. by apply/eqP/eqP => [|->] //; move/ffunP/(_ ord0); rewrite !ffunE. Qed.

Lemma to_first_distortion d : 0 <= d <= 1 -> distortion (to_first d) (power one U) = (1 - d) * (1 - U x1).
Proof.
move=> d01; rewrite distortion_letters.
rewrite (eq_bigr (fun x => d * U x + (1 - d) * (if x == x1 then U x else 0))) => [|x _].
  by rewrite sum_add !sum_mull mass_sum1 (sum_pick x1 U); ring.
by rewrite /to_first mixtureE // !diracE eqxx cd_inj; case: (x == x1); ring.
Qed.

Lemma to_first_leakage : leakage_sum (to_first 0) = 1.
Proof.
have c x : to_first 0 x = dirac (cd x1) by apply: law_ext => y; rewrite /to_first mixtureE; [ring|lra].
by have := exp_maximal_leakage (to_first 0) (cd x1); rewrite (constant_leakage c (cd x1)) exp_0.
Qed.

Variable L : kernel one X.
Hypothesis hL : forall y, L ord0 y = U y.

Theorem least_without_loss (d : R) : 0 <= d <= 1 ->
  pointwise_distortion (fun v => indep (fun _ : one => L v)) (Finite 1) (Finite d) = Finite ((1 - d) * (1 - U x1)).
Proof.
move=> d01; rewrite pointwise_distortionE //; apply: val_le_eq.
  apply: (@program_le _ 1 _ ((1 - d) * (1 - U x1)) (Rle_refl 1) _ (Rle_refl _)).
  by exists (to_first d); rewrite (alone_distortion _ hL) to_first_distortion //; split=> //; exact: to_first_within.
apply: program_ge => [|v [K [hK ->]]]; first exact: Rle_refl.
by rewrite (alone_distortion _ hL); exact: zero_level_distortion.
Qed.

Theorem least_without_leakage :
  maximal_leakage_distortion (fun v => indep (fun _ : one => L v)) (Finite 1) = Finite (1 - U x1).
Proof.
apply: val_le_eq.
  apply: (@program_le _ 1 _ (1 - U x1) (Rle_refl 1) _ (Rle_refl _)).
  exists (to_first 0); rewrite (alone_distortion _ hL) to_first_distortion; last lra.
  by rewrite to_first_leakage; split; [exact: Rle_refl|ring].
apply: program_ge => [|v [K [hK ->]]]; first exact: Rle_refl.
by rewrite (alone_distortion _ hL); exact: no_leakage_distortion.
Qed.

End OneEntry.

Lemma first_letter (X : finType) : (0 < #|X|)%N -> exists x1 : X, nat_of_ord (enum_rank x1) = 0%N.
Proof. by move=> h; exists (enum_val (Ordinal h)); rewrite enum_valK. Qed.

Lemma at_first (X : finType) (f : X -> R) (x1 : X) : nat_of_ord (enum_rank x1) = 0%N -> at_number f 0 = f x1.
Proof. by move=> h; rewrite -(at_numberE f x1) h. Qed.

Lemma all_but_first (X : finType) (U : law X) (x1 : X) : nat_of_ord (enum_rank x1) = 0%N ->
  \sum_(x | (1 <= nat_of_ord (enum_rank x))%N) U x = 1 - U x1.
Proof.
move=> h; rewrite (eq_bigl (fun x => x != x1)) => [|x]; first by have := mass_sum1 U; rewrite (bigD1 x1) //= => <-; ring.
by rewrite lt0n -h (inj_eq val_inj) (inj_eq enum_rank_inj).
Qed.

Lemma falling_first (X : finType) (f : X -> R) (x1 x : X) : nat_of_ord (enum_rank x1) = 0%N -> falling f x <= falling f x1.
Proof. by move=> h; apply: falling_le; rewrite h. Qed.
