(* zhong-put/theorem-7-5#upper@D-below-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_5_upper_D_below_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  forall D : R,
  (0 < D) ->
  (D < (letters I)) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (((\max_(x4 : Z) (distortion L1 (S x4))) <= D) /\ (vle (renyi_dp_db_v L1 (Finite alpha)) (vmax (Finite 0) (vdiv (vln (vmul (vdiv (Finite D) (Finite ((letters I) * ((letters X) - 1)))) (vadd (vadd (Finite ((letters X) - 2)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) alpha)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (1 - alpha))))) (Finite (alpha - 1))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_5_upper_D_below_n_holds : c_theorem_7_5_upper_D_below_n.
Proof.
move=> I X n1 m2 Z z1 S D D0 Dn a a1; apply: kept_kernel => //.
by split; [exact: kept_source|exact: kept_renyi_le].
Qed.
