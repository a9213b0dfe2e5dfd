(* zhong-put/theorem-6-6#upper@D-below-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_6_upper_D_below_n : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall Z : finType,
  (1 <= #|Z|)%N ->
  forall S : kernel Z (I ~> X),
  forall weights : law Z,
  forall D : R,
  (0 < D) ->
  (D < (letters I)) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (((\max_(x4 : Z) (distortion L1 (S x4))) <= D) /\ (vle (sibson_v L1 (output weights S) (Finite alpha)) (vmax (Finite 0) (vsub (vmul (Finite (letters I)) (vadd (vln (Finite (letters X))) (vdiv (vln (vadd (vpower (Finite ((letters I) - D)) alpha) (vmul (vpow (Finite D) alpha) (vpower (Finite ((letters X) - 1)) (1 - alpha))))) (Finite (alpha - 1))))) (vmul (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (Finite (letters I))) (vln (Finite (letters I))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_6_upper_D_below_n_holds : c_theorem_6_6_upper_D_below_n.
Proof.
move=> I X n1 m2 Z z1 S w D D0 Dn a a1; have a0 : 1 < a by lra.
apply: kept_kernel => //; split; first exact: kept_source.
have [_ [_ _ h]] := kept_sibson_most m2 D0 Dn (output w S) a0.
by rewrite sibson_by_counts // vmaxF; apply: vle_trans h _; exact: Rmax_r.
Qed.
