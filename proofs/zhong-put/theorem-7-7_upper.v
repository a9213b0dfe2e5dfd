(* zhong-put/theorem-7-7#upper, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_7_7_upper : Prop :=
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
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (exists U4 : law (I ~> X), (forall x5 : (I ~> X), ((U4 x5) = (/ (letters (I ~> X))))) /\ (((\max_(x6 : Z) (distortion L1 (S x6))) <= D) /\ (veq (Finite (mutual_information L1 U4)) (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D)))))))) /\ (vle (Finite (mutual_information L1 (output weights S))) (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_7_7_upper_holds : c_theorem_7_7_upper.
Proof.
move=> I X n1 m2 Z z1 S w D D0 Dn; have [x0 _] := a_database I (letters_ge2 m2); apply: kept_kernel => //.
exists (uniform x0); split=> [x|]; first by rewrite uniformE.
split; first exact: kept_source.
rewrite kept_rateE //; split; last exact: kept_information.
by rewrite /mutual_information kept_information_uniform // => x; rewrite uniformE.
Qed.
