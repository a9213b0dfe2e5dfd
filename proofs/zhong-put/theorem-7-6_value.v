(* zhong-put/theorem-7-6#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_6_value : Prop :=
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
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (exists U4 : law (I ~> X), (forall x5 : (I ~> X), ((U4 x5) = (/ (letters (I ~> X))))) /\ (((\max_(x6 : Z) (distortion L1 (S x6))) <= D) /\ (veq (sibson_v L1 U4 (Finite alpha)) (vsub (vmul (Finite (letters I)) (vadd (vln (Finite (letters X))) (vdiv (vln (vadd (vpower (Finite ((letters I) - D)) alpha) (vmul (vpow (Finite D) alpha) (vpower (Finite ((letters X) - 1)) (1 - alpha))))) (Finite (alpha - 1))))) (vmul (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (Finite (letters I))) (vln (Finite (letters I)))))) /\ (vle (sibson_v L1 (output weights S) (Finite alpha)) (vsub (vmul (Finite (letters I)) (vadd (vln (Finite (letters X))) (vdiv (vln (vadd (vpower (Finite ((letters I) - D)) alpha) (vmul (vpow (Finite D) alpha) (vpower (Finite ((letters X) - 1)) (1 - alpha))))) (Finite (alpha - 1))))) (vmul (vmul (vdiv (Finite alpha) (Finite (alpha - 1))) (Finite (letters I))) (vln (Finite (letters I))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_6_value_holds : c_theorem_7_6_value.
Proof.
move=> I X n1 m2 Z z1 S w D D0 Dn a a1; have a0 : 1 < a by lra.
apply: kept_kernel => //; have [U [hU e h]] := kept_sibson_most m2 D0 Dn (output w S) a0.
by exists U; rewrite sibson_by_counts // e; split=> //; split=> //; exact: kept_source.
Qed.
