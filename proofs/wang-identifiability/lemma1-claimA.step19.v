(* wang-identifiability/lemma1-claimA.step19, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma1_claimA_step19 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall eps : R,
  (0 <= eps) ->
  (exists first1 : (I ~> X), (nat_of_ord (enum_rank first1) == 0)%N /\ (exists U2 : law (I ~> X), (forall x3 : (I ~> X), ((U2 x3) = (/ (letters (I ~> X))))) /\ (veq (vdiv (\vsum_(x4 : (ordinal_finType ((#|I| + 1))%N)) (vdiv (Finite ((INR x4) * (INR #|[pred x5 : (I ~> X) | ((hamming x5 first1) == (nat_of_ord x4))%N]|))) (vpowz (vexp (vadd (prior_ratio U2) (Finite eps))) (Z.of_nat ((#|I| - (nat_of_ord x4)))%N)))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters X) - 1)) (vexp (vadd (prior_ratio U2) (Finite eps))))) (Z.of_nat (#|I|)%N))) (vdiv (Finite (letters I)) (vadd (Finite 1) (vdiv (Finite (exp eps)) (Finite ((letters X) - 1)))))))).

(* The statement above is generated; the proof follows. *)
Lemma size_of (I X : finType) (y : I ~> X) k :
  INR #|[pred x : I ~> X | (hamming x y == k)%N]| = INR (binomial #|I| k) * (letters X - 1) ^ k.
Proof. by rewrite -(shell_count y k) sum_const Rmult_1_r. Qed.

Lemma place_le n (k : ordinal_finType (n + 1)) : (nat_of_ord k <= n)%N.
Proof. by have := ltn_ord k; rewrite {2}addn1 ltnS. Qed.

Lemma normal_v (I X : finType) (r : R) : 0 < r ->
  vpowz (vadd (Finite 1) (vdiv (Finite (letters X - 1)) (Finite r))) (Z.of_nat #|I|) = Finite (normaliser I X r).
Proof. by move=> r0; rewrite vdivF ?vaddF ?vpowz_nat //; lra. Qed.

Lemma cells (n : nat) (f : nat -> R) : \sum_(k : ordinal_finType (n + 1)) f k = (\sum_(k : ordinal_finType n) f k) + f n.
Proof. by rewrite -(big_mkord xpredT f) addn1 big_mkord big_ord_recr. Qed.

Lemma flat_ratio (I X : finType) (U : law (I ~> X)) (c : R) : (forall x, U x = c) -> prior_ratio U = Finite 0.
Proof.
move=> h; apply: Rbar_le_antisym; last exact: xmax_ge0.
by apply/prior_ratio_leP; [exact: Rle_refl|move=> x x' _]; rewrite !h exp_0; lra.
Qed.

Lemma flat_level (I X : finType) (U : law (I ~> X)) (c e : R) : (forall x, U x = c) ->
  vexp (vadd (prior_ratio U) (Finite e)) = Finite (exp e).
Proof. by move=> /flat_ratio->; rewrite vaddF vexpF Rplus_0_l. Qed.

Lemma two_cells (n : nat) (f : nat -> R) : n = 1%N -> \sum_(k : ordinal_finType (n + 1)) f k = f 0%N + f 1%N.
Proof. by move=> ->; rewrite (cells 1 f) big_ord_recl big_ord0 Rplus_0_r. Qed.

Lemma one_entry : (1 <= #|unit_finType|)%N. Proof. by rewrite card_unit. Qed.

Lemma two_letters : (2 <= #|bool_finType|)%N. Proof. by rewrite card_bool. Qed.

Lemma letters_one : letters unit_finType = 1. Proof. by rewrite /letters card_unit. Qed.

Lemma letters_two : letters bool_finType = 2. Proof. by rewrite /letters card_bool /=; lra. Qed.

Lemma sizes_one k : (k <= #|unit_finType|)%N -> INR (binomial #|unit_finType| k) * (letters bool_finType - 1) ^ k = 1.
Proof. by rewrite card_unit letters_two; case: k => [|[|//]] _ /=; rewrite ?bin0 ?binn /=; lra. Qed.

Lemma printed_sum (y : unit_finType ~> bool_finType) (v : value) : v = Finite 2 ->
  vdiv (\vsum_(k : (ordinal_finType ((#|unit_finType| + 1))%N)) (vdiv (Finite ((INR k) * (INR #|[pred x : (unit_finType ~> bool_finType) | ((hamming x y) == (nat_of_ord k))%N]|))) (vpowz v (Z.of_nat ((#|unit_finType| - (nat_of_ord k)))%N)))) (vpowz (vadd (Finite 1) (vdiv (Finite ((letters bool_finType) - 1)) v)) (Z.of_nat (#|unit_finType|)%N)) = Finite (2 / 3).
Proof.
move=> ->; have p2 : 0 < 2 by lra.
rewrite (vsum_finite (f := fun k : ordinal_finType (#|unit_finType| + 1) => INR k * 1 / 2 ^ (#|unit_finType| - nat_of_ord k)%N)) => [|k]; last first.
  rewrite size_of sizes_one; last exact: place_le.
  by rewrite vpowz_nat vdivF //; apply: pow_nonzero; lra.
rewrite normal_v // (two_cells (fun k => INR k * 1 / 2 ^ (#|unit_finType| - k)%N)) ?card_unit // vdivF; last first.
  by have := normaliser_gt0 unit_finType two_letters p2; lra.
by congr (Val (Finite _)); rewrite /normaliser letters_two card_unit /=; field.
Qed.

Theorem c_lemma1_claimA_step19_refuted : ~ c_lemma1_claimA_step19.
Proof.
move=> H; have l0 : 0 <= ln 2 by have := ln_le 1 2; rewrite ln_1; lra.
have [y [_ [U [UE]]]] := H unit_finType bool_finType one_entry two_letters (ln 2) l0.
have e : exp (ln 2) = 2 by rewrite exp_ln //; lra.
have p : 0 < exp (ln 2) by exact: exp_pos.
have f : vexp (vadd (prior_ratio U) (Finite (ln 2))) = Finite 2 by rewrite (flat_level _ UE) e.
rewrite (printed_sum y f) (bound_value unit_finType two_letters p) /veq /= => -[].
rewrite /hamming_bound e letters_one letters_two; lra.
Qed.
