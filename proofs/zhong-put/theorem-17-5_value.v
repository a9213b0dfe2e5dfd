(* zhong-put/theorem-17-5#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_5_value : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (letters I)) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (veq (renyi_dp_db_v L1 (Finite alpha)) (vdiv (vln (vmul (vdiv (Finite D) (Finite ((letters I) * ((letters X) - 1)))) (vadd (vadd (Finite ((letters X) - 2)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) alpha)) (vpower (Finite ((((letters X) - 1) * ((letters I) - D)) / D)) (1 - alpha))))) (Finite (alpha - 1))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_5_value_holds : c_theorem_17_5_value.
Proof.
move=> I X n1 m2 D D0 Dn a a1; apply: kept_kernel => //.
by have g := exponential_renyi_dp n1 m2 (kept_ratio_gt0 m2 D0 Dn) a1; rewrite -kept_renyi // g.
Qed.
