(* zhong-put/lemma-5-3@D-below-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_lemma_5_3_D_below_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  (forall y, exists x, 0 < S x y) ->
  (forall x y, 0 < S x y) ->
  forall D : R,
  (0 < D) ->
  (D < (letters I)) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (if ((hamming x2 x3) == 0)%N then (Val (Finite ((1 - (D / (letters I))) ^ (#|I|)%N))) else (vmul (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (vdiv (Finite 1) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))))) /\ ((\max_(x4 : Z) (distortion L1 (S x4))) <= D)).

(* The statement above is generated; the proof follows. *)
Theorem c_lemma_5_3_D_below_n_holds : c_lemma_5_3_D_below_n.
Proof.
move=> I X n1 m2 Z z1 S _ _ D D0 Dn; exists (exponential (kept_ratio I X D)); split; last exact: kept_source.
move=> x y; have := kept_entry n1 m2 D0 Dn x y => ->; have p := pow_lt _ (hamming x y) (kept_ratio_gt0 m2 D0 Dn).
case: eqP => [->|_]; first by apply/veqF; rewrite /= Rdiv_1.
by rewrite vdivF ?vmulF; [apply/veqF; rewrite /Rdiv Rmult_1_l|exact: Rgt_not_eq].
Qed.
