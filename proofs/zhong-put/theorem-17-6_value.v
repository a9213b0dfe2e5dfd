(* zhong-put/theorem-17-6#value, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_17_6_value : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall D : R,
  (0 < D) ->
  (D < (letters I)) ->
  forall alpha : R,
  (1 < alpha) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (exists U4 : law (I ~> X), (forall x5 : (I ~> X), ((U4 x5) = (/ (letters (I ~> X))))) /\ (veq (sibson_v L1 U4 (Finite alpha)) (vmul (Finite (letters I)) (vadd (vln (Finite (letters X))) (vdiv (vln (vadd (vpower (Finite (1 - (D / (letters I)))) alpha) (vmul (Finite ((letters X) - 1)) (vpower (vdiv (Finite D) (Finite ((letters I) * ((letters X) - 1)))) alpha)))) (Finite (alpha - 1)))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_17_6_value_holds : c_theorem_17_6_value.
Proof.
move=> I X n1 m2 D D0 Dn a a1; have a0 : 1 < a by lra.
have [x0 _] := a_database I (letters_ge2 m2); apply: kept_kernel => //.
by have [U [hU e _]] := kept_sibson_most m2 D0 Dn (uniform x0) a0; exists U; rewrite sibson_by_shares // e.
Qed.
