(* zhong-put/theorem-6-proof-1-5, as translated from its source. *)
From ExactPriv Require Import theory auto bridges.

Definition c_theorem_6_proof_1_5 : Prop :=
  forall I : finType,
  forall X : finType,
  (1 <= #|I|)%N ->
  (2 <= #|X|)%N ->
  forall P : law (I ~> X),
  (forall x, 0 < P x) ->
  forall D : R,
  (0 < D) ->
  (D < (((letters I) * ((letters X) - 1)) / (letters X))) ->
  (exists L1 : kernel (I ~> X) (I ~> X), (forall x2 : (I ~> X), (forall x3 : (I ~> X), (veq (Finite (L1 x2 x3)) (vdiv (Finite ((1 - (D / (letters I))) ^ (#|I|)%N)) (Finite (((((letters X) - 1) * ((letters I) - D)) / D) ^ ((hamming x2 x3))%N)))))) /\ (vle (Finite (mutual_information L1 P)) (vadd (vmul (Finite (letters I)) (vln (Finite ((letters X) * (1 - (D / (letters I))))))) (vmul (Finite D) (vln (vdiv (Finite D) (Finite (((letters X) - 1) * ((letters I) - D))))))))).

(* The statement above is generated; the proof follows. *)
Theorem c_theorem_6_proof_1_5_holds : c_theorem_6_proof_1_5.
Proof.
move=> I X n1 m2 P _ D D0 Du; have Dn := useful_lt n1 m2 Du; apply: kept_kernel => //.
by rewrite kept_rateE //; exact: kept_information.
Qed.
