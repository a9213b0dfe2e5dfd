(* zhong-put/theorem-6-7#upper@D-below-n, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_7_upper_D_below_n : Prop :=
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
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (((\max_(x4 : Z) (distortion L1 (S x4))) <= D) /\ (vle (Finite (mutual_information L1 (output weights S))) (vmax (Finite 0) (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D))))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_7_upper_D_below_n_holds : c_theorem_6_7_upper_D_below_n.
Proof.
move=> I X n1 m2 Z z1 S w D D0 Dn; apply: kept_kernel => //; split; first exact: kept_source.
rewrite kept_rateE //; apply: vle_trans (_ : vle (kept_rate I X D) _); first exact: kept_information.
by rewrite vmaxF; exact: Rmax_r.
Qed.
