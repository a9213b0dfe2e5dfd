(* The uniform mechanism loses nothing at any slack and any order: Lemma 5(2) of Zhong and Bu, and the last clauses of Theorems 6
   and 7, for every delta and alpha. *)

From ExactPriv Require Import core divergence capacity hockey_stick entropy databases hamming programs statements levels tradeoffs.
From ExactPriv Require Import leakage renyi constructions coefficients suprema sibson bridges pointwise distance_mechanism.
From ExactPriv Require Import constant_mechanisms.

Section Uniform.
Variables I X : finType.
Local Notation db := (I ~> X).
Hypothesis m2 : (2 <= #|X|)%N.

Theorem uniform_mechanism_free_at (V : finType) (S : V -> law db) (D d a : R) :
  letters I * (letters X - 1) / letters X <= D -> 0 <= d <= 1 -> 1 < a ->
  exists U : law db, (forall x, U x = / letters db) /\ exists L : kernel db db, (forall x y, L x y = U y) /\
  ((\max_(v : V) distortion L (S v)) <= D /\
   (@eq Rbar (dp L) (Finite 0) /\ veq (pointwise_dp_v L (Finite d)) (Finite 0) /\ maximal_leakage L = 0 /\
    veq (renyi_dp_db_v L (Finite a)) (Finite 0) /\ (forall v, maximal_information L (S v) = 0) /\
    (forall v, veq (sibson_v L (S v) (Finite a)) (Finite 0)) /\ (forall v, mutual_information L (S v) = 0))).
Proof.
move=> hD hd a1; have [U [hU [L [hL [valid [h_dp [_ [h_leak [_ [h_info [_ h_mi]]]]]]]]]]] := uniform_mechanism_free m2 S hD.
have hK x : L x = U by apply: law_ext => y; exact: hL.
have a0 : Rbar_le 0 a by rewrite /=; lra.
exists U; split=> //; exists L; do !split=> //.
- by rewrite pointwise_dpE // (constant_pointwise hK) //; lra.
- rewrite /renyi_dp_db_v orderE // /renyi_dp_db (constant_worst hK) //.
  by apply: Rbar_le_trans (ratio_self U); apply: renyi_le_max_ratio; lra.
- by move=> v; rewrite sibson_vE // (constant_sibson hK).
Qed.

End Uniform.
